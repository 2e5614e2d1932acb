"""The charts of 5D20 Football as they are used in play: one TeamCharts a team, one GameCharts for all.

Everything that a die is looked up in is a chart of rules.core, built once when a pack is read.
Players print as their names, so that a step of the story names them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.core.charts import Faces, Ranges, Tops
from rules.five_d20.terms import (
    Alignment,
    BlockedKick,
    CallRow,
    CatchResult,
    Depth,
    Measure,
    PassResult,
    PenaltyRow,
    PuntKind,
    Side,
    What,
    YardageColumn,
    Zone,
)

P = TypeVar("P")


@dataclass(frozen=True)
class NumberRange:
    """A printed range such as 3-8; a number is inside it or not."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


# --- the offence ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class PassRow:
    """A quarterback's row for one depth. `int_mod` is added to the defender's INT rating on a PD."""

    pre: Tops[PassResult]
    defence: Tops[PassResult]
    other: Tops[PassResult]
    int_mod: int

    def part(self, what: What) -> Tops[PassResult]:
        """The part that PRE, DEF or OTHER sends to."""
        return {What.PRE: self.pre, What.DEF: self.defence, What.OTHER: self.other}[what]


@dataclass(frozen=True)
class Quarterback:
    """The QB / PASSING section. `snap` and `fum` are fumble ratings, `brk` reads a scramble's BRK."""

    name: str
    snap: int
    fum: int
    brk: int
    depth: Tops[Depth]
    by_depth: Mapping[Depth, PassRow]
    scramble: Tops[YardageColumn]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Runner:
    """A row of the RB / RUSHING section."""

    name: str
    back: Tops[YardageColumn]
    los: Tops[YardageColumn]
    hole: Tops[YardageColumn]
    brk: int
    fum: int

    def part(self, what: What) -> Tops[YardageColumn]:
        """The part that BACK, LOS or HOLE sends to."""
        return {What.BACK: self.back, What.LOS: self.los, What.HOLE: self.hole}[what]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Receiver:
    """A row of the RECEIVING section. SP also serves outlet passes; `lpy` reads a long completion."""

    name: str
    by_depth: Mapping[Depth, Tops[CatchResult]]
    lpy: int
    fum: int

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Who(Generic[P]):
    """Who gets the ball: blue below the threshold reads the blue column, else black the black one."""

    threshold: int
    blue: Tops[P]
    black: Tops[P]
    players: tuple[P, ...]


# --- kicking -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kickoff:
    """The KICKOFF row. `ret` is added to the other team's return."""

    kicker: str
    ret: int
    distances: Faces[int]


@dataclass(frozen=True)
class PuntResult:
    """A punt: yards (OWN row) or the yard line where it comes down (OPP row), and its letter."""

    yards: int
    kind: PuntKind

    def __str__(self) -> str:
        return "TB" if self.kind is PuntKind.TOUCHBACK else f"{self.yards}{self.kind}"


@dataclass(frozen=True)
class Punt:
    """The PUNTING rows: OWN from the own 1 to the 50, OPP beyond. `block` is the kick-block number."""

    punter: str
    block: int
    own: Faces[PuntResult]
    opp: Faces[PuntResult]


@dataclass(frozen=True)
class Returner:
    """A row of KICK RETURN or PUNT RETURN. `fc` is the fair catch number of a punt returner."""

    name: str
    distances: Faces[int]
    fum: int
    fc: int = 0

    def __str__(self) -> str:
        return self.name


# --- the defence ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Defender:
    """A row of a defence chart. Both ratings stand on both charts' rows, wherever they are printed."""

    name: str
    position: str
    what: Tops[What]
    int_rating: int
    return_rating: int

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class DefenceChart:
    """DEFENSE RUN or DEFENSE PASS: who is the key defender, by alignment."""

    who: Mapping[Alignment, Tops[Defender]]
    defenders: tuple[Defender, ...]


# --- the middle of the chart ---------------------------------------------------------------------


@dataclass(frozen=True)
class PlayCalling:
    """The PLAYCALLING numbers, and what this team adds to the other's as a defence."""

    numbers: Mapping[tuple[CallRow, Zone], int]
    adjust: int
    adjust_red_zone: int

    def number(self, row: CallRow, zone: Zone) -> int:
        """The number of the offence."""
        return self.numbers[row, zone]


@dataclass(frozen=True)
class PenaltyRange:
    """A row of the PENALTY RANGE section; None: never."""

    offence: NumberRange | None
    defence: NumberRange | None


@dataclass(frozen=True)
class TeamCharts:
    """One team's chart."""

    name: str
    code: str
    colour: str
    sentence: str
    season: str
    record: str
    statistics: tuple[str, ...]  # lines for show: season figures of the team and its players
    qb: Quarterback
    rushing: Who[Runner]
    receiving: Mapping[Depth, Who[Receiver]]
    outlet: Tops[Receiver]
    kickoff: Kickoff
    place_kicker: str
    field_goal: Faces[int]
    punt: Punt
    kick_returners: Tops[Returner]
    punt_returners: Tops[Returner]
    punt_return_block: int
    play_calling: PlayCalling
    penalties: Mapping[PenaltyRow, PenaltyRange]
    off_fum_lost: NumberRange | None
    def_fum_rec: NumberRange | None
    fum_adjust: int
    run_defence: DefenceChart
    pass_defence: DefenceChart
    pass_modifier: int

    @property
    def receivers(self) -> tuple[Receiver, ...]:
        """Everybody who catches passes."""
        return self.receiving[Depth.SP].players

    def __str__(self) -> str:
        return self.name


# --- charts for all games ------------------------------------------------------------------------


@dataclass(frozen=True)
class Sack:
    """A cell of the SACK column: yards (negative), and whether it carries an f."""

    yards: int
    fumble: bool

    def __str__(self) -> str:
        return f"{self.yards}{'f' if self.fumble else ''}"


@dataclass(frozen=True)
class Penalty:
    """A line of a penalty list. `yards` is 0 where a yardage column gives them (`measure`)."""

    name: str
    yards: int
    measure: Measure = Measure.YARDS
    at_end: bool = False  # (a): the play counts, yards from where it ended
    loss_of_down: bool = False  # (d)
    first_down: bool = False  # (f)
    needs_return: bool = False  # &: void when there was no return
    timeout: bool = False  # T: the guilty team may spend a timeout instead

    def __str__(self) -> str:
        marks = ((self.at_end, "(a)"), (self.loss_of_down, "(d)"), (self.first_down, "(f)"), (self.needs_return, "&"), (self.timeout, " T"))
        yards = str(self.measure) if self.measure is not Measure.YARDS else str(self.yards)
        return f"{self.name} {yards}{''.join(mark for holds, mark in marks if holds)}"


@dataclass(frozen=True)
class SituationColumn:
    """A column of the SITUATION chart: its quarter, the most minutes left, the values by -2 to +2."""

    name: str
    quarter: int
    minutes: int
    values: Ranges[int]


@dataclass(frozen=True)
class GameCharts:
    """The charts that all teams share."""

    columns: Mapping[YardageColumn, Faces[int]]  # all but BRK
    brk: Mapping[int, Faces[int]]  # by the runner's BRK rating
    short: Faces[int]
    medium: Faces[int]
    long: Mapping[int, Faces[int]]  # by the receiver's LPY rating
    sack: Faces[Sack]
    interception_return: Mapping[int, Faces[int]]  # by the return rating
    fumble_return: Faces[int]
    fumble_no: int
    penalties: Mapping[tuple[PenaltyRow, Side], Ranges[Penalty]]
    situation: tuple[SituationColumn, ...]
    place_kick_block: Tops[NumberRange]  # by the distance of the kick
    blocked_place_kick: Ranges[BlockedKick]

    def run(self, column: YardageColumn, brk: int) -> Faces[int]:
        """The yardage column of a run or scramble."""
        return self.brk[brk] if column is YardageColumn.BRK else self.columns[column]

    def completion(self, depth: Depth, lpy: int) -> Faces[int]:
        """The yardage column of a pass of this depth."""
        return {Depth.SP: self.short, Depth.MP: self.medium, Depth.LP: self.long[lpy]}[depth]

    def situation_at(self, quarter: int, seconds_left: int) -> SituationColumn | None:
        """The column that holds with this much time left in the quarter, if any."""
        fitting = (column for column in self.situation if column.quarter == quarter and seconds_left <= column.minutes * 60)
        return min(fitting, key=lambda column: column.minutes, default=None)
