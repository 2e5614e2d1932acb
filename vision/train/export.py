"""Turns trained checkpoints into the ONNX files and the manifest that the reader loads.

Temperatures are fitted on held-out generated dice, whose patches are cut as the runtime cuts them.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn import functional

from vision.colour import THUMBNAIL_PX
from vision.dice_types import COLOURS
from vision.pose import CELL, GRID, KINDS, TYPES
from vision.rectify import PATCH_SIZE, POSE_SIZE
from vision.train import colour_task, pose_task, reader_task
from vision.train.detector_task import new_detector
from vision.train.networks import READER_CLASSES, ColourNet, PoseNet, ReaderNet, as_batch, parameters
from vision.train.pool import Pool, training_and_held_out

DETECTOR_SIZE = 512
"""Longer side of the picture that the detector sees."""
OPSET = 17
TEMPERATURES = np.geomspace(0.5, 4.0, 43)
SURE = {"detector": 0.5, "type": 0.9, "face": 0.98, "colour": 0.9, "cocked": 0.15}
"""Thresholds of sureness; chosen from the printed curve of coverage against silent error."""


def export_all(work: Path, models: Path) -> None:
    """Exports every checkpoint there is and writes the manifest."""
    models.mkdir(parents=True, exist_ok=True)
    _, held_out = training_and_held_out(work / "pool")
    pose, reader = _loaded(PoseNet(), work / "pose.pt"), _loaded(ReaderNet(), work / "reader.pt")
    colour = _loaded(ColourNet(), work / "colour.pt")
    detector = _loaded(new_detector(), work / "detector.pt").fuse()
    head = detector.model[-1]
    head.export, head.format, head.dynamic = True, "onnx", True
    batch = {0: "dice"}
    _onnx(pose, torch.zeros(2, 3, POSE_SIZE, POSE_SIZE), models / "pose.onnx", {"crops": batch, "kinds": batch, "cells": batch})
    named = {"patches": batch, "logits": batch, "embedding": batch}
    _onnx(reader, torch.zeros(2, 3, PATCH_SIZE, PATCH_SIZE), models / "reader.onnx", named)
    colour_example = (torch.zeros(2, 3, colour_task.SIZE, colour_task.SIZE), torch.zeros(1, 3, THUMBNAIL_PX, THUMBNAIL_PX))
    _onnx(colour, colour_example, models / "colour.onnx", {"crops": batch, "scene": {}, "logits": batch})
    sides = {"picture": {2: "height", 3: "width"}, "boxes": {2: "places"}}
    _onnx(detector, torch.zeros(1, 3, 320, DETECTOR_SIZE), models / "detector.onnx", sides)
    rgb = {"layout": "nchw", "channels": "rgb", "range": "0-1"}
    entries = {
        "detector": {"input": {"size_px": DETECTOR_SIZE, **rgb}, "classes": ["die"], "parameters": parameters(detector)},
        "pose": {
            "input": {"size_px": POSE_SIZE, **rgb},
            "classes": list(TYPES),
            "outputs": {"kinds": [KINDS], "cells": [CELL, GRID, GRID]},
            "temperature": _pose_temperature(pose, held_out),
            "parameters": parameters(pose),
        },
        "reader": {
            "input": {"size_px": PATCH_SIZE, **rgb},
            "classes": list(READER_CLASSES),
            "temperature": _reader_temperature(reader, held_out),
            "parameters": parameters(reader),
        },
        "colour": {
            "input": {"size_px": colour_task.SIZE, **rgb},
            "classes": list(COLOURS),
            "temperature": _best_temperature(*colour_task.held_out_logits(colour, held_out)),
            "parameters": parameters(colour),
        },
    }
    figures = {
        "pose": pose_task.examine(pose, held_out),
        "reader": reader_task.examine(reader, held_out),
        "colour": colour_task.examine(colour, held_out),
    }
    for name, entry in entries.items():
        entry["file"] = f"{name}.onnx"
        entry["sha256"] = hashlib.sha256((models / f"{name}.onnx").read_bytes()).hexdigest()
        entry["training_data"] = learnt_from(work, name)
        entry["licence"] = "AGPL-3.0-or-later"
        if name in figures:
            entry["held_out_generated"] = figures[name]
    manifest = {"version": 1, "models": entries, "sure": SURE}
    (models / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")


def learnt_from(work: Path, name: str) -> str:
    """What this network has seen, in words: a training with photos leaves their sources beside its checkpoint."""
    lessons = work / f"{name}.lessons"
    return f"scenes of vision.synth, then with {lessons.read_text('utf-8').strip()}" if lessons.exists() else "scenes of vision.synth only"


def _loaded(network: Any, checkpoint: Path) -> Any:
    if not checkpoint.exists():
        raise SystemExit(f"expected a trained network at {checkpoint}: run `python -m vision.train {checkpoint.stem}` first")
    network.load_state_dict(torch.load(checkpoint, weights_only=False)["averaged"])
    return network.float().eval()


def _onnx(network: Any, example: Any, path: Path, axes: dict[str, dict[int, str]]) -> None:
    """Writes the network; `axes` names its inputs, as many as there are examples, then its outputs."""
    names, examples = list(axes), example if isinstance(example, tuple) else (example,)
    torch.onnx.export(
        network,
        examples,
        str(path),
        input_names=names[: len(examples)],
        output_names=names[len(examples) :],
        dynamic_axes=axes,
        opset_version=OPSET,
        dynamo=False,
    )


def _best_temperature(logits: Any, classes: Any) -> float:
    losses = [float(functional.cross_entropy(logits / float(t), classes)) for t in TEMPERATURES]
    return round(float(TEMPERATURES[int(np.argmin(losses))]), 3)


def _pose_temperature(pose: Any, pool: Pool) -> float:
    rng = np.random.default_rng(4)
    examples = [pose_task.example(pool.crop(i), rng) for i in range(min(800, len(pool)))]
    with torch.no_grad():
        said = pose(as_batch([picture for picture, _ in examples]))[0]
    classes = np.stack([row for _, row in examples])[:, : len(TYPES)].argmax(1)
    return _best_temperature(said[:, : len(TYPES)], torch.from_numpy(classes))


def _reader_temperature(reader: Any, pool: Pool) -> float:
    rng = np.random.default_rng(5)
    chosen = rng.choice(len(pool), 1500, p=reader_task.sampling_weights(pool))
    examples = [reader_task.example(pool.crop(int(i)), rng) for i in chosen]
    with torch.no_grad():
        said = reader(as_batch([picture for picture, _ in examples]))[0]
    return _best_temperature(said, torch.tensor([number for _, number in examples]))
