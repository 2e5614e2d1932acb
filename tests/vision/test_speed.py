"""Time of a whole reading. `pytest --benchmark-enable tests/vision/test_speed.py` prints the table."""

import numpy as np
import pytest

from tests.vision.dice_fixtures import ROLES
from vision.frame import load_picture
from vision.speed import at_megapixels


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
