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

    from vision.frame import Frame
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
    reader: DiceReader, path: Path, expected: Sequence[ExpectedDie] | None, overlay_dir: Path | None = None
) -> tuple[dict[str, Any], bool]:
    """The entry of one file, and whether it was readable as a picture."""
    started = time.perf_counter()
    try:
        frame = load_picture(path)
    except PictureError as error:
        return unreadable_entry(str(path), str(error), time.perf_counter() - started), False
    reading = reader.read(frame.image_bgr, expected)
    entry = photo_entry(str(path), frame, reading.throw, time.perf_counter() - started)
    if overlay_dir is not None:
        try:
            save_overlay(frame.image_bgr, reading.throw, overlay_dir / f"{path.stem}.overlay.jpg")
        except OSError as error:
            entry["problems"].append(f"The overlay could not be saved in {overlay_dir}: {error}.")
    return entry, True


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
