"""The camera of the table: frames for the screen, throws for the game, each on a thread of its own.

A source keeps the newest frame; the reader looks at it as often as it can; the screen asks `now()`
on its own clock and never waits. Dice that already lay there, or have not moved since the last throw
was taken, are never taken again by themselves. Knows no widgets.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from companion.app.texts import say
from companion.sight import Box, SeenThrow, expected_dice, seen_throw
from rules.core import Roll

if TYPE_CHECKING:
    from vision.camera import FrameSource
    from vision.live import TableWatch
    from vision.photos import Photos
    from vision.reader import DiceReader
    from vision.throw import Throw

RETRY_SECONDS = 1.5
MOVED_BY = 0.25  # of a die's width


@dataclass(frozen=True)
class Mark:
    """A die on the picture: its box, what to write on it, and whether it is sure, asked about, or merely seen."""

    box_xyxy: Box
    words: str
    kind: str  # sure, ask, seen


@dataclass(frozen=True)
class News:
    """A throw that was just read, with its picture. `held`: it waits to be taken by a touch; `why` says why."""

    seen: SeenThrow
    picture: Any
    held: bool
    why: str = ""


@dataclass(frozen=True)
class Sight:
    """What the screen shows of the camera at this moment."""

    number: int  # of the frame; -1 before the first
    picture: Any  # HxWx3 BGR
    marks: tuple[Mark, ...]
    status: str  # what is wrong and what helps; empty when all is well
    words: tuple[str, ...] = ()  # what was read, a line a die, when no throw is waited for


def open_source(address: str) -> FrameSource:
    """The source that a player's words name: a camera, a stream, a video, a folder of photos or one photo."""
    from vision.camera import source_of  # noqa: PLC0415
    from vision.photos import photos_at  # noqa: PLC0415

    return photos_at(address) or source_of(address)


def usual_reader() -> DiceReader:
    """The project's own networks."""
    from vision.reader import default_reader  # noqa: PLC0415

    return default_reader()


_OPENED: WeakSet[TableCamera] = WeakSet()


def close_all(patience_seconds: float = 6.0) -> None:
    """At the end of the evening: a network must not be at work while the program is taken down."""
    for camera in list(_OPENED):
        camera.close()
    for camera in list(_OPENED):
        camera.wait(patience_seconds)


class TableCamera:
    """Watches one source until it is closed."""

    def __init__(
        self,
        address: str,
        make_reader: Callable[[], DiceReader] = usual_reader,
        *,
        anything: bool = False,
        source: Callable[[str], FrameSource] = open_source,
    ) -> None:
        """`anything`: whatever dice lie there are read and told, for trying the reader; no throw is waited for."""
        self.address = address
        self._anything = anything
        self._words: tuple[str, ...] = ()
        self.frames_read = 0
        self._make_reader, self._open = make_reader, source
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._source: FrameSource | None = None
        self._status, self._reader_status = say("camera_opening", address=address), ""
        self._roll: Roll | None = None
        self._asked = 0  # how many questions so far: what was read for an earlier one is dropped
        self._photo = 0  # which photo belongs to the throw that is waited for
        self._news: News | None = None
        self._marks: tuple[Mark, ...] = ()
        self._boxes: tuple[Box, ...] = ()
        self._old: tuple[Box, ...] | None = None  # where dice lay when the last throw was taken; None until the first look
        self._afresh = False  # begin a new watch before the next frame
        self._hold = ""  # why the photo waits for a touch
        self._read_boxes: tuple[Box, ...] = ()
        self._thread = threading.Thread(target=self._run, name=f"watching {address}", daemon=True)
        _OPENED.add(self)
        self._thread.start()

    # --- for the screen ----------------------------------------------------------------------

    def expect(self, roll: Roll | None, photo: int = 0, *, hold: str = "") -> None:
        """The throw that is waited for now, and the photo it is on; the dice that lie there are of the past."""
        with self._lock:
            self._roll, self._photo, self._news, self._hold = roll, photo, None, hold
            self._asked += 1
            self._marks = ()
            if self._old is not None:
                self._old = self._boxes

    def look_again(self) -> None:
        """Reads what lies there, whether it moved or not."""
        with self._lock:
            self._old, self._afresh, self._news, self._hold = (), True, None, ""

    def news(self) -> News | None:
        """A throw that was read since the last time, once."""
        with self._lock:
            news, self._news = self._news, None
            return news

    def now(self, after: int = -1) -> Sight:
        """The newest frame (its picture None when there is none after this one), marks and status."""
        source = self._source
        snapshot = source.newest(after, timeout_seconds=0.0) if source is not None else None
        with self._lock:
            marks, status, words = self._marks, self._status or self._reader_status, self._words
        if source is not None and not status:
            status = source.status
        return Sight(after if snapshot is None else snapshot.number, snapshot and snapshot.image_bgr, marks, status, words)

    def close(self) -> None:
        """Gives the camera back; its thread ends by itself, so that a stuck camera does not hold up the window."""
        self._stop.set()

    def wait(self, seconds: float = 10.0) -> bool:
        """Waits until the watching thread has ended; whether it has."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    # --- the watching thread -----------------------------------------------------------------

    def _run(self) -> None:
        from vision.errors import VisionError  # noqa: PLC0415

        while not self._stop.is_set():
            try:
                source = self._open(self.address)
            except VisionError as problem:
                self._status = str(problem)
                self._stop.wait(RETRY_SECONDS)
                continue
            with source:
                self._source, self._status = source, ""
                self._watch(source)
            if source.ended and not self._stop.is_set():
                self._status = say("source_ended", address=self.address)
                self._stop.wait()

    def _watch(self, source: FrameSource) -> None:
        from vision.photos import Photos  # noqa: PLC0415

        reader = self._reader()
        number = -1
        watch = self._new_watch(reader)
        if isinstance(source, Photos):
            self._leaf_through(source, reader)
            return
        while not self._stop.is_set():
            snapshot = source.newest(number, timeout_seconds=0.25)
            if snapshot is None:
                if source.ended:
                    return
                continue
            if reader is None:
                self._stop.wait(0.5)
                continue
            number = snapshot.number
            if self._again():
                watch = self._new_watch(reader)
            watch = self._step(reader, watch, snapshot.image_bgr, snapshot.at_seconds)

    def _leaf_through(self, photos: Photos, reader: DiceReader | None) -> None:
        """Each question is answered by its own photo, read once; a photo does not come to rest."""
        done = -1  # the question that was read for
        while not self._stop.is_set():
            with self._lock:
                roll, asked, photo, hold = self._roll, self._asked, self._photo, self._hold
            photos.turn_to(photo)
            there = photos.shown == photo  # asked before the frame is taken: what is taken is this photo then
            snapshot = photos.newest(timeout_seconds=0.25)
            wanted = (roll or self._anything) and (asked != done or self._again())
            if reader is None or snapshot is None or not there or not wanted:
                self._stop.wait(0.03)
                continue
            done = asked
            reading = reader.read(snapshot.image_bgr, None if roll is None else expected_dice(roll))
            self._tell(roll, asked, reading.throw, snapshot.image_bgr, held=hold)

    def _step(self, reader: DiceReader, watch: TableWatch | None, image: Any, at_seconds: float) -> TableWatch | None:
        """One frame of a live source."""
        from vision.settle import State  # noqa: PLC0415

        roll, asked = self._roll, self._asked
        if watch is None or not (roll or self._anything):  # nothing is asked of the dice: somebody who throws early is read afterwards
            return watch
        watch.expect(None if roll is None else expected_dice(roll))
        view = watch.step(image, at_seconds)
        self.frames_read += 1
        boxes = tuple(box.box_xyxy for box in view.boxes)
        with self._lock:
            self._boxes = boxes
            if self._old is None and boxes:
                self._old = boxes
            if view.state in (State.EMPTY, State.ROLLING):
                self._marks, self._words = tuple(Mark(box, "", "seen") for box in boxes), ()
                self._old = () if view.state is State.EMPTY and self._old is None else self._old
        if view.throw is not None:
            self._tell(roll, asked, view.throw, image, held=self._unmoved(view.throw))
        elif view.throw is None and view.state is State.NEEDS_HELP and self._something_new(boxes):
            # A single die was thrown again, or pushed: what lies there now is read anew.
            return self._new_watch(reader)
        return watch

    def _tell(self, roll: Roll | None, asked: int, throw: Throw, image: Any, held: str) -> None:
        marks = tuple(_mark(die, throw) for die in throw.dice)
        with self._lock:
            if asked != self._asked:  # read for a question that was answered meanwhile
                return
            self._marks = marks
            self._read_boxes = tuple(die.box_xyxy for die in throw.dice)
            if roll is None:
                self._words = tuple(say("die_read", die=die, face=die.face or "?", chance=f"{die.confidence:.0%}") for die in throw.dice)
                self._words += throw.problems
            else:
                self._news = News(seen_throw(roll, throw), image, bool(held), held)

    def _something_new(self, boxes: Sequence[Box]) -> bool:
        return any(_moved(box, self._read_boxes) for box in boxes)

    def _unmoved(self, throw: Throw) -> str:
        """Why these dice are not taken by themselves: at least half of them lie where they lay before."""
        old = self._old or ()
        lie = sum(not _moved(die.box_xyxy, old) for die in throw.played)
        return say("not_moved") if throw.played and 2 * lie >= len(throw.played) else ""

    def _again(self) -> bool:
        with self._lock:
            again, self._afresh = self._afresh, False
            return again

    def _reader(self) -> DiceReader | None:
        from vision.errors import VisionError  # noqa: PLC0415

        try:
            return self._make_reader()
        except VisionError as problem:
            self._reader_status = say("models_bad", why=problem)
            return None

    @staticmethod
    def _new_watch(reader: DiceReader | None) -> TableWatch | None:
        from vision.live import TableWatch  # noqa: PLC0415

        return None if reader is None else TableWatch(reader)


def _mark(die: Any, throw: Throw) -> Mark:
    """What is written on a die: its colour's letter and its face."""
    from vision.overlay import LETTERS  # noqa: PLC0415

    letter = {"blue": "U", **LETTERS}.get(die.colour, die.colour[:1].upper())
    kind = "seen" if throw.expected is not None and die.place is None else "sure" if die.sure else "ask"
    return Mark(die.box_xyxy, f"{letter} {die.face or '?'}", kind)


def _moved(box: Box, others: Sequence[Box]) -> bool:
    """Whether no other box lies where this one does."""
    reach = MOVED_BY * max(box[2] - box[0], box[3] - box[1])
    x, y = box[0] + box[2], box[1] + box[3]
    return all(abs(x - other[0] - other[2]) > 2 * reach or abs(y - other[1] - other[3]) > 2 * reach for other in others)
