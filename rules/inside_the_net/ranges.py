"""Ranges on cards: read from the cells of a row, and checked that no face is there twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from rules.core import Ranges, Row, Span, read_span
from rules.inside_the_net.terms import Stop

T = TypeVar("T")
NOTHING: Span[Stop] = Span(1, 20, "outside", Stop.NOTHING)


def chart(title: str, line: str, spans: Iterable[Span[T]]) -> Ranges[T]:
    """A range chart in the order of the faces."""
    return Ranges(title, line, tuple(sorted(spans, key=lambda span: span.low)))


def ranges_of(row: Row, title: str, columns: Sequence[tuple[str, Stop]]) -> Ranges[Stop]:
    """The stops that stand in these columns; a number outside all of them stops nothing."""
    spans = [
        Span(*span, f"{column} {row.text(column)}", stop)
        for column, stop in columns
        if column in row.cells and (span := read_span(row.section, row.name, column, row.text(column), 1, 20))
    ]
    return Ranges(f"{row.name}, {title}", "white", tuple(spans), NOTHING)


def separate(row: Row, column: str, spans: Sequence[Span[T]]) -> bool:
    """No face may stand in two ranges that answer the same action."""
    seen: dict[int, str] = {}
    for span in spans:
        for face in range(span.low, span.high + 1):
            if face in seen:
                row.fault(column, f"face {face} stands twice: in {seen[face]} and in {span.label}")
                return False
            seen[face] = span.label
    return True


def partition(row: Row, column: str, spans: Sequence[Span[T]]) -> None:
    """Every face 1 to 20 must stand in exactly one range."""
    if not separate(row, column, spans):
        return
    covered = {face for span in spans for face in range(span.low, span.high + 1)}
    if missing := [face for face in range(1, 21) if face not in covered]:
        row.fault(column, f"expected every face 1 to 20; missing {', '.join(map(str, missing))}")


def signed(row: Row, column: str) -> int:
    """A bonus such as +2, or 0 for a blank cell."""
    return 0 if row.text(column) == "-" else row.number(column, -20, 20)
