"""Words, panels, buttons and scrolling, as the theme wants them."""

from __future__ import annotations

from pathlib import Path

from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.app.texts import say


class Words(Label):
    """A text that wraps and is as high as it needs."""


class Heading(Words):
    """A title."""


class Small(Words):
    """A quiet remark."""


class Accent(Words):
    """What stands out."""


class Alert(Words):
    """What is wrong, and what helps."""


class Good(Words):
    """What is right."""


class Panel(BoxLayout):
    """A raised card."""


class Pressable(ButtonBehavior, FocusBehavior):
    """Pressed by a finger, or by Enter and Space when the keyboard is there; arrows and Tab lead on."""

    outlined = BooleanProperty(False)

    def on_focus(self, _widget: object, focus: bool) -> None:
        """Shows where the keyboard is, and scrolls it into sight."""
        self.outlined = focus
        column = self.parent
        while focus and column is not None and column is not column.parent:
            if isinstance(column, ScrollView):
                column.scroll_to(self, padding=dp(12), animate=False)
                return
            column = column.parent

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger presses, but does not take the keyboard along."""
        self.is_focusable = False
        handled = super().on_touch_down(touch)
        self.is_focusable = True
        return bool(handled)

    def on_parent(self, _widget: object, parent: Widget | None) -> None:
        """What is taken away must not go on hearing the keyboard."""
        if parent is None:
            self.focus = False

    def keyboard_on_key_down(self, window: object, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        """Enter and Space press it; the arrows go to the next and the one before."""
        if keycode[1] in ("enter", "numpadenter", "spacebar"):
            if not self.disabled:
                self.dispatch("on_release")
            return True
        if keycode[1] in ("up", "left", "down", "right"):
            step = self.get_focus_next() if keycode[1] in ("down", "right") else self.get_focus_previous()
            if step is not None:
                self.focus = False
                step.focus = True
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


class BigButton(Pressable, BoxLayout):
    """A large button with an optional hint and shortcut."""

    text = StringProperty("")
    hint = StringProperty("")
    shortcut = StringProperty("")
    halign = StringProperty("center")
    strong = BooleanProperty(False)
    quiet = BooleanProperty(False)
    needed = NumericProperty(0)  # the height its words need


class Entry(TextInput):
    """A line to type into, in the theme's colours; Tab leads on."""


class Scroller(ScrollView):
    """A column that scrolls; what is added to it goes into the column."""

    content = ObjectProperty(None)

    def add_widget(self, widget: Widget, *args: object, **values: object) -> None:
        """The column itself first, then everything into the column."""
        (super() if self.content is None else self.content).add_widget(widget, *args, **values)


class TopBar(BoxLayout):
    """Back, and the screen's title."""

    title = StringProperty("")
    back_text = StringProperty(say("back"))
    __events__ = ("on_back",)

    def on_back(self) -> None:
        """Bound by the screen."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
