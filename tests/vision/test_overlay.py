"""Marks on pictures."""

import cv2
import numpy as np

from vision.overlay import CHECK_BGR, STRANGER_BGR, SURE_BGR, draw_throw, label_of, save_overlay
from vision.throw import ExpectedDie, ReadDie, Throw


def die(**changes):
    """A sure red 17 in the middle of a picture."""
    known = {"type": "d20", "colour": "red", "face": "17", "value": 17, "confidence": 0.998, "sure": True, "box_xyxy": (60, 60, 120, 120)}
    return ReadDie(**{**known, "place": 0, **changes})


def drawn(read):
    """The picture with this one die marked."""
    return draw_throw(np.zeros((200, 200, 3), np.uint8), Throw((read,), (), (ExpectedDie("d20", "red"),)))


def test_box_colour_tells_sureness():
    """Green for sure, amber for a doubt, grey for a stranger, on the box's left edge."""
    assert tuple(drawn(die())[90, 60]) == SURE_BGR
    assert tuple(drawn(die(sure=False))[90, 60]) == CHECK_BGR
    assert tuple(drawn(die(sure=False, place=None))[90, 60]) == STRANGER_BGR


def test_label_has_letter_value_and_percent():
    """Red 17 at 99.8 % is "R 17  99%", never rounded up to certainty; a black die that cannot be read is "K ?"."""
    assert label_of(die()) == "R 17  99%"
    assert label_of(die(colour="black", face=None, value=None, confidence=0.41)) == "K ?  41%"


def test_marks_at_the_border_stay_inside():
    """A die in the top right corner is drawn without error, its label below it."""
    picture = drawn(die(box_xyxy=(150, 0, 200, 50)))

    assert picture[55:75].any()


def test_overlay_is_saved_and_the_picture_is_untouched(tmp_path):
    """The file can be read again; the given picture is still black."""
    image = np.zeros((200, 200, 3), np.uint8)

    save_overlay(image, Throw((die(),), ()), tmp_path / "new" / "dice.jpg")

    assert cv2.imread(str(tmp_path / "new" / "dice.jpg")).shape == (200, 200, 3)
    assert not image.any()


def test_label_does_not_hide_the_die_above():
    """A die right above: its pixels stay as they were, the label goes elsewhere."""
    plain = np.full((300, 300, 3), 7, np.uint8)
    above, below = die(box_xyxy=(100, 60, 160, 120)), die(box_xyxy=(100, 124, 160, 184), colour="blue")

    picture = draw_throw(plain, Throw((above, below), (), None))

    assert (picture[64:116, 104:156] == 7).all()
    assert (picture[128:180, 104:156] == 7).all()
    assert (picture != 7).any()
