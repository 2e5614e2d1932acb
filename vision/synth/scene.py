"""Makes one picture: chooses dice, table, light and camera, draws them and says what is to be seen.

Lengths are centimetres; the table is the plane z = 0 and the camera looks at its origin.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.synth import finish
from vision.synth.camera import Camera, look_at_table
from vision.synth.clutter import Bulk, hand_over, mug, near_light_blob
from vision.synth.dice import DieWish, make_die, moved
from vision.synth.light import Lighting, lighting
from vision.synth.render import DrawnDie, PlacedDie, draw_die
from vision.synth.surfaces import scatter, surface
from vision.synth.truth import DieTruth, Picture, truth_of

__all__ = ["DieTruth", "DieWish", "Picture", "SceneSpec", "make_scene"]

F32 = NDArray[np.float32]
Array = NDArray[np.float64]

GAMES: dict[str, tuple[DieWish, ...]] = {
    "5d20": tuple(DieWish("d20", c) for c in ("red", "white", "blue", "black", "yellow")),
    "soccer": tuple(DieWish("d20", c) for c in ("black", "white", "blue")),
    "2d10": (DieWish("d10"), DieWish("d10")),
    "percentile": (DieWish("d10", percentile=True), DieWish("d10")),
    "d12": (DieWish("d12"),),
    "d12+d20": (DieWish("d12"), DieWish("d20")),
    "d6": (DieWish("d6"), DieWish("d6")),
}
SIZES = ((640, 480), (800, 600), (960, 720), (1280, 720))


@dataclass(frozen=True)
class SceneSpec:
    """What the picture shall show; whatever is None is left to chance.

    dice: explicit wishes, or None for a game's set or a random handful (by `game`, one of GAMES).
    """

    size_wh: tuple[int, int] | None = None
    dice: tuple[DieWish, ...] | None = None
    game: str | None = None
    elevation_deg: tuple[float, float] = (35.0, 90.0)
    die_px: tuple[float, float] = (36.0, 210.0)
    surface: str | None = None
    light: str | None = None
    clutter: bool | None = None
    blur: bool | None = None
    hand: bool | None = None
    extra_dice: bool = True
    easy: bool = field(default=False)


def _wishes(rng: np.random.Generator, spec: SceneSpec) -> tuple[DieWish, ...]:
    if spec.dice is not None:
        return spec.dice
    if spec.game is not None:
        if spec.game not in GAMES:
            raise ValueError(f"expected a game set ({', '.join(GAMES)}), got {spec.game!r}")
        chosen = list(GAMES[spec.game])
    elif rng.random() < 0.5:
        name = str(rng.choice(list(GAMES), p=(0.4, 0.14, 0.15, 0.08, 0.11, 0.08, 0.04)))
        chosen = list(GAMES[name])
    else:
        kinds = rng.choice(["d20", "d10", "d12", "d6", "d8", "d4"], int(rng.integers(1, 11)), p=(0.46, 0.26, 0.14, 0.07, 0.04, 0.03))
        chosen = [DieWish(str(k), percentile=k == "d10" and rng.random() < 0.4) for k in kinds]
    if spec.extra_dice and rng.random() < 0.25:
        extra = str(rng.choice(["d6", "d20", "d8", "d12", "d4", "d10"]))
        chosen.append(DieWish(extra, str(rng.choice(["green", "purple", "orange", "other"]))))
    if not spec.easy:
        chosen = [w if rng.random() > 0.06 else DieWish(w.type, w.colour, percentile=w.percentile, cocked=True) for w in chosen]
    return tuple(chosen)


def _camera(rng: np.random.Generator, spec: SceneSpec) -> tuple[Camera, float, float]:
    size = spec.size_wh or SIZES[int(rng.choice(4, p=(0.3, 0.2, 0.2, 0.3)))]
    low, high = spec.elevation_deg
    elevation = float(rng.uniform(low, high))
    hfov = float(rng.uniform(38, 74))
    small, big = spec.die_px
    die_px = math.exp(rng.uniform(math.log(small), math.log(big)))
    focal = size[0] / 2 / math.tan(math.radians(hfov) / 2)
    distance = max(9.0, focal * 2.2 / die_px)
    return look_at_table(elevation, distance, hfov, size, float(rng.normal(0, 3))), elevation, die_px


def lay_out(rng: np.random.Generator, camera: Camera, dice: list[PlacedDie]) -> tuple[list[PlacedDie], bool]:
    """Lays the dice where the camera sees them, apart or touching; those without room are left out."""
    laid: list[PlacedDie] = []
    touching = False
    width, height = camera.size_wh
    margin = float(rng.uniform(0.06, 0.3))
    for die in dice:
        for _ in range(40):
            if laid and rng.random() < 0.22:
                other = laid[int(rng.integers(len(laid)))]
                angle = rng.uniform(0, 2 * math.pi)
                gap = 0.93 * (die.body.radius + other.body.radius)
                spot = other.centre[:2] + gap * np.array([math.cos(angle), math.sin(angle)])
                close = True
            else:
                pixel = np.array([[rng.uniform(margin, 1 - margin) * width, rng.uniform(margin, 1 - margin) * height]])
                spot = camera.on_table(pixel, float(die.centre[2]))[0]
                close = False
            if any(math.dist(spot, o.centre[:2]) < 0.925 * (die.body.radius + o.body.radius) for o in laid):
                continue
            here = moved(die, float(spot[0]), float(spot[1]))
            outline = camera.project(here.world(here.body.vertices))
            if outline.min() < 2 or outline[:, 0].max() > width - 2 or outline[:, 1].max() > height - 2:
                continue
            laid.append(here)
            touching |= close
            break
    return laid, touching


def table_top(rng: np.random.Generator, spec: SceneSpec, camera: Camera, tags: list[str]) -> tuple[str, F32]:
    """The table top as the camera sees it, in linear BGR, unlit."""
    width, height = camera.size_wh
    centre_px = camera.focal_px / float(np.linalg.norm(camera.position))
    side = int(np.clip(max(width, height) * 1.25, 700, 1500))
    px = min(centre_px, 60.0)
    name, top = surface(rng, side, px, spec.surface)
    cluttered = spec.clutter if spec.clutter is not None else rng.random() < 0.4
    if cluttered:
        scatter(rng, top, px, int(rng.integers(1, 5)))
        tags.append("clutter")
    texture = np.clip(top, 0, 255).astype(np.uint8)
    angle = float(rng.uniform(0, 2 * math.pi)) if rng.random() < 0.7 else float(rng.normal(0, 0.1))
    c, s = math.cos(angle), math.sin(angle)
    to_table = np.array([[1 / px, 0, -side / 2 / px], [0, -1 / px, side / 2 / px], [0, 0, 1]])
    turned = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    matrix = camera.table_homography() @ turned @ to_table
    flat = cv2.warpPerspective(texture, matrix, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
    seen = np.asarray(flat, np.uint8)
    if rng.random() < 0.14 and not spec.easy:
        tags.append("tray")
        seen = _tray(rng, camera, seen)
    return name, finish.to_light(seen)


def _tray(rng: np.random.Generator, camera: Camera, seen: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A rim around the table's middle and something else beyond it."""
    width, height = camera.size_wh
    reach = float(np.abs(camera.on_table(np.array([[width * 0.5, height * 0.5], [width * 0.9, height * 0.5]]))).max())
    half_w, half_h = reach * rng.uniform(0.8, 1.3), reach * rng.uniform(0.6, 1.1)
    angle = float(rng.normal(0, 0.3))
    turned = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
    box = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float) * [half_w, half_h] @ turned.T
    rim, tall = rng.uniform(0.4, 1.2), rng.uniform(1, 3)
    inner = camera.project(np.column_stack([box, np.zeros(4)]))
    raised = camera.project(np.column_stack([box, np.full(4, tall)]))
    outer = camera.project(np.column_stack([box * (1 + rim / half_w), np.full(4, tall)]))
    inside = np.zeros(seen.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, np.round(inner).astype(np.int32), 255, cv2.LINE_AA)
    beyond = np.empty_like(seen)
    beyond[:] = rng.uniform(20, 200, 3)
    colour = rng.uniform(15, 120, 3)
    for a in range(4):
        b = (a + 1) % 4
        wall = np.round(np.stack([inner[a], inner[b], raised[b], raised[a]])).astype(np.int32)
        cv2.fillConvexPoly(beyond, wall, (colour * (0.5 + 0.2 * (a % 2))).tolist(), cv2.LINE_AA)
        edge = np.round(np.stack([raised[a], raised[b], outer[b], outer[a]])).astype(np.int32)
        cv2.fillConvexPoly(beyond, edge, (colour * 1.2).tolist(), cv2.LINE_AA)
    part = inside[..., None].astype(np.float32) / 255
    return np.asarray((seen * part + beyond * (1 - part)).astype(np.uint8), np.uint8)


def _shadows(rng: np.random.Generator, camera: Camera, light: Lighting, dice: list[PlacedDie], bulks: list[Bulk]) -> tuple[F32, F32]:
    """How much of the key light and of the sky the table gets, per pixel."""
    width, height = camera.size_wh
    shape = (height // 2, width // 2)
    key = np.zeros(shape, np.float32)
    samples = 7 if light.softness > 0.06 else 4
    solids = [(d.world(d.body.vertices), 1 - 0.5 * d.material.clear) for d in dice] + [(b.points, 1.0) for b in bulks]
    for _ in range(samples):
        towards = np.array(light.key) + rng.uniform(-1, 1, 3) * light.softness * 0.6
        towards /= np.linalg.norm(towards)
        towards[2] = max(towards[2], 0.2)
        mask = np.zeros(shape, np.float32)
        for points, density in solids:
            fallen = points - np.outer(points[:, 2] / towards[2], towards)
            outline = (camera.project(fallen) / 2).astype(np.float32)
            hull = cv2.convexHull(np.round(outline * 16).astype(np.int32))
            cv2.fillConvexPoly(mask, hull, float(density), cv2.LINE_AA, 4)
        key += mask / samples
    sky: F32 = np.zeros(shape, np.float32)
    for points, density in solids:
        reach = points[:, :2].mean(axis=0)
        for grow, strength in ((1.25, 0.22), (0.95, 0.25), (0.7, 0.3)):
            flat = np.column_stack([reach + (points[:, :2] - reach) * grow, np.zeros(len(points))])
            hull = cv2.convexHull(np.round(camera.project(flat) * 8).astype(np.int32))
            blot = np.zeros(shape, np.float32)
            cv2.fillConvexPoly(blot, hull, strength * float(density), cv2.LINE_AA, 4)
            sky = 1 - (1 - sky) * (1 - blot)
    near = camera.focal_px / float(np.linalg.norm(camera.position))
    soft_sky = cv2.GaussianBlur(sky, (0, 0), max(0.8, near * 0.1))
    soft_key = cv2.GaussianBlur(key, (0, 0), max(0.6, near * (0.02 + 0.12 * light.softness)))
    whole_key = cv2.resize(soft_key, (width, height), interpolation=cv2.INTER_LINEAR)
    whole_sky = cv2.resize(soft_sky, (width, height), interpolation=cv2.INTER_LINEAR)
    return np.asarray(1 - whole_key, np.float32), np.asarray(1 - whole_sky, np.float32)


@dataclass
class Layer:
    """A drawn die with what is still visible of it."""

    die: PlacedDie
    drawn: DrawnDie
    visible: F32


def _overlay(frame: F32, drawn: DrawnDie) -> None:
    h, w = drawn.alpha.shape
    spot = frame[drawn.y0 : drawn.y0 + h, drawn.x0 : drawn.x0 + w]
    spot *= 1 - drawn.alpha[..., None]
    spot += drawn.rgb[..., ::-1]


def _hide(layers: list[Layer], cover: DrawnDie) -> None:
    """Takes away from earlier layers what a new one covers."""
    ch, cw = cover.alpha.shape
    for layer in layers:
        lh, lw = layer.visible.shape
        x0, y0 = max(layer.drawn.x0, cover.x0), max(layer.drawn.y0, cover.y0)
        x1, y1 = min(layer.drawn.x0 + lw, cover.x0 + cw), min(layer.drawn.y0 + lh, cover.y0 + ch)
        if x1 <= x0 or y1 <= y0:
            continue
        part = cover.alpha[y0 - cover.y0 : y1 - cover.y0, x0 - cover.x0 : x1 - cover.x0]
        layer.visible[y0 - layer.drawn.y0 : y1 - layer.drawn.y0, x0 - layer.drawn.x0 : x1 - layer.drawn.x0] *= 1 - part


def cover_with(frame: F32, layers: list[Layer], cover: DrawnDie) -> None:
    """Lays something in front of all that is drawn."""
    _overlay(frame, cover)
    _hide(layers, cover)


def truths_of(camera: Camera, layers: list[Layer]) -> tuple[DieTruth, ...]:
    truths = []
    for layer in layers:
        rows, columns = np.flatnonzero(layer.visible.max(axis=1) > 0.5), np.flatnonzero(layer.visible.max(axis=0) > 0.5)
        if not len(rows) or not len(columns):
            continue
        x0, y0 = layer.drawn.x0, layer.drawn.y0
        box = (float(x0 + columns[0]), float(y0 + rows[0]), float(x0 + columns[-1] + 1), float(y0 + rows[-1] + 1))
        outline = camera.project(layer.die.world(layer.die.body.vertices)).astype(np.float32)
        full = max(float(layer.drawn.alpha.sum()), 0.9 * float(cv2.contourArea(cv2.convexHull(outline))))
        visible = min(1.0, float(layer.visible.sum()) / max(full, 1.0))
        if visible > 0.06:
            truths.append(truth_of(layer.die, camera, box, visible))
    return tuple(truths)


def draw_world(
    camera: Camera, light: Lighting, table: F32, dice: list[PlacedDie], bulks: list[Bulk], rng: np.random.Generator
) -> tuple[F32, list[Layer]]:
    """Lights the table, draws everything on it from far to near; linear BGR."""
    key, sky = _shadows(rng, camera, light, dice, bulks)
    key_bgr = np.array(light.key_rgb[::-1], np.float32) * light.key[2]
    sky_bgr = np.array(light.sky_rgb[::-1], np.float32)
    frame = table * (key[..., None] * key_bgr + sky[..., None] * sky_bgr)
    bounce = cv2.resize(frame, (16, 12), interpolation=cv2.INTER_AREA)
    layers: list[Layer] = []
    width, height = camera.size_wh
    things: list[tuple[float, PlacedDie | Bulk]] = [(float(np.linalg.norm(d.centre - camera.position)), d) for d in dice]
    things += [(float(np.linalg.norm(b.points.mean(axis=0) - camera.position)), b) for b in bulks]
    for _, thing in sorted(things, key=lambda pair: -pair[0]):
        if isinstance(thing, PlacedDie):
            x, y = camera.project(thing.centre[None])[0]
            cell = bounce[int(np.clip(y / height * 12, 0, 11)), int(np.clip(x / width * 16, 0, 15))]
            others = [(o.centre, o.body.radius) for o in dice if o is not thing]
            drawn = draw_die(thing, camera, light, cell[::-1].copy(), others)
        else:
            drawn = thing.draw(camera, light)
        if drawn is None:
            continue
        _overlay(frame, drawn)
        _hide(layers, drawn)
        if isinstance(thing, PlacedDie):
            layers.append(Layer(thing, drawn, drawn.alpha.copy()))
    return frame, layers


def develop(rng: np.random.Generator, frame: F32, light: Lighting, blur: tuple[str, float] | None, tags: list[str]) -> NDArray[np.uint8]:
    """From light to the picture a phone or webcam would hand over."""
    dim = light.name == "dim"
    exposed = finish.expose(rng, frame, dim, light.on_table)
    if rng.random() < 0.5:
        exposed = finish.vignetted(rng, exposed)
    if blur is not None:
        exposed = finish.blurred(rng, exposed, *blur)
        tags += ["blur", f"blur_{blur[0]}"]
    elif rng.random() < 0.5:
        exposed = np.asarray(cv2.GaussianBlur(exposed, (0, 0), float(rng.uniform(0.4, 0.9))), np.float32)
    display = finish.to_display(exposed)
    if rng.random() < 0.4:
        display = finish.toned(rng, display)
    if rng.random() < 0.3:
        display = finish.sharpened(display, float(rng.uniform(0.3, 1.0)))
    picture = finish.sensed(rng, display, dim)
    return finish.jpeg(picture, int(rng.integers(55, 96))) if rng.random() < 0.7 else picture


def make_scene(rng: np.random.Generator, spec: SceneSpec = SceneSpec()) -> Picture:
    """One random picture with its truth."""
    tags: list[str] = []
    camera, elevation, die_px = _camera(rng, spec)
    dice, touching = lay_out(rng, camera, [make_die(rng, wish) for wish in _wishes(rng, spec)])
    if touching:
        tags.append("touching")
    light = lighting(rng, spec.light)
    name, table = table_top(rng, spec, camera, tags)
    bulks = [mug(rng, camera, dice)] if not spec.easy and rng.random() < 0.12 else []
    if not spec.easy and rng.random() < 0.12:
        table = near_light_blob(rng, table)
    frame, layers = draw_world(camera, light, table, dice, bulks, rng)
    hand = spec.hand if spec.hand is not None else rng.random() < 0.07
    if hand:
        cover_with(frame, layers, hand_over(rng, camera, light))
        tags.append("hand")
    wants_blur = spec.blur if spec.blur is not None else rng.random() < 0.22
    blur = None
    if wants_blur:
        blur = (str(rng.choice(["defocus", "motion"])), float(rng.uniform(0.01, 0.033) * die_px))
    image = develop(rng, frame, light, blur, tags)
    if light.name == "dim":
        tags.append("dim")
    return Picture(image, truths_of(camera, layers), elevation, name, light.name, tuple(tags))
