"""Charts: laid out as printed, with the checker's messages on the cells; without a screen and in a real window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from played import ESCAPE

from companion.app.chart_view import SHARED, cell_of, charts_in_file, charts_of
from companion.app.texts import say
from rules.core import Fault, Table

FAULTY = Path(__file__).parents[3] / "fixtures" / "packs" / "5d20" / "many_faults.toml"


def test_the_teams_in_the_box_have_charts_without_faults():
    """The Larks' pack: one chart, no fault."""
    pack = charts_of("toy", "larks")

    assert [page.table.title for page in pack.charts] == ["Points"]
    assert pack.faults == ()
    assert not any(page.remarks for page in pack.charts)


@pytest.mark.parametrize(("game", "team", "charts"), [("5d20", "cascade_kites", 11), ("soccer", "foxes", 7), ("asf", "ironport", 14)])
def test_every_game_lays_its_charts_out(game, team, charts):
    """As many tables as the printed team has."""
    assert len(charts_of(game, team).charts) == charts


def test_the_charts_for_all_teams_are_there_too():
    """Yardage first."""
    assert charts_of("5d20", SHARED).charts[0].table.title == "YARDAGE"


def test_the_checkers_messages_stand_on_their_cells():
    """A 27 in the BACK columns of the runner, a falling range in the penalties, a TB among the punts."""
    pack = charts_in_file(str(FAULTY), "5d20")
    wrong = {page.table.title.partition(" ")[2]: [page.table.rows[n][0] for n, _ in page.wrong] for page in pack.charts if page.wrong}

    assert wrong["RUSHING"] == ["Emmett Rusk"]
    assert wrong["PENALTY RANGE"] == ["RUNNING"]
    assert "PUNTING OWN" in wrong["KICKING"]
    rushing = next(page for page in pack.charts if page.table.title.endswith("RUSHING"))
    ((_, column),) = rushing.wrong
    assert rushing.table.columns[column] == "LINE"
    assert "expected a whole number 1 to 20, got '27'" in rushing.remarks[0]


def test_every_message_is_shown_somewhere():
    """Eight faults: on a cell, on a chart, or above them all."""
    pack = charts_in_file(str(FAULTY), "5d20")

    assert len(pack.faults) + sum(len(page.remarks) for page in pack.charts) == 8


def test_a_line_of_ranges_is_found_by_its_word():
    """Row and column of a list of ranges are its key and the word of the line."""
    table = Table("RB", ("First contact", "RAC"), (("1-26 = Scrimmage", "1-50 = No RAC"), ("27-42 = 1 yard", "")))

    assert cell_of(table, Fault("f", "runner", "first_contact", "1 yard", "gap")) == (1, 0)
    assert cell_of(table, Fault("f", "runner", "rac", "Fumble", "missing")) is None


@pytest.mark.parametrize("name", ["no/such/file.toml", "", "\0"])
def test_a_file_that_is_none_is_said_to_be_so(name):
    """One sentence, no charts."""
    pack = charts_in_file(name, "5d20")

    assert pack.charts == ()
    assert len(pack.faults) == 1


# --- in the window -------------------------------------------------------------------------------


def opened(player: Any) -> None:
    """From the start screen, by touch."""
    button = player.button(say("charts"))
    player.show(button)
    player.touch(button)
    player.wait(8)


def titles(player: Any) -> list[str]:
    """The charts on the screen."""
    from companion.app.widgets.chart_table import ChartTable

    return [chart.table.title for chart in player.all(ChartTable)]


@pytest.mark.window
def test_another_team_is_chosen_by_touch(player: Any):
    """The Herons: their code stands on every chart."""
    opened(player)
    player.touch(player.button("Harbour Point Herons"))

    assert titles(player)
    assert all(title.startswith("HAR ") for title in titles(player))


@pytest.mark.window
def test_another_game_is_chosen_by_touch_and_escape_leads_back(player: Any):
    """Soccer: the squad's tables; then the start."""
    opened(player)
    player.touch(player.button("Inside the Net Soccer"))
    assert titles(player)[0] == "Squad"
    player.key(ESCAPE)

    assert player.screen.name == "start"


@pytest.mark.window
def test_a_pack_dropped_on_the_window_shows_its_faults(player: Any):
    """The faulty pack: how many things, and a marked cell."""
    from companion.app.widgets.basics import Words
    from companion.app.widgets.chart_table import ChartTable

    opened(player)
    player.window.dispatch("on_drop_file", str(FAULTY).encode(), 100, 100)
    player.wait(8)

    assert say("faults_found", count=8) in [label.text for label in player.all(Words)]
    assert any(chart.faults for chart in player.all(ChartTable))


@pytest.mark.window
def test_a_chart_far_below_is_one_touch_away(player: Any):
    """The last title of the list scrolls the charts down to it."""
    opened(player)
    before = player.screen.ids.charts.scroll_y
    last = player.button(titles(player)[-1])
    player.show(last)
    player.touch(last)

    assert player.screen.ids.charts.scroll_y < before


@pytest.mark.window
def test_no_table_is_wider_than_a_phone(player: Any):
    """412 x 915: the receiving chart with its 19 columns goes on below."""
    from companion.app.widgets.chart_table import ChartTable

    size = player.window.size
    player.window.size = (412, 915)
    player.wait(10)
    try:
        opened(player)
        for chart in player.all(ChartTable):
            rights = [x for x, _ in chart._middles.values()]
            assert not rights or max(rights) < 412, chart.table.title
    finally:
        player.window.size = size
        player.wait(10)
