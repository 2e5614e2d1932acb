"""What the screens show, worked out without any screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.preferences import Preferences
from companion.app.theme import DARK, DICE, LIGHT, Theme, contrast


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_every_text_of_the_theme_has_a_contrast_of_at_least_4_5(theme: Theme):
    """WCAG AA for every pair of text and background that the app uses."""
    for text, ground in theme.text_pairs():
        assert contrast(text, ground) >= 4.5, (text, ground)


def test_every_die_can_be_read_on_its_chip():
    """Numeral against body, for each colour."""
    for colour, (body, ink) in DICE.items():
        assert contrast(body, ink) >= 4.5, colour


def test_black_on_white_has_the_greatest_contrast_there_is():
    """21 to 1, by the definition of the ratio."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)


def test_preferences_survive_the_evening(tmp_path: Path):
    """What was saved is what is loaded."""
    liked = Preferences(theme="light", font_scale="1.2", game="soccer")
    liked.save(tmp_path)

    assert Preferences.load(tmp_path) == liked


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"theme": 5, "unknown": "x"}'])
def test_damaged_preferences_give_the_usual(tmp_path: Path, text: str):
    """A file that is no preferences never keeps the app from opening."""
    (tmp_path / "preferences.json").write_text(text, encoding="utf-8")

    assert Preferences.load(tmp_path) == Preferences()


def test_every_sound_is_a_short_wave_that_begins_and_ends_in_silence():
    """A mono WAV of its notes' length, under a second."""
    import io
    import wave

    from companion.app.sounds import TUNES, wave_of

    for name, tune in TUNES.items():
        with wave.open(io.BytesIO(wave_of(tune))) as file:
            seconds = file.getnframes() / file.getframerate()
            samples = file.readframes(file.getnframes())
        assert file.getnchannels() == 1
        assert seconds == pytest.approx(sum(length for _, length in tune), abs=0.001), name
        assert seconds < 1
        assert samples[:2] == b"\0\0"
