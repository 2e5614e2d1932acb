"""Whatever is thrown and chosen, the game goes on or ends; whatever is typed, it is answered."""

from __future__ import annotations

from random import Random

import pytest
from asf_dealer import next_answer
from asf_table import CHIEFS, RANGERS, Table
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.advanced_stats.game import GAME
from rules.advanced_stats.match import AsfMatch
from rules.core import IllegalAnswer, Playing
from rules.football.field import Coming
from rules.football.sides import Side

OPTIONS = st.fixed_dictionaries({setting.key: st.sampled_from(setting.legal) for setting in GAME.settings})


def check(match: AsfMatch) -> None:
    """What must hold between any two answers."""
    now = match.situation
    if match.coming is Coming.SCRIMMAGE:
        assert 1 <= now.pos <= 99
        assert 1 <= now.down <= 4
        assert now.pos < now.line <= 100
    assert match.clock.left % 15 == 0
    assert all(0 <= left <= 3 for left in match.clock.timeouts.values())
    assert all(points >= 0 for side in Side for points in match.points[side])


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**9), options=OPTIONS)
def test_any_legal_answers_under_any_settings_keep_the_game_sound(seed, options):
    """300 answers, any option of any choice: ball, downs, clock and score stay possible."""
    chance, playing = Random(seed), Playing(GAME.begin(RANGERS, CHIEFS, options))
    for _ in range(300):
        if playing.over:
            break
        playing.answer(next_answer(playing, chance, wild=True))
        check(playing.match)


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=20), answers=st.sampled_from([(), ("run",), ("run", "dice"), ("pass", "dice"), ("auto", 98)]))
def test_any_text_is_accepted_or_explained(text, answers):
    """Typed nonsense raises IllegalAnswer with a sentence, and leaves the game as it was."""
    table = Table().feed(*answers)
    before = len(table.playing.answers)
    try:
        table.feed(text)
    except IllegalAnswer as problem:
        assert str(problem)
        assert len(table.playing.answers) == before
    else:
        assert len(table.playing.answers) == before + 1


@settings(max_examples=15, deadline=None)
@given(text=st.text(max_size=200))
def test_any_text_as_a_card_is_a_fault_and_never_a_crash(text):
    """A play call list of anything at all is read or refused."""
    pack = GAME.blank_pack("Any")
    from rules.core import parse_pack

    read = parse_pack(pack, "pack")
    read.data["team"]["calls"] = text
    GAME.read_team(read)
    assert read.errors


@pytest.mark.parametrize("seed", range(3))
def test_correcting_a_throw_tells_the_game_again_as_far_as_it_fits(seed):
    """Every tenth answer replaced by another legal one: no crash, and the earlier story is kept."""
    chance, playing = Random(seed), Playing(GAME.begin(RANGERS, CHIEFS))
    for _ in range(80):
        playing.answer(next_answer(playing, chance))
    for index in range(2, 80, 10):
        earlier = playing.back(index)
        corrected = playing.with_answer(index, type(playing.answers[0])(next_answer(earlier, chance)))
        assert corrected.playing.match.story[: len(earlier.match.story)] == earlier.match.story
        check(corrected.playing.match)
