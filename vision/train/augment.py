"""Makes each training picture a little different: light, ink, colour, sharpness, grain."""

from __future__ import annotations

import cv2
import numpy as np
import torch
from torch import Tensor

from vision.rectify import Image


def soften(picture: Image, rng: np.random.Generator, strongest: float = 1.3) -> Image:
    """Sometimes blurred, sometimes squeezed through JPEG."""
    if rng.random() < 0.25:
        picture = cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.3, strongest))).astype(np.uint8)
    if rng.random() < 0.12:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(45, 92))]
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, quality)[1], cv2.IMREAD_COLOR).astype(np.uint8)
    return picture


def relight(batch: Tensor) -> Tensor:
    """Other contrast, brightness, colour of light, gamma and grain for each picture of the batch."""
    count = len(batch)

    def spread(low: float, high: float, channels: int = 1) -> Tensor:
        return torch.rand(count, channels, 1, 1) * (high - low) + low

    batch = batch * spread(0.75, 1.25, 3) * spread(0.6, 1.3) + spread(-0.12, 0.15)
    grey = batch.mean(dim=1, keepdim=True)
    saturation = spread(0.0, 1.4)
    batch = (grey + (batch - grey) * saturation).clamp(1e-3, 1)
    batch = batch ** spread(0.65, 1.5)
    batch = batch + torch.randn_like(batch) * spread(0.0, 0.05)
    # A negative turns dark ink on a light die into light ink on a dark one.
    negative = (torch.rand(count, 1, 1, 1) < 0.1).float()
    return (batch * (1 - negative) + (1 - batch) * negative).clamp(0, 1)
