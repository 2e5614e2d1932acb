"""A table drawn like the printed chart, with the cells that were used or are wrong highlighted.

One widget draws the whole table on its canvas: a chart has hundreds of cells, and a label for each
would take a second to lay out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.look import LOOK
from companion.app.table_layout import Strip, group_spans, strips
from companion.app.widgets.basics import Panel, Small, Words
from companion.app.widgets.drawn_text import width_of, wrapped_lines, write
from companion.app.widgets.sayings import Remark
from rules.core import Table

Cell = tuple[int, int]


@dataclass(frozen=True)
class _LaidStrip:
    """A strip with its group heads, and where it and its rows begin, as distances below the table's top."""

    strip: Strip
    spans: list[tuple[str, int, int]]
    top: float
    rows: tuple[float, ...]  # one more than there are rows: the last is where they end


WORDS_FROM = 12  # letters: a column with longer texts is set left, not centred


class ChartTable(Widget):
    """As high as its table; wide tables go on below, with the names repeated.

    In a column that scrolls only the rows in sight, and a window's height around them, are drawn.
    """

    def __init__(self, table: Table, faults: Mapping[Cell, str] | None = None, **values: object) -> None:
        super().__init__(size_hint_y=None, height=dp(10), **values)
        self.table, self.faults = table, dict(faults or {})
        self._laid: list[_LaidStrip] = []
        self._drawn = (0.0, 0.0)  # from and to, as distances below the top
        self._middles: dict[Cell, tuple[float, float]] = {}
        self._column: ScrollView | None = None
        self._words = [max((len(row[n]) for row in table.rows if n < len(row)), default=0) for n in range(len(table.columns))]
        self._crossed = {row for row, _ in table.marked}, {column for _, column in table.marked}
        # Once a frame, after everything has found its place: while it is laid out, a column moves its tables many times.
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        self.bind(width=self._lay_out, pos=self._draw_soon)
        LOOK.bind(name=self._draw_soon, small_size=self._lay_out)

    def cell_at(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a cell that is drawn, in the coordinates of the column."""
        return self._middles[row, column]

    def on_parent(self, _widget: object, parent: Widget | None) -> None:
        """Finds the column that it scrolls with; a table that is taken away no longer listens to it."""
        if self._column is not None:
            self._column.unbind(scroll_y=self._look, height=self._look)
            self._column = None
        while parent is not None and parent is not parent.parent and not isinstance(parent, ScrollView):
            parent = parent.parent
        if isinstance(parent, ScrollView):
            self._column = parent
            parent.bind(scroll_y=self._look, height=self._look)

    # --- layout ------------------------------------------------------------------------------

    def _lay_out(self, *_: object) -> None:
        if self.width < dp(40):
            return
        size = LOOK.small_size
        below = 0.0
        self._laid = []
        for strip in strips(self.table, self.width, lambda text, bold: width_of(text, size, bold), dp(8 if LOOK.phone else 16)):
            spans = group_spans(self.table, strip.columns)
            heads = size * 1.55 * (2 if spans else 1)
            tops = [below + heads]
            for row in self.table.rows:
                tops.append(tops[-1] + self._row_height(strip, row, size))
            self._laid.append(_LaidStrip(strip, spans, below, tuple(tops)))
            below = tops[-1] + dp(10)
        if abs(self.height - below) > 0.5:
            self.height = below
        self._draw_soon()

    def _in_sight(self) -> tuple[float, float]:
        """The part of the table that the column shows, as distances below its top; all of it without a column."""
        column = self._column
        if column is None or not column.children:
            return 0.0, self.height
        hidden = max(0.0, column.children[0].height - column.height)
        bottom = min(max(column.scroll_y, 0.0), 1.0) * hidden
        return self.top - bottom - column.height, self.top - bottom

    def _look(self, *_: object) -> None:
        """After scrolling: draws what has come into sight."""
        first, last = self._in_sight()
        if last < 0 or first > self.height:
            return
        if max(first, 0) < self._drawn[0] or min(last, self.height) > self._drawn[1]:
            self._draw_soon()

    def _draw(self, *_: object) -> None:
        first, last = self._in_sight()
        margin = last - first
        self._drawn = (first - margin, last + margin)
        self._middles = {}
        self.canvas.clear()
        with self.canvas:
            for laid in self._laid:
                self._strip(laid)

    def _row_height(self, strip: Strip, row: tuple[str, ...], size: float) -> float:
        lines = 1
        for n, width in zip(strip.columns, strip.widths, strict=True):
            if n < len(row) and width_of(row[n], size) > width - dp(6):
                lines = max(lines, wrapped_lines(row[n], int(width - dp(6)), size))
        return size * 1.2 * lines + size * 0.35

    def _strip(self, laid: _LaidStrip) -> None:
        first, last = self._drawn
        if laid.top > last or laid.rows[-1] < first:
            return
        strip, size, line, top = laid.strip, LOOK.small_size, LOOK.small_size * 1.55, self.top - laid.top
        lefts = [self.x + sum(strip.widths[:n]) for n in range(len(strip.widths))]
        for text, begin, end in laid.spans:
            right = lefts[end] + strip.widths[end]
            write(text, (lefts[begin] + right) / 2, top - line / 2, size, LOOK.muted, bold=True)
            Color(*LOOK.raised)
            Rectangle(pos=(lefts[begin] + dp(2), top - line + dp(1)), size=(right - lefts[begin] - dp(4), dp(2)))
        top -= line if laid.spans else 0
        for place, n in enumerate(strip.columns):
            head = self.table.columns[n] if n < len(self.table.columns) else ""
            colour = LOOK.accent if n in self._crossed[1] and n and self.table.marked else LOOK.muted
            self._cell(head, n, lefts[place], strip.widths[place], top, line, size, colour, bold=True)
        for number, row in enumerate(self.table.rows):
            begin, end = laid.rows[number], laid.rows[number + 1]
            if begin <= last and end >= first:
                self._row(strip, lefts, number, row, self.top - begin, end - begin, size)

    def _row(self, strip: Strip, lefts: list[float], number: int, row: tuple[str, ...], top: float, height: float, size: float) -> None:
        crossed = number in self._crossed[0]
        if crossed or (not self.table.marked and number % 2 == 0):
            Color(*LOOK.raised)
            Rectangle(pos=(self.x, top - height), size=(sum(strip.widths), height))
        for place, n in enumerate(strip.columns):
            if n >= len(row):
                continue
            left, width = lefts[place], strip.widths[place]
            self._middles[number, n] = (left + width / 2, top - height / 2)
            used, wrong = (number, n) in self.table.marked, (number, n) in self.faults
            if used or wrong:
                Color(*(LOOK.accent if used else LOOK.warning))
                RoundedRectangle(pos=(left + dp(1), top - height + dp(1)), size=(width - dp(2), height - dp(2)), radius=[dp(5)])
            ink = LOOK.accent_ink if used else LOOK.warning_ink if wrong else LOOK.text
            self._cell(row[n], n, left, width, top, height, size, ink, bold=used or (crossed and n == 0))

    def _cell(self, text: str, n: int, left: float, width: float, top: float, height: float, size: float, ink: Any, *, bold: bool) -> None:
        wide = width_of(text, size, bold) > width - dp(6)
        room = int(width - dp(6)) if wide else 0
        words = n == 0 or (n < len(self._words) and self._words[n] >= WORDS_FROM)
        if words:
            write(text, left + dp(5), top - height / 2, size, ink, bold=bold, align="left", width=room)
        else:
            write(text, left + width / 2, top - height / 2, size, ink, bold=bold, width=room)


def chart_panel(table: Table, faults: Mapping[Cell, str] | None = None, remarks: tuple[str, ...] = (), **values: object) -> Panel:
    """A titled panel as high as its table, with what the checker says of it."""
    panel = Panel(size_hint_y=None, **values)
    panel.bind(minimum_height=panel.setter("height"))
    panel.add_widget(Words(text=table.title, bold=True))
    for remark in remarks:
        panel.add_widget(Remark(text=remark))
    panel.add_widget(ChartTable(table, faults))
    if table.note:
        panel.add_widget(Small(text=table.note))
    return panel
