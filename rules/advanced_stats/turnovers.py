"""Loose balls and interceptions, and what the defence makes of them."""

from __future__ import annotations

from rules.advanced_stats import credit
from rules.advanced_stats.charts import Recovery, Zone
from rules.advanced_stats.match import SHORT_PLAY, AsfMatch, Outcome, yards_words
from rules.core import Procedure
from rules.football.field import GOAL, Situation, downed, other_end, taken
from rules.football.ledger import TEAM

DEEP = 15


def fumble(match: AsfMatch, at: Situation, spot: int, carrier: str, play: Outcome, by: str = TEAM) -> Procedure[Outcome]:
    """Fumble: the lower half is the offence's, the upper half the defence's; its doubles are returned.

    `play` is the play as it would have stood at the spot; its words and its time are kept.
    """
    throw = yield from match.dice.both("FUMBLE", "Loose ball: 1-50 the offence keeps it, 51-100 the defence has it, a double is returned")
    recovery = match.look(match.tables.recovery, throw.number, throw.by)
    lost = recovery is Recovery.DEFENCE
    credit.fumbled(match, at, carrier, lost=lost)
    if not lost:
        # A spot behind the own goal line is a safety, one past the other a touchdown.
        text = f"{play.text}, fumbles, and {match.code(at.side)} keep the ball."
        return Outcome(downed(at, spot), play.seconds, text, play.play)
    side = at.side.other
    credit.defender(match, at, by, "fum_rec")
    there, returned = other_end(spot), ""
    if throw.double and 0 < spot < GOAL:
        match.note("Fumble", "a double: the ball is picked up and returned", throw.by)
        gain = yield from returns(match, at, spot, "fumble")
        credit.defender(match, at, by, "fum_ret_yds", gain)
        there, returned = there + gain, f" and return it {yards_words(gain)}"
    after = taken(side, there, touchback=match.touchback)
    text = f"{play.text}, fumbles; {match.code(side)} recover{returned}{_where(match, at, there, returned)}."
    outcome = Outcome(after, play.seconds, text, play.play)
    return _defensive_touchdown(match, at, outcome, by)


def interception(match: AsfMatch, at: Situation, zone: Zone) -> Procedure[Outcome]:
    """Interception at the line, or 15 yards past it for a deep pass; a double is returned.

    The number of the throw itself is not used: only whether it is a double.
    """
    man, receiver = credit.cover(match, at, zone), credit.target(match, at, zone)
    passer = match.teams[at.side].quarterback.name
    credit.attempt(match, at, receiver)
    match.ledger.add(at.side, passer, "pass_int")
    credit.defender(match, at, man.name, "int")
    spot = at.pos + (DEEP if zone.deep else 0)
    text = f"{passer} is intercepted {zone} by {man.name}"
    if spot >= GOAL:
        match.note("Interception", "in the end zone: a touchback, no return")
        after = taken(at.side.other, other_end(spot), touchback=match.touchback)
        return Outcome(after, SHORT_PLAY, f"{text} in the end zone.", "pass")
    throw = yield from match.dice.both("INTERCEPTION", f"Interception by {man.name}: a double is returned")
    match.note("Interception", "a double: returned" if throw.double else "no double: dead on the spot", throw.by)
    there, returned = other_end(spot), ""
    if throw.double:
        gain = yield from returns(match, at, spot, "interception")
        credit.defender(match, at, man.name, "int_yds", gain)
        there, returned = there + gain, f", who returns it {yards_words(gain)}"
    after = taken(at.side.other, there, touchback=match.touchback)
    outcome = Outcome(after, SHORT_PLAY, f"{text}{returned}{_where(match, at, there, returned)}.", "pass")
    return _defensive_touchdown(match, at, outcome, man.name)


def returns(match: AsfMatch, at: Situation, spot: int, what: str) -> Procedure[int]:
    """How far the defence comes: the number thrown, at most the way to the goal line."""
    throw = yield from match.dice.both("RETURN", f"Return of the {what}: the number is the yards")
    # The way back to the offence's own goal line is the spot itself; to reach it is enough.
    gain = min(throw.number, spot)
    match.note("Return", f"{throw.number} yards, {spot} to the goal line", throw.by, "", match.code(at.side.other))
    return gain


def _defensive_touchdown(match: AsfMatch, at: Situation, outcome: Outcome, by: str) -> Outcome:
    if outcome.scored(at.side.other):
        credit.defender(match, at, by, "def_td")
    return outcome


def _where(match: AsfMatch, at: Situation, pos: int, returned: str) -> str:
    place = match.spot(at.side.other, pos) if 0 < pos < GOAL else "the end zone"
    return f" to {place}" if returned else f" at {place}" if 0 < pos < GOAL else " in the end zone"
