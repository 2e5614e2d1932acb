"""Reads the upper face of each die.

In: the picture at full resolution and the dice's boxes. Out: one FaceReading per box, same order.

First the geometry: the pose network says which die it is and how its physically upper face
lies in the picture. Then the text: that face is cut out once for every way its number may
stand, and the reader network says what each cut-out shows, or that it is not upright. Where that leaves a
doubt, the faces beside the upper one are read as well: they say what must stand on top.
Does not know colours, games or earlier frames.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from vision.around import faces_around, outline_box, weighed
from vision.dice_types import DICE, PERCENTILE_TEXTS, legal_texts
from vision.pose import TYPES, FaceMap, FacePose, Square, decode
from vision.rectify import as_batch, cut_crop, pose_input, upright_patches
from vision.viewpoint import seen_from_one_place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import onnxruntime

    from vision.detect import DieBox
    from vision.frame import Box, Image
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
CHECKED_BELOW = 0.995
"""A number less likely than this is checked by the numbers around it."""
WORTH_CHECKING = 0.05
"""Thoughts believed in less than this are not."""
STRAIGHT_UP = (0.0, 0.0, -1.0)


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
    upper: tuple[FaceMap, tuple[float, float, float]] | None = None
    """How the upper face lies and where it looks."""
    pose: FacePose | None = None
    """What was thought of it before the other dice were looked at."""

    def chance_of_type(self, die_type: str) -> float:
        """The geometry's probability that the die is of this type."""
        return self.type_chances.get(die_type, 0.0)

    @property
    def outline_xyxy(self) -> Box | None:
        """Where the die must be by the way its upper face lies; a d4 has none."""
        return None if self.upper is None or self.type == "d4" else outline_box(self.type, *self.upper)

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

    def __call__(self, image_bgr: Image, boxes: Sequence[DieBox], others: Sequence[FacePose] = ()) -> list[FaceReading]:
        """One reading for each box, in the boxes' order; `others` are dice of the same picture that were seen before."""
        if not boxes:
            return []
        squares = [Square.around(box.box_xyxy) for box in boxes]
        crops = [cut_crop(image_bgr, square) for square in squares]
        own = self.poses(crops, squares)
        poses = seen_from_one_place([*own, *others], (image_bgr.shape[1], image_bgr.shape[0]))[: len(own)]
        tries = [Try(die, *thought) for die, pose in enumerate(poses) for thought in _thoughts(pose)]
        numbers = self.numbers([Cut(crops[one.die], squares[one.die], one.type, one.face) for one in tries])
        numbers = self._checked(tries, numbers, crops, squares)
        readings = []
        for die, pose in enumerate(poses):
            tried = [(one, number) for one, number in zip(tries, numbers, strict=True) if one.die == die]
            readings.append(replace(_reading(pose, tried), pose=own[die]))
        return readings

    def numbers(self, cuts: Sequence[Cut]) -> list[Number]:
        """What each of these faces shows, whichever way its number stands."""
        patches = [upright_patches(*cut) for cut in cuts]
        if not patches:
            return []
        probabilities, embeddings = self.read([patch for face in patches for patch in face])
        found, first = [], 0
        for cut, face in zip(cuts, patches, strict=True):
            rows = slice(first, first + len(face))
            texts, chances = text_chances(probabilities[rows], self.texts, cut.type)
            upright = int(chances.max(axis=1).argmax())
            found.append(Number(texts, chances.sum(axis=0), embeddings[first + upright]))
            first = rows.stop
        return found

    def _checked(self, tries: list[Try], numbers: list[Number], crops: list[Image], squares: list[Square]) -> list[Number]:
        """The numbers, those in doubt weighed by what stands around them."""
        doubtful = [k for k, one in enumerate(tries) if one.belief >= WORTH_CHECKING and numbers[k].chances.max() < CHECKED_BELOW]
        beside = [(k, around) for k in doubtful for around in faces_around(tries[k].type, tries[k].face, tries[k].normal)]
        read = self.numbers([Cut(crops[tries[k].die], squares[tries[k].die], tries[k].type, around.face) for k, around in beside])
        checked = list(numbers)
        for k in {k for k, _ in beside}:
            seen = {around.place: number.chances for (i, around), number in zip(beside, read, strict=True) if i == k}
            checked[k] = numbers[k]._replace(chances=weighed(tries[k].type, numbers[k].chances, seen))
        return checked

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


class Cut(NamedTuple):
    """A face to be read: the crop it is in, where that lies, the die's type and how the face lies."""

    crop: Image
    square: Square
    type: str
    face: FaceMap


class Try(NamedTuple):
    """One thought of what a die is and how its upper face lies, with the belief in it."""

    die: int
    type: str
    belief: float
    face: FaceMap
    normal: tuple[float, float, float]


class Number(NamedTuple):
    """How likely a face shows each text its die may have; what is missing to 1 is "cannot say"."""

    texts: Sequence[str]
    chances: Floats
    embedding: npt.NDArray[np.float32]


def text_chances(probabilities: Floats, texts: Sequence[str], die_type: str) -> tuple[tuple[str, ...], Floats]:
    """The legal texts, and for each cut-out (rows) how likely each stands there; the rest is "cannot say".

    Exactly one cut-out is upright, so what speaks for "row k shows t" is P_k(t) against P_k(not
    upright): all other rows are then not upright, which is the same factor for every hypothesis.
    """
    legal, columns = _legal(tuple(texts), die_type)
    against = np.maximum(probabilities[:, texts.index(NOT_UPRIGHT)], LEAST_NOT_UPRIGHT)
    odds = probabilities[:, columns] / against[:, None] / len(probabilities)
    if die_type == "d10":
        # Only dice of tens have numbers that lie along the kite: a digit that seems to lie there is none.
        digits = [k for k, text in enumerate(legal) if text not in PERCENTILE_TEXTS]
        odds[np.ix_(LYING_TENS, digits)] = 0.0
    return legal, odds / (odds.sum() + NOTHING_READABLE)


@lru_cache(maxsize=32)
def _legal(texts: tuple[str, ...], die_type: str) -> tuple[tuple[str, ...], list[int]]:
    """The texts that this die may show, in its own order, and their columns."""
    legal = tuple(text for text in legal_texts(die_type, percentile=None) if text in texts)
    return legal, [texts.index(text) for text in legal]


def _thoughts(pose: FacePose) -> Iterator[tuple[str, float, FaceMap, tuple[float, float, float]]]:
    """The types and upper faces worth trying, with the belief in each."""
    chances = {name: p for name, p in zip(TYPES, pose.type_probabilities, strict=True) if name in DICE}
    likeliest = max(chances, key=chances.__getitem__)
    worth = {name: p for name, p in chances.items() if name == likeliest or p >= POSSIBLE_TYPE}
    whole = sum(worth.values())
    for name, p in worth.items():
        for face in pose.faces:
            yield name, p / whole * face.belief, face.face_map(name), face.normal or STRAIGHT_UP


def _reading(pose: FacePose, tried: Sequence[tuple[Try, Number]]) -> FaceReading:
    """How well a face can be read says nothing about whether it is the upper one: beliefs are kept."""
    texts: dict[tuple[str, str], float] = {}
    for one, number in tried:
        for text, chance in zip(number.texts, number.chances.tolist(), strict=True):
            texts[one.type, text] = texts.get((one.type, text), 0.0) + one.belief * chance
    best, shown = max(tried, key=lambda pair: pair[0].belief * float(pair[1].chances.max()))
    corners = best.face(np.asarray(DICE[best.type].polygon, np.float64))
    reading = FaceReading(
        type=best.type,
        type_confidence=pose.type_probabilities[TYPES.index(best.type)],
        text=None,
        confidence=0.0,
        cocked=pose.cocked,
        text_probabilities=texts,
        corners_xy=tuple((float(x), float(y)) for x, y in corners),
        embedding=shown.embedding,
        upper=(best.face, best.normal),
        type_chances=dict(zip(TYPES, pose.type_probabilities, strict=True)),
    )
    return concluded(reading, texts)
