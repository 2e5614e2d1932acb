"""Makes each training picture a little different: sharpness, light, ink, colour, grain."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.rectify import Image

LEVELS = np.arange(256, dtype=np.float32) / 255
GREY = np.full((3, 3), 1 / 3, dtype=np.float32)
GRAIN_SIDE = 512


def soften(picture: Image, rng: np.random.Generator, strongest: float = 1.3) -> Image:
    """Sometimes blurred, sometimes squeezed through JPEG."""
    if rng.random() < 0.25:
        picture = cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.3, strongest))).astype(np.uint8)
    if rng.random() < 0.12:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(45, 92))]
        picture = np.asarray(cv2.imdecode(cv2.imencode(".jpg", picture, quality)[1], cv2.IMREAD_COLOR), np.uint8)
    return picture


def relight(picture: Image, rng: np.random.Generator) -> Image:
    """Other saturation, contrast, brightness, colour of light, gamma and grain; sometimes a negative.

    All of it but saturation and grain is one table look-up a pixel: the trainings spend their time in the networks.
    """
    kept = float(rng.uniform(0.0, 1.4))
    picture = cv2.transform(picture, kept * np.eye(3, dtype=np.float32) + (1 - kept) * GREY).astype(np.uint8)
    gains = rng.uniform(0.75, 1.25, 3) * rng.uniform(0.6, 1.3)
    tones = np.clip(LEVELS[:, None] * gains + rng.uniform(-0.12, 0.15), 1e-3, 1) ** rng.uniform(0.65, 1.5)
    if rng.random() < 0.1:
        # A negative turns dark ink on a light die into light ink on a dark one.
        tones = 1 - tones
    table = np.asarray(tones * 255, np.uint8)[None]
    picture = cv2.LUT(picture, table).astype(np.uint8)
    strength = float(rng.uniform(-4, 12))
    if strength <= 0:
        return picture
    height, width = picture.shape[:2]
    top, left = (int(rng.integers(0, GRAIN_SIDE - side + 1)) for side in (height, width))
    grain = _grain()[top : top + height, left : left + width]
    return np.asarray(cv2.addWeighted(picture, 1.0, grain, strength, 0.0, dtype=cv2.CV_8U), np.uint8)


@lru_cache(maxsize=1)
def _grain() -> NDArray[np.float32]:
    """A field of normal noise from which every picture takes another part."""
    return np.random.default_rng(0).normal(0, 1, (GRAIN_SIDE, GRAIN_SIDE, 3)).astype(np.float32)
