"""What a game offers to the rest of the house.

Each game has one Game object (`rules/<game>/game.py`, named GAME). The terminal, the app, the
simulation and the tests use nothing else of it, so that adding a game needs no new screen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Generic, TypeVar

from rules.core.dice import Die
from rules.core.errors import SetupError
from rules.core.match import Match, Procedure
from rules.core.packs import Fault, Pack, parse_pack, read_pack
from rules.core.playing import Begin
from rules.core.prompts import Choose
from rules.core.story import Event, Step
from rules.core.views import Board, Field, Glance, Table

TeamT = TypeVar("TeamT")
MatchT = TypeVar("MatchT", bound=Match)


@dataclass(frozen=True)
class Setting:
    """An option of a game: its key, label, the texts it may be, the default, and what it does.

    `asked` marks what depends on the dice on this very table, and is asked for when it is set.
    """

    key: str
    label: str
    legal: tuple[str, ...]
    default: str
    help: str = ""
    asked: bool = False


@dataclass(frozen=True)
class Band:
    """A season figure that a simulation must reach: its name, and the bounds that are accepted."""

    figure: str
    low: float
    high: float


class Game(ABC, Generic[TeamT, MatchT]):
    """One game: how to read its packs, begin it, show it, and decide when nobody else does."""

    key: str
    title: str
    package: str  # where its packs lie: "rules.five_d20"
    dice: tuple[Die, ...]
    settings: tuple[Setting, ...]
    bands: tuple[Band, ...]
    situation: tuple[Setting, ...] = ()  # what has to be told before a single play can be thrown for
    team_word = "team"

    # --- packs -------------------------------------------------------------------------------

    @abstractmethod
    def read_team(self, pack: Pack) -> TeamT:
        """A team from its pack; faults are noted in the pack, never raised."""

    @abstractmethod
    def blank_pack(self, name: str) -> str:
        """The text of a commented blank pack for a team of this name."""

    @abstractmethod
    def glance(self, team: TeamT) -> Glance:
        """The team's character."""

    @abstractmethod
    def team_charts(self, team: TeamT) -> Sequence[Table]:
        """The team's pack as tables laid out like the printed chart."""

    def shared_charts(self) -> Sequence[Table]:
        """The charts that all teams play with, laid out like the printed ones."""
        return ()

    def sample_packs(self) -> dict[str, Path]:
        """The teams in the box, by short name (the file's stem)."""
        folder = Path(str(files(self.package))) / "packs"
        return {path.stem: path for path in sorted(folder.glob("*.toml")) if not path.stem.startswith("_")}

    def load_team(self, source: Path | str) -> TeamT:
        """A checked team, from a file or from a pack's text; PackError lists every fault."""
        pack = self._ours(read_pack(source) if isinstance(source, Path) else parse_pack(source, "pack"))
        team = self.read_team(pack)
        pack.finish()
        return team

    def check_pack(self, path: Path) -> tuple[Fault, ...]:
        """Every fault and warning of a pack file."""
        pack = self._ours(read_pack(path))
        self.read_team(pack)
        return tuple(pack.faults)

    def _ours(self, pack: Pack) -> Pack:
        """The pack, unless its `game` line names another game: then nothing else in it is worth reading."""
        said = pack.data.get("game", self.key)
        if said != self.key:
            pack.fault("", "", "game", f"this pack is for {said!r}, expected {self.key!r}")
            pack.finish()
        return pack

    # --- play --------------------------------------------------------------------------------

    @abstractmethod
    def new_match(self, home: TeamT, away: TeamT, settings: Mapping[str, str]) -> MatchT:
        """A match before its first throw; settings are complete and legal."""

    @abstractmethod
    def play(self, match: MatchT) -> Procedure[None]:
        """The whole game, from the toss to the final whistle."""

    @abstractmethod
    def coach(self, match: MatchT, prompt: Choose) -> str:
        """The default computer coach's choice."""

    def begin(self, home: TeamT, away: TeamT, settings: Mapping[str, str] | None = None) -> Begin[MatchT]:
        """How to start this game over and over, as replay needs it."""
        complete = self.complete(settings or {})

        def start() -> tuple[MatchT, Procedure[None]]:
            match = self.new_match(home, away, complete)
            return match, self.play(match)

        return start

    def play_from(self, match: MatchT, situation: Mapping[str, str]) -> Procedure[None]:  # noqa: ARG002
        """Only what comes next in this situation, which is complete and legal."""
        raise SetupError(f"{self.title} plays whole games only.")

    def begin_play(self, home: TeamT, away: TeamT, settings: Mapping[str, str], situation: Mapping[str, str]) -> Begin[MatchT]:
        """How to start a single play over and over."""
        complete, told = self.complete(settings), completed(self.title, self.situation, situation)

        def start() -> tuple[MatchT, Procedure[None]]:
            match = self.new_match(home, away, complete)
            return match, self.play_from(match, told)

        return start

    def complete(self, settings: Mapping[str, str]) -> dict[str, str]:
        """The settings with defaults filled in; unknown or illegal ones raise SetupError."""
        return completed(self.title, self.settings, settings)

    def deck_cards(self, settings: Mapping[str, str] | None = None) -> tuple[dict[str, str], ...]:  # noqa: ARG002
        """The cards that a digital deck deals, by the names of a Draw's fields; empty for a game without cards."""
        return ()

    # --- views -------------------------------------------------------------------------------

    @abstractmethod
    def board(self, match: MatchT) -> Board:
        """The scoreboard."""

    @abstractmethod
    def field(self, match: MatchT) -> Field:
        """The field or pitch as it stands."""

    @abstractmethod
    def box_score(self, match: MatchT) -> Sequence[Table]:
        """Score by period, team and player statistics."""

    @abstractmethod
    def season_figures(self, match: MatchT) -> Mapping[str, tuple[float, float]]:
        """What a finished match adds to each season figure, as (amount, out of): averages are sums over sums."""

    def chart_read(self, match: MatchT, event: Event, step: Step) -> Table | None:  # noqa: ARG002
        """The printed chart that a step of an event was read on, its cell marked; None for a ruling."""
        return None


def completed(title: str, settings: Sequence[Setting], given: Mapping[str, str]) -> dict[str, str]:
    """What was given with defaults filled in; unknown or illegal values raise SetupError."""
    known = {setting.key: setting for setting in settings}
    for key, value in given.items():
        if key not in known:
            raise SetupError(f"{title} has no setting {key!r}; it has {', '.join(known)}.")
        if value not in known[key].legal:
            raise SetupError(f"{known[key].label} ({key}) is one of {', '.join(known[key].legal)}; got {value!r}.")
    return {key: given.get(key, setting.default) for key, setting in known.items()}
