"""The Kivy application: one window, a screen at a time, each built when it is first asked for."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

# Before Kivy is imported: its own command line and log would get in the way of ours.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")

from kivy.config import Config

Config.set("kivy", "exit_on_escape", "0")  # Escape leads back, as on a phone
Config.set("input", "mouse", "mouse,disable_multitouch")  # a right click is no second finger
if sys.platform == "linux" and not Path("/dev/dri").exists():
    # No graphics card: the processor draws, and smoothing every edge twice would nearly halve its frames.
    Config.set("graphics", "multisamples", "0")
if not Config.get("graphics", "width") or Config.get("graphics", "width") == "800":
    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")

from kivy.app import App
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.screenmanager import Screen, ScreenManager

from companion.app.evening import Evening
from companion.app.look import LOOK
from companion.app.sounds import Sounds
from companion.app.texts import say
from companion.app.theme import MOST_ROOMY, PHONE_BELOW_DP, USUAL_HEIGHT_DP, USUAL_WIDTH_DP
from companion.app.watching import close_all
from companion.app.widgets import basics, board_view, field_view  # noqa: F401  (their classes are named in the .kv files)
from companion.app.widgets.basics import Pressable
from companion.app.widgets.cut import Cut
from companion.scorebook import Scorebook, default_book

ESCAPE, TAB = 27, 9
HERE = "companion.app.screens"

# Name: module and class, and for screens to read the screen that they lead back to.
SCREENS: dict[str, tuple[str, str, str]] = {
    "start": ("start", "StartScreen", ""),
    "new game": ("new_game", "NewGameScreen", ""),
    "table": ("table", "TableScreen", ""),
    "how come": ("how_come", "HowComeScreen", "table"),
    "scoresheet": ("scoresheet", "ScoresheetScreen", "table"),
    "fix": ("fix", "FixScreen", "scoresheet"),
    "charts": ("charts", "ChartsScreen", "start"),
    "verify": ("verify", "VerifyScreen", "start"),
    "my dice": ("my_dice", "MyDiceScreen", "start"),
    "past games": ("past_games", "PastGamesScreen", "start"),
    "settings": ("settings", "SettingsScreen", "start"),
}

for layout in sorted((Path(__file__).parent / "screens").glob("*.kv")):
    if not any(Path(loaded) == layout for loaded in Builder.files):
        Builder.load_file(str(layout))


class Screens(ScreenManager):
    """All screens by name, each built when it is first asked for."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(transition=Cut())
        self._evening = evening

    def get_screen(self, name: str) -> Screen:
        """The screen of this name."""
        if not self.has_screen(name):
            module, kind, back_to = SCREENS[name]
            made = getattr(import_module(f"{HERE}.{module}"), kind)
            told = {"name": name, "title": say(name.replace(" ", "_")), "back_to": back_to} if back_to else {}
            self.add_widget(made(self._evening, **told))
        return super().get_screen(name)


class CompanionApp(App):
    """Opens the book and shows the screen that the evening asks for."""

    def __init__(self, book: Scorebook, folder: Path, **values: object) -> None:
        super().__init__(**values)
        self.title = say("app")
        self.evening = Evening(book, folder, self._show)
        self.evening.on_sound = Sounds(self.evening.preferences).play
        self.screens = Screens(self.evening)

    def build(self) -> Screens:
        """The start is shown first."""
        self._wear()
        Window.bind(size=self._wear, on_key_down=self._key)
        LOOK.bind(phone=self._again, roomy=self._again)
        LOOK.bind(ground=_paint)
        _paint(LOOK, LOOK.ground)
        self.screens.get_screen("start")
        return self.screens

    def _show(self, name: str) -> None:
        if self.screens.current == name:
            self.screens.current_screen.on_pre_enter()
        self.screens.get_screen(name)
        self.screens.current = name

    def _again(self, *_: object) -> None:
        self.screens.current_screen.on_pre_enter()

    def _key(self, _window: object, key: int, *_: object) -> bool:
        """Escape leads back from every screen that has a way back; Tab begins where nothing has the keyboard yet."""
        screen = self.screens.current_screen
        if key == TAB and not any(getattr(widget, "focus", False) for widget in screen.walk()):
            first = next((widget for widget in screen.walk() if isinstance(widget, Pressable) and not widget.disabled), None)
            if first is not None:
                first.focus = True
                return True
        back = getattr(screen, "back", None)
        if key != ESCAPE or back is None:
            return False
        back()
        return True

    def on_stop(self) -> None:
        """Whatever was deleted and not brought back is gone; everything else is in the book already."""
        Window.unbind(size=self._wear, on_key_down=self._key)
        LOOK.unbind(phone=self._again, roomy=self._again)
        close_all()
        self.evening.delete_for_good()

    def _wear(self, *_: object) -> None:
        liked = self.evening.preferences
        roomy = max(1.0, min(MOST_ROOMY, Window.width / dp(USUAL_WIDTH_DP), Window.height / dp(USUAL_HEIGHT_DP)))
        LOOK.wear(liked.theme, liked.scale, phone=Window.width < dp(PHONE_BELOW_DP), roomy=round(roomy, 2))


def _paint(_look: object, ground: object) -> None:
    Window.clearcolor = ground


def run(book: Path | None = None) -> None:
    """Opens the window and stays until it is closed; every answer is in the book already."""
    path = book or default_book()
    with Scorebook(path) as scorebook:
        CompanionApp(scorebook, path.parent).run()
