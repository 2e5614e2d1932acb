"""A game of Advanced Stats Football under way, and how each of its plays ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.advanced_stats.tables import game_tables
from rules.advanced_stats.team import Team
from rules.advanced_stats.throws import TwoDice, tens_die
from rules.core import Procedure
from rules.football.clock import Clock
from rules.football.field import After, Coming, Situation
from rules.football.match import FootballMatch
from rules.football.sides import Side

LONG_PLAY = 30
SHORT_PLAY = 15
TWO_MINUTES = 120
OVERTIME_SECONDS = 600
OVERTIME_TIMEOUTS = 2
EXPLOSIVE_FLOOR = 10


@dataclass(frozen=True)
class Outcome:
    """How a play ended: where it leaves the game, its normal time, and its words and kind for the log."""

    after: After
    seconds: int
    text: str
    play: str

    def scored(self, side: Side) -> bool:
        """Did this side score a touchdown?"""
        return self.after.coming is Coming.TRY and self.after.scorer is side


@dataclass(frozen=True)
class LogLine:
    """A line of the play log, as the book draws it up."""

    team: str
    down: str
    distance: str
    line_of_scrimmage: str
    play: str
    result: str
    clock: str
    seconds: int


class AsfMatch(FootballMatch[Team]):
    """The shared football match with this game's dice, tables, settings and play log."""

    def __init__(self, home: Team, away: Team, settings: Mapping[str, str]) -> None:
        clock = Clock(
            overtime_seconds=OVERTIME_SECONDS,
            timeouts_a_half=int(settings["timeouts"]),
            timeouts_in_overtime=min(int(settings["timeouts"]), OVERTIME_TIMEOUTS),
        )
        super().__init__(home, away, clock)
        self.settings = settings
        self.tables = game_tables()
        self.dice = TwoDice(tens_die(settings["tens"]))
        self.calls = {side: settings[f"{side.value}_calls"] for side in Side}
        self.log: list[LogLine] = []
        self.last_offence = Side.HOME  # whose time of possession the last play was

    def on(self, key: str) -> bool:
        """Is this option switched on?"""
        return self.settings[key] == "on"

    @property
    def touchback(self) -> int:
        """Where a touchback other than a kickoff's is spotted."""
        return int(self.settings["touchback"])

    @property
    def hurried(self) -> bool:
        """Less than 2:00 in the second or fourth quarter, or in overtime."""
        return self.clock.ends_half and self.clock.left < TWO_MINUTES

    def explosive(self, what: str, throw: str = "EXPLOSIVE") -> Procedure[int]:
        """Both dice as yards, as they fall unless the setting lifts them to ten."""
        thrown = yield from self.dice.both(throw, f"{what}: the number is the yards")
        yards = thrown.number
        self.note(throw.capitalize(), f"{yards} yards", thrown.by)
        if self.on("explosive_at_least_10") and yards < EXPLOSIVE_FLOOR:
            yards = EXPLOSIVE_FLOOR
            self.note("Setting", "an explosive play makes at least 10")
        return yards

    def cut(self, at: Situation, gain: int) -> int:
        """A gain past the goal line is only as long as it needed to be."""
        if gain <= at.to_goal:
            return gain
        self.note("Goal line", f"{gain} yards cut to the {at.to_goal} needed")
        return at.to_goal

    def finish(self, outcome: Outcome) -> None:
        """Settles a play: its time by the clock, its line in the log, its words in the story."""
        seconds = outcome.seconds
        if seconds > SHORT_PLAY and self.hurried:
            seconds = SHORT_PLAY
            self.note("Clock", f"under 2:00 the play takes 0:{SHORT_PLAY}")
        down, distance, spot = "", "", ""
        if self.coming is Coming.SCRIMMAGE:
            now = self.situation
            down, distance = str(now.down), "goal" if now.goal_to_go else str(now.to_go)
            spot = self.spot(now.side, now.pos)
        self.last_offence = self.offence
        team, clock = self.code(self.offence), str(self.clock)
        self.settle(outcome.after, seconds, outcome.text)
        ran = self.clock.last_spent
        self.log.append(LogLine(team, down, distance, spot, outcome.play, self.story[-1].text, clock, ran))


def yards_words(gain: int) -> str:
    """A gain in words."""
    if gain == 0:
        return "no gain"
    size = f"{abs(gain)} yard{'s' * (abs(gain) != 1)}"
    return size if gain > 0 else f"a loss of {size}"
