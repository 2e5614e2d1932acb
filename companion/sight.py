"""What a camera saw, in the words of the game: which dice a throw needs, and which face each of them shows.

The only place that knows both a Roll and a Throw. A die whose face, colour or part is in doubt has
`sure` False, and a throw is taken without asking only when every die of it is sure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from rules.core import Roll

if TYPE_CHECKING:
    from rules.core.dice import Die
    from vision.throw import ExpectedDie, ReadDie, Throw

Box = tuple[float, float, float, float]
LEFT_BY = 0.5  # of a die's width: nearer than this, nobody can say which die lies further left
PICTURE_SIDE_PX = 960
PICTURE_QUALITY = 80


@dataclass(frozen=True)
class SeenDie:
    """One die of the throw: its part in the game, the face it shows, and how sure that is."""

    name: str
    face: str | None
    confidence: float
    sure: bool
    box_xyxy: Box | None = None
    doubt: str = ""  # what to ask the player about it


@dataclass(frozen=True)
class SeenThrow:
    """The dice that a roll asked for, in its order, as far as they were seen; `problems` are about the whole throw."""

    roll: Roll
    dice: tuple[SeenDie, ...]
    problems: tuple[str, ...]

    @property
    def sure(self) -> bool:
        """Whether it may be taken without asking."""
        return all(die.sure for die in self.dice)

    @property
    def faces(self) -> dict[str, str]:
        """The faces that are sure, by the die's part."""
        return {die.name: die.face for die in self.dice if die.sure and die.face is not None}

    @property
    def confidence(self) -> float:
        """That of the least certain die."""
        return min((die.confidence for die in self.dice if die.sure), default=0.0)


def expected_dice(roll: Roll) -> tuple[ExpectedDie, ...]:
    """The dice of a roll in the reader's terms."""
    from vision.throw import ExpectedDie  # noqa: PLC0415  (somebody who types dice never waits for the camera's libraries)

    return tuple(ExpectedDie(die.kind, die.colour) for die in roll.dice)


def seen_throw(roll: Roll, throw: Throw) -> SeenThrow:
    """Gives each die that was read its part in the roll."""
    by_place = {die.place: die for die in throw.played if die.place is not None}
    found = [by_place.get(place) for place in range(len(roll.dice))]
    problems, doubts = _problems_of(throw)
    free = [place for place, die in enumerate(roll.dice) if die.colour is None]
    doubtful = False
    if len(free) > 1:
        parted, doubt = _parted([roll.dice[place] for place in free], [found[place] for place in free])
        for place, die in zip(free, parted, strict=True):
            found[place] = die
        if doubt:
            doubtful = True
            problems.append(doubt)
    dice = tuple(_as_part(die, read, doubts) for die, read in zip(roll.dice, found, strict=True))
    if doubtful:
        dice = tuple(replace(die, sure=False) if place in free else die for place, die in enumerate(dice))
    return SeenThrow(roll, dice, tuple(problems))


def jpeg_of(image_bgr: object) -> bytes:
    """The picture of a throw as it is kept: reduced, as a JPEG."""
    import cv2  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    image = np.asarray(image_bgr)
    scale = PICTURE_SIDE_PX / max(image.shape[:2])
    if scale < 1:
        image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    good, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, PICTURE_QUALITY])
    return data.tobytes() if good else b""


def _problems_of(throw: Throw) -> tuple[list[str], dict[int, str]]:
    """The sentences about the throw, and those about one die each, which come last and in the order of the dice."""
    doubted = [id(die) for die in throw.played if die.cocked or not die.sure]
    first = len(throw.problems) - len(doubted)
    return list(throw.problems[:first]), dict(zip(doubted, throw.problems[first:], strict=False))


def _as_part(die: Die, read: ReadDie | None, doubts: dict[int, str]) -> SeenDie:
    if read is None:
        return SeenDie(die.name, None, 0.0, sure=False)
    face = read.face if read.face in die.faces else None
    return SeenDie(die.name, face, read.confidence, read.sure and face is not None, read.box_xyxy, doubts.get(id(read), ""))


def _parted(parts: Sequence[Die], dice: Sequence[ReadDie | None]) -> tuple[list[ReadDie | None], str]:
    """Which of two dice of any colour plays which part: by what is printed on it, else the left one comes first."""
    seen = [die for die in dice if die is not None]
    if len(seen) < len(parts):
        return [*seen, *(None for _ in range(len(parts) - len(seen)))], ""
    if any(part.faces != parts[0].faces for part in parts):
        return _by_print(parts, seen)
    ordered = sorted(seen, key=_middle)
    for left, right in pairwise(ordered):
        if _middle(right) - _middle(left) < LEFT_BY * (left.box_xyxy[2] - left.box_xyxy[0]):
            return list(ordered), f"Which die lies further left cannot be told: please say which is the {parts[0].name}."
    return list(ordered), ""


def _by_print(parts: Sequence[Die], seen: Sequence[ReadDie]) -> tuple[list[ReadDie | None], str]:
    left = list(seen)
    taken: list[ReadDie | None] = []
    for part in parts:
        fits = [die for die in left if die.face in part.faces]
        if not fits:
            return list(seen), f"No die shows a face of the {part.name}: please say what it shows."
        taken.append(fits[0])
        left.remove(fits[0])
    return taken, ""


def _middle(die: ReadDie) -> float:
    return (die.box_xyxy[0] + die.box_xyxy[2]) / 2
