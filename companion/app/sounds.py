"""Three short sounds: a throw was taken, a die asks, points were scored. Made of sine waves; no files are shipped."""

from __future__ import annotations

import array
import io
import math
import tempfile
import wave
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.preferences import Preferences

if TYPE_CHECKING:
    from kivy.core.audio import Sound

RATE = 22050
LOUDNESS = 0.35

# Each sound is a row of notes: hertz and seconds.
TUNES: dict[str, tuple[tuple[float, float], ...]] = {
    "taken": ((660, 0.06), (880, 0.09)),
    "asks": ((440, 0.10), (330, 0.14)),
    "score": ((523, 0.10), (659, 0.10), (784, 0.10), (1047, 0.22)),
}


def wave_of(tune: tuple[tuple[float, float], ...]) -> bytes:
    """A tune as a WAV file of one channel; each note fades, so that nothing clicks."""
    samples = array.array("h")
    for hertz, seconds in tune:
        count = int(RATE * seconds)
        for n in range(count):
            fade = min(1.0, n / 200) * (1 - n / count)
            samples.append(int(32767 * LOUDNESS * fade * math.sin(2 * math.pi * hertz * n / RATE)))
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return out.getvalue()


class Sounds:
    """Plays a sound if the player likes them and the machine has a way to play; never holds anything up."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._folder = tempfile.TemporaryDirectory(prefix="dice-companion-")
        self._loaded: dict[str, Sound | None] = {}

    def play(self, name: str) -> None:
        """Plays it, loading it on first use."""
        if self._preferences.sounds != "on":
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        sound = self._loaded[name]
        if sound is not None:
            sound.play()

    def _load(self, name: str) -> Sound | None:
        from kivy.core.audio import SoundLoader  # noqa: PLC0415

        path = Path(self._folder.name) / f"{name}.wav"
        path.write_bytes(wave_of(TUNES[name]))
        return SoundLoader.load(str(path))
