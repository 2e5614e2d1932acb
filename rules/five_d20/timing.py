"""Timing: how long a play takes, the two-minute warning, and timeouts."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from rules.core.match import Procedure
from rules.core.prompts import Choose, Option
from rules.football.field import After, Coming
from rules.football.sides import Side

if TYPE_CHECKING:  # the match keeps a play call, and needs no clock for it
    from rules.five_d20.match import FiveD20Match

SHORT, LONG = 10, 40
TWO_MINUTES = 120


class Runoff(Enum):
    """How a play leaves the clock."""

    NONE = 0
    """Snap penalties, field goals and tries."""
    STOPPED = SHORT
    """Out of bounds, incomplete, flagged, kicked."""
    RUNNING = LONG
    """Down in bounds, as long as the ball is kept."""


def seconds_for(match: FiveD20Match, runoff: Runoff, side: Side, after: After) -> int:
    """What the play takes; a change of possession or a score stops the clock."""
    if runoff is Runoff.RUNNING and (after.coming is not Coming.SCRIMMAGE or after.side is not side):
        return SHORT
    clock = match.clock
    if runoff is Runoff.RUNNING and match.rules.two_minute_warning and clock.quarter in (2, 4) and clock.left > TWO_MINUTES:
        return min(LONG, max(SHORT, clock.left - TWO_MINUTES))
    return runoff.value


def offer_timeouts(match: FiveD20Match) -> Procedure[None]:
    """After a 40-second play either team may stop the clock, the offence first."""
    asked = match.rules.ask_timeouts
    # A play that ran out the clock took less than it wanted: what is left to give back counts.
    ran = match.clock.last_spent
    if ran <= SHORT or asked == "never" or (asked == "last two minutes" and not match.late(TWO_MINUTES)):
        return
    for side in (match.offence, match.offence.other):
        left = match.clock.timeouts[side]
        if not left:
            continue
        options = (
            Option("no", "No timeout", f"the clock stays at {match.clock}"),
            Option("timeout", "Timeout", f"{ran - SHORT} seconds back, {left - 1} timeouts left"),
        )
        question = f"{match.teams[side].name}: call a timeout?"
        if (yield Choose(question, options, side.value, "no", "timeout")) == "timeout":
            match.clock.take_timeout(side)
            match.clock.stop_after(SHORT)
            match.tell(f"Timeout {match.teams[side].name}, {match.clock} left.", "timeout")
            return
