"""Reads the upper face of each die.

In: the picture at full resolution and the dice's boxes. Out: one FaceReading per box, same order.

First the geometry: the pose network says which die it is and how its physically upper face
lies in the picture. Then the text: that face is cut out once for every way its number may
stand, and the reader network says what each cut-out shows, or that it is not upright.
Does not know colours, games or earlier frames.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from vision.dice_types import DICE, PERCENTILE_TEXTS, legal_texts
from vision.pose import TYPES, FaceMap, FacePose, Square, decode
from vision.rectify import cut_crop, pose_input, upright_patches, upright_turns
from vision.viewpoint import seen_from_one_place

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
LYING_TENS = [i for i, turn in enumerate(DICE["d10"].upright_turns_deg) if abs(turn) == 90]
"""The ways in which the number of a d10 may stand that only dice of tens have."""
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
        self.texts = reader_card.classes

    def __call__(self, image_bgr: Image, boxes: Sequence[DieBox]) -> list[FaceReading]:
        """One reading for each box, in the boxes' order."""
        if not boxes:
            return []
        squares = [Square.around(box.box_xyxy) for box in boxes]
        crops = [cut_crop(image_bgr, square) for square in squares]
        poses = seen_from_one_place(self.poses(crops, squares), (image_bgr.shape[1], image_bgr.shape[0]))
        tries = [_tries(pose) for pose in poses]
        patches: list[Image] = []
        for crop, square, die_tries in zip(crops, squares, tries, strict=True):
            for one in die_tries:
                patches += upright_patches(crop, square, one.type, one.face)
        probabilities, embeddings = self.read(patches)
        return self._readings(poses, tries, probabilities, embeddings)

    def poses(self, crops: list[Image], squares: list[Square]) -> list[FacePose]:
        """How the pose network sees these crops."""
        batch = as_batch([pose_input(crop) for crop in crops])
        kinds, cells = self._pose.run(None, {self._pose.get_inputs()[0].name: batch})
        return decode(np.asarray(kinds, np.float32), np.asarray(cells, np.float32), squares, self._pose_card.temperature)

    def read(self, patches: list[Image]) -> tuple[Floats, npt.NDArray[np.float32]]:
        """The texts' probabilities (patches, texts) and the embeddings of these patches."""
        outputs = self._reader.run(None, {self._reader.get_inputs()[0].name: as_batch(patches)})
        logits, embeddings = np.asarray(outputs[0], np.float64), np.asarray(outputs[1], np.float32)
        logits /= self._reader_card.temperature
        weights = np.exp(logits - logits.max(axis=1, keepdims=True))
        return np.asarray(weights / weights.sum(axis=1, keepdims=True)), embeddings

    def _readings(
        self,
        poses: list[FacePose],
        tries: list[list[Try]],
        probabilities: Floats,
        embeddings: npt.NDArray[np.float32],
    ) -> list[FaceReading]:
        readings, first = [], 0
        for pose, die_tries in zip(poses, tries, strict=True):
            texts: dict[tuple[str, str], float] = {}
            best, best_try, best_row = -1.0, die_tries[0], first
            for one in die_tries:
                rows = slice(first, first + len(upright_turns(one.type)))
                # How well a face can be read says nothing about whether it is the upper one: beliefs are kept.
                for text, row, chance in text_chances(probabilities[rows], self.texts, one.type):
                    texts[one.type, text] = texts.get((one.type, text), 0.0) + one.belief * chance
                    if one.belief * chance > best:
                        best, best_try, best_row = one.belief * chance, one, first + row
                first = rows.stop
            readings.append(_reading(pose, best_try, texts, embeddings[best_row]))
        return readings


class Try(NamedTuple):
    """One thought of what a die is and how its upper face lies, with the belief in it."""

    type: str
    belief: float
    face: FaceMap


def as_batch(images: Sequence[Image]) -> npt.NDArray[np.float32]:
    """Equal BGR pictures as one (N, 3, H, W) RGB batch from 0 to 1."""
    rgb = np.stack(images)[..., ::-1].transpose(0, 3, 1, 2)
    return np.asarray(np.ascontiguousarray(rgb, np.float32) / 255, np.float32)


def text_chances(probabilities: Floats, texts: Sequence[str], die_type: str) -> list[tuple[str, int, float]]:
    """For each legal text and cut-out (rows): how likely it stands there; the rest is "cannot say".

    Exactly one cut-out is upright, so what speaks for "row k shows t" is P_k(t) against P_k(not
    upright): all other rows are then not upright, which is the same factor for every hypothesis.
    """
    legal = set(legal_texts(die_type, percentile=None))
    columns = [column for column, text in enumerate(texts) if text in legal]
    against = np.maximum(probabilities[:, list(texts).index(NOT_UPRIGHT)], LEAST_NOT_UPRIGHT)
    odds = probabilities[:, columns] / against[:, None] / len(probabilities)
    if die_type == "d10":
        # Only dice of tens have numbers that lie along the kite: a digit that seems to lie there is none.
        digits = [k for k, column in enumerate(columns) if texts[column] not in PERCENTILE_TEXTS]
        odds[np.ix_(LYING_TENS, digits)] = 0.0
    chances = odds / (odds.sum() + NOTHING_READABLE)
    return [(texts[column], row, float(chances[row, k])) for k, column in enumerate(columns) for row in range(len(probabilities))]


def _tries(pose: FacePose) -> list[Try]:
    """The types and upper faces worth trying."""
    chances = {name: p for name, p in zip(TYPES, pose.type_probabilities, strict=True) if name in DICE}
    likeliest = max(chances, key=chances.__getitem__)
    worth = {name: p for name, p in chances.items() if name == likeliest or p >= POSSIBLE_TYPE}
    whole = sum(worth.values())
    return [Try(name, p / whole * face.belief, face.face_map(name)) for name, p in worth.items() for face in pose.faces]


def _reading(pose: FacePose, best: Try, texts: dict[tuple[str, str], float], embedding: npt.NDArray[np.float32]) -> FaceReading:
    corners = best.face(np.asarray(DICE[best.type].polygon, np.float64))
    reading = FaceReading(
        type=best.type,
        type_confidence=pose.type_probabilities[TYPES.index(best.type)],
        text=None,
        confidence=0.0,
        cocked=pose.cocked,
        text_probabilities=texts,
        corners_xy=tuple((float(x), float(y)) for x, y in corners),
        embedding=embedding,
        type_chances=dict(zip(TYPES, pose.type_probabilities, strict=True)),
    )
    return concluded(reading, texts)
