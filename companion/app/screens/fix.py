"""Correct a die of an earlier play, seeing what would change before accepting."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.stacklayout import StackLayout

from companion.app.evening import Evening
from companion.app.fix_view import Difference, Fix, Part
from companion.app.screens.reading import panel_in
from companion.app.texts import say
from companion.app.theme import GAP_DP
from companion.app.widgets.basics import Accent, Alert, BigButton, Small, Words
from companion.app.widgets.choices import Choices
from companion.app.widgets.die_chip import DieChip
from companion.app.widgets.pad import Pad


class FixScreen(Screen):
    """Shows a Fix: what to correct on one side, what would change on the other."""

    title = StringProperty("")
    back_to = StringProperty("scoresheet")
    share = NumericProperty(0.5)  # of a phone's height, for what would change

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(**values)
        self.evening = evening
        self.draft: Fix | None = None
        self.at = ""  # the part whose faces are offered
        self.problem = ""

    def on_pre_enter(self, *_: object) -> None:
        """Begins with the play that was touched on the scoresheet."""
        session, fixing = self.evening.session, self.evening.fixing
        self.draft = Fix(session, *fixing) if session and fixing else None
        self.at, self.problem = "", ""
        self.refresh()

    def back(self) -> None:
        """Where it came from."""
        self.evening.show(self.back_to)

    def refresh(self) -> None:
        """The same play with what is entered now."""
        change, entry = self.ids.change.content, self.ids.entry.content
        change.clear_widgets()
        entry.clear_widgets()
        draft = self.draft
        if draft is None or not draft.parts():
            change.add_widget(Words(text=say("no_such_place")))
            return
        self._play(change, draft)
        self._entry(entry, draft)
        self.ids.change.scroll_y = self.ids.entry.scroll_y = 1

    # --- what would change -------------------------------------------------------------------

    def _play(self, content: BoxLayout, draft: Fix) -> None:
        if self.problem:
            content.add_widget(Alert(text=self.problem))
        difference = draft.difference()
        self.share = 0.24 if difference is None else 0.5
        if difference is None:
            panel = panel_in(content)
            panel.add_widget(Small(text=draft.heading))
            for text in draft.told:
                panel.add_widget(Words(text=text))
            panel.add_widget(Small(text=say("fix_how")))
            return
        self._after(content, difference)
        buttons = BoxLayout(size_hint_y=None, spacing=dp(GAP_DP) / 2)
        buttons.bind(minimum_height=buttons.setter("height"))
        accept, leave = BigButton(text=say("fix_accept"), strong=True), BigButton(text=say("fix_leave"))
        accept.bind(on_release=lambda *_: self._accept())
        leave.bind(on_release=lambda *_: self.back())
        buttons.add_widget(accept)
        buttons.add_widget(leave)
        content.add_widget(buttons)
        if not difference.same:
            self._before(content, difference)

    def _after(self, content: BoxLayout, difference: Difference) -> None:
        panel = panel_in(content)
        if difference.same:
            panel.add_widget(Words(text=say("fix_same")))
            return
        panel.add_widget(Accent(text=say("fix_after")))
        for text in difference.after:
            panel.add_widget(Words(text=text))
        panel.add_widget(Words(text=difference.score_after, bold=True))
        if difference.unfit:
            panel.add_widget(Alert(text=say("fix_unfit", count=difference.lost)))
            panel.add_widget(Small(text=difference.unfit))

    def _before(self, content: BoxLayout, difference: Difference) -> None:
        panel = panel_in(content)
        panel.add_widget(Small(text=say("fix_before")))
        for text in difference.before:
            panel.add_widget(Words(text=text))
        panel.add_widget(Words(text=difference.score_before, bold=True))

    # --- what was wrong ----------------------------------------------------------------------

    def _entry(self, content: BoxLayout, draft: Fix) -> None:
        if len(draft.answers()) > 1:
            content.add_widget(Words(text=say("fix_which"), bold=True))
            content.add_widget(Choices(draft.answers(), str(draft.number), self._pick, most=1, halign="left"))
        content.add_widget(Words(text=say("fix_to"), bold=True))
        parts = draft.parts()
        part = next((part for part in parts if part.name == self.at), parts[0])
        self.at = part.name
        if part.letter:
            content.add_widget(self._chips(parts))
        elif len(parts) > 1:
            content.add_widget(Choices(((each.name, f"{each.name}: {each.now}", "") for each in parts), self.at, self._look_at, most=2))
        if part.name:
            pad = Pad([value for value, _ in part.legal], self._change)
            pad.mark(part.now)
            content.add_widget(pad)
        else:
            content.add_widget(Choices(((value, label, "") for value, label in part.legal), part.now, self._change, most=2))

    def _chips(self, parts: tuple[Part, ...]) -> StackLayout:
        row = StackLayout(size_hint_y=None, spacing=dp(8))
        row.bind(minimum_height=row.setter("height"))
        for part in parts:
            chip = DieChip(colour=part.colour or "", letter=part.letter, face=part.now, asking=part.name == self.at)
            chip.bind(on_release=lambda *_, name=part.name: self._look_at(name))
            row.add_widget(chip)
        return row

    def _pick(self, number: str) -> None:
        if self.draft is not None:
            self.draft.pick(number)
        self.at = ""
        self.refresh()

    def _look_at(self, name: str) -> None:
        self.at = name
        self.refresh()

    def _change(self, value: str) -> None:
        if self.draft is not None:
            self.problem = self.draft.change(self.at, value)
        self.refresh()

    def _accept(self) -> None:
        self.problem = self.draft.accept() if self.draft is not None else ""
        if self.problem:
            self.refresh()
        else:
            self.back()
