"""Measures the reader and prints the tables: `python -m vision.evaluate renders|photos|fixtures|speed|networks`.

renders   rendered scenes with truth, that no training saw
photos    photos of single real dice; with --fold each is read by networks that never saw its die
fixtures  the project's own pictures, compared with the committed baseline
speed     time and memory of a reading, by number of dice and size of the picture
networks  what the manifest says of each network

The folders of pictures are renders/ and photos/ in the folder that DICE_COMPANION_VISION names, or
given by name. --card writes the tables into models/README.md as well.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from pathlib import Path

from vision.errors import VisionError
from vision.evaluate import reports
from vision.evaluate.card import networks_report, put_in_card
from vision.evaluate.truth import fixtures, photos, rendered
from vision.manifest import MODELS_DIR

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "dice"


def main(arguments: list[str] | None = None) -> int:
    """Runs one measurement; 0 when it was done (for fixtures: and nothing got worse), 1 when not."""
    options = _parser().parse_args(arguments)
    try:
        text, good = _measure(options)
    except (VisionError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(text + "\n")
    if options.card:
        put_in_card(options.what, text)
    return 0 if good else 1


def _measure(options: argparse.Namespace) -> tuple[str, bool]:
    if options.what == "speed":
        from vision.evaluate.speed import speed_report  # noqa: PLC0415  (needs the networks at once)

        return speed_report(options.models, options.yolo, shlex.split(options.memory_of)), True
    if options.what == "networks":
        return networks_report(options.models), True
    show = reports.Show(options.worst, options.save)
    if options.what == "renders":
        pictures = rendered(options.folder or _shared("renders"))[:: options.every]
        outcomes = reports.read_all(pictures, options.models, shlex.split(options.through or ""))
        return reports.throws_report(outcomes, show), True
    if options.what == "photos":
        folds = [_fold(words) for words in options.fold] or [("", options.models)]
        return reports.photos_report(photos(options.folder or _shared("photos"))[:: options.every], folds, show), True
    outcomes = reports.read_all(fixtures(options.folder or FIXTURES)[:: options.every], options.models)
    return reports.fixtures_report(outcomes, (options.folder or FIXTURES) / "baseline.txt", show, write=options.write_baseline)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m vision.evaluate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--models", type=Path, default=MODELS_DIR, metavar="DIR", help="the networks (default: the project's own)")
    shared.add_argument("--card", action="store_true", help="write the tables into models/README.md")
    pictured = argparse.ArgumentParser(add_help=False, parents=[shared])
    pictured.add_argument("folder", nargs="?", type=Path, help="the folder of pictures with their truth")
    pictured.add_argument("--worst", type=int, default=0, metavar="N", help="tell the N worst readings")
    pictured.add_argument("--save", type=Path, metavar="DIR", help="and save them as pictures here")
    pictured.add_argument("--every", type=int, default=1, metavar="N", help="take every N-th picture only, for a quick look")
    what = parser.add_subparsers(dest="what", required=True)
    renders = what.add_parser("renders", parents=[pictured], help="rendered scenes")
    renders.add_argument("--through", metavar="COMMAND", help='read by this command instead, such as "companion read"')
    of_photos = what.add_parser("photos", parents=[pictured], help="photos of single dice")
    of_photos.add_argument(
        "--fold", action="append", default=[], metavar="DICE=DIR",
        help="photos of these dice (named as by --leave-out of vision.train, comma between) are read by the networks in DIR; repeatable",
    )  # fmt: skip
    own = what.add_parser("fixtures", parents=[pictured], help="the project's own pictures")
    own.add_argument("--write-baseline", action="store_true", help="make what was reached the new baseline")
    what.add_parser("networks", parents=[shared], help="the networks by their manifest")
    speed = what.add_parser("speed", parents=[shared], help="time and memory")
    speed.add_argument("--yolo", type=Path, metavar="ONNX", help="a plain YOLO26n exported at 640, to compare with")
    speed.add_argument("--memory-of", default="companion read", metavar="MODULE ...", help="the command whose memory is told")
    return parser


def _shared(name: str) -> Path:
    root = os.environ.get("DICE_COMPANION_VISION")
    if not root:
        raise VisionError(f"Which {name}? Name their folder, or set DICE_COMPANION_VISION to the folder that holds {name}/.")
    return Path(root) / name


def _fold(words: str) -> tuple[str, Path]:
    dice, equals, folder = words.partition("=")
    if not equals:
        raise VisionError(f"expected --fold DICE=DIR, got {words!r}")
    return dice, Path(folder)


if __name__ == "__main__":
    sys.exit(main())
