"""One measurement each, from pictures to the text that is printed and kept in the model card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from vision.errors import VisionError
from vision.evaluate.baseline import read_baseline, worsened, write_baseline
from vision.evaluate.figures import LOOK_ALIKES, SPLITS, confusions, photo_figures, split, throw_figures
from vision.evaluate.outcome import PictureOutcome, compare
from vision.evaluate.readings import by_command, by_reader
from vision.evaluate.tables import confusion_table, figures_table, split_table
from vision.evaluate.truth import TruePicture
from vision.evaluate.worst import described, save_worst, wrong_dice
from vision.reader import DiceReader


@dataclass(frozen=True)
class Show:
    """How many of the worst readings are told, and where they are saved as pictures."""

    worst: int = 0
    save: Path | None = None

    def __call__(self, outcomes: Sequence[PictureOutcome]) -> list[str]:
        """A paragraph for the report; none when nothing was asked for."""
        if not self.worst:
            return []
        if self.save is not None:
            save_worst(outcomes, self.worst, self.save)
        return ["\n".join(f"{picture.picture.path.name}: {described(die)}" for picture, die in wrong_dice(outcomes)[: self.worst])]


def read_all(pictures: Sequence[TruePicture], models: Path, command: Sequence[str] = ()) -> list[PictureOutcome]:
    """Reads every picture with these networks, or through this command, and compares it with the truth."""
    read = by_command(command, pictures, "reading") if command else by_reader(DiceReader(models), pictures, "reading")
    return [compare(picture, entry) for picture, entry in read]


def throws_report(outcomes: Sequence[PictureOutcome], show: Show) -> str:
    """All figures, splits and confusions of pictures of throws."""
    dice = sum(len(outcome.dice) for outcome in outcomes)
    strangers = sum(not die.die.in_throw for outcome in outcomes for die in outcome.dice)
    ghosts = sum(len(outcome.ghosts) for outcome in outcomes)
    seconds = float(np.median([outcome.entry["seconds"] for outcome in outcomes]))
    parts = [
        f"{len(outcomes)} pictures with {dice} dice, {strangers} of them strangers to the throw.",
        f"Where no die is, {ghosts} were told. Half of the readings took less than {1000 * seconds:.0f} ms from file to words.",
        figures_table(throw_figures(outcomes)),
        *(split_table(by, rows) for by in SPLITS if (rows := split(outcomes, by))),
        "Which text was taken for which:",
        confusion_table(confusions(outcomes), len(LOOK_ALIKES)),
    ]
    return "\n\n".join([*parts, *show(outcomes)])


def photos_report(pictures: Sequence[TruePicture], folds: Sequence[tuple[str, Path]], show: Show) -> str:
    """Photos of single dice; each fold names the dice that its networks never saw. A fold without names reads all others."""
    named = {die for dice, _ in folds for die in dice.split(",")} - {""}
    known = {picture.photographed for picture in pictures}
    if named - known:
        raise VisionError(f"There is no photo of {', '.join(sorted(named - known))}; there are {', '.join(sorted(known))}.")
    outcomes: list[PictureOutcome] = []
    for dice, models in folds:
        part = [p for p in pictures if p.photographed in dice.split(",") or (not dice and p.photographed not in named)]
        entries = by_reader(DiceReader(models), part, dice or "reading")
        outcomes += [compare(picture, entry, colours_known=False) for picture, entry in entries]
    how = f"each of {', '.join(sorted(named))} by networks that never saw it" if named else "all by the same networks"
    parts = [f"{len(outcomes)} photos of single dice, {how}.", figures_table(photo_figures(outcomes))]
    d20 = [outcome for outcome in outcomes if outcome.picture.dice[0].type == "d20"]
    parts += [split_table(f"d20, {by}", split(d20, by)) for by in ("background", "label", "die")]
    parts += ["Which text was taken for which:", confusion_table(confusions(outcomes), len(LOOK_ALIKES))]
    return "\n\n".join([*parts, *show(outcomes)])


def fixtures_report(outcomes: Sequence[PictureOutcome], baseline: Path, show: Show, *, write: bool) -> tuple[str, bool]:
    """The figures of the project's own pictures, and whether none is worse than the baseline."""
    figures = throw_figures(outcomes)
    if write:
        write_baseline(baseline, figures)
    worse = worsened(figures, read_baseline(baseline))
    verdict = "Nothing is worse than the baseline." if not worse else "Worse than the baseline:\n" + "\n".join(f"- {w}" for w in worse)
    return "\n\n".join([figures_table(figures), verdict, *show(outcomes)]), not worse
