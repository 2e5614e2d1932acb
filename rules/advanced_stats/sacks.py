"""Sacks: the quarterback is caught with the ball, and may lose it."""

from __future__ import annotations

from rules.advanced_stats import credit
from rules.advanced_stats.match import LONG_PLAY, AsfMatch, Outcome, yards_words
from rules.advanced_stats.team import Defender
from rules.advanced_stats.turnovers import fumble
from rules.core import Procedure
from rules.football.field import Situation, downed

FIXED_SACK = 7


def sack(match: AsfMatch, at: Situation, by: Defender | None) -> Procedure[Outcome]:
    """The quarterback goes down behind the line; in his own end zone that is a safety."""
    loss = yield from sack_yards(match, at, by)
    text = f"{_sacked(match, at, by)} for {yards_words(-loss)}."
    return Outcome(downed(at, at.pos - loss), LONG_PLAY, text, "sack")


def strip(match: AsfMatch, at: Situation, by: Defender | None) -> Procedure[Outcome]:
    """The quarterback loses the ball where he would have been sacked."""
    loss = yield from sack_yards(match, at, by)
    if by is not None:
        credit.defender(match, at, by.name, "forced_fumbles")
    passer = match.teams[at.side].quarterback.name
    play = Outcome(downed(at, at.pos - loss), LONG_PLAY, f"{_sacked(match, at, by)} for {yards_words(-loss)}", "sack")
    return (yield from fumble(match, at, at.pos - loss, passer, play, by.name if by else ""))


def sack_yards(match: AsfMatch, at: Situation, by: Defender | None) -> Procedure[int]:
    """What a sack costs: the die, or the fixed loss of the setting. No deeper than the end zone matters."""
    if match.settings["sack"] == "7":
        loss = FIXED_SACK
        match.note("Setting", f"a sack costs {FIXED_SACK}")
    else:
        loss = yield from match.dice.one("SACK YARDS", "Sack: the die is the loss")
        match.note("Sack", yards_words(-loss), str(loss))
    loss = min(loss, at.pos)
    credit.sack(match, at, loss, by)
    return loss


def _sacked(match: AsfMatch, at: Situation, by: Defender | None) -> str:
    return f"{match.teams[at.side].quarterback.name} is sacked{f' by {by.name}' if by else ''}"
