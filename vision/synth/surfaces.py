"""What the dice lie on: procedural table tops, charts, and flat things lying about. Display BGR, 8 bit."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.synth.glyphs import draw_text, fonts
from vision.synth.noise import cloud, grain

Picture = NDArray[np.uint8]
F32 = NDArray[np.float32]

WORDS = (
    "Run", "Pass", "Fumble", "Penalty", "Gain", "Loss", "Home", "Away", "Kick", "Return",
    "Sack", "Out", "Safe", "Yards", "Goal", "Save", "Corner", "Card", "First", "Down",
)  # fmt: skip


def _tinted(shade: F32, dark: tuple[float, float, float], bright: tuple[float, float, float]) -> F32:
    low, high = np.array(dark, np.float32), np.array(bright, np.float32)
    return np.asarray(low + (high - low) * np.clip(shade, 0, 1)[..., None], np.float32)


def _wood(rng: np.random.Generator, side: int, px: float) -> F32:
    stretch = cloud(rng, side, max(8, side // 14), 0.5)
    rings = cv2.resize(stretch, (side, side), interpolation=cv2.INTER_CUBIC)
    fibre = cv2.resize(cloud(rng, side, side // 30 + 4, 0.25), (side, side))
    shade = 0.5 + 0.35 * np.sin(rings * rng.uniform(12, 40)) * rng.uniform(0.2, 0.9) + (fibre - 0.5) * 0.9
    tone = float(rng.uniform(0.25, 1.0))
    hue = np.array(rng.choice([(90, 150, 205), (70, 110, 165), (120, 165, 200), (45, 70, 110), (150, 170, 185)]), float)
    out = _tinted(shade, tuple(hue * tone * 0.62), tuple(np.minimum(hue * tone * 1.25, 245)))
    if rng.random() < 0.6:
        plank = max(40, int(px * rng.uniform(4, 9)))
        for y in range(int(rng.integers(plank)), side, plank):
            out[y : y + plank] *= float(rng.uniform(0.85, 1.1))
            cv2.line(out, (0, y), (side, y), tuple((hue * tone * 0.3).tolist()), max(1, int(px * 0.08)))
            x = int(rng.integers(side))
            cv2.line(out, (x, y), (x, y + plank), tuple((hue * tone * 0.35).tolist()), max(1, int(px * 0.06)))
    return np.asarray(out.transpose(1, 0, 2) if rng.random() < 0.5 else out)


def _felt(rng: np.random.Generator, side: int, _px: float) -> F32:
    baize = [(50, 95, 20), (30, 25, 110), (110, 50, 25), (45, 45, 45), (70, 35, 75), (20, 20, 22), (100, 100, 95)]
    hue = np.array(rng.choice(baize), float)
    hue = hue * rng.uniform(0.6, 1.5)
    shade = 0.5 + 0.22 * cv2.GaussianBlur(grain(rng, side, side), (0, 0), 0.9) + 0.5 * (cloud(rng, side, side, 2) - 0.5)
    return _tinted(shade, tuple(hue * 0.6), tuple(np.minimum(hue * 1.4, 250)))


def _leather(rng: np.random.Generator, side: int, px: float) -> F32:
    hue = np.array(rng.choice([(25, 35, 60), (20, 20, 22), (40, 60, 110), (60, 20, 25), (90, 110, 140)]), float) * rng.uniform(0.8, 1.5)
    bumps = cv2.GaussianBlur(grain(rng, side, side), (0, 0), max(1.0, px * 0.05))
    bumps = bumps / (bumps.std() + 1e-6)
    return _tinted(0.5 + 0.2 * bumps + 0.4 * (cloud(rng, side, side) - 0.5), tuple(hue * 0.5), tuple(np.minimum(hue * 1.5, 250)))


def _stone(rng: np.random.Generator, side: int, _px: float) -> F32:
    hue = np.array(rng.choice([(225, 228, 230), (70, 70, 75), (150, 160, 170), (45, 60, 45)]), float)
    veins = np.abs(cloud(rng, side, side, rng.uniform(1, 3)) - 0.5)
    shade = np.clip(veins * rng.uniform(6, 14), 0, 1) * 0.5 + 0.5 * cloud(rng, side, side)
    return _tinted(shade, tuple(hue * 0.6), tuple(np.minimum(hue * 1.1, 250)))


def _speckle(rng: np.random.Generator, side: int, px: float) -> F32:
    hue = np.array(rng.choice([(190, 195, 200), (120, 125, 130), (90, 85, 80), (170, 190, 205), (60, 60, 60)]), float)
    dots = cv2.GaussianBlur(grain(rng, side, side), (0, 0), max(0.8, px * 0.03))
    dots = dots / (dots.std() + 1e-6)
    light, dark = 0.1 * (dots > 1.3) * rng.uniform(1, 5), 0.1 * (dots < -1.3) * rng.uniform(1, 5)
    return _tinted(np.asarray(0.5 + light - dark, np.float32), tuple(hue * 0.6), tuple(np.minimum(hue * 1.2, 250)))


def _plain(rng: np.random.Generator, side: int, _px: float) -> F32:
    hue = rng.uniform(15, 240, 3) if rng.random() < 0.6 else np.full(3, rng.uniform(10, 245))
    return _tinted(cloud(rng, side, side, rng.uniform(2, 6)), tuple(hue * 0.9), tuple(np.minimum(hue * 1.06, 250)))


def _cloth(rng: np.random.Generator, side: int, px: float) -> F32:
    one, two = rng.uniform(40, 240, 3), rng.uniform(120, 250, 3)
    if rng.random() < 0.4:
        two = np.full(3, 235.0)
    size = max(6, px * rng.uniform(0.5, 3))
    at = np.arange(side)
    stripes = ((at // size) % 2).astype(np.float32)
    crossed = (stripes[:, None] + stripes[None]) / 2
    mix = np.asarray(crossed if rng.random() < 0.7 else np.broadcast_to(stripes[None], (side, side)), np.float32)
    weave = 1 + 0.05 * np.sin(at * 2 * np.pi / max(3, px * 0.1))[:, None] * np.sin(at * 2 * np.pi / max(3, px * 0.1))[None]
    worn = weave * (0.85 + 0.3 * cloud(rng, side, side, 3))
    return np.asarray(_tinted(mix, tuple(one), tuple(two)) * worn[..., None], np.float32)


def _hexmap(rng: np.random.Generator, side: int, px: float) -> F32:
    hue = np.array(rng.choice([(150, 190, 215), (120, 170, 140), (200, 205, 205), (80, 90, 95)]), float)
    out = _tinted(cloud(rng, side, side), tuple(hue * 0.75), tuple(np.minimum(hue * 1.15, 250)))
    r = max(12.0, px * rng.uniform(0.8, 1.6))
    line = tuple((hue * rng.uniform(0.3, 0.7)).tolist())
    square = rng.random() < 0.3
    for row in range(int(side / (r * 1.5)) + 2):
        for col in range(int(side / (r * 1.732)) + 2):
            cx, cy = col * r * 1.732 + (row % 2) * r * 0.866, row * r * 1.5
            turns = np.arange(4) * np.pi / 2 + np.pi / 4 if square else np.arange(6) * np.pi / 3 + np.pi / 6
            ring = np.stack([cx + r * np.cos(turns), cy + r * np.sin(turns)], 1).round().astype(np.int32)
            cv2.polylines(out, [ring], True, line, max(1, int(px * 0.04)), cv2.LINE_AA)
    return out


@lru_cache(maxsize=4000)
def _word(font: str, text: str, height: int) -> F32:
    ink = draw_text(font, text)
    width = max(2, round(ink.shape[1] * height / ink.shape[0]))
    return np.asarray(cv2.resize(ink, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32) / 255, np.float32)


def write(canvas: F32, text: str, font: str, x: int, y: int, height: int, bgr: tuple[float, float, float]) -> int:
    """Prints a text with its upper left corner at (x, y); returns its width."""
    ink = _word(font, text, max(4, height))
    h, w = int(ink.shape[0]), int(ink.shape[1])
    if x < 0 or y < 0 or x + w > canvas.shape[1] or y + h > canvas.shape[0]:
        return w
    spot = canvas[y : y + h, x : x + w]
    spot += (np.array(bgr, np.float32) - spot) * ink[..., None]
    return w


def _entry(n: int) -> str:
    """What a chart's cell says: mostly the numbers dice show, some ranges, gains and words."""
    if n < 50:
        return str(n % 21)
    if n < 70:
        return f"{n % 12}-{n % 7 + 12}"
    if n < 85:
        return str(n)
    return f"+{n % 9}" if n < 92 else WORDS[n % len(WORDS)]


def _chart(rng: np.random.Generator, side: int, px: float) -> F32:
    paper = np.array(rng.choice([(240, 242, 243), (215, 228, 236), (200, 220, 240), (230, 230, 215)]), float)
    out = _tinted(cloud(rng, side, side, 4), tuple(paper * 0.95), tuple(paper))
    names = fonts()
    font, bold = str(names[int(rng.integers(len(names)))]), str(names[int(rng.integers(len(names)))])
    row = max(9, int(px * rng.uniform(0.2, 0.55)))
    line = tuple((paper * rng.uniform(0.45, 0.85)).tolist())
    y = int(rng.integers(row))
    bars = [(30, 30, 190), (40, 130, 20), (160, 60, 20), (20, 120, 230), (30, 30, 30)]
    while y < side:
        rows = int(rng.integers(5, 18))
        cell = int(row * rng.uniform(1.8, 4))
        bar = bars[int(rng.integers(len(bars)))]
        cv2.rectangle(out, (0, y), (side, y + int(row * 1.3)), bar, -1)
        for x in range(int(rng.integers(40)), side, int(row * 14) + 30):
            title = f"{WORDS[int(rng.integers(len(WORDS)))]} {WORDS[int(rng.integers(len(WORDS)))]}".upper()
            write(out, title, bold, x, y + int(row * 0.25), int(row * 0.8), (245, 245, 245))
        y += int(row * 1.4)
        banded = rng.random() < 0.5
        for r in range(rows):
            if y + row > side:
                break
            if banded and r % 2:
                out[y : y + row] *= 0.92
            elif rng.random() < 0.5:
                cv2.line(out, (0, y), (side, y), line, 1)
            picks = rng.integers(0, 100, side // cell + 2)
            for c, x in enumerate(range(4, side - cell, cell)):
                write(out, _entry(int(picks[c])), font, x, y + int(row * 0.2), int(row * 0.6), (40, 40, 42))
            y += row
        y += int(row * rng.uniform(0.3, 1.5))
    return np.asarray(np.rot90(out, int(rng.integers(4))))


SURFACES: dict[str, tuple[float, Callable[[np.random.Generator, int, float], F32]]] = {
    "wood": (0.2, _wood),
    "felt": (0.13, _felt),
    "leather": (0.1, _leather),
    "chart": (0.24, _chart),
    "cloth": (0.08, _cloth),
    "stone": (0.05, _stone),
    "speckle": (0.07, _speckle),
    "hexmap": (0.05, _hexmap),
    "plain": (0.08, _plain),
}


def surface(rng: np.random.Generator, side: int, px_per_cm: float, name: str | None = None) -> tuple[str, F32]:
    """A table top of side x side pixels and its name."""
    names = list(SURFACES)
    if name is None:
        name = str(rng.choice(names, p=[SURFACES[n][0] for n in names]))
    if name not in SURFACES:
        raise ValueError(f"expected a surface ({', '.join(names)}), got {name!r}")
    return name, np.ascontiguousarray(SURFACES[name][1](rng, side, px_per_cm), np.float32)


def scatter(rng: np.random.Generator, table: F32, px: float, count: int) -> None:
    """Lays cards, coins, notes and pencils on the table top, flat as they are."""
    side = table.shape[0]
    names = fonts()
    for _ in range(count):
        kind = rng.choice(["card", "coin", "note", "pencil", "counter"])
        at = rng.uniform(0.08, 0.92, 2) * side
        angle = float(rng.uniform(0, 360))
        font = str(names[int(rng.integers(len(names)))])
        if kind in ("card", "note"):
            w, h = (int(px * 5.5), int(px * 8)) if kind == "card" else (int(px * rng.uniform(4, 10)), int(px * rng.uniform(4, 10)))
            thing = np.empty((h, w, 3), np.float32)
            thing[:] = rng.uniform(120, 250, 3) if kind == "card" else np.array([225, 235, 240])
            step = max(8, int(px * rng.uniform(0.3, 1.2)))
            if kind == "card":
                cv2.rectangle(thing, (w // 10, h // 8), (w * 9 // 10, h // 2), rng.uniform(20, 220, 3).tolist(), -1)
            for y in range(h // 2 if kind == "card" else 4, h - step, step):
                text = str(rng.choice(WORDS)) if rng.random() < 0.5 else str(int(rng.integers(100)))
                write(thing, text, font, w // 10, y, int(step * 0.7), (40, 40, 45))
            _paste(table, thing, at, angle, np.ones((h, w), np.float32))
        elif kind == "pencil":
            length, thick = int(px * rng.uniform(9, 17)), max(4, int(px * 0.7))
            thing = np.empty((thick, length, 3), np.float32)
            thing[:] = rng.uniform(20, 230, 3)
            thing *= (0.55 + 0.6 * np.sin(np.linspace(0.2, 2.9, thick)))[:, None, None].astype(np.float32)
            tip = int(px * 1.2)
            thing[:, -tip:] = (140, 185, 215)
            _paste(table, np.clip(thing, 0, 250), at, angle, np.ones((thick, length), np.float32))
        else:
            r = max(6, int(px * rng.uniform(0.8, 1.4)))
            thing = np.empty((2 * r, 2 * r, 3), np.float32)
            metal = np.array([(90, 165, 200), (180, 185, 185), (70, 110, 170)][int(rng.integers(3))], float)
            base = metal if kind == "coin" else rng.uniform(20, 230, 3)
            thing[:] = base
            cv2.circle(thing, (r, r), int(r * 0.86), (base * 0.75).tolist(), max(1, r // 14), cv2.LINE_AA)
            worth, relief = str(int(rng.choice([1, 2, 5, 10, 20, 25, 50]))), (base * rng.choice([0.5, 1.4])).clip(0, 250)
            write(thing, worth, font, int(r * 0.6), int(r * 0.6), int(r * 0.8), tuple(relief.tolist()))
            mask = np.zeros((2 * r, 2 * r), np.float32)
            cv2.circle(mask, (r, r), r - 1, 1.0, -1, cv2.LINE_AA)
            _paste(table, thing, at, angle, mask)


def _paste(table: F32, thing: F32, at: NDArray[np.float64], angle: float, mask: F32) -> None:
    """Puts a flat thing on the table with a thin shadow."""
    h, w = mask.shape
    reach = int(np.hypot(h, w) / 2) + 6
    x0, y0 = int(at[0]) - reach, int(at[1]) - reach
    x1, y1 = min(x0 + 2 * reach, table.shape[1]), min(y0 + 2 * reach, table.shape[0])
    x0, y0 = max(x0, 0), max(y0, 0)
    if x1 - x0 < 4 or y1 - y0 < 4:
        return
    matrix = cv2.getRotationMatrix2D((w / 2, h / 2), angle, 1.0)
    matrix[:, 2] += at - np.array([w / 2, h / 2]) - np.array([x0, y0])
    size = (x1 - x0, y1 - y0)
    alpha = cv2.warpAffine(mask, matrix, size, flags=cv2.INTER_LINEAR)[..., None]
    turned = cv2.warpAffine(thing, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    spot = table[y0:y1, x0:x1]
    shadow = cv2.GaussianBlur(alpha, (0, 0), 3.0)[..., None]
    spot *= 1 - 0.4 * shadow
    spot += (turned - spot) * alpha
