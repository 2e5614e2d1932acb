"""Are my dice fair? Counts of every face thrown by hand, and what they allow to be said.

Practice dice are left out. Chi-square against equal chances; its probability by Wilson and
Hilferty's cube-root approximation, good to the third decimal for the d10 and d20 of these games.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.session import Session
from rules.core import Roll

LEAST_EACH = 5  # throws expected of every face before chi-square means anything
RARE = 0.01  # said only when fair dice would look like this less often


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
        needed = LEAST_EACH * len(self.faces)
        if self.throws < needed:
            return f"{needed - self.throws} more throws are needed before anything can be said; {needed} is the least for a d{len(self.faces)}."
        often = f"A fair die would look at least this uneven in {self.chance:.0%} of such evenings." if self.chance >= RARE else ""
        if self.chance >= RARE:
            return f"Nothing speaks against it being fair. {often}"
        most = self.faces[self.counts.index(max(self.counts))]
        return (
            f"This is more uneven than a fair die would be in 99 of 100 evenings; it shows {most} most often. "
            f"With {10 * needed} throws one could be surer."
        )


def chi_square_chance(value: float, degrees: int) -> float:
    """The chance of a chi-square at least this large."""
    if value <= 0 or degrees < 1:
        return 1.0
    spread = 2 / (9 * degrees)
    return 0.5 * math.erfc(((value / degrees) ** (1 / 3) - (1 - spread)) / math.sqrt(2 * spread))


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
