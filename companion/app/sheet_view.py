"""What the scoresheet and the chart path show, worked out without any screen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from companion.session import Session
from rules.core import Event, Table


@dataclass(frozen=True)
class Line:
    """One play on the scoresheet: where the game stood, what happened, the score after, its throws."""

    heading: str
    text: str
    score: str
    throws: str
    first: int  # the answers that led to it, counted from 1
    last: int


@dataclass(frozen=True)
class Chapter:
    """A drive or a minute."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class SheetView:
    """The scoresheet: chapters, then the box score."""

    chapters: tuple[Chapter, ...]
    tables: tuple[Table, ...]


@dataclass(frozen=True)
class PathView:
    """How come: each event of the last telling with its steps in words."""

    title: str
    steps: tuple[tuple[str, str], ...]  # (where it was looked up, what it said)


def sheet_view(session: Session) -> SheetView:
    """The scoresheet as it stands."""
    lines: list[tuple[str, Line]] = []
    before = 0
    for event in session.story:
        throws = "  ".join(answer.text for answer in session.answers[before : event.answers])
        lines.append(
            (event.group, Line(event.heading, event.text, f"{event.score[1]}-{event.score[0]}", throws, before + 1, event.answers))
        )
        before = event.answers
    chapters = tuple(Chapter(title, tuple(line for _, line in group)) for title, group in groupby(lines, key=lambda pair: pair[0]))
    return SheetView(chapters, tuple(session.box_score()))


def path_view(session: Session) -> tuple[PathView, ...]:
    """The path through the charts for what was told last."""
    return tuple(_path(event) for event in session.last_told())


def _path(event: Event) -> PathView:
    steps = []
    for step in event.steps:
        place = ", ".join(part for part in (step.row, step.column) if part)
        where = step.chart + (f" [{place}]" if place else "") + (f" with {step.by}" if step.by else "")
        steps.append((where, step.result))
    return PathView(event.text, tuple(steps))
