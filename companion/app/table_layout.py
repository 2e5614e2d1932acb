"""How a table is laid out in the room there is: column widths, and columns that go on below.

Knows widths in pixels but no widgets; the table's own column of names is repeated where it goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.core import Table

MOST_STRETCH = 1.7  # how much wider than it needs a column may become
WIDEST_PART = 0.62  # of the room, for a column of words


@dataclass(frozen=True)
class Strip:
    """Columns side by side, each with its width; a table that does not fit is made of several."""

    columns: tuple[int, ...]
    widths: tuple[float, ...]


def strips(table: Table, room: float, width_of: Callable[[str, bool], float], gap: float) -> tuple[Strip, ...]:
    """The table's columns in as few strips as the room allows."""
    widths = natural_widths(table, room, width_of, gap)
    if not widths:
        return ()
    folded = fold(widths, room)
    return tuple(Strip(columns, _stretched([widths[n] for n in columns], room)) for columns in folded)


def natural_widths(table: Table, room: float, width_of: Callable[[str, bool], float], gap: float) -> list[float]:
    """What each column needs for its longest text."""
    rows = [row for row in table.rows if row]
    count = max(len(table.columns), *(len(row) for row in rows), 0) if rows else len(table.columns)
    widths = []
    for n in range(count):
        head = width_of(table.columns[n], True) if n < len(table.columns) else 0.0
        cells = max((width_of(row[n], False) for row in rows if n < len(row)), default=0.0)
        widths.append(min(max(head, cells) + gap, room * WIDEST_PART))
    return widths


def fold(widths: Sequence[float], room: float) -> list[tuple[int, ...]]:
    """Columns in strips no wider than the room, evenly filled; each strip begins with column 0."""
    names, others = widths[0], list(range(1, len(widths)))
    if not others or sum(widths) <= room:
        return [tuple(range(len(widths)))]
    filled = _filled(widths, others, room - names)
    # The same number of strips, but evenly filled: a last strip of one column looks forgotten.
    share = sum(widths[1:]) / len(filled)
    even = _filled(widths, others, min(room - names, share * 1.12))
    return [(0, *strip) for strip in (even if len(even) == len(filled) else filled)]


def _filled(widths: Sequence[float], columns: Sequence[int], room: float) -> list[list[int]]:
    strips: list[list[int]] = [[]]
    used = 0.0
    for n in columns:
        if strips[-1] and used + widths[n] > room:
            strips.append([])
            used = 0.0
        strips[-1].append(n)
        used += widths[n]
    return strips


def _stretched(widths: list[float], room: float) -> tuple[float, ...]:
    total = sum(widths)
    factor = min(MOST_STRETCH, room / total) if total else 1.0
    return tuple(width * max(factor, min(1.0, room / total)) for width in widths)


def group_spans(table: Table, columns: Sequence[int]) -> list[tuple[str, int, int]]:
    """The group heads over these columns, as (text, first, last place in the strip)."""
    over = [text for text, count in table.groups for _ in range(count)]
    spans: list[tuple[str, int, int]] = []
    for place, n in enumerate(columns):
        text = over[n] if n < len(over) else ""
        if spans and spans[-1][0] == text and spans[-1][2] == place - 1 and text:
            spans[-1] = (text, spans[-1][1], place)
        else:
            spans.append((text, place, place))
    return [span for span in spans if span[0]]
