"""Colours of dice, from pixels alone."""

import numpy as np
import pytest

from vision.colour import ColourReading, _bodies, _die_pixels, features_of, load_colour_model
from vision.dice_types import COLOURS
from vision.errors import ModelFilesError


def painted(body_bgr, ink_bgr=(250, 250, 250), background_bgr=(120, 130, 140)):
    """A square of a body colour with a stripe of ink and a small white highlight, on an even background."""
    image = np.full((200, 200, 3), background_bgr, np.uint8)
    image[60:140, 60:140] = body_bgr
    image[90:110, 70:130] = ink_bgr
    image[70:76, 80:90] = 255
    return image


def test_ink_and_highlight_do_not_colour_the_body():
    """A red die with white ink and one with black ink have the same body, to a tenth of a stop."""
    white = _bodies(_die_pixels(painted((30, 25, 180)), (60, 60, 140, 140))[None])[0]
    black = _bodies(_die_pixels(painted((30, 25, 180), (15, 15, 15)), (60, 60, 140, 140))[None])[0]

    assert white[:3] == pytest.approx(black[:3], abs=0.1)
    assert white[0] > 2.0


def test_warmer_light_shifts_die_and_scene_alike():
    """A die's colour against its background is the same when everything is lit by 20 % more red and less blue."""
    image = painted((150, 90, 60), background_bgr=(120, 120, 120))
    warm = np.clip(image * np.array([1 / 1.2, 1.0, 1.2]), 0, 255).astype(np.uint8)
    boxes = [(60.0, 60.0, 140.0, 140.0)]

    against_background = slice(-13, -11)
    plain, shifted = features_of(image, boxes)[0], features_of(warm, boxes)[0]

    assert plain[against_background] == pytest.approx(shifted[against_background], abs=0.12)
    assert abs(plain[0] - shifted[0]) > 0.2


def test_boxes_beyond_the_border_are_looked_at_where_they_are_inside():
    """A box half outside the picture gives finite numbers."""
    assert np.isfinite(features_of(painted((30, 25, 180)), [(-20.0, 150.0, 60.0, 230.0)])).all()


def test_reading_names_the_likeliest_colour():
    """Nine probabilities, yellow the largest."""
    chances = [0.02] * len(COLOURS)
    chances[COLOURS.index("yellow")] = 0.84

    reading = ColourReading(tuple(chances))

    assert (reading.colour, reading.confidence) == ("yellow", 0.84)
    assert reading.chance_of("red") == 0.02


def test_missing_and_damaged_models_are_told(tmp_path):
    """No file, and a file that is no model, give a sentence."""
    with pytest.raises(ModelFilesError, match="missing"):
        load_colour_model(tmp_path / "colour.json")
    (tmp_path / "broken.json").write_text('{"classes": 3}')
    with pytest.raises(ModelFilesError, match="damaged"):
        load_colour_model(tmp_path / "broken.json")
