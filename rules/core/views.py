"""What a game shows of itself, ready for a terminal or a screen, without either.

Games build these from their match. Screens draw them and decide nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


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
    """A table to print or draw. `marked` cells (row, column) are highlighted.

    `groups` are heads above the heads, each over so many columns; `section` is where a pack has it.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: tuple[tuple[int, int], ...] = ()
    note: str = ""
    groups: tuple[tuple[str, int], ...] = ()
    section: str = ""

    def column_of(self, name: str) -> int | None:
        """The column with this head; "DEF/CMP" is the head CMP in the group DEF."""
        group, _, head = name.rpartition("/")
        over = [text for text, count in self.groups for _ in range(count)]
        fitting = (n for n, text in enumerate(self.columns) if text in (head, name) and (not group or group in over[n : n + 1]))
        return next(fitting, None) if name else None

    def row_of(self, name: str) -> int | None:
        """The row that begins with this name."""
        return next((n for n, cells in enumerate(self.rows) if cells and cells[0] == name), None) if name else None

    def mark(self, row: str, column: str) -> Table:
        """The same table with a cell marked; a row or column alone marks its head as far as it can be found."""
        n, m = self.row_of(row), self.column_of(column)
        if n is None:
            return self
        return replace(self, marked=(*self.marked, (n, m or 0)))


@dataclass(frozen=True)
class Glance:
    """A team's character at a glance: name, a sentence, and a few numbers."""

    name: str
    code: str
    colour: str  # "#rrggbb"
    sentence: str
    numbers: tuple[tuple[str, str], ...] = ()
