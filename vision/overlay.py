"""Draws what was read on the picture: a box, the colour's letter, the value and how sure it is.

Green means sure, amber means please check, grey means it does not belong. Only draws; decides nothing.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from vision.frame import Box, Image
    from vision.throw import ReadDie, Throw

SURE_BGR = (90, 200, 60)
CHECK_BGR = (0, 165, 255)
STRANGER_BGR = (150, 150, 150)
INK_BGR = (20, 20, 20)
LETTERS = {"black": "K", "other": "?"}
"""Colours whose first letter is taken by another (blue) or says nothing."""


def draw_throw(image_bgr: Image, throw: Throw) -> Image:
    """A copy of the picture with every die marked."""
    picture = np.ascontiguousarray(image_bgr.copy())
    thick = max(1, round(max(picture.shape[:2]) / 640))
    for die in throw.dice:
        _draw_outline(picture, die, _mark_bgr(die, throw), thick)
    taken = [die.box_xyxy for die in throw.dice]
    for die in throw.dice:
        taken.append(_draw_label(picture, die, taken, _mark_bgr(die, throw), thick))
    return picture


def label_of(die: ReadDie) -> str:
    """The words beside a die: its colour's letter, its face, and its sureness in whole percent, never rounded up."""
    letter = LETTERS.get(die.colour, die.colour[0].upper())
    return f"{letter} {die.face or '?'}  {math.floor(100 * die.confidence)}%"


def save_overlay(image_bgr: Image, throw: Throw, path: Path) -> None:
    """Writes the marked picture as a JPEG; an OSError says when the disk did not take it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    good, data = cv2.imencode(".jpg", draw_throw(image_bgr, throw), [cv2.IMWRITE_JPEG_QUALITY, 90])
    if not good:
        raise OSError(f"{path} could not be encoded")
    path.write_bytes(data.tobytes())


def _mark_bgr(die: ReadDie, throw: Throw) -> tuple[int, int, int]:
    if throw.expected is not None and die.place is None:
        return STRANGER_BGR
    return SURE_BGR if die.sure else CHECK_BGR


def _draw_outline(picture: Image, die: ReadDie, mark_bgr: tuple[int, int, int], thick: int) -> None:
    x0, y0, x1, y1 = (round(v) for v in die.box_xyxy)
    cv2.rectangle(picture, (x0, y0), (x1, y1), mark_bgr, thick + 1)
    if die.corners_xy:
        corners = np.asarray(die.corners_xy).round().astype(np.int32)
        cv2.polylines(picture, [corners], isClosed=True, color=mark_bgr, thickness=thick, lineType=cv2.LINE_AA)


def _draw_label(picture: Image, die: ReadDie, taken: Sequence[Box], mark_bgr: tuple[int, int, int], thick: int) -> Box:
    """Writes beside the die, where it hides no other die and no other label if there is such a place."""
    size = 0.5 * thick
    (wide, high), base = cv2.getTextSize(label_of(die), cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    wide, high = wide + 4, high + base + 4
    x0, y0, x1, y1 = die.box_xyxy
    limit_x, limit_y = picture.shape[1] - wide, picture.shape[0] - high
    beside = ((x0, y0 - high - 2), (x0, y1 + 3), (x1 + 3, y0), (x0 - wide - 3, y0), (x1 - wide, y0 - high - 2), (x1 - wide, y1 + 3))
    inside = [(min(max(x, 0), limit_x), min(max(y, 0), limit_y)) for x, y in beside]
    left, top = min(inside, key=lambda at: sum(_shared((*at, at[0] + wide, at[1] + high), box) for box in taken))
    corner = round(left), round(top)
    cv2.rectangle(picture, corner, (corner[0] + wide, corner[1] + high), mark_bgr, -1)
    cv2.putText(
        picture, label_of(die), (corner[0] + 2, corner[1] + high - base - 1), cv2.FONT_HERSHEY_SIMPLEX, size, INK_BGR, thick, cv2.LINE_AA
    )
    return left, top, left + wide, top + high


def _shared(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))
