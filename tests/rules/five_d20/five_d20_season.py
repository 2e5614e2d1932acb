"""Plays whole games for tests: thrown dice from a seed, decisions by the coach or at random."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random

from rules.core import Choose, Playing, Prompt, Roll
from rules.five_d20.charts import TeamCharts
from rules.five_d20.game import GAME
from rules.five_d20.match import FiveD20Match


@cache
def sample(name: str) -> TeamCharts:
    """A team in the box."""
    return GAME.load_team(GAME.sample_packs()[name])


def thrown(prompt: Roll, random: Random) -> str:
    """Fair dice."""
    return " ".join(f"{die.letter}{random.randint(1, die.sides)}" for die in prompt.dice)


def legal_answer(prompt: Prompt, random: Random) -> str:
    """Any legal answer."""
    if isinstance(prompt, Roll):
        return thrown(prompt, random)
    assert isinstance(prompt, Choose)
    return random.choice(prompt.options).key


def begun(home: str, away: str, settings: Mapping[str, str] | None = None) -> Playing[FiveD20Match]:
    """A game before its first answer."""
    return Playing(GAME.begin(sample(home), sample(away), settings or {}))


def coached_game(home: str, away: str, seed: int, settings: Mapping[str, str] | None = None) -> Playing[FiveD20Match]:
    """A whole game: fair dice, both teams coached by the computer."""
    playing, random = begun(home, away, settings), Random(seed)
    while (prompt := playing.prompt) is not None:
        playing.answer(GAME.coach(playing.match, prompt) if isinstance(prompt, Choose) else legal_answer(prompt, random))
    return playing
