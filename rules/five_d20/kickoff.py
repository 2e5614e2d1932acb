"""Kickoffs, deep and onside."""

from __future__ import annotations

from rules.core.dice import BLUE, RED, WHITE, Dice
from rules.core.match import Procedure
from rules.core.prompts import Choose, Option
from rules.five_d20.charts import Returner
from rules.five_d20.fumbles import Recovery, fumbles, kick_finder, recover
from rules.five_d20.match import FiveD20Match
from rules.five_d20.penalties import check_penalty
from rules.five_d20.play import Play, settle, to_spot, yards
from rules.five_d20.terms import PenaltyRow
from rules.five_d20.timing import Runoff
from rules.football.field import GOAL, After, Coming, Situation, first_and_ten, other_end, safety, taken
from rules.football.sides import Side

END_ZONE = 10
FIRST, LAST = 5, 95  # a kickoff moved by fouls stays on the field


def kickoff(match: FiveD20Match) -> Procedure[None]:
    """A kickoff by match.kicking, from the spot that carried-over fouls leave."""
    side = match.kicking
    pos = min(max(match.rules.kickoff_spot + match.kickoff_yards, FIRST), LAST)
    match.kickoff_yards = 0
    before = Situation(side, pos, 1, pos)
    if (yield from _onside_declared(match, side)):
        play = yield from onside_kick(match, before)
    else:
        play = yield from deep_kick(match, before)
    settle(match, play)


def deep_kick(match: FiveD20Match, before: Situation) -> Procedure[Play]:
    """Red finds the distance, blue the returner, black the return; then fumble and flags."""
    kicking, receiving = match.teams[before.side], match.teams[before.side.other]
    dice = yield from match.throw("KICKOFF", "Kickoff")
    distance = match.look(kicking.kickoff.distances, dice.red, f"red {dice.red}")
    caught_at = other_end(before.pos + distance)
    text = f"{kicking.kickoff.kicker} kicks off {distance} yards"
    match.ledger.add(before.side, kicking.kickoff.kicker, "kickoffs")

    # Into the end zone: the receivers may leave it there; through it, they must.
    if caught_at <= -END_ZONE or (caught_at <= 0 and (yield from _touchback_taken(match, before.side.other, -caught_at))):
        match.note("KICKOFF", "touchback: no return, no fumble check", by=f"{-caught_at} yards into the end zone")
        after = first_and_ten(before.side.other, match.rules.kickoff_touchback, "touchback")
        play = Play(before, PenaltyRow.KICKOFF, f"{text}.", after, Runoff.STOPPED, repeats=Coming.KICKOFF)
        play = yield from check_penalty(match, play, dice)
        return play

    returner = match.look(receiving.kick_returners, dice.blue, f"blue {dice.blue}")
    base = match.look(returner.distances, dice.black, f"black {dice.black}")
    length = base + kicking.kickoff.ret
    if kicking.kickoff.ret:
        match.note("KICKOFF RET", f"{base} {kicking.kickoff.ret:+d} = {length}", row=match.code(before.side))
    play = yield from _returned(match, before, text, returner, caught_at, length, dice)
    play = yield from check_penalty(match, play, dice)
    return play


def _returned(
    match: FiveD20Match, before: Situation, text: str, returner: Returner, caught_at: int, length: int, dice: Dice
) -> Procedure[Play]:
    side = before.side.other
    # Only a man who chose to leave the end zone can be caught in it.
    end = min(caught_at + length, GOAL) if caught_at <= 0 else min(max(caught_at + length, 1), GOAL)
    length = end - caught_at
    text = f"{text}; {returner} returns it {yards(length)}{to_spot(match, side, end)}."
    write_return(match, side, returner, length, "kick")
    after = returned_to(match, side, returner, end)
    if (
        end < GOAL
        and dice.black == dice.yellow
        and fumbles(match, side, returner.name, returner.fum, dice.yellow, f"black = yellow = {dice.yellow}")
    ):
        found = yield from recover(match, side, returner.name, end, kick_finder(match, before.side))
        text, after = f"{text} {returner} fumbles. {found.text}", after_kick_fumble(side, end, found)
    return Play(before, PenaltyRow.KICKOFF, text, after, Runoff.STOPPED, returned=True, repeats=Coming.KICKOFF)


def returned_to(match: FiveD20Match, side: Side, returner: Returner, end: int) -> After:
    """Where a kick return ends: touchdown, safety, or a first down."""
    if end >= GOAL:
        match.ledger.add(side, returner.name, "ret_td")
    return safety(side) if end <= 0 else taken(side, end)


def write_return(match: FiveD20Match, side: Side, returner: Returner, length: int, kind: str) -> None:
    """A kick or punt return in the ledger."""
    match.ledger.add(side, returner.name, "returns")
    match.ledger.add(side, returner.name, f"{kind}_ret")
    match.ledger.add(side, returner.name, f"{kind}_ret_yds", length)


def after_kick_fumble(side: Side, end: int, found: Recovery) -> After:
    """A fumbled kick return: whoever has it in the end has a first down there."""
    if not found.changed:
        return safety(side) if end <= 0 else first_and_ten(side, end)
    return taken(found.side, found.pos)


def onside_kick(match: FiveD20Match, before: Situation) -> Procedure[Play]:
    """The highest of red, white and blue is the distance; two alike, and the kickers have it."""
    dice = yield from match.throw("ONSIDE", "Onside kick", RED, WHITE, BLUE)
    distance = max(dice.red, dice.white, dice.blue)
    pos = min(before.pos + distance, GOAL - 1)
    kicker = match.teams[before.side].kickoff.kicker
    side = before.side if dice.shared() is not None else before.side.other
    match.note("ONSIDE", f"{match.code(side)} recover", by="two dice alike" if side is before.side else "no two dice alike")
    if side is before.side and distance < 10:
        match.note("ONSIDE", "short of ten yards: touched by the receivers", by=f"{distance} yards")
    after = first_and_ten(side, pos if side is before.side else other_end(pos))
    spot = match.spot(before.side, pos)
    text = f"{kicker} kicks onside, {distance} yards; {match.code(side)} recover at {spot}."
    return Play(before, PenaltyRow.KICKOFF, text, after, Runoff.STOPPED, repeats=Coming.KICKOFF)


def _onside_declared(match: FiveD20Match, side: Side) -> Procedure[bool]:
    late_and_behind = match.clock.quarter >= 4 and match.lead(side) < 0
    if not (match.rules.ask_every_play or late_and_behind):
        return False
    options = (Option("deep", "Kick deep"), Option("onside", "Onside kick", "a pair of red, white and blue keeps the ball"))
    choice = yield Choose(f"{match.teams[side].name} kick off", options, side.value, "deep", "kickoff")
    return str(choice) == "onside"


def _touchback_taken(match: FiveD20Match, side: Side, deep: int) -> Procedure[bool]:
    spot = match.rules.kickoff_touchback
    options = (Option("touchback", "Touchback", f"first down on the own {spot}"), Option("return", "Return", f"from {deep} yards deep"))
    choice = yield Choose(f"{match.teams[side].name}: the kick is in the end zone", options, side.value, "touchback", "end zone")
    return str(choice) == "touchback"
