"""From what was seen of each die to one Throw.

The caller may say which dice it expects; they are then matched one to one with the dice seen,
and whatever does not fit (two reds, a missing yellow, a stranger) is a problem in words, not a
reading. A die is `sure` only when every probability it rests on passes its threshold.
Knows dice and colours, no game and no pictures.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from vision.assign import Assignment, assign
from vision.dice_types import COLOURS, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.colour import ColourReading
    from vision.detect import DieBox
    from vision.face import FaceReading
    from vision.frame import Box
    from vision.manifest import SureThresholds

STRANGER = 0.05
"""How likely a die on the table is to be none of the expected ones."""
MISSING = 0.05
"""How likely an expected die is not to be seen."""
DOUBT = 0.0005
"""Share of every colour and type reading that is given to all answers alike: networks overstate."""
UNLIKELY_COLOUR = 0.05
"""A die that looks less than this like its role's colour is asked about, however well the others fit."""
UNREADABLE = 0.1
"""Weight in the matching of what shows no number at all, against a clear one: shadows and things that lie about look like that."""
FAINT = 0.35
"""Where no dice are expected, boxes fainter than this are not told at all."""
FREE_COLOUR = 0.93
"""Where no role helps, a colour must be this likely to be told as sure."""
NO_DICE = "No dice seen: move the camera so that the dice are in the picture, with light on them."


@dataclass(frozen=True)
class ExpectedDie:
    """A die the caller waits for; colour None means any colour will do."""

    type: str
    colour: str | None = None

    def __str__(self) -> str:
        return f"{self.colour} {self.type}" if self.colour else self.type


@dataclass(frozen=True)
class DieSeen:
    """All evidence about one die: where it is, what its face and its colour look like."""

    box: DieBox
    face: FaceReading
    colour: ColourReading


@dataclass(frozen=True)
class ReadDie:
    """One die as told to the caller. value None means it cannot say; place is its index among the expected."""

    type: str
    colour: str
    face: str | None
    value: int | None
    confidence: float
    sure: bool
    box_xyxy: Box
    corners_xy: tuple[tuple[float, float], ...] = ()
    place: int | None = None
    cocked: bool = False

    def __str__(self) -> str:
        return f"{self.colour} {self.type}"


@dataclass(frozen=True)
class Throw:
    """All dice seen, those of the throw first and in the expected order, and what is wrong with it."""

    dice: tuple[ReadDie, ...]
    problems: tuple[str, ...]
    expected: tuple[ExpectedDie, ...] | None = None

    @property
    def sure(self) -> bool:
        """Whether it can be taken without asking: every expected die is there and sure. Strangers do not matter."""
        complete = self.expected is None or len(self.played) == len(self.expected)
        return complete and bool(self.played) and all(die.sure for die in self.played)

    @property
    def played(self) -> tuple[ReadDie, ...]:
        """The dice that belong to the throw; without an expectation, all of them."""
        return self.dice if self.expected is None else tuple(die for die in self.dice if die.place is not None)


def conclude(seen: Sequence[DieSeen], thresholds: SureThresholds, expected: Sequence[ExpectedDie] | None = None) -> Throw:
    """The Throw that this evidence supports."""
    if expected is None:
        dice = tuple(_read_die(die, thresholds, None, None, 1.0) for die in seen if die.box.score >= FAINT)
        return Throw(dice, tuple(_doubts(dice)) if dice else (NO_DICE,))
    matched = _match(seen, expected)
    read = []
    for die, place, chances in zip(seen, matched.places, matched.chances, strict=True):
        if place is None and die.box.score < thresholds.detector:
            # What fits no role and is hardly seen is more likely a shadow than a die.
            continue
        if place is None:
            # A stranger is never sure: its role is what nobody knows.
            read.append(_read_die(die, thresholds, None, None, 0.0))
            continue
        # Two d10 of any colour may change places: what counts is to be one of them.
        alike = [k for k, want in enumerate(expected) if want == expected[place]]
        read.append(_read_die(die, thresholds, expected[place], place, float(chances[alike].sum())))
    dice = tuple(sorted(read, key=lambda die: len(expected) if die.place is None else die.place))
    problems = [*_misfits(dice, expected), *_doubts([die for die in dice if die.place is not None])]
    return Throw(dice, tuple(problems) if dice else (NO_DICE,), tuple(expected))


def _match(seen: Sequence[DieSeen], expected: Sequence[ExpectedDie]) -> Assignment:
    weights = np.zeros((len(seen), len(expected)))
    for i, die in enumerate(seen):
        as_die = die.box.score * (UNREADABLE + (1 - UNREADABLE) * die.face.confidence**2)
        for k, want in enumerate(expected):
            as_type = (1 - DOUBT) * die.face.chance_of_type(want.type) + DOUBT
            # A colour's likelihood against a die of any colour.
            as_colour = 1.0 if want.colour is None else (1 - DOUBT) * die.colour.chance_of(want.colour) * len(COLOURS) + DOUBT
            weights[i, k] = as_type * as_colour * as_die
    return assign(weights, STRANGER, MISSING)


def _read_die(
    die: DieSeen,
    thresholds: SureThresholds,
    want: ExpectedDie | None,
    place: int | None,
    role_chance: float,
) -> ReadDie:
    face = die.face if want is None else die.face.given_type(want.type)
    colour = want.colour if want is not None and want.colour is not None else die.colour.colour
    cocked = face.cocked > thresholds.cocked
    sure = (
        face.text is not None
        and not cocked
        and die.box.score >= thresholds.detector
        and face.type_confidence >= thresholds.type
        and face.confidence >= thresholds.face
        and role_chance >= thresholds.colour
        and die.colour.chance_of(colour) >= (FREE_COLOUR if want is None or want.colour is None else UNLIKELY_COLOUR)
    )
    return ReadDie(
        type=face.type,
        colour=colour,
        face=face.text,
        value=None if face.text is None else value_of(face.type, face.text),
        confidence=face.confidence,
        sure=sure,
        box_xyxy=die.box.box_xyxy,
        corners_xy=face.corners_xy,
        place=place,
        cocked=cocked,
    )


def _misfits(dice: Sequence[ReadDie], expected: Sequence[ExpectedDie]) -> list[str]:
    """What is missing, what is there twice, what does not belong."""
    filled = {die.place for die in dice if die.place is not None}
    absent = Counter(str(want) for k, want in enumerate(expected) if k not in filled)
    problems = [
        f"The {name} is missing: expected {_list(expected)}." if count == 1 else f"{count} {name} are missing: expected {_list(expected)}."
        for name, count in absent.items()
    ]
    for die in dice:
        if die.place is not None:
            continue
        twin = next((w for w in expected if w.type == die.type and w.colour in (None, die.colour)), None)
        if twin is not None:
            problems.append(f"There is one {twin} too many: take the one that does not belong away.")
        else:
            problems.append(f"A {die} does not belong to this throw and is left out.")
    return list(dict.fromkeys(problems))


def _doubts(dice: Sequence[ReadDie]) -> list[str]:
    """What to ask the player about the dice themselves."""
    problems = []
    for die in dice:
        if die.cocked:
            problems.append(f"The {die} leans on an edge or hides its upper face: throw it again or say its number.")
        elif die.face is None:
            problems.append(f"The {die} cannot be read: please say its number.")
        elif not die.sure:
            problems.append(f"The {die} looks like {die.face}, but not surely: please check it.")
    return problems


def _list(expected: Sequence[ExpectedDie]) -> str:
    counts = Counter(expected)
    return ", ".join(f"{count} x {want}" if count > 1 else str(want) for want, count in counts.items())
