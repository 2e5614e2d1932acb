"""How a die's upper face lies in the picture, as numbers a network can learn.

A face is a flat polygon, so its picture is (very nearly) an affine map of a canonical polygon: a centre
and a 2x2 matrix M. M = P R splits it into a symmetric stretch P, which a symmetry of the polygon
leaves alone, and an in-plane turn R, which is told only up to that symmetry: as (cos n*a, sin n*a).
Both are smooth in what the camera sees, so no output jumps where the die turns a little.

Which face is up can be a real question (seen steeply or flatly, two faces of a d20 may both look the part),
so the network does not average over the answers: it spreads its belief over a grid of places where the
face's middle may be, and says for each place how a face there would lie.

`encode` turns the truth into numbers, `decode` turns the network's numbers into a FacePose.
Coordinates: picture pixels with y downwards, pixel i covering i to i + 1; crop units run from -1 to 1 over the square crop.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.dice_types import die_type as facts_of

FloatArray = NDArray[np.float64]

TYPES = ("d20", "d10", "d12", "d6", "d8", "d4", "none")
"""The pose network's types, in the order of its outputs; "none" is anything that is no die."""

HARMONICS = (1, 3, 4, 5)
"""Symmetries the network reports a turn for."""

CROP_MARGIN = 1.5
"""Side of the square crop over the longer side of the die's box: the table around a die tells how it is seen."""

CENTRE = slice(len(TYPES), len(TYPES) + 2)
STRETCH = slice(CENTRE.stop, CENTRE.stop + 3)
TURNS = slice(STRETCH.stop, STRETCH.stop + 2 * len(HARMONICS))
COCKED = TURNS.stop
TRUTH = COCKED + 1
"""Numbers of the truth of a die: type one-hot, centre, stretch (xx, xy, yy), turns (cos, sin a harmonic), cocked."""

GRID = 12
"""Places along each side of the crop at which the network looks for the upper face's middle."""
KINDS = len(TYPES) + 1
"""First output, numbers a die: type logits and the cocked logit."""
CELL = TURNS.stop - CENTRE.start + 1
"""Second output, numbers a place: its score, then centre (from the place's own middle), stretch and turns."""

SAME_FACE = 0.2
"""Places whose faces have their middles closer than this (in crop units) speak of the same face."""
LEAST_BELIEF = 0.01
"""Faces believed in less than this are not followed up."""
MOST_FACES = 4
_SMALLEST_STRETCH = 0.05


@dataclass(frozen=True)
class Square:
    """A square of whole pixels of the picture, by its middle and side: what a crop shows."""

    x: float
    y: float
    side: float

    @classmethod
    def around(cls, box_xyxy: Sequence[float], margin: float = CROP_MARGIN) -> Square:
        """The square around a die's box, with room for what the box misses."""
        x0, y0, x1, y1 = (float(v) for v in box_xyxy[:4])
        side = max(2, round(max(x1 - x0, y1 - y0) * margin))
        left, top = round((x0 + x1 - side) / 2), round((y0 + y1 - side) / 2)
        return cls(left + side / 2, top + side / 2, side)


@dataclass(frozen=True)
class FaceMap:
    """The affine map from a canonical face to the picture: p -> centre + matrix @ p."""

    centre_xy: tuple[float, float]
    matrix: FloatArray

    def __post_init__(self) -> None:
        if self.matrix.shape != (2, 2):
            raise ValueError(f"expected a 2x2 matrix, got shape {self.matrix.shape!r}")

    def __call__(self, points: FloatArray) -> FloatArray:
        """Points (N, 2) of the canonical plane, in the picture."""
        return np.asarray(points @ self.matrix.T + np.asarray(self.centre_xy), dtype=np.float64)


@dataclass(frozen=True)
class UpperFace:
    """One thought of where the upper face is and how it lies, with the belief in it.

    `normal` is where it looks (x right, y down, z along the line of sight), once that is known: its stretch leaves two answers.
    """

    belief: float
    centre_xy: tuple[float, float]
    stretch: FloatArray
    turns: tuple[float, ...]
    normal: tuple[float, float, float] | None = None

    def face_map(self, die_type: str) -> FaceMap:
        """Its map when the die is of this type; turned rightly up to its symmetry."""
        turn = self.turns[HARMONICS.index(facts_of(die_type).symmetry)]
        return FaceMap(self.centre_xy, self.stretch @ rotation(turn))


@dataclass(frozen=True)
class FacePose:
    """What the pose network says of one crop: which die, and how its upper face lies. The likeliest face is first."""

    type_probabilities: tuple[float, ...]
    cocked: float
    faces: tuple[UpperFace, ...]

    @property
    def type(self) -> str:
        """The likeliest type, "none" included."""
        return TYPES[int(np.argmax(self.type_probabilities))]

    @property
    def type_confidence(self) -> float:
        """The probability of the likeliest type."""
        return max(self.type_probabilities)


def rotation(angle: float) -> FloatArray:
    """The turn by an angle in radians, clockwise as seen in the picture."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s], [s, c]])


def polar(matrix: FloatArray) -> tuple[FloatArray, float]:
    """Splits an orientation-keeping M into the symmetric stretch P and the turn's angle: M = P R."""
    u, s, vt = np.linalg.svd(matrix)
    turn = u @ vt
    if np.linalg.det(turn) <= 0:
        raise ValueError(f"expected a map that keeps the orientation, got {matrix.tolist()!r}")
    return np.asarray((u * s) @ u.T, dtype=np.float64), math.atan2(turn[1, 0], turn[0, 0])


def face_map(die_type: str, corners: Sequence[Sequence[float]]) -> FaceMap:
    """The map that puts the canonical face on these corners of the picture.

    The corners may start anywhere and run either way round: of the possible starts the one with the
    least error is taken, so a kite always lies the right way and a regular face up to its symmetry.
    """
    canonical = np.asarray(facts_of(die_type).polygon, dtype=np.float64)
    seen = np.asarray(corners, dtype=np.float64)
    if seen.shape != canonical.shape:
        raise ValueError(f"expected {len(canonical)} corners of a {die_type} face, got {len(seen)}")
    if _area(seen) * _area(canonical) < 0:
        seen = seen[::-1]
    design = np.column_stack([canonical, np.ones(len(canonical))])
    best: tuple[float, FloatArray] | None = None
    for start in range(len(seen)):
        target = np.roll(seen, -start, axis=0)
        solution: FloatArray = np.asarray(np.linalg.lstsq(design, target, rcond=None)[0], np.float64)
        error = float(np.abs(design @ solution - target).max())
        if best is None or error < best[0] - 1e-6:
            best = (error, solution)
    assert best is not None
    solution = best[1]
    return FaceMap((float(solution[2, 0]), float(solution[2, 1])), solution[:2].T.copy())


def _area(polygon: FloatArray) -> float:
    x, y = polygon[:, 0], polygon[:, 1]
    return float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2


def encode(die_type: str, face: FaceMap | None, square: Square, cocked: bool = False) -> NDArray[np.float32]:
    """The truth as numbers. Harmonics of other types stay zero."""
    row = np.zeros(TRUTH, dtype=np.float32)
    row[TYPES.index(die_type)] = 1.0
    row[COCKED] = float(cocked)
    if face is None:
        return row
    half = square.side / 2
    stretch, turn = polar(face.matrix / half)
    row[CENTRE] = ((face.centre_xy[0] - square.x) / half, (face.centre_xy[1] - square.y) / half)
    row[STRETCH] = (stretch[0, 0], stretch[0, 1], stretch[1, 1])
    symmetry = facts_of(die_type).symmetry
    at = TURNS.start + 2 * HARMONICS.index(symmetry)
    row[at : at + 2] = (math.cos(symmetry * turn), math.sin(symmetry * turn))
    return row


def cell_middles() -> FloatArray:
    """The middles of the grid's places in crop units, (GRID * GRID, 2), row by row."""
    steps = (np.arange(GRID) + 0.5) * 2 / GRID - 1
    return np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)


def decode(kinds: NDArray[np.float32], cells: NDArray[np.float32], squares: Sequence[Square], temperature: float = 1.0) -> list[FacePose]:
    """The poses that the network's two raw outputs describe, in the picture's pixels."""
    if kinds.shape != (len(squares), KINDS) or cells.shape != (len(squares), CELL, GRID, GRID):
        raise ValueError(f"expected {len(squares)} dice of {KINDS} and {CELL}x{GRID}x{GRID} numbers, got {kinds.shape} and {cells.shape}")
    chances = softmax(kinds[:, : len(TYPES)].astype(np.float64) / temperature)
    beliefs = softmax(cells[:, 0].reshape(len(squares), -1).astype(np.float64))
    leaning = 1.0 / (1.0 + np.exp(-np.clip(kinds[:, -1].astype(np.float64), -30, 30)))
    numbers = cells[:, 1:].reshape(len(squares), CELL - 1, -1).transpose(0, 2, 1).astype(np.float64)
    numbers[:, :, :2] += cell_middles()
    return [
        FacePose(tuple(float(c) for c in chances[i]), float(leaning[i]), _faces(beliefs[i], numbers[i], square))
        for i, square in enumerate(squares)
    ]


def softmax(logits: FloatArray) -> FloatArray:
    """Probabilities along the last axis."""
    weights = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(weights / weights.sum(axis=-1, keepdims=True), dtype=np.float64)


def _faces(beliefs: FloatArray, numbers: FloatArray, square: Square) -> tuple[UpperFace, ...]:
    """Gathers places that speak of the same face, the most believed first; each face is their weighted mean."""
    left = beliefs.copy()
    faces: list[UpperFace] = []
    while len(faces) < MOST_FACES:
        best = int(left.argmax())
        near = np.linalg.norm(numbers[:, :2] - numbers[best, :2], axis=1) < SAME_FACE
        weights = np.where(near, left, 0.0)
        belief = float(weights.sum())
        if faces and belief < LEAST_BELIEF:
            break
        faces.append(_face(belief, weights @ numbers / belief, square))
        left[near] = 0.0
    return tuple(sorted(faces, key=lambda face: -face.belief))


def _face(belief: float, row: FloatArray, square: Square) -> UpperFace:
    half = square.side / 2
    xx, xy, yy = row[2:5]
    sizes, axes = np.linalg.eigh(np.array([[xx, xy], [xy, yy]]))
    stretch = (axes * np.maximum(sizes, _SMALLEST_STRETCH)) @ axes.T
    pairs = row[5:].reshape(len(HARMONICS), 2)
    return UpperFace(
        belief=belief,
        centre_xy=(square.x + half * float(row[0]), square.y + half * float(row[1])),
        stretch=np.asarray(stretch * half, dtype=np.float64),
        turns=tuple(math.atan2(s, c) / n for n, (c, s) in zip(HARMONICS, pairs, strict=True)),
    )
