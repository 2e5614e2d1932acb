"""A team during a match: who stands at which spot, who is on the bench, what has been used up."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from rules.inside_the_net.charts import BENCH, PlayerCard, Squad, roles_of
from rules.inside_the_net.terms import third_of_role

WINDOWS = 3


@dataclass(eq=False)
class Player:
    """A player on the pitch."""

    card: PlayerCard
    side: str
    spot: int
    role: str
    since: int = 0  # the minute he came on
    came_on: bool = False
    fresh: bool = False
    markers: int = 0
    tired: int = 0

    @property
    def name(self) -> str:
        """His name."""
        return self.card.name


class TeamSheet:
    """One team's sheet."""

    def __init__(self, side: str, squad: Squad, sub_limit: int) -> None:
        self.side = side
        self.squad = squad
        self.formation = squad.formation
        self.keeper = squad.keepers[squad.keeper]
        self.spots: dict[int, Player | None] = {}
        self.bench = list(squad.bench)
        self.bench_keepers = [name for name in squad.keepers if name != squad.keeper][:BENCH]
        self.subs_left = sub_limit
        self.windows_left = WINDOWS
        self.window_at = -1  # the stoppage in which the last window was opened
        self.keeper_since = 0
        self.minutes: Counter[str] = Counter()
        self.sent_off: list[str] = []
        self.figures: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.line_up(squad.eleven, squad.formation)

    def line_up(self, names: tuple[str, ...], formation: tuple[int, int, int]) -> None:
        """Places ten players at spots 1 to 10 in a formation."""
        self.formation = formation
        self.spots = {
            spot: Player(self.squad.players[name], self.side, spot, role)
            for spot, (name, role) in enumerate(zip(names, roles_of(formation), strict=True), start=1)
        }
        outside = [name for name in self.squad.players if name not in names]
        self.bench = outside[: max(0, BENCH - len(self.bench_keepers))]

    @property
    def code(self) -> str:
        """The team's letters on the scoreboard."""
        return self.squad.code

    @property
    def name(self) -> str:
        """The team's name."""
        return self.squad.name

    @property
    def on_pitch(self) -> list[Player]:
        """The outfield players on the pitch, by spot."""
        return [player for player in self.spots.values() if player]

    def counts(self, third: int) -> int:
        """How many of the team are counted in a third."""
        return sum(1 for player in self.spots.values() if player and third_of_role(player.role, self.side) == third)

    def leave(self, player: Player, minute: int) -> None:
        """A player leaves the pitch; his spot is empty."""
        self.minutes[player.name] += minute - player.since
        self.spots[player.spot] = None

    def higher_off(self, spots: tuple[int, ...]) -> Player | None:
        """Of the players at these spots the one with the higher OFF; a tie goes to the higher spot."""
        there = [player for spot in spots if (player := self.spots[spot])]
        return max(there, key=lambda player: (player.card.off, player.spot), default=None)

    def best(self, rating: str) -> Player:
        """The player on the pitch with the best of a rating; a tie goes to the more advanced."""
        return max(self.on_pitch, key=lambda player: (getattr(player.card, rating), player.spot))

    @property
    def corner_taker(self) -> Player:
        """The named corner taker while he is on the pitch, else the best CK+."""
        named = next((player for player in self.on_pitch if player.name == self.squad.corner_taker), None)
        return named or self.best("corner_bonus")
