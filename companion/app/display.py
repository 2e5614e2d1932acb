"""Whether there is a screen to open a window on. Asked before Kivy is loaded, which would only crash."""

from __future__ import annotations

import os
import sys


def display_here() -> bool:
    """Windows and macOS always have one; elsewhere X or Wayland says so."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
