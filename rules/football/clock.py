"""The game clock: quarters, seconds left, timeouts."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.football.sides import Side


@dataclass
class Clock:
    """Counts quarters down. Quarters above 4 are overtime periods. Never below 0:00."""

    quarter_seconds: int = 900
    overtime_seconds: int = 900
    timeouts_a_half: int = 3
    timeouts_in_overtime: int = 3
    quarter: int = 1
    left: int = field(init=False)
    timeouts: dict[Side, int] = field(init=False)
    last_spent: int = field(init=False, default=0)  # what the last play took, for a timeout to give back

    def __post_init__(self) -> None:
        self.left = self.quarter_seconds
        self.timeouts = dict.fromkeys(Side, self.timeouts_a_half)

    def spend(self, seconds: int) -> int:
        """Runs the clock; says how much really ran."""
        self.last_spent = min(seconds, self.left)
        self.left -= self.last_spent
        return self.last_spent

    def stop_after(self, seconds: int) -> None:
        """A timeout: the last play is to have taken only this much."""
        if self.last_spent > seconds:
            self.left += self.last_spent - seconds
            self.last_spent = seconds

    def take_timeout(self, side: Side) -> None:
        """Uses up one timeout of this side."""
        self.timeouts[side] = max(self.timeouts[side] - 1, 0)

    def next_quarter(self) -> None:
        """Starts the next quarter; a new half or overtime restores the timeouts."""
        self.quarter += 1
        self.left = self.overtime_seconds if self.overtime else self.quarter_seconds
        self.last_spent = 0
        if self.quarter == 3:
            self.timeouts = dict.fromkeys(Side, self.timeouts_a_half)
        elif self.overtime:
            self.timeouts = dict.fromkeys(Side, self.timeouts_in_overtime)

    @property
    def overtime(self) -> bool:
        """Past the fourth quarter."""
        return self.quarter > 4

    @property
    def ends_half(self) -> bool:
        """The running quarter is the last of a half, or overtime."""
        return self.quarter in (2, 4) or self.overtime

    @property
    def expired(self) -> bool:
        """0:00."""
        return self.left == 0

    @property
    def name(self) -> str:
        """Q1 to Q4, OT, OT2."""
        if not self.overtime:
            return f"Q{self.quarter}"
        return "OT" if self.quarter == 5 else f"OT{self.quarter - 4}"

    def __str__(self) -> str:
        return f"{self.name} {self.left // 60}:{self.left % 60:02d}"
