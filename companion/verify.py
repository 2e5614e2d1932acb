"""Checking a play that was resolved by hand: the dice go in, the companion's path comes out beside the players'.

The players only say what they came to. Where it differs, each look-up of the play is misread on
purpose, cell by cell, until one misreading leads to their result: that is the first step that
differs. Dice exchanged for one another are tried after that. Nothing here is written down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from companion.session import Session
from rules.core import Answer, Event, Game, IllegalAnswer, Playing, Prompt, Roll, RulesError, Step
from rules.core.charts import Chart

HIGHEST = 100  # the largest number that any chart is read with
TOKEN = re.compile(r"[+-]?\d+|\w+")


@dataclass(frozen=True)
class Slip:
    """One way to come to another result: which look-up was misread (None: dice were exchanged), and how."""

    step: int | None  # into the steps of the telling
    said: str
    read: str
    told: tuple[str, ...]
    row: str = ""
    column: str = ""


@dataclass(frozen=True)
class Verdict:
    """Whether both came to the same; else the slip that explains the difference, if one was found."""

    agrees: bool
    told: tuple[str, ...]
    slip: Slip | None = None


@dataclass(frozen=True)
class _Look:
    """A chart that was read during the play: with which number, and the step that it wrote."""

    chart: Chart[Any]
    number: int
    step: Step


class Trial:
    """One play being checked."""

    def __init__(self, game: Game[Any, Any], playing: Playing[Any]) -> None:
        self.game = game
        self.playing = playing
        self.before = len(playing.answers)
        self._told = len(playing.match.story)
        self._looks: list[_Look] = []
        self._listen()

    @classmethod
    def in_situation(
        cls, game: Game[Any, Any], home: Any, away: Any, situation: Mapping[str, str], settings: Mapping[str, str] | None = None
    ) -> Trial:
        """A single play of these teams."""
        return cls(game, Playing(game.begin_play(home, away, settings or {}, situation)))

    @classmethod
    def going_on(cls, session: Session) -> Trial:
        """The next play of a game, which itself stays where it is."""
        return cls(session.game, session.playing.back(len(session.answers)))

    @classmethod
    def of_play(cls, session: Session, first: int, last: int) -> Trial:
        """A play of a game with its dice as they were thrown: the answers `first` to `last`, from 1."""
        trial = cls(session.game, session.playing.back(first - 1))
        for answer in session.answers[first - 1 : last]:
            trial.answer(answer.text)
        return trial

    # --- the dice ----------------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt | None:
        """What is asked next; None as soon as the play is told."""
        return None if self.told else self.playing.prompt

    @property
    def answers(self) -> Sequence[Answer]:
        """What was answered for this play."""
        return self.playing.answers[self.before :]

    @property
    def told(self) -> tuple[Event, ...]:
        """What the play came to; empty until everything is thrown."""
        return tuple(self.playing.match.story[self._told :])

    @property
    def steps(self) -> tuple[Step, ...]:
        """The companion's path."""
        return tuple(step for event in self.told for step in event.steps)

    def answer(self, text: str) -> None:
        """Takes dice, a choice or a card; IllegalAnswer leaves the play as it was."""
        if self.prompt is None:
            raise IllegalAnswer("The play is over; nothing more is asked.")
        self.playing.answer(text)

    def undo(self) -> None:
        """Takes the last answer of this play back."""
        if not self.answers:
            raise IllegalAnswer("Nothing was answered yet; there is nothing to undo.")
        kept = [answer.text for answer in self.answers[:-1]]
        self._restart()
        for text in kept:
            self.answer(text)

    # --- the players' own result -------------------------------------------------------------

    def verdict(self, statement: str) -> Verdict:
        """Sets the players' result, in a few words, beside the companion's."""
        told = tuple(event.text for event in self.told)
        if fits(statement, told):
            return Verdict(True, told)
        return Verdict(False, told, next((slip for slip in self.slips() if fits(statement, slip.told)), None))

    def slips(self) -> Iterator[Slip]:
        """Every other result that one slip leads to: look-ups misread in their order, then dice exchanged."""
        true = tuple(event.text for event in self.told)
        for at, look in enumerate(self._looks):
            for row, column, read, number in _other_cells(look):
                told = self._retold(self.answers, misread=(at, number))
                if told and told != true:
                    yield Slip(self._place(at), look.step.result, read, told, row, column)
        for words, answers in self._exchanged():
            told = self._retold(answers)
            if told and told != true:
                yield Slip(None, "", words, told)

    def _place(self, at: int) -> int:
        """Where in the path the look-up stands; equal steps are told apart by their order."""
        step = self._looks[at].step
        earlier = sum(look.step == step for look in self._looks[:at])
        same = [n for n, told in enumerate(self.steps) if told == step]
        return same[min(earlier, len(same) - 1)] if same else 0

    def _exchanged(self) -> Iterator[tuple[str, list[Answer]]]:
        prompts = self.playing.prompts[self.before :]
        for n, (prompt, answer) in enumerate(zip(prompts, self.answers, strict=True)):
            if not isinstance(prompt, Roll):
                continue
            values = prompt.parse(answer.text)
            for one, other in combinations(prompt.dice, 2):
                if one.faces == other.faces and values[one.name] != values[other.name]:
                    swapped = {**values, one.name: values[other.name], other.name: values[one.name]}
                    answers = [*self.answers[:n], Answer(prompt.write(swapped)), *self.answers[n + 1 :]]
                    yield f"{one.name} and {other.name} of {prompt.why}", answers

    def _retold(self, answers: Sequence[Answer], misread: tuple[int, int] | None = None) -> tuple[str, ...]:
        """What the play would have come to; empty when these dice would not have been thrown then."""
        playing = self.playing.back(self.before)
        story: list[Event] = playing.match.story
        told = len(story)
        if misread is not None:
            _misread(playing, *misread)
        for answer in answers:
            if len(story) > told or playing.prompt is None:
                break
            try:
                playing.answer(answer.text)
            except RulesError:
                return ()
        return tuple(event.text for event in story[told:])

    def _restart(self) -> None:
        self.playing = self.playing.back(self.before)
        self._listen()

    def _listen(self) -> None:
        """Keeps every chart that the play reads, beside the step it writes."""
        match, looks = self.playing.match, self._looks
        looks.clear()
        plain = match.look

        def look(chart: Chart[Any], number: int, by: str) -> Any:
            result = plain(chart, number, by)
            looks.append(_Look(chart, number, match.steps[-1]))
            return result

        match.look = look


def _misread(playing: Playing[Any], at: int, instead: int) -> None:
    """From now on look-up `at` of this game is read with another number."""
    match, plain, count = playing.match, playing.match.look, iter(range(HIGHEST * HIGHEST))

    def look(chart: Chart[Any], number: int, by: str) -> Any:
        return plain(chart, instead if next(count) == at else number, by)

    match.look = look


def _other_cells(look: _Look) -> list[tuple[str, str, str, int]]:
    """The other cells of the chart as (row, column, text, a number that finds it), the nearest first."""
    cells: dict[tuple[str, str], tuple[str, int]] = {}
    for number in sorted(range(1, HIGHEST + 1), key=lambda number: abs(number - look.number)):
        try:
            found = look.chart.find(number)
        except RulesError:
            continue
        cells.setdefault((found.row, found.column), (str(found.result), number))
    seen = {look.step.result}
    others = []
    for (row, column), (text, number) in cells.items():
        if text not in seen:
            seen.add(text)
            others.append((row, column, text, number))
    return others


def fits(statement: str, told: Sequence[str]) -> bool:
    """Whether a few words say what was told: every number stands in it, every word begins one of its words."""
    wanted = _tokens(statement)
    words = [token for text in told for token in _tokens(text)]
    return bool(wanted) and all(any(_same(token, word) for word in words) for token in wanted)


def _tokens(text: str) -> list[str]:
    tokens: list[str] = []
    for token in TOKEN.findall(text.lower()):
        if token.startswith("-"):
            tokens += ["loss", token[1:]]
        else:
            tokens.append(token.lstrip("+"))
    return tokens


def _same(token: str, word: str) -> bool:
    return token == word if token.isdecimal() else word.startswith(token)
