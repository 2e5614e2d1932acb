"""Texts drawn straight onto a canvas: tables, dice and plots have too many of them for a label each."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle


@lru_cache(maxsize=8192)
def texture_of(text: str, size: float, bold: bool = False, width: int = 0, halign: str = "left") -> Any:
    """The texture of a text, white, wrapped at a width if one is given; the same text is drawn once."""
    wrapped = {"text_size": (width, None), "halign": halign} if width else {}
    label = CoreLabel(text=text, font_size=size, bold=bold, **wrapped)
    label.refresh()
    return label.texture


@lru_cache(maxsize=16384)
def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is in one line."""
    return float(_measure(size, bold).get_extents(text)[0]) if text else 0.0


@lru_cache(maxsize=64)
def _measure(size: float, bold: bool) -> CoreLabel:
    return CoreLabel(font_size=size, bold=bold)


def write(text: str, x: float, y: float, size: float, colour: Any, *, bold: bool = False, align: str = "center", width: int = 0) -> None:
    """Draws a text on the canvas under way; y is its middle, x its left, middle or right by `align`."""
    if not text:
        return
    texture = texture_of(text, size, bold, width, "left" if align == "left" else align)
    left = {"left": x, "center": x - texture.width / 2, "right": x - texture.width}[align]
    Color(*colour)
    Rectangle(texture=texture, pos=(round(left), round(y - texture.height / 2)), size=texture.size)


def wrapped_lines(text: str, room: float, size: float, bold: bool = False) -> int:
    """How many lines a text takes in this much room, words kept whole."""
    lines, used, space = 1, 0.0, width_of(" ", size, bold)
    for word in text.split():
        width = width_of(word, size, bold)
        if used and used + space + width > room:
            lines, used = lines + 1, width
        else:
            used += (space if used else 0.0) + width
    return lines
