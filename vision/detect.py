"""Finds the dice in a picture.

In: an HxWx3 BGR picture of any size. Out: one DieBox per die, in that picture's pixels, best
first. Runs a YOLO network on a shrunken copy; nothing outside this module knows that. A first glance at
a tiny copy finds the dice that fill the picture, whose numbers might pass for dice themselves.
Does not know types, colours or faces.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np
import numpy.typing as npt

from vision.frame import Box, Image, halved_to

if TYPE_CHECKING:
    import onnxruntime

Floats = npt.NDArray[np.float32]

STRIDE_PX = 32
PADDING_GREY = 114
END_TO_END_COLUMNS = 6
MAX_OVERLAP = 0.6
"""Two boxes that share more than this are one die; touching dice share far less."""
MIN_BOX_PX = 6.0
GLANCE_PX = 160
"""Longer side of the tiny copy: in it the nearest die looks no larger than dice usually do."""
CLOSE_UP = 0.18
"""Only dice wider than this share of the picture's longer side are taken from the glance."""
GLANCE_SCORE = 0.5
SURER = 0.1
MOSTLY_INSIDE = 0.6
"""A box with this share of its area inside a close die is a part of that die."""


@dataclass(frozen=True)
class DieBox:
    """Where one die is: left, top, right, bottom in pixels, and how sure the network is."""

    box_xyxy: Box
    score: float

    @property
    def centre_xy(self) -> tuple[float, float]:
        """The box's middle."""
        x0, y0, x1, y1 = self.box_xyxy
        return (x0 + x1) / 2, (y0 + y1) / 2

    @property
    def width_px(self) -> float:
        """The larger of the box's sides."""
        x0, y0, x1, y1 = self.box_xyxy
        return max(x1 - x0, y1 - y0)


@dataclass(frozen=True)
class Letterbox:
    """A picture shrunk to the network's size, and the way back."""

    blob_nchw: Floats
    shrink: float

    def back(self, boxes_xyxy: Floats) -> Floats:
        """Boxes of the shrunken copy in the picture's own pixels."""
        return np.asarray(boxes_xyxy / self.shrink, np.float32)


class Detector:
    """Picture in, boxes out."""

    def __init__(self, session: "onnxruntime.InferenceSession", size_px: int, min_score: float = 0.25) -> None:
        """`size_px` is the longer side the network sees; `min_score` the faintest die reported."""
        self._session = session
        self._input = session.get_inputs()[0].name
        self._fixed_hw = _fixed_size(session.get_inputs()[0].shape)
        self._size_px = size_px
        self._min_score = min_score

    def __call__(self, image_bgr: Image, closer: float = 1.0) -> list[DieBox]:
        """The dice in one picture, the surest first; `closer` lets the network see a larger copy."""
        found = self._boxes(image_bgr, round(self._size_px * closer))
        if self._fixed_hw is None:
            wide = CLOSE_UP * max(image_bgr.shape[:2])
            close = [die for die in self._boxes(image_bgr, GLANCE_PX) if die.width_px > wide and die.score >= GLANCE_SCORE]
            found = with_close_dice(found, close)
        return sorted(found, key=lambda die: -die.score)

    def _boxes(self, image_bgr: Image, size_px: int) -> list[DieBox]:
        letterbox = shrink_to(image_bgr, size_px, self._fixed_hw)
        (raw,) = self._session.run(None, {self._input: letterbox.blob_nchw})[:1]
        boxes, scores = from_yolo(np.asarray(raw, np.float32), self._min_score)
        height, width = image_bgr.shape[:2]
        found = letterbox.back(boxes)
        found[:, 0::2] = found[:, 0::2].clip(0, width)
        found[:, 1::2] = found[:, 1::2].clip(0, height)
        kept = without_doubles(found, scores)
        return [_die_box(found[i], scores[i]) for i in kept if _large_enough(found[i])]


def with_close_dice(found: Sequence[DieBox], close: Sequence[DieBox]) -> list[DieBox]:
    """The close dice, and of the dice found those that are no part of a close one.

    What holds a die that is plainly surer than itself is no die but a tray or a box.
    """
    dice = [whole for whole in close if not any(_inside(die, whole) > MOSTLY_INSIDE and die.score > whole.score + SURER for die in found)]
    return [*dice, *(die for die in found if all(_inside(die, whole) <= MOSTLY_INSIDE for whole in dice))]


def _inside(part: DieBox, whole: DieBox) -> float:
    """The share of one box's area that lies in another."""
    a, b = part.box_xyxy, whole.box_xyxy
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    area = (a[2] - a[0]) * (a[3] - a[1])
    return max(wide, 0.0) * max(high, 0.0) / area if area > 0 else 0.0


def shrink_to(image_bgr: Image, size_px: int, fixed_hw: tuple[int, int] | None = None) -> Letterbox:
    """The picture at the network's size as RGB 0-1, padded right and below to whole strides."""
    height, width = image_bgr.shape[:2]
    shrink = size_px / max(height, width)
    if fixed_hw is not None:
        shrink = min(fixed_hw[0] / height, fixed_hw[1] / width)
    small_h, small_w = max(1, round(height * shrink)), max(1, round(width * shrink))
    how = cv2.INTER_AREA if shrink < 1 else cv2.INTER_LINEAR
    near, _ = halved_to(image_bgr, max(small_h, small_w))
    small = cv2.resize(near, (small_w, small_h), interpolation=how)
    padded_h, padded_w = fixed_hw or (_strides(small_h), _strides(small_w))
    canvas = np.full((padded_h, padded_w, 3), PADDING_GREY, np.uint8)
    canvas[:small_h, :small_w] = small
    rgb = canvas[:, :, ::-1].transpose(2, 0, 1)[None]
    return Letterbox(np.ascontiguousarray(rgb, np.float32) / np.float32(255), shrink)


def from_yolo(raw: Floats, min_score: float) -> tuple[Floats, Floats]:
    """Boxes (N, 4) as xyxy and scores (N,) from either of YOLO's output layouts.

    YOLO26 gives (1, N, 6): corners, score and class. YOLO11 gives (1, 5, N): middle, size, score.
    """
    if raw.ndim != 3 or raw.shape[0] != 1:
        message = f"expected one picture's YOLO output, got shape {raw.shape}"
        raise ValueError(message)
    if raw.shape[2] == END_TO_END_COLUMNS:
        kept = raw[0][raw[0, :, 4] >= min_score]
        return kept[:, :4].copy(), kept[:, 4]
    rows = raw[0].T
    kept = rows[rows[:, 4] >= min_score]
    middle, half = kept[:, :2], kept[:, 2:4] / 2
    return np.concatenate([middle - half, middle + half], axis=1), kept[:, 4]


def without_doubles(boxes: Floats, scores: Floats, max_overlap: float = MAX_OVERLAP) -> list[int]:
    """Indices of the boxes to keep, the best first, none overlapping a better one too much."""
    kept: list[int] = []
    left = np.argsort(-scores, kind="stable")
    areas = np.prod(boxes[:, 2:] - boxes[:, :2], axis=1)
    while len(left):
        best, left = int(left[0]), left[1:]
        kept.append(best)
        corners = np.minimum(boxes[left, 2:], boxes[best, 2:]) - np.maximum(boxes[left, :2], boxes[best, :2])
        shared = np.prod(np.maximum(corners, 0), axis=1)
        left = left[shared <= max_overlap * (areas[left] + areas[best] - shared)]
    return kept


def overlap(a: Sequence[float] | Floats, b: Sequence[float] | Floats) -> float:
    """Shared area of two boxes over the area they cover together."""
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    if wide <= 0 or high <= 0:
        return 0.0
    shared = float(wide * high)
    both = float((a[2] - a[0]) * (a[3] - a[1]) + (b[2] - b[0]) * (b[3] - b[1]))
    return shared / (both - shared)


def _fixed_size(shape: Sequence[int | str | None]) -> tuple[int, int] | None:
    height, width = shape[2], shape[3]
    return (height, width) if isinstance(height, int) and isinstance(width, int) else None


def _strides(pixels: int) -> int:
    return -(-pixels // STRIDE_PX) * STRIDE_PX


def _large_enough(box: Floats) -> bool:
    return bool(min(box[2] - box[0], box[3] - box[1]) >= MIN_BOX_PX)


def _die_box(box: Floats, score: float) -> DieBox:
    x0, y0, x1, y1 = (float(v) for v in box)
    return DieBox((x0, y0, x1, y1), float(score))
