"""`companion` and `python -m companion`."""

from __future__ import annotations

import sys


def main() -> None:
    """Runs the command line; whatever is refused is said in a sentence, and the exit status is 1."""
    from companion.cli import app  # noqa: PLC0415  # after main is there, so that spawned workers find it cheaply
    from companion.errors import CompanionError  # noqa: PLC0415
    from rules.core.errors import RulesError  # noqa: PLC0415

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a stray byte at the keyboard must not end an evening
    try:
        app(prog_name="companion")
    except (CompanionError, RulesError) as problem:
        print(problem, file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
