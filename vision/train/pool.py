"""The pool: what the networks are trained on, cut out of generated scenes once and kept in shards.

Of each scene the pool keeps two tiles for the detector (JPEG, so that its artefacts are learnt too), a tiny copy
for the colours and, for each die, a generous crop at the resolution the reader would see, with its colour and the
geometry of its upper face. Crops of places where no die lies teach what is not a die. The networks' own crops and
patches are cut from these while training, each time a little differently.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colour import scene_thumbnail
from vision.dice_types import COLOURS
from vision.pose import CROP_MARGIN, TYPES, FaceMap, Square, face_map
from vision.rectify import CROP_LIMIT, Image, cut_crop, upright_turns
from vision.synth.scene import Picture, make_scene
from vision.synth.truth import Point

SHARD_SCENES = 20
TILE_SIZE = 384
TILES_A_SCENE = 2
TILE_DIE_PX = (12.0, 130.0)
"""Range of the dice's width in a tile: from a small die in a wide picture to a die that fills a photo."""
CROP_ROOM = 2.0
"""A pool crop's side over its box: room for boxes that a detector puts a little wrong."""
POOL_CROP_LIMIT = round(CROP_LIMIT * CROP_ROOM / CROP_MARGIN)
SIDE_COLUMNS = ("of", "text", "upright", "matrix", "centre")
LEAST_INSIDE = 0.4
"""A die cut by the tile's border still counts when this share of its box is inside."""


@dataclass(frozen=True)
class PoolCrop:
    """One die (or none) with what is true of it, in the pixels of its own small picture."""

    picture: Image
    box_xyxy: tuple[float, float, float, float]
    type: str
    text: str
    face: FaceMap | None
    upright: int
    cocked: bool
    marked: bool
    """Whether a 6 or 9 on it could be told from its half turn."""


def face_of(die_type: str, corners: Sequence[Point], upright: Point) -> tuple[FaceMap, int]:
    """A face's map, and which of its upright turns its number stands at."""
    face = face_map(die_type, corners)
    up = np.asarray(upright, dtype=np.float64)
    turns = upright_turns(die_type)
    pointing = [face.matrix @ np.array([np.sin(t), -np.cos(t)]) for t in turns]
    agreement = [float(p @ up / (np.linalg.norm(p) * np.linalg.norm(up) + 1e-9)) for p in pointing]
    return face, int(np.argmax(agreement))


def cut_tile(scene: Picture, rng: np.random.Generator) -> tuple[Image, NDArray[np.float32]]:
    """A square part of the scene at a random scale, and the boxes of the dice in it."""
    boxes = np.array([die.box_xyxy for die in scene.dice], dtype=np.float32).reshape(-1, 4)
    widths = boxes[:, 2] - boxes[:, 0]
    usual = float(np.median(widths)) if len(widths) else 60.0
    low, high = np.log(TILE_DIE_PX)
    scale = float(np.clip(np.exp(low + (high - low) * rng.beta(1.6, 2.2)) / usual, 0.15, 1.5))
    height, width = scene.image.shape[:2]
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = cv2.resize(scene.image, (max(8, round(width * scale)), max(8, round(height * scale))), interpolation=how)
    middle = np.array([small.shape[1], small.shape[0]]) * rng.uniform(0, 1, 2)
    if len(boxes) and rng.random() < 0.85:
        chosen = boxes[rng.integers(len(boxes))] * scale
        middle = (chosen[:2] + chosen[2:]) / 2 + rng.uniform(-0.35, 0.35, 2) * TILE_SIZE
    origin = [_window(int(m) - TILE_SIZE // 2, size) for m, size in zip(middle, small.shape[1::-1], strict=True)]
    part = small[origin[1] : origin[1] + TILE_SIZE, origin[0] : origin[0] + TILE_SIZE]
    tile = np.full((TILE_SIZE, TILE_SIZE, 3), 114, dtype=np.uint8)
    tile[: part.shape[0], : part.shape[1]] = part
    moved = boxes * scale - np.array([*origin, *origin], dtype=np.float32)
    return tile, clip_boxes(moved, TILE_SIZE)


def _window(start: int, size: int) -> int:
    return int(np.clip(start, 0, max(0, size - TILE_SIZE)))


def clip_boxes(boxes: NDArray[np.float32], size: int) -> NDArray[np.float32]:
    """The boxes inside a square tile; those mostly outside are dropped."""
    clipped = boxes.clip(0, size)
    area = np.prod(np.maximum(boxes[:, 2:] - boxes[:, :2], 1e-3), axis=1)
    inside = np.prod(clipped[:, 2:] - clipped[:, :2], axis=1)
    return np.asarray(clipped[inside > LEAST_INSIDE * area], dtype=np.float32)


def cut_around(image: Image, box: tuple[float, float, float, float]) -> tuple[Image, NDArray[np.float64], float]:
    """The generous crop around a box, its upper left corner in the picture, and its pixels a pixel of the picture."""
    square = Square.around(box, CROP_ROOM)
    crop = cut_crop(image, square, POOL_CROP_LIMIT)
    corner = np.array([square.x - square.side / 2, square.y - square.side / 2])
    return crop, corner, crop.shape[0] / square.side


def crops_of(scene: Picture, rng: np.random.Generator) -> list[dict[str, Any]]:
    """The dice of a scene, and one or two places without a die."""
    rows = []
    for die in scene.dice:
        if die.visible_fraction < 0.5:
            continue
        crop, corner, scale = cut_around(scene.image, die.box_xyxy)
        row = crop_row(crop, (np.asarray(die.box_xyxy).reshape(2, 2) - corner).ravel() * scale, die.type)
        row |= {"text": die.face, "cocked": die.cocked, "marked": "unmarked" not in die.layout, "colour": COLOURS.index(die.colour)}
        if die.type != "d4" and not die.cocked:
            row |= _face_row(die.type, die.top_face, die.up, corner, scale)
        # Numbers at the side are read to check the upper one, and teach the reader as well as it does.
        row["sides"] = [{"text": s.text, **_face_row(die.type, s.corners, s.up, corner, scale)} for s in die.sides]
        rows.append(row)
    return rows + [crop_row(*place, "none") for place in _empty_places(scene, rng)]


def _face_row(die_type: str, corners: Sequence[Point], upright: Point, corner: NDArray[np.float64], scale: float) -> dict[str, Any]:
    face, turn = face_of(die_type, corners, upright)
    return {"upright": turn, "matrix": face.matrix * scale, "centre": (np.asarray(face.centre_xy) - corner) * scale}


def _empty_places(scene: Picture, rng: np.random.Generator) -> list[tuple[Image, NDArray[np.float64]]]:
    height, width = scene.image.shape[:2]
    places = []
    for _ in range(2):
        side = float(np.exp(rng.uniform(np.log(25), np.log(160))))
        x, y = rng.uniform(0, max(1, width - side)), rng.uniform(0, max(1, height - side))
        box = (x, y, x + side, y + side * rng.uniform(0.7, 1.0))
        # A little of a die may show at the side: a detector's mistake often lies beside one.
        if any(shared(box, die.box_xyxy) > 0.2 for die in scene.dice):
            continue
        crop, corner, scale = cut_around(scene.image, box)
        places.append((crop, (np.asarray(box).reshape(2, 2) - corner).ravel() * scale))
    return places


def shared(box: tuple[float, ...], other: tuple[float, ...]) -> float:
    """The area that two boxes share, as a part of the smaller one."""
    wide = min(box[2], other[2]) - max(box[0], other[0])
    high = min(box[3], other[3]) - max(box[1], other[1])
    smaller = min((b[2] - b[0]) * (b[3] - b[1]) for b in (box, other))
    return max(wide, 0) * max(high, 0) / max(smaller, 1.0)


def crop_row(crop: Image, box: NDArray[np.float64], die_type: str) -> dict[str, Any]:
    """One crop of the pool of which nothing but the type is known yet."""
    return {
        "crop": crop,
        "box": box,
        "type": TYPES.index(die_type),
        "text": "",
        "cocked": False,
        "marked": True,
        "colour": -1,
        "scene": 0,
        "upright": -1,
        "matrix": np.zeros((2, 2)),
        "centre": np.zeros(2),
        "sides": [],
    }


def make_shard(folder: Path, number: int, seed: int) -> Path:
    """Writes shard `number`; what exists is kept, so a stopped run goes on where it was."""
    path = folder / f"shard_{number:04d}.npz"
    if path.exists():
        return path
    rows: list[dict[str, Any]] = []
    tiles: list[NDArray[np.uint8]] = []
    boxes: list[NDArray[np.float32]] = []
    thumbnails: list[Image] = []
    for k in range(SHARD_SCENES):
        rng = np.random.default_rng([seed, number, k])
        scene = make_scene(rng)
        rows += [row | {"scene": k} for row in crops_of(scene, rng)]
        thumbnails.append(scene_thumbnail(scene.image))
        for _ in range(TILES_A_SCENE):
            tile, inside = cut_tile(scene, rng)
            tiles.append(cv2.imencode(".jpg", tile, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(70, 97))])[1].ravel())
            boxes.append(inside)
    tile_arrays = {
        "tile_bytes": np.concatenate(tiles),
        "tile_length": np.array([len(t) for t in tiles]),
        "tile_box": np.concatenate(boxes),
        "tile_dice": np.array([len(b) for b in boxes]),
        "thumbnail": np.stack(thumbnails),
    }
    save_rows(path, rows, tile_arrays)
    return path


def save_rows(path: Path, rows: list[dict[str, Any]], tile_arrays: dict[str, Any] | None = None) -> None:
    """Writes a shard at once or not at all."""
    columns = {name: np.array([row[name] for row in rows]) for name in rows[0] if name not in ("crop", "sides")}
    sides = [{"of": i, **side} for i, row in enumerate(rows) for side in row["sides"]]
    columns |= (
        {f"side_{name}": np.array([side[name] for side in sides]) for name in SIDE_COLUMNS} if sides else {"side_of": np.zeros(0, int)}
    )
    nothing = {
        "tile_bytes": np.zeros(0, np.uint8),
        "tile_length": np.zeros(0, int),
        "tile_box": np.zeros((0, 4)),
        "tile_dice": np.zeros(0, int),
    }
    arrays: dict[str, Any] = {
        "crop_bytes": np.concatenate([row["crop"].ravel() for row in rows]),
        "crop_side": np.array([row["crop"].shape[0] for row in rows]),
        **(tile_arrays or nothing),
        **columns,
    }
    temporary = path.with_suffix(f".{os.getpid()}.tmp.npz")
    np.savez(temporary, **arrays)
    temporary.rename(path)


def fill(folder: Path, scenes: int, seed: int, jobs: int) -> None:
    """Generates the pool's shards with `jobs` processes."""
    folder.mkdir(parents=True, exist_ok=True)
    shards = range(-(-scenes // SHARD_SCENES))
    with ProcessPoolExecutor(jobs) as workers:
        waiting = [workers.submit(make_shard, folder, number, seed) for number in shards]
        for done, future in enumerate(waiting, 1):
            future.result()
            print(f"pool: {done} of {len(waiting)} shards", flush=True)


class Pool:
    """The shards of a folder in memory; held-out ones are left to measuring. Either the crops or the tiles are kept."""

    def __init__(self, paths: list[Path], tiles: bool = False) -> None:
        if not paths:
            raise ValueError("expected a pool with shards, got none: run `python -m vision.train pool` first")
        unused = "crop_bytes" if tiles else "tile_bytes"
        parts = [_loaded(path, unused) for path in paths]
        for part in parts:
            part["crop_at"] = np.cumsum(part["crop_side"].astype(np.int64) ** 2 * 3) - part["crop_side"].astype(np.int64) ** 2 * 3
            part["tile_at"] = np.cumsum(part["tile_length"]) - part["tile_length"]
            part["tile_first"] = np.cumsum(part["tile_dice"]) - part["tile_dice"]
        self._parts = parts
        self._first = np.cumsum([0, *(len(part["crop_side"]) for part in parts)])
        self._crops = [(p, i) for p, part in enumerate(parts) for i in range(len(part["crop_side"]))]
        self.sides = [(p, i, k) for p, part in enumerate(parts) for k, i in enumerate(part["side_of"].tolist())]
        self._tiles = [(p, i) for p, part in enumerate(parts) for i in range(len(part["tile_length"]))]
        self.colours = np.concatenate([part["colour"] for part in parts])
        self.scenes = _by_scene(parts)
        self.types = np.concatenate([part["type"] for part in parts])
        self.texts = np.concatenate([part["text"] for part in parts])
        self.readable = np.concatenate([part["upright"] for part in parts]) >= 0

    def __len__(self) -> int:
        return len(self._crops)

    @property
    def tile_count(self) -> int:
        """How many detector tiles there are."""
        return len(self._tiles)

    def crop(self, index: int) -> PoolCrop:
        """One crop with its truth."""
        p, i = self._crops[index]
        part = self._parts[p]
        side, at = int(part["crop_side"][i]), int(part["crop_at"][i])
        picture = part["crop_bytes"][at : at + side * side * 3].reshape(side, side, 3)
        x, y = part["centre"][i]
        face = FaceMap((float(x), float(y)), part["matrix"][i]) if part["upright"][i] >= 0 else None
        x0, y0, x1, y1 = (float(v) for v in part["box"][i])
        return PoolCrop(
            picture=picture,
            box_xyxy=(x0, y0, x1, y1),
            type=TYPES[int(part["type"][i])],
            text=str(part["text"][i]),
            face=face,
            upright=int(part["upright"][i]),
            cocked=bool(part["cocked"][i]),
            marked=bool(part["marked"][i]),
        )

    def thumbnail(self, index: int) -> Image:
        """The tiny copy of the scene that this crop was cut from."""
        p, i = self._crops[index]
        part = self._parts[p]
        return np.asarray(part["thumbnail"][part["scene"][i]], np.uint8)

    def side_kinds(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """Type and text of each face at a side."""
        types = np.array([self._parts[p]["type"][i] for p, i, _ in self.sides])
        return types, np.array([str(self._parts[p]["side_text"][k]) for p, _, k in self.sides])

    def side(self, index: int) -> PoolCrop:
        """A die of which not the upper face but one at its side shall be read."""
        p, i, k = self.sides[index]
        part = self._parts[p]
        x, y = part["side_centre"][k]
        face = FaceMap((float(x), float(y)), part["side_matrix"][k])
        die = self.crop(self._first[p] + i)
        return replace(die, face=face, text=str(part["side_text"][k]), upright=int(part["side_upright"][k]))

    def tile(self, index: int) -> tuple[Image, NDArray[np.float32]]:
        """One detector tile and its boxes (N, 4) as xyxy."""
        p, i = self._tiles[index]
        part = self._parts[p]
        at = int(part["tile_at"][i])
        data = part["tile_bytes"][at : at + int(part["tile_length"][i])]
        first, count = int(part["tile_first"][i]), int(part["tile_dice"][i])
        return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8), part["tile_box"][first : first + count]


def _by_scene(parts: list[dict[str, Any]]) -> list[NDArray[np.int64]]:
    """The crops of each scene that has a die in it, by their indices."""
    groups, first = [], 0
    for part in parts:
        for scene in np.unique(part["scene"]):
            rows = np.flatnonzero(part["scene"] == scene)
            if (part["colour"][rows] >= 0).any():
                groups.append(rows + first)
        first += len(part["scene"])
    return groups


def _loaded(path: Path, unused: str) -> dict[str, Any]:
    with np.load(path) as shard:
        return {name: shard[name] for name in shard.files if name != unused}


def training_and_held_out(folder: Path, tiles: bool = False) -> tuple[Pool, Pool]:
    """Every twentieth shard, from the first on, is never trained on."""
    paths = sorted(p for p in folder.glob("shard_*.npz") if ".tmp" not in p.name)
    held_out = [p for p in paths if int(p.stem.removeprefix("shard_")) % 20 == 0]
    return Pool([p for p in paths if p not in held_out], tiles), Pool(held_out, tiles)
