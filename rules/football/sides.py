"""The two sides of a football game."""

from __future__ import annotations

from enum import Enum
from typing import Protocol


class Side(Enum):
    """Home or away."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.AWAY if self is Side.HOME else Side.HOME


class FootballTeam(Protocol):
    """What the shared part needs to know of a team."""

    @property
    def name(self) -> str:
        """Its full name."""
        ...

    @property
    def code(self) -> str:
        """Three letters for the scoreboard."""
        ...
