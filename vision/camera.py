"""Where live frames come from: cameras, video files, folders, streams, and phones that push them.

Each source runs in its own thread and keeps only its newest frame: whoever asks gets what is on the
table now, never a queue of old pictures. A camera that was unplugged often goes on giving its last
picture; a real one always has noise, so frames that do not change for a while mean it is gone. It is
then opened again until it is back, and `status` says so in a sentence.
"""

from __future__ import annotations

import os
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import cv2
import numpy as np

from vision.errors import CameraError, PictureError
from vision.frame import decode_picture, load_picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Self

    from vision.frame import Image

PICTURE_SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp"})
VIDEO_SUFFIXES = frozenset({".mp4", ".avi", ".mov", ".mkv", ".webm", ".m4v"})
STREAM_PREFIXES = ("rtsp://", "http://", "https://", "rtmp://", "udp://")
USUAL_FPS = 30.0

# OpenCV would print pages about a camera that is not there; `status` says it in a sentence.
cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")


@dataclass(frozen=True)
class Snapshot:
    """One live frame: its number in the source, when it came (seconds since the source began), its picture."""

    number: int
    at_seconds: float
    image_bgr: Image


class Capture(Protocol):
    """What a source is pulled from; cv2.VideoCapture is one."""

    def read(self) -> tuple[bool, Any]:
        """The next frame, or (False, None)."""

    def release(self) -> None:
        """Give the device back."""


class FrameSource:
    """The newest frame of something, kept by a thread. Use as a context manager."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._news = threading.Condition()
        self._newest: Snapshot | None = None
        self._began = time.monotonic()
        self._stop = threading.Event()
        self._status = ""
        self._ended = False
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        self._began = time.monotonic()
        self._thread = threading.Thread(target=self._work, name=f"frames of {self.name}", daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def status(self) -> str:
        """What is wrong with the source, as a sentence; empty when all is well."""
        return self._status

    @property
    def ended(self) -> bool:
        """Whether no frame will come any more."""
        return self._ended

    def newest(self, after: int = -1, timeout_seconds: float = 1.0) -> Snapshot | None:
        """The newest frame with a higher number than `after`; None if none came in time or the source ended."""
        with self._news:
            self._news.wait_for(lambda: self._ended or (self._newest is not None and self._newest.number > after), timeout_seconds)
            fresh = self._newest
            return fresh if fresh is not None and fresh.number > after else None

    def close(self) -> None:
        """Stops the thread and gives the device back."""
        self._stop.set()
        with self._news:
            self._news.notify_all()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=5.0)

    def _work(self) -> None:
        """Runs the source; however it ends, whoever waits for its end must not wait for ever."""
        try:
            self._run()
        except (CameraError, PictureError, OSError, cv2.error) as error:
            self._status = str(error)
        finally:
            with self._news:
                self._ended = True
                self._news.notify_all()

    def _run(self) -> None:
        """Publishes frames until stopped; each kind of source has its own."""
        self._stop.wait()

    def _publish(self, image_bgr: Image, at_seconds: float | None = None) -> None:
        with self._news:
            number = 0 if self._newest is None else self._newest.number + 1
            at = time.monotonic() - self._began if at_seconds is None else at_seconds
            self._newest = Snapshot(number, at, image_bgr)
            self._news.notify_all()


class Camera(FrameSource):
    """A webcam by its number or a stream by its address; opens again by itself when it is lost."""

    def __init__(
        self,
        address: int | str,
        open_capture: Callable[[], Capture | None] | None = None,
        frozen_seconds: float = 3.0,
        retry_seconds: float = 1.0,
    ) -> None:
        numbered = isinstance(address, int)
        super().__init__(f"camera {address}" if numbered else str(address))
        self._called = f"Camera {address}" if numbered else f"The stream {address}"
        self._remedy = "plug it in, close other programs that use it, or choose another" if numbered else "check its address and its camera"
        self._open = open_capture or (lambda: open_device(address))
        self._frozen_seconds, self._retry_seconds = frozen_seconds, retry_seconds

    def _run(self) -> None:
        while not self._stop.is_set():
            capture = self._open()
            if capture is None:
                self._status = f"{self._called} did not open: {self._remedy}."
            else:
                self._status = self._watch(capture)
                capture.release()
            self._stop.wait(self._retry_seconds)

    def _watch(self, capture: Capture) -> str:
        """Publishes until the device is lost; says how it was lost."""
        last: Image | None = None
        changed_at = time.monotonic()
        while not self._stop.is_set():
            good, image = capture.read()
            now = time.monotonic()
            if good and image is not None and not (last is not None and np.array_equal(last, image)):
                last, changed_at, self._status = image, now, ""
                self._publish(image)
            elif now - changed_at > self._frozen_seconds:
                return f"{self._called} gives no new pictures: check its cable or its network. It is being opened again."
            elif not good:
                self._stop.wait(min(0.05, self._frozen_seconds / 4))
        return ""


class VideoFile(FrameSource):
    """A video file, played at its own speed; ends with its last frame."""

    def __init__(self, path: Path) -> None:
        super().__init__(path.name)
        self._path = path

    def _run(self) -> None:
        capture, fps = open_video(self._path)
        number = 0
        while not self._stop.is_set():
            good, image = capture.read()
            if not good or image is None:
                break
            self._stop.wait(max(0.0, self._began + number / fps - time.monotonic()))
            self._publish(image, number / fps)
            number += 1
        capture.release()


class PictureFolder(FrameSource):
    """A folder in which pictures appear: each new one becomes the newest frame, in the order of their names."""

    def __init__(self, folder: Path, look_every_seconds: float = 0.3) -> None:
        super().__init__(folder.name)
        if not folder.is_dir():
            raise CameraError(f"There is no folder {folder}: make it, or choose another.")
        self._folder, self._every = folder, look_every_seconds

    def _run(self) -> None:
        done: set[tuple[str, int]] = set()
        while not self._stop.is_set():
            try:
                for path in sorted(p for p in self._folder.iterdir() if p.suffix.lower() in PICTURE_SUFFIXES):
                    key = (path.name, path.stat().st_mtime_ns)
                    if key not in done:
                        done.add(key)
                        self._publish(load_picture(path).image_bgr)
                        self._status = ""
            except PictureError as error:
                self._status = str(error)
            except OSError as error:
                self._status = f"The folder {self._folder} cannot be looked into: {error.strerror}. Make it again, or choose another."
            self._stop.wait(self._every)


class PushedFrames(FrameSource):
    """Frames that somebody else brings, such as a phone's browser."""

    def push(self, image_bgr: Image) -> None:
        """Makes this the newest frame."""
        self._publish(image_bgr)

    def push_encoded(self, data: bytes) -> None:
        """Makes an encoded picture (JPEG, PNG) the newest frame; a damaged or absurdly large one is a PictureError."""
        self._publish(decode_picture(data, f"The picture from {self.name}").image_bgr)


def open_device(address: int | str) -> Capture | None:
    """An opened camera or stream, or None."""
    capture = cv2.VideoCapture(address)
    if not capture.isOpened():
        capture.release()
        return None
    capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    return capture


def open_video(path: Path) -> tuple[Capture, float]:
    """A video file's frames and its frames a second, or a CameraError that says what is wrong."""
    if not path.is_file():
        raise CameraError(f"There is no video {path}: check its name.")
    capture = cv2.VideoCapture(str(path))
    if not capture.isOpened():
        capture.release()
        raise CameraError(f"{path.name} cannot be played: it is damaged, or no video (expected MP4, AVI, MOV, MKV or WebM).")
    fps = float(capture.get(cv2.CAP_PROP_FPS))
    return capture, fps if 1.0 <= fps <= 240.0 else USUAL_FPS


def source_of(address: str) -> FrameSource:
    """The source that a player's words name: a camera's number, a stream, a video file or a folder."""
    if address.isdecimal():
        return Camera(int(address))
    if address.startswith(STREAM_PREFIXES):
        return Camera(address)
    path = Path(address)
    if path.is_dir():
        return PictureFolder(path)
    open_video(path)[0].release()
    return VideoFile(path)
