"""Settings: camera with its live picture, how soon a throw counts, sounds, theme, text size, data folder, and a check of this device."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from companion.app.device_check import Finding, check_camera, check_models, check_storage
from companion.app.look import LOOK
from companion.app.preferences import DELAYS, SCALES
from companion.app.screens.reading import ReadingScreen, panel_in
from companion.app.texts import say
from companion.app.theme import THEMES
from companion.app.widgets.basics import Alert, BigButton, Heading, Small, Words
from companion.app.widgets.camera_panel import CameraPanel
from companion.app.widgets.choices import Choice, Choices


class SettingsScreen(ReadingScreen):
    """A row for each thing that can be set."""

    found: tuple[Finding, ...] = ()
    checking = False
    panel: CameraPanel | None = None

    def on_pre_enter(self, *_: object) -> None:
        """The camera is borrowed from the table while this screen shows."""
        self.evening.stop_watching()
        liked = self.evening.preferences
        self.found = ()
        self.panel = CameraPanel(liked.camera, lambda address: self._keep("camera", address), self.evening.make_reader)
        super().on_pre_enter()
        self.panel.open()

    def on_leave(self, *_: object) -> None:
        """And given back."""
        if self.panel is not None:
            self.panel.close()

    def fill(self, content: BoxLayout) -> None:
        """How it looks and behaves, the camera, this device."""
        self._row(content, "delay", ((d, say("delay_never") if d == "never" else say("delay_seconds", seconds=d), "") for d in DELAYS))
        self._row(content, "sounds", ((key, say(key), "") for key in ("on", "off")))
        self._row(content, "theme", ((name, say(name), "") for name in THEMES))
        self._row(content, "font_scale", ((scale, f"{float(scale):.0%}", "") for scale in SCALES))
        content.add_widget(Heading(text=say("camera")))
        if self.panel is not None:
            content.add_widget(self.panel)
        content.add_widget(Heading(text=say("device")))
        device = panel_in(content)
        device.add_widget(Small(text=say("data_folder", folder=self.evening.folder)))
        check = BigButton(text=say("checking" if self.checking else "check"), disabled=self.checking)
        check.bind(on_release=lambda *_: self.check())
        device.add_widget(check)
        for finding in self.found:
            device.add_widget((Words if finding.good else Alert)(text=("✓  " if finding.good else "✗  ") + finding.sentence))

    def _row(self, content: BoxLayout, key: str, options: Iterable[Choice]) -> None:
        content.add_widget(Words(text=say(key), bold=True))
        content.add_widget(Choices(options, getattr(self.evening.preferences, key), self._setter(key)))

    def _setter(self, key: str) -> Callable[[str], None]:
        return lambda value: self._set(key, value)

    def _keep(self, key: str, value: str) -> None:
        liked = self.evening.preferences
        setattr(liked, key, value)
        liked.save(self.evening.folder)

    def _set(self, key: str, value: str) -> None:
        self._keep(key, value)
        liked = self.evening.preferences
        LOOK.wear(liked.theme, liked.scale, phone=LOOK.phone, roomy=LOOK.roomy)
        self.refresh()

    def check(self) -> None:
        """Storage, dice reader and camera one after the other, on a thread: a camera may take its time to say no."""
        self.checking, self.found = True, ()
        if self.panel is not None:
            self.panel.close()  # or the camera would be busy with its own picture
        self.refresh()
        threading.Thread(target=self._check, name="checking this device", daemon=True).start()

    def _check(self) -> None:
        for look in (
            lambda: check_storage(self.evening.folder),
            lambda: check_models(self.evening.make_reader),
            lambda: check_camera(self.evening.preferences.camera),
        ):
            finding = look()
            Clock.schedule_once(lambda _, finding=finding: self._add(finding))
        Clock.schedule_once(lambda _: self._checked())

    def _add(self, finding: Finding) -> None:
        self.found += (finding,)
        self.refresh()

    def _checked(self) -> None:
        self.checking = False
        self.refresh()
        if self.panel is not None and self.manager is not None and self.manager.current_screen is self:
            self.panel.open()
