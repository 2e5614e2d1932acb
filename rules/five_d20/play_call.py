"""Play calling: the row, the alignment, the Play Call number, and what a coach may choose instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.core.match import Procedure
from rules.core.prompts import Choose, Option
from rules.five_d20.settings import Calling
from rules.five_d20.terms import Alignment, CallRow, Zone
from rules.five_d20.timing import TWO_MINUTES
from rules.football.field import Situation

if TYPE_CHECKING:  # the match keeps the last call
    from rules.five_d20.match import FiveD20Match

SCORE = 7  # points of one score on the SITUATION chart
FEW_LEADS = 2


@dataclass(frozen=True)
class PlayCall:
    """How a play is lined up and called: its row, and the number with its parts (None: the coach calls)."""

    row: CallRow
    zone: Zone
    offence: int | None = None
    defence: int = 0
    situation: int = 0
    named: str = ""  # run or pass, when the coach has named it

    @property
    def alignment(self) -> Alignment:
        """Which WHO column of the defence is used."""
        return self.row.alignment

    @property
    def number(self) -> int | None:
        """The Play Call number: red up to it is a run."""
        return None if self.offence is None else self.offence + self.defence + self.situation

    def is_run(self, red: int) -> bool:
        """Run or pass, by the coach's word or the red die."""
        return self.named == "run" if self.number is None else red <= self.number

    def __str__(self) -> str:
        if self.number is None:
            return f"{self.named} called by the coach"
        situation = f" {self.situation:+d} situation" if self.situation else ""
        return f"{self.offence} {self.defence:+d} defence{situation} = {self.number}"


def row_for(before: Situation) -> CallRow:
    """The row: short yardage, or down times yards to go."""
    if (before.down >= 3 and before.to_go == 1) or before.to_goal <= 2:
        return CallRow.SHYD
    product = before.down * before.to_go
    if product < 10:
        return CallRow.UNDER_10
    if product < 20:
        return CallRow.TEENS
    return CallRow.TWENTIES if product < 30 else CallRow.THIRTY_UP


def zone_of(pos: int) -> Zone:
    """The column: yellow zone, neutral zone or red zone."""
    if pos <= 20:
        return Zone.YZ
    return Zone.NZ if pos <= 79 else Zone.RZ


def scores_ahead(lead: int) -> int:
    """The row of the SITUATION chart: the lead in scores, rounded away from zero, at most two."""
    scores = -(-abs(lead) // SCORE)
    return min(scores, FEW_LEADS) * (1 if lead > 0 else -1)


def call_play(match: FiveD20Match, before: Situation, named: str = "") -> PlayCall:
    """Lines the teams up and finds the Play Call number, unless the coach has named the play."""
    row, zone = row_for(before), zone_of(before.pos)
    why = f"down {before.down}, {before.to_go} to go" if row is not CallRow.SHYD else "short yardage"
    match.note("PLAY CALL", f"{row.front}, {row.alignment} alignment, {row.adjustment:+d} to white", by=why, row=str(row))
    if named:
        return _kept(match, PlayCall(row, zone, named=named))
    offence = match.teams[before.side].play_calling.number(row, zone)
    defence = match.teams[before.side.other].play_calling
    adjust = defence.adjust_red_zone if zone is Zone.RZ else defence.adjust
    call = PlayCall(row, zone, offence, adjust, _situation(match, before))
    match.note("PLAY CALL", str(call), row=str(row), column=str(zone))
    return _kept(match, call)


def _kept(match: FiveD20Match, call: PlayCall) -> PlayCall:
    match.call = call
    return call


def _situation(match: FiveD20Match, before: Situation) -> int:
    if match.calling[before.side] is not Calling.SITUATION:
        return 0
    column = match.charts.situation_at(match.clock.quarter, match.clock.left)
    if column is None:
        return 0
    lead = match.lead(before.side)
    return match.look(column.values, scores_ahead(lead), f"{lead:+d} points, {match.clock}")


# --- what the coach may choose before a play -----------------------------------------------------


def coach_decides(match: FiveD20Match) -> Procedure[str]:
    """What is played: "play" (by the dice), run, pass, punt, field goal, kneel or spike."""
    while _asks(match):
        side = match.offence
        options = _options(match)
        keys = [option.key for option in options]
        advice = advised(match)
        question = f"{match.teams[side].name}, {match.down_and_distance()}: what is played?"
        choice = yield Choose(question, options, side.value, advice if advice in keys else keys[0], "play")
        if not choice.startswith("call "):
            return str(choice)
        match.calling[side] = Calling(choice.removeprefix("call "))
        match.note("PLAY CALL", f"{match.teams[side].name}: plays are now called {match.calling[side].value}")
    return "play"


def _asks(match: FiveD20Match) -> bool:
    manual = match.calling[match.offence] is Calling.MANUAL
    return manual or match.rules.ask_every_play or match.situation.down == 4 or match.late(TWO_MINUTES)


def _options(match: FiveD20Match) -> tuple[Option, ...]:
    mode = match.calling[match.offence]
    if mode is Calling.MANUAL:
        plays: tuple[Option, ...] = (Option("run", "Run"), Option("pass", "Pass"))
    else:
        plays = (Option("play", "Throw for the play", "the dice call run or pass"),)
    return (
        *plays,
        Option("punt", "Punt"),
        Option("field goal", "Field goal", f"{kick_distance(match, match.situation.to_goal)} yards"),
        Option("kneel", "Kneel", "a loss of 1, 40 seconds"),
        Option("spike", "Spike", "incomplete, 10 seconds"),
        *(Option(f"call {other.value}", f"From now on: {other.value}") for other in Calling if other is not mode),
    )


def kick_distance(match: FiveD20Match, to_goal: int) -> int:
    """How long a place kick from here is: seven yards for the hold, ten for posts on the end line."""
    return to_goal + 7 + match.rules.posts_yards


def advised(match: FiveD20Match) -> str:
    """What a careful coach would choose here; "play" (or run or pass) when there is nothing special."""
    now, clock = match.situation, match.clock
    side, lead = now.side, match.lead(now.side)
    reach = match.teams[side].field_goal.cells[9]
    in_range = kick_distance(match, now.to_goal) <= reach
    if clock.ends_half and clock.left <= 40 and in_range and (clock.quarter == 2 or -3 <= lead <= 0):
        return "field goal"
    last_minutes = clock.quarter == 4 and clock.left <= 300
    if now.down == 4:
        if in_range:
            return "field goal"
        if (now.to_go == 1 and now.pos > 50) or (last_minutes and lead < 0):
            return _run_or_pass(match)
        return "punt"
    can_sit = clock.left <= 40 * (5 - now.down) and not clock.timeouts[side.other]
    if clock.quarter == 4 and lead > 0 and can_sit and now.pos > 5:
        return "kneel"
    return _run_or_pass(match)


def _run_or_pass(match: FiveD20Match) -> str:
    if match.calling[match.offence] is not Calling.MANUAL:
        return "play"
    return "run" if row_for(match.situation) in (CallRow.SHYD, CallRow.UNDER_10) else "pass"
