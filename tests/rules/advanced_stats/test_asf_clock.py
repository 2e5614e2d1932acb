"""The clock, the frame of the game, and overtime."""

from __future__ import annotations

import pytest
from asf_table import AWAY, HOME, Table

from rules.advanced_stats.book import AsfBook
from rules.advanced_stats.game import GAME
from rules.core import SetupError
from rules.football.field import Coming
from rules.football.flow import Overtime, play_overtime, play_quarter

RUN = ("run", "dice", 30, 10)  # one yard
TOUCHDOWN_RUN = ("run", "dice", 99, 99)


def overtime(*answers: int | str, seconds: int = 600, until_decided: bool = False) -> Table:
    """Tied after four quarters; the Rangers win the toss and receive."""

    def flow(match):
        match.clock.overtime_seconds = seconds
        return play_overtime(match, AsfBook(), Overtime.BOTH_POSSESS, until_decided=until_decided)

    return Table(quarter=4, left=0, flow=flow).feed("home", "receive", *answers)


def short_game(**settings: str) -> Table:
    """A whole game with quarters of 0:15, to see its frame."""

    def flow(match):
        match.clock.quarter_seconds = match.clock.left = 15
        return GAME.play(match)

    return Table(flow=flow, settings=settings)


@pytest.mark.rule("ASF-TIME-1")
@pytest.mark.parametrize(
    ("answers", "seconds"),
    [
        (RUN, 30),
        (("pass", "short left", 20, "d5", 50), 30),
        (("pass", "short left", 80), 15),
        (("pass", "short left", 95, "d5"), 30),
        (("pass", "short left", 99, 18), 15),
        (("run", "dice", 30, 100, 51), 30),
        (("pass", "short left", 20, "d5", 99, 51), 30),
        (("punt", 50), 15),
    ],
    ids=["rush", "complete", "incomplete", "sack", "interception", "lost on a rush", "lost on a catch", "punt"],
)
def test_each_play_takes_its_time(answers, seconds):
    """0:30 for a rush, a catch and a sack, 0:15 for the rest; a lost fumble like its play."""
    table = Table(30).play(*answers)
    assert (table.match.clock.left, table.match.log[-1].seconds) == (900 - seconds, seconds)


@pytest.mark.rule("ASF-TIME-2")
@pytest.mark.parametrize(
    ("quarter", "left", "after"),
    [(4, 120, 90), (4, 105, 90), (2, 105, 90), (5, 105, 90), pytest.param(1, 105, 75, id="TV-49"), (3, 105, 75)],
)
def test_below_two_minutes_of_a_half_every_play_takes_15_seconds(quarter, left, after):
    """TV-48 and TV-49: at exactly 2:00 the normal time holds; the first and third quarter know no hurry."""
    assert Table(30, quarter=quarter, left=left).play(*RUN).match.clock.left == after


@pytest.mark.rule("ASF-TIME-3")
def test_a_long_play_with_15_seconds_left_is_played_in_full():
    """TV-18: the yard counts, the clock stands at 0:00 and the next quarter starts whole."""
    table = Table(30, left=15).play(*RUN)
    assert (table.ball()[1], table.match.clock.left) == (31, 0)
    table.match.clock.next_quarter()
    assert table.match.clock.left == 900


@pytest.mark.rule("ASF-TIME-4")
def test_every_time_is_a_multiple_of_15_seconds():
    """Over a drive of runs, passes, a timeout, a penalty and a kick: 0:30, 0:15 after the timeout, 0:15, 0:00, 0:15."""
    table = Table(30)
    times = []
    for answers in (RUN, ("timeout", "pass", "short left", 80), ("auto", 98, 1), ("punt", 50)):
        table.play(*answers)
        times.append(table.match.clock.left)
    assert times == [870, 870, 870, 855]


@pytest.mark.rule("ASF-TIME-5")
def test_a_score_on_the_last_play_still_gets_its_try():
    """At 0:00 the extra point is kicked before the quarter ends."""
    table = Table(80, quarter=4, left=15, flow=lambda match: play_quarter(match, AsfBook()))
    table.feed(*TOUCHDOWN_RUN)
    assert (table.match.clock.left, table.asked) == (0, "try")
    table.feed("kick", 1)
    assert table.match.total(HOME) == 7
    assert table.playing.over


@pytest.mark.rule("ASF-TIME-6")
@pytest.mark.parametrize(("who", "side"), [("timeout", HOME), ("timeout defence", AWAY)])
def test_a_timeout_after_a_long_play_gives_15_seconds_back(who, side):
    """0:30 become 0:15, once, for either team."""
    table = Table(30).play(*RUN)
    assert table.match.clock.left == 870
    table.feed(who)
    assert (table.match.clock.left, table.match.clock.timeouts[side]) == (885, 2)
    assert "timeout" not in {option.key for option in table.playing.prompt.options}
    assert table.stat(HOME, "possession") == 15


@pytest.mark.rule("ASF-TIME-6")
def test_timeouts_are_three_a_half_and_two_in_overtime():
    """The third quarter starts with three again, overtime with two; none after a short play."""
    table = Table(30)
    table.match.clock.take_timeout(HOME)
    for quarter, left in ((2, 2), (3, 3), (4, 3), (5, 2)):
        table.match.clock.next_quarter()
        assert (table.match.clock.quarter, table.match.clock.timeouts[HOME]) == (quarter, left)
    short = Table(30).play("pass", "short left", 80)
    assert "timeout" not in {option.key for option in short.playing.prompt.options}


@pytest.mark.rule("ASF-TIME-7", "ASF-SET-4")
def test_a_touchdown_on_the_first_possession_of_overtime_ends_the_game():
    """10:00 on the clock, a touchback, a run of 75: over without a try."""
    table = overtime(1)
    assert table.match.clock.left == 585
    table.feed(*TOUCHDOWN_RUN)
    assert table.playing.over
    assert table.match.score_line == (6, 0)


FIELD_GOAL_FIRST = (1, "run", "dice", 99, 50, "field goal", 1)  # touchback, 50 yards, three points


@pytest.mark.rule("ASF-TIME-7")
def test_after_a_field_goal_the_others_get_a_possession():
    """They may win by a touchdown, lose by losing the ball, or tie and play on."""
    won = overtime(*FIELD_GOAL_FIRST, 1, *TOUCHDOWN_RUN)
    assert (won.playing.over, won.match.score_line) == (True, (3, 6))
    lost = overtime(*FIELD_GOAL_FIRST, 1, "pass", "short left", 99, 18)
    assert (lost.playing.over, lost.match.score_line) == (True, (3, 0))
    level = overtime(*FIELD_GOAL_FIRST, 1, "run", "dice", 99, 50, "field goal", 1)
    assert (level.playing.over, level.match.score_line) == (False, (3, 3))
    level.feed(1, "run", "dice", 99, 50, "field goal", 1)
    assert (level.playing.over, level.match.score_line) == (True, (6, 3))


@pytest.mark.rule("ASF-TIME-7")
def test_a_defensive_score_wins_overtime():
    """The first possession is intercepted and returned to the goal line."""
    table = overtime(1, "pass", "short left", 99, 33, 99)
    assert (table.playing.over, table.match.score_line) == (True, (0, 6))


@pytest.mark.rule("ASF-TIME-7")
def test_a_tie_stands_after_one_overtime_unless_it_must_be_decided():
    """A period of one kickoff: over at 0-0, or on to the next one by the playoff setting."""
    assert overtime(1, seconds=15).playing.over
    further = overtime(1, seconds=15, until_decided=True)
    assert (further.playing.over, further.match.clock.name, further.asked) == (False, "OT2", "KICKOFF")


@pytest.mark.rule("ASF-SET-1")
def test_a_team_brings_cards_and_a_sheet_and_home_is_only_a_place_on_the_scorecard():
    """The same throws with the sides swapped give the same play."""
    at_home = Table(30).play(*TOUCHDOWN_RUN)
    teams = at_home.match.teams
    away = Table(30, side=AWAY, home=teams[AWAY], away=teams[HOME]).play(*TOUCHDOWN_RUN)
    assert at_home.match.total(HOME) == away.match.total(AWAY) == 6
    assert at_home.match.story[-1].text == away.match.story[-1].text


@pytest.mark.rule("ASF-SET-2")
def test_the_toss_the_halves_and_the_final_whistle():
    """Home wins the toss and receives, so it kicks off the second half."""
    table = short_game(overtime="none").feed("home", "receive")
    assert "Kickoff by KC" in table.asks
    table.feed(1, *RUN)
    assert table.match.clock.quarter == 3
    assert "Kickoff by RWD" in table.asks
    table.feed(1)
    assert table.match.situation.side is AWAY
    table.feed(*RUN)
    assert table.playing.over
    assert table.match.story[-1].text.startswith("Final")


@pytest.mark.rule("ASF-SET-2")
@pytest.mark.parametrize(
    ("pos", "down", "to_go", "ball"),
    [(30, 1, 10, (HOME, 31, 2, 9)), (30, 3, 1, (HOME, 31, 1, 10)), (94, 1, 6, (HOME, 95, 2, 5)), (30, 4, 2, (AWAY, 69, 1, 10))],
)
def test_four_downs_for_ten_yards_goal_to_go_and_over_on_downs(pos, down, to_go, ball):
    """A gain of one: next down, first down, goal to go, or the others' ball at the spot."""
    assert Table(pos, down, to_go).play(*RUN).ball() == ball


@pytest.mark.rule("ASF-SET-2")
def test_scores_count_six_one_two_three_and_two():
    """Touchdown, extra point, two-point try, field goal, safety."""
    assert Table(80).play(*TOUCHDOWN_RUN).match.total(HOME) == 6
    assert Table(coming=Coming.TRY).play("kick", 1).match.total(HOME) == 1
    assert Table(coming=Coming.TRY).play("run", "dice", 99, 5).match.total(HOME) == 2
    assert Table(80).play("field goal", 1).match.total(HOME) == 3
    assert Table(1).play("kneel").match.total(AWAY) == 2


@pytest.mark.rule("ASF-SET-3")
def test_the_settings_have_the_defaults_of_the_book_and_custom():
    """Touchbacks 25 and 20, two-point tries on, 60 yards, NFL overtime, three timeouts, no Hail Mary, less than."""
    defaults = GAME.complete({})
    wanted = {"kickoff_touchback": "25", "touchback": "20", "two_point": "on", "longest_field_goal": "60", "overtime": "nfl 2021",
              "timeouts": "3", "hail_mary": "off", "onside": "off", "field_goal": "less than"}  # fmt: skip
    assert {key: defaults[key] for key in wanted} == wanted
    assert Table(45, settings={"touchback": "25"}).play("punt", 91).ball()[1] == 25
    with pytest.raises(SetupError, match="Kickoff touchback"):
        GAME.complete({"kickoff_touchback": "50"})


@pytest.mark.rule("ASF-SET-4")
def test_a_game_has_four_quarters_of_15_minutes_and_overtime_only_for_a_tie():
    """15:00 each; 0-0 after four short quarters asks for an overtime toss, 10:00 long."""
    assert Table().match.clock.quarter_seconds == 900
    table = short_game().feed("home", "receive", 1, *RUN, 1, *RUN)
    assert table.asked == "toss"
    assert table.match.clock.overtime_seconds == 600
