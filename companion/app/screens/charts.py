"""Charts: every team's pack as tables laid out like the printed chart."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from companion.app.chart_view import faults_of, team_tables
from companion.app.new_game_view import NewGame
from companion.app.screens.reading import ReadingScreen
from companion.app.texts import say
from companion.app.widgets.basics import Alert, Words
from companion.app.widgets.chart_table import chart_panel
from companion.app.widgets.choices import Choices


class ChartsScreen(ReadingScreen):
    """Game, team, tables."""

    draft: NewGame | None = None

    def on_pre_enter(self, *_: object) -> None:
        """Begins with the team last played."""
        self.draft = self.draft or NewGame(self.evening.preferences)
        super().on_pre_enter()

    def fill(self, content: BoxLayout) -> None:
        """The choices on top, then the chosen team's charts."""
        draft = self.draft
        if draft is None:
            return
        content.add_widget(Choices(draft.games(), draft.game, self._pick_game))
        content.add_widget(Words(text=say("which_team"), bold=True))
        content.add_widget(Choices(draft.teams(), draft.home, self._pick_team))
        for fault in faults_of(draft.game, draft.home):
            content.add_widget(Alert(text=fault))
        for table in team_tables(draft.game, draft.home):
            content.add_widget(chart_panel(table))

    def _pick_game(self, key: str) -> None:
        if self.draft is not None:
            self.draft.pick_game(key)
        self.refresh()

    def _pick_team(self, name: str) -> None:
        if self.draft is not None:
            self.draft.home = name
        self.refresh()
