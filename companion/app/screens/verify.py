"""Verify: the players resolved a play by hand; is it what the charts say, and if not, which step differs?"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from companion.app.look import LOOK
from companion.app.screens.reading import ReadingScreen, panel_in
from companion.app.sheet_view import StepView
from companion.app.texts import say
from companion.app.theme import GAP_DP
from companion.app.verify_view import JUDGED, SETTING, STATING, Check, session_title
from companion.app.widgets.basics import Alert, BigButton, Entry, Small, Words
from companion.app.widgets.chart_table import chart_panel
from companion.app.widgets.choices import Choices
from companion.app.widgets.sayings import BadNews, GoodNews, Question
from companion.app.widgets.stepper import Stepper
from companion.app.widgets.throw_entry import ThrowEntry
from companion.app.widgets.throw_strip import ThrowStrip
from companion.verify import Slip
from rules.core import Setting

FEW = 6  # values that are offered as buttons; more are stepped through
WORK_SECONDS = 0.02  # of every frame, while results are looked for
MOST_RESULTS = 12


class VerifyScreen(ReadingScreen):
    """Shows a Check and sends what was touched to it."""

    def __init__(self, evening, **values: object) -> None:  # noqa: ANN001
        super().__init__(evening, **values)
        self.check = Check(evening.preferences)
        self.problem, self.typed = "", ""
        self._working = None
        self._throw_entry: ThrowEntry | None = None

    def on_pre_enter(self, *_: object) -> None:
        """A fresh check, unless a play was brought along or one is under way."""
        session, play = self.evening.session, self.evening.verifying
        if play is not None and session is not None:
            self.check = Check(self.evening.preferences)
            self.problem = self.check.of_play(session, *play)
            self.back_to, self.evening.verifying = "how come", None
        elif self.check.stage == SETTING:
            self.check = Check(self.evening.preferences)
        super().on_pre_enter()

    def on_leave(self, *_: object) -> None:
        """Nothing goes on behind other screens, and the camera is given back."""
        self._stop_working()
        self._close_entry()

    def back(self) -> None:
        """One step back in the check; from its beginning to where it came from."""
        self.problem, self.typed = "", ""
        if self.back_to == "start" and self.check.back():
            self.refresh()
            return
        leads_to, self.back_to = self.back_to, "start"
        self.check = Check(self.evening.preferences)
        self.evening.show(leads_to)

    # --- drawing -----------------------------------------------------------------------------

    def fill(self, content: BoxLayout) -> None:
        """The stage the check is at."""
        self._stop_working()
        self._close_entry()
        if self.problem:
            content.add_widget(Alert(text=self.problem))
        stage = self.check.stage
        if stage == SETTING:
            self._setting(content)
            return
        panel = panel_in(content)
        panel.add_widget(Small(text=self.check.title))
        if throws := self.check.throws():
            panel.add_widget(ThrowStrip(throws=throws))
        if stage == STATING:
            self._stating(content)
        elif stage == JUDGED:
            self._judged(content, panel)
        else:
            self._throwing(content)

    def _setting(self, content: BoxLayout) -> None:
        check = self.check
        content.add_widget(Small(text=say("verify_intro")))
        session = self.evening.session
        if session is not None and not session.over:
            going_on = BigButton(text=escape_markup(say("verify_next", title=session_title(session))))
            going_on.bind(on_release=lambda *_: self._do(lambda: check.go_on_from(session)))
            content.add_widget(going_on)
        teams = tuple((key, label, "") for key, label, _ in check.draft.teams())
        self._row(content, say("choose_game"), Choices(check.draft.games(), check.draft.game, self._then(check.pick_game)))
        self._row(content, say("away"), Choices(teams, check.draft.away, self._then(lambda name: setattr(check.draft, "away", name))))
        self._row(content, say("home"), Choices(teams, check.draft.home, self._then(lambda name: setattr(check.draft, "home", name))))
        for setting in check.settings():
            self._row(content, setting.label, self._values(setting))
        begin = BigButton(text=say("verify_begin"), strong=True)
        begin.bind(on_release=lambda *_: self._do(check.begin))
        content.add_widget(begin)

    def _values(self, setting: Setting) -> Widget:
        def pick(value: str) -> None:
            self.check.situation[setting.key] = value

        now = self.check.chosen(setting)
        if len(setting.legal) > FEW:
            return Stepper(setting.legal, now, pick)
        return Choices(self.check.labelled(setting), now, self._then(pick), most=FEW)

    def _row(self, content: BoxLayout, title: str, widget: Widget) -> None:
        """A label and its choices: side by side where there is room."""
        if LOOK.phone:
            content.add_widget(Words(text=title, bold=True))
            content.add_widget(widget)
            return
        row = BoxLayout(size_hint_y=None, spacing=dp(GAP_DP))
        row.bind(minimum_height=row.setter("height"))
        row.add_widget(Words(text=title, bold=True, size_hint_x=0.24, pos_hint={"center_y": 0.5}))
        widget.size_hint_x = 0.76
        row.add_widget(widget)
        content.add_widget(row)

    def _throwing(self, content: BoxLayout) -> None:
        trial = self.check.trial
        if trial is None or trial.prompt is None:
            return
        self._throw_entry = ThrowEntry(trial.prompt, self._answer, self.evening.preferences.camera, self.evening.make_reader)
        content.add_widget(self._throw_entry)

    def _stating(self, content: BoxLayout) -> None:
        content.add_widget(Question(text=say("verify_yours")))
        entry = Entry(hint_text=say("verify_example"), text=self.typed)
        entry.bind(text=self._typing, on_text_validate=lambda *_: self._do(lambda: self.check.state(self.typed)))
        content.add_widget(entry)
        buttons = BoxLayout(size_hint_y=None, spacing=dp(GAP_DP) / 2)
        buttons.bind(minimum_height=buttons.setter("height"))
        compare, tell = BigButton(text=say("verify_compare"), strong=True), BigButton(text=say("verify_tell"))
        compare.bind(on_release=lambda *_: self._do(lambda: self.check.state(self.typed)))
        tell.bind(on_release=lambda *_: self._do(self.check.tell))
        buttons.add_widget(compare)
        buttons.add_widget(tell)
        content.add_widget(buttons)
        content.add_widget(Small(text=say("verify_pick")))
        self.results = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(GAP_DP) / 2)
        self.results.bind(minimum_height=self.results.setter("height"))
        content.add_widget(self.results)
        self._work()
        self._offer_results()
        entry.focus = not LOOK.phone

    def _typing(self, _entry: Entry, text: str) -> None:
        self.typed = text
        self._offer_results()

    def _offer_results(self) -> None:
        self.results.clear_widgets()
        offered = self.check.results(self.typed)
        for text in offered[:MOST_RESULTS]:
            button = BigButton(text=escape_markup(text), halign="left")
            button.bind(on_release=lambda *_, text=text: self._do(lambda: self.check.state(text)))
            self.results.add_widget(button)
        if len(offered) > MOST_RESULTS:
            self.results.add_widget(Small(text=say("verify_more", count=len(offered) - MOST_RESULTS)))

    def _judged(self, content: BoxLayout, panel: BoxLayout) -> None:
        check, slip = self.check, self.check.slip
        if check.agrees:
            panel.add_widget(GoodNews(text=say("verify_agrees")))
        elif slip is not None and slip.step is not None:
            panel.add_widget(BadNews(text=say("verify_differs", step=slip.step + 1)))
        elif slip is not None:
            panel.add_widget(BadNews(text=say("verify_swapped", dice=slip.read)))
        elif check.statement and self._work():
            panel.add_widget(Words(text=say("verify_searching"), bold=True))
        elif check.statement:
            panel.add_widget(BadNews(text=say("verify_unexplained")))
        panel.add_widget(Words(text=say("verify_truth", text=check.truth)))
        if check.statement and not check.agrees:
            panel.add_widget(Words(text=say("verify_stated", text=check.statement)))
        if slip is not None and slip.step is not None:
            self._slip(content, check.steps()[slip.step], slip)
            content.add_widget(Small(text=say("verify_path")))
        for step in check.steps():
            self._step(content, step)

    def _step(self, content: BoxLayout, step: StepView) -> BoxLayout:
        """A line of the path."""
        panel = panel_in(content)
        panel.add_widget(Small(text=f"{step.number}.  {step.where}"))
        panel.add_widget(Words(text=step.result))
        return panel

    def _slip(self, content: BoxLayout, step: StepView, slip: Slip) -> None:
        """The step that differs, with its chart: the cell that counts, and the one that leads to the players' result."""
        panel = self._step(content, step)
        panel.add_widget(Alert(text=say("verify_read", said=slip.said, read=slip.read)))
        table, misread = self.check.chart(step)
        if table is not None:
            content.add_widget(chart_panel(table, misread))

    # --- doing -------------------------------------------------------------------------------

    def _answer(self, text: str) -> None:
        self._do(lambda: self.check.answer(text))

    def _do(self, action: Callable[[], str | None]) -> None:
        self.problem = action() or ""
        if self.check.stage == JUDGED:
            self.typed = ""
        self.refresh()
        self.ids.scroller.scroll_y = 1

    def _then(self, pick: Callable[[str], None]) -> Callable[[str], None]:
        """A choice of the situation: the screen stays where it is scrolled to."""

        def picked(value: str) -> None:
            pick(value)
            scrolled = self.ids.scroller.scroll_y
            self.refresh()
            self.ids.scroller.scroll_y = scrolled

        return picked

    def _work(self) -> bool:
        """Begins to look for results a little in every frame; whether there is anything left to look for."""
        if not self.check.work(WORK_SECONDS):
            return False
        self._working = Clock.schedule_interval(self._work_on, 0)
        return True

    def _work_on(self, _seconds: float) -> None:
        stage, found, more = self.check.stage, self.check.slip, self.check.work(WORK_SECONDS)
        if not more:
            self._stop_working()
        if stage == STATING and not more:
            self._offer_results()
        elif stage == JUDGED and (not more or (found is None and self.check.slip is not None)):
            self._stop_working()
            self.refresh()

    def _stop_working(self) -> None:
        if self._working is not None:
            self._working.cancel()
            self._working = None

    def _close_entry(self) -> None:
        if self._throw_entry is not None:
            self._throw_entry.close()
            self._throw_entry = None
        Window.release_all_keyboards()
