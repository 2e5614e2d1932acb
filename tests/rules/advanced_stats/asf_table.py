"""A table set up anywhere in a game: teams, ball and clock, and a way to play out throws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rules.advanced_stats.book import AsfBook
from rules.advanced_stats.game import GAME
from rules.advanced_stats.match import AsfMatch
from rules.advanced_stats.team import Team
from rules.core import Choose, Playing, Roll
from rules.football.field import Coming, Situation
from rules.football.flow import play_next
from rules.football.match import Drive
from rules.football.sides import Side

FIXTURES = Path(__file__).resolve().parents[3] / "fixtures"
KANSAS_CITY = FIXTURES / "packs" / "asf" / "kansas-city.toml"
HOME, AWAY = Side.HOME, Side.AWAY
RANGERS = GAME.load_team(GAME.sample_packs()["redwood"])
CHIEFS = GAME.load_team(KANSAS_CITY)


def dice(number: int) -> str:
    """A throw of both dice that makes this number: 51 is 5 and 1, 100 is 0 and 0."""
    return f"t{number // 10 % 10} u{number % 10}"


class Table:
    """A game in the middle: the Rangers (home) have the ball against the printed Kansas City sheet."""

    def __init__(
        self,
        pos: int = 30,
        down: int = 1,
        to_go: int = 10,
        *,
        side: Side = HOME,
        quarter: int = 1,
        left: int = 900,
        coming: Coming = Coming.SCRIMMAGE,
        home: Team = RANGERS,
        away: Team = CHIEFS,
        flow: Callable[[AsfMatch], Any] | None = None,
        settings: dict[str, str] | None = None,
    ) -> None:
        def begin() -> tuple[AsfMatch, Any]:
            match = GAME.new_match(home, away, GAME.complete(settings or {}))
            match.coming, match.kicking = coming, side
            match.situation = Situation(side, pos, down, min(pos + to_go, 100))
            match.drives.append(Drive(side, 1, pos, "Q1"))
            match.clock.quarter, match.clock.left = quarter, left
            return match, flow(match) if flow else _one_after_another(match)

        self.playing: Playing[AsfMatch] = Playing(begin)

    @property
    def match(self) -> AsfMatch:
        """The match as it stands."""
        return self.playing.match

    @property
    def asked(self) -> str:
        """The name of the throw or decision that is waited for."""
        prompt = self.playing.prompt
        return prompt.throw if isinstance(prompt, Roll) else prompt.about if isinstance(prompt, Choose) else ""

    @property
    def asks(self) -> str:
        """The whole sentence that is asked."""
        return self.playing.prompt.asks if self.playing.prompt else ""

    def feed(self, *answers: int | str) -> Table:
        """Answers in order; a number is a throw of both dice."""
        for answer in answers:
            self.playing.answer(dice(answer) if isinstance(answer, int) else answer)
        return self

    def play(self, *answers: int | str) -> Table:
        """Answers that make exactly one play: none too few, none too many."""
        before = len(self.match.log)
        for answer in answers:
            assert len(self.match.log) == before, f"the play was over before {answer!r}"
            self.feed(answer)
        assert len(self.match.log) == before + 1, f"the play still waits for {self.asks!r}"
        return self

    def stat(self, side: Side, stat: str, player: str | None = None) -> int:
        """A line of the statistics."""
        return self.match.ledger.total(side, stat, player)

    def ball(self) -> tuple[Side, int, int, int]:
        """Who has it, where, which down, yards to go."""
        assert self.match.coming is Coming.SCRIMMAGE, f"no play from scrimmage but {self.match.coming}"
        now = self.match.situation
        return now.side, now.pos, now.down, now.to_go

    def steps(self) -> list[str]:
        """The steps of the last event, as texts."""
        return [str(step) for step in self.match.story[-1].steps]


def _one_after_another(match: AsfMatch) -> Iterator[Any]:
    while True:
        yield from play_next(match, AsfBook())
