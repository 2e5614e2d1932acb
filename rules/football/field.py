"""Where the ball is, on which down, and where a play leaves it.

A position is counted in yards from the own goal line of the side it belongs to: 1 to 99 on the
field, 100 and more in the opponents' end zone, 0 and less in the own one. Everything here is a
value: a play is worked out to an `After`, and only `FootballMatch.settle` makes it so. That is how
both ends of an accept-or-decline question can be shown before it is asked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from rules.football.sides import Side

GOAL = 100
FIRST_DOWN_YARDS = 10


def other_end(pos: int) -> int:
    """The same place, counted from the other goal line."""
    return GOAL - pos


def line_to_gain(pos: int) -> int:
    """The line that a new series from here must reach; the goal line if it is nearer."""
    return min(pos + FIRST_DOWN_YARDS, GOAL)


@dataclass(frozen=True)
class Situation:
    """Before a play from scrimmage: who has the ball, where, on which down, and the line to gain."""

    side: Side
    pos: int
    down: int
    line: int

    @property
    def to_go(self) -> int:
        """Yards to the line to gain."""
        return self.line - self.pos

    @property
    def to_goal(self) -> int:
        """Yards to the opponents' goal line."""
        return GOAL - self.pos

    @property
    def goal_to_go(self) -> bool:
        """The goal line is the line to gain."""
        return self.line >= GOAL


class Coming(Enum):
    """What is played next."""

    KICKOFF = "kickoff"
    FREE_KICK = "free kick"
    SCRIMMAGE = "scrimmage"
    TRY = "try"


@dataclass(frozen=True)
class After:
    """Where a play leaves the game.

    `side` has the ball next (SCRIMMAGE), kicks (KICKOFF, FREE_KICK) or tries (TRY). `points` go to
    `scorer`. `yards` moves the next kickoff when a foul is carried over to it (plus: forward).
    """

    coming: Coming
    side: Side
    pos: int = 0
    down: int = 1
    line: int = 0
    scorer: Side | None = None
    points: int = 0
    words: str = ""
    new_series: bool = True
    yards: int = 0

    @property
    def situation(self) -> Situation:
        """The scrimmage situation it leads to."""
        return Situation(self.side, self.pos, self.down, self.line)


def first_and_ten(side: Side, pos: int, words: str = "") -> After:
    """A new series for this side here."""
    return After(Coming.SCRIMMAGE, side, pos, 1, line_to_gain(pos), words=words)


def touchdown(side: Side) -> After:
    """Six points, and a try."""
    return After(Coming.TRY, side, scorer=side, points=6, words="touchdown")


def safety(against: Side) -> After:
    """Two points for the others, and a free kick by the side that gave them up."""
    return After(Coming.FREE_KICK, against, scorer=against.other, points=2, words="safety")


def field_goal(side: Side) -> After:
    """Three points, and a kickoff by the side that scored."""
    return After(Coming.KICKOFF, side, scorer=side, points=3, words="field goal")


def tried(side: Side, points: int, words: str) -> After:
    """After a try: its points, and a kickoff."""
    return After(Coming.KICKOFF, side, scorer=side if points else None, points=points, words=words)


def downed(before: Situation, pos: int, *, counts: bool = True) -> After:
    """The side on offence is down at `pos`: touchdown, safety, first down, next down, or over on downs.

    With `counts` false the down is not used up.
    """
    if pos >= GOAL:
        return touchdown(before.side)
    if pos <= 0:
        return safety(before.side)
    if pos >= before.line:
        return first_and_ten(before.side, pos, "first down")
    down = before.down + 1 if counts else before.down
    if down > 4:
        return first_and_ten(before.side.other, other_end(pos), "turnover on downs")
    return After(Coming.SCRIMMAGE, before.side, pos, down, before.line, new_series=False)


def taken(side: Side, pos: int, *, touchback: int = 20) -> After:
    """This side has taken the ball and is down at `pos` of its own counting.

    On or behind its own goal line that is a touchback: it took the ball there.
    """
    if pos >= GOAL:
        return touchdown(side)
    if pos <= 0:
        return first_and_ten(side, touchback, "touchback")
    return first_and_ten(side, pos)


def moved(after: After, pos: int) -> After:
    """The same ending with the ball elsewhere, for a foul walked off after the play."""
    line = line_to_gain(pos) if after.new_series else after.line
    return replace(after, pos=pos, line=line)
