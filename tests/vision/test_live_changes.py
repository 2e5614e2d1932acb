"""Dice taken, added, moved and turned on a table that the networks watch: pictures made from one still throw.

Red 8, white 5, blue 12, black 4 and yellow 4 lie on plain felt; a die is taken away by laying felt over it.
"""

import json

import numpy as np
import pytest

from tests.vision.dice_fixtures import FIXTURES, ROLES
from vision.frame import load_picture
from vision.live import TableWatch
from vision.settle import State

FELT = (60, 40)
"""Left upper corner of a free piece of the table."""


@pytest.fixture(scope="module")
def table():
    """The picture, and the box of each die by its colour with some room for its shadow."""
    truth = next(p for p in json.loads((FIXTURES / "dice" / "truth.json").read_text())["pictures"] if p["game"] == "demo")
    boxes = {}
    for die in truth["dice"]:
        x0, y0, x1, y1 = (int(v) for v in die["box_xyxy"])
        boxes[die["colour"]] = (max(0, x0 - 14), max(0, y0 - 14), min(1280, x1 + 14), min(720, y1 + 14))
    return load_picture(FIXTURES / "dice" / "demo_40.jpg").image_bgr, boxes


def without(table, colour):
    """The table with felt where this die lay."""
    image, boxes = table
    x0, y0, x1, y1 = boxes[colour]
    picture = image.copy()
    picture[y0:y1, x0:x1] = image[FELT[1] : FELT[1] + y1 - y0, FELT[0] : FELT[0] + x1 - x0]
    return picture


def moved(table, colour, to):
    """The table with this die at another place."""
    image, boxes = table
    x0, y0, x1, y1 = boxes[colour]
    picture = without(table, colour)
    picture[to[1] : to[1] + y1 - y0, to[0] : to[0] + x1 - x0] = image[y0:y1, x0:x1]
    return picture


def watch(watcher, picture, frames=14):
    """The views of several equal frames."""
    return [watcher.step(picture) for _ in range(frames)]


def told(views):
    """The throws and the remarks of some views."""
    return [view.throw for view in views if view.throw is not None], [remark for view in views for remark in view.remarks]


def test_still_throw_is_read_once(reader, table):
    """Five dice that lie still for twenty-four frames: one throw with their five numbers."""
    throws, remarks = told(watch(TableWatch(reader, ROLES["5d20"]), table[0], 24))

    assert [[(die.colour, die.value) for die in throw.dice] for throw in throws] == [
        [("red", 8), ("white", 5), ("blue", 12), ("black", 4), ("yellow", 4)]
    ]
    assert remarks == []


def test_die_taken_from_the_table_is_said(reader, table):
    """After the reading the blue die is taken: it is named, no second throw is told, and help is needed."""
    watcher = TableWatch(reader, ROLES["5d20"])
    watch(watcher, table[0])

    views = watch(watcher, without(table, "blue"))

    assert told(views) == ([], ["The blue d20 was picked up."])
    assert views[-1].state is State.NEEDS_HELP


def test_die_pushed_elsewhere_is_said(reader, table):
    """After the reading the yellow die lies in the lower left corner: it is named and nothing is read anew."""
    watcher = TableWatch(reader, ROLES["5d20"])
    first, _ = told(watch(watcher, table[0]))
    assert first[0].sure

    throws, remarks = told(watch(watcher, moved(table, "yellow", (60, 560))))

    assert throws == []
    assert remarks == ["The yellow d20 moved after the throw was read: check it or throw again."]


def test_missing_die_put_down_completes_the_throw(reader, table):
    """Four dice need help, for the white is missing; when it comes, the five are read anew."""
    watcher = TableWatch(reader, ROLES["5d20"])
    before, _ = told(watch(watcher, without(table, "white")))
    after, _ = told(watch(watcher, table[0]))

    assert [throw.problems[0] for throw in before] == [
        "The white d20 is missing: expected red d20, white d20, blue d20, black d20, yellow d20."
    ]
    assert [{die.colour: die.value for die in throw.dice}["white"] for throw in after] == [5]


def test_pushed_camera_tells_nothing_anew(reader, table):
    """All dice 40 pixels further right, because the camera was pushed: no new throw, no remark."""
    watcher = TableWatch(reader, ROLES["5d20"])
    watch(watcher, table[0])

    throws, remarks = told(watch(watcher, np.roll(table[0], 40, axis=1)))

    assert (throws, remarks) == ([], [])
