"""Reads the two defence charts of a team's pack.

A player stands on both: his interception return rating is printed on the run chart and his INT
rating on the pass chart, and a play may need either, so both are put on both rows.
"""

from __future__ import annotations

from rules.core.charts import Tops
from rules.core.packs import Pack, Row, Section
from rules.five_d20.charts import DefenceChart, Defender
from rules.five_d20.pack_tables import FACES, across, distinct, down
from rules.five_d20.terms import Alignment, What

WHO = [alignment.value for alignment in Alignment]
RUN_WHAT = ("HOLE", "LOS", "BACK")
PASS_WHAT = ("PRE", "DEF", "REC")
UNRATED_RETURN = 5  # a defender who is missing from the run chart


def read_defence(pack: Pack, code: str, return_columns: int) -> tuple[DefenceChart, DefenceChart, int]:
    """The run chart, the pass chart, and the pass modifier beside it."""
    run, passing = pack.section("defence.run"), pack.section("defence.pass")
    order = _order(run)
    run_rows = distinct(run, run.table("players", [*WHO, "POS", *order, "RET"]))
    pass_rows = distinct(passing, passing.table("players", [*WHO, "POS", *PASS_WHAT, "INT"]))
    returns = {row.name: row.number("RET", 1, return_columns) for row in run_rows}
    picks = {row.name: row.number("INT", 0, FACES) for row in pass_rows}
    for row in pass_rows:
        if row.name not in returns:
            row.fault("", f"this player is missing from defence.run; his return rating is taken as {UNRATED_RETURN}", warning=True)
    for row in run_rows:
        if row.name not in picks:
            row.fault("", "this player is missing from defence.pass", warning=True)

    def defender(row: Row, what: Tops[What]) -> tuple[Row, Defender]:
        rating = returns.get(row.name, min(UNRATED_RETURN, return_columns))
        return row, Defender(row.name, row.text("POS"), what, picks.get(row.name, 0), rating)

    run_title, pass_title = f"{code} DEFENCE RUN", f"{code} DEFENCE PASS"
    run_what, pass_what = {head: What(head) for head in order}, {head: What(head) for head in PASS_WHAT}
    beyond = ("OTHER", What.OTHER)
    runs = [defender(row, across(row, run_title, "WHAT", run_what)) for row in run_rows]
    passes = [defender(row, across(row, pass_title, "WHAT", pass_what, past=beyond)) for row in pass_rows]
    return _chart(run, run_title, runs), _chart(passing, pass_title, passes), passing.number("modifier", -FACES, FACES)


def _order(section: Section) -> tuple[str, ...]:
    """The WHAT columns of the run chart from low to high: the pack says so, nothing is assumed."""
    order = tuple(section.text("order").split())
    if sorted(order) != sorted(RUN_WHAT):
        if order:
            section.fault("", "order", f"expected HOLE, LOS and BACK from low to high, got {' '.join(order)!r}")
        return RUN_WHAT
    return order


def _chart(section: Section, title: str, rows: list[tuple[Row, Defender]]) -> DefenceChart:
    who = {alignment: down(section, title, alignment.value, rows) for alignment in Alignment}
    return DefenceChart(who, tuple(defender for _, defender in rows))
