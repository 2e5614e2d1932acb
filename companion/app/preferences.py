"""What a player likes: theme, text size and the choices last used, kept as a small JSON file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path

FILE = "preferences.json"
SCALES = ("0.8", "1.0", "1.2", "1.5")
DELAYS = ("1", "2", "4", "never")  # seconds before a sure throw is taken by itself


@dataclass
class Preferences:
    """Everything that is remembered between evenings."""

    theme: str = "dark"
    font_scale: str = "1.0"
    game: str = "5d20"
    home: str = ""
    away: str = ""
    dice: str = "typed"
    coaches: str = ""
    camera: str = "0"
    delay: str = "2"
    sounds: str = "on"

    @classmethod
    def load(cls, folder: Path) -> Preferences:
        """What was saved; a missing or damaged file gives the usual."""
        try:
            saved = json.loads((folder / FILE).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls()
        if not isinstance(saved, dict):
            return cls()
        known = {field.name for field in fields(cls)}
        return cls(**{key: value for key, value in saved.items() if key in known and isinstance(value, str)})

    @property
    def scale(self) -> float:
        """How large texts are; 1 for a text that is no number."""
        try:
            return min(2.0, max(0.5, float(self.font_scale)))
        except ValueError:
            return 1.0

    @property
    def delay_seconds(self) -> float | None:
        """How long a sure throw is shown before it counts; None when it waits for a touch."""
        try:
            return None if self.delay == "never" else float(self.delay)
        except ValueError:
            return float(type(self).delay)

    def save(self, folder: Path) -> None:
        """Writes the file whole, so that a crash leaves the old one."""
        folder.mkdir(parents=True, exist_ok=True)
        fresh = folder / (FILE + ".new")
        fresh.write_text(json.dumps(asdict(self), indent=1), encoding="utf-8")
        fresh.replace(folder / FILE)
