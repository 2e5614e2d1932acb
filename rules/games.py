"""The games on the shelf, by the word a player types."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from rules.core.errors import SetupError
from rules.core.games import Game

# Imported when asked for: a player of one game does not wait for the charts of the others.
SHELF = {
    "5d20": "rules.five_d20.game",
    "soccer": "rules.inside_the_net.game",
    "asf": "rules.advanced_stats.game",
}


def game_named(key: str) -> Game[Any, Any]:
    """The game with this key."""
    if key not in SHELF:
        raise SetupError(f"There is no game {key!r}; choose one of {', '.join(SHELF)}.")
    game: Game[Any, Any] = import_module(SHELF[key]).GAME
    return game
