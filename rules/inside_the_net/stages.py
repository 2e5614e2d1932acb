"""What is to be played next: every procedure of the book returns one of these.

`needs_card` marks those that begin by turning a card. When none is left the half ends and they are lost.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rules.inside_the_net.terms import Kind

if TYPE_CHECKING:
    from rules.inside_the_net.teams import Player
    from rules.inside_the_net.throws import Throw


@dataclass(frozen=True)
class ZonePlay:
    """A card for the zone where the ball is; `free_kick`: without defensive stop."""

    free_kick: bool = False
    needs_card: ClassVar[bool] = True


@dataclass(frozen=True)
class Corner:
    """A corner for the team in possession; `taker` None: its named taker."""

    taker: Player | None = None
    needs_card: ClassVar[bool] = True


@dataclass(frozen=True)
class Cross:
    """A cross that came through."""

    crosser: Player
    needs_card: ClassVar[bool] = True


@dataclass(frozen=True)
class Rebound:
    """A ball loose in front of goal after this player's shot."""

    shooter: Player
    needs_card: ClassVar[bool] = True


@dataclass(frozen=True)
class Open:
    """A Ps+S that came through: a teammate is alone."""

    passer: Player
    needs_card: ClassVar[bool] = True


@dataclass(frozen=True)
class OnTarget:
    """A shot: who, of which kind, against which defender, and whose pass it was."""

    shooter: Player
    kind: Kind
    defender: Player | None = None
    assist: Player | None = None
    needs_card: ClassVar[bool] = False


@dataclass(frozen=True)
class Penalty:
    """A penalty kick for the team in possession."""

    needs_card: ClassVar[bool] = False


@dataclass(frozen=True)
class GoalKick:
    """A goal kick for the team in possession, rolled with the blue die of the throw that led to it."""

    throw: Throw
    needs_card: ClassVar[bool] = False


Stage = ZonePlay | Corner | Cross | Rebound | Open | OnTarget | Penalty | GoalKick
