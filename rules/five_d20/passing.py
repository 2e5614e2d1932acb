"""A pass: WHAT sends to the receiver's row or the quarterback's, and each result has its own page."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.dice import BLACK, RED, WHITE, Dice
from rules.core.match import Procedure
from rules.five_d20.charts import Defender, Quarterback, Receiver
from rules.five_d20.interceptions import interception
from rules.five_d20.key_defender import key_defender
from rules.five_d20.match import FiveD20Match
from rules.five_d20.play import Play, Thrown
from rules.five_d20.play_call import PlayCall
from rules.five_d20.play_end import Carry, end_of_play
from rules.five_d20.run import write_rush
from rules.five_d20.snap import PassCalled
from rules.five_d20.terms import CatchResult, Depth, PassResult, PenaltyRow, What, YardageColumn
from rules.five_d20.timing import Runoff
from rules.football.field import Situation, downed

PASS_OUT = 18  # completions, scrambles and sacks go out of bounds from this yellow on
MOST_YAC = 20


@dataclass(frozen=True)
class Pass:
    """A pass under way: everything its results need."""

    match: FiveD20Match
    before: Situation
    call: PlayCall
    depth: Depth
    receiver: Receiver
    defender: Defender
    dice: Dice

    @property
    def qb(self) -> Quarterback:
        """Who throws."""
        return self.match.teams[self.before.side].qb

    @property
    def thrown(self) -> Thrown:
        """As it left the quarterback's hand."""
        return Thrown(self.depth, self.receiver.lpy, self.dice.black)


def pass_play(match: FiveD20Match, before: Situation, call: PlayCall, called: PassCalled, dice: Dice) -> Procedure[Play]:
    """REC is decided by the receiver's row, PRE, DEF and OTHER by the quarterback's; both with blue."""
    defender, what = key_defender(match, before.side, call, dice, is_pass=True)
    ball = Pass(match, before, call, called.depth, called.receiver, defender, dice)
    if what is What.REC:
        caught = match.look(called.receiver.by_depth[called.depth], dice.blue, f"blue {dice.blue}")
        play = yield from catch(ball, called.receiver, called.depth, caught)
        return play
    result = match.look(ball.qb.by_depth[called.depth].part(what), dice.blue, f"blue {dice.blue}")
    if result is PassResult.CMP:
        play = yield from catch(ball, called.receiver, called.depth, CatchResult.CMP)
    elif result is PassResult.OUT:
        play = yield from outlet(ball)
    elif result is PassResult.PD:
        play = yield from defended(ball)
    elif result is PassResult.SCK:
        play = yield from sack(ball)
    elif result is PassResult.SCR:
        play = yield from scramble(ball)
    else:
        play = incomplete(ball, called.receiver, f"{ball.qb} to {called.receiver}, incomplete.")
    return play


def catch(ball: Pass, receiver: Receiver, depth: Depth, result: CatchResult) -> Procedure[Play]:
    """DRP is a drop; CMP takes the column of the depth and the pass modifier; YAC runs on."""
    match, side, dice = ball.match, ball.before.side, ball.dice
    if result is CatchResult.DRP:
        match.ledger.add(side, receiver.name, "drops")
        return incomplete(ball, receiver, f"{ball.qb} to {receiver}, dropped.")
    gain = match.look(match.charts.completion(depth, receiver.lpy), dice.black, f"black {dice.black}")
    modifier = match.teams[side.other].pass_modifier
    if modifier:
        match.note("PASS MODIFIER", f"{gain} {modifier:+d} = {gain + modifier}")
    gain += modifier
    after_catch = 0
    if result is CatchResult.YAC:
        after_catch = yield from yards_after_catch(match)
    finder = match.teams[side.other].pass_defence.who[ball.call.alignment]
    carry = Carry(
        receiver.name, receiver.fum, gain + after_catch, PenaltyRow.COMPLETIONS, f"{ball.qb} to {receiver} for", finder, ball.defender,
        dice.black, dice.yellow, PASS_OUT, td_lines=((ball.qb.name, "pass_td"), (receiver.name, "rec_td")), thrown=ball.thrown,
    )  # fmt: skip
    _write_completion(ball, receiver, carry.cut_to(ball.before), after_catch)
    play = yield from end_of_play(match, ball.before, carry)
    return play


def yards_after_catch(match: FiveD20Match) -> Procedure[int]:
    """Black again: add it; a 20 adds twenty and is thrown once more."""
    total = 0
    while True:
        dice = yield from match.throw("YAC", "Yards after the catch", BLACK)
        total += dice.black
        if dice.black < MOST_YAC:
            match.note("YAC", f"{total} more yards")
            return total


def outlet(ball: Pass) -> Procedure[Play]:
    """Under pressure, short to the outlet: red finds the man, white what he does."""
    match = ball.match
    dice = yield from match.throw("OUTLET", "Outlet pass", RED, WHITE)
    receiver = match.look(match.teams[ball.before.side].outlet, dice.red, f"red {dice.red}")
    result = match.look(receiver.by_depth[Depth.SP], dice.white, f"white {dice.white}")
    play = yield from catch(ball, receiver, Depth.SP, result)
    return play


def defended(ball: Pass) -> Procedure[Play]:
    """PD: black up to the defender's INT rating plus the quarterback's modifier is intercepted."""
    match, dice = ball.match, ball.dice
    modifier = ball.qb.by_depth[ball.depth].int_mod
    rating = ball.defender.int_rating + modifier
    picked = dice.black <= rating
    result = "intercepted" if picked else "knocked down"
    match.note("INT rating", result, by=f"black {dice.black} against {ball.defender.int_rating} {modifier:+d} = {rating}")
    if not picked:
        match.ledger.add(ball.before.side.other, ball.defender.name, "pass_breakups")
        match.ledger.add(ball.before.side.other, ball.defender.name, "defence")
        return incomplete(ball, ball.receiver, f"{ball.qb} to {ball.receiver}, knocked down by {ball.defender}.")
    stolen = yield from interception(match, ball.before, ball.qb.name, ball.receiver.name, ball.defender, ball.thrown)
    return stolen or incomplete(ball, ball.receiver, f"{ball.qb} to {ball.receiver}, out of the end zone, incomplete.")


def sack(ball: Pass) -> Procedure[Play]:
    """The SACK column at the black row; an f there is a fumble check of its own."""
    match, side, dice = ball.match, ball.before.side, ball.dice
    cell = match.look(match.charts.sack, dice.black, f"black {dice.black}")
    match.ledger.add(side, ball.qb.name, "sacked")
    match.ledger.add(side, ball.qb.name, "sacked_yds", -cell.yards)
    match.ledger.add(side.other, ball.defender.name, "sacks")
    match.ledger.add(side.other, ball.defender.name, "defence")
    finder = match.teams[side.other].pass_defence.who[ball.call.alignment]
    carry = Carry(
        ball.qb.name, ball.qb.fum, cell.yards, PenaltyRow.SACK, f"{ball.qb} is sacked by {ball.defender} for", finder, ball.defender,
        dice.black, dice.yellow, PASS_OUT, forced=cell.fumble, thrown=ball.thrown,
    )  # fmt: skip
    play = yield from end_of_play(match, ball.before, carry)
    return play


def scramble(ball: Pass) -> Procedure[Play]:
    """Black down the scramble column; a new black down the yardage column it names. Counts as a run."""
    match, side = ball.match, ball.before.side
    column: YardageColumn = match.look(ball.qb.scramble, ball.dice.black, f"black {ball.dice.black}")
    dice = yield from match.throw("SCRAMBLE", "Scramble", BLACK)
    gain = match.look(match.charts.run(column, ball.qb.brk), dice.black, f"black {dice.black}")
    finder = match.teams[side.other].pass_defence.who[ball.call.alignment]
    carry = Carry(
        ball.qb.name, ball.qb.fum, gain, PenaltyRow.RUNNING, f"{ball.qb} scrambles for", finder, ball.defender,
        dice.black, ball.dice.yellow, PASS_OUT, td_lines=((ball.qb.name, "rush_td"),), thrown=ball.thrown,
    )  # fmt: skip
    write_rush(match, ball.before, ball.qb.name, carry.cut_to(ball.before))
    play = yield from end_of_play(match, ball.before, carry)
    return play


def incomplete(ball: Pass, receiver: Receiver, text: str) -> Play:
    """No gain, and the clock stops."""
    ball.match.ledger.add(ball.before.side, ball.qb.name, "pass_att")
    ball.match.ledger.add(ball.before.side, receiver.name, "targets")
    after = downed(ball.before, ball.before.pos)
    return Play(ball.before, PenaltyRow.INC, text, after, Runoff.STOPPED, ball.before.pos, "pass", ball.thrown)


def _write_completion(ball: Pass, receiver: Receiver, gain: int, after_catch: int) -> None:
    ledger, side = ball.match.ledger, ball.before.side
    for player, line, amount in (
        (ball.qb.name, "pass_att", 1), (ball.qb.name, "pass_cmp", 1), (ball.qb.name, "pass_yds", gain),
        (receiver.name, "targets", 1), (receiver.name, "rec", 1), (receiver.name, "rec_yds", gain),
        (receiver.name, "yac", min(after_catch, max(gain, 0))),
    ):  # fmt: skip
        ledger.add(side, player, line, amount)
    ledger.longest(side, receiver.name, "rec", gain)
