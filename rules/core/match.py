"""What every game under way has: a story, and the one way to read a chart."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

from rules.core.charts import Chart
from rules.core.prompts import Prompt
from rules.core.story import Event, Step

T = TypeVar("T")
Procedure = Generator[Prompt, Any, T]


class Match:
    """A game under way. Games derive from it and add their own state.

    Only the procedures change it, and only by what they were answered, so that replaying the
    answers always gives the same match.
    """

    def __init__(self) -> None:
        self.story: list[Event] = []
        self.answered = 0  # kept by the driver: how many answers were given so far
        self.over = False
        self._steps: list[Step] = []

    def look(self, chart: Chart[T], number: int, by: str) -> T:
        """Reads a chart and writes the step. `by` says what the number came from ("blue 12")."""
        found = chart.find(number)
        self._steps.append(Step(chart.title, found.row, found.column, by, str(found.result)))
        return found.result

    def note(self, chart: str, result: str, by: str = "", row: str = "", column: str = "") -> None:
        """Writes a step that is no chart look-up: a comparison, an adjustment, a ruling."""
        self._steps.append(Step(chart, row, column, by, result))

    def tell(self, text: str, kind: str = "play", heading: str | None = None, group: str | None = None) -> Event:
        """Writes an event with all the steps since the last one.

        Heading and group are those of the moment, unless the caller has kept earlier ones.
        """
        event = Event(
            text,
            kind,
            self.heading if heading is None else heading,
            self.score_line,
            self.group if group is None else group,
            self.answered,
            tuple(self._steps),
        )
        self._steps.clear()
        self.story.append(event)
        return event

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps written since the last event: the path of the play being resolved."""
        return tuple(self._steps)

    @property
    def heading(self) -> str:
        """Where the game stands, in a few words."""
        return ""

    @property
    def score_line(self) -> tuple[int, int]:
        """Points or goals, home first."""
        return (0, 0)

    @property
    def group(self) -> str:
        """The chapter of the scoresheet that events belong to now (a drive, a minute)."""
        return ""
