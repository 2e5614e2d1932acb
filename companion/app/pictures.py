"""Pictures of the real app: python -m companion.app.pictures DIR [--size 1280x800] [--game asf].

Plays a practice game in a book of its own and photographs one screen after the other. Needs a
display; on a machine without one, run it under xvfb-run.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.display import display_here
from companion.app.texts import say

if TYPE_CHECKING:
    from companion.app.app import CompanionApp

ANSWERS = 70  # into the first quarter, or the first half
SEED = 4
PAUSE_SECONDS = 0.8  # for the window to lay itself out


def photograph(folder: Path, size: tuple[int, int], game: str, theme: str) -> None:
    """Opens the app and leaves a PNG of each screen in the folder."""
    from companion.app.app import CompanionApp  # noqa: PLC0415  (Kivy opens a window when it is loaded)
    from companion.app.new_game_view import NewGame  # noqa: PLC0415
    from companion.scorebook import Scorebook  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as scratch, Scorebook(Path(scratch) / "scorebook.sqlite") as book:
        app = CompanionApp(book, Path(scratch))
        evening = app.evening
        evening.preferences.theme, evening.preferences.game = theme, game

        def begin() -> None:
            evening.start(NewGame(evening.preferences), seed=SEED)
            for _ in range(ANSWERS):
                evening.let_it_answer()
            evening.show("table")

        steps: list[tuple[str, Callable[[], None]]] = [
            ("start", lambda: None),
            ("new-game", lambda: evening.show("new game")),
            ("table", begin),
            ("how-come", lambda: evening.show("how come")),
            ("scoresheet", lambda: evening.show("scoresheet")),
            ("fix", lambda: evening.fix(evening.session.story[-2].answers, evening.session.story[-1].answers) if evening.session else None),
            ("charts", lambda: evening.show("charts")),
            ("settings", lambda: evening.show("settings")),
        ]
        _take(app, steps, folder, size)


def _take(app: CompanionApp, steps: list[tuple[str, Callable[[], None]]], folder: Path, size: tuple[int, int]) -> None:
    from kivy.clock import Clock  # noqa: PLC0415
    from kivy.core.window import Window  # noqa: PLC0415

    Window.size = size

    def take(n: int) -> None:
        Path(Window.screenshot(name=str(folder / f"{steps[n][0]}.png"))).replace(folder / f"{steps[n][0]}.png")
        if n + 1 == len(steps):
            app.stop()
            return
        steps[n + 1][1]()
        Clock.schedule_once(lambda _: take(n + 1), PAUSE_SECONDS)

    Clock.schedule_once(lambda _: take(0), 2 * PAUSE_SECONDS)
    app.run()


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m companion.app.pictures", description="Pictures of the real app.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1280x800", help="of the window, WIDTHxHEIGHT")
    parser.add_argument("--game", default="5d20")
    parser.add_argument("--theme", default="dark", choices=("dark", "light"))
    given = parser.parse_args(arguments)
    width, _, height = given.size.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        parser.error(f"--size is WIDTHxHEIGHT, for example 1280x800; got {given.size!r}")
    if not display_here():
        print(say("no_display"), file=sys.stderr)
        return 1
    given.folder.mkdir(parents=True, exist_ok=True)
    photograph(given.folder, (int(width), int(height)), given.game, given.theme)
    return 0


if __name__ == "__main__":
    sys.exit(main())
