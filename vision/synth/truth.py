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
    body = die.body
    if body.type == "d4":
        return _d4_face(die, camera)
    steps = 1 if body.type == "d10" else DICE[body.type].corners
    first = int(np.ceil(die.turns[die.top] / (360.0 / steps) - 1e-6)) % steps if steps > 1 else 0
    corners = np.roll(body.corners[die.top], -first, axis=0)
    angle = np.radians(die.turns[die.top])
    up = body.up[die.top] * np.cos(angle) + body.right[die.top] * np.sin(angle)
    half = 0.35 if die.pips else numerals(die)[1][die.top]
    height = 2 * half * body.reach[die.top]
    return _in_picture(die, camera, corners, body.centres[die.top], up * height)


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
    )
