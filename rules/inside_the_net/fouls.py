"""Fld: a foul drawn, with its cards; in the OFF zone perhaps a penalty."""

from __future__ import annotations

from rules.core.match import Procedure
from rules.inside_the_net.cards import book
from rules.inside_the_net.duel import Duel
from rules.inside_the_net.injuries import injury_check
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.stages import Penalty, Stage, ZonePlay
from rules.inside_the_net.subs import check_subs
from rules.inside_the_net.terms import Stop, Zone


def foul_drawn(match: SoccerMatch, duel: Duel) -> Procedure[Stage]:
    """White decides about penalty and card alike; the card is shown first, then the kick is taken."""
    attacker, defender, white = duel.attacker, duel.defender, duel.throw.white
    match.passer = None
    match.stoppages += 1
    match.count(attacker, "fouled")
    match.count(defender, "fouls", side=match.defenders.side)
    penalty = duel.zone is Zone.OFF and penalty_given(match, duel)
    code = match.attackers.code
    award = f"penalty for {code}" if penalty else f"free kick for {code} in their {duel.zone} zone"
    carded = False
    if defender and duel.defence:
        result = match.look(duel.defence.booking, white, by=f"white {white}")
        carded = yield from book(match, duel, result, f"{attacker.name} is fouled by {defender.name}: {award}.")
    else:
        book_nobody(match, f"{attacker.name} is fouled: {award}.")
    if carded:
        yield from injury_check(match, duel.throw, attacker)
    if penalty:
        match.count(attacker, "penalties won")
        match.count(defender, "penalties conceded", side=match.defenders.side)
        yield from check_subs(match)
        return Penalty()
    return (yield from free_kick_for(match))


def penalty_given(match: SoccerMatch, duel: Duel) -> bool:
    """PKw on the attacker's card or PKc on the defender's."""
    white = duel.throw.white
    if match.look(duel.attacker.card.penalty_won, white, by=f"white {white}") is Stop.PK:
        return True
    return duel.defence is not None and match.look(duel.defence.penalty, white, by=f"white {white}") is Stop.PK


def book_nobody(match: SoccerMatch, text: str) -> None:
    """A foul where nobody stands at the defender's spot: no card can be shown."""
    match.add_time(1, "foul")
    match.tell(text)


def free_kick_for(match: SoccerMatch) -> Procedure[Stage]:
    """The team in possession plays the next card without defensive stop, after a look at the benches."""
    yield from check_subs(match)
    return ZonePlay(free_kick=True)
