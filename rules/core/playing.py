"""A game being played: a procedure fed with answers, replay, undo and correction.

The list of answers is the game. Undo replays all but the last; a correction replaces one answer
and replays, and says where the story differs and which later answers no longer fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from rules.core.errors import IllegalAnswer, RulesError
from rules.core.match import Match, Procedure
from rules.core.prompts import Prompt

M = TypeVar("M", bound=Match)
Begin = Callable[[], "tuple[M, Procedure[None]]"]


@dataclass(frozen=True)
class Answer:
    """What was answered, and how we came to know it."""

    text: str
    source: str = "typed"  # typed, camera, practice, coach, script
    corrected: bool = False
    confidence: float | None = None
    picture: str | None = None


class Playing(Generic[M]):
    """A game under way: its match, the prompt it waits at (None: it is over), the answers so far."""

    def __init__(self, begin: Begin[M]) -> None:
        self._begin = begin
        self.match, self._procedure = begin()
        self.answers: list[Answer] = []
        self.prompts: list[Prompt] = []  # the prompt that each answer answered
        self.prompt: Prompt | None = next(self._procedure, None)
        self._note_end()

    @property
    def over(self) -> bool:
        """Nothing more is asked."""
        return self.prompt is None

    def answer(self, given: Answer | str) -> None:
        """Takes the next answer; an IllegalAnswer leaves everything as it was."""
        if self.prompt is None:
            raise IllegalAnswer("The game is over; nothing more is asked. Undo to go back, or start a new game.")
        answer = Answer(given) if isinstance(given, str) else given
        value = self.prompt.parse(answer.text)
        canonical = self.prompt.write(value)  # type: ignore[arg-type]  # each prompt writes what it parsed
        self.answers.append(answer if answer.text == canonical else replace(answer, text=canonical))
        self.prompts.append(self.prompt)
        self.match.answered = len(self.answers)
        try:
            self.prompt = self._procedure.send(value)
        except StopIteration:
            self.prompt = None
        self._note_end()

    def back(self, keep: int) -> Playing[M]:
        """The game as it was after `keep` answers."""
        if not 0 <= keep <= len(self.answers):
            raise IllegalAnswer(f"Expected 0 to {len(self.answers)} answers to keep, got {keep}.")
        return replay(self._begin, self.answers[:keep])

    def with_answer(self, index: int, given: Answer) -> Corrected[M]:
        """The game with one earlier answer replaced and the later ones replayed as far as they fit."""
        if not 0 <= index < len(self.answers):
            raise IllegalAnswer(f"Expected an answer 1 to {len(self.answers)} to correct, got {index + 1}.")
        told: Playing[M] = replay(self._begin, self.answers[:index])
        told.answer(replace(given, corrected=True))
        unfit = _go_on(told, self.answers[index + 1 :], self.prompts[index + 1 :])
        return Corrected(told, _first_difference(self.match, told.match), unfit)

    def _note_end(self) -> None:
        self.match.over = self.prompt is None


@dataclass(frozen=True)
class Unfit:
    """The first later answer that no longer fits: which one, to what, and why."""

    index: int
    answer: Answer
    why: str


@dataclass(frozen=True)
class Corrected(Generic[M]):
    """A corrected game: told as far as the answers fit, with the first event that now differs."""

    playing: Playing[M]
    differs_at: int | None  # index into the story; None when the story is the same
    unfit: Unfit | None


def replay(begin: Begin[M], answers: Iterable[Answer | str]) -> Playing[M]:
    """Plays all these answers; an answer that does not fit raises with its number."""
    playing = Playing(begin)
    for index, answer in enumerate(answers):
        try:
            playing.answer(answer)
        except IllegalAnswer as problem:
            raise RulesError(f"Answer {index + 1} does not fit: {problem}") from problem
    return playing


def _go_on(playing: Playing[M], answers: Sequence[Answer], prompts: Sequence[Prompt]) -> Unfit | None:
    """Feeds the later answers until one does not fit the prompt that now stands there."""
    for answer, asked_before in zip(answers, prompts, strict=True):
        index, prompt = len(playing.answers), playing.prompt
        if prompt is None:
            return Unfit(index, answer, f"the game is now over before answer {index + 1}, {answer.text!r}")
        if type(prompt) is not type(asked_before):
            return Unfit(index, answer, f"answer {index + 1}, {answer.text!r}, was for {asked_before.asks!r}; now it asks {prompt.asks!r}")
        try:
            playing.answer(answer)
        except IllegalAnswer as problem:
            return Unfit(index, answer, f"answer {index + 1}, {answer.text!r}, no longer fits {prompt.asks!r}: {problem}")
    return None


def _first_difference(before: Match, after: Match) -> int | None:
    for index, (old, new) in enumerate(zip(before.story, after.story, strict=False)):
        if (old.text, old.score, old.heading) != (new.text, new.score, new.heading):
            return index
    if len(before.story) != len(after.story):
        return min(len(before.story), len(after.story))
    return None
