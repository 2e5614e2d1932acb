"""Tells a number by those around it.

On nearly every d20 the numbers stand in one of a few orders, and a d10 has its even digits around one pole and the odd
ones around the other. So the faces beside the upper one say what must stand on it: even where glare, wear or a maker's
emblem hides it. In: how the upper face lies. Out: where the faces beside it are to be seen, and what the numbers read
there make of those read on top. Knows geometry and layouts only: neither pictures nor networks.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.layouts import D10_EVEN_RING, d10_with, mirrored, spindown_d20, standard_d20
from vision.pose import FaceMap, FloatArray
from vision.solids import solid

NUMBERED_ALIKE = ("d20", "d10")
"""Types whose makers agree on where the numbers stand."""
USUAL, COUNTDOWN = 0.8, 0.1
"""Shares of d20 numbered in the usual order or counting down, either way round; the rest is numbered anyhow."""
USUAL_RINGS, ANY_RINGS = 0.5, 0.35
"""Shares of d10 with the usual rings of digits, or with even and odd rings of another order; the rest is numbered anyhow."""
MISREAD = 0.03
"""How often a number at the side is taken for another, whatever the network says of it."""
LEAST_FACING = 0.35
"""Cosine to the line of sight from which on a face is worth reading."""
MOST_AROUND = 5
ROUNDED = 0.955
"""How far a die's corners reach, tumbled as they are, over those of the sharp solid."""


class FaceAround(NamedTuple):
    """A face beside the upper one: which place of the solid it has when the upper one has place 0, and how it lies."""

    place: int
    face: FaceMap


def faces_around(die_type: str, face: FaceMap, normal: tuple[float, float, float]) -> list[FaceAround]:
    """The faces of this die that can be read beside the upper one, the best seen first.

    A face's stretch tells its tilt but for a mirror image; `normal`, where it looks, decides.
    """
    if die_type not in NUMBERED_ALIKE:
        return []
    body = solid(die_type)
    scale, axes = _in_space(face.matrix, normal)
    turn = axes @ np.stack([body.right[0], -body.up[0], body.normals[0]])
    facing = -(body.normals @ turn.T)[:, 2]
    scale /= body.reach[0]
    middles = np.asarray(face.centre_xy) + scale * ((body.centres - body.centres[0]) @ turn.T)[:, :2]
    seen = [place for place in np.argsort(-facing).tolist() if place and facing[place] >= LEAST_FACING]
    return [
        FaceAround(
            place,
            FaceMap(
                (float(middles[place, 0]), float(middles[place, 1])),
                scale * body.reach[place] * (turn @ np.stack([body.right[place], -body.up[place]], axis=1))[:2],
            ),
        )
        for place in seen[:MOST_AROUND]
    ]


def outline_box(die_type: str, face: FaceMap, normal: tuple[float, float, float]) -> tuple[float, float, float, float]:
    """Where the whole die must be when its upper face lies so: left, top, right, bottom."""
    body = solid(die_type)
    scale, axes = _in_space(face.matrix, normal)
    turn = axes @ np.stack([body.right[0], -body.up[0], body.normals[0]])
    corners = body.vertices * ROUNDED - body.centres[0]
    points = np.asarray(face.centre_xy) + scale / body.reach[0] * (corners @ turn.T)[:, :2]
    (x0, y0), (x1, y1) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    return x0, y0, x1, y1


def _in_space(matrix: FloatArray, normal: tuple[float, float, float]) -> tuple[float, FloatArray]:
    """Pixels a canonical unit, and the face's own right, down and outward as columns in the camera's frame."""
    _, sizes, rows = np.linalg.svd(matrix)
    scale = float(sizes[0])
    hidden = math.sqrt(max(0.0, 1 - (sizes[1] / sizes[0]) ** 2)) * rows[1]
    options = []
    for sign in (1.0, -1.0):
        right, down = (np.array([*matrix[:, k] / scale, sign * hidden[k]]) for k in (0, 1))
        options.append(np.stack([right, down, -np.cross(right, down)], axis=1))
    return scale, max(options, key=lambda axes: float(axes[:, 2] @ np.asarray(normal)))


def weighed(die_type: str, own: FloatArray, around: Mapping[int, FloatArray]) -> FloatArray:
    """The chances of the texts on top after those around were read.

    `own` and the rows of `around` (by place) hold the chances of all texts of this die, a d10's digits before its tens;
    what is missing to 1 is "cannot say".
    """
    numbers, shares = _numberings(die_type)
    likely = np.ones(len(numbers))
    for place, chances in around.items():
        # How much likelier this was read where the number stands than anywhere.
        speaks = MISREAD + (1 - MISREAD) * len(chances) * _with_doubt(chances)
        likely *= speaks[numbers[:, place]]
    anyhow = 1 - float(shares.sum())
    support = anyhow + np.bincount(numbers[:, 0], weights=likely * shares, minlength=len(own)) * len(own)
    chances = _with_doubt(own) * support
    chances /= chances.sum()
    cannot_say = max(0.0, 1 - float(own.sum()))
    # Where the top shows nothing and its neighbours settle nothing, nothing can be said.
    return np.asarray(chances * (1 - cannot_say * (1 - chances.max())), np.float64)


def _with_doubt(chances: FloatArray) -> FloatArray:
    """The chances with "cannot say" given to all numbers alike."""
    return np.asarray(chances + max(0.0, 1 - float(chances.sum())) / len(chances), np.float64)


@lru_cache(maxsize=4)
def _numberings(die_type: str) -> tuple[NDArray[np.int64], FloatArray]:
    """Every known numbering in each of the ways the die can lie: text (by its index) by place, and the share of such dice."""
    orders = _d20_orders() if die_type == "d20" else _d10_orders()
    numbers = np.concatenate([rows for rows, _ in orders])
    shares = np.concatenate([np.full(len(rows), share / len(rows)) for rows, share in orders])
    return numbers, shares


def _d20_orders() -> list[tuple[NDArray[np.int64], float]]:
    ways = _ways_to_lie("d20", 3)
    dice = [(standard_d20(), USUAL), (spindown_d20(), COUNTDOWN)]
    return [(np.array(one)[ways] - 1, share / 2) for numbers, share in dice for one in (numbers, mirrored(numbers))]


def _d10_orders() -> list[tuple[NDArray[np.int64], float]]:
    """Digits and tens alike: the usual rings, and any rings of even and odd digits."""
    ways = _ways_to_lie("d10", 1)
    usual = np.concatenate([np.array(d10_with(ring))[ways] for ring in (D10_EVEN_RING, D10_EVEN_RING[::-1])])
    # Turning the die is one of the orders already; laying it on its other pole is not.
    other_pole = next(way for way in ways if solid("d10").normals[way[0]][2] * solid("d10").normals[0][2] < 0)
    rings = np.array([d10_with(ring) for ring in permutations(D10_EVEN_RING)])
    any_ring = np.concatenate([rings, rings[:, other_pole]])
    return [(digits + tens, share / 2) for tens in (0, 10) for digits, share in ((usual, USUAL_RINGS), (any_ring, ANY_RINGS))]


def _ways_to_lie(die_type: str, turns: int) -> NDArray[np.int64]:
    """Rows (faces * turns, faces): which face of the solid comes to each place when it is turned onto itself."""
    body = solid(die_type)
    home = np.stack([body.right[0], -body.up[0], body.normals[0]], axis=1)
    ways = []
    for face in range(body.faces):
        frame = np.stack([body.right[face], -body.up[face], body.normals[face]], axis=1)
        for k in range(turns):
            c, s = math.cos(2 * math.pi * k / turns), math.sin(2 * math.pi * k / turns)
            turn = home @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ frame.T
            ways.append(np.argmax(body.normals @ (turn @ body.normals.T), axis=1))
    return np.array(ways, np.int64)
