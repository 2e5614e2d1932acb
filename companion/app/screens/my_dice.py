"""My dice: try the reader on them, and see how often each face came up and whether that speaks against a die."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.reading import ReadingScreen, panel_in
from companion.app.texts import say
from companion.app.widgets.basics import Heading, Small, Words
from companion.app.widgets.camera_panel import CameraPanel
from companion.app.widgets.face_bars import FaceBars


class MyDiceScreen(ReadingScreen):
    """The reader live, then counts over every game in the book."""

    panel: CameraPanel | None = None

    def on_pre_enter(self, *_: object) -> None:
        """The camera is borrowed from the table while this screen shows."""
        self.evening.stop_watching()
        self.panel = CameraPanel(self.evening.preferences.camera, lambda _address: None, self.evening.make_reader, say("try_reader_hint"))
        super().on_pre_enter()
        self.panel.open()

    def on_leave(self, *_: object) -> None:
        """And given back."""
        if self.panel is not None:
            self.panel.close()

    def fill(self, content: BoxLayout) -> None:
        """The camera, then bars and a sentence for each die."""
        content.add_widget(Heading(text=say("try_reader")))
        if self.panel is not None:
            content.add_widget(self.panel)
        content.add_widget(Heading(text=say("fair")))
        counted = self.evening.dice_counts()
        if not counted:
            content.add_widget(Words(text=say("no_throws")))
        for die in counted:
            panel = panel_in(content)
            panel.add_widget(Words(text=say("faces_of", name=die.name, count=die.throws), bold=True))
            panel.add_widget(FaceBars(die))
            panel.add_widget(Small(text=die.sentence))
