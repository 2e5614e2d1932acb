"""`companion read`: only the dice. Photos, videos, cameras and streams in; a table or JSON out.

Maps a game's name to the dice it throws; the reader itself knows no game.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from vision.live import TableView
    from vision.reader import DiceReader
    from vision.throw import ExpectedDie


class ReadGame(str, Enum):
    """The sets of dice that can be expected."""

    FIVE_D20 = "5d20"
    SOCCER = "soccer"
    ASF = "asf"
    FORTY_NINE = "forty-nine"


THROWN: dict[ReadGame, tuple[tuple[str, str | None], ...]] = {
    ReadGame.FIVE_D20: (("d20", "red"), ("d20", "white"), ("d20", "blue"), ("d20", "black"), ("d20", "yellow")),
    ReadGame.SOCCER: (("d20", "black"), ("d20", "white"), ("d20", "blue")),
    ReadGame.ASF: (("d10", None), ("d10", None)),
    ReadGame.FORTY_NINE: (("d20", None), ("d12", None)),
}


def read(
    photos: Annotated[list[str], typer.Argument(help="Photos, video files, camera numbers (0, 1 ...) or stream addresses.")],
    game: Annotated[ReadGame | None, typer.Option(help="Expect this game's dice.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
    save_overlay: Annotated[Path | None, typer.Option(metavar="DIR", help="Save each picture with what was read drawn on it.")] = None,
) -> None:
    """Read the dice in photos, or watch a video, camera or stream and tell each throw."""
    from vision.errors import VisionError  # noqa: PLC0415  (the networks take a moment to load: not for `--help`)
    from vision.reader import default_reader  # noqa: PLC0415

    try:
        reader = default_reader()
    except VisionError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    entries: list[dict[str, Any]] = []
    readable = True
    overlays = Overlays(save_overlay)
    with _interruptible():
        for name in photos:
            for entry, good in _entries(reader, name, expected_dice(game), overlays):
                readable &= good
                entries.append(entry)
                if not as_json:
                    _print_entry(entry)
    if as_json:
        # Plain ASCII: a name in any script, or in no encoding at all, goes through any terminal and pipe.
        sys.stdout.write(json.dumps(entries, indent=1) + "\n")
    raise typer.Exit(0 if readable else 1)


def expected_dice(game: ReadGame | None) -> tuple[ExpectedDie, ...] | None:
    """The dice a game throws, in the reader's terms."""
    from vision.throw import ExpectedDie  # noqa: PLC0415

    return None if game is None else tuple(ExpectedDie(die, colour) for die, colour in THROWN[game])


class Overlays:
    """Where marked pictures go: each under its photo's name, and photos of one name beside each other."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._given: Counter[str] = Counter()

    def path_for(self, name: str) -> Path | None:
        """The file for the next picture of this photo, video or camera; None when none is wanted."""
        if self._folder is None:
            return None
        stem = Path(name).stem or "camera"
        self._given[stem] += 1
        number = "" if self._given[stem] == 1 else f".{self._given[stem]}"
        return self._folder / f"{stem}{number}.overlay.jpg"


def _entries(
    reader: DiceReader, name: str, expected: tuple[ExpectedDie, ...] | None, overlays: Overlays
) -> Iterator[tuple[dict[str, Any], bool]]:
    """The entries of one argument: one for a photo, one for each throw of anything that moves."""
    from vision.camera import STREAM_PREFIXES, VIDEO_SUFFIXES  # noqa: PLC0415
    from vision.errors import CameraError  # noqa: PLC0415
    from vision.report import read_photo, unreadable_entry, video_views  # noqa: PLC0415

    # os.path, because pathlib raises where a name is too long to be one.
    is_file = os.path.isfile(name)  # noqa: PTH113
    try:
        if is_file and Path(name).suffix.lower() in VIDEO_SUFFIXES:
            yield from _throws(name, video_views(reader, Path(name), expected), overlays)
        elif not is_file and (name.isdecimal() or name.startswith(STREAM_PREFIXES)):
            yield from _throws(name, _live_views(reader, name, expected), overlays)
        else:
            yield read_photo(reader, name, expected, overlays.path_for(name))
    except CameraError as error:
        yield unreadable_entry(name, str(error)), False


def _throws(name: str, views: Iterator[TableView], overlays: Overlays) -> Iterator[tuple[dict[str, Any], bool]]:
    """One entry for each throw that comes to rest; afterwards one if there was none."""
    from vision.frame import Frame  # noqa: PLC0415
    from vision.report import keep_overlay, photo_entry, unreadable_entry  # noqa: PLC0415

    count, frames = 0, 0
    for view in views:
        frames += 1
        for remark in view.remarks:
            typer.echo(f"{view.at_seconds:.1f} s: {remark}", err=True)
        if view.throw is None:
            continue
        count += 1
        entry = photo_entry(name, Frame(view.image_bgr), view.throw, view.seconds)
        entry["at_seconds"] = round(view.at_seconds, 2)
        keep_overlay(entry, view.image_bgr, view.throw, overlays.path_for(name))
        yield entry, True
    if not frames:
        yield unreadable_entry(name, f"{name} gave no picture at all: it is damaged, or the camera is not there."), False
    elif not count:
        yield unreadable_entry(name, f"No throw came to rest in {name}."), True


def _live_views(reader: DiceReader, address: str, expected: tuple[ExpectedDie, ...] | None) -> Iterator[TableView]:
    """Views of a camera or stream until it is stopped; its troubles are told as they come."""
    from vision.camera import source_of  # noqa: PLC0415
    from vision.errors import CameraError  # noqa: PLC0415
    from vision.live import TableWatch  # noqa: PLC0415

    watch, number, told = TableWatch(reader, expected), -1, ""
    with source_of(address) as source:
        while not source.ended:
            snapshot = source.newest(number, timeout_seconds=5.0)
            if snapshot is None:
                if number < 0:
                    raise CameraError(source.status or f"{source.name} gives no pictures: check that it is on.")
                if source.status and source.status != told:
                    typer.echo(source.status, err=True)
                told = source.status
                continue
            number = snapshot.number
            yield watch.step(snapshot.image_bgr, snapshot.at_seconds)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Ctrl-C ends the watching, not the command: what was read is still told."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo("Stopped.", err=True)


def _print_entry(entry: dict[str, Any]) -> None:
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    console = Console()
    at = f" at {entry['at_seconds']} s" if "at_seconds" in entry else ""
    photo = _printable(entry["photo"])
    if entry["dice"]:
        table = Table(title=Text(f"{photo}{at}"), title_justify="left")
        for column in ("die", "colour", "face", "value", "confidence", "sure"):
            table.add_column(column, justify="right" if column in {"value", "confidence"} else "left")
        for die in entry["dice"]:
            value = "?" if die["value"] is None else str(die["value"])
            table.add_row(
                die["type"], die["colour"], die["face"] or "?", value, f"{die['confidence']:.1%}", "yes" if die["sure"] else "please check"
            )
        console.print(table)
    else:
        console.print(f"{photo}{at}", markup=False)
    for problem in entry["problems"]:
        console.print(f"  {_printable(problem)}", markup=False)


def _printable(text: str) -> str:
    """The text without what no terminal can show, such as bytes of a file's name that are no letters."""
    return text.encode("utf-8", "replace").decode("utf-8")
