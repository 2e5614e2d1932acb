"""`companion verify`: a play that was resolved by hand, dice and result in; agreement or the first step that differs out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Optional

import typer
from rich.console import Console
from rich.text import Text

from companion.cli_games import BookOption, open_book
from companion.errors import CompanionError
from companion.session import Session
from companion.shelf import game_here
from companion.table import keyboard, settings_from, teams_for
from companion.terminal_views import prompt_view
from companion.verify import Trial, Verdict
from rules.core import Event, Game, RulesError
from rules.retell import team_pack

DIFFERS = 1  # the exit code, so that a script can ask


def verify(
    game: Annotated[str, typer.Argument(help="5d20, soccer or asf")] = "5d20",
    home: Annotated[str, typer.Option(help="the home team: a name in the box, or a pack file")] = "",
    away: Annotated[str, typer.Option(help="the visiting team")] = "",
    at: Annotated[Optional[list[str]], typer.Option(help="the situation, key=value: down=3, to_go=4, spot='own 35' ...")] = None,  # noqa: UP045
    answer: Annotated[Optional[list[str]], typer.Option(help="what was thrown or chosen, in the order asked for")] = None,  # noqa: UP045
    result: Annotated[str, typer.Option(help="what you came to, in a few words: '7 yards'")] = "",
    number: Annotated[int, typer.Option("--game-number", help="go on from this game of the scorebook instead")] = 0,
    book: BookOption = None,
) -> None:
    """Check a play that you resolved by hand: enter the dice and your result, see whether the charts agree."""
    console = Console(highlight=False)
    trial = _trial(game_here(game), home, away, at or [], console) if not number else _from_book(number, book)
    given = iter(answer or [])
    ask = keyboard(console)
    while trial.prompt is not None:
        console.print(prompt_view(trial.prompt, {}))
        _answer(trial, given, ask, console)
    verdict = trial.verdict(result or _ask(ask, "What did you come to> "))
    _tell(trial, verdict, console)
    raise typer.Exit(0 if verdict.agrees else DIFFERS)


def _trial(game: Game[Any, Any], home: str, away: str, at: list[str], console: Console) -> Trial:
    teams = [game.load_team(team_pack(game, name)) for name in teams_for(game, home, away, console)]
    return Trial.in_situation(game, teams[0], teams[1], settings_from(at))


def _from_book(number: int, book: Any) -> Trial:
    with open_book(book) as scorebook:
        session = Session(scorebook, number)
        if session.over:
            raise CompanionError(f"Game {number} is over; there is no next play to check.")
        return Trial.going_on(session)


def _answer(trial: Trial, given: Iterator[str], ask: Callable[[str], str], console: Console) -> None:
    text = next(given, None)
    if text is not None:
        trial.answer(text)
        return
    try:
        trial.answer(_ask(ask, "answer> "))
    except RulesError as problem:
        console.print(Text(str(problem), style="yellow"))


def _ask(ask: Callable[[str], str], sign: str) -> str:
    try:
        return ask(sign).strip()
    except (EOFError, KeyboardInterrupt):
        raise CompanionError("Nothing was checked.") from None


def _tell(trial: Trial, verdict: Verdict, console: Console) -> None:
    for number, step in enumerate(trial.steps):
        here = verdict.slip is not None and verdict.slip.step == number
        console.print(Text.assemble(("> " if here else "  ", "bold red"), (f"{number + 1}. {step}", "" if here else "dim")))
    console.print(Text(f"The charts: {_words(trial.told)}", style="bold"))
    slip = verdict.slip
    if verdict.agrees:
        console.print(Text("You agree with the charts.", style="green"))
    elif slip is None:
        console.print(Text("You differ, and no single slip leads to your result: go through the steps one by one.", style="red"))
    elif slip.step is None:
        console.print(Text(f"You come to your result when two dice are exchanged: {slip.read}.", style="red"))
    else:
        what = f"the chart says {slip.said}, you come to your result with {slip.read}"
        console.print(Text(f"The first step that differs is step {slip.step + 1}: {what}.", style="red"))


def _words(told: tuple[Event, ...]) -> str:
    return " ".join(event.text for event in told)
