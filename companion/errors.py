"""What can go wrong around a game, each in a sentence fit for a player."""

from __future__ import annotations


class CompanionError(Exception):
    """Anything the companion refuses: what was expected, what came, what to do."""


class ScorebookError(CompanionError):
    """The scorebook cannot do what was asked of it; nothing that was acknowledged is lost."""
