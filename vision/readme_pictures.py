"""Makes the pictures of vision/README.md anew: `python -m vision.readme_pictures`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.face import FaceReading
from vision.overlay import save_overlay
from vision.pose import Square, face_map
from vision.reader import default_reader
from vision.rectify import cut_crop, upright_patches
from vision.throw import ExpectedDie

if TYPE_CHECKING:
    from vision.frame import Image

PICTURES = Path(__file__).resolve().parent / "pictures"
FIVE = tuple(ExpectedDie("d20", colour) for colour in ("red", "white", "blue", "black", "yellow"))
SEED = 11
TILE_PX = 132


def table_picture() -> Image:
    """A picture of 1280 x 720 with the five d20 of a throw, always the same one."""
    from vision.synth.scene import SceneSpec, make_scene  # noqa: PLC0415  (the generator is not needed for reading)

    spec = SceneSpec(
        size_wh=(1280, 720), game="5d20", easy=True, extra_dice=False, hand=False, blur=False, die_px=(90, 110), elevation_deg=(50, 60)
    )
    return make_scene(np.random.default_rng(SEED), spec).image


def face_strip(image_bgr: Image, box_xyxy: tuple[float, float, float, float], face: FaceReading) -> Image:
    """One die with its upper face outlined, and beside it the face straightened in every way it may stand."""
    square = Square.around(box_xyxy)
    crop = cut_crop(image_bgr, square)
    marked = cv2.resize(crop, (TILE_PX, TILE_PX), interpolation=cv2.INTER_CUBIC)
    scale = TILE_PX / square.side
    corner = np.array([square.x - square.side / 2, square.y - square.side / 2])
    outline = ((np.array(face.corners_xy) - corner) * scale).round().astype(np.int32)
    cv2.polylines(marked, [outline], isClosed=True, color=(60, 220, 60), thickness=2, lineType=cv2.LINE_AA)
    patches = upright_patches(crop, square, face.type, face_map(face.type, face.corners_xy))
    tiles = [marked, *(cv2.resize(patch, (TILE_PX, TILE_PX), interpolation=cv2.INTER_CUBIC) for patch in patches)]
    return np.asarray(np.hstack(tiles), np.uint8)


def main() -> int:
    """Writes both pictures."""
    reader, image = default_reader(), table_picture()
    PICTURES.mkdir(exist_ok=True)
    reading = reader.read(image, FIVE)
    save_overlay(image, reading.throw, PICTURES / "read.jpg")
    seen = reader.look(image, reader.detect(image))
    strips = [face_strip(image, die.box.box_xyxy, die.face) for die in seen if die.face.type == "d20"]
    if not strips:
        print("No d20 was found in the generated picture: the networks are not trained.")
        return 1
    cv2.imwrite(str(PICTURES / "faces.png"), np.vstack(strips))
    print(f"Wrote {PICTURES / 'read.jpg'} and faces.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
