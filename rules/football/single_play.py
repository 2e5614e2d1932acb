"""A single play of football: told the situation, only what comes next is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from rules.core.games import Setting
from rules.core.match import Procedure
from rules.football.field import GOAL, Coming, Situation
from rules.football.flow import Book, play_next
from rules.football.match import Drive, FootballMatch
from rules.football.sides import Side

M = TypeVar("M", bound=FootballMatch[Any])
SPOTS = {
    **{f"own {yards}": yards for yards in range(1, GOAL // 2)},
    "midfield": GOAL // 2,
    **{f"their {GOAL - yards}": yards for yards in range(GOAL // 2 + 1, GOAL)},
}
PLAYS = tuple(coming.value for coming in (Coming.SCRIMMAGE, Coming.KICKOFF, Coming.FREE_KICK, Coming.TRY))
TIMES = {"15:00": 900, "10:00": 600, "5:00": 300, "2:00": 120, "1:00": 60, "0:30": 30}
SITUATION = (
    Setting("side", "Whose ball, or kick", ("home", "away"), "home"),
    Setting("play", "What is played", PLAYS, "scrimmage"),
    Setting("down", "Down", ("1", "2", "3", "4"), "1"),
    Setting("to_go", "Yards to go", tuple(str(yards) for yards in range(1, 31)), "10"),
    Setting("spot", "Ball on", tuple(SPOTS), "own 25"),
    Setting("quarter", "Quarter", ("1", "2", "3", "4"), "1"),
    Setting("left", "Time left in it", tuple(TIMES), "15:00"),
)  # fmt: skip


def play_from(match: M, book: Book[M], situation: Mapping[str, str]) -> Procedure[None]:
    """Sets the ball down as told and plays once."""
    side, pos = Side(situation["side"]), SPOTS[situation["spot"]]
    match.clock.quarter, match.clock.left = int(situation["quarter"]), min(TIMES[situation["left"]], match.clock.quarter_seconds)
    match.coming, match.kicking, match.opening_kicker = Coming(situation["play"]), side, side
    if match.coming is Coming.SCRIMMAGE:
        match.situation = Situation(side, pos, int(situation["down"]), min(pos + int(situation["to_go"]), GOAL))
        match.drives.append(Drive(side, 1, pos, match.clock.name))
    yield from play_next(match, book)
