"""The box score, the play log, a team at a glance and the season figures of the game."""

from __future__ import annotations

from collections.abc import Mapping

from rules.advanced_stats.charts import Zone
from rules.advanced_stats.match import AsfMatch
from rules.advanced_stats.team import Team
from rules.core import Glance, Table
from rules.football import views as football
from rules.football.sides import Side

MORE_PLAYERS = (
    ("Contact", "rush_att", (("ATT", "rush_att"), ("BEFORE", "before_contact"), ("AFTER", "after_contact"))),
    ("Defenders", "defence", (("DL", "tackles_line"), ("LB", "tackles_lb"), ("DB", "tackles_back"), ("MISSED", "missed_tackles"),
                              ("HURRY", "hurries"), ("FF", "forced_fumbles"))),
)  # fmt: skip
MORE_TEAM = (
    ("Kickoff returns", "kick_ret"),
    ("Kickoff return yards", "kick_ret_yds"),
    ("Return touchdowns", "ret_td"),
    ("Punt yards, net", "punt_yds"),
    ("Punt touchbacks", "punt_tb"),
    ("Two-point tries", "two_att"),
    ("Two-point tries made", "two_made"),
)


def box_score(match: AsfMatch) -> list[Table]:
    """The shared box score, this game's own lines, and the play log."""
    return [*football.box_score(match, MORE_PLAYERS, MORE_TEAM), play_log(match)]


def play_log(match: AsfMatch) -> Table:
    """Every play as the book writes it down."""
    heads = ("Team", "Down", "Distance", "Line", "Play", "Result", "Clock", "Time")
    rows = tuple(
        (line.team, line.down, line.distance, line.line_of_scrimmage, line.play, line.result, line.clock, f"0:{line.seconds:02d}")
        for line in match.log
    )
    return Table("Play log", heads, rows)


def glance(team: Team) -> Glance:
    """The team's character in a few numbers of its cards."""
    numbers = (
        ("Calls a pass", f"{team.calls.spans[0].high} in 100"),
        ("Completes short middle", f"{team.quarterback.zones[Zone.SHORT_MIDDLE].spans[0].high} in 100"),
        ("Completes deep middle", f"{team.quarterback.zones[Zone.DEEP_MIDDLE].spans[0].high} in 100"),
        ("Line tackles", f"{team.line.run.spans[0].high} in 100"),
        ("Field goals from 40-49", f"under {team.kicker.numbers['40-49']}"),
    )
    return Glance(team.name, team.code, team.colour, team.sentence, numbers)


def season_figures(match: AsfMatch) -> Mapping[str, tuple[float, float]]:
    """What the match adds to each figure of a season; per team means out of two."""
    ledger = match.ledger

    def both(stat: str) -> int:
        return sum(ledger.total(side, stat) for side in Side)

    rushes, passes, sacks = both("rush_att"), both("pass_att"), both("sacked")
    tied = sum(match.points[Side.HOME][:4]) == sum(match.points[Side.AWAY][:4])
    return {
        "plays from scrimmage": (rushes + passes + sacks, 2),
        "possessions": (len(match.drives), 2),
        "points": (match.total(Side.HOME) + match.total(Side.AWAY), 2),
        "rushes": (rushes, 2),
        "yards per carry": (both("rush_yds"), rushes),
        "passes": (passes, 2),
        "completion %": (100 * both("pass_cmp"), passes),
        "yards per attempt": (both("pass_yds"), passes),
        "sacks": (sacks, 2),
        "interceptions": (both("pass_int"), 2),
        "fumbles lost": (both("fumbles_lost"), 2),
        "turnovers": (both("pass_int") + both("fumbles_lost"), 2),
        "field goal %": (100 * both("fg_made"), both("fg_att")),
        "punts": (both("punts"), 2),
        "penalties": (both("penalties"), 2),
        "defensive touchdowns": (both("def_td"), 2),
        "safeties": (sum(line.result.endswith("Safety.") for line in match.log), 2),
        "ties after 60 minutes %": (100 * tied, 1),
    }
