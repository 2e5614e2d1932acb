"""Field goals, extra points and punts."""

from __future__ import annotations

from rules.advanced_stats.match import SHORT_PLAY, AsfMatch, Outcome
from rules.advanced_stats.team import EXTRA_POINT
from rules.core import Procedure
from rules.football.field import Situation, field_goal, first_and_ten, other_end, taken, tried
from rules.football.ledger import TEAM
from rules.football.sides import Side

END_ZONE_AND_HOLD = 17  # ten yards of end zone, and the holder seven behind the line
HOLD = 7
NEAREST_AFTER_A_MISS = 20


def distance(at: Situation) -> int:
    """How long a field goal from here is."""
    return at.to_goal + END_ZONE_AND_HOLD


def can_try(match: AsfMatch, at: Situation) -> bool:
    """Is the field goal within the longest distance allowed?"""
    return distance(at) <= int(match.settings["longest_field_goal"])


def try_field_goal(match: AsfMatch, at: Situation) -> Procedure[Outcome]:
    """A field goal by the kicker's number for the distance."""
    kicker, length = match.teams[at.side].kicker, distance(at)
    band = kicker.band(length)
    good = yield from kicked(match, at.side, "FIELD GOAL", f"Field goal of {length} yards by {kicker.name}", band)
    match.ledger.add(at.side, kicker.name, "kicks_tried")
    match.ledger.add(at.side, kicker.name, "fg_att")
    if not good:
        # The others take over at the hold, but never inside their own 20.
        spot = max(other_end(at.pos - HOLD), NEAREST_AFTER_A_MISS)
        after = first_and_ten(at.side.other, spot)
        text = f"{kicker.name} misses from {length} yards; {match.code(at.side.other)} take over at {match.spot(at.side.other, spot)}."
        return Outcome(after, SHORT_PLAY, text, "field goal")
    match.ledger.add(at.side, kicker.name, "fg_made")
    match.ledger.longest(at.side, kicker.name, "fg", length)
    return Outcome(field_goal(at.side), SHORT_PLAY, f"{kicker.name} is good from {length} yards.", "field goal")


def extra_point(match: AsfMatch, side: Side) -> Procedure[Outcome]:
    """The kick after a touchdown; it takes no time."""
    kicker = match.teams[side].kicker
    good = yield from kicked(match, side, "EXTRA POINT", f"Extra point by {kicker.name}", EXTRA_POINT)
    match.ledger.add(side, kicker.name, "kicks_tried")
    match.ledger.add(side, kicker.name, "xp_att")
    if good:
        match.ledger.add(side, kicker.name, "xp_made")
    text = f"{kicker.name}'s extra point is {'good' if good else 'no good'}."
    return Outcome(tried(side, int(good), ""), 0, text, "extra point")


def kicked(match: AsfMatch, side: Side, throw: str, why: str, band: str) -> Procedure[bool]:
    """Good if the number thrown is less than the kicker's (or, by the setting, not above it)."""
    number = match.teams[side].kicker.numbers[band]
    in_range = match.settings["field_goal"] == "in range"
    test = f"{'at most' if in_range else 'less than'} {number}"
    thrown = yield from match.dice.both(throw, f"{why}: good with {test} ({band} on his card)")
    good: bool = thrown.number <= number if in_range else thrown.number < number
    match.note(f"{match.teams[side].kicker.name} kicking", "good" if good else "no good", thrown.by, test, band)
    return good


def punt(match: AsfMatch, at: Situation) -> Procedure[Outcome]:
    """A punt: the net distance, with no return and no block."""
    thrown = yield from match.dice.both("PUNT", "Punt: the punt table gives the net distance")
    net = match.look(match.tables.punt, thrown.number, thrown.by)
    pos = other_end(at.pos + net)
    for stat, amount in (("punts", 1), ("punt_yds", min(net, at.to_goal)), ("punt_tb", int(pos <= 0))):
        match.ledger.add(at.side, TEAM, stat, amount)
    match.ledger.longest(at.side, TEAM, "punt", min(net, at.to_goal))
    text = f"{match.code(at.side)} punt {net} yards{_to(match, at, pos)}."
    return Outcome(taken(at.side.other, pos, touchback=match.touchback), SHORT_PLAY, text, "punt")


def _to(match: AsfMatch, at: Situation, pos: int) -> str:
    return f" to {match.spot(at.side.other, pos)}" if pos > 0 else " into the end zone"
