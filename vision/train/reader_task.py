"""Teaches the reader network: what an upright face says, and that a wrongly turned one is not upright."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from vision.pose import FaceMap, Square, rotation
from vision.rectify import Image, cut_crop, patch_map, rectify, upright_turns
from vision.train.augment import relight, soften
from vision.train.loop import train
from vision.train.networks import READER_CLASSES, ReaderNet, as_batch
from vision.train.photos import Tuning, mixed
from vision.train.pool import Pool, PoolCrop, training_and_held_out

BATCH = 96
PEAK_RATE = 2e-3
UPRIGHT_SHARE = 0.6
SIDES_SHARE = 0.5
"""Of a batch, the share of faces that are not up: read to check the upper one, and as instructive."""
HALF_TURN_READS_THE_SAME = frozenset({"0", "00", "8", "1", "11"})


def shaken(face: FaceMap, rng: np.random.Generator, strength: float = 1.0) -> FaceMap:
    """The face as a pose network would report it: a little off in place, shape and turn."""
    shift = face.matrix @ rng.normal(0, 0.05 * strength, 2)
    bend = np.eye(2) + rng.normal(0, 0.05 * strength, (2, 2))
    turn = rotation(math.radians(float(np.clip(rng.normal(0, 5 * strength), -15, 15))))
    x, y = face.centre_xy
    return FaceMap((x + float(shift[0]), y + float(shift[1])), bend @ face.matrix @ turn)


def chosen_turn(crop: PoolCrop, rng: np.random.Generator) -> tuple[float, str]:
    """A way to cut the face and what a reader should say of it."""
    turns = upright_turns(crop.type)
    if rng.random() < UPRIGHT_SHARE:
        return turns[crop.upright], crop.text
    wrong = int(rng.integers(len(turns)))
    gap = abs((turns[wrong] - turns[crop.upright] + math.pi) % (2 * math.pi) - math.pi)
    if gap < 0.1 or (gap > math.pi - 0.1 and crop.text in HALF_TURN_READS_THE_SAME):
        return turns[crop.upright], crop.text
    return turns[wrong], "none"


def patch_of(crop: PoolCrop, face: FaceMap, turn: float) -> Image:
    """The patch cut as the runtime would: by way of the die's own crop."""
    square = Square.around(crop.box_xyxy)
    return rectify(cut_crop(crop.picture, square), square, [patch_map(crop.type, face, turn)])[0]


def example(crop: PoolCrop, rng: np.random.Generator, strength: float = 1.0) -> tuple[Image, int]:
    """One patch and its class."""
    if crop.face is None:
        half = crop.picture.shape[0] / 2
        anywhere = FaceMap((half, half), rotation(float(rng.uniform(0, 6.28))) * half * float(rng.uniform(0.2, 0.6)))
        square = Square.around((0, 0, 2 * half, 2 * half), 1.0)
        patch = rectify(crop.picture, square, [patch_map("d20", anywhere, 0.0)])[0]
        return patch, READER_CLASSES.index("none")
    turn, text = chosen_turn(crop, rng)
    face = shaken(crop.face, rng, strength)
    if rng.random() < 0.03:
        # The pose network took the wrong place for the upper face.
        away = crop.face.matrix @ (rotation(float(rng.uniform(0, 6.28))) @ np.array([float(rng.uniform(0.7, 1.2)), 0.0]))
        face, text = FaceMap((face.centre_xy[0] + float(away[0]), face.centre_xy[1] + float(away[1])), face.matrix), "none"
    return soften(patch_of(crop, face, turn), rng, 1.0), READER_CLASSES.index(text)


def evenly(types: NDArray[Any], texts: NDArray[Any]) -> NDArray[np.float64]:
    """Weights by which every text of every type comes about equally often; the d20, which matters most, a little more."""
    keys = list(zip(types.tolist(), texts.tolist(), strict=True))
    often = Counter(keys)
    return np.array([often[key] ** -0.7 * (1.6 if key[0] == 0 else 1.0) for key in keys])


def sampling_weights(pool: Pool) -> NDArray[np.float64]:
    """How often each crop's upper face is read, and places without a die now and then."""
    weights = evenly(pool.types, pool.texts)
    weights = np.where(pool.readable, weights, 0.0)
    nothing = (~pool.readable) & (pool.texts == "")
    weights = np.where(nothing, 0.03 * weights.sum() / max(1, int(nothing.sum())), weights)
    return np.asarray(weights / weights.sum(), dtype=np.float64)


def examine(network: Any, pool: Pool, count: int = 1500) -> str:
    """Right of upright patches and of wrongly turned ones, on held-out dice."""
    rng = np.random.default_rng(2)
    chosen = rng.choice(len(pool), count, p=sampling_weights(pool))
    pictures, classes = zip(*(example(pool.crop(int(i)), rng) for i in chosen), strict=True)
    with torch.no_grad():
        said = network(as_batch(list(pictures)))[0].argmax(1).numpy()
    truth, none = np.array(classes), READER_CLASSES.index("none")
    up = truth != none
    return f"upright read {(said == truth)[up].mean():.4f}, others refused {(said == truth)[~up].mean():.4f}"


def train_reader(pool_folder: Path, work: Path, minutes: float, tuning: Tuning | None = None) -> Any:
    """From nothing to the averaged reader network."""
    pool, held_out = training_and_held_out(pool_folder)
    rng = np.random.default_rng()
    weights, side_weights = sampling_weights(pool), evenly(*pool.side_kinds())
    side_weights /= side_weights.sum()
    sides = round(BATCH * SIDES_SHARE)

    def next_loss(network: Any) -> Any:
        crops = mixed(pool, weights, tuning, BATCH - sides, rng)
        crops += [pool.side(int(i)) for i in rng.choice(len(side_weights), sides, p=side_weights)]
        pictures, classes = zip(*(example(crop, rng) for crop in crops), strict=True)
        batch = as_batch([relight(picture, rng) for picture in pictures]).to(memory_format=torch.channels_last)
        return functional.cross_entropy(network(batch)[0].float(), torch.tensor(classes))

    start = tuning.of_network("reader") if tuning else None
    if tuning:
        tuning.note_lessons(work / "reader.lessons")
    return train(ReaderNet(), next_loss, work / "reader.pt", minutes, PEAK_RATE, lambda net: examine(net, held_out), start)
