"""Reads a team's pack into its charts, section by section in the order of the printed chart.

Faults are noted in the pack and reading goes on, so that one check reports them all. Charts of a
pack with faults are incomplete; nobody plays with them.
"""

from __future__ import annotations

import re
from difflib import get_close_matches

from rules.core.packs import Pack, Row, Section, read_span
from rules.five_d20.charts import DefenceChart, GameCharts, NumberRange, PenaltyRange, PlayCalling, TeamCharts
from rules.five_d20.defence_reader import read_defence
from rules.five_d20.game_charts import game_charts
from rules.five_d20.kicking_reader import read_field_goal, read_kickoff, read_punting, read_returners
from rules.five_d20.offence_reader import read_quarterback, read_receiving, read_rushing
from rules.five_d20.pack_tables import FACES, named
from rules.five_d20.terms import CallRow, PenaltyRow, Zone

SECTIONS = (
    "team", "quarterback", "rushing", "receiving", "kickoff", "field_goal", "punting", "kick_return", "punt_return",
    "play_calling", "penalties", "fumbles", "defence", "statistics",
)  # fmt: skip


def read_team(pack: Pack, charts: GameCharts | None = None) -> TeamCharts:
    """The team in this pack. Ratings that name a column of the game charts must find it there."""
    charts = charts or game_charts()
    for name in pack.data:
        if name not in ("game", *SECTIONS):
            pack.fault(name, "", "", f"there is no such section, expected one of {', '.join(SECTIONS)}", warning=True)
    # In the order of the printed chart, so that faults are listed in the order in which it is typed.
    team = pack.section("team")
    code = _matching(team, "code", r"[A-Z]{3}", "three capital letters such as HAR")
    colour = _matching(team, "colour", r"#[0-9a-fA-F]{6}", "a colour such as #1f5fa8")
    name, sentence, season, record = team.text("name"), team.text("sentence", ""), team.text("season", ""), team.text("record", "")
    qb = read_quarterback(pack.section("quarterback"), code, charts)
    rushing = read_rushing(pack.section("rushing"), code, charts)
    receiving, outlet = read_receiving(pack.section("receiving"), code, charts)
    kickoff = read_kickoff(pack.section("kickoff"), code)
    place_kicker, field_goal = read_field_goal(pack.section("field_goal"), code)
    punt = read_punting(pack.section("punting"), code)
    kick_returners = read_returners(pack.section("kick_return"), f"{code} KICK RETURN", fair_catches=False)
    punt_returns = pack.section("punt_return")
    punt_return_block = punt_returns.number("block", 0, FACES)
    punt_returners = read_returners(punt_returns, f"{code} PUNT RETURN", fair_catches=True)
    play_calling = _play_calling(pack.section("play_calling"))
    penalties = _penalties(pack.section("penalties"))
    fumbles = pack.section("fumbles")
    off_fum_lost, def_fum_rec = _range(fumbles, "off_fum_lost"), _range(fumbles, "def_fum_rec")
    fum_adjust = fumbles.number("def_rate_adjust", -FACES, FACES)
    run_defence, pass_defence, pass_modifier = read_defence(pack, code, len(charts.interception_return))
    statistics = tuple(line.strip() for line in _statistics(pack).splitlines() if line.strip())
    read = TeamCharts(
        name, code, colour, sentence, season, record, statistics,
        qb, rushing, receiving, outlet,
        kickoff, place_kicker, field_goal, punt, kick_returners, punt_returners, punt_return_block,
        play_calling, penalties, off_fum_lost, def_fum_rec, fum_adjust,
        run_defence, pass_defence, pass_modifier,
    )  # fmt: skip
    _warn_of_misspelt_players(pack, read)
    return read


def _matching(section: Section, key: str, pattern: str, expected: str) -> str:
    text = section.text(key)
    if text and not re.fullmatch(pattern, text):
        section.fault("", key, f"expected {expected}, got {text!r}")
    return text


def _statistics(pack: Pack) -> str:
    return pack.section("statistics").text("lines", "") if pack.has("statistics") else ""


# --- middle: play calling, penalties, fumbles ----------------------------------------------------


def _play_calling(section: Section) -> PlayCalling:
    rows = named(section, section.table("numbers", [zone.value for zone in Zone]), [row.value for row in CallRow])
    return PlayCalling(
        {(CallRow(name), zone): row.number(zone.value, 0, FACES) for name, row in rows.items() for zone in Zone},
        section.number("def_adjust", -FACES, FACES),
        section.number("def_adjust_red_zone", -FACES, FACES),
    )


def _penalties(section: Section) -> dict[PenaltyRow, PenaltyRange]:
    rows = named(section, section.table("ranges", ["OFF", "DEF"]), [row.value for row in PenaltyRow])

    def span(row: Row, column: str) -> NumberRange | None:
        read = read_span(section, row.name, column, row.text(column), 1, FACES)
        return NumberRange(*read) if read else None

    return {PenaltyRow(name): PenaltyRange(span(row, "OFF"), span(row, "DEF")) for name, row in rows.items()}


def _range(section: Section, key: str) -> NumberRange | None:
    read = section.span(key, 1, FACES)
    return NumberRange(*read) if read else None


# --- players that several sections name ----------------------------------------------------------


def _warn_of_misspelt_players(pack: Pack, team: TeamCharts) -> None:
    """Statistics go by name: a name that almost equals another is probably the same player."""
    sections = {
        "quarterback": [team.qb.name],
        "rushing": [runner.name for runner in team.rushing.players],
        "receiving": [receiver.name for receiver in team.receivers],
        "kick_return": [cell.label for cell in team.kick_returners.cells],
        "punt_return": [cell.label for cell in team.punt_returners.cells],
        "defence.run": _names(team.run_defence),
        "defence.pass": _names(team.pass_defence),
    }
    known: dict[str, str] = {}
    for section, names in sections.items():
        for name in names:
            close = [] if name in known else get_close_matches(name, list(known), 1, 0.9)
            if close:
                problem = f"{name!r} is nearly {close[0]!r} of section {known[close[0]]}; spell a player alike everywhere"
                pack.fault(section, name, "", problem, warning=True)
        known |= {name: section for name in names if name not in known}


def _names(chart: DefenceChart) -> list[str]:
    return [defender.name for defender in chart.defenders]
