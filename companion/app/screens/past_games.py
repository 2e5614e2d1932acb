"""Past games: search, open, export, delete with undo."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from companion.app.look import LOOK
from companion.app.screens.reading import ReadingScreen
from companion.app.texts import say
from companion.app.theme import GAP_DP
from companion.app.widgets.basics import BigButton, Small
from companion.scorebook import Entry


class PastGamesScreen(ReadingScreen):
    """Every game in the book."""

    wanted = ""
    said = ""

    def on_leave(self, *_: object) -> None:
        """What was deleted and not brought back is gone now."""
        self.evening.delete_for_good()
        self.said = ""

    def fill(self, content: BoxLayout) -> None:
        """A search line, then the games."""
        content.add_widget(self._search_line())
        if self.said:
            content.add_widget(Small(text=self.said))
        if (gone := self.evening.torn_out) is not None:
            back = BigButton(text=say("undelete", title=gone.title), strong=True)
            back.bind(on_release=lambda *_: self._bring_back())
            content.add_widget(back)
        entries = self.evening.games(self.wanted)
        if not entries:
            content.add_widget(Small(text=say("no_games")))
        for entry in entries:
            self._entry(content, entry)

    def _search_line(self) -> TextInput:
        height = LOOK.body_size * 2.1
        search = TextInput(
            text=self.wanted, hint_text=say("search"), multiline=False, size_hint_y=None, height=height,
            font_size=LOOK.body_size, background_color=LOOK.raised, foreground_color=LOOK.text, hint_text_color=LOOK.muted,
            background_normal="", background_active="", padding=(dp(12), height * 0.22),
        )  # fmt: skip
        search.bind(on_text_validate=self._search)
        return search

    def _entry(self, content: BoxLayout, entry: Entry) -> None:
        row = BoxLayout(size_hint_y=None, spacing=dp(GAP_DP) / 2)
        row.bind(minimum_height=row.setter("height"))
        hint = f"{entry.game}   {entry.standing}   {entry.updated[:16].replace('T', ' ')}"
        shown = BigButton(text=entry.title, hint=hint, halign="left")
        export = BigButton(text=say("export"), size_hint_x=0.2)
        delete = BigButton(text=say("delete"), size_hint_x=0.2)
        shown.bind(on_release=lambda *_: self.evening.open(entry.id))
        export.bind(on_release=lambda *_: self._say(self.evening.export(entry)))
        delete.bind(on_release=lambda *_: self._delete(entry))
        for button in (shown, export, delete):
            row.add_widget(button)
        content.add_widget(row)

    def _search(self, entry: TextInput) -> None:
        self.wanted = entry.text
        self.refresh()

    def _say(self, text: str) -> None:
        self.said = text
        self.refresh()

    def _delete(self, entry: Entry) -> None:
        self.evening.delete(entry)
        self._say("")

    def _bring_back(self) -> None:
        self.evening.bring_back()
        self.refresh()
