"""Zone play: turn a card, find attacker and defender, throw, and carry out what black finds."""

from __future__ import annotations

from rules.core.match import Procedure
from rules.inside_the_net.challenges import challenge
from rules.inside_the_net.deck import flip
from rules.inside_the_net.duel import Duel, Edge, edge_of
from rules.inside_the_net.fouls import foul_drawn
from rules.inside_the_net.match import FULL_TIME, SoccerMatch
from rules.inside_the_net.passes import play_pass
from rules.inside_the_net.shots import attempt, goal_against
from rules.inside_the_net.stages import Corner, OnTarget, Stage, ZonePlay
from rules.inside_the_net.subs import stoppage
from rules.inside_the_net.teams import Player
from rules.inside_the_net.terms import CARRIES, CHALLENGES, Action, Kind, Stop, Zone
from rules.inside_the_net.throws import throw_all


def zone_play(match: SoccerMatch, stage: ZonePlay) -> Procedure[Stage]:
    """One card of ordinary play, or of a free kick, which no defender can stop."""
    zone, free_kick = match.zone, stage.free_kick
    match.zone_plays[match.owner][zone] += 1
    what = f"{match.attackers.code} {'free kick' if free_kick else 'ball'} in their {zone} zone"
    card = yield from flip(match, zone, what, defender=not free_kick or zone is Zone.OFF, sos=not free_kick)
    attacker = named_attacker(match, card.off)
    if attacker is None:
        return lost_at_empty_spot(match)
    defender = match.defenders.spots[card.defence] if card.defence else None
    edge = Edge.NOBODY if free_kick else edge_of(match, card)

    throw = yield from throw_all(f"{attacker.name} in the {zone} zone", "zone play")
    duel = Duel(attacker, defender, throw, zone, free_kick, edge)
    if scores_own_goal(match, duel):
        return (yield from own_goal(match, attacker))

    action = match.look(attacker.card.actions[zone], throw.black, by=f"black {throw.black}")
    if free_kick and action is Action.FLD:
        action = Action.ATT if zone is Zone.OFF else Action.PSS
        match.note("Free kick", f"Fld is played as {action}")
    if action in CARRIES:
        return carry(match, duel, action)
    if action in CHALLENGES:
        return (yield from challenge(match, duel, action))
    if action is Action.FLD:
        return (yield from foul_drawn(match, duel))
    if action is Action.ATT:
        return attempt(match, duel)
    return (yield from play_pass(match, duel, action))


def named_attacker(match: SoccerMatch, spots: tuple[int, ...]) -> Player | None:
    """The attacker at the card's spot; of two (HIGH) the one with the higher OFF."""
    player = match.attackers.higher_off(spots)
    if len(spots) == 2:
        match.note("HIGH", player.name if player else "both spots are empty", by=f"spots {spots[0]} and {spots[1]}")
    return player


def lost_at_empty_spot(match: SoccerMatch) -> Stage:
    """The card names an empty spot: the ball goes at once to the defenders in that zone."""
    code, zone = match.attackers.code, match.zone
    match.turn_over()
    match.tell(f"Nobody is at that spot of {code}: {match.attackers.code} take the ball in {code}'s {zone} zone.")
    return ZonePlay()


def carry(match: SoccerMatch, duel: Duel, action: Action) -> Stage:
    """What nobody can stop: a carry, a carry for a shot, a switch of sides, a corner."""
    name, code = duel.attacker.name, match.attackers.code
    if action is Action.CK:
        match.tell(f"{name} wins a corner for {code}.")
        return Corner(duel.attacker)
    if action is Action.SWCH:
        match.tell(f"{name} switches sides; {code} stay in the OFF zone.")
        return ZonePlay()
    match.passer = None
    if action is Action.CRYS:
        match.tell(f"{name} carries the ball clear for a shot.")
        return OnTarget(duel.attacker, Kind.CHL)
    match.ball_to(match.owner, duel.zone.next)
    match.tell(f"{name} carries the ball into the {match.zone} zone.")
    return ZonePlay()


def scores_own_goal(match: SoccerMatch, duel: Duel) -> bool:
    """A black 20 in the DEF zone with white in Own, looked at before the action; never on a free kick."""
    if duel.zone is not Zone.DEF or duel.throw.black != 20 or duel.free_kick or not duel.attacker.card.own.spans:
        return False
    return match.look(duel.attacker.card.own, duel.throw.white, by=f"white {duel.throw.white}") is Stop.OWN


def own_goal(match: SoccerMatch, player: Player) -> Procedure[Stage]:
    """A goal for the opponents; the player's team kicks off."""
    match.own_goals += 1
    match.count(player, "own goals")
    match.add_time(FULL_TIME, "goal")
    goal_against(match, player.side, f"Own goal by {player.name}!")
    yield from stoppage(match)
    return ZonePlay()
