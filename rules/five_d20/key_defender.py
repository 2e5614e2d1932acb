"""The second throw, common part: the key defender, home field, alignment, WHAT."""

from __future__ import annotations

from rules.core.dice import Dice
from rules.five_d20.charts import Defender
from rules.five_d20.match import FiveD20Match
from rules.five_d20.play_call import PlayCall
from rules.five_d20.terms import What
from rules.football.ledger import TEAM
from rules.football.sides import Side

LOW, HIGH = 1, 20


def key_defender(match: FiveD20Match, offence: Side, call: PlayCall, dice: Dice, *, is_pass: bool) -> tuple[Defender, What]:
    """Red finds the man in the column of the alignment; white, adjusted, finds what he does."""
    team = match.teams[offence.other]
    chart = team.pass_defence if is_pass else team.run_defence
    defender = match.look(chart.who[call.alignment], dice.red, f"red {dice.red}")
    white = home_field(match, offence, dice.white, is_pass=is_pass)
    number = white + call.row.adjustment
    what = match.look(defender.what, number, f"white {white} {call.row.adjustment:+d} {call.row.front}")
    if is_pass:
        match.ledger.add(offence, TEAM, f"what_{call.row.front}_{what}")
    return defender, what


def home_field(match: FiveD20Match, offence: Side, white: int, *, is_pass: bool) -> int:
    """A natural 1 or 20 is turned when that helps the home team: low white helps a runner, high white a passer."""
    if not match.rules.home_field or white not in (LOW, HIGH):
        return white
    helps_home = HIGH if (offence is Side.HOME) is is_pass else LOW
    if white == helps_home:
        return white
    part = "offence" if offence is Side.HOME else "defence"
    match.note("HOME FIELD", f"white {white} becomes {helps_home}", by=f"home team on {part}")
    return helps_home
