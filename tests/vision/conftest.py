"""What the reader's tests share: the project's own networks, and pictures with truth."""

import json

import pytest

from tests.vision.dice_fixtures import FIXTURES
from vision.errors import ModelFilesError


@pytest.fixture(scope="session")
def reader():
    """The reader with the project's networks."""
    from vision.reader import default_reader

    try:
        return default_reader()
    except ModelFilesError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def dice_pictures():
    """Path and truth of every picture in fixtures/dice."""
    pictures = json.loads((FIXTURES / "dice" / "truth.json").read_text())["pictures"]
    return [(FIXTURES / "dice" / picture["file"], picture) for picture in pictures]


@pytest.fixture(scope="session")
def easy_throw():
    """A clear throw: red 8, white 5, blue 12, black 4, yellow 4."""
    return FIXTURES / "dice" / "demo_40.jpg"
