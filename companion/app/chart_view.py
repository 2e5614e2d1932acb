"""Charts to look at: a team's pack or the charts that all share, with the checker's messages on the cells."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.app.texts import say
from companion.errors import CompanionError
from companion.shelf import game_of_pack
from rules.core import Fault, Game, PackError, RulesError, Table, read_pack
from rules.games import game_named

Cell = tuple[int, int]
SHARED = ""  # the name under which a game's own charts are chosen instead of a team's


@dataclass(frozen=True)
class ChartPage:
    """A table, the cells that the checker complains about, and what it says."""

    table: Table
    wrong: dict[Cell, str]
    remarks: tuple[str, ...]


@dataclass(frozen=True)
class PackView:
    """Everything of one pack; `faults` are those that stand on none of its charts."""

    title: str
    sentence: str
    charts: tuple[ChartPage, ...]
    faults: tuple[str, ...]


def charts_of(game: str, team: str) -> PackView:
    """A team in the box, or with SHARED the charts that all teams play with."""
    played = game_named(game)
    if team == SHARED:
        return PackView(
            say("shared_charts", game=played.title), "", tuple(ChartPage(table, {}, ()) for table in played.shared_charts()), ()
        )
    path = played.sample_packs().get(team)
    return _pack_view(played, path) if path is not None else PackView(team, "", (), (say("no_such_team", name=team),))


def charts_in_file(name: str, game: str) -> PackView:
    """A pack that a player typed; the game is the one the pack names, else the one that is chosen."""
    path = Path(name.replace("\0", "").strip().strip("'\"")).expanduser()
    try:
        try:
            played = game_of_pack(path)
        except CompanionError:
            played = game_named(game)
        return _pack_view(played, path)
    except PackError as problem:
        return PackView(path.name, "", (), tuple(str(fault) for fault in problem.faults))


def _pack_view(game: Game[Any, Any], path: Path) -> PackView:
    try:
        pack = read_pack(path)
        team = game.read_team(pack)
    except PackError as problem:
        return PackView(path.name, "", (), tuple(str(fault) for fault in problem.faults))
    try:
        tables = tuple(game.team_charts(team))
    except (RulesError, LookupError, ValueError):  # a pack with too many faults has nothing that could be laid out
        tables = ()
    sections = pack.data.get("team")
    about = sections if isinstance(sections, dict) else {}
    return _placed(str(about.get("name", path.stem)), str(about.get("sentence", "")), tables, pack.faults)


def _placed(title: str, sentence: str, tables: tuple[Table, ...], faults: list[Fault]) -> PackView:
    """Puts each fault on its cell, else on its table, else above them all."""
    wrong: list[dict[Cell, str]] = [{} for _ in tables]
    remarks: list[list[str]] = [[] for _ in tables]
    left: list[str] = []
    for fault in faults:
        here = [n for n, table in enumerate(tables) if fault.section in table.section.split()]
        found = next(((n, cell) for n in here if (cell := cell_of(tables[n], fault)) is not None), None)
        if found is not None:
            wrong[found[0]][found[1]] = fault.problem
            remarks[found[0]].append(_said(fault))
        elif here:
            remarks[here[0]].append(_said(fault))
        else:
            left.append(str(fault))
    pages = (ChartPage(*page) for page in zip(tables, wrong, (tuple(said) for said in remarks), strict=True))
    return PackView(title, sentence, tuple(pages), tuple(left))


def cell_of(table: Table, fault: Fault) -> Cell | None:
    """The cell that a fault is about; the head of its row when only that can be found."""
    for name in (fault.row, fault.section.replace("_", " ").upper(), f"{fault.section} {fault.row}".upper()):
        row = table.row_of(name)
        if row is not None:
            return row, table.column_of(fault.column) or 0
    # A list of ranges has its key as the head, and the word of a line as the column of the fault.
    heads = [head.lower().replace(" ", "_") for head in table.columns]
    if fault.row in heads and fault.row:
        column = heads.index(fault.row)
        lines = (n for n, cells in enumerate(table.rows) if fault.column and cells[column].endswith(f"= {fault.column}"))
        return next(((n, column) for n in lines), None)
    return None


def _said(fault: Fault) -> str:
    place = ", ".join(part for part in (fault.row, fault.column) if part)
    warning = f"{say('warning')}: " if fault.warning else ""
    return f"{warning}{place}: {fault.problem}" if place else f"{warning}{fault.problem}"
