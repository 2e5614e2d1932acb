"""Kickoffs, onside kicks and the free kick after a safety."""

from dataclasses import replace

import pytest
from book_fragments import book_team
from five_d20_table import AWAY, BOOK, HOME, ask, asks_after, kicking, steps, where

from rules.core import Choose, Faces, Roll
from rules.five_d20.charts import PuntResult
from rules.five_d20.terms import PuntKind
from rules.football.field import Coming


@pytest.mark.rule("5D20-KO-1", "5D20-KO-2", "5D20-KO-3", "5D20-KO-9", "5D20-DICE-5")
def test_red_8_kicks_61_blue_12_finds_gentry_black_4_returns_14():
    """TV-05, TV-30: Butler's 61 yards reach the 4; Gentry's 12 and RET +2 bring it to the 18, in ten seconds."""
    match = kicking()
    ask(BOOK.kickoff(match), "r8 w5 u12 k4 y9")
    assert where(match) == (AWAY, 18, 1, 10)
    assert match.story[-1].text == "Kevin Butler kicks off 61 yards; Dennis Gentry returns it 14 yards to VIS 18."
    assert steps(match, "KICKOFF throw") == ["red 8 white 5 blue 12 black 4 yellow 9"]
    assert steps(match, "KICKOFF RET") == ["12 +2 = 14"]
    assert match.clock.left == 890


@pytest.mark.rule("5D20-KO-4", "5D20-KO-5")
def test_black_equal_to_yellow_is_a_fumble_number_and_a_pair_a_penalty_number():
    """TV-06: 8/8/12/4/4 has the fumble number 4 (Gentry's rating is 8) and the penalty number 8 (no range holds it)."""
    match = kicking()
    fumble = asks_after(BOOK.kickoff(match), "r8 w8 u12 k4 y4")
    assert isinstance(fumble, Roll)
    assert fumble.throw == "FUMBLE"
    match = kicking()
    ask(BOOK.kickoff(match), "r8 w8 u12 k4 y4", "r1 w1 u2 k3 y20")
    assert where(match) == (AWAY, 18, 1, 10)
    assert steps(match, "PENALTY RANGE") == ["no foul"]
    assert any("two alike: 8" in step.by for step in match.story[-1].steps)


@pytest.mark.rule("5D20-KO-5")
def test_a_pair_of_1_on_a_kickoff_is_a_foul_of_the_kickers():
    """Red and white 1 stand in the kickers' range 1-2: yellow is thrown again."""
    prompt = asks_after(BOOK.kickoff(kicking()), "r1 w1 u12 k4 y9")
    assert isinstance(prompt, Roll)
    assert (prompt.throw, [die.name for die in prompt.dice]) == ("PENALTY", ["yellow"])


@pytest.mark.rule("5D20-KO-6", "5D20-SET-7")
def test_a_kick_into_the_end_zone_is_a_touchback_or_run_out():
    """Red 14 is 67 yards, two deep: the receivers choose the 20, or Gentry's 13 + 2 from two yards deep."""
    prompt = asks_after(BOOK.kickoff(kicking()), "r14 w5 u12 k5 y9")
    assert isinstance(prompt, Choose)
    assert (prompt.who, prompt.default) == ("away", "touchback")
    match = kicking()
    ask(BOOK.kickoff(match), "r14 w5 u12 k5 y9", "touchback")
    assert where(match) == (AWAY, 20, 1, 10)
    match = kicking()
    ask(BOOK.kickoff(match), "r14 w5 u12 k5 y9", "return")
    assert where(match) == (AWAY, 13, 1, 10)


@pytest.mark.rule("5D20-KO-6")
def test_ten_yards_deep_is_a_touchback_without_a_choice():
    """From the 40 red 20 carries 73 yards, thirteen deep."""
    match = kicking(settings={"kickoff_spot": "40"})
    ask(BOOK.kickoff(match), "r20 w5 u12 k5 y9")
    assert where(match) == (AWAY, 20, 1, 10)


@pytest.mark.rule("5D20-KO-7")
def test_a_losing_return_stops_at_the_1_but_is_a_safety_out_of_the_end_zone():
    """RET -20: from the 4 he is down on the 1; run out from two deep he is caught behind the line."""
    worse = {"kickoff": replace(book_team().kickoff, ret=-20)}
    match = kicking(home=worse)
    ask(BOOK.kickoff(match), "r8 w5 u12 k4 y9")
    assert where(match) == (AWAY, 1, 1, 10)
    match = kicking(home=worse)
    ask(BOOK.kickoff(match), "r14 w5 u12 k5 y9", "return")
    assert (match.coming, match.kicking, match.total(HOME)) == (Coming.FREE_KICK, AWAY, 2)


@pytest.mark.rule("5D20-KO-8", "5D20-PEN-10")
def test_a_touchback_has_no_fumble_check_and_no_return_fouls():
    """Black = yellow asks for nothing; a block in the back (10 (a)&) is void."""
    match = kicking()
    ask(BOOK.kickoff(match), "r18 w18 u12 k4 y4", "touchback", "y5")
    assert where(match) == (AWAY, 20, 1, 10)
    assert steps(match, "PENALTY &") == ["void: there was no return"]


@pytest.mark.rule("5D20-PEN-10", "5D20-PEN-5", "5D20-PEN-17")
def test_a_block_in_the_back_on_a_return_moves_the_ball_back():
    """The receivers' 10 (a)& after a return to the 18 (half the distance: nine yards)."""
    match = kicking()
    ask(BOOK.kickoff(match), "r8 w19 u19 k4 y9", "y5", "accept")
    assert where(match) == (AWAY, 9, 1, 10)


@pytest.mark.rule("5D20-ON-1", "5D20-ON-2", "5D20-ON-3", "5D20-ON-4")
@pytest.mark.parametrize(
    ("throw", "side", "pos"),
    [
        pytest.param("r3 w17 u9", AWAY, 48, id="TV-48-receivers-at-17"),
        pytest.param("r12 w12 u5", HOME, 47, id="TV-48-kickers-at-12"),
        pytest.param("r4 w4 u3", HOME, 39, id="short-of-ten-still-the-kickers"),
        pytest.param("r20 w20 u20", HOME, 55, id="triple"),
    ],
)
def test_an_onside_kick_goes_the_highest_die_and_a_pair_keeps_it(throw, side, pos):
    """Only red, white and blue are thrown; ten seconds; no flags."""
    every = {"before_play": "every play"}
    prompt = asks_after(BOOK.kickoff(kicking(settings=every)), "onside")
    assert isinstance(prompt, Roll)
    assert [die.name for die in prompt.dice] == ["red", "white", "blue"]
    match = kicking(settings=every)
    ask(BOOK.kickoff(match), "onside", throw)
    assert where(match) == (side, pos, 1, 10)
    assert match.clock.left == 890


@pytest.mark.rule("5D20-ON-4")
def test_a_short_onside_recovery_is_logged_as_touched():
    """Four yards: touched by the receivers."""
    match = kicking(settings={"before_play": "every play"})
    ask(BOOK.kickoff(match), "onside", "r4 w4 u3")
    assert "short of ten yards: touched by the receivers" in steps(match, "ONSIDE")


@pytest.mark.rule("5D20-ON-1")
def test_a_team_behind_in_the_fourth_quarter_is_asked_about_an_onside_kick():
    """Without asking every time the choice comes up when it matters."""
    match = kicking()
    match.clock.quarter = 4
    match.points[AWAY][3] = 3
    prompt = asks_after(BOOK.kickoff(match))
    assert isinstance(prompt, Choose)
    assert [option.key for option in prompt.options] == ["deep", "onside"]


@pytest.mark.rule("5D20-FK-1", "5D20-FK-2", "5D20-SET-4")
def test_a_free_kick_is_a_punt_twenty_yards_longer_and_always_returnable():
    """TV-62: 40N from the own 20 is 60 yards to the 20, run back 7 (black 10); no block, no fair catch test."""
    own = Faces("BOK PUNTING", "OWN", tuple(PuntResult(40, PuntKind.DEAD) for _ in range(20)))
    match = kicking(coming=Coming.FREE_KICK, home={"punt": replace(book_team().punt, own=own)})
    ask(BOOK.free_kick(match), "r9 w1 u12 k10 y10", "k4 y5")
    assert where(match) == (AWAY, 27, 1, 10)


@pytest.mark.rule("5D20-FK-1")
def test_a_free_kick_cannot_be_blocked():
    """Black = yellow = 1 would block a punt (1 + 1)."""
    match = kicking(coming=Coming.FREE_KICK)
    ask(BOOK.free_kick(match), "r9 w5 u12 k1 y1", "k4 y5")
    assert where(match) == (AWAY, 20, 1, 10)  # 40 + 20 yards, returned 0


@pytest.mark.rule("5D20-FK-2")
def test_a_free_kick_into_the_end_zone_is_a_touchback_and_fouls_are_checked():
    """Red 20: 60 + 20 yards reach the goal line; a pair of 1 is a foul of the kickers by the PUNTING row."""
    match = kicking(coming=Coming.FREE_KICK)
    ask(BOOK.free_kick(match), "r20 w5 u12 k3 y4")
    assert where(match) == (AWAY, 20, 1, 10)
    assert match.story[-1].text.endswith("Touchback.")
    match = kicking(coming=Coming.FREE_KICK)
    ask(BOOK.free_kick(match), "r9 w1 u1 k10 y3", "k4 y5", "y1", "accept")
    assert (match.coming, match.kickoff_yards) == (Coming.FREE_KICK, -5)
    prompt = asks_after(BOOK.free_kick(kicking(coming=Coming.FREE_KICK)), "r9 w5 u12 k10 y3", "k5 y5")
    assert isinstance(prompt, Roll)
    assert prompt.throw == "FUMBLE"
