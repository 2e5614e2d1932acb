"""An attacker against a defender: who they are, what was thrown, and which stops count.

Strength between leagues (SOS) tilts a duel: the stronger team in attack is not stopped except by a
foul; in defence, an action that its normal ranges did not stop is stopped all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules.core import Ranges
from rules.inside_the_net.charts import Defence
from rules.inside_the_net.deck import Card
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.teams import Player
from rules.inside_the_net.terms import Stop, Zone, other, zone_of
from rules.inside_the_net.throws import Throw


class Edge(Enum):
    """Whom the SOS number of the card helps."""

    NOBODY = "nobody"
    ATTACK = "the stronger team attacks"
    DEFENCE = "the stronger team defends"


def edge_of(match: SoccerMatch, card: Card) -> Edge:
    """A number up to the game's SOS applies to the stronger team; a higher one is ignored."""
    if card.sos is None or not match.game_sos:
        return Edge.NOBODY
    if card.sos > match.game_sos:
        match.note("SOS", "ignored", by=f"card {card.sos}, game {match.game_sos}")
        return Edge.NOBODY
    edge = Edge.ATTACK if match.stronger == match.owner else Edge.DEFENCE
    match.note("SOS", edge.value, by=f"card {card.sos}, game {match.game_sos}")
    return edge


@dataclass(frozen=True)
class Duel:
    """One action: attacker, defender (None: his spot is empty), the throw, and what tilts it."""

    attacker: Player
    defender: Player | None
    throw: Throw
    zone: Zone
    free_kick: bool = False
    edge: Edge = Edge.NOBODY

    @property
    def defence(self) -> Defence | None:
        """The defender's ratings where the ball is, as he calls the zone; None for an empty spot."""
        if self.defender is None:
            return None
        third_seen = {Zone.DEF: Zone.OFF, Zone.MID: Zone.MID, Zone.OFF: Zone.DEF}[self.zone]
        return self.defender.card.defence_in(third_seen)

    @property
    def turned(self) -> bool:
        """Does the stronger team stop what its ranges did not?"""
        return self.edge is Edge.DEFENCE and not self.free_kick and self.defender is not None

    def stop_by(self, match: SoccerMatch, chart: Ranges[Stop] | None) -> Stop:
        """White in a range chart, unless no stop is possible; a foul counts even against the stronger team."""
        if self.free_kick:
            match.note("Free kick", "no defensive stop")
            return Stop.NOTHING
        if chart is None:
            match.note("Empty spot", "no defensive stop")
            return Stop.NOTHING
        stop = match.look(chart, self.throw.white, by=f"white {self.throw.white}")
        if self.edge is Edge.ATTACK and stop not in (Stop.NOTHING, Stop.FOUL):
            match.note("SOS", f"{stop} does not count")
            return Stop.NOTHING
        return stop

    def turn(self, match: SoccerMatch, stop: Stop, into: Stop) -> Stop:
        """What a stop becomes when the stronger team defends and nothing hit."""
        if stop is not Stop.NOTHING or not self.turned:
            return stop
        match.note("SOS", f"not stopped, becomes {into}")
        return into


def defending_zone(match: SoccerMatch) -> Zone:
    """The ball's zone as the defenders call it."""
    return zone_of(match.third, other(match.owner))
