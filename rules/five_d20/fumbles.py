"""Fumbles: whether, who recovers, how far he runs, and whether he loses it again."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.charts import Tops
from rules.core.dice import YELLOW
from rules.core.match import Procedure
from rules.five_d20.charts import Defender
from rules.five_d20.match import FiveD20Match
from rules.five_d20.play import to_spot, yards
from rules.five_d20.terms import Alignment
from rules.football.field import GOAL, After, Situation, downed, first_and_ten, other_end, taken
from rules.football.sides import Side


@dataclass(frozen=True)
class Recovery:
    """Who has the ball in the end and where, counted from his own goal line. `changed`: the others had it."""

    side: Side
    pos: int
    text: str
    changed: bool


def fumbles(match: FiveD20Match, side: Side, carrier: str, rating: int, yellow: int, cause: str) -> bool:
    """The carrier's rating, with the other team's adjustment, against yellow."""
    adjust = match.teams[side.other].fum_adjust
    lost = yellow <= rating + adjust
    result = f"{carrier} fumbles" if lost else f"{carrier} holds on"
    match.note("FUMBLE rating", result, by=f"{cause}: yellow {yellow} against {rating} {adjust:+d} = {rating + adjust}")
    if lost:
        match.ledger.add(side, carrier, "fumbles")
    return lost


def recover(
    match: FiveD20Match, side: Side, carrier: str, pos: int, finder: Tops[Defender], *, returnable: bool = True
) -> Procedure[Recovery]:
    """The FUMBLE throw: yellow which team, red who, white whether he runs, blue how far, black = yellow lost again."""
    dice = yield from match.throw("FUMBLE", "Fumble")
    if not _others_get_it(match, side, dice.yellow):
        return Recovery(side, pos, f"{match.code(side)} recover.", changed=False)

    match.ledger.add(side, carrier, "fumbles_lost")
    gainer, spot = side.other, other_end(pos)
    defender = match.look(finder, dice.red, f"red {dice.red}")
    match.ledger.add(gainer, defender.name, "fum_rec")
    match.ledger.add(gainer, defender.name, "defence")
    text = f"{defender} recovers for {match.code(gainer)}"
    if spot >= GOAL:
        match.ledger.add(gainer, defender.name, "def_td")
        return Recovery(gainer, GOAL, f"{text} in the end zone.", changed=True)
    if not returnable:
        match.note("FUMBLE RETURN", "a fumbled snap is never returned")
        return Recovery(gainer, spot, f"{text}.", changed=True)
    if dice.white <= match.charts.fumble_no:
        match.note("FUMBLE RETURN", "no return", by=f"white {dice.white} against NO {match.charts.fumble_no}")
        return Recovery(gainer, spot, f"{text}.", changed=True)

    match.note("FUMBLE RETURN", "returned", by=f"white {dice.white} against NO {match.charts.fumble_no}")
    length = min(match.look(match.charts.fumble_return, dice.blue, f"blue {dice.blue}"), GOAL - spot)
    end = spot + length
    text = f"{text}, returned {yards(length)}{to_spot(match, gainer, end)}"
    match.ledger.add(gainer, defender.name, "fum_ret_yds", length)
    if end >= GOAL:
        match.ledger.add(gainer, defender.name, "def_td")
        return Recovery(gainer, end, f"{text}.", changed=True)
    if dice.black != dice.yellow:
        return Recovery(gainer, end, f"{text}.", changed=True)

    # He loses it on the way, without a rating test; his team is now the one with a ball to lose.
    match.note("FUMBLE", f"{defender} fumbles the return", by=f"black = yellow = {dice.yellow}")
    match.ledger.add(gainer, defender.name, "fumbles")
    again = yield from match.throw("RE-FUMBLE", "The return is fumbled", YELLOW)
    if not _others_get_it(match, gainer, again.yellow):
        return Recovery(gainer, end, f"{text}, fumbled and kept.", changed=True)
    match.ledger.add(gainer, defender.name, "fumbles_lost")
    return Recovery(side, other_end(end), f"{text}, fumbled; {match.code(side)} have it back.", changed=True)


def _others_get_it(match: FiveD20Match, side: Side, yellow: int) -> bool:
    """Yellow in this team's Off Fum Lost range, or else in the other's Def Fum Rec range."""
    lost, taken_ = match.teams[side].off_fum_lost, match.teams[side.other].def_fum_rec
    if lost is not None and yellow in lost:
        match.note("Off Fum Lost", f"{match.code(side.other)} recover", by=f"yellow {yellow} in {lost}", row=match.code(side))
        return True
    if taken_ is not None and yellow in taken_:
        match.note("Def Fum Rec", f"{match.code(side.other)} recover", by=f"yellow {yellow} in {taken_}", row=match.code(side.other))
        return True
    by = f"yellow {yellow} outside {lost or 'none'} and {taken_ or 'none'}"
    match.note("Def Fum Rec", f"{match.code(side)} keep it", by=by, row=match.code(side.other))
    return False


def after_recovery(before: Situation, pos: int, found: Recovery) -> tuple[After, bool]:
    """Where a fumble from scrimmage leaves the game, and whether the offence never lost it."""
    if not found.changed:
        return downed(before, pos), True
    if found.side is before.side:
        return first_and_ten(before.side, found.pos), False
    return taken(found.side, found.pos), False


def kick_finder(match: FiveD20Match, side: Side) -> Tops[Defender]:
    """Who recovers on kicks, and falls on blocked ones: the BASE column of the run defence chart."""
    return match.teams[side].run_defence.who[Alignment.BASE]
