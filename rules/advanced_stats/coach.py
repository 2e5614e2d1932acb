"""The computer coach: plain football sense, no peeking at dice."""

from __future__ import annotations

from rules.advanced_stats.kicking import can_try, distance
from rules.advanced_stats.match import AsfMatch
from rules.core import Choose
from rules.football.field import Situation

SAFE_DISTANCE = 57  # a field goal the coach will try on any fourth down
LAST_CHANCE = 15
DESPERATE = 300  # when a trailing team stops punting
GOES_FOR_TWO = (-2, -5, -10, -16)  # leads after the touchdown that one point helps less than two


def decide(match: AsfMatch, prompt: Choose) -> str:
    """The coach's answer to any question of the game."""
    keys = {option.key for option in prompt.options}
    if prompt.about == "play":
        called = _play(match, match.situation)
        return called if called in keys else "auto"
    if prompt.about == "try":
        late = match.clock.quarter >= 4
        return "pass" if late and match.lead(match.kicking) in GOES_FOR_TWO else "kick"
    if prompt.about == "kickoff":
        trailing = match.clock.quarter == 4 and match.clock.left <= 120 and match.lead(match.kicking) < 0
        return "onside" if trailing else "kick"
    return prompt.default or prompt.options[0].key


def _play(match: AsfMatch, at: Situation) -> str:
    lead, left = match.lead(at.side), match.clock.left
    late = match.clock.quarter == 4 or match.clock.overtime
    if late and lead > 0 and left <= 45 and at.down < 4 and at.pos > 2:
        return "kneel"
    if match.clock.ends_half and left <= LAST_CHANCE:
        return _last_play(match, at, late=late)
    if at.down < 4:
        return "auto"
    if late and lead < 0 and left <= DESPERATE and not (can_try(match, at) and lead >= -3):
        return "auto"
    if can_try(match, at) and distance(at) <= SAFE_DISTANCE:
        return "field goal"
    return "punt" if at.to_goal > 35 or at.to_go > 3 else "auto"


def _last_play(match: AsfMatch, at: Situation, *, late: bool) -> str:
    enough = not late or match.lead(at.side) >= -3
    if can_try(match, at) and enough:
        return "field goal"
    return "hail mary"
