"""`python -m vision read photo.jpg ...`: prints the readings as JSON and saves an overlay beside each photo."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from vision.errors import VisionError
from vision.reader import default_reader
from vision.report import read_photo


def main(arguments: list[str] | None = None) -> int:
    """Reads every photo named; 0 if all were pictures, 1 if not, 2 if the networks are not there."""
    parser = argparse.ArgumentParser(prog="python -m vision", description="Read dice in photos.")
    commands = parser.add_subparsers(dest="command", required=True)
    read = commands.add_parser("read", help="print what each photo shows and save an overlay")
    read.add_argument("photos", nargs="+", type=Path)
    read.add_argument("--overlays", type=Path, default=None, help="folder for the overlays (default: beside each photo)")
    options = parser.parse_args(arguments)
    try:
        reader = default_reader()
    except VisionError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    results = [
        read_photo(reader, photo, None, (options.overlays or photo.parent) / f"{photo.stem}.overlay.jpg") for photo in options.photos
    ]
    sys.stdout.write(json.dumps([entry for entry, _ in results], indent=1) + "\n")
    return 0 if all(readable for _, readable in results) else 1


if __name__ == "__main__":
    sys.exit(main())
