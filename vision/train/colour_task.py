"""Teaches the colour network: what players call a die, whatever lamp it lies under and whatever the camera made of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from vision.colour import colour_crop
from vision.dice_types import COLOURS
from vision.rectify import Image
from vision.synth.dice import COLOUR_SHARES
from vision.train.loop import train
from vision.train.networks import ColourNet, as_batch
from vision.train.photos import Tuning
from vision.train.pool import Pool, training_and_held_out

SIZE = 36
SCENES = 24
"""Scenes in a batch."""
PEAK_RATE = 2e-3
ALONE = 0.35
"""How often some of a scene's dice are left out, so that every number of dice has been seen."""
WITH_MISTAKES = 0.3
"""How often places without a die are among the dice, as a detector's mistakes are."""
NO_COLOUR = -1


def look(pool: Pool, scene: NDArray[np.int64], rng: np.random.Generator) -> tuple[list[Image], list[int], Image]:
    """The dice of a scene as one camera would have given them, their colours, and the tiny scene."""
    colours = pool.colours[scene]
    kept = scene[(colours != NO_COLOUR) | (rng.random() < WITH_MISTAKES)]
    if rng.random() < ALONE and len(kept) > 1:
        kept = rng.permutation(kept)[: int(rng.integers(1, len(kept)))]
    change = camera(rng)
    crops = []
    for index in kept:
        die = pool.crop(int(index))
        x0, y0, x1, y1 = die.box_xyxy
        wide, high = x1 - x0, y1 - y0
        left, top, right, bottom = np.clip(rng.normal(0, 0.05, 4), -0.12, 0.12)
        box = (x0 + left * wide, y0 + top * high, x1 + right * wide, y1 + bottom * high)
        crop = changed(colour_crop(die.picture, box, SIZE), change, rng)
        crops.append(crop[:, ::-1] if rng.random() < 0.5 else crop)
    thumbnail = pool.thumbnail(int(scene[0]))[:: rng.choice((1, -1)), :: rng.choice((1, -1))]
    return crops, pool.colours[kept].tolist(), changed(np.ascontiguousarray(thumbnail), change, rng)


def camera(rng: np.random.Generator) -> tuple[NDArray[np.float32], NDArray[np.uint8]]:
    """Another camera's saturation, and its white balance, exposure and contrast as a table for each channel."""
    kept = float(rng.uniform(0.75, 1.25))
    saturation = kept * np.eye(3, dtype=np.float32) + (1 - kept) / 3
    warm, tint, exposure = rng.normal(0, 0.10), rng.normal(0, 0.04), rng.normal(0, 0.2)
    gains = np.exp(np.array([-warm, tint, warm]) + exposure)
    share = np.arange(256)[:, None] / 255
    tones = np.clip(share ** rng.uniform(0.8, 1.25) * gains, 0, 1)
    return saturation, np.asarray(tones * 255, np.uint8)[None]


def changed(picture: Image, change: tuple[NDArray[np.float32], NDArray[np.uint8]], rng: np.random.Generator) -> Image:
    """The picture as that camera gives it, with some grain."""
    saturation, tones = change
    picture = np.asarray(cv2.LUT(cv2.transform(picture, saturation), tones), np.uint8)
    grain = rng.normal(0, rng.uniform(0, 5), picture.shape)
    return np.asarray(np.clip(picture + grain, 0, 255), np.uint8)


def usual_shares(colours: NDArray[np.int64]) -> Any:
    """Weights by which the colours come as often as dice of any colour have them: games' own colours are no rule."""
    often = np.bincount(colours[colours != NO_COLOUR], minlength=len(COLOURS)).astype(np.float64)
    weights = np.array(COLOUR_SHARES) / np.maximum(often / often.sum(), 1e-6)
    return torch.from_numpy(weights / weights.mean()).float()


def batch_of(looks: list[tuple[list[Image], list[int], Image]]) -> tuple[Any, Any, Any, Any]:
    """Crops, scenes, whose scene each crop is of, and the colours."""
    crops = as_batch([crop for dice, _, _ in looks for crop in dice])
    scenes = as_batch([scene for _, _, scene in looks])
    owners = torch.tensor([number for number, (dice, _, _) in enumerate(looks) for _ in dice])
    return crops, scenes, owners, torch.tensor([colour for _, colours, _ in looks for colour in colours])


def held_out_logits(network: Any, pool: Pool, scenes: int = 400) -> tuple[Any, Any]:
    """What the network says of held-out dice, and their colours."""
    rng = np.random.default_rng(6)
    logits, truths = [], []
    for start in range(0, min(scenes, len(pool.scenes)), SCENES):
        crops, thumbnails, owners, colours = batch_of([look(pool, scene, rng) for scene in pool.scenes[start : start + SCENES]])
        with torch.no_grad():
            said = network(crops, thumbnails, owners).float()
        logits.append(said[colours != NO_COLOUR])
        truths.append(colours[colours != NO_COLOUR])
    return torch.cat(logits), torch.cat(truths)


def examine(network: Any, pool: Pool) -> str:
    """Right of held-out dice without any game, all and by colour."""
    logits, colours = held_out_logits(network, pool)
    right = logits.argmax(1) == colours
    each = ", ".join(f"{name} {right[colours == k].float().mean():.2f}" for k, name in enumerate(COLOURS) if (colours == k).any())
    return f"colour right without a game {right.float().mean():.4f} ({each})"


def train_colour(pool_folder: Path, work: Path, minutes: float, tuning: Tuning | None = None) -> Any:
    """From nothing to the averaged colour network."""
    pool, held_out = training_and_held_out(pool_folder)
    rng = np.random.default_rng()
    weights = usual_shares(pool.colours)

    def next_loss(network: Any) -> Any:
        chosen = [pool.scenes[int(i)] for i in rng.integers(0, len(pool.scenes), SCENES)]
        crops, scenes, owners, colours = batch_of([look(pool, scene, rng) for scene in chosen])
        said = network(crops.to(memory_format=torch.channels_last), scenes, owners).float()
        return functional.cross_entropy(said, colours, weight=weights, ignore_index=NO_COLOUR)

    start = tuning.of_network("colour") if tuning else None
    return train(ColourNet(), next_loss, work / "colour.pt", minutes, PEAK_RATE, lambda net: examine(net, held_out), start)
