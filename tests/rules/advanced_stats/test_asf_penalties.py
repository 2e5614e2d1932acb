"""Penalties from the play call."""

from __future__ import annotations

import pytest
from asf_table import AWAY, HOME, Table

PENALTY = ("auto", 98)


@pytest.mark.rule("ASF-PEN-1", "ASF-PEN-2", "ASF-PEN-3")
@pytest.mark.parametrize(
    ("number", "pos", "down", "to_go"),
    [(40, 25, 2, 15), (41, 20, 2, 20), (81, 25, 2, 15), (95, 20, 2, 20), (96, 25, 2, 15), (100, 20, 3, 20)],
)
def test_a_penalty_walks_the_offence_back_on_the_same_down(number, pos, down, to_go):
    """TV-46: on second and ten at the own 30; only grounding (100) costs the down."""
    table = Table(30, 2).play(*PENALTY, number)
    assert table.ball() == (HOME, pos, down, to_go)
    assert (table.stat(HOME, "penalties"), table.stat(HOME, "penalty_yds")) == (1, 30 - pos)


@pytest.mark.rule("ASF-PEN-3")
def test_grounding_on_fourth_down_gives_the_ball_away():
    """From the own 30 the others start ten yards nearer, and ten yards are written down."""
    table = Table(30, 4).play(*PENALTY, 100)
    assert (table.ball(), table.stat(HOME, "penalty_yds")) == ((AWAY, 80, 1, 10), 10)


@pytest.mark.rule("ASF-PEN-4")
def test_no_penalty_takes_more_than_half_the_way_to_the_goal_line():
    """Holding on the own 8 costs 4."""
    table = Table(8).play(*PENALTY, 50)
    assert table.ball() == (HOME, 4, 1, 14)
    assert any("10 yards cut to 4" in step for step in table.steps())


@pytest.mark.rule("ASF-PEN-4")
def test_the_defence_may_decline_only_by_the_option():
    """Without it nobody is asked; with it a declined foul leaves everything as it was."""
    assert Table(30).play(*PENALTY, 41).ball()[1] == 20
    table = Table(30, settings={"decline": "on"}).feed(*PENALTY, 41)
    assert (table.asked, table.playing.prompt.who) == ("penalty", "away")
    table.feed("decline")
    assert table.match.story[-1].text == "Holding by RWD, declined."
    assert (table.ball(), table.stat(HOME, "penalties"), table.match.clock.left) == ((HOME, 30, 1, 10), 0, 900)
    accepted = Table(30, settings={"decline": "on"}).play(*PENALTY, 41, "accept")
    assert accepted.ball() == (HOME, 20, 1, 20)


@pytest.mark.rule("ASF-PEN-5")
@pytest.mark.parametrize(("number", "left"), [(1, 900), (50, 900), (100, 885)])
def test_a_penalty_takes_no_time_except_grounding(number, left):
    """15:00 stays 15:00; grounding takes 0:15."""
    assert Table(30).play(*PENALTY, number).match.clock.left == left
