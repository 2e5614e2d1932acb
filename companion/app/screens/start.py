"""Start: the unfinished game first, then everything else."""

from __future__ import annotations

from kivy.uix.screenmanager import Screen

from companion.app.evening import Evening
from companion.app.texts import say
from companion.app.widgets.basics import Alert, BigButton
from companion.app.widgets.choices import Choices

OFFERED = ("new game", "practice", "past games", "verify", "my dice", "charts", "settings")


class StartScreen(Screen):
    """Offers what to do this evening. Decides nothing."""

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(name="start", **values)
        self.evening = evening

    def on_pre_enter(self, *_: object) -> None:
        """Looks for an unfinished game each time it is shown; the camera is not needed meanwhile."""
        self.evening.stop_watching()
        content = self.ids.scroller.content
        content.clear_widgets()
        entry = self.evening.unfinished()
        if message := self.evening.take_message():
            content.add_widget(Alert(text=message))
        if entry is not None:
            resume = BigButton(text=say("resume", title=entry.title), hint=say("resume_hint", standing=entry.standing), strong=True)
            resume.bind(on_release=lambda *_: self._resume(entry.id))
            content.add_widget(resume)
        content.add_widget(Choices(self._choices(OFFERED[:1]), "new game" if entry is None else "", self._go))
        content.add_widget(Choices(self._choices(OFFERED[1:]), "", self._go))

    def _choices(self, names: tuple[str, ...]) -> list[tuple[str, str, str]]:
        return [(name, say(name.replace(" ", "_")), say(name.replace(" ", "_") + "_hint")) for name in names]

    def _resume(self, number: int) -> None:
        if self.evening.open(number):
            self.on_pre_enter()

    def _go(self, name: str) -> None:
        if name == "practice":
            self.evening.show("new game", practice=True)
        else:
            self.evening.show(name)
