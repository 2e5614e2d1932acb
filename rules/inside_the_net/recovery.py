"""Recovery: a loose ball goes to the home team up to the HREC of its third, else to the visitors."""

from __future__ import annotations

from rules.core.match import Procedure
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.stages import Stage, ZonePlay
from rules.inside_the_net.terms import AWAY, HOME, zone_of
from rules.inside_the_net.throws import Throw


def recover(match: SoccerMatch, throw: Throw, third: int, how: str) -> Procedure[Stage]:
    """Blue against the HREC of the third where the ball is loose, whoever had it before."""
    blue = yield from throw.blue("Recovery")
    limit = match.recovery_limit(third)
    side = HOME if blue <= limit else AWAY
    match.note("Recovery", f"{side} ball", by=f"blue {blue} v. HREC {limit}", row=match.third_name(third))
    match.ball_to(side, zone_of(third, side))
    match.passer = None
    match.count(None, "recoveries", side=side)
    match.tell(f"{how} {match.attackers.code} recover in their {match.zone} zone.")
    return ZonePlay()
