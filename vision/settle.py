"""Decides when tumbling dice have come to rest, and notices what happens to them afterwards.

Fed the boxes of every frame (also when there are none) by `update`; says in which state the table is.
While it is settled it collects what was seen of each die, and `combined` gives the votes of all
frames at rest as one piece of evidence, because a single frame misreads more. After `remember`
it compares the table with the throw that was read: picked up, added, moved is told in words.
Counts in frames and in widths of a die; knows no pictures, no networks and no games.
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vision.votes import combine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.detect import DieBox
    from vision.frame import Box
    from vision.throw import DieSeen, ReadDie, Throw


class State(enum.Enum):
    """How the table stands."""

    EMPTY = "empty"
    """No dice in the picture."""
    ROLLING = "rolling"
    """Dice move, come or go."""
    SETTLED = "settled"
    """All dice lie still; their frames are being collected."""
    READ = "read"
    """This throw was read and nothing changed since."""
    NEEDS_HELP = "needs help"
    """The throw was told, but the player must look: not sure, or changed afterwards."""


@dataclass(frozen=True)
class Settled:
    """The table after one frame: its state and what is new in words.

    wants_reading: the dice lie still and shall be looked at. With is_check they lie where they lay, but something
    moved in between: the reading goes to `check`, and is no new throw.
    """

    state: State
    remarks: tuple[str, ...] = ()
    wants_reading: bool = False
    is_check: bool = False


@dataclass
class _Track:
    """One die followed through the frames; `anchor` is where it lay when it last moved."""

    box: DieBox
    anchor: Box
    still_frames: int = 0
    missing_frames: int = 0
    seen: list[DieSeen] = field(default_factory=list)


class Settle:
    """Memory of the table. All arguments are counts of frames, or fractions of a die's width."""

    def __init__(self, still_frames: int = 4, forget_frames: int = 5, memory_frames: int = 60, move_tolerance: float = 0.10) -> None:
        self._still_frames, self._forget_frames, self._memory_frames = still_frames, forget_frames, memory_frames
        self._tolerance = move_tolerance
        self._tracks: list[_Track] = []
        self._read: tuple[ReadDie, ...] = ()
        self._read_state = State.READ
        self._told: frozenset[str] = frozenset()
        self._empty_frames = 0
        self._stirred = False

    def update(self, boxes: Sequence[DieBox]) -> Settled:
        """The table after one more frame."""
        self._follow(boxes)
        if not self._tracks:
            self._empty_frames += 1
            if self._empty_frames > self._memory_frames:
                self._read, self._told = (), frozenset()
            return Settled(State.EMPTY)
        self._empty_frames = 0
        if any(track.missing_frames or track.still_frames < self._still_frames for track in self._tracks):
            return Settled(State.ROLLING)
        return self._at_rest()

    def vote(self, seen: Sequence[DieSeen]) -> int:
        """Adds one frame's evidence to the dice at rest; says how many frames the least seen die has."""
        for die in seen:
            near = [t for t in self._tracks if _distance(t.box.box_xyxy, die.box.box_xyxy) <= self._tolerance]
            if near:
                near[0].seen.append(die)
        votes = [len(track.seen) for track in self._tracks if track.seen]
        return min(votes, default=0)

    def combined(self) -> list[DieSeen]:
        """One piece of evidence a die, from all its frames at rest."""
        return [combine(track.seen) for track in self._tracks if track.seen]

    def remember(self, throw: Throw) -> State:
        """Takes note of what was read, so that the same throw is not read again."""
        self._read = throw.dice
        self._read_state = State.READ if throw.sure else State.NEEDS_HELP
        self._told, self._stirred = frozenset(), False
        return self._read_state

    def check(self, throw: Throw) -> Settled:
        """Compares a reading of dice that lie as before with what was read: a die may have been turned in its place."""
        self._stirred = False
        remarks = []
        for die in self._read:
            now = min(throw.dice, key=lambda other, d=die: _distance(d.box_xyxy, other.box_xyxy), default=None)  # type: ignore[misc]
            if now is None or (now.face == die.face and (now.sure or not die.sure)):
                continue
            shows = f"shows {now.face} now" if now.sure else "may have been turned"
            remarks.append(f"The {die} {shows}; it was read as {die.face or 'unknown'}: check it or throw again.")
        if remarks:
            self._read_state = State.NEEDS_HELP
        return Settled(self._read_state, tuple(remarks))

    def _follow(self, boxes: Sequence[DieBox]) -> None:
        free = list(boxes)
        for track in self._tracks:
            near = min(free, key=lambda box, t=track: _distance(t.box.box_xyxy, box.box_xyxy), default=None)  # type: ignore[misc]
            if near is None or _distance(track.box.box_xyxy, near.box_xyxy) > 0.5:
                track.missing_frames += 1
                continue
            free.remove(near)
            track.box, track.missing_frames = near, 0
            if _distance(track.anchor, near.box_xyxy) > self._tolerance:
                track.anchor, track.still_frames, track.seen = near.box_xyxy, 0, []
                self._stirred = True
            else:
                track.still_frames += 1
        self._tracks = [t for t in self._tracks if t.missing_frames <= self._forget_frames]
        self._tracks += [_Track(box, box.box_xyxy) for box in free]
        self._stirred |= bool(free)

    def _at_rest(self) -> Settled:
        """Compares dice that lie still with the throw that was read last."""
        if not self._read:
            return Settled(State.SETTLED, wants_reading=True)
        places = [track.box.box_xyxy for track in self._tracks]
        kept = [die for die in self._read if _nearest(die.box_xyxy, places) <= 2 * self._tolerance]
        if 2 * len(kept) < len(self._read) or not kept:
            self._read, self._told = (), frozenset()
            return Settled(State.SETTLED, wants_reading=True)
        changes = self._changes(kept, places)
        fresh = tuple(change for change in changes if change not in self._told)
        self._told |= set(fresh)
        if not changes:
            return Settled(State.SETTLED, wants_reading=True, is_check=True) if self._stirred else Settled(self._read_state)
        # A die put down after a throw that was not complete may be the missing one: read again.
        completes = self._read_state is State.NEEDS_HELP and len(places) > len(self._read)
        return Settled(State.NEEDS_HELP, fresh, wants_reading=completes)

    def _changes(self, kept: Sequence[ReadDie], places: Sequence[Box]) -> list[str]:
        known = [die.box_xyxy for die in kept]
        new = sum(_nearest(place, known) > 2 * self._tolerance for place in places)
        gone = [die for die in self._read if die not in kept]
        moved = gone[: min(new, len(gone))]
        changes = [f"The {die} moved after the throw was read: check it or throw again." for die in moved]
        changes += [f"The {die} was picked up." for die in gone[len(moved) :]]
        if new > len(gone):
            changes.append(
                "A die was added after the throw was read." if new == len(gone) + 1 else "Dice were added after the throw was read."
            )
        return changes


def _distance(a: Box, b: Box) -> float:
    """How far apart two boxes' middles are, in widths of the first."""
    width = max(a[2] - a[0], a[3] - a[1], 1.0)
    return math.hypot((a[0] + a[2] - b[0] - b[2]) / 2, (a[1] + a[3] - b[1] - b[3]) / 2) / width


def _nearest(place: Box, others: Sequence[Box]) -> float:
    return min((_distance(place, other) for other in others), default=math.inf)
