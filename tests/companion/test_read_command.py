"""`companion read`: photos good and bad, JSON, overlays, exit status."""

import json

import cv2
import pytest
import typer
from typer.testing import CliRunner

from companion.read_command import THROWN, ReadGame, expected_dice, read
from tests.vision.dice_fixtures import FIXTURES
from vision.errors import ModelFilesError
from vision.reader import default_reader

DEMO = FIXTURES / "dice" / "demo_40.jpg"
CLIP = FIXTURES / "clips" / "throw_of_five.avi"


@pytest.fixture
def run():
    """Runs the command with these words; gives exit status and output."""
    try:
        default_reader()
    except ModelFilesError as error:
        pytest.skip(str(error))
    app = typer.Typer()
    app.command()(read)

    def invoke(*words):
        result = CliRunner().invoke(app, [str(word) for word in words])
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result.exit_code, result.stdout

    return invoke


def test_games_name_their_dice():
    """Five d20 in five colours, three in soccer, two d10, and a d20 with a d12."""
    assert [str(die) for die in expected_dice(ReadGame.FIVE_D20)] == ["red d20", "white d20", "blue d20", "black d20", "yellow d20"]
    assert [str(die) for die in expected_dice(ReadGame.SOCCER)] == ["black d20", "white d20", "blue d20"]
    assert [str(die) for die in expected_dice(ReadGame.ASF)] == ["d10", "d10"]
    assert [str(die) for die in expected_dice(ReadGame.FORTY_NINE)] == ["d20", "d12"]
    assert expected_dice(None) is None
    assert set(THROWN) == set(ReadGame)


def test_json_is_one_list_with_the_photo_and_its_dice(run):
    """One photo: one object with its size and five dice with every promised key, boxes inside the photo."""
    status, out = run(DEMO, "--json", "--game", "5d20")

    (entry,) = json.loads(out)
    height, width = cv2.imread(str(DEMO)).shape[:2]
    assert status == 0
    assert entry["photo"] == str(DEMO)
    assert entry["size"] == [width, height]
    assert entry["seconds"] > 0
    assert len(entry["dice"]) == 5
    for die in entry["dice"]:
        assert set(die) == {"type", "colour", "face", "value", "confidence", "sure", "box"}
        x0, y0, x1, y1 = die["box"]
        assert 0 <= x0 < x1 <= width
        assert 0 <= y0 < y1 <= height


def test_bad_files_get_an_entry_and_the_others_are_read(run, tmp_path):
    """Empty, truncated, foreign and missing files beside a good one: five entries, status 1, the good one read."""
    (tmp_path / "empty.jpg").touch()
    (tmp_path / "half.jpg").write_bytes(DEMO.read_bytes()[:5000])
    (tmp_path / "notes.png").write_text("two dice fell off the table")
    names = [tmp_path / "empty.jpg", tmp_path / "half.jpg", tmp_path / "notes.png", tmp_path / "gone.jpg", DEMO]

    status, out = run(*names, "--json")

    entries = json.loads(out)
    assert status == 1
    assert [entry["photo"] for entry in entries] == [str(name) for name in names]
    assert [len(entry["dice"]) > 0 for entry in entries] == [False, False, False, False, True]
    assert all(len(entry["problems"]) == 1 for entry in entries[:4])


def test_overlay_is_saved(run, tmp_path):
    """--save-overlay writes a picture of the photo's size into the folder."""
    run(DEMO, "--save-overlay", tmp_path / "marks")

    (saved,) = (tmp_path / "marks").iterdir()
    assert cv2.imread(str(saved)).shape == cv2.imread(str(DEMO)).shape


def test_table_for_people(run):
    """Without --json a table names dice, colours and sureness."""
    status, out = run(DEMO, "--game", "5d20")

    assert status == 0
    for word in ("d20", "yellow", "confidence"):
        assert word in out


def test_video_tells_its_throw(run):
    """The clip of five dice gives one object, with the time at which it came to rest."""
    status, out = run(CLIP, "--json", "--game", "5d20")

    (entry,) = json.loads(out)
    assert status == 0
    assert entry["at_seconds"] > 1.0
    assert len(entry["dice"]) == 5
