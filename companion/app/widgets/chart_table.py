"""A table drawn like the printed chart, with the cells that were used or are wrong highlighted.

One widget draws the whole table on its canvas: a chart has hundreds of cells, and a label for each
would take a second to lay out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.look import LOOK
from companion.app.table_layout import Strip, group_spans, strips
from companion.app.widgets.basics import Panel, Small, Words
from companion.app.widgets.drawn_text import texture_of, width_of, write
from companion.app.widgets.sayings import Remark
from rules.core import Table

Cell = tuple[int, int]
WORDS_FROM = 12  # letters: a column with longer texts is set left, not centred


class ChartTable(Widget):
    """As high as its table; wide tables go on below, with the names repeated."""

    def __init__(self, table: Table, faults: Mapping[Cell, str] | None = None, **values: object) -> None:
        super().__init__(size_hint_y=None, height=dp(10), **values)
        self.table, self.faults = table, dict(faults or {})
        self.bind(pos=self._draw, width=self._draw)
        LOOK.bind(name=self._draw, small_size=self._draw)
        self._words = [max((len(row[n]) for row in table.rows if n < len(row)), default=0) for n in range(len(table.columns))]
        self._crossed = {row for row, _ in table.marked}, {column for _, column in table.marked}

    def cell_at(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a cell in window coordinates, to touch it or look at it."""
        return self._middles[row, column]

    def _draw(self, *_: object) -> None:
        if self.width < dp(40):
            return
        size = LOOK.small_size
        laid = strips(self.table, self.width, lambda text, bold: width_of(text, size, bold), dp(8 if LOOK.phone else 16))
        heights = [[self._row_height(strip, row, size) for row in self.table.rows] for strip in laid]
        line = size * 1.55
        grouped = [bool(group_spans(self.table, strip.columns)) for strip in laid]
        total = sum(sum(rows) + line * (1 + has) + dp(10) for rows, has in zip(heights, grouped, strict=True))
        if abs(self.height - total) > 0.5:
            self.height = total
        self._middles: dict[Cell, tuple[float, float]] = {}
        self.canvas.clear()
        with self.canvas:
            top = self.top
            for strip, rows, has in zip(laid, heights, grouped, strict=True):
                top = self._strip(strip, rows, top, line, size, has_groups=has) - dp(10)

    def _row_height(self, strip: Strip, row: tuple[str, ...], size: float) -> float:
        tallest = size * 1.2
        for n, width in zip(strip.columns, strip.widths, strict=True):
            if n < len(row) and width_of(row[n], size) > width - dp(6):
                tallest = max(tallest, texture_of(row[n], size, False, int(width - dp(6))).height)
        return tallest + size * 0.35

    def _strip(self, strip: Strip, heights: list[float], top: float, line: float, size: float, *, has_groups: bool) -> float:
        lefts = [self.x + sum(strip.widths[:n]) for n in range(len(strip.widths))]
        if has_groups:
            for text, first, last in group_spans(self.table, strip.columns):
                right = lefts[last] + strip.widths[last]
                write(text, (lefts[first] + right) / 2, top - line / 2, size, LOOK.muted, bold=True)
                Color(*LOOK.raised)
                Rectangle(pos=(lefts[first] + dp(2), top - line + dp(1)), size=(right - lefts[first] - dp(4), dp(2)))
            top -= line
        for place, n in enumerate(strip.columns):
            head = self.table.columns[n] if n < len(self.table.columns) else ""
            colour = LOOK.accent if n in self._crossed[1] and n and self.table.marked else LOOK.muted
            self._cell(head, n, lefts[place], strip.widths[place], top, line, size, colour, bold=True)
        top -= line
        for number, (row, height) in enumerate(zip(self.table.rows, heights, strict=True)):
            self._row(strip, lefts, number, row, top, height, size)
            top -= height
        return top

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
