"""Shots: the attempt, on target, goal, and what becomes of a save."""

from __future__ import annotations

from rules.core.match import Procedure
from rules.inside_the_net.duel import Duel, defending_zone
from rules.inside_the_net.keepers import with_the_ball
from rules.inside_the_net.match import FULL_TIME, SoccerMatch
from rules.inside_the_net.stages import Corner, GoalKick, OnTarget, Rebound, Stage, ZonePlay
from rules.inside_the_net.subs import stoppage
from rules.inside_the_net.teams import Player
from rules.inside_the_net.terms import Kind, SaveOut, Stop, Zone, other
from rules.inside_the_net.throws import Throw, throw_all


def attempt(match: SoccerMatch, duel: Duel) -> Stage:
    """Att: blocked on an odd white it is a corner, on an even one a rebound; else a shot."""
    shooter = duel.attacker
    stop = duel.stop_by(match, duel.defence.block if duel.defence else None)
    stop = duel.turn(match, stop, Stop.BLKS)
    if stop is Stop.BLKS and duel.defender:
        match.count(shooter, "shots", "blocked")
        match.count(duel.defender, "blocks")
        corner = duel.throw.white % 2 == 1
        match.note("Blocked shot", "corner" if corner else "rebound", by=f"white {duel.throw.white}")
        match.tell(f"{duel.defender.name} blocks the shot of {shooter.name}: {'corner' if corner else 'the ball is loose'}.")
        return Corner() if corner else Rebound(shooter)
    kind = Kind.DK if duel.free_kick else Kind.SHOT
    match.tell(f"{shooter.name} shoots{' from the free kick' if duel.free_kick else ''}.")
    return OnTarget(shooter, kind, duel.defender, None if duel.free_kick else match.passer)


def on_target(match: SoccerMatch, shot: OnTarget) -> Procedure[Stage]:
    """A new throw: black against the adjusted OnT, white against the adjusted Goal, then the save."""
    shooter, keeper, defending = shot.shooter, match.defenders.keeper, match.defenders
    match.count(shooter, "shots")
    throw = yield from throw_all(f"Shot by {shooter.name}", "shot")
    adjustment = shot.defender.card.defence_in(defending_zone(match)).on_target if shot.defender else 0
    rate = shooter.card.on_target + adjustment
    hit = throw.black <= rate
    match.note(
        "On target", "on target" if hit else "wide",
        by=f"black {throw.black} v. {shooter.card.on_target}{adjustment:+d} = {rate}", row=shooter.name,
    )  # fmt: skip
    if not hit:
        match.turn_over()
        match.tell(f"{shooter.name} shoots wide; goal kick for {match.attackers.code}.", "shot")
        return GoalKick(throw)

    match.count(shooter, "on target")
    defending.figures[keeper.name]["faced"] += 1
    goal = shooter.card.goal + keeper.saves[shot.kind]
    scored = throw.white <= goal
    match.note(
        "Goal", "goal" if scored else "saved",
        by=f"white {throw.white} v. {shooter.card.goal}{keeper.saves[shot.kind]:+d} = {goal}", row=keeper.name, column=str(shot.kind),
    )  # fmt: skip
    if scored:
        return (yield from score(match, shooter, shot.assist))
    return (yield from saved(match, shooter, throw))


def saved(match: SoccerMatch, shooter: Player, throw: Throw, what: str = "shot") -> Procedure[Stage]:
    """The same white on SHOT SAVE OUT: held, over the line for a corner, or loose. `what` was saved."""
    defending = match.defenders
    keeper = defending.keeper
    defending.figures[keeper.name]["saves"] += 1
    out = match.look(keeper.save_out, throw.white, by=f"white {throw.white}")
    if out is SaveOut.CK:
        match.tell(f"{keeper.name} turns the {what} of {shooter.name} round the post: corner.", "shot")
        return Corner()
    if out is SaveOut.REB:
        match.tell(f"{keeper.name} saves the {what} of {shooter.name}, but the ball is loose.", "shot")
        return Rebound(shooter)
    return (yield from with_the_ball(match, throw, keeper.after_save, f"{keeper.name} saves the {what} of {shooter.name}"))


def score(match: SoccerMatch, shooter: Player, assist: Player | None, *, how: str = "") -> Procedure[Stage]:
    """A goal: 30 seconds, the conceding team kicks off in MID. Nobody assists himself."""
    match.count(shooter, "goals")
    match.defenders.figures[match.defenders.keeper.name]["goals against"] += 1
    by = ""
    if assist is not None and assist is not shooter:
        match.count(assist, "assists")
        by = f", assisted by {assist.name}"
    match.add_time(FULL_TIME, "goal")
    goal_against(match, other(shooter.side), f"Goal for {match.sheets[shooter.side].code}! {shooter.name} scores{how}{by}.")
    yield from stoppage(match)
    return ZonePlay()


def goal_against(match: SoccerMatch, conceding: str, text: str) -> None:
    """Writes the goal down and gives the ball to the conceding team at the centre."""
    scoring = other(conceding)
    match.score[scoring] += 1
    match.goals_by_period[-1][scoring] += 1
    match.ball_to(conceding, Zone.MID)
    match.passer = None
    home, away = match.score_line
    match.tell(f"{text} {match.sheets['home'].code} {home}, {match.sheets['away'].code} {away}.", "goal")
