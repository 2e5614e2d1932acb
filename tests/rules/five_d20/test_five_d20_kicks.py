"""Punts, place kicks, tries, and the blocked ones."""

from dataclasses import replace

import pytest
from book_fragments import book_team
from five_d20_table import AWAY, BOOK, HOME, ask, asks_after, at, kicking, steps, where

from rules.core import Choose, Roll
from rules.football.field import Coming


def punted(pos: int, *answers: str, **changes):
    """A punt on fourth and ten from here."""
    match = at(pos, 4, 10, **changes)
    ask(BOOK.scrimmage(match), "punt", *answers)
    return match


@pytest.mark.rule("5D20-PUNT-2", "5D20-PUNT-4", "5D20-PUNT-6", "5D20-PUNT-9", "5D20-CHART-7")
def test_a_punt_from_the_own_half_goes_its_distance_and_is_returned():
    """From the 30, red 9 is 40R; blue 12 finds the first returner, black 10 brings back 7; ten seconds."""
    match = punted(30, "r9 w5 u12 k10 y3", "k4 y5")
    assert where(match) == (AWAY, 37, 1, 10)
    assert "Unprinted Returner returns it 7 yards" in match.story[-1].text
    assert match.clock.left == 890
    assert match.ledger.total(HOME, "punt_yds") == 40
    assert match.ledger.total(AWAY, "punt_ret_yds", "Unprinted Returner") == 7


@pytest.mark.rule("5D20-PUNT-2")
@pytest.mark.parametrize(("pos", "spot"), [pytest.param(50, 11, id="50-is-OWN"), pytest.param(51, 16, id="beyond-is-OPP")])
def test_the_row_changes_beyond_midfield(pos, spot):
    """Red 8: OWN 39F from the 50, OPP 16F beyond; white 1 is a fair catch in both."""
    assert where(punted(pos, "r8 w1 u12 k10 y3", "k4 y5"))[1] == spot


@pytest.mark.rule("5D20-PUNT-3")
def test_touchbacks_and_dead_balls_leave_only_the_flag():
    """Red 3 is TB, red 7 is 18N: nothing more is thrown; a pair of 3 is still a foul of the punters."""
    assert where(punted(60, "r3 w5 u12 k10 y3")) == (AWAY, 20, 1, 10)
    assert where(punted(60, "r7 w5 u12 k10 y3")) == (AWAY, 18, 1, 10)
    match = punted(60, "r3 w3 u12 k10 y4", "y1", "add")
    assert where(match) == (AWAY, 25, 1, 10)


@pytest.mark.rule("5D20-PUNT-4")
def test_blue_14_finds_the_second_punt_returner():
    """The first row reaches 13."""
    assert "Dennis Gentry" in punted(30, "r9 w5 u14 k10 y3", "k4 y5").story[-1].text


@pytest.mark.rule("5D20-PUNT-5")
@pytest.mark.parametrize(("red", "white", "fair"), [(8, 8, True), (8, 9, False), (9, 1, False)])
def test_only_f_punts_may_be_fair_caught(red, white, fair):
    """FC 8: white 8 is a fair catch of a 39F, 9 is not; a 40R never is."""
    text = punted(30, f"r{red} w{white} u12 k10 y3", "k4 y5").story[-1].text
    assert ("fair catch" in text) is fair


@pytest.mark.rule("5D20-PUNT-7")
def test_a_punt_is_fumbled_by_a_second_throw_of_black_and_yellow():
    """Equal 8 is within the rating of 8, also after a fair catch; the first throw's black = yellow is no fumble."""
    for first in ("r9 w5 u12 k10 y3", "r8 w1 u12 k10 y3"):
        match = punted(30, first, "k8 y8", "r3 w1 u1 k2 y1")
        assert match.situation.side is HOME
        assert match.ledger.total(AWAY, "fumbles_lost") == 1
    assert where(punted(30, "r9 w5 u12 k10 y3", "k9 y9")) == (AWAY, 37, 1, 10)
    assert where(punted(30, "r9 w5 u12 k8 y8", "k4 y5"))[0] is AWAY


@pytest.mark.rule("5D20-PUNT-8", "5D20-PEN-10")
def test_a_pair_in_the_punt_throw_is_judged_by_the_row_punting():
    """18 and 18: block in the back 10 (a)& after a return; void after a fair catch."""
    match = punted(30, "r9 w18 u18 k10 y3", "k4 y5", "y1", "accept")  # Gentry returns 7 to the 37
    assert where(match) == (AWAY, 27, 1, 10)
    match = punted(30, "r20 w20 u12 k10 y3", "k4 y5", "y1", "decline")
    assert match.situation.side is AWAY
    void = punted(30, "r2 w2 u12 k10 y3", "k4 y5", "y15")  # 31F fair caught on the 39
    assert where(void) == (AWAY, 39, 1, 10)
    assert steps(void, "PENALTY &") == ["void: there was no return"]


@pytest.mark.rule("5D20-PUNT-9")
def test_an_own_half_punt_into_the_end_zone_is_a_touchback():
    """From the 50 red 17 carries 50 yards."""
    match = punted(50, "r17 w5 u12 k10 y3")
    assert where(match) == (AWAY, 20, 1, 10)
    assert match.story[-1].text.endswith("Touchback.")


@pytest.mark.rule("5D20-PUNT-1")
@pytest.mark.parametrize(("block", "hit"), [pytest.param(1, False, id="TV-60-1+1"), pytest.param(2, True, id="TV-60-2+1")])
def test_black_equal_to_yellow_is_blocked_up_to_both_block_numbers(block, hit):
    """Black = yellow = 3."""
    match = at(30, 4, 10, home={"punt": replace(book_team().punt, block=block)})
    prompt = asks_after(BOOK.scrimmage(match), "punt", "r9 w5 u12 k3 y3")
    assert isinstance(prompt, Roll)
    assert prompt.throw == ("BLOCKED PUNT" if hit else "PUNT-FUMBLE")


BLOCKED = "r9 w5 u12 k1 y1"


@pytest.mark.rule("5D20-BP-1", "5D20-BP-2", "5D20-BP-3")
def test_a_blocked_punt_is_recovered_behind_the_line_and_returned():
    """From the 30, 3 + 4 back; blue 3 is Judson in BASE; return column 10 at black 4 is ten yards."""
    match = punted(30, BLOCKED, "r3 w4 u3 k4 y4")
    assert where(match) == (AWAY, 87, 1, 10)
    assert "William Judson recovers at BOK 23" in match.story[-1].text
    assert match.ledger.total(HOME, "punt_blocked") == 1


@pytest.mark.rule("5D20-BP-4")
@pytest.mark.parametrize(
    ("dice", "points"), [pytest.param("r6 w5", 6, id="TV-61-one-deep"), pytest.param("r10 w9", 6, id="nine-deep"),
     pytest.param("r10 w10", 2, id="out-of-the-end-zone")]
)  # fmt: skip
def test_a_punt_blocked_into_the_end_zone(dice, points):
    """From the own 10: touchdown, or a safety ten yards behind the goal line."""
    assert punted(10, BLOCKED, f"{dice} u3 k4 y9").total(AWAY) == points


# --- place kicks ---------------------------------------------------------------------------------


def kicked(pos: int, *answers: str, down: int = 4, **changes):
    """A field goal attempt from here."""
    match = at(pos, down, 10, **changes)
    ask(BOOK.scrimmage(match), "field goal", *answers)
    return match


@pytest.mark.rule("5D20-FG-1", "5D20-FG-3", "5D20-FG-6", "5D20-TIME-1", "5D20-SET-4")
@pytest.mark.parametrize(
    ("posts", "red", "good"),
    [("end line", 5, True), ("end line", 4, False), ("goal line", 3, True), ("goal line", 2, False)],
)
def test_a_kick_from_the_20_is_37_yards_or_27_with_posts_on_the_goal_line(posts, red, good):
    """TV-49: the row reads 22, 30, 36, 39 at red 2 to 5; three points and no time."""
    match = kicked(80, f"r{red} w8 u12 k3 y9", settings={"goalposts": posts})
    assert match.total(HOME) == (3 if good else 0)
    assert match.clock.left == 900
    assert match.coming is (Coming.KICKOFF if good else Coming.SCRIMMAGE)


@pytest.mark.rule("5D20-FG-3")
@pytest.mark.parametrize(("pos", "good"), [(81, True), (80, False)], ids=["36-yards", "37-yards"])
def test_a_kick_that_carries_exactly_far_enough_is_good(pos, good):
    """Red 4 carries 36 yards: good from the 19, a yard short from the 20."""
    assert kicked(pos, "r4 w8 u12 k3 y9").total(HOME) == (3 if good else 0)


@pytest.mark.rule("5D20-FG-2")
@pytest.mark.parametrize(
    ("pos", "number", "hit"),
    [
        pytest.param(80, 4, True, id="TV-49-37-yards-4"), pytest.param(80, 5, False, id="TV-49-37-yards-5"),
        pytest.param(88, 1, True, id="TV-50-29-yards-1"), pytest.param(88, 2, False, id="TV-50-29-yards-2"),
        pytest.param(67, 12, True, id="TV-50-50-yards-12"), pytest.param(67, 13, False, id="TV-50-50-yards-13"),
        pytest.param(68, 10, True, id="49-yards-10"), pytest.param(68, 11, False, id="49-yards-11"),
    ],
)  # fmt: skip
def test_the_block_range_grows_with_the_distance(pos, number, hit):
    """Black = yellow inside the printed range."""
    procedure = BOOK.scrimmage(at(pos, 4, 10))
    throw = f"r15 w8 u11 k{number} y{number}"
    if hit:
        prompt = asks_after(procedure, "field goal", throw)
        assert isinstance(prompt, Roll)
        assert prompt.throw == "BLOCKED PLACE KICK"
    else:
        ask(procedure, "field goal", throw)


@pytest.mark.rule("5D20-FG-4", "5D20-PEN-2")
def test_a_pair_on_a_kick_is_judged_by_the_row_field_goals():
    """19 and 19: roughing the kicker 15 (f) gives the offence a first down instead of the miss."""
    match = kicked(60, "r2 w19 u19 k3 y9", "y17", "accept")
    assert where(match) == (HOME, 75, 1, 10)
    assert match.ledger.total(HOME, "fg_att") == 0


@pytest.mark.rule("5D20-FG-5", "5D20-SET-3")
@pytest.mark.parametrize(
    ("pos", "era", "spot"),
    [(67, "classic", 33), (85, "classic", 20), (67, "modern", 40), (90, "modern", 20)],
)
def test_a_miss_goes_over_by_the_era(pos, era, spot):
    """At the line of scrimmage, or at the hold seven yards back; at least on the 20."""
    assert where(kicked(pos, "r1 w8 u12 k3 y9", settings={"era": era})) == (AWAY, spot, 1, 10)


@pytest.mark.rule("5D20-BK-1", "5D20-BK-2", "5D20-BK-3", "5D20-BK-4", "5D20-BK-5")
@pytest.mark.parametrize(
    ("down", "throw", "expected"),
    [
        pytest.param(4, "r11 w5 u3 k4 y9", (AWAY, 33, 1, 10), id="beyond-is-a-miss"),
        pytest.param(4, "r12 w5 u3 k4 y9", (AWAY, 38, 1, 10), id="offence-on-4th"),
        pytest.param(3, "r13 w5 u3 k4 y9", (HOME, 62, 4, 15), id="offence-on-3rd"),
        pytest.param(4, "r14 w5 u3 k4 y9", (AWAY, 48, 1, 10), id="defence-returns-10"),
    ],
)
def test_what_becomes_of_a_blocked_kick(down, throw, expected):
    """From the opponents' 33, white 5 behind the line, return column 10 at black 4."""
    match = kicked(67, "r15 w8 u11 k1 y1", throw, down=down, settings={"before_play": "every play"})
    assert where(match) == expected
    if expected == (AWAY, 48, 1, 10):
        assert "William Judson recovers" in match.story[-1].text


@pytest.mark.rule("5D20-BK-5")
@pytest.mark.parametrize(("red", "points"), [(12, 2), (14, 6)])
def test_a_kick_blocked_into_the_end_zone(red, points):
    """From the own 3, five back: a safety when the kickers fall on it, else a touchdown."""
    assert kicked(3, "r15 w8 u11 k1 y1", f"r{red} w5 u3 k4 y9").total(AWAY) == points


# --- tries ---------------------------------------------------------------------------------------


@pytest.mark.rule("5D20-FG-1", "5D20-FG-5", "5D20-SET-4", "5D20-TIME-1")
@pytest.mark.parametrize(
    ("throw", "points"),
    [("r2 w8 u12 k3 y9", 1), ("r1 w8 u12 k3 y9", 0), pytest.param("r15 w8 u12 k1 y1", 0, id="blocked-is-simply-no-good")],
)
def test_a_try_from_the_2_is_a_kick_of_19_yards(throw, points):
    """Red 2 carries 22; no time; then the scorers kick off."""
    match = kicking(HOME, Coming.TRY)
    ask(BOOK.try_for_points(match), throw)
    assert (match.total(HOME), match.coming, match.kicking, match.clock.left) == (points, Coming.KICKOFF, HOME, 900)


@pytest.mark.rule("5D20-SET-3", "5D20-SET-4", "5D20-PC-11")
def test_the_modern_try_is_32_yards_or_a_play_for_two():
    """From the 15 red 3 (30) is short, red 4 (36) good; for two the ball must cross the goal line from the 2."""
    prompt = asks_after(BOOK.try_for_points(kicking(HOME, Coming.TRY, settings={"era": "modern"})))
    assert isinstance(prompt, Choose)
    assert [option.key for option in prompt.options] == ["kick", "two"]
    for answers, points in (
        (("kick", "r3 w8 u12 k3 y9"), 0),
        (("kick", "r4 w8 u12 k3 y9"), 1),
        (("two", "r5 w10 u8 k3 y9", "r3 w2 u10 k6 y9"), 2),
        (("two", "r5 w10 u8 k3 y9", "r7 w19 u3 k1 y9"), 0),
    ):
        match = kicking(HOME, Coming.TRY, settings={"era": "modern"})
        ask(BOOK.try_for_points(match), *answers)
        assert match.total(HOME) == points
        assert match.ledger.total(HOME, "rush_att") == 0
        assert (match.coming, match.clock.left) == (Coming.KICKOFF, 900)


@pytest.mark.rule("5D20-PEN-2")
def test_a_foul_repeats_the_try_from_the_new_spot():
    """Holding 10 by the kickers: the try again from the 12, 29 yards."""
    match = kicking(HOME, Coming.TRY)
    ask(BOOK.try_for_points(match), "r1 w1 u12 k3 y9", "y1", "accept", "r3 w8 u12 k3 y9")
    assert match.total(HOME) == 1
    assert "29 yards" in match.story[-1].text
