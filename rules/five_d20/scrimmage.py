"""A play from scrimmage: the coach's choice, the two throws, flags, clock; and tries and the last kick."""

from __future__ import annotations

from dataclasses import replace

from rules.core.match import Procedure
from rules.core.prompts import Choose, Option
from rules.five_d20.match import FiveD20Match
from rules.five_d20.passing import pass_play
from rules.five_d20.penalties import check_penalty
from rules.five_d20.place_kicks import field_goal_attempt, try_kick
from rules.five_d20.play import Play, settle, to_spot
from rules.five_d20.play_call import call_play, coach_decides, kick_distance
from rules.five_d20.punts import punt
from rules.five_d20.run import run_play
from rules.five_d20.snap import RunCalled, snap
from rules.five_d20.terms import PenaltyRow
from rules.five_d20.timing import Runoff, offer_timeouts
from rules.football.field import GOAL, Coming, Situation, downed, tried
from rules.football.sides import Side


def scrimmage(match: FiveD20Match) -> Procedure[None]:
    """One play from scrimmage, whatever the coach chooses."""
    choice = yield from coach_decides(match)
    before = match.situation
    if choice == "punt":
        play = yield from punt(match, before)
    elif choice == "field goal":
        play = yield from field_goal_attempt(match, before)
    elif choice == "kneel":
        play = kneel(match, before)
    elif choice == "spike":
        play = spike(match, before)
    else:
        play = yield from run_or_pass_play(match, before, "" if choice == "play" else choice)
    settle(match, play)
    if match.kept_ball and play.runoff is Runoff.RUNNING:
        yield from offer_timeouts(match)


def run_or_pass_play(match: FiveD20Match, before: Situation, named: str = "") -> Procedure[Play]:
    """The two throws of a run or pass, with every check that follows."""
    call = call_play(match, before, named)
    called = yield from snap(match, before, call)
    if isinstance(called, Play):
        return called
    dice = yield from match.throw("PLAY", "Play")
    if isinstance(called, RunCalled):
        play = yield from run_play(match, before, call, called.runner, dice)
    else:
        play = yield from pass_play(match, before, call, called, dice)
    play = yield from check_penalty(match, play, dice)
    return play


def kneel(match: FiveD20Match, before: Situation) -> Play:
    """No dice: a loss of one, and the clock runs."""
    qb, pos = match.teams[before.side].qb, before.pos - 1
    match.ledger.add(before.side, qb.name, "rush_att")
    match.ledger.add(before.side, qb.name, "rush_yds", -1)
    text = f"{qb} kneels{to_spot(match, before.side, pos)}."
    return Play(before, PenaltyRow.RUNNING, text, downed(before, pos), kept_at=pos, gained_by="rush")


def spike(match: FiveD20Match, before: Situation) -> Play:
    """No dice: an incomplete pass that stops the clock."""
    qb = match.teams[before.side].qb
    match.ledger.add(before.side, qb.name, "pass_att")
    after = downed(before, before.pos)
    return Play(before, PenaltyRow.INC, f"{qb} spikes the ball.", after, Runoff.STOPPED, kept_at=before.pos, gained_by="pass")


# --- after a touchdown, and at 0:00 --------------------------------------------------------------


def try_for_points(match: FiveD20Match) -> Procedure[None]:
    """One point by a kick or, where the era has it, two by a play. A foul may have it repeated."""
    side = match.kicking
    moved = 0
    while True:
        kick_from, play_from = GOAL - match.rules.try_spot + moved, GOAL - min(match.rules.try_spot, 2) + moved
        choice = (yield _kick_or_two(match, side)) if match.rules.two_point else "kick"
        pos = min(max(kick_from if choice == "kick" else play_from, 1), GOAL - 1)
        before = Situation(side, pos, 1, GOAL)
        if choice == "kick":
            play = yield from try_kick(match, before)
        else:
            play = yield from run_or_pass_play(match, before)
            play = play if play.wiped_out else _two_points(match, play)
        if not play.wiped_out:
            settle(match, play)
            return
        match.ledger.ink()
        match.tell(f"{play.text} The try is repeated.")
        moved += play.after.pos - pos


def _kick_or_two(match: FiveD20Match, side: Side) -> Choose:
    options = (
        Option("kick", "Kick", f"1 point, {kick_distance(match, match.rules.try_spot)} yards"),
        Option("two", "Go for two", "2 points, a play from the 2"),
    )
    return Choose(f"{match.teams[side].name}: try for one or two?", options, side.value, "kick", "try")


def _two_points(match: FiveD20Match, play: Play) -> Play:
    """The play of a two-point try leaves no statistics but its own."""
    side = play.before.side
    good = play.after.scorer is side and play.after.coming is Coming.TRY
    match.ledger.rub_out()
    match.ledger.add(side, "", "two_point_tried")
    if good:
        match.ledger.add(side, "", "two_point_made")
    after = tried(side, 2 if good else 0, "two-point try good" if good else "two-point try fails")
    return replace(play, after=replace(after, yards=play.after.yards), runoff=Runoff.NONE, gained_by="")


def at_zero(match: FiveD20Match) -> Procedure[None]:
    """With 0:00 on the clock the team that kept the ball may still kick a field goal: it takes no time."""
    while match.kept_ball and match.coming is Coming.SCRIMMAGE:
        side, distance = match.offence, kick_distance(match, match.situation.to_goal)
        if distance > max(match.teams[side].field_goal.cells):
            return
        options = (Option("field goal", "Kick", f"{distance} yards"), Option("end", "Let the period end"))
        question = f"0:00. {match.teams[side].name} may still kick a field goal"
        if (yield Choose(question, options, side.value, "field goal", "last kick")) == "end":
            return
        play = yield from field_goal_attempt(match, match.situation)
        settle(match, play)
        match.kept_ball = play.wiped_out
