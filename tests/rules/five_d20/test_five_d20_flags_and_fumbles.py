"""Penalties and fumbles."""

import pytest
from five_d20_table import AWAY, BOOK, HOME, LONG_PASS, RUN, SHORT_PASS, ask, asks_after, at, down_played, kicking, ranges, steps, where

from rules.core import Choose, Roll
from rules.five_d20.scrimmage import run_or_pass_play
from rules.five_d20.terms import PenaltyRow
from rules.football.field import Coming

HOLDING = "r3 w3 u14 k6 y9"  # Payton gains 12, a pair of 3: the offence's range 1-4
DEFENCE = "r18 w18 u10 k6 y9"  # Payton gains 1, a pair of 18: the defence's range 18-20


@pytest.mark.rule("5D20-PEN-1", "5D20-PEN-2")
@pytest.mark.parametrize(
    ("play", "row"),
    [
        pytest.param("r3 w3 u14 k6 y9", "RUNNING", id="run"),
        pytest.param("r2 w2 u9 k6 y9", "RUNNING", id="scramble"),
        pytest.param("r2 w2 u12 k6 y9", "COMPLETIONS", id="completion"),
        pytest.param("r2 w2 u4 k6 y9", "INC/DROP/INT", id="incomplete"),
        pytest.param("r2 w2 u3 k5 y9", "SACK", id="sack"),
    ],
)
def test_the_row_is_that_of_the_outcome(play, row):
    """The shared number of TV-22 is looked up in the row that fits."""
    match = at(30)
    snap = RUN if row == "RUNNING" and "w3" in play else SHORT_PASS
    more = ("k10",) if "u9" in play else ()
    down_played(match, snap, play, *more, "y1", "decline")
    found = [step.row for step in match.story[-1].steps if step.chart == "PENALTY RANGE"]
    assert found[-1] == row


@pytest.mark.rule("5D20-PEN-1")
def test_a_pair_outside_both_ranges_is_nothing():
    """TV-22: 8/5/8 shares 8, which no range holds."""
    match = at(30)
    down_played(match, RUN, "r8 w5 u8 k6 y9")
    assert steps(match, "PENALTY RANGE") == ["no foul"]


@pytest.mark.rule("5D20-PEN-3")
def test_yellow_is_thrown_again_for_the_penalty_but_the_old_yellow_stays():
    """The penalty's yellow 1 neither fumbles nor keeps the run of yellow 20 in bounds."""
    match = at(30)
    down_played(match, RUN, "r3 w3 u14 k6 y20", "y1", "decline")
    assert "out of bounds" in match.story[-1].text
    assert where(match) == (HOME, 42, 1, 10)


@pytest.mark.rule("5D20-PEN-4", "5D20-REC-2", "5D20-TIME-2")
def test_an_unmarked_foul_replays_the_down_from_the_previous_spot():
    """Holding: ten yards from the 30, first down again; the run leaves no line, the penalty does; ten seconds."""
    match = at(30)
    down_played(match, RUN, HOLDING, "y1", "accept")
    assert where(match) == (HOME, 20, 1, 20)
    assert match.ledger.total(HOME, "rush_att") == 0
    assert match.ledger.total(AWAY, "tackles") == 0
    assert (match.ledger.total(HOME, "penalties"), match.ledger.total(HOME, "penalty_yds")) == (1, 10)
    assert match.clock.left == 890


@pytest.mark.rule("5D20-PEN-5")
def test_mark_a_counts_the_play_and_walks_from_its_end():
    """Personal foul 15 (a): the 12 yards stand, then back to the 27 (and it was a first down)."""
    match = at(30)
    down_played(match, RUN, HOLDING, "y20", "accept")
    assert where(match) == (HOME, 27, 1, 10)
    assert match.ledger.total(HOME, "rush_yds") == 12


@pytest.mark.rule("5D20-PEN-6", "5D20-PEN-9")
def test_grounding_loses_sack_yards_and_the_down():
    """INC with grounding (SCK)(d), black 5: from the 30 to the 25, second and fifteen; an f means nothing."""
    match = at(30)
    down_played(match, SHORT_PASS, "r2 w2 u4 k5 y9", "y15", "accept")
    assert where(match) == (HOME, 25, 2, 15)
    match = at(30)
    down_played(match, SHORT_PASS, "r2 w2 u4 k3 y3", "y15", "accept")
    assert where(match) == (HOME, 27, 2, 13)
    assert match.ledger.total(HOME, "fumbles") == 0


@pytest.mark.rule("5D20-PEN-6")
def test_loss_of_down_on_fourth_gives_the_ball_away():
    """TV-64: fourth and eight, grounding accepted."""
    match = at(30, 4, 8)
    down_played(match, SHORT_PASS, "r2 w2 u4 k5 y9", "y15", "accept")
    assert where(match) == (AWAY, 75, 1, 10)


@pytest.mark.rule("5D20-PEN-7")
def test_mark_f_is_a_first_down_and_marks_combine():
    """Holding 5 (f) from the 30; personal foul 15 (a)(f) from the end of the run, on third and ten."""
    match = at(30, 3, 10)
    down_played(match, "r1 w10 u8 k3 y9", DEFENCE.replace("y9", "y8"), "y1", "accept")
    assert where(match) == (HOME, 35, 1, 10)
    match = at(30, 3, 10)
    down_played(match, "r1 w10 u8 k3 y9", DEFENCE, "y14", "accept")
    gained = match.ledger.total(HOME, "rush_yds")
    assert where(match) == (HOME, 30 + gained + 15, 1, 10)


@pytest.mark.rule("5D20-PEN-8")
@pytest.mark.parametrize(
    ("pos", "snap", "black", "spot"),
    [
        pytest.param(30, SHORT_PASS, 10, 36, id="short-6-no-modifier"),
        pytest.param(30, SHORT_PASS, 1, 31, id="at-least-1"),
        pytest.param(30, LONG_PASS, 20, 80, id="long-52-limited-to-50"),
        pytest.param(96, SHORT_PASS, 10, 99, id="end-zone-the-1"),
    ],
)
def test_interference_takes_the_pass_column_at_the_plays_black(pos, snap, black, spot):
    """(PASS)(f) on a drop or incompletion; half the distance does not limit it (PEN-14)."""
    match = at(pos)
    down_played(match, snap, f"r18 w18 u3 k{black} y9", "y8", "accept")
    assert (match.situation.pos, match.situation.down) == (spot, 1)


@pytest.mark.rule("5D20-PEN-9")
def test_grounding_is_dropped_on_an_interception():
    """TV-63: the interception stands, nobody is asked."""
    match = at(30)
    down_played(match, SHORT_PASS, "r3 w3 u8 k2 y9", "w5 k4", "y15")
    assert match.situation.side is AWAY
    assert steps(match, "PENALTY (SCK)") == ["dropped: the interception stands"]
    assert match.ledger.total(HOME, "penalties") == 0


@pytest.mark.rule("5D20-PEN-12")
def test_the_other_team_chooses_with_both_outcomes_before_it():
    """Holding on a gain of twelve: second choice and first are spelt out; declined, the play stands."""
    prompt = asks_after(run_or_pass_play(at(30), at(30).situation), RUN, HOLDING, "y1")
    assert isinstance(prompt, Choose)
    assert prompt.who == "away"
    assert {option.key: option.hint for option in prompt.options} == {
        "accept": "BOK ball, 1st & 20 at BOK 20",
        "decline": "BOK ball, 1st & 10 at BOK 42",
    }
    match = at(30)
    down_played(match, RUN, HOLDING, "y1", "decline")
    assert where(match) == (HOME, 42, 1, 10)
    assert match.ledger.total(HOME, "penalties") == 0
    assert match.clock.left == 890  # a declined penalty stops the clock too


@pytest.mark.rule("5D20-PEN-13")
def test_fouls_on_both_teams_cancel_without_a_throw():
    """The same number in both ranges: the down again, no yellow."""
    match = at(30, 2, 7, home={"penalties": ranges(PenaltyRow.RUNNING, (1, 20), None)})
    down_played(match, "r1 w10 u8 k3 y9", DEFENCE)
    assert where(match) == (HOME, 30, 2, 7)
    assert match.ledger.total(HOME, "rush_att") == 0
    match = kicking(home={"penalties": ranges(PenaltyRow.KICKOFF, (1, 20), None)})
    ask(BOOK.kickoff(match), "r8 w19 u19 k4 y9")
    assert (match.coming, match.kicking, match.kickoff_yards) == (Coming.KICKOFF, HOME, 0)


@pytest.mark.rule("5D20-PEN-14")
def test_a_foul_never_takes_more_than_half_the_distance():
    """Holding on the own 8 is four yards; offside on the opponents' 6 is three."""
    match = at(8)
    down_played(match, RUN, HOLDING, "y1", "accept")
    assert match.situation.pos == 4
    match = at(94)
    down_played(match, "r1 w10 u8 k3 y9", DEFENCE, "y18", "accept")
    assert match.situation.pos == 97


@pytest.mark.rule("5D20-PEN-15")
def test_five_yards_past_the_line_to_gain_are_a_first_down():
    """Offside 5, unmarked, on second and four."""
    match = at(30, 2, 4)
    down_played(match, "r1 w10 u8 k3 y9", DEFENCE, "y18", "accept")
    assert where(match) == (HOME, 35, 1, 10)
    match = at(30, 2, 6)
    down_played(match, "r1 w10 u8 k3 y9", DEFENCE, "y18", "accept")
    assert where(match) == (HOME, 35, 2, 1)


@pytest.mark.rule("5D20-PEN-16", "5D20-REC-2")
def test_an_accepted_unmarked_foul_cancels_touchdowns_and_turnovers():
    """A scoring run with holding; a lost fumble with offside."""
    match = at(90)
    down_played(match, "r5 w10 u8 k3 y9", "r3 w3 u14 k6 y9", "y1", "accept")
    assert where(match) == (HOME, 80, 1, 20)
    assert (match.total(HOME), match.ledger.total(HOME, "rush_td")) == (0, 0)
    match = at(30)
    down_played(match, RUN, "r18 w18 u10 k6 y6", "r1 w1 u1 k2 y1", "y18", "accept")
    assert where(match) == (HOME, 35, 1, 5)
    assert match.ledger.total(HOME, "fumbles") == 0


@pytest.mark.rule("5D20-PEN-17")
def test_mark_a_on_a_touchdown_moves_the_kickoff_and_on_a_turnover_the_ball():
    """Fifteen yards on the kickoff: it goes from the 50. After a lost fumble the guilty team pays, the ball stays changed."""
    match = at(97)
    down_played(match, "r5 w10 u8 k3 y9", "r5 w18 u18 k6 y9", "y14", "accept")  # Blackwood at 20: BACK, AVG, three yards
    assert (match.coming, match.kickoff_yards) == (Coming.TRY, 15)
    ask(BOOK.try_for_points(match), "r10 w5 u12 k3 y9")
    ask(BOOK.kickoff(match), "r1 w5 u12 k4 y9")  # 45 yards from the 50
    assert where(match) == (AWAY, 19, 1, 10)
    match = at(30)
    down_played(match, RUN, "r18 w18 u10 k6 y6", "r1 w1 u1 k2 y1", "y14", "accept")  # VIS recover at their 69
    assert where(match) == (AWAY, 54, 1, 10)


@pytest.mark.rule("5D20-PEN-18")
def test_a_kickers_foul_is_a_new_kick_or_yards_on_the_return():
    """Offside 5 on a kickoff returned to the 18: kick again from the 30, or the 23; on a punt likewise."""
    prompt = asks_after(BOOK.kickoff(kicking()), "r2 w2 u12 k4 y9", "y1")
    assert isinstance(prompt, Choose)
    assert (prompt.who, [option.key for option in prompt.options]) == ("away", ["add", "accept", "decline"])
    match = kicking()
    ask(BOOK.kickoff(match), "r2 w2 u12 k4 y9", "y1", "add")  # 50 yards to the 15, returned 14
    assert where(match) == (AWAY, 34, 1, 10)
    match = kicking()
    ask(BOOK.kickoff(match), "r2 w2 u12 k4 y9", "y1", "accept")
    assert (match.coming, match.kickoff_yards) == (Coming.KICKOFF, -5)
    ask(BOOK.kickoff(match), "r8 w5 u12 k4 y9")
    assert where(match) == (AWAY, 23, 1, 10)  # from the 30: caught on the 9


@pytest.mark.rule("5D20-PEN-18")
def test_a_receivers_foul_lets_the_punters_keep_the_ball():
    """Offside 5 on fourth and four is a first down; on fourth and nine the down again; or declined."""
    for to_go, answer, expected in ((4, "accept", (HOME, 35, 1, 10)), (9, "accept", (HOME, 35, 4, 4)), (9, "decline", (AWAY, 42, 1, 10))):
        match = at(30, 4, to_go)
        ask(BOOK.scrimmage(match), "punt", "r1 w20 u20 k10 y3", "y20", answer)  # 28N
        assert where(match) == expected


@pytest.mark.rule("5D20-PEN-19")
def test_grounding_into_the_own_end_zone_is_a_safety():
    """From the own 3, black 5 is five yards back; declined, it is third down on the 3."""
    match = at(3, 2, 10)
    down_played(match, SHORT_PASS, "r2 w2 u4 k5 y9", "y15", "accept")
    assert (match.total(AWAY), match.coming) == (2, Coming.FREE_KICK)
    match = at(3, 2, 10)
    down_played(match, SHORT_PASS, "r2 w2 u4 k5 y9", "y15", "decline")
    assert where(match) == (HOME, 3, 3, 10)


@pytest.mark.rule("5D20-PEN-15", "5D20-PEN-7")
def test_a_foul_of_the_defence_saves_a_failed_fourth_down():
    """Fourth and ten, a gain of one and a personal foul 15 (a)(f): first down, not over on downs."""
    match = at(30, 4, 10)
    down_played(match, "r1 w10 u8 k3 y9", DEFENCE, "y14", "accept")
    assert (match.situation.side, match.situation.down) == (HOME, 1)


# --- fumbles -------------------------------------------------------------------------------------


@pytest.mark.rule("5D20-FUM-1")
@pytest.mark.parametrize(
    ("number", "adjust", "fumble"),
    [
        pytest.param(6, 0, True, id="TV-46-six"),
        pytest.param(7, 0, False, id="TV-46-seven"),
        pytest.param(7, 1, True, id="adjusted"),
        pytest.param(6, -1, False, id="careful"),
    ],
)
def test_paytons_rating_of_six_with_the_other_teams_adjustment(number, adjust, fumble):
    """Black = yellow, and yellow up to the adjusted rating."""
    match = at(30, away={"fum_adjust": adjust})
    procedure = run_or_pass_play(match, match.situation)
    if fumble:
        prompt = asks_after(procedure, RUN, f"r3 w12 u14 k{number} y{number}")
        assert isinstance(prompt, Roll)
        assert (prompt.throw, len(prompt.dice)) == ("FUMBLE", 5)
    else:
        ask(procedure, RUN, f"r3 w12 u14 k{number} y{number}")


FUMBLE = (RUN, "r3 w12 u14 k6 y6")  # Payton gains 3 to the 33 and fumbles


@pytest.mark.rule("5D20-FUM-2", "5D20-FUM-3", "5D20-FUM-9")
@pytest.mark.parametrize(
    ("yellow", "expected"),
    [
        pytest.param(9, (AWAY, 67, 1, 10), id="Off-Fum-Lost"),
        pytest.param(12, (AWAY, 67, 1, 10), id="Def-Fum-Rec"),
        pytest.param(13, (HOME, 33, 2, 7), id="kept"),
    ],
)
def test_the_new_yellow_decides_who_recovers(yellow, expected):
    """Lost 1-9, recovered 1-12, above both kept: the yards stand and 40 seconds run."""
    match = at(30)
    down_played(match, *FUMBLE, f"r1 w13 u1 k2 y{yellow}")
    assert where(match) == expected
    assert 900 - match.clock.left == (40 if expected[0] is HOME else 10)


@pytest.mark.rule("5D20-FUM-3")
def test_the_second_range_counts_only_for_the_other_team():
    """With Def Fum Rec up to 3 a yellow 12 stays with the carrier's team."""
    match = at(30, away={"def_fum_rec": None})
    down_played(match, *FUMBLE, "r1 w13 u1 k2 y12")
    assert match.situation.side is HOME


@pytest.mark.rule("5D20-FUM-4")
def test_who_recovers_is_found_by_alignment_and_on_kicks_in_the_base_column():
    """Red 3 is Judson in BASE; on a fumbled kickoff it is the kickers' Judson."""
    match = at(30)
    down_played(match, *FUMBLE, "r3 w13 u1 k2 y1")
    assert match.ledger.total(AWAY, "fum_rec", "William Judson") == 1
    match = at(30, 3, 10)  # DIME: red 3 is Blackwood
    down_played(match, "r1 w10 u8 k3 y9", "r3 w12 u14 k6 y6", "r3 w13 u1 k2 y1")
    assert match.ledger.total(AWAY, "fum_rec", "Glenn Blackwood") == 1
    match = kicking()
    ask(BOOK.kickoff(match), "r8 w5 u12 k4 y4", "r3 w13 u1 k2 y1")
    assert where(match) == (HOME, 82, 1, 10)
    assert match.ledger.total(HOME, "fum_rec", "William Judson") == 1


@pytest.mark.rule("5D20-FUM-5", "5D20-FUM-6", "5D20-CHART-8")
def test_white_above_13_is_a_return_of_the_blue_row():
    """White 13: none. White 14, blue 10: seven yards."""
    match = at(30)
    down_played(match, *FUMBLE, "r3 w14 u10 k2 y1")
    assert where(match) == (AWAY, 74, 1, 10)
    assert match.ledger.total(AWAY, "fum_ret_yds", "William Judson") == 7


@pytest.mark.rule("5D20-FUM-7", "5D20-FUM-9", "5D20-DICE-4")
def test_a_return_with_black_equal_to_yellow_is_fumbled_again():
    """TV-59: yellow alone is thrown again with the ranges swapped; 5 brings the ball back to BOK, 20 does not."""
    again = (*FUMBLE, "r3 w14 u10 k1 y1")
    prompt = asks_after(run_or_pass_play(at(30), at(30).situation), *again)
    assert isinstance(prompt, Roll)
    assert (prompt.throw, [die.name for die in prompt.dice]) == ("RE-FUMBLE", ["yellow"])
    match = at(30)
    down_played(match, *again, "y5")
    assert where(match) == (HOME, 26, 1, 10)
    match = at(30)
    down_played(match, *again, "y20")
    assert where(match) == (AWAY, 74, 1, 10)


@pytest.mark.rule("5D20-FUM-7")
def test_without_a_return_black_equal_to_yellow_means_nothing():
    """White 5: dead where it is recovered."""
    match = at(30)
    down_played(match, *FUMBLE, "r3 w5 u10 k1 y1")
    assert where(match) == (AWAY, 67, 1, 10)


@pytest.mark.rule("5D20-FUM-8")
def test_a_fumble_may_be_returned_for_a_touchdown_or_lost_in_the_end_zone():
    """From the 33 a return of 75; and a sack fumble behind the own goal line is a touchdown, or a safety when kept."""
    match = at(30)
    down_played(match, *FUMBLE, "r3 w14 u20 k2 y1")
    assert (match.total(AWAY), match.coming, match.kicking) == (6, Coming.TRY, AWAY)
    for yellow, points in ((1, 6), (20, 2)):
        match = at(4)
        down_played(match, SHORT_PASS, "r8 w5 u3 k6 y7", f"r3 w14 u20 k2 y{yellow}")  # -5f
        assert match.total(AWAY) == points
