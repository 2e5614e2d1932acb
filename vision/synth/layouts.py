"""Which number stands on which face: the makers' layouts, countdown dice and arbitrary ones."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from vision.dice_types import DICE, PERCENTILE_TEXTS
from vision.synth.geometry import Solid, solid

D20_NEIGHBOURS: dict[int, tuple[int, int, int]] = {
    1: (7, 13, 19), 2: (12, 18, 20), 3: (16, 17, 19), 4: (11, 14, 18), 5: (13, 15, 18),
    6: (9, 14, 16), 7: (1, 15, 17), 8: (10, 16, 20), 9: (6, 11, 19), 10: (8, 12, 17),
    11: (4, 9, 13), 12: (2, 10, 15), 13: (1, 5, 11), 14: (4, 6, 20), 15: (5, 7, 12),
    16: (3, 6, 8), 17: (3, 7, 10), 18: (2, 4, 5), 19: (1, 3, 9), 20: (2, 8, 14),
}  # fmt: skip
"""The usual d20: the three numbers around each number. Opposite faces sum to 21."""

LAYOUTS = ("standard", "spindown", "random")


def adjacent(body: Solid) -> list[list[int]]:
    """For each face, the faces that share an edge with it."""
    shared = np.zeros((body.faces, body.faces), dtype=int)
    for a in range(body.faces):
        for b in range(body.faces):
            gaps = np.linalg.norm(body.corners[a][:, None] - body.corners[b][None], axis=2)
            shared[a, b] = int((gaps < 1e-6).sum())
    return [[b for b in range(body.faces) if b != a and shared[a, b] == 2] for a in range(body.faces)]


@lru_cache(maxsize=1)
def standard_d20() -> tuple[int, ...]:
    """Numbers by face of the usual d20, found by laying the known neighbourhood on the solid."""
    body = solid("d20")
    ring = adjacent(body)
    numbers = [0] * 20

    def place(face: int, number: int) -> bool:
        if numbers[face]:
            return numbers[face] == number
        if any(numbers[n] and numbers[n] not in D20_NEIGHBOURS[number] for n in ring[face]):
            return False
        if number in numbers:
            return False
        numbers[face] = number
        free = [n for n in ring[face] if not numbers[n]]
        wanted = [m for m in D20_NEIGHBOURS[number] if m not in numbers]
        if _assign(free, wanted):
            return True
        numbers[face] = 0
        return False

    def _assign(faces: list[int], wanted: list[int]) -> bool:
        if not faces:
            return True
        for number in wanted:
            before = list(numbers)
            rest = [m for m in wanted if m != number]
            if place(faces[0], number) and _assign([f for f in faces[1:] if not numbers[f]], [m for m in rest if m not in numbers]):
                return True
            numbers[:] = before
        return False

    if not place(0, 1) or 0 in numbers:
        raise RuntimeError("the usual d20 layout does not fit the icosahedron")
    return tuple(numbers)


@lru_cache(maxsize=1)
def spindown_d20() -> tuple[int, ...]:
    """A countdown die: each number touches the next one, as on a life counter."""
    ring = adjacent(solid("d20"))
    path = [0]

    def walk() -> bool:
        if len(path) == 20:
            return True
        for face in ring[path[-1]]:
            if face not in path:
                path.append(face)
                if walk():
                    return True
                path.pop()
        return False

    walk()
    numbers = [0] * 20
    for step, face in enumerate(path):
        numbers[face] = 20 - step
    return tuple(numbers)


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


def _d10(body: Solid, rng: np.random.Generator) -> list[int]:
    """Even digits around one pole, odd ones around the other, opposite digits sum to 9."""
    upper = [f for f in range(10) if body.corners[f][0][2] > 0]
    faces = [0] * 10
    for face, digit in zip(upper, rng.permutation([0, 2, 4, 6, 8]).tolist(), strict=True):
        faces[face] = digit
        faces[body.opposite(face)] = 9 - digit
    return faces


def face_texts(name: str, layout: str, rng: np.random.Generator, percentile: bool = False) -> tuple[str, ...]:
    """The printed text of each face of the solid, in the solid's face order.

    A d4 has its texts by the vertex each face is opposite to: face k down means text k is rolled.
    """
    body = solid(name)
    die = DICE[name]
    if layout not in LAYOUTS:
        raise ValueError(f"expected a layout ({', '.join(LAYOUTS)}), got {layout!r}")
    if name == "d10":
        digits = _d10(body, rng) if layout != "random" else rng.permutation(10).tolist()
        table = PERCENTILE_TEXTS if percentile else die.texts
        return tuple(table[d] for d in digits)
    if name == "d20" and layout == "standard":
        return tuple(str(n) for n in standard_d20())
    if name == "d20" and layout == "spindown":
        return tuple(str(n) for n in spindown_d20())
    numbers = list(range(1, die.faces + 1))
    if layout == "random" or die.opposite_sum is None:
        return tuple(str(n) for n in rng.permutation(numbers).tolist())
    return tuple(str(n) for n in _opposite_sum(body, die.opposite_sum, numbers, rng))
