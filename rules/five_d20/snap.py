"""The snap, first throw of a play: run or pass, how deep, to whom; a fumbled snap; a snap penalty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from rules.core.dice import Dice
from rules.core.match import Procedure
from rules.five_d20.charts import Receiver, Runner, Who
from rules.five_d20.fumbles import recover
from rules.five_d20.match import FiveD20Match
from rules.five_d20.penalties import snap_penalty
from rules.five_d20.play import Play, to_spot
from rules.five_d20.play_call import PlayCall
from rules.five_d20.terms import Depth, PenaltyRow
from rules.football.field import Situation, downed, first_and_ten, taken
from rules.football.sides import Side

P = TypeVar("P")
SNAP_LOSS = 2


@dataclass(frozen=True)
class RunCalled:
    """The play is a run by this man."""

    runner: Runner


@dataclass(frozen=True)
class PassCalled:
    """The play is a pass of this depth to this man."""

    depth: Depth
    receiver: Receiver


Called = RunCalled | PassCalled


def snap(match: FiveD20Match, before: Situation, call: PlayCall) -> Procedure[Called | Play]:
    """The first throw. A snap penalty or a fumbled snap ends the play: it is then given back whole."""
    dice = yield from match.throw("SNAP", "Snap")
    called = run_or_pass(match, before, call, dice)

    # A penalty is settled before a fumble: it stops the play, and then there was no fumble.
    flagged = yield from snap_penalty(match, before, dice)
    if flagged is not None:
        return flagged
    if fumbled_snap(match, before.side, dice):
        play = yield from _loose_snap(match, before, call, is_run=isinstance(called, RunCalled))
        return play
    return called


def run_or_pass(match: FiveD20Match, before: Situation, call: PlayCall, dice: Dice) -> Called:
    """What the throw calls: red run or pass, white the depth, blue or black the man."""
    team = match.teams[before.side]
    is_run = call.is_run(dice.red)
    match.note("PLAY CALL", "run" if is_run else "pass", by=f"red {dice.red}" if call.number is not None else "coach")
    if is_run:
        return RunCalled(who(match, team.rushing, dice))
    depth = depth_here(match, before, match.look(team.qb.depth, dice.white, f"white {dice.white}"))
    return PassCalled(depth, who(match, team.receiving[depth], dice))


def depth_here(match: FiveD20Match, before: Situation, depth: Depth) -> Depth:
    """Near the goal line there is no room for deep passes."""
    if before.to_goal <= 5 and depth is not Depth.SP:
        match.note("PASS DEPTH", "SP: every pass inside the 5 is short", by=str(depth))
        return Depth.SP
    if before.to_goal <= 15 and depth is Depth.LP:
        match.note("PASS DEPTH", "MP: no long passes inside the 15", by=str(depth))
        return Depth.MP
    return depth


def who(match: FiveD20Match, section: Who[P], dice: Dice) -> P:
    """Blue below the threshold reads the blue column; otherwise black reads the black column."""
    if dice.blue < section.threshold:
        return match.look(section.blue, dice.blue, f"blue {dice.blue} below {section.threshold}")
    return match.look(section.black, dice.black, f"blue {dice.blue} not below {section.threshold}: black {dice.black}")


def fumbled_snap(match: FiveD20Match, side: Side, dice: Dice) -> bool:
    """Black equal to yellow, and not above the quarterback's SNAP rating."""
    if dice.black != dice.yellow:
        return False
    rating = match.teams[side].qb.snap
    dropped = dice.black <= rating
    match.note("SNAP rating", "fumbled snap" if dropped else "snap held", by=f"black = yellow = {dice.black} against {rating}")
    return dropped


def _loose_snap(match: FiveD20Match, before: Situation, call: PlayCall, *, is_run: bool) -> Procedure[Play]:
    """A loss of two; whoever recovers has it there, without a return."""
    side, qb = before.side, match.teams[before.side].qb
    pos = before.pos - SNAP_LOSS
    defence = match.teams[side.other]
    chart = defence.run_defence if is_run else defence.pass_defence
    match.ledger.add(side, qb.name, "rush_att")
    match.ledger.add(side, qb.name, "rush_yds", -SNAP_LOSS)
    found = yield from recover(match, side, qb.name, pos, chart.who[call.alignment], returnable=False)
    text = f"{qb} fumbles the snap, a loss of {SNAP_LOSS}{to_spot(match, side, pos)}. {found.text}"
    if found.side is side:
        return Play(before, PenaltyRow.RUNNING, text, downed(before, pos), kept_at=pos, gained_by="rush")
    after = taken(found.side, found.pos) if found.pos > 0 else first_and_ten(found.side, 1)
    return Play(before, PenaltyRow.RUNNING, text, after, gained_by="rush")
