"""The cards and the common tables as they are printed, and where on them a step of the trace was read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.advanced_stats.charts import Lane, Zone
from rules.advanced_stats.match import AsfMatch
from rules.advanced_stats.tables import game_tables
from rules.advanced_stats.team import Defender, Line, Team
from rules.core import Ranges, Step, Table

Lists = tuple[tuple[str, Ranges[Any]], ...]  # lists of ranges side by side, each under its head
KICKER_ROW = "good below"


def team_charts(team: Team) -> Sequence[Table]:
    """The cards and the defence sheet as they are printed."""
    call, runner, *receivers = (_table(title, section, lists) for title, section, lists in _offence(team))
    defence = (_table(title, section, lists) for title, section, lists in _defence(team))
    return [call, _quarterback(team), runner, *receivers, _kicker(team), *defence]


def shared_charts() -> Sequence[Table]:
    """The game card: kickoffs, zones, loose balls, penalties, punts, and the two optional throws."""
    return [_table(title, section, lists) for title, section, lists in _game_card()]


def chart_read(match: AsfMatch, step: Step) -> Table | None:
    """The card or table with the step's cell marked; None for a ruling."""
    if not step.row:
        return None
    for team in match.teams.values():
        if step.chart == f"{team.quarterback.name} passing":
            return _quarterback(team).mark(step.row, step.column)
        if step.chart == f"{team.kicker.name} kicking":
            return _kicker(team).mark(KICKER_ROW, step.column)
    cards = [card for team in match.teams.values() for card in (*_offence(team), *_defence(team))]
    for title, section, lists in (*cards, *_game_card()):
        for column, (_, chart) in enumerate(lists):
            if chart.title == step.chart:
                return _mark_line(_table(title, section, lists), column, step.row)
    return None


# --- the cards that are lists of ranges: title, section of the pack, lists ------------------------


def _offence(team: Team) -> list[tuple[str, str, Lists]]:
    run = team.runner
    return [
        (f"{team.name} play call", "team", (("Call", team.calls),)),
        (
            f"RB {run.name}", "runner",
            (("Direction", run.direction), ("First contact", run.first_contact), ("RAC", run.after_contact)),
        ),
        *(
            (f"{man.position} {man.name}", man.position.lower(), (("After the catch", man.after_catch),))
            for man in team.receivers.values()
        ),
    ]  # fmt: skip


def _defence(team: Team) -> list[tuple[str, str, Lists]]:
    sheet: list[tuple[Defender | Line, str]] = []
    for depth, men in (("deep", team.backs), ("short", team.linebackers)):
        sheet += [(men[lane], f"{depth}_{lane}") for lane in Lane]
    return [(f"{man.position} {man.name}", section, _lists(man)) for man, section in (*sheet, (team.line, "line"))]


def _lists(man: Defender | Line) -> Lists:
    if isinstance(man, Line):
        return (("Run", man.run),)
    return (("Run", man.run), ("Pass", man.against_pass), ("Blitz", man.blitz))


def _game_card() -> list[tuple[str, str, Lists]]:
    tables = game_tables()
    charts: tuple[Ranges[Any], ...] = (
        tables.kickoff, tables.zone, tables.recovery, tables.penalty, tables.punt, tables.onside, tables.hail_mary
    )  # fmt: skip
    return [(chart.title, "tables", (("", chart),)) for chart in charts]


def _table(title: str, section: str, lists: Lists) -> Table:
    cells = [[f"{_span(chart, span.label)} = {span.label}" for span in chart.spans] for _, chart in lists]
    depth = max(len(column) for column in cells)
    rows = tuple(tuple(column[n] if n < len(column) else "" for column in cells) for n in range(depth))
    return Table(title, tuple(head for head, _ in lists), rows, section=section)


def _mark_line(table: Table, column: int, word: str) -> Table:
    """Marks the line of a list of ranges that ends in this word."""
    cells = ((n, column) for n, row in enumerate(table.rows) if row[column].endswith(f"= {word}"))
    return replace(table, marked=tuple(cells)[:1])


# --- the two cards with columns -------------------------------------------------------------------


def _quarterback(team: Team) -> Table:
    columns = [team.quarterback.zones[zone] for zone in Zone]
    words = dict.fromkeys(span.label for column in columns for span in column.spans)
    rows = tuple((word, *(_span(column, word) for column in columns)) for word in words)
    return Table(f"QB {team.quarterback.name}", ("", *map(str, Zone)), rows, section="quarterback")


def _kicker(team: Team) -> Table:
    numbers = team.kicker.numbers
    row = (KICKER_ROW, *map(str, numbers.values()))
    return Table(f"K {team.kicker.name}", ("", *numbers), (row,), section="kicker")


def _span(chart: Ranges[Any], word: str) -> str:
    return next((f"{s.low}-{s.high}" if s.high > s.low else str(s.low) for s in chart.spans if s.label == word), "-")
