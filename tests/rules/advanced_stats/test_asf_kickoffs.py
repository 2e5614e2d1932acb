"""Kickoffs, onside kicks and free kicks."""

from __future__ import annotations

import pytest
from asf_table import AWAY, HOME, Table

from rules.football.field import Coming


def kickoff(**settings: str) -> Table:
    """The Rangers kick off to Kansas City at 15:00."""
    return Table(coming=Coming.KICKOFF, settings=settings)


@pytest.mark.rule("ASF-KO-1")
@pytest.mark.parametrize(("number", "spot"), [(51, 25), (62, 25), (63, 22), (80, 22), (81, 32), (90, 32)])
def test_the_kickoff_table_gives_a_touchback_or_a_return_of_20_or_30(number, spot):
    """TV-01 and TV-31: 51 and 62 touchback, 63-80 own 22, 81-90 own 32."""
    assert kickoff().play(number).ball() == (AWAY, spot, 1, 10)


@pytest.mark.rule("ASF-KO-1", "ASF-KO-2")
def test_91_and_more_is_thrown_for_and_measured_from_the_own_2():
    """TV-31 and TV-32: 91 asks for yards; 95 then 40 is own 42."""
    assert kickoff().feed(91).asked == "KICKOFF YARDS"
    assert kickoff().play(95, 40).ball()[:2] == (AWAY, 42)


@pytest.mark.rule("ASF-KO-3")
@pytest.mark.parametrize(("number", "scores"), [(97, False), (98, True), (100, True)])
def test_a_return_of_98_yards_is_a_touchdown(number, scores):
    """TV-32: 98 from the own 2 is the other goal line; 97 is the 1."""
    table = kickoff().play(95, number)
    assert (table.match.total(AWAY) == 6) is scores
    assert (table.match.coming is Coming.TRY) is scores
    if scores:
        assert table.match.kicking is AWAY
        assert table.stat(AWAY, "kick_ret_yds") == 98


@pytest.mark.rule("ASF-KO-4")
@pytest.mark.parametrize("spot", ["20", "25", "35"])
def test_the_touchback_is_spotted_by_the_setting(spot):
    """20, 25 (the default) or 35."""
    assert kickoff(kickoff_touchback=spot).play(1).ball()[1] == int(spot)


@pytest.mark.rule("ASF-KO-5")
@pytest.mark.parametrize("answers", [(10,), (70,), (95, 30)])
def test_a_kickoff_takes_15_seconds_even_for_a_touchback(answers):
    """From 15:00 to 14:45."""
    assert kickoff().play(*answers).match.clock.left == 885


@pytest.mark.rule("ASF-KO-6")
@pytest.mark.parametrize(("number", "side", "pos"), [(12, HOME, 45), (13, AWAY, 55), (100, AWAY, 55)])
def test_an_onside_kick_may_be_declared_when_it_is_switched_on(number, side, pos):
    """1-12 keeps the ball on the own 45; 13 and more gives it to the receivers there."""
    table = kickoff(onside="on").play("onside", number)
    assert table.ball() == (side, pos, 1, 10)
    assert table.match.clock.left == 885


@pytest.mark.rule("ASF-KO-6")
def test_nobody_is_asked_about_an_onside_kick_by_default():
    """Off: the kickoff is thrown at once; on: a plain kick is one choice."""
    assert kickoff().asked == "KICKOFF"
    assert kickoff(onside="on").feed("kick").asked == "KICKOFF"


@pytest.mark.rule("ASF-KO-7")
def test_after_a_safety_the_free_kick_goes_from_the_own_20_by_the_punt_table():
    """41 is 40 yards net from the 20: the others start on their own 40, 0:15 gone."""
    table = Table(coming=Coming.FREE_KICK).play(41)
    assert table.ball() == (AWAY, 40, 1, 10)
    assert table.match.clock.left == 885
