"""Substitutions: the check at stoppages, windows, who comes on, and coaches who change freely."""

from __future__ import annotations

from rules.core import Choose, Option
from rules.core.match import Procedure
from rules.inside_the_net.charts import PlayerCard
from rules.inside_the_net.match import FULL_TIME, SoccerMatch
from rules.inside_the_net.teams import Player, TeamSheet
from rules.inside_the_net.terms import AWAY, HOME
from rules.inside_the_net.throws import throw_all

NOBODY = "nobody"


def stoppage(match: SoccerMatch) -> Procedure[None]:
    """A corner, goal kick, goal or offside: play stops, and the benches may move."""
    match.stoppages += 1
    yield from check_subs(match)


def check_subs(match: SoccerMatch) -> Procedure[None]:
    """At a stoppage: free changes for coaches who make them, the throw for the others in the second half."""
    if match.cards_left <= 0 or match.abandoned_by:
        return
    for sheet in match.sheets.values():
        if match.settings[f"subs_{sheet.side}"] == "coach":
            yield from free_changes(match, sheet)
    if match.period >= 2:
        yield from auto_check(match)


def half_time(match: SoccerMatch) -> Procedure[None]:
    """The same at half-time, which costs no window."""
    match.stoppages += 1
    match.interval = True
    for sheet in match.sheets.values():
        if match.settings[f"subs_{sheet.side}"] == "coach":
            yield from free_changes(match, sheet)
    yield from auto_check(match)
    match.interval = False


def auto_check(match: SoccerMatch) -> Procedure[None]:
    """Black names team and first player, white the second, blue is held against both END ratings."""
    watched = [sheet for sheet in match.sheets.values() if match.settings[f"subs_{sheet.side}"] == "auto"]
    tiring = match.settings["tired"] == "on"
    if not any(can_change(match, sheet) or tiring for sheet in watched):
        return
    throw = yield from throw_all("Substitution check", "substitution check")
    sheet = match.sheets[HOME if throw.black <= 10 else AWAY]
    if sheet not in watched or not (can_change(match, sheet) or tiring):
        match.note("Substitution check", f"disregarded for {sheet.code}", by=f"black {throw.black}")
        return
    blue = yield from throw.blue("Endurance")
    spots = dict.fromkeys(((throw.black - 1) % 10 + 1, (throw.white - 1) % 10 + 1))
    for spot in spots:
        player = sheet.spots[spot]
        if player is None or player.came_on:
            continue
        tired = blue <= player.card.end
        match.note(
            "Substitution check", "tired" if tired else "not tired", by=f"blue {blue} v. END {player.card.end}", row=f"{sheet.code} {spot}"
        )
        if tired:
            yield from replace_tired(match, sheet, player)


def replace_tired(match: SoccerMatch, sheet: TeamSheet, player: Player) -> Procedure[None]:
    """He is replaced; if the changes are used up or the coach declines, the optional rule counts him as tired."""
    if can_change(match, sheet) and not sheet.bench:
        return
    name = (yield from replacement(match, player)) if can_change(match, sheet) else ""
    if name:
        bring_on(match, player, name)
    elif match.settings["tired"] == "on":
        player.tired += 1
        match.tell(f"{player.name} is tired and stays on.", "substitution")


def can_change(match: SoccerMatch, sheet: TeamSheet) -> bool:
    """A substitution is left, and a window: half-time and a window just opened cost none."""
    free = at_half_time(match) or sheet.window_at == match.stoppages
    return sheet.subs_left > 0 and (free or sheet.windows_left > 0)


def at_half_time(match: SoccerMatch) -> bool:
    """Between the halves a change costs no window and no time."""
    return match.interval


def replacement(match: SoccerMatch, player: Player, *, must: bool = False) -> Procedure[str]:
    """Who comes on: the coach's pick, or the same group and the nearest LINE. Empty: nobody."""
    sheet = match.sheets[player.side]
    candidates = by_fitness(sheet, player)
    if not candidates:
        return ""
    if match.settings["replacement"] == "auto":
        return candidates[0].name
    options = [Option(card.name, card.name, f"{'/'.join(card.positions)}, LINE {card.line}, OFF {card.off}") for card in candidates]
    if not must:
        options.append(Option(NOBODY, "Nobody", f"{player.name} stays on"))
    name: str = yield Choose(
        f"{sheet.code}: who comes on for {player.name} ({player.role})?", tuple(options), player.side, candidates[0].name, "replacement"
    )
    return "" if name == NOBODY else name


def by_fitness(sheet: TeamSheet, player: Player) -> list[PlayerCard]:
    """The bench: those who play his position first, nearest LINE first."""
    cards = [sheet.squad.players[name] for name in sheet.bench]
    return sorted(cards, key=lambda card: (player.role not in card.positions, abs(card.line - player.card.line)))


def bring_on(match: SoccerMatch, player: Player, name: str) -> None:
    """A fresh player takes the spot; a window and 30 seconds once per team and stoppage, none at half-time."""
    sheet = match.sheets[player.side]
    card = sheet.squad.players[name]
    spend_change(match, sheet)
    sheet.leave(player, match.minute)
    sheet.bench.remove(name)
    role = player.role if player.role in card.positions else card.positions[0]
    sheet.spots[player.spot] = Player(card, sheet.side, player.spot, role, since=match.minute, came_on=True, fresh=True)
    match.count(None, "substitutions", side=sheet.side)
    match.tell(f"{sheet.code}: {name} comes on for {player.name}.", "substitution")


def spend_change(match: SoccerMatch, sheet: TeamSheet) -> None:
    """Counts a change: the substitution, and unless at half-time the window and the time."""
    sheet.subs_left -= 1
    if at_half_time(match):
        return
    first = sheet.window_at != match.stoppages
    if first:
        sheet.windows_left -= 1
        sheet.window_at = match.stoppages
    if first or match.settings["sub_time"] == "per player":
        match.add_time(FULL_TIME, "substitution")


def free_changes(match: SoccerMatch, sheet: TeamSheet) -> Procedure[None]:
    """The coach changes whom he likes, several in one window."""
    while can_change(match, sheet) and (sheet.bench or sheet.bench_keepers):
        options = [Option("no", "No change")]
        if sheet.bench:
            options += [
                Option(player.name, player.name, f"{player.role} at spot {player.spot}, END {player.card.end}, cautions {player.markers}")
                for player in sheet.on_pitch
                if not player.came_on
            ]
        options += [Option(f"keeper {name}", f"Goalkeeper {name}", f"for {sheet.keeper.name}") for name in sheet.bench_keepers]
        key = yield Choose(f"{sheet.code}: change a player?", tuple(options), sheet.side, "no", "substitution")
        if key == "no":
            return
        if key.startswith("keeper "):
            change_keeper(match, sheet, key.removeprefix("keeper "))
            continue
        player = next(player for player in sheet.on_pitch if player.name == key)
        name = yield from replacement(match, player)
        if name:
            bring_on(match, player, name)


def change_keeper(match: SoccerMatch, sheet: TeamSheet, name: str) -> None:
    """Another goalkeeper: a change like any other, but no HREC moves."""
    spend_change(match, sheet)
    old = sheet.keeper.name
    sheet.minutes[old] += match.minute - sheet.keeper_since
    sheet.keeper_since = match.minute
    sheet.bench_keepers.remove(name)
    sheet.keeper = sheet.squad.keepers[name]
    match.count(None, "substitutions", side=sheet.side)
    match.tell(f"{sheet.code}: {name} comes on in goal for {old}.", "substitution")
