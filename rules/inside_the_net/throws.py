"""Throws: black, white and blue together for every stage, each value used up by its check.

When a stage needs blue a second time, blue alone is thrown again.
"""

from __future__ import annotations

from rules.core import BLACK, BLUE, WHITE, Dice, Roll
from rules.core.match import Procedure

ALL = (BLACK, WHITE, BLUE)


class Throw:
    """The three dice of a stage; remembers whether its blue die was used."""

    def __init__(self, dice: Dice) -> None:
        self.black: int = dice.black
        self.white: int = dice.white
        self._blue: int | None = dice.blue

    def blue(self, why: str) -> Procedure[int]:
        """The blue die: the one on the table if it is unused, else a new throw of it."""
        if self._blue is not None:
            value, self._blue = self._blue, None
            return value
        dice = yield Roll((BLUE,), why, "blue")
        again: int = dice.blue
        return again


def throw_all(why: str, name: str) -> Procedure[Throw]:
    """Throws all three dice for a stage."""
    dice = yield Roll(ALL, why, name)
    return Throw(dice)
