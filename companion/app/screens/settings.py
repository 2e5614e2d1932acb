"""Settings: theme, text size, the data folder, and a check of this device."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout

from companion.app.device_check import Finding, check_device
from companion.app.look import LOOK
from companion.app.preferences import SCALES
from companion.app.screens.reading import ReadingScreen
from companion.app.texts import say
from companion.app.theme import THEMES
from companion.app.widgets.basics import Alert, BigButton, Small, Words
from companion.app.widgets.choices import Choices


class SettingsScreen(ReadingScreen):
    """A row for each thing that can be set."""

    found: tuple[Finding, ...] = ()

    def fill(self, content: BoxLayout) -> None:
        """Theme, text size, device."""
        liked = self.evening.preferences
        content.add_widget(Words(text=say("theme"), bold=True))
        content.add_widget(Choices(((name, say(name), "") for name in THEMES), liked.theme, self._setter("theme")))
        content.add_widget(Words(text=say("font_scale"), bold=True))
        scales = ((scale, f"{float(scale):.0%}", "") for scale in SCALES)
        content.add_widget(Choices(scales, liked.font_scale, self._setter("font_scale")))
        content.add_widget(Words(text=say("device"), bold=True))
        check = BigButton(text=say("check"))
        check.bind(on_release=lambda *_: self._check())
        content.add_widget(check)
        for finding in self.found:
            content.add_widget((Words if finding.good else Alert)(text=finding.sentence))
        content.add_widget(Small(text=say("data_folder", folder=self.evening.folder)))

    def _setter(self, key: str) -> Callable[[str], None]:
        return lambda value: self._set(key, value)

    def _set(self, key: str, value: str) -> None:
        liked = self.evening.preferences
        setattr(liked, key, value)
        liked.save(self.evening.folder)
        LOOK.wear(liked.theme, float(liked.font_scale), phone=LOOK.phone, roomy=LOOK.roomy)
        self.refresh()

    def _check(self) -> None:
        self.found = check_device(self.evening.folder, self.evening.preferences.camera)
        self.refresh()
