"""Draws what was read on the picture: a box, the colour's letter, the value and how sure it is.

Green means sure, amber means please check, grey means it does not belong. Only draws; decides nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

    from vision.frame import Image
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
        _draw_die(picture, die, _mark_bgr(die, throw), thick)
    return picture


def label_of(die: ReadDie) -> str:
    """The words beside a die: its colour's letter, its face, and its sureness in percent."""
    letter = LETTERS.get(die.colour, die.colour[0].upper())
    return f"{letter} {die.face or '?'}  {die.confidence:.0%}"


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


def _draw_die(picture: Image, die: ReadDie, mark_bgr: tuple[int, int, int], thick: int) -> None:
    x0, y0, x1, y1 = (round(v) for v in die.box_xyxy)
    cv2.rectangle(picture, (x0, y0), (x1, y1), mark_bgr, thick + 1)
    if die.corners_xy:
        corners = np.asarray(die.corners_xy).round().astype(np.int32)
        cv2.polylines(picture, [corners], isClosed=True, color=mark_bgr, thickness=thick, lineType=cv2.LINE_AA)
    size = 0.5 * thick
    (wide, high), base = cv2.getTextSize(label_of(die), cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    # Above the box, or below it where the picture ends.
    bottom = y0 - 2 if y0 - high - base - 4 >= 0 else y1 + high + base + 4
    left = max(0, min(x0, picture.shape[1] - wide - 4))
    cv2.rectangle(picture, (left, bottom - high - base - 4), (left + wide + 4, bottom), mark_bgr, -1)
    at = (left + 2, bottom - base - 1)
    cv2.putText(picture, label_of(die), at, cv2.FONT_HERSHEY_SIMPLEX, size, INK_BGR, thick, cv2.LINE_AA)
