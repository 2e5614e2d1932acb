"""The scoresheet: score by period, play by play by drive or minute, the box score."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.reading import ReadingScreen, panel_in
from companion.app.sheet_view import Chapter, sheet_view
from companion.app.texts import say
from companion.app.widgets.basics import Accent, BigButton, Heading, Small
from companion.app.widgets.chart_table import chart_panel

CHAPTERS_SHOWN = 4  # the newest; more are built only when asked for, so that the sheet opens at once


class ScoresheetScreen(ReadingScreen):
    """Newest chapter first: that is what people look for during a game."""

    whole = False

    def on_pre_enter(self, *_: object) -> None:
        """Opens short."""
        self.whole = False
        super().on_pre_enter()

    def fill(self, content: BoxLayout) -> None:
        """Score, plays, box score."""
        session = self.evening.session
        if session is None:
            return
        sheet = sheet_view(session)
        for table in sheet.tables[:1]:
            content.add_widget(chart_panel(table))
        content.add_widget(Small(text=say("fix_hint") if sheet.chapters else say("nothing_told")))
        newest_first = tuple(reversed(sheet.chapters))
        for chapter in newest_first if self.whole else newest_first[:CHAPTERS_SHOWN]:
            self._chapter(content, chapter)
        if not self.whole and len(newest_first) > CHAPTERS_SHOWN:
            more = BigButton(text=say("all_plays"))
            more.bind(on_release=lambda *_: self._show_all())
            content.add_widget(more)
        content.add_widget(Heading(text=say("box_score")))
        for table in sheet.tables[1:]:
            content.add_widget(chart_panel(table))

    def _chapter(self, content: BoxLayout, chapter: Chapter) -> None:
        panel = panel_in(content)
        panel.add_widget(Accent(text=chapter.title))
        for line in chapter.lines:
            hint = "   ".join(part for part in (line.heading, line.throws) if part)
            play = BigButton(text=f"{line.text}  ({line.score})", hint=hint, halign="left", quiet=True)
            play.bind(on_release=lambda *_, line=line: self.evening.fix(line.first, line.last))
            panel.add_widget(play)

    def _show_all(self) -> None:
        self.whole = True
        self.refresh()
