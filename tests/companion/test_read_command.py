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


def test_overlays_of_photos_with_one_name_do_not_replace_each_other(run, tmp_path):
    """Two folders with a demo.jpg each: two overlays."""
    for folder in ("monday", "tuesday"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "demo.jpg").write_bytes(DEMO.read_bytes())

    run(tmp_path / "monday" / "demo.jpg", tmp_path / "tuesday" / "demo.jpg", "--save-overlay", tmp_path / "marks")

    assert sorted(path.name for path in (tmp_path / "marks").iterdir()) == ["demo.2.overlay.jpg", "demo.overlay.jpg"]


def test_overlay_folder_that_cannot_be_is_a_problem_and_the_dice_are_still_told(run, tmp_path):
    """A file where the folder should be: five dice, status 0, and a sentence about the overlay."""
    (tmp_path / "marks").write_text("not a folder")

    status, out = run(DEMO, "--json", "--game", "5d20", "--save-overlay", tmp_path / "marks")

    (entry,) = json.loads(out)
    assert status == 0
    assert len(entry["dice"]) == 5
    assert "could not be saved" in entry["problems"][-1]


@pytest.mark.parametrize(
    "name", ["", "a" * 5000, "caf\udce9.jpg", "./gone.jpg", "/dev/zero"], ids=["empty", "long", "no letters", "dot", "device"]
)
def test_names_that_name_no_picture_come_back_as_they_were_given(run, name):
    """Whatever was typed: one entry under exactly that name, one problem, status 1, JSON in plain ASCII."""
    status, out = run(name, "--json")

    (entry,) = json.loads(out)
    assert status == 1
    assert entry["photo"] == name
    assert len(entry["problems"]) == 1
    assert out.isascii()


def test_a_name_of_bytes_that_are_no_letters_is_shown_to_people_too(run):
    """Without --json it is printed with a mark in place of the byte, not with a traceback."""
    status, out = run("caf\udce9.jpg")

    assert status == 1
    assert "caf?.jpg" in out


def test_camera_and_stream_that_do_not_open_say_what_helps(run):
    """Camera 97 and a stream nobody sends: two entries with a remedy each, status 1."""
    status, out = run("97", "rtsp://127.0.0.1:1/none", "--json")

    camera, stream = json.loads(out)
    assert status == 1
    assert camera["problems"] == ["Camera 97 did not open: plug it in, close other programs that use it, or choose another."]
    assert stream["problems"] == ["The stream rtsp://127.0.0.1:1/none did not open: check its address and its camera."]


def test_damaged_video_is_a_sentence(run, tmp_path):
    """Noise called a video: one entry that says it cannot be played, status 1."""
    (tmp_path / "noise.avi").write_bytes(bytes(range(256)) * 80)

    status, out = run(tmp_path / "noise.avi", "--json")

    (entry,) = json.loads(out)
    assert status == 1
    assert "cannot be played" in entry["problems"][0]


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
    assert entry["seconds"] > 0
    assert len(entry["dice"]) == 5
