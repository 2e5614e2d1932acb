"""From light to file: exposure, white balance, lens and motion blur, sensor noise and JPEG."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.synth.noise import grain

F32 = NDArray[np.float32]
Picture = NDArray[np.uint8]

OVEREXPOSED = 0.15
"""Pictures of a dark table on which a camera lets light dice burn out."""
_STEPS = 4096
_TO_LIGHT = (np.arange(256, dtype=np.float32) / 255) ** 2.2
_TO_DISPLAY = (np.linspace(0, 1, _STEPS, dtype=np.float32) ** (1 / 2.2) * 255).astype(np.float32)


def to_light(display: NDArray[np.uint8]) -> F32:
    """8-bit display values to linear light."""
    return np.asarray(cv2.LUT(display, _TO_LIGHT), np.float32)


def to_display(light: F32) -> F32:
    """Linear light to display values 0 to 255, with a soft shoulder for the brightest."""
    soft = np.where(light > 0.8, 0.8 + 0.2 * np.tanh((light - 0.8) / 0.25), light)
    return np.asarray(_TO_DISPLAY[np.clip(soft * (_STEPS - 1), 0, _STEPS - 1).astype(np.int32)], np.float32)


def expose(rng: np.random.Generator, light: F32, dim: bool, white: float) -> F32:
    """Scales the light as a camera would, with its white balance some way towards neutral.

    white is what a white sheet on the table sends back: it is seldom much overexposed, however dark the table.
    """
    small = cv2.resize(light, (64, 48), interpolation=cv2.INTER_AREA)
    mean = small.reshape(-1, 3).mean(axis=0)
    level = float(mean.mean()) + 1e-4
    target = rng.uniform(0.035, 0.11) if dim else rng.uniform(0.13, 0.38)
    gain = (target / level) ** rng.uniform(0.6, 0.95)
    brightest = rng.uniform(1.4, 2.8) if rng.random() < OVEREXPOSED else rng.uniform(0.6, 1.4)
    gain = min(gain, float(brightest) / max(white, 1e-3))
    balance = rng.uniform(0.95, 1.05, 3) * (level / np.maximum(mean, 1e-4)) ** rng.uniform(0.0, 0.35)
    return np.asarray(light * (balance * gain).astype(np.float32), np.float32)


def toned(rng: np.random.Generator, display: F32) -> F32:
    """A camera's own taste: flatter or harder contrast, lifted blacks, paler or stronger colours."""
    share = display / 255
    bend = float(rng.uniform(-0.35, 0.5))
    share = share + bend * (3 * share**2 - 2 * share**3 - share)
    floor = float(rng.uniform(0, 0.08))
    share = floor + (float(rng.uniform(0.88, 1.0)) - floor) * share
    grey = share.mean(axis=2, keepdims=True)
    return np.asarray(255 * (grey + float(rng.uniform(0.6, 1.25)) * (share - grey)), np.float32)


def blurred(rng: np.random.Generator, picture: F32, kind: str, amount_px: float) -> F32:
    """Out of focus, or the hand moved."""
    if kind == "defocus":
        r = max(1, round(amount_px))
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * r + 1, 2 * r + 1)).astype(np.float32)
        return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.float32)
    r = max(1, round(amount_px * 1.5))
    kernel = np.zeros((2 * r + 1, 2 * r + 1), np.float32)
    angle = rng.uniform(0, np.pi)
    dx, dy = r * np.cos(angle), r * np.sin(angle)
    cv2.line(kernel, (round(r - dx), round(r - dy)), (round(r + dx), round(r + dy)), 1.0, 1)
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.float32)


def vignetted(rng: np.random.Generator, picture: F32) -> F32:
    """Darker towards the corners."""
    h, w = picture.shape[:2]
    y, x = np.linspace(-1, 1, h, dtype=np.float32), np.linspace(-1, 1, w, dtype=np.float32)
    fall = 1 - np.float32(rng.uniform(0.05, 0.35)) * (y[:, None] ** 2 + x[None] ** 2) / 2
    return np.asarray(picture * fall[..., None], np.float32)


def sensed(rng: np.random.Generator, display: F32, dim: bool, sigma: float | None = None) -> Picture:
    """Adds sensor noise (stronger in dim light, partly smeared as phones do) and rounds to 8 bit."""
    h, w = display.shape[:2]
    if sigma is None:
        sigma = float(rng.uniform(3, 12) if dim else rng.choice([rng.uniform(0.3, 2), rng.uniform(1, 6)]))
    noise = grain(rng, h, w)
    if rng.random() < 0.5:
        noise = cv2.GaussianBlur(noise, (0, 0), 0.7) * 1.8
    out = display + (noise * sigma)[..., None]
    if rng.random() < 0.5:
        coloured = np.stack([grain(rng, h, w) for _ in range(3)], axis=2)
        out += coloured * (sigma * 0.6)
    return np.asarray(np.clip(out, 0, 255).astype(np.uint8), np.uint8)


def jpeg(picture: Picture, quality: int) -> Picture:
    """What is left after saving as JPEG."""
    done, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not done:
        raise RuntimeError("OpenCV could not encode the picture as JPEG")
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def sharpened(picture: F32, amount: float) -> F32:
    """Edge sharpening as phones and webcams do."""
    return np.asarray(picture + amount * (picture - cv2.GaussianBlur(picture, (0, 0), 1.2)), np.float32)
