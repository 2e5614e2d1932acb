"""One camera looks at all dice: their upper faces must be seen from one place.

In: the pose of each die of a picture, with one or more thoughts about its upper face. Out: the same
poses, with the belief in each thought weighed by how well it agrees with the other dice.

Every upper face is level, so each thought says where "up" is for the camera: how far the face is
foreshortened gives the angle between up and the line of sight, and the direction of the foreshortening
gives the rest. A single d20 seen steeply can look like one seen flatly with another face up; five of
them cannot all lie. Knows geometry only: no types, no numbers, no pictures.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from vision.pose import FloatArray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.pose import FacePose, UpperFace

USUAL_FOCAL = 1.0
"""Focal length over the picture's longer side: phones and webcams have 0.7 to 1.3."""
SPREAD_RAD = math.radians(11)
"""How far the same up seems to differ between dice: noise of the networks and an unknown lens."""
DISAGREEMENT = 0.03
"""Share of a thought's belief that no disagreement takes away: a die may lean on another."""


def seen_from_one_place(poses: Sequence[FacePose], size_wh: tuple[int, int]) -> list[FacePose]:
    """The poses with their faces' beliefs weighed by the up that all dice agree on best."""
    ups = [[_ups(face, size_wh) for face in pose.faces] for pose in poses]
    if len(poses) < 2 or all(len(pose.faces) == 1 for pose in poses):
        return list(poses)
    candidates = [up for die in ups for face in die for up in face]
    common = max(candidates, key=lambda up: _agreement_of_all(up, poses, ups))
    return [_weighed(pose, [_agreement(common, face) for face in die]) for pose, die in zip(poses, ups, strict=True)]


def _ups(face: UpperFace, size_wh: tuple[int, int]) -> tuple[FloatArray, FloatArray]:
    """Where up may be in the camera's frame (x right, y down, z away): foreshortening tells two directions."""
    sizes, axes = np.linalg.eigh(face.stretch)
    across = math.sqrt(max(0.0, 1 - (sizes[0] / sizes[1]) ** 2))
    towards = -math.sqrt(1 - across**2)
    to_picture = _line_of_sight(face.centre_xy, size_wh)
    first, second = (to_picture @ np.array([*(sign * across * axes[:, 0]), towards]) for sign in (1, -1))
    return first, second


def _line_of_sight(xy: tuple[float, float], size_wh: tuple[int, int]) -> FloatArray:
    """The turn that takes the middle of the picture's line of sight to the one through this pixel."""
    focal = USUAL_FOCAL * max(size_wh)
    ray = np.array([(xy[0] - size_wh[0] / 2) / focal, (xy[1] - size_wh[1] / 2) / focal, 1.0])
    ray /= np.linalg.norm(ray)
    axis = np.cross([0.0, 0.0, 1.0], ray)
    crossed = np.array([[0.0, -axis[2], axis[1]], [axis[2], 0.0, -axis[0]], [-axis[1], axis[0], 0.0]])
    return np.asarray(np.eye(3) + crossed + crossed @ crossed / (1 + ray[2]), dtype=np.float64)


def _agreement(up: FloatArray, face_ups: tuple[FloatArray, FloatArray]) -> float:
    gap = min(math.acos(float(np.clip(up @ other, -1, 1))) for other in face_ups)
    return DISAGREEMENT + (1 - DISAGREEMENT) * math.exp(-0.5 * (gap / SPREAD_RAD) ** 2)


def _agreement_of_all(up: FloatArray, poses: Sequence[FacePose], ups: list[list[tuple[FloatArray, FloatArray]]]) -> float:
    # A camera is held level or nearly so: up leans neither left nor right in its picture.
    level = -0.5 * (math.asin(float(np.clip(up[0], -1, 1))) / (2 * SPREAD_RAD)) ** 2
    fits = (sum(face.belief * _agreement(up, two) for face, two in zip(pose.faces, die, strict=True)) for pose, die in zip(poses, ups, strict=True))
    return level + sum(math.log(fit + 1e-6) for fit in fits)


def _weighed(pose: FacePose, agreements: list[float]) -> FacePose:
    weights = [face.belief * agreement for face, agreement in zip(pose.faces, agreements, strict=True)]
    whole = sum(face.belief for face in pose.faces) / sum(weights)
    faces = [replace(face, belief=weight * whole) for face, weight in zip(pose.faces, weights, strict=True)]
    return replace(pose, faces=tuple(sorted(faces, key=lambda face: -face.belief)))
