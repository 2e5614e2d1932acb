"""Where the toy game is, and the environment in which another process finds it."""

import os
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def toy_environment(data):
    """The checkout and the toy game on the path, a data folder of its own, a wide terminal, and no display."""
    paths = os.pathsep.join((str(ROOT), str(HERE)))
    here = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return {**here, "PYTHONPATH": paths, "DICE_COMPANION_DATA": str(data / "data"), "COLUMNS": "200", "PYTHONUTF8": "1"}
