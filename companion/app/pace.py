"""How quick the app is on this machine: python -m companion.app.pace. Prints figures; judges nothing.

First window: from the start of a new process to the first drawn frame. Outcome: from the moment a
throw is taken to the frame that shows it, over the demo's drive. Camera: frames a second on the
screen while the dice reader works on its own thread. Needs a display; xvfb-run is enough.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from companion.app.display import display_here
from companion.app.texts import say

CAMERA_SECONDS = 8.0
STARTS = 3

FIRST_WINDOW = """
import sys, tempfile, time
from pathlib import Path
from companion.app.app import CompanionApp
from companion.scorebook import Scorebook
from kivy.clock import Clock
from kivy.core.window import Window
folder = Path(tempfile.mkdtemp())
app = CompanionApp(Scorebook(folder / "book.sqlite"), folder)
def drawn(*_):
    print(time.time() - float(sys.argv[1]))
    app.stop()
Window.bind(on_flip=lambda *_: Clock.schedule_once(drawn))
app.run()
"""


def first_window() -> float:
    """Seconds from starting Python to the first frame, the best of a few starts: the others paid for cold disks."""
    found = []
    for _ in range(STARTS):
        done = subprocess.run(  # noqa: S603  (this program itself)
            [sys.executable, "-c", FIRST_WINDOW, str(time.time())], capture_output=True, text=True, timeout=120, check=True
        )
        found.append(float(done.stdout.split()[-1]))
    return min(found)


def outcomes() -> tuple[list[float], list[float]]:
    """Milliseconds from taking each answer of the drive to the frame that shows its outcome; and those of them spent computing."""
    from kivy.base import EventLoop  # noqa: PLC0415

    from companion import demo  # noqa: PLC0415
    from rules.core.playthrough import read_playthrough  # noqa: PLC0415

    app, close = _seated()
    played = read_playthrough(demo.recording())
    app.evening.preferences.game, app.evening.preferences.home, app.evening.preferences.away = played.game, played.home, played.away
    _start(app, "typed")
    took, work = [], []
    for answer, _ in played.lines:
        EventLoop.idle()
        begun, worked = time.perf_counter(), time.thread_time()
        app.screens.current_screen.answer(answer)
        EventLoop.idle()
        took.append(1000 * (time.perf_counter() - begun))
        work.append(1000 * (time.thread_time() - worked))
    close()
    return took, work


def camera_frames() -> tuple[float, float]:
    """Frames a second on the screen and in the reader, of the clip of a throw played in a loop at 30 a second."""
    from kivy.base import EventLoop  # noqa: PLC0415

    from companion.app.watching import TableCamera  # noqa: PLC0415
    from vision.camera import PushedFrames  # noqa: PLC0415
    from vision.frame import load_picture  # noqa: PLC0415
    from vision.reader import default_reader  # noqa: PLC0415

    app, close = _seated()
    _start(app, "typed")
    frames, images = PushedFrames("pace"), [load_picture(path).image_bgr for path in _pictures()]
    default_reader()
    camera = TableCamera("pace", source=lambda _: frames, anything=True)
    view = app.screens.current_screen.camera_view
    view.camera = camera
    app.screens.current_screen._place_camera(watching=True)  # noqa: SLF001  (the picture in its place, without a game)
    begun, pushed = time.perf_counter(), 0
    while (now := time.perf_counter() - begun) < CAMERA_SECONDS:
        if now * 30 > pushed:
            frames.push(images[int(now) % len(images)])
            pushed += 1
        EventLoop.idle()
    seconds = time.perf_counter() - begun
    shown, read = view.frames / seconds, camera.frames_read / seconds
    view.camera = None
    camera.close()
    camera.wait()
    close()
    return shown, read


def _pictures() -> list[Path]:
    from companion import demo  # noqa: PLC0415

    return sorted(demo.pictures().glob("*.jpg"))[:2]


def _seated() -> tuple[object, object]:
    """An app in the window, without its own loop, and what closes it."""
    from kivy.base import EventLoop  # noqa: PLC0415
    from kivy.config import Config  # noqa: PLC0415

    Config.set("graphics", "maxfps", "0")
    from companion.app.app import CompanionApp  # noqa: PLC0415
    from companion.scorebook import Scorebook  # noqa: PLC0415

    EventLoop.ensure_window()
    if EventLoop.status != "started":
        EventLoop.start()
    folder = Path(tempfile.mkdtemp())
    app = CompanionApp(Scorebook(folder / "book.sqlite"), folder)
    app.evening.preferences.sounds = "off"
    EventLoop.window.add_widget(app.build())

    def close() -> None:
        app.screens.current_screen.on_leave()
        EventLoop.window.remove_widget(app.screens)
        app.on_stop()

    return app, close


def _start(app: object, dice: str) -> None:
    from kivy.base import EventLoop  # noqa: PLC0415

    from companion.app.new_game_view import NewGame  # noqa: PLC0415

    draft = NewGame(app.evening.preferences)
    draft.dice = dice
    app.evening.start(draft)
    for _ in range(5):
        EventLoop.idle()


def main() -> int:
    """Measures and prints."""
    if not display_here():
        print(say("no_display"), file=sys.stderr)
        return 1
    print(f"first window: {first_window():.2f} s from the start of Python")
    took, work = outcomes()
    print(
        f"outcome on screen: median {statistics.median(took):.0f} ms, slowest {max(took):.0f} ms, {len(took)} answers; "
        f"the app's own thread worked {statistics.median(work):.0f} ms of it, the rest is drawing and waiting for the processor"
    )
    shown, read = camera_frames()
    print(f"camera: {shown:.1f} frames a second on the screen, {read:.1f} a second through the dice reader")
    return 0


if __name__ == "__main__":
    sys.exit(main())
