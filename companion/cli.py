"""The commands of `companion`: each parses its options and calls the room that does the work."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated, Optional

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from companion.cli_games import BookOption, games_app, open_book
from companion.cli_packs import packs_app
from companion.cli_verify import verify
from companion.errors import CompanionError
from companion.scorebook import default_book
from companion.shelf import game_here, games_here

app = typer.Typer(
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Reads thrown dice, looks them up in a tabletop sports game's charts, and keeps the scoresheet.",
)
app.add_typer(packs_app, name="packs")
app.add_typer(games_app, name="games")
LATER = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}


@app.callback()
def companion(ctx: typer.Context) -> None:
    """Reads thrown dice, looks them up in a tabletop sports game's charts, and keeps the scoresheet."""
    from companion.app.display import display_here, open_window  # noqa: PLC0415
    from companion.app.texts import say  # noqa: PLC0415

    if ctx.invoked_subcommand is not None:
        return
    if display_here():
        open_window()
        return
    console = Console(highlight=False)
    console.print(Text(say("no_display") + "\n"))
    console.print(Text(ctx.get_help()))
    if default_book().exists():
        with open_book(None) as scorebook:
            entry = scorebook.unfinished()
        if entry is not None:
            console.print(Text(f"\nResume: {entry.title}, {entry.standing or 'not begun'} (companion play {entry.game} --resume)"))


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="5d20, soccer or asf; may be left out with --resume")] = "",
    home: Annotated[str, typer.Option(help="home team: a sample team or the path of a pack")] = "",
    away: Annotated[str, typer.Option(help="away team")] = "",
    setting: Annotated[Optional[list[str]], typer.Option("--set", help="an option of the game, key=value")] = None,  # noqa: UP045
    dice: Annotated[str, typer.Option(help="typed: you throw and type; practice: the companion throws")] = "",
    cards: Annotated[str, typer.Option(help="typed or digital; digital goes with practice dice")] = "",
    seed: Annotated[Optional[int], typer.Option(help="practice dice that can be repeated")] = None,  # noqa: UP045
    coach: Annotated[str, typer.Option(help="sides the computer decides for: home,away or none")] = "",
    auto: Annotated[bool, typer.Option("--auto", help="practice dice throw without waiting for Enter")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="go on with the game played last")] = False,
    number: Annotated[int, typer.Option("--id", help="go on with this game of the scorebook")] = 0,
    book: BookOption = None,
) -> None:
    """Play a game at the terminal."""
    from companion.session import Session  # noqa: PLC0415
    from companion.table import coaches_from, keyboard, one_of, settings_for, settings_from, teams_for  # noqa: PLC0415
    from companion.terminal import Evening  # noqa: PLC0415

    one_of("--dice", dice, ("", "typed", "practice"))
    one_of("--cards", cards, ("", "typed", "digital"))
    coaches = coaches_from(coach)
    console = Console(highlight=False)
    with open_book(book) as scorebook:
        if resume or number:
            entry = None if number else scorebook.unfinished(game)
            if not number and entry is None:
                of_it = f" of {game}" if game else ""
                raise CompanionError(f"There is no unfinished game{of_it} in the scorebook; start one without --resume.")
            session = Session(scorebook, number or (entry.id if entry else 0))
            if dice or cards or coaches is not None:
                session.settle(dice=dice or None, cards=cards or None, coaches=coaches)
        else:
            if not game:
                raise CompanionError(f"Which game? Choose one of {', '.join(games_here())}, for example: companion play 5d20")
            played = game_here(game)
            if (entry := scorebook.unfinished(game)) is not None:
                console.print(Text(f"Unfinished: {entry.title}, {entry.standing} (companion play {game} --resume)", style="dim"))
            home, away = teams_for(played, home, away, console)
            settings = settings_from(setting or [])
            if sys.stdin.isatty() and dice != "practice":
                settings = settings_for(played, settings, keyboard(console))
            session = Session.new(
                scorebook, game, home, away, settings,
                seed=seed, dice=dice or "typed", cards=cards, coaches=coaches or frozenset(),
            )  # fmt: skip
        over = Evening(session, console, keyboard(console), auto=auto).play()
        where = f" --book {book}" if book else ""
        if over:
            console.print(Text(f"\nThe scoresheet: companion games export {session.id} --to game.html{where}"))
        else:
            console.print(Text(f"\nNothing is lost. Resume with: companion play {session.setup.game} --resume{where}"))


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="5d20, soccer or asf")],
    games: Annotated[int, typer.Option(min=1, help="how many games")] = 100,
    seed: Annotated[int, typer.Option(help="repeats the same season")] = 1,
    home: Annotated[str, typer.Option(help="only this home team")] = "",
    away: Annotated[str, typer.Option(help="only this away team")] = "",
    setting: Annotated[Optional[list[str]], typer.Option("--set", help="an option of the game, key=value")] = None,  # noqa: UP045
    jobs: Annotated[int, typer.Option(min=1, help="how many processes")] = 1,
    check: Annotated[bool, typer.Option("--check", help="exit with 1 when a figure is outside its band")] = False,
) -> None:
    """Play whole games system against system and print the season's averages beside their bands."""
    from companion import simulate as seasons  # noqa: PLC0415
    from companion.table import settings_from  # noqa: PLC0415
    from companion.terminal_views import table_view  # noqa: PLC0415

    console = Console(highlight=False)
    played = game_here(game)
    fixtures = seasons.season(played, games, seed, home, away, settings_from(setting or []))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    begun = time.perf_counter()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        figures = list(progress.track(seasons.play_season(fixtures, jobs), total=len(fixtures), description="Playing"))
    speed = len(fixtures) / (time.perf_counter() - begun)
    found = seasons.averages(played, figures)
    note = f"{len(fixtures)} games, seed {seed}, {speed:.1f} games a second"
    console.print(table_view(seasons.averages_table(f"{played.title}: season averages", found, note)))
    if check and not all(average.inside for average in found):
        raise typer.Exit(1)


@app.command()
def replay(file: Annotated[Path, typer.Argument(help="a written-down game")]) -> None:
    """Tell a written-down game again, line by line."""
    from companion.terminal_views import log_view  # noqa: PLC0415
    from rules.retell import retold  # noqa: PLC0415

    console = Console(highlight=False)
    played, playing, difference = retold(file)
    console.print(Text(f"{played.away} at {played.home} ({played.game})", style="bold underline"))
    console.print(log_view(list(enumerate(playing.match.story, start=1))))
    if difference:
        raise CompanionError(f"{file} differs {difference}")
    console.print(Text(f"{len(played.lines)} answers told as written.", style="dim"))


@app.command()
def demo(
    picture: Annotated[Optional[Path], typer.Option(help="draw its touchdown as FILE.svg instead")] = None,  # noqa: UP045
    page: Annotated[Optional[Path], typer.Option(help="where the scoresheet goes, FILE.html")] = None,  # noqa: UP045
    terminal: Annotated[bool, typer.Option("--terminal", help="in the terminal, also where there is a display")] = False,
) -> None:
    """An opening drive from pictures of dice, ending in the scoresheet."""
    from companion.app.display import display_here  # noqa: PLC0415
    from companion.demo import demo_reader, drive_picture, leave_page, opening_drive  # noqa: PLC0415

    to = page or default_book().parent / "exports" / "opening-drive.html"
    console = Console(highlight=False)
    reader = demo_reader(console)
    if picture is not None:
        drive_picture(picture, reader)
        return
    if reader is not None and display_here() and not terminal:
        from companion.app.show import show_drive  # noqa: PLC0415

        session = show_drive()
    else:
        session = opening_drive(console, reader)
    leave_page(session, to)
    console.print(Text(f"\nThe scoresheet as a page: {to}"))


app.command()(verify)


@app.command("app")
def window(book: BookOption = None) -> None:
    """Open the companion's window."""
    from companion.app.display import open_window  # noqa: PLC0415

    open_window(book)


@app.command(context_settings=LATER)
def read(ctx: typer.Context) -> None:
    """Read the dice in a picture."""
    # Only here the camera's libraries are loaded: somebody who types dice never waits for them.
    from companion.read_command import read as read_dice  # noqa: PLC0415

    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    alone.command()(read_dice)
    alone(args=ctx.args, prog_name="companion read")
