"""Charts, and the ways the books read them.

`Tops` prints the highest number of each range: read down a column or across a row, the first cell
whose number is equal to or higher than the die. `Faces` has one cell for every face. `Ranges` prints
both ends of every range. Charts are only read through `Match.look`, which writes the step down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from rules.core.errors import RulesError

T = TypeVar("T")
R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True)
class Found(Generic[R_co]):
    """A cell that was found: where it stands on the chart, and what it says."""

    row: str
    column: str
    result: R_co


class Chart(Protocol[R_co]):
    """Anything that a number is looked up in."""

    @property
    def title(self) -> str:
        """What the chart is called."""
        ...

    def find(self, number: int) -> Found[R_co]:
        """The cell that this number finds."""
        ...


@dataclass(frozen=True)
class Cell(Generic[T]):
    """A cell of a Tops chart: its label on the chart, the top of its range (None: blank), its result."""

    label: str
    top: int | None
    result: T


@dataclass(frozen=True)
class Tops(Generic[T]):
    """Highest numbers of ranges. `down`: the cells are rows of one column; else columns of one row.

    `line` names the column (or row) that is read. Blank cells are skipped. A number above the last
    printed one gives `past`, or the last printed cell when there is no `past`.
    """

    title: str
    line: str
    cells: tuple[Cell[T], ...]
    down: bool = True
    past: Cell[T] | None = None

    def find(self, number: int) -> Found[T]:
        """The first cell equal to or higher than the number."""
        last: Cell[T] | None = None
        for cell in self.cells:
            if cell.top is None:
                continue
            last = cell
            if number <= cell.top:
                return self._found(cell)
        last = self.past or last
        if last is None:
            raise RulesError(f"{self.title}, {self.line}: every cell is blank, nothing can be looked up")
        return self._found(last)

    def _found(self, cell: Cell[T]) -> Found[T]:
        return Found(cell.label, self.line, cell.result) if self.down else Found(self.line, cell.label, cell.result)


@dataclass(frozen=True)
class Faces(Generic[T]):
    """One cell for every face, counted from 1. `down`: the faces are rows of one column."""

    title: str
    line: str
    cells: tuple[T, ...]
    down: bool = False

    def find(self, number: int) -> Found[T]:
        """The cell of this face."""
        if not 1 <= number <= len(self.cells):
            raise RulesError(f"{self.title}, {self.line}: expected a face 1 to {len(self.cells)}, got {number}")
        result = self.cells[number - 1]
        return Found(str(number), self.line, result) if self.down else Found(self.line, str(number), result)


@dataclass(frozen=True)
class Span(Generic[T]):
    """One printed range, both ends included."""

    low: int
    high: int
    label: str
    result: T


@dataclass(frozen=True)
class Ranges(Generic[T]):
    """Printed ranges, read from the top: the first whose upper end is equal to or above the number.

    `nothing`, if given, is the result for a number in none of them (a chart with deliberate holes).
    """

    title: str
    line: str
    spans: tuple[Span[T], ...]
    nothing: Span[T] | None = None

    def find(self, number: int) -> Found[T]:
        """The range that holds the number."""
        for span in self.spans:
            if span.low <= number <= span.high:
                return Found(span.label, self.line, span.result)
        if self.nothing is None:
            raise RulesError(f"{self.title}, {self.line}: {number} is in none of its ranges")
        return Found(self.nothing.label, self.line, self.nothing.result)
