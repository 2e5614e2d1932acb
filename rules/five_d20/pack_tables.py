"""Tables of 5D20 packs: two lines of heads, columns read down, rows read across.

Turns rows of typed numbers into charts of rules.core and notes every fault with its row and column.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from rules.core.charts import Cell, Faces, Tops
from rules.core.packs import Row, Section, check_rising

T = TypeVar("T")
FACES = 20
FACE_HEADS = tuple(str(face) for face in range(1, FACES + 1))


class Downwards(Section):
    """A section whose next faults are found going down a column: row and column change places."""

    def fault(self, row: str, column: str, problem: str, *, warning: bool = False) -> None:
        """Notes a fault of this section."""
        super().fault(column, row, problem, warning=warning)


def grouped_table(section: Section, key: str, groups: Mapping[str, Sequence[str]]) -> list[Row]:
    """A table with a line of group heads above the heads, for charts that print a head twice.

    The head CMP under the group DEF is the column DEF/CMP.
    """
    text = section.data.get(key)
    columns = [f"{group}/{head}" for group, heads in groups.items() for head in heads]
    if not isinstance(text, str):
        return section.table(key, columns)
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    heads = [head for heads in groups.values() for head in heads]
    for line, expected in zip([*lines, "", ""], (list(groups), heads), strict=False):
        got = line.replace("|", " ").split()
        if got != expected:
            section.fault(key, "", f"expected the heads {' '.join(expected)}, got {' '.join(got) or 'none'}")
            return []
    return Section(section.pack, section.name, {key: "\n".join((" ".join(columns), *lines[2:]))}).table(key, columns)


def across(row: Row, title: str, part: str, results: Mapping[str, T], *, past: tuple[str, T] | None = None) -> Tops[T]:
    """A row read across: results by column. Reaches 20, unless `past` says what lies beyond."""
    before = len(row.section.pack.faults)
    tops = {column: row.top(column, 1, FACES) for column in results}
    highest = max((top for top in tops.values() if top is not None), default=FACES)
    if len(row.section.pack.faults) == before:  # a cell that is no number says nothing about the order
        check_rising(row.section, row.name, tops.items(), highest if past else FACES)
    cells = tuple(Cell(column.rpartition("/")[2], tops[column], result) for column, result in results.items())
    beyond = Cell(past[0], None, past[1]) if past else None
    return Tops(title, f"{row.name} {part}".strip(), cells, down=False, past=beyond)


def down(section: Section, title: str, column: str, players: Iterable[tuple[Row, T]], last: int = FACES) -> Tops[T]:
    """A column read down: who or what each row stands for. Reaches `last`."""
    before = len(section.pack.faults)
    cells = tuple(Cell(row.name, row.top(column, 1, FACES), result) for row, result in players)
    if cells and len(section.pack.faults) == before:  # a table without rows has been reported already
        tops = [(cell.label, cell.top) for cell in cells]
        check_rising(Downwards(section.pack, section.name, section.data), column, tops, last)
    return Tops(title, column, cells)


def faces(row: Row, title: str, low: int, high: int) -> Faces[int]:
    """A row with one cell for every face."""
    return Faces(title, row.name, tuple(row.number(head, low, high) for head in FACE_HEADS))


def named(section: Section, rows: Iterable[Row], names: Sequence[str]) -> dict[str, Row]:
    """Rows that must bear exactly these names, in this order."""
    found: dict[str, Row] = {}
    for row in rows:
        if row.name not in names:
            section.fault(row.name, "", f"expected one of the rows {', '.join(names)}, got {row.name!r}")
        elif row.name in found:
            section.fault(row.name, "", "this row stands here twice")
        else:
            found[row.name] = row
    for name in names:
        if found and name not in found:
            section.fault(name, "", "this row is missing")
    return {name: found[name] for name in names if name in found}


def distinct(section: Section, rows: list[Row]) -> list[Row]:
    """Rows of players: each has a name, and none stands there twice."""
    seen: set[str] = set()
    for number, row in enumerate(rows, start=1):
        if not row.name:
            section.fault(f"number {number}", "", "expected a player's name before the numbers")
        elif row.name in seen:
            section.fault(row.name, "", "this player stands here twice")
        seen.add(row.name)
    return rows


def player(section: Section, key: str) -> str:
    """The name of a player; a "?" from a blank pack is still to be filled in."""
    name = section.text(key)
    if name == "?":
        section.fault("", key, "expected a player's name, got '?'")
    return name
