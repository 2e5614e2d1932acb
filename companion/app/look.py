"""The theme as the widgets see it: one object whose properties all `.kv` files bind to."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from companion.app import theme as sizes
from companion.app.theme import DARK, THEMES, Theme, rgba


class Look(EventDispatcher):
    """Colours of the chosen theme, and text sizes scaled to the player's liking."""

    name = StringProperty("dark")
    scale = NumericProperty(1.0)
    phone = BooleanProperty(False)
    roomy = NumericProperty(1.0)  # a large window is looked at from further away
    ground = ColorProperty(rgba(DARK.ground))
    panel = ColorProperty(rgba(DARK.panel))
    raised = ColorProperty(rgba(DARK.raised))
    text = ColorProperty(rgba(DARK.text))
    muted = ColorProperty(rgba(DARK.muted))
    accent = ColorProperty(rgba(DARK.accent))
    accent_ink = ColorProperty(rgba(DARK.accent_ink))
    good = ColorProperty(rgba(DARK.good))
    warning = ColorProperty(rgba(DARK.warning))
    warning_ink = ColorProperty(rgba(DARK.warning_ink))
    title_size = NumericProperty(sp(sizes.TITLE_SP))
    score_size = NumericProperty(sp(sizes.SCORE_SP))
    banner_size = NumericProperty(sp(sizes.BANNER_SP))
    body_size = NumericProperty(sp(sizes.BODY_SP))
    small_size = NumericProperty(sp(sizes.SMALL_SP))
    theme: Theme = DARK

    def wear(self, name: str, scale: float, *, phone: bool = False, roomy: float = 1.0) -> None:
        """Puts a theme on, at this text size; a phone is held nearer, so its texts are smaller."""
        self.roomy = roomy
        self.theme = THEMES.get(name, DARK)
        self.name, self.scale, self.phone = self.theme.name, scale, phone
        for colour in ("ground", "panel", "raised", "text", "muted", "accent", "accent_ink", "good", "warning", "warning_ink"):
            setattr(self, colour, rgba(getattr(self.theme, colour)))
        size = scale * (0.72 if phone else roomy)
        self.title_size = sp(sizes.TITLE_SP) * size
        self.score_size = sp(sizes.SCORE_SP) * size
        self.banner_size = sp(sizes.BANNER_SP) * size
        self.body_size = sp(sizes.BODY_SP) * size
        self.small_size = sp(sizes.SMALL_SP) * size


LOOK = Look()
