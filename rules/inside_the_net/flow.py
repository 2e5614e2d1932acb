"""The flow of a match: line-ups, kick-off, halves, extra time, and one stage after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import BLUE, Roll
from rules.core.match import Procedure
from rules.inside_the_net.keepers import goal_kick
from rules.inside_the_net.line_ups import set_line_ups
from rules.inside_the_net.match import PERIODS, SoccerMatch
from rules.inside_the_net.penalties import penalty, shoot_out
from rules.inside_the_net.set_pieces import corner, cross, open_play, rebound
from rules.inside_the_net.shots import on_target
from rules.inside_the_net.stages import Corner, Cross, GoalKick, OnTarget, Open, Penalty, Rebound, Stage, ZonePlay
from rules.inside_the_net.subs import half_time
from rules.inside_the_net.terms import AWAY, HOME, Zone, other
from rules.inside_the_net.zone_play import zone_play

PROCEDURES: dict[type[Any], Callable[[SoccerMatch, Any], Procedure[Stage]]] = {
    ZonePlay: zone_play, Corner: corner, Cross: cross, Rebound: rebound, Open: open_play,
    OnTarget: on_target, Penalty: penalty, GoalKick: goal_kick,
}  # fmt: skip


def play_match(match: SoccerMatch) -> Procedure[None]:
    """From the line-ups to the final whistle."""
    yield from set_line_ups(match)
    home, away = match.sheets[HOME], match.sheets[AWAY]
    if match.game_sos:
        match.tell(f"Teams of two leagues: game SOS {match.game_sos} for {match.sheets[match.stronger].code}.", "set-up")
    numbers = ", ".join(f"{match.third_name(third)} {match.recovery(third)}" for third in range(3))
    match.tell(f"{home.name} v. {away.name}. HREC {numbers}.", "set-up")

    dice = yield Roll((BLUE,), f"Kick-off: 1-10 {home.code}, 11-20 {away.code}", "kick-off")
    match.first_kick = HOME if dice.blue <= 10 else AWAY
    yield from play_period(match, 1, match.first_kick)
    if not match.abandoned_by:
        yield from half_time(match)
        yield from play_period(match, 2, other(match.first_kick))
    if match.settings["cup"] == "on" and match.score[HOME] == match.score[AWAY] and not match.abandoned_by:
        yield from settle_the_tie(match)
    final_whistle(match)


def play_period(match: SoccerMatch, period: int, kicks_off: str) -> Procedure[None]:
    """A half: a fresh shuffle, 90 cards and EXTRAS; what would need a card when none is left is lost."""
    match.flipped_before += match.flipped
    match.period, match.flipped, match.extras = period, 0, 0
    match.goals_by_period.append({HOME: 0, AWAY: 0})
    match.ball_to(kicks_off, Zone.MID)
    match.passer = None
    match.enter(ZonePlay())
    match.tell(f"{PERIODS[period]}: {match.attackers.code} kick off.", "period")
    while match.abandoned_by is None and (match.cards_left > 0 or not match.stage.needs_card):
        match.stage = yield from run_stage(match, match.stage)
    match.tell(f"{PERIODS[period]} over after {match.flipped} cards.", "period")


def run_stage(match: SoccerMatch, stage: Stage) -> Procedure[Stage]:
    """Plays one stage and says which comes next."""
    match.enter(stage)
    return (yield from PROCEDURES[type(stage)](match, stage))


def settle_the_tie(match: SoccerMatch) -> Procedure[None]:
    """Extra time of two short halves, then penalties."""
    for period, side in ((3, match.first_kick), (4, other(match.first_kick))):
        if match.abandoned_by is None:
            yield from play_period(match, period, side)
    if match.score[HOME] == match.score[AWAY] and match.abandoned_by is None:
        match.flipped_before += match.flipped
        match.flipped, match.period = 0, 5
        yield from shoot_out(match)


def final_whistle(match: SoccerMatch) -> None:
    """Minutes are written down, and the result is told."""
    for sheet in match.sheets.values():
        for player in sheet.on_pitch:
            sheet.minutes[player.name] += match.minute - player.since
        sheet.minutes[sheet.keeper.name] += match.minute - sheet.keeper_since
    home, away = match.sheets[HOME], match.sheets[AWAY]
    result = f"{home.name} {match.score[HOME]}, {away.name} {match.score[AWAY]}"
    if match.abandoned_by:
        match.tell(f"Abandoned: {match.sheets[match.abandoned_by].code} have fewer than seven players. {result}.", "final")
        return
    if match.period == 5:
        result += f" ({match.shoot_out[HOME]}-{match.shoot_out[AWAY]} on penalties)"
    match.tell(f"Final whistle: {result}.", "final")
