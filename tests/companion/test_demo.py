"""The demo: an opening drive from recorded throws, ending in the scoresheet."""

import io

import pytest
from rich.console import Console

from companion import demo
from companion.errors import CompanionError


def shown(monkeypatch=None, change=lambda text: text):
    """What the demo prints, perhaps with its recording changed."""
    console = Console(file=io.StringIO(), width=200)
    if monkeypatch is not None:
        recorded = demo.recording()
        monkeypatch.setattr(demo, "recording", lambda: change(recorded))
    session = demo.opening_drive(console)
    return session, console.file.getvalue()


def test_the_drive_ends_in_seven_points_and_the_scoresheet():
    """Twenty throws and two choices: a touchdown and its extra point, then the sheet with every event."""
    session, printed = shown()
    sheet = printed.split("The scoresheet")[1]

    assert session.board().home.points == 7
    assert all(event.text in sheet for event in session.story)
    assert len(session.answers) == 22


def test_a_recording_that_no_longer_holds_is_said(monkeypatch):
    """A word changed in the recording: the demo names the throw instead of telling something else."""
    with pytest.raises(CompanionError, match="differs after throw 3, 'r9 w6 u19 k10 y9'"):
        shown(monkeypatch, lambda text: text.replace("kicks off 60 yards", "kicks off 61 yards"))


def test_the_picture_shows_the_touchdown_and_fetches_nothing(tmp_path):
    """An SVG with the touchdown in words and no address to load from."""
    demo.drive_picture(tmp_path / "drive.svg")
    picture = (tmp_path / "drive.svg").read_text()

    assert "Touchdown." in picture
    assert "url(http" not in picture
    assert "@import" not in picture
