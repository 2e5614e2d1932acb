"""Overlays of what was read wrongly, the worst first, for looking at."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from vision.evaluate.outcome import DieOutcome, PictureOutcome
from vision.frame import Image, load_picture

MARGIN = 0.6
"""Room around a die, in its own sides."""
TILE_PX = 260


def wrong_dice(outcomes: Sequence[PictureOutcome]) -> list[tuple[PictureOutcome, DieOutcome]]:
    """Every die that is wrong in any way: sure and wrong first, then by how confident it was."""
    wrong = [(picture, die) for picture in outcomes for die in picture.dice if die.sure_and_wrong or (die.die.in_throw and not die.right)]
    return sorted(wrong, key=lambda pair: (not pair[1].sure_and_wrong, -_confidence(pair[1])))


def save_worst(outcomes: Sequence[PictureOutcome], count: int, folder: Path) -> list[Path]:
    """Writes one picture for each of the worst dice: its surroundings and, in words, truth and reading."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for number, (picture, die) in enumerate(wrong_dice(outcomes)[:count]):
        file = folder / f"{number:03d}_{picture.picture.path.stem}.png"
        tile = _tile(load_picture(picture.picture.path).image_bgr, die)
        if not cv2.imwrite(str(file), tile):
            raise OSError(f"could not write {file}; is there room, and may you write there?")
        files.append(file)
    return files


def described(die: DieOutcome) -> str:
    """Truth and reading side by side: "red d20 17 > red d20 11 99% sure"."""
    truth = f"{die.die.colour} {die.die.type} {die.die.face}"
    if die.read is None:
        return f"{truth} > not found"
    read = f"{die.read['colour']} {die.read['type']} {die.read['face'] or '?'} {die.read['confidence']:.0%}"
    return f"{truth} > {read}{' SURE' if die.sure else ''}"


def _confidence(die: DieOutcome) -> float:
    return 0.0 if die.read is None else float(die.read["confidence"])


def _tile(image_bgr: Image, die: DieOutcome) -> Image:
    height, width = image_bgr.shape[:2]
    box = die.die.box_xyxy or (tuple(die.read["box"]) if die.read else (0, 0, width, height))
    x0, y0, x1, y1 = (int(v) for v in box)
    room = int(MARGIN * max(x1 - x0, y1 - y0))
    left, top = max(0, x0 - room), max(0, y0 - room)
    part = image_bgr[top : min(height, y1 + room), left : min(width, x1 + room)]
    scale = TILE_PX / max(part.shape[:2])
    tile = np.zeros((TILE_PX + 20, TILE_PX, 3), np.uint8)
    shown = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC if scale > 1 else cv2.INTER_AREA)
    if die.read is not None:
        corners = [round((v - edge) * scale) for v, edge in zip(die.read["box"], (left, top, left, top), strict=True)]
        cv2.rectangle(shown, (corners[0], corners[1]), (corners[2], corners[3]), (0, 165, 255), 1)
    tile[: shown.shape[0], : shown.shape[1]] = shown[:TILE_PX, :TILE_PX]
    cv2.putText(tile, described(die), (2, TILE_PX + 14), cv2.FONT_HERSHEY_SIMPLEX, 0.38, (255, 255, 255), 1, cv2.LINE_AA)
    return tile
