"""The try after a touchdown: a kick, or one play from the two."""

from __future__ import annotations

from rules.advanced_stats.calling import named
from rules.advanced_stats.kicking import extra_point
from rules.advanced_stats.match import AsfMatch, Outcome
from rules.advanced_stats.team import EXTRA_POINT
from rules.core import Choose, Option, Procedure
from rules.football.field import GOAL, Situation, tried

TRY_SPOT = GOAL - 2


def try_for_points(match: AsfMatch) -> Procedure[None]:
    """One point by the kicker, or two by a run or a pass; no time runs."""
    side = match.kicking
    called = "kick"
    if match.on("two_point"):
        called = yield _kick_or_two(match)
    outcome = yield from (extra_point(match, side) if called == "kick" else two_points(match, called))
    match.finish(outcome)


def two_points(match: AsfMatch, called: str) -> Procedure[Outcome]:
    """A play from the two that must reach the goal line; whatever else happens is worth nothing."""
    at = Situation(match.kicking, TRY_SPOT, 1, GOAL)
    outcome = yield from named(match, at, called)
    match.ledger.rub_out()  # a try leaves no rushing or passing figures
    good = outcome.scored(at.side)
    match.ledger.add(at.side, "", "two_att")
    match.ledger.add(at.side, "", "two_made", int(good))
    text = f"Two-point try: {outcome.text} {'Good' if good else 'No good'}."
    return Outcome(tried(at.side, 2 if good else 0, ""), 0, text, "two-point try")


def _kick_or_two(match: AsfMatch) -> Choose:
    team = match.teams[match.kicking]
    options = (
        Option("kick", "Extra point", f"1 point, {team.kicker.name} {team.kicker.numbers[EXTRA_POINT]}"),
        Option("run", "Two points by a run", f"2 points, {team.runner.name}"),
        Option("pass", "Two points by a pass", f"2 points, {team.quarterback.name}"),
    )
    return Choose(f"{team.name}: the try?", options, match.kicking.value, "kick", "try")
