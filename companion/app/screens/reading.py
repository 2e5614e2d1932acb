"""The common part of screens to read: a title, a way back, and a column that scrolls."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from companion.app.evening import Evening
from companion.app.widgets.basics import Panel


class ReadingScreen(Screen):
    """Filled anew each time it is shown."""

    title = StringProperty("")
    back_to = StringProperty("table")

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(**values)
        self.evening = evening

    def on_pre_enter(self, *_: object) -> None:
        """From the top."""
        self.refresh()
        self.ids.scroller.scroll_y = 1

    def refresh(self) -> None:
        """The same screen with what is true now."""
        self.ids.scroller.content.clear_widgets()
        self.fill(self.ids.scroller.content)

    def fill(self, content: BoxLayout) -> None:
        """Puts the screen's own things into the column."""

    def back(self) -> None:
        """Where it came from."""
        self.evening.show(self.back_to)


def panel_in(content: BoxLayout) -> Panel:
    """A panel as high as what is put into it."""
    panel = Panel(size_hint_y=None)
    panel.bind(minimum_height=panel.setter("height"))
    content.add_widget(panel)
    return panel
