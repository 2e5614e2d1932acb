"""Colours of dice, told from the die, the table around it and the whole picture."""

from types import SimpleNamespace

import numpy as np
import pytest

from vision.colour import ColourReader, ColourReading, colour_crop, scene_thumbnail
from vision.dice_types import COLOURS
from vision.errors import ModelFilesError
from vision.frame import load_picture
from vision.manifest import ModelCard


@pytest.fixture(scope="module")
def five(reader, easy_throw):
    """A picture of five dice, their boxes from left to right, and the colour network."""
    image = load_picture(easy_throw).image_bgr
    return image, sorted(box.box_xyxy for box in reader.detect(image)), reader._colours


def names(readings):
    """The colours told, in the order of the dice."""
    return [reading.colour for reading in readings]


def test_a_die_is_shown_with_some_of_the_table():
    """A red square of 100 pixels in a crop 1.3 times as wide: 1 / 1.69 of the crop is red, its corners are table."""
    image = np.full((300, 300, 3), 120, np.uint8)
    image[100:200, 100:200] = (0, 0, 255)

    crop = colour_crop(image, (100.0, 100.0, 200.0, 200.0), 39)

    assert (crop[..., 2] > 200).mean() == pytest.approx(1 / 1.69, abs=0.05)
    assert crop[0, 0].tolist() == [120, 120, 120]


def test_the_thumbnail_keeps_the_scenes_light():
    """A picture half dark, half warm light, is a square that is half dark and half warm."""
    image = np.zeros((480, 640, 3), np.uint8)
    image[:, 320:] = (60, 120, 180)

    small = scene_thumbnail(image)

    assert small.shape == (24, 24, 3)
    assert small[:, :11].max() == 0
    assert small[5, 20].tolist() == [60, 120, 180]


@pytest.mark.parametrize(("blue", "red"), [(1.0, 1.0), (0.82, 1.15), (1.18, 0.85)], ids=["as it is", "warmer", "colder"])
def test_another_white_balance_changes_no_name(five, blue, red):
    """Red, white, blue, black and yellow are told when everything is lit by 15 to 18 % more or less blue and red."""
    image, boxes, colours = five
    balanced = np.clip(image * np.array([blue, 1.0, red]), 0, 255).astype(np.uint8)

    assert sorted(names(colours(balanced, boxes))) == ["black", "blue", "red", "white", "yellow"]


def test_the_order_of_the_dice_does_not_matter(five):
    """The dice from right to left get the names they have from left to right."""
    image, boxes, colours = five

    assert names(colours(image, boxes[::-1])) == names(colours(image, boxes))[::-1]


def test_boxes_beyond_the_border_are_looked_at_where_they_are_inside(five):
    """A box half outside the picture gives nine chances that make 1; no boxes, no readings."""
    image, _, colours = five

    (reading,) = colours(image, [(-40.0, 300.0, 60.0, 400.0)])

    assert sum(reading.probabilities) == pytest.approx(1.0)
    assert colours(image, []) == []


def test_reading_names_the_likeliest_colour():
    """Nine probabilities, yellow the largest."""
    chances = [0.02] * len(COLOURS)
    chances[COLOURS.index("yellow")] = 0.84

    reading = ColourReading(tuple(chances))

    assert (reading.colour, reading.confidence) == ("yellow", 0.84)
    assert reading.chance_of("red") == 0.02


def test_a_network_of_other_colours_is_refused(tmp_path):
    """A network that knows red and blue only is named, with what was expected."""
    card = ModelCard("colour", tmp_path / "colour.onnx", "", 36, ("red", "blue"))

    with pytest.raises(ModelFilesError, match=r"colour.onnx knows the colours \['red', 'blue'\], expected \['red', 'white'"):
        ColourReader(SimpleNamespace(get_inputs=list), card)
