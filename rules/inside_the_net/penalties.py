"""The penalty kick, and the shoot-out that a cup tie may need."""

from __future__ import annotations

from rules.core import Choose, Option
from rules.core.match import Procedure
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.shots import saved, score
from rules.inside_the_net.stages import Penalty, Stage
from rules.inside_the_net.teams import Player
from rules.inside_the_net.terms import AWAY, HOME, Zone, other
from rules.inside_the_net.throws import Throw, throw_all

ALWAYS_SAVED = 20
KICKS = 5


def penalty(match: SoccerMatch, _stage: Penalty) -> Procedure[Stage]:
    """The coach's taker; white up to PK + Pen Kick is a goal, a 20 never; else the save by the same white."""
    match.ball_to(match.owner, Zone.OFF)
    sheet = match.attackers
    best = sheet.best("penalty")
    name = yield Choose(
        f"Who takes the penalty for {sheet.code}?",
        tuple(Option(player.name, player.name, f"PK {player.card.penalty}") for player in reversed(sheet.on_pitch)),
        sheet.side, best.name, "penalty taker",
    )  # fmt: skip
    taker = next(player for player in sheet.on_pitch if player.name == name)
    throw = yield from throw_all(f"Penalty by {taker.name}", "penalty")
    keeper = match.defenders.keeper
    match.count(taker, "shots", "on target", "penalties taken")
    match.defenders.figures[keeper.name]["faced"] += 1
    if kick_scores(match, taker, throw):
        match.count(taker, "penalties scored")
        return (yield from score(match, taker, None, how=" from the penalty spot"))
    return (yield from saved(match, taker, throw, "penalty"))


def kick_scores(match: SoccerMatch, taker: Player, throw: Throw) -> bool:
    """White against the adjusted PK rate."""
    keeper = match.sheets[other(taker.side)].keeper
    rate = min(20, taker.card.penalty + keeper.pen_kick)
    scored = throw.white <= rate and throw.white != ALWAYS_SAVED
    by = f"white {throw.white} v. {taker.card.penalty}{keeper.pen_kick:+d} = {rate}"
    match.note("Penalty", "goal" if scored else "saved", by=by, row=taker.name)
    return scored


def shoot_out(match: SoccerMatch) -> Procedure[None]:
    """Five kicks each, stopped when it is decided, then one each until one side leads."""
    takers = {side: sorted(sheet.on_pitch, key=lambda player: (-player.card.penalty, player.spot)) for side, sheet in match.sheets.items()}
    taken = {HOME: 0, AWAY: 0}
    while not decided(match.shoot_out, taken):
        side = HOME if taken[HOME] == taken[AWAY] else AWAY
        taker = takers[side][taken[side] % len(takers[side])]
        taken[side] += 1
        throw = yield from throw_all(f"Shoot-out, {taker.name}", "penalty")
        scored = kick_scores(match, taker, throw)
        match.shoot_out[side] += scored
        match.tell(
            f"{taker.name} {'scores' if scored else 'is denied'}; shoot-out {match.shoot_out[HOME]}-{match.shoot_out[AWAY]}.", "shoot-out"
        )


def decided(goals: dict[str, int], taken: dict[str, int]) -> bool:
    """Can the side behind no longer draw level?"""
    if max(taken.values()) > KICKS or (taken[HOME] == taken[AWAY] and taken[HOME] >= KICKS):
        return taken[HOME] == taken[AWAY] and goals[HOME] != goals[AWAY]
    return any(goals[side] > goals[other(side)] + KICKS - taken[other(side)] for side in (HOME, AWAY))
