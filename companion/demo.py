"""An opening drive from pictures of dice, through the dice reader to the scoresheet: an evening with nothing plugged in.

The pictures were drawn by the project's own generator, one a throw. The drive is also written down,
so that a die the reader is not sure of can be entered as a player would enter it, and a die that it
misreads without a doubt is told as the fault it is.
"""

from __future__ import annotations

import io
import re
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from companion import terminal_views as views
from companion.errors import CompanionError
from companion.scorebook import Scorebook
from companion.scoresheet import as_text, export
from companion.session import Session
from companion.sight import SeenThrow, expected_dice, jpeg_of, seen_throw
from rules.core import Event, Roll
from rules.core.playthrough import read_playthrough

if TYPE_CHECKING:
    from vision.reader import DiceReader

RECORDED = "opening_drive"


def recording() -> str:
    """The drive as it was written down."""
    return (files("companion") / "data" / f"{RECORDED}.md").read_text(encoding="utf-8")


def pictures() -> Path:
    """The folder with a picture of each throw, in order."""
    return Path(str(files("companion") / "data" / RECORDED))


def demo_reader(console: Console) -> DiceReader | None:
    """The dice reader; without its networks the drive is told from the written-down throws, which is said."""
    from vision.errors import VisionError  # noqa: PLC0415
    from vision.reader import default_reader  # noqa: PLC0415

    try:
        return default_reader()
    except VisionError as problem:
        console.print(Text(f"{problem}\nThe drive is told from the throws as they were written down.", style="yellow"))
        return None


def opening_drive(console: Console, reader: DiceReader | None) -> Session:
    """Plays the drive throw by throw, each read from its picture (without a reader: as written down), and ends with its scoresheet."""
    played = read_playthrough(recording())
    session = Session.new(Scorebook(), played.game, played.home, played.away, played.settings, dice="camera")
    board = session.board()
    console.print(Text(f"{session.game.title}: {board.away.name} at {board.home.name}", style="bold underline"))
    _told(console, [event.text for event in session.story], played.told_first, "before the first throw")
    photos = iter(sorted(pictures().glob("*.jpg")))
    dice = asked = 0
    for number, (answer, written) in enumerate(played.lines, start=1):
        prompt = session.prompt
        if prompt is None:
            raise CompanionError(f"The recorded drive goes on after the game is over, at answer {number}.")
        console.print(Text(f"\n{prompt.asks}"))
        if isinstance(prompt, Roll) and reader is not None:
            events, seen, asked_now = _read_throw(session, prompt, answer, next(photos, None), reader)
            dice, asked = dice + len(seen.dice), asked + asked_now
            console.print(views.thrown_view(prompt, session.answers[-1]))
            console.print(Text(f"  {_how_sure(seen)}", style="dim"))
        else:
            events = session.answer(answer, source="script")
            console.print(views.thrown_view(prompt, session.answers[-1]))
        _told(console, [event.text for event in events], written, f"after throw {number}, {answer!r}")
        for event in events:
            for step in event.steps:
                console.print(Text(f"      {step}", style="dim"))
        console.print(views.score_line(session.board()))
    console.print(views.field_view(session.field()))
    if reader is not None:
        console.print(Text(f"\n{dice} dice in pictures: {dice - asked} read by themselves, {asked} asked for.", style="bold"))
    console.print(Text("\nThe scoresheet\n", style="bold underline"))
    console.print(Text(as_text(session)), soft_wrap=True)
    return session


def leave_page(session: Session, to: Path) -> None:
    """Leaves the scoresheet as a page."""
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise CompanionError(f"{to.parent} cannot be made: {problem.strerror or problem}.") from problem
    export(session, to)


def _read_throw(
    session: Session, roll: Roll, answer: str, photo: Path | None, reader: DiceReader
) -> tuple[tuple[Event, ...], SeenThrow, int]:
    """Reads one picture; what is in doubt is entered as written down. Gives the events, what was seen, how many were asked for."""
    from vision.errors import VisionError  # noqa: PLC0415
    from vision.frame import load_picture  # noqa: PLC0415

    if photo is None:
        raise CompanionError(f"There is no picture of the throw {answer!r}; draw them with python -m companion.throw_pictures.")
    try:
        image = load_picture(photo).image_bgr
    except VisionError as problem:
        raise CompanionError(str(problem)) from problem
    seen = seen_throw(roll, reader.read(image, expected_dice(roll)).throw)
    thrown = roll.parse(answer)
    asked = 0
    for die, part in zip(seen.dice, roll.dice, strict=True):
        shows = part.printed(thrown[part.name])
        if die.sure and die.face != shows:
            raise CompanionError(f"{photo.name}: the {part.name} die shows {shows}, but was read as {die.face} without a doubt.")
        asked += not die.sure
    name = session.book.keep_picture(jpeg_of(image))
    events = session.answer(answer, "camera", seen.confidence, name, corrected=bool(asked))
    return events, seen, asked


def _how_sure(seen: SeenThrow) -> str:
    doubtful = [die for die in seen.dice if not die.sure]
    if not doubtful:
        return f"read by the camera, each die at least {seen.confidence:.1%} certain"
    return "; ".join(die.doubt or f"the {die.name} die was not found, so it is entered" for die in doubtful)


def drive_picture(to: Path, reader: DiceReader | None) -> None:
    """Draws the play that ends the drive, with its path through the charts, as an SVG picture."""
    session = opening_drive(Console(file=io.StringIO()), reader)
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
