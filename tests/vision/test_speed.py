"""Time of a whole reading. `pytest --benchmark-enable tests/vision/test_speed.py` prints the table."""

import sys

import numpy as np
import pytest

from tests.vision.dice_fixtures import ROLES
from vision.errors import VisionError
from vision.evaluate.speed import at_megapixels, in_turn, memory_at_rest_mb
from vision.frame import load_picture


@pytest.mark.parametrize("megapixels", [0.3, 0.9, 2, 12])
def test_reading_by_size(benchmark, reader, easy_throw, megapixels):
    """A picture of any size is read whole; five dice are found in each."""
    image = at_megapixels(load_picture(easy_throw).image_bgr, megapixels)

    reading = benchmark(reader.read, image, ROLES["5d20"])

    assert len(reading.dice) == 5


@pytest.mark.parametrize("count", [1, 5, 12])
def test_looking_at_dice(benchmark, reader, easy_throw, count):
    """Faces and colours of one, five and twelve dice: one piece of evidence each."""
    image = load_picture(easy_throw).image_bgr
    boxes = reader.detect(image)
    chosen = [boxes[i % len(boxes)] for i in range(count)]

    seen = benchmark(reader.look, image, chosen)

    assert len(seen) == count


def test_empty_table_is_read_too(reader):
    """Plain grey has no dice, and says so."""
    reading = reader.read(np.full((480, 640, 3), 128, np.uint8))

    assert reading.dice == ()
    assert "No dice seen" in reading.problems[0]


def test_resized_picture_has_the_megapixels_asked_for():
    """1280 x 720 at 2 megapixels is 1886 x 1061, give or take a pixel."""
    height, width = at_megapixels(np.zeros((720, 1280, 3), np.uint8), 2).shape[:2]

    assert (width, height) == (pytest.approx(1886, abs=1), pytest.approx(1061, abs=1))


def test_times_are_taken_in_turn_and_the_first_round_does_not_count():
    """Two actions, three rounds: a b a b a b a b, and the best time is not above the middle one."""
    calls = []

    times = in_turn({"a": lambda: calls.append("a"), "b": lambda: calls.append("b")}, rounds=3)

    assert "".join(calls) == "abababab"
    assert all(0 <= t.best <= t.middle for t in times.values())


@pytest.mark.skipif(sys.platform != "linux", reason="the memory is read from /proc")
def test_memory_of_a_command_is_told():
    """A command that prints the constants of `this` holds a few megabytes, and at its most no less than at rest."""
    rest, most = memory_at_rest_mb(["this"])

    assert 2 < rest <= most < 200


@pytest.mark.skipif(sys.platform != "linux", reason="the memory is read from /proc")
def test_a_command_that_does_not_run_is_told():
    """A module that is not there has no memory: a sentence, not a number."""
    with pytest.raises(VisionError, match="no_such_module could not be measured"):
        memory_at_rest_mb(["no_such_module"])
