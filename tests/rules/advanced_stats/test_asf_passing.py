"""Passing: zones, the quarterback's card, catches, sacks."""

from __future__ import annotations

import pytest
from asf_table import AWAY, HOME, Table

from rules.football.field import Coming

PASSER, WR1, TE, WR2 = "Cole Hartwell", "Marcus Till", "Owen Brandt", "Jalen Foss"
COMPLETE, INCOMPLETE, DEFENSE, SACK, FUMBLE, INTERCEPTED = 20, 80, 88, 95, 98, 99  # throws on his card, any zone
YAC, NO_YAC, EXPLOSIVE, DROPPED = 10, 50, 97, 99  # throws on a receiver's card


@pytest.mark.rule("ASF-PASS-1")
@pytest.mark.parametrize(
    ("die", "zone"), [(1, "short left"), (3, "short left"), (4, "short middle"), (7, "short right"), (8, "deep left"), (0, "deep right")]
)
def test_one_die_finds_the_zone(die, zone):
    """TV-33: 1-3, 4-5 and 6-7 short, 8, 9 and 10 deep."""
    assert f"Pass {zone} by" in Table().feed("pass", "dice", f"d{die}").asks


@pytest.mark.rule("ASF-PASS-1")
def test_a_chosen_zone_needs_no_throw():
    """The next throw is the pass itself."""
    assert Table().feed("pass", "deep middle").asked == "PASS RESULT"


@pytest.mark.rule("ASF-PASS-2")
@pytest.mark.parametrize(
    ("zone", "number", "asked"),
    [("short left", 66, "CATCH YARDS"), ("short left", 67, "play"), ("deep left", 34, "CATCH YARDS"), ("deep left", 35, "play"),
     ("short left", 86, "play"), ("short left", 87, "DEFENDER"), ("short left", 91, "DEFENDER"), ("short left", 92, "SACK YARDS"),
     ("deep right", 97, "SACK YARDS"), ("deep right", 98, "SACK YARDS"), ("deep right", 99, "INTERCEPTION")],
)  # fmt: skip
def test_the_zone_column_of_the_card_decides(zone, number, asked):
    """Complete to 66 (short left) or 34 (deep left), incomplete to 86, then defence, sack, fumble, interception."""
    assert Table().feed("pass", zone, number).asked == asked


@pytest.mark.rule("ASF-PASS-3")
@pytest.mark.parametrize(
    ("zone", "receiver", "yards"),
    [("short left", WR1, 5), ("short middle", TE, 5), ("short right", WR2, 5), pytest.param("deep left", WR1, 20, id="TV-06"),
     ("deep middle", TE, 20), ("deep right", WR2, 20)],
)  # fmt: skip
def test_a_completion_is_one_die_and_15_more_when_deep(zone, receiver, yards):
    """TV-06 and TV-08: a 5 is 5 yards short and 20 deep; left WR1, middle TE, right WR2."""
    table = Table(30).play("pass", zone, COMPLETE, "d5", NO_YAC)
    assert table.ball()[1] == 30 + yards
    assert table.stat(HOME, "rec_yds", receiver) == table.stat(HOME, "pass_yds", PASSER) == yards


@pytest.mark.rule("ASF-PASS-4")
@pytest.mark.parametrize(
    ("answers", "yards"),
    [pytest.param((YAC, "d4"), 24, id="TV-07"), pytest.param((NO_YAC,), 20, id="TV-08"), pytest.param((EXPLOSIVE, 29), 49, id="TV-09")],
)
def test_the_receiver_adds_what_his_card_says(answers, yards):
    """After 20 yards deep left: YAC 4, none, or an explosive 29."""
    table = Table(30).play("pass", "deep left", COMPLETE, "d5", *answers)
    assert table.ball()[1] == 30 + yards
    assert table.stat(HOME, "yac", WR1) == yards - 20


@pytest.mark.rule("ASF-PASS-4")
def test_a_receivers_fumble_lies_where_he_caught_it():
    """TV-11: caught at midfield, lost on a double, returned 14 from there."""
    table = Table(30).play("pass", "deep left", COMPLETE, "d5", DROPPED, 55, 14)
    assert table.ball() == (AWAY, 64, 1, 10)
    assert table.stat(HOME, "rec_yds", WR1) == 20
    assert table.stat(AWAY, "fum_ret_yds") == 14


@pytest.mark.rule("ASF-PASS-5")
def test_an_incomplete_pass_gains_nothing_in_15_seconds():
    """Second and ten at 14:45."""
    table = Table(30).play("pass", "short left", INCOMPLETE)
    assert table.ball() == (HOME, 30, 2, 10)
    assert table.match.clock.left == 885
    assert (table.stat(HOME, "pass_att"), table.stat(HOME, "pass_cmp"), table.stat(HOME, "targets", WR1)) == (1, 0, 1)


@pytest.mark.rule("ASF-PASS-6")
def test_a_sack_costs_one_die_and_in_the_end_zone_two_points():
    """8 lost on the own 30 is the 22; TV-52: 8 on the own 6 is a safety."""
    assert Table(30).play("pass", "short left", SACK, "d8").ball() == (HOME, 22, 2, 18)
    table = Table(6).play("pass", "short left", SACK, "d8")
    assert table.match.total(AWAY) == 2
    assert table.match.coming is Coming.FREE_KICK
    assert table.match.kicking is HOME


@pytest.mark.rule("ASF-PASS-6")
def test_a_sack_costs_seven_with_the_setting():
    """No die is thrown."""
    assert Table(30, settings={"sack": "7"}).play("pass", "short left", SACK).ball()[1] == 23


@pytest.mark.rule("ASF-PASS-7")
@pytest.mark.parametrize(("number", "ball"), [(50, (HOME, 24, 2, 16)), (51, (AWAY, 76, 1, 10))])
def test_a_quarterbacks_fumble_lies_at_the_sack_spot(number, ball):
    """A loss of 6 on the own 30, then the loose ball at the 24."""
    table = Table(30).play("pass", "short left", FUMBLE, "d6", number)
    assert table.ball() == ball
    assert table.stat(HOME, "fumbles", PASSER) == 1


@pytest.mark.rule("ASF-PASS-8")
@pytest.mark.parametrize(("zone", "spot"), [("short middle", 70), ("deep middle", 55)])
def test_an_interception_starts_at_the_line_or_15_past_it(zone, spot):
    """TV-13: from the own 30 with an 18, no double: dead at the 30 or at the 45."""
    table = Table(30).play("pass", zone, INTERCEPTED, 18)
    assert table.ball() == (AWAY, spot, 1, 10)


@pytest.mark.rule("ASF-PASS-9")
def test_a_catch_past_the_goal_line_needs_no_receiver_throw():
    """From the 5, a short catch of 5 is a touchdown for passer and receiver."""
    table = Table(95, to_go=5).play("pass", "short right", COMPLETE, "d5")
    assert table.match.total(HOME) == 6
    assert (table.stat(HOME, "pass_td", PASSER), table.stat(HOME, "rec_td", WR2), table.stat(HOME, "rec_yds")) == (1, 1, 5)


@pytest.mark.rule("ASF-PASS-10")
@pytest.mark.parametrize(("pos", "setting", "zone"), [(97, "off", "deep left"), (95, "on", "short left"), (94, "on", "deep left")])
def test_deep_stays_deep_near_the_goal_unless_the_short_field_is_on(pos, setting, zone):
    """Five yards or fewer read a deep zone as the short one of that side, only by the option."""
    table = Table(pos, to_go=100 - pos, settings={"short_field": setting}).feed("pass", "deep left")
    assert f"Pass {zone} by" in table.asks


@pytest.mark.rule("ASF-SET-5")
def test_a_gain_past_the_goal_line_is_cut_and_both_get_the_touchdown():
    """TV-10: from the own 20 an explosive catch of 86 is 80 yards."""
    table = Table(20).play("pass", "deep left", COMPLETE, "d5", EXPLOSIVE, 66)
    assert (table.stat(HOME, "pass_yds", PASSER), table.stat(HOME, "rec_yds", WR1)) == (80, 80)
    assert (table.stat(HOME, "pass_td", PASSER), table.stat(HOME, "rec_td", WR1)) == (1, 1)
    assert table.match.total(HOME) == 6
