"""Pictures whose truth is known, in one shape whatever file it came from.

Three kinds of folders are understood: rendered scenes (a JSON file with "images"), the project's own
fixtures (truth.json with "pictures"), and photos of single dice (labels.csv). Knows no networks.
"""

from __future__ import annotations

import csv
import json
import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any

from vision.dice_types import COLOURS, value_of
from vision.errors import PictureError
from vision.frame import Box
from vision.throw import ExpectedDie

LEAST_VISIBLE = 0.5
"""A die that is hidden by more than this is not asked for its number."""

LOGO = ("turntable/d20_off-angle_", "d20", "20", "black")
"""Photos of a die that bears a maker's logo in place of its 20: nobody can read that face."""

ELEVATIONS_DEG = (0, 45, 55, 65, 75, 90)
WIDTHS_PX = (0, 50, 65, 80, 100, 130, 1000)


@dataclass(frozen=True)
class Kind:
    """A set of dice that is thrown together: what the reader is told to expect, and the game that says so."""

    expected: tuple[ExpectedDie, ...] | None
    game: str | None = None


def _d20(*colours: str) -> tuple[ExpectedDie, ...]:
    return tuple(ExpectedDie("d20", colour) for colour in colours)


_FIVE = Kind(_d20("red", "white", "blue", "black", "yellow"), "5d20")
_THREE = Kind(_d20("black", "white", "blue"), "soccer")
_TENS = Kind((ExpectedDie("d10"), ExpectedDie("d10")), "asf")
_TWELVE = Kind((ExpectedDie("d20"), ExpectedDie("d12")), "forty-nine")
KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "5d20": _FIVE, "demo": _FIVE, "3d20": _THREE, "soccer": _THREE, "2d10": _TENS, "percentile": _TENS,
        "d12": _TWELVE, "d12+d20": _TWELVE, "d6": Kind(None),
    }
)  # fmt: skip


@dataclass(frozen=True)
class TrueDie:
    """One die that lies on the table. `traits` are what figures are split by: material, light, width ..."""

    type: str
    colour: str
    face: str
    value: int
    box_xyxy: Box | None
    """None in a photo that shows this die alone."""
    in_throw: bool = True
    """False for a stranger: a die that lies about and does not belong to the throw."""
    readable: bool = True
    """False where nobody could say its number: mostly hidden, washed out, or leaning on an edge."""
    leans: bool = False
    traits: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TruePicture:
    """One picture with all its dice."""

    path: Path
    kind: str
    expected: tuple[ExpectedDie, ...] | None
    game: str | None
    dice: tuple[TrueDie, ...]
    photographed: str = ""
    """In photos of single dice: which physical die it is, by the name that `vision.train --leave-out` knows it by."""


def rendered(folder: Path) -> list[TruePicture]:
    """The pictures of a folder of rendered scenes, by the JSON file that lies in it."""
    raw = _json(_the_json_of(folder))
    return [_rendered_picture(folder, picture) for picture in raw["images"]]


def fixtures(folder: Path) -> list[TruePicture]:
    """The pictures of the project's own generator, by their truth.json."""
    raw = _json(folder / "truth.json")
    return [_fixture_picture(folder, picture) for picture in raw["pictures"]]


def photos(folder: Path) -> list[TruePicture]:
    """Photos of single numeral dice, by labels.csv; those that show several dice or symbols are left out."""
    try:
        with (folder / "labels.csv").open(encoding="utf-8", newline="") as file:
            rows = [row for row in csv.DictReader(file) if _is_single_numeral(row)]
    except OSError as error:
        raise PictureError(f"{folder / 'labels.csv'} cannot be read: {error.strerror}. Give a folder of labelled photos.") from None
    return [_photo(folder, row) for row in rows]


def banded(number: float, edges: Sequence[int]) -> str:
    """The band a number falls into, as words: "45-54", "under 50", "130 and more"."""
    low, high = next((a, b) for a, b in pairwise(edges) if number < b or b == edges[-1])
    if low == 0:
        return f"under {high}"
    return f"{low} and more" if high == edges[-1] else f"{low}-{high - 1}"


def plain_colour(colour: str) -> str:
    """The colour in the reader's own words: whatever it has no word for is "other"."""
    return colour if colour in COLOURS else "other"


def _rendered_picture(folder: Path, picture: Mapping[str, Any]) -> TruePicture:
    kind = KINDS[picture["kind"]]
    scene = {
        "elevation": banded(picture["camera_elevation"], ELEVATIONS_DEG),
        "light": picture["lighting"],
        "surface": picture["surface"],
        "blur": "blurred" if "blur" in picture["tags"] else "sharp",
    }
    dice = tuple(
        TrueDie(
            die["type"], plain_colour(die["colour"]), die["printed"], die["value"], _box(die["box"]),
            in_throw=die["role"] == "game",
            readable=not die.get("washed_out", False) and die["visible_fraction"] >= LEAST_VISIBLE,
            traits={**scene, **_traits(die, die["visible_width"])},
        )
        for die in picture["dice"]
    )  # fmt: skip
    return TruePicture(folder / picture["file"], picture["kind"], kind.expected, kind.game, dice)


def _fixture_picture(folder: Path, picture: Mapping[str, Any]) -> TruePicture:
    kind = KINDS[picture["game"]]
    scene = {
        "elevation": banded(picture["elevation_deg"], ELEVATIONS_DEG),
        "light": picture["light"],
        "surface": picture["surface"],
        "blur": "blurred" if "blur" in picture["tags"] else "sharp",
    }
    room = Counter(kind.expected or ())
    dice = []
    for die in picture["dice"]:
        box = _box(die["box_xyxy"])
        role = next((r for r in (ExpectedDie(die["type"], die["colour"]), ExpectedDie(die["type"])) if room[r]), None)
        room[role or ExpectedDie("")] -= 1
        dice.append(
            TrueDie(
                die["type"], plain_colour(die["colour"]), die["face"], die["value"], box,
                in_throw=kind.expected is None or role is not None,
                readable=not die["cocked"] and die["visible_fraction"] >= LEAST_VISIBLE,
                leans=die["cocked"],
                traits={**scene, **_traits(die, box[2] - box[0])},
            )
        )  # fmt: skip
    return TruePicture(folder / picture["file"], picture["game"], kind.expected, kind.game, tuple(dice))


def _photo(folder: Path, row: Mapping[str, str]) -> TruePicture:
    die_type = "d10" if row["type"] == "d100" else row["type"]
    face = "00" if (row["type"], row["value"]) == ("d100", "0") else row["value"]
    traits = {"type": row["type"], "background": row["background"] or "unknown", "label": row["sure"], "die": row["colour"]}
    logo = row["file"].startswith(LOGO[0]) and (row["type"], row["value"], row["colour"]) == LOGO[1:]
    die = TrueDie(die_type, "other", face, value_of(die_type, face), None, readable=not logo, traits=traits)
    return TruePicture(folder / row["file"], row["type"], (ExpectedDie(die_type),), None, (die,), photographed_die(row))


def photographed_die(row: Mapping[str, str]) -> str:
    """The physical die of a labelled photo: one source's die of one type and colour."""
    return re.sub(r"[^a-z0-9]+", "_", f"{row['source']} {row['type']} {row['colour']}".lower()).strip("_")


def _traits(die: Mapping[str, Any], width_px: float) -> dict[str, str]:
    return {
        "type": "d10 of tens" if die["percentile"] else die["type"],
        "colour": plain_colour(die["colour"]),
        "material": die["material"],
        "width": banded(width_px, WIDTHS_PX),
    }


def _is_single_numeral(row: Mapping[str, str]) -> bool:
    return row["type"] in {"d20", "d12", "d10", "d100", "d8", "d6"} and row["value"].isdigit() and not row["file"].startswith("symbols/")


def _box(numbers: Sequence[float]) -> Box:
    x0, y0, x1, y1 = (float(n) for n in numbers)
    if not all(math.isfinite(n) for n in (x0, y0, x1, y1)):
        raise PictureError(f"expected a box of four numbers, got {numbers!r}")
    return x0, y0, x1, y1


def _the_json_of(folder: Path) -> Path:
    files = sorted(folder.glob("*.json")) if folder.is_dir() else []
    if len(files) != 1:
        raise PictureError(f"Expected a folder with pictures and one JSON file with their truth, got {folder} with {len(files)}.")
    return files[0]


def _json(path: Path) -> dict[str, Any]:
    try:
        raw = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise PictureError(f"The truth in {path} cannot be read: {error}.") from None
    if not isinstance(raw, dict):
        raise PictureError(f"The truth in {path} is {type(raw).__name__}, expected an object.")
    return raw
