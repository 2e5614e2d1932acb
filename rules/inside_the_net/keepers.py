"""What goalkeepers do with the ball: after a save, interception or recovery, and at goal kicks."""

from __future__ import annotations

from rules.core import Ranges
from rules.core.match import Procedure
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.recovery import recover
from rules.inside_the_net.stages import GoalKick, Stage, ZonePlay
from rules.inside_the_net.subs import stoppage
from rules.inside_the_net.terms import Kick, Zone, other
from rules.inside_the_net.throws import Throw


def with_the_ball(match: SoccerMatch, throw: Throw, chart: Ranges[Kick], how: str) -> Procedure[Stage]:
    """The defenders' goalkeeper has the ball: blue on his AFTER table."""
    match.turn_over()
    return (yield from clear_the_ball(match, throw, chart, how))


def goal_kick(match: SoccerMatch, stage: GoalKick) -> Procedure[Stage]:
    """A look at the benches first, then blue on the GOAL KICK table."""
    yield from stoppage(match)
    keeper = match.attackers.keeper
    return (yield from clear_the_ball(match, stage.throw, keeper.goal_kick, f"Goal kick by {keeper.name}"))


def clear_the_ball(match: SoccerMatch, throw: Throw, chart: Ranges[Kick], how: str) -> Procedure[Stage]:
    """Throw and Pass: own DEF. Pss+: own MID. Pto+: the opponents' at MID. LaunchR: loose at MID."""
    side = match.owner
    blue = yield from throw.blue("Goalkeeper")
    kick = match.look(chart, blue, by=f"blue {blue}")
    if kick is Kick.LAUNCH:
        return (yield from recover(match, throw, 1, f"{how}, launched to midfield:"))
    if kick is Kick.PTO:
        match.ball_to(other(side), Zone.MID)
        match.tell(f"{how}, passed astray; {match.attackers.code} ball in their MID zone.")
        return ZonePlay()
    match.ball_to(side, Zone.MID if kick is Kick.PSS else Zone.DEF)
    done = "thrown out" if kick is Kick.THROW else "passed out"
    match.tell(f"{how}, {done}; {match.attackers.code} ball in their {match.zone} zone.")
    return ZonePlay()
