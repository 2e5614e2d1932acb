"""One camera looks at all dice: their upper faces must be seen from one place.

In: the pose of each die of a picture, with one or more thoughts about its upper face. Out: the same
poses, with the belief in each thought weighed by how well it agrees with the other dice.

Every upper face is level, so each thought says where "up" is for the camera: how far the face is
foreshortened gives the angle between up and the line of sight, and the direction of the foreshortening
gives the rest. A single d20 seen steeply can look like one seen flatly with another face up; five of
them cannot all lie. Seen flatly, dice higher in the picture are also farther away and look smaller.
Knows geometry only: no numbers, no pictures.
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

USUAL_FOCAL = 1.1
"""Focal length over the picture's longer side: phones and webcams have 0.7 to 1.5."""
SPREAD_RAD = math.radians(7)
"""How far the same up seems to differ between dice: noise of the networks and an unknown lens."""
LEAN_RAD = math.radians(12)
"""How far a camera is held from level."""
SIZE_SPREAD = 0.06
"""How much dice of one type differ in size, as a logarithm, with the networks' noise."""
ODD_SIZE = 2.0
"""The most that one die's size can speak against a view, in natural logarithms: it may be of another set."""
TRUST = 0.6
"""Exponent of a die's own belief: all dice share one camera and one light, so they err together."""
VIEW_DOUBT = 1.5
"""Divides the logarithm of a view's likelihood: how much the dice together overstate."""
DISAGREEMENT = 0.003
"""Share of a thought's belief that no disagreement takes away: a die may lean on another."""


def seen_from_one_place(poses: Sequence[FacePose], size_wh: tuple[int, int]) -> list[FacePose]:
    """The poses with their faces' beliefs weighed by the views that the dice agree on; a doubtful view leaves doubt."""
    faces = [face for pose in poses for face in pose.faces]
    normals, ups = (np.array(both) for both in zip(*(_ups(face, size_wh) for face in faces), strict=True))
    candidates = ups.reshape(-1, 3)
    if len(poses) < 2:
        # Nobody to agree with: cameras are held upright and look down, so up is up in the picture.
        return [_looking(poses[0], normals, ups, np.array([0.0, -1.0, 0.0]))]
    agreements = _agreements(candidates, ups)
    owners = np.repeat(np.arange(len(poses)), [len(pose.faces) for pose in poses])
    beliefs = np.array([face.belief for face in faces]) ** TRUST
    fits = np.stack([(agreements * beliefs)[:, owners == die].sum(axis=1) for die in range(len(poses))], axis=1)
    lean = np.arcsin(np.clip(candidates[:, 0], -1, 1)) / LEAN_RAD
    likely = np.log(fits + 1e-6).sum(axis=1) - lean**2 / 2 - _odd_sizes(candidates, poses, size_wh)
    views = np.exp((likely - likely.max()) / VIEW_DOUBT)
    common = views @ agreements / views.sum()
    up = candidates[int(views.argmax())]
    seen = [_looking(pose, normals[owners == die], ups[owners == die], up) for die, pose in enumerate(poses)]
    return [_weighed(pose, common[owners == die]) for die, pose in enumerate(seen)]


def _ups(face: UpperFace, size_wh: tuple[int, int]) -> tuple[FloatArray, FloatArray]:
    """Where the face may look (2, 3), from the line of sight and in the camera's frame (x right, y down, z away).

    Foreshortening tells two directions.
    """
    sizes, axes = np.linalg.eigh(face.stretch)
    across = math.sqrt(max(0.0, 1 - (sizes[0] / sizes[1]) ** 2))
    towards = -math.sqrt(1 - across**2)
    normals = np.array([[*(sign * across * axes[:, 0]), towards] for sign in (1, -1)])
    return normals, normals @ _turn_to(_line_of_sight(face.centre_xy, size_wh)).T


def _looking(pose: FacePose, normals: FloatArray, ups: FloatArray, up: FloatArray) -> FacePose:
    """The pose with the normal of each of its faces that agrees better with this up."""
    nearer = (ups @ up).argmax(axis=1)
    chosen = [tuple(normals[i, k].tolist()) for i, k in enumerate(nearer)]
    return replace(pose, faces=tuple(replace(face, normal=normal) for face, normal in zip(pose.faces, chosen, strict=True)))


def _line_of_sight(xy: tuple[float, float], size_wh: tuple[int, int]) -> FloatArray:
    """The direction in which the camera sees this pixel, of length 1 along its own axis."""
    focal = USUAL_FOCAL * max(size_wh)
    return np.array([(xy[0] - size_wh[0] / 2) / focal, (xy[1] - size_wh[1] / 2) / focal, 1.0])


def _turn_to(sight: FloatArray) -> FloatArray:
    """The turn that takes the camera's axis to this line of sight."""
    ray = sight / np.linalg.norm(sight)
    axis = np.cross([0.0, 0.0, 1.0], ray)
    crossed = np.array([[0.0, -axis[2], axis[1]], [axis[2], 0.0, -axis[0]], [-axis[1], axis[0], 0.0]])
    return np.asarray(np.eye(3) + crossed + crossed @ crossed / (1 + ray[2]), dtype=np.float64)


def _agreements(candidates: FloatArray, ups: FloatArray) -> FloatArray:
    """How well each candidate (C, 3) agrees with each face (F, 2, 3): 1 is wholly."""
    gaps = np.arccos(np.clip(np.einsum("ci,fui->cfu", candidates, ups), -1, 1)).min(axis=2)
    return np.asarray(DISAGREEMENT + (1 - DISAGREEMENT) * np.exp(-((gaps / SPREAD_RAD) ** 2) / 2), dtype=np.float64)


def _odd_sizes(candidates: FloatArray, poses: Sequence[FacePose], size_wh: tuple[int, int]) -> FloatArray:
    """What the dice's sizes say against each candidate: a die at depth d looks 1 / d as large as another of its type."""
    against = np.zeros(len(candidates))
    types = [pose.type for pose in poses]
    for name in {name for name in types if types.count(name) > 1}:
        alike = [pose.faces[0] for pose, kind in zip(poses, types, strict=True) if kind == name]
        seen = np.log([np.linalg.eigvalsh(face.stretch)[-1] for face in alike])
        sights = np.array([_line_of_sight(face.centre_xy, size_wh) for face in alike])
        nearness = np.log(np.maximum(-(candidates @ sights.T), 0.05))
        apart = seen - nearness
        apart -= np.median(apart, axis=1, keepdims=True)
        against += np.minimum((apart / SIZE_SPREAD) ** 2 / 2, ODD_SIZE).sum(axis=1)
    return against


def _weighed(pose: FacePose, agreements: FloatArray) -> FacePose:
    weights = [face.belief**TRUST * float(agreement) for face, agreement in zip(pose.faces, agreements, strict=True)]
    whole = sum(face.belief for face in pose.faces) / sum(weights)
    faces = [replace(face, belief=weight * whole) for face, weight in zip(pose.faces, weights, strict=True)]
    return replace(pose, faces=tuple(sorted(faces, key=lambda face: -face.belief)))
