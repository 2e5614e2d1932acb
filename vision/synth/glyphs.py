"""Numerals as ink masks: found fonts, underlines and dots for 6 and 9, and the inked face.

Fonts are whatever the machine has installed. Those whose digits look like digits are kept;
without any (or without Pillow) OpenCV's own stroke fonts stand in.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice_types import DICE

try:
    from PIL import Image, ImageDraw, ImageFont
except ImportError:  # the runtime lives without Pillow
    Image = ImageDraw = ImageFont = None  # type: ignore[assignment]

Mask = NDArray[np.uint8]
Plane = NDArray[np.float64]

FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts", "/Library/Fonts", "C:/Windows/Fonts")
HERSHEY = {
    "hershey-simplex": cv2.FONT_HERSHEY_SIMPLEX,
    "hershey-duplex": cv2.FONT_HERSHEY_DUPLEX,
    "hershey-complex": cv2.FONT_HERSHEY_COMPLEX,
    "hershey-triplex": cv2.FONT_HERSHEY_TRIPLEX,
}
UNLIKE_DICE = (
    "mono", "emoji", "symbol", "math", "barcode", "icon", "italic", "oblique", "cjk", "braille",
    "music", "dingbat", "signwriting", "staypuft", "cherry", "ocr", "typewriter",
)  # fmt: skip
"""Parts of file names of fonts nobody would letter a die with."""
MARKS = ("underline", "dot", "none")
HEIGHT = 72
"""Pixel height of a numeral's mask as drawn; it is scaled from there."""


@dataclass(frozen=True)
class Lettering:
    """How one die is lettered: font, boldness, how big, which way up and how 6 and 9 are told apart."""

    font: str
    swelling: float = 0.0
    fill: float = 0.8
    squeeze: float = 1.0
    mark: str = "underline"
    turn_deg: float = 0.0
    shift: float = 0.0


def draw_text(font: str, text: str) -> Mask:
    """The text's ink, cropped tightly, white on black, HEIGHT pixels high."""
    return np.array(_draw_cached(font, text))


@lru_cache(maxsize=20000)
def _draw_cached(font: str, text: str) -> Mask:
    if font in HERSHEY:
        (w, h), base = cv2.getTextSize(text, HERSHEY[font], 3.2, 7)
        canvas = np.zeros((h + base + 40, w + 40), np.uint8)
        cv2.putText(canvas, text, (20, h + 15), HERSHEY[font], 3.2, 255, 7, cv2.LINE_AA)
    else:
        loaded = _truetype(font)
        left, top, right, bottom = loaded.getbbox(text)
        picture = Image.new("L", (int(right - left) + 16, int(bottom - top) + 16), 0)
        ImageDraw.Draw(picture).text((8 - left, 8 - top), text, fill=255, font=loaded)
        canvas = np.asarray(picture, dtype=np.uint8)
    rows, columns = np.flatnonzero(canvas.max(axis=1) > 60), np.flatnonzero(canvas.max(axis=0) > 60)
    if not len(rows) or not len(columns):
        return np.zeros((HEIGHT, HEIGHT // 2), np.uint8)
    tight = canvas[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    width = max(4, round(tight.shape[1] * HEIGHT / tight.shape[0]))
    return np.asarray(cv2.resize(tight, (width, HEIGHT), interpolation=cv2.INTER_AREA), np.uint8)


@lru_cache(maxsize=2000)
def _truetype(font: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(font_files()[font], 96)


@lru_cache(maxsize=1)
def font_files() -> dict[str, str]:
    """Every font file that may do for dice, by its file name. Sorted, so a seed means the same picture."""
    if ImageFont is None:
        return {}
    found: dict[str, str] = {}
    for folder in FONT_FOLDERS:
        for root, _, files in os.walk(Path(folder).expanduser()):
            for file in files:
                if file.lower().endswith((".ttf", ".otf")) and not any(w in file.lower() for w in UNLIKE_DICE):
                    found.setdefault(file, str(Path(root) / file))
    return dict(sorted(found.items()))


def _reads_as_digits(font: str, models: Sequence[NDArray[np.float64]] | Sequence[NDArray[np.float32]]) -> bool:
    """Whether each of the ten digits is drawn, unlike the others, and nearest to its own model."""
    try:
        drawn = [draw_text(font, digit) for digit in "0123456789"]
    except (OSError, ValueError):
        return False
    shapes = [cv2.resize(m, (24, 36)).astype(np.float32).ravel() / 255 for m in drawn]
    if any(s.mean() < 0.05 for s in shapes):
        return False
    right = 0
    for digit, shape in enumerate(shapes):
        scores = [float(shape @ m / (np.linalg.norm(shape) * np.linalg.norm(m) + 1e-6)) for m in models]
        right += int(int(np.argmax(scores)) % 10 == digit)
    return right >= 8


@lru_cache(maxsize=1)
def fonts() -> tuple[str, ...]:
    """Names of the usable fonts. The search is kept in the user's cache, for it takes some seconds."""
    files = font_files()
    anchors = [f for f in ("DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf", "LiberationSerif-Bold.ttf") if f in files]
    if not anchors:
        return tuple(HERSHEY)
    models = [
        cv2.resize(draw_text(anchor, digit), (24, 36)).astype(np.float32).ravel() / 255 for anchor in anchors for digit in "0123456789"
    ]
    good: list[str] = []
    shapes: list[NDArray[np.float32]] = []
    for font in files:
        if not _reads_as_digits(font, models):
            continue
        # Many files of a family differ only in other scripts: keep one of each look.
        look = np.concatenate([cv2.resize(draw_text(font, d), (12, 18)).ravel() for d in "0234579"]).astype(np.float32)
        if shapes and float(np.abs(np.stack(shapes) - look).mean(axis=1).min()) < 4.0:
            continue
        shapes.append(look)
        good.append(font)
    return tuple(good) or tuple(HERSHEY)


def numeral(lettering: Lettering, text: str, needs_mark: bool) -> Mask:
    """The ink of one number with its mark, if its upside-down would be another number."""
    ink = draw_text(lettering.font, text)
    if lettering.squeeze != 1.0:
        ink = np.asarray(cv2.resize(ink, (max(4, round(ink.shape[1] * lettering.squeeze)), HEIGHT)), np.uint8)
    swell = round(abs(lettering.swelling) * HEIGHT)
    if swell:
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * swell + 1, 2 * swell + 1))
        ink = np.pad(ink, swell)
        ink = np.asarray(cv2.dilate(ink, kernel), np.uint8)
    if needs_mark and lettering.mark != "none":
        ink = _marked(ink, lettering.mark)
    return ink


def _marked(ink: Mask, mark: str) -> Mask:
    """Adds an underline below or a dot beside the foot of the numeral."""
    height, width = ink.shape
    thick = max(4, height // 9)
    if mark == "underline":
        below = np.zeros((thick * 2, width), np.uint8)
        below[thick:, :] = 255
        return np.vstack([ink, below])
    beside = np.zeros((height, thick * 3), np.uint8)
    cv2.circle(beside, (int(thick * 1.9), height - thick), thick, 255, -1, cv2.LINE_AA)
    return np.hstack([ink, beside])


def needs_mark(texts: Sequence[str], text: str) -> bool:
    """Whether this die has another face that this text would read as when turned half round."""
    flip = {"6": "9", "9": "6", "60": "09", "90": "06", "66": "99", "99": "66"}
    return text in ("6", "9") and flip[text] in texts


def _axes(name: str, lettering: Lettering) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Where the numeral stands in the canonical plane: its centre, and its directions right and up."""
    angle = np.radians(lettering.turn_deg)
    right = np.array([np.cos(angle), np.sin(angle)])
    up = np.array([np.sin(angle), -np.cos(angle)])
    # A kite is widest below its centroid.
    low = np.array([0.0, 0.10]) if name == "d10" else np.zeros(2)
    return up * lettering.shift + low, right, up


def largest_size(name: str, lettering: Lettering, ink: Mask) -> float:
    """Half the height of the largest such numeral that the face has room for, in the canonical plane."""
    centre, right, up = _axes(name, lettering)
    half = np.array([ink.shape[1] / ink.shape[0], 1.0])
    return _largest(np.array(DICE[name].polygon), centre, right, up, half)


def inked_face(name: str, lettering: Lettering, ink: Mask, side: int, size: float) -> Mask:
    """A face of this type, side x side pixels over the canonical plane from -1 to 1, its numeral 2 * size high."""
    centre, right, up = _axes(name, lettering)
    height, width = ink.shape
    scale = 2 * size / height * side / 2
    middle = (centre + 1) * side / 2
    x_axis, y_axis = right * scale, -up * scale
    matrix = np.array(
        [
            [x_axis[0], y_axis[0], middle[0] - x_axis[0] * width / 2 - y_axis[0] * height / 2],
            [x_axis[1], y_axis[1], middle[1] - x_axis[1] * width / 2 - y_axis[1] * height / 2],
        ]
    )
    if scale < 0.7:
        # Smooth first what will be shrunk, or thin strokes break up.
        sigma = 0.42 / scale
        ink = np.asarray(cv2.GaussianBlur(np.pad(ink, 6), (0, 0), sigma), np.uint8)
        matrix[:, 2] -= matrix[:, :2] @ np.array([6.0, 6.0])
    return np.asarray(cv2.warpAffine(ink, matrix, (side, side), flags=cv2.INTER_LINEAR), np.uint8)


def _largest(polygon: Plane, centre: Plane, right: Plane, up: Plane, half: Plane) -> float:
    """Half the height of the largest box of this shape that fits into the face."""
    edges = np.roll(polygon, -1, axis=0) - polygon
    outward = np.stack([edges[:, 1], -edges[:, 0]], axis=1)
    outward /= np.linalg.norm(outward, axis=1, keepdims=True)
    room = ((polygon - centre) * outward).sum(axis=1)
    # Numerals have rounded corners: a box may poke out of the face a little before the ink does.
    reach = 0.86 * (np.abs(outward @ right) * half[0] + np.abs(outward @ up) * half[1])
    return float((room / reach).min())
