"""Statistics of players and teams.

A play writes its lines in pencil (`add`). When it counts they are inked (`ink`); when a penalty
wipes it out they are rubbed out (`rub_out`). A team's own lines stand under the name "".
"""

from __future__ import annotations

from collections import defaultdict

from rules.football.sides import Side

TEAM = ""


class Ledger:
    """Who did how much of what."""

    def __init__(self) -> None:
        self._inked: dict[Side, dict[str, dict[str, int]]] = {side: defaultdict(lambda: defaultdict(int)) for side in Side}
        self._longest: dict[Side, dict[str, dict[str, int]]] = {side: defaultdict(dict) for side in Side}
        self._pencil: list[tuple[Side, str, str, int, bool]] = []

    def add(self, side: Side, player: str, stat: str, amount: int = 1) -> None:
        """Pencils a line: `amount` more of `stat`."""
        self._pencil.append((side, player, stat, amount, False))

    def longest(self, side: Side, player: str, stat: str, amount: int) -> None:
        """Pencils a candidate for the longest."""
        self._pencil.append((side, player, stat, amount, True))

    def ink(self) -> None:
        """The play counts."""
        for side, player, stat, amount, is_longest in self._pencil:
            if is_longest:
                best = self._longest[side][player]
                best[stat] = max(amount, best.get(stat, amount))
            else:
                self._inked[side][player][stat] += amount
        self._pencil.clear()

    def rub_out(self) -> None:
        """The play does not count."""
        self._pencil.clear()

    def total(self, side: Side, stat: str, player: str | None = None) -> int:
        """A player's figure, or the sum over all players and the team's own lines."""
        if player is not None:
            return self._inked[side][player].get(stat, 0) if player in self._inked[side] else 0
        return sum(lines.get(stat, 0) for lines in self._inked[side].values())

    def best(self, side: Side, player: str, stat: str) -> int | None:
        """A player's longest, or None."""
        return self._longest[side].get(player, {}).get(stat)

    def players(self, side: Side, stat: str) -> list[str]:
        """The players with a line for this, the most first, then by name."""
        named = [(lines[stat], name) for name, lines in self._inked[side].items() if name and lines.get(stat)]
        return [name for _, name in sorted(named, key=lambda line: (-line[0], line[1]))]
