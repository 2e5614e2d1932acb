"""Cached noise: fields and a solid block, made once from a fixed seed so that pictures depend on theirs alone."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

F32 = NDArray[np.float32]

FIELD = 1024
BLOCK = 48


@lru_cache(maxsize=1)
def cloud_fields() -> F32:
    """(6, FIELD, FIELD) smooth noise of several octaves, each about 0 to 1, wrapping round."""
    rng = np.random.default_rng(20201)
    fields = []
    for _ in range(6):
        total = np.zeros((FIELD, FIELD), np.float32)
        for octave in range(2, 9):
            cells = 2**octave
            grid = rng.standard_normal((cells, cells)).astype(np.float32)
            grid = np.pad(grid, 2, mode="wrap")
            big = cv2.resize(grid, None, fx=FIELD / cells, fy=FIELD / cells, interpolation=cv2.INTER_CUBIC)
            edge = 2 * FIELD // cells
            total += big[edge : edge + FIELD, edge : edge + FIELD] * 0.62**octave
        total -= total.min()
        fields.append(total / total.max())
    return np.stack(fields)


@lru_cache(maxsize=1)
def grain_fields() -> F32:
    """(2, FIELD, FIELD) white noise of unit deviation."""
    return np.random.default_rng(20202).standard_normal((2, FIELD, FIELD)).astype(np.float32)


def grain(rng: np.random.Generator, height: int, width: int) -> F32:
    """White noise of this size, cut from the cached fields at a place of the rng's choice."""
    field = grain_fields()[int(rng.integers(2))]
    x, y = int(rng.integers(FIELD)), int(rng.integers(FIELD))
    rows = np.arange(y, y + height) % FIELD
    columns = np.arange(x, x + width) % FIELD
    return np.asarray(field[rows][:, columns])


def cloud(rng: np.random.Generator, height: int, width: int, zoom: float = 1.0) -> F32:
    """Smooth noise of this size; zoom > 1 enlarges its features."""
    field = cloud_fields()[int(rng.integers(6))]
    x, y = int(rng.integers(FIELD)), int(rng.integers(FIELD))
    rows = np.arange(y, y + max(2, int(height / zoom))) % FIELD
    columns = np.arange(x, x + max(2, int(width / zoom))) % FIELD
    cut = np.ascontiguousarray(field[rows][:, columns])
    return np.asarray(cv2.resize(cut, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)


@lru_cache(maxsize=1)
def solid_block() -> F32:
    """(3, BLOCK, BLOCK, BLOCK) smooth noise in space, each about -1 to 1: the marble inside a die."""
    rng = np.random.default_rng(20203)
    blocks = []
    for _ in range(3):
        spectrum = np.fft.rfftn(rng.standard_normal((BLOCK, BLOCK, BLOCK)))
        axes = [np.fft.fftfreq(BLOCK)[:, None, None], np.fft.fftfreq(BLOCK)[None, :, None], np.fft.rfftfreq(BLOCK)[None, None]]
        radius = np.sqrt(sum(a**2 for a in axes)) + 1.0 / BLOCK
        noise = np.fft.irfftn(spectrum / radius**2.2, s=(BLOCK, BLOCK, BLOCK), axes=(0, 1, 2))
        noise -= noise.mean()
        blocks.append((noise / (2 * noise.std())).astype(np.float32))
    return np.stack(blocks)


def in_space(points: F32, which: int, cells: float, offset: F32) -> F32:
    """Noise at points (N,3), linear between cells along the first axis only (enough for the eye)."""
    block = solid_block()[which]
    at = points * cells + offset
    low = np.floor(at)
    part = at - low
    i = low.astype(np.int32) % BLOCK
    j = (i + 1) % BLOCK
    fx, fy, fz = part[:, 0], part[:, 1], part[:, 2]
    a = block[i[:, 0], i[:, 1], i[:, 2]] * (1 - fx) + block[j[:, 0], i[:, 1], i[:, 2]] * fx
    b = block[i[:, 0], j[:, 1], i[:, 2]] * (1 - fx) + block[j[:, 0], j[:, 1], i[:, 2]] * fx
    c = block[i[:, 0], i[:, 1], j[:, 2]] * (1 - fx) + block[j[:, 0], i[:, 1], j[:, 2]] * fx
    d = block[i[:, 0], j[:, 1], j[:, 2]] * (1 - fx) + block[j[:, 0], j[:, 1], j[:, 2]] * fx
    return np.asarray((a * (1 - fy) + b * fy) * (1 - fz) + (c * (1 - fy) + d * fy) * fz, np.float32)
