"""The clock, timeouts, the end of halves, overtime, settings, the computer coach."""

import pytest
from five_d20_table import AWAY, BOOK, HOME, RUN, SHORT_PASS, ask, asks_after, at, down_played, kicking, new_match, where

from rules.core import Choose, SetupError
from rules.five_d20.coach import decide, worth
from rules.five_d20.game import GAME
from rules.five_d20.play_call import advised
from rules.five_d20.scrimmage import run_or_pass_play
from rules.football.field import Coming, first_and_ten, touchdown
from rules.football.flow import Overtime, play_overtime, play_quarter, toss

GAIN_3 = "r3 w12 u14 k6 y9"
ASKS = {"ask_timeouts": "always"}


def late(quarter: int, left: int, pos: int = 50, down: int = 1, **settings: str):
    """First and ten late in a quarter."""
    match = at(pos, down, settings=settings)
    match.clock.quarter, match.clock.left = quarter, left
    return match


@pytest.mark.rule("5D20-TIME-2")
@pytest.mark.parametrize(
    "answers",
    [
        pytest.param((SHORT_PASS, "r8 w5 u4 k6 y9"), id="incomplete"),
        pytest.param((RUN, "r3 w3 u14 k6 y9", "y1", "decline"), id="declined-penalty"),
        pytest.param((SHORT_PASS, "r5 w10 u8 k6 y9", "w5 k4"), id="interception"),
        pytest.param((RUN, "r3 w5 u19 k6 y9"), id="score"),
    ],
)
def test_plays_that_stop_the_clock_take_ten_seconds(answers):
    """From the opponents' 25."""
    match = at(75)
    down_played(match, *answers)
    assert match.clock.left == 890


@pytest.mark.rule("5D20-TIME-3")
def test_runs_completions_sacks_scrambles_and_kept_fumbles_take_forty():
    """In bounds, the ball kept."""
    for answers in (
        (RUN, GAIN_3), (SHORT_PASS, "r3 w18 u10 k10 y9"), (SHORT_PASS, "r8 w5 u3 k5 y9"), (SHORT_PASS, "r8 w5 u9 k6 y9", "k10"),
        (RUN, "r3 w12 u14 k6 y6", "r1 w13 u1 k2 y20"),
    ):  # fmt: skip
        match = at(30)
        down_played(match, *answers)
        assert match.clock.left == 860


@pytest.mark.rule("5D20-TIME-4")
def test_the_clock_stops_at_zero_and_nothing_carries_over():
    """Fifteen seconds left in the first quarter: the play ends it, the second starts with 15:00."""
    match = late(1, 15)
    ask(play_quarter(match, BOOK), RUN, GAIN_3)
    assert match.clock.left == 0
    match.clock.next_quarter()
    assert match.clock.left == 900


@pytest.mark.rule("5D20-TIME-5")
def test_either_team_may_turn_forty_seconds_into_ten():
    """The offence is asked first, then the defence; a timeout is used up; none left, not asked."""
    match = late(1, 800, **ASKS)
    ask(BOOK.scrimmage(match), RUN, GAIN_3, "timeout")
    assert (match.clock.left, match.clock.timeouts[HOME]) == (790, 2)
    match = late(1, 800, **ASKS)
    ask(BOOK.scrimmage(match), RUN, GAIN_3, "no", "timeout")
    assert (match.clock.left, match.clock.timeouts[AWAY]) == (790, 2)
    match = late(1, 800, **ASKS)
    match.clock.timeouts = {HOME: 0, AWAY: 0}
    ask(BOOK.scrimmage(match), RUN, GAIN_3)
    assert match.clock.left == 760


@pytest.mark.rule("5D20-TIME-5", "5D20-TIME-8")
def test_timeouts_are_three_a_half_and_two_in_modern_overtime():
    """Q2 to Q3 restores them; overtime of the modern era gives two."""
    match = new_match(settings={"era": "modern"})
    match.clock.timeouts = {HOME: 0, AWAY: 1}
    match.clock.next_quarter()
    assert match.clock.timeouts == {HOME: 0, AWAY: 1}
    match.clock.next_quarter()
    assert match.clock.timeouts == {HOME: 3, AWAY: 3}
    match.clock.next_quarter()
    match.clock.next_quarter()
    assert match.clock.timeouts == {HOME: 2, AWAY: 2}
    assert match.clock.left == 600


@pytest.mark.rule("5D20-TIME-6", "5D20-FG-6")
def test_at_zero_the_team_that_kept_the_ball_may_still_kick():
    """TV-58: Q4 0:25, a run in bounds to the opponents' 18: 0:00, and 35 yards are offered."""
    match = late(4, 25, pos=79)
    prompt = asks_after(play_quarter(match, BOOK), "play", "r5 w10 u8 k3 y9", GAIN_3)
    assert isinstance(prompt, Choose)
    assert (prompt.about, prompt.who, match.clock.left) == ("last kick", "home", 0)
    match = late(4, 25, pos=79)
    ask(play_quarter(match, BOOK), "play", "r5 w10 u8 k3 y9", GAIN_3, "field goal", "r4 w8 u12 k3 y9")
    assert match.total(HOME) == 3


@pytest.mark.rule("5D20-TIME-6")
def test_no_last_kick_after_a_change_of_possession_or_between_quarters():
    """An interception at 0:05; a run at the end of the first quarter; a ball far out of range."""
    match = late(4, 5, pos=79)
    ask(play_quarter(match, BOOK), "play", "r15 w5 u9 k3 y8", "r5 w10 u8 k6 y9", "w5 k4")
    match = late(1, 25, pos=79)
    ask(play_quarter(match, BOOK), "r5 w10 u8 k3 y9", GAIN_3)
    match = late(2, 25, pos=20)
    ask(play_quarter(match, BOOK), "play", RUN, GAIN_3)
    assert match.clock.expired


@pytest.mark.rule("5D20-TIME-7")
def test_a_touchdown_as_time_runs_out_still_gets_its_try():
    """Q4 0:05 on the opponents' 10."""
    match = late(4, 5, pos=90)
    ask(play_quarter(match, BOOK), "play", "r5 w10 u8 k3 y9", "r3 w5 u19 k6 y9", "r10 w8 u12 k3 y9")
    assert match.total(HOME) == 7


@pytest.mark.rule("5D20-TIME-9")
def test_kneel_and_spike_need_no_dice():
    """A loss of one and forty seconds; an incompletion and ten."""
    every = {"before_play": "every play"}
    match = at(50, settings=every)
    ask(BOOK.scrimmage(match), "kneel")
    assert (where(match), match.clock.left) == ((HOME, 49, 2, 11), 860)
    match = at(50, settings=every)
    ask(BOOK.scrimmage(match), "spike")
    assert (where(match), match.clock.left) == ((HOME, 50, 2, 10), 890)


@pytest.mark.rule("5D20-SET-3")
def test_the_two_minute_warning_stops_a_running_clock():
    """On: 2:20 runs to 2:00, not 1:40; off by default."""
    for setting, left in (("on", 120), ("off", 100)):
        match = late(2, 140, two_minute_warning=setting)
        ask(BOOK.scrimmage(match), RUN, GAIN_3)
        assert match.clock.left == left


def overtime(rule: Overtime, *answers: str, seconds: int = 900, finished: bool = True):
    """Overtime after four tied quarters; BOK receive."""
    match = kicking(settings={"era": "modern"})
    match.clock.quarter, match.clock.overtime_seconds = 4, seconds
    procedure = play_overtime(match, BOOK, rule, until_decided=False)
    result = ask(procedure, "home", "receive", *answers) if finished else asks_after(procedure, "home", "receive", *answers)
    return match, result


TO_THE_82 = "r1 w5 u12 k20 y9"
SCORES = ("r5 w10 u8 k3 y9", "r3 w5 u19 k6 y9")


@pytest.mark.rule("5D20-TIME-10", "5D20-KO-10", "5D20-SET-2")
def test_overtime_by_the_rules_of_its_era():
    """Sudden death: the first score. Modern: a first touchdown wins, after a first field goal the others get the ball."""
    match, _ = overtime(Overtime.SUDDEN_DEATH, TO_THE_82, *SCORES)
    assert match.lead(HOME) == 6
    match, _ = overtime(Overtime.BOTH_POSSESS, TO_THE_82, *SCORES)
    assert match.lead(HOME) == 6
    match, prompt = overtime(
        Overtime.BOTH_POSSESS, TO_THE_82, *("r15 w5 u9 k3 y8", "r8 w5 u4 k6 y9") * 3, "field goal", "r10 w8 u12 k3 y9", finished=False
    )
    assert (match.lead(HOME), match.coming, match.kicking) == (3, Coming.KICKOFF, HOME)
    assert "Kickoff" in prompt.asks
    match, _ = overtime(Overtime.SUDDEN_DEATH, TO_THE_82, seconds=10)
    assert match.lead(HOME) == 0  # one period, the tie stands


@pytest.mark.rule("5D20-SET-2")
def test_the_toss_winner_kicks_or_receives():
    """Who won it is said at the table; the winner's coach chooses."""
    match = new_match()
    assert ask(toss(match, "Coin toss"), "away", "kick") is AWAY
    assert ask(toss(match, "Coin toss"), "away", "receive") is HOME


@pytest.mark.rule("5D20-SET-3")
def test_an_era_fills_the_options_and_each_may_be_set_apart():
    """Defaults of the classic era; the modern preset; one option changed; a wrong one named."""
    classic, modern = new_match().rules, new_match(settings={"era": "modern"}).rules
    assert (classic.quarter_seconds, classic.kickoff_spot, classic.kickoff_touchback, classic.punt_touchback) == (900, 35, 20, 20)
    assert (classic.posts_yards, classic.try_spot, classic.two_point, classic.miss_at_hold) == (10, 2, False, False)
    assert (classic.overtime, classic.overtime_seconds, classic.timeouts) == (Overtime.SUDDEN_DEATH, 900, 3)
    assert (modern.kickoff_touchback, modern.try_spot, modern.two_point, modern.miss_at_hold) == (25, 15, True, True)
    assert (modern.overtime, modern.overtime_seconds) == (Overtime.BOTH_POSSESS, 600)
    assert new_match(settings={"era": "early"}).rules.posts_yards == 0
    assert new_match(settings={"era": "modern", "try_spot": "2"}).rules.try_spot == 2
    with pytest.raises(SetupError, match="goalposts"):
        GAME.complete({"goalposts": "nowhere"})


@pytest.mark.parametrize(
    ("pos", "to_go", "quarter", "left", "lead", "choice"),
    [
        pytest.param(72, 5, 1, 900, 0, "field goal", id="45-yards-is-the-red-10-cell"),
        pytest.param(71, 5, 1, 900, 0, "punt", id="46-yards-is-not"),
        pytest.param(55, 1, 1, 900, 0, "play", id="one-yard-beyond-midfield"),
        pytest.param(50, 1, 1, 900, 0, "punt", id="one-yard-at-midfield"),
        pytest.param(30, 8, 4, 300, -1, "play", id="behind-late"),
        pytest.param(30, 8, 4, 301, -1, "punt", id="behind-not-so-late"),
    ],
)
def test_the_computer_coach_on_fourth_down(pos, to_go, quarter, left, lead, choice):
    """Kick in range, go for a yard beyond midfield or when behind late, else punt."""
    match = at(pos, 4, to_go)
    match.clock.quarter, match.clock.left = quarter, left
    match.points[AWAY][0] = -lead
    assert advised(match) == choice


def test_the_computer_coach_keeps_its_scores_and_takeaways():
    """An own touchdown or interception is never given back for five yards; holding on a gain of twelve is taken."""
    match = at(30)
    prompt = asks_after(run_or_pass_play(match, match.situation), RUN, "r3 w3 u14 k6 y9", "y1")
    assert isinstance(prompt, Choose)
    assert decide(match, prompt) == "accept"
    match.ways = {"accept": first_and_ten(AWAY, 99), "decline": touchdown(AWAY)}
    assert decide(match, prompt) == "decline"
    match.ways = {"accept": first_and_ten(HOME, 1), "decline": first_and_ten(AWAY, 30)}
    assert decide(match, prompt) == "decline"
    assert worth(touchdown(HOME), HOME) > worth(first_and_ten(HOME, 99), HOME) > worth(first_and_ten(HOME, 1), HOME)
