"""Passing: the zone, and the quarterback's card."""

from __future__ import annotations

from rules.advanced_stats import credit
from rules.advanced_stats.catching import completion, incomplete
from rules.advanced_stats.charts import HailMary, Lane, Passed, Zone
from rules.advanced_stats.match import AsfMatch, Outcome
from rules.advanced_stats.pass_defence import defended
from rules.advanced_stats.sacks import sack, strip
from rules.advanced_stats.turnovers import interception
from rules.core import Procedure
from rules.football.field import GOAL, Situation, downed

SHORT_FIELD = 5


def forward_pass(match: AsfMatch, at: Situation, zone: Zone | None) -> Procedure[Outcome]:
    """A passing play. `zone` is None when the die is to choose it."""
    passer = match.teams[at.side].quarterback
    if zone is None:
        die = yield from match.dice.one("PASS ZONE", f"Pass by {passer.name}: the zone table")
        zone = match.look(match.tables.zone, die, str(die))
    if zone.deep and at.to_goal <= SHORT_FIELD and match.on("short_field"):
        zone = zone.shortened
        match.note("Short field", f"read as {zone}")
    throw = yield from match.dice.both("PASS RESULT", f"Pass {zone} by {passer.name}: that column of his card")
    result = match.look(passer.zones[zone], throw.number, throw.by)
    if result is Passed.COMPLETE:
        return (yield from completion(match, at, zone))
    if result is Passed.INCOMPLETE:
        return incomplete(match, at, zone)
    if result is Passed.DEFENSE:
        return (yield from defended(match, at, zone))
    if result is Passed.SACK:
        return (yield from sack(match, at, None))
    if result is Passed.FUMBLE:
        return (yield from strip(match, at, None))
    return (yield from interception(match, at, zone))


def hail_mary(match: AsfMatch, at: Situation) -> Procedure[Outcome]:
    """The optional last throw of a half, at the first receiver; the period ends with it."""
    passer, receiver = match.teams[at.side].quarterback.name, match.teams[at.side].receivers[Lane.LEFT]
    throw = yield from match.dice.both("HAIL MARY", "Hail Mary: 96-100 is a touchdown")
    result = match.look(match.tables.hail_mary, throw.number, throw.by)
    if result is HailMary.INCOMPLETE:
        credit.attempt(match, at, receiver)
        return Outcome(downed(at, at.pos), match.clock.left, f"{passer} throws it up for {receiver.name}: incomplete.", "hail mary")
    credit.catch(match, at, receiver, at.to_goal, 0)
    text = f"{passer} throws it up, and {receiver.name} comes down with it for {at.to_goal} yards."
    outcome = Outcome(downed(at, GOAL), match.clock.left, text, "hail mary")
    return credit.passing_touchdown(match, at, outcome, receiver)
