"""Line-ups before the kick-off: as the pack proposes, or changed by the coaches."""

from __future__ import annotations

from rules.core import Choose, Option
from rules.core.match import Procedure
from rules.inside_the_net.charts import roles_of
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.teams import TeamSheet

FORMATIONS = ("3-4-3", "3-5-2", "4-3-3", "4-4-2", "4-5-1", "5-3-2", "5-4-1")


def set_line_ups(match: SoccerMatch) -> Procedure[None]:
    """Each coach looks over the proposed line-up, if the settings ask for it."""
    if match.settings["line_ups"] == "ask":
        for sheet in match.sheets.values():
            yield from arrange(match, sheet)
    for sheet in match.sheets.values():
        names = ", ".join(f"{player.spot} {player.name}" for player in sheet.on_pitch)
        match.tell(f"{sheet.code} {'-'.join(map(str, sheet.formation))}: {sheet.keeper.name}; {names}.", "set-up")


def arrange(match: SoccerMatch, sheet: TeamSheet) -> Procedure[None]:
    """Formation, goalkeeper, who plays, and in which order, until the coach is content."""
    while True:
        line = ", ".join(f"{player.spot} {player.name}" for player in sheet.on_pitch)
        options = [Option("ready", "Ready", line)]
        options += [Option(f"formation {text}", f"Formation {text}") for text in FORMATIONS]
        options += [Option(f"spot {man.spot}", f"Change spot {man.spot}", f"{man.name}, {man.role}") for man in sheet.on_pitch]
        options += [Option(f"keeper {name}", f"Goalkeeper {name}", f"for {sheet.keeper.name}") for name in sheet.bench_keepers]
        key = yield Choose(f"{sheet.code}: is the line-up right?", tuple(options), sheet.side, "ready", "line-up")
        word, _, rest = key.partition(" ")
        if word == "ready":
            return
        if word == "formation":
            defenders, midfielders, forwards = (int(count) for count in rest.split("-"))
            sheet.line_up(tuple(player.name for player in sheet.on_pitch), (defenders, midfielders, forwards))
        elif word == "keeper":
            sheet.bench_keepers = [sheet.keeper.name if name == rest else name for name in sheet.bench_keepers]
            sheet.keeper = sheet.squad.keepers[rest]
        else:
            yield from change_spot(match, sheet, int(rest))


def change_spot(match: SoccerMatch, sheet: TeamSheet, spot: int) -> Procedure[None]:
    """Another player at a spot: one from the bench, or one of the ten, who change places."""
    names = [player.name for player in sheet.on_pitch]
    options = tuple(
        Option(name, name, f"{'/'.join(card.positions)}, LINE {card.line}") for name, card in sheet.squad.players.items()
        if name in sheet.bench or name in names
    )  # fmt: skip
    chosen: str = yield Choose(f"{sheet.code}: who plays at spot {spot}?", options, sheet.side, names[spot - 1], "spot")
    role = roles_of(sheet.formation)[spot - 1]
    positions = sheet.squad.players[chosen].positions
    if role not in positions:
        sure = yield Choose(
            f"{chosen} plays {'/'.join(positions)}, spot {spot} is a {role}. Let him play there?",
            (Option("no", "No"), Option("yes", "Yes")), sheet.side, "no", "out of position",
        )  # fmt: skip
        if sure == "no":
            return
        match.note("Line-up", f"{chosen} ({'/'.join(positions)}) plays as {role}")
    if chosen in names:
        names[names.index(chosen)] = names[spot - 1]
    names[spot - 1] = chosen
    sheet.line_up(tuple(names), sheet.formation)
