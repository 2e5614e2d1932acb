"""The solids: faces, normals and face frames of every die, and how a die comes to lie.

Lengths are in units of the die's circumradius-like construction and scaled by `Solid.scaled`;
the centre of each solid is its origin. Faces list their corners clockwise as seen from outside.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from vision.dice_types import DICE, KITE_POLE_HEIGHT

Array = NDArray[np.float64]

GOLDEN = (1 + math.sqrt(5)) / 2


@dataclass(frozen=True)
class Solid:
    """A convex die.

    normals (F,3) and offsets (F,) give the planes n.x = d; corners (F,K,3) start at corner 0 of
    the canonical plane; centres (F,3), right (F,3), up (F,3) are each face's own frame and
    reach (F,) the distance that counts 1 in the canonical plane.
    """

    type: str
    normals: Array
    offsets: Array
    corners: Array
    centres: Array
    right: Array
    up: Array
    reach: Array
    vertices: Array

    @property
    def faces(self) -> int:
        """Number of faces."""
        return len(self.normals)

    @property
    def radius(self) -> float:
        """Distance of the farthest vertex from the centre."""
        return float(np.linalg.norm(self.vertices, axis=1).max())

    def opposite(self, face: int) -> int:
        """The face that looks the other way (for a d4: the face most turned away)."""
        return int(np.argmin(self.normals @ self.normals[face]))

    def scaled(self, factor: float) -> Solid:
        """The same die, bigger or smaller."""
        return Solid(
            self.type,
            self.normals,
            self.offsets * factor,
            self.corners * factor,
            self.centres * factor,
            self.right,
            self.up,
            self.reach * factor,
            self.vertices * factor,
        )


def _vertices(name: str, pole_height: float) -> Array:
    g = GOLDEN
    signs = (-1.0, 1.0)
    points: list[tuple[float, ...]]
    if name == "d4":
        points = [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
    elif name == "d6":
        points = [(x, y, z) for x in signs for y in signs for z in signs]
    elif name == "d8":
        points = [tuple(s * e for e in row) for row in np.eye(3).tolist() for s in signs]
    elif name == "d20":
        points = [p for a in signs for b in (-g, g) for p in ((0, a, b), (a, b, 0), (b, 0, a))]
    elif name == "d12":
        cube: list[tuple[float, ...]] = [(x, y, z) for x in signs for y in signs for z in signs]
        h = 1 / g
        ring: list[tuple[float, ...]] = [p for a in (-h, h) for b in (-g, g) for p in ((0, a, b), (a, b, 0), (b, 0, a))]
        points = cube + ring
    elif name == "d10":
        c = math.cos(math.radians(36))
        zigzag = pole_height * (1 - c) / (1 + c)
        equator = [(math.cos(k * math.pi / 5), math.sin(k * math.pi / 5), zigzag * (-1) ** k) for k in range(10)]
        points = [(0, 0, pole_height), (0, 0, -pole_height), *equator]
    else:
        raise ValueError(f"expected a die type, got {name!r}")
    return np.array(points, dtype=np.float64)


def _hull_planes(vertices: Array) -> list[tuple[Array, list[int]]]:
    """Faces of the convex hull by trying every triple; the solids are small enough for that."""
    found: list[tuple[Array, list[int]]] = []
    count = len(vertices)
    for a in range(count):
        for b in range(a + 1, count):
            for c in range(b + 1, count):
                normal = np.cross(vertices[b] - vertices[a], vertices[c] - vertices[a])
                length = float(np.linalg.norm(normal))
                if length < 1e-9:
                    continue
                normal = normal / length
                offset = float(normal @ vertices[a])
                if offset < 0:
                    normal, offset = -normal, -offset
                heights = vertices @ normal
                if heights.max() > offset + 1e-7:
                    continue
                if any(float(normal @ known) > 1 - 1e-7 for known, _ in found):
                    continue
                found.append((normal, np.flatnonzero(heights > offset - 1e-7).tolist()))
    return found


def _clockwise(corners: Array, normal: Array) -> Array:
    """Corners sorted clockwise for someone who looks at the face from outside."""
    centre = corners.mean(axis=0)
    first = corners[0] - centre
    first = first / np.linalg.norm(first)
    right = np.cross(first, normal)
    spokes = corners - centre
    angles = np.arctan2(spokes @ right, spokes @ first)
    return np.asarray(corners[np.argsort(angles % (2 * math.pi))])


def _kite_from_pole(corners: Array) -> Array:
    """Rolls a kite's corners so that the pole (the corner on the long axis) comes first."""
    pole = int(np.argmax(np.abs(corners[:, 2])))
    return np.roll(corners, -pole, axis=0)


@lru_cache(maxsize=64)
def solid(name: str, pole_height: float = KITE_POLE_HEIGHT) -> Solid:
    """The solid of a die type with its widest half-extent about 1."""
    vertices = _vertices(name, pole_height)
    vertices = vertices / np.linalg.norm(vertices, axis=1).max()
    polygon = np.array(DICE[name].polygon)
    normals, offsets, rings, centres, rights, ups, reaches = [], [], [], [], [], [], []
    for normal, indices in _hull_planes(vertices):
        ring = _clockwise(vertices[indices], normal)
        if name == "d10":
            ring = _kite_from_pole(ring)
        centre = _centroid(ring)
        spoke = ring[0] - centre
        reach = float(np.linalg.norm(ring - centre, axis=1).max())
        spoke = spoke / np.linalg.norm(spoke)
        side = np.cross(spoke, normal)
        # Corner 0 of the canonical polygon need not point straight up (the d6's does not).
        lean = math.atan2(polygon[0, 0], -polygon[0, 1])
        up = spoke * math.cos(lean) - side * math.sin(lean)
        normals.append(normal)
        offsets.append(float(normal @ ring[0]))
        rings.append(ring)
        centres.append(centre)
        ups.append(up)
        rights.append(np.cross(up, normal))
        reaches.append(reach)
    return Solid(
        name,
        np.array(normals),
        np.array(offsets),
        np.array(rings),
        np.array(centres),
        np.array(rights),
        np.array(ups),
        np.array(reaches),
        vertices,
    )


def _centroid(ring: Array) -> Array:
    """Area centroid of a planar polygon in space."""
    fan = [(ring[0], ring[k], ring[k + 1]) for k in range(1, len(ring) - 1)]
    areas = np.array([np.linalg.norm(np.cross(b - a, c - a)) for a, b, c in fan])
    middles = np.array([(a + b + c) / 3 for a, b, c in fan])
    return np.asarray((middles * areas[:, None]).sum(axis=0) / areas.sum())


def turn(axis: Array, angle: float) -> Array:
    """Rotation matrix about an axis by an angle in radians."""
    x, y, z = axis / np.linalg.norm(axis)
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + math.sin(angle) * k + (1 - math.cos(angle)) * (k @ k))


def align(source: Array, target: Array) -> Array:
    """The shortest rotation that takes one direction to another."""
    cosine = float(np.clip(source @ target, -1, 1))
    axis = np.cross(source, target)
    if float(np.linalg.norm(axis)) < 1e-9:
        if cosine > 0:
            return np.eye(3)
        other = np.array([1.0, 0, 0]) if abs(source[0]) < 0.9 else np.array([0, 1.0, 0])
        return turn(np.cross(source, other), math.pi)
    return turn(axis, math.acos(cosine))


def lying(body: Solid, face: int, yaw: float) -> Array:
    """Rotation of a die at rest with this face up (d4: with this face down), turned by yaw."""
    up = np.array([0.0, 0.0, 1.0])
    target = -up if body.type == "d4" else up
    return np.asarray(turn(up, yaw) @ align(body.normals[face], target))


def lowest(body: Solid, rotation: Array) -> float:
    """How far below its centre the turned die reaches."""
    return float(-(body.vertices @ rotation.T)[:, 2].min())
