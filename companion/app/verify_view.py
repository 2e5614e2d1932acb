"""Checking a play: situation, dice, the players' own result, and the verdict, worked out without any screen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from companion.app.new_game_view import NewGame
from companion.app.preferences import Preferences
from companion.app.sheet_view import StepView, Throw, faces_of, steps_of
from companion.app.texts import say
from companion.errors import CompanionError
from companion.session import Session
from companion.verify import Slip, Trial, fits
from rules.core import RulesError, Setting, Table
from rules.games import game_named

SETTING, THROWING, STATING, JUDGED = "setting", "throwing", "stating", "judged"


class Check:
    """A check under way: first the situation, then the throws, then what the players came to."""

    def __init__(self, preferences: Preferences) -> None:
        self.draft = NewGame(preferences)
        self.situation: dict[str, str] = {}
        self.trial: Trial | None = None
        self.title = ""
        self.statement: str | None = None
        self._search: Iterator[Slip] | None = None
        self.slips: list[Slip] = []

    @property
    def stage(self) -> str:
        """Where the check stands."""
        if self.trial is None:
            return SETTING
        if not self.trial.told:
            return THROWING
        return STATING if self.statement is None else JUDGED

    # --- the situation -----------------------------------------------------------------------

    def pick_game(self, key: str) -> None:
        """Another game has other situations."""
        self.draft.pick_game(key)
        self.situation = {}

    def settings(self) -> tuple[Setting, ...]:
        """What has to be told of the situation."""
        return game_named(self.draft.game).situation

    def chosen(self, setting: Setting) -> str:
        """What was told so far."""
        return self.situation.get(setting.key, setting.default)

    def labelled(self, setting: Setting) -> tuple[tuple[str, str, str], ...]:
        """The values of a setting to choose from; the sides bear their teams' names."""
        names = {name: label for name, label, _ in self.draft.teams()}
        sides = {"home": names.get(self.draft.home, "home"), "away": names.get(self.draft.away, "away")}
        return tuple((value, sides.get(value, value), "") for value in setting.legal)

    def begin(self) -> str:
        """Starts the play in the situation as told; says what is wrong, or nothing."""
        game = game_named(self.draft.game)
        try:
            home, away = (game.load_team(game.sample_packs()[name]) for name in (self.draft.home, self.draft.away))
            self._start(Trial.in_situation(game, home, away, self.situation), say("verify_teams", away=away.name, home=home.name))
        except RulesError as problem:
            return str(problem)
        return ""

    def go_on_from(self, session: Session) -> str:
        """Checks the next play of a game; the game itself stays where it is."""
        if session.over:
            return say("verify_over")
        self._start(Trial.going_on(session), session_title(session))
        return ""

    def of_play(self, session: Session, first: int, last: int) -> str:
        """Checks a play of a game with the dice as they were thrown."""
        try:
            self._start(Trial.of_play(session, first, last), session_title(session))
        except (RulesError, CompanionError) as problem:
            return str(problem)
        return ""

    def _start(self, trial: Trial, title: str) -> None:
        self.trial, self.title, self.statement = trial, title, None
        self._search, self.slips = None, []

    # --- the dice ----------------------------------------------------------------------------

    def answer(self, text: str) -> str:
        """Takes dice, a choice or a card; says what is wrong, or nothing."""
        if self.trial is None:
            return say("no_such_place")
        try:
            self.trial.answer(text)
        except RulesError as problem:
            return str(problem)
        return ""

    def back(self) -> bool:
        """One step back: the verdict, the last throw, the situation; False when there is none."""
        if self.trial is None:
            return False
        if self.statement is not None:
            self.statement = None
        elif self.trial.answers:
            self.trial.undo()
            self._search, self.slips = None, []
        else:
            self.trial = None
        return True

    def throws(self) -> tuple[Throw, ...]:
        """The dice so far."""
        if self.trial is None:
            return ()
        prompts = self.trial.playing.prompts[self.trial.before :]
        faces = (faces_of(prompt, answer.text) for prompt, answer in zip(prompts, self.trial.answers, strict=True))
        return tuple(throw for throw in faces if throw)

    # --- the players' own result -------------------------------------------------------------

    def work(self, seconds: float) -> bool:
        """Looks for results that a slip leads to, no longer than this; whether there is more to look for."""
        if self.trial is None or not self.trial.told:
            return False
        if self._search is None:
            self._search = self.trial.slips()
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            slip = next(self._search, None)
            if slip is None:
                return False
            self.slips.append(slip)
        return True

    def results(self, typed: str = "") -> tuple[str, ...]:
        """Every result that could have come of these dice, in the order of the alphabet; only those that fit what is typed."""
        texts = {" ".join(slip.told) for slip in self.slips} | {self.truth}
        return tuple(sorted(text for text in texts if not typed.strip() or fits(typed, [text])))

    @property
    def truth(self) -> str:
        """What the charts say."""
        return " ".join(event.text for event in self.trial.told) if self.trial is not None else ""

    def state(self, statement: str) -> str:
        """The players say what they came to; says what is wrong, or nothing."""
        if not statement.strip():
            return say("verify_empty")
        self.statement = statement.strip()
        return ""

    def tell(self) -> None:
        """The players only want to know."""
        self.statement = ""

    @property
    def agrees(self) -> bool:
        """Whether both came to the same."""
        return bool(self.statement) and fits(self.statement or "", [self.truth])

    @property
    def slip(self) -> Slip | None:
        """The first step whose misreading leads to the players' result, as far as was looked."""
        if not self.statement or self.agrees:
            return None
        return next((slip for slip in self.slips if fits(self.statement or "", [" ".join(slip.told)])), None)

    def steps(self) -> tuple[StepView, ...]:
        """The companion's path."""
        return steps_of(self.trial.told) if self.trial is not None else ()

    def chart(self, step: StepView) -> tuple[Table | None, dict[tuple[int, int], str]]:
        """The chart of a step with its cell marked, and the cell that the players seem to have read instead."""
        if self.trial is None:
            return None, {}
        match, slip = self.trial.playing.match, self.slip
        table: Table | None = self.trial.game.chart_read(match, step.event, step.step)
        if table is None or not table.marked:
            return None, {}
        if slip is None or slip.step != step.number - 1:
            return table, {}
        other = replace(step.step, row=slip.row, column=slip.column, result=slip.read)
        misread: Table | None = self.trial.game.chart_read(match, step.event, other)
        cells = (misread.marked if misread is not None else ()) or ()
        return table, {cell: slip.read for cell in cells if cell not in table.marked}


def session_title(session: Session) -> str:
    """Who plays whom, and where it stands."""
    board = session.board()
    return f"{board.away.name} at {board.home.name}, {board.clock}"
