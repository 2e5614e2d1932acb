"""The camera in the window: counting down, stopped by touch, corrected on the pad, taken back; settings and my dice."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from companion import demo
from companion.app.new_game_view import NewGame
from companion.app.texts import say

pytestmark = pytest.mark.window

AGES = 60.0  # seconds; only a hang takes that long
EASY = Path(__file__).parents[3] / "fixtures" / "dice" / "demo_40.jpg"


@pytest.fixture
def table(player: Any) -> Any:
    """The kickoff of the demo's game, its pictures as the camera; a throw that is sure waits ten minutes."""
    from vision.errors import ModelFilesError
    from vision.reader import default_reader

    try:
        default_reader()
    except ModelFilesError as error:
        pytest.skip(str(error))
    evening = player.app.evening
    evening.preferences = type(evening.preferences)(
        home="cascade_kites", away="granite_falls_wardens", dice="camera", camera=str(demo.pictures()), delay="600"
    )
    assert evening.start(NewGame(evening.preferences)) == ""
    for answer in ("home", "receive"):
        player.screen.answer(answer)
    until(player, lambda: player.screen.entered.seen is not None)
    return player


def until(player: Any, so: Any) -> None:
    """Lets the window go on until something is so."""
    end = time.monotonic() + AGES
    while not so():
        assert time.monotonic() < end, f"the camera says {player.screen.camera_view.status!r}"
        player.wait(1)


def fill_in(table: Any) -> None:
    """Enters whatever die of the kickoff (r9 w6 u19 k10 y9) asks."""
    shows = {"red": "9", "white": "6", "blue": "19", "black": "10", "yellow": "9"}
    while table.screen.at:
        table.touch(table.button(shows[table.screen.at]))


def test_the_picture_is_shown_with_a_mark_on_each_die(table: Any):
    """A frame of the photo, and five marks with letter and face."""
    until(table, lambda: table.screen.camera_view.frames > 0)
    marks = table.screen.camera_view._marks

    assert len(marks) == 5
    assert {mark.words[0] for mark in marks} == set("RWUKY")


def test_a_touch_anywhere_stops_the_countdown_and_another_takes_it(table: Any):
    """The kickoff counts down; touched, it waits with a button; the button tells the kickoff."""
    fill_in(table)
    table.touch(table.screen.ids.board)
    assert not table.screen.entered.counting
    table.touch(table.button(say("take_it")))

    assert "kicks off 60 yards" in table.app.evening.session.story[-1].text
    assert table.app.evening.session.answers[-1].source == "camera"


def test_a_touched_chip_opens_its_pad_and_the_face_can_be_put_right(table: Any):
    """Red 9 becomes 8 by hand; the throw is the camera's, corrected."""
    from companion.app.widgets.die_chip import DieChip

    fill_in(table)
    table.touch(next(chip for chip in table.all(DieChip) if chip.letter == "R" and chip.share != 0.55))
    assert table.screen.at == "red"
    table.touch(table.button("8"))
    table.touch(table.button(say("take_it")))
    answer = table.app.evening.session.answers[-1]

    assert answer.text == "r8 w6 u19 k10 y9"
    assert answer.corrected
    assert table.app.evening.book.picture(answer.picture)


def test_typing_goes_before_the_camera(table: Any):
    """A key opens the line; what is typed counts, with the picture of the throw beside it."""
    table.key("r")
    assert table.screen.typing
    table.type("r1 w2 u3 k4 y5")
    answer = table.app.evening.session.answers[-1]

    assert (answer.text, answer.source) == ("r1 w2 u3 k4 y5", "typed")
    assert answer.picture


def test_a_throw_taken_back_is_read_again_but_waits(table: Any):
    """After Ctrl+Z the same photo is there, with the reason why it does not count by itself."""
    fill_in(table)
    table.screen.take()
    table.key("z", "ctrl")
    until(table, lambda: table.screen.entered.seen is not None)
    fill_in(table)

    assert len(table.app.evening.session.answers) == 2
    assert not table.screen.entered.counting
    assert table.button(say("take_it"))


def test_the_camera_stays_open_behind_the_scoresheet_and_ends_with_the_menu(table: Any):
    """The same camera after a look at the sheet; none at the start."""
    camera = table.app.evening.camera
    table.touch(table.button(say("scoresheet")))
    table.app.evening.show("table")
    assert table.app.evening.camera is camera
    table.app.evening.show("start")

    assert table.app.evening.camera is None
    assert camera.wait()


def test_the_reader_is_tried_on_a_picture(player: Any):
    """My dice, with a picture's name typed in: five dice in words."""
    from companion.app.widgets.basics import Entry

    player.app.evening.preferences.camera = "none"
    player.touch(player.button(say("my_dice")))
    (entry,) = player.all(Entry)
    entry.text = str(EASY)
    entry.dispatch("on_text_validate")
    until_words(player)

    assert player.screen.panel.words.text.count("d20") >= 5


def until_words(player: Any) -> None:
    """Until the reader has said something, or that it has no networks."""
    from vision.errors import ModelFilesError
    from vision.reader import default_reader

    try:
        default_reader()
    except ModelFilesError as error:
        pytest.skip(str(error))
    end = time.monotonic() + AGES
    while not player.screen.panel.words.text:
        assert time.monotonic() < end, player.screen.panel.picture.status
        player.wait(1)


def test_the_camera_is_chosen_in_the_settings_and_remembered(player: Any):
    """Camera 2 by touch; there is none here, which is said with what helps."""
    from companion.app.preferences import Preferences

    player.app.evening.preferences.camera = str(EASY)
    player.touch(player.button(say("settings")))
    button = player.button(say("camera_number", number=2))
    player.show(button)
    player.touch(button)
    end = time.monotonic() + AGES
    while "did not open" not in player.screen.panel.picture.status:
        assert time.monotonic() < end
        player.wait(1)

    assert Preferences.load(player.app.evening.folder).camera == "2"


def test_this_device_is_checked(player: Any):
    """Storage is good; each of the three findings is a sentence."""
    player.app.evening.preferences.camera = str(EASY)
    player.touch(player.button(say("settings")))
    player.screen.check()
    end = time.monotonic() + AGES
    while player.screen.checking:
        assert time.monotonic() < end
        player.wait(1)

    storage, _models, camera = player.screen.found
    assert storage.good
    assert camera.good
    assert "1280 x 720" in camera.sentence


def test_every_setting_of_behaviour_is_one_touch(player: Any):
    """Four seconds, sounds off: kept at once."""
    from companion.app.preferences import Preferences

    player.app.evening.preferences.camera = str(EASY)
    player.touch(player.button(say("settings")))
    player.touch(player.button(say("delay_seconds", seconds="4")))
    player.touch(player.button(say("off")))
    kept = Preferences.load(player.app.evening.folder)

    assert (kept.delay, kept.sounds) == ("4", "off")
