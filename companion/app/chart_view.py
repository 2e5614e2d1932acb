"""Charts as tables: a team's whole pack, and the charts that the last telling used, cells marked."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from companion.session import Session
from rules.core import PackError, Table
from rules.core.story import Step
from rules.games import game_named


def team_tables(game: str, name: str) -> tuple[Table, ...]:
    """A sample team's charts; none while its pack is faulty."""
    path = game_named(game).sample_packs().get(name)
    return _tables(game, path.read_text(encoding="utf-8")) if path is not None else ()


def faults_of(game: str, name: str) -> tuple[str, ...]:
    """What the checker says of a sample team's pack."""
    played = game_named(game)
    path = played.sample_packs().get(name)
    return tuple(str(fault) for fault in played.check_pack(path)) if path is not None else ()


def charts_used(session: Session) -> tuple[Table, ...]:
    """The charts that the last telling read, each once, with the cells it used marked."""
    setup, board = session.setup, session.board()
    sides = (
        (setup.home, board.home.code, _tables(setup.game, setup.home_pack)),
        (setup.away, board.away.code, _tables(setup.game, setup.away_pack)),
    )
    found: dict[tuple[str, str], Table] = {}
    for step in (step for event in session.last_told() for step in event.steps):
        for team, code, tables in sides:
            for table in tables:
                if cells := _cells(table, step, team, code):
                    before = found.get((team, table.title))
                    title = table.title if team in table.title else f"{team}: {table.title}"
                    found[team, table.title] = replace(table, title=title, marked=(*(before.marked if before else ()), *cells))
    return tuple(found.values())


def _cells(table: Table, step: Step, team: str, code: str) -> tuple[tuple[int, int], ...]:
    """The cells of this table that the step read; none when it was read on another table."""
    chart, row, column, title = (text.lower() for text in (step.chart, step.row, step.column, table.title))
    named = [n for n, cells in enumerate(table.rows) if cells and len(cells[0]) > 3 and cells[0].lower() in f"{chart} {row}"]
    if not _is_the_one(title, chart, f"{row} {column}".replace("/", " "), team.lower(), code.lower(), named=bool(named)):
        return ()
    headers = {column, column.replace("_", " "), column.split("/")[-1], step.result.lower()}
    columns = [n for n, header in enumerate(table.columns) if header and header.lower() in headers]
    if len(columns) > 1:  # two columns of one name: only the row is certain
        columns = []
    exact = [
        (n, m)
        for n, cells in enumerate(table.rows)
        for m, cell in enumerate(cells)
        if row and cell.lower().endswith(f"= {row}") and (not columns or m in columns)
    ]
    rows = named or [n for n, cells in enumerate(table.rows) if cells and row and cells[0].lower() == row]
    return tuple(exact) or tuple((n, m) for n in rows for m in columns) or tuple((n, 0) for n in rows)


def _is_the_one(title: str, chart: str, place: str, team: str, code: str, *, named: bool) -> bool:
    """Whether a chart of the trace is this table: by the team's code, its name, or the player the table belongs to."""
    bare = chart.removeprefix(f"{code} ")
    if bare != chart:  # "GRA RECEIVING [.. SP, CMP]" is the table RECEIVING SP
        rest = title.removeprefix(bare).strip()
        return title.startswith(bare) and (not rest or rest.split()[0] in place.split())
    if title in chart:
        return named or team in chart
    owner = title.partition(" ")[2]
    return len(owner) > 3 and owner in chart


@lru_cache(maxsize=16)
def _tables(game: str, pack: str) -> tuple[Table, ...]:
    played = game_named(game)
    try:
        return tuple(played.team_charts(played.load_team(pack)))
    except PackError:
        return ()
