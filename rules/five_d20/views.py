"""What screens show of 5D20 Football: the scoreboard's own facts, and a team's chart as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.charts import Tops
from rules.core.views import Board, Glance, Table
from rules.five_d20.charts import DefenceChart, TeamCharts
from rules.five_d20.match import FiveD20Match
from rules.five_d20.terms import Alignment, CallRow, Depth, PenaltyRow, Zone
from rules.football.field import Coming
from rules.football.views import board as football_board

FACES = tuple(str(face) for face in range(1, 21))


def board(match: FiveD20Match) -> Board:
    """The scoreboard with alignment and Play Call number, as the play under way was lined up."""
    facts: tuple[tuple[str, str], ...] = ()
    if match.call is not None and match.coming is Coming.SCRIMMAGE:
        call = match.call
        facts = (("Alignment", f"{call.row.front} ({call.alignment}, {call.row.adjustment:+d})"), ("Play call", str(call)))
    return football_board(match, *facts)


def glance(team: TeamCharts) -> Glance:
    """A team's character: how often it runs, how deep it throws, how it defends and kicks."""
    number = team.play_calling.number(CallRow.TEENS, Zone.NZ)
    reach = team.field_goal.cells[9]
    return Glance(
        team.name, team.code, team.colour, team.sentence,
        (
            ("Runs on 1st & 10", f"{5 * min(max(number, 0), 20)} %"),
            ("Short / medium / long", " / ".join(_shares(team.qb.depth))),
            ("Quarterback", team.qb.name),
            ("Pass modifier against", f"{team.pass_modifier:+d}"),
            ("Field goal range", f"{reach} yards"),
        ),
    )  # fmt: skip


def _shares(tops: Tops[Any]) -> list[str]:
    shares, before = [], 0
    for cell in tops.cells:
        top = before if cell.top is None else cell.top
        shares.append(f"{5 * (top - before)} %")
        before = top
    return shares


def team_charts(team: TeamCharts) -> Sequence[Table]:
    """The team's chart, section by section in the printed order."""
    return (
        _quarterback(team), _scramble(team), _rushing(team), *(_receiving(team, depth) for depth in Depth),
        _kicking(team), _returns(team), _play_calling(team), _penalty_ranges(team), _fumbles(team),
        _defence("DEFENCE RUN", team.run_defence, ("HOLE", "LOS", "BACK"), "RET"),
        _defence(f"DEFENCE PASS {team.pass_modifier:+d}", team.pass_defence, ("PRE", "DEF", "REC"), "INT"),
    )  # fmt: skip


def _tops(tops: Tops[Any]) -> tuple[str, ...]:
    return tuple("-" if cell.top is None else str(cell.top) for cell in tops.cells)


def _by_player(tops: Tops[Any]) -> dict[str, str]:
    return {str(cell.result): "-" if cell.top is None else str(cell.top) for cell in tops.cells}


def _quarterback(team: TeamCharts) -> Table:
    depth = _tops(team.qb.depth)
    rows = []
    for number, (name, row) in enumerate(team.qb.by_depth.items()):
        rows.append((str(name), depth[number], *_tops(row.pre), f"{row.int_mod:+d}", *_tops(row.defence), *_tops(row.other)))
    heads = ("", "DEPTH", "SCK", "INC", "SCR", "OUT", "CMP", "INT", "PD", "CMP", "INC", "CMP")
    return Table(f"PASSING {team.qb.name}", heads, tuple(rows), note=f"SNAP {team.qb.snap}, FUM {team.qb.fum}")


def _scramble(team: TeamCharts) -> Table:
    rows = tuple((cell.label, "-" if cell.top is None else str(cell.top)) for cell in team.qb.scramble.cells)
    return Table("SCRAMBLE", ("", "BLACK"), rows)


def _rushing(team: TeamCharts) -> Table:
    blue, black = _by_player(team.rushing.blue), _by_player(team.rushing.black)
    rows = tuple(
        (
            man.name, blue.get(man.name, "-"), black.get(man.name, "-"),
            *_tops(man.back), *_tops(man.los), *_tops(man.hole), str(man.brk), str(man.fum),
        )
        for man in team.rushing.players
    )  # fmt: skip
    heads = ("", "BLUE", "BLACK", "STF", "LINE", "AVG", "LINE", "AVG", "SEC", "AVG", "SEC", "SG", "BRK", "BRK", "FUM")
    return Table("RUSHING", heads, rows, note=f"threshold {team.rushing.threshold}; BACK, LOS, HOLE")


def _receiving(team: TeamCharts, depth: Depth) -> Table:
    section, out = team.receiving[depth], _by_player(team.outlet)
    blue, black = _by_player(section.blue), _by_player(section.black)
    rows = tuple(
        (
            man.name, out.get(man.name, "-"), blue.get(man.name, "-"), black.get(man.name, "-"),
            *_tops(man.by_depth[depth]), str(man.lpy), str(man.fum),
        )
        for man in section.players
    )  # fmt: skip
    heads = ("", "OUT", "BLUE", "BLACK", "DRP", "CMP", "YAC", "LPY", "FUM")
    return Table(f"RECEIVING {depth}", heads, rows, note=f"threshold {section.threshold}")


def _kicking(team: TeamCharts) -> Table:
    rows = (
        (f"KICKOFF {team.kickoff.kicker} (RET {team.kickoff.ret:+d})", *(str(cell) for cell in team.kickoff.distances.cells)),
        (f"FIELD GOAL {team.place_kicker}", *(str(cell) for cell in team.field_goal.cells)),
        (f"PUNT OWN {team.punt.punter} (block {team.punt.block})", *(str(cell) for cell in team.punt.own.cells)),
        ("PUNT OPP", *(str(cell) for cell in team.punt.opp.cells)),
    )
    return Table("KICKING", ("", *FACES), rows)


def _returns(team: TeamCharts) -> Table:
    rows = []
    for word, tops in (("KICK", team.kick_returners), ("PUNT", team.punt_returners)):
        for cell in tops.cells:
            man = cell.result
            distances = (str(distance) for distance in man.distances.cells)
            rows.append((f"{word} {man.name} #{cell.top}", str(man.fc) if man.fc else "-", *distances, str(man.fum)))
    return Table("RETURNS", ("", "FC", *FACES, "FUM"), tuple(rows), note=f"punt return block {team.punt_return_block}")


def _play_calling(team: TeamCharts) -> Table:
    calling = team.play_calling
    rows = tuple(
        (str(row), *(str(calling.number(row, zone)) for zone in Zone), row.front, f"{row.adjustment:+d}", str(row.alignment))
        for row in CallRow
    )
    note = f"DEF PLAY ADJUST {calling.adjust:+d}, red zone {calling.adjust_red_zone:+d}"
    return Table("PLAY CALLING", ("DOWN x DIST", *(str(zone) for zone in Zone), "DEF", "ADJ", "ALIGNMENT"), rows, note=note)


def _penalty_ranges(team: TeamCharts) -> Table:
    rows = tuple((str(row), str(team.penalties[row].offence or "-"), str(team.penalties[row].defence or "-")) for row in PenaltyRow)
    return Table("PENALTY RANGE", ("", "OFFENCE", "DEFENCE"), rows)


def _fumbles(team: TeamCharts) -> Table:
    row = (str(team.off_fum_lost or "-"), str(team.def_fum_rec or "-"), f"{team.fum_adjust:+d}")
    return Table("FUMBLE", ("Off Fum Lost", "Def Fum Rec", "Def Fum Rate Adjust"), (row,))


def _defence(title: str, chart: DefenceChart, whats: tuple[str, ...], rating: str) -> Table:
    who = {alignment: _by_player(chart.who[alignment]) for alignment in Alignment}
    rows = tuple(
        (
            man.name, *(who[alignment].get(man.name, "-") for alignment in Alignment), man.position, *_tops(man.what),
            str(man.return_rating if rating == "RET" else man.int_rating),
        )
        for man in chart.defenders
    )  # fmt: skip
    return Table(title, ("", *(str(alignment) for alignment in Alignment), "POS", *whats, rating), rows)
