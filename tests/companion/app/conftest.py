"""A real window on a virtual screen, touched and typed at like a person would."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SIZE = "1280x800"


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen: the one there is, or a virtual one started for these tests."""
    if shutil.which("Xvfb") is None and not os.environ.get("DISPLAY"):
        pytest.skip("no display and no Xvfb: install the package xvfb")
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    os.environ["DISPLAY"] = f":{number}"
    yield os.environ["DISPLAY"]
    del os.environ["DISPLAY"]
    server.terminate()
    server.wait()


class Player:
    """Sits at the window: looks, touches, types."""

    def __init__(self, app: Any) -> None:
        from kivy.core.window import Window

        self.app, self.window = app, Window
        for child in list(Window.children):
            Window.remove_widget(child)
        self.root = app.build()
        Window.add_widget(self.root)
        self.screen.on_pre_enter()
        self.wait()

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.root.current_screen

    def wait(self, frames: int = 4) -> None:
        """Lets the window draw."""
        from kivy.base import EventLoop

        for _ in range(frames):
            EventLoop.idle()

    def all(self, kind: type) -> list[Any]:
        """Every widget of a kind on the screen, top first."""
        return [widget for widget in self.screen.walk() if isinstance(widget, kind)]

    def button(self, text: str) -> Any:
        """The button with this text."""
        from companion.app.widgets.basics import BigButton

        found = [button for button in self.all(BigButton) if button.text == text]
        assert found, f"no button {text!r}; there are {[button.text for button in self.all(BigButton)]}"
        return found[0]

    def show(self, widget: Any) -> None:
        """Scrolls a widget into sight."""
        from kivy.uix.scrollview import ScrollView

        column = widget.parent
        while column is not None and not isinstance(column, ScrollView):
            column = column.parent
        if column is not None:
            column.scroll_to(widget, animate=False)
            self.wait()

    def touch(self, widget: Any) -> None:
        """A finger down and up in the middle of a widget, through the window as a real one comes."""
        from kivy.tests.common import UnitTestTouch

        self.wait(2)
        x, y = widget.to_window(*widget.center)
        assert 0 <= x <= self.window.width, f"{widget} lies outside the window"
        assert 0 <= y <= self.window.height, f"{widget} lies outside the window"
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.wait(2)
        touch.touch_up()
        self.wait()

    def key(self, key: str, *modifiers: str) -> None:
        """A key of the keyboard."""
        self.window.dispatch("on_key_down", ord(key), 0, key, list(modifiers))
        self.wait()

    def type(self, text: str) -> None:
        """Types an answer into the entry and presses Enter."""
        entry = self.screen.ids.entry
        entry.text = text
        entry.dispatch("on_text_validate")
        self.wait()

    def leave(self) -> None:
        """Closes the app: its screens give back the keyboard, its cameras end."""
        for screen in self.root.screens:
            screen.dispatch("on_leave")
        for widget in self.root.walk():
            if getattr(widget, "focus", False):
                widget.focus = False
        self.window.remove_widget(self.root)
        self.app.on_stop()

    def picture(self, path: Path) -> None:
        """What the player sees."""
        self.window.screenshot(name=str(path))


@pytest.fixture
def player(display: str, tmp_path: Path) -> Iterator[Player]:
    """A player at a fresh app with an empty book."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_HOME", str(tmp_path / "kivy"))
    from kivy.config import Config

    width, height = SIZE.split("x")
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    from companion.app.app import CompanionApp
    from companion.scorebook import Scorebook

    EventLoop.start() if EventLoop.status != "started" else None
    with Scorebook(tmp_path / "scorebook.sqlite") as book:
        seated = Player(CompanionApp(book, tmp_path))
        yield seated
        seated.leave()
