"""What the reader says of each picture, as `companion read --json` tells it.

Either from a reader in this process, by the very function the command calls, or from the command itself.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import track

from vision.errors import VisionError
from vision.report import read_photo

if TYPE_CHECKING:
    from vision.evaluate.outcome import Entry
    from vision.evaluate.truth import TruePicture
    from vision.reader import DiceReader

PHOTOS_A_CALL = 30


def by_reader(reader: DiceReader, pictures: Sequence[TruePicture], title: str) -> Iterator[tuple[TruePicture, Entry]]:
    """Each picture with its entry, and a bar that tells how far it is."""
    for picture in track(pictures, title, console=Console(file=sys.stderr)):
        entry, _ = read_photo(reader, picture.path, picture.expected)
        yield picture, entry


def by_command(command: Sequence[str], pictures: Sequence[TruePicture], title: str) -> Iterator[tuple[TruePicture, Entry]]:
    """Each picture with the entry that this command prints for it with --json and its game."""
    parts = []
    for game, group in groupby(sorted(pictures, key=lambda p: p.game or ""), key=lambda p: p.game):
        alike = list(group)
        parts += [(game, alike[i : i + PHOTOS_A_CALL]) for i in range(0, len(alike), PHOTOS_A_CALL)]
    for game, part in track(parts, title, console=Console(file=sys.stderr)):
        words = [*command, "--json", *(("--game", game) if game else ()), *(str(picture.path) for picture in part)]
        done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603  (the caller names the command)
        try:
            entries = json.loads(done.stdout)
        except ValueError:
            raise VisionError(f"expected one JSON list from {' '.join(command)}, got {done.stdout[:80]!r} {done.stderr[:200]!r}") from None
        yield from zip(part, entries, strict=True)
