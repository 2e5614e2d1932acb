"""How a game went, as a line: where the ball was after each event, who had it, and when somebody scored.

Works for any game: it tells the answers once more and looks at the field after each event. For a
soccer pitch the thirds are smoothed, because single cards jump too much to be looked at.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.session import Session
from rules.core import Gridiron, Pitch
from rules.core.views import Field

SMOOTHED = 4  # events to either side, on a pitch
TICKS = 6


@dataclass(frozen=True)
class Point:
    """After an event: how near the ball was to the visitors' goal (0 to 1), who had it, and the event's number."""

    ball: float
    home_has_ball: bool
    event: int
    group: str


@dataclass(frozen=True)
class Score:
    """Somebody scored: at which point, for whom, and what it stood then (visitors first)."""

    at: int
    home: bool
    text: str


@dataclass(frozen=True)
class Momentum:
    """The whole line, the scores on it, and times along it."""

    home_code: str
    away_code: str
    points: tuple[Point, ...]
    scores: tuple[Score, ...]
    ticks: tuple[tuple[int, str], ...]
    drives: bool  # a line for each drive, not one through the whole game


def momentum(session: Session) -> Momentum:
    """The line of a game so far."""
    points: list[Point] = []
    scores: list[Score] = []
    clocks: list[str] = []
    told, before = 0, (0, 0)
    playing = session.playing.back(0)
    for answer in (None, *session.answers):
        if answer is not None:
            playing.answer(answer)
        story = playing.match.story
        if len(story) == told:
            continue
        told, event, field = len(story), story[-1], session.game.field(playing.match)
        if event.score != before:
            home = event.score[0] > before[0]
            scores.append(Score(len(points), home, f"{event.score[1]}-{event.score[0]}"))
            # The ball already lies elsewhere: what is drawn is where it went in.
            points.append(Point(1.0 if home else 0.0, home, told - 1, event.group))
            before = event.score
        else:
            points.append(Point(_ball(field), field.home_has_ball, told - 1, event.group))
        clocks.append(session.game.board(playing.match).clock)
    field = session.field()
    drives = isinstance(field, Gridiron)
    shown = points if drives else _smoothed(points, {score.at for score in scores})
    return Momentum(field.home_code, field.away_code, tuple(shown), tuple(scores), _ticks(clocks), drives)


def _ball(field: Field) -> float:
    if isinstance(field, Pitch):
        return (field.zone + (0.85 if field.home_has_ball else 0.15)) / 3
    return min(max(field.ball / 100, 0.0), 1.0)


def _smoothed(points: list[Point], kept: set[int]) -> list[Point]:
    """The mean of some events to either side; goals stay where they are."""
    smooth = []
    for n, point in enumerate(points):
        near = points[max(0, n - SMOOTHED) : n + SMOOTHED + 1]
        ball = point.ball if n in kept else sum(other.ball for other in near) / len(near)
        smooth.append(Point(ball, point.home_has_ball, point.event, point.group))
    return smooth


def _ticks(clocks: list[str]) -> tuple[tuple[int, str], ...]:
    """A few times along the line, where the first word of the clock changes, else evenly spread."""
    changes = [n for n, clock in enumerate(clocks) if n and clock.split()[:1] != clocks[n - 1].split()[:1]]
    if 0 < len(changes) <= TICKS and all(" " in clock for clock in clocks):
        return tuple((n, clocks[n].split()[0]) for n in (0, *changes))
    step = max(1, len(clocks) // TICKS)
    return tuple((n, clocks[n]) for n in range(0, len(clocks), step))
