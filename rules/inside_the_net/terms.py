"""The words of the game: zones and thirds, actions, stops, shots, and what goalkeepers do.

A third of the pitch is 0 (home goal end), 1 (centre) or 2 (away goal end). A zone is the name that
one side gives to a third: what is DEF for one is OFF for the other.
"""

from __future__ import annotations

from rules.core.words import Word

HOME, AWAY = "home", "away"
ROLES = ("DF", "MF", "FW")


class Zone(Word):
    """A third of the pitch as the side that speaks calls it."""

    DEF = "DEF"
    MID = "MID"
    OFF = "OFF"

    @property
    def next(self) -> Zone:
        """The zone further forward."""
        return Zone.MID if self is Zone.DEF else Zone.OFF


class Action(Word):
    """What black finds in the zone table of the player with the ball."""

    CRY = "Cry+"
    CHL = "Chl+"
    FLD = "Fld"
    PPP = "P++"
    PPS = "Ps+S"
    PSS = "Pss+"
    PTO = "Pto+"
    CRYS = "CryS"
    CHLS = "ChlS"
    SWCH = "Swch"
    OFFP = "OffP"
    CRSP = "CrsP"
    GK = "GK"
    CK = "CK"
    ATT = "Att"


class Stop(Word):
    """What white finds in the ranges of a defender or a goalkeeper."""

    NOTHING = "nothing"
    FOUL = "Foul"
    TKLR = "TklR"
    TKL = "Tkl"
    RCD = "Rcd"
    YCD = "Ycd"
    PK = "penalty"
    BLKP = "BlkP"
    INT = "Int"
    BLKS = "BlkS"
    CLR = "CLR"
    SWEEP = "SWEEP"
    CLAIM = "CrsP INT"
    REC = "REC"
    OWN = "own goal"


class Kind(Word):
    """The kind of a shot: which SAVE value of the goalkeeper it meets."""

    CHL = "Chl"
    CK = "CK"
    SHOT = "Shot"
    REB = "Reb"
    DK = "DK"


class SaveOut(Word):
    """Where a saved ball goes."""

    SV = "SV"
    CK = "CK"
    REB = "REB"


class Kick(Word):
    """What the goalkeeper does with the ball."""

    THROW = "Throw"
    PSS = "Pss+"
    PTO = "Pto+"
    LAUNCH = "LaunchR"
    PASS = "Pass"  # noqa: S105  # a kick, no password


CARRIES = frozenset({Action.CRY, Action.CRYS, Action.SWCH, Action.CK})
CHALLENGES = frozenset({Action.CHL, Action.CHLS})
LONG = frozenset({Action.PPP, Action.PPS})  # passes that the goalkeeper may sweep up
LOST = frozenset({Action.PTO, Action.OFFP, Action.GK})  # passes that fail by themselves

ZONE_ACTIONS: dict[Zone, tuple[Action, ...]] = {
    Zone.DEF: (Action.CRY, Action.CHL, Action.FLD, Action.PPP, Action.PSS, Action.PTO),
    Zone.MID: (Action.CRY, Action.CHL, Action.FLD, Action.PPS, Action.PSS, Action.PTO),
    Zone.OFF: (
        Action.CRYS, Action.CHLS, Action.FLD, Action.SWCH, Action.OFFP, Action.CRSP, Action.GK, Action.CK, Action.ATT,
    ),
}  # fmt: skip


def other(side: str) -> str:
    """The opponents of a side."""
    return AWAY if side == HOME else HOME


def zone_of(third: int, side: str) -> Zone:
    """What a side calls a third."""
    zones = (Zone.DEF, Zone.MID, Zone.OFF)
    return zones[third if side == HOME else 2 - third]


def third_of(zone: Zone, side: str) -> int:
    """The third that a side means by a zone."""
    third = (Zone.DEF, Zone.MID, Zone.OFF).index(zone)
    return third if side == HOME else 2 - third


def third_of_role(role: str, side: str) -> int:
    """The third where players of this role are counted."""
    third = ROLES.index(role)
    return third if side == HOME else 2 - third


THIRD_NAMES = ("home-DEF", "MID", "home-OFF")
