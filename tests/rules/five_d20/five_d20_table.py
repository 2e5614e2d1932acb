"""A table for tests: two teams made of the printed fragments, a ball somewhere, and answers read out.

`ask` runs a procedure over exactly these answers: an unanswered prompt and an unused answer both fail.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from book_fragments import book_team

from rules.core import Prompt
from rules.core.match import Procedure
from rules.five_d20.charts import NumberRange, PenaltyRange, TeamCharts
from rules.five_d20.game import GAME, FiveD20Book
from rules.five_d20.match import FiveD20Match
from rules.five_d20.play import Play, settle
from rules.five_d20.scrimmage import run_or_pass_play
from rules.five_d20.terms import PenaltyRow
from rules.football.field import Coming, Situation, line_to_gain
from rules.football.sides import Side

HOME, AWAY = Side.HOME, Side.AWAY
BOOK = FiveD20Book()
RUN = "r5 w10 u8 k3 y9"  # a snap that calls a run by Payton on 1st and 10 in the neutral zone
SHORT_PASS = "r15 w5 u9 k3 y8"  # a snap that calls a short pass to Suhey
MEDIUM_PASS = "r15 w10 u9 k3 y8"  # a medium pass to Gault
LONG_PASS = "r15 w16 u9 k3 y8"


def new_match(
    home: Mapping[str, Any] | None = None, away: Mapping[str, Any] | None = None, settings: Mapping[str, str] | None = None
) -> FiveD20Match:
    """BOK at home to VIS on a neutral site; fields of either chart may be replaced."""
    team: TeamCharts = book_team()
    ours = replace(team, **(home or {}))
    theirs = replace(team, **{"name": "The Visitors", "code": "VIS", **(away or {})})
    return GAME.new_match(ours, theirs, GAME.complete({"site": "neutral", "ask_timeouts": "never", **(settings or {})}))


def at(
    pos: int, down: int = 1, to_go: int | None = None, side: Side = HOME, match: FiveD20Match | None = None, **changes: Any
) -> FiveD20Match:
    """A match with the ball here; first and ten (or goal) unless told otherwise."""
    match = match or new_match(**changes)
    match.coming = Coming.SCRIMMAGE
    line = line_to_gain(pos) if to_go is None else pos + to_go
    match.situation = Situation(side, pos, down, line)
    return match


def kicking(side: Side = HOME, coming: Coming = Coming.KICKOFF, **changes: Any) -> FiveD20Match:
    """A match before a kick by this side."""
    match = new_match(**changes)
    match.coming, match.kicking = coming, side
    return match


def ask(procedure: Procedure[Any], *answers: str) -> Any:
    """Runs the procedure over these answers and gives what it returns."""
    value, asked = _go(procedure, answers)
    assert asked is None, f"still asks: {asked.asks}"
    return value


def asks_after(procedure: Procedure[Any], *answers: str) -> Prompt:
    """The prompt that the procedure waits at after these answers."""
    _, asked = _go(procedure, answers)
    assert asked is not None, "nothing more is asked"
    return asked


def _go(procedure: Procedure[Any], answers: tuple[str, ...]) -> tuple[Any, Prompt | None]:
    left = list(answers)
    try:
        prompt = next(procedure)
        while left:
            prompt = procedure.send(prompt.parse(left.pop(0)))
    except StopIteration as end:
        assert not left, f"unused answers: {left}"
        return end.value, None
    return None, prompt


def down_played(match: FiveD20Match, *answers: str) -> Play:
    """One run or pass from where the ball is, settled."""
    play: Play = ask(run_or_pass_play(match, match.situation), *answers)
    settle(match, play)
    return play


def where(match: FiveD20Match) -> tuple[Side, int, int, int]:
    """Who has the ball, where, on which down, with how far to go."""
    assert match.coming is Coming.SCRIMMAGE
    now = match.situation
    return now.side, now.pos, now.down, now.to_go


def steps(match: FiveD20Match, chart: str) -> list[str]:
    """What the steps of this chart said in the last event."""
    return [step.result for step in match.story[-1].steps if step.chart == chart]


def ranges(row: PenaltyRow, offence: tuple[int, int] | None, defence: tuple[int, int] | None) -> dict[PenaltyRow, PenaltyRange]:
    """The book team's penalty ranges with one row changed."""
    made = PenaltyRange(NumberRange(*offence) if offence else None, NumberRange(*defence) if defence else None)
    return {**book_team().penalties, row: made}
