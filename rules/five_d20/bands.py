"""Where a season of simulated games must land, and what one match adds to each figure."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from rules.core.games import Band
from rules.five_d20.match import FiveD20Match
from rules.five_d20.terms import CallRow
from rules.football.sides import Side

TEAMS = 2.0  # figures are per team and game

BANDS: tuple[Band, ...] = (
    Band("scrimmage plays", 50, 63),
    Band("points", 15, 24),
    Band("touchdowns", 1.6, 2.9),
    Band("field goals %", 60, 85),
    Band("rushes", 21, 32),
    Band("yards per carry", 3.7, 4.6),
    Band("passes", 24, 34),
    Band("completion %", 53, 63),
    Band("yards per pass", 6.2, 7.6),
    Band("interceptions", 0.8, 1.6),
    Band("interception %", 3.0, 5.5),
    Band("sacks", 1.8, 3.6),
    Band("yards per sack", 5.5, 8.0),
    Band("fumbles", 0.8, 1.8),
    Band("fumbles lost", 0.4, 1.1),
    Band("turnovers", 1.4, 2.7),
    Band("penalties", 4, 8),
    Band("punts", 4, 6.5),
    Band("yards per punt", 38, 44),
    Band("kick return", 18, 24),
    Band("punt return", 6, 12),
    Band("safeties", 0, 0.1),
    Band("defensive touchdowns", 0, 0.2),
    Band("home wins %", 54, 65),
)
FRONTS = tuple(row.front for row in CallRow)  # from the heaviest line to the lightest


def season_figures(match: FiveD20Match) -> Mapping[str, tuple[float, float]]:
    """Every figure as (amount, out of), both teams together."""
    total = {stat: float(sum(match.ledger.total(side, stat) for side in Side)) for stat in _STATS}
    points = float(match.total(Side.HOME) + match.total(Side.AWAY))
    lead = match.lead(Side.HOME)
    touchdowns = sum(total[stat] for stat in ("rush_td", "rec_td", "ret_td", "def_td"))
    safeties = float(sum(event.text.endswith("Safety.") for event in match.story))
    figures = {
        "scrimmage plays": (total["rush_att"] + total["pass_att"] + total["sacked"], TEAMS),
        "points": (points, TEAMS),
        "touchdowns": (touchdowns, TEAMS),
        "field goals %": (100 * total["fg_made"], total["fg_att"]),
        "rushes": (total["rush_att"], TEAMS),
        "yards per carry": (total["rush_yds"], total["rush_att"]),
        "passes": (total["pass_att"], TEAMS),
        "completion %": (100 * total["pass_cmp"], total["pass_att"]),
        "yards per pass": (total["pass_yds"], total["pass_att"]),
        "interceptions": (total["pass_int"], TEAMS),
        "interception %": (100 * total["pass_int"], total["pass_att"]),
        "sacks": (total["sacked"], TEAMS),
        "yards per sack": (total["sacked_yds"], total["sacked"]),
        "fumbles": (total["fumbles"], TEAMS),
        "fumbles lost": (total["fumbles_lost"], TEAMS),
        "turnovers": (total["pass_int"] + total["fumbles_lost"], TEAMS),
        "penalties": (total["penalties"], TEAMS),
        "punts": (total["punts"], TEAMS),
        "yards per punt": (total["punt_yds"], total["punts"] - total["punt_blocked"]),
        "kick return": (total["kick_ret_yds"], total["kick_ret"]),
        "punt return": (total["punt_ret_yds"], total["punt_ret"]),
        "safeties": (safeties, TEAMS),
        "defensive touchdowns": (total["def_td"], TEAMS),
        "home wins %": (100.0 * (lead > 0), float(lead != 0)),
    }
    for front in FRONTS:
        figures[f"yards per carry {front}"] = (total[f"rush_yds_{front}"], total[f"rush_att_{front}"])
    for what in ("PRE", "DEF", "REC", "OTHER"):
        figures[f"{what} in BASE %"] = (100 * total[f"what_BASE_{what}"], sum(total[f"what_BASE_{w}"] for w in _WHATS))
    for front in ("NCKL", "DIME"):
        figures[f"OTHER in {front}"] = (total[f"what_{front}_OTHER"], TEAMS)
    return figures


def rises_from_short_to_dime(averages: Mapping[str, float]) -> bool:
    """The alarm for an upside-down run chart: yards per carry must rise as the line gets lighter."""
    carries = [averages[f"yards per carry {front}"] for front in FRONTS]
    return all(lower < higher for lower, higher in pairwise(carries))


_WHATS = ("PRE", "DEF", "REC", "OTHER")
_STATS = (
    "rush_att", "rush_yds", "rush_td", "rec_td", "ret_td", "def_td", "pass_att", "pass_cmp", "pass_yds", "pass_int", "sacked", "sacked_yds",
    "fumbles", "fumbles_lost", "penalties", "punts", "punt_yds", "punt_blocked", "kick_ret", "kick_ret_yds", "punt_ret", "punt_ret_yds",
    "fg_made", "fg_att",
    *(f"rush_{line}_{front}" for line in ("att", "yds") for front in FRONTS),
    *(f"what_{front}_{what}" for front in ("BASE", "NCKL", "DIME") for what in _WHATS),
)  # fmt: skip
