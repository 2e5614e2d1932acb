"""Makes the pictures of vision/README.md anew: `python -m vision.readme_pictures [--models DIR]`.

From the project's own fixtures: what was read in a throw, how each upper face was found and straightened,
and what the live reader said of a clip from the empty table to the empty table.
"""

from __future__ import annotations

import argparse
import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.errors import VisionError
from vision.evaluate.truth import KINDS
from vision.frame import load_picture
from vision.manifest import MODELS_DIR
from vision.overlay import draw_throw
from vision.pose import Square, face_map
from vision.reader import DiceReader
from vision.rectify import cut_crop, upright_patches
from vision.report import video_views

if TYPE_CHECKING:
    from vision.frame import Image
    from vision.live import TableView
    from vision.throw import ReadDie

PICTURES = Path(__file__).resolve().parent / "pictures"
FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"
FIVE = KINDS["5d20"].expected
WIDE_PX = 900
TILE_PX = 128
PAPER = 245
INK = (40, 40, 40)


def what_was_read(reader: DiceReader, image_bgr: Image) -> Image:
    """The picture with every die marked."""
    marked = draw_throw(image_bgr, reader.read(image_bgr, FIVE).throw)
    height = round(WIDE_PX * marked.shape[0] / marked.shape[1])
    return np.asarray(cv2.resize(marked, (WIDE_PX, height), interpolation=cv2.INTER_AREA), np.uint8)


def how_faces_were_found(reader: DiceReader, image_bgr: Image) -> Image:
    """A line for each die: its upper face outlined, the face straightened in every way it may stand, and what it shows."""
    dice = [die for die in reader.read(image_bgr, FIVE).dice if die.corners_xy]
    if not dice:
        raise VisionError("No die was found in the fixture: these networks are not trained.")
    lines = [_face_line(image_bgr, die) for die in dice]
    widest = max(line.shape[1] for line in lines)
    padded = [np.pad(line, ((0, 0), (0, widest - line.shape[1]), (0, 0)), constant_values=PAPER) for line in lines]
    return np.asarray(np.vstack(padded), np.uint8)


def what_was_said_live(reader: DiceReader, clip: Path) -> Image:
    """A frame from the middle of every state of a clip, with the state's name under it."""
    states = [list(group) for _, group in groupby(video_views(reader, clip, FIVE), key=lambda view: view.state)]
    return np.asarray(np.hstack([_state_tile(views[len(views) // 2]) for views in states]), np.uint8)


def _face_line(image_bgr: Image, die: ReadDie) -> Image:
    square = Square.around(die.box_xyxy)
    crop = cut_crop(image_bgr, square)
    marked = cv2.resize(crop, (TILE_PX, TILE_PX), interpolation=cv2.INTER_CUBIC)
    corner = np.array([square.x - square.side / 2, square.y - square.side / 2])
    outline = ((np.array(die.corners_xy) - corner) * TILE_PX / square.side).round().astype(np.int32)
    cv2.polylines(marked, [outline], isClosed=True, color=(60, 220, 60), thickness=2, lineType=cv2.LINE_AA)
    patches = upright_patches(crop, square, die.type, face_map(die.type, die.corners_xy))
    tiles = [marked, *(cv2.resize(patch, (TILE_PX, TILE_PX), interpolation=cv2.INTER_CUBIC) for patch in patches)]
    framed = [np.pad(tile, ((3, 3), (3, 3), (0, 0)), constant_values=PAPER) for tile in tiles]
    words = np.full((TILE_PX + 6, 2 * TILE_PX, 3), PAPER, np.uint8)
    _write(words, f"{die}: {die.face or '?'}", 50)
    _write(words, f"{die.confidence:.1%}, {'sure' if die.sure else 'please check'}", 80)
    return np.asarray(np.hstack([*framed, words]), np.uint8)


def _state_tile(view: TableView) -> Image:
    picture = view.image_bgr.copy()
    for box in view.boxes:
        x0, y0, x1, y1 = (round(v) for v in box.box_xyxy)
        cv2.rectangle(picture, (x0, y0), (x1, y1), (90, 200, 60), 4)
    width = WIDE_PX // 5
    small = cv2.resize(picture, (width, round(width * picture.shape[0] / picture.shape[1])), interpolation=cv2.INTER_AREA)
    words = np.full((28, width, 3), PAPER, np.uint8)
    _write(words, f"{view.at_seconds:.1f} s: {view.state.value}", 19, 0.45)
    return np.asarray(np.pad(np.vstack([small, words]), ((0, 0), (0, 3), (0, 0)), constant_values=PAPER), np.uint8)


def _write(picture: Image, words: str, bottom: int, size: float = 0.6) -> None:
    cv2.putText(picture, words, (8, bottom), cv2.FONT_HERSHEY_SIMPLEX, size, INK, 1, cv2.LINE_AA)


def main() -> int:
    """Writes the three pictures."""
    parser = argparse.ArgumentParser(prog="python -m vision.readme_pictures", description="Make the README's pictures anew.")
    parser.add_argument("--models", type=Path, default=MODELS_DIR)
    parser.add_argument("--into", type=Path, default=PICTURES)
    options = parser.parse_args()
    try:
        reader = DiceReader(options.models)
        throw = load_picture(FIXTURES / "dice" / "demo_40.jpg").image_bgr
        pictures = {
            "read.jpg": what_was_read(reader, throw),
            "faces.jpg": how_faces_were_found(reader, throw),
            "live.jpg": what_was_said_live(reader, FIXTURES / "clips" / "throw_of_five.avi"),
        }
    except VisionError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    options.into.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures.items():
        if not cv2.imwrite(str(options.into / name), picture, [cv2.IMWRITE_JPEG_QUALITY, 85]):
            sys.stderr.write(f"could not write {options.into / name}\n")
            return 1
    sys.stdout.write(f"Wrote {', '.join(pictures)} into {options.into}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
