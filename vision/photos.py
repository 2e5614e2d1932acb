"""Photos as a camera: one after the other, each as long as it is wanted.

A folder, a single picture or a list of pictures. Unlike a live camera a photo does not come to rest
and is read at once; the next one is shown when the caller turns to it. A folder may still be
growing, for example while a phone sends its photos there.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from vision.camera import PICTURE_SUFFIXES, FrameSource
from vision.errors import CameraError, PictureError
from vision.frame import load_picture


class Photos(FrameSource):
    """Shows photo number `turned_to`; says in `status` when there is none yet."""

    def __init__(self, where: Path | Sequence[Path], look_every_seconds: float = 0.3) -> None:
        listed = [where] if isinstance(where, Path) else list(where)
        super().__init__(listed[0].name if len(listed) == 1 else f"{len(listed)} photos")
        for path in listed:
            if not path.exists():
                raise CameraError(f"There is no photo or folder {path}: check its name, or choose another.")
        self._listed, self._every = listed, look_every_seconds
        self._wanted, self._shown = 0, -1

    @property
    def shown(self) -> int:
        """Which photo the newest frame is, counted from 0; -1 before the first."""
        with self._news:  # never ahead of the frame itself
            return self._shown

    def paths(self) -> list[Path]:
        """The photos there are by now, in the order of their names."""
        found: list[Path] = []
        for path in self._listed:
            inside = sorted(p for p in path.iterdir() if p.suffix.lower() in PICTURE_SUFFIXES) if path.is_dir() else [path]
            found += inside
        return found

    def turn_to(self, number: int) -> None:
        """Asks for photo `number`, counted from 0."""
        with self._news:
            self._wanted = number
            self._news.notify_all()

    def _run(self) -> None:
        while not self._stop.is_set():
            wanted = self._wanted
            if wanted != self._shown:
                self._show(wanted)
            with self._news:
                self._news.wait_for(lambda wanted=wanted: self._stop.is_set() or self._wanted != wanted, self._every)  # type: ignore[misc]

    def _show(self, number: int) -> None:
        """Publishes the photo if it is there by now."""
        try:
            paths = self.paths()
            if number >= len(paths):
                self._status = f"All {len(paths)} photos of {self.name} are used: add the next one, or type the dice."
                return
            picture = load_picture(paths[number]).image_bgr
        except OSError as error:
            self._status = f"{self.name} cannot be read ({error.strerror}): choose another."
        except PictureError as error:
            self._status = str(error)
        else:
            with self._news:
                self._shown, self._status = number, ""
                self._publish(picture)


def photos_at(address: str) -> Photos | None:
    """The photos that a player's words name: a folder or a picture file; None when they name something else."""
    path = Path(address)
    if path.is_dir() or (path.suffix.lower() in PICTURE_SUFFIXES and path.is_file()):
        return Photos(path)
    return None
