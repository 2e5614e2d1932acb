"""The charts as tables to look at, laid out like the printed ones, and a team's character at a glance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.core.charts import Tops
from rules.core.views import Glance, Table
from rules.five_d20.charts import DefenceChart, GameCharts, Returner, TeamCharts
from rules.five_d20.offence_reader import PASSING, RECEIVING, RUSHING
from rules.five_d20.pack_tables import FACE_HEADS
from rules.five_d20.terms import Alignment, CallRow, Depth, PenaltyRow, Side, What, Zone

BLANK = "-"
Groups = tuple[tuple[str, int], ...]


def team_tables(team: TeamCharts) -> tuple[Table, ...]:
    """Every section of the team's chart, in the order of the printed page."""
    block = f"block {team.punt_return_block}"
    modifier = f"pass modifier {team.pass_modifier:+d}"
    return (
        _passing(team),
        _scramble(team),
        _rushing(team),
        _receiving(team),
        _kicking(team),
        _returns(f"{team.code} KICK RETURN", team.kick_returners, "kick_return", fair_catches=False),
        _returns(f"{team.code} PUNT RETURN", team.punt_returners, "punt_return", fair_catches=True, note=block),
        _play_calling(team),
        _penalties(team),
        _defence(f"{team.code} DEFENCE RUN", team.run_defence, "RET", "defence.run"),
        _defence(f"{team.code} DEFENCE PASS", team.pass_defence, "INT", "defence.pass", modifier),
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


def _heads(groups: Mapping[str, Sequence[str]]) -> tuple[tuple[str, ...], Groups]:
    """The heads of a typed table and the groups above them, after the column of names."""
    heads = ("", *(head for heads in groups.values() for head in heads))
    return heads, (("", 1), *((group, len(heads)) for group, heads in groups.items()))


def _passing(team: TeamCharts) -> Table:
    qb = team.qb
    heads, groups = _heads(PASSING)
    rows = []
    for cell in qb.depth.cells:
        row = qb.by_depth[cell.result]
        rows.append((str(cell.result), _top(cell.top), *_cells(row.pre), f"{row.int_mod:+d}", *_cells(row.defence, row.other)))
    note = f"{qb.name}: snap {qb.snap}, fumble {qb.fum}"
    return Table(f"{team.code} PASSING", heads, tuple(rows), note=note, groups=groups, section="quarterback")


def _scramble(team: TeamCharts) -> Table:
    rows = tuple((cell.label, _top(cell.top)) for cell in team.qb.scramble.cells)
    note = f"{team.qb.name} breaks away in column {team.qb.brk}"
    return Table(f"{team.code} SCRAMBLE", ("", "BLACK"), rows, note=note, section="quarterback")


def _rushing(team: TeamCharts) -> Table:
    who = team.rushing
    heads, groups = _heads(RUSHING)
    rows = tuple(
        (runner.name, blue, black, *_cells(runner.back, runner.los, runner.hole), str(runner.brk), str(runner.fum))
        for runner, blue, black in zip(who.players, _cells(who.blue), _cells(who.black), strict=True)
    )
    note = f"threshold {who.threshold}: blue below it reads BLUE, otherwise black reads BLACK"
    return Table(f"{team.code} RUSHING", heads, rows, note=note, groups=groups, section="rushing")


def _receiving(team: TeamCharts) -> Table:
    heads, groups = _heads(RECEIVING)
    outlet = _cells(team.outlet)
    rows = []
    for number, receiver in enumerate(team.receivers):
        row = [receiver.name, outlet[number]]
        for depth, who in team.receiving.items():
            row += [_cells(who.blue)[number], _cells(who.black)[number], *_cells(receiver.by_depth[depth])]
        rows.append((*row, str(receiver.lpy), str(receiver.fum)))
    note = "thresholds " + ", ".join(f"{depth} {who.threshold}" for depth, who in team.receiving.items())
    return Table(f"{team.code} RECEIVING", heads, tuple(rows), note=note, groups=groups, section="receiving")


def _kicking(team: TeamCharts) -> Table:
    def row(name: str, cells: Iterable[object]) -> tuple[str, ...]:
        return (name, *(str(cell) for cell in cells))

    rows = (
        row("KICKOFF", team.kickoff.distances.cells),
        row("FIELD GOAL", team.field_goal.cells),
        row("PUNTING OWN", team.punt.own.cells),
        row("PUNTING OPP", team.punt.opp.cells),
    )
    note = (
        f"kickoffs {team.kickoff.kicker}, RET {team.kickoff.ret:+d}; field goals {team.place_kicker}; "
        f"punts {team.punt.punter}, block {team.punt.block}"
    )
    return Table(f"{team.code} KICKING", ("", *FACE_HEADS), rows, note=note, section="kickoff field_goal punting")


def _returns(title: str, returners: Tops[Returner], section: str, *, fair_catches: bool, note: str = "") -> Table:
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
    return Table(title, heads, rows, note=note, section=section)


def _play_calling(team: TeamCharts) -> Table:
    calls = team.play_calling
    rows = tuple(
        (str(row), *(str(calls.numbers.get((row, zone), BLANK)) for zone in Zone), row.front, str(row.alignment), f"{row.adjustment:+d}")
        for row in CallRow
    )
    note = f"as a defence {calls.adjust:+d}, in the red zone {calls.adjust_red_zone:+d}"
    heads = ("", *(str(zone) for zone in Zone), "DEF", "WHO", "ADJ")
    return Table(f"{team.code} PLAY CALLING", heads, rows, note=note, section="play_calling")


def _penalties(team: TeamCharts) -> Table:
    ranges = [(row, team.penalties.get(row)) for row in PenaltyRow]
    rows = tuple((str(row), str((span and span.offence) or BLANK), str((span and span.defence) or BLANK)) for row, span in ranges)
    note = f"Off Fum Lost {team.off_fum_lost or BLANK}, Def Fum Rec {team.def_fum_rec or BLANK}, Def Fum Rate Adjust {team.fum_adjust:+d}"
    return Table(f"{team.code} PENALTY RANGE", ("", "OFF", "DEF"), rows, note=note, section="penalties fumbles")


def _defence(title: str, chart: DefenceChart, rating: str, section: str, note: str = "") -> Table:
    who = [_cells(chart.who[alignment]) for alignment in Alignment]
    what = [cell.label for cell in chart.defenders[0].what.cells] if chart.defenders else []
    rows = []
    for number, defender in enumerate(chart.defenders):
        last = defender.return_rating if rating == "RET" else defender.int_rating
        rows.append((defender.name, *(column[number] for column in who), defender.position, *_cells(defender.what), str(last)))
    groups = (("", 1), ("WHO", len(who)), ("", 1), ("WHAT", len(what)), ("", 1))
    heads = ("", *(str(alignment) for alignment in Alignment), "POS", *what, rating)
    return Table(title, heads, tuple(rows), note=note, groups=groups, section=section)


# --- the charts that all teams share -------------------------------------------------------------


def game_tables(charts: GameCharts) -> tuple[Table, ...]:
    """Yardage, returns, penalties, situation and blocked kicks."""
    lengths = tuple((face, str(yards)) for face, yards in zip(FACE_HEADS, charts.fumble_return.cells, strict=True))
    beside = tuple((str(span.result), span.label) for span in charts.blocked_place_kick.spans)
    blocks = tuple((cell.label, str(cell.result)) for cell in charts.place_kick_block.cells)
    return (
        _yardage(charts),
        _rated("INTERCEPTION RETURN", "rating", charts.interception_return),
        Table("FUMBLE RETURN", ("", "length"), lengths, note=f"white {charts.fumble_no} or below: no return"),
        *(_penalty_list(charts, row) for row in PenaltyRow),
        _situation(charts),
        Table("PLACE KICK BLOCK", ("", "YELLOW"), blocks, note="by the distance of the kick, with black and yellow alike"),
        Table("BLOCKED PLACE KICK", ("", "red"), beside),
    )


def _yardage(charts: GameCharts) -> Table:
    plain: list[Any] = [*charts.columns.values(), charts.short, charts.medium, charts.sack]
    rated = [*charts.brk.values(), *charts.long.values()]
    columns = [*plain, *rated]
    heads = ("", *(column.line for column in plain), *(column.line.rpartition(" ")[2] for column in rated))
    rows = tuple((face, *(str(column.cells[n]) for column in columns)) for n, face in enumerate(FACE_HEADS))
    return Table("YARDAGE", heads, rows, groups=(("", 1 + len(plain)), ("BRK", len(charts.brk)), ("LP", len(charts.long))))


def _rated(title: str, word: str, columns: Mapping[int, Any]) -> Table:
    rows = tuple((face, *(str(column.cells[n]) for column in columns.values())) for n, face in enumerate(FACE_HEADS))
    return Table(title, ("", *map(str, columns)), rows, groups=(("", 1), (word, len(columns))))


def _penalty_list(charts: GameCharts, row: PenaltyRow) -> Table:
    rows = tuple((span.label, side.value, str(span.result)) for side in Side for span in charts.penalties[row, side].spans)
    return Table(f"PENALTY {row}", ("", "by", "foul"), rows)


def _situation(charts: GameCharts) -> Table:
    leads = [span.label for span in charts.situation[0].values.spans] if charts.situation else []
    rows = [
        ("quarter", *(str(column.quarter) for column in charts.situation)),
        ("minutes left", *(f"to {column.minutes}" for column in charts.situation)),
        *((lead, *(f"{column.values.spans[n].result:+d}" for column in charts.situation)) for n, lead in enumerate(leads)),
    ]
    note = "touchdowns ahead or behind; added to the play call number of the team with the ball"
    return Table("SITUATION", ("", *(column.name for column in charts.situation)), tuple(rows), note=note)
