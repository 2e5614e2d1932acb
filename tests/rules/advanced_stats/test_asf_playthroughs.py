"""Played games, replayed line by line, and how long that takes."""

from __future__ import annotations

from time import perf_counter

import pytest
from asf_table import FIXTURES

from rules.advanced_stats.game import GAME
from rules.core import Playing, replay
from rules.core.playthrough import first_difference, read_playthrough

FOLDER = FIXTURES / "playthroughs" / "asf"
FILES = sorted(path for path in FOLDER.glob("*.txt") if path.name != "SOURCE.txt")
RARE = {
    "fumble-returned-on-a-double": "recover and return it",
    "interception-return-from-a-deep-pass": "is intercepted deep",
    "blitz-sack": "is sacked by",
    "explosive-play-to-the-goal-line": "to the goal line. Touchdown.",
    "overtime": "Tied after four quarters",
    "whole-game": "Final:",
}


def begin_of(name: str):
    """A golden game as written, and how to start it."""
    played = read_playthrough((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    teams = [GAME.load_team(GAME.sample_packs()[team]) for team in (played.home, played.away)]
    return played, GAME.begin(*teams, played.settings)


def test_every_rare_branch_has_its_game():
    """The folder holds exactly the games that are listed here."""
    assert {path.stem for path in FILES} == set(RARE)


@pytest.mark.parametrize("name", RARE)
def test_a_played_game_is_told_again_word_for_word(name):
    """Every answer leads to the events that were written, and the branch is really in it."""
    played, begin = begin_of(name)
    assert first_difference(played, Playing(begin)) is None
    told = [event for _, events in played.lines for event in events]
    assert any(RARE[name] in event for event in told)


@pytest.mark.parametrize("name", ["whole-game", "overtime"])
def test_a_whole_game_ends(name):
    """Nothing is asked after the last line."""
    played, begin = begin_of(name)
    assert replay(begin, [answer for answer, _ in played.lines]).over


@pytest.mark.benchmark(group="asf replay")
def test_replaying_a_whole_game(benchmark):
    """How long all answers of a game take, and how it grows with their number."""
    played, begin = begin_of("whole-game")
    answers = [answer for answer, _ in played.lines]
    again = benchmark(replay, begin, answers)
    assert again.over
    times = []
    for count in (len(answers) // 2, len(answers)):
        start = perf_counter()
        replay(begin, answers[:count])
        times.append(perf_counter() - start)
    print(f"{len(answers)} answers; the whole game takes {times[1] / times[0]:.1f} times its first half (2.0 is linear)")
