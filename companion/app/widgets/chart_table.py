"""A table drawn like the printed chart, with the cells that were used highlighted."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.gridlayout import GridLayout

from companion.app.look import LOOK
from companion.app.widgets.basics import Panel, Small, Words
from rules.core import Table


class CellWords(Words):
    """One cell."""

    head = BooleanProperty(False)
    marked = BooleanProperty(False)


Builder.load_string("""
#:import LOOK companion.app.look.LOOK
<CellWords>:
    font_size: LOOK.small_size
    padding: dp(4), dp(3)
    bold: self.head or self.marked
    color: LOOK.accent_ink if self.marked else LOOK.muted if self.head else LOOK.text
    canvas.before:
        Color:
            rgba: LOOK.accent if self.marked else (0, 0, 0, 0)
        RoundedRectangle:
            pos: self.pos
            size: self.size
            radius: [dp(4)]
""")


def chart_panel(table: Table) -> Panel:
    """A titled panel as high as its table."""
    panel = Panel(size_hint_y=None)
    panel.bind(minimum_height=panel.setter("height"))
    panel.add_widget(Words(text=table.title, bold=True))
    panel.add_widget(_grid(table))
    if table.note:
        panel.add_widget(Small(text=table.note))
    return panel


def _grid(table: Table) -> GridLayout:
    grid = GridLayout(cols=max(1, len(table.columns)), size_hint_y=None, spacing=(dp(2 if LOOK.phone else 6), 0))
    grid.bind(minimum_height=grid.setter("height"))
    rows = ((*row, *("",) * len(table.columns))[: len(table.columns)] for row in (table.columns, *table.rows))
    widths = [max(3, *(min(len(cell), 24) for cell in column)) for column in zip(table.columns, *table.rows, strict=False)]
    for at, row in enumerate(rows, start=-1):
        for n, cell in enumerate(row):
            number = n > 0 and len(table.columns) > 2
            grid.add_widget(
                CellWords(
                    text=cell,
                    head=at < 0,
                    marked=(at, n) in table.marked,
                    size_hint_x=widths[n] if n < len(widths) else 3,
                    halign="right" if number and widths[n] < 12 else "left",
                )  # fmt: skip
            )
    return grid
