"""My dice: how often each face came up, and whether that speaks against a die."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from companion.app.dice_stats import DieCounts
from companion.app.screens.reading import ReadingScreen
from companion.app.texts import say
from companion.app.widgets.basics import Small, Words
from companion.app.widgets.chart_table import chart_panel
from rules.core import Table

IN_A_ROW = 10  # faces side by side


class MyDiceScreen(ReadingScreen):
    """Counts over every game in the book."""

    def fill(self, content: BoxLayout) -> None:
        """A table and a sentence for each die."""
        counted = self.evening.dice_counts()
        if not counted:
            content.add_widget(Words(text=say("no_throws")))
        for die in counted:
            content.add_widget(chart_panel(_table(die)))
            content.add_widget(Small(text=die.sentence))


def _table(die: DieCounts) -> Table:
    """Faces over counts, ten side by side."""
    rows: list[tuple[str, ...]] = []
    for at in range(0, len(die.faces), IN_A_ROW):
        rows.append(die.faces[at : at + IN_A_ROW])
        rows.append(tuple(str(count) for count in die.counts[at : at + IN_A_ROW]))
    return Table(say("faces_of", name=die.name, count=die.throws), rows[0], tuple(rows[1:]))
