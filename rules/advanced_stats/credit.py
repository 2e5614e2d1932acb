"""Who gets what in the statistics. Lines are pencilled; a play that counts inks them."""

from __future__ import annotations

from rules.advanced_stats.charts import Zone
from rules.advanced_stats.match import AsfMatch, Outcome
from rules.advanced_stats.team import Defender, Line, Receiver
from rules.football.field import Situation
from rules.football.ledger import TEAM

LEVELS = {"DL": "tackles_line", "LB": "tackles_lb"}  # anybody else is a back


def rush(match: AsfMatch, at: Situation, name: str, gain: int, before_contact: int) -> None:
    """A carry, parted at the first contact."""
    before = min(before_contact, gain)
    for stat, amount in (("rush_att", 1), ("rush_yds", gain), ("before_contact", before), ("after_contact", gain - before)):
        match.ledger.add(at.side, name, stat, amount)
    match.ledger.longest(at.side, name, "rush", gain)


def attempt(match: AsfMatch, at: Situation, receiver: Receiver | None) -> None:
    """A pass thrown, at somebody or (a spike) at nobody."""
    match.ledger.add(at.side, match.teams[at.side].quarterback.name, "pass_att")
    if receiver is not None:
        match.ledger.add(at.side, receiver.name, "targets")


def catch(match: AsfMatch, at: Situation, receiver: Receiver, gain: int, after_catch: int) -> None:
    """A pass caught; the attempt belongs to it."""
    attempt(match, at, receiver)
    passer = match.teams[at.side].quarterback.name
    for name, stat, amount in (
        (passer, "pass_cmp", 1),
        (passer, "pass_yds", gain),
        (receiver.name, "rec", 1),
        (receiver.name, "rec_yds", gain),
        (receiver.name, "yac", after_catch),
    ):
        match.ledger.add(at.side, name, stat, amount)
    match.ledger.longest(at.side, receiver.name, "rec", gain)


def sack(match: AsfMatch, at: Situation, loss: int, by: Defender | None) -> None:
    """A quarterback brought down with the ball."""
    passer = match.teams[at.side].quarterback.name
    match.ledger.add(at.side, passer, "sacked")
    match.ledger.add(at.side, passer, "sacked_yds", loss)
    defender(match, at, by.name if by else TEAM, "sacks")


def defender(match: AsfMatch, at: Situation, name: str, stat: str, amount: int = 1) -> None:
    """A line for a man on defence; the box score lists whoever has one."""
    match.ledger.add(at.side.other, name, stat, amount)
    match.ledger.add(at.side.other, name, "defence")


def tackle(match: AsfMatch, at: Situation, man: Defender | Line) -> None:
    """A tackle, also counted by level."""
    defender(match, at, man.name, "tackles")
    match.ledger.add(at.side.other, man.name, LEVELS.get(man.position, "tackles_back"))


def fumbled(match: AsfMatch, at: Situation, carrier: str, *, lost: bool) -> None:
    """A ball on the ground."""
    match.ledger.add(at.side, carrier, "fumbles")
    if lost:
        match.ledger.add(at.side, carrier, "fumbles_lost")


def touchdown(match: AsfMatch, at: Situation, outcome: Outcome, *lines: tuple[str, str]) -> Outcome:
    """Gives these (name, statistic) lines if the side on offence scored; the outcome goes on as it is."""
    if outcome.scored(at.side):
        for name, stat in lines:
            match.ledger.add(at.side, name, stat)
    return outcome


def passing_touchdown(match: AsfMatch, at: Situation, outcome: Outcome, receiver: Receiver) -> Outcome:
    """A touchdown is the passer's and the receiver's."""
    return touchdown(match, at, outcome, (match.teams[at.side].quarterback.name, "pass_td"), (receiver.name, "rec_td"))


def target(match: AsfMatch, at: Situation, zone: Zone) -> Receiver:
    """WR1 goes left, the tight end over the middle, WR2 right."""
    return match.teams[at.side].receivers[zone.lane]


def cover(match: AsfMatch, at: Situation, zone: Zone) -> Defender:
    """The defender of the zone."""
    return match.teams[at.side.other].cover(zone)
