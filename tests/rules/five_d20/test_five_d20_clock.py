"""The clock, the frame of a game, and what is written down (5D20-TIME, 5D20-SET, 5D20-REC)."""

from __future__ import annotations

import pytest
from book_fragments import book_team
from five_d20_table import AWAY, BOOK, HOME, RUN, SHORT_PASS, ask, asks_after, at, down_played, kicking, new_match, where

from rules.core import Choose, Playing, Roll, replay
from rules.five_d20.game import GAME
from rules.five_d20.scrimmage import at_zero
from rules.football.field import Coming, safety, touchdown
from rules.football.flow import Overtime, decided, play_quarter, whole_game

IN_BOUNDS = "r10 w9 u14 k10 y9"  # no two of red, white, blue alike; black is not yellow


def spent(match, *answers: str) -> int:
    """Seconds that one play takes."""
    before = match.clock.left
    down_played(match, *answers)
    return before - match.clock.left


@pytest.mark.rule("5D20-TIME-2", "5D20-TIME-3", "5D20-RUN-4")
@pytest.mark.parametrize(("yellow", "seconds"), [(9, 40), (19, 40), (20, 10)])
def test_a_run_takes_40_seconds_in_bounds_and_10_out_of_bounds(yellow: int, seconds: int):
    """TV-57: only a yellow 20 takes a runner out of bounds."""
    assert spent(at(50), RUN, f"r10 w9 u14 k10 y{yellow}") == seconds


@pytest.mark.rule("5D20-TIME-2", "5D20-TIME-3", "5D20-PASS-10")
@pytest.mark.parametrize(("yellow", "seconds"), [(17, 40), (18, 10), (20, 10)])
def test_a_completion_with_yellow_18_to_20_ends_out_of_bounds(yellow: int, seconds: int):
    """TV-57: McMahon's short pass is complete on blue 14 whatever the defence does."""
    match = at(50)
    play_text = down_played(at(50), SHORT_PASS, f"r3 w9 u14 k10 y{yellow}").text
    assert "incomplete" not in play_text
    assert spent(match, SHORT_PASS, f"r3 w9 u14 k10 y{yellow}") == seconds


@pytest.mark.rule("5D20-TIME-1", "5D20-SNAP-7")
def test_a_snap_penalty_takes_no_time():
    """Two ones at the snap are a foul of the offence: the clock stands, the down is played again."""
    match = at(50)
    before = match.clock.left
    ask(BOOK.scrimmage(match), "r1 w1 u8 k3 y9", "y1")
    assert match.clock.left == before
    assert match.situation.down == 1


@pytest.mark.rule("5D20-TIME-1", "5D20-FG-6")
def test_a_field_goal_takes_no_time():
    """From the opponents' 10, fourth down: three points and the same clock."""
    match = at(90, down=4, to_go=5)
    before = match.clock.left
    ask(BOOK.scrimmage(match), "field goal", "r20 w9 u14 k10 y9")
    assert (match.total(HOME), before - match.clock.left) == (3, 0)


@pytest.mark.rule("5D20-TIME-2", "5D20-KO-9")
def test_a_kickoff_and_a_punt_take_10_seconds():
    """Both end in a change of possession."""
    match = kicking(HOME)
    ask(BOOK.kickoff(match), "r8 w5 u12 k3 y9")
    assert match.clock.left == 890
    match = at(30, down=4)
    ask(BOOK.scrimmage(match), "punt", "r8 w5 u12 k3 y9", "k3 y9")
    assert match.clock.left == 890


@pytest.mark.rule("5D20-TIME-4")
def test_the_clock_stops_at_zero_and_nothing_carries_over():
    """A 40-second run with 0:25 left ends the first quarter; the second has its 15:00."""
    match = at(50)
    match.clock.left = 25
    ask(play_quarter(match, BOOK), RUN, IN_BOUNDS)
    assert match.clock.left == 0
    match.clock.next_quarter()
    assert str(match.clock) == "Q2 15:00"


@pytest.mark.rule("5D20-TIME-5")
def test_a_timeout_turns_40_seconds_into_10():
    """The defence calls one after a run: 30 seconds come back, and one timeout is gone."""
    match = at(50, settings={"ask_timeouts": "always"})
    ask(BOOK.scrimmage(match), RUN, IN_BOUNDS, "no", "timeout")
    assert match.clock.left == 890
    assert match.clock.timeouts == {HOME: 3, AWAY: 2}


@pytest.mark.rule("5D20-TIME-5")
def test_a_team_without_timeouts_is_not_asked():
    """Both have used theirs: the play ends without a question."""
    match = at(50, settings={"ask_timeouts": "always", "timeouts": "0"})
    ask(BOOK.scrimmage(match), RUN, IN_BOUNDS)
    assert match.clock.left == 860


@pytest.mark.rule("5D20-TIME-6")
def test_at_zero_a_field_goal_is_still_offered():
    """TV-58: fourth quarter, 0:25, a run in bounds to about the opponents' 18, then the kick."""
    match = at(82)
    match.clock.quarter, match.clock.left = 4, 25
    prompt = asks_after(play_quarter(match, BOOK), "play", RUN, IN_BOUNDS)
    assert match.clock.left == 0
    assert isinstance(prompt, Choose)
    assert "field goal" in [option.key for option in prompt.options]


@pytest.mark.rule("5D20-TIME-6")
def test_no_kick_at_zero_for_a_team_that_only_just_got_the_ball():
    """The last play was not its own from scrimmage: the period is over."""
    match = at(90)
    match.clock.quarter, match.clock.left, match.kept_ball = 4, 0, False
    ask(at_zero(match))


@pytest.mark.rule("5D20-TIME-7")
def test_a_touchdown_as_time_runs_out_still_gets_its_try():
    """First quarter, 0:05: a touchdown, 0:00, and the extra point is thrown for."""
    match = at(99)
    match.clock.left = 5
    match.settle(touchdown(HOME), 10, "Payton runs for 1 yard.")
    prompt = asks_after(play_quarter(match, BOOK))
    assert match.clock.left == 0
    assert isinstance(prompt, Roll)


@pytest.mark.rule("5D20-TIME-8", "5D20-SET-2", "5D20-KO-10")
def test_halves_begin_with_kickoffs_and_the_second_goes_to_the_others():
    """Home receives first; VIS kicks at the start, BOK after half-time, with all timeouts back."""
    match = new_match()
    game = whole_game(match, BOOK, Overtime.NONE)
    prompt = next(game)
    prompt = game.send(prompt.parse("home"))
    prompt = game.send(prompt.parse("receive"))
    assert (match.coming, match.kicking) == (Coming.KICKOFF, AWAY)
    match.clock.timeouts[HOME] = 0
    while match.clock.quarter < 3:
        if isinstance(prompt, Roll):
            answer = " ".join(f"{die.letter}{value}" for die, value in zip(prompt.dice, (2, 5, 9, 10, 3), strict=False))
        else:
            answer = GAME.coach(match, prompt)
        prompt = game.send(prompt.parse(answer))
    assert (match.coming, match.kicking) == (Coming.KICKOFF, HOME)
    assert match.clock.timeouts[HOME] == 3


@pytest.mark.rule("5D20-TIME-8")
def test_the_first_quarter_hands_ball_down_and_distance_to_the_second():
    """No kickoff between Q1 and Q2."""
    match = at(50, down=2, to_go=6)
    match.clock.left = 0
    ask(play_quarter(match, BOOK))
    match.clock.next_quarter()
    assert where(match) == (HOME, 50, 2, 6)


@pytest.mark.rule("5D20-TIME-9")
def test_a_kneel_loses_a_yard_and_40_seconds_and_a_spike_10():
    """Neither needs dice."""
    match = at(50, settings={"before_play": "every play"})
    ask(BOOK.scrimmage(match), "kneel")
    assert (where(match), match.clock.left) == ((HOME, 49, 2, 11), 860)
    ask(BOOK.scrimmage(match), "spike")
    assert (where(match), match.clock.left) == ((HOME, 49, 3, 11), 850)


@pytest.mark.rule("5D20-TIME-10")
def test_sudden_death_ends_with_the_first_score():
    """A field goal on the first possession is enough."""
    match = new_match()
    match.points[HOME][3] = 3
    match.coming, match.overtime_drives = Coming.KICKOFF, [HOME]
    assert decided(match, Overtime.SUDDEN_DEATH, first=HOME)


@pytest.mark.rule("5D20-TIME-10")
@pytest.mark.parametrize(
    ("points", "coming", "drives", "holder", "over"),
    [
        (6, Coming.TRY, [HOME], HOME, True),  # touchdown on the first possession
        (3, Coming.KICKOFF, [HOME], HOME, False),  # field goal: the others get the ball
        (3, Coming.SCRIMMAGE, [HOME, AWAY], AWAY, False),  # they are at it
        (3, Coming.SCRIMMAGE, [HOME, AWAY, HOME], HOME, True),  # they lost it again
        (-3, Coming.KICKOFF, [HOME, AWAY], AWAY, True),  # they answered with more
    ],
)
def test_modern_overtime_gives_both_the_ball_unless_a_touchdown_comes_first(points, coming, drives, holder, over):
    """Home has the ball first; whether the game is decided after each ending."""
    match = new_match()
    match.points[HOME][3], match.points[AWAY][3] = max(points, 0), max(-points, 0)
    match.overtime_drives = list(drives)
    if coming is Coming.SCRIMMAGE:
        at(50, side=holder, match=match)
    match.coming = coming
    assert decided(match, Overtime.BOTH_POSSESS, first=HOME) is over


@pytest.mark.rule("5D20-SET-1")
def test_a_neutral_site_switches_the_home_field_rule_off():
    """The setting is heeded by the rules of the match."""
    assert GAME.new_match(book_team(), book_team(), GAME.complete({"site": "home"})).rules.home_field
    assert not GAME.new_match(book_team(), book_team(), GAME.complete({"site": "neutral"})).rules.home_field


@pytest.mark.rule("5D20-SET-3")
def test_the_defaults_are_the_classic_era_and_a_preset_fills_the_rest():
    """Classic: kickoff 35, touchback 20, posts +10, try from the 2; modern: touchback 25, try from the 15."""
    classic = new_match().rules
    assert (classic.quarter_seconds, classic.kickoff_spot, classic.kickoff_touchback, classic.punt_touchback) == (900, 35, 20, 20)
    assert (classic.posts_yards, classic.try_spot, classic.two_point, classic.miss_at_hold, classic.timeouts) == (10, 2, False, False, 3)
    assert (classic.overtime, classic.overtime_seconds) == (Overtime.SUDDEN_DEATH, 900)
    modern = new_match(settings={"era": "modern"}).rules
    assert (modern.kickoff_touchback, modern.try_spot, modern.two_point, modern.miss_at_hold) == (25, 15, True, True)
    assert (modern.overtime, modern.overtime_seconds, modern.overtime_timeouts) == (Overtime.BOTH_POSSESS, 600, 2)


@pytest.mark.rule("5D20-SET-4")
def test_scores_are_worth_6_1_2_3_and_2():
    """A touchdown and its kick are 7; a two-point try adds 2; a field goal 3; a safety 2 for the defence."""
    match = at(99)
    match.settle(touchdown(HOME), 10, "Payton runs for 1 yard.")
    assert match.total(HOME) == 6
    ask(BOOK.try_for_points(match), "r20 w9 u14 k10 y9")
    assert match.total(HOME) == 7
    match = at(1)
    match.settle(safety(HOME), 10, "Payton is caught in the end zone.")
    assert (match.total(AWAY), match.coming, match.kicking) == (2, Coming.FREE_KICK, HOME)


@pytest.mark.rule("5D20-REC-3", "5D20-DICE-5")
def test_a_play_names_each_throw_each_look_up_and_what_it_decided():
    """The event of a run lists both throws, the call, runner, defender and yardage row."""
    match = at(50)
    down_played(match, RUN, IN_BOUNDS)
    charts = [step.chart for step in match.story[-1].steps]
    assert "SNAP throw" in charts
    assert "PLAY throw" in charts
    thrown = next(step.result for step in match.story[-1].steps if step.chart == "PLAY throw")
    assert thrown == "red 10 white 9 blue 14 black 10 yellow 9"
    assert len(charts) >= 6


@pytest.mark.rule("5D20-REC-3")
def test_a_game_replays_from_its_throws_alone_to_the_same_box_score():
    """The texts of the answers are the game."""
    start = GAME.begin(book_team(), book_team(), {"quarter": "5"})
    playing = Playing(start)
    values = (2, 5, 9, 10, 3, 17, 14, 8, 12, 19)
    while (prompt := playing.prompt) is not None:
        turn = len(playing.answers)
        if isinstance(prompt, Choose):
            playing.answer(GAME.coach(playing.match, prompt))
        else:
            playing.answer(" ".join(f"{die.letter}{values[(turn * 3 + n * 7) % 10]}" for n, die in enumerate(prompt.dice)))
    again = replay(start, [answer.text for answer in playing.answers])
    assert GAME.box_score(again.match) == GAME.box_score(playing.match)


@pytest.mark.rule("5D20-REC-2")
def test_a_wiped_out_run_leaves_no_statistics_but_the_penalty():
    """Two ones on the play throw: holding on the offence, accepted; Payton has no carry, BOK one penalty."""
    match = at(50)
    play = down_played(match, RUN, "r1 w1 u14 k10 y9", "y1", "accept")
    assert play.wiped_out
    assert match.ledger.total(HOME, "rush_att") == 0
    assert match.ledger.total(HOME, "penalties") == 1
    kept = at(50)
    down_played(kept, RUN, IN_BOUNDS)
    assert kept.ledger.total(HOME, "rush_att", "Walter Payton") == 1
