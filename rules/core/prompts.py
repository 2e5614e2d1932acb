"""What a procedure can ask for, and how an answer to it is written.

An answer is a short text, the same whether a camera, a thumb, practice dice or a test script gave
it: "r8 w5 u12 k4 y4" for a throw, "punt" for a choice, "off=7 def=3" for a card. `parse` turns the
text into what the procedure is sent, or raises IllegalAnswer with a sentence for the player;
`write` is its inverse and gives the one canonical text that is saved.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.dice import Dice, Die
from rules.core.errors import IllegalAnswer

WORD = re.compile(r"[^\s,;:=]+")
DIE = re.compile(r"([A-Za-z]+)\.?([0-9]+|[A-Za-z+-]*)", re.ASCII)


@dataclass(frozen=True)
class Roll:
    """Throw these dice. `throw` is the book's name for the throw, `why` what it is for."""

    dice: tuple[Die, ...]
    why: str
    throw: str

    @property
    def asks(self) -> str:
        """What to throw, as a player is told."""
        return f"{self.why}: throw {names_of(self.dice)}"

    def parse(self, text: str) -> Dice:
        """Reads "r8 w5 u12", "red 8, white 5, blue 12" or "8 5 12" in the order asked for; ten-sided dice also "45"."""
        words = WORD.findall(text)
        if not words:
            raise IllegalAnswer(f"Nothing was entered. {self._example()}")
        if all(word.isdecimal() for word in words):
            return self._in_order(words)
        values: dict[str, int] = {}
        pending: Die | None = None
        for word in words:
            if pending is not None:
                self._put(values, pending, word)
                pending = None
                continue
            die, printed = self._split(word)
            if printed:
                self._put(values, die, printed)
            else:
                pending = die
        if pending is not None:
            raise IllegalAnswer(f"The {pending.name} die has no number. {self._example()}")
        if missing := [die for die in self.dice if die.name not in values]:
            raise IllegalAnswer(f"The {names_of(missing)} {verb(missing)} missing in {text.strip()!r}. {self._example()}")
        return Dice({die.name: values[die.name] for die in self.dice})

    def write(self, values: Mapping[str, int]) -> str:
        """The saved text of a throw: letter and printed face, in the order asked for."""
        return " ".join(f"{die.letter}{die.printed(values[die.name])}" for die in self.dice)

    def _in_order(self, words: list[str]) -> Dice:
        # Dice whose faces are single digits are read as one number, 45 for 4 and 5.
        if len(words) == 1 and len(words[0]) == len(self.dice) and all(len(face) == 1 for die in self.dice for face in die.faces):
            words = list(words[0])
        if len(words) != len(self.dice):
            raise IllegalAnswer(
                f"Expected {len(self.dice)} number{'s' * (len(self.dice) != 1)} "
                f"({', '.join(die.name for die in self.dice)}), got {len(words)}. {self._example()}"
            )
        values: dict[str, int] = {}
        for die, word in zip(self.dice, words, strict=True):
            self._put(values, die, word)
        return Dice(values)

    def _split(self, word: str) -> tuple[Die, str]:
        by_word = {key: die for die in self.dice for key in (die.letter.lower(), die.name.lower())}
        if (die := by_word.get(word.lower())) is not None:
            return die, ""
        found = DIE.fullmatch(word)
        if found and (die := by_word.get(found[1].lower())) is not None and found[2]:
            return die, found[2]
        # A symbol die runs letter and face together without a digit to part them.
        for die in self.dice:
            if word.lower().startswith(die.letter.lower()) and die.value_of(word[len(die.letter) :]) is not None:
                return die, word[len(die.letter) :]
        raise IllegalAnswer(f"{word!r} names none of the dice asked for ({names_of(self.dice)}). {self._example()}")

    def _put(self, values: dict[str, int], die: Die, printed: str) -> None:
        if die.name in values:
            raise IllegalAnswer(f"The {die.name} die was given twice. {self._example()}")
        value = die.value_of(printed)
        if value is None and printed.isdecimal():  # "08" is an 8; a die of tens really prints 00
            value = die.value_of(printed.lstrip("0") or "0")
        if value is None:
            shows = f"{die.faces[0]} to {die.faces[-1]}" if die.faces[0].isdecimal() else ", ".join(die.faces)
            raise IllegalAnswer(f"The {die.name} die shows {shows}, got {printed!r}. {self._example()}")
        values[die.name] = value

    def _example(self) -> str:
        sample = " ".join(f"{die.letter}{die.faces[min(3 + 4 * n, die.sides - 1)]}" for n, die in enumerate(self.dice))
        return f"For example: {sample}"


@dataclass(frozen=True)
class Option:
    """One legal choice: the key that is saved, what it is called, what it would mean."""

    key: str
    label: str
    hint: str = ""


@dataclass(frozen=True)
class Choose:
    """Pick one of these. `who` is the side that decides ("home" or "away"), or "" for the table."""

    question: str
    options: tuple[Option, ...]
    who: str = ""
    default: str = ""
    about: str = ""  # the decision's name in the rules, for a computer coach: "fourth down", "penalty"

    @property
    def asks(self) -> str:
        """The question as a player is told."""
        return self.question

    def parse(self, text: str) -> str:
        """Reads an option by its key, its number in the list, its label, or an unmistakable beginning."""
        wanted = " ".join(text.split()).lower()
        if not wanted and self.default:
            return self.default
        for option in self.options:  # before the numbers: a saved key reads back even where keys are numbers
            if wanted in (option.key.lower(), option.label.lower()):
                return option.key
        if wanted in (numbered := {str(number): option.key for number, option in enumerate(self.options, start=1)}):
            return numbered[wanted]
        begun = [option for option in self.options if wanted and option.key.lower().startswith(wanted)]
        begun = begun or [option for option in self.options if wanted and option.label.lower().startswith(wanted)]
        if len(begun) == 1:
            return begun[0].key
        listed = ", ".join(f"{n} {option.label}" for n, option in enumerate(self.options, start=1))
        what = f"{text.strip()!r} is none of the choices" if not begun else f"{text.strip()!r} could mean several choices"
        raise IllegalAnswer(f"{what}. Choose one of: {listed}")

    def write(self, key: str) -> str:
        """The saved text of a choice."""
        return key


@dataclass(frozen=True)
class Field:
    """One thing to read off a card: its short name, what it is called, every text it may hold.

    `shows` says the legal texts in words where a list would be long; `blank` is the text of a field that
    many cards leave empty, and may then be left out.
    """

    name: str
    label: str
    legal: tuple[str, ...]
    shows: str = ""
    blank: str = ""

    @property
    def in_words(self) -> str:
        """What it may hold, as a player is told."""
        return self.shows or ", ".join(self.legal)


@dataclass(frozen=True)
class Draw:
    """Turn the next card and say what these fields show.

    `shuffle` counts the shuffles of the deck so far and `position` the cards turned since, so that a
    digital deck needs no memory of its own: seed, shuffle and position name the card.
    """

    deck: str
    fields: tuple[Field, ...]
    why: str
    shuffle: int = 1
    position: int = 0

    @property
    def asks(self) -> str:
        """What to turn and read, as a player is told."""
        return f"{self.why}: turn a card and read {', '.join(field.label for field in self.fields)}"

    def parse(self, text: str) -> dict[str, str]:
        """Reads "off=7 def=3", or the bare values in the order asked for; empty fields may be left out."""
        pairs = re.findall(r"([\w.]+)\s*=\s*([^\s,;]+)", text)
        given = dict(pairs) if pairs else self._in_order(text)
        if unknown := [name for name in given if name not in {field.name for field in self.fields}]:
            raise IllegalAnswer(f"{unknown[0]!r} was not asked for. {self._example()}")
        read: dict[str, str] = {}
        for field in self.fields:
            value = given.get(field.name, field.blank)
            if not value:
                raise IllegalAnswer(f"{field.label} is missing. {self._example()}")
            found = next((legal for legal in field.legal if legal.lower() == value.lower()), None)
            if found is None:
                raise IllegalAnswer(f"{field.label} shows {field.in_words}; got {value!r}. {self._example()}")
            read[field.name] = found
        return read

    def write(self, values: Mapping[str, str]) -> str:
        """The saved text of a card."""
        return " ".join(f"{field.name}={values[field.name]}" for field in self.fields)

    def _in_order(self, text: str) -> dict[str, str]:
        words = re.findall(r"[^\s,;]+", text)
        for fields in (self.fields, self._printed_always()):
            if len(words) == len(fields):
                return {field.name: word for field, word in zip(fields, words, strict=True)}
        raise IllegalAnswer(
            f"Expected {len(self.fields)} value{'s' * (len(self.fields) != 1)} "
            f"({', '.join(field.label for field in self.fields)}), got {len(words)}. {self._example()}"
        )

    def _printed_always(self) -> tuple[Field, ...]:
        return tuple(field for field in self.fields if not field.blank)

    def _example(self) -> str:
        shown = [(field.name, field.legal[min(2 + 4 * n, len(field.legal) - 1)]) for n, field in enumerate(self._printed_always())]
        return f"For example: {' '.join(text for _, text in shown)}, or {' '.join(f'{name}={text}' for name, text in shown)}"


Prompt = Roll | Choose | Draw


def names_of(dice: tuple[Die, ...] | list[Die]) -> str:
    """A row of dice in words: red, white and blue."""
    names = [die.name for die in dice]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def verb(things: list[Die]) -> str:
    """Is or are, by number."""
    return "is" if len(things) == 1 else "are"
