"""The scoresheet: play by play with the dice, how the game went, score by period and box score."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.app.evening import Evening
from companion.app.look import LOOK
from companion.app.momentum import momentum
from companion.app.sheet_view import Line, SheetView, sheet_view
from companion.app.table_layout import natural_widths
from companion.app.texts import say
from companion.app.theme import GAP_DP
from companion.app.widgets.basics import BigButton, Panel, Scroller, Small, Words
from companion.app.widgets.chart_table import chart_panel
from companion.app.widgets.drawn_text import width_of
from companion.app.widgets.momentum_plot import MomentumPlot
from companion.app.widgets.play_rows import PlayList
from rules.core import Table

UP, DOWN, ENTER, LEFT, RIGHT = 273, 274, 13, 276, 275
PAGE_UP, PAGE_DOWN, PAGE = 280, 281, 8
TABS = ("plays", "box", "plot")


class ScoresheetScreen(Screen):
    """Shows one tab at a time; on a wide window the plot stands beside the plays."""

    title = StringProperty("")
    back_to = StringProperty("table")
    tab = StringProperty("plays")

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(**values)
        self.evening = evening
        self.sheet: SheetView | None = None
        self.plays: PlayList | None = None

    def on_pre_enter(self, *_: object) -> None:
        """The sheet as it stands now; during a game its end is what people look for."""
        Window.unbind(on_key_down=self._key)
        Window.bind(on_key_down=self._key)
        session = self.evening.session
        self.sheet = sheet_view(session) if session else None
        if not LOOK.phone and self.tab == "plot":
            self.tab = "plays"
        self._show()

    def on_leave(self, *_: object) -> None:
        """Other screens have their own keys."""
        Window.unbind(on_key_down=self._key)

    def pick_tab(self, tab: str) -> None:
        """Goes to a tab."""
        self.tab = tab
        self._show()

    def open_play(self, line: Line) -> None:
        """Shows how a play came about; from there it can be corrected."""
        self.evening.explain(line.number, self.name)

    def back(self) -> None:
        """To the table."""
        self.evening.show(self.back_to)

    @property
    def shown_tabs(self) -> tuple[str, ...]:
        """On a wide window the plot needs no tab of its own."""
        return TABS if LOOK.phone else TABS[:2]

    # --- drawing -----------------------------------------------------------------------------

    def _show(self) -> None:
        tabs, body = self.ids.tabs, self.ids.body
        tabs.clear_widgets()
        body.clear_widgets()
        for name in self.shown_tabs:
            button = BigButton(text=say(f"tab_{name}_short" if LOOK.phone else f"tab_{name}"), strong=name == self.tab)
            button.bind(on_release=lambda *_, name=name: self.pick_tab(name))
            tabs.add_widget(button)
        if self.sheet is None or not self.sheet.chapters:
            body.add_widget(Words(text=say("nothing_told"), pos_hint={"top": 1}))
            return
        if self.tab == "plays":
            self._plays(body, self.sheet)
        elif self.tab == "box":
            self._box(body, self.sheet)
        else:
            body.add_widget(self._plot(self.sheet))

    def _plays(self, body: BoxLayout, sheet: SheetView) -> None:
        column = BoxLayout(orientation="vertical", spacing=dp(GAP_DP) / 2, size_hint_x=1 if LOOK.phone else 0.62)
        plays = self.plays = PlayList()
        session = self.evening.session
        plays.show(sheet.chapters, self.open_play)
        plays.scroll_y = 1 if session is not None and session.over else 0
        column.add_widget(plays)
        column.add_widget(Small(text=say("play_hint")))
        body.add_widget(column)
        if not LOOK.phone:
            body.add_widget(self._plot(sheet, 0.38))

    def _plot(self, sheet: SheetView, share: float = 1) -> Widget:
        """Score by period over the plot."""
        column = BoxLayout(orientation="vertical", spacing=dp(GAP_DP), size_hint_x=share)
        if sheet.tables:
            column.add_widget(chart_panel(sheet.tables[0]))
        panel = Panel()
        panel.add_widget(Words(text=say("tab_plot"), bold=True))
        plot = MomentumPlot()
        if self.evening.session is not None:
            plot.momentum = momentum(self.evening.session)
        panel.add_widget(plot)
        column.add_widget(panel)
        return column

    def _box(self, body: BoxLayout, sheet: SheetView) -> None:
        """Tables that are narrow enough stand two and two, the visitors' beside the home team's."""
        scroller = Scroller()
        for row in beside_each_other(sheet.tables, self.width):
            line = BoxLayout(spacing=dp(GAP_DP), size_hint_y=None)
            line.bind(minimum_height=line.setter("height"))
            for table in row:
                line.add_widget(chart_panel(table, pos_hint={"top": 1}))
            scroller.add_widget(line)
        body.add_widget(scroller)

    def _key(self, _window: object, key: int, *_: object) -> bool:
        """Arrows choose a play, Enter opens it; left and right change the tab."""
        if key in (LEFT, RIGHT):
            tabs = self.shown_tabs
            self.pick_tab(tabs[(tabs.index(self.tab) + (1 if key == RIGHT else -1)) % len(tabs)])
            return True
        steps = {UP: -1, DOWN: 1, PAGE_UP: -PAGE, PAGE_DOWN: PAGE}
        if self.tab != "plays" or self.plays is None:
            return False
        if key in steps:
            self.plays.move(steps[key])
            return True
        if key == ENTER and self.plays.chosen >= 0:
            self.plays.open_row(int(self.plays.chosen))
            return True
        return False


def beside_each_other(tables: tuple[Table, ...], room: float) -> list[list[Table]]:
    """The tables in rows of one or two: the same table for both teams stands side by side where there is room."""
    rows: list[list[Table]] = []
    half = room / 2 - dp(4 * GAP_DP)
    for table in tables:
        needs = sum(natural_widths(table, room, lambda text, bold: width_of(text, LOOK.small_size, bold), dp(16)))
        if needs <= half and rows and len(rows[-1]) == 1 and rows[-1][0].columns == table.columns:
            rows[-1].append(table)
        else:
            rows.append([table])
    return rows
