"""A ratchet: how well the fixtures are read may rise, never drop.

fixtures/dice/baseline.txt holds what was reached; whoever betters it raises it in the same change.
"""

import pytest

from tests.vision.dice_fixtures import FIXTURES, ROLES
from vision.detect import overlap
from vision.frame import load_picture

BASELINE = FIXTURES / "dice" / "baseline.txt"
LEAST_VISIBLE = 0.5


def figures_of(reader, pictures):
    """Shares over all dice of all pictures that are half visible or more."""
    counts = dict.fromkeys(("dice", "found", "type", "colour", "value", "sure_and_wrong", "asked"), 0)
    for path, truth in pictures:
        reading = reader.read(load_picture(path).image_bgr, ROLES.get(truth["game"]))
        for die in truth["dice"]:
            if die["visible_fraction"] < LEAST_VISIBLE or die["cocked"]:
                continue
            counts["dice"] += 1
            read = max(reading.dice, key=lambda r, d=die: overlap(r.box_xyxy, d["box_xyxy"]), default=None)
            if read is None or overlap(read.box_xyxy, die["box_xyxy"]) < 0.5:
                continue
            counts["found"] += 1
            counts["type"] += read.type == die["type"]
            counts["colour"] += read.colour == die["colour"]
            counts["value"] += read.face == die["face"]
            counts["sure_and_wrong"] += read.sure and (read.type, read.face) != (die["type"], die["face"])
            counts["asked"] += not read.sure
    return {name: count / counts["dice"] for name, count in counts.items() if name != "dice"}


def baseline():
    """Name and share of each line."""
    lines = [line.split() for line in BASELINE.read_text().splitlines() if line and not line.startswith("#")]
    return {name: float(share) for name, share in lines}


@pytest.fixture(scope="module")
def figures(reader, dice_pictures):
    """Measured once for all tests here."""
    return figures_of(reader, dice_pictures)


@pytest.mark.parametrize("name", ["found", "type", "colour", "value"])
def test_accuracy_does_not_drop(figures, name):
    """The share of dice found, and rightly named, is at least the baseline's."""
    assert figures[name] >= baseline()[name] - 1e-4, figures


@pytest.mark.parametrize("name", ["sure_and_wrong", "asked"])
def test_silent_errors_and_questions_do_not_rise(figures, name):
    """The share of dice that are sure and wrong, or asked about, is at most the baseline's."""
    assert figures[name] <= baseline()[name] + 1e-4, figures
