"""Makes training pictures or clips: python -m vision.synth DIR --count N --seed S --jobs J --what scenes|clips."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.progress import track

from vision.synth.clips import write_clips
from vision.synth.write import gather_truth, missing_seeds, write_scenes


def main(arguments: list[str] | None = None) -> int:
    """Parses the command line and writes what it asks for."""
    parser = argparse.ArgumentParser(prog="python -m vision.synth", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go; a stopped run goes on there")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="first seed; each picture takes the next one")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--what", choices=("scenes", "clips"), default="scenes")
    options = parser.parse_args(arguments)
    if options.count < 1 or options.jobs < 1 or options.seed < 0:
        parser.error("expected --count and --jobs of at least 1 and a --seed of at least 0")
    seeds = list(range(options.seed, options.seed + options.count))
    if options.what == "clips":
        for _ in track(write_clips(options.folder, seeds), "Making clips", total=len(seeds)):
            pass
        return 0
    todo = missing_seeds(options.folder, seeds)
    for _ in track(write_scenes(options.folder, todo, options.jobs), "Making scenes", total=len(todo)):
        pass
    gather_truth(options.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
