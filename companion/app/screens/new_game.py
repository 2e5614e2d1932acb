"""New game: which one, which teams, which dice, who decides."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.screenmanager import Screen

from companion.app.evening import Evening
from companion.app.new_game_view import DICE, NewGame
from companion.app.texts import say
from companion.app.widgets.basics import Alert, Words
from companion.app.widgets.choices import Choice, Choices


class NewGameScreen(Screen):
    """Shows the choices of a new game and starts it."""

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(name="new game", **values)
        self.evening = evening
        self.draft = NewGame(evening.preferences)

    def on_pre_enter(self, *_: object) -> None:
        """Starts from the choices last used."""
        self.draft = NewGame(self.evening.preferences)
        if self.evening.practice:
            self.draft.dice = "practice"
        self._show()

    def _show(self) -> None:
        content = self.ids.scroller.content
        content.clear_widgets()
        if self.draft.problem:
            content.add_widget(Alert(text=self.draft.problem))
        self._row(say("choose_game"), self.draft.games(), self.draft.game, self.draft.pick_game)
        self._row(say("away"), self.draft.teams(), self.draft.away, self._pick("away"))
        self._row(say("home"), self.draft.teams(), self.draft.home, self._pick("home"))
        self._row(
            say("dice"), tuple((key, say(f"dice_{key}"), say(f"dice_{key}_hint")) for key in DICE), self.draft.dice, self._pick("dice")
        )
        coaches = tuple(
            (key, say(f"coach_{name}"), "") for key, name in (("", "none"), ("home", "home"), ("away", "away"), ("both", "both"))
        )
        self._row(say("coaches"), coaches, self.draft.coaches, self._pick("coaches"))
        for setting in self.draft.settings():
            options = tuple((value, value, "") for value in setting.legal)
            self._row(setting.label, options, self.draft.chosen(setting), lambda value, key=setting.key: self.draft.choose(key, value))

    def _pick(self, name: str) -> Callable[[str], None]:
        return lambda value: setattr(self.draft, name, value)

    def _row(self, title: str, options: tuple[Choice, ...], chosen: str, pick: Callable[[str], None]) -> None:
        content = self.ids.scroller.content
        content.add_widget(Words(text=title, bold=True))
        content.add_widget(Choices(options, chosen, lambda value: self._picked(pick, value)))

    def _picked(self, pick: Callable[[str], None], value: str) -> None:
        pick(value)
        self._show()

    def back(self) -> None:
        """To the start."""
        self.evening.show("start")

    def start(self) -> None:
        """Begins the game as chosen."""
        self.draft.problem = self.evening.start(self.draft)
        if self.draft.problem:
            self._show()
