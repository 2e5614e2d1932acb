"""Walking off penalties: how far, from where, and what it does to the down.

Geometry only. Which foul it was, and who may decline it, is the business of each game's book.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.football.field import GOAL, After, Coming, Situation, first_and_ten, line_to_gain, other_end, safety
from rules.football.sides import Side


@dataclass(frozen=True)
class Foul:
    """A foul: whose, its name, its yards, and how it is counted off."""

    by: Side
    name: str
    yards: int
    after_play: bool = False  # the play counts; yards from where it ended
    first_down: bool = False  # automatic first down
    loss_of_down: bool = False
    whole_distance: bool = False  # not limited to half the distance (spot fouls)


def walked_off(pos: int, yards: int, *, back: bool, whole: bool = False) -> int:
    """The position after the walk, never more than half the distance to the goal line walked towards."""
    if whole:
        return max(min(pos - yards if back else pos + yards, GOAL - 1), 1)
    room = pos if back else GOAL - pos
    step = min(yards, room // 2)
    return pos - step if back else pos + step


def from_previous_spot(before: Situation, foul: Foul) -> After:
    """The play does not count: yards from the previous spot, the down replayed (or lost, or first again)."""
    back = foul.by is before.side
    pos = walked_off(before.pos, foul.yards, back=back, whole=foul.whole_distance)
    if not back and (foul.first_down or pos >= before.line):
        return first_and_ten(before.side, pos, "first down")
    down = before.down + 1 if foul.loss_of_down else before.down
    if down > 4:
        return first_and_ten(before.side.other, other_end(pos), "turnover on downs")
    return After(Coming.SCRIMMAGE, before.side, pos, down, before.line, new_series=False)


def from_spot_behind(before: Situation, pos: int, foul: Foul) -> After:
    """A foul that puts the ball at a spot behind the line (grounding): in the own end zone a safety."""
    if pos <= 0:
        return safety(before.side)
    down = before.down + 1 if foul.loss_of_down else before.down
    if down > 4:
        return first_and_ten(before.side.other, other_end(pos), "turnover on downs")
    return After(Coming.SCRIMMAGE, before.side, pos, down, before.line, new_series=False)


def from_end_of_play(after: After, foul: Foul) -> After:
    """The play counts: yards from where it ended, against the side that fouled.

    After a score they are kept for the kickoff. Possession stays as the play left it.
    """
    if after.coming is not Coming.SCRIMMAGE:
        # The side named is the one that will kick, now or after its try.
        return replace(after, yards=after.yards + (-foul.yards if foul.by is after.side else foul.yards))
    back = foul.by is after.side
    pos = walked_off(after.pos, foul.yards, back=back, whole=foul.whole_distance)
    if after.new_series:
        return replace(after, pos=pos, line=line_to_gain(pos))
    if not back and (foul.first_down or pos >= after.line):
        return first_and_ten(after.side, pos, "first down")
    return replace(after, pos=pos)
