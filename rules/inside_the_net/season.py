"""Between matches: who is hurt, and for how many matches still.

A squad's pack carries the list (`injured` in its [squad] section); after a match the box score shows the new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.core import SetupError
from rules.inside_the_net.charts import Squad, proposed_order
from rules.inside_the_net.match import SoccerMatch


def after_match(missing: Mapping[str, int], match: SoccerMatch, side: str) -> dict[str, int]:
    """A team's list after a match: every old entry counts down by one, new injuries are added."""
    left = {name: games - 1 for name, games in missing.items() if games > 1}
    left.update({injury.name: injury.games for injury in match.injuries if injury.side == side and injury.games})
    return left


def read_missing(text: str) -> dict[str, int]:
    """The list from its text."""
    missing: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        name, equals, games = line.rpartition("=")
        if not line.strip():
            continue
        if not equals or not games.strip().isdecimal() or not name.strip():
            raise SetupError(f"line {number}: expected a name, = and a number of matches, got {line!r}")
        missing[name.strip()] = int(games)
    return missing


def fit_squad(squad: Squad, missing: Mapping[str, int]) -> Squad:
    """The squad without those who are hurt; the line-up is proposed anew when one of the ten is out."""
    players = {name: card for name, card in squad.players.items() if name not in missing}
    if len(players) < len(squad.eleven):
        raise SetupError(f"{squad.name} has only {len(players)} fit players; ten are needed. Shorten the list of the injured.")
    whole = all(name in players for name in squad.eleven)
    eleven = squad.eleven if whole else proposed_order(players, squad.formation)
    return replace(squad, players=players, eleven=eleven, injured=dict(missing))
