"""The light over the table: a key light, soft sky, and bright shapes that glossy faces mirror."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

F32 = NDArray[np.float32]

LIGHTS = ("daylight", "window", "lamp", "ceiling", "overcast", "dim", "two lamps", "spot")


@dataclass(frozen=True)
class Panel:
    """A bright rectangle far away, as seen from the table: direction, half sizes (tangents) and radiance."""

    towards: tuple[float, float, float]
    across: tuple[float, float, float]
    half_w: float
    half_h: float
    radiance: float


@dataclass(frozen=True)
class Lighting:
    """Key direction (towards the light), its softness in radians, colours and strengths."""

    name: str
    key: tuple[float, float, float]
    softness: float
    key_rgb: tuple[float, float, float]
    sky_rgb: tuple[float, float, float]
    panels: tuple[Panel, ...]

    @property
    def on_table(self) -> float:
        """How brightly a white sheet on the table is lit."""
        return (sum(self.key_rgb) * self.key[2] + sum(self.sky_rgb)) / 3


def warmth(kelvin: float) -> tuple[float, float, float]:
    """Rough linear RGB of a light of this colour temperature, green at 1."""
    x = (kelvin - 5500) / 5500
    return (max(0.5, 1 - 0.75 * x if x > 0 else 1 - 0.9 * x), 1.0, max(0.25, 1 + 1.0 * x if x < 0 else 1 + 0.5 * x))


def _towards(elevation_deg: float, azimuth_deg: float) -> tuple[float, float, float]:
    e, a = math.radians(elevation_deg), math.radians(azimuth_deg)
    return (math.cos(e) * math.sin(a), math.cos(e) * math.cos(a), math.sin(e))


def _panel(
    rng: np.random.Generator, towards: tuple[float, float, float], size: tuple[float, float], radiance: tuple[float, float]
) -> Panel:
    """A rectangle there, turned at random, its half width, half height and radiance within these bounds."""
    direction = np.array(towards)
    across = np.cross(direction, rng.standard_normal(3))
    across /= np.linalg.norm(across)
    x, y, z = across.tolist()
    half_w, half_h = rng.uniform(*size, 2).tolist()
    return Panel(towards, (x, y, z), half_w, half_h, float(rng.uniform(*radiance)))


def lighting(rng: np.random.Generator, name: str | None = None) -> Lighting:
    """A light of this name, or any."""
    name = name or str(rng.choice(LIGHTS))
    azimuth = float(rng.uniform(0, 360))
    kelvin, elevation, softness, key, sky = {
        "daylight": (rng.uniform(5000, 6500), rng.uniform(30, 75), rng.uniform(0.02, 0.1), 1.0, 0.45),
        "window": (rng.uniform(5500, 7500), rng.uniform(22, 50), rng.uniform(0.2, 0.45), 0.8, 0.5),
        "lamp": (rng.uniform(2500, 3600), rng.uniform(35, 75), rng.uniform(0.03, 0.12), 1.2, 0.18),
        "ceiling": (rng.uniform(3500, 5500), rng.uniform(60, 88), rng.uniform(0.15, 0.5), 0.7, 0.55),
        "overcast": (rng.uniform(5500, 7500), rng.uniform(55, 88), rng.uniform(0.5, 0.7), 0.35, 0.85),
        "dim": (rng.uniform(2300, 4000), rng.uniform(30, 80), rng.uniform(0.08, 0.4), 0.7, 0.35),
        "spot": (rng.uniform(2600, 6500), rng.uniform(22, 70), rng.uniform(0.005, 0.05), 1.3, rng.uniform(0.05, 0.3)),
        "two lamps": (rng.uniform(2700, 4500), rng.uniform(35, 70), rng.uniform(0.05, 0.2), 0.8, 0.4),
    }[name]
    direction = _towards(elevation, azimuth)
    panels = [_panel(rng, direction, (0.08, 0.3), (1.5, 7))]
    if name in ("window", "daylight", "overcast"):
        beside = _towards(float(rng.uniform(15, 60)), azimuth + float(rng.uniform(-70, 70)))
        panels.append(_panel(rng, beside, (0.2, 0.6), (0.7, 2.5)))
    if name in ("ceiling", "two lamps"):
        overhead = rng.uniform((45, 0), (90, 360), (int(rng.integers(1, 4)), 2)).tolist()
        panels += [_panel(rng, _towards(height, around), (0.06, 0.35), (1, 4)) for height, around in overhead]
    r, g, b = warmth(float(kelvin))
    sr, sg, sb = warmth(float(kelvin + rng.uniform(-600, 1800)))
    level = float(rng.uniform(0.85, 1.15))
    return Lighting(
        name,
        direction,
        float(softness),
        (r * key * level, g * key * level, b * key * level),
        (sr * sky, sg * sky, sb * sky),
        tuple(panels),
    )


def mirrored(light: Lighting, rays: F32, blur: float) -> F32:
    """Radiance (N,) that a mirror sees in these directions (N,3); blur softens the shapes' edges."""
    seen = 0.22 + 0.3 * np.clip(rays[:, 2], 0, 1)
    seen[rays[:, 2] < 0] *= 0.5
    for panel in light.panels:
        towards = np.array(panel.towards, np.float32)
        across = np.array(panel.across, np.float32)
        along = np.cross(towards, across)
        front = rays @ towards
        ahead = np.maximum(front, 0.05)
        u = np.abs(rays @ across) / ahead
        v = np.abs(rays @ along.astype(np.float32)) / ahead
        soft = blur + 0.01
        inside = np.clip((panel.half_w - u) / soft + 0.5, 0, 1) * np.clip((panel.half_h - v) / soft + 0.5, 0, 1)
        # A blurred small light is also a fainter one.
        strength = panel.radiance * min(1.0, panel.half_w / (soft * 0.7)) * min(1.0, panel.half_h / (soft * 0.7))
        seen += strength * inside * (front > 0.05)
    return np.asarray(seen, np.float32)
