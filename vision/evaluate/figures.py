"""The figures that say how good the reader is, each with what it must reach.

Every figure is a count over a total, so that a table can show both. Definitions:

- all dice: the dice of the throws; for "dice found" the strangers count too.
- a die that was not found is wrong in every way, and asked about.
- numbers are asked only of dice that somebody could read: not mostly hidden, washed out or leaning.
- sure and wrong: see DieOutcome.sure_and_wrong; a sure stranger or ghost adds to the count, not to the total.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from vision.evaluate.outcome import DieOutcome, PictureOutcome

Thing = TypeVar("Thing")

SPLITS = ("type", "colour", "elevation", "material", "light", "width", "surface", "blur")
NOTHING = "nothing"

LOOK_ALIKES = (("6", "9"), ("16", "19"), ("1", "7"), ("11", "17"), ("3", "8"), ("13", "18"), ("5", "6"), ("15", "16"), ("2", "20"))
"""Pairs that are told also when they were never confused."""


@dataclass(frozen=True)
class Figure:
    """A share with what it must and what it should reach. `at_most`: smaller is better."""

    name: str
    count: int
    total: int
    must: float | None = None
    goal: float | None = None
    at_most: bool = False

    @property
    def share(self) -> float:
        """The measured share; nothing measured is nothing reached."""
        return self.count / self.total if self.total else float(self.at_most)

    def reaches(self, bar: float) -> bool:
        """Whether the share is as good as this."""
        return self.share <= bar if self.at_most else self.share >= bar


def throw_figures(outcomes: Sequence[PictureOutcome]) -> list[Figure]:
    """The figures of pictures of throws, in the order of the requirements."""
    dice = [die for outcome in outcomes for die in outcome.thrown]
    on_tables = [die for outcome in outcomes for die in outcome.dice]
    readable = [die for die in dice if die.die.readable]
    d20 = [die for die in readable if die.die.type == "d20"]
    d10_d12 = [die for die in readable if die.die.type in {"d10", "d12"}]
    fives = [outcome for outcome in outcomes if len(outcome.picture.expected or ()) == 5 and all(d.die.readable for d in outcome.thrown)]
    all_fives = [outcome for outcome in outcomes if len(outcome.picture.expected or ()) == 5]
    return [
        _share("dice found", on_tables, lambda die: die.found, 0.99, 0.999),
        _share("type right", dice, lambda die: die.type_right, 0.99, 0.999),
        _share("colour right (with the game)", dice, lambda die: die.colour_right, 0.98, 0.999),
        _share("d20 value right, whatever the sureness", d20, lambda die: die.value_right, 0.93, 0.985),
        _share("whole throw of five right (with the game)", fives, lambda picture: picture.whole_throw_right, 0.75, 0.93),
        _share("d10, d12 value right", d10_d12, lambda die: die.value_right, 0.90, 0.98),
        Figure("sure and wrong, of all dice", sum(o.silent_errors for o in outcomes), len(dice), 0.005, 0.0005, at_most=True),
        _share("throws of five with a die sure and wrong", all_fives, lambda picture: picture.silent_errors > 0, 0.02, 0.002, at_most=True),
        _share("asked for help, of all dice", readable, lambda die: die.asked, 0.15, 0.04, at_most=True),
    ]


def photo_figures(outcomes: Sequence[PictureOutcome]) -> list[Figure]:
    """The figures of photos of single dice."""
    dice = [die for outcome in outcomes for die in outcome.dice]
    d20 = [die for die in dice if die.die.type == "d20"]
    numbered = [die for die in d20 if die.die.readable]
    others = sorted({die.die.traits["type"] for die in dice} - {"d20"})
    return [
        _share("d20 value right, whatever the sureness", d20, lambda die: die.value_right, 0.92, 0.99),
        _share("the same without faces that bear a logo instead of a number", numbered, lambda die: die.value_right),
        *(_share(f"{name} value right", [d for d in dice if d.die.traits["type"] == name], lambda die: die.value_right) for name in others),
        _share("dice found", dice, lambda die: die.found),
        _share("sure and wrong, of all dice", dice, lambda die: die.sure_and_wrong, at_most=True),
        _share("asked for help, of all dice", dice, lambda die: die.asked, at_most=True),
    ]


@dataclass(frozen=True)
class SplitRow:
    """One line of a split: the dice that share a trait."""

    trait: str
    dice: int
    found: int
    type_right: int
    colour_right: int
    value_right: int
    sure_and_wrong: int
    asked: int


def split(outcomes: Iterable[PictureOutcome], by: str) -> list[SplitRow]:
    """The dice of the throws by one trait, in the order of its names."""
    groups: dict[str, list[DieOutcome]] = defaultdict(list)
    for outcome in outcomes:
        for die in outcome.thrown:
            if by in die.die.traits:
                groups[die.die.traits[by]].append(die)
    return [
        SplitRow(
            trait, len(dice),
            sum(d.found for d in dice), sum(d.type_right for d in dice), sum(d.colour_right for d in dice),
            sum(d.value_right for d in dice), sum(d.sure_and_wrong for d in dice), sum(d.asked for d in dice),
        )
        for trait, dice in sorted(groups.items(), key=lambda item: _in_order(item[0]))
    ]  # fmt: skip


@dataclass(frozen=True)
class Confusion:
    """How often the one text was taken for the other, either way round, and how often surely."""

    one: str
    other: str
    one_as_other: int
    other_as_one: int
    surely: int

    @property
    def times(self) -> int:
        """Both ways together."""
        return self.one_as_other + self.other_as_one


def confusions(outcomes: Iterable[PictureOutcome]) -> list[Confusion]:
    """The look-alike pairs, confused or not, then all others that were, the most frequent first."""
    taken: Counter[tuple[str, str]] = Counter()
    surely: Counter[tuple[str, str]] = Counter()
    for outcome in outcomes:
        for die in outcome.thrown:
            if die.read is None or not die.die.readable or die.read["face"] == die.die.face:
                continue
            pair = (die.die.face, die.read["face"] or NOTHING)
            taken[pair] += 1
            surely[pair] += die.sure
    others = {_smaller_first(pair) for pair in taken} - set(LOOK_ALIKES)
    rows = [
        Confusion(one, other, taken[one, other], taken[other, one], surely[one, other] + surely[other, one])
        for one, other in (*LOOK_ALIKES, *sorted(others, key=lambda pair: [_in_order(text) for text in pair]))
    ]
    return rows[: len(LOOK_ALIKES)] + sorted(rows[len(LOOK_ALIKES) :], key=lambda row: -row.times)


def _share(
    name: str,
    things: Sequence[Thing],
    good: Callable[[Thing], bool],
    must: float | None = None,
    goal: float | None = None,
    *,
    at_most: bool = False,
) -> Figure:
    return Figure(name, sum(good(thing) for thing in things), len(things), must, goal, at_most)


def _smaller_first(pair: tuple[str, str]) -> tuple[str, str]:
    one, other = pair
    if NOTHING in pair or _in_order(one) <= _in_order(other):
        return one, other
    return other, one


def _in_order(trait: str) -> tuple[float, str]:
    """Bands by their number, other traits by their name."""
    digits = "".join(c if c.isdigit() else " " for c in trait).split()
    if trait.startswith("under "):
        return -1.0, trait
    return (float(digits[0]), trait) if digits and trait[0].isdigit() else (0.0, trait)
