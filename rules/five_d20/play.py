"""A play as it came out, and making it so.

A procedure works a play out to a `Play`; flags may change it; `settle` writes it into the match.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.five_d20.match import FiveD20Match
from rules.five_d20.terms import Depth, PenaltyRow
from rules.five_d20.timing import Runoff, seconds_for
from rules.football.field import GOAL, After, Coming, Situation
from rules.football.ledger import TEAM
from rules.football.sides import Side


@dataclass(frozen=True)
class Thrown:
    """What the yards of (PASS) and (SCK) fouls are read with: depth, the receiver's LPY, the black die."""

    depth: Depth
    lpy: int
    black: int


@dataclass(frozen=True)
class Play:
    """One play: where it began, the penalty row it falls under, and where it leaves the game."""

    before: Situation
    row: PenaltyRow
    text: str
    after: After
    runoff: Runoff = Runoff.RUNNING
    kept_at: int | None = None  # where the offence is down with the ball; None once it changed hands
    gained_by: str = ""  # rush or pass, for first downs by kind
    thrown: Thrown | None = None
    intercepted: bool = False
    returned: bool = False  # a kick that was run back
    repeats: Coming | None = None  # kickoffs and free kicks: what a repetition is
    wiped_out: bool = False  # a foul was accepted that cancels it

    @property
    def kick(self) -> bool:
        """Kickoff, free kick or punt: fouls of the kickers may be added to the return."""
        return self.row in (PenaltyRow.KICKOFF, PenaltyRow.PUNTING)

    def adds(self, text: str) -> Play:
        """The play with a further sentence."""
        return replace(self, text=f"{self.text} {text}")


def settle(match: FiveD20Match, play: Play) -> None:
    """Makes the play so: downs made, clock, score, ball; and tells it."""
    side = play.before.side
    if play.after.words == "first down" and play.after.side is side:
        kind = "penalty" if play.wiped_out else play.gained_by or "penalty"
        match.ledger.add(side, TEAM, f"first_downs_{kind}")
    if play.before.down == 3 and play.gained_by and not play.wiped_out and match.coming is Coming.SCRIMMAGE:
        match.ledger.add(side, TEAM, "third_tried")
        if play.after.words == "first down" or play.after.scorer is side:
            match.ledger.add(side, TEAM, "third_made")
    from_scrimmage = match.coming is Coming.SCRIMMAGE
    match.settle(play.after, seconds_for(match, play.runoff, side, play.after), play.text)
    match.kept_ball = from_scrimmage and play.after.coming is Coming.SCRIMMAGE and play.after.side is side


def yards(count: int) -> str:
    """A gain in words."""
    if count == 0:
        return "no gain"
    if count < 0:
        return f"a loss of {-count}"
    return f"{count} yard{'s' * (count != 1)}"


def to_spot(match: FiveD20Match, side: Side, pos: int) -> str:
    """Where a play ended, in words: "to HAR 20", nothing when it reached the goal line."""
    return "" if pos >= GOAL else f" to {match.spot(side, pos)}" if pos > 0 else " into the own end zone"
