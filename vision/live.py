"""Watches a table: one Throw for each throw, as soon as the dice lie still.

`TableWatch` is fed frame after frame and returns what happened; `LiveReader` runs it in a thread on
the newest frame of a source. The expected dice may change between throws. Knows no game.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from vision.settle import Settle, State
from vision.throw import Throw, conclude

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from typing_extensions import Self

    from vision.camera import FrameSource
    from vision.detect import DieBox
    from vision.frame import Image
    from vision.reader import DiceReader
    from vision.throw import ExpectedDie


@dataclass(frozen=True)
class TableView:
    """The table after one frame: for the screen on every frame, with a throw when one has just been read."""

    state: State
    boxes: tuple[DieBox, ...]
    throw: Throw | None
    remarks: tuple[str, ...]
    image_bgr: Image
    at_seconds: float
    seconds: float = 0.0
    """How long this look took."""


class TableWatch:
    """Frames in, views out. `votes` frames at rest are combined; up to `patient_votes` before it asks."""

    def __init__(
        self,
        reader: DiceReader,
        expected: Sequence[ExpectedDie] | None = None,
        settle: Settle | None = None,
        votes: int = 3,
        patient_votes: int = 8,
    ) -> None:
        self._reader = reader
        self._expected = None if expected is None else tuple(expected)
        self._settle = settle or Settle()
        self._votes, self._patient_votes = votes, patient_votes

    def expect(self, expected: Sequence[ExpectedDie] | None) -> None:
        """The dice of the next throw."""
        self._expected = None if expected is None else tuple(expected)

    def step(self, image_bgr: Image, at_seconds: float = 0.0) -> TableView:
        """Looks at one frame."""
        started = time.perf_counter()
        boxes = tuple(self._reader.detect(image_bgr))
        table = self._settle.update(boxes)
        throw = self._vote(image_bgr, boxes) if table.wants_reading else None
        if throw is not None and table.is_check:
            table, throw = self._settle.check(throw), None
        elif throw is not None:
            table = replace(table, state=self._settle.remember(throw))
        return TableView(table.state, boxes, throw, table.remarks, image_bgr, at_seconds, time.perf_counter() - started)

    def _vote(self, image_bgr: Image, boxes: Sequence[DieBox]) -> Throw | None:
        """Adds this frame's evidence; the throw once there is enough of it."""
        votes = self._settle.vote(self._reader.look(image_bgr, boxes))
        if votes < self._votes:
            return None
        throw = conclude(self._settle.combined(), self._reader.thresholds, self._expected)
        return throw if throw.sure or votes >= self._patient_votes else None


class LiveReader:
    """Runs a TableWatch on the newest frames of a source, in its own thread; `on_view` is called there."""

    def __init__(self, source: FrameSource, watch: TableWatch, on_view: Callable[[TableView], None]) -> None:
        self._source, self._watch, self._on_view = source, watch, on_view
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"reading {source.name}", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Stops after the frame in work."""
        self._stop.set()
        if self._thread is not threading.current_thread():
            self._thread.join(timeout=10.0)

    def wait(self, timeout_seconds: float | None = None) -> bool:
        """Waits until the source has ended; whether it has."""
        self._thread.join(timeout_seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        number = -1
        while not self._stop.is_set():
            snapshot = self._source.newest(number, timeout_seconds=0.5)
            if snapshot is None:
                if self._source.ended:
                    return
                continue
            number = snapshot.number
            self._on_view(self._watch.step(snapshot.image_bgr, snapshot.at_seconds))
