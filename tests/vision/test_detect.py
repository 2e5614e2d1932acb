"""What comes before and after the detector's network."""

import numpy as np
import pytest

from vision.detect import DieBox, from_yolo, overlap, shrink_to, with_close_dice, without_doubles


def test_wide_picture_is_shrunk_and_padded_to_strides():
    """1280 x 720 at 384 is 384 x 216, padded to 384 x 224, and boxes go back by 1280/384."""
    letterbox = shrink_to(np.zeros((720, 1280, 3), np.uint8), 384)

    assert letterbox.blob_nchw.shape == (1, 3, 224, 384)
    assert letterbox.back(np.array([[0, 0, 38.4, 38.4]], np.float32))[0] == pytest.approx([0, 0, 128, 128])


def test_network_sees_red_first():
    """A pure red BGR picture fills the first plane with 1."""
    image = np.zeros((64, 64, 3), np.uint8)
    image[..., 2] = 255

    blob = shrink_to(image, 64).blob_nchw

    assert blob[0, 0].min() == 1.0
    assert blob[0, 1:].max() == 0.0


def test_both_yolo_layouts_give_the_same_boxes():
    """A die with middle (50, 40) and size 20 x 10 is the box 40 35 60 45 in either layout; faint ones are dropped."""
    end_to_end = np.array([[[40, 35, 60, 45, 0.9, 0], [0, 0, 5, 5, 0.1, 0]]], np.float32)
    raw = np.array([[[50, 2], [40, 2], [20, 5], [10, 5], [0.9, 0.1]]], np.float32)

    for output in (end_to_end, raw):
        boxes, scores = from_yolo(output, 0.3)
        assert boxes.tolist() == [[40, 35, 60, 45]]
        assert scores.tolist() == pytest.approx([0.9])


def test_overlap_of_half_shifted_squares_is_a_third():
    """Two 10 x 10 squares shifted by 5 share 50 of 150."""
    assert overlap((0, 0, 10, 10), (5, 0, 15, 10)) == pytest.approx(1 / 3)


def test_doubles_go_and_touching_dice_stay():
    """Of two boxes on one die the better is kept; a die that touches it stays."""
    boxes = np.array([[0, 0, 100, 100], [3, 3, 103, 103], [95, 0, 195, 100]], np.float32)

    assert without_doubles(boxes, np.array([0.8, 0.9, 0.7], np.float32)) == [1, 2]


def test_numbers_on_a_close_die_are_not_dice():
    """A glance sees one die of 200 pixels; the two "dice" of 40 pixels on it are its numbers, the one beside it is not."""
    close = DieBox((100, 100, 300, 300), 0.8)
    numbers = [DieBox((150, 150, 190, 190), 0.7), DieBox((200, 220, 240, 260), 0.6)]
    beside = DieBox((290, 310, 330, 350), 0.9)

    assert with_close_dice([*numbers, beside], [close]) == [close, beside]


def test_a_close_die_found_in_both_copies_is_told_once():
    """The glance sees it at the size at which dice usually are: its box stays."""
    close = DieBox((100, 100, 300, 300), 0.8)
    exact = DieBox((104, 98, 302, 297), 0.7)
    number = DieBox((150, 150, 190, 190), 0.6)

    assert with_close_dice([exact, number], [close]) == [close]


def test_a_tray_full_of_dice_is_no_die():
    """A glance takes the tray for a die of 0.75; two dice of 0.88 and 0.84 lie in it: they stay and it goes."""
    tray = DieBox((60, 30, 930, 720), 0.75)
    dice = [DieBox((540, 450, 600, 510), 0.88), DieBox((690, 330, 750, 390), 0.84)]

    assert with_close_dice(dice, [tray]) == dice


def test_a_tray_is_not_a_close_die():
    """A dark tray might pass for a d6 with one pip; the die in it is plainly surer and stays."""
    tray, die = DieBox((100, 100, 500, 500), 0.58), DieBox((280, 280, 380, 390), 0.9)

    assert with_close_dice([die], [tray]) == [die]
