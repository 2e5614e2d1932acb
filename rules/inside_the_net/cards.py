"""Red and yellow cards, the markers of cautioned players, and sending off."""

from __future__ import annotations

from rules.core.match import Procedure
from rules.inside_the_net.duel import Duel
from rules.inside_the_net.match import FEWEST_PLAYERS, FOUL_TIME, FULL_TIME, SoccerMatch
from rules.inside_the_net.teams import Player
from rules.inside_the_net.terms import Stop


def book(match: SoccerMatch, duel: Duel, result: Stop, text: str) -> Procedure[bool]:
    """Carries out Rcd or Ycd for the defender of a drawn foul; says whether a card was shown."""
    player = duel.defender
    if player is None or result is Stop.NOTHING:
        match.add_time(FOUL_TIME, "foul")
        match.tell(text)
        return False
    if result is Stop.RCD:
        send_off(match, player, f"{text} Red card for {player.name}!")
        return True
    if player.markers == 0:
        player.markers = 1
        match.count(player, "yellow")
        match.add_time(FULL_TIME, "yellow card")
        match.tell(f"{text} Yellow card for {player.name}.", "card")
        return True
    if player.markers >= 2:
        match.note("Cards", "two markers: red at once")
        send_off(match, player, f"{text} {player.name} has been warned twice: red card!")
        return True
    return (yield from second_yellow(match, duel, player, text))


def second_yellow(match: SoccerMatch, duel: Duel, player: Player, text: str) -> Procedure[bool]:
    """A cautioned player is sent off when blue is up to his (#); else a plain foul and a second marker."""
    number = duel.defence.second_yellow if duel.defence else None
    if number is not None:
        blue = yield from duel.throw.blue("Second yellow card")
        off = blue <= number
        match.note("Second yellow", "sent off" if off else "let off", by=f"blue {blue} v. ({number})")
        if off:
            match.count(player, "yellow")
            send_off(match, player, f"{text} Second yellow card for {player.name}, who is sent off!")
            return True
    else:
        match.note("Second yellow", "let off", by="(-)")
    player.markers = 2
    match.add_time(FOUL_TIME, "foul")
    match.tell(f"{text} {player.name} escapes a second yellow card.")
    return False


def send_off(match: SoccerMatch, player: Player, text: str) -> None:
    """The player leaves; his spot stays empty for the rest of the match."""
    sheet = match.sheets[player.side]
    match.count(player, "red")
    sheet.leave(player, match.minute)
    sheet.sent_off.append(player.name)
    match.add_time(FULL_TIME, "red card")
    match.tell(text, "card")
    too_few(match, player.side)


def too_few(match: SoccerMatch, side: str) -> None:
    """With fewer than seven players, goalkeeper included, a team cannot go on."""
    if len(match.sheets[side].on_pitch) + 1 < FEWEST_PLAYERS:
        match.abandoned_by = side
