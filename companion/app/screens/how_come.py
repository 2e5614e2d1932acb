"""How come? The path through the charts, step by step, and the chart that the chosen step was read on."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.stacklayout import StackLayout
from kivy.utils import escape_markup

from companion.app.evening import Evening
from companion.app.look import LOOK
from companion.app.sheet_view import PathView, StepView, chart_of, path_view
from companion.app.texts import say
from companion.app.theme import GAP_DP
from companion.app.widgets.basics import BigButton, Panel, Scroller, Small, Words
from companion.app.widgets.chart_table import chart_panel
from companion.app.widgets.photo import Thumbnail, picture_texture
from companion.app.widgets.throw_strip import ThrowStrip

UP, DOWN = 273, 274


class HowComeScreen(Screen):
    """Explains one telling: the last one, or the one touched on the scoresheet."""

    title = StringProperty("")
    back_to = StringProperty("table")
    chosen = NumericProperty(-1)

    def __init__(self, evening: Evening, **values: object) -> None:
        super().__init__(**values)
        self.evening = evening
        self.path: PathView | None = None
        self.step_buttons: list[BigButton] = []

    def on_pre_enter(self, *_: object) -> None:
        """Shows the path with its first look-up on a chart chosen."""
        Window.unbind(on_key_down=self._key)
        Window.bind(on_key_down=self._key)
        session = self.evening.session
        number, self.back_to = self.evening.explaining or (None, "table")
        self.path = path_view(session, number) if session else None
        self.chosen = -1
        self._show_steps()
        steps = self.path.steps if self.path else ()
        self.choose(next((n for n, step in enumerate(steps) if session and chart_of(session, step)), 0))
        self.ids.steps.scroll_y = 1

    def on_leave(self, *_: object) -> None:
        """Other screens have their own keys."""
        Window.unbind(on_key_down=self._key)

    def choose(self, number: int) -> None:
        """Shows the chart of this step."""
        session, path, content = self.evening.session, self.path, self.ids.chart.content
        content.clear_widgets()
        if session is None or path is None or not path.steps:
            return
        self.chosen = min(max(number, 0), len(path.steps) - 1)
        for n, button in enumerate(self.step_buttons):
            button.strong = n == self.chosen
        step = path.steps[self.chosen]
        table = chart_of(session, step)
        if table is None:
            content.add_widget(self._ruling(step))
        else:
            content.add_widget(chart_panel(table))
        self.ids.chart.scroll_y = 1

    def back(self) -> None:
        """Where it came from; the next time it explains what happened last."""
        self.evening.explaining = None
        self.evening.show(self.back_to)

    def correct(self) -> None:
        """Corrects a die of this play."""
        if self.path is not None:
            self.evening.explaining = None
            self.evening.fix(self.path.first, self.path.last)

    def check(self) -> None:
        """Sets the players' own result beside this path."""
        if self.path is not None:
            self.evening.verify(self.path.first, self.path.last)

    # --- drawing -----------------------------------------------------------------------------

    def _show_steps(self) -> None:
        content, path = self.ids.steps.content, self.path
        content.clear_widgets()
        self.step_buttons = []
        if path is None:
            content.add_widget(Words(text=say("nothing_told")))
            return
        content.add_widget(self._telling(path))
        for n, step in enumerate(path.steps):
            button = BigButton(text=escape_markup(step.result), hint=f"{step.number}.  {step.where}", halign="left")
            button.bind(on_release=lambda *_, n=n: self.choose(n))
            self.step_buttons.append(button)
            content.add_widget(button)
        if not path.steps:
            content.add_widget(Small(text=say("no_path")))

    def _telling(self, path: PathView) -> Panel:
        panel = Panel(size_hint_y=None)
        panel.bind(minimum_height=panel.setter("height"))
        panel.add_widget(Small(text=path.heading))
        for text in path.told:
            panel.add_widget(Words(text=text, bold=True))
        if path.throws:
            panel.add_widget(ThrowStrip(throws=path.throws))
        self._pictures(panel, path)
        if path.last >= path.first and path.last:
            buttons = BoxLayout(size_hint_y=None, spacing=dp(GAP_DP) / 2)
            buttons.bind(minimum_height=buttons.setter("height"))
            for text, action in ((say("fix_this"), self.correct), (say("verify_this"), self.check)):
                button = BigButton(text=text)
                button.bind(on_release=lambda *_, action=action: action())
                buttons.add_widget(button)
            panel.add_widget(buttons)
        return panel

    def _pictures(self, panel: Panel, path: PathView) -> None:
        textures = [texture for name in path.pictures if (texture := picture_texture(self.evening.book.picture(name)))]
        if not textures:
            return
        row = StackLayout(size_hint_y=None, spacing=dp(GAP_DP) / 2)
        row.bind(minimum_height=row.setter("height"))
        for texture in textures:
            row.add_widget(Thumbnail(texture))
        panel.add_widget(row)

    def _ruling(self, step: StepView) -> Panel:
        """A step that is on no chart: a comparison, a throw, a rule."""
        panel = Panel(size_hint_y=None)
        panel.bind(minimum_height=panel.setter("height"))
        panel.add_widget(Words(text=step.chart, bold=True))
        panel.add_widget(Words(text=f"{step.by}: {step.result}" if step.by else step.result))
        panel.add_widget(Small(text=say("no_chart")))
        return panel

    def _key(self, _window: object, key: int, *_: object) -> bool:
        """Up and down go from step to step."""
        if key not in (UP, DOWN) or not self.step_buttons:
            return False
        self.choose(int(self.chosen) + (1 if key == DOWN else -1))
        scroller: Scroller = self.ids.steps
        scroller.scroll_to(self.step_buttons[int(self.chosen)], padding=dp(40), animate=not LOOK.phone)
        return True
