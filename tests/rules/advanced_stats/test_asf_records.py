"""The play log, the statistics, replay and the season's figures."""

from __future__ import annotations

from collections import defaultdict
from itertools import permutations

import pytest
from asf_dealer import played_out
from asf_table import AWAY, HOME, Table

from rules.advanced_stats.game import GAME
from rules.core import replay

TEAMS = {name: GAME.load_team(path) for name, path in GAME.sample_packs().items()}
GAME_TO_LOOK_AT = played_out(TEAMS["redwood"], TEAMS["lakeshore"], 7)


@pytest.mark.rule("ASF-REC-1")
def test_the_play_log_is_drawn_up_as_in_the_book():
    """Team, down, distance, line, play, result and time of a run for 3 on second and seven."""
    table = Table(33, 2, 7, left=600).play("run", "dice", 65, 10)
    log = GAME.box_score(table.match)[-1]
    assert log.columns == ("Team", "Down", "Distance", "Line", "Play", "Result", "Clock", "Time")
    assert log.rows == (("RWD", "2", "7", "RWD 33", "run", "Dre Winslow runs for 3 yards to RWD 36.", "Q1 10:00", "0:30"),)


@pytest.mark.rule("ASF-REC-1")
def test_the_line_score_adds_up_by_quarter():
    """A touchdown in the second quarter and a field goal in overtime stand in their columns."""
    table = Table(80, quarter=2).play("run", "dice", 99, 50)
    table.match.clock.quarter = 5
    table.play("kick", 1)
    score = GAME.box_score(table.match)[0]
    assert score.columns == ("Team", "Q1", "Q2", "Q3", "Q4", "OT", "Total")
    assert score.rows[1] == ("Redwood Rangers", "0", "6", "0", "0", "1", "7")


@pytest.mark.rule("ASF-REC-2")
def test_the_box_score_shows_every_figure_of_the_game():
    """Passing, rushing before and after contact, receiving with YAC, kicks, returns, and the defence's lines."""
    tables = GAME.box_score(GAME_TO_LOOK_AT.match)
    heads = {table.title.split(":")[0]: table.columns for table in tables}
    assert {"Passing", "Rushing", "Receiving", "Place kicking", "Defence", "Contact", "Defenders"} <= set(heads)
    assert heads["Contact"] == ("Player", "ATT", "BEFORE", "AFTER")
    assert heads["Defenders"] == ("Player", "DL", "LB", "DB", "MISSED", "HURRY", "FF")
    assert "YAC" in heads["Receiving"]
    lines = {row[0] for row in tables[1].rows}
    assert {"First downs", "Penalties", "Punts", "Punt yards, net", "Kickoff returns", "Time of possession"} <= lines


@pytest.mark.rule("ASF-REC-2", "ASF-PC-5")
def test_a_knee_and_third_downs_are_counted():
    """A knee is a carry for a loss of 1; on third and 3 a run for 3 makes one of one, a run for 3 on third and 7 none of one."""
    knee = Table(30).play("kneel")
    made, stopped = (Table(30, 3, to_go).play("run", "dice", 65, 10) for to_go in (3, 7))

    assert (knee.stat(HOME, "rush_att"), knee.stat(HOME, "rush_yds")) == (1, -1)
    assert [(table.stat(HOME, "third_made"), table.stat(HOME, "third_tried")) for table in (made, stopped)] == [(1, 1), (0, 1)]


@pytest.mark.rule("ASF-REC-2")
@pytest.mark.parametrize("seed", range(5))
def test_the_statistics_agree_with_each_other_and_with_the_log(seed):
    """Passing is receiving, contact parts rushing, sacks are sacks, and points come from what was scored."""
    match = played_out(TEAMS["copper-bay"], TEAMS["ironport"], seed).match
    for side in (HOME, AWAY):

        def own(stat, side=side):
            return match.ledger.total(side, stat)

        def theirs(stat, side=side):
            return match.ledger.total(side.other, stat)

        assert (own("pass_yds"), own("pass_cmp"), own("pass_td")) == (own("rec_yds"), own("rec"), own("rec_td"))
        assert own("rush_yds") == own("before_contact") + own("after_contact")
        assert (own("sacked"), own("pass_int"), own("fumbles_lost")) == (theirs("sacks"), theirs("int"), theirs("fum_rec"))
        assert own("tackles") == own("tackles_line") + own("tackles_lb") + own("tackles_back")
        touchdowns = own("rush_td") + own("pass_td") + own("ret_td") + own("def_td")
        safeties = sum(line.result.endswith("Safety.") and line.team == match.code(side.other) for line in match.log)
        points = 6 * touchdowns + own("xp_made") + 2 * own("two_made") + 3 * own("fg_made") + 2 * safeties
        assert points == match.total(side)
    spent = sum(line.seconds for line in match.log)
    assert spent == 3600 + (600 - match.clock.left if match.clock.overtime else 0)


@pytest.mark.rule("ASF-REC-3")
def test_replaying_the_logged_throws_gives_the_same_game():
    """Same story, same score, same statistics."""
    first = GAME_TO_LOOK_AT
    again = replay(GAME.begin(TEAMS["redwood"], TEAMS["lakeshore"]), [answer.text for answer in first.answers])
    assert again.over
    assert again.match.story == first.match.story
    assert GAME.box_score(again.match) == GAME.box_score(first.match)


@pytest.mark.rule("ASF-REC-3")
def test_undo_takes_back_one_answer_and_the_game_goes_on_from_there():
    """One answer less, the same prompt as then; given again, the same game."""
    whole = GAME_TO_LOOK_AT
    undone = whole.back(100)
    assert undone.prompt == whole.prompts[100]
    undone.answer(whole.answers[100])
    assert undone.match.story == [event for event in whole.match.story if event.answers <= 101]


def test_the_season_figures_of_the_teams_in_the_box_lie_in_their_bands():
    """120 games between all pairs: every figure but the rare ones is inside the accepted band."""
    sums = defaultdict(lambda: [0.0, 0.0])
    pairs = list(permutations(TEAMS.values(), 2))
    for seed in range(120):
        match = played_out(*pairs[seed % len(pairs)], seed).match
        for figure, (amount, out_of) in GAME.season_figures(match).items():
            sums[figure][0] += amount
            sums[figure][1] += out_of
    # Ties are too few in so short a season to be held to their band.
    bands = [band for band in GAME.bands if not band.figure.startswith("ties")]
    figures = {band.figure: sums[band.figure][0] / sums[band.figure][1] for band in bands}
    assert {band.figure: figures[band.figure] for band in bands if not band.low <= figures[band.figure] <= band.high} == {}


def test_the_teams_can_be_looked_at():
    """Charts as printed, and a character at a glance."""
    charts = GAME.team_charts(TEAMS["redwood"])
    assert [chart.title for chart in charts][:3] == ["Redwood Rangers play call", "QB Cole Hartwell", "RB Dre Winslow"]
    assert charts[1].rows[0] == ("Complete", "1-66", "1-68", "1-65", "1-34", "1-38", "1-33")
    assert len(charts) == 14
    assert GAME.glance(TEAMS["redwood"]).code == "RWD"


def test_board_and_field_show_where_the_game_stands():
    """Score, clock, situation, ball and line to gain."""
    table = Table(30, left=600)
    board, field = GAME.board(table.match), GAME.field(table.match)
    assert (board.clock, board.situation, board.home.has_ball) == ("Q1 10:00", "1st & 10 at RWD 30", True)
    assert (field.ball, field.line_to_gain) == (30.0, 40.0)
