"""A single play of soccer: told the situation, only what comes next is played."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Setting
from rules.core.match import Procedure
from rules.inside_the_net.flow import run_stage
from rules.inside_the_net.line_ups import set_line_ups
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.stages import Corner, Penalty, Stage, ZonePlay
from rules.inside_the_net.terms import AWAY, HOME, Zone

STAGES: dict[str, Stage] = {
    "zone play": ZonePlay(),
    "free kick": ZonePlay(free_kick=True),
    "corner": Corner(),
    "penalty": Penalty(),
}
SITUATION = (
    Setting("side", "Whose ball", (HOME, AWAY), HOME),
    Setting("zone", "Where, as they call it", tuple(zone.value for zone in Zone), Zone.MID.value),
    Setting("stage", "What is played", tuple(STAGES), "zone play"),
)


def play_from(match: SoccerMatch, situation: Mapping[str, str]) -> Procedure[None]:
    """The line-ups as proposed, the ball as told, and everything up to the next card of zone play."""
    yield from set_line_ups(match)
    stage = STAGES[situation["stage"]]
    zone = Zone(situation["zone"]) if isinstance(stage, ZonePlay) else Zone.OFF
    match.period = 1
    match.goals_by_period.append({HOME: 0, AWAY: 0})
    match.ball_to(situation["side"], zone)
    played = False
    while not played or not stage.needs_card:
        stage, played = (yield from run_stage(match, stage)), True
