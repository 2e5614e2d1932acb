"""Pictures of the throws of a played game: python -m companion.throw_pictures GAME.md FOLDER [--seed N].

Draws each throw that the game asked for with the project's own generator, one JPEG a throw in the
order of the game, named by its number. Demonstrations and tests show them to the dice reader; the
written-down game says what lies on them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from companion.errors import CompanionError
from companion.scorebook import Scorebook
from companion.session import Session
from rules.core import Roll
from rules.core.playthrough import Playthrough, read_playthrough

FIRST_SEED = 9_100_000  # where no training goes
SIZE_WH = (800, 600)
QUALITY = 82
INKS = {"white": "black", "yellow": "black"}


def played_throws(played: Playthrough) -> list[tuple[Roll, str]]:
    """The throws of a written-down game: what was asked, and what was answered."""
    session = Session.new(Scorebook(), played.game, played.home, played.away, played.settings)
    throws: list[tuple[Roll, str]] = []
    for answer, _ in played.lines:
        if isinstance(session.prompt, Roll):
            throws.append((session.prompt, answer))
        session.answer(answer, source="script")
    return throws


def draw_throw(roll: Roll, answer: str, seed: int, file: Path) -> None:
    """One picture of these dice, lying as the answer says."""
    import cv2  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    from vision.synth.dice import DieWish  # noqa: PLC0415
    from vision.synth.scene import SceneSpec, make_scene  # noqa: PLC0415

    thrown = roll.parse(answer)
    wishes = tuple(
        DieWish(die.kind, die.colour, die.printed(thrown[die.name]), material="glossy", ink=INKS.get(die.colour or "", "white"))
        for die in roll.dice
    )
    spec = SceneSpec(
        dice=wishes, size_wh=SIZE_WH, die_px=(112, 126), elevation_deg=(62, 78), surface="felt", light="window",
        easy=True, clutter=False, blur=False, hand=False,
    )  # fmt: skip
    for attempt in range(20):  # a die for which there was no room, or that another one hides, is no throw to be read
        picture = make_scene(np.random.default_rng(seed + 1000 * attempt), spec)
        if len(picture.dice) == len(wishes) and all(die.visible_fraction > 0.95 for die in picture.dice):
            break
    cv2.imwrite(str(file), picture.image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])


def draw_game(game: Path, folder: Path, seed: int = FIRST_SEED) -> int:
    """Draws every throw of a written-down game; says how many."""
    throws = played_throws(read_playthrough(game.read_text(encoding="utf-8")))
    folder.mkdir(parents=True, exist_ok=True)
    for number, (roll, answer) in enumerate(throws, start=1):
        draw_throw(roll, answer, seed + number, folder / f"throw_{number:02d}.jpg")
    return len(throws)


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m companion.throw_pictures", description="Draws the throws of a played game.")
    parser.add_argument("game", type=Path, help="a written-down game")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    given = parser.parse_args(arguments)
    try:
        print(f"{draw_game(given.game, given.folder, given.seed)} throws drawn in {given.folder}")
    except (CompanionError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
