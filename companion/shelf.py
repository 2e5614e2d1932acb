"""The games that are on this machine, and which of them a pack belongs to."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from companion.errors import CompanionError
from rules.core import Game, read_pack
from rules.games import SHELF, game_named


def games_here() -> dict[str, Game[Any, Any]]:
    """Every game of the shelf that is installed, by its key."""
    return {key: game_named(key) for key, module in SHELF.items() if _installed(module)}


def game_here(key: str) -> Game[Any, Any]:
    """An installed game by its key."""
    if key in SHELF and not _installed(SHELF[key]):
        raise CompanionError(f"The game {key!r} is not installed here; choose one of {', '.join(games_here()) or 'none'}.")
    return game_named(key)


def game_of_pack(path: Path, key: str = "") -> Game[Any, Any]:
    """The game a pack is for: as said, as the pack's own `game` line says, or by the folder it lies in."""
    if key:
        return game_here(key)
    said = read_pack(path).data.get("game")
    games = games_here()
    if isinstance(said, str) and said in games:
        return games[said]
    for game in games.values():
        if path.resolve() in {sample.resolve() for sample in game.sample_packs().values()}:
            return game
    if len(games) == 1:
        return next(iter(games.values()))
    keys = " or ".join(games)
    raise CompanionError(f'{path} does not say which game it is for. Add the line game = "..." at its top, or use --game {keys}.')


def _installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False
