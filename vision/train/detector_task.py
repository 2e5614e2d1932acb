"""Teaches the detector: a YOLO11 nano of one class, from its architecture file, without pretrained weights.

The network and its loss are ultralytics' own. The loop is ours: in half precision and with tiles
that are cut beforehand, a picture costs a tenth of what the stock trainer takes on a processor.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from numpy.typing import NDArray

from vision.detect import from_yolo, overlap, without_doubles
from vision.train.augment import relight, soften
from vision.train.loop import train
from vision.train.networks import as_batch
from vision.train.photos import Tuning
from vision.train.pool import Pool, clip_boxes, training_and_held_out

SIZE = 256
WINDOWS = (96, 128, 192, 224, 256, 256, 256, 320, 384)
"""Sides of the windows that are cut from a tile and brought to SIZE: a die may fill the picture or be tiny."""
BATCH = 16
PEAK_RATE = 2e-3
ARCHITECTURE = "yolo11n.yaml"


def new_detector() -> Any:
    """The untrained network with ultralytics' loss settings."""
    from ultralytics.cfg import get_cfg  # noqa: PLC0415
    from ultralytics.nn.tasks import DetectionModel  # noqa: PLC0415

    network = DetectionModel(ARCHITECTURE, nc=1, verbose=False)
    network.args = get_cfg()
    network.names = {0: "die"}
    return network


def example(pool: Pool, index: int, rng: np.random.Generator) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """A window of a tile, nearer or farther, perhaps mirrored (a detector may: boxes have no handedness)."""
    tile, boxes = pool.tile(index)
    side = int(rng.choice(WINDOWS))
    x, y = (int(v) for v in rng.integers(0, tile.shape[0] - side + 1, 2))
    how = cv2.INTER_AREA if side > SIZE else cv2.INTER_LINEAR
    window = cv2.resize(tile[y : y + side, x : x + side], (SIZE, SIZE), interpolation=how)
    moved = clip_boxes((boxes - np.array([x, y, x, y], dtype=np.float32)) * np.float32(SIZE / side), SIZE)
    if rng.random() < 0.5:
        window = window[:, ::-1]
        moved = np.column_stack([SIZE - moved[:, 2], moved[:, 1], SIZE - moved[:, 0], moved[:, 3]])
    return soften(np.ascontiguousarray(window, dtype=np.uint8), rng, 1.0), np.asarray(moved, dtype=np.float32)


def targets(boxes: list[NDArray[np.float32]]) -> dict[str, Any]:
    """Boxes as ultralytics' loss wants them: middle and size from 0 to 1, with their picture's number."""
    numbers = np.repeat(np.arange(len(boxes)), [len(b) for b in boxes])
    corners = np.concatenate(boxes) / SIZE
    middle_size = np.column_stack([(corners[:, :2] + corners[:, 2:]) / 2, corners[:, 2:] - corners[:, :2]])
    return {
        "batch_idx": torch.from_numpy(numbers).float(),
        "cls": torch.zeros(len(numbers), 1),
        "bboxes": torch.from_numpy(middle_size).float(),
    }


def examine(network: Any, pool: Pool, count: int = 96) -> str:
    """Dice found and false alarms a tile at a score of 0.25, on held-out tiles."""
    rng = np.random.default_rng(3)
    found = dice = false = 0
    for start in range(0, count, 16):
        pictures, boxes = zip(*(example(pool, (start + k) % pool.tile_count, rng) for k in range(16)), strict=True)
        with torch.no_grad():
            raw = network(as_batch(list(pictures)))[0].float().numpy()
        for one, truth in zip(raw, boxes, strict=True):
            corners, scores = from_yolo(one[None], 0.25)
            kept = [corners[k] for k in without_doubles(corners, scores)]
            hits = sum(any(overlap(t, k) > 0.5 for k in kept) for t in truth)
            found, dice, false = found + hits, dice + len(truth), false + max(0, len(kept) - hits)
    return f"found {found}/{dice} = {found / max(1, dice):.4f}, false alarms a tile {false / count:.3f}"


def train_detector(pool_folder: Path, work: Path, minutes: float, tuning: Tuning | None = None) -> Any:
    """From nothing to the averaged detector."""
    pool, held_out = training_and_held_out(pool_folder, tiles=True)
    rng = np.random.default_rng()

    def next_loss(network: Any) -> Any:
        chosen = rng.integers(pool.tile_count, size=BATCH)
        pictures, boxes = zip(*(example(pool, int(i), rng) for i in chosen), strict=True)
        batch = as_batch([relight(picture, rng) for picture in pictures]).to(memory_format=torch.channels_last)
        loss, _ = network({"img": batch, **targets(list(boxes))})
        return loss.sum() / BATCH

    start = tuning.of_network("detector") if tuning else None
    return train(new_detector(), next_loss, work / "detector.pt", minutes, PEAK_RATE, lambda net: examine(net, held_out), start)
