"""Before it asks, the reader looks again at what it is not sure of."""

import pytest

from tests.vision.dice_fixtures import FIXTURES
from vision.frame import load_picture
from vision.reader import FURTHER_LOOKS, DiceReader
from vision.throw import ExpectedDie


@pytest.fixture(scope="module")
def demo():
    """The reader, the demonstration's picture and its five dice."""
    reader = DiceReader(threads=1)
    image = load_picture(FIXTURES / "dice" / "demo_40.jpg").image_bgr
    return reader, image, reader.look(image, reader.detect(image))


def looked_at(reader, monkeypatch):
    """How many dice each further call of the face stage is handed, and how many it may compare them with."""
    calls, faces = [], reader.faces

    def watched(image, boxes, others=()):
        calls.append((len(boxes), len(others)))
        return faces(image, boxes, others)

    monkeypatch.setattr(reader, "faces", watched)
    return calls


def test_only_the_die_in_doubt_is_looked_at_again(demo, monkeypatch):
    """One of five is in doubt: each further look takes one crop, and the four others still tell where the camera is."""
    reader, image, seen = demo
    calls = looked_at(reader, monkeypatch)

    again = reader.look_again(image, seen, [True, False, False, False, False])

    assert calls == [(1, 4)] * len(FURTHER_LOOKS)
    assert [die.face.text for die in again] == [die.face.text for die in seen]


def test_a_sure_throw_is_read_at_once(demo, monkeypatch):
    """The demonstration's dice are all sure: the face stage runs once."""
    reader, image, _ = demo
    calls = looked_at(reader, monkeypatch)

    assert reader.read(image).throw.sure
    assert calls == [(5, 0)]


def test_a_die_whose_colour_alone_is_in_doubt_is_not_looked_at_again(demo, monkeypatch):
    """No green die lies there, so a die expected green is asked about; all five faces are clear: the face stage runs once."""
    reader, image, _ = demo
    calls = looked_at(reader, monkeypatch)

    reading = reader.read(image, [ExpectedDie("d20", "green")])

    assert not reading.throw.sure
    assert calls == [(5, 0)]
