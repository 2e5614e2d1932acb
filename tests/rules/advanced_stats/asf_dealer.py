"""Plays games by themselves: dice from a seed, choices from the computer coach or at random."""

from __future__ import annotations

from random import Random

from rules.advanced_stats.game import GAME
from rules.advanced_stats.match import AsfMatch
from rules.advanced_stats.team import Team
from rules.core import Playing, Roll


def next_answer(playing: Playing[AsfMatch], chance: Random, *, wild: bool = False) -> str:
    """A legal answer to what is asked: thrown, coached, or (wild) any option at all."""
    prompt = playing.prompt
    if isinstance(prompt, Roll):
        return prompt.write({die.name: chance.randint(1, die.sides) for die in prompt.dice})
    if wild or prompt.about == "toss":
        return chance.choice(prompt.options).key
    return GAME.coach(playing.match, prompt)


def played_out(home: Team, away: Team, seed: int, settings: dict[str, str] | None = None) -> Playing[AsfMatch]:
    """A whole game from this seed."""
    chance, playing = Random(seed), Playing(GAME.begin(home, away, settings))
    while not playing.over:
        playing.answer(next_answer(playing, chance))
    return playing
