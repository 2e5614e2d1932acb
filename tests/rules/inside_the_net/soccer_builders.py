"""Short set-ups: the example squads, a match at any point of the pitch, and stages played from scripted answers."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from rules.core import Draw, Playing, Prompt, Roll
from rules.inside_the_net.charts import PlayerCard, Squad
from rules.inside_the_net.flow import run_stage
from rules.inside_the_net.game import GAME
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.stages import GoalKick, OnTarget, Stage, ZonePlay
from rules.inside_the_net.terms import Zone

FIXTURES = Path(__file__).parents[3] / "fixtures"
EXAMPLE = FIXTURES / "packs" / "soccer" / "example.toml"


@cache
def example() -> Squad:
    """The squad whose players all attack like O and defend like D."""
    return GAME.load_team(EXAMPLE)


@cache
def box() -> dict[str, Squad]:
    """The squads in the box."""
    return {name: GAME.load_team(path) for name, path in GAME.sample_packs().items()}


def with_card(squad: Squad, name: str, **changes: Any) -> Squad:
    """The squad with one card changed."""
    card: PlayerCard = replace(squad.players[name], **changes)
    return replace(squad, players={**squad.players, name: card})


def a_match(*, home: Squad | None = None, away: Squad | None = None, **settings: str) -> SoccerMatch:
    """A match in its first half with HREC 18 / 13 / 11: 5-3-2 at home against 5-4-1."""
    host = home or replace(example(), name="Home Town", code="HOM", formation=(5, 3, 2))
    guest = away or replace(example(), name="Away City", code="AWY", formation=(5, 4, 1))
    match = GAME.new_match(host, guest, GAME.complete(settings))
    match.period = 1
    match.goals_by_period.append({"home": 0, "away": 0})
    return match


def at(side: str, zone: str, match: SoccerMatch | None = None, **settings: str) -> SoccerMatch:
    """A match with the ball at a side's feet in a zone."""
    match = match or a_match(**settings)
    match.ball_to(side, Zone(zone))
    match.passer = None
    return match


class Script:
    """Answers fed to stages; every prompt takes one, and every one must be taken."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[Prompt] = []

    def run(self, match: SoccerMatch, stage: Stage) -> Stage:
        """Plays one stage."""
        procedure = run_stage(match, stage)
        value: Any = None
        try:
            while True:
                prompt = procedure.send(value)
                self.asked.append(prompt)
                assert self.answers, f"nothing scripted for: {prompt.asks}"
                value = prompt.parse(self.answers.pop(0))
                match.answered += 1
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


def play(match: SoccerMatch, stage: Stage, *answers: str) -> Stage:
    """Plays stages one after another until the answers are used up; returns what comes next."""
    script = Script(*answers)
    stage = script.run(match, stage)
    while script.answers:
        stage = script.run(match, stage)
    match.enter(stage)
    return stage


def zone_play(match: SoccerMatch, throw: str, *more: str, off: int | str = 8, defence: int = 3, free_kick: bool = False) -> Stage:
    """A card of zone play with this throw, then the further answers."""
    zone = match.zone
    card = f"{zone}.off={off}"
    if not free_kick or zone is Zone.OFF:
        card += f" {zone}.def={defence}"
    return play(match, ZonePlay(free_kick), card, dice(throw), *more)


def dice(text: str) -> str:
    """Scripted dice "b4 w4 bl13" as an answer; dice not named show 10."""
    values = {"b": 10, "w": 10, "bl": 10}
    for word in text.split():
        name = word.rstrip("0123456789")
        values[name] = int(word[len(name) :])
    return f"k{values['b']} w{values['w']} u{values['bl']}"


def fac(off: int | str = 8, defence: int = 3) -> str:
    """A card's OFF section."""
    return f"OFF.off={off} OFF.def={defence}"


def result(match: SoccerMatch, stage: Stage) -> str:
    """Where the match stands, in a few words: "home OFF", "away DEF free kick", "corner home", "shot Chl home"."""
    if isinstance(stage, ZonePlay):
        return f"{match.owner} {match.zone}{' free kick' if stage.free_kick else ''}"
    if isinstance(stage, OnTarget):
        return f"shot {stage.kind} {match.owner}"
    name = "goal kick" if isinstance(stage, GoalKick) else type(stage).__name__.lower()
    return f"{name} {match.owner}"


def play_digital(home: Squad, away: Squad, seed: int, settings: dict[str, str] | None = None) -> Playing[SoccerMatch]:
    """A whole match with digital dice and cards, the computer coach on both benches."""
    chance = random.Random(seed)
    cards = GAME.deck_cards(settings)
    playing = Playing(GAME.begin(home, away, settings))
    orders: dict[int, list[int]] = {}
    while (prompt := playing.prompt) is not None:
        if isinstance(prompt, Roll):
            playing.answer(prompt.write({die.name: chance.randint(1, die.sides) for die in prompt.dice}))
        elif isinstance(prompt, Draw):
            if prompt.shuffle not in orders:
                orders[prompt.shuffle] = random.Random(f"{seed}/{prompt.shuffle}").sample(range(len(cards)), len(cards))
            card = cards[orders[prompt.shuffle][prompt.position]]
            playing.answer(prompt.write({field.name: card[field.name] for field in prompt.fields}))
        else:
            playing.answer(GAME.coach(playing.match, prompt))
    return playing
