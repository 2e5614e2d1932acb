"""Readings as plain data: the one JSON shape that the command line and tests share."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vision.camera import open_video
from vision.errors import PictureError
from vision.frame import load_picture
from vision.live import TableView, TableWatch
from vision.overlay import save_overlay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from vision.frame import Frame, Image
    from vision.reader import DiceReader
    from vision.throw import ExpectedDie, ReadDie, Throw


def die_entry(die: ReadDie, scale: float = 1.0) -> dict[str, Any]:
    """One die; its box in the photo's own pixels."""
    return {
        "type": die.type,
        "colour": die.colour,
        "face": die.face,
        "value": die.value,
        "confidence": round(die.confidence, 4),
        "sure": die.sure,
        "box": [round(v * scale, 1) for v in die.box_xyxy],
    }


def photo_entry(name: str, frame: Frame, throw: Throw, seconds: float) -> dict[str, Any]:
    """One photo that was read."""
    return {
        "photo": name,
        "size": list(frame.size_wh),
        "dice": [die_entry(die, frame.scale) for die in throw.dice],
        "problems": list(throw.problems),
        "seconds": round(seconds, 4),
    }


def unreadable_entry(name: str, problem: str, seconds: float = 0.0) -> dict[str, Any]:
    """One file that is no readable picture."""
    return {"photo": name, "size": None, "dice": [], "problems": [problem], "seconds": round(seconds, 4)}


def read_photo(
    reader: DiceReader, name: str | Path, expected: Sequence[ExpectedDie] | None, overlay: Path | None = None
) -> tuple[dict[str, Any], bool]:
    """The entry of one file, under the name it was given by, and whether it was readable as a picture."""
    started = time.perf_counter()
    try:
        frame = load_picture(Path(name))
    except PictureError as error:
        return unreadable_entry(str(name), str(error), time.perf_counter() - started), False
    reading = reader.read(frame.image_bgr, expected)
    entry = photo_entry(str(name), frame, reading.throw, time.perf_counter() - started)
    keep_overlay(entry, frame.image_bgr, reading.throw, overlay)
    return entry, True


def keep_overlay(entry: dict[str, Any], image_bgr: Image, throw: Throw, overlay: Path | None) -> None:
    """Saves the marked picture where one is wanted; a disk that does not take it is a problem of the entry."""
    if overlay is None:
        return
    try:
        save_overlay(image_bgr, throw, overlay)
    except OSError as error:
        entry["problems"].append(f"The overlay {overlay} could not be saved: {error.strerror or error}. Choose another folder.")


def video_views(reader: DiceReader, path: Path, expected: Sequence[ExpectedDie] | None) -> Iterator[TableView]:
    """Every frame of a video file in turn, as the table looks after it; not paced, and none is left out."""
    capture, fps = open_video(path)
    watch = TableWatch(reader, expected)
    number = 0
    try:
        while True:
            good, image = capture.read()
            if not good:
                return
            yield watch.step(image, number / fps)
            number += 1
    finally:
        capture.release()
