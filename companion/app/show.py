"""The demo in the window: the app plays the opening drive from its pictures, by itself, and ends on the scoresheet.

Nothing is played back: the pictures go through the camera source, the reader and the countdown like
any throw. Only what a person would do is done by a clock: choosing, and entering a die that asks.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from companion import demo
from companion.scorebook import Scorebook
from companion.session import Session
from rules.core import Roll
from rules.core.playthrough import read_playthrough

if TYPE_CHECKING:
    from companion.app.app import CompanionApp

STEP_SECONDS = 0.6  # so that a person can follow


def show_drive(*, stay: bool = True, haste: float = 1.0) -> Session:
    """Opens the app and lets it play the drive; gives the game when the window is closed."""
    from companion.app.app import CompanionApp  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as scratch:
        book = Scorebook()
        app = CompanionApp(book, Path(scratch))
        played = read_playthrough(demo.recording())
        app.evening.preferences.camera, app.evening.preferences.delay = str(demo.pictures()), str(1 / haste)
        session = app.evening.session = Session.new(book, played.game, played.home, played.away, played.settings, dice="camera")
        player = _Player(app, [answer for answer, _ in played.lines], stay=stay, step_seconds=STEP_SECONDS / haste)
        player.begin()
        app.run()
    return session


class _Player:
    """Does what a person at the table would do, one thing at a time."""

    def __init__(self, app: CompanionApp, answers: list[str], *, stay: bool, step_seconds: float) -> None:
        self._app, self._answers, self._stay, self._step_seconds = app, answers, stay, step_seconds

    def begin(self) -> None:
        """Sits down at the table."""
        from kivy.clock import Clock  # noqa: PLC0415

        Clock.schedule_once(lambda _: self._app.evening.show("table"))
        self._clock = Clock.schedule_interval(lambda _: self._step(), self._step_seconds)

    def _step(self) -> None:
        session, screen = self._app.evening.session, self._app.screens.current_screen
        if session is None or screen.name != "table" or screen.view is None:
            return
        number = len(session.answers)
        if number >= len(self._answers):
            self._clock.cancel()
            self._app.evening.show("scoresheet") if self._stay else self._app.stop()
            return
        answer, prompt = self._answers[number], session.prompt
        if not isinstance(prompt, Roll):
            screen.answer(answer)
        elif screen.at:  # a die asks: it is looked at, and entered
            screen.pick(next(die.printed(prompt.parse(answer)[die.name]) for die in prompt.dice if die.name == screen.at))
        elif screen.entered.complete and not screen.entered.counting:
            screen.take()
