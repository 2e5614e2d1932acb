"""How the terminal draws prompts, events, scoreboards, fields and tables. Decides nothing.

Texts of packs and players are always drawn as Text, never as markup: a team may be called "[bold]".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table as RichTable
from rich.text import Text

from rules.core import Answer, Board, Choose, Corrected, Draw, Event, Gridiron, Pitch, Prompt, Roll, Step, Table
from rules.core.match import Match
from rules.core.views import Field, TeamLine

DIE_STYLES = {
    "red": "bold white on red",
    "white": "bold black on white",
    "blue": "bold white on blue",
    "black": "bold white on grey11",
    "yellow": "bold black on yellow",
    "green": "bold white on green4",
}
PLAIN_DIE = "bold reverse"
FIELD_WIDTH = 61
SENTENCE_WIDTH = 28


def prompt_view(prompt: Prompt, names: dict[str, str], *, itself: bool = False) -> RenderableType:
    """What is asked, with everything that may be answered; `itself`: nobody has to read a card to the companion."""
    if isinstance(prompt, Roll):
        line = Text.assemble((f"{prompt.why}: ", "bold"), "throw ")
        for die in prompt.dice:
            line.append(f" {die.name} ", DIE_STYLES.get(die.colour or "", PLAIN_DIE)).append(" ")
        return line
    if isinstance(prompt, Draw):
        asked = Text.assemble((f"{prompt.why}: ", "bold"), "turn a card")
        if not itself:
            asked.append(" and read ").append(", ".join(f"{field.label} ({field.in_words})" for field in prompt.fields))
        return asked
    return _choices(prompt, names)


def _choices(prompt: Choose, names: dict[str, str]) -> Text:
    decides = names.get(prompt.who, "")
    said = not decides or decides in prompt.question
    asked = Text.assemble(("" if said else f"{decides}: ", "bold cyan"), (prompt.question, "bold"))
    for number, option in enumerate(prompt.options, start=1):
        asked.append(f"\n  {number} ", "bold").append(option.label)
        if option.key == prompt.default:
            asked.append("  (Enter)", "green")
        if option.hint:
            asked.append(f"  {option.hint}", "dim")
    return asked


def thrown_view(prompt: Prompt, answer: Answer) -> Text:
    """An answer as it came up: dice by their colours and names, choices in words."""
    if isinstance(prompt, Roll):
        values = prompt.parse(answer.text)
        line = Text("  ")
        for die in prompt.dice:
            line.append(f" {die.name} {die.printed(values[die.name])} ", DIE_STYLES.get(die.colour or "", PLAIN_DIE)).append(" ")
        return line
    if isinstance(prompt, Choose):
        label = next((option.label for option in prompt.options if option.key == answer.text), answer.text)
        return Text(f"  {prompt.question} {label}", style="dim")
    return Text(f"  {prompt.deck}: {answer.text}", style="dim")


def event_view(event: Event) -> Text:
    """One event in words."""
    return Text.assemble((f"{event.heading}  " if event.heading else "", "dim"), (event.text, "bold green"))


def step_view(step: Step) -> Text:
    """One step on the way to an outcome."""
    return Text(f"  {step}", style="dim")


def steps_view(events: Sequence[Event], pending: Sequence[Step]) -> RenderableType:
    """The path through the charts: every step with chart, row, column, die and result."""
    lines = Text()
    for event in events:
        lines.append(f"{event.text}\n", "bold")
        for number, step in enumerate(event.steps, start=1):
            lines.append(f"  {number}. {step}\n")
        if not event.steps:
            lines.append("  no chart was needed\n", "dim")
    for number, step in enumerate(pending, start=1):
        lines.append(f"  {number}. {step}\n", "yellow")
    if not lines:
        lines.append("Nothing was looked up yet.\n")
    lines.right_crop(1)
    return lines


def score_line(board: Board) -> Text:
    """The scoreboard in a line."""
    line = Text("")
    for team in (board.away, board.home):
        line.append(f"{'▸' if team.has_ball else ' '}{team.code} {team.points}", "bold").append("  ")
    return line.append(" · ".join(part for part in (board.clock, board.situation) if part), "cyan")


def board_view(board: Board, field: Field) -> RenderableType:
    """The whole scoreboard with the field under it."""
    grid = RichTable.grid(padding=(0, 2))
    for team in (board.away, board.home):
        grid.add_row(*_team_cells(team))
    parts: list[RenderableType] = [grid, Text(" · ".join(part for part in (board.clock, board.situation) if part), style="cyan")]
    if board.facts:
        parts.append(Text("  ".join(f"{label}: {fact}" for label, fact in board.facts), style="dim"))
    parts.append(field_view(field))
    return Panel(Group(*parts), expand=False)


def _team_cells(team: TeamLine) -> tuple[Text, Text, Text]:
    name = Text(f"{'▸ ' if team.has_ball else '  '}{team.name} ({team.code})", style="bold")
    return name, Text(str(team.points), style="bold yellow", justify="right"), Text(", ".join(team.facts), style="dim")


def field_view(field: Field) -> Text:
    """The field from the side, home on the left."""
    if isinstance(field, Pitch):
        return _pitch(field)
    return _gridiron(field)


def _gridiron(field: Gridiron) -> Text:
    cells = ["·"] * FIELD_WIDTH

    def put(yard: float, sign: str) -> None:
        cells[round(min(max(yard, 0), 100) / 100 * (FIELD_WIDTH - 1))] = sign

    for yard in range(0, 101, 10):
        put(yard, "|")
    if field.line_to_gain is not None:
        put(field.line_to_gain, "¦")
    put(field.ball, "►" if field.home_has_ball else "◄")
    return Text(f"{field.home_code} {''.join(cells)} {field.away_code}", style="red" if field.red_zone else "green")


def _pitch(field: Pitch) -> Text:
    ball = "►" if field.home_has_ball else "◄"
    thirds = [f"{ball if zone == field.zone else ' ':^9}" for zone in range(3)]
    return Text(f"{field.home_code} [{'|'.join(thirds)}] {field.away_code}", style="green")


@dataclass(frozen=True)
class _Printed:
    """A table that goes on below when the terminal is too narrow, with its first column again."""

    table: Table

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        for count, columns in enumerate(self._parts(options.max_width)):
            yield self._part(columns, title=count == 0)
        if self.table.note:
            yield Text(self.table.note, style="dim")

    def _parts(self, width: int) -> list[list[int]]:
        parts: list[list[int]] = [[0]]
        first = room = width - self._width(0)
        for column in range(1, len(self.table.columns)):
            needed = SENTENCE_WIDTH if self._is_sentence(column) else self._width(column)
            if needed > room and len(parts[-1]) > 1:
                parts.append([0])
                room = first
            parts[-1].append(column)
            room -= needed
        return parts

    def _is_sentence(self, column: int) -> bool:
        """Sentences may wrap, numbers must not."""
        return self._width(column) > SENTENCE_WIDTH

    def _width(self, column: int) -> int:
        return max(cell_len(row[column]) for row in (self.table.columns, *self.table.rows)) + 3

    def _part(self, columns: Sequence[int], *, title: bool) -> RichTable:
        table = self.table
        drawn = RichTable(title=Text(table.title) if title else None, box=SIMPLE_HEAD, title_justify="left", title_style="bold")
        for column in columns:
            words = column == 0 or any(" " in row[column] or row[column].isalpha() for row in table.rows)
            drawn.add_column(Text(table.columns[column]), justify="left" if words else "right", no_wrap=not self._is_sentence(column))
        for number, row in enumerate(table.rows):
            drawn.add_row(*(Text(row[column], style="reverse" if (number, column) in table.marked else "") for column in columns))
        return drawn


def table_view(table: Table) -> RenderableType:
    """A table as it is printed."""
    return _Printed(table)


def log_view(events: Sequence[tuple[int, Event]]) -> RenderableType:
    """The story, an event a line."""
    grid = RichTable.grid(padding=(0, 2))
    for number, event in events:
        where, score = Text(event.heading, style="dim"), Text(f"{event.score[0]}-{event.score[1]}")
        grid.add_row(Text(str(number), style="dim", justify="right"), where, Text(event.text), score)
    return grid if events else Text("Nothing was told yet.")


def answers_view(entries: Sequence[tuple[int, Prompt, Answer]]) -> RenderableType:
    """Numbered answers, for somebody who wants to fix one."""
    grid = RichTable.grid(padding=(0, 2))
    for number, prompt, answer in entries:
        corrected = "corrected" if answer.corrected else ""
        grid.add_row(Text(str(number), style="bold", justify="right"), Text(prompt.asks), Text(answer.text), Text(corrected, style="dim"))
    return grid if entries else Text("Nothing was answered yet.")


def correction_view(before: Match, corrected: Corrected[Match]) -> Text:
    """Where the story would differ, and from where on it has to be told anew."""
    after = corrected.playing.match
    if corrected.differs_at is None:
        view = Text("The story stays the same.")
    else:
        at = corrected.differs_at
        was = before.story[at].text if at < len(before.story) else "nothing"
        now = after.story[at].text if at < len(after.story) else "nothing yet"
        view = Text.assemble(("was: ", "dim"), was, ("\nnow: ", "dim"), (now, "bold"))
    if corrected.unfit is not None:
        view.append(f"\nPlay goes on from there: {corrected.unfit.why}", "yellow")
    home, away = after.score_line
    return view.append(f"\nScore then: {home}-{away} (home first)", "dim")
