"""Figures as Markdown tables, for the terminal and for the model card alike."""

from __future__ import annotations

from collections.abc import Sequence

from vision.evaluate.figures import NOTHING, Confusion, Figure, SplitRow

MOST_CONFUSIONS = 12
"""So many pairs beside the look-alikes are told."""


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """A Markdown table; all columns but the first `left` are numbers, to the right."""
    lines = [heads, ["---" if i < left else "---:" for i in range(len(heads))], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def percent(share: float) -> str:
    """A share in percent, with as many digits as it takes."""
    return f"{100 * share:.2f}".rstrip("0").rstrip(".") + " %"


def figures_table(figures: Sequence[Figure]) -> str:
    """Each figure with what it must and should reach, and whether it does."""
    rows = [[figure.name, f"{percent(figure.share)} ({figure.count} of {figure.total})", *_bars(figure)] for figure in figures]
    return table(["", "measured", "must", "goal", "reached"], rows)


def split_table(by: str, rows: Sequence[SplitRow]) -> str:
    """One split; shares of the dice in the line."""
    heads = [by, "dice", "found", "type", "colour", "value", "sure and wrong", "asked"]
    lines = [
        [row.trait, str(row.dice)]
        + [
            percent(count / row.dice)
            for count in (row.found, row.type_right, row.colour_right, row.value_right, row.sure_and_wrong, row.asked)
        ]
        for row in rows
    ]
    return table(heads, lines)


def confusion_table(rows: Sequence[Confusion], pairs_always: int) -> str:
    """Which text was taken for which; the look-alikes first."""
    shown = [*rows[:pairs_always], *rows[pairs_always : pairs_always + MOST_CONFUSIONS]]
    lines = [[f"{row.one} / {row.other}", str(row.one_as_other), _back(row), str(row.surely)] for row in shown]
    return table(["pair", "first as second", "second as first", "of these surely"], lines)


def _back(row: Confusion) -> str:
    return "" if row.other == NOTHING else str(row.other_as_one)


def _bars(figure: Figure) -> list[str]:
    if figure.must is None or figure.goal is None:
        return ["", "", ""]
    reached = "goal" if figure.reaches(figure.goal) else "must" if figure.reaches(figure.must) else "**no**"
    return [percent(figure.must), percent(figure.goal), reached]
