"""Pictures of the real app: python -m companion.app.pictures DIR [--size 1280x800] [--game asf] [--theme light] [--only table].

Plays in a book of its own and photographs one screen after the other; the camera of the table is the
folder with the demo's pictures of dice. Needs a display; on a machine without one, run it under xvfb-run.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion import demo
from companion.app.display import display_here
from companion.app.texts import say
from companion.dealer import dealer_for
from rules.core import Choose
from rules.core.playthrough import read_playthrough

if TYPE_CHECKING:
    from companion.app.app import CompanionApp
    from companion.app.evening import Evening

ANSWERS = 70  # into the first quarter, or the first half
SEED = 4
PAUSE_SECONDS = 2.0  # for the window to lay itself out, also on a busy machine
READING_SECONDS = 3.5  # for the camera to read a throw
Step = tuple[str, Callable[[], object], float]


def play_on(evening: Evening, dice: str, answers: int = ANSWERS) -> None:
    """A new game, so many answers into it; what dice would show is dealt, and the coach decides."""
    from companion.app.new_game_view import NewGame  # noqa: PLC0415

    draft = NewGame(evening.preferences)
    draft.dice = dice
    evening.start(draft, seed=SEED)
    session = evening.session
    if session is None:
        return
    dealer = dealer_for(session.game, SEED, session.setup.settings)
    for number in range(answers):
        prompt = session.prompt
        if prompt is None:
            break
        by_coach = isinstance(prompt, Choose)
        session.answer(session.game.coach(session.playing.match, prompt) if by_coach else dealer.answer(prompt, number))
    evening.show("table")


def watch_the_drive(evening: Evening) -> None:
    """The demo's drive up to its fourth throw, which the camera reads."""
    from companion.app.new_game_view import NewGame  # noqa: PLC0415

    played = read_playthrough(demo.recording())
    liked = evening.preferences
    liked.game, liked.home, liked.away, liked.camera, liked.delay = played.game, played.home, played.away, str(demo.pictures()), "4"
    draft = NewGame(liked)
    draft.dice = "camera"
    evening.start(draft)
    if evening.session is not None:
        for answer, _ in played.lines[:7]:
            picture = demo.pictures() / f"throw_{len(evening.session.answers) - 1:02d}.jpg"
            name = evening.book.keep_picture(picture.read_bytes()) if picture.exists() else None
            evening.session.answer(answer, "camera" if name else "typed", None, name)
    evening.show("table")


def screens_of(evening: Evening) -> list[Step]:
    """Every screen in its turn: its name, how to come there, how long to wait."""
    return [
        ("start", lambda: evening.show("start"), PAUSE_SECONDS),
        ("new-game", lambda: evening.show("new game"), PAUSE_SECONDS),
        ("table", lambda: play_on(evening, "typed"), PAUSE_SECONDS),
        ("practice", lambda: play_on(evening, "practice"), PAUSE_SECONDS),
        ("choice", lambda: play_on(evening, "typed", 0), PAUSE_SECONDS),
        ("camera", lambda: watch_the_drive(evening), READING_SECONDS),
        ("scoresheet", lambda: evening.show("scoresheet"), PAUSE_SECONDS),
        ("how-come", lambda: evening.show("how come"), PAUSE_SECONDS),
        ("fix", lambda: evening.fix(*(evening.session.story[at].answers for at in (-2, -1))) if evening.session else None, PAUSE_SECONDS),
        ("charts", lambda: evening.show("charts"), PAUSE_SECONDS),
        ("verify", lambda: evening.show("verify"), PAUSE_SECONDS),
        ("past-games", lambda: evening.show("past games"), PAUSE_SECONDS),
        ("my-dice", lambda: evening.show("my dice"), READING_SECONDS),
        ("settings", lambda: evening.show("settings"), READING_SECONDS),
    ]


def photograph(folder: Path, size: tuple[int, int], game: str, theme: str, only: str = "") -> None:
    """Opens the app and leaves a PNG of each screen in the folder."""
    from kivy.config import Config  # noqa: PLC0415  (Kivy opens a window when it is loaded)

    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    from companion.app.app import CompanionApp  # noqa: PLC0415
    from companion.scorebook import Scorebook  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as scratch, Scorebook(Path(scratch) / "scorebook.sqlite") as book:
        app = CompanionApp(book, Path(scratch))
        liked = app.evening.preferences
        liked.theme, liked.game, liked.sounds, liked.camera = theme, game, "off", str(demo.pictures())
        _take(app, [step for step in screens_of(app.evening) if only in ("", step[0])], folder)


def _take(app: CompanionApp, steps: list[Step], folder: Path) -> None:
    from kivy.clock import Clock  # noqa: PLC0415
    from kivy.core.window import Window  # noqa: PLC0415

    def go(n: int) -> None:
        if n == len(steps):
            app.stop()
            return
        steps[n][1]()
        Clock.schedule_once(lambda _: take(n), steps[n][2])
        if steps[n][0] == "camera":
            Clock.schedule_interval(lambda _: counted(n), 0.1)

    taken: set[int] = set()

    def counted(n: int) -> bool | None:
        """Photographs the table while a throw counts down, whenever the reader gets there."""
        if n not in taken and app.screens.current_screen.entered.counting:
            Clock.schedule_once(lambda _: take(n), 0.3)
            return False
        return None if n not in taken else False

    def take(n: int) -> None:
        if n in taken:
            return
        taken.add(n)
        Path(Window.screenshot(name=str(folder / f"{steps[n][0]}.png"))).replace(folder / f"{steps[n][0]}.png")
        # The frame after the next: a slow machine must not skip over a screen.
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: go(n + 1)))

    Clock.schedule_once(lambda _: go(0), PAUSE_SECONDS)
    app.run()


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m companion.app.pictures", description="Pictures of the real app.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1280x800", help="of the window, WIDTHxHEIGHT")
    parser.add_argument("--game", default="5d20")
    parser.add_argument("--theme", default="dark", choices=("dark", "light"))
    parser.add_argument("--only", default="", help="this screen alone, for example camera")
    given = parser.parse_args(arguments)
    width, _, height = given.size.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        parser.error(f"--size is WIDTHxHEIGHT, for example 1280x800; got {given.size!r}")
    if not display_here():
        print(say("no_display"), file=sys.stderr)
        return 1
    given.folder.mkdir(parents=True, exist_ok=True)
    photograph(given.folder, (int(width), int(height)), given.game, given.theme, given.only)
    return 0


if __name__ == "__main__":
    sys.exit(main())
