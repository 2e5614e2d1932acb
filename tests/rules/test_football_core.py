"""Field, downs, fouls, clock and overtime that all football games share."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.football.clock import Clock
from rules.football.field import Coming, Situation, downed, first_and_ten, taken, touchdown
from rules.football.fouls import Foul, from_end_of_play, from_previous_spot, walked_off
from rules.football.ledger import Ledger
from rules.football.sides import Side

HOME, AWAY = Side.HOME, Side.AWAY


def at(pos: int, down: int = 1, to_go: int = 10) -> Situation:
    """Home ball at `pos`."""
    return Situation(HOME, pos, down, pos + to_go)


def test_a_gain_to_the_line_is_a_first_down():
    """Ten yards from the 20 reach the 30: first and ten there, line at the 40."""
    after = downed(at(20), 30)

    assert (after.down, after.pos, after.line, after.words) == (1, 30, 40, "first down")


def test_a_gain_short_of_the_line_is_the_next_down():
    """Nine yards leave second and one."""
    after = downed(at(20), 29)

    assert (after.side, after.down, after.situation.to_go) == (HOME, 2, 1)


def test_failure_on_fourth_down_gives_the_ball_to_the_others():
    """Fourth and ten at the 20, dead on the 25: away ball on its own 75."""
    after = downed(at(20, down=4), 25)

    assert (after.side, after.pos, after.down, after.words) == (AWAY, 75, 1, "turnover on downs")


@pytest.mark.parametrize(
    ("pos", "coming", "scorer", "points"), [(100, Coming.TRY, HOME, 6), (104, Coming.TRY, HOME, 6), (0, Coming.FREE_KICK, AWAY, 2)]
)
def test_the_goal_lines_score(pos: int, coming: Coming, scorer: Side, points: int):
    """The opponents' goal line is a touchdown, the own one a safety."""
    after = downed(at(50), pos)

    assert (after.coming, after.scorer, after.points) == (coming, scorer, points)


def test_goal_to_go_has_the_goal_line_as_its_line():
    """First down on the opponents' 6."""
    after = first_and_ten(HOME, 94)

    assert after.line == 100
    assert after.situation.goal_to_go


def test_a_ball_taken_behind_the_own_goal_line_is_a_touchback():
    """It comes out to the 20."""
    assert taken(AWAY, -3).pos == 20
    assert taken(AWAY, 100).points == 6


@pytest.mark.parametrize(
    ("pos", "yards", "back", "ends"), [(50, 10, True, 40), (50, 10, False, 60), (8, 10, True, 4), (94, 10, False, 97), (1, 5, True, 1)]
)
def test_a_penalty_is_at_most_half_the_distance(pos: int, yards: int, back: bool, ends: int):
    """From the 8, ten yards back go only four."""
    assert walked_off(pos, yards, back=back) == ends


def test_an_offensive_foul_replays_the_down_from_farther_back():
    """Second and ten at the 30, holding: second and twenty at the 20."""
    after = from_previous_spot(at(30, down=2), Foul(HOME, "holding", 10))

    assert (after.pos, after.down, after.situation.to_go) == (20, 2, 20)


def test_a_defensive_foul_past_the_line_is_a_first_down():
    """Third and three, offside: five yards are enough."""
    after = from_previous_spot(at(30, down=3, to_go=3), Foul(AWAY, "offside", 5))

    assert (after.pos, after.down, after.line) == (35, 1, 45)


def test_an_automatic_first_down_needs_no_distance():
    """Third and twenty, five yards with an automatic first down."""
    after = from_previous_spot(at(30, down=3, to_go=20), Foul(AWAY, "holding", 5, first_down=True))

    assert (after.pos, after.down, after.situation.to_go) == (35, 1, 10)


def test_loss_of_down_on_fourth_gives_the_ball_away():
    """Fourth down and grounding: over."""
    after = from_previous_spot(at(40, down=4), Foul(HOME, "grounding", 10, loss_of_down=True))

    assert (after.side, after.pos) == (AWAY, 70)


def test_a_foul_after_the_play_is_walked_from_its_end():
    """First and ten at the 20, gain of 4, then 15 by the defence: 39 and a first down."""
    after = from_end_of_play(downed(at(20), 24), Foul(AWAY, "personal foul", 15, after_play=True))

    assert (after.pos, after.down) == (39, 1)


def test_a_foul_on_a_touchdown_is_kept_for_the_kickoff():
    """Fifteen yards against the defenders move the kickoff forward."""
    assert from_end_of_play(touchdown(HOME), Foul(AWAY, "personal foul", 15, after_play=True)).yards == 15
    assert from_end_of_play(touchdown(HOME), Foul(HOME, "personal foul", 15, after_play=True)).yards == -15


@given(st.integers(1, 99), st.integers(0, 60), st.booleans())
def test_no_walk_leaves_the_field(pos: int, yards: int, back: bool):
    """Whatever the foul, the ball stays between the goal lines."""
    assert 1 <= walked_off(pos, yards, back=back) <= 99
    assert 1 <= walked_off(pos, yards, back=back, whole=True) <= 99


def test_the_clock_never_goes_below_zero_and_carries_nothing_over():
    """Forty seconds with 25 left: 0:00; the next quarter has its full time."""
    clock = Clock()
    clock.spend(875)
    assert clock.spend(40) == 25
    assert str(clock) == "Q1 0:00"
    clock.next_quarter()
    assert str(clock) == "Q2 15:00"


def test_a_timeout_gives_back_all_but_ten_seconds():
    """A play of forty seconds counts ten."""
    clock = Clock()
    clock.spend(40)
    clock.take_timeout(HOME)
    clock.stop_after(10)

    assert clock.left == 890
    assert clock.timeouts == {HOME: 2, AWAY: 3}


def test_timeouts_come_back_at_half_time():
    """Used ones are restored for the third quarter, not for the second."""
    clock = Clock()
    clock.take_timeout(HOME)
    clock.next_quarter()
    assert clock.timeouts[HOME] == 2
    clock.next_quarter()
    assert clock.timeouts[HOME] == 3


def test_pencil_lines_of_a_wiped_out_play_leave_nothing():
    """Only what was inked counts."""
    ledger = Ledger()
    ledger.add(HOME, "Payton", "rush_yds", 12)
    ledger.rub_out()
    ledger.add(HOME, "Payton", "rush_yds", 3)
    ledger.ink()

    assert ledger.total(HOME, "rush_yds", "Payton") == 3
