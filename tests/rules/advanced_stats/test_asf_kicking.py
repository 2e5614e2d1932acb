"""Field goals, extra points, two-point tries, punts, safeties and the Hail Mary."""

from __future__ import annotations

from dataclasses import replace

import pytest
from asf_table import AWAY, HOME, RANGERS, Table

from rules.advanced_stats.team import Kicker
from rules.core import IllegalAnswer
from rules.football.field import Coming

KICKER = "Piet Vanmeer"


def keys(table: Table) -> set[str]:
    """What can be chosen now."""
    return {option.key for option in table.playing.prompt.options}


@pytest.mark.rule("ASF-FG-1")
@pytest.mark.parametrize(("pos", "yards", "band"), [(70, 47, "40-49"), (88, 29, "1-29"), (87, 30, "30-39"), (67, 50, "50+")])
def test_a_field_goal_is_17_yards_longer_than_the_way_to_the_goal(pos, yards, band):
    """TV-44: from the opponents' 30 it is 47 yards, band 40-49."""
    asks = Table(pos).feed("field goal").asks
    assert f"Field goal of {yards} yards" in asks
    assert f"({band} on his card)" in asks


@pytest.mark.rule("ASF-FG-2")
@pytest.mark.parametrize(("number", "test", "good"), [(82, "less than", True), (83, "less than", False), (84, "less than", False),
                                                      (83, "in range", True), (84, "in range", False)])  # fmt: skip
def test_a_field_goal_is_good_with_less_than_the_kickers_number(number, test, good):
    """TV-45: number 83; 82 good, 83 only with the setting in range, 84 never."""
    team = replace(RANGERS, kicker=Kicker("Foot", {**RANGERS.kicker.numbers, "40-49": 83}))
    table = Table(70, home=team, settings={"field_goal": test}).play("field goal", number)
    assert table.match.total(HOME) == (3 if good else 0)


@pytest.mark.rule("ASF-FG-2")
def test_a_field_goal_throw_of_7_and_2_is_72():
    """TV-16: 72 is less than 80, good from 47."""
    table = Table(70).play("field goal", "7 2")
    assert table.match.total(HOME) == 3
    assert any("72 (7 and 2)" in step for step in table.steps())
    assert table.match.coming is Coming.KICKOFF


@pytest.mark.rule("ASF-FG-3")
@pytest.mark.parametrize(("number", "points"), [(95, 1), (96, 0)])
def test_an_extra_point_is_kicked_by_the_xp_number_in_no_time(number, points):
    """His number is 96: 95 is good, 96 is not; the clock stands."""
    table = Table(coming=Coming.TRY).play("kick", number)
    assert (table.match.total(HOME), table.match.clock.left) == (points, 900)
    assert (table.match.coming, table.match.kicking) == (Coming.KICKOFF, HOME)
    assert (table.stat(HOME, "xp_att", KICKER), table.stat(HOME, "xp_made", KICKER)) == (1, points)


@pytest.mark.rule("ASF-FG-4")
def test_a_field_goal_longer_than_the_setting_may_not_be_tried():
    """From the 43 it is 60, from the 44 it is 61."""
    assert "field goal" in keys(Table(57))
    assert "field goal" not in keys(Table(56))
    assert "field goal" in keys(Table(56, settings={"longest_field_goal": "61"}))
    with pytest.raises(IllegalAnswer):
        Table(56).feed("field goal")


@pytest.mark.rule("ASF-FG-4")
@pytest.mark.parametrize(("pos", "spot"), [(70, 37), (95, 20)])
def test_a_miss_gives_the_ball_over_at_the_hold_but_not_inside_the_20(pos, spot):
    """From the 30 the hold is the 37; from the 5 it would be the 12."""
    assert Table(pos).play("field goal", 100).ball() == (AWAY, spot, 1, 10)


@pytest.mark.rule("ASF-FG-5")
@pytest.mark.parametrize("number", [1, 100])
def test_a_field_goal_takes_15_seconds(number):
    """Good or not."""
    assert Table(80).play("field goal", number).match.clock.left == 885


@pytest.mark.rule("ASF-FG-6")
def test_a_two_point_try_is_one_play_from_the_2():
    """A contact at 2 yards is good for 2; one at 1 yard with no more is not; no time, no rushing figures."""
    good = Table(coming=Coming.TRY).play("run", "dice", 50)
    assert (good.match.total(HOME), good.match.clock.left, good.stat(HOME, "rush_att")) == (2, 900, 0)
    short = Table(coming=Coming.TRY).play("run", "dice", 30, 10)
    assert (short.match.total(HOME), short.match.coming) == (0, Coming.KICKOFF)
    caught = Table(coming=Coming.TRY).play("pass", "short left", 20, "d2")
    assert (caught.match.total(HOME), caught.stat(HOME, "pass_td")) == (2, 0)


@pytest.mark.rule("ASF-FG-6")
def test_a_turnover_on_a_try_is_worth_nothing_to_anybody():
    """A fumble returned the whole field does not score."""
    table = Table(coming=Coming.TRY).play("run", "dice", 10, 100, 55, 99)
    assert table.match.score_line == (0, 0)
    assert table.match.kicking is HOME
    assert Table(coming=Coming.TRY, settings={"two_point": "off"}).asked == "EXTRA POINT"


@pytest.mark.rule("ASF-PUNT-1")
@pytest.mark.parametrize(("number", "net"), [(10, 20), (11, 30), (41, 40), (69, 45), (81, 50), (91, 60)])
def test_a_punt_is_net_and_has_no_return(number, net):
    """TV-17: 6 and 9 is 45 yards; the line is there."""
    assert Table(30).play("punt", number).ball() == (AWAY, 70 - net, 1, 10)


@pytest.mark.rule("ASF-PUNT-2")
@pytest.mark.parametrize(("pos", "spot"), [(45, 20), (40, 20), (39, 1)])
def test_a_punt_to_the_goal_line_is_a_touchback(pos, spot):
    """TV-47: 60 yards from the own 45 (or exactly to the line); from the 39 it lies on the 1."""
    assert Table(pos).play("punt", 91).ball()[:2] == (AWAY, spot)


@pytest.mark.rule("ASF-PUNT-3")
@pytest.mark.parametrize("down", [1, 2, 3, 4])
def test_a_punt_takes_15_seconds_on_any_down(down):
    """First to fourth."""
    assert Table(30, down).play("punt", 50).match.clock.left == 885


@pytest.mark.rule("ASF-SAF-1")
@pytest.mark.parametrize("answers", [("pass", "short left", 95, "d1"), ("kneel",)], ids=["sack", "kneel"])
def test_the_ball_dead_behind_the_own_goal_line_is_a_safety_and_a_free_kick(answers):
    """On the own 1 a sack of 1 or a knee gives two points, and the side that lost them kicks from its 20."""
    table = Table(1).play(*answers)
    assert (table.match.total(AWAY), table.match.coming, table.match.kicking) == (2, Coming.FREE_KICK, HOME)
    assert table.play(41).ball() == (AWAY, 40, 1, 10)


@pytest.mark.rule("ASF-HM-1")
@pytest.mark.parametrize(("number", "points"), [(95, 0), (96, 6)])
def test_a_hail_mary_is_the_last_play_of_a_half(number, points):
    """96 and more is a touchdown; the period ends either way."""
    table = Table(40, quarter=2, left=15, settings={"hail_mary": "on"}).play("hail mary", number)
    assert (table.match.total(HOME), table.match.clock.left) == (points, 0)


@pytest.mark.rule("ASF-HM-1")
@pytest.mark.parametrize(("quarter", "left", "setting"), [(2, 15, "off"), (2, 30, "on"), (1, 15, "on"), (3, 15, "on")])
def test_a_hail_mary_is_not_offered_otherwise(quarter, left, setting):
    """Not when it is off, not earlier, not in the first or third quarter."""
    assert "hail mary" not in keys(Table(40, quarter=quarter, left=left, settings={"hail_mary": setting}))
    assert "hail mary" in keys(Table(40, quarter=5, left=15, settings={"hail_mary": "on"}))
