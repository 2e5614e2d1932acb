"""Whether there is a screen to open a window on, and the way to it.

Asked before Kivy is loaded: without a screen Kivy waits for one that never comes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.app.texts import say
from companion.errors import CompanionError


def display_here() -> bool:
    """Windows and macOS always have one; elsewhere X or Wayland says so."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_window(book: Path | None = None) -> None:
    """Opens the app, or says why it cannot and how to play instead."""
    if not display_here():
        raise CompanionError(say("no_display"))
    from companion.app.app import run  # noqa: PLC0415

    run(book)
