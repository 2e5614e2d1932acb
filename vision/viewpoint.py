"""One camera looks at all dice: their upper faces must be seen from one place.

In: the pose of each die of a picture, with one or more thoughts about its upper face. Out: the same
poses, with the belief in each thought weighed by how well it agrees with the other dice.

Every upper face is level, so how it is foreshortened says where the camera stands. A single d20 seen steeply can
look like one seen flatly with another face up; five of them cannot all lie. Seen flatly, dice higher in the picture
are also farther away and look smaller. All places from which players look at a table are weighed, and with
several lenses, for nobody knows the camera. Knows geometry only: no numbers, no pictures.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.pose import FloatArray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.pose import FacePose

FOCALS = (0.8, 1.1, 1.5)
"""Focal lengths over the picture's longer side: those of phones and webcams."""
ELEVATIONS_DEG = np.arange(26.0, 100.1, 3.0)
"""How high above the table cameras look from; beyond 90 it is past the vertical."""
LEANS_DEG = np.arange(-20.0, 20.1, 5.0)
USUAL_ELEVATION_DEG = (34.0, 92.0)
OUTSIDE_DEG = 2.5
"""How quickly elevations outside the usual ones become unlikely."""
LEAN_DEG = 12.0
"""How far a camera is held from level."""
SPREAD_RAD = math.radians(5)
FAR_OFF, FAR_SPREAD_RAD = 0.03, math.radians(16)
"""How far a face seems to look from where it does: the networks' noise, and how often it is far larger (blur, glare)."""
SIZE_SPREAD = 0.06
"""How much dice of one type differ in size, as a logarithm, with the networks' noise."""
ODD_SIZE = 3.0
"""The most that one die's size can speak against a view, in natural logarithms: it may be of another set."""
TRUST = 0.6
"""Exponent of a die's own belief: all dice share one camera and one light, so they err together."""
VIEW_DOUBT = 1.0
"""Divides the logarithm of a view's likelihood: how much the dice together overstate."""
DISAGREEMENT = 0.0003
"""Share of a thought's belief that no disagreement takes away: a die may lean on another."""

ELSEWHERE = 0.006
"""Weight of the thought that a die leans or that its upper face was not thought of, against a face that fits the view wholly."""


class Views(NamedTuple):
    """Where up may be in the camera's frame (x right, y down, z away), and how usual that is (logarithms)."""

    ups: FloatArray
    usual: FloatArray


def seen_from_one_place(poses: Sequence[FacePose], size_wh: tuple[int, int]) -> list[FacePose]:
    """The poses with their faces' beliefs weighed by the views that the dice agree on; a doubtful view leaves doubt."""
    faces = [face for pose in poses for face in pose.faces]
    owners = np.repeat(np.arange(len(poses)), [len(pose.faces) for pose in poses])
    sights = np.array([_lines_of_sight(face.centre_xy, size_wh) for face in faces]).reshape(len(faces), len(FOCALS), 3)
    stretches = np.array([face.stretch for face in faces])
    normals = _normals(views().ups, sights)
    agreements = _agreements(normals, stretches)
    beliefs = np.array([face.belief for face in faces]) ** TRUST * agreements
    fits = np.stack([beliefs[..., owners == die].sum(axis=-1) for die in range(len(poses))], axis=-1)
    likely = np.log(fits + 1e-6).sum(axis=-1) + views().usual[:, None] - _odd_sizes(poses, sights, stretches, owners)
    chances = np.exp((likely - likely.max()) / VIEW_DOUBT)
    chances /= chances.sum()
    shares = np.einsum("vl,vlf->f", chances, beliefs / fits[..., owners])
    elsewhere = np.einsum("vl,vld->d", chances, ELSEWHERE / (fits + ELSEWHERE))
    if len(poses) == 1:
        # Nobody to agree with: the die's own belief stands, but for faces that only an unusual view would show so.
        possible = (_agreements(normals, stretches, far_off=0.0) * np.exp(views().usual)[:, None, None]).max(axis=(0, 1))
        shares = possible * [face.belief for face in faces]
        elsewhere = np.array([ELSEWHERE / (float(possible[shares.argmax()]) + ELSEWHERE)])
        shares = shares / shares.sum()
    best = np.unravel_index(int(chances.argmax()), chances.shape)
    mine = [owners == die for die in range(len(poses))]
    return [_weighed(pose, shares[my], float(odd), normals[best][my]) for pose, my, odd in zip(poses, mine, elsewhere, strict=True)]


@lru_cache(maxsize=1)
def views() -> Views:
    """All views that are weighed."""
    e, lean = (grid.ravel() for grid in np.meshgrid(np.radians(ELEVATIONS_DEG), np.radians(LEANS_DEG)))
    across = np.sin(lean) * np.maximum(np.cos(e), math.sin(math.radians(LEAN_DEG)))
    upwards = -np.cos(e) * np.cos(lean)
    ups = np.stack([across, upwards, -np.sqrt(np.maximum(0.0, 1 - across**2 - upwards**2))], axis=1)
    low, high = USUAL_ELEVATION_DEG
    outside = np.maximum(0.0, np.maximum(low - np.degrees(e), np.degrees(e) - high)) / OUTSIDE_DEG
    return Views(ups, -((np.degrees(lean) / LEAN_DEG) ** 2) / 2 - outside**2 / 2)


def _lines_of_sight(xy: tuple[float, float], size_wh: tuple[int, int]) -> list[tuple[float, float, float]]:
    """The directions in which cameras of each focal length see this pixel, of length 1 along their own axis."""
    x, y = xy[0] - size_wh[0] / 2, xy[1] - size_wh[1] / 2
    return [(x / focal / max(size_wh), y / focal / max(size_wh), 1.0) for focal in FOCALS]


def _normals(ups: FloatArray, sights: FloatArray) -> FloatArray:
    """Where up is (V, L, F, 3) for each view, lens and face, when z runs along the line of sight to that face."""
    rays = sights / np.linalg.norm(sights, axis=-1, keepdims=True)
    axis = np.cross([0.0, 0.0, 1.0], rays)
    crossed = np.zeros((*rays.shape[:-1], 3, 3))
    crossed[..., 0, 1], crossed[..., 0, 2], crossed[..., 1, 2] = -axis[..., 2], axis[..., 1], -axis[..., 0]
    crossed -= crossed.swapaxes(-1, -2)
    turns = np.eye(3) + crossed + crossed @ crossed / (1 + rays[..., 2, None, None])
    return np.asarray(np.einsum("vi,flij->vlfj", ups, turns))


def _agreements(normals: FloatArray, stretches: FloatArray, far_off: float = FAR_OFF) -> FloatArray:
    """How well each face (F, 2, 2) looks where each view has it look (V, L, F): 1 is wholly.

    Foreshortening tells two directions in which a face may look; the nearer one counts. `far_off` is the share of large errors.
    """
    sizes, axes = np.linalg.eigh(stretches)
    across = np.sqrt(np.maximum(0.0, 1 - (sizes[:, 0] / sizes[:, 1]) ** 2))
    own = np.column_stack([across[:, None] * axes[:, :, 0], -np.sqrt(1 - across**2)])
    along, towards = (normals[..., :2] * own[:, :2]).sum(axis=-1), normals[..., 2] * own[:, 2]
    gaps = np.arccos(np.clip(np.abs(along) + towards, -1, 1))
    near, far = (np.exp(-((gaps / spread) ** 2) / 2) for spread in (SPREAD_RAD, FAR_SPREAD_RAD))
    return np.asarray(DISAGREEMENT + (1 - DISAGREEMENT) * ((1 - far_off) * near + far_off * far))


def _odd_sizes(poses: Sequence[FacePose], sights: FloatArray, stretches: FloatArray, owners: np.ndarray) -> FloatArray:
    """What the dice's sizes say against each view (V, L): a die at depth d looks 1 / d as large as another of its type."""
    against = np.zeros((len(views().ups), len(FOCALS)))
    first = np.searchsorted(owners, np.arange(len(poses)))
    types = [pose.type for pose in poses]
    for name in {name for name in types if types.count(name) > 1}:
        alike = [int(first[die]) for die, kind in enumerate(types) if kind == name]
        seen = np.log(np.linalg.eigvalsh(stretches[alike])[:, -1])
        nearness = np.log(np.maximum(-np.einsum("vi,fli->vlf", views().ups, sights[alike]), 0.05))
        apart = seen - nearness
        apart -= np.median(apart, axis=-1, keepdims=True)
        against += np.minimum((apart / SIZE_SPREAD) ** 2 / 2, ODD_SIZE).sum(axis=-1)
    return against


def _weighed(pose: FacePose, shares: FloatArray, elsewhere: float, normals: FloatArray) -> FacePose:
    """The pose with its belief shared anew, and with where each face looks; what fits no view that the others share leans."""
    whole = sum(face.belief for face in pose.faces)
    faces = []
    for face, share, (x, y, z) in zip(pose.faces, shares.tolist(), normals.tolist(), strict=True):
        faces.append(replace(face, belief=share * whole, normal=(x, y, z)))
    return replace(pose, cocked=max(pose.cocked, elsewhere), faces=tuple(sorted(faces, key=lambda face: -face.belief)))
