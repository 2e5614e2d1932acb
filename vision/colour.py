"""Names the colour of each die from its pixels and from what is around it.

In: the picture and the dice found in it. Out: one ColourReading per die, same order.

A lamp makes a white die yellow and a camera makes it white again, so a die's pixels alone do not tell its colour. One small
network sees each die with a little of the table around it, a tiny copy of the whole picture, and all dice of the picture
together: ink, glare and shade it knows by where they lie, the light by all that it falls on. Does not know faces, games or
earlier frames.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.dice_types import COLOURS
from vision.errors import ModelFilesError
from vision.frame import halved_to
from vision.pose import Square, softmax
from vision.rectify import as_batch, cut_crop

if TYPE_CHECKING:
    from collections.abc import Sequence

    import onnxruntime

    from vision.frame import Box, Image
    from vision.manifest import ModelCard

CROP_ROOM = 1.3
"""Side of the square crop over the longer side of the die's box: some of the table shows how the light falls just here."""
CROP_LIMIT = 72
THUMBNAIL_PX = 24


@dataclass(frozen=True)
class ColourReading:
    """Probabilities of the colours, in the order of COLOURS."""

    probabilities: tuple[float, ...]

    def __post_init__(self) -> None:
        if len(self.probabilities) != len(COLOURS):
            raise ValueError(f"expected {len(COLOURS)} colour probabilities, got {len(self.probabilities)}")

    @property
    def colour(self) -> str:
        """The likeliest colour."""
        return COLOURS[int(np.argmax(self.probabilities))]

    @property
    def confidence(self) -> float:
        """Its probability."""
        return max(self.probabilities)

    def chance_of(self, colour: str) -> float:
        """The probability of one colour."""
        return self.probabilities[COLOURS.index(colour)]


class ColourReader:
    """Picture and boxes in, colours out."""

    def __init__(self, session: onnxruntime.InferenceSession, card: ModelCard) -> None:
        if card.classes != COLOURS:
            raise ModelFilesError(f"{card.path.name} knows the colours {list(card.classes)}, expected {list(COLOURS)}: train it again.")
        self._session, self._card = session, card
        self._crops, self._scene = (one.name for one in session.get_inputs())

    def __call__(self, image_bgr: Image, boxes_xyxy: Sequence[Box]) -> list[ColourReading]:
        """One reading for each box, in the boxes' order."""
        if not boxes_xyxy:
            return []
        crops = as_batch([colour_crop(image_bgr, box, self._card.size_px) for box in boxes_xyxy])
        scene = as_batch([scene_thumbnail(image_bgr)])
        (logits,) = self._session.run(None, {self._crops: crops, self._scene: scene})
        chances = softmax(np.asarray(logits, np.float64) / self._card.temperature)
        return [ColourReading(tuple(row)) for row in chances.tolist()]


def colour_crop(image_bgr: Image, box_xyxy: Sequence[float], size_px: int) -> Image:
    """A die with a little of the table around it, at the network's size."""
    crop = cut_crop(image_bgr, Square.around(box_xyxy, CROP_ROOM), CROP_LIMIT)
    how = cv2.INTER_AREA if crop.shape[0] > size_px else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(crop, (size_px, size_px), interpolation=how), np.uint8)


def scene_thumbnail(image_bgr: Image) -> Image:
    """The whole picture as a square of a few pixels: the light, and what the dice lie on."""
    near, _ = halved_to(image_bgr, THUMBNAIL_PX)
    return np.asarray(cv2.resize(near, (THUMBNAIL_PX, THUMBNAIL_PX), interpolation=cv2.INTER_AREA), np.uint8)
