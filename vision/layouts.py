"""How makers number their dice: the usual d20 and d10, their mirror images, and the countdown d20.

Shared by the generator and the reader: a number that cannot be read well can be told by those around it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from vision.solids import Solid, solid

D20_NEIGHBOURS: dict[int, tuple[int, int, int]] = {
    1: (7, 13, 19), 2: (12, 18, 20), 3: (16, 17, 19), 4: (11, 14, 18), 5: (13, 15, 18),
    6: (9, 14, 16), 7: (1, 15, 17), 8: (10, 16, 20), 9: (6, 11, 19), 10: (8, 12, 17),
    11: (4, 9, 13), 12: (2, 10, 15), 13: (1, 5, 11), 14: (4, 6, 20), 15: (5, 7, 12),
    16: (3, 6, 8), 17: (3, 7, 10), 18: (2, 4, 5), 19: (1, 3, 9), 20: (2, 8, 14),
}  # fmt: skip
"""The usual d20: the three numbers around each number. Opposite faces sum to 21."""


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


D10_EVEN_RING = (0, 8, 2, 6, 4)
"""The even digits of the usual d10 in their order around one pole; the digit opposite to each makes 9 with it."""


def d10_with(evens: Sequence[int]) -> tuple[int, ...]:
    """Digits by face of a d10 with these even digits around its first pole, and odd ones around the other."""
    body = solid("d10")
    upper = [face for face in range(body.faces) if body.corners[face][0][2] > 0]
    around = sorted(upper, key=lambda face: math.atan2(*body.centres[face][:2]))
    digits = [0] * body.faces
    for face, digit in zip(around, evens, strict=True):
        digits[face] = digit
        digits[body.opposite(face)] = 9 - digit
    return tuple(digits)


def mirrored(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The same d20 as a mirror shows it: makers differ in which way round they number."""
    normals = solid("d20").normals
    seen = normals * np.array([-1.0, 1.0, 1.0])
    return tuple(numbers[int(np.argmax(normals @ normal))] for normal in seen)
