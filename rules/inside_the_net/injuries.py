"""Injuries (optional): the check, how long, and who comes on."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rules.core import Faces, Section, parse_pack
from rules.core.match import Procedure
from rules.inside_the_net.cards import too_few
from rules.inside_the_net.match import Injury, SoccerMatch
from rules.inside_the_net.subs import bring_on, can_change, replacement
from rules.inside_the_net.teams import Player
from rules.inside_the_net.throws import Throw

LETTERS = tuple("ABCDEFGHIJ")
LONGEST = 20


@cache
def injury_chart() -> dict[str, Faces[int]]:
    """Matches missed: a column for each duration letter, a row for each face of blue."""
    text = (files("rules.inside_the_net") / "packs" / "_charts.toml").read_text(encoding="utf-8")
    pack = parse_pack(text, "_charts.toml")
    rows = Section(pack, "injury", pack.data["injury"]).table("games", LETTERS, at_least=20)
    chart = {letter: Faces("Injury", letter, tuple(row.number(letter, 0, LONGEST) for row in rows), down=True) for letter in LETTERS}
    pack.finish()
    return chart


def injury_check(match: SoccerMatch, throw: Throw, player: Player) -> Procedure[None]:
    """Blue up to his INJ rate: hurt; blue again finds how many further matches he misses."""
    if match.settings["injuries"] == "off" or player not in match.sheets[player.side].on_pitch:
        return
    blue = yield from throw.blue(f"Is {player.name} hurt?")
    hurt = blue <= player.card.injury_rate
    match.note("Injury check", "hurt" if hurt else "unhurt", by=f"blue {blue} v. {player.card.injury_rate}")
    if not hurt:
        return
    length = yield from throw.blue(f"How long is {player.name} out?")
    games = match.look(injury_chart()[player.card.injury_letter], length, by=f"blue {length}")
    match.injuries.append(Injury(player.side, player.name, games))
    long = f"misses {games} more match{'es' * (games != 1)}" if games else "is out for this match"
    match.tell(f"{player.name} is hurt and {long}.", "injury")
    yield from take_off(match, player)


def take_off(match: SoccerMatch, player: Player) -> Procedure[None]:
    """The injured player must be replaced; with no change left his spot is empty."""
    sheet = match.sheets[player.side]
    name = (yield from replacement(match, player, must=True)) if can_change(match, sheet) else ""
    if name:
        bring_on(match, player, name)
        return
    sheet.leave(player, match.minute)
    match.tell(f"{sheet.code} cannot replace {player.name} and play on with one fewer.", "injury")
    too_few(match, player.side)
