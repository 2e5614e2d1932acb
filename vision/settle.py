"""Decides when tumbling dice have come to rest, and notices what happens to them afterwards.

Fed the boxes of every frame (also when there are none) by `update`; says in which state the table is.
While it is settled it collects what was seen of each die, and `combined` gives the votes of all
frames at rest as one piece of evidence, because a single frame misreads more. After `remember`
it compares the table with the throw that was read: picked up, added, moved is told in words.

A box must be strong to be followed as a new die; once it is followed, faint ones keep it alive. What the reader
finds to be no die at all is still followed, so that it is known, but nothing waits for it.
Counts in frames and in widths of a die; knows no pictures, no networks and no games.
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from vision.votes import combine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.detect import DieBox
    from vision.frame import Box
    from vision.throw import DieSeen, ReadDie, Throw


REFUSALS = 3
"""A box in which the reader found no die in so many frames, and in none a die, is no die."""
ALIKE = 3
"""So many dice that all shifted alike did not roll there: the camera moved."""


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
    refused_frames: int = 0
    """In how many frames the reader found no die in it."""

    @property
    def is_die(self) -> bool:
        """False for what was looked at repeatedly and never was a die."""
        return bool(self.seen) or self.refused_frames < REFUSALS


class Settle:
    """Memory of the table. Arguments are counts of frames, fractions of a die's width, and a detector's score."""

    def __init__(
        self,
        still_frames: int = 4,
        forget_frames: int = 5,
        memory_frames: int = 60,
        move_tolerance: float = 0.10,
        new_die_score: float = 0.45,
    ) -> None:
        self._still_frames, self._forget_frames, self._memory_frames = still_frames, forget_frames, memory_frames
        self._tolerance, self._new_die_score = move_tolerance, new_die_score
        self._tracks: list[_Track] = []
        self._read: tuple[ReadDie, ...] = ()
        self._read_places: tuple[Box, ...] = ()
        self._read_state = State.READ
        self._last = Settled(State.EMPTY)
        self._told: frozenset[str] = frozenset()
        self._empty_frames = 0
        self._stirred = False

    def update(self, boxes: Sequence[DieBox]) -> Settled:
        """The table after one more frame."""
        self._follow(boxes)
        self._last = self._now()
        return self._last

    @property
    def _dice(self) -> list[_Track]:
        return [track for track in self._tracks if track.is_die]

    def _now(self) -> Settled:
        dice = self._dice
        if not dice:
            self._empty_frames += 1
            if self._empty_frames > self._memory_frames:
                self._forget()
            return Settled(State.EMPTY)
        self._empty_frames = 0
        if any(track.still_frames < self._still_frames for track in dice):
            return Settled(State.ROLLING)
        if any(track.missing_frames for track in dice):
            # Missed for a moment, or being taken: nothing is read, and nothing is said before it is certain.
            return Settled(self._last.state)
        return self._at_rest()

    def vote(self, seen: Sequence[DieSeen]) -> int:
        """Adds one frame's evidence to the dice at rest; says how many frames the least seen die has."""
        for track in self._tracks:
            near = [die for die in seen if _distance(track.box.box_xyxy, die.box.box_xyxy) <= self._tolerance]
            if near:
                track.seen.append(near[0])
            elif not track.missing_frames:
                track.refused_frames += 1
        # What was refused so far may yet be seen to be a die: wait until that is settled.
        return min((max(len(track.seen), track.refused_frames) for track in self._dice), default=0)

    def combined(self) -> list[DieSeen]:
        """One piece of evidence a die, from all its frames at rest."""
        return [combine(track.seen) for track in self._tracks if track.seen]

    def remember(self, throw: Throw) -> State:
        """Takes note of what was read, so that the same throw is not read again."""
        self._read = throw.dice
        self._read_places = tuple(track.box.box_xyxy for track in self._tracks)
        self._read_state = State.READ if throw.sure else State.NEEDS_HELP
        self._told, self._stirred = frozenset(), False
        self._last = Settled(self._read_state)
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
        self._last = Settled(self._read_state, tuple(remarks))
        return self._last

    def _forget(self) -> None:
        self._read, self._read_places, self._told = (), (), frozenset()

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
                track.anchor, track.still_frames, track.seen, track.refused_frames = near.box_xyxy, 0, [], 0
                self._stirred = True
            else:
                track.still_frames += 1
        self._tracks = [t for t in self._tracks if t.missing_frames <= self._forget_frames]
        born = [_Track(box, box.box_xyxy) for box in free if box.score >= self._new_die_score]
        self._tracks += born
        self._stirred |= bool(born)

    def _at_rest(self) -> Settled:
        """Compares dice that lie still with the throw that was read last."""
        if not self._read:
            return Settled(State.SETTLED, wants_reading=True)
        places = [track.box.box_xyxy for track in self._dice]
        kept = [die for die in self._read if _nearest(die.box_xyxy, places) <= 2 * self._tolerance]
        if 2 * len(kept) < len(self._read) or not kept:
            if self._camera_moved(places):
                return Settled(State.SETTLED, wants_reading=True, is_check=True)
            self._forget()
            return Settled(State.SETTLED, wants_reading=True)
        changes = self._changes(kept, places)
        fresh = tuple(change for change in changes if change not in self._told)
        self._told |= set(fresh)
        if not changes:
            return Settled(State.SETTLED, wants_reading=True, is_check=True) if self._stirred else Settled(self._read_state)
        # After a throw that was not sure, a die that was put down or thrown again is the answer to the question.
        answers = self._read_state is State.NEEDS_HELP and self._new_places(kept, places) > 0
        return Settled(State.SETTLED if answers else State.NEEDS_HELP, () if answers else fresh, wants_reading=answers)

    def _camera_moved(self, places: Sequence[Box]) -> bool:
        """Whether the dice lie as they lay, all shifted alike: then the camera was pushed, and the throw is the same."""
        if len(self._read) < ALIKE or len(places) != len(self._read):
            return False
        first = self._read[0].box_xyxy
        for place in places:
            dx, dy = place[0] - first[0], place[1] - first[1]
            shifted = [replace(die, box_xyxy=_shift(die.box_xyxy, dx, dy)) for die in self._read]
            if all(_nearest(die.box_xyxy, places) <= 2 * self._tolerance for die in shifted):
                self._read = tuple(shifted)
                self._read_places = tuple(places)
                return True
        return False

    def _new_places(self, kept: Sequence[ReadDie], places: Sequence[Box]) -> int:
        """Dice that lie where none was when the throw was read."""
        known = [*(die.box_xyxy for die in kept), *self._read_places]
        return sum(_nearest(place, known) > 2 * self._tolerance for place in places)

    def _changes(self, kept: Sequence[ReadDie], places: Sequence[Box]) -> list[str]:
        new = self._new_places(kept, places)
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


def _shift(box: Box, dx: float, dy: float) -> Box:
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy


def _nearest(place: Box, others: Sequence[Box]) -> float:
    return min((_distance(place, other) for other in others), default=math.inf)
