"""A team's cards: six on offence, and the defence sheet with six defenders and the line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.advanced_stats.charts import (
    AfterContact,
    AgainstPass,
    AgainstRun,
    Blitzed,
    Call,
    Caught,
    Contact,
    Lane,
    Passed,
    Zone,
)
from rules.core import Ranges

BANDS = ("1-29", "30-39", "40-49", "50+")  # how a kicker's card parts the distances
EXTRA_POINT = "XP"


@dataclass(frozen=True)
class Quarterback:
    """The passer: a column for each zone."""

    name: str
    zones: Mapping[Zone, Ranges[Passed]]


@dataclass(frozen=True)
class Runner:
    """The running back: where he runs, how far to the first contact, and what comes after it."""

    name: str
    direction: Ranges[Lane]
    first_contact: Ranges[Contact]
    after_contact: Ranges[AfterContact]


@dataclass(frozen=True)
class Receiver:
    """A receiver: what he does with the ball once he has it."""

    name: str
    position: str
    after_catch: Ranges[Caught]


@dataclass(frozen=True)
class Kicker:
    """The kicker: a number for each band of distances, and one for extra points."""

    name: str
    numbers: Mapping[str, int]

    @staticmethod
    def band(distance: int) -> str:
        """The band a kick of this many yards belongs to."""
        return next((band for band, top in zip(BANDS, (29, 39, 49), strict=False) if distance <= top), BANDS[-1])


@dataclass(frozen=True)
class Line:
    """The defensive line, which meets the run and never the pass."""

    name: str
    run: Ranges[AgainstRun]
    position: str = "DL"


@dataclass(frozen=True)
class Defender:
    """A linebacker or a back."""

    name: str
    position: str
    run: Ranges[AgainstRun]
    against_pass: Ranges[AgainstPass]
    blitz: Ranges[Blitzed]


@dataclass(frozen=True)
class Team:
    """Everything a team brings to the table."""

    name: str
    code: str
    colour: str
    sentence: str
    calls: Ranges[Call]
    quarterback: Quarterback
    runner: Runner
    receivers: Mapping[Lane, Receiver]
    kicker: Kicker
    line: Line
    linebackers: Mapping[Lane, Defender]
    backs: Mapping[Lane, Defender]

    def cover(self, zone: Zone) -> Defender:
        """The man who covers a zone: linebackers the short ones, backs the deep ones."""
        return (self.backs if zone.deep else self.linebackers)[zone.lane]
