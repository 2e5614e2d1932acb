"""The options of a game, and the eras that fill them.

An option left at "era" takes what the chosen era played by.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from rules.core.dice import BLACK, BLUE, RED, WHITE, YELLOW, Die
from rules.core.errors import SetupError
from rules.core.games import Setting
from rules.football.flow import Overtime
from rules.football.sides import Side

DICE = (RED, WHITE, BLUE, BLACK, YELLOW)
COLOURS = ("red", "white", "blue", "black", "yellow", "green", "orange", "purple", "pink", "brown", "grey", "clear")
BY_ERA = "era"


class Calling(Enum):
    """Who calls a team's plays."""

    AUTO = "auto"
    """The play call chart and the red die."""
    SITUATION = "auto with situation"
    """The same, with score and time added."""
    MANUAL = "manual"
    """The coach names run or pass."""


# What each era played by: early up to 1973, classic up to 2014.
ERAS: dict[str, dict[str, str]] = {
    "early": {
        "kickoff_spot": "40", "kickoff_touchback": "20", "punt_touchback": "20", "goalposts": "goal line", "try_spot": "2",
        "two_point": "off", "missed_field_goal": "line of scrimmage", "overtime": "none", "overtime_minutes": "15",
        "overtime_timeouts": "3",
    },
    "classic": {
        "kickoff_spot": "35", "kickoff_touchback": "20", "punt_touchback": "20", "goalposts": "end line", "try_spot": "2",
        "two_point": "off", "missed_field_goal": "line of scrimmage", "overtime": "sudden death", "overtime_minutes": "15",
        "overtime_timeouts": "3",
    },
    "modern": {
        "kickoff_spot": "35", "kickoff_touchback": "25", "punt_touchback": "20", "goalposts": "end line", "try_spot": "15",
        "two_point": "on", "missed_field_goal": "spot of the hold", "overtime": "both possess", "overtime_minutes": "10",
        "overtime_timeouts": "2",
    },
}  # fmt: skip


def _by_era(key: str, label: str, *legal: str, help_: str = "") -> Setting:
    return Setting(key, label, (BY_ERA, *legal), BY_ERA, help_)


CALLS = tuple(calling.value for calling in Calling)
SETTINGS: tuple[Setting, ...] = (
    Setting("era", "Era", tuple(ERAS), "classic", "Fills every option below that is left at 'era'."),
    Setting("site", "Site", ("home", "neutral"), "home", "On a neutral site the home-field rule is off."),
    Setting("home_calls", "Home play calling", CALLS, "auto", "Who calls the home team's plays."),
    Setting("away_calls", "Visitors' play calling", CALLS, "auto", "Who calls the visitors' plays."),
    Setting("before_play", "Coach is asked", ("when it matters", "every play"), "when it matters",
            "When it matters: fourth downs, late in a half, and always when calling plays yourself."),
    Setting("ask_timeouts", "Timeouts are offered", ("never", "last two minutes", "always"), "last two minutes",
            "After a play that runs 40 seconds off the clock."),
    Setting("quarter", "Minutes a quarter", ("15", "12", "10", "8", "5"), "15"),
    Setting("timeouts", "Timeouts a half", ("0", "1", "2", "3"), "3"),
    Setting("two_minute_warning", "Two-minute warning", ("off", "on"), "off"),
    _by_era("kickoff_spot", "Kickoff from the own", "30", "35", "40"),
    _by_era("kickoff_touchback", "Kickoff touchback on the own", "20", "25", "30", "35"),
    _by_era("punt_touchback", "Punt touchback on the own", "20", "25"),
    _by_era("goalposts", "Goalposts", "goal line", "end line", help_="On the end line every place kick is ten yards longer."),
    _by_era("try_spot", "Try from the opponents'", "2", "3", "15"),
    _by_era("two_point", "Two-point try", "off", "on"),
    _by_era("missed_field_goal", "Missed field goal goes over at", "line of scrimmage", "spot of the hold"),
    _by_era("overtime", "Overtime", "none", "sudden death", "both possess"),
    _by_era("overtime_minutes", "Minutes of overtime", "15", "10"),
    _by_era("overtime_timeouts", "Timeouts in overtime", "2", "3"),
    *(Setting(f"{die.name}_die", f"The {die.name} die is", COLOURS, die.name, "The real colour of the die in this part.") for die in DICE),
)  # fmt: skip


@dataclass(frozen=True)
class Rules:
    """The options of one game, ready to use."""

    home_field: bool
    calling: Mapping[Side, Calling]
    ask_every_play: bool
    ask_timeouts: str
    quarter_seconds: int
    timeouts: int
    two_minute_warning: bool
    kickoff_spot: int
    kickoff_touchback: int
    punt_touchback: int
    posts_yards: int
    try_spot: int
    two_point: bool
    miss_at_hold: bool
    overtime: Overtime
    overtime_seconds: int
    overtime_timeouts: int
    dice: Mapping[str, Die]


def rules_from(settings: Mapping[str, str]) -> Rules:
    """The options from complete settings."""
    era = ERAS[settings["era"]]
    chosen = {key: era.get(key, value) if value == BY_ERA else value for key, value in settings.items()}
    return Rules(
        home_field=chosen["site"] == "home",
        calling={Side.HOME: Calling(chosen["home_calls"]), Side.AWAY: Calling(chosen["away_calls"])},
        ask_every_play=chosen["before_play"] == "every play",
        ask_timeouts=chosen["ask_timeouts"],
        quarter_seconds=60 * int(chosen["quarter"]),
        timeouts=int(chosen["timeouts"]),
        two_minute_warning=chosen["two_minute_warning"] == "on",
        kickoff_spot=int(chosen["kickoff_spot"]),
        kickoff_touchback=int(chosen["kickoff_touchback"]),
        punt_touchback=int(chosen["punt_touchback"]),
        posts_yards=10 if chosen["goalposts"] == "end line" else 0,
        try_spot=int(chosen["try_spot"]),
        two_point=chosen["two_point"] == "on",
        miss_at_hold=chosen["missed_field_goal"] == "spot of the hold",
        overtime=Overtime(chosen["overtime"]),
        overtime_seconds=60 * int(chosen["overtime_minutes"]),
        overtime_timeouts=int(chosen["overtime_timeouts"]),
        dice=_real_dice(chosen),
    )


def _real_dice(chosen: Mapping[str, str]) -> dict[str, Die]:
    """The five parts with the colours that really lie on the table; each needs its own."""
    parts: dict[str, str] = {}
    for die in DICE:
        colour = chosen[f"{die.name}_die"]
        if colour in parts:
            raise SetupError(
                f"The {parts[colour]} die and the {die.name} die are both {colour}; give each part a colour of its own ({die.name}_die)."
            )
        parts[colour] = die.name
    return {die.name: Die(die.name, die.letter, die.faces, chosen[f"{die.name}_die"]) for die in DICE}
