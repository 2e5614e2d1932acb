"""Reads the dice in one picture: the stages in their order.

Frame -> boxes -> faces and colours -> Throw. Has no memory: `settle` and `live` have.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from vision.colour import ColourReader
from vision.detect import Detector, DieBox
from vision.face import FaceReader
from vision.manifest import MODELS_DIR, load_manifest, open_session
from vision.throw import DieSeen, ExpectedDie, ReadDie, Throw, conclude
from vision.votes import combine

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from vision.frame import Box, Image

FAINTEST_DIE = 0.20
"""Boxes scored lower are not even looked at; those between count only where a die is expected."""

SECOND_LOOK = 1.75
"""A picture in which no die was found is looked at again, so much larger: they may be far away."""
FURTHER_LOOKS = ((1.03, 0.03, 0.0),)
"""How the crops of further looks differ: side, and shift in sides."""


@dataclass(frozen=True)
class Reading:
    """What one picture shows, in its own pixels."""

    size_wh: tuple[int, int]
    throw: Throw
    seconds: float

    @property
    def dice(self) -> tuple[ReadDie, ...]:
        """Every die seen, the throw's own first."""
        return self.throw.dice

    @property
    def problems(self) -> tuple[str, ...]:
        """What the player should know or be asked."""
        return self.throw.problems


class DiceReader:
    """All stages, loaded once. Safe to call from one thread at a time."""

    def __init__(self, models_dir: Path = MODELS_DIR, threads: int = 2) -> None:
        manifest = load_manifest(models_dir)
        cards = manifest.models
        self.thresholds = manifest.sure
        self.detect = Detector(open_session(cards["detector"], threads), cards["detector"].size_px, FAINTEST_DIE)
        self.faces = FaceReader(
            open_session(cards["pose"], threads), cards["pose"], open_session(cards["reader"], threads), cards["reader"]
        )
        self._colours = ColourReader(open_session(cards["colour"], threads), cards["colour"])

    def look(self, image_bgr: Image, boxes: Sequence[DieBox]) -> list[DieSeen]:
        """The evidence about each of these dice; boxes that hold no die are dropped."""
        faces = self.faces(image_bgr, boxes)
        colours = self._colours(image_bgr, [box.box_xyxy for box in boxes])
        seen = [DieSeen(*evidence) for evidence in zip(boxes, faces, colours, strict=True)]
        return [die for die in seen if not die.face.is_no_die]

    def look_again(self, image_bgr: Image, seen: Sequence[DieSeen], doubtful: Sequence[bool]) -> list[DieSeen]:
        """The same dice, the doubtful ones with further looks at crops cut a little differently."""
        mine = [die for die, again in zip(seen, doubtful, strict=True) if again]
        others = [die.face.pose for die, again in zip(seen, doubtful, strict=True) if not again and die.face.pose is not None]
        looks = [mine]
        for shake in FURTHER_LOOKS:
            # Each look by itself: the dice of one look share a camera, but two looks at one die are no two dice.
            boxes = [replace(die.box, box_xyxy=_shaken(die.face.outline_xyxy or die.box.box_xyxy, *shake)) for die in mine]
            faces = self.faces(image_bgr, boxes, others)
            looks.append([replace(die, face=face) for die, face in zip(mine, faces, strict=True)])
        combined = iter([combine(die) for die in zip(*looks, strict=True)])
        return [next(combined) if again else die for die, again in zip(seen, doubtful, strict=True)]

    def _unclear(self, die: DieSeen) -> bool:
        """Whether another look at its face may help; it cannot where only the colour or the box is in doubt."""
        face, demand = die.face, self.thresholds
        read = face.text is not None and face.confidence >= demand.face and face.type_confidence >= demand.type
        return not read or face.cocked > demand.cocked

    def read(self, image_bgr: Image, expected: Sequence[ExpectedDie] | None = None) -> Reading:
        """The dice of one picture, matched with the expected ones if there are any."""
        started = time.perf_counter()
        boxes = self.detect(image_bgr) or self.detect(image_bgr, SECOND_LOOK)
        seen = self.look(image_bgr, boxes)
        throw = conclude(seen, self.thresholds, expected)
        sure = {die.box_xyxy for die in throw.dice if die.sure}
        doubtful = [die.box.box_xyxy not in sure and self._unclear(die) for die in seen]
        if any(doubtful) and not throw.sure:
            throw = conclude(self.look_again(image_bgr, seen, doubtful), self.thresholds, expected)
        height, width = image_bgr.shape[:2]
        return Reading((width, height), throw, time.perf_counter() - started)


def _shaken(box_xyxy: Box, grow: float, shift_x: float, shift_y: float) -> Box:
    x0, y0, x1, y1 = box_xyxy
    half_w, half_h = grow * (x1 - x0) / 2, grow * (y1 - y0) / 2
    x, y = (x0 + x1) / 2 + 2 * half_w * shift_x, (y0 + y1) / 2 + 2 * half_h * shift_y
    return x - half_w, y - half_h, x + half_w, y + half_h


@lru_cache(maxsize=1)
def default_reader() -> DiceReader:
    """The reader with the project's own networks, loaded on first use."""
    return DiceReader()


def read_picture(image_bgr: Image, expected: Sequence[ExpectedDie] | None = None) -> Reading:
    """The dice in an HxWx3 BGR picture."""
    return default_reader().read(image_bgr, expected)
