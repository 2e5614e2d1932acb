"""Reads chart packs: text files that a player types from printed charts.

A pack is TOML. Small tables stand in it as text blocks laid out like the printed chart: a first
line of column heads, then a row a line; numbers are parted by blanks, "-" is a blank cell, "|" is
only for the eye, and everything left of the first number column is the row's name. Whatever is
wrong is collected as Faults (file, section, row, column, what was expected, what came), so that
one check reports everything at once.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules.core.errors import PackError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

LARGEST_PACK = 1_000_000
BLANK = "-"


@dataclass(frozen=True)
class Fault:
    """One thing wrong with a pack, and where. A warning does not keep the pack from being played."""

    file: str
    section: str
    row: str
    column: str
    problem: str
    warning: bool = False

    def __str__(self) -> str:
        place = ", ".join(
            f"{what} {name}" for what, name in (("section", self.section), ("row", self.row), ("column", self.column)) if name
        )
        kind = "warning: " if self.warning else ""
        return f"{self.file}: {kind}{place + ': ' if place else ''}{self.problem}"


@dataclass
class Pack:
    """A pack being read: its sections, and the faults found so far."""

    file: str
    data: Mapping[str, Any]
    faults: list[Fault] = field(default_factory=list)

    def fault(self, section: str, row: str, column: str, problem: str, *, warning: bool = False) -> None:
        """Notes a fault and goes on."""
        self.faults.append(Fault(self.file, section, row, column, problem, warning))

    def section(self, name: str) -> Section:
        """A section by its dotted name; a missing one is a fault and reads as empty."""
        here: Any = self.data
        for part in name.split("."):
            here = here.get(part) if isinstance(here, Mapping) else None
        if not isinstance(here, Mapping):
            self.fault(name, "", "", f"this section is missing; add [{name}]")
            here = {}
        return Section(self, name, here)

    def has(self, name: str) -> bool:
        """Is there such a section?"""
        here: Any = self.data
        for part in name.split("."):
            here = here.get(part) if isinstance(here, Mapping) else None
        return isinstance(here, Mapping)

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The faults that keep the pack from being played."""
        return tuple(fault for fault in self.faults if not fault.warning)

    def finish(self) -> None:
        """Raises PackError with every fault, if there is any that is no warning."""
        if self.errors:
            raise PackError(tuple(self.faults))


@dataclass(frozen=True)
class Section:
    """One section of a pack: single values and tables."""

    pack: Pack
    name: str
    data: Mapping[str, Any]

    def fault(self, row: str, column: str, problem: str, *, warning: bool = False) -> None:
        """Notes a fault of this section."""
        self.pack.fault(self.name, row, column, problem, warning=warning)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds. Faulty ones are noted and read as `default` or `low`."""
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            got = "it is missing" if value is None else f"got {value!r}"
            self.fault("", key, f"expected a whole number {low} to {high}, {got}")
            return low if default is None else default
        if not low <= value <= high:
            self.fault("", key, f"expected a whole number {low} to {high}, got {value}")
            return min(max(value, low), high)
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """A non-empty text."""
        value = self.data.get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            self.fault("", key, "expected a text in quotes, " + ("it is missing" if value is None else f"got {value!r}"))
            return default or ""
        return value

    def numbers(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """A row of exactly `count` whole numbers, typed as text ("45 50 53 ...") or as a list."""
        cells = self.cells(key, count)
        return tuple(self.cell_number(key, str(n), cell, low, high) for n, cell in enumerate(cells, start=1))

    def cells(self, key: str, count: int) -> tuple[str, ...]:
        """A row of exactly `count` cells, as texts."""
        value = self.data.get(key)
        cells: list[str]
        if isinstance(value, str):
            cells = [cell for cell in value.split() if cell != "|"]
        elif isinstance(value, Sequence):
            cells = [str(cell) for cell in value]
        else:
            self.fault(key, "", f"expected {count} cells, " + ("the row is missing" if value is None else f"got {value!r}"))
            return ("",) * count
        if len(cells) != count:
            self.fault(key, "", f"expected {count} cells, got {len(cells)}")
        return tuple((cells + [""] * count)[:count])

    def span(self, key: str, low: int, high: int) -> tuple[int, int] | None:
        """A range typed "3-8", one number, or "-" for none."""
        value = self.data.get(key)
        text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        if not isinstance(text, str):
            self.fault("", key, f'expected a range such as "1-4", or "-" for none, got {value!r}')
            return None
        return read_span(self, "", key, text, low, high)

    def table(self, key: str, columns: Sequence[str], *, at_least: int = 1) -> list[Row]:
        """A text block with column heads and rows; heads must be these, in this order."""
        value = self.data.get(key)
        if not isinstance(value, str):
            got = "it is missing" if value is None else f"got {value!r}"
            self.fault(key, "", f"expected a table with the columns {' '.join(columns)}, {got}")
            return []
        lines = [line.replace("|", " ").split() for line in value.splitlines()]
        lines = [line for line in lines if line and not line[0].startswith("#")]
        heads = lines[0][-len(columns) :] if lines else []
        if heads != list(columns):
            self.fault(key, "", f"expected the columns {' '.join(columns)}, got {' '.join(heads) or 'none'}")
            return []
        rows = [self._row(words, columns) for words in lines[1:]]
        if len(rows) < at_least:
            self.fault(key, "", f"expected at least {at_least} row{'s' * (at_least > 1)}, got {len(rows)}")
        return [row for row in rows if row is not None]

    def _row(self, words: list[str], columns: Sequence[str]) -> Row | None:
        name = " ".join(words[: -len(columns)])
        if len(words) < len(columns):
            self.fault(" ".join(words), "", f"expected {len(columns)} cells ({' '.join(columns)}), got {len(words)}")
            return None
        # A row short of a cell would take its first number for a part of the name.
        if re.search(r"(^|\s)(-|[+-]?\d+)$", name) and not re.fullmatch(r"[+-]?\d+|[\d-]+", name):
            self.fault(name, "", f"too many cells: expected {len(columns)} after the name ({' '.join(columns)})")
            return None
        return Row(self, name, dict(zip(columns, words[-len(columns) :], strict=True)))

    def cell_number(self, row: str, column: str, cell: str, low: int, high: int) -> int:
        """A cell as a whole number within bounds; an empty cell was already reported as missing."""
        value = whole(cell)
        if value is None or not low <= value <= high:
            if cell:
                self.fault(row, column, f"expected a whole number {low} to {high}, got {cell!r}")
            return low
        return value


@dataclass(frozen=True)
class Row:
    """One row of a table: its name and its cells."""

    section: Section
    name: str
    cells: Mapping[str, str]

    def fault(self, column: str, problem: str, *, warning: bool = False) -> None:
        """Notes a fault of this row."""
        self.section.fault(self.name, column, problem, warning=warning)

    def number(self, column: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return self.section.cell_number(self.name, column, self.cells[column], low, high)

    def top(self, column: str, low: int, high: int) -> int | None:
        """The top of a range, or None for a blank cell."""
        return None if self.cells[column] == BLANK else self.number(column, low, high)

    def text(self, column: str) -> str:
        """The cell as it stands."""
        return self.cells[column]


def read_span(section: Section, row: str, column: str, text: str, low: int, high: int) -> tuple[int, int] | None:
    """A range typed "3-8", "8", or "-" for none; faults are noted."""
    text = text.strip()
    if text in ("", BLANK):
        return None
    found = re.fullmatch(r"(\d+)(?:-(\d+))?", text)
    if not found:
        section.fault(row, column, f'expected a range such as "1-4", or "-" for none, got {text!r}')
        return None
    first, last = int(found[1]), int(found[2] or found[1])
    if not low <= first <= last <= high:
        section.fault(row, column, f"expected a range within {low}-{high} that rises, got {text!r}")
        return None
    return first, last


def check_rising(section: Section, row: str, tops: Iterable[tuple[str, int | None]], last: int) -> None:
    """Tops of ranges must rise from cell to cell and end at `last`, so that every roll lands once."""
    before, before_name = 0, ""
    for name, top in tops:
        if top is None:
            continue
        if top <= before:
            section.fault(row, name, f"expected a number above {before} ({before_name or 'the start'}), got {top}")
        before, before_name = max(before, top), name
    if before != last:
        section.fault(row, before_name, f"expected the last number to be {last}, so that every roll lands in a cell; got {before}")


def whole(text: str) -> int | None:
    """A signed whole number, or None."""
    return int(text) if re.fullmatch(r"[+-]?\d{1,6}", text) else None


def read_pack(path: Path) -> Pack:
    """Opens a pack file; a file that is no pack raises PackError with one clear fault."""
    try:
        if path.stat().st_size > LARGEST_PACK:
            raise PackError((Fault(str(path), "", "", "", "this file is too large to be a chart pack (over 1 MB)"),))
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        raise PackError((Fault(str(path), "", "", "", f"cannot be read: {problem.strerror or problem}"),)) from problem
    except UnicodeDecodeError as problem:
        raise PackError((Fault(str(path), "", "", "", "is no text file (expected UTF-8)"),)) from problem
    return parse_pack(text, path.name)


def parse_pack(text: str, file: str) -> Pack:
    """A pack from its text."""
    try:
        return Pack(file, tomllib.loads(text))
    except tomllib.TOMLDecodeError as problem:
        raise PackError((Fault(file, "", "", "", f"is not valid TOML: {problem}"),)) from problem
