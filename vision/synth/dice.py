"""Chooses and lays out single dice: their looks, their lettering and how they come to rest."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.dice_types import COLOURS, DICE, is_percentile
from vision.solids import Solid, lowest, lying, solid, turn
from vision.synth.glyphs import MARKS, Lettering, fonts
from vision.synth.layouts import face_texts
from vision.synth.materials import ink_for, material
from vision.synth.render import PlacedDie

Array = NDArray[np.float64]

RADIUS_CM = {"d4": 1.2, "d6": 1.3, "d8": 1.1, "d10": 1.1, "d12": 1.1, "d20": 1.15}
ROUNDING = {"d4": (0.85, 0.95), "d6": (0.86, 0.96), "d8": (0.88, 0.97), "d10": (0.95, 0.995), "d12": (0.93, 0.99), "d20": (0.93, 0.99)}
"""Where the tumbling drum's rounding cuts the corners, as a share of their reach."""
COLOUR_SHARES = [3 / 11 if colour == "other" else 1 / 11 for colour in COLOURS]
"""Where any colour will do. "Other" is many colours: grey, pink, teal, brown."""
LYING_TENS = 0.4
"""Share of the dice of tens whose numbers lie along the kite."""
TURN_STEPS = {"d4": 1, "d6": 4, "d8": 3, "d10": 1, "d12": 5, "d20": 3}


@dataclass(frozen=True)
class DieWish:
    """A die to be in the picture; what is None is left to chance."""

    type: str = "d20"
    colour: str | None = None
    face: str | None = None
    percentile: bool = False
    material: str | None = None
    ink: str | None = None
    font: str | None = None
    cocked: bool = False


def _lettering(rng: np.random.Generator, wish: DieWish) -> Lettering:
    names = fonts()
    # Dice are lettered boldly: of three fonts drawn by lot the one that says so is taken.
    drawn = [str(names[int(i)]) for i in rng.integers(0, len(names), 3)]
    bold = [f for f in drawn if any(w in f.lower() for w in ("bold", "black", "heavy", "semibold", "demi"))]
    font = wish.font or (bold[0] if bold and rng.random() < 0.8 else drawn[0])
    heavy = any(w in font.lower() for w in ("bold", "black", "heavy"))
    return Lettering(
        font,
        swelling=float(rng.uniform(0, 0.02) if heavy else rng.uniform(0.01, 0.045)),
        fill=float(rng.uniform(0.5, 0.92) if wish.type in ("d10", "d6") else rng.uniform(0.62, 0.97)),
        squeeze=float(rng.uniform(0.8, 1.15)),
        mark=str(rng.choice(MARKS, p=(0.5, 0.42, 0.08))),
        shift=float(rng.normal(0, 0.012)),
    )


def _turns(rng: np.random.Generator, name: str, percentile: bool) -> tuple[float, ...]:
    """How far each numeral is turned clockwise from the canonical upright."""
    steps = TURN_STEPS[name]
    if name == "d10":
        # Most makers stand the digits with their feet to the pole or their heads to it, all alike.
        if percentile and rng.random() < LYING_TENS:
            return (float(rng.choice((90.0, -90.0))),) * 10
        return (180.0 if rng.random() < 0.5 else 0.0,) * 10
    extra = -36.0 if name == "d12" and rng.random() < 0.3 else 0.0
    return tuple(float(k) * 360.0 / steps + extra for k in rng.integers(0, steps, DICE[name].faces))


def make_die(rng: np.random.Generator, wish: DieWish) -> PlacedDie:
    """A die as wished, at rest (or cocked) over the table's origin."""
    name = wish.type
    pole = float(np.round(rng.uniform(0.8, 1.05), 2)) if name == "d10" else 0.9
    body: Solid = solid(name, pole).scaled(RADIUS_CM[name] * float(rng.uniform(0.9, 1.1)))
    layout = str(rng.choice(("standard", "spindown", "random"), p=(0.75, 0.13, 0.12)))
    if layout == "spindown" and name != "d20":
        layout = "standard"
    percentile = wish.percentile or (wish.face is not None and is_percentile(name, wish.face))
    texts = face_texts(name, layout, rng, percentile)
    if wish.face is not None and wish.face not in texts:
        raise ValueError(f"expected a face of a {name} ({', '.join(sorted(texts))}), got {wish.face!r}")
    top = texts.index(wish.face) if wish.face is not None else int(rng.integers(len(texts)))
    rotation = lying(body, top, float(rng.uniform(0, 2 * math.pi)))
    if wish.cocked:
        axis = float(rng.uniform(0, 2 * math.pi))
        tilt = math.radians(float(rng.uniform(9, 32)))
        rotation = turn(np.array([math.cos(axis), math.sin(axis), 0.0]), tilt) @ rotation
        if name != "d4":
            top = int(np.argmax(body.normals @ rotation.T[:, 2]))
    colour = wish.colour or str(rng.choice(COLOURS, p=COLOUR_SHARES))
    looks = material(rng, colour, wish.material)
    return PlacedDie(
        body,
        rotation,
        np.array([0.0, 0.0, lowest(body, rotation)]),
        texts,
        _turns(rng, name, percentile),
        top,
        percentile,
        looks,
        wish.ink or ink_for(rng, looks),
        _lettering(rng, wish),
        layout,
        float(rng.uniform(*ROUNDING[name])),
        float(rng.uniform(0.015, 0.06)),
        wish.cocked,
        name == "d6" and wish.face is None and rng.random() < 0.25,
    )


def moved(die: PlacedDie, x: float, y: float) -> PlacedDie:
    """The same die elsewhere on the table."""
    return placed(die, die.rotation, np.array([x, y, die.centre[2]]))


def placed(die: PlacedDie, rotation: Array, centre: Array) -> PlacedDie:
    """The same die with another rotation and centre."""
    return PlacedDie(
        die.body, rotation, centre, die.texts, die.turns, die.top, die.percentile, die.material, die.ink,
        die.lettering, die.layout, die.rounding, die.bevel, die.cocked, die.pips,
    )  # fmt: skip
