"""The toy game on the shelf, a fresh scorebook, and the companion as a process of its own."""

import subprocess
import sys

import pytest
from toy_table import HERE, toy_environment

from companion.scorebook import Scorebook
from companion.session import Session
from rules.games import SHELF


@pytest.fixture(autouse=True)
def toy(monkeypatch, tmp_path):
    """The toy game can be played, and no test touches the player's own data folder."""
    monkeypatch.setitem(SHELF, "toy", "toy_game")
    monkeypatch.setenv("DICE_COMPANION_DATA", str(tmp_path / "data"))


@pytest.fixture
def book(tmp_path):
    """A scorebook on the disk."""
    with Scorebook(tmp_path / "book.sqlite") as opened:
        yield opened


@pytest.fixture
def session(book):
    """Owls at Larks before the first throw, dice typed."""
    return Session.new(book, "toy", "larks", "owls", seed=7)


@pytest.fixture
def companion(tmp_path):
    """Runs the companion in its own process with this text typed."""

    def run(*words, typed=""):
        return subprocess.run(
            [sys.executable, str(HERE / "toy_companion.py"), *map(str, words)],
            input=typed, capture_output=True, text=True, timeout=120, check=False, cwd=tmp_path, env=toy_environment(tmp_path),
        )  # fmt: skip

    return run
