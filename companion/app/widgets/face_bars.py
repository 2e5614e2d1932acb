"""How often a die showed each face, as bars beside the height that a fair die would have."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.dice_stats import DieCounts
from companion.app.look import LOOK
from companion.app.theme import ANY_DIE, DICE, rgba


class FaceBars(Widget):
    """One bar a face: the count above it, the face below it."""

    def __init__(self, die: DieCounts) -> None:
        super().__init__(size_hint_y=None, height=dp(150) * LOOK.roomy)
        self.die = die
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        die = self.die
        step = self.width / len(die.faces)
        room = LOOK.small_size * 1.3
        tall = max(1.0, self.height - 2 * room) / max(1, *die.counts)
        body, _ink = DICE.get(die.colour or "", ANY_DIE)
        with self.canvas:
            for n, (face, count) in enumerate(zip(die.faces, die.counts, strict=True)):
                x = self.x + n * step + step * 0.14
                bar = {"pos": (x, self.y + room), "size": (step * 0.72, max(dp(1), tall * count)), "radius": [dp(3)]}
                Color(*rgba(body))
                RoundedRectangle(**bar)
                Color(*LOOK.muted[:3], 0.6)
                Line(rounded_rectangle=(*bar["pos"], *bar["size"], dp(3)), width=1)
                self._write(face, x + step * 0.36, self.y, LOOK.text)
                self._write(str(count), x + step * 0.36, self.y + room + tall * count, LOOK.muted)
            fair = self.y + room + tall * die.throws / len(die.faces)
            Color(*LOOK.accent)
            Line(points=[self.x, fair, self.right, fair], width=dp(1.2))

    def _write(self, text: str, x: float, y: float, colour: list[float]) -> None:
        size = min(LOOK.small_size, self.width / len(self.die.faces) * 0.62)
        label = CoreLabel(text=text, font_size=size)
        label.refresh()
        Color(*colour)
        Rectangle(texture=label.texture, pos=(x - label.texture.width / 2, y), size=label.texture.size)
