"""Facts of each die type: its faces, their shape and symmetry, and what is printed on them.

The canonical plane of a face is the one a reader looks at squarely: x to the right, y down,
the face's centroid at the origin and its farthest corner at distance 1. Corners are listed
clockwise as seen from outside the die. Corner 0 is

- d4, d8, d20: the corner above the numeral (for the d4 it is the apex that names the roll),
- d6: the corner to the upper left of the numeral,
- d10: the pole, where five kites meet, whichever way the numeral stands,
- d12: the corner above the numeral, or the first one clockwise of it if an edge is above.

Shared by the generator, the training and the reader, so that they can never disagree.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Point = tuple[float, float]

PERCENTILE_TEXTS: tuple[str, ...] = tuple(f"{tens}0" for tens in range(10))
"""What a d10 of tens has on its faces: 00, 10, ... 90."""

KITE_POLE_HEIGHT = 0.9
"""Height of a d10's pole over its equator, in units of the equator's radius: the usual proportion."""


@dataclass(frozen=True)
class DieType:
    """One kind of die.

    symmetry is the number of turns that map the face's outline on itself; upright_turns_deg are
    the directions (clockwise from corner 0, seen from outside) in which makers point the numerals: those of a
    d10 stand towards its pole or away from it, and the tens of many a percentile die lie along the kite.
    """

    name: str
    faces: int
    corners: int
    symmetry: int
    polygon: tuple[Point, ...]
    texts: tuple[str, ...]
    upright_turns_deg: tuple[float, ...]
    opposite_sum: int | None

    @property
    def edges(self) -> int:
        """Edges of the whole die (each is shared by two faces)."""
        return self.faces * self.corners // 2


def regular_polygon(corners: int, first_deg: float = 0.0) -> tuple[Point, ...]:
    """Corners at distance 1, clockwise on the screen; first_deg turns corner 0 clockwise from the top."""
    angles = (math.radians(first_deg + 360.0 * k / corners) for k in range(corners))
    return tuple((math.sin(a), -math.cos(a)) for a in angles)


def kite_polygon(pole_height: float = KITE_POLE_HEIGHT) -> tuple[Point, ...]:
    """The face of a pentagonal trapezohedron with its pole at the top, centred and scaled.

    The equator's corners lie on a circle of radius 1, alternately a little above and below it;
    that little is what makes the four corners of a kite lie in one plane.
    """
    c = math.cos(math.radians(36.0))
    zigzag = pole_height * (1 - c) / (1 + c)
    half_width = math.sin(math.radians(36.0))
    wing = math.hypot(c, pole_height - zigzag)
    tip = math.hypot(1.0, pole_height + zigzag)
    # Two triangles share the wing line; the kite's centroid is the area-weighted mean of theirs.
    centroid = (wing * (2 * wing / 3) + (tip - wing) * (wing + (tip - wing) / 3)) / tip
    scale = 1.0 / max(centroid, tip - centroid)
    return tuple((x * scale, (y - centroid) * scale) for x, y in ((0.0, 0.0), (half_width, wing), (0.0, tip), (-half_width, wing)))


def _numbers(last: int) -> tuple[str, ...]:
    return tuple(str(n) for n in range(1, last + 1))


DICE: Mapping[str, DieType] = MappingProxyType(
    {
        die.name: die
        for die in (
            DieType("d4", 4, 3, 3, regular_polygon(3), _numbers(4), (0.0,), None),
            DieType("d6", 6, 4, 4, regular_polygon(4, -45.0), _numbers(6), (45.0,), 7),
            DieType("d8", 8, 3, 3, regular_polygon(3), _numbers(8), (0.0,), 9),
            DieType("d10", 10, 4, 1, kite_polygon(), tuple("0123456789"), (180.0, 0.0, 90.0, -90.0), 9),
            DieType("d12", 12, 5, 5, regular_polygon(5), _numbers(12), (0.0, -36.0), 13),
            DieType("d20", 20, 3, 3, regular_polygon(3), _numbers(20), (0.0,), 21),
        )
    }
)

TYPE_NAMES: tuple[str, ...] = tuple(DICE)

ALL_TEXTS: tuple[str, ...] = tuple(dict.fromkeys([*DICE["d20"].texts, *DICE["d10"].texts, *PERCENTILE_TEXTS]))
"""Every text a numeral die can show, each once."""

COLOURS: tuple[str, ...] = (
    "red",
    "white",
    "blue",
    "black",
    "yellow",
    "green",
    "purple",
    "orange",
    "other",
)


def die_type(name: str) -> DieType:
    """The facts of a type by its name."""
    if name not in DICE:
        known = ", ".join(DICE)
        raise ValueError(f"expected a die type ({known}), got {name!r}")
    return DICE[name]


def legal_texts(name: str, percentile: bool | None = False) -> tuple[str, ...]:
    """The texts the faces of this type can show; percentile None means a d10 of either sort."""
    die = die_type(name)
    if name != "d10" or percentile is False:
        return die.texts
    return PERCENTILE_TEXTS if percentile else die.texts + PERCENTILE_TEXTS


def is_percentile(name: str, text: str) -> bool:
    """Whether this text on this die makes it a die of tens (a d10 that shows 00 to 90)."""
    return name == "d10" and text in PERCENTILE_TEXTS


def value_of(name: str, text: str) -> int:
    """The value of a printed face outside any game: a d10's 0 counts 10, all else is read as written.

    The 00 of a percentile die is 0 tens; whether that means 0 or 100 is the game's business.
    """
    if text not in legal_texts(name, percentile=None):
        raise ValueError(f"expected a face of a {name}, got {text!r}")
    return 10 if (name, text) == ("d10", "0") else int(text)
