"""Reads the upper face of each die.

In: the picture at full resolution and the dice's boxes. Out: one FaceReading per box, same order.

First the geometry: the pose network says which die it is and how its physically upper face
lies in the picture. Then the text: that face is cut out once for every way its number may
stand, and the reader network says what each cut-out shows, or that it is not upright.
Does not know colours, games or earlier frames.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vision.dice_types import DICE, legal_texts
from vision.pose import TYPES, FaceMap, FacePose, Square, decode
from vision.rectify import cut_crop, pose_input, upright_patches, upright_turns

if TYPE_CHECKING:
    from collections.abc import Sequence

    import onnxruntime

    from vision.detect import DieBox
    from vision.frame import Image
    from vision.manifest import ModelCard

Floats = npt.NDArray[np.float64]

NOT_UPRIGHT = "none"
POSSIBLE_TYPE = 0.02
"""Types less likely than this are not tried."""
NO_DIE = 0.9
"""A box that is this likely no die is dropped."""
LEAST_NOT_UPRIGHT = 1e-4
"""No cut-out's chance of standing wrongly counts as smaller than this: networks overstate."""
NOTHING_READABLE = 1e-3
"""Weight of the thought that no cut-out shows a number at all, against an even chance of one."""


@dataclass(frozen=True)
class FaceReading:
    """What one die shows.

    text_probabilities holds P(type and text) for every readable pair, the rest being "cannot say";
    confidence is the largest of them, and text is None when "cannot say" is likelier than any.
    """

    type: str
    type_confidence: float
    text: str | None
    confidence: float
    cocked: float
    text_probabilities: dict[tuple[str, str], float]
    corners_xy: tuple[tuple[float, float], ...]
    embedding: npt.NDArray[np.float32]
    type_chances: dict[str, float] = field(default_factory=dict)

    def chance_of_type(self, die_type: str) -> float:
        """The geometry's probability that the die is of this type."""
        return self.type_chances.get(die_type, 0.0)

    @property
    def is_no_die(self) -> bool:
        """Whether the geometry takes it for something that only looks like a die."""
        return self.chance_of_type("none") > NO_DIE

    def given_type(self, die_type: str) -> FaceReading:
        """The reading when the die is known to be of this type; unchanged where that was never thought of."""
        texts = {pair: p for pair, p in self.text_probabilities.items() if pair[0] == die_type}
        cannot_say = 1.0 - sum(self.text_probabilities.values())
        whole = sum(texts.values()) + cannot_say
        if not texts or whole <= 0:
            return self
        return concluded(replace(self, type_confidence=self.chance_of_type(die_type)), {pair: p / whole for pair, p in texts.items()})


def concluded(reading: FaceReading, text_probabilities: dict[tuple[str, str], float]) -> FaceReading:
    """The reading with these probabilities, and with what follows from them."""
    (die_type, text), confidence = max(text_probabilities.items(), key=lambda item: item[1])
    cannot_say = 1.0 - sum(text_probabilities.values())
    return replace(
        reading,
        type=die_type,
        text=text if confidence > cannot_say else None,
        confidence=confidence,
        text_probabilities=text_probabilities,
    )


class FaceReader:
    """Crops in the picture's own upright, two small networks, one batch each."""

    def __init__(
        self,
        pose_session: onnxruntime.InferenceSession,
        pose_card: ModelCard,
        reader_session: onnxruntime.InferenceSession,
        reader_card: ModelCard,
    ) -> None:
        self._pose, self._pose_card = pose_session, pose_card
        self._reader, self._reader_card = reader_session, reader_card
        self._texts = reader_card.classes

    def __call__(self, image_bgr: Image, boxes: Sequence[DieBox]) -> list[FaceReading]:
        """One reading for each box, in the boxes' order."""
        if not boxes:
            return []
        squares = [Square.around(box.box_xyxy) for box in boxes]
        crops = [cut_crop(image_bgr, square) for square in squares]
        poses = self._poses(crops, squares)
        tries = [_tries(pose) for pose in poses]
        patches: list[Image] = []
        for crop, square, die_tries in zip(crops, squares, tries, strict=True):
            for die_type, _, face in die_tries:
                patches += upright_patches(crop, square, die_type, face)
        probabilities, embeddings = self._read(patches)
        return self._readings(poses, tries, probabilities, embeddings)

    def _poses(self, crops: list[Image], squares: list[Square]) -> list[FacePose]:
        batch = as_batch([pose_input(crop) for crop in crops])
        outputs = self._pose.run(None, {self._pose.get_inputs()[0].name: batch})[0]
        return decode(np.asarray(outputs, np.float32), squares, self._pose_card.temperature)

    def _read(self, patches: list[Image]) -> tuple[Floats, npt.NDArray[np.float32]]:
        outputs = self._reader.run(None, {self._reader.get_inputs()[0].name: as_batch(patches)})
        logits, embeddings = np.asarray(outputs[0], np.float64), np.asarray(outputs[1], np.float32)
        logits /= self._reader_card.temperature
        weights = np.exp(logits - logits.max(axis=1, keepdims=True))
        return np.asarray(weights / weights.sum(axis=1, keepdims=True)), embeddings

    def _readings(
        self,
        poses: list[FacePose],
        tries: list[list[tuple[str, float, FaceMap]]],
        probabilities: Floats,
        embeddings: npt.NDArray[np.float32],
    ) -> list[FaceReading]:
        readings, first = [], 0
        for pose, die_tries in zip(poses, tries, strict=True):
            odds: dict[tuple[str, str], float] = {}
            best, best_row = -1.0, first
            for die_type, prior, _ in die_tries:
                turns = len(upright_turns(die_type))
                rows = slice(first, first + turns)
                for text, row, odd in text_odds(probabilities[rows], self._texts, die_type):
                    odds[die_type, text] = odds.get((die_type, text), 0.0) + prior * odd / turns
                    if prior * odd / turns > best:
                        best, best_row = prior * odd / turns, first + row
                first += turns
            readings.append(_reading(pose, die_tries, odds, embeddings[best_row]))
        return readings


def as_batch(images: Sequence[Image]) -> npt.NDArray[np.float32]:
    """Equal BGR pictures as one (N, 3, H, W) RGB batch from 0 to 1."""
    rgb = np.stack(images)[..., ::-1].transpose(0, 3, 1, 2)
    return np.asarray(np.ascontiguousarray(rgb, np.float32) / 255, np.float32)


def text_odds(probabilities: Floats, texts: Sequence[str], die_type: str) -> list[tuple[str, int, float]]:
    """For each legal text and cut-out (rows): how much likelier it stands there than not.

    Exactly one cut-out is upright, so what speaks for "row k shows t" is P_k(t) against P_k(not
    upright): all other rows are then not upright, which is the same factor for every hypothesis.
    """
    legal = set(legal_texts(die_type, percentile=None))
    against = np.maximum(probabilities[:, list(texts).index(NOT_UPRIGHT)], LEAST_NOT_UPRIGHT)
    return [
        (text, row, float(probabilities[row, column] / against[row]))
        for column, text in enumerate(texts)
        if text in legal
        for row in range(len(probabilities))
    ]


def _tries(pose: FacePose) -> list[tuple[str, float, FaceMap]]:
    """The types worth trying, with their probability and where the upper face would be."""
    chances = {name: p for name, p in zip(TYPES, pose.type_probabilities, strict=True) if name in DICE}
    likeliest = max(chances, key=chances.__getitem__)
    return [(name, chance, pose.face_map(name)) for name, chance in chances.items() if name == likeliest or chance >= POSSIBLE_TYPE]


def _reading(
    pose: FacePose,
    tries: list[tuple[str, float, FaceMap]],
    odds: dict[tuple[str, str], float],
    embedding: npt.NDArray[np.float32],
) -> FaceReading:
    whole = sum(odds.values()) + NOTHING_READABLE
    probabilities = {pair: odd / whole for pair, odd in odds.items()}
    (die_type, _), _ = max(probabilities.items(), key=lambda item: item[1])
    face = next(face for name, _, face in tries if name == die_type)
    corners = face(np.asarray(DICE[die_type].polygon, np.float64))
    reading = FaceReading(
        type=die_type,
        type_confidence=pose.type_probabilities[TYPES.index(die_type)],
        text=None,
        confidence=0.0,
        cocked=pose.cocked,
        text_probabilities=probabilities,
        corners_xy=tuple((float(x), float(y)) for x, y in corners),
        embedding=embedding,
        type_chances=dict(zip(TYPES, pose.type_probabilities, strict=True)),
    )
    return concluded(reading, probabilities)
