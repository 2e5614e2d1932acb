"""Writes generated pictures and their truth to a folder; a stopped run goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.synth.scene import SceneSpec, make_scene


def write_scene(folder: Path, seed: int, spec: SceneSpec, quality: int = 92) -> dict[str, Any]:
    """Makes the picture of this seed and writes it with its truth beside it; returns the truth."""
    picture = make_scene(np.random.default_rng(seed), spec)
    file = f"scene_{seed:08d}.jpg"
    if not cv2.imwrite(str(folder / file), picture.image, [cv2.IMWRITE_JPEG_QUALITY, quality]):
        raise OSError(f"could not write {folder / file}; is there room, and may you write there?")
    truth = {"seed": seed, **picture.as_dict(file)}
    # The truth comes last: where it is, the picture is complete.
    (folder / f"scene_{seed:08d}.json").write_text(json.dumps(truth))
    return truth


def missing_seeds(folder: Path, seeds: Iterable[int]) -> list[int]:
    """The seeds whose scene is not in the folder yet."""
    return [s for s in seeds if not (folder / f"scene_{s:08d}.json").exists()]


def write_scenes(folder: Path, seeds: list[int], jobs: int, spec: SceneSpec = SceneSpec()) -> Iterator[int]:  # noqa: B008 (frozen)
    """Writes the scenes that are missing, several at a time; yields each seed as it is done."""
    folder.mkdir(parents=True, exist_ok=True)
    todo = missing_seeds(folder, seeds)
    if jobs <= 1:
        for seed in todo:
            write_scene(folder, seed, spec)
            yield seed
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from (int(t["seed"]) for t in pool.map(write_scene, [folder] * len(todo), todo, [spec] * len(todo), chunksize=4))


def gather_truth(folder: Path) -> Path:
    """Collects the truths of all scenes of a folder in its truth.json."""
    truths = [json.loads(f.read_text()) for f in sorted(folder.glob("scene_*.json"))]
    target = folder / "truth.json"
    target.write_text(json.dumps({"pictures": truths}))
    return target
