"""What the scoresheet and the chart path show, worked out without any screen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from companion.session import Session
from rules.core import Event, Roll, Step, Table
from rules.core.prompts import Prompt

THROW = " throw"  # how a step ends that only says what was thrown


@dataclass(frozen=True)
class DieFace:
    """A die as it lay: its letter, the face, and its colour (empty when any colour would do)."""

    letter: str
    face: str
    colour: str


Throw = tuple[DieFace, ...]


@dataclass(frozen=True)
class Line:
    """One play on the scoresheet: where the game stood, what happened, the score after, its throws."""

    number: int  # of the event in the story, from 0
    heading: str
    text: str
    kind: str
    score: str
    throws: str
    dice: tuple[Throw, ...]
    pictures: tuple[str, ...]
    scored: bool
    first: int  # the answers that led to it, counted from 1
    last: int


@dataclass(frozen=True)
class Chapter:
    """A drive or a minute."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class SheetView:
    """The scoresheet: score by period, chapters, then the box score."""

    chapters: tuple[Chapter, ...]
    tables: tuple[Table, ...]


@dataclass(frozen=True)
class StepView:
    """One step of the path: where it was looked up, with what, and what it said."""

    number: int
    chart: str
    place: str
    by: str
    result: str
    event: Event
    step: Step

    @property
    def where(self) -> str:
        """Chart, row, column and die in one line."""
        return self.chart + (f" [{self.place}]" if self.place else "") + (f" with {self.by}" if self.by else "")


@dataclass(frozen=True)
class PathView:
    """How come: what one answer led to, its throws, and every step through the charts."""

    heading: str
    told: tuple[str, ...]
    throws: tuple[Throw, ...]
    pictures: tuple[str, ...]
    steps: tuple[StepView, ...]
    first: int
    last: int


def sheet_view(session: Session) -> SheetView:
    """The scoresheet as it stands."""
    lines: list[tuple[str, Line]] = []
    span, score = (1, 0), (0, 0)
    for number, event in enumerate(session.story):
        if event.answers > span[1]:
            span = (span[1] + 1, event.answers)
        fresh = bool(event.answers) and (not lines or lines[-1][1].last < event.answers)
        lines.append((event.group, _line(session, number, span, fresh=fresh, scored=event.score != score)))
        score = event.score
    chapters = tuple(Chapter(title, tuple(line for _, line in group)) for title, group in groupby(lines, key=lambda pair: pair[0]))
    return SheetView(chapters, tuple(session.box_score()))


def _line(session: Session, number: int, span: tuple[int, int], *, fresh: bool, scored: bool) -> Line:
    """Throws stand only on the first line that they led to."""
    event, (first, last) = session.story[number], span
    given = session.answers[first - 1 : last] if fresh else ()
    score = f"{event.score[1]}-{event.score[0]}"
    throws = "  ".join(answer.text for answer in given)
    dice = _throws(session, first, last) if fresh else ()
    pictures = tuple(answer.picture for answer in given if answer.picture)
    return Line(number, event.heading, event.text, event.kind, score, throws, dice, pictures, scored, first, last)


def _throws(session: Session, first: int, last: int) -> tuple[Throw, ...]:
    pairs = zip(session.playing.prompts[first - 1 : last], session.answers[first - 1 : last], strict=True)
    return tuple(faces_of(prompt, answer.text) for prompt, answer in pairs if isinstance(prompt, Roll))


def faces_of(prompt: Prompt, text: str) -> Throw:
    """The dice of a throw as they lay; none for a choice or a card."""
    if not isinstance(prompt, Roll):
        return ()
    values = prompt.parse(text)
    return tuple(DieFace(die.letter.upper(), die.printed(values[die.name]), die.colour or "") for die in prompt.dice)


def path_view(session: Session, number: int | None = None) -> PathView | None:
    """The path through the charts for an event of the story and those told with it; the last by default."""
    story = session.story
    if not story:
        return None
    chosen = story[-1 if number is None or not 0 <= number < len(story) else number]
    told = [event for event in story if event.answers == chosen.answers]
    before = max((event.answers for event in story if event.answers < chosen.answers), default=0)
    given = session.answers[before : chosen.answers]
    return PathView(
        told[0].heading,
        tuple(event.text for event in told),
        _throws(session, before + 1, chosen.answers),
        tuple(answer.picture for answer in given if answer.picture),
        steps_of(told),
        before + 1,
        chosen.answers,
    )


def steps_of(told: list[Event] | tuple[Event, ...]) -> tuple[StepView, ...]:
    """Every step that led to these events, numbered through."""
    steps: list[StepView] = []
    for event in told:
        for step in event.steps:
            place = ", ".join(part for part in (step.row, step.column) if part)
            steps.append(StepView(len(steps) + 1, step.chart, place, step.by, step.result, event, step))
    return tuple(steps)


def chart_of(session: Session, step: StepView) -> Table | None:
    """The printed chart that a step was read on, its cell marked; None for a ruling or a throw."""
    table: Table | None = session.game.chart_read(session.playing.match, step.event, step.step)
    return table if table is not None and table.marked else None
