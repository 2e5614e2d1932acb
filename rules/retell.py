"""Tells a written-down game again, line by line, with the teams it names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.core import Game, Playing, RulesError, SetupError
from rules.core.playthrough import Playthrough, first_difference, read_playthrough, write_playthrough
from rules.games import game_named


def team_pack(game: Game[Any, Any], name: str, beside: Path | None = None) -> Path:
    """The pack of a team: a sample team by its short name or the beginning of it, or a file (also one `beside` another file)."""
    samples = game.sample_packs()
    if (found := samples.get(name.lower())) is not None:
        return found
    begun = [path for stem, path in samples.items() if name and stem.startswith(name.lower())]
    if len(begun) == 1:
        return begun[0]
    for path in [Path(name)] + ([beside.parent / name] if beside else []):
        if path.is_file():
            return path
    raise SetupError(
        f"{game.title} has no {game.team_word} {name!r}, and no file of that name is here. "
        f"In the box are {', '.join(samples) or 'none'}; or give the path of a pack file."
    )


def read_game(path: Path) -> Playthrough:
    """A written-down game from its file."""
    try:
        return read_playthrough(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise RulesError(f"{path} cannot be read: {problem.strerror or problem}.") from problem
    except UnicodeDecodeError as problem:
        raise RulesError(f"{path} is no text file (expected UTF-8).") from problem


def set_up(played: Playthrough, beside: Path | None = None) -> Playing[Any]:
    """The game before its first answer."""
    game = game_named(played.game)
    home = game.load_team(team_pack(game, played.home, beside))
    away = game.load_team(team_pack(game, played.away, beside))
    return Playing(game.begin(home, away, played.settings))


def retold(path: Path) -> tuple[Playthrough, Playing[Any], str | None]:
    """The written-down game, the game told again from its answers, and the first place where they differ."""
    played = read_game(path)
    playing = set_up(played, path)
    try:
        return played, playing, first_difference(played, playing)
    except RulesError as problem:
        return played, playing, f"answer {len(playing.answers) + 1}: {problem}"


def recorded(path: Path) -> str:
    """The text of a written-down game with its answers kept and everything told written anew."""
    played = read_game(path)
    playing = set_up(played, path)
    for answer, _ in played.lines:
        playing.answer(answer)
    return write_playthrough(played.game, played.home, played.away, played.settings, playing)
