"""A pad with exactly the legal faces of a die, or texts of a card's field."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.app.look import LOOK
from companion.app.theme import GAP_DP
from companion.app.widgets.basics import BigButton

LEAST_DP, MOST_DP = 38, 64  # height of a face's button


class Pad(GridLayout):
    """Calls `pick` with what was touched."""

    def __init__(self, legal: Sequence[str], pick: Callable[[str], None]) -> None:
        short = all(len(face) < 4 for face in legal)
        super().__init__(
            cols=5 if short else 2, spacing=dp(GAP_DP) / 2, size_hint_y=None,
            row_default_height=dp(MOST_DP), row_force_default=True,
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        for face in legal:
            button = BigButton(text=face, size_hint_y=1)
            button.bind(on_release=lambda *_, face=face: pick(face))
            self.add_widget(button)

    def fit(self, height: float) -> None:
        """As high as the room there is, within reason, so that no face has to be scrolled to."""
        rows = -(-len(self.children) // self.cols)
        row = (height - (rows - 1) * self.spacing[1]) / max(rows, 1)
        self.row_default_height = max(dp(LEAST_DP), min(dp(MOST_DP) * LOOK.roomy, row))

    def mark(self, now: str) -> None:
        """Shows what is entered, or guessed."""
        for button in self.children:
            button.strong = bool(now) and button.text == now
