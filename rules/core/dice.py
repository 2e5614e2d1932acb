"""Dice, and what lies on the table after a throw.

A die is named by the part it plays ("red", "tens"), because in these games the colour is the
meaning. Its faces are printed texts; a value is 1 for the first face, 2 for the second and so on,
so that a ten-sided die printed 1-9 and 0 has the values 1 to 10.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Die:
    """One die of a game: the part it plays, the letter that stands for it, its printed faces."""

    name: str
    letter: str
    faces: tuple[str, ...]
    colour: str | None = None  # what it looks like; None when any colour will do

    @property
    def sides(self) -> int:
        """How many faces the die has."""
        return len(self.faces)

    @property
    def kind(self) -> str:
        """What a dice shop calls it: d20, d12, d10."""
        return f"d{self.sides}"

    def value_of(self, printed: str) -> int | None:
        """The value of a printed face, or None when the die has no such face."""
        return self._values.get(printed)

    def printed(self, value: int) -> str:
        """The text on the face with this value."""
        return self.faces[value - 1]

    @cached_property
    def _values(self) -> dict[str, int]:
        return {text: value for value, text in enumerate(self.faces, start=1)}


def numbered(name: str, letter: str, sides: int, colour: str | None = None) -> Die:
    """A die printed 1 to `sides`."""
    return Die(name, letter, tuple(str(n) for n in range(1, sides + 1)), colour)


def ten_sided(name: str, letter: str, colour: str | None = None) -> Die:
    """A ten-sided die as it is printed: 1 to 9, and 0 for the tenth face."""
    return Die(name, letter, ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0"), colour)


RED = numbered("red", "r", 20, "red")
WHITE = numbered("white", "w", 20, "white")
BLUE = numbered("blue", "u", 20, "blue")
BLACK = numbered("black", "k", 20, "black")
YELLOW = numbered("yellow", "y", 20, "yellow")


class Dice(Mapping[str, int]):
    """What a throw came up with: values by die name, also as attributes (`dice.red`)."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, int]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> int:
        return self._values[name]

    def __getattr__(self, name: str) -> int:
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(f"this throw has no {name} die, only {', '.join(self._values)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Dice({', '.join(f'{name}={value}' for name, value in self._values.items())})"

    def again(self, thrown: Dice) -> Dice:
        """These dice after some were thrown again; dice not named keep their value."""
        return Dice({**self._values, **thrown})

    def shared(self, *names: str) -> int | None:
        """The number that two or more of the named dice share, or None."""
        seen: set[int] = set()
        for name in names or tuple(self._values):
            value = self._values[name]
            if value in seen:
                return value
            seen.add(value)
        return None
