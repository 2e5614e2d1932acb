"""One of many values: a little less or more at a touch, in small and in large steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.theme import GAP_DP
from companion.app.widgets.basics import BigButton, Words

LARGE = 10


class Stepper(BoxLayout):
    """Calls `pick` with the value that was reached."""

    def __init__(self, legal: Sequence[str], now: str, pick: Callable[[str], None]) -> None:
        super().__init__(size_hint_y=None, spacing=dp(GAP_DP) / 2)
        self.bind(minimum_height=self.setter("height"))
        self.legal, self.pick = tuple(legal), pick
        self.at = self.legal.index(now)
        self._value = Words(text=now, bold=True, halign="center", pos_hint={"center_y": 0.5})
        steps = (-LARGE, -1, 0, 1, LARGE) if len(self.legal) > 2 * LARGE else (-1, 0, 1)
        for by in steps:
            if not by:
                self.add_widget(self._value)
                continue
            button = BigButton(text=f"{by:+d}".replace("-", "\u2212"), size_hint_x=0.6)
            button.bind(on_release=lambda *_, by=by: self.move(by))
            self.add_widget(button)

    def move(self, by: int) -> None:
        """Goes so many values on, as far as there are any."""
        self.at = min(max(self.at + by, 0), len(self.legal) - 1)
        self._value.text = self.legal[self.at]
        self.pick(self.legal[self.at])
