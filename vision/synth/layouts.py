"""Which number stands on which face: the makers' layouts, countdown dice and arbitrary ones."""

from __future__ import annotations

import numpy as np

from vision.dice_types import DICE, PERCENTILE_TEXTS
from vision.layouts import D10_EVEN_RING, d10_with, mirrored, spindown_d20, standard_d20
from vision.solids import Solid, solid

LAYOUTS = ("standard", "spindown", "random")
USUAL_D10 = 0.6
"""Share of the standard d10 with the usual order around the poles."""


def _opposite_sum(body: Solid, total: int, numbers: list[int], rng: np.random.Generator) -> list[int]:
    """Numbers in which each opposite pair has the given sum; which pair goes where is chance."""
    low = [n for n in numbers if 2 * n < total]
    order = [low[i] for i in rng.permutation(len(low))]
    faces = [0] * body.faces
    done: set[int] = set()
    for face in range(body.faces):
        if face in done:
            continue
        number = order.pop()
        other = body.opposite(face)
        first, second = (face, other) if rng.random() < 0.5 else (other, face)
        faces[first], faces[second] = number, total - number
        done |= {face, other}
    return faces


def _d10(rng: np.random.Generator) -> tuple[int, ...]:
    """Even digits around one pole, odd ones around the other, opposite digits sum to 9; mostly in the usual order."""
    if rng.random() < USUAL_D10:
        return d10_with(D10_EVEN_RING if rng.random() < 0.5 else D10_EVEN_RING[::-1])
    return d10_with(rng.permutation(D10_EVEN_RING).tolist())


def face_texts(name: str, layout: str, rng: np.random.Generator, percentile: bool = False) -> tuple[str, ...]:
    """The printed text of each face of the solid, in the solid's face order.

    A d4 has its texts by the vertex each face is opposite to: face k down means text k is rolled.
    """
    body = solid(name)
    die = DICE[name]
    if layout not in LAYOUTS:
        raise ValueError(f"expected a layout ({', '.join(LAYOUTS)}), got {layout!r}")
    if name == "d10":
        digits = _d10(rng) if layout != "random" else rng.permutation(10).tolist()
        table = PERCENTILE_TEXTS if percentile else die.texts
        return tuple(table[d] for d in digits)
    if name == "d20" and layout != "random":
        usual = standard_d20() if layout == "standard" else spindown_d20()
        return tuple(str(n) for n in (usual if rng.random() < 0.5 else mirrored(usual)))
    numbers = list(range(1, die.faces + 1))
    if layout == "random" or die.opposite_sum is None:
        return tuple(str(n) for n in rng.permutation(numbers).tolist())
    return tuple(str(n) for n in _opposite_sum(body, die.opposite_sum, numbers, rng))
