"""The table of contents of the scorebook as it is shown: what was played, how it stands, when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from companion.app.texts import say
from companion.scorebook import Entry
from companion.shelf import games_here


@dataclass(frozen=True)
class GameLine:
    """A game in the list."""

    entry: Entry
    title: str
    about: str
    action: str  # what a tap does: go on, or look at it


def game_lines(entries: list[Entry]) -> tuple[GameLine, ...]:
    """The games as a player reads them."""
    titles = {key: game.title for key, game in games_here().items()}
    return tuple(
        GameLine(
            entry,
            entry.title,
            "   ".join((titles.get(entry.game, entry.game), entry.standing or say("not_begun"), when(entry.updated))),
            say("look") if entry.over else say("go_on"),
        )
        for entry in entries
    )


def when(stamp: str) -> str:
    """The moment in the time of this place: 18 Nov 2026, 20:14."""
    try:
        moment = datetime.fromisoformat(stamp).astimezone()
    except ValueError:
        return stamp
    return f"{moment.day} {moment:%b %Y, %H:%M}"
