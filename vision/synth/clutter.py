"""Bulky things on and over the table: a mug, a hand, and the shade of somebody near."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.synth.camera import Camera
from vision.synth.light import Lighting
from vision.synth.noise import cloud
from vision.synth.render import DrawnDie, PlacedDie

F32 = NDArray[np.float32]
Array = NDArray[np.float64]


@dataclass(frozen=True)
class Bulk:
    """A mug or tin: points of its lower and upper rim, and its colour in linear RGB."""

    points: Array
    rgb: tuple[float, float, float]

    def draw(self, camera: Camera, light: Lighting) -> DrawnDie | None:
        """The thing as the camera sees it: a shaded wall and a dark mouth."""
        width, height = camera.size_wh
        half = len(self.points) // 2
        seen = camera.project(self.points)
        colour = np.zeros((height, width, 3), np.float32)
        alpha = np.zeros((height, width), np.float32)
        hull = cv2.convexHull(np.round(np.clip(seen, -4000, 4000) * 16).astype(np.int32))
        cv2.fillConvexPoly(alpha, hull, 1.0, cv2.LINE_AA, 4)
        if alpha.max() == 0:
            return None
        x = np.clip((np.arange(width) - seen[:, 0].min()) / max(1.0, float(np.ptp(seen[:, 0]))), 0, 1)
        lit = 0.35 + 0.6 * np.sin(np.pi * np.clip(x + 0.25 * light.key[0], 0, 1)) ** 1.5
        tint = np.array(light.sky_rgb) + 0.5 * np.array(light.key_rgb)
        colour[:] = (np.array(self.rgb) * tint)[None, None] * lit[None, :, None]
        mouth = np.round(np.clip(seen[half:], -4000, 4000) * 16).astype(np.int32)
        inner = np.zeros_like(alpha)
        cv2.fillConvexPoly(inner, cv2.convexHull(mouth), 1.0, cv2.LINE_AA, 4)
        dark = np.array(self.rgb) * tint * 0.3
        colour += (dark.astype(np.float32) - colour) * (inner * 0.85)[..., None]
        return DrawnDie(0, 0, colour * alpha[..., None], alpha)


def mug(rng: np.random.Generator, camera: Camera, dice: list[PlacedDie]) -> Bulk:
    """A mug or tin that stands clear of the dice."""
    radius, tall = float(rng.uniform(2.0, 4.5)), float(rng.uniform(3, 9))
    width, height = camera.size_wh
    spot = np.array([0.0, 0.0])
    for _ in range(30):
        pixel = np.array([[rng.uniform(-0.05, 1.05) * width, rng.uniform(-0.05, 0.7) * height]])
        spot = camera.on_table(pixel)[0]
        if all(math.dist(spot, d.centre[:2]) > radius + 2 * d.body.radius + 1 for d in dice):
            break
    else:
        spot = camera.on_table(np.array([[width * 1.2, -height * 0.1]]))[0]
    turns = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    ring = np.stack([np.cos(turns), np.sin(turns)], axis=1) * radius + spot
    points = np.vstack([np.column_stack([ring, np.zeros(40)]), np.column_stack([ring, np.full(40, tall)])])
    rgb = rng.uniform(0.02, 0.75, 3)
    return Bulk(points, (float(rgb[0]), float(rgb[1]), float(rgb[2])))


def hand_over(rng: np.random.Generator, camera: Camera, light: Lighting, reach: float | None = None) -> DrawnDie:
    """A hand that reaches into the picture from one side: fingers as rounded strokes with lit edges."""
    width, height = camera.size_wh
    reach = float(rng.uniform(0.05, 0.35)) if reach is None else reach
    side = int(rng.integers(4))
    along = rng.uniform(0.1, 0.9)
    start = np.array([[along * width, height], [0, along * height], [width, along * height], [along * width, 0]][side])
    inward = np.array([[0, -1], [1, 0], [-1, 0], [0, 1]][side], float)
    across = np.array([inward[1], -inward[0]])
    finger = camera.focal_px / float(np.linalg.norm(camera.position)) * 1.7
    tone = np.array([0.62, 0.34, 0.22]) * rng.uniform(0.15, 1.15)
    depth = np.zeros((height, width), np.float32)
    spread = float(rng.uniform(0.9, 1.3))
    palm = start + inward * (reach * height - finger * 3)
    for k in range(4):
        base = palm + across * (k - 1.5) * finger * spread
        length = finger * (3.0 + (0.6 if k in (1, 2) else 0.0)) * rng.uniform(0.7, 1.05)
        tip = base + inward * length + across * rng.normal(0, 0.3) * finger
        for shrink in (1.0, 0.75, 0.5, 0.25):
            stroke = np.zeros_like(depth)
            ends = [tuple(np.round(p).astype(int).tolist()) for p in (base, tip)]
            cv2.line(stroke, ends[0], ends[1], 1.25 - shrink, max(2, int(finger * shrink)), cv2.LINE_AA)
            np.maximum(depth, stroke, out=depth)
    ends = [tuple(np.round(p).astype(int).tolist()) for p in (palm - inward * (width + height), palm)]
    cv2.line(depth, ends[0], ends[1], 1.0, max(2, int(finger * 4 * spread)), cv2.LINE_AA)
    alpha = (np.clip(depth * 4, 0, 1)).astype(np.float32)
    alpha = np.asarray(cv2.GaussianBlur(alpha, (0, 0), 1.0), np.float32)
    tint = np.array(light.sky_rgb) + 0.7 * np.array(light.key_rgb) * light.key[2]
    shade = 0.45 + 0.6 * cv2.GaussianBlur(depth, (0, 0), max(1.0, finger * 0.08)) + 0.15 * cloud(rng, height, width)
    rgb = shade[..., None] * (tone * tint).astype(np.float32)
    return DrawnDie(0, 0, np.asarray(rgb * alpha[..., None], np.float32), alpha)


def near_light_blob(rng: np.random.Generator, table: F32) -> F32:
    """Somebody's broad soft shade, or a pool of light, over part of the table."""
    h, w = table.shape[:2]
    blob = cloud(rng, 32, 48, 0.08)
    blob = np.asarray(cv2.resize(cv2.GaussianBlur(blob, (0, 0), 4), (w, h), interpolation=cv2.INTER_CUBIC), np.float32)
    low, high = float(blob.min()), float(blob.max())
    factor = 1 - float(rng.uniform(0.2, 0.6)) * (blob - low) / (high - low + 1e-6)
    return np.asarray(table * factor[..., None], np.float32)
