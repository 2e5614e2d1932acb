"""Teaches the pose network: which die, and how its upper face lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from vision.pose import CENTRE, COCKED, HARMONICS, STRETCH, TURNS, TYPES, FaceMap, Square, encode
from vision.rectify import Image, cut_crop, pose_input
from vision.train.augment import relight, soften
from vision.train.loop import train
from vision.train.networks import PoseNet, as_batch
from vision.train.pool import Pool, PoolCrop, training_and_held_out

BATCH = 48
PEAK_RATE = 2e-3


def jittered_square(crop: PoolCrop, rng: np.random.Generator, wobble: float = 0.06) -> Square:
    """The square around a box that a detector might have given."""
    x0, y0, x1, y1 = crop.box_xyxy
    wide, high = x1 - x0, y1 - y0
    dx0, dx1, dy0, dy1 = np.clip(rng.normal(0, wobble / 1.5, 4), -0.12, 0.12)
    return Square.around((x0 + dx0 * wide, y0 + dy0 * high, x1 + dx1 * wide, y1 + dy1 * high))


def example(crop: PoolCrop, rng: np.random.Generator) -> tuple[Image, NDArray[np.float32]]:
    """One picture for the network and the numbers it should say."""
    square = jittered_square(crop, rng)
    picture = soften(pose_input(cut_crop(crop.picture, square)), rng)
    face: FaceMap | None = crop.face
    return picture, encode(crop.type, face, square, crop.cocked)


def pose_loss(said: Any, truth: Any) -> Any:
    """Type, cocked, and (where there is a face) its centre, stretch and turn."""
    kinds = len(TYPES)
    loss = functional.cross_entropy(said[:, :kinds], truth[:, :kinds])
    die = 1 - truth[:, kinds - 1]
    cocked = functional.binary_cross_entropy_with_logits(said[:, COCKED], truth[:, COCKED], reduction="none")
    loss = loss + 0.5 * (cocked * die).sum() / die.sum().clamp(min=1)
    has_face = (truth[:, STRETCH].abs().sum(dim=1) > 0).float()
    faces = has_face.sum().clamp(min=1)
    place = (said[:, CENTRE] - truth[:, CENTRE]).abs().sum(dim=1) + (said[:, STRETCH] - truth[:, STRETCH]).abs().sum(dim=1)
    loss = loss + 3 * (place * has_face).sum() / faces
    pairs = said[:, TURNS].reshape(-1, len(HARMONICS), 2)
    wanted = truth[:, TURNS].reshape(-1, len(HARMONICS), 2)
    known = wanted.abs().sum(dim=2) > 0
    turned = 1 - (functional.normalize(pairs, dim=2) * wanted).sum(dim=2)
    length = (pairs.norm(dim=2) - 1) ** 2
    return loss + 1.5 * ((turned + 0.02 * length) * known).sum() / faces


def examine(network: Any, pool: Pool, count: int = 600) -> str:
    """Type right, centre error and turn error on held-out dice."""
    rng = np.random.default_rng(1)
    chosen = rng.choice(len(pool), min(count, len(pool)), replace=False)
    pictures, rows = zip(*(example(pool.crop(int(i)), rng) for i in chosen), strict=True)
    truth = np.stack(rows)
    with torch.no_grad():
        said = network(as_batch(list(pictures))).float().numpy()
    kinds = len(TYPES)
    right = (said[:, :kinds].argmax(1) == truth[:, :kinds].argmax(1)).mean()
    faces = np.abs(truth[:, STRETCH]).sum(1) > 0
    off = np.linalg.norm(said[faces][:, CENTRE] - truth[faces][:, CENTRE], axis=1)
    pairs, wanted = (v[:, TURNS].reshape(-1, len(HARMONICS), 2) for v in (said, truth))
    known = np.abs(wanted).sum(2) > 0
    gap = np.arctan2(pairs[..., 1], pairs[..., 0]) - np.arctan2(wanted[..., 1], wanted[..., 0])
    gap = np.abs((gap + np.pi) % (2 * np.pi) - np.pi) / np.array(HARMONICS)
    far = np.degrees(gap[known])
    return (
        f"type right {right:.3f}, centre off {np.median(off):.3f} (95 %: {np.quantile(off, 0.95):.3f}), "
        f"turn off {np.median(far):.1f} deg (95 %: {np.quantile(far, 0.95):.1f})"
    )


def train_pose(pool_folder: Path, work: Path, minutes: float) -> Any:
    """From nothing to the averaged pose network."""
    pool, held_out = training_and_held_out(pool_folder)
    rng = np.random.default_rng()
    weights = np.where(pool.types == TYPES.index("none"), 0.5, 1.0) * np.where(pool.types == TYPES.index("d4"), 0.4, 1.0)
    weights *= np.where(pool.types == TYPES.index("d20"), 1.5, 1.0)
    weights /= weights.sum()

    def next_loss(network: Any) -> Any:
        chosen = rng.choice(len(pool), BATCH, p=weights)
        pictures, rows = zip(*(example(pool.crop(int(i)), rng) for i in chosen), strict=True)
        batch = relight(as_batch(list(pictures))).to(memory_format=torch.channels_last)
        return pose_loss(network(batch).float(), torch.from_numpy(np.stack(rows)))

    return train(PoseNet(), next_loss, work / "pose.pt", minutes, PEAK_RATE, lambda net: examine(net, held_out))
