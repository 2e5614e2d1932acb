"""`python -m rules replay FILE...` checks written-down games; `record FILE` writes what its answers tell."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rules.core import RulesError
from rules.retell import recorded, retold


def main(arguments: list[str] | None = None) -> int:
    """Runs one of the two commands; the exit status is 1 when a game tells something else than is written."""
    parser = argparse.ArgumentParser(prog="python -m rules", description="Tells written-down games again.")
    commands = parser.add_subparsers(dest="command", required=True)
    replay = commands.add_parser("replay", help="replay games line by line and say the first difference")
    replay.add_argument("files", nargs="+", type=Path, metavar="FILE")
    record = commands.add_parser("record", help="print a game with what its answers tell written anew")
    record.add_argument("file", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    try:
        if given.command == "record":
            sys.stdout.write(recorded(given.file))
            return 0
        return max(_replay(path) for path in given.files)
    except RulesError as problem:
        print(problem, file=sys.stderr)
        return 1


def _replay(path: Path) -> int:
    played, _, difference = retold(path)
    print(f"{path}: {difference or f'{len(played.lines)} answers told as written'}")
    return 1 if difference else 0


if __name__ == "__main__":
    sys.exit(main())
