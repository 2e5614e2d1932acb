"""What screens show of 5D20 Football beyond any football game: the scoreboard's own facts."""

from __future__ import annotations

from rules.core.views import Board
from rules.five_d20.match import FiveD20Match
from rules.football.field import Coming
from rules.football.views import board as football_board


def board(match: FiveD20Match) -> Board:
    """The scoreboard with alignment and Play Call number, as the play under way was lined up."""
    facts: tuple[tuple[str, str], ...] = ()
    if match.call is not None and match.coming is Coming.SCRIMMAGE:
        call = match.call
        facts = (("Alignment", f"{call.row.front} ({call.alignment}, {call.row.adjustment:+d})"), ("Play call", str(call)))
    return football_board(match, *facts)
