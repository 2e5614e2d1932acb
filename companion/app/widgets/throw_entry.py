"""Entering what was thrown, chosen or turned outside of a game: typed, by pad, or read by the camera."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.app.look import LOOK
from companion.app.texts import say
from companion.app.theme import GAP_DP
from companion.app.watching import TableCamera
from companion.app.widgets.basics import BigButton, Entry, Small, Words
from companion.app.widgets.camera_view import CameraView
from companion.app.widgets.choices import Choices
from companion.app.widgets.die_chip import DieChip
from companion.app.widgets.pad import Pad
from companion.app.widgets.sayings import Question
from rules.core import Choose, Draw, Roll
from rules.core.prompts import Prompt

LOOKS_A_SECOND = 10


class ThrowEntry(BoxLayout):
    """Calls `give` with the answer as soon as it is complete."""

    def __init__(self, prompt: Prompt, give: Callable[[str], None], camera: str, make_reader: Callable[[], object]) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(GAP_DP))
        self.bind(minimum_height=self.setter("height"))
        self.prompt, self.give = prompt, give
        self.faces: dict[str, str] = {}
        self.doubtful: set[str] = set()
        self._address, self._make_reader = camera, make_reader
        self._camera: TableCamera | None = None
        self._view: CameraView | None = None
        self._looking = None
        if isinstance(prompt, Roll):
            self.legal = {die.name: die.faces for die in prompt.dice}
        elif isinstance(prompt, Draw):
            self.legal = {field.name: field.legal for field in prompt.fields}
        else:
            self.legal = {}
        self.at = next(iter(self.legal), "")
        self._show()

    def pick(self, face: str) -> None:
        """A face for the die or field that is asked; the last one completes the answer."""
        self.faces[self.at] = face
        self.doubtful.discard(self.at)
        self._go_on()

    def ask_for(self, name: str) -> None:
        """Opens the pad for this die."""
        self.at = name
        self._show()

    def photograph(self) -> None:
        """Opens the camera and reads the dice that lie there."""
        if not isinstance(self.prompt, Roll):
            return
        if self._camera is None:
            self._camera = TableCamera(self._address, self._make_reader)  # type: ignore[arg-type]
            self._looking = Clock.schedule_interval(self._look, 1 / LOOKS_A_SECOND)
        self._camera.expect(self.prompt)
        self._camera.look_again()
        self._show()

    def close(self) -> None:
        """Gives the camera back."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if self._view is not None:
            self._view.camera = None
        if self._camera is not None:
            self._camera.close()
            self._camera = None

    # --- inside ------------------------------------------------------------------------------

    def _look(self, _seconds: float) -> None:
        news = self._camera.news() if self._camera is not None else None
        if news is None:
            return
        self.faces = {die.name: die.face for die in news.seen.dice if die.face is not None}
        self.doubtful = {die.name for die in news.seen.dice if not die.sure}
        self._go_on()

    def _go_on(self) -> None:
        left = [name for name in self.legal if name not in self.faces or name in self.doubtful]
        if left:
            self.at = left[0]
            self._show()
            return
        prompt = self.prompt
        if isinstance(prompt, Roll):
            self.give(" ".join(f"{die.letter}{self.faces[die.name]}" for die in prompt.dice))
        else:
            self.give(" ".join(f"{name}={face}" for name, face in self.faces.items()))

    def _show(self) -> None:
        self.clear_widgets()
        prompt = self.prompt
        self.add_widget(Question(text=prompt.asks))
        if isinstance(prompt, Choose):
            options = ((option.key, option.label, option.hint) for option in prompt.options)
            self.add_widget(Choices(options, prompt.default, self.give))
            return
        if isinstance(prompt, Roll):
            self._chips(prompt)
        self._typing(prompt)
        if self._camera is not None:
            self._picture(self._camera)
        elif isinstance(prompt, Roll):
            photograph = BigButton(text=say("verify_photo"))
            photograph.bind(on_release=lambda *_: self.photograph())
            self.add_widget(photograph)
        label = next((field.label for field in prompt.fields if field.name == self.at), self.at) if isinstance(prompt, Draw) else self.at
        self.add_widget(Words(text=label.capitalize(), bold=True))
        pad = Pad(self.legal[self.at], self.pick)
        pad.mark(self.faces.get(self.at, ""))
        self.add_widget(pad)

    def _chips(self, prompt: Roll) -> None:
        row = StackLayout(size_hint_y=None, spacing=dp(8))
        row.bind(minimum_height=row.setter("height"))
        for die in prompt.dice:
            chip = DieChip(
                colour=die.colour or "", letter=die.letter.upper(), face=self.faces.get(die.name, ""),
                asking=die.name == self.at, doubtful=die.name in self.doubtful,
            )  # fmt: skip
            chip.bind(on_release=lambda *_, name=die.name: self.ask_for(name))
            row.add_widget(chip)
        self.add_widget(row)

    def _typing(self, prompt: Roll | Draw) -> None:
        if isinstance(prompt, Roll):
            example = " ".join(f"{die.letter}{die.faces[min(7, die.sides - 1)]}" for die in prompt.dice)
        else:
            example = " ".join(f"{field.name}={field.legal[0]}" for field in prompt.fields)
        entry = Entry(hint_text=say("type_here", example=example))
        entry.bind(on_text_validate=lambda entry: self.give(entry.text))
        self.add_widget(entry)
        # At a keyboard the dice can be typed at once; on a phone it would call up the keyboard of the glass.
        entry.focus = not LOOK.phone

    def _picture(self, camera: TableCamera) -> None:
        if self._view is None:
            self._view = CameraView(size_hint_y=None, height=dp(260))
        self._view.camera = camera
        self.add_widget(self._view)
        again = BigButton(text=say("look_again"))
        again.bind(on_release=lambda *_: self.photograph())
        self.add_widget(again)
        self.add_widget(Small(text=say("verify_photo_hint")))
