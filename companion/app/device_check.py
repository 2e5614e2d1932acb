"""Check this device: storage, dice reader and camera, each with a sentence about what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from companion.app.texts import say
from companion.app.watching import open_source, usual_reader

PATIENCE_SECONDS = 3.0


@dataclass(frozen=True)
class Finding:
    """One thing that was tried."""

    good: bool
    sentence: str


def check_storage(folder: Path) -> Finding:
    """Writes a small file and takes it away again."""
    trial = folder / ".trial"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial.write_text("trial", encoding="utf-8")
        trial.unlink()
    except OSError as problem:
        return Finding(False, say("storage_bad", folder=folder, why=problem.strerror or problem))
    return Finding(True, say("storage_good", folder=folder))


def check_models(make_reader: Callable[[], object] = usual_reader) -> Finding:
    """Opens every network of the dice reader."""
    from vision.errors import VisionError  # noqa: PLC0415  (somebody who types dice never waits for the camera's libraries)

    try:
        make_reader()
    except VisionError as problem:
        return Finding(False, say("models_bad", why=problem))
    return Finding(True, say("models_good"))


def check_camera(address: str, patience_seconds: float = PATIENCE_SECONDS) -> Finding:
    """Waits a moment for a picture."""
    from vision.errors import VisionError  # noqa: PLC0415

    try:
        with open_source(address) as source:
            snapshot = source.newest(timeout_seconds=patience_seconds)
            if snapshot is None:
                return Finding(False, say("camera_bad", address=address, why=source.status or "it gives no pictures."))
    except VisionError as problem:
        return Finding(False, say("camera_bad", address=address, why=problem))
    height, width = snapshot.image_bgr.shape[:2]
    return Finding(True, say("camera_good", address=address, width=width, height=height))
