"""Games to look at: played by practice dice and computer coaches, the same every time."""

from __future__ import annotations

from typing import Any

from companion.session import Session

BOTH = frozenset(("home", "away"))
UP, DOWN, LEFT, RIGHT, ENTER, ESCAPE, TAB = (chr(code) for code in (273, 274, 276, 275, 13, 27, 9))


def played(book: Any, game: str, answers: int, *, seed: int = 4) -> Session:
    """A game after so many answers, or to its end."""
    teams = {"5d20": ("cascade_kites", "granite_falls_wardens"), "soccer": ("foxes", "granite"), "asf": ("copper-bay", "ironport")}[game]
    session = Session.new(book, game, *teams, seed=seed, dice="practice", coaches=BOTH)
    while len(session.answers) < answers and not session.over:
        session.answer_itself()
    return session
