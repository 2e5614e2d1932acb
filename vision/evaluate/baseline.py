"""The ratchet: how well the fixtures were read, committed beside them. It may rise, never drop."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from vision.errors import VisionError
from vision.evaluate.figures import Figure

HEAD = """\
# How well the pictures in this folder are read. Tests fail when a figure gets worse; whoever betters one
# writes the file anew in the same change: python -m vision.evaluate fixtures --write-baseline
# figure = right or wrong dice (or throws) of all
"""


def write_baseline(path: Path, figures: Sequence[Figure]) -> None:
    """Puts these figures where the next change must reach them."""
    path.write_text(HEAD + "".join(f"{figure.name} = {figure.count} of {figure.total}\n" for figure in figures), "utf-8")


def read_baseline(path: Path) -> dict[str, tuple[int, int]]:
    """Count and total of each figure by its name."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:
        raise VisionError(f"{path} cannot be read ({error.strerror}): write it with --write-baseline.") from None
    figures = {}
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        name, _, share = line.partition(" = ")
        count, _, total = share.partition(" of ")
        if not (count.isdigit() and total.isdigit()):
            raise VisionError(f"{path.name}, line {number}: expected 'figure = COUNT of TOTAL', got {line!r}.")
        figures[name] = (int(count), int(total))
    return figures


def worsened(figures: Sequence[Figure], baseline: dict[str, tuple[int, int]]) -> list[str]:
    """A sentence for each figure that is worse than the baseline, or that cannot be compared with it."""
    sentences = []
    for figure in figures:
        if figure.name not in baseline or baseline[figure.name][1] != figure.total:
            had = baseline.get(figure.name, "nothing")
            sentences.append(f"{figure.name}: {figure.total} were measured, the baseline has {had}: write it anew.")
            continue
        count = baseline[figure.name][0]
        if (figure.count > count) if figure.at_most else (figure.count < count):
            sentences.append(f"{figure.name}: {figure.count} of {figure.total}, the baseline has {count}.")
    return sentences
