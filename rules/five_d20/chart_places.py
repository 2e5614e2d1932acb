"""Where on the printed charts a step of the trace was read."""

from __future__ import annotations

from dataclasses import replace

from rules.core.story import Event, Step
from rules.core.views import Table
from rules.five_d20.chart_tables import game_tables, team_tables
from rules.five_d20.charts import TeamCharts
from rules.five_d20.match import FiveD20Match

KICKS = ("KICKOFF", "FIELD GOAL", "PUNTING")
FRONT = ("DEF", "WHO", "ADJ")


def chart_read(match: FiveD20Match, event: Event, step: Step) -> Table | None:
    """The chart with the step's cell marked; None for a comparison, a throw or a ruling."""
    if step.chart == "PLAY CALL":
        return _play_call(match, event, step)
    for team in match.teams.values():
        if step.chart.startswith(f"{team.code} "):
            return _on_team_chart(team, step)
    if step.chart == "PENALTY RANGE":
        return None
    table = _named(game_tables(match.charts), step.chart)
    return _on_game_chart(table, step) if table is not None and step.row else None


def _on_team_chart(team: TeamCharts, step: Step) -> Table | None:
    """Rows bear a player's name, or a name and a group of columns: "Emmett Rusk LOS"."""
    section = step.chart.removeprefix(f"{team.code} ")
    tables = team_tables(team)
    if section in KICKS:
        row = f"{section} {step.row}" if section == "PUNTING" else section
        return _marked(_named(tables, f"{team.code} KICKING"), row, step.column)
    if section == "PASS DEPTH":
        return _marked(_named(tables, f"{team.code} PASSING"), step.row, step.column)
    table = _named(tables, step.chart)
    if table is None or table.row_of(step.row) is not None:
        return _marked(table, step.row, step.column)
    name, _, group = step.row.rpartition(" ")
    return _marked(table, name, f"{group}/{step.column}")


def _on_game_chart(table: Table, step: Step) -> Table | None:
    if step.chart.startswith("PENALTY "):
        cells = [n for n, row in enumerate(table.rows) if row[:2] == (step.row, step.column)]
        return replace(table, marked=tuple((n, 2) for n in cells))
    if step.chart == "BLOCKED PLACE KICK":
        return _marked(table, step.result, step.column)
    return _marked(table, step.row, step.column.replace(" ", "/"))


def _play_call(match: FiveD20Match, event: Event, step: Step) -> Table | None:
    """The call number stands on the chart of the team whose drive it is; the front is the same for all."""
    drive = next((team for team in match.teams.values() if f": {team.name}," in event.group), None)
    if drive is None or not step.row:
        return None
    table = _named(team_tables(drive), f"{drive.code} PLAY CALLING")
    if table is None or step.column:
        return _marked(table, step.row, step.column)
    for head in FRONT:
        table = table.mark(step.row, head)
    return table


def _marked(table: Table | None, row: str, column: str) -> Table | None:
    return table.mark(row, column) if table is not None else None


def _named(tables: tuple[Table, ...], title: str) -> Table | None:
    return next((table for table in tables if table.title == title), None)
