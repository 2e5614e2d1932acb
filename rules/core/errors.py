"""What can go wrong in the rules, by what the caller does next."""

from __future__ import annotations


class RulesError(Exception):
    """Anything the rules refuse, in a sentence fit for a player."""


class IllegalAnswer(RulesError):
    """The answer does not fit the prompt: show the sentence and ask again."""


class PackError(RulesError):
    """A chart pack is faulty: show every fault; the game cannot start with it."""

    def __init__(self, faults: tuple[object, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


class SetupError(RulesError):
    """The game cannot start as set up: say which setting and what it may be."""
