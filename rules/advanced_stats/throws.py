"""The game's throws: two ten-sided dice read as one number, or one die alone.

The first die is the tens and the second the units. The tenth face, printed 0, counts nothing in
a number of two dice, so that 0 and 5 are 5 and 5 and 0 are 50; two of them are 100. Alone it
counts 10.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core import Die, Procedure, Roll, ten_sided

TENS_FACES = ("10", "20", "30", "40", "50", "60", "70", "80", "90", "00")
PERCENTILE = "00-90"
LEFT = "left"
COLOURS = ("red", "white", "blue", "black", "yellow")

TENS = ten_sided("tens", "t")
UNITS = ten_sided("units", "u")
ONE = ten_sided("one die", "d")  # either of the two


def tens_die(which: str) -> Die:
    """The tens die as set up: by colour, by its faces 00 to 90, or as the one further left."""
    if which == PERCENTILE:
        return Die("tens", "t", TENS_FACES)
    return TENS if which == LEFT else ten_sided("tens", "t", which)


@dataclass(frozen=True)
class Throw:
    """Two dice on the table, as values 1 to 10."""

    tens: int
    units: int

    @property
    def number(self) -> int:
        """1 to 100."""
        return (self.tens % 10 * 10 + self.units % 10) or 100

    @property
    def double(self) -> bool:
        """Both dice show the same face."""
        return self.tens == self.units

    @property
    def by(self) -> str:
        """The throw as a step names it."""
        return f"{self.number} ({self.tens % 10} and {self.units % 10})"


@dataclass(frozen=True)
class TwoDice:
    """The two dice of a game, as set up."""

    tens: Die = TENS
    units: Die = UNITS

    def both(self, throw: str, why: str) -> Procedure[Throw]:
        """Both dice for one number; `why` names what it decides and where it is read."""
        dice = yield Roll((self.tens, self.units), why, throw)
        return Throw(dice.tens, dice.units)

    @staticmethod
    def one(throw: str, why: str) -> Procedure[int]:
        """One die, 1 to 10."""
        dice = yield Roll((ONE,), why, throw)
        value: int = dice[ONE.name]
        return value
