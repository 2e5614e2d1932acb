"""The bar that shows how long a sure throw waits before it counts."""

from __future__ import annotations

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app.look import LOOK
from companion.app.theme import RADIUS_DP
from companion.app.widgets.basics import BigButton


class Countdown(BigButton):
    """A button that empties: `progress` goes from 1 to 0. Touching it, like touching anything, stops it."""

    progress = NumericProperty(0.0)

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.fbind("progress", self._draw)
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.before.remove_group("left")
        with self.canvas.before:
            Color(*LOOK.good[:3], 0.35, group="left")
            RoundedRectangle(pos=self.pos, size=(self.width * self.progress, self.height), radius=[dp(RADIUS_DP)], group="left")
