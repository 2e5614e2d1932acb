"""The scoresheet of a game: play-by-play by drive with the dice, score by period, box score.

As plain text, as CSV (a row an event), or as one HTML page that needs nothing else and prints well.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from companion.errors import CompanionError
from companion.session import Session
from rules.core import Event, Roll, Table

STYLE = """
body { font: 11pt/1.4 Georgia, serif; max-width: 52em; margin: 2em auto; padding: 0 1em; color: #222; }
h1 { margin-bottom: 0; } h2 { margin: 1.4em 0 .3em; font-size: 1.1em; border-bottom: 1px solid #999; }
table { border-collapse: collapse; margin: .6em 0; } caption { text-align: left; font-weight: bold; }
td, th { padding: .15em .6em; text-align: right; vertical-align: top; } td:first-child, th:first-child { text-align: left; }
th { border-bottom: 1px solid #999; } .plays { width: 100%; } .plays td { text-align: left; border-bottom: 1px solid #eee; }
.dice { white-space: nowrap; font-family: monospace; color: #555; } .where { white-space: nowrap; color: #555; }
.score { font-size: 1.3em; } .note { color: #555; font-size: .9em; }
@media print { body { margin: 0; max-width: none; } tr, h2 { break-inside: avoid; } }
"""


@dataclass(frozen=True)
class Line:
    """An event of the scoresheet with the throws and choices that led to it."""

    number: int
    event: Event
    dice: str
    choices: str


def lines_of(session: Session) -> list[Line]:
    """The story with the answers given since the event before."""
    lines: list[Line] = []
    answered = list(zip(session.playing.prompts, session.answers, strict=True))
    seen = 0
    for number, event in enumerate(session.story, start=1):
        given = answered[seen : event.answers]
        dice = " / ".join(answer.text for prompt, answer in given if isinstance(prompt, Roll))
        choices = ", ".join(answer.text for prompt, answer in given if not isinstance(prompt, Roll))
        lines.append(Line(number, event, dice, choices))
        seen = max(seen, event.answers)
    return lines


def drives_of(lines: Sequence[Line]) -> list[tuple[str, list[Line]]]:
    """The lines in chapters, as the game parts them."""
    drives: list[tuple[str, list[Line]]] = []
    for line in lines:
        if not drives or drives[-1][0] != line.event.group:
            drives.append((line.event.group, []))
        drives[-1][1].append(line)
    return drives


def title_of(session: Session) -> tuple[str, str]:
    """The two top lines: who played, and how it stands."""
    board = session.board()
    score = f"{board.away.name} {board.away.points}, {board.home.name} {board.home.points}"
    return f"{board.away.name} at {board.home.name}", f"{score} ({'final' if session.over else board.clock})"


def as_text(session: Session) -> str:
    """The scoresheet for a terminal or a plain printer."""
    title, score = title_of(session)
    out = [session.game.title, title, score]
    for drive, lines in drives_of(lines_of(session)):
        out += ["", drive or "Play by play"]
        for line in lines:
            where = f"{line.event.heading}: " if line.event.heading else ""
            dice = f"  [{line.dice}]" if line.dice else ""
            out.append(f"  {where}{line.event.text}{dice}  {line.event.score[0]}-{line.event.score[1]}")
    for table in session.box_score():
        out += ["", *_text_table(table)]
    return "\n".join(out) + "\n"


def as_csv(session: Session) -> str:
    """The play-by-play as rows for a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["number", "drive", "where", "dice", "choices", "kind", "event", "home", "away"])
    for line in lines_of(session):
        event = line.event
        texts = [_cell(text) for text in (event.group, event.heading, line.dice, line.choices, event.kind, event.text)]
        writer.writerow([line.number, *texts, *event.score])
    return out.getvalue()


def as_html(session: Session) -> str:
    """The scoresheet as one page."""
    title, score = title_of(session)
    body = [f"<h1>{escape(title)}</h1>", f'<p class="score">{escape(score)}</p>', f'<p class="note">{escape(session.game.title)}</p>']
    tables = list(session.box_score())
    body += [_html_table(table) for table in tables[:1]]
    for drive, lines in drives_of(lines_of(session)):
        rows = "".join(_html_row(line) for line in lines)
        body.append(f'<h2>{escape(drive or "Play by play")}</h2><table class="plays">{rows}</table>')
    body += [_html_table(table) for table in tables[1:]]
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style></head>\n'
        f"<body>\n{chr(10).join(body)}\n</body></html>\n"
    )


def export(session: Session, to: Path) -> None:
    """Writes the scoresheet in the form that the file's ending asks for."""
    forms = {".html": as_html, ".csv": as_csv, ".txt": as_text, ".play": Session.playthrough}
    form = forms.get(to.suffix.lower())
    if form is None:
        raise CompanionError(f"Expected a file ending in {', '.join(forms)}; got {to.name!r}.")
    try:
        to.write_text(form(session), encoding="utf-8")
    except OSError as problem:
        raise CompanionError(f"{to} cannot be written: {problem.strerror or problem}.") from problem


def _text_table(table: Table) -> list[str]:
    rows = [table.columns, *table.rows]
    widths = [max((len(row[n]) for row in rows if n < len(row)), default=0) for n in range(len(table.columns))]
    places = [(width, str.rjust if n else str.ljust) for n, width in enumerate(widths)]
    drawn = [[place(cell, width) for cell, (width, place) in zip(row, places, strict=False)] for row in rows]
    return [table.title, *(f"  {'  '.join(cells).rstrip()}" for cells in drawn), *([f"  {table.note}"] if table.note else [])]


def _html_table(table: Table) -> str:
    heads = "".join(f"<th>{escape(column)}</th>" for column in table.columns)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in table.rows)
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    return f"<table><caption>{escape(table.title)}</caption><tr>{heads}</tr>{rows}</table>{note}"


def _html_row(line: Line) -> str:
    home, away = line.event.score
    return (
        f'<tr><td class="where">{escape(line.event.heading)}</td><td>{escape(line.event.text)}</td>'
        f'<td class="dice">{escape(line.dice)}</td><td>{home}-{away}</td></tr>'
    )


def _cell(text: str) -> str:
    """A text that a spreadsheet takes for a text: one that begins like a formula gets a quote before it."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t")) else text
