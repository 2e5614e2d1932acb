"""Makes the committed pictures and clips of fixtures/: python -m vision.synth.fixtures FIXTURES_DIR.

Their seeds start at 9,000,000, where no training goes.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import cv2
import numpy as np

from vision.synth.clips import ClipSpec, write_clip
from vision.synth.dice import DieWish
from vision.synth.scene import GAMES, SceneSpec, make_scene

FIRST_SEED = 9_000_000

SETS: tuple[tuple[str, int], ...] = (("5d20", 16), ("soccer", 6), ("2d10", 7), ("percentile", 3), ("d12+d20", 5), ("d6", 3))
"""Which sets are pictured, and how often."""

DEMO = tuple(
    DieWish("d20", colour, face, material="glossy", ink=ink)
    for colour, face, ink in (
        ("red", "8", "white"), ("white", "5", "black"), ("blue", "12", "white"), ("black", "4", "white"), ("yellow", "4", "black"),
    )
)  # fmt: skip
"""The throw that demonstrations show: red 8, white 5, blue 12, black 4, yellow 4."""


def write_pictures(folder: Path) -> None:
    """Some forty pictures and truth.json."""
    folder.mkdir(parents=True, exist_ok=True)
    specs = [(game, SceneSpec(game=game, die_px=(60, 150))) for game, count in SETS for _ in range(count)]
    easy = SceneSpec(dice=DEMO, size_wh=(1280, 720), die_px=(100, 110), elevation_deg=(60, 70), surface="felt", light="window", easy=True,
                     clutter=False, blur=False, hand=False)  # fmt: skip
    truths = []
    for number, (game, spec) in enumerate([*specs, ("demo", easy)]):
        picture = make_scene(np.random.default_rng(FIRST_SEED + number), spec)
        file = f"{game.replace('+', '_')}_{number:02d}.jpg"
        cv2.imwrite(str(folder / file), picture.image, [cv2.IMWRITE_JPEG_QUALITY, 88])
        truths.append({"seed": FIRST_SEED + number, "game": game, **picture.as_dict(file)})
    (folder / "truth.json").write_text(json.dumps({"pictures": truths}, indent=1) + "\n")


def write_films(folder: Path) -> None:
    """A throw of five that is picked up again, and a soccer throw in which one die is nudged."""
    folder.mkdir(parents=True, exist_ok=True)
    plain = ClipSpec(dice=DEMO, surface="felt", light="window", rest_s=1.2)
    nudged = ClipSpec(dice=GAMES["soccer"], nudged=True, hand=False, surface="wood", light="ceiling", rest_s=1.2)
    write_clip(folder, "throw_of_five", FIRST_SEED + 500, plain)
    write_clip(folder, "nudged_soccer_throw", FIRST_SEED + 501, nudged)


def main() -> int:
    """Writes both folders under the one named on the command line."""
    if len(sys.argv) != 2:
        sys.stderr.write("expected one argument: the fixtures folder\n")
        return 2
    write_pictures(Path(sys.argv[1]) / "dice")
    write_films(Path(sys.argv[1]) / "clips")
    return 0


if __name__ == "__main__":
    sys.exit(main())
