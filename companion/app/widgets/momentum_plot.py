"""Draws a Momentum: the field upright, the game from left to right, scores as flags."""

from __future__ import annotations

from itertools import groupby

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.app.look import LOOK
from companion.app.momentum import Momentum
from companion.app.theme import rgba
from companion.app.widgets.drawn_text import width_of, write


class MomentumPlot(Widget):
    """The visitors' goal above, the home team's below; a line for each drive, or one for the match."""

    momentum: Momentum | None = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.bind(pos=self._draw, size=self._draw, momentum=self._draw)
        LOOK.bind(name=self._draw, small_size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        shown = self.momentum
        if shown is None or not shown.points or self.width < dp(80) or self.height < dp(80):
            return
        size = LOOK.small_size * 0.86
        self._left = self.x + max(width_of(shown.home_code, size, True), width_of(shown.away_code, size, True)) + dp(12)
        self._bottom = self.y + size * 1.7
        with self.canvas:
            self._ground(shown, size)
            if shown.drives:
                self._drives(shown)
            else:
                self._territory(shown)
            self._scores(shown, size)

    def _at(self, shown: Momentum, n: int, ball: float) -> tuple[float, float]:
        room = self.right - dp(14) - self._left - dp(10)
        x = self._left + dp(10) + room * n / max(1, len(shown.points) - 1)
        return x, self._bottom + dp(10) + (self.top - self._bottom - dp(20)) * ball

    def _ground(self, shown: Momentum, size: float) -> None:
        theme = LOOK.theme
        width, height = self.right - self._left, self.top - self._bottom
        Color(*rgba(theme.grass))
        RoundedRectangle(pos=(self._left, self._bottom), size=(width, height), radius=[dp(8)])
        for line in (1 / 3, 2 / 3) if not shown.drives else (0.25, 0.5, 0.75):
            Color(*rgba(theme.grass_line, 0.28))
            y = self._bottom + dp(10) + (height - dp(20)) * line
            Line(points=[self._left, y, self.right, y], width=dp(1))
        write(shown.away_code, self.x, self.top - size, size, LOOK.text, bold=True, align="left")
        write(shown.home_code, self.x, self._bottom + size, size, LOOK.text, bold=True, align="left")
        end = 0.0
        for n, text in shown.ticks:
            x, _ = self._at(shown, n, 0)
            half = width_of(text, size) / 2
            if x - half < end or x + half > self.right:
                continue
            end = x + half + dp(10)
            Color(*rgba(theme.grass_line, 0.28))
            Line(points=[x, self._bottom, x, self.top], width=dp(1))
            write(text, x, self._bottom - size * 0.8, size, LOOK.muted)

    def _drives(self, shown: Momentum) -> None:
        """A line from where each drive began to where it ended, in its side's colour."""
        theme = LOOK.theme
        for _, drive in groupby(enumerate(shown.points), key=lambda pair: (pair[1].group, pair[1].home_has_ball)):
            points = list(drive)
            home = points[0][1].home_has_ball
            flat = [part for n, point in points for part in self._at(shown, n, point.ball)]
            Color(*rgba(theme.gain_line if home else theme.ball, 0.95))
            if len(points) > 1:
                Line(points=flat, width=dp(2), cap="round", joint="round")
            radius = dp(2.6)
            Ellipse(pos=(flat[0] - radius, flat[1] - radius), size=(2 * radius, 2 * radius))

    def _territory(self, shown: Momentum) -> None:
        """One line through the match, with what lies between it and the halfway line."""
        theme = LOOK.theme
        flat = [part for n, point in enumerate(shown.points) for part in self._at(shown, n, point.ball)]
        middle = self._at(shown, 0, 0.5)[1]
        for x, y, right in zip(flat[0::2], flat[1::2], [*flat[2::2], flat[-2]], strict=True):
            Color(*rgba(theme.gain_line if y >= middle else theme.ball, 0.4))
            Rectangle(pos=(x, min(y, middle)), size=(max(dp(1), right - x), abs(y - middle)))
        Color(*rgba(theme.grass_line))
        Line(points=flat, width=dp(1.6), joint="round")

    def _scores(self, shown: Momentum, size: float) -> None:
        """A flag with the score at the goal that it was scored in; of two that would overlap, the later."""
        theme = LOOK.theme
        for n, score in enumerate(shown.scores):
            x, y = self._at(shown, score.at, 1.0 if score.home else 0.0)
            width = width_of(score.text, size, True) + dp(10)
            later = [other for other in shown.scores[n + 1 :] if other.home == score.home]
            if later and self._at(shown, later[0].at, 0)[0] - x < width:
                continue
            left = min(max(x - width / 2, self._left), self.right - width)
            low = y - size * 1.5 if score.home else y
            Color(*rgba(theme.gain_line if score.home else theme.ball))
            RoundedRectangle(pos=(left, low), size=(width, size * 1.5), radius=[dp(4)])
            write(score.text, left + width / 2, low + size * 0.75, size, rgba("#14181d"), bold=True)
