"""Charts: every team's pack as tables laid out like the printed chart, with what the checker says of them."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen
from kivy.utils import escape_markup

from companion.app.chart_view import SHARED, PackView, charts_in_file, charts_of
from companion.app.evening import Evening
from companion.app.look import LOOK
from companion.app.new_game_view import NewGame
from companion.app.texts import say
from companion.app.widgets.basics import Alert, BigButton, Entry, Heading, Panel, Small, Words
from companion.app.widgets.chart_table import chart_panel
from companion.app.widgets.choices import Choices
from companion.app.widgets.sayings import Remark

UP, DOWN, PAGE_UP, PAGE_DOWN = 273, 274, 280, 281


class ChartsScreen(Screen):
    """Game, team and chart on one side, the charts on the other."""

    title = StringProperty("")
    back_to = StringProperty("start")

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(**values)
        self.evening = evening
        self.draft: NewGame | None = None
        self.team, self.file = SHARED, ""
        self.pack: PackView | None = None
        self.panels: list[Panel] = []

    def on_pre_enter(self, *_: object) -> None:
        """Begins with the team last played; a file dropped on the window is opened."""
        if self.draft is None:
            self.draft = NewGame(self.evening.preferences)
            self.team = self.draft.home
        Window.unbind(on_drop_file=self._dropped, on_key_down=self._key)
        Window.bind(on_drop_file=self._dropped, on_key_down=self._key)
        self.refresh()

    def on_leave(self, *_: object) -> None:
        """Other screens take no files."""
        Window.unbind(on_drop_file=self._dropped, on_key_down=self._key)

    def back(self) -> None:
        """Where it came from."""
        self.evening.show(self.back_to)

    def pick_game(self, key: str) -> None:
        """Another game, its first team."""
        if self.draft is not None:
            self.draft.pick_game(key)
            self.team, self.file = self.draft.home, ""
        self.refresh()

    def pick_team(self, name: str) -> None:
        """Another team, or the charts that all share."""
        self.team, self.file = name, ""
        self.refresh()

    def open_file(self, name: str) -> None:
        """A pack that a player typed."""
        self.file = name.strip()
        self.refresh()

    def refresh(self) -> None:
        """Shows what is chosen."""
        draft = self.draft
        if draft is None:
            return
        self.pack = charts_in_file(self.file, draft.game) if self.file else charts_of(draft.game, self.team)
        self._show_charts(self.pack)
        self._show_picker(draft, self.pack)

    # --- drawing -----------------------------------------------------------------------------

    def _show_picker(self, draft: NewGame, pack: PackView) -> None:
        content = self.ids.picker.content
        content.clear_widgets()
        columns = 2 if LOOK.phone else 1
        content.add_widget(Choices(draft.games(), draft.game, self.pick_game, most=columns))
        content.add_widget(Words(text=say("which_team"), bold=True))
        teams = ((name, label, "") for name, label, _ in draft.teams())
        content.add_widget(
            Choices((*teams, (SHARED, say("all_teams"), "")), self.team if not self.file else "-", self.pick_team, most=columns)
        )
        entry = Entry(hint_text=say("pack_file"), text=self.file)
        entry.bind(on_text_validate=lambda entry: self.open_file(entry.text))
        content.add_widget(entry)
        content.add_widget(Small(text=say("pack_file_hint")))
        if LOOK.phone:
            return
        content.add_widget(Words(text=say("which_chart"), bold=True))
        for page, panel in zip(pack.charts, self.panels, strict=True):
            button = BigButton(
                text=escape_markup(page.table.title), hint=say("faults", count=len(page.remarks)) if page.remarks else "", halign="left"
            )
            button.bind(on_release=lambda *_, panel=panel: self.ids.charts.scroll_to(panel, padding=dp(4), animate=False))
            content.add_widget(button)

    def _show_charts(self, pack: PackView) -> None:
        content = self.ids.charts.content
        content.clear_widgets()
        content.add_widget(Heading(text=pack.title))
        if pack.sentence:
            content.add_widget(Small(text=pack.sentence))
        found = len(pack.faults) + sum(len(page.remarks) for page in pack.charts)
        if found:
            content.add_widget(Alert(text=say("faults_found", count=found)))
        for fault in pack.faults:
            content.add_widget(Remark(text=fault))
        self.panels = [chart_panel(page.table, page.wrong, page.remarks) for page in pack.charts]
        for panel in self.panels:
            content.add_widget(panel)
        self.ids.charts.scroll_y = 1

    def _dropped(self, _window: object, name: bytes, *_: object) -> None:
        self.open_file(name.decode("utf-8", "replace"))

    def _key(self, _window: object, key: int, *_: object) -> bool:
        """The charts scroll by the arrows and by the page."""
        scroller = self.ids.charts
        hidden = scroller.content.height - scroller.height
        step = {UP: dp(60), DOWN: -dp(60), PAGE_UP: scroller.height * 0.9, PAGE_DOWN: -scroller.height * 0.9}.get(key)
        if step is None or hidden <= 0:
            return False
        scroller.scroll_y = min(max(scroller.scroll_y + step / hidden, 0.0), 1.0)
        return True
