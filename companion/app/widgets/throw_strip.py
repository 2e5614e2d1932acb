"""Dice in a row as they lay: small coloured chips with letter and face, throw after throw."""

from __future__ import annotations

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.app.look import LOOK
from companion.app.sheet_view import DieFace, Throw
from companion.app.theme import ANY_DIE, DICE, rgba
from companion.app.widgets.drawn_text import width_of, write

EDGE = (0.5, 0.55, 0.6, 0.8)  # around every chip, so that black shows on dark and white on light


class ThrowStrip(Widget):
    """Draws throws from left to right; goes on below when there is no room."""

    throws = ObjectProperty(())
    chip_size = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.size_hint_y = None
        self.bind(pos=self._draw, size=self._draw, throws=self._draw, chip_size=self._draw)
        LOOK.bind(small_size=self._draw, name=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        size = self.chip_size or LOOK.small_size
        rows = chip_rows(self.throws, self.width, size)
        line = size * 1.75
        if abs(self.height - line * len(rows)) > 0.5:
            self.height = line * len(rows)
        self.canvas.clear()
        with self.canvas:
            for number, row in enumerate(rows):
                draw_chips(row, self.x, self.top - line * (number + 0.5), size)


def draw_chips(row: list[Throw], x: float, y: float, size: float) -> None:
    """Draws throws side by side on the canvas under way, their middle at y."""
    for throw in row:
        for die in throw:
            width, height = chip_width(die, size), size * 1.5
            body, ink = DICE.get(die.colour, ANY_DIE)
            Color(*EDGE)
            RoundedRectangle(pos=(x - dp(1), y - height / 2 - dp(1)), size=(width + dp(2), height + dp(2)), radius=[dp(6)])
            Color(*rgba(body))
            RoundedRectangle(pos=(x, y - height / 2), size=(width, height), radius=[dp(5)])
            write(_text(die), x + width / 2, y, size * 0.95, rgba(ink), bold=True)
            x += width + dp(5)
        x += dp(12)


def _text(die: DieFace) -> str:
    return f"{die.letter} {die.face}"


def chip_width(die: DieFace, size: float) -> float:
    """As wide as letter and face need."""
    return width_of(_text(die), size * 0.95, True) + size * 0.8


def _throw_width(throw: Throw, size: float) -> float:
    return sum(chip_width(die, size) + dp(5) for die in throw) + dp(12)


def row_width(row: list[Throw], size: float) -> float:
    """How wide these throws are side by side."""
    return sum(_throw_width(throw, size) for throw in row) - dp(17)


def chip_rows(throws: tuple[Throw, ...], room: float, size: float) -> list[list[Throw]]:
    """Throws in as many rows as they need; a throw is kept together."""
    rows: list[list[Throw]] = []
    used = 0.0
    for throw in throws:
        width = _throw_width(throw, size)
        if not rows or used + width - dp(17) > room:
            rows.append([])
            used = 0.0
        rows[-1].append(throw)
        used += width
    return rows
