"""A soccer match under way: who has the ball where, the clock of cards, the line-ups, the recovery numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from rules.core import Match
from rules.inside_the_net.charts import PlayerCard, Squad
from rules.inside_the_net.stages import Stage, ZonePlay
from rules.inside_the_net.teams import Player, TeamSheet
from rules.inside_the_net.terms import AWAY, HOME, THIRD_NAMES, Zone, other, third_of, third_of_role, zone_of

REGULAR, RESERVE = 90, 18  # cards of a half, and those set aside for EXTRAS
EXTRA_REGULAR, EXTRA_RESERVE = 30, 6  # the same for a half of extra time
FOUL_TIME, FULL_TIME = 1, 2  # EXTRAS in half cards: 15 and 30 seconds
FEWEST_PLAYERS = 7
PERIODS = ("Line-ups", "First half", "Second half", "Extra time, first half", "Extra time, second half", "Shoot-out")


@dataclass(frozen=True)
class Injury:
    """A player who was hurt, and how many further matches he misses."""

    side: str
    name: str
    games: int


class SoccerMatch(Match):
    """The state that the procedures change."""

    def __init__(self, home: Squad, away: Squad, settings: Mapping[str, str]) -> None:
        super().__init__()
        self.settings = dict(settings)
        limit = int(settings["sub_limit"])
        self.sheets = {HOME: TeamSheet(HOME, home, limit), AWAY: TeamSheet(AWAY, away, limit)}
        self.score = {HOME: 0, AWAY: 0}
        self.own_goals = 0
        self.period = 0  # 0 before the kick-off, 1 and 2 the halves, 3 and 4 extra time, 5 the shoot-out
        self.flipped = 0  # cards turned in this period
        self.extras = 0  # EXTRAS of this period in half cards
        self.flipped_before = 0  # cards turned in earlier periods
        self.owner = HOME
        self.third = 1
        self.first_kick = HOME
        self.stage: Stage = ZonePlay()
        self.situation = ""  # who had the ball where when the stage began
        self.passer: Player | None = None  # whose pass an Att would be credited to
        self.stoppages = 0
        self.interval = False  # half-time: changes cost no window and no time
        self.injuries: list[Injury] = []
        self.abandoned_by: str | None = None
        self.goals_by_period: list[dict[str, int]] = []
        self.shoot_out = {HOME: 0, AWAY: 0}
        self.zone_plays: dict[str, Counter[Zone]] = {HOME: Counter(), AWAY: Counter()}
        self.game_sos, self.stronger = _game_sos(home, away, settings["sos"])
        self.base = home.hrec + away.arec + (self.game_sos if self.stronger == HOME else -self.game_sos)

    # --- who and where -----------------------------------------------------------------------

    @property
    def attackers(self) -> TeamSheet:
        """The team in possession."""
        return self.sheets[self.owner]

    @property
    def defenders(self) -> TeamSheet:
        """The other team."""
        return self.sheets[other(self.owner)]

    @property
    def zone(self) -> Zone:
        """The ball's zone as the team in possession calls it."""
        return zone_of(self.third, self.owner)

    def ball_to(self, side: str, zone: Zone) -> None:
        """The ball goes to a side in a zone, named from that side's view; a change of side forgets the passer."""
        if side != self.owner:
            self.passer = None
        self.owner, self.third = side, third_of(zone, side)

    def enter(self, stage: Stage) -> None:
        """A stage begins: from here the story says where the match stood."""
        self.stage = stage
        kick = " free kick" if isinstance(stage, ZonePlay) and stage.free_kick else ""
        self.situation = f"{self.attackers.code} {self.zone}{kick}"

    def turn_over(self) -> None:
        """The other side's ball in the same third."""
        self.owner, self.passer = other(self.owner), None

    def count(self, player: Player | None, *figures: str, side: str = "", times: int = 1) -> None:
        """Adds to a player's statistics, or to his team's when no player is named."""
        sheet = self.sheets[player.side if player else side]
        for figure in figures:
            sheet.figures[player.name if player else ""][figure] += times

    def total(self, side: str, figure: str) -> int:
        """A team's figure: all its players and what belongs to nobody."""
        return sum(counter[figure] for counter in self.sheets[side].figures.values())

    # --- recovery ----------------------------------------------------------------------------

    def recovery_parts(self, third: int) -> list[tuple[str, int]]:
        """What makes the HREC of a third: base, formations, and each caution, fresh or tired player."""
        home_count, away_count = (sheet.counts(third) for sheet in self.sheets.values())
        parts = [("base", self.base), (f"{home_count} home v. {away_count} away", home_count - away_count)]
        for sheet in self.sheets.values():
            favour = 1 if sheet.side == HOME else -1
            for player in sheet.on_pitch:
                if third_of_role(player.role, sheet.side) != third:
                    continue
                if player.markers:
                    parts.append((f"{player.name} cautioned", -favour * player.markers))
                if player.fresh:
                    parts.append((f"{player.name} fresh", favour))
                if player.tired:
                    parts.append((f"{player.name} tired", -favour * player.tired))
        return parts

    def recovery(self, third: int) -> int:
        """The HREC of a third as added up, without a limit."""
        return sum(amount for _, amount in self.recovery_parts(third))

    def recovery_limit(self, third: int) -> int:
        """The HREC as it is looked up: a blue 20 is always the visitors', a blue 1 the home team's."""
        return min(19, max(1, self.recovery(third)))

    # --- clock -------------------------------------------------------------------------------

    @property
    def regular(self) -> int:
        """The cards of this period without EXTRAS."""
        return EXTRA_REGULAR if self.period in (3, 4) else REGULAR

    @property
    def extra_cards(self) -> int:
        """Cards on the EXTRAS pile: a sideways one counts as a card."""
        reserve = EXTRA_RESERVE if self.period in (3, 4) else RESERVE
        return min(reserve, (self.extras + 1) // 2)

    @property
    def cards_left(self) -> int:
        """Cards that can still be turned in this period."""
        return self.regular + self.extra_cards - self.flipped

    def add_time(self, half_cards: int, why: str) -> None:
        """Adds 15 or 30 seconds to EXTRAS."""
        self.extras += half_cards
        self.note("EXTRAS", f"+{15 * half_cards} seconds, {self.extra_cards} cards on the pile", by=why)

    @property
    def minute(self) -> int:
        """Minutes of play so far, without added time."""
        before = (0, 0, 45, 90, 105, 120)[self.period]
        return before + min(self.flipped + 1, self.regular) // 2 if self.period in (1, 2, 3, 4) else before

    @property
    def clock(self) -> str:
        """The minute as a scoreboard shows it: 31', 45+2', 90+4'."""
        over = self.flipped - self.regular
        return f"{self.minute}+{(over + 1) // 2}'" if over > 0 and self.period in (1, 2, 3, 4) else f"{self.minute}'"

    @property
    def cards_turned(self) -> int:
        """All cards turned in the match."""
        return self.flipped_before + self.flipped

    # --- the story ---------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        """Where the match stands."""
        if self.period == 0:
            return "before the kick-off"
        if self.period == 5:
            return "shoot-out"
        return f"{self.clock} {self.situation}".strip()

    @property
    def score_line(self) -> tuple[int, int]:
        """Goals, home first."""
        return self.score[HOME], self.score[AWAY]

    @property
    def group(self) -> str:
        """Events are gathered by the half."""
        return PERIODS[self.period]

    def third_name(self, third: int) -> str:
        """How the HREC table calls a third."""
        return THIRD_NAMES[third]

    def card_of(self, side: str, name: str) -> PlayerCard:
        """A player's card."""
        return self.sheets[side].squad.players[name]


def _game_sos(home: Squad, away: Squad, setting: str) -> tuple[int, str]:
    """A fifth of the difference in SOS, halves up, and the stronger side; nothing within one league."""
    if setting == "off" or home.league == away.league or home.sos == away.sos:
        return 0, ""
    fifth = abs(Decimal(str(home.sos)) - Decimal(str(away.sos))) / 5
    return int(fifth.quantize(Decimal(1), ROUND_HALF_UP)), HOME if home.sos > away.sos else AWAY
