"""Every look-up of the played games is found again on the printed chart, and single plays of every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.core import Playing, SetupError, Table
from rules.games import game_named
from rules.retell import retold

PLAYED = Path(__file__).parents[2] / "fixtures" / "playthroughs"
FILES = {"5d20": "5d20/whole_game.txt", "asf": "asf/whole-game.txt", "soccer": "soccer/whole_match.txt"}
# Steps that name a row or a column but stand on no chart: comparisons, rulings, and cards.
RULINGS = {
    "5d20": ("PENALTY RANGE", "FC", "Def Fum Rec", "Off Fum Lost", "KICKOFF RET"),
    "asf": ("Return",),
    "soccer": ("Open", "Recovery", "Substitution check"),
}


def looked_up(key: str):
    """Each step of a whole game that names a place, with the chart it is found on."""
    _, playing, _ = retold(PLAYED / FILES[key])
    game = game_named(key)
    for event in playing.match.story:
        for step in event.steps:
            if (step.row or step.column) and not step.chart.startswith(RULINGS[key]):
                yield step, game.chart_read(playing.match, event, step)


def cells(table: Table) -> list[str]:
    """What stands in the marked cells."""
    return [table.rows[row][column] for row, column in table.marked]


@pytest.mark.parametrize("key", FILES)
def test_every_look_up_of_a_whole_game_is_marked_on_its_chart(key):
    """More than 300 look-ups, and for each a chart with a marked cell."""
    steps = list(looked_up(key))

    assert len(steps) > 300
    assert [str(step) for step, table in steps if table is None or not table.marked] == []


def test_the_marked_cell_of_a_5d20_face_holds_the_result():
    """Yardage, kicks and returns have a cell for every face: it says what the step says."""
    faces = [(step, table) for step, table in looked_up("5d20") if table.title == "YARDAGE" or step.column.isdecimal()]

    assert len(faces) > 80
    assert [str(step) for step, table in faces if cells(table) != [step.result]] == []


def test_a_5d20_chart_prints_its_groups_over_the_heads():
    """CMP stands three times on the passing chart: under PRE, DEF and OTHER."""
    game = game_named("5d20")
    passing = game.team_charts(game.load_team(game.sample_packs()["cascade_kites"]))[0]

    assert [passing.column_of(f"{group}/CMP") for group in ("PRE", "DEF", "OTHER")] == [6, 9, 11]
    assert passing.mark("MP", "DEF/PD").marked == ((1, 8),)


@pytest.mark.parametrize("key", ["asf", "soccer"])
def test_the_number_thrown_lies_in_the_marked_range(key):
    """The range 9-11 holds black 9, and 1-61 = Pass holds 18."""
    checked = 0
    for step, table in looked_up(key):
        number = re.search(r"(\d+)(?: \(| *$)", step.by)
        printed = re.match(r"(\d+)(?:-(\d+))?(?: = |$)", cells(table)[0])
        if not number or not printed or step.row == "outside" or "less than" in step.row or " v. " in step.by:
            continue
        low, high = int(printed[1]), int(printed[2] or printed[1])
        assert low <= int(number[1]) <= high, str(step)
        checked += 1

    assert checked > 150


@pytest.mark.parametrize("key", ["5d20", "asf"])
def test_the_charts_for_all_teams_can_be_looked_at(key):
    """Every row is as wide as its heads."""
    tables = game_named(key).shared_charts()

    assert len(tables) >= 7
    assert all(len(row) == len(table.columns) for table in tables for row in table.rows)


def single(key: str, **situation: str) -> Playing:
    """A single play of the first two teams in the box."""
    game = game_named(key)
    home, away = (game.load_team(path) for path in list(game.sample_packs().values())[:2])
    return Playing(game.begin_play(home, away, {}, situation))


def test_a_football_play_begins_where_it_is_told():
    """3rd and 4 at the visitors' 20 in the fourth quarter with two minutes left."""
    playing = single("5d20", side="home", down="3", to_go="4", spot="their 20", quarter="4", left="2:00")
    board = game_named("5d20").board(playing.match)

    assert (board.clock, board.situation) == ("Q4 2:00", "3rd & 4 at GRA 20")
    assert playing.prompt is not None


def test_a_kickoff_is_over_when_it_is_told():
    """Five dice, one event, and nothing more is asked."""
    playing = single("5d20", play="kickoff")
    playing.answer("r2 w14 u12 k17 y10")

    assert playing.over
    assert playing.match.story[-1].text == "Petr Lindqvist kicks off 51 yards; Leon Mabry returns it 24 yards to GRA 38."


def test_a_soccer_corner_is_taken_at_once():
    """The first card is that of the corner."""
    playing = single("soccer", stage="corner", side="away")

    assert playing.prompt.asks.startswith("Corner by")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [({"down": "5"}, r"Down \(down\) is one of 1, 2, 3, 4; got '5'"), ({"wind": "1"}, "no setting 'wind'")],
)
def test_an_impossible_situation_is_refused_in_words(wrong, says):
    """Expected, got."""
    with pytest.raises(SetupError, match=says):
        single("asf", **wrong)
