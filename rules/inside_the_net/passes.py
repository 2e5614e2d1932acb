"""Passes: Pss+, Pto+, P++, Ps+S, and in the OFF zone OffP, CrsP and GK."""

from __future__ import annotations

from rules.core.match import Procedure
from rules.inside_the_net.duel import Duel
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.recovery import recover
from rules.inside_the_net.stages import Cross, GoalKick, Open, Stage, ZonePlay
from rules.inside_the_net.subs import stoppage
from rules.inside_the_net.terms import LONG, LOST, Action, Stop, Zone, other

HOW = {
    Action.PSS: "pass", Action.PTO: "pass", Action.PPP: "long pass", Action.PPS: "through pass",
    Action.OFFP: "pass", Action.CRSP: "cross", Action.GK: "pass",
}  # fmt: skip


def play_pass(match: SoccerMatch, duel: Duel, action: Action) -> Procedure[Stage]:
    """White against BlkP and Int, then the goalkeeper's SWEEP for the long ones; the first hit counts."""
    passer = duel.attacker
    match.count(passer, "passes")
    stop = duel.stop_by(match, duel.defence.passes if duel.defence else None)
    sweeper = match.defenders.keeper
    if stop is Stop.NOTHING and action in LONG and not duel.free_kick:
        stop = duel.stop_by(match, sweeper.sweep)
    if action not in LOST:
        stop = duel.turn(match, stop, Stop.INT)

    if stop is Stop.BLKP and duel.defender:
        match.count(duel.defender, "blocks")
        how = f"{duel.defender.name} blocks the {HOW[action]} of {passer.name}:"
        return (yield from recover(match, duel.throw, match.third, how))
    if stop is Stop.INT and duel.defender:
        match.count(duel.defender, "interceptions")
        return lost_ball(match, duel, action, f"{duel.defender.name} intercepts the {HOW[action]} of {passer.name}")
    if stop is Stop.SWEEP:
        match.sheets[other(match.owner)].figures[sweeper.name]["sweeps"] += 1
        return lost_ball(match, duel, action, f"{sweeper.name} comes out and sweeps up the {HOW[action]} of {passer.name}")
    return (yield from unstopped(match, duel, action))


def lost_ball(match: SoccerMatch, duel: Duel, action: Action, how: str) -> Stage:
    """The opponents have it where the pass was going: one zone up, or in front of their goal."""
    target = duel.zone.next if action in (Action.PSS, Action.PTO) else Zone.OFF
    match.ball_to(match.owner, target)
    match.turn_over()
    match.tell(f"{how}; {match.attackers.code} ball in their {match.zone} zone.")
    return ZonePlay()


def unstopped(match: SoccerMatch, duel: Duel, action: Action) -> Procedure[Stage]:
    """What the pass was: completed, astray, offside, or over the end line."""
    passer, code = duel.attacker, match.attackers.code
    if action is Action.PTO:
        return lost_ball(match, duel, action, f"{passer.name} passes astray")
    if action is Action.OFFP:
        match.count(passer, "offsides")
        match.turn_over()
        match.tell(f"Offside after a pass by {passer.name}: free kick for {match.attackers.code} in their DEF zone.")
        yield from stoppage(match)
        return ZonePlay(free_kick=True)
    if action is Action.GK:
        match.turn_over()
        match.tell(f"{passer.name} plays the ball over the end line: goal kick for {match.attackers.code}.")
        return GoalKick(duel.throw)

    match.count(passer, "passes completed")
    if action is Action.CRSP:
        match.count(passer, "crosses")
        match.tell(f"{passer.name} crosses in front of the goal.")
        return Cross(passer)
    match.passer = passer if duel.zone is Zone.MID or action is Action.PPP else None
    match.ball_to(match.owner, duel.zone.next if action is Action.PSS else Zone.OFF)
    if action is Action.PPS:
        match.tell(f"{passer.name} plays a teammate through.")
        return Open(passer)
    how = "long into the OFF zone" if action is Action.PPP else f"into the {match.zone} zone"
    match.tell(f"{passer.name} passes {how}; {code} go on.")
    return ZonePlay()
