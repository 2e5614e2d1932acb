"""Names the colour of each die from its pixels.

In: the picture and the dice found in it. Out: one ColourReading per die, same order.

What counts is the body, neither ink nor highlights: of the pixels inside the die the largest group of
alike ones is taken. What the lamp and the camera did to them is estimated from the whole scene, its
background and the other dice; a small fitted model weighs both. Does not know faces, games or earlier frames.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
import numpy.typing as npt

from vision.dice_types import COLOURS
from vision.errors import ModelFilesError
from vision.frame import halved_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.frame import Box, Image

Floats = npt.NDArray[np.float64]

THUMBNAIL_PX = 24
SAMPLE_PX = 26
"""Side of the small copy of a die whose pixels are looked at."""
SEED_STEP = 9
"""Every so many pixels one is tried as the middle of the largest group."""
BACKGROUND_PX = 64
"""Longer side of the small copy of the picture from which the light is estimated."""
INSIDE = 0.80
"""Radius of the ellipse inside the box, over the box's half sides, that is surely die."""
ALIKE_LAB = 14.0
"""Pixels nearer than this in Lab belong to one group."""
TONES = (0.08, 0.3, 0.5, 0.7, 0.92)
"""Ranks of a die's pixels, from the darkest or least coloured to the other end, that describe how they are spread."""
_ACROSS = (np.arange(SAMPLE_PX) + 0.5) / SAMPLE_PX * 2 - 1
_ELLIPSE = np.hypot(_ACROSS[:, None], _ACROSS[None]) <= INSIDE
_RING = np.hypot(_ACROSS[:, None], _ACROSS[None]) >= 0.9
MODEL_FILE = Path(__file__).resolve().parent.parent / "models" / "colour.json"


@dataclass(frozen=True)
class ColourReading:
    """Probabilities of the colours, in the order of COLOURS."""

    probabilities: tuple[float, ...]

    def __post_init__(self) -> None:
        if len(self.probabilities) != len(COLOURS):
            raise ValueError(f"expected {len(COLOURS)} colour probabilities, got {len(self.probabilities)}")

    @property
    def colour(self) -> str:
        """The likeliest colour."""
        return COLOURS[int(np.argmax(self.probabilities))]

    @property
    def confidence(self) -> float:
        """Its probability."""
        return max(self.probabilities)

    def chance_of(self, colour: str) -> float:
        """The probability of one colour."""
        return self.probabilities[COLOURS.index(colour)]


@dataclass(frozen=True)
class ColourModel:
    """A fitted network of one hidden layer; its numbers and how they were fitted are in models/colour.json."""

    mean: Floats
    spread: Floats
    hidden_weights: Floats
    hidden_bias: Floats
    weights: Floats
    bias: Floats
    temperature: float

    def __call__(self, features: Floats) -> Floats:
        """Probabilities (N, colours) from features (N, FEATURES)."""
        x = np.clip((features - self.mean) / self.spread, -5.0, 5.0)
        hidden = np.maximum(x @ self.hidden_weights + self.hidden_bias, 0.0)
        logits = (hidden @ self.weights + self.bias) / self.temperature
        weights = np.exp(logits - logits.max(axis=1, keepdims=True))
        return np.asarray(weights / weights.sum(axis=1, keepdims=True))


class ColourReader:
    """Picture and boxes in, colours out."""

    def __init__(self, model: ColourModel | None = None) -> None:
        self._model = model or load_colour_model()

    def __call__(self, image_bgr: Image, boxes_xyxy: Sequence[Box]) -> list[ColourReading]:
        """One reading for each box, in the boxes' order."""
        if not boxes_xyxy:
            return []
        probabilities = self._model(features_of(image_bgr, boxes_xyxy))
        return [ColourReading(tuple(float(p) for p in row)) for row in probabilities]


@lru_cache(maxsize=2)
def load_colour_model(path: Path = MODEL_FILE) -> ColourModel:
    """The fitted model, or a ModelFilesError that says what is wrong with its file."""
    try:
        raw = json.loads(path.read_text("utf-8"))
        if tuple(raw["classes"]) != COLOURS:
            raise ModelFilesError(f"{path.name} knows the colours {raw['classes']}, expected {list(COLOURS)}: fit it again.")
        arrays = {
            name: np.asarray(raw[name], np.float64) for name in ("mean", "spread", "hidden_weights", "hidden_bias", "weights", "bias")
        }
        return ColourModel(**arrays, temperature=float(raw["temperature"]))
    except FileNotFoundError:
        raise ModelFilesError(f"{path} is missing: install the companion again.") from None
    except (OSError, KeyError, ValueError, TypeError) as error:
        raise ModelFilesError(f"{path} is damaged ({error!r}): install the companion again.") from None


def features_of(image_bgr: Image, boxes_xyxy: Sequence[Box]) -> Floats:
    """Numbers (N, FEATURES) that describe each die's body, the scene's light and the other dice.

    All brightnesses are logarithms, where another light is only a shift; a colour is two of their differences.
    """
    pixels = np.stack([_die_pixels(image_bgr, box) for box in boxes_xyxy])
    bodies = np.hstack([_bodies(pixels), _tones(pixels)])
    scene = _scene(image_bgr, boxes_xyxy)
    own = bodies[:, :3]
    lonely = len(bodies) == 1
    brightest, mean = np.empty_like(own), np.empty_like(own)
    for i in range(len(own)):
        others = own if lonely else np.delete(own, i, axis=0)
        brightest[i], mean[i] = others[np.argmax(others[:, 2])], others.mean(axis=0)
    count = np.full((len(own), 1), min(len(own), 6))
    light = np.repeat(scene[None], len(own), axis=0)
    around = np.array([_around(image_bgr, box) for box in boxes_xyxy])
    return np.hstack([bodies, around, own - around, light, own - scene[:3], own - scene[3:6], own - brightest, own - mean, count])


def _tones(pixels: npt.NDArray[np.float32]) -> Floats:
    """How hue and brightness are spread over each die (N, 15): ink darker than its body or lighter, a glare's rim, a pattern."""
    logs = np.log(((pixels + 3.0) / 258.0) ** 2.2)
    blue, green, red = logs[..., 0], logs[..., 1], logs[..., 2]
    channels = np.stack([red - green, blue - green, (red + green + blue) / 3], axis=-1)
    at = (np.array(TONES) * (pixels.shape[1] - 1)).astype(int)
    return np.asarray(np.partition(channels, at, axis=1)[:, at].reshape(len(pixels), -1), np.float64)


def scene_thumbnail(image_bgr: Image) -> Image:
    """The whole picture as a square of a few pixels: the light, and what the dice lie on."""
    near, _ = halved_to(image_bgr, THUMBNAIL_PX)
    return np.asarray(cv2.resize(near, (THUMBNAIL_PX, THUMBNAIL_PX), interpolation=cv2.INTER_AREA), np.uint8)


def _die_pixels(image_bgr: Image, box_xyxy: Box) -> npt.NDArray[np.float32]:
    """Pixels (P, 3) BGR inside the ellipse of the box, from a copy of SAMPLE_PX a side."""
    height, width = image_bgr.shape[:2]
    x0, y0, x1, y1 = box_xyxy
    left, top = min(max(int(x0), 0), width - 2), min(max(int(y0), 0), height - 2)
    right, bottom = min(max(math.ceil(x1), left + 2), width), min(max(math.ceil(y1), top + 2), height)
    small = cv2.resize(image_bgr[top:bottom, left:right], (SAMPLE_PX, SAMPLE_PX), interpolation=cv2.INTER_AREA)
    return np.asarray(small[_ELLIPSE], np.float32)


def _around(image_bgr: Image, box_xyxy: Box) -> Floats:
    """The log colour of the table just beside a die: the lamp may light one half of the table only."""
    height, width = image_bgr.shape[:2]
    x0, y0, x1, y1 = box_xyxy
    reach = 0.35 * max(x1 - x0, y1 - y0)
    left, right = max(int(x0 - reach), 0), min(math.ceil(x1 + reach), width)
    top, bottom = max(int(y0 - reach), 0), min(math.ceil(y1 + reach), height)
    small = cv2.resize(image_bgr[top:bottom, left:right], (SAMPLE_PX, SAMPLE_PX), interpolation=cv2.INTER_AREA)
    return _log_colour(np.asarray(np.median(small[_RING], axis=0), np.float64))


def _bodies(pixels: npt.NDArray[np.float32]) -> Floats:
    """Each die's body from its pixels (N, P, 3): the log colour of its largest group of alike pixels and of that
    group's brighter part, and how light, colourful and even the die is."""  # noqa: D205, D209
    lab = cv2.cvtColor(pixels / np.float32(255), cv2.COLOR_BGR2LAB)
    # Lightness counts half, since the faces of one die are shaded differently.
    scaled = lab * np.array([0.5, 1.0, 1.0], np.float32)
    seeds = scaled[:, ::SEED_STEP]
    lengths = (scaled**2).sum(axis=2)
    apart = lengths[:, :, None] + lengths[:, None, ::SEED_STEP] - 2 * scaled @ seeds.transpose(0, 2, 1)
    near = apart < ALIKE_LAB**2
    main = np.take_along_axis(near, near.sum(axis=1).argmax(axis=1)[:, None, None], axis=2)[:, :, 0]
    chroma = np.percentile(np.hypot(lab[..., 1], lab[..., 2]), (50, 85), axis=1).T / 50
    lightness = np.percentile(lab[..., 0], (15, 85), axis=1).T / 50
    rows = []
    for i, group in enumerate(main):
        middle = scaled[i][group].mean(axis=0)
        alike = ((scaled[i] - middle) ** 2).sum(axis=1) < (1.3 * ALIKE_LAB) ** 2
        body = pixels[i][alike if alike.any() else group]
        light = body.sum(axis=1)
        brighter = body[light >= np.median(light)]
        rows.append(np.concatenate([_log_colour(np.median(body, axis=0)), _log_colour(brighter.mean(axis=0)), middle / 50, [alike.mean()]]))
    return np.hstack([np.array(rows), chroma, lightness])


def _scene(image_bgr: Image, boxes_xyxy: Sequence[Box]) -> Floats:
    """The light as the background tells it: its mean and its brightest tenth as log colours, and its range."""
    height, width = image_bgr.shape[:2]
    shrink = BACKGROUND_PX / max(height, width)
    near, _ = halved_to(image_bgr, BACKGROUND_PX)
    small = cv2.resize(near, (max(2, round(width * shrink)), max(2, round(height * shrink))), interpolation=cv2.INTER_AREA)
    free = np.ones(small.shape[:2], bool)
    for x0, y0, x1, y1 in boxes_xyxy:
        free[int(y0 * shrink) : int(y1 * shrink) + 1, int(x0 * shrink) : int(x1 * shrink) + 1] = False
    background = small[free].astype(np.float64) if free.sum() >= 50 else small.reshape(-1, 3).astype(np.float64)
    bright = background.max(axis=1)
    low, high = np.percentile(bright, (10, 90))
    top = background[bright >= high]
    return np.concatenate([_log_colour(background.mean(axis=0)), _log_colour(top.mean(axis=0)), [low / 255, high / 255]])


def _log_colour(bgr: Floats) -> Floats:
    """(red over green, blue over green, brightness), as logarithms of linear light."""
    linear = ((bgr + 3.0) / 258.0) ** 2.2
    blue, green, red = np.log(linear)
    return np.array([red - green, blue - green, (red + green + blue) / 3])
