"""The app as a process of its own: it opens, plays, and ends without leaving anything running."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.window

ROOT = Path(__file__).parents[3]
DRIVE = """
from companion.app.show import show_drive
session = show_drive(stay=False, haste=8)
print(session.board().home.points, sum(answer.picture is not None for answer in session.answers), len(session.answers))
"""


def run(display: str, folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Runs Python with this code on the test's screen; a process that does not end is a failure."""
    here = {
        **os.environ,
        "DISPLAY": display,
        "PYTHONPATH": str(ROOT),
        "DICE_COMPANION_DATA": str(folder),
        "KIVY_HOME": str(folder / "kivy"),
    }
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240, check=False, env=here, cwd=folder)


def test_the_app_plays_the_demo_by_itself_and_ends(display: str, tmp_path: Path):
    """Twenty throws from twenty pictures, seven points, exit 0."""
    from vision.errors import ModelFilesError
    from vision.reader import default_reader

    try:
        default_reader()
    except ModelFilesError as error:
        pytest.skip(str(error))
    done = run(display, tmp_path, DRIVE)

    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == ["7", "20", "22"]


def test_pictures_of_the_screens_are_made_by_a_command(display: str, tmp_path: Path):
    """One PNG of the start, as large as was asked for."""
    code = f"from companion.app.pictures import main; raise SystemExit(main([{str(tmp_path)!r}, '--only', 'start', '--size', '900x700']))"
    done = run(display, tmp_path, code)
    picture = (tmp_path / "start.png").read_bytes()

    assert done.returncode == 0, done.stderr[-2000:]
    assert picture[:4] == b"\x89PNG"
    assert (int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")) == (900, 700)
