"""What a game shows of itself, ready for a terminal or a screen, without either.

Games build these from their match. Screens draw them and decide nothing.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TeamLine:
    """A team on the scoreboard: name, three-letter code, points, and small facts (timeouts, cards)."""

    name: str
    code: str
    points: int
    facts: tuple[str, ...] = ()
    has_ball: bool = False


@dataclass(frozen=True)
class Board:
    """The scoreboard: two teams, the clock, the situation in a line, and further labelled facts."""

    home: TeamLine
    away: TeamLine
    clock: str
    situation: str
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Gridiron:
    """A football field seen from the side: yards 0-100 from the home goal line on the left.

    `plays` are the moves of the drive so far, each (from, to) in the same yards.
    """

    home_code: str
    away_code: str
    ball: float
    line_to_gain: float | None
    drive_start: float
    plays: tuple[tuple[float, float], ...]
    home_has_ball: bool
    red_zone: bool = False


@dataclass(frozen=True)
class Pitch:
    """A soccer pitch in three thirds, home goal on the left; `zone` 0, 1 or 2 holds the ball."""

    home_code: str
    away_code: str
    zone: int
    home_has_ball: bool
    recovery: tuple[int, int, int]  # HREC of each third
    free_kick: bool = False


Field = Gridiron | Pitch


@dataclass(frozen=True)
class Table:
    """A table to print or draw. `marked` cells (row, column) are highlighted."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: tuple[tuple[int, int], ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Glance:
    """A team's character at a glance: name, a sentence, and a few numbers."""

    name: str
    code: str
    colour: str  # "#rrggbb"
    sentence: str
    numbers: tuple[tuple[str, str], ...] = ()
