"""A team's charts as tables to look at, laid out like the printed chart, and its character at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.charts import Tops
from rules.core.views import Glance, Table
from rules.five_d20.charts import DefenceChart, Returner, TeamCharts
from rules.five_d20.pack_tables import FACE_HEADS
from rules.five_d20.terms import Alignment, CallRow, Depth, PenaltyRow, What, Zone

BLANK = "-"


def team_tables(team: TeamCharts) -> tuple[Table, ...]:
    """Every section of the team's chart, in the order of the printed page."""
    return (
        _passing(team),
        _rushing(team),
        _receiving(team),
        _kicking(team),
        _returns(f"{team.code} KICK RETURN", team.kick_returners, fair_catches=False),
        _returns(f"{team.code} PUNT RETURN", team.punt_returners, fair_catches=True, note=f"block {team.punt_return_block}"),
        _play_calling(team),
        _penalties(team),
        _defence(f"{team.code} DEFENCE RUN", team.run_defence, "RET"),
        _defence(f"{team.code} DEFENCE PASS", team.pass_defence, "INT", note=f"pass modifier {team.pass_modifier:+d}"),
    )


def team_glance(team: TeamCharts) -> Glance:
    """The team's character: how often it runs, how deep it throws, how far it kicks, how it defends."""
    deep = sum(team.qb.depth.find(white).result is Depth.LP for white in range(1, 21))
    stuffed = sum(row.what.find(white).result is What.HOLE for row in team.run_defence.defenders for white in range(1, 21))
    share = 100 * stuffed / (20 * len(team.run_defence.defenders))
    numbers = (
        ("quarterback", team.qb.name),
        ("first runner", team.rushing.players[0].name),
        ("runs on 1st and 10", f"{5 * team.play_calling.number(CallRow.TEENS, Zone.NZ)} %"),
        ("passes thrown long", f"{5 * deep} %"),
        ("kicks from", f"{team.field_goal.find(10).result} yards half the time"),
        ("holes left to runners", f"{share:.0f} %"),
        ("yards on completions against", f"{team.pass_modifier:+d}"),
    )
    return Glance(team.name, team.code, team.colour, team.sentence, numbers)


def _cells(*charts: Tops[Any]) -> list[str]:
    """The printed numbers of some charts, side by side."""
    return [_top(cell.top) for chart in charts for cell in chart.cells]


def _top(number: int | None) -> str:
    return BLANK if number is None else str(number)


def _column(chart: Tops[Any]) -> list[str]:
    return [_top(cell.top) for cell in chart.cells]


def _passing(team: TeamCharts) -> Table:
    qb = team.qb
    heads = ("", "DEPTH", "SCK", "INC", "SCR", "OUT", "CMP", "INT", "PD", "CMP", "INC", "CMP")
    rows = []
    for cell in qb.depth.cells:
        row = qb.by_depth[cell.result]
        rows.append((str(cell.result), _top(cell.top), *_cells(row.pre), f"{row.int_mod:+d}", *_cells(row.defence, row.other)))
    scramble = ", ".join(f"{cell.label} {_top(cell.top)}" for cell in qb.scramble.cells)
    note = f"{qb.name}: snap {qb.snap}, fumble {qb.fum}; scrambles {scramble}"
    return Table(f"{team.code} PASSING (PRE 5, DEF 3, OTHER 2 columns)", heads, tuple(rows), note=note)


def _rushing(team: TeamCharts) -> Table:
    who = team.rushing
    heads = ("", "BLUE", "BLACK", "STF", "LINE", "AVG", "LINE", "AVG", "SEC", "AVG", "SEC", "SG", "BRK", "BRK", "FUM")
    rows = tuple(
        (runner.name, blue, black, *_cells(runner.back, runner.los, runner.hole), str(runner.brk), str(runner.fum))
        for runner, blue, black in zip(who.players, _column(who.blue), _column(who.black), strict=True)
    )
    return Table(f"{team.code} RUSHING (BACK 3, LOS 3, HOLE 4 columns)", heads, rows, note=f"threshold {who.threshold}")


def _receiving(team: TeamCharts) -> Table:
    heads = ("", "OUT", *(head for depth in Depth for head in (f"{depth} BLUE", "BLACK", "DRP", "CMP", "YAC")), "LPY", "FUM")
    outlet = _column(team.outlet)
    rows = []
    for number, receiver in enumerate(team.receivers):
        row = [receiver.name, outlet[number]]
        for depth, who in team.receiving.items():
            row += [_column(who.blue)[number], _column(who.black)[number], *_cells(receiver.by_depth[depth])]
        rows.append((*row, str(receiver.lpy), str(receiver.fum)))
    note = "thresholds " + ", ".join(f"{depth} {who.threshold}" for depth, who in team.receiving.items())
    return Table(f"{team.code} RECEIVING", heads, tuple(rows), note=note)


def _kicking(team: TeamCharts) -> Table:
    def row(name: str, cells: Sequence[object]) -> tuple[str, ...]:
        return (name, *(str(cell) for cell in cells))

    rows = (
        row(f"KICKOFF {team.kickoff.kicker}", team.kickoff.distances.cells),
        row(f"FIELD GOAL {team.place_kicker}", team.field_goal.cells),
        row(f"PUNTING OWN {team.punt.punter}", team.punt.own.cells),
        row("PUNTING OPP", team.punt.opp.cells),
    )
    return Table(f"{team.code} KICKING", ("", *FACE_HEADS), rows, note=f"RET {team.kickoff.ret:+d}, punt block {team.punt.block}")


def _returns(title: str, returners: Tops[Returner], *, fair_catches: bool, note: str = "") -> Table:
    heads = ("", "BLUE", *(["FC"] if fair_catches else []), *FACE_HEADS, "FUM")
    rows = tuple(
        (
            cell.label,
            _top(cell.top),
            *([str(cell.result.fc)] if fair_catches else []),
            *map(str, cell.result.distances.cells),
            str(cell.result.fum),
        )
        for cell in returners.cells
    )
    return Table(title, heads, rows, note=note)


def _play_calling(team: TeamCharts) -> Table:
    calls = team.play_calling
    rows = tuple((str(row), *(str(calls.number(row, zone)) for zone in Zone), row.front, f"{row.adjustment:+d}") for row in CallRow)
    note = f"as a defence {calls.adjust:+d}, in the red zone {calls.adjust_red_zone:+d}"
    return Table(f"{team.code} PLAYCALLING", ("", *(str(zone) for zone in Zone), "DEF", "ADJ"), rows, note=note)


def _penalties(team: TeamCharts) -> Table:
    rows = tuple((str(row), str(team.penalties[row].offence or BLANK), str(team.penalties[row].defence or BLANK)) for row in PenaltyRow)
    note = f"Off Fum Lost {team.off_fum_lost or BLANK}, Def Fum Rec {team.def_fum_rec or BLANK}, Def Fum Rate Adjust {team.fum_adjust:+d}"
    return Table(f"{team.code} PENALTY RANGE", ("", "OFF", "DEF"), rows, note=note)


def _defence(title: str, chart: DefenceChart, rating: str, note: str = "") -> Table:
    who = [_column(chart.who[alignment]) for alignment in Alignment]
    what = [cell.label for cell in chart.defenders[0].what.cells]
    rows = []
    for number, defender in enumerate(chart.defenders):
        last = defender.return_rating if rating == "RET" else defender.int_rating
        rows.append((defender.name, *(column[number] for column in who), defender.position, *_cells(defender.what), str(last)))
    return Table(title, ("", *(str(alignment) for alignment in Alignment), "POS", *what, rating), tuple(rows), note=note)
