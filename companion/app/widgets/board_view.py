"""The scoreboard across the top of the table."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from rules.core.views import Board, TeamLine


class TeamScore(BoxLayout):
    """One team: its code, points, and small facts."""

    code = StringProperty("")
    name = StringProperty("")
    points = StringProperty("")
    facts = StringProperty("")
    has_ball = BooleanProperty(False)

    def show(self, team: TeamLine) -> None:
        """Takes over a team's line."""
        self.code, self.name, self.points, self.has_ball = team.code, team.name, str(team.points), team.has_ball
        self.facts = " · ".join(team.facts)


class BoardView(BoxLayout):
    """Visitors left, home right, clock and situation between them."""

    clock = StringProperty("")
    situation = StringProperty("")
    board = ObjectProperty(None, allownone=True)
    lines = NumericProperty(1)

    def on_board(self, _widget: object, board: Board | None) -> None:
        """Shows a new board."""
        if board is None:
            return
        self.clock, self.situation = board.clock, board.situation
        self.ids.away.show(board.away)
        self.ids.home.show(board.home)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
