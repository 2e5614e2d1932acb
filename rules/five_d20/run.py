"""A run: the key defender's WHAT sends to a part of the runner's row, and that to a yardage column."""

from __future__ import annotations

from rules.core.dice import Dice
from rules.core.match import Procedure
from rules.five_d20.charts import Runner
from rules.five_d20.key_defender import key_defender
from rules.five_d20.match import FiveD20Match
from rules.five_d20.play import Play
from rules.five_d20.play_call import PlayCall
from rules.five_d20.play_end import Carry, end_of_play
from rules.five_d20.terms import PenaltyRow
from rules.football.field import Situation
from rules.football.ledger import TEAM

RUN_OUT = 20  # a run goes out of bounds on this yellow


def run_play(match: FiveD20Match, before: Situation, call: PlayCall, runner: Runner, dice: Dice) -> Procedure[Play]:
    """Blue across the runner's BACK, LOS or HOLE part; black down the yardage column."""
    defender, what = key_defender(match, before.side, call, dice, is_pass=False)
    column = match.look(runner.part(what), dice.blue, f"blue {dice.blue}")
    gain = match.look(match.charts.run(column, runner.brk), dice.black, f"black {dice.black}")
    finder = match.teams[before.side.other].run_defence.who[call.alignment]
    carry = Carry(
        runner.name, runner.fum, gain, PenaltyRow.RUNNING, f"{runner} runs for", finder, defender, dice.black, dice.yellow, RUN_OUT,
        td_lines=((runner.name, "rush_td"),),
    )  # fmt: skip
    write_rush(match, before, runner.name, carry.cut_to(before))
    match.ledger.add(before.side, TEAM, f"rush_att_{call.row.front}")
    match.ledger.add(before.side, TEAM, f"rush_yds_{call.row.front}", carry.cut_to(before))
    play = yield from end_of_play(match, before, carry)
    return play


def write_rush(match: FiveD20Match, before: Situation, name: str, gain: int) -> None:
    """A carry in the ledger."""
    match.ledger.add(before.side, name, "rush_att")
    match.ledger.add(before.side, name, "rush_yds", gain)
    match.ledger.longest(before.side, name, "rush", gain)
