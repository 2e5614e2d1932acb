"""The words printed on the charts of 5D20 Football, as closed sets."""

from __future__ import annotations

from rules.core.words import Word


class Alignment(Word):
    """How the defence lines up; names a WHO column of the defence charts."""

    RUN = "RUN"
    BASE = "BASE"
    PASS = "PASS"  # noqa: S105 - an alignment, no secret


class CallRow(Word):
    """A row of the play calling chart: short yardage, or down times yards to go."""

    SHYD = "SHYD"
    UNDER_10 = "10<"
    TEENS = "10-19"
    TWENTIES = "20-29"
    THIRTY_UP = "30+"

    @property
    def front(self) -> str:
        """The name of the defence in this row."""
        return _FRONTS[self][0]

    @property
    def adjustment(self) -> int:
        """What the row adds to the white die of the play."""
        return _FRONTS[self][1]

    @property
    def alignment(self) -> Alignment:
        """The WHO column that the defence uses in this row."""
        return _FRONTS[self][2]


# The same for every team, printed on each team's chart beside its numbers.
_FRONTS = {
    CallRow.SHYD: ("SHRT", 4, Alignment.RUN),
    CallRow.UNDER_10: ("RUN", 2, Alignment.RUN),
    CallRow.TEENS: ("BASE", 0, Alignment.BASE),
    CallRow.TWENTIES: ("NCKL", -2, Alignment.PASS),
    CallRow.THIRTY_UP: ("DIME", -4, Alignment.PASS),
}


class Zone(Word):
    """A column of the play calling chart, by where the ball lies."""

    YZ = "YZ"  # own 1 to 20
    NZ = "NZ"  # own 21 to opponent's 21
    RZ = "RZ"  # opponent's 20 to 1


class Depth(Word):
    """How far a pass is thrown."""

    SP = "SP"
    MP = "MP"
    LP = "LP"


class What(Word):
    """What the key defender's row says: the part of the offence's chart that decides the play."""

    HOLE = "HOLE"
    LOS = "LOS"
    BACK = "BACK"
    PRE = "PRE"
    DEF = "DEF"
    REC = "REC"
    OTHER = "OTHER"


class YardageColumn(Word):
    """The yardage columns that runs and scrambles end in; BRK comes in one column for each rating."""

    STF = "STF"
    LINE = "LINE"
    AVG = "AVG"
    SEC = "SEC"
    SG = "SG"
    BRK = "BRK"


class PassResult(Word):
    """What a quarterback's row says."""

    SCK = "SCK"
    INC = "INC"
    SCR = "SCR"
    OUT = "OUT"
    CMP = "CMP"
    PD = "PD"


class CatchResult(Word):
    """What a receiver's row says."""

    DRP = "DRP"
    CMP = "CMP"
    YAC = "YAC"


class PuntKind(Word):
    """The letter behind a punt: what can become of it."""

    RETURNED = "R"
    FAIR_CATCH = "F"  # perhaps: the returner's FC number decides
    DEAD = "N"
    TOUCHBACK = "TB"


class PenaltyRow(Word):
    """The rows of the penalty ranges, and of the penalty lists: how the play came out."""

    SNAP = "SNAP"
    RUNNING = "RUNNING"
    COMPLETIONS = "COMPLETIONS"
    INC = "INC/DROP/INT"
    SACK = "SACK"
    PUNTING = "PUNTING"
    KICKOFF = "KICKOFF"
    FIELD_GOALS = "FIELD GOALS"


class Side(Word):
    """Who fouled. On kicks the kicking team is the offence."""

    OFFENCE = "offence"
    DEFENCE = "defence"


class Measure(Word):
    """How the yards of a penalty are found: printed, or read from a yardage column."""

    YARDS = ""
    PASS = "(PASS)"  # noqa: S105 - a column of the chart, no secret
    SACK = "(SCK)"


class BlockedKick(Word):
    """What becomes of a blocked place kick."""

    BEYOND = "beyond the line, dead"
    OFFENCE = "offence recovers, no return"
    DEFENCE = "defence recovers and returns"
