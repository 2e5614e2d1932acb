"""A throw on its way into the book: a sure one counts down, a doubtful one asks. Knows no screen and no clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app.watching import News
    from companion.sight import SeenThrow


class Acceptance:
    """The faces known so far of the dice that are asked for, seen by the camera or entered by hand."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = tuple(names)
        self.faces: dict[str, str] = {}
        self.seen: SeenThrow | None = None
        self.picture: object = None
        self.why = ""  # it does not go on by itself
        self.by_hand: set[str] = set()
        self._left: float | None = None
        self._delay = 0.0

    def see(self, news: News, delay_seconds: float | None) -> None:
        """A throw was read: its sure dice fill in, and if all are, the countdown begins. No delay: a touch is waited for."""
        self.seen, self.picture, self.why, self._left = news.seen, news.picture, news.why, None
        self.by_hand.clear()
        self.faces = news.seen.faces
        if self.complete and not news.held and delay_seconds is not None:
            self._left = self._delay = delay_seconds

    def tick(self, seconds: float) -> bool:
        """Time went by; whether the throw is to be taken now."""
        if self._left is None:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self._left = None
        return True

    def hold(self) -> bool:
        """A touch stops the countdown; whether there was one."""
        counting, self._left = self.counting, None
        return counting

    def put(self, name: str, face: str) -> None:
        """A face entered by hand."""
        self.hold()
        self.by_hand.add(name)
        self.faces[name] = face

    @property
    def counting(self) -> bool:
        """Whether it will be taken by itself."""
        return self._left is not None

    @property
    def left(self) -> float:
        """Seconds until it is taken; 0 when it is not."""
        return max(0.0, self._left or 0.0)

    @property
    def progress(self) -> float:
        """How much of the countdown is left, 1 to 0."""
        return 0.0 if self._left is None or not self._delay else max(0.0, self._left / self._delay)

    @property
    def complete(self) -> bool:
        """Whether every die has a face."""
        return bool(self.names) and all(name in self.faces for name in self.names)

    @property
    def missing(self) -> tuple[str, ...]:
        """The dice that still have to be said."""
        return tuple(name for name in self.names if name not in self.faces)

    @property
    def asks(self) -> tuple[str, ...]:
        """The dice that the camera saw, but is not sure of."""
        return self.missing if self.seen is not None else ()

    @property
    def problems(self) -> tuple[str, ...]:
        """What the camera says about this throw, as long as it is not settled by hand."""
        if self.seen is None or self.complete:
            return (self.why,) if self.why else ()
        return self.seen.problems

    def doubt(self, name: str) -> str:
        """What the camera says about a die that is asked for."""
        dice = self.seen.dice if self.seen is not None and name not in self.faces else ()
        return next((die.doubt for die in dice if die.name == name), "")

    def guess(self, name: str) -> str:
        """What a die that is asked for looks like."""
        dice = self.seen.dice if self.seen is not None and name not in self.faces else ()
        return next((die.face for die in dice if die.name == name and die.face is not None), "")

    @property
    def by_camera(self) -> bool:
        """Whether at least one face is the camera's."""
        return self.seen is not None and any(name not in self.by_hand for name in self.faces)
