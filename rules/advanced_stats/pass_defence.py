"""Passing defence: the man who covers the zone, and his blitz."""

from __future__ import annotations

from rules.advanced_stats import credit
from rules.advanced_stats.catching import after_the_catch, catch_yards, caught, completion, incomplete
from rules.advanced_stats.charts import AgainstPass, Blitzed, Zone
from rules.advanced_stats.match import LONG_PLAY, AsfMatch, Outcome, yards_words
from rules.advanced_stats.sacks import sack, strip
from rules.advanced_stats.team import Defender
from rules.advanced_stats.turnovers import DEEP, fumble, interception
from rules.core import Procedure
from rules.football.field import GOAL, Situation, downed


def defended(match: AsfMatch, at: Situation, zone: Zone) -> Procedure[Outcome]:
    """Defense on the quarterback's card: the Pass column of the man who covers the zone.

    What he allows stands as it is; the receiver's own chart is not thrown for.
    """
    man = credit.cover(match, at, zone)
    throw = yield from match.dice.both("DEFENDER", f"{man.name} covers {zone}: his Pass column")
    result = match.look(man.against_pass, throw.number, throw.by)
    if result in (AgainstPass.COMPLETE, AgainstPass.COMPLETE_YAC, AgainstPass.EXPLOSIVE):
        return (yield from allowed(match, at, zone, result))
    if result is AgainstPass.INCOMPLETE:
        return incomplete(match, at, zone)
    if result is AgainstPass.PASS_DEFENDED:
        credit.defender(match, at, man.name, "pass_breakups")
        return incomplete(match, at, zone, f", defended by {man.name}")
    if result is AgainstPass.BLITZ:
        return (yield from blitz(match, at, zone, man))
    if result is AgainstPass.FORCED_FUMBLE:
        return (yield from knocked_loose(match, at, zone, man))
    return (yield from interception(match, at, zone))


def allowed(match: AsfMatch, at: Situation, zone: Zone, result: AgainstPass) -> Procedure[Outcome]:
    """A completion the defender allows. The 15 of a deep pass is in the catch, and counted once."""
    yards = yield from catch_yards(match, zone)
    if result is AgainstPass.COMPLETE or yards >= at.to_goal:
        return caught(match, at, zone, yards, 0)
    if result is AgainstPass.COMPLETE_YAC:
        return (yield from after_the_catch(match, at, zone, yards))
    more = yield from match.explosive(f"Explosive catch by {credit.target(match, at, zone).name}")
    return caught(match, at, zone, yards, more)


def blitz(match: AsfMatch, at: Situation, zone: Zone, man: Defender) -> Procedure[Outcome]:
    """The defender leaves his zone for the quarterback: his Blitz column."""
    throw = yield from match.dice.both("BLITZ", f"{man.name} blitzes: his Blitz column")
    result = match.look(man.blitz, throw.number, throw.by)
    if result is Blitzed.SACK:
        return (yield from sack(match, at, man))
    if result is Blitzed.HURRY:
        credit.defender(match, at, man.name, "hurries")
        return incomplete(match, at, zone, f", hurried by {man.name}")
    if result is Blitzed.FORCED_FUMBLE:
        return (yield from strip(match, at, man))
    return (yield from completion(match, at, zone))


def knocked_loose(match: AsfMatch, at: Situation, zone: Zone, man: Defender) -> Procedure[Outcome]:
    """A forced fumble in the Pass column: a catch to the line, or 15 past it, and then a loose ball.

    That fixed spot can lie past the goal line, where the offence scores and the defence touches back.
    """
    receiver, passer = credit.target(match, at, zone), match.teams[at.side].quarterback.name
    spot = at.pos + (DEEP if zone.deep else 0)
    gain = min(spot, GOAL) - at.pos
    credit.catch(match, at, receiver, gain, 0)
    credit.defender(match, at, man.name, "forced_fumbles")
    text = f"{passer} completes {zone} to {receiver.name} for {yards_words(gain)}, who is hit by {man.name}"
    play = Outcome(downed(at, spot), LONG_PLAY, text, "pass")
    outcome = yield from fumble(match, at, spot, receiver.name, play, man.name)
    return credit.passing_touchdown(match, at, outcome, receiver)
