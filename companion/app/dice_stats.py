"""Are my dice fair? Counts of every face thrown by hand, and what they allow to be said.

Practice dice are left out. Chi-square against equal chances; its probability by the regularised
gamma function, summed as a series or a continued fraction, whichever converges.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.session import Session
from rules.core import Roll

TELLING_EACH = 30  # throws a face until a die with one face twice as likely is found out (in 4 of 5 cases at least)
LEAST_EACH = 5  # throws expected of every face before chi-square means anything
RARE = 0.01  # said only when fair dice would look like this less often
PRECISE, TINY = 1e-12, 1e-300


@dataclass(frozen=True)
class DieCounts:
    """How often a die showed each of its faces."""

    name: str
    colour: str | None
    faces: tuple[str, ...]
    counts: tuple[int, ...]

    @property
    def throws(self) -> int:
        """How often it was thrown."""
        return sum(self.counts)

    @property
    def chi_square(self) -> float:
        """The sum of squared differences from equal counts, over the count expected."""
        expected = self.throws / len(self.counts)
        return sum((count - expected) ** 2 for count in self.counts) / expected if expected else 0.0

    @property
    def chance(self) -> float:
        """How often a fair die would look at least as uneven."""
        return chi_square_chance(self.chi_square, len(self.counts) - 1)

    @property
    def sentence(self) -> str:
        """What these counts allow to be said, in plain words."""
        sides = len(self.faces)
        needed, telling = LEAST_EACH * sides, TELLING_EACH * sides
        if self.throws < needed:
            return f"{needed - self.throws} more throws are needed before anything can be said; {needed} is the least for a d{sides}."
        if self.chance >= RARE:
            return (
                f"Nothing speaks against it being fair: a fair die would look at least this uneven in {self.chance:.0%} of such evenings. "
                f"A die that shows one face twice as often as it should is mostly found out by {telling} throws."
            )
        most = self.faces[self.counts.index(max(self.counts))]
        return (
            f"Fewer than 1 in 100 fair dice would look this uneven; it shows {most} most often. "
            f"One die in a hundred does so by luck: throw it {telling} times before you give it away."
        )


def chi_square_chance(value: float, degrees: int) -> float:
    """The chance of a chi-square at least this large: the upper regularised gamma function of half of both."""
    if value <= 0 or degrees < 1:
        return 1.0
    shape, at = degrees / 2, value / 2
    scale = math.exp(shape * math.log(at) - at - math.lgamma(shape))
    return 1 - scale * _series(shape, at) if at < shape + 1 else scale * _fraction(shape, at)


def _series(shape: float, at: float) -> float:
    """The lower gamma function without its scale, where its series converges quickly."""
    term = total = 1 / shape
    while term > total * PRECISE:
        shape += 1
        term *= at / shape
        total += term
    return total


def _fraction(shape: float, at: float) -> float:
    """The upper gamma function without its scale, by Lentz's continued fraction."""
    b = at + 1 - shape
    c, d = 1 / TINY, 1 / b
    found, n, change = d, 0, 0.0
    while abs(change - 1) > PRECISE:
        n += 1
        a = -n * (n - shape)
        b += 2
        d = 1 / (a * d + b or TINY)
        c = b + a / c or TINY
        change = c * d
        found *= change
    return found


def count_dice(sessions: Iterable[Session]) -> tuple[DieCounts, ...]:
    """Counts by die over these games, dice of the same name and faces together."""
    tallies: dict[tuple[str, str | None, tuple[str, ...]], Counter[str]] = {}
    for session in sessions:
        for answer, prompt in zip(session.answers, session.playing.prompts, strict=True):
            if not isinstance(prompt, Roll) or answer.source not in ("typed", "camera"):
                continue
            thrown = prompt.parse(answer.text)
            for die in prompt.dice:
                tallies.setdefault((die.name, die.colour, die.faces), Counter())[die.printed(thrown[die.name])] += 1
    return tuple(DieCounts(name, colour, faces, tuple(tally[face] for face in faces)) for (name, colour, faces), tally in tallies.items())
