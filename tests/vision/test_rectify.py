"""A face painted into a picture comes out upright."""

import math

import cv2
import numpy as np
import pytest

from vision.dice_types import DICE
from vision.pose import FaceMap, Square, rotation
from vision.rectify import PATCH_SIZE, cut_crop, patch_map, pose_input, rectify, upright_patches, upright_turns


@pytest.mark.parametrize(("die", "ways"), [("d20", 3), ("d8", 3), ("d6", 4), ("d12", 10), ("d10", 4)])
def test_number_of_ways_a_number_may_stand(die: str, ways: int) -> None:
    """Three for a triangle, four for a square; pentagons point to a corner or an edge, kites up, down or to a side."""
    turns = upright_turns(die)

    assert len(turns) == ways
    assert len({round(math.degrees(t)) % 360 for t in turns}) == ways


def picture_with_arrow(face: FaceMap, turn: float) -> np.ndarray:
    """White picture; the face has a black bar from its middle to where the number's top is."""
    picture = np.full((200, 240, 3), 255, dtype=np.uint8)
    bar = np.array([[-0.08, 0], [0.08, 0], [0.08, -0.5], [-0.08, -0.5]])
    corners = face(bar @ rotation(turn).T)
    cv2.fillPoly(picture, [np.round((corners - 0.5) * 16).astype(np.int32)], (0, 0, 0), cv2.LINE_AA, 4)
    return picture


@pytest.mark.parametrize("die", ["d20", "d12", "d10", "d6"])
@pytest.mark.parametrize("size", [25.0, 80.0])
def test_one_of_the_patches_stands_upright(die: str, size: float) -> None:
    """The bar that points to the number's top is upright in the patch of its turn, and in no other."""
    face = FaceMap((120.0, 100.0), np.diag([size, 0.6 * size]) @ rotation(0.4))
    square = Square.around((120 - size, 100 - size, 120 + size, 100 + size))
    for which, turn in enumerate(upright_turns(die)):
        crop = cut_crop(picture_with_arrow(face, turn), square)

        patches = upright_patches(crop, square, die, face)

        middle, quarter = PATCH_SIZE // 2, PATCH_SIZE // 4
        darkness = [255 - p[quarter + 2 : middle - 1, middle - 1 : middle + 1].mean() for p in patches]
        assert int(np.argmax(darkness)) == which
        assert darkness[which] > 150


def test_patch_is_centred_on_the_face() -> None:
    """The middle of the patch is the face's centre, to a hundredth of a pixel."""
    face = FaceMap((31.25, 47.5), np.diag([10.0, 8.0]))
    middle = np.array([(PATCH_SIZE - 1) / 2, (PATCH_SIZE - 1) / 2, 1.0])

    assert patch_map("d20", face, 1.0) @ middle == pytest.approx([31.25, 47.5], abs=0.01)


def test_reduced_crop_gives_the_same_patch() -> None:
    """A close camera's crop is reduced first; a smooth picture's patch stays the same to 3 grey levels."""
    ramp = np.tile(np.linspace(0, 255, 600, dtype=np.float32), (600, 1))
    picture = np.repeat(ramp[..., None], 3, axis=2).astype(np.uint8)
    square = Square.around((100, 100, 500, 500))
    face = FaceMap((300.0, 300.0), 120 * rotation(0.7))
    maps = [patch_map("d20", face, 0.0)]

    full = rectify(cut_crop(picture, square, limit=2000), square, maps)[0]
    reduced = rectify(cut_crop(picture, square), square, maps)[0]

    assert np.abs(full.astype(int) - reduced.astype(int)).max() <= 3


def test_crop_at_the_border_goes_on_with_the_edge() -> None:
    """A die half outside the picture still gives a full square."""
    picture = np.full((50, 60, 3), 77, dtype=np.uint8)

    crop = cut_crop(picture, Square.around((-20, -20, 20, 20)))

    assert crop.shape == (60, 60, 3)
    assert (crop == 77).all()


def test_crop_outside_the_picture_is_black() -> None:
    """A box that lies wholly outside gives an empty square and no error."""
    crop = cut_crop(np.full((50, 60, 3), 77, dtype=np.uint8), Square.around((200, 200, 240, 240)))

    assert crop.shape == (60, 60, 3)
    assert crop.max() == 0


def test_pose_input_has_the_networks_size() -> None:
    """Small and large crops both come out at 96 pixels."""
    for side in (20, 180):
        assert pose_input(np.zeros((side, side, 3), dtype=np.uint8)).shape == (96, 96, 3)


def test_every_face_type_can_be_rectified() -> None:
    """No die type is forgotten in the table of patch sizes."""
    face = FaceMap((50.0, 50.0), np.eye(2) * 10)
    for die in DICE:
        assert patch_map(die, face, 0.0).shape == (2, 3)
