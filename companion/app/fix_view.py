"""Correcting an answer of an earlier play: what it was, what it may be, and what would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.app.texts import say
from companion.session import Session
from rules.core import Choose, Corrected, Event, Roll, RulesError
from rules.core.prompts import Prompt

SHOWN = 3  # events told before and after


@dataclass(frozen=True)
class Part:
    """A die, a field of a card, or a choice: what it shows now, and everything it may show as (answer, label)."""

    name: str
    now: str
    legal: tuple[tuple[str, str], ...]
    letter: str = ""
    colour: str | None = None


@dataclass(frozen=True)
class Difference:
    """The story as it is and as it would be, from the first event that differs."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    score_before: str
    score_after: str
    unfit: str  # why the first later answer no longer fits; empty when all do
    lost: int = 0  # how many later answers wait behind Redo then

    @property
    def same(self) -> bool:
        """Whether nothing would be told differently."""
        return not self.before and not self.after and not self.unfit


class Fix:
    """A correction under way; nothing counts until it is accepted."""

    def __init__(self, session: Session, first: int, last: int) -> None:
        self.session = session
        self.numbers = tuple(range(first, min(last, len(session.answers)) + 1))
        thrown = [number for number in self.numbers if isinstance(self._prompt(number), Roll)]
        self.number = (thrown or list(self.numbers) or [0])[0]
        self._values: dict[str, str] = {}
        self._corrected: Corrected[Any] | None = None

    def answers(self) -> tuple[tuple[str, str, str], ...]:
        """The answers of the play as (number, what was answered, what was asked)."""
        return tuple((str(number), self.session.answers[number - 1].text, self._prompt(number).asks) for number in self.numbers)

    def pick(self, number: str) -> None:
        """This answer was wrong."""
        self.number, self._values, self._corrected = int(number), {}, None

    def parts(self) -> tuple[Part, ...]:
        """What the wrong answer is made of."""
        if not self.number:
            return ()
        prompt, text = self._prompt(self.number), self.session.answers[self.number - 1].text
        if isinstance(prompt, Choose):
            options = tuple((option.key, option.label) for option in prompt.options)
            return (Part("", self._values.get("", text), options),)
        values = prompt.parse(text)
        if isinstance(prompt, Roll):
            return tuple(
                Part(die.name, self._values.get(die.name, die.printed(values[die.name])), _same(die.faces), die.letter.upper(), die.colour)
                for die in prompt.dice
            )
        return tuple(Part(field.name, self._values.get(field.name, values[field.name]), _same(field.legal)) for field in prompt.fields)

    def change(self, name: str, value: str) -> str:
        """Tries another value for a part; says what is wrong with it, or nothing."""
        self._values[name] = value
        try:
            self._corrected = self.session.preview(self.number, self.text)
        except RulesError as problem:
            self._corrected = None
            return str(problem)
        return ""

    @property
    def text(self) -> str:
        """The answer as it would be written."""
        parts, prompt = self.parts(), self._prompt(self.number)
        if isinstance(prompt, Choose):
            return parts[0].now
        if isinstance(prompt, Roll):
            return " ".join(f"{part.letter.lower()}{part.now}" for part in parts)
        return " ".join(f"{part.name}={part.now}" for part in parts)

    def difference(self) -> Difference | None:
        """What would change; None before anything was tried."""
        corrected = self._corrected
        if corrected is None:
            return None
        old, new, at = self.session.story, corrected.playing.match.story, corrected.differs_at
        unfit = corrected.unfit
        lost = len(self.session.answers) - unfit.index if unfit is not None else 0
        return Difference(
            _texts(old, at), _texts(new, at), self._score(old), self._score(new), unfit.why if unfit is not None else "", lost
        )

    def accept(self) -> str:
        """Makes it count; says what is wrong, or nothing."""
        if self._corrected is None:
            return say("no_such_place")
        self.session.accept(self._corrected)
        return ""

    @property
    def told(self) -> tuple[str, ...]:
        """What the play came to as it was answered."""
        return tuple(event.text for event in self._events)

    @property
    def heading(self) -> str:
        """Where the game stood then."""
        return self._events[0].heading if self._events else ""

    @property
    def _events(self) -> list[Event]:
        return [event for event in self.session.story if event.answers in self.numbers]

    def _score(self, story: Sequence[Event]) -> str:
        board = self.session.board()
        home, away = story[-1].score if story else (0, 0)
        return f"{board.away.code} {away}, {board.home.code} {home}"

    def _prompt(self, number: int) -> Prompt:
        return self.session.playing.prompts[number - 1]


def _same(texts: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((text, text) for text in texts)


def _texts(story: Any, at: int | None) -> tuple[str, ...]:
    return () if at is None else tuple(event.text for event in story[at : at + SHOWN])
