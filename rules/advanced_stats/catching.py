"""Catches: where the ball is caught, and what the receiver makes of it."""

from __future__ import annotations

from rules.advanced_stats import credit
from rules.advanced_stats.charts import Caught, Zone
from rules.advanced_stats.match import LONG_PLAY, SHORT_PLAY, AsfMatch, Outcome, yards_words
from rules.advanced_stats.turnovers import DEEP, fumble
from rules.core import Procedure
from rules.football.field import Situation, downed


def catch_yards(match: AsfMatch, zone: Zone) -> Procedure[int]:
    """Where the ball is caught: the die, and 15 more on a deep pass."""
    die = yield from match.dice.one("CATCH YARDS", f"Caught {zone}: the die is the yards{f', and {DEEP} more' if zone.deep else ''}")
    yards: int = die + (DEEP if zone.deep else 0)
    match.note("Catch", f"{yards} yards", str(die))
    return yards


def completion(match: AsfMatch, at: Situation, zone: Zone) -> Procedure[Outcome]:
    """A completed pass, and the receiver's own chart after the catch."""
    receiver = credit.target(match, at, zone)
    yards = yield from catch_yards(match, zone)
    if yards >= at.to_goal:
        match.note("Goal line", "reached with the catch: the receiver's chart is not needed")
        return caught(match, at, zone, yards, 0)
    throw = yield from match.dice.both("RECEIVER", f"{receiver.name} ({receiver.position}) has it: his after the catch chart")
    result = match.look(receiver.after_catch, throw.number, throw.by)
    if result is Caught.YAC:
        return (yield from after_the_catch(match, at, zone, yards))
    if result is Caught.EXPLOSIVE:
        more = yield from match.explosive(f"Explosive catch by {receiver.name}")
        return caught(match, at, zone, yards, more)
    if result is Caught.FUMBLE:
        credit.catch(match, at, receiver, yards, 0)
        play = Outcome(downed(at, at.pos + yards), LONG_PLAY, _completes(match, at, zone, yards), "pass")
        return (yield from fumble(match, at, at.pos + yards, receiver.name, play))
    return caught(match, at, zone, yards, 0)


def after_the_catch(match: AsfMatch, at: Situation, zone: Zone, yards: int) -> Procedure[Outcome]:
    """YAC: one die more."""
    more = yield from match.dice.one("YAC YARDS", "After the catch: the die is the yards")
    match.note("After the catch", f"{yards} + {more} yards", str(more))
    return caught(match, at, zone, yards, more)


def caught(match: AsfMatch, at: Situation, zone: Zone, yards: int, after_catch: int) -> Outcome:
    """The receiver is down, or over the line."""
    receiver, man = credit.target(match, at, zone), credit.cover(match, at, zone)
    gain = match.cut(at, yards + after_catch)
    credit.catch(match, at, receiver, gain, gain - min(yards, gain))
    if gain < at.to_goal:
        credit.tackle(match, at, man)
    text = f"{_completes(match, at, zone, gain)} to {match.spot(at.side, at.pos + gain)}."
    return credit.passing_touchdown(match, at, Outcome(downed(at, at.pos + gain), LONG_PLAY, text, "pass"), receiver)


def incomplete(match: AsfMatch, at: Situation, zone: Zone, why: str = "") -> Outcome:
    """Nothing gained."""
    receiver = credit.target(match, at, zone)
    credit.attempt(match, at, receiver)
    passer = match.teams[at.side].quarterback.name
    text = f"{passer} throws {zone} for {receiver.name}: incomplete{why}."
    return Outcome(downed(at, at.pos), SHORT_PLAY, text, "pass")


def spike(match: AsfMatch, at: Situation) -> Outcome:
    """The ball goes into the ground to stop the clock."""
    credit.attempt(match, at, None)
    passer = match.teams[at.side].quarterback.name
    return Outcome(downed(at, at.pos), SHORT_PLAY, f"{passer} spikes the ball.", "spike")


def _completes(match: AsfMatch, at: Situation, zone: Zone, gain: int) -> str:
    passer, receiver = match.teams[at.side].quarterback.name, credit.target(match, at, zone)
    return f"{passer} completes {zone} to {receiver.name} for {yards_words(gain)}"
