"""The Kivy application: one window, a screen at a time."""

from __future__ import annotations

import os
from pathlib import Path

# Before Kivy is imported: its own command line and log would get in the way of ours.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")

from kivy.config import Config

Config.set("kivy", "exit_on_escape", "0")  # Escape leads back, as on a phone

from kivy.app import App
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.screenmanager import NoTransition, ScreenManager

from companion.app.evening import Evening
from companion.app.look import LOOK
from companion.app.screens.charts import ChartsScreen
from companion.app.screens.fix import FixScreen
from companion.app.screens.how_come import HowComeScreen
from companion.app.screens.my_dice import MyDiceScreen
from companion.app.screens.new_game import NewGameScreen
from companion.app.screens.past_games import PastGamesScreen
from companion.app.screens.scoresheet import ScoresheetScreen
from companion.app.screens.settings import SettingsScreen
from companion.app.screens.start import StartScreen
from companion.app.screens.table import TableScreen
from companion.app.screens.verify import VerifyScreen
from companion.app.texts import say
from companion.app.theme import MOST_ROOMY, PHONE_BELOW_DP, USUAL_HEIGHT_DP, USUAL_WIDTH_DP
from companion.app.watching import close_all
from companion.app.widgets import basics, board_view, field_view  # noqa: F401  (their classes are named in the .kv files)
from companion.scorebook import Scorebook, default_book

ESCAPE = 27

for layout in sorted((Path(__file__).parent / "screens").glob("*.kv")):
    if not any(Path(loaded) == layout for loaded in Builder.files):
        Builder.load_file(str(layout))


class CompanionApp(App):
    """Opens the book, builds the screens, and shows the one the evening asks for."""

    def __init__(self, book: Scorebook, folder: Path, **values: object) -> None:
        super().__init__(**values)
        self.title = say("app")
        self.evening = Evening(book, folder, self._show)
        self.screens = ScreenManager(transition=NoTransition())

    def build(self) -> ScreenManager:
        """All screens; the start is shown first."""
        self._wear()
        Window.bind(size=lambda *_: self._wear(), on_key_down=self._key)
        LOOK.bind(phone=lambda *_: self.screens.current_screen.on_pre_enter())
        LOOK.bind(ground=lambda _look, ground: setattr(Window, "clearcolor", ground))
        Window.clearcolor = LOOK.ground
        evening = self.evening
        for screen in (
            StartScreen(evening),
            NewGameScreen(evening),
            TableScreen(evening),
            HowComeScreen(evening, name="how come", title=say("how_come")),
            ScoresheetScreen(evening, name="scoresheet", title=say("scoresheet")),
            FixScreen(evening, name="fix", title=say("fix"), back_to="scoresheet"),
            ChartsScreen(evening, name="charts", title=say("charts"), back_to="start"),
            VerifyScreen(evening, name="verify", title=say("verify"), back_to="start"),
            MyDiceScreen(evening, name="my dice", title=say("my_dice"), back_to="start"),
            PastGamesScreen(evening, name="past games", title=say("past_games"), back_to="start"),
            SettingsScreen(evening, name="settings", title=say("settings"), back_to="start"),
        ):
            self.screens.add_widget(screen)
        return self.screens

    def _show(self, name: str) -> None:
        if self.screens.current == name:
            self.screens.current_screen.on_pre_enter()
        self.screens.current = name

    def _key(self, _window: object, key: int, *_: object) -> bool:
        """Escape leads back from every screen that has a way back."""
        back = getattr(self.screens.current_screen, "back", None)
        if key != ESCAPE or back is None:
            return False
        back()
        return True

    def on_stop(self) -> None:
        """Whatever was deleted and not brought back is gone; everything else is in the book already."""
        close_all()
        self.evening.delete_for_good()

    def _wear(self) -> None:
        liked = self.evening.preferences
        roomy = max(1.0, min(MOST_ROOMY, Window.width / dp(USUAL_WIDTH_DP), Window.height / dp(USUAL_HEIGHT_DP)))
        LOOK.wear(liked.theme, float(liked.font_scale), phone=Window.width < dp(PHONE_BELOW_DP), roomy=roomy)


def run(book: Path | None = None) -> None:
    """Opens the window and stays until it is closed; every answer is in the book already."""
    path = book or default_book()
    with Scorebook(path) as scorebook:
        CompanionApp(scorebook, path.parent).run()
