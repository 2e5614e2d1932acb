"""The camera of the table: what it reads, what it leaves alone, and what it says when it cannot see."""

import time
from pathlib import Path

import cv2
import pytest

from companion.app.watching import TableCamera
from rules.core import BLACK, BLUE, RED, WHITE, YELLOW, Roll
from vision.camera import PushedFrames
from vision.frame import load_picture

FIXTURES = Path(__file__).parents[3] / "fixtures"
EASY = FIXTURES / "dice" / "demo_40.jpg"  # red 8, white 5, blue 12, black 4, yellow 4
FIVE = Roll((RED, WHITE, BLUE, BLACK, YELLOW), "Test", "test")
AGES = 60.0  # seconds; only a hang takes that long


@pytest.fixture(scope="module")
def reader():
    """The dice reader with the project's own networks."""
    from vision.errors import ModelFilesError
    from vision.reader import default_reader

    try:
        return default_reader()
    except ModelFilesError as error:
        pytest.skip(str(error))


def watch(address, reader, **values):
    """A camera that is closed after the test."""
    return TableCamera(str(address), lambda: reader, **values)


def wait_for(look, camera):
    """What `look` gives as soon as it gives something."""
    end = time.monotonic() + AGES
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.01)
    pytest.fail(f"nothing in {AGES} s; the camera says {camera.now().status!r}")


def closed(camera):
    """Closes it; its thread must end."""
    camera.close()
    assert camera.wait()


def test_a_photo_is_read_for_the_throw_that_is_waited_for(reader):
    """Five dice, each with its mark; sure faces are those on the table, and it is told once."""
    camera = watch(EASY, reader)
    camera.expect(FIVE)
    news = wait_for(camera.news, camera)
    truth = {"red": "8", "white": "5", "blue": "12", "black": "4", "yellow": "4"}

    assert len(news.seen.dice) == 5
    assert all(truth[name] == face for name, face in news.seen.faces.items())
    assert len(camera.now().marks) >= 5
    assert camera.news() is None
    closed(camera)


def test_the_next_photo_belongs_to_the_next_throw(reader, tmp_path):
    """Two photos: for the second throw the second one is shown; afterwards it says that all are used."""
    for name, source in (("1.jpg", EASY), ("2.jpg", FIXTURES / "dice" / "5d20_00.jpg")):
        (tmp_path / name).write_bytes(source.read_bytes())
    camera = watch(tmp_path, reader)
    camera.expect(FIVE, 0)
    first = wait_for(camera.news, camera)
    camera.expect(FIVE, 1)
    second = wait_for(camera.news, camera)
    camera.expect(FIVE, 2)

    assert first.picture.shape == load_picture(EASY).image_bgr.shape
    assert (second.picture != first.picture).any() if second.picture.shape == first.picture.shape else True
    assert "All 2 photos" in wait_for(lambda: camera.now().status, camera)
    assert camera.news() is None
    closed(camera)


def test_a_photo_taken_back_waits_for_a_touch(reader):
    """After undo the same photo is read again, but held with the reason."""
    camera = watch(EASY, reader)
    camera.expect(FIVE, 0, hold="taken back")
    news = wait_for(camera.news, camera)

    assert (news.held, news.why) == (True, "taken back")
    closed(camera)


def test_dice_that_lay_there_already_are_not_taken_by_themselves(reader):
    """From the first frame on the same five dice: they are read, but held; looked at again on request they are not."""
    image, frames = load_picture(EASY).image_bgr, PushedFrames("test")
    camera = watch("pushed", reader, source=lambda _: frames)
    camera.expect(FIVE)

    def read():
        frames.push(image)
        return camera.news()

    first = wait_for(read, camera)
    assert first.held
    assert "not moved" in first.why
    camera.look_again()
    assert not wait_for(read, camera).held
    closed(camera)


def test_dice_thrown_onto_an_empty_table_are_taken(reader):
    """The clip of five dice, from the empty table to the rest: read once, and not held."""
    clip = cv2.VideoCapture(str(FIXTURES / "clips" / "throw_of_five.avi"))
    frames = PushedFrames("test")
    camera = watch("pushed", reader, source=lambda _: frames)
    camera.expect(FIVE)

    def read():
        good, image = clip.read()
        if good:
            before = camera.frames_read
            frames.push(image)
            wait_for(lambda: camera.frames_read > before, camera)
        return camera.news()

    assert not wait_for(read, camera).held
    closed(camera)


def test_without_a_question_nothing_is_read(reader):
    """While a choice is made the camera shows its picture, and tells nothing."""
    camera = watch(EASY, reader)
    wait_for(lambda: camera.now().picture is not None, camera)
    time.sleep(0.1)

    assert camera.news() is None
    closed(camera)


def test_any_dice_are_told_when_the_reader_is_tried(reader):
    """Every die in words, with its kind, colour and chance."""
    camera = watch(EASY, reader, anything=True)
    words = wait_for(lambda: camera.now().words, camera)

    assert sum("certain" in line and "d20" in line for line in words) == 5
    closed(camera)


def test_a_camera_that_is_not_there_is_said_and_comes_back_by_itself(reader, tmp_path):
    """A folder that is made later: first a sentence with what helps, then the picture."""
    folder = tmp_path / "phone"
    camera = watch(folder, reader)
    assert "phone" in wait_for(lambda: "Opening" not in camera.now().status and camera.now().status, camera)
    folder.mkdir()
    (folder / "1.jpg").write_bytes(EASY.read_bytes())

    wait_for(lambda: camera.now().picture is not None, camera)
    wait_for(lambda: not camera.now().status, camera)
    closed(camera)


def test_missing_networks_are_said_and_the_picture_still_shows():
    """Without networks nothing is read; the picture and a sentence are there."""
    from vision.errors import ModelFilesError

    def none():
        raise ModelFilesError("The networks are missing.")

    camera = TableCamera(str(EASY), none)
    wait_for(lambda: camera.now().picture is not None, camera)

    assert "The networks are missing." in wait_for(lambda: camera.now().status, camera)
    closed(camera)


def test_a_die_thrown_again_alone_is_read_alone(reader):
    """After a throw of five only the red die is asked for: the others lie still, and nothing is taken until red has moved."""
    image = load_picture(EASY).image_bgr
    frames = PushedFrames("test")
    camera = watch("pushed", reader, source=lambda _: frames)
    camera.expect(FIVE)

    def read():
        frames.push(image)
        return camera.news()

    first = wait_for(read, camera)
    camera.expect(Roll((RED,), "Again", "again"))
    before = camera.frames_read
    while camera.frames_read < before + 20:
        assert not (news := read()) or news.held
        time.sleep(0.01)
    x0, y0, x1, y1 = (round(v) for v in first.seen.dice[0].box_xyxy)
    moved = image.copy()
    moved[y0:y1, x0:x1] = image[5:6, 5:6]
    to_x, to_y = 20, 20  # an empty corner of the felt
    moved[to_y : to_y + y1 - y0, to_x : to_x + x1 - x0] = image[y0:y1, x0:x1]
    image = moved
    again = wait_for(read, camera)

    assert not again.held
    assert [die.name for die in again.seen.dice] == ["red"]
    assert again.seen.faces.get("red", "8") == "8"
    closed(camera)
