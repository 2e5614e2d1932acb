"""Played games as plain text: set-up lines, then an answer a line with what it led to.

    game 5d20
    home harbor
    away granite
    set goalposts=end line
    > r8 w5 u12 k4 y4        # an answer
    = Butler kicks 61 yards  # the events told since, one a line

Comments run from " # " to the end of a line. A saved game, a bug report and a golden test have
this one form.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rules.core.errors import RulesError
from rules.core.playing import M, Playing


@dataclass
class Playthrough:
    """A played game as written down: set-up, and (answer, events told after it) in order."""

    game: str = ""
    home: str = ""
    away: str = ""
    settings: dict[str, str] = field(default_factory=dict)
    told_first: list[str] = field(default_factory=list)  # events before the first answer
    lines: list[tuple[str, list[str]]] = field(default_factory=list)


def read_playthrough(text: str) -> Playthrough:
    """Reads the form above; a line that is none of it raises with its number."""
    played = Playthrough()
    for number, written in enumerate(text.splitlines(), start=1):
        line = written.split(" # ")[0].strip()
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == ">":
            played.lines.append((rest, []))
        elif word == "=":
            (played.lines[-1][1] if played.lines else played.told_first).append(rest)
        elif word == "set" and "=" in rest:
            key, _, value = rest.partition("=")
            played.settings[key.strip()] = value.strip()
        elif word in ("game", "home", "away") and rest:
            setattr(played, word, rest)
        else:
            raise RulesError(f"line {number}: expected game, home, away, set, > or =, got {line!r}")
    if not (played.game and played.home and played.away):
        raise RulesError("a played game begins with the lines game, home and away")
    return played


def write_playthrough(game: str, home: str, away: str, settings: Mapping[str, str], playing: Playing[M]) -> str:
    """The text of a game as played so far."""
    head = [f"game {game}", f"home {home}", f"away {away}"]
    head += [f"set {key}={value}" for key, value in settings.items()]
    told: dict[int, list[str]] = {}
    for event in playing.match.story:
        told.setdefault(event.answers, []).append(f"= {event.text}")
    body: list[str] = list(told.get(0, []))
    for count, answer in enumerate(playing.answers, start=1):
        body += [f"> {answer.text}", *told.get(count, [])]
    return "\n".join([*head, *body]) + "\n"


def first_difference(played: Playthrough, playing: Playing[M]) -> str | None:
    """Replays the lines and says the first place where what happens is not what was written."""
    told = 0

    def news() -> list[str]:
        nonlocal told
        fresh = [event.text for event in playing.match.story[told:]]
        told = len(playing.match.story)
        return fresh

    if (came := news()) != played.told_first:
        return _differs("before the first answer", played.told_first, came)
    for number, (answer, written) in enumerate(played.lines, start=1):
        playing.answer(answer)
        if (came := news()) != written:
            return _differs(f"after answer {number}, {answer!r}", written, came)
    return None


def _differs(where: str, written: Iterable[str], came: Iterable[str]) -> str:
    return f"{where}: written {list(written)!r}, but it tells {list(came)!r}"
