"""Interceptions: how deep, and how far they are brought back."""

from __future__ import annotations

from rules.core.dice import BLACK, WHITE
from rules.core.match import Procedure
from rules.core.prompts import Choose, Option
from rules.five_d20.charts import Defender
from rules.five_d20.match import FiveD20Match
from rules.five_d20.play import Play, Thrown, to_spot, yards
from rules.five_d20.terms import Depth, PenaltyRow
from rules.five_d20.timing import Runoff
from rules.football.field import GOAL, Situation, other_end, taken
from rules.football.sides import Side

DEEPEST_LONG_PASS = 50
BACK_LINE = GOAL + 10
TOUCHBACK = 20


def interception(
    match: FiveD20Match, before: Situation, passer: str, target: str, defender: Defender, thrown: Thrown
) -> Procedure[Play | None]:
    """White finds the depth, black the return. None: it came down behind the end zone, incomplete."""
    dice = yield from match.throw("INT-RETURN", "Interception", WHITE, BLACK)
    depth = match.look(match.charts.completion(thrown.depth, thrown.lpy), dice.white, f"white {dice.white}")
    if thrown.depth is Depth.LP and depth > DEEPEST_LONG_PASS:
        match.note("INTERCEPTION", f"a long pass is intercepted {DEEPEST_LONG_PASS} yards downfield at most", by=f"{depth} yards")
        depth = DEEPEST_LONG_PASS
    spot = before.pos + depth
    if spot > BACK_LINE:
        match.note("INTERCEPTION", "beyond the end zone: incomplete", by=f"{depth} yards")
        return None

    thief = before.side.other
    text = f"{passer} to {target}, intercepted by {defender}"
    match.ledger.add(before.side, passer, "pass_att")
    match.ledger.add(before.side, passer, "pass_int")
    match.ledger.add(before.side, target, "targets")
    match.ledger.add(thief, defender.name, "int")
    match.ledger.add(thief, defender.name, "defence")
    caught_at = other_end(spot)
    if caught_at <= 0 and (yield from _stays_in_end_zone(thief, defender)):
        after = taken(thief, 0, touchback=TOUCHBACK)
        return Play(before, PenaltyRow.INC, f"{text} in the end zone.", after, Runoff.STOPPED, thrown=thrown, intercepted=True)

    back = match.look(match.charts.interception_return[defender.return_rating], dice.black, f"black {dice.black}")
    back = min(back, GOAL - caught_at)
    end = caught_at + back
    after = taken(thief, end, touchback=TOUCHBACK)
    match.ledger.add(thief, defender.name, "int_yds", back)
    if after.scorer is thief:
        match.ledger.add(thief, defender.name, "def_td")
    where = match.spot(thief, caught_at) if caught_at > 0 else "the end zone"
    text = f"{text} at {where}, returned {yards(back)}{to_spot(match, thief, end)}."
    return Play(before, PenaltyRow.INC, text, after, Runoff.STOPPED, thrown=thrown, intercepted=True)


def _stays_in_end_zone(side: Side, defender: Defender) -> Procedure[bool]:
    options = (Option("touchback", "Touchback", f"first down on the own {TOUCHBACK}"), Option("return", "Return", "run it out"))
    question = f"{defender} has it in the end zone: down it, or run?"
    choice = yield Choose(question, options, side.value, "touchback", "end zone")
    return str(choice) == "touchback"
