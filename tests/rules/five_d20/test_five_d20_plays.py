"""The second throw: key defender, home field, runs, passes and how they end."""

import pytest
from five_d20_table import AWAY, HOME, LONG_PASS, MEDIUM_PASS, RUN, SHORT_PASS, asks_after, at, down_played, new_match, steps, where

from rules.core import Dice, Roll
from rules.five_d20.key_defender import home_field, key_defender
from rules.five_d20.play import Play, settle
from rules.five_d20.play_call import PlayCall
from rules.five_d20.scrimmage import run_or_pass_play
from rules.five_d20.terms import CallRow, PenaltyRow, What, Zone
from rules.football.field import Coming, downed, touchdown


def what(row: CallRow, red: int, white: int, *, is_pass: bool = True, offence=HOME, **settings: str) -> tuple[str, What]:
    """The key defender and what he does."""
    match = new_match(settings=settings)
    dice = Dice({"red": red, "white": white})
    defender, result = key_defender(match, offence, PlayCall(row, Zone.NZ, 9), dice, is_pass=is_pass)
    return defender.name, result


@pytest.mark.rule("5D20-PLAY-1")
@pytest.mark.parametrize(
    ("row", "name"),
    [pytest.param(CallRow.TEENS, "William Judson", id="TV-14-BASE"), pytest.param(CallRow.TWENTIES, "Glenn Blackwood", id="TV-14-PASS")],
)
def test_red_3_finds_the_key_defender_by_alignment(row, name):
    """The throw 3/14/14/6/6 of the book."""
    assert what(row, 3, 14)[0] == name


@pytest.mark.rule("5D20-PLAY-1")
def test_runs_read_the_run_chart():
    """Red 7 finds the lineman against the run; white 4 is his HOLE, 13 his LOS, 14 his BACK."""
    for white, result in ((4, What.HOLE), (13, What.LOS), (14, What.BACK)):
        assert what(CallRow.TEENS, 7, white, is_pass=False) == ("Unprinted Lineman", result)


@pytest.mark.rule("5D20-PLAY-3", "5D20-PLAY-4", "5D20-CHART-5", "5D20-CHART-6")
@pytest.mark.parametrize(
    ("row", "red", "white", "result"),
    [
        pytest.param(CallRow.TEENS, 3, 14, What.DEF, id="TV-15-Judson"),
        pytest.param(CallRow.TWENTIES, 3, 14, What.DEF, id="TV-31-Blackwood-at-12"),
        pytest.param(CallRow.SHYD, 1, 20, What.OTHER, id="TV-32-Lankford-at-24"),
        pytest.param(CallRow.THIRTY_UP, 2, 1, What.DEF, id="TV-33-Judson-at-minus-3"),
        pytest.param(CallRow.TEENS, 5, 19, What.OTHER, id="TV-04-Blackwood-above-18"),
    ],
)
def test_the_adjusted_white_die_reads_across(row, red, white, result):
    """White plus the alignment's adjustment."""
    assert what(row, red, white)[1] is result


@pytest.mark.rule("5D20-PLAY-2", "5D20-SET-1")
@pytest.mark.parametrize(
    ("offence", "is_pass", "white", "becomes"),
    [
        pytest.param(HOME, True, 1, 20, id="TV-34-home-pass-1"),
        pytest.param(HOME, True, 20, 20, id="home-pass-20"),
        pytest.param(HOME, False, 20, 1, id="TV-35-home-run-20"),
        pytest.param(HOME, False, 1, 1, id="home-run-1"),
        pytest.param(AWAY, False, 1, 20, id="TV-36-home-defends-run-1"),
        pytest.param(AWAY, True, 20, 1, id="TV-36-home-defends-pass-20"),
        pytest.param(AWAY, True, 1, 1, id="visitors-pass-1"),
        *(
            pytest.param(side, kind, white, white, id=f"TV-38-{white}")
            for side in (HOME, AWAY)
            for kind in (True, False)
            for white in (2, 19)
        ),
    ],
)
def test_home_field_turns_a_natural_1_or_20(offence, is_pass, white, becomes):
    """Only to the home team's advantage, and never on a neutral site."""
    match = new_match(settings={"site": "home"})
    assert home_field(match, offence, white, is_pass=is_pass) == becomes
    assert home_field(new_match(), offence, white, is_pass=is_pass) == white


@pytest.mark.rule("5D20-PLAY-2")
def test_home_field_comes_before_the_look_up():
    """TV-34: Lankford at white 1 reads 20, REC; TV-37: the visitors' white 20 reads 1, PRE."""
    assert what(CallRow.TEENS, 1, 1, site="home") == ("Paul Lankford", What.REC)
    assert what(CallRow.TEENS, 1, 20, offence=AWAY, site="home") == ("Paul Lankford", What.PRE)
    assert what(CallRow.SHYD, 1, 1, site="home")[1] is What.OTHER  # 20 + 4


@pytest.mark.rule("5D20-RUN-1", "5D20-RUN-3", "5D20-CHART-10")
@pytest.mark.parametrize(
    ("white", "gain"),
    [
        pytest.param(5, 12, id="TV-16-HOLE-SG"),
        pytest.param(12, 3, id="TV-17-LOS-AVG"),
        pytest.param(19, 1, id="TV-16-BACK-LINE"),
    ],
)
def test_payton_with_blue_14_by_what_the_defence_does(white, gain):
    """Black 6 in SG, AVG and LINE is 12, 3 and 1; G-01: LOS is AVG."""
    match = at(30)
    down_played(match, RUN, f"r3 w{white} u14 k6 y9")
    assert match.story[-1].text.startswith(f"Walter Payton runs for {gain} yard")
    assert match.situation.pos == 30 + gain


@pytest.mark.rule("5D20-RUN-2", "5D20-REC-2")
def test_a_breakaway_reads_the_column_of_the_runners_rating():
    """BRK rating 4 at black 6: 29 yards, in Payton's line."""
    match = at(30)
    down_played(match, RUN, "r3 w5 u19 k6 y9")
    assert where(match) == (HOME, 59, 1, 10)
    assert match.ledger.total(HOME, "rush_yds", "Walter Payton") == 29
    assert match.ledger.total(AWAY, "tackles", "William Judson") == 1
    assert match.ledger.total(HOME, "first_downs_rush") == 1


@pytest.mark.rule("5D20-RUN-4", "5D20-TIME-2", "5D20-TIME-3")
@pytest.mark.parametrize(("yellow", "seconds"), [pytest.param(19, 40, id="TV-57-in"), pytest.param(20, 10, id="TV-57-out")])
def test_a_run_goes_out_of_bounds_on_yellow_20(yellow, seconds):
    """In bounds 40 seconds, out of bounds ten."""
    match = at(30)
    down_played(match, RUN, f"r3 w12 u14 k6 y{yellow}")
    assert 900 - match.clock.left == seconds


@pytest.mark.rule("5D20-PASS-10", "5D20-TIME-2", "5D20-TIME-3")
@pytest.mark.parametrize(
    ("play", "more"),
    [
        pytest.param("r3 w18 u10 k10", (), id="completion"),
        pytest.param("r8 w5 u9 k6", ("k10",), id="scramble"),
        pytest.param("r8 w5 u3 k5", (), id="sack"),
    ],
)
@pytest.mark.parametrize(("yellow", "seconds"), [(17, 40), (18, 10), (19, 10)])
def test_completions_scrambles_and_sacks_go_out_from_yellow_18(play, more, yellow, seconds):
    """TV-57."""
    match = at(30)
    down_played(match, SHORT_PASS, f"{play} y{yellow}", *more)
    assert 900 - match.clock.left == seconds


@pytest.mark.rule("5D20-PASS-1", "5D20-PASS-2", "5D20-PASS-9")
def test_a_short_completion_adds_the_pass_modifier():
    """TV-45: SP at black 10 is 6, the defence's +2 makes 8; REC reads the receiver with blue."""
    match = at(30)
    down_played(match, SHORT_PASS, "r3 w18 u10 k10 y9")
    assert where(match) == (HOME, 38, 2, 2)
    ledger = match.ledger
    assert [ledger.total(HOME, s, "Jim McMahon") for s in ("pass_att", "pass_cmp", "pass_yds")] == [1, 1, 8]
    assert [ledger.total(HOME, s, "Matt Suhey") for s in ("targets", "rec", "rec_yds")] == [1, 1, 8]


@pytest.mark.rule("5D20-PASS-2")
@pytest.mark.parametrize(
    ("snap", "gain"), [pytest.param(MEDIUM_PASS, 12 + 2, id="MP-row-5"), pytest.param(LONG_PASS, 23 + 2, id="LP-column-3-row-5")]
)
def test_medium_and_long_completions_read_their_columns(snap, gain):
    """MP row 5 is the printed 12; long passes use the receiver's LPY column (21 x 1.09 = 23)."""
    match = at(30)
    down_played(match, snap, "r8 w14 u20 k5 y9")  # DEF, CMP
    assert match.situation.pos == 30 + gain


@pytest.mark.rule("5D20-PASS-1")
@pytest.mark.parametrize(("blue", "result"), [pytest.param(3, "sacked"), pytest.param(4, "incomplete"), pytest.param(12, "for 8 yards")])
def test_mcmahon_under_pressure_on_a_short_pass(blue, result):
    """TV-40: blue 3 is SCK, 4 INC, 12 CMP."""
    match = at(30)
    down_played(match, SHORT_PASS, f"r8 w5 u{blue} k10 y9")
    assert result in match.story[-1].text


@pytest.mark.rule("5D20-PASS-3")
def test_incompletions_and_drops_gain_nothing_and_drops_are_charged():
    """Blue 5 for Suhey (DRP up to 7)."""
    match = at(30)
    down_played(match, SHORT_PASS, "r3 w18 u5 k10 y9")
    assert where(match) == (HOME, 30, 2, 10)
    assert match.ledger.total(HOME, "drops", "Matt Suhey") == 1
    assert match.clock.left == 890


@pytest.mark.rule("5D20-PASS-4", "5D20-PASS-9")
@pytest.mark.parametrize(
    ("outlet", "text"),
    [
        pytest.param("r11 w4", "Walter Payton, dropped", id="TV-43-DRP"),
        pytest.param("r11 w5", "Walter Payton for 8 yards", id="TV-43-CMP"),
        pytest.param("r12 w8", "Matt Suhey for 8 yards", id="TV-43-Suhey"),
    ],
)
def test_an_outlet_pass_goes_short_to_a_new_man(outlet, text):
    """TV-40, TV-43: red finds him, white what he does; SP with the play's black 10, plus 2, even from a long pass."""
    for snap, blue in ((SHORT_PASS, 11), (LONG_PASS, 18)):
        match = at(30)
        down_played(match, snap, f"r8 w5 u{blue} k10 y9", outlet)
        assert text in match.story[-1].text


@pytest.mark.rule("5D20-PASS-5")
@pytest.mark.parametrize(("black", "stolen"), [pytest.param(6, True, id="TV-41-six"), pytest.param(7, False, id="TV-41-seven")])
def test_blackwood_intercepts_up_to_eight_less_two(black, stolen):
    """McMahon SP, blue 8 on DEF: PD."""
    match = at(30)
    down_played(match, SHORT_PASS, f"r5 w10 u8 k{black} y9", *(("w5 k4",) if stolen else ()))
    assert ("intercepted" in match.story[-1].text) is stolen
    assert match.ledger.total(AWAY, "pass_breakups", "Glenn Blackwood") == int(not stolen)


@pytest.mark.rule("5D20-PASS-6", "5D20-END-1", "5D20-FUM-1")
@pytest.mark.parametrize(("yellow", "fumble"), [(7, True), (8, False)])
def test_a_sack_cell_with_f_checks_the_quarterback(yellow, fumble):
    """Black 3 is -3f; McMahon's rating 7 is tested with yellow, whatever black shows."""
    match = at(30)
    down_played(match, SHORT_PASS, f"r8 w5 u3 k3 y{yellow}", *(("r1 w1 u1 k2 y20",) if fumble else ()))
    assert where(match) == (HOME, 27, 2, 13)
    assert match.ledger.total(HOME, "fumbles") == int(fumble)
    assert match.ledger.total(AWAY, "sacks", "Unprinted Lineman") == 1


@pytest.mark.rule("5D20-END-1")
def test_a_sack_with_f_and_black_equal_to_yellow_is_checked_once():
    """Black = yellow = 3 on -3f: one FUMBLE throw."""
    match = at(30)
    down_played(match, SHORT_PASS, "r8 w5 u3 k3 y3", "r1 w1 u1 k2 y20")
    assert match.ledger.total(HOME, "fumbles") == 1


@pytest.mark.rule("5D20-PASS-7", "5D20-DICE-4")
@pytest.mark.parametrize(
    ("black", "gain"),
    [pytest.param(6, 2, id="LINE"), pytest.param(7, 4, id="AVG"), pytest.param(17, 8, id="SEC"),
    pytest.param(19, 14, id="SG"), pytest.param(20, 21, id="BRK-1")],
)  # fmt: skip
def test_a_scramble_finds_its_column_and_rolls_black_again(black, gain):
    """TV-42, G-14: the new black 10 reads LINE 2, AVG 4, SEC 8, SG 14, and for the cut-off row BRK 21."""
    match = at(30)
    down_played(match, SHORT_PASS, f"r8 w5 u9 k{black} y9", "k10")
    assert match.situation.pos == 30 + gain
    assert match.ledger.total(HOME, "rush_yds", "Jim McMahon") == gain


@pytest.mark.rule("5D20-END-2", "5D20-DICE-4", "5D20-FUM-1")
def test_after_a_scramble_the_new_black_meets_the_old_yellow():
    """Play yellow 5: a new black 5 is a fumble check (5 <= 7); the old black 5 alone is none."""
    match = at(30)
    down_played(match, SHORT_PASS, "r8 w5 u9 k6 y5", "k5", "r1 w1 u1 k2 y20")
    assert match.ledger.total(HOME, "fumbles", "Jim McMahon") == 1
    match = at(30)
    down_played(match, SHORT_PASS, "r8 w5 u9 k5 y5", "k6")
    assert match.ledger.total(HOME, "fumbles") == 0


@pytest.mark.rule("5D20-PASS-8", "5D20-PASS-9")
def test_yards_after_the_catch_go_on_while_black_is_20():
    """TV-44: 20, 20 and 7 add 47 to the 8 yards of the catch."""
    match = at(30)
    down_played(match, SHORT_PASS, "r3 w18 u15 k10 y9", "k20", "k20", "k7")
    assert match.situation.pos == 30 + 8 + 47
    assert match.ledger.total(HOME, "yac", "Matt Suhey") == 47


@pytest.mark.rule("5D20-END-2")
def test_no_fumble_check_on_passes_that_nobody_carries():
    """Black = yellow on a drop, an incompletion, a knock-down and an interception asks for nothing."""
    for play, more in (("r3 w18 u5 k2 y2", ()), ("r8 w5 u4 k2 y2", ()), ("r5 w10 u8 k7 y7", ()), ("r5 w10 u8 k2 y2", ("w5 k4",))):
        match = at(30)
        down_played(match, SHORT_PASS, play, *more)
        assert match.ledger.total(HOME, "fumbles") + match.ledger.total(AWAY, "fumbles") == 0
    match = at(30)
    down_played(match, SHORT_PASS, "r3 w18 u15 k10 y3", "k3")  # yards after the catch do not count either
    assert match.ledger.total(HOME, "fumbles") == 0


@pytest.mark.rule("5D20-END-3", "5D20-PEN-1")
def test_the_pair_is_judged_on_the_play_throw_alone():
    """An outlet throw of 1 and 1 is no flag; a pair of 2 in the play throw is one of the row COMPLETIONS."""
    match = at(30)
    down_played(match, SHORT_PASS, "r8 w5 u11 k10 y9", "r1 w1")
    assert match.ledger.total(HOME, "penalties") == 0
    prompt = asks_after(run_or_pass_play(at(30), at(30).situation), SHORT_PASS, "r2 w2 u12 k10 y9")
    assert isinstance(prompt, Roll)
    assert prompt.throw == "PENALTY"


@pytest.mark.rule("5D20-END-4", "5D20-SET-6", "5D20-SET-4")
def test_a_gain_that_scores_is_cut_and_has_no_fumble_check():
    """On the opponents' 10 a 29-yard run is ten yards and a touchdown, even with black = yellow; a flag is still checked."""
    match = at(90)
    down_played(match, "r5 w10 u8 k3 y9", "r3 w5 u19 k6 y6")
    assert (match.coming, match.total(HOME)) == (Coming.TRY, 6)
    assert match.ledger.total(HOME, "rush_yds", "Walter Payton") == 10
    assert match.ledger.total(HOME, "rush_td", "Walter Payton") == 1
    prompt = asks_after(run_or_pass_play(at(90), at(90).situation), "r5 w10 u8 k3 y9", "r3 w3 u19 k6 y6")
    assert isinstance(prompt, Roll)
    assert prompt.throw == "PENALTY"


@pytest.mark.rule("5D20-END-5", "5D20-SET-7", "5D20-SET-4")
def test_a_sack_behind_the_own_goal_line_is_a_safety():
    """From the own 4 a sack of five."""
    match = at(4)
    down_played(match, SHORT_PASS, "r8 w5 u3 k5 y9")
    assert (match.coming, match.kicking, match.total(AWAY)) == (Coming.FREE_KICK, HOME, 2)


@pytest.mark.rule("5D20-SET-5")
def test_four_downs_for_ten_yards():
    """Short on fourth down the ball goes over where it is dead; reaching the line is a first down; goal to go inside the ten."""
    match = at(30, 4, 5)
    down_played(match, "r1 w10 u8 k3 y9", "r3 w14 u14 k6 y9")  # NCKL: 12, LOS, AVG
    assert where(match) == (AWAY, 67, 1, 10)
    match = at(30, 4, 3)
    down_played(match, "r1 w10 u8 k3 y9", "r3 w12 u14 k6 y9")
    assert where(match) == (HOME, 33, 1, 10)
    match = at(88, 2, 5)
    down_played(match, "r1 w10 u8 k3 y9", "r3 w5 u10 k2 y9")  # SEC at black 2 is 5
    assert where(match) == (HOME, 93, 1, 7)
    assert match.situation.goal_to_go


@pytest.mark.rule("5D20-INT-1", "5D20-INT-3", "5D20-INT-4")
def test_a_medium_pass_is_stolen_twelve_yards_downfield_and_returned_two():
    """TV-20, TV-21: white 5 is 12 yards, return rating 2 at black 4 is 2; from the 30 that is the VIS 60."""
    match = at(30)
    down_played(match, MEDIUM_PASS, "r3 w10 u8 k3 y9", "w5 k4")
    assert where(match) == (AWAY, 60, 1, 10)
    assert "William Judson" in match.story[-1].text
    assert match.clock.left == 890


@pytest.mark.rule("5D20-INT-1")
def test_a_long_pass_is_stolen_fifty_yards_downfield_at_most():
    """LP column 3 at white 20 is 52."""
    match = at(10)
    down_played(match, LONG_PASS, "r5 w10 u8 k6 y9", "w20 k1")
    assert where(match) == (AWAY, 40, 1, 10)


@pytest.mark.rule("5D20-INT-2", "5D20-INT-5", "5D20-SET-7")
def test_interceptions_in_and_behind_the_end_zone():
    """From the opponents' 10 a depth of 19 (past the goal line) is a touchback or a return; from the 8 it would be out by one."""
    snap = "r15 w10 u9 k3 y8"
    match = at(90)
    down_played(match, snap, "r5 w10 u8 k6 y9", "w20 k4", "touchback")
    assert where(match) == (AWAY, 20, 1, 10)
    match = at(90)
    down_played(match, snap, "r5 w10 u8 k6 y9", "w5 k18", "return")  # two deep, rating 6 at black 18: 30
    assert where(match) == (AWAY, 28, 1, 10)
    match = at(92)
    down_played(match, snap, "r5 w10 u8 k6 y9", "w20 k4")
    assert where(match) == (HOME, 92, 2, 8)
    assert match.ledger.total(HOME, "pass_int") == 0


@pytest.mark.rule("5D20-INT-5", "5D20-INT-6")
def test_a_stolen_pass_may_score_and_is_an_attempt_and_an_interception():
    """From the own 10, caught on the 22; rating 6 at black 20 is 54 yards, more than enough; no fumble check."""
    match = at(10)
    down_played(match, MEDIUM_PASS, "r5 w10 u8 k6 y6", "w5 k20")
    assert (match.coming, match.kicking, match.total(AWAY)) == (Coming.TRY, AWAY, 6)
    assert [match.ledger.total(HOME, s, "Jim McMahon") for s in ("pass_att", "pass_cmp", "pass_int")] == [1, 0, 1]
    assert match.ledger.total(AWAY, "int_yds", "Glenn Blackwood") == 22
    assert steps(match, "FUMBLE rating") == []


@pytest.mark.rule("5D20-REC-2")
def test_a_third_down_is_made_by_a_first_down_or_a_touchdown():
    """Third and goal at the 2: a touchdown makes it, a yard does not; both were tried."""
    scored, stopped = at(98, 3), at(98, 3)
    settle(scored, Play(scored.situation, PenaltyRow.RUNNING, "In.", touchdown(HOME), gained_by="rush"))
    settle(stopped, Play(stopped.situation, PenaltyRow.RUNNING, "Stopped.", downed(stopped.situation, 99), gained_by="rush"))

    counted = [[match.ledger.total(HOME, line) for line in ("third_tried", "third_made")] for match in (scored, stopped)]
    assert counted == [[1, 1], [1, 0]]
