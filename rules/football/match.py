"""A football game under way: teams, ball, downs, clock, score, drives and statistics."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rules.core.match import Match
from rules.football.clock import Clock
from rules.football.field import GOAL, After, Coming, Situation, other_end
from rules.football.ledger import TEAM, Ledger
from rules.football.sides import FootballTeam, Side

TeamT = TypeVar("TeamT", bound=FootballTeam)
ORDINALS = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}


@dataclass
class Drive:
    """One possession: where it began, its plays as (from, to), and how it ended."""

    side: Side
    number: int
    start: int
    quarter: str
    plays: list[tuple[int, int]] = field(default_factory=list)
    ended: str = ""


class FootballMatch(Match, Generic[TeamT]):
    """The shared state of every football game. Changed only through `settle` and the clock."""

    def __init__(self, home: TeamT, away: TeamT, clock: Clock) -> None:
        super().__init__()
        self.teams: dict[Side, TeamT] = {Side.HOME: home, Side.AWAY: away}
        self.clock = clock
        self.ledger = Ledger()
        self.points: dict[Side, list[int]] = {side: [0, 0, 0, 0] for side in Side}  # a quarter each, overtime last
        self.coming = Coming.KICKOFF
        self.kicking = Side.HOME  # who kicks off, takes the free kick or tries next
        self.kickoff_yards = 0  # a foul carried over to the next kickoff
        self.situation = Situation(Side.AWAY, 20, 1, 30)
        self.drives: list[Drive] = []
        self.opening_kicker: Side | None = None
        self.overtime_drives: list[Side] = []

    # --- who is who --------------------------------------------------------------------------

    @property
    def offence(self) -> Side:
        """The side with the ball, or about to kick."""
        return self.situation.side if self.coming is Coming.SCRIMMAGE else self.kicking

    @property
    def attacking(self) -> TeamT:
        """The team of the side on offence (or kicking)."""
        return self.teams[self.offence]

    @property
    def defending(self) -> TeamT:
        """The team of the other side."""
        return self.teams[self.offence.other]

    def code(self, side: Side) -> str:
        """Three letters of a side."""
        return self.teams[side].code

    def total(self, side: Side) -> int:
        """Points of a side."""
        return sum(self.points[side])

    def lead(self, side: Side) -> int:
        """How many points this side is ahead (behind: below zero)."""
        return self.total(side) - self.total(side.other)

    # --- words -------------------------------------------------------------------------------

    def spot(self, side: Side, pos: int) -> str:
        """A place in words: "HAR 20", "midfield", "the goal line"."""
        if pos == GOAL // 2:
            return "midfield"
        if pos <= 0 or pos >= GOAL:
            return "the goal line"
        return f"{self.code(side)} {pos}" if pos < GOAL // 2 else f"{self.code(side.other)} {other_end(pos)}"

    def down_and_distance(self, situation: Situation | None = None) -> str:
        """Down and distance in words: 3rd & 5 at GRA 35."""
        now = situation or self.situation
        distance = "goal" if now.goal_to_go else str(now.to_go)
        return f"{ORDINALS[now.down]} & {distance} at {self.spot(now.side, now.pos)}"

    def describe(self, after: After) -> str:
        """Where an ending would leave the game, for a choice between two."""
        code = self.code(after.side)
        if after.coming is Coming.SCRIMMAGE:
            return f"{code} ball, {self.down_and_distance(after.situation)}"
        words = after.words or after.coming.value
        return f"{words} ({self.code(after.scorer)} +{after.points})" if after.scorer else f"{words}, {code} kicks"

    @property
    def heading(self) -> str:
        """Clock and situation."""
        if self.coming is Coming.SCRIMMAGE:
            return f"{self.clock} {self.code(self.offence)} {self.down_and_distance()}"
        return f"{self.clock} {self.code(self.kicking)} {self.coming.value}"

    @property
    def score_line(self) -> tuple[int, int]:
        """Points, home first."""
        return self.total(Side.HOME), self.total(Side.AWAY)

    @property
    def group(self) -> str:
        """The drive that events belong to."""
        if not self.drives:
            return "Opening kickoff"
        drive = self.drives[-1]
        return f"Drive {drive.number}: {self.teams[drive.side].name}, {drive.quarter}, from {self.spot(drive.side, drive.start)}"

    # --- what happens ------------------------------------------------------------------------

    def settle(self, after: After, seconds: int, text: str, kind: str = "play") -> None:
        """Makes an ending so: ink, clock, points, ball, drive; and tells it in words.

        `text` is what happened; what it means (first down, touchdown) is added.
        """
        heading, group, side = self.heading, self.group, self.offence
        from_pos = self.situation.pos
        self.ledger.ink()
        ran = self.clock.spend(seconds)
        if self.coming is Coming.SCRIMMAGE:
            self.ledger.add(side, TEAM, "possession", ran)
            self.ledger.ink()
        if after.scorer is not None:
            self._score(after.scorer, after.points)
        if self.coming is Coming.SCRIMMAGE and self.drives:
            self._move_drive(after, from_pos)
        self._go_to(after)
        words = f" {after.words[0].upper()}{after.words[1:]}." if after.words else ""
        self.tell(f"{text}{words}", kind, heading, group)

    def _score(self, side: Side, points: int) -> None:
        quarters = self.points[side]
        index = min(self.clock.quarter, 5) - 1
        while len(quarters) <= index:
            self.points[side].append(0)
        for other in Side:
            while len(self.points[other]) <= index:
                self.points[other].append(0)
        quarters[index] += points

    def _move_drive(self, after: After, from_pos: int) -> None:
        drive = self.drives[-1]
        if after.coming is Coming.SCRIMMAGE:
            to = after.pos if after.side is drive.side else other_end(after.pos)
        else:
            to = GOAL if after.scorer is drive.side else (0 if after.scorer else from_pos)
        drive.plays.append((from_pos, to))
        if after.coming is not Coming.SCRIMMAGE or after.side is not drive.side:
            drive.ended = after.words or "ball lost"

    def _go_to(self, after: After) -> None:
        was = self.coming
        self.coming = after.coming
        self.kickoff_yards += after.yards
        if after.coming is not Coming.SCRIMMAGE:
            self.kicking = after.side
            return
        fresh = was is not Coming.SCRIMMAGE or not self.drives or after.side is not self.drives[-1].side
        self.situation = after.situation
        if fresh:
            self.drives.append(Drive(after.side, len(self.drives) + 1, after.pos, self.clock.name))
            if self.clock.overtime:
                self.overtime_drives.append(after.side)
        elif after.words == "first down":
            self.ledger.add(after.side, TEAM, "first_downs")
            self.ledger.ink()
