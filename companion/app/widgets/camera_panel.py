"""Choosing a camera with its live picture: the numbers of this machine's cameras, or an address that is typed."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp

from companion.app.look import LOOK
from companion.app.texts import say
from companion.app.watching import TableCamera
from companion.app.widgets.basics import Entry, Panel, Small, Words
from companion.app.widgets.camera_view import CameraView
from companion.app.widgets.choices import Choices

NUMBERS = ("0", "1", "2")


class CameraPanel(Panel):
    """Opens the chosen camera while it is on the screen. `read` says whether its dice are told in words as well."""

    def __init__(self, address: str, choose: Callable[[str], None], make_reader: Callable[[], object], hint: str = "") -> None:
        super().__init__(size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.address, self._choose, self._make_reader, self._hint = address, choose, make_reader, hint
        self.picture = CameraView(size_hint_y=None)
        self.words = Words(text="")
        self._clock = None
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        self.picture.height = dp(230 if LOOK.phone else 340) * LOOK.roomy
        options = [(number, say("camera_number", number=number), "") for number in NUMBERS]
        self.add_widget(Choices(options, self.address, self.pick))
        entry = Entry(text="" if self.address in NUMBERS else self.address, hint_text=say("camera_address"))
        entry.bind(on_text_validate=lambda entry: self.pick(entry.text.strip()))
        self.add_widget(entry)
        if self._hint:
            self.add_widget(Small(text=self._hint))
        self.add_widget(self.picture)
        self.add_widget(self.words)

    def open(self) -> None:
        """Begins to show the picture."""
        self.close()
        if self.address:
            self.picture.camera = TableCamera(self.address, self._make_reader, anything=True)
            self._clock = Clock.schedule_interval(lambda _: self._say(), 0.2)

    def close(self) -> None:
        """Gives the camera back."""
        if self._clock is not None:
            self._clock.cancel()
        if self.picture.camera is not None:
            self.picture.camera.close()
        self.picture.camera = None
        self.words.text = ""

    def pick(self, address: str) -> None:
        """Another camera."""
        if not address:
            return
        self.address = address
        self._choose(address)
        self._fill()
        self.open()

    def _say(self) -> None:
        if self.picture.camera is not None:
            self.words.text = "\n".join(self.picture.camera.now(10**9).words)
