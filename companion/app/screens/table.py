"""The table: what to throw, the dice, what happened, the score and the field."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.screenmanager import Screen

from companion.app.evening import Evening
from companion.app.look import LOOK
from companion.app.table_view import Chip, TableView, table_view
from companion.app.texts import say
from companion.app.theme import GAP_DP
from companion.app.widgets.basics import BigButton, Words
from companion.app.widgets.die_chip import DieChip


class TableScreen(Screen):
    """Shows a TableView and sends answers."""

    view: TableView | None = ObjectProperty(None, allownone=True)
    banner = StringProperty("")
    problem = StringProperty("")
    outcome = StringProperty("")
    earlier = StringProperty("")
    example = StringProperty("")
    typing = BooleanProperty(False)
    portrait = BooleanProperty(False)

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(name="table", **values)
        self.evening = evening
        self.faces: dict[str, str] = {}
        self.at = ""  # the die or card field that the pad is for
        self.bind(size=lambda *_: setattr(self, "portrait", self.width < dp(self.evening.phone_width)))

    def on_pre_enter(self, *_: object) -> None:
        """Shows the game that is open."""
        Window.unbind(on_key_down=self._key)
        Window.bind(on_key_down=self._key)
        self.refresh(self.evening.take_message())

    def on_leave(self, *_: object) -> None:
        """Other screens have their own keys."""
        Window.unbind(on_key_down=self._key)

    def refresh(self, problem: str = "") -> None:
        """Shows the table as it stands now."""
        session = self.evening.session
        if session is None:
            return
        view = self.view = table_view(session)
        self.faces, self.at = {}, ""
        self.banner, self.problem, self.example = view.banner, problem, view.example
        self.outcome = view.told[-1].text if view.told else say("nothing_told")
        self.earlier = "\n".join(f"[color={_hex(LOOK.muted)}]{told.heading}[/color]  {told.text}" for told in reversed(view.told[:-1]))
        self.ids.board.board, self.ids.field.field = view.board, view.field
        self.ids.undo.disabled, self.ids.redo.disabled = not view.can_undo, not view.can_redo
        self.typing = bool(view.chips or view.fields) and not view.answers_itself
        self.ids.entry.text = ""
        self._show_actions()
        # At a keyboard the dice can be typed at once; on a phone it would call up the keyboard of the glass.
        self.ids.entry.focus = self.typing and not LOOK.phone

    def answer(self, text: str) -> None:
        """Sends an answer and shows what came of it."""
        self.refresh(self.evening.answer(text))

    def undo(self) -> None:
        """Takes back the last answer."""
        self.refresh(self.evening.undo())

    def redo(self) -> None:
        """Brings it back."""
        self.refresh(self.evening.redo())

    def let_it_answer(self) -> None:
        """The companion throws or turns."""
        self.refresh(self.evening.let_it_answer())

    def pick(self, face: str) -> None:
        """A face of the pad, for the die or field that is asked; the last one completes the answer."""
        self.faces[self.at] = face
        view = self.view
        if view is None:
            return
        names = [chip.name for chip in view.chips] + [field.name for field in view.fields]
        left = [name for name in names if name not in self.faces]
        if left:
            self.at = left[0]
            self._show_actions()
        elif view.chips:
            self.answer(" ".join(f"{chip.letter.lower()}{self.faces[chip.name]}" for chip in view.chips))
        else:
            self.answer(" ".join(f"{field.name}={self.faces[field.name]}" for field in view.fields))

    def ask_for(self, name: str) -> None:
        """Opens the pad for this die."""
        self.at = name
        self._show_actions()

    # --- drawing -----------------------------------------------------------------------------

    def _show_actions(self) -> None:
        view, chips, actions = self.view, self.ids.chips, self.ids.actions.content
        chips.clear_widgets()
        actions.clear_widgets()
        if view is None:
            return
        if not self.at and (view.chips or view.fields):
            self.at = view.chips[0].name if view.chips else view.fields[0].name
        for chip in view.chips:
            chips.add_widget(self._chip(chip))
        for button in view.buttons:
            big = BigButton(text=button.label, hint=button.hint, shortcut=button.shortcut, halign="left")
            big.bind(on_release=lambda *_, key=button.answer: self.answer(key))
            actions.add_widget(big)
        if view.answers_itself == "practice":
            throw = BigButton(text=say("roll_for_me" if view.chips else "turn_for_me"), strong=True, shortcut="space")
            throw.bind(on_release=lambda *_: self.let_it_answer())
            actions.add_widget(throw)
        elif view.chips or view.fields:
            self._pad(actions)

    def _chip(self, chip: Chip) -> DieChip:
        shown = DieChip(colour=chip.colour or "", letter=chip.letter, face=self.faces.get(chip.name, ""), asking=chip.name == self.at)
        shown.bind(on_release=lambda *_: self.ask_for(chip.name))
        return shown

    def _pad(self, actions) -> None:  # noqa: ANN001
        view = self.view
        if view is None:
            return
        legal = next((chip.faces for chip in view.chips if chip.name == self.at), ())
        legal = legal or next((field.legal for field in view.fields if field.name == self.at), ())
        label = next((field.label for field in view.fields if field.name == self.at), self.at)
        actions.add_widget(Words(text=label.capitalize(), bold=True))
        cols = 5 if all(len(face) < 4 for face in legal) else 2
        pad = GridLayout(
            cols=cols, spacing=dp(GAP_DP) / 2, size_hint_y=None, row_default_height=dp(44 if LOOK.phone else 56), row_force_default=True
        )
        pad.bind(minimum_height=pad.setter("height"))
        for face in legal:
            button = BigButton(text=face, size_hint_y=1)
            button.bind(on_release=lambda *_, face=face: self.pick(face))
            pad.add_widget(button)
        actions.add_widget(pad)

    def _key(self, _window: object, key: int, _code: int, text: str | None, modifiers: list[str]) -> bool:
        """Ctrl+Z, Ctrl+Shift+Z, the shortcuts on the buttons, space to throw, letters into the entry."""
        if "ctrl" in modifiers and key == ord("z"):
            self.redo() if "shift" in modifiers else self.undo()
            return True
        view, entry = self.view, self.ids.entry
        if view is None or entry.focus:
            return False
        if key == ord(" ") and view.answers_itself == "practice":
            self.let_it_answer()
            return True
        for button in view.buttons:
            if text and text.lower() == button.shortcut:
                self.answer(button.answer)
                return True
        if text and text.isalnum() and self.typing:
            entry.focus = True
            entry.text = text
            return True
        return False


def _hex(colour: list[float]) -> str:
    return "".join(f"{round(part * 255):02x}" for part in colour[:3])
