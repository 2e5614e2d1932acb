"""The wheel works outside the checkout: its package data is in it, and a game can be played."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHIPPED = ("companion", "vision", "models", "rules", "pyproject.toml", "README.md", "LICENSE")

pytestmark = pytest.mark.wheel


def run(*words, cwd):
    """Runs a command far from the checkout; fails with everything it said."""
    # Without a display: a demo in a window goes on until somebody closes it.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON") and not name.endswith("DISPLAY")}
    environment |= {"DICE_COMPANION_DATA": str(cwd / "data"), "PYTHONUTF8": "1", "COLUMNS": "200"}
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, timeout=600, cwd=cwd, env=environment)
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The folder of a fresh environment with only our wheel of its own; libraries come from this one."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in SHIPPED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, source / name)
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, source, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "env", cwd=folder)
    python = folder / "env" / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    (site,) = (folder / "env").glob("lib/python*/site-packages")
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    shutil.rmtree(source)
    return folder


def test_it_is_the_wheel_that_runs(installed):
    """The modules come from the fresh environment, not from the checkout."""
    for room in ("companion", "rules", "vision"):
        where = run(installed / "env/bin/python", "-c", f"import {room}; print({room}.__file__)", cwd=installed)
        assert where.startswith(str(installed / "env"))


def test_a_practice_game_is_played_from_the_wheel(installed):
    """A whole 5D20 game by practice dice and coaches, and its page."""
    companion = installed / "env/bin/companion"
    played = run(companion, "play", "5d20", "--dice", "practice", "--coach", "home,away", "--auto", "--seed", "7", cwd=installed)
    run(companion, "games", "export", "1", "--to", "game.html", cwd=installed)

    assert "companion games export 1" in played
    assert (installed / "game.html").read_text("utf-8").count("<tr>") > 100


def test_the_demo_runs_from_the_wheel(installed):
    """The recorded drive is in the wheel and ends in its scoresheet."""
    assert "The scoresheet" in run(installed / "env/bin/companion", "demo", cwd=installed)


def test_the_sample_teams_are_in_the_wheel(installed):
    """At least four 5D20 teams can be chosen."""
    listed = run(installed / "env/bin/companion", "packs", "list", "5d20", cwd=installed)

    assert len([line for line in listed.splitlines() if line.strip()]) >= 6
