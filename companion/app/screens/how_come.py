"""How come? The path through the charts, step by step, and the charts with the cells that were used."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from companion.app.chart_view import charts_used
from companion.app.screens.reading import ReadingScreen, panel_in
from companion.app.sheet_view import path_view
from companion.app.texts import say
from companion.app.widgets.basics import Small, Words
from companion.app.widgets.chart_table import chart_panel


class HowComeScreen(ReadingScreen):
    """Explains what was told last."""

    def fill(self, content: BoxLayout) -> None:
        """Each event with its steps, then the charts."""
        session = self.evening.session
        paths = path_view(session) if session else ()
        if not paths:
            content.add_widget(Words(text=say("nothing_told")))
        for path in paths:
            panel = panel_in(content)
            panel.add_widget(Words(text=path.title, bold=True))
            for number, (where, result) in enumerate(path.steps, start=1):
                panel.add_widget(Small(text=f"{number}.  {where}"))
                panel.add_widget(Words(text=f"     {result}"))
            if not path.steps:
                panel.add_widget(Small(text=say("no_path")))
        for table in charts_used(session) if session else ():
            content.add_widget(chart_panel(table))
