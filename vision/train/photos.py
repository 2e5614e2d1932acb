"""Real photos as training data: labelled by hand with the upper face's text only, so its place must be found.

The networks as they are look at each photo; of all their thoughts about the upper face the one is taken in which
the reader sees the text of the label. A photo in which it sees it nowhere is left out. What is kept looks like any
other shard of the pool, one file a physical die, so that a die can be left out of a training and measured.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.around import faces_around
from vision.detect import DieBox
from vision.dice_types import DICE
from vision.face import STRAIGHT_UP, FaceReader
from vision.pose import FaceMap, Square
from vision.reader import DiceReader
from vision.rectify import Image, cut_crop, upright_patches
from vision.synth.scene import make_scene
from vision.train.pool import Pool, PoolCrop, crop_row, cut_around, save_rows, shared
from vision.viewpoint import seen_from_one_place

SEEN = 0.5
"""The reader must see the label's text with at least this probability."""
ONE_DIE = ("turntable", "tower", "crops")
"""Folders whose photos show one die each."""
FIRST_SCENE = 50_000_000
"""Seeds of the scenes in which mistakes are looked for: no pool and no measuring uses them."""
BESIDE_BELIEF = 0.3
"""How much less a face beside the one thought to be up is trusted, where both seem to show the text."""
BESIDE = 0.3
"""A box that shares less than this with every die is a mistake."""
PHOTO_SHARE = 0.25
"""Photographed dice in a batch."""


def die_name(row: dict[str, str]) -> str:
    """The physical die of a labelled photo: one source's die of one type and colour."""
    return re.sub(r"[^a-z0-9]+", "_", f"{row['source']} {row['type']} {row['colour']}".lower()).strip("_")


def photo_pool(photos: Path, models: Path, folder: Path) -> None:
    """Writes one shard a die from the labelled photos."""
    reader = DiceReader(models)
    with (photos / "labels.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["file"].split("/")[0] in ONE_DIE]
    dice: dict[str, list[dict[str, Any]]] = {}
    for number, row in enumerate(rows, 1):
        kept = _labelled(row, photos, reader)
        if kept is not None:
            dice.setdefault(die_name(row), []).append(kept)
        print(f"photos: {number} of {len(rows)} looked at, {sum(map(len, dice.values()))} kept", end="\r", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    for name, kept_rows in dice.items():
        save_rows(folder / f"photos_{name}.npz", kept_rows)
    print()


def _labelled(row: dict[str, str], photos: Path, reader: DiceReader) -> dict[str, Any] | None:
    die_type = "d10" if row["type"] == "d100" else row["type"]
    picture = cv2.imread(str(photos / row["file"]))
    if picture is None or die_type not in DICE:
        return None
    image: Image = np.asarray(picture, np.uint8)
    boxes = reader.detect(image)
    if not boxes:
        return None
    box = boxes[0]
    found = find_text(reader.faces, image, box, die_type, row["value"])
    if found is None:
        return None
    face, turn = found
    crop, corner, scale = cut_around(image, box.box_xyxy)
    kept = crop_row(crop, (np.asarray(box.box_xyxy).reshape(2, 2) - corner).ravel() * scale, die_type)
    kept |= {"text": row["value"], "upright": turn, "matrix": face.matrix * scale, "centre": (np.asarray(face.centre_xy) - corner) * scale}
    return kept


def find_text(faces: FaceReader, image: Image, box: DieBox, die_type: str, text: str) -> tuple[FaceMap, int] | None:
    """The face and the way it must be turned for the reader to see this text; None where it sees it nowhere.

    Also the faces beside those thought to be up are looked at: it is where the networks are wrong that they have to learn.
    """
    square = Square.around(box.box_xyxy)
    crop = cut_crop(image, square)
    (pose,) = seen_from_one_place(faces.poses([crop], [square]), (image.shape[1], image.shape[0]))
    best: tuple[float, FaceMap, int] | None = None
    for thought in pose.faces:
        upper = thought.face_map(die_type)
        beside = [around.face for around in faces_around(die_type, upper, thought.normal or STRAIGHT_UP)]
        for face, belief in [(upper, thought.belief), *((face, BESIDE_BELIEF * thought.belief) for face in beside)]:
            chances, _ = faces.read(upright_patches(crop, square, die_type, face))
            column = chances[:, faces.texts.index(text)]
            turn = int(column.argmax())
            if column[turn] >= SEEN and (best is None or column[turn] * belief > best[0]):
                best = (float(column[turn]) * belief, face, turn)
    return None if best is None else best[1:]


@dataclass(frozen=True)
class Start:
    """A finished checkpoint to go on from, at this share of the usual rate."""

    checkpoint: Path
    rate: float


@dataclass(frozen=True)
class Tuning:
    """Going on from finished networks, more gently, with real photos among the generated dice if there are any."""

    start: Path
    photos: Pool | None
    rate: float
    dice: tuple[str, ...] = ()

    @classmethod
    def of(cls, start: Path, folder: Path, left_out: list[str], rate: float) -> Tuning:
        """With the photos of all dice but these, and with the detector's mistakes if they were collected."""
        paths = [path for path in sorted(folder.glob("*.npz")) if path.stem.removeprefix("photos_") not in left_out]
        dice = tuple(path.stem.removeprefix("photos_") for path in paths if path.stem.startswith("photos_"))
        return cls(start, Pool(paths) if paths else None, rate, dice)

    def note_lessons(self, path: Path) -> None:
        """Leaves beside a checkpoint what it has learnt from, for the model card."""
        if self.dice:
            sources = sorted({die.split("_")[0] for die in self.dice})
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"photos of {len(self.dice)} real dice by {', '.join(sources)}\n", "utf-8")

    def of_network(self, name: str) -> Start:
        """Where this network goes on from."""
        return Start(self.start / f"{name}.pt", self.rate)


def collect_mistakes(models: Path, folder: Path, scenes: int = 500) -> None:
    """Writes a shard of what the detector took for dice in generated scenes: the pose network shall know better."""
    reader = DiceReader(models)
    rows: list[dict[str, Any]] = []
    for k in range(scenes):
        scene = make_scene(np.random.default_rng(FIRST_SCENE + k))
        for box in reader.detect(scene.image):
            if all(shared(box.box_xyxy, die.box_xyxy) < BESIDE for die in scene.dice):
                crop, corner, scale = cut_around(scene.image, box.box_xyxy)
                rows.append(crop_row(crop, (np.asarray(box.box_xyxy).reshape(2, 2) - corner).ravel() * scale, "none"))
        print(f"mistakes: {k + 1} of {scenes} scenes, {len(rows)} found", end="\r", flush=True)
    print()
    if rows:
        folder.mkdir(parents=True, exist_ok=True)
        save_rows(folder / "mistakes.npz", rows)


def mixed(pool: Pool, weights: NDArray[np.float64], tuning: Tuning | None, count: int, rng: np.random.Generator) -> list[PoolCrop]:
    """A batch of generated dice, with a share of photographed ones where there are any."""
    photos = tuning.photos if tuning else None
    real = round(count * PHOTO_SHARE) if photos else 0
    crops = [pool.crop(int(i)) for i in rng.choice(len(pool), count - real, p=weights)]
    return crops + [photos.crop(int(i)) for i in rng.integers(0, len(photos), real)] if photos else crops
