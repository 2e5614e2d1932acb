"""What dice are made of: colour families, materials and inks. Colours are linear RGB."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass

import numpy as np

Rgb = tuple[float, float, float]

MATERIALS = ("glossy", "matte", "pearl", "swirl", "speckled", "gem", "metallic")
MATERIAL_SHARES = (0.34, 0.15, 0.08, 0.17, 0.06, 0.15, 0.05)

# Hue (degrees), saturation and value ranges, as a player would name the colour.
FAMILIES: dict[str, tuple[tuple[float, float], tuple[float, float], tuple[float, float]]] = {
    "red": ((-10, 8), (0.78, 0.98), (0.5, 0.9)),
    "white": ((20, 60), (0.0, 0.12), (0.86, 0.98)),
    "blue": ((205, 242), (0.65, 0.97), (0.4, 0.9)),
    "black": ((0, 360), (0.0, 0.3), (0.06, 0.17)),
    "yellow": ((43, 57), (0.7, 0.98), (0.8, 0.98)),
    "green": ((90, 154), (0.5, 0.95), (0.3, 0.75)),
    "purple": ((262, 295), (0.45, 0.9), (0.35, 0.75)),
    "orange": ((15, 30), (0.8, 0.98), (0.8, 0.97)),
}
OTHERS: tuple[tuple[tuple[float, float], tuple[float, float], tuple[float, float]], ...] = (
    ((0, 360), (0.0, 0.08), (0.3, 0.7)),
    ((318, 350), (0.25, 0.75), (0.75, 0.97)),
    ((342, 368), (0.2, 0.5), (0.78, 0.97)),
    ((160, 196), (0.45, 0.95), (0.35, 0.85)),
    ((18, 32), (0.4, 0.75), (0.25, 0.5)),
    ((30, 50), (0.2, 0.42), (0.65, 0.92)),
    ((188, 208), (0.25, 0.6), (0.8, 0.97)),
    ((300, 322), (0.6, 0.95), (0.6, 0.9)),
)
"""Grey, pink, salmon, teal, brown, beige, sky blue and magenta: what players would not call by one of the names above."""

INKS: dict[str, Rgb] = {
    "white": (0.93, 0.93, 0.92), "black": (0.05, 0.05, 0.055), "gold": (0.83, 0.66, 0.25),
    "silver": (0.72, 0.73, 0.76), "cream": (0.93, 0.87, 0.7), "navy": (0.09, 0.12, 0.36),
    "crimson": (0.6, 0.06, 0.12), "bronze": (0.55, 0.36, 0.18), "scarlet": (0.85, 0.12, 0.08),
    "yellow": (0.95, 0.83, 0.15), "copper": (0.72, 0.42, 0.26), "green": (0.08, 0.38, 0.15),
    "sky": (0.45, 0.7, 0.93), "pink": (0.93, 0.55, 0.7), "purple": (0.35, 0.12, 0.5),
}  # fmt: skip
METALLIC_INKS = ("gold", "silver", "bronze", "copper")
SHINE = {"glossy": 0.9, "matte": 0.12, "pearl": 0.8, "swirl": 0.8, "speckled": 0.7, "gem": 1.0, "metallic": 1.0}


@dataclass(frozen=True)
class Material:
    """How a die's body looks: base and second colour, noise, shine and clearness."""

    kind: str
    colour: str
    base: Rgb
    second: Rgb
    shine: float
    gloss: float
    clear: float
    cells: float
    which: int
    offset: tuple[float, float, float]


def linear(rgb: Rgb) -> Rgb:
    """From display values to light."""
    r, g, b = (float(c) ** 2.2 for c in rgb)
    return r, g, b


def _pick(rng: np.random.Generator, ranges: tuple[tuple[float, float], ...]) -> Rgb:
    hue, saturation, value = (float(rng.uniform(*r)) for r in ranges)
    return colorsys.hsv_to_rgb((hue % 360) / 360, saturation, value)


def body_colour(rng: np.random.Generator, family: str) -> Rgb:
    """A display colour of this family."""
    if family == "other":
        return _pick(rng, OTHERS[int(rng.integers(len(OTHERS)))])
    if family not in FAMILIES:
        raise ValueError(f"expected a die colour ({', '.join(FAMILIES)}, other), got {family!r}")
    return _pick(rng, FAMILIES[family])


def material(rng: np.random.Generator, family: str, kind: str | None = None) -> Material:
    """A material for a die of this colour family."""
    kind = kind or str(rng.choice(MATERIALS, p=MATERIAL_SHARES))
    base = np.array(body_colour(rng, family))
    towards = np.array([0.95, 0.95, 0.95]) if rng.random() < 0.55 else np.array([0.03, 0.03, 0.04])
    amount = rng.uniform(0.12, 0.45) if kind in ("swirl", "pearl") else rng.uniform(0.2, 0.8)
    if family == "white":
        towards, amount = np.array([0.45, 0.45, 0.5]), rng.uniform(0.1, 0.45)
    elif family == "black":
        towards, amount = np.array([0.75, 0.75, 0.8]), rng.uniform(0.08, 0.3)
    second = base * (1 - amount) + towards * amount
    if kind == "swirl" and family not in ("white", "black") and rng.random() < 0.25:
        second = second * 0.6 + 0.4 * np.array(body_colour(rng, str(rng.choice(list(FAMILIES)))))
    b, s = tuple(base.tolist()), tuple(second.tolist())
    return Material(
        kind,
        family,
        linear(b),
        linear(s),
        SHINE[kind] * float(rng.uniform(0.6, 1.2)),
        float(rng.uniform(0.02, 0.09) if kind != "matte" else rng.uniform(0.2, 0.45)),
        float(rng.uniform(0.45, 0.95)) if kind == "gem" else 0.0,
        float(rng.uniform(2.5, 7.0) if kind != "speckled" else rng.uniform(14, 22)),
        int(rng.integers(3)),
        tuple(rng.uniform(0, 48, 3).tolist()),
    )


def luminance(rgb: Rgb) -> float:
    """Perceived lightness, 0 to 1, of a display colour."""
    r, g, b = rgb
    return 0.3 * r + 0.59 * g + 0.11 * b


def ink_for(rng: np.random.Generator, body: Material, least: float = 0.27) -> str:
    """An ink that can be told from the body; a small share only just."""
    shown = np.array(body.base) ** (1 / 2.2)
    needed = least if rng.random() > 0.08 else 0.14
    likely = ("white", "black", "gold", "silver", "cream", "white", "black")
    for attempt in range(60):
        name = str(rng.choice(likely if attempt < 12 and rng.random() < 0.75 else list(INKS)))
        gap = np.abs(np.array(INKS[name]) - shown)
        if abs(luminance(INKS[name]) - luminance(tuple(shown.tolist()))) + 0.25 * float(gap.max()) >= needed + 0.08:
            return name
    return "white" if luminance(tuple(shown.tolist())) < 0.5 else "black"
