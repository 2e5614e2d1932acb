"""The draft of a new game: what can be chosen, what is chosen, worked out without any screen."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from companion.app.preferences import Preferences
from companion.shelf import games_here
from rules.core import Game, PackError, Setting
from rules.games import game_named

Choice = tuple[str, str, str]  # what is kept, its label, a hint
DICE = ("camera", "typed", "practice")


class NewGame:
    """Game, teams, dice and coaches before the first throw; starts from what was last used."""

    def __init__(self, preferences: Preferences) -> None:
        self.problem = ""
        self.game = preferences.game if preferences.game in games_here() else next(iter(games_here()))
        self.home, self.away = preferences.home, preferences.away
        self.dice = preferences.dice if preferences.dice in DICE else "typed"
        self.coaches = preferences.coaches
        self._settings: dict[str, str] = {}
        self._keep_teams_legal()

    def pick_game(self, key: str) -> None:
        """Another game has other teams and settings."""
        if key != self.game:
            self.game, self._settings = key, {}
            self._keep_teams_legal()

    def games(self) -> tuple[Choice, ...]:
        """The games on the shelf."""
        return tuple((key, game_named(key).title, "") for key in games_here())

    def teams(self) -> tuple[Choice, ...]:
        """The teams in the box, with a glance at their character."""
        return _teams(self.game)

    def settings(self) -> tuple[Setting, ...]:
        """The options that the game has."""
        return game_named(self.game).settings

    def chosen(self, setting: Setting) -> str:
        """The value of a setting as chosen so far."""
        return self._settings.get(setting.key, setting.default)

    def choose(self, key: str, value: str) -> None:
        """Sets an option."""
        self._settings[key] = value

    @property
    def all_settings(self) -> dict[str, str]:
        """Only what differs from the usual."""
        return dict(self._settings)

    @property
    def coached(self) -> frozenset[str]:
        """The sides whose decisions the computer makes."""
        return frozenset(("home", "away") if self.coaches == "both" else (self.coaches,) if self.coaches else ())

    def _keep_teams_legal(self) -> None:
        names = [name for name, _, _ in self.teams()]
        if self.home not in names:
            self.home = names[0] if names else ""
        if self.away not in names:
            self.away = names[-1] if names else ""


@lru_cache(maxsize=8)
def _teams(key: str) -> tuple[Choice, ...]:
    game: Game[Any, Any] = game_named(key)
    found: list[Choice] = []
    for name, path in game.sample_packs().items():
        try:
            glance = game.glance(game.load_team(path))
        except PackError:
            continue  # `companion packs check` tells what is wrong with it
        found.append((name, glance.name, glance.sentence))
    return tuple(found)
