"""Rushing: first contact, after contact, the three levels of the defence."""

from __future__ import annotations

import pytest
from asf_table import AWAY, HOME, Table

from rules.football.field import Coming

BACK = "Dre Winslow"
NO_RAC, DEFENSE, RAC, EXPLOSIVE, FUMBLE = 10, 65, 80, 99, 100  # throws on his run after contact chart
CONTACT = {0: 10, 1: 30, 2: 50, 3: 65, 4: 80, 5: 90, 6: 95, "explosive": 99}  # and on his first contact chart


@pytest.mark.rule("ASF-RUN-1", "ASF-RUN-3")
@pytest.mark.parametrize("yards", range(7))
def test_the_yards_before_contact_are_his_when_nothing_follows(yards):
    """No RAC: the gain is the first contact, 0 to 6 yards."""
    table = Table(30).play("run", "dice", CONTACT[yards], NO_RAC)
    assert table.ball() == (HOME, 30 + yards, 2, 10 - yards)
    assert table.stat(HOME, "rush_yds", BACK) == table.stat(HOME, "before_contact", BACK) == yards


@pytest.mark.rule("ASF-RUN-2")
def test_an_explosive_first_contact_is_the_whole_gain():
    """TV-03: 7 and 1 is a run of 71, with no throw after contact."""
    table = Table(20).play("run", "dice", CONTACT["explosive"], 71)
    assert table.ball()[:2] == (HOME, 91)
    assert table.stat(HOME, "rush_yds", BACK) == 71


@pytest.mark.rule("ASF-RUN-4")
def test_run_after_contact_adds_one_die():
    """3 to the contact and a die of 0 (ten) are 13."""
    table = Table(30).play("run", "dice", CONTACT[3], RAC, "0")
    assert table.ball() == (HOME, 43, 1, 10)
    assert (table.stat(HOME, "before_contact"), table.stat(HOME, "after_contact")) == (3, 10)


@pytest.mark.rule("ASF-RUN-5")
def test_an_explosive_run_after_contact_is_added_to_the_contact():
    """TV-04: 3 yards and 71 are 74."""
    assert Table(20).play("run", "dice", CONTACT[3], EXPLOSIVE, 71).ball()[1] == 94


@pytest.mark.rule("ASF-RUN-6")
@pytest.mark.parametrize(("number", "ball"), [(50, (HOME, 33, 2, 7)), (51, (AWAY, 67, 1, 10))])
def test_a_fumble_lies_at_the_first_contact(number, ball):
    """3 yards past the own 30 the ball is kept (50) or lost (51)."""
    assert Table(30).play("run", "dice", CONTACT[3], FUMBLE, number).ball() == ball


@pytest.mark.rule("ASF-RUN-7")
@pytest.mark.parametrize(
    ("lane", "yards", "name"),
    [
        ("left", 0, "Kansas City DL"), ("middle", 1, "Kansas City DL"), ("middle", 2, "Kansas City DL"),
        pytest.param("left", 3, "Nick Bolton", id="TV-15"), ("middle", 3, "Anthony Hitchens"), ("middle", 4, "Anthony Hitchens"),
        ("right", 4, "Willie Gay, Jr."), ("left", 5, "L'Jarius Sneed"), ("middle", 5, "Tyrann Mathieu"), ("right", 6, "Charvarius Ward"),
    ],
)  # fmt: skip
def test_the_defender_is_found_by_level_and_direction(lane, yards, name):
    """TV-15 and TV-37: the line to 2 yards, linebackers to 4, backs at 5 and 6."""
    table = Table().feed("run", lane, CONTACT[yards], DEFENSE)
    assert table.asked == "DEFENDER"
    assert table.asks.startswith(f"{name} meets the run")
    assert "Run column" in table.asks


@pytest.mark.rule("ASF-RUN-8")
def test_a_tackle_stops_him_at_the_contact():
    """Bolton 96: a tackle for 3 yards, his by name and by level."""
    table = Table(30).play("run", "left", CONTACT[3], DEFENSE, 96)
    assert table.ball()[1] == 33
    assert table.stat(AWAY, "tackles_lb", "Nick Bolton") == 1


@pytest.mark.rule("ASF-RUN-8")
def test_a_missed_tackle_adds_one_die():
    """Bolton 97, die 8: 11 yards, and the miss is noted."""
    table = Table(30).play("run", "left", CONTACT[3], DEFENSE, 97, "d8")
    assert table.ball()[1] == 41
    assert table.stat(AWAY, "missed_tackles", "Nick Bolton") == 1


@pytest.mark.rule("ASF-RUN-8")
def test_an_explosive_run_past_a_defender_never_adds_15():
    """The line 91, throw 40 after 2 yards is 42; Sneed 97, throw 40 after 5 yards is 45."""
    assert Table(30).play("run", "left", CONTACT[2], DEFENSE, 91, 40).ball()[1] == 72
    assert Table(30).play("run", "left", CONTACT[5], DEFENSE, 97, 40).ball()[1] == 75


@pytest.mark.rule("ASF-RUN-8")
def test_a_forced_fumble_lies_at_the_contact():
    """Bolton 100 at 3 yards: lost at the own 33, forced and recovered by him."""
    table = Table(30).play("run", "left", CONTACT[3], DEFENSE, 100, 52)
    assert table.ball() == (AWAY, 67, 1, 10)
    assert table.stat(AWAY, "forced_fumbles", "Nick Bolton") == 1
    assert table.stat(HOME, "fumbles_lost", BACK) == 1


@pytest.mark.rule("ASF-RUN-9")
@pytest.mark.parametrize(
    ("number", "name"), [(25, "Nick Bolton"), (26, "Anthony Hitchens"), (75, "Anthony Hitchens"), (76, "Willie Gay, Jr.")]
)
def test_an_uncalled_direction_is_thrown_when_a_linebacker_is_needed(number, name):
    """His card: left to 25, middle to 75, right to 100."""
    table = Table().feed("run", "dice", CONTACT[3], DEFENSE)
    assert table.asked == "RUN DIRECTION"
    assert table.feed(number).asks.startswith(name)


@pytest.mark.rule("ASF-RUN-9")
def test_the_line_needs_no_direction():
    """At 2 yards the line is asked at once."""
    assert Table().feed("run", "dice", CONTACT[2], DEFENSE).asked == "DEFENDER"


@pytest.mark.rule("ASF-RUN-10")
def test_first_contact_past_the_goal_line_is_a_touchdown_without_another_throw():
    """From the 3, a contact at 4 yards scores 3 yards."""
    table = Table(97, to_go=3).play("run", "dice", CONTACT[4])
    assert table.match.total(HOME) == 6
    assert (table.stat(HOME, "rush_yds"), table.stat(HOME, "rush_td", BACK)) == (3, 1)


@pytest.mark.rule("ASF-SET-5")
def test_an_explosive_run_is_cut_at_the_goal_line():
    """TV-05: from the opponents' 20, a throw of 56 is 20 yards and a touchdown for the back."""
    table = Table(80).play("run", "dice", CONTACT["explosive"], 56)
    assert table.match.coming is Coming.TRY
    assert (table.stat(HOME, "rush_yds", BACK), table.stat(HOME, "rush_td", BACK)) == (20, 1)
    assert any("56 yards cut to the 20 needed" in step for step in table.steps())


def test_an_explosive_play_counts_as_it_falls_unless_it_is_lifted_to_ten():
    """TV-51: 0 and 7 are 7 yards; with the setting they are 10."""
    assert Table(30).play("run", "dice", CONTACT["explosive"], 7).ball()[1] == 37
    assert Table(30, settings={"explosive_at_least_10": "on"}).play("run", "dice", CONTACT["explosive"], 7).ball()[1] == 40
