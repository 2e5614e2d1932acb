"""Fits the colour model on scenes of the generator and writes models/colour.json.

    python -m vision.fit_colour --scenes 4000
    python -m vision.fit_colour --measure truth.json     (colours with true boxes, by the dice's own truth)

The features are those of `colour`; the model has one hidden layer, made of several that were fitted alike. Every
scene is used several times under other white balances and exposures, as cameras choose them. A fifth of the scenes
is held out: it gives the temperature and the figures that are written beside the numbers. Takes half an hour on two cores.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.colour import MODEL_FILE, ColourModel, ColourReader, ColourReading, features_of
from vision.dice_types import COLOURS

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

HIDDEN = 56
EPOCHS = 40
MEMBERS = 6
"""Models that are fitted from different beginnings and joined: 91.5 % of the held-out dice right alone, 92.0 % together."""
BATCH = 256
LEAST_VISIBLE = 0.6
UNROLED = ("2d10", "percentile", "d12")
"""Sets of dice in any colour."""
LOOKS = 3
"""Times each scene is used, each time as another camera would have balanced it."""


def collect(seed: int) -> tuple[Floats, list[int]]:
    """Features and colour indices of the dice of one random scene, under several white balances."""
    from vision.synth.scene import SceneSpec, make_scene  # noqa: PLC0415  (the generator is only needed for fitting)

    rng = np.random.default_rng(seed)
    # Where no role helps, a colour has to be told by itself: those throws are half of the scenes.
    picture = make_scene(rng, SceneSpec(game=str(rng.choice(UNROLED)) if rng.random() < 0.5 else None))
    dice = [die for die in picture.dice if die.visible_fraction >= LEAST_VISIBLE]
    if not dice:
        return np.zeros((0, 0)), []
    rows = []
    for look in range(LOOKS):
        image = picture.image if look == 0 else rebalanced(picture.image, rng)
        rows.append(features_of(image, [shaken(die.box_xyxy, rng) for die in dice]))
    return np.vstack(rows), [COLOURS.index(die.colour) for die in dice] * LOOKS


def rebalanced(image_bgr: npt.NDArray[np.uint8], rng: np.random.Generator) -> npt.NDArray[np.uint8]:
    """The picture as a camera with another white balance and exposure gives it."""
    warm, tint, exposure = rng.normal(0, 0.10), rng.normal(0, 0.04), rng.normal(0, 0.18)
    gains = np.exp(np.array([-warm, tint, warm]) + exposure).astype(np.float32)
    return np.asarray(np.clip(image_bgr * gains, 0, 255), np.uint8)


def shaken(box: tuple[float, float, float, float], rng: np.random.Generator) -> tuple[float, float, float, float]:
    """The box as a detector would find it."""
    x0, y0, x1, y1 = box
    dx0, dx1 = rng.normal(0, 0.03, 2) * (x1 - x0)
    dy0, dy1 = rng.normal(0, 0.03, 2) * (y1 - y0)
    return x0 + dx0, y0 + dy0, x1 + dx1, y1 + dy1


def fit(x: Floats, y: Ints, rng: np.random.Generator) -> ColourModel:
    """Plain gradient descent with momentum and decaying steps on the cross-entropy, colours weighted alike."""
    mean, spread = x.mean(axis=0), x.std(axis=0) + 1e-3
    z = np.clip((x - mean) / spread, -5, 5)
    weight = (len(y) / (len(COLOURS) * np.maximum(np.bincount(y, minlength=len(COLOURS)), 1)))[y]
    layers = [
        rng.normal(0, np.sqrt(2 / z.shape[1]), (z.shape[1], HIDDEN)),
        np.zeros(HIDDEN),
        rng.normal(0, np.sqrt(1 / HIDDEN), (HIDDEN, len(COLOURS))),
        np.zeros(len(COLOURS)),
    ]
    first, second = [np.zeros_like(p) for p in layers], [np.zeros_like(p) for p in layers]
    step = 0
    for epoch in range(EPOCHS):
        rate = 0.004 * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS))
        for rows in np.array_split(rng.permutation(len(z)), max(1, len(z) // BATCH)):
            step += 1
            noisy = z[rows] + rng.normal(0, 0.05, (len(rows), z.shape[1]))
            for i, slope in enumerate(_slopes(layers, noisy, y[rows], weight[rows])):
                decayed = slope + (2e-4 * layers[i] if layers[i].ndim == 2 else 0.0)
                first[i] = 0.9 * first[i] + 0.1 * decayed
                second[i] = 0.999 * second[i] + 0.001 * decayed**2
                layers[i] -= rate * (first[i] / (1 - 0.9**step)) / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8)
    return ColourModel(mean, spread, layers[0], layers[1], layers[2], layers[3], temperature=1.0)


def joined(models: Sequence[ColourModel]) -> ColourModel:
    """Several models that saw the same dice as one: the mean of their votes, which is again one hidden layer."""
    first = models[0]
    return replace(
        first,
        hidden_weights=np.hstack([model.hidden_weights for model in models]),
        hidden_bias=np.concatenate([model.hidden_bias for model in models]),
        weights=np.vstack([model.weights for model in models]) / len(models),
        bias=np.mean([model.bias for model in models], axis=0),
    )


def _slopes(layers: list[Floats], x: Floats, y: Ints, weight: Floats) -> list[Floats]:
    hidden_weights, hidden_bias, weights, bias = layers
    hidden = np.maximum(x @ hidden_weights + hidden_bias, 0)
    logits = hidden @ weights + bias
    p = np.exp(logits - logits.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    p[np.arange(len(y)), y] -= 1
    p *= (weight / len(y))[:, None]
    back = (p @ weights.T) * (hidden > 0)
    return [x.T @ back, back.sum(axis=0), hidden.T @ p, p.sum(axis=0)]


def calibrated(model: ColourModel, x: Floats, y: Ints) -> ColourModel:
    """The model with the temperature that makes held-out dice likeliest."""
    options = [replace(model, temperature=float(t)) for t in np.linspace(0.7, 3.0, 24)]
    return max(options, key=lambda m: float(np.log(np.maximum(m(x)[np.arange(len(y)), y], 1e-9)).mean()))


def save(model: ColourModel, figures: dict[str, Any], path: Path = MODEL_FILE) -> None:
    """Writes the numbers with how they came about."""
    arrays = {name: np.round(value, 4).tolist() for name, value in vars(model).items() if name != "temperature"}
    card = {
        "classes": list(COLOURS),
        "fitted_by": "python -m vision.fit_colour",
        "figures": figures,
        "temperature": round(model.temperature, 3),
    }
    path.write_text(json.dumps({**card, **arrays}) + "\n", "utf-8")


def measure(truth_file: Path) -> list[tuple[str, list[tuple[str, ColourReading]]]]:
    """(kind of throw, [(true colour, reading)]) for every picture of a truth file with "images" and their "dice"."""
    reader = ColourReader()
    results = []
    for picture in json.loads(truth_file.read_text("utf-8"))["images"]:
        image = cv2.imread(str(truth_file.parent / picture["file"]))
        assert image is not None, picture["file"]
        readings = reader(np.asarray(image, np.uint8), [tuple(die["box"]) for die in picture["dice"]])
        true = [die["colour"] if die["colour"] in COLOURS else "other" for die in picture["dice"]]
        results.append((str(picture["kind"]), list(zip(true, readings, strict=True))))
    return results


def main() -> int:
    """Fits, or measures."""
    parser = argparse.ArgumentParser(prog="python -m vision.fit_colour", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--scenes", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--measure", type=Path)
    options = parser.parse_args()
    if options.measure:
        pairs = [pair for _, dice in measure(options.measure) for pair in dice]
        right = sum(true == reading.colour for true, reading in pairs)
        print(f"{len(pairs)} dice, colour right without a game: {right / len(pairs):.2%}")
        return 0
    seeds = range(options.seed * 1_000_000, options.seed * 1_000_000 + options.scenes)
    with ProcessPoolExecutor(options.jobs) as pool:
        scenes = [(x, y) for x, y in pool.map(collect, seeds, chunksize=4) if y]
    cut = len(scenes) * 4 // 5
    train_x, held_x = (np.vstack([x for x, _ in part]) for part in (scenes[:cut], scenes[cut:]))
    train_y, held_y = (np.array([c for _, y in part for c in y]) for part in (scenes[:cut], scenes[cut:]))
    models = [fit(train_x, train_y, np.random.default_rng([options.seed, member])) for member in range(MEMBERS)]
    model = calibrated(joined(models), held_x, held_y)
    share = float((model(held_x).argmax(axis=1) == held_y).mean())
    figures = {"scenes": len(scenes), "dice_fitted": len(train_y), "dice_held_out": len(held_y), "held_out_right": round(share, 4)}
    save(model, figures)
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
