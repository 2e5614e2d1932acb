"""Past games: search, look at, go on, export, delete with undo."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from companion.app.look import LOOK
from companion.app.past_games_view import GameLine, game_lines
from companion.app.screens.reading import ReadingScreen, panel_in
from companion.app.texts import say
from companion.app.theme import GAP_DP
from companion.app.widgets.basics import BigButton, Entry, Small, Words

SHOWN = 40  # games; older ones are found by searching


class PastGamesScreen(ReadingScreen):
    """Every game in the book."""

    wanted = ""
    said = ""

    def on_pre_enter(self, *_: object) -> None:
        """The search line stays; what is listed under it is built anew."""
        self.wanted, self.said = "", ""
        super().on_pre_enter()

    def on_leave(self, *_: object) -> None:
        """What was deleted and not brought back is gone now."""
        self.evening.delete_for_good()

    def fill(self, content: BoxLayout) -> None:
        """A search line, then the games."""
        search = Entry(text=self.wanted, hint_text=say("search"))
        search.bind(text=lambda _entry, text: self.search(text))
        content.add_widget(search)
        self.listed = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(GAP_DP))
        self.listed.bind(minimum_height=self.listed.setter("height"))
        content.add_widget(self.listed)
        self._list()

    def search(self, text: str) -> None:
        """Lists the games that hold these words, letter by letter as they are typed."""
        self.wanted = text
        self._list()

    def _list(self) -> None:
        self.listed.clear_widgets()
        if self.said:
            self.listed.add_widget(Words(text=self.said))
        if (gone := self.evening.torn_out) is not None:
            back = BigButton(text=escape_markup(say("undelete", title=gone.title)), strong=True)
            back.bind(on_release=lambda *_: self._bring_back())
            self.listed.add_widget(back)
        lines = game_lines(self.evening.games(self.wanted))
        if not lines:
            self.listed.add_widget(Small(text=say("none_found", words=self.wanted) if self.wanted.strip() else say("no_games")))
        for line in lines[:SHOWN]:
            self._game(line)
        if len(lines) > SHOWN:
            self.listed.add_widget(Small(text=say("older_games", count=len(lines) - SHOWN)))

    def _game(self, line: GameLine) -> None:
        panel = panel_in(self.listed)
        row = BoxLayout(size_hint_y=None, spacing=dp(GAP_DP), orientation="vertical" if LOOK.phone else "horizontal")
        row.bind(minimum_height=row.setter("height"))
        words = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5})
        words.bind(minimum_height=words.setter("height"))
        words.add_widget(Words(text=line.title, bold=True))
        words.add_widget(Small(text=line.about))
        buttons = BoxLayout(size_hint_y=None, spacing=dp(GAP_DP) / 2, size_hint_x=1 if LOOK.phone else 0.85)
        buttons.bind(minimum_height=buttons.setter("height"))
        entry = line.entry
        actions = (
            (line.action, lambda *_: self._open(line), not entry.over),
            (say("export"), lambda *_: self._say(self.evening.export(entry)), False),
            (say("delete"), lambda *_: self._delete(line), False),
        )
        for text, action, strong in actions:
            button = BigButton(text=text, strong=strong)
            button.bind(on_release=action)
            buttons.add_widget(button)
        row.add_widget(words)
        row.add_widget(buttons)
        panel.add_widget(row)

    def _open(self, line: GameLine) -> None:
        """A game under way goes on at the table; one that is over is looked at on its scoresheet."""
        if problem := self.evening.open(line.entry.id):
            self._say(problem)
        elif line.entry.over:
            self.evening.show("scoresheet")

    def _say(self, text: str) -> None:
        self.said = text
        self._list()
        self.ids.scroller.scroll_y = 1

    def _delete(self, line: GameLine) -> None:
        self.evening.delete(line.entry)
        self._say("")

    def _bring_back(self) -> None:
        self.evening.bring_back()
        self._list()
