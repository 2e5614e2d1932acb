"""The drawn field: a football gridiron or a soccer pitch."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle, Triangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.app.look import LOOK
from companion.app.theme import rgba
from rules.core.views import Gridiron, Pitch

END_ZONE_YARDS = 10


class FieldView(Widget):
    """Draws whatever field it is given."""

    field = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.bind(pos=self._draw, size=self._draw, field=self._draw)
        LOOK.bind(name=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < dp(60) or self.height < dp(40):
            return
        with self.canvas:
            if isinstance(self.field, Gridiron):
                self._gridiron(self.field)
            elif isinstance(self.field, Pitch):
                self._pitch(self.field)

    def _at(self, yards: float) -> float:
        return self.x + self.width * (yards + END_ZONE_YARDS) / (100 + 2 * END_ZONE_YARDS)

    def _gridiron(self, field: Gridiron) -> None:
        theme, top = LOOK.theme, self.y + self.height
        Color(*rgba(theme.end_zone))
        RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(10)])
        Color(*rgba(theme.grass))
        Rectangle(pos=(self._at(0), self.y), size=(self._at(100) - self._at(0), self.height))
        for yards in range(0, 101, 5):
            Color(*rgba(theme.grass_line, 0.9 if yards % 10 == 0 else 0.35))
            Line(points=[self._at(yards), self.y, self._at(yards), top], width=dp(1.4 if yards in (0, 100) else 0.8))
            if yards % 10 == 0 and 0 < yards < 100:
                self._write(str(min(yards, 100 - yards)), self._at(yards), self.y + self.height * 0.12, self.height * 0.11)
        self._write(field.home_code, self._at(-5), self.y + self.height / 2, self._code_size())
        self._write(field.away_code, self._at(105), self.y + self.height / 2, self._code_size())
        self._drive(field)

    def _code_size(self) -> float:
        """Three capital letters that fit into an end zone."""
        return min(self.height * 0.14, (self._at(0) - self._at(-END_ZONE_YARDS)) * 0.36)

    def _drive(self, field: Gridiron) -> None:
        theme = LOOK.theme
        rows = field.plays[-8:]
        step = self.height * 0.5 / max(len(rows), 1)
        for n, (start, end) in enumerate(rows):
            y = self.y + self.height * 0.88 - step * n
            forward = (end >= start) == field.home_has_ball
            Color(*rgba(theme.gain_line if forward else theme.warning, 0.85))
            Line(points=[self._at(start), y, self._at(end), y], width=dp(2.2), cap="round")
        if field.line_to_gain is not None:
            Color(*rgba(theme.gain_line))
            Line(points=[self._at(field.line_to_gain), self.y, self._at(field.line_to_gain), self.y + self.height], width=dp(1.8))
        x, y, r = self._at(field.ball), self.y + self.height * 0.32, self.height * 0.07
        Color(*rgba(theme.ball, 0.9))
        Line(points=[x, self.y, x, self.y + self.height], width=dp(1.2))
        Ellipse(pos=(x - r * 1.4, y - r), size=(r * 2.8, r * 2))
        way = 1 if field.home_has_ball else -1
        Triangle(points=[x + way * r * 1.9, y + r * 0.8, x + way * r * 1.9, y - r * 0.8, x + way * r * 3.2, y])

    def _pitch(self, field: Pitch) -> None:
        theme = LOOK.theme
        third = self.width / 3
        for n in range(3):
            Color(*rgba(theme.grass if n != field.zone else theme.end_zone))
            Rectangle(pos=(self.x + third * n, self.y), size=(third, self.height))
            self._write(f"HREC {field.recovery[n]}", self.x + third * (n + 0.5), self.y + self.height * 0.14, self.height * 0.11)
        Color(*rgba(theme.grass_line, 0.8))
        Line(rectangle=(*self.pos, *self.size), width=dp(1.4))
        Line(points=[self.center_x, self.y, self.center_x, self.y + self.height], width=dp(1))
        Line(circle=(self.center_x, self.center_y, self.height * 0.18), width=dp(1))
        for side in (0, 1):
            depth = self.width * 0.09
            Line(rectangle=(self.x + side * (self.width - depth), self.y + self.height * 0.25, depth, self.height * 0.5), width=dp(1))
        self._write(field.home_code, self.x + self.width * 0.045, self.center_y, min(self.height * 0.12, self.width * 0.03))
        self._write(field.away_code, self.x + self.width * 0.955, self.center_y, min(self.height * 0.12, self.width * 0.03))
        x, r = self.x + third * (field.zone + 0.5), self.height * 0.08
        way = 1 if field.home_has_ball else -1
        Color(*rgba(theme.ball))
        Ellipse(pos=(x - r, self.center_y - r), size=(2 * r, 2 * r))
        Triangle(
            points=[
                x + way * r * 1.5,
                self.center_y + r * 0.8,
                x + way * r * 1.5,
                self.center_y - r * 0.8,
                x + way * r * 2.8,
                self.center_y,
            ]
        )

    def _write(self, text: str, x: float, y: float, size: float) -> None:
        label = CoreLabel(text=text, font_size=max(size, sp(9)), bold=True)
        label.refresh()
        Color(*rgba(LOOK.theme.grass_line))
        Rectangle(texture=label.texture, pos=(x - label.texture.width / 2, y - label.texture.height / 2), size=label.texture.size)
