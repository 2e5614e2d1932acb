"""A die as a large coloured chip: its letter, its face, or a question mark."""

from __future__ import annotations

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from companion.app.look import LOOK
from companion.app.theme import ANY_DIE, CHIP_DP, DICE, RADIUS_DP, rgba


class DieChip(ButtonBehavior, Label):
    """Shows one die; a tap asks for its face. `asking` marks the die that is entered next."""

    colour = StringProperty("")
    letter = StringProperty("")
    face = StringProperty("")
    asking = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        side = dp(CHIP_DP * (0.66 if LOOK.phone else 1))
        super().__init__(size_hint=(None, None), size=(side, side), bold=True, markup=True, halign="center", **values)
        self.bind(pos=self._draw, size=self._draw, face=self._draw, asking=self._draw, colour=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        body, ink = DICE.get(self.colour, ANY_DIE)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*rgba(body))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(RADIUS_DP)])
            Color(*(LOOK.accent if self.asking else rgba(ink, 0.35)))
            Line(rounded_rectangle=(*self.pos, *self.size, dp(RADIUS_DP)), width=dp(3 if self.asking else 1.2))
        self.color = rgba(ink)
        small, large = int(self.height * 0.19), int(self.height * 0.44)
        self.text = f"[size={small}]{self.letter}[/size]\n[size={large}]{self.face or '?'}[/size]"
