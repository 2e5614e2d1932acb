"""Penalties: whether a pair of red, white and blue is a foul, whose, which, and what becomes of the play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.core.dice import YELLOW, Dice
from rules.core.match import Procedure
from rules.core.prompts import Choose, Option
from rules.five_d20.charts import Penalty
from rules.five_d20.match import FiveD20Match
from rules.five_d20.play import Play
from rules.five_d20.terms import Depth, Measure, PenaltyRow
from rules.five_d20.terms import Side as Part
from rules.five_d20.timing import Runoff
from rules.football.field import After, Coming, Situation, first_and_ten, other_end
from rules.football.fouls import Foul, from_end_of_play, from_previous_spot, from_spot_behind, walked_off
from rules.football.ledger import TEAM
from rules.football.sides import Side

LONGEST_INTERFERENCE = 50


@dataclass(frozen=True)
class Both:
    """Both teams fouled."""


def guilty(match: FiveD20Match, row: PenaltyRow, offence: Side, dice: Dice) -> Side | Both | None:
    """Two or three of red, white, blue alike: the number stands in the ranges of who fouled."""
    number = dice.shared("red", "white", "blue")
    if number is None:
        return None
    ranges = {
        offence: match.teams[offence].penalties[row].offence,
        offence.other: match.teams[offence.other].penalties[row].defence,
    }
    fouled = [side for side, span in ranges.items() if span is not None and number in span]
    result = " and ".join(match.code(side) for side in fouled) + " fouled" if fouled else "no foul"
    spans = ", ".join(f"{match.code(side)} {span or 'none'}" for side, span in ranges.items())
    match.note("PENALTY RANGE", result, by=f"two alike: {number} against {spans}", row=str(row))
    if len(fouled) > 1:
        return Both()
    return fouled[0] if fouled else None


def snap_penalty(match: FiveD20Match, before: Situation, dice: Dice) -> Procedure[Play | None]:
    """A foul at the snap is a dead ball: enforced without a choice, no time, the down again. None: no foul."""
    side = guilty(match, PenaltyRow.SNAP, before.side, dice)
    if side is None:
        return None
    if isinstance(side, Both):
        return _cancelled(match, Play(before, PenaltyRow.SNAP, "", _again(before), Runoff.NONE))
    penalty = yield from which(match, PenaltyRow.SNAP, before.side, side)
    if penalty.timeout and match.clock.timeouts[side] and (yield _timeout_instead(match, side, penalty)) == "timeout":
        match.clock.take_timeout(side)
        text = f"{match.teams[side].name} take a timeout to avoid {penalty.name}."
        return Play(before, PenaltyRow.SNAP, text, _again(before), Runoff.NONE, wiped_out=True)
    foul = _foul(side, penalty, penalty.yards)
    after = from_previous_spot(before, foul)
    text = _write(match, foul, before.pos, after.pos if after.side is before.side else other_end(after.pos))
    return Play(before, PenaltyRow.SNAP, f"At the snap: {text}", after, Runoff.NONE, wiped_out=True)


def which(match: FiveD20Match, row: PenaltyRow, offence: Side, side: Side) -> Procedure[Penalty]:
    """Yellow again finds the penalty in the list of the row and the guilty side."""
    dice = yield from match.throw("PENALTY", f"Penalty on {match.teams[side].name}", YELLOW)
    part = Part.OFFENCE if side is offence else Part.DEFENCE
    return match.look(match.charts.penalties[row, part], dice.yellow, f"yellow {dice.yellow}")


def check_penalty(match: FiveD20Match, play: Play, dice: Dice) -> Procedure[Play]:
    """The flag after a play, judged by the row of how it came out."""
    side = guilty(match, play.row, play.before.side, dice)
    if side is None:
        return play
    if isinstance(side, Both):
        return _cancelled(match, play)
    penalty = yield from which(match, play.row, play.before.side, side)
    if penalty.needs_return and not play.returned:
        match.note("PENALTY &", "void: there was no return", by=str(penalty))
        return play
    if penalty.measure is Measure.SACK and play.intercepted:
        match.note("PENALTY (SCK)", "dropped: the interception stands", by=str(penalty))
        return play
    foul = _foul(side, penalty, _yards(match, play, penalty))
    play = yield from _accept_or_decline(match, play, penalty, foul)
    return play


# --- how it is counted off -----------------------------------------------------------------------


def _foul(side: Side, penalty: Penalty, yards: int) -> Foul:
    interference = penalty.measure is Measure.PASS
    return Foul(side, penalty.name, yards, penalty.at_end, penalty.first_down, penalty.loss_of_down, whole_distance=interference)


def _yards(match: FiveD20Match, play: Play, penalty: Penalty) -> int:
    """Printed yards; (PASS) from the pass column, (SCK) from the sack column, both at the play's black."""
    if penalty.measure is Measure.YARDS or play.thrown is None:
        return penalty.yards
    thrown = play.thrown
    if penalty.measure is Measure.SACK:
        return -match.look(match.charts.sack, thrown.black, f"black {thrown.black}").yards
    yards = match.look(match.charts.completion(thrown.depth, thrown.lpy), thrown.black, f"black {thrown.black}")
    return max(min(yards, LONGEST_INTERFERENCE) if thrown.depth is Depth.LP else yards, 1)


def _again(before: Situation) -> After:
    """The same down once more."""
    return After(Coming.SCRIMMAGE, before.side, before.pos, before.down, before.line, new_series=False)


def _repeated(match: FiveD20Match, play: Play, foul: Foul | None) -> After:
    """The play does not count: the kick again from its new spot, or the yards from the previous spot."""
    before = play.before
    if play.repeats is not None:
        base = match.rules.kickoff_spot if play.repeats is Coming.KICKOFF else 20
        pos = before.pos if foul is None else walked_off(before.pos, foul.yards, back=foul.by is before.side)
        return After(play.repeats, before.side, yards=pos - base, words="the kick is repeated")
    return _again(before) if foul is None else from_previous_spot(before, foul)


def enforced(match: FiveD20Match, play: Play, penalty: Penalty, foul: Foul) -> After:
    """Where the game stands when the foul is accepted."""
    if foul.after_play:
        return _after_the_play(play, foul)
    if penalty.measure is Measure.SACK:
        return from_spot_behind(play.before, play.before.pos - foul.yards, foul)
    return _repeated(match, play, foul)


def _after_the_play(play: Play, foul: Foul) -> After:
    """(a): the play counts. A foul of the defence comes before a fourth down is called failed."""
    before, after = play.before, play.after
    if after.words != "turnover on downs" or play.kept_at is None or foul.by is before.side:
        return from_end_of_play(after, foul)
    fourth = After(Coming.SCRIMMAGE, before.side, play.kept_at, 4, before.line, new_series=False)
    moved = from_end_of_play(fourth, foul)
    return moved if moved.new_series else first_and_ten(before.side.other, other_end(moved.pos), "turnover on downs")


def _accept_or_decline(match: FiveD20Match, play: Play, penalty: Penalty, foul: Foul) -> Procedure[Play]:
    """The other team chooses with both outcomes before its eyes."""
    offended = foul.by.other
    ways = {"accept": enforced(match, play, penalty, foul), "decline": play.after}
    labels = {"accept": "Accept", "decline": "Decline"}
    kickers_foul = play.kick and foul.by is play.before.side and not foul.after_play
    if kickers_foul:
        # The receivers need not have the kick again: the yards may be added to where it ended.
        ways = {"add": from_end_of_play(play.after, foul), "accept": ways["accept"], "decline": play.after}
        labels = {"add": "Add the yards to the return", "accept": "Kick again", "decline": "Decline"}
    options = tuple(Option(key, labels[key], match.describe(after)) for key, after in ways.items())
    match.ways = ways
    question = f"{play.text} {match.teams[foul.by].name}: {penalty.name}, {foul.yards} yards. {match.teams[offended].name}?"
    choice = yield Choose(question, options, offended.value, options[0].key, "penalty")
    after = ways[choice]
    runoff = play.runoff if play.runoff is Runoff.NONE else Runoff.STOPPED
    if choice == "decline":
        match.note("PENALTY", "declined: the play stands", by=str(penalty))
        return replace(play, runoff=runoff).adds(f"{match.teams[foul.by].name}: {penalty.name}, declined.")
    wiped = choice == "accept" and not foul.after_play
    if wiped:
        match.ledger.rub_out()
    old = play.before.pos if wiped else (play.kept_at if play.kept_at is not None else play.after.pos)
    new = after.pos if after.side is (play.before.side if wiped or play.kept_at is not None else play.after.side) else other_end(after.pos)
    written = _write(match, foul, old, new) if after.coming is Coming.SCRIMMAGE else _write(match, foul, 0, foul.yards)
    text = f"No play ({play.text.rstrip('.')}): {written}" if wiped else f"{play.text} {written}"
    return replace(play, text=text, after=after, runoff=runoff, wiped_out=wiped)


def _write(match: FiveD20Match, foul: Foul, old: int, new: int) -> str:
    """A penalty in the ledger, and in words."""
    walked = abs(new - old)
    match.ledger.add(foul.by, TEAM, "penalties")
    match.ledger.add(foul.by, TEAM, "penalty_yds", walked)
    return f"{match.teams[foul.by].name}, {foul.name}, {walked} yards."


def _cancelled(match: FiveD20Match, play: Play) -> Play:
    match.ledger.rub_out()
    match.note("PENALTY", "both teams fouled: the fouls cancel, yellow is not thrown")
    text = f"No play ({play.text.rstrip('.')}): fouls" if play.text else "At the snap: fouls"
    runoff = play.runoff if play.runoff is Runoff.NONE else Runoff.STOPPED
    return replace(play, text=f"{text} on both teams cancel.", after=_repeated(match, play, None), runoff=runoff, wiped_out=True)


def _timeout_instead(match: FiveD20Match, side: Side, penalty: Penalty) -> Choose:
    left = match.clock.timeouts[side]
    options = (Option("penalty", "Take the penalty", f"{penalty.yards} yards"), Option("timeout", "Timeout", f"{left - 1} left then"))
    return Choose(f"{match.teams[side].name}: {penalty.name}. A timeout instead?", options, side.value, "penalty", "timeout instead")
