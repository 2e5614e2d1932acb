"""The table: what to throw, the dice, what happened, the score and the field."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen

from companion.app.acceptance import Acceptance
from companion.app.evening import Evening
from companion.app.look import LOOK
from companion.app.table_view import Chip, TableView, table_view
from companion.app.texts import say
from companion.app.theme import CHIP_DP
from companion.app.widgets.basics import BigButton, Words
from companion.app.widgets.camera_view import CameraView
from companion.app.widgets.countdown import Countdown
from companion.app.widgets.die_chip import DieChip
from companion.app.widgets.pad import Pad

LARGEST_CHIP = 1.3  # times the usual size
ENTER, ESCAPE = (13, 271), 27
LOOKS_A_SECOND = 20  # for a throw that was read; the picture itself has its own clock


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
        self.entered = Acceptance()
        self.at = ""  # the die or card field that the pad is for; empty while the camera shows
        self.camera_view = CameraView()
        self.countdown = Countdown(text="")
        # Held here, because they are taken off the screen while the camera is in their place.
        self._told, self._actions, self._entry = (self.ids[name].__self__ for name in ("told", "actions", "entry"))
        self.bind(typing=self._place_entry)
        self._place_entry()
        self._fit = lambda *_: None
        self._actions.bind(height=lambda *_: self._fit())
        self._pads: dict[object, Pad] = {}
        self._looking = None
        self.bind(size=lambda *_: setattr(self, "portrait", self.width < dp(self.evening.phone_width)))

    def on_pre_enter(self, *_: object) -> None:
        """Shows the game that is open."""
        self.on_leave()
        Window.bind(on_key_down=self._key)
        self._looking = Clock.schedule_interval(self._look, 1 / LOOKS_A_SECOND)
        self.refresh(self.evening.take_message())

    def on_leave(self, *_: object) -> None:
        """Other screens have their own keys; the camera stays open behind them, but nothing is taken."""
        Window.unbind(on_key_down=self._key)
        if self._looking is not None:
            self._looking.cancel()
        self.camera_view.camera = None

    def back(self) -> None:
        """To the menu."""
        self.evening.show("start")

    def refresh(self, problem: str = "", *, hold: str = "") -> None:
        """Shows the table as it stands now."""
        session = self.evening.session
        if session is None:
            return
        view = self.view = table_view(session)
        self.entered = Acceptance([chip.name for chip in view.chips] + [field.name for field in view.fields])
        self.at = ""
        self.banner, self.problem, self.example = view.banner, problem, view.example
        self.outcome = view.told[-1].text if view.told else say("nothing_told")
        self.earlier = "\n".join(f"[color={_hex(LOOK.muted)}]{told.heading}[/color]  {told.text}" for told in reversed(view.told[:-1]))
        self.ids.board.board, self.ids.field.field = view.board, view.field
        self.ids.undo.disabled, self.ids.redo.disabled = not view.can_undo, not view.can_redo
        self.ids.thrown.clear_widgets()
        for chip in view.thrown:
            small = DieChip(colour=chip.colour or "", letter=chip.letter, face=chip.face or "", share=0.55, is_focusable=False)
            self.ids.thrown.add_widget(small)
        self.evening.expect(hold=hold)
        self.camera_view.camera = self.evening.camera if view.chips else None
        self.typing = bool(view.chips or view.fields) and not view.answers_itself and self.camera_view.camera is None
        self.ids.entry.text = ""
        self._show_actions()
        # At a keyboard the dice can be typed at once; on a phone it would call up the keyboard of the glass.
        self.ids.entry.focus = self.typing and not LOOK.phone

    # --- answering ---------------------------------------------------------------------------

    def answer(self, text: str) -> None:
        """Sends an answer and shows what came of it."""
        self.refresh(self.evening.answer(text))

    def type(self, text: str) -> None:
        """An answer from the keyboard; what cannot be read stays there to be put right."""
        self.entered.by_hand.update(self.entered.names)
        self.refresh(self.evening.answer_seen(text, self.entered))
        if self.problem:
            self.typing = True
            self.ids.entry.text = text

    def undo(self) -> None:
        """Takes back the last answer."""
        self.refresh(self.evening.undo(), hold=say("after_undo"))

    def redo(self) -> None:
        """Brings it back."""
        self.refresh(self.evening.redo(), hold=say("after_undo"))

    def let_it_answer(self) -> None:
        """The companion throws or turns."""
        self.refresh(self.evening.let_it_answer())

    def pick(self, face: str) -> None:
        """A face of the pad, for the die or field that is asked; the last one completes the answer."""
        view = self.view
        if view is None:
            return
        watched = self.entered.seen is not None
        self.entered.put(self.at, face)
        missing = self.entered.missing
        self.at = missing[0] if missing else ""
        if missing or watched:  # with a camera the whole throw is looked at once more before it counts
            self._show_actions()
        else:
            self.take()

    def take(self) -> None:
        """Everything is known: it counts."""
        view, faces = self.view, self.entered.faces
        if view is None or not self.entered.complete:
            return
        if view.chips:
            text = " ".join(f"{chip.letter.lower()}{faces[chip.name]}" for chip in view.chips)
            self.refresh(self.evening.answer_seen(text, self.entered))
        else:
            self.answer(" ".join(f"{field.name}={faces[field.name]}" for field in view.fields))

    def ask_for(self, name: str) -> None:
        """Opens the pad for this die; a second touch closes it again."""
        self.entered.hold()
        self.at = "" if name == self.at and self.camera_view.camera is not None else name
        self._show_actions()

    def look_again(self) -> None:
        """The camera reads what lies there now."""
        if self.evening.camera is not None:
            self.evening.camera.look_again()

    # --- the camera --------------------------------------------------------------------------

    def _look(self, seconds: float) -> None:
        """Has a throw been read? Is its time up?"""
        camera = self.camera_view.camera
        news = camera.news() if camera is not None else None
        if news is not None and self.view is not None and not self.typing:
            self.entered.see(news, self.evening.preferences.delay_seconds)
            self.problem = " ".join(self.entered.problems)
            self.at = self.entered.asks[0] if self.entered.asks else ""
            if self.at:
                self.evening.on_sound("asks")
            self._show_actions()
        elif self.entered.tick(seconds):
            self.take()
        elif self.entered.counting:
            self._show_countdown()

    def _show_countdown(self) -> None:
        self.countdown.progress = self.entered.progress
        self.countdown.text = say("taking", seconds=max(1, round(self.entered.left + 0.49)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Any touch stops the countdown, and does what it would do anyway."""
        handled = bool(super().on_touch_down(touch))
        if self.entered.hold():
            self._show_actions()
        return handled

    # --- drawing -----------------------------------------------------------------------------

    def _show_actions(self) -> None:
        view, chips, actions, decide = self.view, self.ids.chips, self._actions.content, self.ids.decide
        for column in (chips, actions, decide):
            column.clear_widgets()
        if view is None:
            return
        watching = self.camera_view.camera is not None
        if not self.at and not watching and not view.answers_itself:
            self.at = next(iter(self.entered.missing), "")
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
        elif self.at:
            self._pad(actions)
        self._decisions(decide, watching=watching)
        self._place_camera(watching=watching)

    def _decisions(self, decide: object, *, watching: bool) -> None:
        """The countdown while it runs; else what can be done with a throw that waits."""
        if self.entered.counting:
            self._show_countdown()
            decide.add_widget(self.countdown)
            return
        if self.entered.complete:
            take = BigButton(text=say("take_it"), strong=True, shortcut=say("enter"))
            take.bind(on_release=lambda *_: self.take())
            decide.add_widget(take)
        if watching and self.entered.seen is not None and not self.at:
            decide.add_widget(self._again_button())

    def _again_button(self) -> BigButton:
        again = BigButton(text=say("look_again"))
        again.bind(on_release=lambda *_: self.look_again())
        return again

    def _place_entry(self, *_: object) -> None:
        """The line to type into is there only while it is needed."""
        line = self.ids.line
        if self.typing:
            _only(line, self._entry)
        else:
            self._entry.focus = False
            line.clear_widgets()

    def _place_camera(self, *, watching: bool) -> None:
        """In the middle while it watches; beside the pad, in place of the story, while a die is asked for."""
        camera, stage, below = self.camera_view, self.ids.stage, self.ids.below
        wanted = None if not watching else below if self.at else stage
        _only(below, camera if wanted is below else self._told)
        _only(stage, camera if wanted is stage else self._actions)

    def _chip(self, chip: Chip) -> DieChip:
        entered = self.entered
        face = entered.faces.get(chip.name, "")
        guess = entered.guess(chip.name)
        shown = DieChip(
            colour=chip.colour or "", letter=chip.letter, face=face or (f"{guess}?" if guess else "?"),
            asking=chip.name == self.at, doubtful=chip.name in entered.asks, share=self._chip_share(),
        )  # fmt: skip
        shown.bind(on_release=lambda *_: self.ask_for(chip.name))
        return shown

    def _chip_share(self) -> float:
        """As large as the row allows, within reason: they are read from the other end of the table."""
        row, count = self.ids.chips.width, len(self.view.chips) if self.view is not None else 0
        usual = dp(CHIP_DP) * (0.66 if LOOK.phone else LOOK.roomy)
        return max(0.6, min(LARGEST_CHIP, (row / count - dp(9)) / usual)) if count and row > dp(200) else 1.0

    def _pad(self, actions: object) -> None:
        view = self.view
        if view is None:
            return
        legal = next((chip.faces for chip in view.chips if chip.name == self.at), ())
        legal = legal or next((field.legal for field in view.fields if field.name == self.at), ())
        label = next((field.label.capitalize() for field in view.fields if field.name == self.at), say("die_asked", name=self.at))
        question = Words(text=self.entered.doubt(self.at) or label, bold=True)
        actions.add_widget(question)
        # The same pad serves die after die: building twenty buttons anew would be felt.
        key = (legal, LOOK.phone, LOOK.roomy)
        pad = self._pads[key] = self._pads.get(key) or Pad(legal, self.pick)
        pad.mark(self.entered.faces.get(self.at) or self.entered.guess(self.at))
        actions.add_widget(pad)
        self._fit = lambda *_: pad.fit(self._actions.height - question.height - dp(14))
        self._fit()
        question.bind(height=self._fit)

    def _key(self, _window: object, key: int, _code: int, text: str | None, modifiers: list[str]) -> bool:
        """Ctrl+Z, Ctrl+Shift+Z, Enter takes, the shortcuts on the buttons, space to throw, letters into the entry."""
        if "ctrl" in modifiers and key == ord("z"):
            self.redo() if "shift" in modifiers else self.undo()
            return True
        view, entry = self.view, self.ids.entry
        if key == ESCAPE and (self.entered.hold() or (self.at and self.camera_view.camera is not None)):
            self.at = ""
            self._show_actions()
            return True
        if view is None or entry.focus:
            return False
        focused = any(getattr(widget, "focus", False) for widget in self.walk())
        if key in ENTER and self.entered.complete and not focused:
            self.take()
            return True
        if key == ord(" ") and view.answers_itself == "practice" and not focused:
            self.let_it_answer()
            return True
        for button in view.buttons:
            if text and text.lower() == button.shortcut:
                self.answer(button.answer)
                return True
        if text and text.isalnum() and not modifiers and (view.chips or view.fields) and not view.answers_itself:
            self.entered.hold()
            self.typing = True
            entry.focus = True
            entry.text = text
            return True
        return False


def _only(box: object, widget: object) -> None:
    """Makes this the only thing in the box."""
    if box.children != [widget]:
        box.clear_widgets()
        if widget.parent is not None:
            widget.parent.remove_widget(widget)
        box.add_widget(widget)


def _hex(colour: list[float]) -> str:
    return "".join(f"{round(part * 255):02x}" for part in colour[:3])
