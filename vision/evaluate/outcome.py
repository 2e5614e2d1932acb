"""What became of each true die: which read die is the same, and whether it was read rightly.

Works on the JSON entries that `companion read --json` prints, so the same code measures the reader
itself and the command. Knows no networks and no tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vision.detect import overlap
from vision.evaluate.truth import TrueDie, TruePicture

SAME_DIE = 0.5
"""Boxes that share at least this part of their common area are the same die."""

Entry = Mapping[str, Any]
"""One photo, or one die of it, as `companion read --json` tells it."""


@dataclass(frozen=True)
class DieOutcome:
    """One true die and what was read of it (None: it was not found)."""

    die: TrueDie
    read: Entry | None

    @property
    def found(self) -> bool:
        """Whether any die was told where this one lies."""
        return self.read is not None

    @property
    def type_right(self) -> bool:
        """Found, and of the right type."""
        return self.read is not None and self.read["type"] == self.die.type

    @property
    def colour_right(self) -> bool:
        """Found, and of the right colour."""
        return self.read is not None and self.read["colour"] == self.die.colour

    @property
    def value_right(self) -> bool:
        """Found, and with the right number, whatever was said of its sureness."""
        return self.read is not None and self.read["value"] == self.die.value

    @property
    def right(self) -> bool:
        """Everything a game takes from it is right: type, colour and number."""
        return self.type_right and self.colour_right and self.value_right

    @property
    def sure(self) -> bool:
        """Whether it was told without asking."""
        return self.read is not None and bool(self.read["sure"])

    @property
    def sure_and_wrong(self) -> bool:
        """The silent error: told without asking, although something is wrong, it leans, or it does not belong."""
        return self.sure and (not self.right or self.die.leans or not self.die.in_throw)

    @property
    def asked(self) -> bool:
        """Whether the player must say something: it was told without sureness, or not found at all."""
        return not self.sure


@dataclass(frozen=True)
class PictureOutcome:
    """One picture: the outcome of each of its dice, and the read dice that are no die at all."""

    picture: TruePicture
    entry: Entry
    dice: tuple[DieOutcome, ...]
    ghosts: tuple[Entry, ...]

    @property
    def thrown(self) -> tuple[DieOutcome, ...]:
        """The dice of the throw; strangers are left out."""
        return tuple(outcome for outcome in self.dice if outcome.die.in_throw)

    @property
    def whole_throw_right(self) -> bool:
        """Every die of the throw found, with the right type, colour and number."""
        return all(outcome.right for outcome in self.thrown)

    @property
    def silent_errors(self) -> int:
        """Dice told as sure that are wrong, strangers, or not there at all."""
        return sum(outcome.sure_and_wrong for outcome in self.dice) + sum(bool(ghost["sure"]) for ghost in self.ghosts)


def compare(picture: TruePicture, entry: Entry, *, colours_known: bool = True) -> PictureOutcome:
    """Matches the true dice with the read ones, the best overlap first, each at most once.

    A photo of a single die has no box: the die told first is taken for it, because a die that fits what
    is expected is told before the others. Where the truth has no colours, the read ones count as right.
    """
    read: list[Entry] = list(entry["dice"])
    if not colours_known:
        read = [{**die, "colour": picture.dice[0].colour} for die in read]
    chosen = _first(read) if picture.dice and picture.dice[0].box_xyxy is None else _by_overlap(picture.dice, read)
    dice = tuple(DieOutcome(die, read[chosen[i]] if i in chosen else None) for i, die in enumerate(picture.dice))
    taken = set(chosen.values())
    return PictureOutcome(picture, entry, dice, tuple(die for i, die in enumerate(read) if i not in taken))


def _first(read: Sequence[Entry]) -> dict[int, int]:
    return {0: 0} if read else {}


def _by_overlap(dice: Sequence[TrueDie], read: Sequence[Entry]) -> dict[int, int]:
    pairs = sorted(
        ((overlap(die.box_xyxy, other["box"]), i, k) for i, die in enumerate(dice) if die.box_xyxy for k, other in enumerate(read)),
        reverse=True,
    )
    chosen: dict[int, int] = {}
    for shared, i, k in pairs:
        if shared >= SAME_DIE and i not in chosen and k not in chosen.values():
            chosen[i] = k
    return chosen
