"""Penalties: all of them the offence's, before the play was run."""

from __future__ import annotations

from rules.advanced_stats.match import SHORT_PLAY, AsfMatch, Outcome
from rules.core import Choose, Option, Procedure
from rules.football.field import After, Situation
from rules.football.fouls import Foul, from_previous_spot
from rules.football.ledger import TEAM


def penalty(match: AsfMatch, at: Situation) -> Procedure[Outcome | None]:
    """A penalty by the table: yards back and the same down; grounding costs the down as well.

    Gives None when the defence declines, which the book does not know but a setting allows.
    """
    thrown = yield from match.dice.both("PENALTY", "Penalty: the penalty table")
    called = match.look(match.tables.penalty, thrown.number, thrown.by)
    foul = Foul(at.side, str(called), called.yards, loss_of_down=called.loses_the_down)
    after = from_previous_spot(at, foul)
    if match.on("decline") and (yield _accept_or_decline(match, at, foul, after)) == "decline":
        match.tell(f"{foul.name} by {match.code(at.side)}, declined.", "penalty")
        return None
    moved = at.pos - (after.pos if after.side is at.side else 100 - after.pos)
    if moved < foul.yards:
        match.note("Half the distance", f"{foul.yards} yards cut to {moved}")
    match.ledger.add(at.side, TEAM, "penalties")
    match.ledger.add(at.side, TEAM, "penalty_yds", moved)
    lost = " and loss of down" if foul.loss_of_down else ""
    text = f"{foul.name} by {match.code(at.side)}: {moved} yards{lost}."
    return Outcome(after, SHORT_PLAY if foul.loss_of_down else 0, text, "penalty")


def _accept_or_decline(match: AsfMatch, at: Situation, foul: Foul, after: After) -> Choose:
    options = (
        Option("accept", "Accept", match.describe(after)),
        Option("decline", "Decline", f"{match.down_and_distance(at)}, called again"),
    )
    return Choose(f"{foul.name} by {match.code(at.side)}: accept it?", options, at.side.other.value, "accept", "penalty")
