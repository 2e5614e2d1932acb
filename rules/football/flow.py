"""The flow of a football game: toss, halves, quarters, tries, overtime.

Each game's book supplies the procedures for a kickoff, a free kick, a play from scrimmage and a
try; this is the frame around them.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Protocol, TypeVar

from rules.core.match import Procedure
from rules.core.prompts import Choose, Option
from rules.football.field import Coming
from rules.football.match import FootballMatch
from rules.football.sides import Side

M_contra = TypeVar("M_contra", bound=FootballMatch[Any], contravariant=True)
M = TypeVar("M", bound=FootballMatch[Any])


class Overtime(Enum):
    """How a tie after four quarters is played off."""

    NONE = "none"
    """The tie stands."""
    SUDDEN_DEATH = "sudden death"
    """The first score wins; after one period a tie stands."""
    BOTH_POSSESS = "both possess"
    """A touchdown on the first possession wins; otherwise both get the ball, then the next score wins."""


class Book(Protocol[M_contra]):
    """What a game's own book supplies."""

    def kickoff(self, match: M_contra) -> Procedure[None]:
        """A kickoff by match.kicking."""
        ...

    def free_kick(self, match: M_contra) -> Procedure[None]:
        """A free kick after a safety by match.kicking."""
        ...

    def scrimmage(self, match: M_contra) -> Procedure[None]:
        """One play from scrimmage, whatever the coach chooses."""
        ...

    def try_for_points(self, match: M_contra) -> Procedure[None]:
        """A try after a touchdown by match.kicking."""
        ...

    def at_zero(self, match: M_contra) -> Procedure[None]:
        """What a book still allows when the clock of a half stands at 0:00."""
        ...


def whole_game(match: M, book: Book[M], overtime: Overtime, *, until_decided: bool = False) -> Procedure[None]:
    """From the toss to the final whistle."""
    match.opening_kicker = yield from toss(match, "Coin toss")
    start_with_kickoff(match, match.opening_kicker)
    for quarter in (1, 2, 3, 4):
        if quarter == 3:
            start_with_kickoff(match, match.opening_kicker.other)
        yield from play_quarter(match, book)
        last = quarter == 4
        if not last:
            match.tell(f"End of {match.clock.name}: {score_words(match)}.", "period")
            match.clock.next_quarter()
    if match.lead(Side.HOME) == 0 and overtime is not Overtime.NONE:
        yield from play_overtime(match, book, overtime, until_decided=until_decided)
    match.tell(f"Final: {score_words(match)}.", "period")


def toss(match: M, what: str) -> Procedure[Side]:
    """The coin: who won it, and whether he kicks or receives. Gives the side that kicks."""
    sides = tuple(Option(side.value, match.teams[side].name) for side in Side)
    winner = Side((yield Choose(f"{what}: who won it?", sides, default="home", about="toss")))
    kick_or_receive = (Option("receive", "Receive"), Option("kick", "Kick"))
    choice = yield Choose(
        f"{match.teams[winner].name} won the toss: kick or receive?", kick_or_receive, winner.value, "receive", "kick or receive"
    )
    kicker = winner if choice == "kick" else winner.other
    match.tell(f"{match.teams[winner].name} won the toss and chose to {choice}; {match.teams[kicker].name} kick off.", "toss")
    return kicker


def start_with_kickoff(match: M, kicker: Side) -> None:
    """A half or overtime begins: this side kicks off."""
    match.coming, match.kicking, match.kickoff_yards = Coming.KICKOFF, kicker, 0


def play_quarter(match: M, book: Book[M]) -> Procedure[None]:
    """Plays until the clock stands at 0:00 and nothing is owed any more."""
    while not match.clock.expired:
        yield from play_next(match, book)
    if match.coming is Coming.TRY:
        yield from book.try_for_points(match)
    if match.clock.ends_half:
        yield from book.at_zero(match)


def play_next(match: M, book: Book[M]) -> Procedure[None]:
    """Whatever comes next."""
    if match.coming is Coming.KICKOFF:
        yield from book.kickoff(match)
    elif match.coming is Coming.FREE_KICK:
        yield from book.free_kick(match)
    elif match.coming is Coming.TRY:
        yield from book.try_for_points(match)
    else:
        yield from book.scrimmage(match)


def play_overtime(match: M, book: Book[M], rule: Overtime, *, until_decided: bool) -> Procedure[None]:
    """Overtime periods by the rule, with a toss of their own."""
    match.tell(f"Tied after four quarters: {score_words(match)}.", "period")
    kicker = yield from toss(match, "Overtime toss")
    while True:
        match.clock.next_quarter()
        match.overtime_drives.clear()
        start_with_kickoff(match, kicker)
        while not match.clock.expired and not decided(match, rule, kicker.other):
            yield from play_next(match, book)
        if not decided(match, rule, kicker.other):
            if match.coming is Coming.TRY:
                yield from book.try_for_points(match)
            yield from book.at_zero(match)
        if match.lead(Side.HOME) != 0 or not until_decided:
            return
        kicker = kicker.other


def decided(match: M, rule: Overtime, first: Side) -> bool:
    """Is overtime won? `first` is the side that got the ball first."""
    if match.lead(Side.HOME) == 0:
        return False
    if rule is Overtime.SUDDEN_DEATH or match.lead(first) < 0:
        return True
    # The first side leads. A touchdown on its first possession wins; after a field goal the
    # others get their chance, which is over when they have lost the ball again.
    if match.coming is Coming.TRY:
        return True
    answered = first.other in match.overtime_drives
    at_it = match.coming is Coming.SCRIMMAGE and match.situation.side is first.other
    return answered and not at_it


def score_words(match: M) -> str:
    """The score in words, home first."""
    home, away = match.teams[Side.HOME], match.teams[Side.AWAY]
    return f"{home.name} {match.total(Side.HOME)}, {away.name} {match.total(Side.AWAY)}"
