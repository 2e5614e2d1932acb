"""Short clips of throws with truth per frame: dice tumble in, come to rest, one may be nudged, a hand takes them.

The motion is simple but ends exactly in the resting pose: places glide with decay and hop lower
and lower, rotations unwind to the final one. A clip is a Motion-JPEG AVI and a JSON file beside it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.solids import lowest, lying, turn
from vision.synth import finish
from vision.synth.camera import look_at_table
from vision.synth.clutter import hand_over
from vision.synth.dice import DieWish, make_die, placed
from vision.synth.light import Lighting, lighting
from vision.synth.render import PlacedDie
from vision.synth.scene import GAMES, SceneSpec, cover_with, draw_world, lay_out, table_top, truths_of
from vision.synth.truth import DieTruth

Array = NDArray[np.float64]

FPS = 15


@dataclass(frozen=True)
class ClipSpec:
    """What the clip shows. Seconds of each part; nudged and hand say whether these happen at all."""

    dice: tuple[DieWish, ...] = GAMES["5d20"]
    size_wh: tuple[int, int] = (640, 480)
    empty_s: float = 0.4
    roll_s: float = 1.2
    rest_s: float = 1.6
    nudged: bool = False
    hand: bool = True
    elevation_deg: tuple[float, float] = (50.0, 85.0)
    surface: str | None = None
    light: str | None = None


@dataclass(frozen=True)
class ClipFrame:
    """One frame: the picture, what happens in it, and its dice. moving names the dice in motion."""

    image: NDArray[np.uint8]
    phase: str
    moving: tuple[bool, ...]
    dice: tuple[DieTruth, ...]


def _flying(rng: np.random.Generator, final: PlacedDie) -> tuple[Array, Array, float]:
    """Where a die comes from, the axis it tumbles about, and how many turns it makes."""
    angle = float(rng.uniform(0, 2 * math.pi))
    start = final.centre + np.array([math.cos(angle), math.sin(angle), 0.0]) * float(rng.uniform(7, 13))
    axis = np.cross(np.array([0, 0, 1.0]), final.centre - start) + rng.normal(0, 0.2, 3)
    return start, axis / np.linalg.norm(axis), float(rng.uniform(1.0, 2.4))


def _in_flight(final: PlacedDie, flight: tuple[Array, Array, float], progress: float) -> PlacedDie:
    """The die at this part (0 to 1) of its throw."""
    start, axis, turns = flight
    left = (1 - progress) ** 2
    rotation = turn(axis, -2 * math.pi * turns * left) @ final.rotation
    hop = abs(math.sin(progress * 3.2 * math.pi)) * 2.2 * (1 - progress) ** 1.5
    spot = final.centre + (start - final.centre) * left
    return placed(final, rotation, np.array([spot[0], spot[1], lowest(final.body, rotation) + hop]))


class _Stage:
    """The fixed part of a clip: camera, light, table and exposure."""

    def __init__(self, rng: np.random.Generator, spec: ClipSpec) -> None:
        self.rng = rng
        elevation = float(rng.uniform(*spec.elevation_deg))
        self.camera = look_at_table(elevation, float(rng.uniform(16, 22)), 60.0, spec.size_wh)
        self.light: Lighting = lighting(rng, spec.light or str(rng.choice(["daylight", "window", "ceiling", "lamp"])))
        self.elevation_deg = elevation
        scene = SceneSpec(size_wh=spec.size_wh, surface=spec.surface, clutter=False, easy=True)
        self.surface, self.table = table_top(rng, scene, self.camera, [])
        bright = float(cv2.resize(self.table, (32, 24), interpolation=cv2.INTER_AREA).mean())
        lit = self.light.on_table
        # One exposure for the whole clip, or the table would flicker as dice come in.
        self.gain = np.float32(min((0.24 / max(1e-3, bright * lit)) ** 0.7, 0.8 / lit))

    def shoot(self, dice: list[PlacedDie], phase: str, moving: tuple[bool, ...], reach: float | None = None) -> ClipFrame:
        """One frame of the dice as they are; reach is how far a hand is in the picture."""
        shake = np.random.default_rng(7)
        frame, layers = draw_world(self.camera, self.light, self.table, dice, [], shake)
        if reach is not None:
            cover_with(frame, layers, hand_over(np.random.default_rng(11), self.camera, self.light, reach))
        image = finish.sensed(self.rng, finish.to_display(frame * self.gain), dim=False, sigma=1.5)
        return ClipFrame(image, phase, moving, truths_of(self.camera, layers))


def throw(rng: np.random.Generator, spec: ClipSpec = ClipSpec()) -> Iterator[ClipFrame]:
    """The frames of one throw."""
    stage = _Stage(rng, spec)
    final, _ = lay_out(rng, stage.camera, [make_die(rng, wish) for wish in spec.dice])
    flights = [_flying(rng, die) for die in final]
    ends = rng.uniform(0.65, 1.0, len(final))
    still = (False,) * len(final)
    for _ in range(round(spec.empty_s * FPS)):
        yield stage.shoot([], "empty", ())
    steps = round(spec.roll_s * FPS)
    for step in range(steps):
        parts = [min(1.0, (step + 1) / steps / end) for end in ends]
        dice = [_in_flight(d, f, p) for d, f, p in zip(final, flights, parts, strict=True)]
        yield stage.shoot(dice, "rolling", tuple(p < 1 for p in parts))
    for _ in range(round(spec.rest_s * FPS)):
        yield stage.shoot(final, "rest", still)
    if spec.nudged and final:
        yield from _nudge(rng, stage, final, spec)
    if spec.hand:
        for step in range(round(0.6 * FPS)):
            yield stage.shoot(final, "hand", still, 0.9 * (step + 1) / (0.6 * FPS))
        for _ in range(round(0.4 * FPS)):
            yield stage.shoot([], "empty", ())


def _nudge(rng: np.random.Generator, stage: _Stage, final: list[PlacedDie], spec: ClipSpec) -> Iterator[ClipFrame]:
    """One die is pushed and turned over to another face; then all lie still again."""
    old = final[0]
    face = int((old.top + rng.integers(1, old.body.faces)) % old.body.faces)
    rotation = lying(old.body, face, float(rng.uniform(0, 2 * math.pi)))
    new = PlacedDie(
        old.body, rotation, np.array([old.centre[0], old.centre[1], lowest(old.body, rotation)]), old.texts, old.turns,
        face, old.percentile, old.material, old.ink, old.lettering, old.layout, old.rounding, old.bevel, False, old.pips,
    )  # fmt: skip
    flight = (old.centre, turn(np.array([0, 0, 1.0]), 1.0) @ np.array([1.0, 0, 0]), 0.4)
    steps = round(0.5 * FPS)
    for step in range(steps):
        moving = _in_flight(new, flight, (step + 1) / steps)
        yield stage.shoot([moving, *final[1:]], "nudge", (step + 1 < steps,) + (False,) * (len(final) - 1))
    final[0] = new
    for _ in range(round(spec.rest_s * FPS)):
        yield stage.shoot(final, "rest", (False,) * len(final))


def write_clip(folder: Path, name: str, seed: int, spec: ClipSpec) -> dict[str, Any]:
    """Writes NAME.avi and NAME.json (truth per frame, the JSON last); returns the truth."""
    path = folder / f"{name}.avi"
    film = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), FPS, spec.size_wh)
    if not film.isOpened():
        raise OSError(f"could not write {path}; does this OpenCV have Motion-JPEG, and may you write there?")
    frames: list[dict[str, Any]] = []
    for frame in throw(np.random.default_rng(seed), spec):
        film.write(frame.image)
        frames.append({"phase": frame.phase, "moving": any(frame.moving), "dice": [asdict(d) for d in frame.dice]})
    film.release()
    truth = {"file": path.name, "seed": seed, "fps": FPS, "size": list(spec.size_wh), "frames": frames}
    (folder / f"{name}.json").write_text(json.dumps(truth))
    return truth


def random_clip(rng: np.random.Generator) -> ClipSpec:
    """Any throw of any game."""
    return ClipSpec(dice=GAMES[str(rng.choice(list(GAMES)))], nudged=bool(rng.random() < 0.4), hand=bool(rng.random() < 0.7))


def write_clips(folder: Path, seeds: list[int]) -> Iterator[int]:
    """Writes a clip a seed unless it is there already; yields each seed."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        name = f"clip_{seed:08d}"
        if not (folder / f"{name}.json").exists():
            write_clip(folder, name, seed, random_clip(np.random.default_rng(seed)))
        yield seed
