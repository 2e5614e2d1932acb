"""From one screen to the next at once: Kivy's own NoTransition shows both over each other for a frame."""

from __future__ import annotations

from kivy.uix.screenmanager import NoTransition, ScreenManager


class Cut(NoTransition):
    """Is over as soon as it has begun."""

    def start(self, manager: ScreenManager) -> None:
        """Changes the screens and tells both."""
        super().start(manager)
        if self._anim is not None:
            self._anim.stop(self)
