"""Correct a die of an earlier play, seeing what would change before accepting."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.app.fix_view import Difference, Fix, Part
from companion.app.screens.reading import ReadingScreen, panel_in
from companion.app.texts import say
from companion.app.widgets.basics import Accent, Alert, BigButton, Small, Words
from companion.app.widgets.choices import Choices
from companion.app.widgets.die_chip import DieChip


class FixScreen(ReadingScreen):
    """Shows a Fix and sends what was touched to it."""

    draft: Fix | None = None
    at = ""  # the part whose faces are offered
    problem = ""

    def on_pre_enter(self, *_: object) -> None:
        """Begins with the play that was touched on the scoresheet."""
        session, fixing = self.evening.session, self.evening.fixing
        self.draft = Fix(session, *fixing) if session and fixing else None
        self.at, self.problem = "", ""
        super().on_pre_enter()

    def fill(self, content: BoxLayout) -> None:
        """Which answer, which part, what would change."""
        draft = self.draft
        if draft is None or not draft.parts():
            content.add_widget(Words(text=say("no_such_place")))
            return
        if self.problem:
            content.add_widget(Alert(text=self.problem))
        if (difference := draft.difference()) is not None:
            self._difference(content, difference)
        if len(draft.answers()) > 1:
            content.add_widget(Words(text=say("fix_which"), bold=True))
            content.add_widget(Choices(draft.answers(), str(draft.number), self._pick))
        content.add_widget(Words(text=say("fix_to"), bold=True))
        parts = draft.parts()
        part = next((part for part in parts if part.name == self.at), parts[0])
        self.at = part.name
        if part.letter:
            content.add_widget(self._chips(parts))
        elif len(parts) > 1:
            content.add_widget(Choices(((each.name, f"{each.name}: {each.now}", "") for each in parts), self.at, self._look_at))
        content.add_widget(Choices(((value, label, "") for value, label in part.legal), part.now, self._change, most=10))

    def _chips(self, parts: tuple[Part, ...]) -> StackLayout:
        row = StackLayout(size_hint_y=None, spacing=dp(8))
        row.bind(minimum_height=row.setter("height"))
        for part in parts:
            chip = DieChip(colour=part.colour or "", letter=part.letter, face=part.now, asking=part.name == self.at)
            chip.bind(on_release=lambda *_, name=part.name: self._look_at(name))
            row.add_widget(chip)
        return row

    def _difference(self, content: BoxLayout, difference: Difference) -> None:
        panel = panel_in(content)
        if difference.same:
            panel.add_widget(Words(text=say("fix_same")))
        else:
            panel.add_widget(Small(text=say("fix_before", score=difference.score_before)))
            for text in difference.before:
                panel.add_widget(Words(text=text))
            panel.add_widget(Accent(text=say("fix_after", score=difference.score_after)))
            for text in difference.after:
                panel.add_widget(Words(text=text))
        if difference.unfit:
            panel.add_widget(Alert(text=say("fix_unfit", why=difference.unfit)))
        accept = BigButton(text=say("fix_accept"), strong=True)
        accept.bind(on_release=lambda *_: self._accept())
        leave = BigButton(text=say("fix_leave"))
        leave.bind(on_release=lambda *_: self.back())
        panel.add_widget(accept)
        panel.add_widget(leave)

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
        self.on_changed()

    def on_changed(self) -> None:
        """What would change stands on top, so the column goes there."""
        self.refresh()
        self.ids.scroller.scroll_y = 1

    def _accept(self) -> None:
        self.problem = self.draft.accept() if self.draft is not None else ""
        if self.problem:
            self.refresh()
        else:
            self.back()
