"""What a generated picture shows, exactly."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.dice_types import DICE, value_of
from vision.synth.camera import Camera
from vision.synth.render import PlacedDie, numerals

Point = tuple[float, float]


LEAST_FACING = 0.3
"""Cosine between a face and the line of sight from which on a side face can be read at all."""
WHOLLY_SEEN = 0.97
"""Side faces of dice that something hides are not told: nobody knows which of them are hidden."""


@dataclass(frozen=True)
class SideFace:
    """A face that is not up but can be seen, told like the upper one."""

    text: str
    corners: tuple[Point, ...]
    up: Point


@dataclass(frozen=True)
class DieTruth:
    """One die of the picture. top_face starts at corner 0 as vision.dice_types says; up is one numeral high."""

    type: str
    percentile: bool
    colour: str
    face: str
    value: int
    box_xyxy: tuple[float, float, float, float]
    visible_fraction: float
    top_face: tuple[Point, ...]
    up: Point
    material: str
    ink: str
    font: str
    layout: str
    cocked: bool
    sides: tuple[SideFace, ...] = ()


@dataclass(frozen=True)
class Picture:
    """A generated picture (BGR, 8 bit) with its truth."""

    image: NDArray[np.uint8]
    dice: tuple[DieTruth, ...]
    elevation_deg: float
    surface: str
    light: str
    tags: tuple[str, ...]

    def as_dict(self, file: str) -> dict[str, Any]:
        """The truth as plain data."""
        return {
            "file": file,
            "size": [int(self.image.shape[1]), int(self.image.shape[0])],
            "elevation_deg": round(self.elevation_deg, 2),
            "surface": self.surface,
            "light": self.light,
            "tags": list(self.tags),
            "dice": [asdict(die) for die in self.dice],
        }


def top_face(die: PlacedDie, camera: Camera) -> tuple[tuple[Point, ...], Point]:
    """Corners of the upper face in the picture, in the agreed order, and the numeral's upright."""
    return _d4_face(die, camera) if die.body.type == "d4" else _face(die, camera, die.top)


def side_faces(die: PlacedDie, camera: Camera) -> tuple[SideFace, ...]:
    """The other faces that the camera sees well enough; the d4 has none of its own and pips are no text."""
    body = die.body
    if body.type == "d4" or die.pips:
        return ()
    sight = (camera.position - die.centre) @ die.rotation - body.centres
    facing = (sight * body.normals).sum(axis=1) / np.linalg.norm(sight, axis=1)
    seen = [f for f in range(body.faces) if f != die.top and facing[f] >= LEAST_FACING]
    return tuple(SideFace(die.texts[f], *_face(die, camera, f)) for f in seen)


def _face(die: PlacedDie, camera: Camera, face: int) -> tuple[tuple[Point, ...], Point]:
    body = die.body
    steps = 1 if body.type == "d10" else DICE[body.type].corners
    first = int(np.ceil(die.turns[face] / (360.0 / steps) - 1e-6)) % steps if steps > 1 else 0
    corners = np.roll(body.corners[face], -first, axis=0)
    angle = np.radians(die.turns[face])
    up = body.up[face] * np.cos(angle) + body.right[face] * np.sin(angle)
    half = 0.35 if die.pips else numerals(die)[1][face]
    height = 2 * half * body.reach[face]
    return _in_picture(die, camera, corners, body.centres[face], up * height)


def _d4_face(die: PlacedDie, camera: Camera) -> tuple[tuple[Point, ...], Point]:
    """A d4 has no upper face: the side face that the camera sees best stands for it, from its apex."""
    body = die.body
    eye = (camera.position - die.centre) @ die.rotation
    sides = [f for f in range(4) if f != die.top]
    face = max(sides, key=lambda f: float(body.normals[f] @ eye))
    heights = body.corners[face] @ -body.normals[die.top]
    corners = np.roll(body.corners[face], -int(np.argmax(heights)), axis=0)
    up = (corners[0] - body.centres[face]) * 0.3
    return _in_picture(die, camera, corners, body.centres[face], up)


def _in_picture(
    die: PlacedDie, camera: Camera, corners: NDArray[np.float64], centre: NDArray[np.float64], up: NDArray[np.float64]
) -> tuple[tuple[Point, ...], Point]:
    ring = camera.project(die.world(corners))
    middle, tip = camera.project(die.world(np.stack([centre, centre + up])))
    return (
        tuple((round(float(x), 2), round(float(y), 2)) for x, y in ring),
        (round(float(tip[0] - middle[0]), 3), round(float(tip[1] - middle[1]), 3)),
    )


def truth_of(die: PlacedDie, camera: Camera, box: tuple[float, float, float, float], visible: float) -> DieTruth:
    """The truth of a drawn die."""
    corners, up = top_face(die, camera)
    return DieTruth(
        die.body.type,
        die.percentile,
        die.material.colour,
        die.text,
        value_of(die.body.type, die.text),
        box,
        round(visible, 3),
        corners,
        up,
        die.material.kind,
        die.ink,
        "pips" if die.pips else die.lettering.font,
        die.layout,
        die.cocked,
        side_faces(die, camera) if visible >= WHOLLY_SEEN else (),
    )
