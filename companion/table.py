"""Setting the table: which teams, which settings, who decides, and how a line is typed."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from companion.errors import CompanionError
from rules.core import Game, SetupError
from rules.retell import team_pack

SIDES = ("home", "away")


def one_of(option: str, given: str, legal: Sequence[str]) -> None:
    """Refuses an option that is none of the legal words."""
    if given not in legal:
        raise CompanionError(f"{option} is one of {', '.join(filter(None, legal))}; got {given!r}.")


def coaches_from(text: str) -> frozenset[str] | None:
    """The sides that the computer decides for; None when nothing was said."""
    if not text:
        return None
    named = frozenset(part.strip() for part in text.split(",") if part.strip() not in ("", "none"))
    for side in named:
        one_of("--coach", side, (*SIDES, "none"))
    return named


def settings_from(pairs: Sequence[str]) -> dict[str, str]:
    """Settings typed as key=value."""
    settings: dict[str, str] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign:
            raise CompanionError(f"--set expects key=value, got {pair!r}.")
        settings[key.strip()] = value.strip()
    return settings


def teams_for(game: Game[Any, Any], home: str, away: str, console: Console) -> tuple[str, str]:
    """The two teams: as named, asked for at a keyboard, else the first two in the box."""
    samples = list(game.sample_packs())
    chosen: list[str] = []
    for side, given in zip(SIDES, (home, away), strict=True):
        usual = next((name for name in samples if name not in (*chosen, home, away)), samples[0] if samples else "")
        chosen.append(given or _ask_team(game, side, usual, console))
    return chosen[0], chosen[1]


def settings_for(game: Game[Any, Any], given: dict[str, str], ask: Callable[[str], str]) -> dict[str, str]:
    """The settings as given, and what else must be known of the dice on this table."""
    chosen = dict(given)
    for setting in game.settings:
        if not setting.asked or setting.key in chosen:
            continue
        listed = ", ".join(setting.legal)
        try:
            text = ask(f"{setting.label} ({setting.help}): {listed} (Enter: {setting.default})> ").strip().lower()
            while text and text not in setting.legal:
                text = ask(f"{text!r} is none of {listed} (Enter: {setting.default})> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            raise CompanionError("No game was started.") from None
        if text:
            chosen[setting.key] = text
    return chosen


def _ask_team(game: Game[Any, Any], side: str, usual: str, console: Console) -> str:
    if not sys.stdin.isatty():
        return usual
    console.print(Text(f"In the box: {', '.join(game.sample_packs())}", style="dim"))
    ask = keyboard(console)
    while True:
        try:
            name = ask(f"{side} {game.team_word} (Enter: {usual})> ").strip() or usual
            team_pack(game, name)
        except SetupError as problem:
            console.print(Text(str(problem), style="yellow"))
        except (EOFError, KeyboardInterrupt):
            raise CompanionError("No game was started.") from None
        else:
            return name


def keyboard(console: Console) -> Callable[[str], str]:
    """Reads a line, with the line editing of the terminal where there is one."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401, PLC0415

    def ask(sign: str) -> str:
        line = console.input(Text(sign, style="bold"))
        if not sys.stdin.isatty():
            console.print(Text(line, style="dim"))  # a script's line would otherwise be missing in the picture
        return line

    return ask
