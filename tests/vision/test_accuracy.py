"""A ratchet: how well the fixtures are read may rise, never drop.

fixtures/dice/baseline.txt holds what was reached; whoever betters it writes it anew in the same change.
"""

import pytest

from tests.vision.dice_fixtures import FIXTURES
from vision.evaluate.baseline import read_baseline, worsened
from vision.evaluate.figures import throw_figures
from vision.evaluate.outcome import compare
from vision.evaluate.truth import fixtures
from vision.report import read_photo

BASELINE = FIXTURES / "dice" / "baseline.txt"
NAMES = (
    "dice found",
    "type right",
    "colour right (with the game)",
    "d20 value right, whatever the sureness",
    "whole throw of five right (with the game)",
    "d10, d12 value right",
    "sure and wrong, of all dice",
    "throws of five with a die sure and wrong",
    "asked for help, of all dice",
)


@pytest.fixture(scope="module")
def figures(reader):
    """Measured once for all tests here, as the command reads the pictures."""
    pictures = fixtures(FIXTURES / "dice")
    return throw_figures([compare(picture, read_photo(reader, picture.path, picture.expected)[0]) for picture in pictures])


def test_every_figure_has_its_baseline(figures):
    """The file holds the nine figures that are measured, and nothing else."""
    assert set(read_baseline(BASELINE)) == {figure.name for figure in figures} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_no_figure_gets_worse(figures, name):
    """Each figure is at least as good as the baseline's."""
    (figure,) = [f for f in figures if f.name == name]

    assert worsened([figure], read_baseline(BASELINE)) == []
