"""Reads the quarterback, the runners and the receivers of a team's pack."""

from __future__ import annotations

import re

from rules.core.charts import Tops
from rules.core.packs import Row, Section
from rules.five_d20.charts import GameCharts, PassRow, Quarterback, Receiver, Runner, Who
from rules.five_d20.pack_tables import FACES, across, distinct, down, grouped_table, named, player
from rules.five_d20.terms import CatchResult, Depth, PassResult, YardageColumn

PASSING = {"DEPTH": ["WHITE"], "PRE": ["SCK", "INC", "SCR", "OUT", "CMP"], "DEF": ["INT", "PD", "CMP"], "OTHER": ["INC", "CMP"]}
RUSHING = {
    "WHO": ["BLUE", "BLACK"],
    "BACK": ["STF", "LINE", "AVG"],
    "LOS": ["LINE", "AVG", "SEC"],
    "HOLE": ["AVG", "SEC", "SG", "BRK"],
    "RATING": ["BRK", "FUM"],
}
CATCHING = ["BLUE", "BLACK", "DRP", "CMP", "YAC"]
RECEIVING = {"OUT": ["RED"], "SP": CATCHING, "MP": CATCHING, "LP": CATCHING, "RATING": ["LPY", "FUM"]}


def read_quarterback(section: Section, code: str, charts: GameCharts) -> Quarterback:
    """The QB / PASSING section."""
    name, title = player(section, "name"), f"{code} PASSING"
    rows = named(section, grouped_table(section, "passing", PASSING), [str(depth) for depth in Depth])
    scramble = named(section, section.table("scramble", ["BLACK"]), [str(column) for column in YardageColumn if _given(section, column)])
    return Quarterback(
        name=name,
        snap=section.number("snap", 0, FACES),
        fum=section.number("fum", 0, FACES),
        brk=section.number("brk", 1, len(charts.brk), 1),
        depth=down(section, f"{code} PASS DEPTH", "DEPTH/WHITE", [(row, Depth(depth)) for depth, row in rows.items()]),
        by_depth={Depth(depth): _pass_row(row, title) for depth, row in rows.items()},
        scramble=down(section, f"{code} SCRAMBLE", "BLACK", [(row, YardageColumn(column)) for column, row in scramble.items()]),
    )


def _given(section: Section, column: YardageColumn) -> bool:
    """A quarterback's scramble column prints only the rows he can reach."""
    text = section.data.get("scramble")
    return isinstance(text, str) and re.search(rf"^\s*{column}\b", text, re.MULTILINE) is not None


def _pass_row(row: Row, title: str) -> PassRow:
    def part(group: str, heads: list[str]) -> Tops[PassResult]:
        return across(row, title, group, {f"{group}/{head}": PassResult(head) for head in heads})

    return PassRow(
        pre=part("PRE", PASSING["PRE"]),
        defence=part("DEF", ["PD", "CMP"]),
        other=part("OTHER", PASSING["OTHER"]),
        int_mod=row.number("DEF/INT", -FACES, FACES),
    )


def read_rushing(section: Section, code: str, charts: GameCharts) -> Who[Runner]:
    """The RB / RUSHING section."""
    title = f"{code} RUSHING"

    def part(row: Row, group: str) -> Tops[YardageColumn]:
        return across(row, title, group, {f"{group}/{head}": YardageColumn(head) for head in RUSHING[group]})

    def runner(row: Row) -> Runner:
        brk, fum = row.number("RATING/BRK", 1, len(charts.brk)), row.number("RATING/FUM", 0, FACES)
        return Runner(row.name, part(row, "BACK"), part(row, "LOS"), part(row, "HOLE"), brk, fum)

    runners = [(row, runner(row)) for row in distinct(section, grouped_table(section, "players", RUSHING))]
    threshold = section.number("threshold", 1, FACES + 1)
    blue = down(section, title, "WHO/BLUE", runners, threshold - 1)
    return Who(threshold, blue, down(section, title, "WHO/BLACK", runners), tuple(runner for _, runner in runners))


def read_receiving(section: Section, code: str, charts: GameCharts) -> tuple[dict[Depth, Who[Receiver]], Tops[Receiver]]:
    """The RECEIVING section: who is thrown to at each depth, and the outlet men."""
    title = f"{code} RECEIVING"
    rows = distinct(section, grouped_table(section, "players", RECEIVING))
    receivers = [(row, _receiver(row, title, len(charts.long))) for row in rows]
    return {depth: _who(section, title, depth, receivers) for depth in Depth}, down(section, title, "OUT/RED", receivers)


def _receiver(row: Row, title: str, lp_columns: int) -> Receiver:
    def part(depth: Depth) -> Tops[CatchResult]:
        return across(row, title, str(depth), {f"{depth}/{result}": result for result in CatchResult})

    return Receiver(
        row.name,
        {depth: part(depth) for depth in Depth},
        lpy=row.number("RATING/LPY", 1, lp_columns),
        fum=row.number("RATING/FUM", 0, FACES),
    )


def _who(section: Section, title: str, depth: Depth, receivers: list[tuple[Row, Receiver]]) -> Who[Receiver]:
    threshold = section.number(f"{depth.value.lower()}_threshold", 1, FACES + 1)
    blue = down(section, title, f"{depth}/BLUE", receivers, threshold - 1)
    return Who(threshold, blue, down(section, title, f"{depth}/BLACK", receivers), tuple(receiver for _, receiver in receivers))
