"""New game: which one, which teams, which dice, who decides, and the options of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from companion.app.evening import Evening
from companion.app.look import LOOK
from companion.app.new_game_view import DICE, NewGame
from companion.app.texts import say
from companion.app.theme import GAP_DP
from companion.app.widgets.basics import Alert, BigButton, Small, Words
from companion.app.widgets.choices import Choice, Choices

SIDES = ("away", "home")


class NewGameScreen(Screen):
    """Shows the choices of a new game and starts it."""

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(name="new game", **values)
        self.evening = evening
        self.draft = NewGame(evening.preferences)
        self.options_open = False

    def on_pre_enter(self, *_: object) -> None:
        """Starts from the choices last used."""
        self.draft = NewGame(self.evening.preferences)
        self.options_open = False
        if self.evening.practice:
            self.draft.dice = "practice"
        self._show()
        self.ids.scroller.scroll_y = 1

    def _show(self) -> None:
        content, draft = self.ids.scroller.content, self.draft
        content.clear_widgets()
        if draft.problem:
            content.add_widget(Alert(text=draft.problem))
        self._row(content, say("choose_game"), draft.games(), draft.game, draft.pick_game)
        teams = BoxLayout(orientation="vertical" if LOOK.phone else "horizontal", size_hint_y=None, spacing=dp(GAP_DP))
        teams.bind(minimum_height=teams.setter("height"))
        for side in SIDES:
            column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(GAP_DP) / 2)
            column.bind(minimum_height=column.setter("height"))
            self._row(column, say(side), draft.teams(), getattr(draft, side), self._pick(side), most=1)
            teams.add_widget(column)
        content.add_widget(teams)
        dice = tuple((key, say(f"dice_{key}"), say(f"dice_{key}_hint")) for key in DICE)
        self._row(content, say("dice"), dice, draft.dice, self._pick("dice"))
        if draft.dice == "camera":
            content.add_widget(Small(text=say("camera_used", address=self.evening.preferences.camera)))
        coaches = tuple(
            (key, say(f"coach_{name}"), "") for key, name in (("", "none"), ("home", "home"), ("away", "away"), ("both", "both"))
        )
        self._row(content, say("coaches"), coaches, draft.coaches, self._pick("coaches"))
        self._options(content)

    def _options(self, content: BoxLayout) -> None:
        """Behind one button: most evenings are played as usual."""
        changed = len(self.draft.all_settings)
        hint = say("options_changed", count=changed) if changed else say("options_hint")
        button = BigButton(text=say("options"), hint=hint)
        button.bind(on_release=lambda *_: self._toggle())
        content.add_widget(button)
        for setting in self.draft.settings() if self.options_open else ():
            options = tuple((value, value, "") for value in setting.legal)
            choose = partial(self.draft.choose, setting.key)
            self._row(content, setting.label, options, self.draft.chosen(setting), choose, hint=setting.help)

    def _toggle(self) -> None:
        self.options_open = not self.options_open
        self._show()

    def _pick(self, name: str) -> Callable[[str], None]:
        return lambda value: setattr(self.draft, name, value)

    def _row(
        self, content: BoxLayout, title: str, options: tuple[Choice, ...], chosen: str, pick: Callable[[str], None],
        *, most: int = 4, hint: str = "",
    ) -> None:  # fmt: skip
        content.add_widget(Words(text=title, bold=True))
        if hint:
            content.add_widget(Small(text=hint))
        content.add_widget(Choices(options, chosen, lambda value: self._picked(pick, value), most=most))

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
