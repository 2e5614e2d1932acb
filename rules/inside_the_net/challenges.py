"""Chl+ and ChlS: a dribble that a foul or a tackle can stop."""

from __future__ import annotations

from rules.core.match import Procedure
from rules.inside_the_net.duel import Duel
from rules.inside_the_net.fouls import free_kick_for
from rules.inside_the_net.injuries import injury_check
from rules.inside_the_net.match import FOUL_TIME, SoccerMatch
from rules.inside_the_net.recovery import recover
from rules.inside_the_net.stages import OnTarget, Stage, ZonePlay
from rules.inside_the_net.terms import Action, Kind, Stop


def challenge(match: SoccerMatch, duel: Duel, action: Action) -> Procedure[Stage]:
    """Foul: free kick. TklR: loose ball. Tkl: opponents' ball in the same third. Else past the defender."""
    attacker, defender = duel.attacker, duel.defender
    match.count(attacker, "challenges")
    match.passer = None
    stop = duel.stop_by(match, duel.defence.challenge if duel.defence else None)
    stop = duel.turn(match, stop, Stop.TKL)
    if stop is Stop.NOTHING or defender is None:
        return past_the_defender(match, duel, action)

    if stop is Stop.FOUL:
        match.count(defender, "fouls")
        match.count(attacker, "fouled")
        match.add_time(FOUL_TIME, "foul")
        match.tell(f"{defender.name} fouls {attacker.name}: free kick for {match.attackers.code} in their {duel.zone} zone.")
        match.stoppages += 1
        # A foul marked 1* may hurt the one who made it.
        if duel.defence and duel.defence.star and duel.throw.white == 1:
            yield from injury_check(match, duel.throw, defender)
        return (yield from free_kick_for(match))

    match.count(defender, "tackles")
    if stop is Stop.TKLR:
        return (yield from recover(match, duel.throw, match.third, f"{defender.name} tackles {attacker.name}, loose ball:"))
    match.turn_over()
    match.tell(f"{defender.name} takes the ball off {attacker.name}; {match.attackers.code} ball in their {match.zone} zone.")
    return ZonePlay()


def past_the_defender(match: SoccerMatch, duel: Duel, action: Action) -> Stage:
    """The dribble succeeds: into the next zone, or to a shot."""
    if action is Action.CHLS:
        match.tell(f"{duel.attacker.name} dribbles into a position to shoot.")
        return OnTarget(duel.attacker, Kind.CHL, duel.defender)
    match.ball_to(match.owner, duel.zone.next)
    match.tell(f"{duel.attacker.name} dribbles into the {match.zone} zone.")
    return ZonePlay()
