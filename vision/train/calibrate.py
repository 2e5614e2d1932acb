"""Chooses when the reader may be sure: reads fresh generated scenes and prints coverage against silent error.

The whole pipeline runs, detector included, on scenes that no training saw. Of every confidence that
could be demanded of a face, the lowest is taken at which at most SILENT of all dice would be sure and wrong.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from vision.detect import overlap
from vision.manifest import SureThresholds
from vision.reader import DiceReader
from vision.synth.scene import DieTruth, make_scene
from vision.throw import ReadDie

SILENT = 0.001
"""Of all dice, the share that may be sure and wrong on generated scenes."""
DEMANDS = (0.5, 0.7, 0.8, 0.85, 0.9, 0.925, 0.95, 0.96, 0.97, 0.98, 0.985, 0.99, 0.993, 0.996, 0.998, 0.999)
SAME_DIE = 0.4
LEAST_VISIBLE = 0.6
FIRST_SCENE = 10_000_000
"""Seeds from here on belong to no pool and no fixture."""


@dataclass(frozen=True)
class Row:
    """What demanding this confidence gives, as shares of all dice."""

    demand: float
    asked: float
    silent: float


def calibrate(models: Path, scenes: int = 240) -> list[Row]:
    """Prints the curve and writes the chosen confidence into the manifest."""
    reader = DiceReader(models)
    reader.thresholds = SureThresholds(**{**vars(reader.thresholds), "face": 0.0})
    read: list[tuple[float, bool]] = []
    for k in range(scenes):
        scene = make_scene(np.random.default_rng(FIRST_SCENE + k))
        dice = reader.read(scene.image).dice
        read += [_confidence(truth, dice) for truth in scene.dice if truth.visible_fraction > LEAST_VISIBLE]
        print(f"calibrate: {k + 1} of {scenes} scenes", end="\r", flush=True)
    rows = [_row(demand, read) for demand in DEMANDS]
    chosen = next((row for row in rows if row.silent <= SILENT), rows[-1])
    print(f"\n{len(read)} dice\ndemanded  asked   sure and wrong")
    for row in rows:
        print(f"{row.demand:8.3f}  {row.asked:6.2%}  {row.silent:6.2%}{'  <- chosen' if row is chosen else ''}")
    path = models / "manifest.json"
    manifest = json.loads(path.read_text("utf-8"))
    manifest["sure"]["face"] = chosen.demand
    path.write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")
    return rows


def _confidence(truth: DieTruth, dice: tuple[ReadDie, ...]) -> tuple[float, bool]:
    """How confident the reading of this die was (0 where it would ask anyway), and whether it was right."""
    found = max(dice, key=lambda die: overlap(truth.box_xyxy, die.box_xyxy), default=None)
    if found is None or not found.sure or overlap(truth.box_xyxy, found.box_xyxy) < SAME_DIE:
        return 0.0, False
    right = found.type == truth.type and found.face == truth.face and not truth.cocked
    return found.confidence, right


def _row(demand: float, read: list[tuple[float, bool]]) -> Row:
    sure = [right for confidence, right in read if confidence >= demand]
    return Row(demand, 1 - len(sure) / len(read), sure.count(False) / len(read))
