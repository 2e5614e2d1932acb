"""What is written down while a game is told: chart steps, and events made of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """One look-up or ruling: chart, row, column, what it was read with, and what it said."""

    chart: str
    row: str
    column: str
    by: str
    result: str

    def __str__(self) -> str:
        place = ", ".join(part for part in (self.row, self.column) if part)
        with_ = f" with {self.by}" if self.by else ""
        return f"{self.chart}{f' [{place}]' if place else ''}{with_}: {self.result}"


@dataclass(frozen=True)
class Event:
    """Something that happened, in words, with the steps that led to it.

    `heading` is where the game stood before ("Q1 14:50, 1st & 10 at HAR 20"); `score` after it;
    `answers` is how many answers had been given when it was told, so that the throws which caused
    it can be found again; `group` is the drive or minute it belongs to.
    """

    text: str
    kind: str
    heading: str
    score: tuple[int, int]
    group: str
    answers: int
    steps: tuple[Step, ...]
