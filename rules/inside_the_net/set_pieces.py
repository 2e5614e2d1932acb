"""Corner and cross, rebound, open: a new card, a new throw, and perhaps a shot."""

from __future__ import annotations

from rules.core import Ranges
from rules.core.match import Procedure
from rules.inside_the_net.charts import Goalkeeper
from rules.inside_the_net.deck import flip
from rules.inside_the_net.duel import Duel, edge_of
from rules.inside_the_net.keepers import with_the_ball
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.recovery import recover
from rules.inside_the_net.stages import Corner, Cross, OnTarget, Open, Rebound, Stage, ZonePlay
from rules.inside_the_net.subs import stoppage
from rules.inside_the_net.teams import Player
from rules.inside_the_net.terms import Kick, Kind, Stop, Zone
from rules.inside_the_net.throws import throw_all
from rules.inside_the_net.zone_play import lost_at_empty_spot, named_attacker

OPEN_SPOTS = {1: 8, 2: 9, 3: 9, 4: 10, 5: 10, 6: 10, 7: 7, 8: 8, 9: 9, 10: 10}


def corner(match: SoccerMatch, stage: Corner) -> Procedure[Stage]:
    """A stoppage; then the taker's CK+ is added to the receiver's Shot range."""
    match.ball_to(match.owner, Zone.OFF)
    yield from stoppage(match)
    taker = stage.taker
    bonus = taker.card.corner_bonus if taker else 0
    if taker is None or taker not in match.attackers.on_pitch:
        taker = match.attackers.corner_taker
        bonus = taker.card.corner_bonus if match.settings["given_corners"] == "named taker" else 0
    match.count(taker, "corners")
    return (yield from in_front_of_goal(match, f"Corner by {taker.name}", Kind.CK, taker, bonus))


def cross(match: SoccerMatch, stage: Cross) -> Procedure[Stage]:
    """The crosser's CrsP+ is added to the receiver's Shot range."""
    return (yield from in_front_of_goal(match, f"Cross by {stage.crosser.name}", Kind.SHOT, stage.crosser, stage.crosser.card.cross_bonus))


def rebound(match: SoccerMatch, stage: Rebound) -> Procedure[Stage]:
    """The ball lies in front of goal; who shot it there would have the assist."""
    match.ball_to(match.owner, Zone.OFF)
    return (yield from in_front_of_goal(match, "Rebound", Kind.REB, stage.shooter, 0))


def in_front_of_goal(match: SoccerMatch, what: str, kind: Kind, giver: Player, bonus: int) -> Procedure[Stage]:
    """White: CLR of the defender, then the goalkeeper. Black up to Shot: a shot. Else a loose ball."""
    card = yield from flip(match, Zone.OFF, what)
    receiver = named_attacker(match, card.off)
    if kind is Kind.CK and receiver is giver and match.settings["own_corner"] == "next spot":
        receiver = next_lower(match, giver)
    if receiver is None:
        return lost_at_empty_spot(match)
    defender = match.defenders.spots[card.defence] if card.defence else None
    edge = edge_of(match, card)
    throw = yield from throw_all(f"{what} to {receiver.name}", "in front of goal")
    duel = Duel(receiver, defender, throw, Zone.OFF, edge=edge)

    keeper = match.defenders.keeper
    stop = duel.stop_by(match, duel.defence.clear if duel.defence else None)
    if stop is Stop.NOTHING:
        stop = duel.stop_by(match, keeper.gather if kind is Kind.REB else keeper.claim)
    stop = duel.turn(match, stop, Stop.CLR)
    if stop is Stop.CLR and defender:
        match.count(defender, "clearances")
        match.ball_to(match.owner, Zone.MID)
        match.passer = None
        match.tell(f"{what}: {defender.name} clears; {match.attackers.code} ball in their MID zone.")
        return ZonePlay()
    if stop in (Stop.CLAIM, Stop.REC):
        match.defenders.figures[keeper.name]["claims"] += 1
        return (yield from with_the_ball(match, throw, after_claim(keeper, kind), f"{what}: {keeper.name} has it"))

    return (yield from shot_check(match, duel, what, bonus, OnTarget(receiver, kind, defender, giver)))


def shot_check(match: SoccerMatch, duel: Duel, what: str, bonus: int, shot: OnTarget) -> Procedure[Stage]:
    """Black up to the receiver's Shot range, with the bonus of the one who gave the ball."""
    card, black = duel.attacker.card, duel.throw.black
    limit = card.shot + bonus
    reached = black <= limit
    match.note("Shot", "shot" if reached else "loose ball", by=f"black {black} v. {card.shot}{bonus:+d} = {limit}", row=card.name)
    if not reached:
        return (yield from recover(match, duel.throw, match.third, f"{what}: {card.name} does not reach it."))
    match.tell(f"{what}: {card.name} gets to the ball and shoots.")
    return shot


def after_claim(keeper: Goalkeeper, kind: Kind) -> Ranges[Kick]:
    """The goalkeeper's table after an interception, or after a recovered rebound."""
    return keeper.after_rec if kind is Kind.REB else keeper.after_int


def next_lower(match: SoccerMatch, taker: Player) -> Player | None:
    """The next lower spot that is occupied: a corner taker does not head his own corner."""
    others = [player for player in match.attackers.on_pitch if player is not taker]
    below = [player for player in others if player.spot < taker.spot]
    candidates = below or others
    return candidates[-1] if candidates else None


def open_play(match: SoccerMatch, stage: Open) -> Procedure[Stage]:
    """All defenders are beaten: the receiver by the OPEN table, black up to Shot, else a loose ball."""
    card = yield from flip(match, Zone.OFF, f"Through pass by {stage.passer.name}", defender=False, sos=False)
    sheet = match.attackers
    if len(card.off) == 2:
        receiver: Player | None = sheet.best("off")
    else:
        receiver = sheet.spots[OPEN_SPOTS[card.off[0]]]
    if receiver is None:
        return lost_at_empty_spot(match)
    match.note("Open", receiver.name, by=f"card {'/'.join(map(str, card.off))}", row=f"spot {receiver.spot}")
    throw = yield from throw_all(f"{receiver.name} is through", "open")
    shot = OnTarget(receiver, Kind.SHOT, None, stage.passer)
    return (yield from shot_check(match, Duel(receiver, None, throw, Zone.OFF), "Through pass", 0, shot))
