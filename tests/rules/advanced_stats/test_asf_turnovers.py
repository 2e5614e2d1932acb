"""Loose balls, interceptions and their returns."""

from __future__ import annotations

import pytest
from asf_table import AWAY, HOME, Table

from rules.football.field import Coming

LOOSE = ("run", "dice", 10, 100)  # no yards to the contact, and a fumble
STRIPPED = ("run", "left", 65, 65, 100)  # Bolton forces a fumble at 3 yards
KNOCKED_LOOSE = ("pass", "deep left", 88, 97)  # Sneed forces a fumble on a catch of 15
INTERCEPTED = ("pass", "deep middle", 99)
DOUBLES = (55, 66, 77, 88, 99, 100)


@pytest.mark.rule("ASF-FUM-1", "ASF-FUM-2")
@pytest.mark.parametrize(("number", "side", "asked"), [(50, HOME, "play"), (51, AWAY, "play"), (55, None, "RETURN"), (100, None, "RETURN")])
def test_the_lower_half_keeps_a_loose_ball_and_the_upper_half_loses_it(number, side, asked):
    """TV-41: 50 offence, 51 defence, 55 and 100 defence with a return."""
    table = Table(30).feed(*LOOSE, number)
    assert table.asked == asked
    if side:
        assert table.ball()[0] is side


@pytest.mark.rule("ASF-FUM-2", "ASF-FUM-4")
@pytest.mark.parametrize("number", DOUBLES)
@pytest.mark.parametrize("how", [LOOSE, STRIPPED, KNOCKED_LOOSE], ids=["run TV-12", "run defence TV-19", "pass defence TV-19"])
def test_a_double_of_the_upper_half_is_returned_everywhere(how, number):
    """TV-12 and TV-19: 55, 66, 77, 88, 99 and 100, on runs as on passes."""
    assert Table(30).feed(*how, number).asked == "RETURN"


@pytest.mark.rule("ASF-FUM-2")
@pytest.mark.parametrize("number", [11, 22, 33, 44])
def test_a_double_of_the_lower_half_is_no_return(number):
    """The offence keeps the ball."""
    assert Table(30).play(*LOOSE, number).ball() == (HOME, 30, 2, 10)


@pytest.mark.rule("ASF-FUM-2", "ASF-FUM-3")
@pytest.mark.parametrize(("number", "points"), [(29, 0), (30, 6), (31, 6)])
def test_a_return_that_reaches_the_goal_line_is_a_touchdown(number, points):
    """TV-50: with 30 to the goal a return of 30 scores, 29 is down at the 1."""
    table = Table(30).play(*LOOSE, 55, number)
    assert table.match.total(AWAY) == points
    if points:
        assert (table.match.coming, table.match.kicking) == (Coming.TRY, AWAY)
        assert (table.stat(AWAY, "fum_ret_yds"), table.stat(AWAY, "def_td")) == (30, 1)
    else:
        assert table.ball() == (AWAY, 99, 1, 1)


@pytest.mark.rule("ASF-FUM-5")
def test_a_kept_fumble_gains_to_the_spot_and_uses_the_down():
    """Stripped 3 yards past the own 30: second and seven, or first down if that was enough."""
    assert Table(30).play(*STRIPPED, 20).ball() == (HOME, 33, 2, 7)
    assert Table(30, 3, 3).play(*STRIPPED, 20).ball() == (HOME, 33, 1, 10)


@pytest.mark.rule("ASF-FUM-5")
def test_a_catch_that_reached_the_goal_line_cannot_be_fumbled():
    """From the 5 a catch of 6 is a touchdown; the receiver's card is not asked."""
    assert Table(95, to_go=5).play("pass", "short left", 20, "d6").match.total(HOME) == 6


@pytest.mark.rule("ASF-FUM-5", "ASF-DEF-6")
def test_a_fixed_spot_past_the_goal_line_is_a_touchdown_or_a_touchback():
    """A back's forced fumble from the 10: kept is a touchdown, lost (even on a double) the own 20."""
    kept = Table(90).play(*KNOCKED_LOOSE, 50)
    assert (kept.match.total(HOME), kept.stat(HOME, "rec_td", "Marcus Till"), kept.stat(HOME, "rec_yds")) == (6, 1, 10)
    assert Table(90).play(*KNOCKED_LOOSE, 55).ball() == (AWAY, 20, 1, 10)


@pytest.mark.rule("ASF-FUM-5", "ASF-SAF-1")
@pytest.mark.parametrize(("number", "coming", "points"), [(50, Coming.FREE_KICK, 2), (51, Coming.TRY, 6), (55, Coming.TRY, 6)])
def test_a_fumble_behind_the_own_goal_line_is_a_safety_or_a_touchdown(number, coming, points):
    """The quarterback loses the ball in his end zone: kept two points, lost six, no return thrown."""
    table = Table(4).play("pass", "short left", 98, "d8", number)
    assert (table.match.coming, table.match.total(AWAY)) == (coming, points)


@pytest.mark.rule("ASF-INT-1")
@pytest.mark.parametrize(("number", "asked"), [(33, "RETURN"), (34, "play"), (18, "play"), (100, "RETURN"), (11, "RETURN")])
def test_only_a_double_returns_an_interception(number, asked):
    """TV-13 and TV-42: 33 is returned, 34 and 18 are not."""
    assert Table(30).feed(*INTERCEPTED, number).asked == asked


@pytest.mark.rule("ASF-INT-1")
def test_a_deep_interception_is_returned_from_15_past_the_line():
    """TV-14: from the own 30, taken at the 45 and returned 29 to the 16."""
    table = Table(30).play(*INTERCEPTED, 33, 29)
    assert table.ball() == (AWAY, 84, 1, 10)
    assert table.stat(AWAY, "int_yds", "Tyrann Mathieu") == 29


@pytest.mark.rule("ASF-INT-2")
@pytest.mark.parametrize(("number", "points"), [(44, 0), (45, 6), (90, 6)])
def test_an_interception_returned_to_the_goal_line_is_a_touchdown(number, points):
    """45 yards from the goal: 44 is short of it, 45 scores."""
    table = Table(30).play(*INTERCEPTED, 33, number)
    assert (table.match.total(AWAY), table.stat(AWAY, "def_td", "Tyrann Mathieu")) == (points, points // 6)


@pytest.mark.rule("ASF-INT-3")
@pytest.mark.parametrize("pos", [85, 90])
def test_an_interception_in_the_end_zone_is_a_touchback(pos):
    """TV-43: a deep one from the opponents' 10 (or 15) is theirs on the own 20, without a throw."""
    assert Table(pos).play(*INTERCEPTED).ball() == (AWAY, 20, 1, 10)


@pytest.mark.rule("ASF-INT-4")
def test_an_interception_takes_15_seconds_and_is_the_zone_defenders():
    """Also when it came from the quarterback's own card."""
    table = Table(30).play(*INTERCEPTED, 34)
    assert table.match.clock.left == 885
    assert table.stat(AWAY, "int", "Tyrann Mathieu") == table.stat(HOME, "pass_int", "Cole Hartwell") == 1
