"""The printed cards: player, goalkeeper and team."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.core import Ranges
from rules.inside_the_net.terms import Action, Kick, Kind, SaveOut, Stop, Zone

FORMATION_GUIDE = ((3, 5), (3, 5), (1, 3))  # DF, MF, FW
BENCH = 12


@dataclass(frozen=True)
class Defence:
    """The defence ratings of a player: one range chart for each family of actions."""

    challenge: Ranges[Stop]  # Foul, TklR, Tkl
    booking: Ranges[Stop]  # Rcd, Ycd
    penalty: Ranges[Stop]  # PKc
    passes: Ranges[Stop]  # BlkP, Int
    block: Ranges[Stop]  # BlkS
    clear: Ranges[Stop]  # CLR
    on_target: int  # added to the shooter's OnT
    star: bool = False  # the Foul range begins with 1*
    second_yellow: int | None = None  # the (#) behind Ycd; None is (-)


@dataclass(frozen=True)
class PlayerCard:
    """An outfield player's card."""

    name: str
    positions: tuple[str, ...]
    off: int
    end: int
    injury_rate: int
    injury_letter: str
    line: int
    actions: Mapping[Zone, Ranges[Action]]
    own: Ranges[Stop]
    shot: int
    on_target: int
    goal: int
    penalty: int
    penalty_won: Ranges[Stop]
    cross_bonus: int
    corner_bonus: int
    defence: Defence
    by_zone: Mapping[Zone, Defence] = field(default_factory=dict)  # zones as the defender calls them
    record: tuple[str, ...] = ()  # G/GS/GF, SG/SUB, GL/AST, W/D/L: never looked up in play

    def defence_in(self, zone: Zone) -> Defence:
        """The defence ratings in a zone (as this player calls it)."""
        return self.by_zone.get(zone, self.defence)


@dataclass(frozen=True)
class Goalkeeper:
    """A goalkeeper's card."""

    name: str
    sweep: Ranges[Stop]
    claim: Ranges[Stop]  # CrsP INT
    gather: Ranges[Stop]  # REC
    saves: Mapping[Kind, int]  # added to the shooter's Goal
    pen_kick: int
    save_out: Ranges[SaveOut]
    after_save: Ranges[Kick]
    after_int: Ranges[Kick]
    after_rec: Ranges[Kick]
    goal_kick: Ranges[Kick]


@dataclass(frozen=True)
class Squad:
    """A team card with its players, and the line-up it begins with."""

    name: str
    code: str
    colour: str
    league: str
    sentence: str
    hrec: int
    arec: int
    sos: float
    formation: tuple[int, int, int]
    players: Mapping[str, PlayerCard]
    keepers: Mapping[str, Goalkeeper]
    eleven: tuple[str, ...]  # ten names, deepest first
    keeper: str
    corner_taker: str = ""
    injured: Mapping[str, int] = field(default_factory=dict)  # who is out, and for how many matches still

    @property
    def bench(self) -> tuple[str, ...]:
        """The outfield players who begin on the bench."""
        spare = max(0, BENCH - (len(self.keepers) - 1))
        return tuple(name for name in self.players if name not in self.eleven)[:spare]


def roles_of(formation: tuple[int, int, int]) -> tuple[str, ...]:
    """The roles of spots 1 to 10 in a formation."""
    return ("DF",) * formation[0] + ("MF",) * formation[1] + ("FW",) * formation[2]


def within_guide(formation: tuple[int, int, int]) -> bool:
    """Is the formation one that the book recommends?"""
    return all(low <= count <= high for count, (low, high) in zip(formation, FORMATION_GUIDE, strict=True))


def proposed_order(players: Mapping[str, PlayerCard], formation: tuple[int, int, int]) -> tuple[str, ...]:
    """Ten players for a formation: each group filled by position, ordered by LINE from deep to advanced."""
    free = dict(players)
    chosen: list[str] = []
    for role, count in zip(("DF", "MF", "FW"), formation, strict=True):
        # Those whose first position it is come first, then those who can also play it, then anybody.
        able = sorted(free.values(), key=lambda card: (card.positions[0] != role, role not in card.positions))
        group = sorted(able[:count], key=lambda card: card.line)
        chosen += [card.name for card in group]
        for card in group:
            del free[card.name]
    return tuple(chosen)
