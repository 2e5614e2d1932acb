"""A game of 5D20 Football under way."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.dice import Dice, Die
from rules.core.match import Procedure
from rules.core.prompts import Roll
from rules.five_d20.charts import GameCharts, TeamCharts
from rules.five_d20.play_call import PlayCall
from rules.five_d20.settings import DICE, Calling, Rules
from rules.football.clock import Clock
from rules.football.field import After
from rules.football.match import FootballMatch
from rules.football.sides import Side


class FiveD20Match(FootballMatch[TeamCharts]):
    """What this game adds to football: its charts, who calls plays, the last play call."""

    def __init__(self, home: TeamCharts, away: TeamCharts, charts: GameCharts, rules: Rules) -> None:
        super().__init__(home, away, Clock(rules.quarter_seconds, rules.overtime_seconds, rules.timeouts, rules.overtime_timeouts))
        self.charts = charts
        self.rules = rules
        self.calling: dict[Side, Calling] = dict(rules.calling)
        self.call: PlayCall | None = None
        self.kept_ball = False  # the last play was a side's own, from scrimmage, and left it the ball
        self.ways: Mapping[str, After] = {}  # where each option of the open choice would lead
        self._rolls: dict[tuple[str, str, tuple[Die, ...]], Roll] = {}

    def throw(self, name: str, why: str, *parts: Die) -> Procedure[Dice]:
        """Asks for these dice (all five by default) and writes down what came up."""
        key = (name, why, parts)
        roll = self._rolls.get(key)
        if roll is None:
            roll = self._rolls[key] = self._roll(name, why, parts or DICE)
        dice: Dice = yield roll
        self.note(f"{name} throw", " ".join(f"{part} {value}" for part, value in dice.items()))
        return dice

    def _roll(self, name: str, why: str, parts: tuple[Die, ...]) -> Roll:
        real = tuple(self.rules.dice[die.name] for die in parts)
        other = ", ".join(f"the {die.colour} die is {die.name}" for die in real if die.colour != die.name)
        return Roll(real, f"{why} ({other})" if other else why, name)

    def late(self, seconds: int) -> bool:
        """Is the half, or overtime, down to its last so many seconds?"""
        return self.clock.ends_half and self.clock.left <= seconds
