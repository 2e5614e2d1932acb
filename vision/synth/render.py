"""Draws one die: rays against its planes, rounded edges, inked faces, shine, and looking through clear ones."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice_types import DICE
from vision.solids import Solid
from vision.synth.camera import Camera
from vision.synth.glyphs import Lettering, inked_face, largest_size, needs_mark, numeral
from vision.synth.light import Lighting, mirrored
from vision.synth.materials import INKS, METALLIC_INKS, Material, linear
from vision.synth.noise import in_space

F32 = NDArray[np.float32]
Array = NDArray[np.float64]


@dataclass(frozen=True)
class PlacedDie:
    """A die as it lies: solid at its size, rotation, centre in the world, texts by face, looks, lettering."""

    body: Solid
    rotation: Array
    centre: Array
    texts: tuple[str, ...]
    turns: tuple[float, ...]
    top: int
    percentile: bool
    material: Material
    ink: str
    lettering: Lettering
    layout: str
    rounding: float
    bevel: float
    cocked: bool
    pips: bool = False

    @property
    def text(self) -> str:
        """The printed text of the upper face (d4: of the corner that is up)."""
        return self.texts[self.top]

    def world(self, points: Array) -> Array:
        """Points of the die's own frame in the world."""
        return np.asarray(points @ self.rotation.T + self.centre)


@dataclass(frozen=True)
class DrawnDie:
    """Linear RGB and coverage of a die in its rectangle of the picture (x0, y0)."""

    x0: int
    y0: int
    rgb: F32
    alpha: F32


PIPS = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1))}  # fmt: skip


def numerals(die: PlacedDie) -> tuple[list[NDArray[np.uint8]], list[float]]:
    """The ink of each face and half its height: makers letter all faces of a die about equally large."""
    inks = [numeral(die.lettering, text, needs_mark(die.texts, text)) for text in die.texts]
    room = [largest_size(die.body.type, _turned(die.lettering, turn), ink) for turn, ink in zip(die.turns, inks, strict=True)]
    common = min(room) * 1.12
    return inks, [min(r, common) * die.lettering.fill for r in room]


def ink_atlas(die: PlacedDie, side: int) -> NDArray[np.uint8]:
    """All faces' ink, one below the other: (F * side, side)."""
    name = die.body.type
    if name == "d4":
        return _d4_atlas(die, side)
    if die.pips:
        return np.vstack([_pip_face(int(text), side) for text in die.texts])
    inks, sizes = numerals(die)
    return np.vstack(
        [inked_face(name, _turned(die.lettering, turn), ink, side, size) for turn, ink, size in zip(die.turns, inks, sizes, strict=True)]
    )


def _pip_face(value: int, side: int) -> NDArray[np.uint8]:
    tile = np.zeros((side, side), np.uint8)
    for px, py in PIPS[value]:
        at = (round(side * (0.5 + px * 0.19)), round(side * (0.5 + py * 0.19)))
        cv2.circle(tile, at, max(1, round(side * 0.065)), 255, -1, cv2.LINE_AA)
    return tile


def _turned(lettering: Lettering, turn_deg: float) -> Lettering:
    return Lettering(lettering.font, lettering.swelling, lettering.fill, lettering.squeeze, lettering.mark, turn_deg, lettering.shift)


def _d4_atlas(die: PlacedDie, side: int) -> NDArray[np.uint8]:
    """Each corner of a d4's face bears the number of that corner, upright towards it."""
    vertex_text = {}
    for face, text in enumerate(die.texts):
        # The corner that is up when this face is down is the one not on it.
        lonely = int(np.argmin(die.body.vertices @ die.body.normals[face]))
        vertex_text[lonely] = text
    tiles = []
    for face in range(4):
        tile = np.zeros((side, side), np.uint8)
        for corner in range(3):
            gaps = np.linalg.norm(die.body.vertices - die.body.corners[face][corner], axis=1)
            ink = numeral(die.lettering, vertex_text[int(np.argmin(gaps))], needs_mark=False)
            small = inked_face("d6", _turned(die.lettering, 120.0 * corner), ink, max(8, side // 4), 0.5)
            x, y = DICE["d4"].polygon[corner]
            px, py = round(side * (0.5 + 0.24 * x)) - side // 8, round(side * (0.5 + 0.24 * y)) - side // 8
            h, w = small.shape
            spot = tile[py : py + h, px : px + w]
            np.maximum(spot, small[: spot.shape[0], : spot.shape[1]], out=spot)
        tiles.append(tile)
    return np.vstack(tiles)


def draw_die(die: PlacedDie, camera: Camera, light: Lighting, table_rgb: F32, others: list[tuple[Array, float]]) -> DrawnDie | None:
    """The die as the camera sees it; table_rgb is the light the table throws back at it (linear)."""
    outline = camera.project(die.world(die.body.vertices))
    width, height = camera.size_wh
    x0, y0 = np.floor(outline.min(axis=0)).astype(int) - 1
    x1, y1 = np.ceil(outline.max(axis=0)).astype(int) + 2
    x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, width), min(y1, height)
    if x1 - x0 < 4 or y1 - y0 < 4:
        return None
    extent = max(x1 - x0, y1 - y0)
    fine = 3 if extent < 60 else 2 if extent < 170 else 1
    rays, origin = _rays(die, camera, (x0, y0, x1, y1), fine)
    body = die.body
    normals = body.normals.astype(np.float32)
    gap = (body.offsets - body.normals @ origin).astype(np.float32)
    front = gap < 0
    slopes = rays @ (normals / gap[:, None]).T
    ahead = np.flatnonzero(front)
    near = slopes[:, ahead]
    entering = near.argmin(axis=1)
    inverse = near[np.arange(len(near)), entering]
    leaving = slopes[:, ~front].max(axis=1) if (~front).any() else np.zeros(len(rays), np.float32)
    hit = (inverse > 1e-9) & (inverse > leaving)
    # Tumbled corners: the solid is cut by a sphere a little smaller than its corners' reach.
    radius = body.radius * die.rounding
    eye = origin.astype(np.float32)
    a = np.einsum("ij,ij->i", rays, rays)
    b = rays @ eye
    root = b * b - a * (eye @ eye - radius * radius)
    hit &= root > 0
    index = np.flatnonzero(hit)
    if not len(index):
        return None
    d = rays[index]
    face = ahead[entering[index]]
    depth = 1.0 / inverse[index]
    ball = (-b[index] - np.sqrt(root[index])) / a[index]
    on_ball = ball > depth
    depth = np.maximum(depth, ball)
    points = eye + d * depth[:, None]
    distances = points @ normals[ahead].T - body.offsets[ahead].astype(np.float32)
    weights = np.clip(1 + distances / (die.bevel * body.radius), 0, 1) ** 2
    bent = weights @ normals[ahead]
    bent[on_ball] = 0.5 * bent[on_ball] / np.maximum(np.linalg.norm(bent[on_ball], axis=1, keepdims=True), 1e-6) + points[on_ball] / radius
    bent /= np.maximum(np.linalg.norm(bent, axis=1, keepdims=True), 1e-6)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    colour = _shade(die, light, table_rgb, points, face, bent.astype(np.float32), d, on_ball, extent, fine, others)
    h, w = (y1 - y0) * fine, (x1 - x0) * fine
    rgb = np.zeros((h * w, 3), np.float32)
    alpha = np.zeros(h * w, np.float32)
    rgb[index] = colour
    alpha[index] = 1
    small_alpha = cv2.resize(alpha.reshape(h, w), (x1 - x0, y1 - y0), interpolation=cv2.INTER_AREA)
    small = cv2.resize(rgb.reshape(h, w, 3), (x1 - x0, y1 - y0), interpolation=cv2.INTER_AREA)
    return DrawnDie(int(x0), int(y0), np.asarray(small, np.float32), np.asarray(small_alpha, np.float32))


def _rays(die: PlacedDie, camera: Camera, box: tuple[int, int, int, int], fine: int) -> tuple[F32, Array]:
    """Ray directions (N,3) in the die's own frame for each fine pixel of the box, and the eye there."""
    x0, y0, x1, y1 = box
    cx, cy = camera.middle
    xs = (x0 + (np.arange((x1 - x0) * fine) + 0.5) / fine - cx) / camera.focal_px
    ys = (y0 + (np.arange((y1 - y0) * fine) + 0.5) / fine - cy) / camera.focal_px
    matrix = (die.rotation.T @ camera.rotation.T).astype(np.float32)
    gx, gy = np.meshgrid(xs.astype(np.float32), ys.astype(np.float32))
    rays = gx.reshape(-1, 1) * matrix[:, 0] + gy.reshape(-1, 1) * matrix[:, 1] + matrix[:, 2]
    return rays, die.rotation.T @ (camera.position - die.centre)


def _ink_at(atlas: NDArray[np.uint8], side: int, body: Solid, face: NDArray[np.int64], points: F32) -> F32:
    spokes = points - body.centres[face].astype(np.float32)
    reach = body.reach[face].astype(np.float32)
    u = np.einsum("ij,ij->i", spokes, body.right[face].astype(np.float32)) / reach
    v = -np.einsum("ij,ij->i", spokes, body.up[face].astype(np.float32)) / reach
    x = np.clip((u + 1) * side / 2 - 0.5, 0, side - 1)
    y = np.clip((v + 1) * side / 2 - 0.5, 0, side - 1) + face * side
    drawn = _remap(atlas, x.astype(np.float32), y.astype(np.float32))
    return np.asarray(drawn.astype(np.float32) / 255)


def _remap(image: NDArray[np.uint8], x: F32, y: F32) -> NDArray[np.uint8]:
    # cv2.remap wants maps below 32768 a side: fold the list of points into rows.
    rows = -(-len(x) // 1024)
    mx = np.zeros(rows * 1024, np.float32)
    my = np.zeros(rows * 1024, np.float32)
    mx[: len(x)], my[: len(y)] = x, y
    out = cv2.remap(image, mx.reshape(rows, 1024), my.reshape(rows, 1024), cv2.INTER_LINEAR)
    return np.asarray(out.ravel()[: len(x)], np.uint8)


def _body_rgb(die: PlacedDie, points: F32) -> F32:
    """The body's own colour at points in or on it."""
    m = die.material
    base, second = np.array(m.base, np.float32), np.array(m.second, np.float32)
    if m.kind in ("glossy", "matte"):
        return np.array(np.broadcast_to(base, points.shape), np.float32)
    unit = points / np.float32(die.body.radius)
    n = in_space(unit, m.which, m.cells, np.array(m.offset, np.float32))
    if m.kind == "swirl":
        warp = in_space(unit, (m.which + 1) % 3, m.cells * 0.7, np.array(m.offset, np.float32))
        mix = 0.5 + 0.5 * np.sin(6 * n + 5 * warp + unit[:, 0] * 4)
    elif m.kind == "speckled":
        mix = (n > 0.55).astype(np.float32)
    elif m.kind == "pearl":
        mix = np.clip(0.5 + 0.6 * n, 0, 1)
    elif m.kind == "metallic":
        mix = np.clip(0.15 + 0.15 * n, 0, 1)
    else:
        mix = np.clip(0.25 * n + 0.1, 0, 1)
    return np.asarray(base + (second - base) * mix[:, None], np.float32)


def _shade(
    die: PlacedDie,
    light: Lighting,
    table_rgb: F32,
    points: F32,
    face: NDArray[np.int64],
    normal: F32,
    d: F32,
    on_ball: NDArray[np.bool_],
    extent: int,
    fine: int,
    others: list[tuple[Array, float]],
) -> F32:
    m = die.material
    turn = die.rotation.astype(np.float32)
    side = int(np.clip(extent * fine * 0.62, 20, 176))
    atlas = ink_atlas(die, side)
    ink = _ink_at(atlas, side, die.body, face, points)
    ink[on_ball] = 0
    n_world = normal @ turn.T
    d_world = d @ turn.T
    key = np.array(light.key, np.float32)
    body = _body_rgb(die, points)
    facing = np.clip((n_world @ key + light.softness * 0.5) / (1 + light.softness * 0.5), 0, 1)
    facing = facing * _unshadowed(die, light, points, others)
    above = 0.5 + 0.5 * n_world[:, 2]
    height = np.clip((points @ turn.T)[:, 2] / die.body.radius * 0.5 + 0.5, 0, 1)
    occlusion = 0.45 + 0.55 * height
    key_rgb, sky = np.array(light.key_rgb, np.float32), np.array(light.sky_rgb, np.float32)
    ambient = sky * (above * occlusion)[:, None] + table_rgb * ((1 - above) * (0.3 + 0.5 * height))[:, None]
    arriving = key_rgb * facing[:, None] + ambient
    colour = body * arriving
    cosine = np.clip(-np.einsum("ij,ij->i", d_world, n_world), 0, 1)
    if m.clear > 0:
        colour = (1 - m.clear) * colour + m.clear * _through(die, light, table_rgb, atlas, side, points, normal, d)
    ink_rgb = np.array(linear(INKS[die.ink]), np.float32)
    mirror = d_world + 2 * cosine[:, None] * n_world
    if die.ink in METALLIC_INKS:
        glint = mirrored(light, mirror, 0.5)
        inked = ink_rgb * (0.55 * arriving + 0.45 * glint[:, None] * (0.6 * key_rgb + sky))
    else:
        inked = ink_rgb * arriving
    colour += (inked - colour) * ink[:, None]
    reflected = mirrored(light, mirror, m.gloss * 2.5)
    fresnel = 0.04 + 0.96 * (1 - cosine) ** 5
    tint = 0.5 * key_rgb + 0.5 * sky
    if m.kind == "metallic":
        colour = 0.45 * colour + 0.6 * colour / np.maximum(arriving, 0.05) * reflected[:, None] * tint
    strength = m.shine * fresnel * (1 - 0.6 * ink)
    return np.asarray(colour + (strength * reflected)[:, None] * tint, np.float32)


def _unshadowed(die: PlacedDie, light: Lighting, points: F32, others: list[tuple[Array, float]]) -> F32:
    """How much of the key light reaches each point past the other dice, taken as balls."""
    lit = np.ones(len(points), np.float32)
    if not others:
        return lit
    key = np.array(light.key)
    world = points @ die.rotation.T.astype(np.float32) + die.centre.astype(np.float32)
    for centre, radius in others:
        gap = centre - die.centre
        along = float(gap @ key)
        if along <= 0 or float(np.linalg.norm(gap - along * key)) > 2.2 * radius:
            continue
        rel = centre.astype(np.float32) - world
        forward = rel @ key.astype(np.float32)
        miss = np.sqrt(np.maximum((rel * rel).sum(axis=1) - forward**2, 0))
        soft = max(0.1, light.softness) * np.maximum(forward, 0.1) + 0.05
        shade = np.clip((miss - radius * 0.9) / soft + 0.5, 0, 1)
        lit *= np.where(forward > 0, shade, 1)
    return lit


def _through(die: PlacedDie, light: Lighting, table_rgb: F32, atlas: NDArray[np.uint8], side: int, points: F32, normal: F32, d: F32) -> F32:
    """What is seen through a clear die: the far faces, their numbers mirrored, tinted by the way through."""
    body = die.body
    eta = np.float32(1 / 1.45)
    cosine = np.clip(-np.einsum("ij,ij->i", d, normal), 0, 1)
    bend = eta * cosine - np.sqrt(np.maximum(1 - eta * eta * (1 - cosine**2), 0))
    inner = eta * d + bend[:, None] * normal
    normals = body.normals.astype(np.float32)
    rate = inner @ normals.T
    room = body.offsets.astype(np.float32) - points @ normals.T
    steps = np.where(rate > 1e-4, np.maximum(room, 0) / np.maximum(rate, 1e-4), np.float32(1e9))
    far = steps.argmin(axis=1)
    length = steps[np.arange(len(steps)), far]
    there = points + inner * length[:, None]
    ink = _ink_at(atlas, side, body, far, there)
    n_far = normals[far] @ die.rotation.T.astype(np.float32)
    down = np.clip(-n_far[:, 2], 0, 1)
    key = np.array(light.key, np.float32)
    from_behind = np.clip(n_far @ key, 0, 1)
    key_rgb, sky = np.array(light.key_rgb, np.float32), np.array(light.sky_rgb, np.float32)
    glow = table_rgb * (0.4 + 0.6 * down)[:, None] + key_rgb * (0.12 + 0.75 * from_behind)[:, None] * 0.7 + sky * 0.3
    depth = np.clip(length / body.radius, 0, 3)
    tint = np.clip(_body_rgb(die, there), 0.012, 0.95)
    seen = glow * tint ** (0.35 + 0.5 * depth)[:, None]
    ink_rgb = np.array(linear(INKS[die.ink]), np.float32)
    behind = ink_rgb * glow * tint ** (0.25 + 0.35 * depth)[:, None]
    return np.asarray(seen + (behind - seen) * (0.75 * ink)[:, None], np.float32)
