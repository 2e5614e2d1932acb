"""Whole games: the flow from toss to final whistle, replay, invariants, season figures, speed."""

import re
from collections import Counter
from itertools import pairwise, permutations
from random import Random

import pytest
from five_d20_season import begun, coached_game, legal_answer, sample
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core import Choose, IllegalAnswer, Roll, replay
from rules.five_d20.bands import BANDS, rises_from_short_to_dime
from rules.five_d20.game import GAME
from rules.football.field import Coming
from rules.football.sides import Side

TEAMS = tuple(GAME.sample_packs())
HOME, AWAY = TEAMS[0], TEAMS[1]
MODES = st.fixed_dictionaries(
    {
        "era": st.sampled_from(["early", "classic", "modern"]),
        "home_calls": st.sampled_from(["auto", "auto with situation", "manual"]),
        "before_play": st.sampled_from(["when it matters", "every play"]),
        "ask_timeouts": st.sampled_from(["never", "last two minutes", "always"]),
        "two_minute_warning": st.sampled_from(["off", "on"]),
        "quarter": st.sampled_from(["15", "5"]),
    }
)


@pytest.fixture(scope="module")
def games():
    """Forty coached games between all teams."""
    pairs = list(permutations(TEAMS, 2))
    return [coached_game(*pairs[number % len(pairs)], seed=number) for number in range(40)]


@pytest.mark.rule("5D20-KO-10", "5D20-SET-7")
def test_kickoffs_start_each_half_and_follow_every_score_but_a_safety(games):
    """The heading of the next event says what was played after a score, a safety and half-time."""
    followed = Counter()
    for game in games:
        for event, after in pairwise(event for event in game.match.story if event.kind != "timeout"):
            if after.kind == "period":
                continue
            if event.text.endswith("Field goal.") or " try] " in event.heading or event.heading.endswith(" try"):
                assert after.heading.endswith(("kickoff", "try")), (event, after)
                followed["score"] += 1
            if event.text.endswith("Safety."):
                assert after.heading.endswith("free kick")
                followed["safety"] += 1
            if event.text.startswith("End of Q2"):
                assert after.heading.endswith("kickoff")
                assert after.heading.startswith("Q3 15:00")
                followed["half"] += 1
    assert followed["half"] == 40
    assert followed["score"] > 100
    assert followed["safety"] > 0


@pytest.mark.rule("5D20-TIME-8")
def test_quarters_inside_a_half_keep_ball_down_and_distance(games):
    """Only the clock changes between Q1 and Q2, and between Q3 and Q4."""
    seen = 0
    for game in games:
        for event, after in pairwise(game.match.story):
            if event.text.startswith(("End of Q1", "End of Q3")):
                assert re.sub(r"^Q\d \S+ ", "", event.heading) == re.sub(r"^Q\d 15:00 ", "", after.heading)
                seen += 1
    assert seen == 80


@pytest.mark.rule("5D20-SET-2")
def test_the_team_that_kicked_first_receives_the_second_half(games):
    """Who kicks off in Q1 and Q3 differ."""
    for game in games:
        kicks = {event.heading[:8]: event.heading.split()[2] for event in game.match.story if event.heading.endswith("kickoff")}
        assert kicks["Q1 15:00"] != kicks["Q3 15:00"]


@pytest.mark.rule("5D20-REC-3", "5D20-DICE-5")
def test_a_game_told_again_from_its_answers_is_the_same(games):
    """Story, steps and box score; and every throw stands in a step with its values."""
    first = games[0]
    home, away = sample(TEAMS[0]), sample(TEAMS[1])
    again = replay(GAME.begin(home, away), first.answers)
    assert again.over
    assert again.match.story == first.match.story
    assert GAME.box_score(again.match) == GAME.box_score(first.match)
    throws = [step for event in first.match.story for step in event.steps if step.chart.endswith(" throw")]
    assert len(throws) == sum(isinstance(prompt, Roll) for prompt in first.prompts)


@pytest.mark.rule("5D20-REC-2")
def test_the_box_score_adds_up(games):
    """Points by quarter, passing against receiving, interceptions thrown against caught, kicks against points."""
    for game in games:
        ledger, match = game.match.ledger, game.match
        for side in Side:
            assert ledger.total(side, "pass_yds") == ledger.total(side, "rec_yds")
            assert ledger.total(side, "pass_cmp") == ledger.total(side, "rec")
            assert ledger.total(side, "pass_int") == ledger.total(side.other, "int")
            assert ledger.total(side, "sacked") == ledger.total(side.other, "sacks")
            touchdowns = sum(ledger.total(side, line) for line in ("rush_td", "rec_td", "ret_td", "def_td"))
            safeties = sum(event.text.endswith("Safety.") for event in match.story)
            points = 6 * touchdowns + ledger.total(side, "xp_made") + 3 * ledger.total(side, "fg_made")
            assert points <= match.total(side) <= points + 2 * safeties
            kinds = sum(ledger.total(side, f"first_downs_{kind}") for kind in ("rush", "pass", "penalty"))
            assert ledger.total(side, "first_downs") == kinds
            assert ledger.total(side, "third_made") <= ledger.total(side, "third_tried")
        assert {"Score by quarter", "Team statistics"} <= {table.title for table in GAME.box_score(match)}


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**9), options=MODES)
def test_any_legal_answers_go_on_or_end_the_game(seed, options):
    """Clock, ball and down stay where they can be, whatever is thrown and chosen."""
    playing, random = begun(HOME, AWAY, options), Random(seed)
    for _ in range(5000):
        if (prompt := playing.prompt) is None:
            break
        playing.answer(legal_answer(prompt, random))
        match = playing.match
        assert 0 <= match.clock.left <= max(match.clock.quarter_seconds, match.clock.overtime_seconds)
        assert all(0 <= left <= 3 for left in match.clock.timeouts.values())
        if match.coming is Coming.SCRIMMAGE:
            now = match.situation
            assert 0 < now.pos < 100
            assert 1 <= now.down <= 4
            assert now.to_go > 0
            assert now.line <= 100
        GAME.board(match)
        GAME.field(match)
    assert playing.over
    GAME.box_score(playing.match)


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**6), before=st.integers(0, 60), text=st.text(max_size=30))
def test_any_text_at_a_prompt_is_taken_or_explained(seed, before, text):
    """An illegal answer is a sentence, and leaves the game as it was."""
    playing, random = begun(HOME, AWAY, {"before_play": "every play"}), Random(seed)
    for _ in range(before):
        assert playing.prompt is not None
        playing.answer(legal_answer(playing.prompt, random))
    prompt, answers = playing.prompt, len(playing.answers)
    try:
        playing.answer(text)
    except IllegalAnswer as problem:
        assert len(str(problem)) > 10
        assert (playing.prompt, len(playing.answers)) == (prompt, answers)
    else:
        assert len(playing.answers) == answers + 1


@pytest.mark.rule("5D20-PACK-4", "5D20-CHART-10", "5D20-CHART-6")
def test_a_season_lands_inside_the_bands():
    """504 games between the teams in the box; lighter defences give up more on the ground; no OTHER against nickel and dime."""
    amount, out_of = Counter(), Counter()
    pairs = list(permutations(TEAMS, 2))
    for number in range(504):
        match = coached_game(*pairs[number % len(pairs)], seed=1985 + number).match
        for figure, (many, of) in GAME.season_figures(match).items():
            amount[figure] += many
            out_of[figure] += of
    averages = {figure: amount[figure] / of for figure, of in out_of.items()}
    outside = {band.figure: averages[band.figure] for band in BANDS if not band.low <= averages[band.figure] <= band.high}
    assert outside == {}
    assert rises_from_short_to_dime(averages)
    assert averages["OTHER in NCKL"] == averages["OTHER in DIME"] == 0


def test_every_prompt_of_a_choice_names_what_it_is_about(games):
    """The computer coach and a screen need to know who decides what."""
    choices = [prompt for game in games for prompt in game.prompts if isinstance(prompt, Choose)]
    assert all(prompt.about for prompt in choices)
    assert all(prompt.default in {option.key for option in prompt.options} for prompt in choices)
