"""Play calling: by the coach, or by the team's tendencies and the dice."""

from __future__ import annotations

from rules.advanced_stats.catching import spike
from rules.advanced_stats.charts import Call, Lane, Zone
from rules.advanced_stats.kicking import can_try, distance, punt, try_field_goal
from rules.advanced_stats.match import SHORT_PLAY, AsfMatch, Outcome
from rules.advanced_stats.passing import forward_pass, hail_mary
from rules.advanced_stats.penalties import penalty
from rules.advanced_stats.rushing import kneel, run
from rules.core import Choose, Option, Procedure
from rules.football.field import GOAL, Coming, Situation
from rules.football.ledger import TEAM
from rules.football.sides import Side

AUTO, ASK = "auto", "ask"
BY_DICE = "dice"
LAST_PLAY = 15


def scrimmage(match: AsfMatch) -> Procedure[None]:
    """One play from scrimmage; timeouts, changes of mode and declined penalties come before it."""
    while True:
        at = match.situation
        called = AUTO
        if match.calls[at.side] == ASK or decision_open(match, at):
            called = yield before_play(match, at)
        if called in ("timeout", "timeout defence"):
            take_timeout(match, at.side if called == "timeout" else at.side.other)
            continue
        if called in ("stay auto", "ask again"):
            match.calls[at.side] = AUTO if called == "stay auto" else ASK
            # The change itself is not a play: staying on auto calls this one by the dice as well.
            if called == "ask again":
                continue
            called = AUTO
        outcome = yield from play(match, at, called)
        if outcome is not None:
            _count_third_down(match, at, outcome)
            match.finish(outcome)
            return


def play(match: AsfMatch, at: Situation, called: str) -> Procedure[Outcome | None]:
    """The play that was called."""
    if called == "punt":
        return (yield from punt(match, at))
    if called == "field goal":
        return (yield from try_field_goal(match, at))
    if called == "kneel":
        return kneel(match, at)
    if called == "spike":
        return spike(match, at)
    if called == "hail mary":
        return (yield from hail_mary(match, at))
    if called == AUTO:
        return (yield from auto_call(match, at))
    if match.on("manual_penalties") and (yield from tendency(match, at)) is Call.PENALTY:
        return (yield from penalty(match, at))
    return (yield from named(match, at, called))


def tendency(match: AsfMatch, at: Situation) -> Procedure[Call]:
    """The play call throw, by the ranges under the team's name."""
    team = match.teams[at.side]
    thrown = yield from match.dice.both("PLAY CALL", f"Play call for {team.name}: its pass, run and penalty ranges")
    return match.look(team.calls, thrown.number, thrown.by)


def auto_call(match: AsfMatch, at: Situation) -> Procedure[Outcome | None]:
    """The dice call the play."""
    call = yield from tendency(match, at)
    if call is Call.PENALTY:
        return (yield from penalty(match, at))
    if call is Call.RUN:
        return (yield from run(match, at, None))
    return (yield from forward_pass(match, at, None))


def named(match: AsfMatch, at: Situation, called: str) -> Procedure[Outcome]:
    """A run or a pass that the coach names, with its direction or zone if he likes."""
    if called == "run":
        where = yield _where(match, at, "Run where?", Lane, "lane", "thrown for when it matters")
        return (yield from run(match, at, None if where == BY_DICE else Lane(where)))
    where = yield _where(match, at, "Pass to which zone?", Zone, "zone", "one die on the zone table")
    return (yield from forward_pass(match, at, None if where == BY_DICE else Zone(where)))


def decision_open(match: AsfMatch, at: Situation) -> bool:
    """Must a coach be asked although his team is on auto? On fourth down, and when a half runs out."""
    return at.down == 4 or match.hurried


def before_play(match: AsfMatch, at: Situation) -> Choose:
    """Everything a coach can call now; the dice are the natural choice until fourth down."""
    options = [
        Option(AUTO, "Let the dice call", "throw for pass, run or penalty"),
        Option("run", "Run", match.teams[at.side].runner.name),
        Option("pass", "Pass", match.teams[at.side].quarterback.name),
        Option("punt", "Punt", "net 20 to 60 yards"),
    ]
    if can_try(match, at):
        kicker = match.teams[at.side].kicker
        number = kicker.numbers[kicker.band(distance(at))]
        options.append(Option("field goal", "Field goal", f"{distance(at)} yards, {kicker.name} {number}"))
    options += [Option("kneel", "Kneel", "a yard lost, 0:30"), Option("spike", "Spike", "incomplete, 0:15")]
    if match.on("hail_mary") and match.clock.ends_half and match.clock.left <= LAST_PLAY:
        options.append(Option("hail mary", "Hail Mary", "5 in 100, and the period ends"))
    if match.clock.last_spent > SHORT_PLAY:
        for key, side in (("timeout", at.side), ("timeout defence", at.side.other)):
            if left := match.clock.timeouts[side]:
                options.append(Option(key, f"Timeout {match.code(side)}", f"0:15 back, {left} left"))
    mode = Option("stay auto", "Dice from now on", "ask only on fourth down and when a half runs out")
    if match.calls[at.side] == AUTO:
        mode = Option("ask again", "Ask before every play", "call plays yourself from now on")
    question = f"{match.code(at.side)} {match.down_and_distance(at)}: what is the play?"
    return Choose(question, (*options, mode), at.side.value, AUTO, "play")


def take_timeout(match: AsfMatch, side: Side) -> None:
    """A timeout after a play of 0:30: it has taken only 0:15."""
    back = match.clock.last_spent - SHORT_PLAY
    match.clock.take_timeout(side)
    match.clock.stop_after(SHORT_PLAY)
    match.ledger.add(match.last_offence, TEAM, "possession", -back)
    match.ledger.ink()
    match.tell(f"Timeout {match.code(side)}: 0:{back:02d} back on the clock.", "timeout")


def _where(match: AsfMatch, at: Situation, question: str, places: type[Lane | Zone], about: str, by_dice: str) -> Choose:
    options = (Option(BY_DICE, "Let the dice say", by_dice), *(Option(str(place), str(place).capitalize()) for place in places))
    return Choose(f"{match.code(at.side)}: {question}", options, at.side.value, BY_DICE, about)


def _count_third_down(match: AsfMatch, at: Situation, outcome: Outcome) -> None:
    if at.down != 3 or outcome.play not in ("run", "pass", "sack"):
        return
    match.ledger.add(at.side, TEAM, "third_tried")
    kept = outcome.after.side is at.side
    reached = outcome.after.coming is Coming.SCRIMMAGE and outcome.after.new_series and outcome.after.pos < GOAL
    if kept and (reached or outcome.scored(at.side)):
        match.ledger.add(at.side, TEAM, "third_made")
