"""The book as the shared flow of a football game asks for it."""

from __future__ import annotations

from rules.advanced_stats import calling, kickoffs, tries
from rules.advanced_stats.match import AsfMatch
from rules.core import Procedure


class AsfBook:
    """Kickoff, free kick, play from scrimmage and try of Advanced Stats Football."""

    def kickoff(self, match: AsfMatch) -> Procedure[None]:
        """A kickoff."""
        return kickoffs.kickoff(match)

    def free_kick(self, match: AsfMatch) -> Procedure[None]:
        """The kick after a safety."""
        return kickoffs.free_kick(match)

    def scrimmage(self, match: AsfMatch) -> Procedure[None]:
        """One play."""
        return calling.scrimmage(match)

    def try_for_points(self, match: AsfMatch) -> Procedure[None]:
        """The try after a touchdown."""
        return tries.try_for_points(match)

    def at_zero(self, match: AsfMatch) -> Procedure[None]:  # noqa: ARG002 - the shared flow asks every book
        """At 0:00 the period is over: this book allows nothing more."""
        yield from ()
