"""What the README shows is run: its Python examples and its `companion` commands."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
WINDOWED = ("app",)  # opens a window and stays; its own tests open it


def blocks(language):
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def commands():
    """Every `companion ...` line of the console blocks, without its comment."""
    lines = [line for block in blocks("console") for line in block.splitlines()]
    shown = [shlex.split(line.removeprefix("$ "), comments=True) for line in lines if re.match(r"(\$ )?companion\b", line)]
    return [words[1:] for words in shown if words[1:2] not in ([name] for name in WINDOWED)]


def environment(folder):
    """The checkout on the path, and a data folder of its own."""
    here = {name: value for name, value in os.environ.items() if not name.endswith("DISPLAY")}
    return {**here, "PYTHONPATH": str(ROOT), "DICE_COMPANION_DATA": str(folder), "PYTHONUTF8": "1"}


def test_the_readme_shows_commands():
    """There is at least one command to try."""
    assert commands()


def test_the_commands_run_one_after_the_other(tmp_path):
    """In the order of the page, with an empty data folder and nobody typing, each ends with exit 0."""
    (tmp_path / "fixtures").symlink_to(ROOT / "fixtures")
    (tmp_path / "rules").symlink_to(ROOT / "rules")
    for words in commands():
        done = subprocess.run(
            [sys.executable, "-m", "companion", *words],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, check=False,
            cwd=tmp_path, env=environment(tmp_path / "data"),
        )  # fmt: skip
        assert done.returncode == 0, f"companion {' '.join(words)}\n{done.stdout}\n{done.stderr}"


@pytest.mark.parametrize("source", blocks("python"))
def test_the_python_examples_run(source, tmp_path):
    """Each example runs from the checkout without an error."""
    done = subprocess.run(
        [sys.executable, "-c", source],
        capture_output=True, text=True, timeout=300, check=False, cwd=ROOT, env=environment(tmp_path),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
