"""What the table screen shows, worked out from the session without any screen."""

from __future__ import annotations

from dataclasses import dataclass

from companion.app.texts import say
from companion.session import Session
from rules.core import Board, Choose, Draw, Event, Roll
from rules.core.views import Field

SHORTCUTS = "123456789abcdefghij"


@dataclass(frozen=True)
class Chip:
    """One die of the throw: its part, letter, colour, the legal faces, and the face entered so far."""

    name: str
    letter: str
    colour: str | None
    faces: tuple[str, ...]
    face: str | None = None


@dataclass(frozen=True)
class Button:
    """One thing that can be chosen: what is answered, its label, what it means, and its key."""

    answer: str
    label: str
    hint: str
    shortcut: str


@dataclass(frozen=True)
class CardField:
    """One field of a card to be read off by tap."""

    name: str
    label: str
    legal: tuple[str, ...]


@dataclass(frozen=True)
class Told:
    """An event with the dice that led to it."""

    text: str
    heading: str
    kind: str


@dataclass(frozen=True)
class TableView:
    """Everything on the table screen."""

    banner: str
    example: str
    chips: tuple[Chip, ...]
    buttons: tuple[Button, ...]
    fields: tuple[CardField, ...]
    board: Board
    field: Field
    told: tuple[Told, ...]  # newest last
    thrown: tuple[Chip, ...]  # the dice of the last throw
    can_undo: bool
    can_redo: bool
    answers_itself: str
    over: bool


def table_view(session: Session, told: int = 6) -> TableView:
    """The table as it stands."""
    prompt = session.prompt
    chips: tuple[Chip, ...] = ()
    buttons: tuple[Button, ...] = ()
    fields: tuple[CardField, ...] = ()
    banner, example = say("game_over"), ""
    if isinstance(prompt, Roll):
        banner = prompt.asks
        chips = tuple(Chip(die.name, die.letter.upper(), die.colour, die.faces) for die in prompt.dice)
        example = " ".join(f"{die.letter}{die.faces[min(7, die.sides - 1)]}" for die in prompt.dice)
    elif isinstance(prompt, Choose):
        banner = prompt.asks
        buttons = tuple(
            Button(option.key, option.label, option.hint, SHORTCUTS[n] if n < len(SHORTCUTS) else "")
            for n, option in enumerate(prompt.options)
        )
    elif isinstance(prompt, Draw):
        banner = prompt.asks
        fields = tuple(CardField(field.name, field.label, field.legal) for field in prompt.fields)
    return TableView(
        banner,
        example,
        chips,
        buttons,
        fields,
        session.board(),
        session.field(),
        tuple(_told(event) for event in session.story[-told:]),
        last_throw(session),
        bool(session.answers),
        bool(session.undone),
        session.answers_itself(),
        session.over,
    )


def last_throw(session: Session) -> tuple[Chip, ...]:
    """The dice that were thrown last, with their faces."""
    for prompt, answer in zip(reversed(session.playing.prompts[: len(session.answers)]), reversed(session.answers), strict=True):
        if isinstance(prompt, Roll):
            thrown = prompt.parse(answer.text)
            return tuple(Chip(die.name, die.letter.upper(), die.colour, die.faces, die.printed(thrown[die.name])) for die in prompt.dice)
    return ()


def _told(event: Event) -> Told:
    return Told(event.text, event.heading, event.kind)
