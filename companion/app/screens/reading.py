"""Screens to read: how come, the scoresheet, past games and settings."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.textinput import TextInput

from companion.app.evening import Evening
from companion.app.look import LOOK
from companion.app.preferences import SCALES
from companion.app.sheet_view import path_view, sheet_view
from companion.app.texts import say
from companion.app.theme import GAP_DP, THEMES
from companion.app.widgets.basics import BigButton, Panel, Words
from rules.core import Table


class ReadingScreen(Screen):
    """A title, a way back, and a column that scrolls."""

    title = StringProperty("")
    back_to = StringProperty("table")

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(**values)
        self.evening = evening

    def on_pre_enter(self, *_: object) -> None:
        """Fills the column anew each time it is shown."""
        self.ids.scroller.content.clear_widgets()
        self.fill(self.ids.scroller.content)
        self.ids.scroller.scroll_y = 1

    def fill(self, content: BoxLayout) -> None:
        """Puts the screen's own things into the column."""

    def back(self) -> None:
        """Where it came from."""
        self.evening.show(self.back_to)


class HowComeScreen(ReadingScreen):
    """The path through the charts, step by step."""

    def fill(self, content: BoxLayout) -> None:
        """Each event that was told last, with its steps."""
        session = self.evening.session
        for path in path_view(session) if session else ():
            panel = _panel(content)
            panel.add_widget(Words(text=path.title, bold=True))
            for number, (where, result) in enumerate(path.steps, start=1):
                panel.add_widget(Words(text=f"{number}.  {where}", font_size=LOOK.small_size, color=LOOK.muted))
                panel.add_widget(Words(text=f"     {result}"))
            if not path.steps:
                panel.add_widget(Words(text=say("no_path"), color=LOOK.muted))


class ScoresheetScreen(ReadingScreen):
    """Play by play, by drive or minute, then the box score."""

    def fill(self, content: BoxLayout) -> None:
        """Newest chapter first: that is what people look for during a game."""
        session = self.evening.session
        if session is None:
            return
        sheet = sheet_view(session)
        for table in sheet.tables[:1]:
            _table(content, table)
        for chapter in reversed(sheet.chapters):
            panel = _panel(content)
            panel.add_widget(Words(text=chapter.title, bold=True, color=LOOK.accent))
            for line in chapter.lines:
                panel.add_widget(Words(text=f"{line.heading}    {line.throws}", font_size=LOOK.small_size, color=LOOK.muted))
                panel.add_widget(Words(text=f"{line.text}  ({line.score})"))
        content.add_widget(Words(text=say("box_score"), bold=True))
        for table in sheet.tables[1:]:
            _table(content, table)


class PastGamesScreen(ReadingScreen):
    """Every game in the book."""

    wanted = ""

    def fill(self, content: BoxLayout) -> None:
        """A search line, then the games."""
        search = TextInput(
            text=self.wanted, hint_text=say("search"), multiline=False, size_hint_y=None, height=LOOK.body_size * 2.1,
            font_size=LOOK.body_size, background_color=LOOK.raised, foreground_color=LOOK.text, hint_text_color=LOOK.muted,
            background_normal="", background_active="",
        )  # fmt: skip
        search.bind(on_text_validate=self._search)
        content.add_widget(search)
        entries = self.evening.games(self.wanted)
        if not entries:
            content.add_widget(Words(text=say("no_games"), color=LOOK.muted))
        for entry in entries:
            button = BigButton(
                text=entry.title, hint=f"{entry.game}   {entry.standing}   {entry.updated[:16].replace('T', ' ')}", halign="left"
            )
            button.bind(on_release=lambda *_, number=entry.id: self.evening.open(number))
            content.add_widget(button)

    def _search(self, entry: TextInput) -> None:
        self.wanted = entry.text
        self.on_pre_enter()


class SettingsScreen(ReadingScreen):
    """Theme, text size, and where the games are kept."""

    def fill(self, content: BoxLayout) -> None:
        """A row for each thing that can be set."""
        liked = self.evening.preferences
        self._row(content, say("theme"), [(name, say(name)) for name in THEMES], liked.theme, "theme")
        self._row(content, say("font_scale"), [(scale, f"{float(scale):.0%}") for scale in SCALES], liked.font_scale, "font_scale")
        content.add_widget(Words(text=say("data_folder", folder=self.evening.folder), color=LOOK.muted))

    def _row(self, content: BoxLayout, title: str, options: list[tuple[str, str]], chosen: str, key: str) -> None:
        content.add_widget(Words(text=title, bold=True))
        row = BoxLayout(size_hint_y=None, spacing=dp(GAP_DP))
        row.bind(minimum_height=row.setter("height"))
        for value, label in options:
            button = BigButton(text=label, strong=value == chosen)
            button.bind(on_release=lambda *_, value=value: self._set(key, value))
            row.add_widget(button)
        content.add_widget(row)

    def _set(self, key: str, value: str) -> None:
        liked = self.evening.preferences
        setattr(liked, key, value)
        liked.save(self.evening.folder)
        LOOK.wear(liked.theme, float(liked.font_scale))
        self.on_pre_enter()


def _panel(content: BoxLayout) -> Panel:
    panel = Panel(size_hint_y=None)
    panel.bind(minimum_height=panel.setter("height"))
    content.add_widget(panel)
    return panel


def _table(content: BoxLayout, table: Table) -> None:
    panel = _panel(content)
    panel.add_widget(Words(text=table.title, bold=True))
    grid = GridLayout(cols=len(table.columns), size_hint_y=None, row_default_height=LOOK.small_size * 1.7, row_force_default=True)
    grid.bind(minimum_height=grid.setter("height"))
    for row in (table.columns, *table.rows):
        for n, cell in enumerate(row):
            words = Words(
                text=cell, font_size=LOOK.small_size, bold=row is table.columns, halign="left" if n == 0 else "right", shorten=True,
                size_hint_x=2.6 if n == 0 else 1,
            )  # fmt: skip
            grid.add_widget(words)
    panel.add_widget(grid)
