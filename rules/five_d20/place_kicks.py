"""Place kicks: field goals, the kick of a try, and what becomes of a blocked one."""

from __future__ import annotations

from dataclasses import replace

from rules.core.dice import Dice
from rules.core.match import Procedure
from rules.five_d20.match import FiveD20Match
from rules.five_d20.penalties import check_penalty
from rules.five_d20.play import Play, to_spot
from rules.five_d20.play_call import kick_distance
from rules.five_d20.punts import run_back_block
from rules.five_d20.terms import BlockedKick, PenaltyRow
from rules.five_d20.timing import Runoff
from rules.football.field import After, Situation, downed, field_goal, first_and_ten, other_end, tried

HOLD = 7
NEAREST_MISS = 20  # a missed field goal goes over here at the nearest


def field_goal_attempt(match: FiveD20Match, before: Situation) -> Procedure[Play]:
    """Blocked, good or missed; then flags."""
    side, kicker = before.side, match.teams[before.side].place_kicker
    distance = kick_distance(match, before.to_goal)
    dice = yield from match.throw("PLACE KICK", f"Field goal, {distance} yards")
    match.ledger.add(side, kicker, "kicks_tried")
    match.ledger.add(side, kicker, "fg_att")
    text = f"{kicker} tries a field goal of {distance} yards"
    if kick_blocked(match, distance, dice):
        play = yield from blocked_kick(match, before, f"{text}: blocked")
    elif kick_good(match, before, distance, dice):
        match.ledger.add(side, kicker, "fg_made")
        match.ledger.longest(side, kicker, "fg", distance)
        play = Play(before, PenaltyRow.FIELD_GOALS, f"{text}: good.", field_goal(side), Runoff.NONE)
    else:
        play = Play(before, PenaltyRow.FIELD_GOALS, f"{text}: no good.", missed(match, before), Runoff.NONE)
    play = yield from check_penalty(match, play, dice)
    return play


def try_kick(match: FiveD20Match, before: Situation) -> Procedure[Play]:
    """The same kick for one point; missed or blocked, it is simply no good."""
    side, kicker = before.side, match.teams[before.side].place_kicker
    distance = kick_distance(match, before.to_goal)
    dice = yield from match.throw("PLACE KICK", f"Extra point, {distance} yards")
    blocked = kick_blocked(match, distance, dice)
    good = not blocked and kick_good(match, before, distance, dice)
    match.ledger.add(side, kicker, "kicks_tried")
    match.ledger.add(side, kicker, "xp_att")
    if good:
        match.ledger.add(side, kicker, "xp_made")
    result = "good" if good else "blocked" if blocked else "no good"
    text = f"{kicker} tries the extra point from {distance} yards: {result}."
    play = Play(before, PenaltyRow.FIELD_GOALS, text, tried(side, int(good), ""), Runoff.NONE)
    play = yield from check_penalty(match, play, dice)
    return play


def kick_blocked(match: FiveD20Match, distance: int, dice: Dice) -> bool:
    """Black equal to yellow, and yellow inside the range for the distance."""
    if dice.black != dice.yellow:
        return False
    reach = match.look(match.charts.place_kick_block, distance, f"{distance} yards")
    hit = dice.yellow in reach
    match.note("PLACE KICK BLOCK", "blocked" if hit else "not blocked", by=f"black = yellow = {dice.yellow} against {reach}")
    return hit


def kick_good(match: FiveD20Match, before: Situation, distance: int, dice: Dice) -> bool:
    """The kick carries as far as the FIELD GOAL row says at red."""
    carries = match.look(match.teams[before.side].field_goal, dice.red, f"red {dice.red}")
    return carries >= distance


def missed(match: FiveD20Match, before: Situation) -> After:
    """The other team's ball at the line of scrimmage, or the hold, but not inside its 20."""
    held_at = max(before.pos - HOLD, 1) if match.rules.miss_at_hold else before.pos
    return first_and_ten(before.side.other, max(other_end(held_at), NEAREST_MISS))


def blocked_kick(match: FiveD20Match, before: Situation, text: str) -> Procedure[Play]:
    """Red what happens to the ball, white how far behind the line, blue who recovers, black his return."""
    dice = yield from match.throw("BLOCKED PLACE KICK", "Blocked place kick")
    outcome = match.look(match.charts.blocked_place_kick, dice.red, f"red {dice.red}")
    if outcome is BlockedKick.BEYOND:
        return Play(before, PenaltyRow.FIELD_GOALS, f"{text}, dead beyond the line.", missed(match, before), Runoff.NONE)
    spot = before.pos - dice.white
    match.note("BLOCKED PLACE KICK", f"{dice.white} yards behind the line", by=f"white {dice.white}")
    if outcome is BlockedKick.OFFENCE:
        text = f"{text}; {match.code(before.side)} fall on it{to_spot(match, before.side, spot).replace(' to', ' at', 1)}."
        return Play(before, PenaltyRow.FIELD_GOALS, text, downed(before, spot), Runoff.NONE, kept_at=spot)
    return replace(run_back_block(match, before, text, spot, dice, PenaltyRow.FIELD_GOALS), runoff=Runoff.NONE)
