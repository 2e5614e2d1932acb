"""Start: the unfinished game first, then everything else."""

from __future__ import annotations

from kivy.uix.screenmanager import Screen

from companion.app.evening import Evening
from companion.app.texts import say
from companion.app.widgets.basics import BigButton, Words


class StartScreen(Screen):
    """Offers what to do this evening. Decides nothing."""

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(name="start", **values)
        self.evening = evening

    def on_pre_enter(self, *_: object) -> None:
        """Looks for an unfinished game each time it is shown."""
        content = self.ids.scroller.content
        content.clear_widgets()
        if self.evening.message:
            content.add_widget(Words(text=self.evening.message))
        if (entry := self.evening.unfinished()) is not None:
            resume = BigButton(text=say("resume", title=entry.title), hint=say("resume_hint", standing=entry.standing), strong=True)
            resume.bind(on_release=lambda *_: self.evening.open(entry.id))
            content.add_widget(resume)
        for key, hint, action in (
            ("new_game", "", lambda *_: self.evening.show("new game")),
            ("practice", say("practice_hint"), lambda *_: self.evening.show("new game", practice=True)),
            ("past_games", "", lambda *_: self.evening.show("past games")),
            ("settings", "", lambda *_: self.evening.show("settings")),
        ):
            button = BigButton(text=say(key), hint=hint, strong=key == "new_game" and entry is None)
            button.bind(on_release=action)
            content.add_widget(button)
