"""Reads the charts that all teams share: yardage, returns, penalties, situation, blocked kicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from rules.core.charts import Cell, Faces, Ranges, Span, Tops
from rules.core.packs import Pack, Row, Section, read_pack, read_span
from rules.five_d20.charts import GameCharts, NumberRange, Penalty, Sack, SituationColumn
from rules.five_d20.pack_tables import FACE_HEADS, FACES, named
from rules.five_d20.terms import BlockedKick, Measure, PenaltyRow, Side, YardageColumn

T = TypeVar("T")
RUNS = tuple(column for column in YardageColumn if column is not YardageColumn.BRK)
LEADS = ("-2", "-1", "0", "+1", "+2")
PENALTY = re.compile(r"(\d+(?:-\d+)?)\s+(\S.*?)\s+(\d+|\(PASS\)|\(SCK\))((?:\s*(?:\(a\)|\(d\)|\(f\)|&|T\b))*)")


@cache
def game_charts() -> GameCharts:
    """The game charts in the box."""
    pack = read_pack(Path(str(files("rules.five_d20"))) / "packs" / "_charts.toml")
    charts = read_game_charts(pack)
    pack.finish()
    return charts


def read_game_charts(pack: Pack) -> GameCharts:
    """The game charts in this pack; faults are noted in it."""
    yardage, fumble = pack.section("yardage"), pack.section("fumble_return")
    columns = _by_face(yardage, "columns", [*(column.value for column in RUNS), "SP", "MP", "SACK"])

    def yards(head: str) -> Faces[int]:
        return _column(columns, "YARDAGE", head, lambda row: row.number(head, -99, 99))

    return GameCharts(
        columns={column: yards(column.value) for column in RUNS},
        brk=_rated(yardage, "brk", "YARDAGE", "BRK"),
        short=yards("SP"),
        medium=yards("MP"),
        long=_rated(yardage, "lp", "YARDAGE", "LP"),
        sack=_column(columns, "YARDAGE", "SACK", _sack),
        interception_return=_rated(pack.section("interception_return"), "columns", "INTERCEPTION RETURN", "rating"),
        fumble_return=Faces("FUMBLE RETURN", "length", fumble.numbers("lengths", FACES, 0, 99), down=True),
        fumble_no=fumble.number("no", 0, FACES),
        penalties={(row, side): _penalty_list(pack, row, side) for row in PenaltyRow for side in Side},
        situation=_situation(pack.section("situation")),
        place_kick_block=_place_kick_block(pack.section("place_kick_block")),
        blocked_place_kick=_blocked_place_kick(pack.section("blocked_place_kick")),
    )


# --- columns with a row for every face -----------------------------------------------------------


def _by_face(section: Section, key: str, columns: list[str]) -> list[Row]:
    return list(named(section, section.table(key, columns), FACE_HEADS).values())


def _column(rows: list[Row], title: str, line: str, cell: Callable[[Row], T]) -> Faces[T]:
    return Faces(title, line, tuple(cell(row) for row in rows), down=True)


def _rated(section: Section, key: str, title: str, word: str) -> dict[int, Faces[int]]:
    """A column for every rating from 1; the heads say how many there are."""
    text = section.data.get(key)
    heads = re.findall(r"\d+", text.strip().splitlines()[0]) if isinstance(text, str) and text.strip() else []
    expected = [str(rating) for rating in range(1, max(len(heads), 1) + 1)]
    rows = _by_face(section, key, expected)
    return {int(head): _column(rows, title, f"{word} {head}", _number_in(head)) for head in expected}


def _number_in(head: str) -> Callable[[Row], int]:
    return lambda row: row.number(head, -99, 199)


def _sack(row: Row) -> Sack:
    found = re.fullmatch(r"(-?\d{1,2})(f?)", row.text("SACK"))
    if not found or int(found[1]) > 0:
        row.fault("SACK", f"expected a loss such as -7, or -7f, got {row.text('SACK')!r}")
        return Sack(0, fumble=False)
    return Sack(int(found[1]), fumble=found[2] == "f")


# --- penalties -----------------------------------------------------------------------------------


def _penalty_list(pack: Pack, row: PenaltyRow, side: Side) -> Ranges[Penalty]:
    section = pack.section(f"penalties.{row.name.lower()}")
    spans: list[Span[Penalty]] = []
    for line in section.text(side.value).splitlines():
        if not line.strip():
            continue
        found = PENALTY.fullmatch(line.strip())
        span = read_span(section, side.value, line.strip(), found[1], 1, FACES) if found else None
        if not found:
            section.fault(side.value, "", f'expected a line such as "8-12 roughing the passer 15 (a)(f)", got {line.strip()!r}')
        elif span:
            spans.append(Span(*span, found[1], _penalty(found[2], found[3], found[4])))
    _check_cover(section, side.value, spans)
    return Ranges(f"PENALTY {row}", side.value, tuple(spans))


def _penalty(name: str, yards: str, marks: str) -> Penalty:
    return Penalty(
        name,
        int(yards) if yards.isdecimal() else 0,
        Measure.YARDS if yards.isdecimal() else Measure(yards),
        at_end="(a)" in marks,
        loss_of_down="(d)" in marks,
        first_down="(f)" in marks,
        needs_return="&" in marks,
        timeout="T" in marks,
    )


def _check_cover(section: Section, row: str, spans: list[Span[T]]) -> None:
    """Every face 1 to 20 stands in exactly one range."""
    for face in range(1, FACES + 1):
        holding = sum(span.low <= face <= span.high for span in spans)
        if holding != 1:
            section.fault(row, str(face), f"expected every roll in exactly one range; {face} is in {holding or 'none'}")


# --- situation and blocked kicks -----------------------------------------------------------------


def _situation(section: Section) -> tuple[SituationColumn, ...]:
    heads = ["A", "B", "C", "D", "H"]
    rows = named(section, section.table("columns", heads), ["quarter", "minutes", *LEADS])
    if len(rows) < len(LEADS) + 2:
        return ()

    def column(head: str) -> SituationColumn:
        spans = tuple(Span(int(lead), int(lead), lead, rows[lead].number(head, -FACES, FACES)) for lead in LEADS)
        minutes = read_span(section, "minutes", head, rows["minutes"].text(head), 0, 15) or (0, 0)
        return SituationColumn(head, rows["quarter"].number(head, 1, 4), minutes[1], Ranges("SITUATION", head, spans))

    return tuple(column(head) for head in heads)


def _place_kick_block(section: Section) -> Tops[NumberRange]:
    cells: list[Cell[NumberRange]] = []
    for row in section.table("ranges", ["YELLOW"]):
        yards = read_span(section, row.name, "yards", row.name, 0, 99)
        blocked = read_span(section, row.name, "YELLOW", row.text("YELLOW"), 1, FACES)
        if yards and blocked:
            expected = (cells[-1].top or 0) + 1 if cells else 0
            if yards[0] != expected:
                row.fault("", f"expected the yards to go on with {expected}, got {row.name}")
            cells.append(Cell(row.name, yards[1], NumberRange(*blocked)))
    return Tops("PLACE KICK BLOCK", "YELLOW", tuple(cells))


def _blocked_place_kick(section: Section) -> Ranges[BlockedKick]:
    read = [(outcome, section.span(outcome.name.lower(), 1, FACES)) for outcome in BlockedKick]
    spans = [Span(*span, str(NumberRange(*span)), outcome) for outcome, span in read if span]
    _check_cover(section, "", spans)
    return Ranges("BLOCKED PLACE KICK", "red", tuple(spans))
