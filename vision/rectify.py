"""Cuts dice and upright faces out of the picture.

`cut_crop` gives the square around a die; `rectify` takes the upper face out of it, straightened, once
for each way its number may stand: three for a triangle, five pointing to a corner and five to
an edge for a pentagon. The reader looks at all of them and says which one stands upright.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice_types import die_type as facts_of
from vision.pose import FaceMap, FloatArray, Square, rotation

Image = NDArray[np.uint8]

POSE_SIZE = 96
"""Side of the pose network's picture."""

PATCH_SIZE = 44
"""Side of the reader's picture of one face."""

CROP_LIMIT = 180
"""A crop is reduced to this side: a face is then at most slightly finer than its patch, and sampling
it with plain bilinear weights neither aliases nor costs more for a closer camera."""

PATCH_REACH = {"d20": 0.8, "d10": 0.8, "d12": 0.95, "d6": 0.9, "d8": 0.8, "d4": 0.8}
"""Half of a patch's side, in canonical units of the face: the number, and a little around it."""


def upright_turns(die_type: str) -> tuple[float, ...]:
    """The in-plane turns (radians) of the canonical face that may put its number upright."""
    facts = facts_of(die_type)
    x, y = facts.polygon[0]
    first_corner = math.atan2(x, -y)
    step = 2 * math.pi / facts.symmetry
    return tuple(first_corner + math.radians(upright) + k * step for upright in facts.upright_turns_deg for k in range(facts.symmetry))


def cut_crop(picture: Image, square: Square, limit: int = CROP_LIMIT) -> Image:
    """The square of the picture, reduced to at most `limit` pixels; beyond the border its edge goes on."""
    side = round(square.side)
    x0, y0 = round(square.x - square.side / 2), round(square.y - square.side / 2)
    height, width = picture.shape[:2]
    left, top = max(0, -x0), max(0, -y0)
    right, bottom = max(0, x0 + side - width), max(0, y0 + side - height)
    inside = picture[max(0, y0) : max(0, y0 + side), max(0, x0) : max(0, x0 + side)]
    if inside.size == 0:
        return np.zeros((min(side, limit), min(side, limit), 3), dtype=np.uint8)
    if left or top or right or bottom:
        inside = cv2.copyMakeBorder(inside, top, bottom, left, right, cv2.BORDER_REPLICATE).astype(np.uint8)
    if side > limit:
        inside = cv2.resize(inside, (limit, limit), interpolation=cv2.INTER_AREA).astype(np.uint8)
    return np.ascontiguousarray(inside)


def pose_input(crop: Image) -> Image:
    """The crop at the pose network's size."""
    shrinking = crop.shape[0] > POSE_SIZE
    how = cv2.INTER_AREA if shrinking else cv2.INTER_LINEAR
    return cv2.resize(crop, (POSE_SIZE, POSE_SIZE), interpolation=how).astype(np.uint8)


def as_batch(images: Sequence[Image]) -> NDArray[np.float32]:
    """Equal BGR pictures as one (N, 3, H, W) RGB batch from 0 to 1."""
    rgb = np.stack(images)[..., ::-1].transpose(0, 3, 1, 2)
    return np.asarray(np.ascontiguousarray(rgb, np.float32) / 255, np.float32)


def patch_map(die_type: str, face: FaceMap, turn: float) -> FloatArray:
    """The 2x3 affine map from patch pixels to the picture, for a number that stands at `turn`."""
    reach = PATCH_REACH[die_type]
    linear = face.matrix @ rotation(turn) * (2 * reach / PATCH_SIZE)
    centre = np.asarray(face.centre_xy) - linear @ np.full(2, (PATCH_SIZE - 1) / 2)
    return np.column_stack([linear, centre])


def rectify(crop: Image, square: Square, maps: Sequence[FloatArray]) -> list[Image]:
    """The patches that these maps (patch to picture) cut out of the crop of this square."""
    scale = crop.shape[0] / square.side
    corner = np.array([square.x - square.side / 2, square.y - square.side / 2])
    patches: list[Image] = []
    for to_picture in maps:
        to_crop = to_picture * scale
        to_crop[:, 2] -= corner * scale + 0.5
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        patch = cv2.warpAffine(crop, to_crop, (PATCH_SIZE, PATCH_SIZE), flags=flags, borderMode=cv2.BORDER_REPLICATE)
        patches.append(patch.astype(np.uint8))
    return patches


def upright_patches(crop: Image, square: Square, die_type: str, face: FaceMap) -> list[Image]:
    """One patch for each way the number of this face may stand, in the order of `upright_turns`."""
    return rectify(crop, square, [patch_map(die_type, face, turn) for turn in upright_turns(die_type)])
