"""The default computer coach: careful on fourth downs, sensible about flags."""

from __future__ import annotations

from rules.core.prompts import Choose
from rules.five_d20.match import FiveD20Match
from rules.five_d20.play_call import advised
from rules.football.field import After, Coming
from rules.football.sides import Side

# About what a possession is worth, in points, by where a first down is: from -0.5 backed up to 5 at the goal.
BACKED_UP, PER_YARD, PER_DOWN, PER_YARD_TO_GO = -0.6, 0.055, 0.45, 0.06
TRY_WORTH, KICKING_AWAY, FREE_KICK = 0.95, -0.9, -1.4


def decide(match: FiveD20Match, prompt: Choose) -> str:
    """The choice for any prompt of this game."""
    keys = [option.key for option in prompt.options]
    choice = _choice(match, prompt)
    return choice if choice in keys else prompt.default or keys[0]


def _choice(match: FiveD20Match, prompt: Choose) -> str:
    if prompt.about == "play":
        return advised(match)
    if prompt.about == "penalty":
        return _flag(match, prompt)
    if prompt.about == "timeout":
        return "timeout" if _stops_clock(match, Side(prompt.who)) else "no"
    if prompt.about == "toss":
        return Side.AWAY.value  # the visitors call the coin
    if prompt.about == "kickoff":
        side = Side(prompt.who)
        return "onside" if match.clock.quarter == 4 and match.clock.left <= 120 and match.lead(side) < 0 else "deep"
    return prompt.default


def _stops_clock(match: FiveD20Match, side: Side) -> bool:
    """Behind, or with the ball before half-time."""
    if match.clock.quarter == 2:
        return match.offence is side and match.situation.pos >= 40
    return match.lead(side) < 0 or (match.lead(side) == 0 and match.offence is side)


def _flag(match: FiveD20Match, prompt: Choose) -> str:
    """Whatever leaves us better off; never giving back our own score or takeaway."""
    side, ways = Side(prompt.who), match.ways
    stands = ways["decline"]
    if ours(stands, side) and not any(ours(after, side) for key, after in ways.items() if key != "decline"):
        return "decline"
    return max(ways, key=lambda key: worth(ways[key], side))


def ours(after: After, side: Side) -> bool:
    """Our score, or our new series."""
    return after.scorer is side or (after.coming is Coming.SCRIMMAGE and after.side is side and after.new_series)


def worth(after: After, side: Side) -> float:
    """About how many points an ending is worth to a side."""
    points = float(after.points) if after.scorer is side else -float(after.points) if after.scorer else 0.0
    mine = 1.0 if after.side is side else -1.0
    if after.coming is Coming.TRY:
        return points + mine * (TRY_WORTH + KICKING_AWAY + 0.02 * after.yards)
    if after.coming in (Coming.KICKOFF, Coming.FREE_KICK):
        return points + mine * ((KICKING_AWAY if after.coming is Coming.KICKOFF else FREE_KICK) + 0.02 * after.yards)
    ball = BACKED_UP + PER_YARD * after.pos - PER_DOWN * (after.down - 1) - PER_YARD_TO_GO * max(after.line - after.pos - 10, -10)
    return points + mine * ball
