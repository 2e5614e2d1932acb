"""The demo: an opening drive from pictures of dice, ending in the scoresheet."""

import io

import pytest
from rich.console import Console

from companion import demo
from companion.errors import CompanionError
from rules.core import Roll
from rules.core.playthrough import read_playthrough


@pytest.fixture(scope="module")
def reader():
    """The dice reader with the project's own networks."""
    from vision.errors import ModelFilesError
    from vision.reader import default_reader

    try:
        return default_reader()
    except ModelFilesError as error:
        pytest.skip(str(error))


def shown(reader, monkeypatch=None, change=lambda text: text):
    """What the demo prints, perhaps with its recording changed."""
    console = Console(file=io.StringIO(), width=200)
    if monkeypatch is not None:
        recorded = demo.recording()
        monkeypatch.setattr(demo, "recording", lambda: change(recorded))
    session = demo.opening_drive(console, reader)
    return session, console.file.getvalue()


def test_the_drive_is_read_from_pictures_and_ends_in_seven_points(reader):
    """Twenty throws and two choices: a touchdown and its extra point, every throw with its picture, then the sheet."""
    session, printed = shown(reader)
    sheet = printed.split("The scoresheet")[1]
    throws = [answer for answer, prompt in zip(session.answers, session.playing.prompts, strict=True) if isinstance(prompt, Roll)]

    assert session.board().home.points == 7
    assert all(event.text in sheet for event in session.story)
    assert len(session.answers) == 22
    assert len(throws) == 20
    assert all(session.book.picture(answer.picture) for answer in throws)


def test_there_is_a_picture_for_each_throw_of_the_recording():
    """Twenty throws, twenty pictures."""
    throws = [answer for answer, _ in read_playthrough(demo.recording()).lines if answer.startswith("r") and " " in answer]

    assert len(list(demo.pictures().glob("*.jpg"))) == len(throws) == 20


def test_a_die_read_wrongly_without_a_doubt_is_a_fault(reader, monkeypatch):
    """The recording says that all twenty throws were ones; the first picture that is surely read otherwise is named."""
    recorded = demo.recording()
    wrong = "\n".join("> r1 w1 u1 k1 y1" if line.startswith("> r") and " w" in line else line for line in recorded.splitlines())
    with pytest.raises(CompanionError, match=r"without a doubt|differs after throw"):
        shown(reader, monkeypatch, lambda _: wrong)


def test_a_recording_that_no_longer_holds_is_said(reader, monkeypatch):
    """A word changed in the recording: the demo names the throw instead of telling something else."""
    with pytest.raises(CompanionError, match="differs after throw 3, 'r9 w6 u19 k10 y9'"):
        shown(reader, monkeypatch, lambda text: text.replace("kicks off 60 yards", "kicks off 61 yards"))


def test_the_picture_shows_the_touchdown_and_fetches_nothing(reader, tmp_path):
    """An SVG with the touchdown in words and no address to load from."""
    demo.drive_picture(tmp_path / "drive.svg", reader)
    picture = (tmp_path / "drive.svg").read_text()

    assert "Touchdown." in picture
    assert "url(http" not in picture
    assert "@import" not in picture


def test_the_scoresheet_is_left_as_a_page(reader, tmp_path):
    """One HTML page with the touchdown on it, in a folder that was not there."""
    session, _ = shown(reader)
    demo.leave_page(session, tmp_path / "new" / "drive.html")

    assert "Touchdown." in (tmp_path / "new" / "drive.html").read_text(encoding="utf-8")
