"""Teaches the pose network: which die, and how its upper face lies."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from vision.dice_types import die_type as facts_of
from vision.pose import CENTRE, COCKED, GRID, HARMONICS, STRETCH, TURNS, TYPES, Square, UpperFace, cell_middles, decode, encode
from vision.rectify import Image, cut_crop, pose_input
from vision.train.augment import relight, soften
from vision.train.loop import train
from vision.train.networks import PoseNet, as_batch
from vision.train.photos import Tuning, mixed
from vision.train.pool import Pool, PoolCrop, training_and_held_out

BATCH = 48
PEAK_RATE = 2e-3
SHADOWED = 0.1
SHADOW_REACH = 0.5
"""How often a box reaches beyond its die on one side, and how far, in the die's sides."""
FOUND = 0.16
"""A centre this close (in crop units) is on the right face."""


def jittered_square(crop: PoolCrop, rng: np.random.Generator, wobble: float = 0.06) -> Square:
    """The square around a box that a detector might have given; a hard shadow may count as die."""
    x0, y0, x1, y1 = crop.box_xyxy
    wide, high = x1 - x0, y1 - y0
    left, top, right, bottom = np.clip(rng.normal(0, wobble / 1.5, 4), -0.12, 0.12)
    if rng.random() < SHADOWED:
        across, down = rng.uniform(-SHADOW_REACH, SHADOW_REACH), rng.uniform(-SHADOW_REACH, SHADOW_REACH)
        left, right = left + min(across, 0.0), right + max(across, 0.0)
        top, bottom = top + min(down, 0.0), bottom + max(down, 0.0)
    return Square.around((x0 + left * wide, y0 + top * high, x1 + right * wide, y1 + bottom * high))


def example(crop: PoolCrop, rng: np.random.Generator, mirror: bool = False) -> tuple[Image, NDArray[np.float32]]:
    """One picture for the network and its truth; a mirrored die lies just as possibly as the die itself."""
    square = jittered_square(crop, rng)
    picture = soften(pose_input(cut_crop(crop.picture, square)), rng)
    truth = encode(crop.type, crop.face, square, crop.cocked)
    if mirror:
        picture = np.ascontiguousarray(picture[:, ::-1])
        # x and the turn change sign: the centre's x, the stretch's xy and every sine.
        truth[[CENTRE.start, STRETCH.start + 1, *range(TURNS.start + 1, TURNS.stop, 2)]] *= -1
    return picture, truth


def nearest_places(centre: Any) -> tuple[Any, Any]:
    """The four places of the grid around each centre (N, 2), and how much of it each is responsible for."""
    at = ((centre + 1) * GRID / 2 - 0.5).clamp(0, GRID - 1.001)
    low = at.floor()
    part = at - low
    column, row = low.long().unbind(dim=1)
    places = torch.stack([row * GRID + column + across + down * GRID for down in (0, 1) for across in (0, 1)], dim=1)
    right, below = part.unbind(dim=1)
    shares = torch.stack([(1 - below) * (1 - right), (1 - below) * right, below * (1 - right), below * right], dim=1)
    return places, shares


def pose_loss(said: tuple[Any, Any], truth: Any) -> Any:
    """Type, cocked, and (where there is a face) its place, and at that place its centre, stretch and turn."""
    kinds, cells = said[0].float(), said[1].float().flatten(2)
    types = len(TYPES)
    loss = functional.cross_entropy(kinds[:, :types], truth[:, :types])
    die = 1 - truth[:, types - 1]
    cocked = functional.binary_cross_entropy_with_logits(kinds[:, types], truth[:, COCKED], reduction="none")
    loss = loss + 0.5 * (cocked * die).sum() / die.sum().clamp(min=1)
    has_face = (truth[:, STRETCH].abs().sum(dim=1) > 0).float()
    faces = has_face.sum().clamp(min=1)
    places, shares = nearest_places(truth[:, CENTRE])
    shares = shares * has_face[:, None]
    belief = functional.log_softmax(cells[:, 0], dim=1)
    loss = loss - (belief.gather(1, places) * shares).sum() / faces
    there = cells[:, 1:].gather(2, places[:, None].expand(-1, cells.shape[1] - 1, -1)).transpose(1, 2)
    middles = torch.from_numpy(cell_middles()).float()[places]
    off = (there[..., :2] + middles - truth[:, None, CENTRE]).abs().sum(dim=2)
    off = off + (there[..., 2:5] - truth[:, None, STRETCH]).abs().sum(dim=2)
    loss = loss + 3 * (off * shares).sum() / faces
    pairs = there[..., 5:].unflatten(2, (len(HARMONICS), 2))
    wanted = truth[:, TURNS].unflatten(1, (len(HARMONICS), 2))[:, None]
    known = (wanted.abs().sum(dim=3) > 0).float()
    turned = 1 - (functional.normalize(pairs, dim=3) * wanted).sum(dim=3)
    length = (pairs.norm(dim=3) - 1) ** 2
    return loss + 1.5 * (((turned + 0.02 * length) * known).sum(dim=2) * shares).sum() / faces


def examine(network: Any, pool: Pool, count: int = 800) -> str:
    """Type right, upper face found, centre and turn error on held-out dice."""
    rng = np.random.default_rng(1)
    chosen = rng.choice(len(pool), min(count, len(pool)), replace=False)
    pictures, rows = zip(*(example(pool.crop(int(i)), rng) for i in chosen), strict=True)
    truth = np.stack(rows)
    with torch.no_grad():
        kinds, cells = (out.float().numpy() for out in network(as_batch(list(pictures))))
    right = (kinds[:, : len(TYPES)].argmax(1) == truth[:, : len(TYPES)].argmax(1)).mean()
    poses = decode(kinds, cells, [Square(0.0, 0.0, 2.0)] * len(truth))
    faces = [(row, pose.faces[0]) for row, pose in zip(truth, poses, strict=True) if np.abs(row[STRETCH]).sum() > 0]
    off = np.array([np.linalg.norm(np.asarray(face.centre_xy) - row[CENTRE]) for row, face in faces])
    far = [_turn_error(row, face) for (row, face), d in zip(faces, off, strict=True) if d < FOUND]
    return (
        f"type right {right:.3f}, upper face found {(off < FOUND).mean():.3f}, centre off {np.median(off):.3f}, "
        f"turn off {np.median(far):.1f} deg (95 %: {np.quantile(far, 0.95):.1f})"
    )


def _turn_error(row: NDArray[np.float32], face: UpperFace) -> float:
    symmetry = facts_of(TYPES[int(row[: len(TYPES)].argmax())]).symmetry
    cos, sin = row[TURNS].reshape(-1, 2)[HARMONICS.index(symmetry)]
    gap = symmetry * face.turns[HARMONICS.index(symmetry)] - math.atan2(sin, cos)
    return math.degrees(abs((gap + math.pi) % (2 * math.pi) - math.pi) / symmetry)


def train_pose(pool_folder: Path, work: Path, minutes: float, tuning: Tuning | None = None) -> Any:
    """From nothing to the averaged pose network."""
    pool, held_out = training_and_held_out(pool_folder)
    rng = np.random.default_rng()
    weights = np.where(pool.types == TYPES.index("none"), 0.5, 1.0) * np.where(pool.types == TYPES.index("d4"), 0.4, 1.0)
    weights *= np.where(pool.types == TYPES.index("d20"), 1.5, 1.0)
    weights /= weights.sum()

    def next_loss(network: Any) -> Any:
        crops = mixed(pool, weights, tuning, BATCH, rng)
        pictures, rows = zip(*(example(crop, rng, rng.random() < 0.5) for crop in crops), strict=True)
        batch = as_batch([relight(picture, rng) for picture in pictures]).to(memory_format=torch.channels_last)
        return pose_loss(network(batch), torch.from_numpy(np.stack(rows)))

    start = tuning.of_network("pose") if tuning else None
    if tuning:
        tuning.note_lessons(work / "pose.lessons")
    return train(PoseNet(), next_loss, work / "pose.pt", minutes, PEAK_RATE, lambda net: examine(net, held_out), start)
