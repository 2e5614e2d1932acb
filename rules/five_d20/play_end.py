"""How runs, catches, scrambles and sacks end: touchdown, fumble, safety, out of bounds, or down."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.charts import Tops
from rules.core.match import Procedure
from rules.five_d20.charts import Defender
from rules.five_d20.fumbles import after_recovery, fumbles, recover
from rules.five_d20.match import FiveD20Match
from rules.five_d20.play import Play, Thrown, to_spot, yards
from rules.five_d20.terms import PenaltyRow
from rules.five_d20.timing import Runoff
from rules.football.field import GOAL, Situation, downed, touchdown


@dataclass(frozen=True)
class Carry:
    """Somebody with the ball: who, his fumble rating, how far, under which penalty row, against whom."""

    name: str
    fum: int
    gain: int
    row: PenaltyRow
    text: str  # how it began: "Doyle runs for"
    finder: Tops[Defender]  # who would recover for the defence
    tackler: Defender
    black: int  # the black that read the yardage
    yellow: int
    wide: int  # out of bounds from this yellow on
    forced: bool = False  # an f on a sack
    td_lines: tuple[tuple[str, str], ...] = ()  # statistics of a touchdown: (player, line)
    thrown: Thrown | None = None

    def cut_to(self, before: Situation) -> int:
        """The gain, cut to what the field has room for."""
        return min(self.gain, before.to_goal)


def end_of_play(match: FiveD20Match, before: Situation, carry: Carry) -> Procedure[Play]:
    """The ball carrier is down, has scored, has lost the ball or has stepped out."""
    side, gain = before.side, carry.cut_to(before)
    pos = before.pos + gain
    by = "rush" if carry.row is PenaltyRow.RUNNING else "pass"
    text = f"{carry.text} {yards(gain)}{to_spot(match, side, pos)}."
    if pos >= GOAL:
        for player, line in carry.td_lines:
            match.ledger.add(side, player, line)
        return Play(before, carry.row, text, touchdown(side), gained_by=by, thrown=carry.thrown)

    if carry.forced or carry.black == carry.yellow:
        cause = "f on the sack" if carry.forced else f"black = yellow = {carry.yellow}"
        if fumbles(match, side, carry.name, carry.fum, carry.yellow, cause):
            found = yield from recover(match, side, carry.name, pos, carry.finder)
            after, kept = after_recovery(before, pos, found)
            text = f"{text} {carry.name} fumbles. {found.text}"
            return Play(before, carry.row, text, after, Runoff.RUNNING, pos if kept else None, by, carry.thrown)

    if pos > 0:
        match.ledger.add(side.other, carry.tackler.name, "tackles")
        match.ledger.add(side.other, carry.tackler.name, "defence")
    if carry.yellow >= carry.wide:
        match.note("OUT OF BOUNDS", "the clock stops", by=f"yellow {carry.yellow}")
        text = f"{text[:-1]}, out of bounds."
    runoff = Runoff.STOPPED if carry.yellow >= carry.wide else Runoff.RUNNING
    return Play(before, carry.row, text, downed(before, pos), runoff, pos, by, carry.thrown)
