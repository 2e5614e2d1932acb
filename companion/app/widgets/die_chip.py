"""A die as a large coloured chip: its letter, its face, or a question mark."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from companion.app.look import LOOK
from companion.app.theme import ANY_DIE, CHIP_DP, DICE, RADIUS_DP, rgba
from companion.app.widgets.basics import Pressable


class DieChip(Pressable, Label):
    """Shows one die; a tap asks for its face. `asking` marks the die that is entered next, `doubtful` one that blinks."""

    colour = StringProperty("")
    letter = StringProperty("")
    face = StringProperty("")
    asking = BooleanProperty(False)
    doubtful = BooleanProperty(False)
    share = NumericProperty(1.0)  # of the usual size

    def __init__(self, **values: object) -> None:
        super().__init__(size_hint=(None, None), bold=True, markup=True, halign="center", line_height=0.95, **values)
        side = dp(CHIP_DP * self.share * (0.66 if LOOK.phone else LOOK.roomy))
        self.size = (side, side)
        for name in ("pos", "size", "face", "asking", "colour", "outlined", "doubtful"):
            self.fbind(name, self._draw)
        self._draw()
        if self.doubtful:
            blink = Animation(opacity=0.45, duration=0.5) + Animation(opacity=1, duration=0.5)
            blink.repeat = True
            blink.start(self)

    def on_parent(self, widget: object, parent: object) -> None:
        """A chip that is taken away stops blinking."""
        super().on_parent(widget, parent)
        if parent is None:
            Animation.cancel_all(self)

    def _draw(self, *_: object) -> None:
        body, ink = DICE.get(self.colour, ANY_DIE)
        marked = self.asking or self.outlined
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*rgba(body))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(RADIUS_DP) * min(1, self.share * 1.2)])
            Color(*(LOOK.text if self.outlined else LOOK.accent if marked else rgba(ink, 0.35)))
            Line(rounded_rectangle=(*self.pos, *self.size, dp(RADIUS_DP) * min(1, self.share * 1.2)), width=dp(3 if marked else 1.2))
        self.color = self.disabled_color = rgba(ink)
        small, large = int(self.height * 0.22), int(self.height * 0.46)
        self.text = f"[size={small}]{self.letter}[/size]\n[size={large}]{self.face or '?'}[/size]"
