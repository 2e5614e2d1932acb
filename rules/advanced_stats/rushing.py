"""Rushing: yards to the first contact, and what comes after it."""

from __future__ import annotations

from rules.advanced_stats import credit
from rules.advanced_stats.charts import AfterContact, AgainstRun, Contact, Lane
from rules.advanced_stats.match import LONG_PLAY, AsfMatch, Outcome, yards_words
from rules.advanced_stats.team import Defender, Line
from rules.advanced_stats.turnovers import fumble
from rules.core import Procedure
from rules.football.field import Situation, downed

LINE_REACH = 2  # contact up to here is the line's
LINEBACKER_REACH = 4  # and up to here the linebackers'; beyond it the backs'


def run(match: AsfMatch, at: Situation, lane: Lane | None) -> Procedure[Outcome]:
    """A running play. `lane` is None while nobody has said where it goes."""
    back = match.teams[at.side].runner
    throw = yield from match.dice.both("FIRST CONTACT", f"Run by {back.name}: his first contact chart")
    contact = match.look(back.first_contact, throw.number, throw.by)

    # Explosive at once: the throw is the whole gain, and nobody gets another chance.
    if contact is Contact.EXPLOSIVE:
        gain = yield from match.explosive(f"Explosive run by {back.name}")
        return carried(match, at, lane, gain, 0)
    yards = contact.yards
    if yards >= at.to_goal:
        match.note("Goal line", "reached before the first contact")
        return carried(match, at, lane, yards, yards)

    throw = yield from match.dice.both("RAC", f"After contact at {yards_words(yards)}: {back.name}'s run after contact chart")
    after = match.look(back.after_contact, throw.number, throw.by)
    if after is AfterContact.NO_RAC:
        return carried(match, at, lane, yards, yards)
    if after is AfterContact.RAC:
        more = yield from match.dice.one("RAC YARDS", "Run after contact: the die is the yards")
        match.note("Run after contact", f"{yards} + {more} yards", str(more))
        return carried(match, at, lane, yards + more, yards)
    if after is AfterContact.EXPLOSIVE:
        more = yield from match.explosive(f"Explosive run by {back.name} after {yards_words(yards)}")
        return carried(match, at, lane, yards + more, yards)
    if after is AfterContact.FUMBLE:
        return (yield from stripped(match, at, lane, yards, None))
    return (yield from met_by_the_defence(match, at, lane, yards))


def met_by_the_defence(match: AsfMatch, at: Situation, lane: Lane | None, yards: int) -> Procedure[Outcome]:
    """Defense on the RAC chart: the man of that level and side has his say, by his Run column."""
    man: Defender | Line
    defence = match.teams[at.side.other]
    if yards <= LINE_REACH:
        man = defence.line
    else:
        lane = lane or (yield from direction(match, at))
        man = (defence.linebackers if yards <= LINEBACKER_REACH else defence.backs)[lane]
    throw = yield from match.dice.both("DEFENDER", f"{man.name} meets the run at {yards_words(yards)}: his Run column")
    result = match.look(man.run, throw.number, throw.by)
    if result is AgainstRun.TACKLE:
        credit.tackle(match, at, man)
        return carried(match, at, lane, yards, yards)
    if result is AgainstRun.MISSED_TACKLE:
        credit.defender(match, at, man.name, "missed_tackles")
        more = yield from match.dice.one("MISSED TACKLE YARDS", f"{man.name} misses: the die is the yards")
        match.note("Missed tackle", f"{yards} + {more} yards", str(more))
        return carried(match, at, lane, yards + more, yards)
    if result is AgainstRun.EXPLOSIVE:
        more = yield from match.explosive(f"Explosive run past {man.name}")
        return carried(match, at, lane, yards + more, yards)
    return (yield from stripped(match, at, lane, yards, man))


def direction(match: AsfMatch, at: Situation) -> Procedure[Lane]:
    """Where an uncalled run went, thrown only when a defender has to be found."""
    back = match.teams[at.side].runner
    throw = yield from match.dice.both("RUN DIRECTION", f"Where {back.name} runs: his direction chart")
    return match.look(back.direction, throw.number, throw.by)


def carried(match: AsfMatch, at: Situation, lane: Lane | None, gain: int, before_contact: int) -> Outcome:
    """The runner is down, or over the line."""
    name = match.teams[at.side].runner.name
    gain = match.cut(at, gain)
    credit.rush(match, at, name, gain, before_contact)
    text = f"{_runs(name, lane)} for {yards_words(gain)} to {match.spot(at.side, at.pos + gain)}."
    outcome = Outcome(downed(at, at.pos + gain), LONG_PLAY, text, "run")
    return credit.touchdown(match, at, outcome, (name, "rush_td"))


def stripped(match: AsfMatch, at: Situation, lane: Lane | None, yards: int, by: Defender | Line | None) -> Procedure[Outcome]:
    """The ball comes loose at the first contact; the yards before it stand."""
    name = match.teams[at.side].runner.name
    credit.rush(match, at, name, yards, yards)
    text = f"{_runs(name, lane)} for {yards_words(yards)}"
    if by is not None:
        credit.defender(match, at, by.name, "forced_fumbles")
        text += f", is hit by {by.name}"
    play = Outcome(downed(at, at.pos + yards), LONG_PLAY, text, "run")
    return (yield from fumble(match, at, at.pos + yards, name, play, by.name if by else ""))


def kneel(match: AsfMatch, at: Situation) -> Outcome:
    """The quarterback takes a knee a yard behind the line."""
    name = match.teams[at.side].quarterback.name
    credit.rush(match, at, name, -1, -1)
    return Outcome(downed(at, at.pos - 1), LONG_PLAY, f"{name} takes a knee.", "kneel")


def _runs(name: str, lane: Lane | None) -> str:
    where = {None: "", Lane.MIDDLE: " up the middle"}.get(lane, f" {lane}")
    return f"{name} runs{where}"
