"""The scoreboard, the field and the box score of any football game."""

from __future__ import annotations

from typing import Any

from rules.core.views import Board, Gridiron, Table, TeamLine
from rules.football.field import Coming, other_end
from rules.football.ledger import Ledger
from rules.football.match import FootballMatch
from rules.football.sides import Side

# Each table: title, the statistic a player must have to be listed, then (head, statistic) pairs.
# "avg a/b" divides two statistics, "long x" is the longest.
Lines = tuple[tuple[str, str], ...]
PLAYER_TABLES: tuple[tuple[str, str, Lines], ...] = (
    ("Passing", "pass_att", (("CMP", "pass_cmp"), ("ATT", "pass_att"), ("YDS", "pass_yds"), ("AVG", "avg pass_yds/pass_att"),
                             ("TD", "pass_td"), ("INT", "pass_int"), ("SCK", "sacked"), ("LOST", "sacked_yds"))),
    ("Rushing", "rush_att", (("ATT", "rush_att"), ("YDS", "rush_yds"), ("AVG", "avg rush_yds/rush_att"),
                             ("LONG", "long rush"), ("TD", "rush_td"))),
    ("Receiving", "targets", (("TGT", "targets"), ("REC", "rec"), ("YDS", "rec_yds"), ("AVG", "avg rec_yds/rec"), ("LONG", "long rec"),
                              ("YAC", "yac"), ("DROP", "drops"), ("TD", "rec_td"))),
    ("Place kicking", "kicks_tried", (("FG", "fg_made"), ("FGA", "fg_att"), ("LONG", "long fg"), ("XP", "xp_made"), ("XPA", "xp_att"))),
    ("Punting", "punts", (("PUNTS", "punts"), ("YDS", "punt_yds"), ("AVG", "avg punt_yds/punts"),
                          ("LONG", "long punt"), ("TB", "punt_tb"), ("BLK", "punt_blocked"))),
    ("Returns", "returns", (("KR", "kick_ret"), ("YDS", "kick_ret_yds"), ("AVG", "avg kick_ret_yds/kick_ret"), ("PR", "punt_ret"),
                            ("YDS", "punt_ret_yds"), ("AVG", "avg punt_ret_yds/punt_ret"), ("TD", "ret_td"))),
    ("Defence", "defence", (("TKL", "tackles"), ("SCK", "sacks"), ("PBU", "pass_breakups"), ("INT", "int"), ("YDS", "int_yds"),
                            ("FR", "fum_rec"), ("YDS", "fum_ret_yds"), ("TD", "def_td"))),
    ("Fumbles", "fumbles", (("FUM", "fumbles"), ("LOST", "fumbles_lost"))),
)  # fmt: skip

TEAM_LINES: Lines = (
    ("First downs", "first_downs"),
    ("Rushing yards", "rush_yds"),
    ("Passing yards", "pass_yds"),
    ("Sacked", "sacked"),
    ("Punts", "punts"),
    ("Fumbles lost", "fumbles_lost"),
    ("Interceptions thrown", "pass_int"),
    ("Penalties", "penalties"),
    ("Penalty yards", "penalty_yds"),
    ("3rd downs made", "third_made"),
    ("3rd downs", "third_tried"),
)


def board(match: FootballMatch[Any], *facts: tuple[str, str]) -> Board:
    """The scoreboard; a game adds its own facts."""
    lines = {side: _team_line(match, side) for side in Side}
    situation = match.down_and_distance() if match.coming is Coming.SCRIMMAGE else f"{match.code(match.kicking)} {match.coming.value}"
    if match.over:
        situation = "Final"
    return Board(lines[Side.HOME], lines[Side.AWAY], str(match.clock), situation, facts)


def gridiron(match: FootballMatch[Any]) -> Gridiron:
    """The field from the side, home goal line on the left."""
    home_ball = match.offence is Side.HOME
    at = match.situation
    scrimmage = match.coming is Coming.SCRIMMAGE
    drive = match.drives[-1] if match.drives and scrimmage else None
    return Gridiron(
        match.code(Side.HOME),
        match.code(Side.AWAY),
        _from_left(at.side, at.pos) if scrimmage else 50.0,
        _from_left(at.side, at.line) if scrimmage and not at.goal_to_go else None,
        _from_left(drive.side, drive.start) if drive else 50.0,
        tuple((_from_left(drive.side, a), _from_left(drive.side, b)) for a, b in drive.plays) if drive else (),
        home_ball,
        scrimmage and at.to_goal <= 20,
    )


def box_score(match: FootballMatch[Any], more_players: tuple[tuple[str, str, Lines], ...] = (), more_team: Lines = ()) -> list[Table]:
    """Score by quarter, team lines, then each kind of player line for both teams; a game adds its own."""
    tables = [_by_quarter(match), _team_table(match, more_team)]
    for title, needed, columns in (*PLAYER_TABLES, *more_players):
        for side in Side:
            rows = tuple(_player_row(match.ledger, side, name, columns) for name in match.ledger.players(side, needed))
            if rows:
                tables.append(Table(f"{title}: {match.teams[side].name}", ("Player", *(head for head, _ in columns)), rows))
    return tables


def _team_line(match: FootballMatch[Any], side: Side) -> TeamLine:
    team = match.teams[side]
    timeouts = match.clock.timeouts[side]
    return TeamLine(team.name, team.code, match.total(side), (f"{timeouts} timeouts",), match.offence is side)


def _from_left(side: Side, pos: int) -> float:
    return float(pos if side is Side.HOME else other_end(pos))


def _by_quarter(match: FootballMatch[Any]) -> Table:
    periods = len(match.points[Side.HOME])
    heads = tuple(f"Q{n}" if n <= 4 else "OT" for n in range(1, periods + 1))
    rows = tuple(
        (match.teams[side].name, *(str(points) for points in match.points[side]), str(match.total(side))) for side in (Side.AWAY, Side.HOME)
    )
    return Table("Score by quarter", ("Team", *heads, "Total"), rows)


def _team_table(match: FootballMatch[Any], more: Lines) -> Table:
    rows = [(label, *(str(match.ledger.total(side, stat)) for side in (Side.AWAY, Side.HOME))) for label, stat in (*TEAM_LINES, *more)]
    seconds = [match.ledger.total(side, "possession") for side in (Side.AWAY, Side.HOME)]
    rows.append(("Time of possession", *(f"{s // 60}:{s % 60:02d}" for s in seconds)))
    return Table("Team statistics", ("", match.code(Side.AWAY), match.code(Side.HOME)), tuple(rows))


def _player_row(ledger: Ledger, side: Side, name: str, columns: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    return (name, *(_cell(ledger, side, name, stat) for _, stat in columns))


def _cell(ledger: Ledger, side: Side, name: str, stat: str) -> str:
    if stat.startswith("long "):
        best = ledger.best(side, name, stat.removeprefix("long "))
        return "-" if best is None else str(best)
    if stat.startswith("avg "):
        top, below = stat.removeprefix("avg ").split("/")
        count = ledger.total(side, below, name)
        return f"{ledger.total(side, top, name) / count:.1f}" if count else "-"
    return str(ledger.total(side, stat, name))
