"""Verify a play: the check without a screen, and touched in a real window."""

from __future__ import annotations

import time
from typing import Any

import pytest
from played import ESCAPE, played

from companion import demo
from companion.app.preferences import Preferences
from companion.app.texts import say
from companion.app.verify_view import JUDGED, SETTING, STATING, THROWING, Check

LIKED = {"game": "5d20", "home": "cascade_kites", "away": "granite_falls_wardens"}
AGES = 60.0  # seconds; only a hang takes that long
SNAP, PLAY = "r2 w14 u12 k17 y10", "r3 w2 u5 k10 y13"


@pytest.fixture
def check() -> Check:
    """A check of the Kites against the Wardens."""
    return Check(Preferences(**LIKED))


def search(check: Check) -> None:
    """Looks for slips to the end."""
    while check.work(0.05):
        pass


def test_a_check_goes_from_the_situation_to_the_verdict(check):
    """Situation, two throws, the players' words."""
    assert check.stage == SETTING
    assert check.begin() == ""
    assert check.stage == THROWING
    assert [check.answer(SNAP), check.answer(PLAY)] == ["", ""]
    assert check.stage == STATING
    assert check.state("4 yards") == ""

    assert check.stage == JUDGED
    assert check.agrees
    assert check.truth == "Cory Bascombe runs for 4 yards to CAS 29."
    assert len(check.throws()) == 2


def test_the_step_that_differs_comes_with_both_cells(check):
    """AVG counts, SG was read: two cells in Bascombe's row."""
    check.begin()
    check.answer(SNAP)
    check.answer(PLAY)
    check.state("14 yards")
    search(check)
    step = check.steps()[check.slip.step]
    table, misread = check.chart(step)

    ((row, column),) = table.marked
    assert (table.rows[row][0], table.columns[column]) == ("Cory Bascombe", "AVG")
    assert [table.columns[m] for _, m in misread] == ["SG"]


def test_everything_that_could_have_come_of_the_dice_can_be_picked(check):
    """The true result is among them, and typing narrows the list."""
    check.begin()
    check.answer(SNAP)
    check.answer(PLAY)
    search(check)

    assert check.truth in check.results()
    assert len(check.results()) > 10
    assert all("Landry" in text for text in check.results("landry"))


def test_a_wrong_throw_is_refused_and_the_last_one_can_be_taken_back(check):
    """A 21 is explained; back goes from throw to throw to the situation."""
    check.begin()
    assert "1 to 20" in check.answer("r21 w1 u1 k1 y1")
    check.answer(SNAP)
    assert check.back()
    assert check.throws() == ()
    assert check.back()
    assert check.stage == SETTING
    assert not check.back()


def test_the_sides_bear_their_teams_names(check):
    """Home is the Kites."""
    side = next(setting for setting in check.settings() if setting.key == "side")

    assert [label for _, label, _ in check.labelled(side)] == ["Cascade Kites", "Granite Falls Wardens"]


def test_a_finished_game_has_no_next_play(book, check):
    """Said in words."""
    assert "over" in check.go_on_from(played(book, "asf", 10_000))


# --- in the window -------------------------------------------------------------------------------


def opened(player: Any) -> None:
    """From the start screen to the check, by touch."""
    liked = player.app.evening.preferences
    liked.game, liked.home, liked.away = LIKED["game"], LIKED["home"], LIKED["away"]
    player.touch(player.button(say("verify")))


def begun(player: Any) -> None:
    """The dice are asked for."""
    opened(player)
    button = player.button(say("verify_begin"))
    player.show(button)
    player.touch(button)


def typed(player: Any, text: str) -> None:
    """Types into the line that is shown, and presses Enter."""
    from companion.app.widgets.basics import Entry

    (entry,) = player.all(Entry)
    entry.text = text
    entry.dispatch("on_text_validate")
    player.wait(6)


def words(player: Any) -> str:
    """Everything that can be read on the screen."""
    from companion.app.widgets.basics import Words

    return "\n".join(label.text for label in player.all(Words))


@pytest.mark.window
def test_a_play_is_verified_from_the_start_screen(player: Any):
    """Begin, type both throws, type the result: agreement."""
    begun(player)
    typed(player, SNAP)
    typed(player, PLAY)
    typed(player, "4 yards")

    assert say("verify_agrees") in words(player)


@pytest.mark.window
def test_a_difference_shows_its_step_and_the_chart_with_both_cells(player: Any):
    """14 yards: step 9, the rushing chart, one cell used and one misread."""
    from companion.app.widgets.chart_table import ChartTable

    begun(player)
    typed(player, SNAP)
    typed(player, PLAY)
    typed(player, "14 yards")
    for _ in range(200):
        if player.screen.check.slip is not None:
            break
        player.wait(2)
    player.wait(6)

    assert say("verify_differs", step=9) in words(player)
    (chart,) = player.all(ChartTable)
    assert chart.table.title == "CAS RUSHING"
    assert len(chart.table.marked) == len(chart.faults) == 1


@pytest.mark.window
def test_dice_are_read_by_the_camera(player: Any):
    """A kickoff from the demo's pictures: r9 w6 u19 k10 y9 becomes the throw; a die that asks is filled in on the pad."""
    from vision.errors import ModelFilesError
    from vision.reader import default_reader

    try:
        default_reader()
    except ModelFilesError as error:
        pytest.skip(str(error))
    player.app.evening.preferences.camera = str(demo.pictures())
    opened(player)
    player.screen.check.situation["play"] = "kickoff"
    button = player.button(say("verify_begin"))
    player.show(button)
    player.touch(button)
    button = player.button(say("verify_photo"))
    player.show(button)
    player.touch(button)
    shows = {"red": "9", "white": "6", "blue": "19", "black": "10", "yellow": "9"}
    end = time.monotonic() + AGES
    while player.screen.check.stage == THROWING:
        assert time.monotonic() < end
        player.wait(1)
        entry = player.screen._throw_entry
        if entry is not None and entry.faces:
            player.show(player.button(shows[entry.at]))
            player.touch(player.button(shows[entry.at]))

    assert {die.letter: die.face for die in player.screen.check.throws()[0]} == {"R": "9", "W": "6", "U": "19", "K": "10", "Y": "9"}


@pytest.mark.window
def test_dice_are_entered_on_the_pad(player: Any):
    """Five touches of a 7: the throw is taken and the next one asked for."""
    begun(player)
    for _ in range(5):
        seven = player.button("7")
        player.show(seven)
        player.touch(seven)

    assert player.screen.check.throws()[0][0].face == "7"
    assert len(player.screen.check.throws()[0]) == 5


@pytest.mark.window
def test_the_result_is_picked_by_touch(player: Any):
    """The first result of the list becomes the players' own."""
    from companion.app.widgets.basics import BigButton

    begun(player)
    typed(player, SNAP)
    typed(player, PLAY)
    for _ in range(200):
        if not player.screen._working:
            break
        player.wait(2)
    player.screen.typed = ""
    button = next(button for button in player.screen.results.children[::-1] if isinstance(button, BigButton))
    player.show(button)
    player.touch(button)

    assert player.screen.check.stage == JUDGED
    assert player.screen.check.statement == button.text


@pytest.mark.window
def test_a_larger_number_is_stepped_to(player: Any):
    """Yards to go: 10, one less, is 9."""
    opened(player)
    minus = next(button for button in player.all(type(player.button(say("back")))) if button.text == "\u22121")
    player.show(minus)
    player.touch(minus)

    assert player.screen.check.situation["to_go"] == "9"


@pytest.mark.window
def test_escape_goes_back_step_by_step(player: Any):
    """From the second throw to the first, to the situation, to the start."""
    begun(player)
    typed(player, SNAP)
    player.key(ESCAPE)
    assert player.screen.check.stage == THROWING
    player.key(ESCAPE)
    assert player.screen.check.stage == SETTING
    player.key(ESCAPE)
    assert player.screen.name == "start"


@pytest.mark.window
def test_a_play_of_the_game_is_verified_from_how_come(player: Any):
    """We had it differently: the play with its dice, and the way back to it."""
    player.app.evening.session = played(player.app.evening.book, "5d20", 60)
    player.app.evening.show("how come")
    player.wait(6)
    told = player.screen.path.told
    player.touch(player.button(say("verify_this")))
    assert player.screen.name == "verify"
    assert player.screen.check.stage == STATING
    assert player.screen.check.truth == " ".join(told)
    player.key(ESCAPE)
    assert player.screen.name == "how come"
    assert player.screen.path.told == told
