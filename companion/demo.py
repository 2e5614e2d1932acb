"""An opening drive from recorded throws: what an evening looks like, with nothing plugged in."""

from __future__ import annotations

import io
import re
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.text import Text

from companion import terminal_views as views
from companion.errors import CompanionError
from companion.scorebook import Scorebook
from companion.scoresheet import as_text
from companion.session import Session
from rules.core.playthrough import read_playthrough

RECORDED = "opening_drive.md"


def recording() -> str:
    """The drive as it was written down."""
    return (files("companion") / "data" / RECORDED).read_text(encoding="utf-8")


def opening_drive(console: Console) -> Session:
    """Plays the recorded drive throw by throw and ends with its scoresheet."""
    played = read_playthrough(recording())
    session = Session.new(Scorebook(), played.game, played.home, played.away, played.settings)
    board = session.board()
    console.print(Text(f"{session.game.title}: {board.away.name} at {board.home.name}", style="bold underline"))
    _told(console, [event.text for event in session.story], played.told_first, "before the first throw")
    for number, (answer, written) in enumerate(played.lines, start=1):
        prompt = session.prompt
        if prompt is None:
            raise CompanionError(f"The recorded drive goes on after the game is over, at answer {number}.")
        events = session.answer(answer, source="script")
        console.print(Text(f"\n{prompt.asks}"))
        console.print(views.thrown_view(prompt, session.answers[-1]))
        _told(console, [event.text for event in events], written, f"after throw {number}, {answer!r}")
        for event in events:
            for step in event.steps:
                console.print(Text(f"      {step}", style="dim"))
        console.print(views.score_line(session.board()))
    console.print(views.field_view(session.field()))
    console.print(Text("\nThe scoresheet\n", style="bold underline"))
    console.print(Text(as_text(session)), soft_wrap=True)
    return session


def drive_picture(to: Path) -> None:
    """Draws the play that ends the drive, with its path through the charts, as an SVG picture."""
    session = opening_drive(Console(file=io.StringIO()))
    console = Console(file=io.StringIO(), record=True, width=104, highlight=False)
    before, event = next(pair for pair in pairwise(session.story) if pair[1].score != pair[0].score)
    for number in range(before.answers, event.answers):
        prompt = session.playing.prompts[number]
        console.print(views.prompt_view(prompt, {}))
        console.print(views.thrown_view(prompt, session.answers[number]))
    console.print(views.event_view(event))
    console.print(views.steps_view([event], ()))
    console.print(views.board_view(session.board(), session.field()))
    # The picture must not fetch its letters from anywhere.
    svg = re.sub(r"@font-face \{.*?\}", "", console.export_svg(title="companion play 5d20"), flags=re.DOTALL)
    try:
        to.write_text(svg, encoding="utf-8")
    except OSError as problem:
        raise CompanionError(f"{to} cannot be written: {problem.strerror or problem}.") from problem


def _told(console: Console, told: list[str], written: list[str], where: str) -> None:
    if told != written:
        raise CompanionError(f"The recorded drive differs {where}: recorded {written!r}, but it tells {told!r}.")
    for text in told:
        console.print(Text(f"  {text}", style="bold green"))
