"""Reads a squad from its pack and checks it: every face of every table once, no range twice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from rules.core import Pack, Ranges, Row, Section, SetupError, Span, read_span
from rules.inside_the_net.charts import Defence, PlayerCard, Squad, proposed_order, within_guide
from rules.inside_the_net.keeper_reader import read_keepers
from rules.inside_the_net.ranges import chart, partition, ranges_of, separate, signed
from rules.inside_the_net.season import fit_squad, read_missing
from rules.inside_the_net.terms import ROLES, ZONE_ACTIONS, Action, Stop, Zone

T = TypeVar("T")
HEAD = ("POS", "OFF", "END", "INJ", "LINE")
OFFENCE = ("Shot", "OnT", "Goal", "PK", "PKw")
DEFENCE = ("Foul", "TklR", "Tkl", "Rcd", "Ycd", "#", "PKc", "BlkP", "Int", "BlkS", "CLR", "OnT")
RECORD = ("G/GS/GF", "SG/SUB", "GL/AST", "W/D/L")
COLUMNS = {
    Zone.DEF: ("Cry+", "Chl+", "Fld", "P++", "Pss+", "Pto+", "Own"),
    Zone.MID: ("Cry+", "Chl+", "Fld", "Ps+S", "Pss+", "Pto+"),
    Zone.OFF: ("CryS", "ChlS", "Fld", "Swch", "OffP", "CrsP", "CrsP+", "GK", "CK", "CK+", "Att"),
}
STRAY = {Zone.DEF: ("Ps+S",), Zone.MID: ("P++", "Own"), Zone.OFF: ()}  # accepted with a warning
FEWEST = 11


def read_squad(pack: Pack) -> Squad:
    """The squad of a pack; faults are noted in the pack."""
    team = pack.section("team")
    players = read_players(pack)
    keepers = read_keepers(pack)
    formation = _formation(team)
    line_up = pack.section("line-up")
    eleven = _eleven(line_up, players, formation)
    keeper = line_up.text("goalkeeper", next(iter(keepers), ""))
    if keepers and keeper not in keepers:
        line_up.fault("", "goalkeeper", f"expected one of {', '.join(keepers)}, got {keeper!r}")
    taker = line_up.text("corner_taker", "")
    if taker and taker not in players:
        line_up.fault("", "corner_taker", f"expected a player of the squad, got {taker!r}")
    squad = Squad(
        name=team.text("name"),
        code=team.text("code"),
        colour=team.text("colour", "#3366cc"),
        league=team.text("league", ""),
        sentence=team.text("sentence", ""),
        hrec=team.number("hrec", 1, 19),
        arec=team.number("arec", -9, 9),
        sos=_decimal(team, "sos"),
        formation=formation,
        players=players,
        keepers=keepers,
        eleven=eleven,
        keeper=keeper,
        corner_taker=taker,
    )
    return _without_injured(pack.section("squad"), squad)


def _without_injured(section: Section, squad: Squad) -> Squad:
    """The squad without the players on its list of the injured, if it has one."""
    text = section.text("injured", "")
    try:
        missing = read_missing(text)
        for name in missing:
            if name not in squad.players:
                section.fault("injured", name, f"{name!r} is not in the squad's table of players")
        return fit_squad(squad, missing) if missing else squad
    except SetupError as problem:
        section.fault("injured", "", str(problem))
        return squad


def read_players(pack: Pack) -> dict[str, PlayerCard]:
    """Every outfield card: a row with the same name in each table."""
    squad, zones, ratings = pack.section("squad"), pack.section("zones"), pack.section("ratings")
    heads = _by_name(squad.table("players", HEAD, at_least=FEWEST))
    tables = {zone: _zone_rows(zones, zone, heads) for zone in Zone}
    offence = _same_names(ratings, "offence", OFFENCE, heads)
    defence = _same_names(ratings, "defence", DEFENCE, heads)
    in_zone = {zone: _by_name(ratings.table(f"defence_{zone}", DEFENCE)) for zone in Zone if f"defence_{zone}" in ratings.data}
    record = _by_name(squad.table("record", RECORD)) if "record" in squad.data else {}
    players: dict[str, PlayerCard] = {}
    for name, head in heads.items():
        rows = {zone: tables[zone].get(name) for zone in Zone}
        shots, stops = offence.get(name), defence.get(name)
        if shots is None or stops is None or any(row is None for row in rows.values()):
            continue  # the missing row was noted
        found = {zone: row for zone, row in rows.items() if row is not None}
        injury = re.fullmatch(r"(\d+)/([A-J])", head.text("INJ"))
        if not injury or int(injury[1]) > 20:
            head.fault("INJ", f"expected a rate 0-20, a slash and a letter A-J such as 2/D, got {head.text('INJ')!r}")
        players[name] = PlayerCard(
            name=name,
            positions=_positions(head),
            off=head.number("OFF", 0, 999),
            end=head.number("END", 0, 20),
            injury_rate=int(injury[1]) if injury else 0,
            injury_letter=injury[2] if injury else "A",
            line=head.number("LINE", 0, 20),
            actions={zone: _actions(row, zone) for zone, row in found.items()},
            own=ranges_of(found[Zone.DEF], "Own goal", (("Own", Stop.OWN),)),
            shot=shots.number("Shot", 0, 20),
            on_target=shots.number("OnT", -20, 20),
            goal=shots.number("Goal", -20, 20),
            penalty=shots.number("PK", -20, 20),
            penalty_won=ranges_of(shots, "Penalty won", (("PKw", Stop.PK),)),
            cross_bonus=signed(found[Zone.OFF], "CrsP+"),
            corner_bonus=signed(found[Zone.OFF], "CK+"),
            defence=_defence(stops),
            by_zone={zone: _defence(by_name[name]) for zone, by_name in in_zone.items() if name in by_name},
            record=tuple(record[name].cells.values()) if name in record else (),
        )
    return players


def _zone_rows(zones: Section, zone: Zone, heads: dict[str, Row]) -> dict[str, Row]:
    """A zone's table; a block with a column that belongs to another zone is read, with a warning."""
    columns = list(COLUMNS[zone])
    block = zones.data.get(zone.value)
    first = next((line for line in block.splitlines() if line.strip()), "") if isinstance(block, str) else ""
    if stray := [word for word in first.replace("|", " ").split() if word in STRAY[zone]]:
        columns = [word for word in first.replace("|", " ").split() if word in (*columns, *stray)]
    rows = _same_names(zones, zone.value, columns, heads)
    for row in rows.values():
        for column in stray:
            if row.text(column) != "-":
                row.fault(column, f"{column} is not printed in the {zone} block of a card", warning=True)
    return rows


def _actions(row: Row, zone: Zone) -> Ranges[Action]:
    columns = [*(action.value for action in ZONE_ACTIONS[zone]), *(word for word in STRAY[zone] if word != "Own")]
    spans = [
        Span(*span, row.text(column), Action(column))
        for column in columns
        if column in row.cells and (span := read_span(row.section, row.name, column, row.text(column), 1, 20))
    ]
    partition(row, str(zone), spans)
    return chart(f"{row.name}, {zone} zone", "black", spans)


def _defence(row: Row) -> Defence:
    foul = row.text("Foul")
    number = row.text("#").strip("()")
    second = None if number == "-" else row.section.cell_number(row.name, "#", number, 0, 20)
    plain = Row(row.section, row.name, {**row.cells, "Foul": foul.replace("*", "")})
    challenge = ranges_of(plain, "Challenge", (("Foul", Stop.FOUL), ("TklR", Stop.TKLR), ("Tkl", Stop.TKL)))
    booking = ranges_of(row, "Cards", (("Rcd", Stop.RCD), ("Ycd", Stop.YCD)))
    passes = ranges_of(row, "Pass defence", (("BlkP", Stop.BLKP), ("Int", Stop.INT)))
    for which, found in (("Foul", challenge), ("Rcd", booking), ("BlkP", passes)):
        separate(row, which, found.spans)
    if "*" in foul and not foul.startswith("1*"):
        row.fault("Foul", f"the star belongs to face 1, as in 1*-2; got {foul!r}")
    return Defence(
        challenge,
        booking,
        penalty=ranges_of(row, "Penalty conceded", (("PKc", Stop.PK),)),
        passes=passes,
        block=ranges_of(row, "Blocked shot", (("BlkS", Stop.BLKS),)),
        clear=ranges_of(row, "Clearance", (("CLR", Stop.CLR),)),
        on_target=row.number("OnT", -20, 20),
        star=foul.startswith("1*"),
        second_yellow=second,
    )


def _positions(row: Row) -> tuple[str, ...]:
    positions = tuple(row.text("POS").split("/"))
    if wrong := [word for word in positions if word not in ROLES]:
        row.fault("POS", f"expected DF, MF or FW, several parted by a slash, got {wrong[0]!r}")
        return ("MF",)
    return positions


def _formation(team: Section) -> tuple[int, int, int]:
    text = team.text("formation", "4-4-2")
    found = re.fullmatch(r"(\d)-(\d)-(\d)", text)
    counts = (int(found[1]), int(found[2]), int(found[3])) if found else (0, 0, 0)
    if sum(counts) != 10:
        team.fault("", "formation", f"expected DF-MF-FW that add up to 10, such as 4-4-2, got {text!r}")
        return (4, 4, 2)
    if not within_guide(counts):
        team.fault("", "formation", f"{text} is outside the guide of 3-5 DF, 3-5 MF and 1-3 FW", warning=True)
    return counts


def _eleven(section: Section, players: dict[str, PlayerCard], formation: tuple[int, int, int]) -> tuple[str, ...]:
    named = section.data.get("players")
    if named is None:
        return proposed_order(players, formation) if len(players) >= 10 else tuple(players)
    if not isinstance(named, Sequence) or isinstance(named, str) or not all(isinstance(name, str) for name in named):
        section.fault("", "players", f"expected a list of ten names in quotes, got {named!r}")
        return tuple(players)[:10]
    for name in named:
        if name not in players:
            section.fault("", "players", f"{name!r} is not in the squad")
        if list(named).count(name) > 1:
            section.fault("", "players", f"{name!r} is named twice")
    if len(named) != 10:
        section.fault("", "players", f"expected ten names, spot 1 to 10, got {len(named)}")
    roles = ("DF",) * formation[0] + ("MF",) * formation[1] + ("FW",) * formation[2]
    for name, role in zip(named, roles, strict=False):
        if name in players and role not in players[name].positions:
            section.fault("", "players", f"{name} is a {'/'.join(players[name].positions)} and stands as {role}", warning=True)
    return tuple(named)


def _decimal(section: Section, key: str) -> float:
    value = section.data.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 200:
        section.fault("", key, f"expected a number 0 to 200 such as 72.0, got {value!r}")
        return 70.0
    return float(value)


def _by_name(rows: Iterable[Row]) -> dict[str, Row]:
    named: dict[str, Row] = {}
    for row in rows:
        if row.name in named:
            row.fault("", "this name stands twice in the table")
        named[row.name] = row
    return named


def _same_names(section: Section, key: str, columns: Sequence[str], heads: dict[str, Row]) -> dict[str, Row]:
    """A table that must have a row for every player of the squad and no other."""
    rows = _by_name(section.table(key, columns))
    for name, row in rows.items():
        if name not in heads:
            row.fault("", f"{name!r} is not in the squad's table of players")
    for name in heads:
        if rows and name not in rows:
            section.fault(name, "", f"the row of {name} is missing in {key}")
    return rows
