"""A pad with exactly the legal faces of a die, or texts of a card's field."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.app.look import LOOK
from companion.app.theme import GAP_DP
from companion.app.widgets.basics import BigButton


class Pad(GridLayout):
    """Calls `pick` with what was touched."""

    def __init__(self, legal: Sequence[str], pick: Callable[[str], None]) -> None:
        short = all(len(face) < 4 for face in legal)
        super().__init__(
            cols=5 if short else 2, spacing=dp(GAP_DP) / 2, size_hint_y=None,
            row_default_height=dp(44 if LOOK.phone else 56) * LOOK.roomy, row_force_default=True,
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        for face in legal:
            button = BigButton(text=face, size_hint_y=1)
            button.bind(on_release=lambda *_, face=face: pick(face))
            self.add_widget(button)

    def mark(self, now: str) -> None:
        """Shows what is entered, or guessed."""
        for button in self.children:
            button.strong = bool(now) and button.text == now
