"""The geometry of an upper face survives the way into numbers and back."""

import math

import numpy as np
import pytest

from vision.dice_types import DICE
from vision.pose import (
    CELL,
    CENTRE,
    COCKED,
    GRID,
    KINDS,
    TURNS,
    TYPES,
    FaceMap,
    FloatArray,
    Square,
    cell_middles,
    decode,
    encode,
    face_map,
    polar,
    rotation,
)


def tilted(turn_deg: float, height: float = 0.6, size: float = 20.0) -> FaceMap:
    """A face seen from above a table's edge: turned on the table, then flattened along y."""
    return FaceMap((103.0, 57.0), np.diag([size, size * height]) @ rotation(math.radians(turn_deg)))


def said(truth: FloatArray, place: int, score: float = 20.0) -> tuple[FloatArray, FloatArray]:
    """A network's two outputs for a die of which one place of the grid says exactly the truth."""
    kinds = np.append(truth[: len(TYPES)] * 20, truth[COCKED] * 20 - 10)
    cells = np.zeros((CELL, GRID * GRID))
    cells[0, place] = score
    cells[1:, place] = truth[CENTRE.start : TURNS.stop]
    cells[1:3, place] -= cell_middles()[place]
    return kinds, cells.reshape(CELL, GRID, GRID)


def decoded(truth: FloatArray, square: Square, place: int = 34):
    """The pose that `said` describes."""
    kinds, cells = said(truth, place)
    return decode(kinds[None].astype(np.float32), cells[None].astype(np.float32), [square])[0]


def test_polar_splits_a_known_stretch_and_turn() -> None:
    """diag(3, 2) after a turn by 30 degrees comes apart into exactly those two."""
    stretch, turn = polar(np.diag([3.0, 2.0]) @ rotation(math.radians(30)))

    assert stretch == pytest.approx(np.diag([3.0, 2.0]))
    assert math.degrees(turn) == pytest.approx(30)


def test_polar_refuses_a_mirrored_face() -> None:
    """A map that mirrors shows a face from inside the die, which no camera sees."""
    with pytest.raises(ValueError, match="keeps the orientation"):
        polar(np.diag([1.0, -1.0]))


@pytest.mark.parametrize("die", ["d20", "d10", "d12", "d6", "d8"])
@pytest.mark.parametrize("start", [0, 1, 2])
@pytest.mark.parametrize("step", [1, -1])
def test_corners_may_start_anywhere_and_run_either_way(die: str, start: int, step: int) -> None:
    """Whichever corner is named first, the map sends the canonical outline onto the same corners."""
    truth = tilted(17)
    outline = np.asarray(DICE[die].polygon)
    corners = truth(outline)
    listed = np.roll(corners, start, axis=0)[::step]

    found = face_map(die, listed.tolist())(outline)

    nearest = np.linalg.norm(found[:, None] - corners[None], axis=2).min(axis=1)
    assert nearest.max() < 1e-6
    if die == "d10":
        assert found == pytest.approx(corners)


def test_wrong_number_of_corners_is_told() -> None:
    """A d20's face has three corners; four are refused with both numbers."""
    with pytest.raises(ValueError, match="expected 3 corners of a d20 face, got 4"):
        face_map("d20", [(0, 0), (1, 0), (1, 1), (0, 1)])


@pytest.mark.parametrize("die", ["d20", "d10", "d12", "d6", "d8"])
@pytest.mark.parametrize("turn_deg", [-170, -61, 0, 35, 119])
def test_decode_undoes_encode(die: str, turn_deg: float) -> None:
    """The outline drawn from the decoded pose lies on the outline it was encoded from."""
    truth = tilted(turn_deg)
    square = Square.around((70, 30, 140, 90))

    pose = decoded(encode(die, truth, square), square)

    assert pose.type == die
    outline = np.asarray(DICE[die].polygon)
    drawn, seen = pose.faces[0].face_map(die)(outline), truth(outline)
    assert np.linalg.norm(drawn[:, None] - seen[None], axis=2).min(axis=1).max() < 1e-3


@pytest.mark.parametrize(("die", "symmetry_deg"), [("d20", 120), ("d12", 72), ("d6", 90), ("d10", 360)])
def test_numbers_do_not_change_with_a_symmetry(die: str, symmetry_deg: float) -> None:
    """Turning a face onto itself changes nothing that the network has to say."""
    square = Square.around((70, 30, 140, 90))

    turned = encode(die, tilted(10 + symmetry_deg), square)

    assert turned == pytest.approx(encode(die, tilted(10), square), abs=1e-5)


def test_small_turn_changes_numbers_a_little() -> None:
    """There is no jump: one degree more moves no harmonic of a d20 by more than 3 degrees' worth."""
    square = Square.around((70, 30, 140, 90))
    rows = np.array([encode("d20", tilted(d), square) for d in range(361)])

    assert np.abs(np.diff(rows[:, TURNS], axis=0)).max() < math.radians(3.01)


def test_background_has_no_face() -> None:
    """Of something that is no die only the type is said."""
    row = encode("none", None, Square.around((0, 0, 10, 10)))

    assert row.sum() == 1
    assert row[TYPES.index("none")] == 1


def test_two_places_that_differ_are_two_faces() -> None:
    """Belief of 73 to 27 between faces far apart stays two thoughts, with those beliefs, the likelier first."""
    square = Square(0, 0, 2)
    kinds, cells = said(encode("d20", FaceMap((-0.5, -0.5), np.eye(2) * 0.4), square), place=22, score=31.0)
    _, others = said(encode("d20", FaceMap((0.5, 0.3), np.eye(2) * 0.4), square), place=67, score=30.0)

    pose = decode(kinds[None].astype(np.float32), (cells + others)[None].astype(np.float32), [square])[0]

    assert [face.belief for face in pose.faces] == pytest.approx([0.731, 0.269], abs=0.001)
    assert pose.faces[0].centre_xy == pytest.approx((-0.5, -0.5), abs=1e-5)
    assert pose.faces[1].centre_xy == pytest.approx((0.5, 0.3), abs=1e-5)


def test_neighbouring_places_that_agree_are_one_face() -> None:
    """A middle between two places is told by both: one face, with the belief of both."""
    square = Square(0, 0, 2)
    truth = encode("d12", FaceMap((0.0, 0.1), np.eye(2) * 0.4), square)
    kinds, cells = said(truth, place=54)
    cells += said(truth, place=55)[1]

    pose = decode(kinds[None].astype(np.float32), cells[None].astype(np.float32), [square])[0]

    assert len(pose.faces) == 1
    assert pose.faces[0].belief == pytest.approx(1.0, abs=1e-3)
    assert pose.faces[0].centre_xy == pytest.approx((0.0, 0.1), abs=1e-4)


def test_decode_says_which_shape_it_expected() -> None:
    """Two squares need two dice of numbers."""
    squares = [Square.around((0, 0, 10, 10))] * 2
    with pytest.raises(ValueError, match=f"expected 2 dice of {KINDS} and {CELL}x{GRID}x{GRID} numbers"):
        decode(np.zeros((1, KINDS), dtype=np.float32), np.zeros((1, CELL, GRID, GRID), dtype=np.float32), squares)


def test_square_is_of_whole_pixels_around_the_box() -> None:
    """A box of 50 by 40 pixels gets a square of 75, centred on it to half a pixel."""
    square = Square.around((100, 200, 150, 240))

    assert square == Square(125.5, 219.5, 75)
