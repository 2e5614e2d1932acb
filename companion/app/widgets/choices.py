"""Buttons side by side of which one is chosen, as many in a row as the window has room for."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.app.look import LOOK
from companion.app.theme import GAP_DP
from companion.app.widgets.basics import BigButton

Choice = tuple[str, str, str]  # what is kept, its label, a hint


class Choices(GridLayout):
    """Calls `pick` with what was touched."""

    def __init__(self, options: Iterable[Choice], chosen: str, pick: Callable[[str], None], most: int = 4, halign: str = "center") -> None:
        listed = tuple(options)
        hinted = any(hint for _, _, hint in listed)
        in_a_row = (1 if hinted else 2) if LOOK.phone else min(most, 2 if hinted and len(listed) != 3 else 4)
        super().__init__(cols=max(1, min(in_a_row, len(listed))), size_hint_y=None, spacing=dp(GAP_DP) / 2)
        self.bind(minimum_height=self.setter("height"))
        for value, label, hint in listed:
            # As high as the highest of its row.
            button = BigButton(text=label, hint=hint, strong=value == chosen, size_hint_y=1, halign=halign)
            button.bind(needed=button.setter("size_hint_min_y"))
            button.size_hint_min_y = button.needed
            button.bind(on_release=lambda *_, value=value: pick(value))
            self.add_widget(button)
