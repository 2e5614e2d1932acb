"""Punts, blocked punts, and the free kick after a safety."""

from __future__ import annotations

from dataclasses import replace

from rules.core.dice import BLACK, YELLOW, Dice
from rules.core.match import Procedure
from rules.five_d20.charts import PuntResult, Returner
from rules.five_d20.fumbles import fumbles, kick_finder, recover
from rules.five_d20.kickoff import FIRST, LAST, after_kick_fumble, returned_to, write_return
from rules.five_d20.match import FiveD20Match
from rules.five_d20.penalties import check_penalty
from rules.five_d20.play import Play, settle, to_spot, yards
from rules.five_d20.terms import PenaltyRow, PuntKind
from rules.five_d20.timing import Runoff
from rules.football.field import GOAL, Coming, Situation, first_and_ten, other_end, safety, taken

MIDFIELD = 50
FREE_KICK_SPOT = 20
FREE_KICK_YARDS = 20
BLOCK_RETURN = 10  # the interception return column of blocked kicks
END_ZONE = 10


def punt(match: FiveD20Match, before: Situation) -> Procedure[Play]:
    """A block, or how far and what becomes of it; then flags."""
    dice = yield from match.throw("PUNT", "Punt")
    if blocked(match, before, dice):
        play = yield from blocked_punt(match, before)
    else:
        team = match.teams[before.side].punt
        row = team.own if before.pos <= MIDFIELD else team.opp
        result = match.look(row, dice.red, f"red {dice.red}")
        lands = before.pos + result.yards if before.pos <= MIDFIELD else other_end(result.yards)
        play = yield from kicked(match, before, dice, result, lands)
    play = yield from check_penalty(match, play, dice)
    return play


def free_kick(match: FiveD20Match) -> Procedure[None]:
    """After a safety: the punt's OWN row, twenty yards longer, no block, always returnable."""
    pos = min(max(FREE_KICK_SPOT + match.kickoff_yards, FIRST), LAST)
    match.kickoff_yards = 0
    before = Situation(match.kicking, pos, 1, pos)
    dice = yield from match.throw("PUNT", "Free kick")
    result = match.look(match.teams[before.side].punt.own, dice.red, f"red {dice.red}")
    match.note("FREE KICK", f"{result.yards} + {FREE_KICK_YARDS} yards, returnable", by=str(result))
    longer = PuntResult(result.yards + FREE_KICK_YARDS, PuntKind.RETURNED)
    play = yield from kicked(match, before, dice, longer, pos + longer.yards)
    play = yield from check_penalty(match, replace(play, repeats=Coming.FREE_KICK), dice)
    settle(match, play)


def blocked(match: FiveD20Match, before: Situation, dice: Dice) -> bool:
    """Black equal to yellow, and not above both teams' block numbers together."""
    if dice.black != dice.yellow:
        return False
    rating = match.teams[before.side].punt.block + match.teams[before.side.other].punt_return_block
    hit = dice.black <= rating
    match.note("PUNT BLOCK", "blocked" if hit else "not blocked", by=f"black = yellow = {dice.black} against {rating}")
    return hit


def kicked(match: FiveD20Match, before: Situation, dice: Dice, result: PuntResult, lands: int) -> Procedure[Play]:
    """Touchback, dead, fair catch or return."""
    side, kicker = before.side.other, match.teams[before.side].punt.punter
    caught_at = other_end(lands)
    touchback = result.kind is PuntKind.TOUCHBACK or caught_at <= 0
    length = GOAL - before.pos if touchback else lands - before.pos
    text = f"{kicker} punts {length} yards"
    match.ledger.add(before.side, kicker, "punts")
    match.ledger.add(before.side, kicker, "punt_yds", length)
    match.ledger.longest(before.side, kicker, "punt", length)
    if touchback:
        match.ledger.add(before.side, kicker, "punt_tb")
        after = first_and_ten(side, match.rules.punt_touchback, "touchback")
        return Play(before, PenaltyRow.PUNTING, f"{text}.", after, Runoff.STOPPED)
    if result.kind is PuntKind.DEAD:
        text = f"{text}, dead at {match.spot(side, caught_at)}."
        return Play(before, PenaltyRow.PUNTING, text, taken(side, caught_at), Runoff.STOPPED)

    returner = match.look(match.teams[side].punt_returners, dice.blue, f"blue {dice.blue}")
    fair = result.kind is PuntKind.FAIR_CATCH and _fair_catch(match, returner, dice)
    play = yield from _caught(match, before, text, returner, caught_at, dice, fair=fair)
    return play


def _fair_catch(match: FiveD20Match, returner: Returner, dice: Dice) -> bool:
    fair = dice.white <= returner.fc
    match.note("FC", "fair catch" if fair else "no fair catch", by=f"white {dice.white} against {returner.fc}", row=returner.name)
    return fair


def _caught(
    match: FiveD20Match, before: Situation, text: str, returner: Returner, caught_at: int, dice: Dice, *, fair: bool
) -> Procedure[Play]:
    """Run back with black, or not; then black and yellow again for a fumble, even of a fair catch."""
    side, end = before.side.other, caught_at
    if fair:
        text = f"{text}; {returner} calls a fair catch at {match.spot(side, caught_at)}."
    else:
        length = match.look(returner.distances, dice.black, f"black {dice.black}")
        end = min(max(caught_at + length, 1), GOAL)
        text = f"{text}; {returner} returns it {yards(end - caught_at)}{to_spot(match, side, end)}."
        write_return(match, side, returner, end - caught_at, "punt")
    after = returned_to(match, side, returner, end)
    if end < GOAL:
        again = yield from match.throw("PUNT-FUMBLE", "Fumble check of the punt", BLACK, YELLOW)
        cause = f"black = yellow = {again.yellow}"
        if again.black == again.yellow and fumbles(match, side, returner.name, returner.fum, again.yellow, cause):
            found = yield from recover(match, side, returner.name, end, kick_finder(match, before.side))
            text, after = f"{text} {returner} fumbles. {found.text}", after_kick_fumble(side, end, found)
    return Play(before, PenaltyRow.PUNTING, text, after, Runoff.STOPPED, returned=not fair)


def blocked_punt(match: FiveD20Match, before: Situation) -> Procedure[Play]:
    """Red and white together behind the line, blue who recovers, black how far he runs."""
    kicker = match.teams[before.side].punt.punter
    dice = yield from match.throw("BLOCKED PUNT", "Blocked punt")
    behind = dice.red + dice.white
    spot = before.pos - behind
    match.note("BLOCKED PUNT", f"{behind} yards behind the line", by=f"red {dice.red} + white {dice.white}")
    match.ledger.add(before.side, kicker, "punts")
    match.ledger.add(before.side, kicker, "punt_blocked")
    text = f"{kicker}'s punt is blocked"
    if spot <= -END_ZONE:
        return Play(before, PenaltyRow.PUNTING, f"{text} and out of the end zone.", safety(before.side), Runoff.STOPPED)
    return run_back_block(match, before, text, spot, dice, PenaltyRow.PUNTING)


def run_back_block(match: FiveD20Match, before: Situation, text: str, spot: int, dice: Dice, row: PenaltyRow) -> Play:
    """Blue down the BASE column finds who recovers; black down return column 10 how far he brings it."""
    side = before.side.other
    man = match.look(kick_finder(match, side), dice.blue, f"blue {dice.blue}")
    match.ledger.add(side, man.name, "defence")
    caught_at = min(other_end(spot), GOAL)
    text = f"{text}; {man} recovers"
    if caught_at < GOAL:
        length = match.look(match.charts.interception_return[BLOCK_RETURN], dice.black, f"black {dice.black}")
        end = min(caught_at + length, GOAL)
        text = f"{text} at {match.spot(side, caught_at)} and returns it {yards(end - caught_at)}{to_spot(match, side, end)}"
        caught_at = end
    else:
        text = f"{text} in the end zone"
    if caught_at >= GOAL:
        match.ledger.add(side, man.name, "def_td")
    return Play(before, row, f"{text}.", taken(side, caught_at), Runoff.STOPPED)
