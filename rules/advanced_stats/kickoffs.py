"""Kickoffs, the optional onside kick, and the free kick after a safety."""

from __future__ import annotations

from rules.advanced_stats.charts import Kickoff, Onside
from rules.advanced_stats.match import SHORT_PLAY, AsfMatch, Outcome, yards_words
from rules.core import Choose, Option, Procedure
from rules.football.field import GOAL, first_and_ten, other_end, taken
from rules.football.ledger import TEAM

RETURN_STARTS = 2
FIXED_RETURNS = {Kickoff.RETURN_20: 20, Kickoff.RETURN_30: 30}
ONSIDE_SPOT = 45
FREE_KICK_SPOT = 20


def kickoff(match: AsfMatch) -> Procedure[None]:
    """Kickoff: a touchback, a return of 20 or 30, or one that is thrown for; all from the own 2."""
    if match.on("onside") and (yield _kick_or_onside(match)) == "onside":
        match.finish((yield from onside(match)))
        return
    kicking, receiving = match.kicking, match.kicking.other
    thrown = yield from match.dice.both("KICKOFF", f"Kickoff by {match.code(kicking)}: the kickoff table")
    result = match.look(match.tables.kickoff, thrown.number, thrown.by)
    text = f"{match.code(kicking)} kick off"
    if result is Kickoff.TOUCHBACK:
        after = first_and_ten(receiving, int(match.settings["kickoff_touchback"]), "touchback")
        match.finish(Outcome(after, SHORT_PLAY, f"{text}.", "kickoff"))
        return
    if result is Kickoff.THROW:
        gain = yield from match.explosive(f"Kickoff return by {match.code(receiving)}", "KICKOFF YARDS")
    else:
        gain = FIXED_RETURNS[result]
    gain = min(gain, GOAL - RETURN_STARTS)
    pos = RETURN_STARTS + gain
    match.note("Kickoff return", f"from the own {RETURN_STARTS}: {RETURN_STARTS} + {gain} = {pos}")
    for stat, amount in (("kick_ret", 1), ("kick_ret_yds", gain), ("ret_td", int(pos >= GOAL))):
        match.ledger.add(receiving, TEAM, stat, amount)
    text += f"; {match.code(receiving)} return it {yards_words(gain)} to {match.spot(receiving, pos)}."
    match.finish(Outcome(taken(receiving, pos), SHORT_PLAY, text, "kickoff"))


def onside(match: AsfMatch) -> Procedure[Outcome]:
    """An onside kick, dead on the kickers' 45 whoever has it."""
    kicking = match.kicking
    thrown = yield from match.dice.both("ONSIDE", "Onside kick: 1-12 the kicking team has it")
    result = match.look(match.tables.onside, thrown.number, thrown.by)
    if result is Onside.KICKERS:
        after, side = first_and_ten(kicking, ONSIDE_SPOT), kicking
    else:
        after, side = first_and_ten(kicking.other, other_end(ONSIDE_SPOT)), kicking.other
    text = f"{match.code(kicking)} try an onside kick; {match.code(side)} have it at {match.spot(kicking, ONSIDE_SPOT)}."
    return Outcome(after, SHORT_PLAY, text, "onside kick")


def free_kick(match: AsfMatch) -> Procedure[None]:
    """After a safety: from the own 20, by the punt table, net."""
    kicking = match.kicking
    thrown = yield from match.dice.both("PUNT", f"Free kick by {match.code(kicking)} from its own {FREE_KICK_SPOT}: the punt table")
    net = match.look(match.tables.punt, thrown.number, thrown.by)
    pos = other_end(FREE_KICK_SPOT + net)
    text = f"{match.code(kicking)} free kick {net} yards to {match.spot(kicking.other, pos)}."
    match.finish(Outcome(first_and_ten(kicking.other, pos), SHORT_PLAY, text, "free kick"))


def _kick_or_onside(match: AsfMatch) -> Choose:
    options = (Option("kick", "Kick off", "the kickoff table"), Option("onside", "Onside kick", "12 in 100 to keep the ball"))
    return Choose(f"{match.code(match.kicking)} kick off: how?", options, match.kicking.value, "kick", "kickoff")
