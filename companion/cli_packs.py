"""`companion packs`: check the teams you typed, begin a new one, see what is in the box."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from companion.errors import CompanionError
from companion.shelf import game_here, game_of_pack, games_here
from companion.terminal_views import table_view
from rules.core import Fault, PackError, Table

packs_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Chart packs: check, new, list.")


@packs_app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="pack files")],
    game: Annotated[str, typer.Option(help="the game they are for, if the packs do not say it")] = "",
) -> None:
    """Check pack files and report every fault at once, with file, section, row and column."""
    console = Console(highlight=False, soft_wrap=True)
    faulty = 0
    for path in files:
        faults = _faults(path, game)
        errors = [fault for fault in faults if not getattr(fault, "warning", False)]
        faulty += bool(errors)
        for fault in faults:
            console.print(Text(str(fault), style="yellow" if fault not in errors else "red"))
        if not errors:
            console.print(Text(f"{path}: ready to play"))
    if faulty:
        console.print(Text(f"{faulty} of {len(files)} pack{'s' * (len(files) > 1)} cannot be played yet."))
        raise typer.Exit(1)


def _faults(path: Path, key: str) -> tuple[object, ...]:
    try:
        faults: tuple[Fault, ...] = game_of_pack(path, key).check_pack(path)
    except PackError as problem:
        return problem.faults
    except CompanionError as problem:
        return (problem,)
    return faults


@packs_app.command()
def new(
    game: Annotated[str, typer.Argument(help="5d20, soccer or asf")],
    name: Annotated[str, typer.Argument(help="the team's name")],
    to: Annotated[Path | None, typer.Option("--to", help="the file to write")] = None,
) -> None:
    """Write a commented blank pack to type a team's charts into."""
    text = game_here(game).blank_pack(name)
    stem = "".join(letter if letter.isalnum() else "_" for letter in name.lower()).strip("_") or "team"
    path = to or Path(f"{stem}.toml")
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise CompanionError(f"{path} is already there; it was not touched. Choose another file with --to.") from None
    except OSError as problem:
        raise CompanionError(f"{path} cannot be written: {problem.strerror or problem}.") from problem
    Console(highlight=False, soft_wrap=True).print(Text(f"{path} is ready to be filled in. Check it with: companion packs check {path}"))


@packs_app.command("list")
def list_packs(game: Annotated[str, typer.Argument(help="only this game")] = "") -> None:
    """List the teams in the box with their character."""
    console = Console(highlight=False)
    for key, played in ({game: game_here(game)} if game else games_here()).items():
        glances = [(name, played.glance(played.load_team(path))) for name, path in played.sample_packs().items()]
        rows = tuple((name, glance.name, glance.code, glance.sentence) for name, glance in glances)
        console.print(table_view(Table(f"{played.title} ({key})", (played.team_word, "name", "code", "character"), rows)))
