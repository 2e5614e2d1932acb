"""Builds the 108 action cards from the printed frequency table, always the same way.

Six lists of spots, one for each row of the table, are shuffled each for itself and laid side by side. The
stored deck (packs/_fac.toml) is what this gave once; a test compares the two.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")
CARDS = 108
DEEP = (15, 14, 13, 12, 11, 11, 10, 9, 7, 6)  # how often spots 1 to 10 are named near their own goal
EVEN = (10, 11, 11, 11, 11, 11, 11, 11, 11, 10)
# The printed row of the OFF zone has 11 for spot 4 and adds up to 109; its two mirror images have 10.
HIGH = (6, 7, 9, 10, 11, 11, 12, 13, 14, 15)
# Column of the card -> row of the table. Defenders are counted from their own view: near the attackers' DEF
# zone it is the forwards who press.
ROWS = {"DEF.off": DEEP, "DEF.def": HIGH, "MID.off": EVEN, "MID.def": EVEN, "OFF.off": HIGH, "OFF.def": DEEP}
# HIGH cards: the nominal spot that the table counts -> the pair, on two cards each.
PAIRS = {5: "5/6", 6: "6/7", 7: "7/8", 8: "8/9", 9: "9/10", 10: "9/10"}
SOS_NUMBERS = (1, 2, 3, 4, 5, 6)
SOS_EACH = 4
SEED = 20_108


class Sequence:
    """A small linear congruential generator: the same numbers on every machine and every Python."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, limit: int) -> int:
        """The next number from 0 to limit - 1."""
        self._state = (self._state * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % 2**64
        return (self._state >> 33) % limit

    def shuffled(self, things: list[T]) -> list[T]:
        """The things in a new order."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            pick = self.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return order


def build_deck() -> list[dict[str, str]]:
    """The 108 cards; "OFF.nominal" is the spot under which a HIGH card is counted."""
    numbers = Sequence(SEED)
    columns = {
        name: numbers.shuffled([str(spot) for spot, times in enumerate(row, start=1) for _ in range(times)]) for name, row in ROWS.items()
    }
    numbered = [str(n) for n in SOS_NUMBERS for _ in range(SOS_EACH)]
    for zone in ("DEF", "MID", "OFF"):
        columns[f"{zone}.sos"] = numbers.shuffled(numbered + ["-"] * (CARDS - len(numbered)))
    columns["OFF.nominal"] = list(columns["OFF.off"])
    for spot, pair in PAIRS.items():
        for index in [index for index, named in enumerate(columns["OFF.nominal"]) if named == str(spot)][:2]:
            columns["OFF.off"][index] = pair
    return [{name: column[index] for name, column in columns.items()} for index in range(CARDS)]
