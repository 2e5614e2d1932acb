"""`companion games`: the scorebook's table of contents, and what can be done with a game in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer
from rich.console import Console
from rich.text import Text

from companion.errors import CompanionError
from companion.scorebook import Scorebook, default_book
from companion.terminal_views import table_view
from rules.core import Table

BookOption = Annotated[Optional[Path], typer.Option("--book", help="the scorebook's file (else in your data folder)")]  # noqa: UP045
NumberArgument = Annotated[int, typer.Argument(help="the game's number in the list")]

games_app = typer.Typer(rich_markup_mode=None, invoke_without_command=True, help="Past games: list, show, export, delete.")


def open_book(path: Path | None) -> Scorebook:
    """The scorebook of this player."""
    return Scorebook(path or default_book())


@games_app.callback()
def games(ctx: typer.Context) -> None:
    """Past games: list, show, export, delete."""
    if ctx.invoked_subcommand is None:
        list_games(None)


@games_app.command("list")
def list_games(book: BookOption = None) -> None:
    """List the games in the scorebook, the one played last first."""
    console = Console(highlight=False)
    with open_book(book) as scorebook:
        entries = scorebook.games()
    if not entries:
        console.print(Text("No games yet. Begin one with: companion play 5d20"))
        return
    rows = tuple(
        (str(entry.id), entry.game, entry.title, entry.standing or "not begun", str(entry.answers), entry.updated[:16].replace("T", " "))
        for entry in entries
    )
    console.print(table_view(Table("Scorebook", ("no.", "game", "teams", "standing", "answers", "played (UTC)"), rows)))


@games_app.command()
def show(number: NumberArgument, book: BookOption = None) -> None:
    """Show a game's scoresheet."""
    from companion.scoresheet import as_text  # noqa: PLC0415
    from companion.session import Session  # noqa: PLC0415

    with open_book(book) as scorebook:
        session = Session(scorebook, number)
        _say_troubles(session.troubles)
        Console(highlight=False, soft_wrap=True).print(Text(as_text(session)))


@games_app.command()
def export(
    number: NumberArgument,
    to: Annotated[Path, typer.Option("--to", help="FILE.html, FILE.csv, FILE.txt, or FILE.play to tell it again")],
    book: BookOption = None,
) -> None:
    """Write a game's scoresheet to a file; its ending chooses the form."""
    from companion.scoresheet import export as write  # noqa: PLC0415
    from companion.session import Session  # noqa: PLC0415

    with open_book(book) as scorebook:
        session = Session(scorebook, number)
        _say_troubles(session.troubles)
        write(session, to)
    Console(highlight=False, soft_wrap=True).print(Text(f"Written to {to}"))


@games_app.command()
def delete(
    number: NumberArgument,
    yes: Annotated[bool, typer.Option("--yes", help="do not ask")] = False,
    book: BookOption = None,
) -> None:
    """Tear a game out of the scorebook."""
    with open_book(book) as scorebook:
        entry = next((entry for entry in scorebook.games() if entry.id == number), None)
        if entry is None:
            raise CompanionError(f"There is no game {number} in the scorebook.")
        if not yes and not typer.confirm(f"Delete {entry.title} ({entry.standing or 'not begun'}) for ever?"):
            raise CompanionError("Nothing was deleted.")
        scorebook.delete(number)
    Console(highlight=False).print(Text(f"Game {number}, {entry.title}, is deleted."))


def _say_troubles(troubles: list[str]) -> None:
    for trouble in troubles:
        Console(stderr=True, highlight=False).print(Text(trouble, style="red"))
