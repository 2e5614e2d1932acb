"""Practice dice and digital cards.

The dealer has no memory: seed and number of the answer name a throw; seed, shuffle and position name
a card. So a replayed game, an undone throw and a resumed evening all meet the same dice again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from rules.core import Draw, Game, Roll

Card = Mapping[str, str]


class Dealer:
    """Throws the dice and turns the cards of one game."""

    def __init__(self, seed: int | str, cards: Sequence[Card] = ()) -> None:
        self.seed = seed
        self.cards = tuple(cards)

    def answer(self, prompt: Roll | Draw, index: int) -> str:
        """The answer to the prompt that comes after `index` answers."""
        return self.throw(prompt, index) if isinstance(prompt, Roll) else self.turn(prompt)

    def throw(self, roll: Roll, index: int) -> str:
        """A fair throw of the dice asked for."""
        chance = Random(f"{self.seed}:{index}")
        return roll.write({die.name: chance.randint(1, die.sides) for die in roll.dice})

    def turn(self, draw: Draw) -> str:
        """The next card of the deck; a deck whose cards are not listed shows each field by chance."""
        if self.cards:
            order = _shuffled(f"{self.seed}:{draw.deck}:{draw.shuffle}", len(self.cards))
            return draw.write(self.cards[order[draw.position % len(order)]])
        chance = Random(f"{self.seed}:{draw.deck}:{draw.shuffle}:{draw.position}")
        return draw.write({field.name: chance.choice(field.legal) for field in draw.fields})


def dealer_for(game: Game[Any, Any], seed: int | str, settings: Mapping[str, str]) -> Dealer:
    """The dealer of a game, with the deck of cards that its settings name."""
    return Dealer(seed, game.deck_cards(settings))


@lru_cache(maxsize=64)
def _shuffled(name: str, size: int) -> tuple[int, ...]:
    order = list(range(size))
    Random(name).shuffle(order)
    return tuple(order)
