"""Play calling, the snap, and what a coach may choose instead."""

import pytest
from five_d20_table import AWAY, BOOK, HOME, RUN, ask, asks_after, at, down_played, new_match, where

from rules.core import Choose, Dice, IllegalAnswer, Roll, SetupError
from rules.five_d20.game import GAME
from rules.five_d20.play_call import call_play, row_for, scores_ahead, zone_of
from rules.five_d20.scrimmage import run_or_pass_play
from rules.five_d20.snap import PassCalled, RunCalled, run_or_pass
from rules.five_d20.terms import Alignment, CallRow, Depth, Zone
from rules.football.field import Situation


@pytest.mark.rule("5D20-PC-1", "5D20-PC-2")
@pytest.mark.parametrize(
    ("pos", "down", "to_go", "row", "alignment", "adjustment"),
    [
        pytest.param(50, 3, 5, CallRow.TEENS, Alignment.BASE, 0, id="TV-07-3rd-and-5"),
        pytest.param(60, 4, 1, CallRow.SHYD, Alignment.RUN, 4, id="TV-51-4th-and-1"),
        pytest.param(98, 1, 2, CallRow.SHYD, Alignment.RUN, 4, id="TV-51-goal-on-the-2"),
        pytest.param(40, 2, 1, CallRow.UNDER_10, Alignment.RUN, 2, id="TV-51-2nd-and-1"),
        pytest.param(40, 3, 3, CallRow.UNDER_10, Alignment.RUN, 2, id="product-9"),
        pytest.param(40, 2, 14, CallRow.TWENTIES, Alignment.PASS, -2, id="product-28"),
        pytest.param(20, 3, 10, CallRow.THIRTY_UP, Alignment.PASS, -4, id="TV-09-product-30"),
    ],
)
def test_down_times_distance_finds_the_row_and_its_alignment(pos, down, to_go, row, alignment, adjustment):
    """The rows of the play call chart as printed."""
    found = row_for(Situation(HOME, pos, down, pos + to_go))
    assert (found, found.alignment, found.adjustment) == (row, alignment, adjustment)


@pytest.mark.rule("5D20-PC-3")
@pytest.mark.parametrize(("pos", "zone"), [(1, Zone.YZ), (20, Zone.YZ), (21, Zone.NZ), (79, Zone.NZ), (80, Zone.RZ), (99, Zone.RZ)])
def test_the_zones_change_between_20_and_21_and_79_and_80(pos, zone):
    """TV-53."""
    assert zone_of(pos) is zone


@pytest.mark.rule("5D20-PC-4")
@pytest.mark.parametrize(
    ("pos", "down", "to_go", "number"),
    [
        pytest.param(50, 1, 10, 7, id="TV-08-midfield-9-minus-2"),
        pytest.param(20, 3, 10, 4, id="TV-09-own-20-6-minus-2"),
        pytest.param(85, 1, 10, 6, id="TV-54-red-zone-9-minus-3"),
    ],
)
def test_the_play_call_number_adds_offence_and_defence(pos, down, to_go, number):
    """The printed chart against DEF PLAY ADJUST -2 (red zone -3)."""
    match = at(pos, down, to_go)
    assert call_play(match, match.situation).number == number


@pytest.mark.rule("5D20-PC-6")
@pytest.mark.parametrize(("lead", "row"), [(-11, -2), (7, 1), (8, 2), (30, 2), (-7, -1), (-1, -1), (0, 0), (3, 1), (-40, -2)])
def test_scores_ahead_round_away_from_zero_up_to_two(lead, row):
    """TV-10 and TV-56: eleven behind is two scores, seven ahead one, eight two, thirty still two."""
    assert scores_ahead(lead) == row


@pytest.mark.rule("5D20-PC-5", "5D20-PC-7")
@pytest.mark.parametrize(
    ("quarter", "left", "lead", "situation"),
    [
        pytest.param(4, 420, -11, -5, id="TV-10-eleven-behind-seven-minutes"),
        pytest.param(4, 420, 11, 5, id="TV-10-the-other-team"),
        pytest.param(2, 150, 0, -3, id="TV-55-before-half-time"),
        pytest.param(2, 180, 14, -3, id="3:00-is-H"),
        pytest.param(2, 181, 0, 0, id="3:01-is-none"),
        pytest.param(4, 300, 7, 4, id="5:00-is-A"),
        pytest.param(4, 301, 7, 2, id="5:01-is-B"),
        pytest.param(4, 600, -7, -2, id="10:00-is-B"),
        pytest.param(4, 601, -7, -1, id="10:01-is-C"),
        pytest.param(3, 300, -14, -1, id="5:00-of-Q3-is-D"),
        pytest.param(3, 301, -14, 0, id="5:01-of-Q3-is-none"),
        pytest.param(1, 100, -14, 0, id="Q1-never"),
        pytest.param(5, 100, -14, 0, id="overtime-never"),
    ],
)
def test_the_situation_chart_moves_the_number_by_score_and_time(quarter, left, lead, situation):
    """Column by quarter and minutes, row by scores; only in the mode that asks for it."""
    match = at(50, settings={"home_calls": "auto with situation"})
    match.clock.quarter, match.clock.left = quarter, left
    match.points[HOME if lead > 0 else AWAY][0] = abs(lead)
    assert call_play(match, match.situation).number == 7 + situation
    plain = at(50)
    plain.clock.quarter, plain.clock.left, plain.points = quarter, left, match.points
    assert call_play(plain, plain.situation).number == 7


@pytest.mark.rule("5D20-PC-8")
@pytest.mark.parametrize(("red", "runs"), [(1, True), (7, True), (8, False), (20, False)])
def test_red_up_to_the_number_is_a_run(red, runs):
    """TV-08: 1-7 run, 8-20 pass."""
    match = at(50)
    called = run_or_pass(match, match.situation, call_play(match, match.situation), Dice({"red": red, "white": 5, "blue": 9, "black": 3}))
    assert isinstance(called, RunCalled) is runs


@pytest.mark.rule("5D20-PC-8")
def test_a_number_of_zero_always_passes_and_of_twenty_always_runs():
    """Even red 1 passes at 0; even red 20 runs at 20."""
    match = at(50)
    call = call_play(match, match.situation)
    assert not type(call)(call.row, call.zone, 0).is_run(1)
    assert type(call)(call.row, call.zone, 20).is_run(20)


@pytest.mark.rule("5D20-PC-9", "5D20-PC-2")
def test_a_coach_who_calls_names_run_or_pass_and_the_dice_do_the_rest():
    """Manual: a red 20 is a run when run was named; row and alignment hold; the snap is thrown."""
    match = at(50, settings={"home_calls": "manual"})
    prompt = asks_after(BOOK.scrimmage(match))
    assert isinstance(prompt, Choose)
    assert {"run", "pass", "punt", "field goal", "kneel", "spike"} <= {option.key for option in prompt.options}
    match = at(50, settings={"home_calls": "manual"})
    ask(BOOK.scrimmage(match), "run", "r20 w10 u8 k3 y9", "r3 w12 u14 k6 y9")
    assert where(match) == (HOME, 53, 2, 7)
    assert match.call is not None
    assert (match.call.number, match.call.alignment) == (None, Alignment.BASE)
    match = at(50, settings={"home_calls": "manual"})
    assert isinstance(asks_after(BOOK.scrimmage(match), "pass"), Roll)


@pytest.mark.rule("5D20-PC-10")
def test_the_mode_is_set_per_team_and_may_be_changed_before_a_play():
    """Manual to auto, and the very next throw is called by the red die."""
    match = at(50, settings={"home_calls": "manual", "away_calls": "auto with situation"})
    assert {side: mode.value for side, mode in match.calling.items()} == {HOME: "manual", AWAY: "auto with situation"}
    ask(BOOK.scrimmage(match), "call auto", RUN, "r3 w12 u14 k6 y9")
    assert match.calling[HOME].value == "auto"
    every = at(50, settings={"before_play": "every play"})
    assert isinstance(asks_after(BOOK.scrimmage(every), "call manual"), Choose)
    assert every.calling[HOME].value == "manual"


@pytest.mark.rule("5D20-PC-11")
def test_punt_field_goal_kneel_and_spike_are_offered_before_a_play():
    """Asked on every play if wanted, else on fourth down and late; the dice never choose them."""
    every = asks_after(BOOK.scrimmage(at(50, settings={"before_play": "every play"})))
    fourth = asks_after(BOOK.scrimmage(at(50, 4)))
    for prompt in (every, fourth):
        assert isinstance(prompt, Choose)
        assert {"play", "punt", "field goal", "kneel", "spike"} <= {option.key for option in prompt.options}
    assert isinstance(asks_after(BOOK.scrimmage(at(50))), Roll)


@pytest.mark.rule("5D20-SNAP-1")
@pytest.mark.parametrize(
    ("pos", "white", "depth"),
    [
        *((50, white, Depth.SP) for white in (1, 9)), *((50, white, Depth.MP) for white in (10, 15)),
        *((50, white, Depth.LP) for white in (16, 20)),
        pytest.param(95, 18, Depth.SP, id="TV-52-opp-5"),
        pytest.param(94, 18, Depth.MP, id="TV-52-opp-6"),
        pytest.param(84, 18, Depth.LP, id="TV-52-opp-16"),
        pytest.param(85, 18, Depth.MP, id="opp-15"),
        pytest.param(99, 12, Depth.SP, id="opp-1-medium"),
    ],
)  # fmt: skip
def test_white_finds_the_depth_and_the_goal_line_shortens_it(pos, white, depth):
    """TV-11: McMahon 1-9 short, 10-15 medium, 16-20 long."""
    match = at(pos)
    called = run_or_pass(
        match, match.situation, call_play(match, match.situation), Dice({"red": 20, "white": white, "blue": 9, "black": 3})
    )
    assert isinstance(called, PassCalled)
    assert called.depth is depth


@pytest.mark.rule("5D20-SNAP-2")
@pytest.mark.parametrize(
    ("white", "receiver"), [pytest.param(9, "Ken Margerum", id="TV-12-short"), pytest.param(12, "Walter Payton", id="TV-13-medium")]
)
def test_blue_17_is_below_18_but_not_below_17(white, receiver):
    """Snap 8/-/17/4/6: short reads the blue column, medium the black one."""
    match = at(50)
    called = run_or_pass(
        match, match.situation, call_play(match, match.situation), Dice({"red": 8, "white": white, "blue": 17, "black": 4})
    )
    assert isinstance(called, PassCalled)
    assert called.receiver.name == receiver


@pytest.mark.rule("5D20-SNAP-2")
def test_the_runner_section_has_its_own_threshold():
    """Blue 11 is Payton's; blue 18 reads black: 5 Payton, 6 the next man."""
    match = at(50)
    call = call_play(match, match.situation)
    for blue, black, runner in (
        (11, 20, "Walter Payton"),
        (12, 1, "Unprinted Runner"),
        (18, 5, "Walter Payton"),
        (18, 6, "Unprinted Runner"),
    ):
        called = run_or_pass(match, match.situation, call, Dice({"red": 1, "white": 9, "blue": blue, "black": black}))
        assert isinstance(called, RunCalled)
        assert called.runner.name == runner


@pytest.mark.rule("5D20-SNAP-3", "5D20-SNAP-4")
def test_a_snap_with_black_and_yellow_1_is_fumbled_and_with_2_is_not():
    """TV-47: McMahon's SNAP rating is 1; a loss of two, no return, no second throw."""
    match = at(30)
    down_played(match, "r5 w10 u8 k1 y1", "r3 w20 u20 k5 y20")
    assert where(match) == (HOME, 28, 2, 12)
    match = at(30)
    down_played(match, "r5 w10 u8 k1 y1", "r3 w20 u20 k5 y1")
    assert where(match) == (AWAY, 72, 1, 10)
    prompt = asks_after(run_or_pass_play(at(30), at(30).situation), "r5 w10 u8 k2 y2")
    assert isinstance(prompt, Roll)
    assert prompt.throw == "PLAY"


@pytest.mark.rule("5D20-SNAP-3")
def test_the_defence_does_not_adjust_the_snap_rating():
    """Def Fum Rate Adjust +5 leaves a 2 a clean snap."""
    match = at(30, away={"fum_adjust": 5})
    prompt = asks_after(run_or_pass_play(match, match.situation), "r5 w10 u8 k2 y2")
    assert isinstance(prompt, Roll)
    assert prompt.throw == "PLAY"


@pytest.mark.rule("5D20-SNAP-4")
@pytest.mark.parametrize(("yellow", "scorer", "points"), [(20, AWAY, 2), (1, AWAY, 6)])
def test_a_snap_fumbled_into_the_end_zone_is_a_safety_or_a_touchdown(yellow, scorer, points):
    """On the own 2 the loss of two is behind the goal line."""
    match = at(2)
    down_played(match, "r5 w10 u8 k1 y1", f"r3 w20 u20 k5 y{yellow}")
    assert match.total(scorer) == points


@pytest.mark.rule("5D20-SNAP-5", "5D20-SNAP-7", "5D20-TIME-1")
def test_a_pair_at_the_snap_in_the_range_is_a_dead_ball_foul():
    """Red = white = 3: false start, five yards, the down again, no time, no choice."""
    match = at(30)
    down_played(match, "r3 w3 u9 k5 y8", "y1")
    assert where(match) == (HOME, 25, 1, 15)
    assert match.clock.left == 900


@pytest.mark.rule("5D20-SNAP-6")
def test_a_snap_penalty_comes_before_a_fumbled_snap():
    """Black = yellow = 1 with a pair of 3: only the false start counts."""
    match = at(30)
    down_played(match, "r3 w3 u9 k1 y1", "y1")
    assert where(match) == (HOME, 25, 1, 15)
    assert match.ledger.total(HOME, "fumbles") == 0


@pytest.mark.rule("5D20-PEN-11")
def test_delay_of_game_may_be_bought_off_with_a_timeout():
    """Yellow 17: the guilty team spends a timeout, and the snap is thrown again; without one left it is not asked."""
    match = at(30)
    down_played(match, "r3 w3 u9 k5 y8", "y17", "timeout")
    assert where(match) == (HOME, 30, 1, 10)
    assert match.clock.timeouts[HOME] == 2
    assert match.ledger.total(HOME, "penalties") == 0
    match = at(30)
    down_played(match, "r3 w3 u9 k5 y8", "y17", "penalty")
    assert where(match) == (HOME, 25, 1, 15)
    match = at(30)
    match.clock.timeouts[HOME] = 0
    down_played(match, "r3 w3 u9 k5 y8", "y17")
    assert where(match) == (HOME, 25, 1, 15)
    prompt = asks_after(run_or_pass_play(at(30), at(30).situation), "r19 w19 u9 k5 y8", "y18")
    assert isinstance(prompt, Choose)
    assert prompt.who == "away"


@pytest.mark.rule("5D20-REC-1")
def test_the_board_shows_alignment_and_the_number_with_its_parts():
    """First and ten at midfield: BASE, 9 - 2 = 7; score, clock and timeouts stand beside."""
    match = at(50)
    call_play(match, match.situation)
    board = GAME.board(match)
    assert dict(board.facts) == {"Alignment": "BASE (BASE, +0)", "Play call": "9 -2 defence = 7"}
    assert (board.clock, board.situation, board.home.has_ball) == ("Q1 15:00", "1st & 10 at midfield", True)
    assert board.home.facts == ("3 timeouts",)
    field = GAME.field(match)
    assert (field.ball, field.line_to_gain) == (50.0, 60.0)


@pytest.mark.rule("5D20-DICE-1", "5D20-DICE-3")
def test_the_five_dice_are_told_apart_by_colour_and_wrong_readings_are_refused():
    """A throw is a mapping; a missing, doubled or impossible die is named in the message."""
    assert [(die.name, die.kind) for die in GAME.dice] == [(c, "d20") for c in ("red", "white", "blue", "black", "yellow")]
    prompt = asks_after(BOOK.scrimmage(at(50)))
    assert isinstance(prompt, Roll)
    assert dict(prompt.parse("y4 k4 u12 w5 r8")) == {"red": 8, "white": 5, "blue": 12, "black": 4, "yellow": 4}
    for wrong, said in (("r8 w5 u12 k4", "yellow"), ("r8 r5 u12 k4 y4", "twice"), ("r21 w5 u12 k4 y4", "1 to 20"), ("", "Nothing")):
        with pytest.raises(IllegalAnswer, match=said):
            prompt.parse(wrong)


@pytest.mark.rule("5D20-DICE-2")
def test_another_colour_may_play_the_part_of_red():
    """The prompt names the green die and the part it plays; two parts cannot share a colour."""
    match = new_match(settings={"red_die": "green"})
    prompt = asks_after(BOOK.scrimmage(at(50, match=match)))
    assert isinstance(prompt, Roll)
    assert "the green die is red" in prompt.asks
    assert [die.colour for die in prompt.dice] == ["green", "white", "blue", "black", "yellow"]
    with pytest.raises(SetupError, match="both white"):
        new_match(settings={"red_die": "white"})
