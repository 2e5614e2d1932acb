"""All colours and sizes of the app, light and dark, in one place.

Sizes are in sp (scaled by the player's font setting) for texts and dp for everything else.
Colours are "#rrggbb". `contrast` is the WCAG ratio that a test holds every text pair to.
"""

from __future__ import annotations

from dataclasses import dataclass

# Sizes, chosen to be read from two metres on a 10-inch tablet.
TITLE_SP = 34
SCORE_SP = 52
BANNER_SP = 30
BODY_SP = 22
SMALL_SP = 17
CHIP_DP = 92
BUTTON_DP = 68
GAP_DP = 12
RADIUS_DP = 14
USUAL_WIDTH_DP, USUAL_HEIGHT_DP = 1280, 800  # a larger window makes everything larger, up to:
MOST_ROOMY = 1.6
PHONE_BELOW_DP = 700  # narrower than this, everything stands in one column


@dataclass(frozen=True)
class Theme:
    """One set of colours."""

    name: str
    ground: str
    panel: str
    raised: str
    text: str
    muted: str
    accent: str
    accent_ink: str
    good: str
    warning: str
    warning_ink: str
    grass: str
    grass_line: str
    end_zone: str
    ball: str
    gain_line: str
    mark_sure: str = "#4fd18b"
    mark_ask: str = "#ffb02e"
    mark_seen: str = "#c3ccd6"
    mark_ink: str = "#10151c"

    def text_pairs(self) -> tuple[tuple[str, str], ...]:
        """Every (text, background) pair the app uses."""
        return (
            (self.text, self.ground), (self.text, self.panel), (self.text, self.raised),
            (self.muted, self.ground), (self.muted, self.panel), (self.accent_ink, self.accent),
            (self.warning_ink, self.warning), (self.good, self.panel), (self.grass_line, self.grass),
            (self.grass_line, self.end_zone), (self.warning, self.ground), (self.warning, self.panel), (self.accent, self.panel),
            (self.accent, self.ground), (self.muted, self.raised), (self.good, self.ground),
            (self.mark_ink, self.mark_sure), (self.mark_ink, self.mark_ask), (self.mark_ink, self.mark_seen),
        )  # fmt: skip


DARK = Theme(
    "dark", "#10151c", "#1a222d", "#27323f", "#f2f5f8", "#a9b6c4", "#f2b632", "#14181d", "#7fd6a0",
    "#ffb4a2", "#3a0d04", "#1d5135", "#e8f3ea", "#143a26", "#ffffff", "#ffd54a",
)  # fmt: skip
LIGHT = Theme(
    "light", "#f4f1ea", "#ffffff", "#e7e2d7", "#1b2026", "#4d5966", "#1f5d8c", "#ffffff", "#1b6b3d",
    "#8c1d0f", "#ffffff", "#2a6b45", "#ffffff", "#1f5236", "#ffffff", "#ffe082",
)  # fmt: skip
THEMES = {theme.name: theme for theme in (DARK, LIGHT)}

# The dice as they look on the table: body and numeral.
DICE = {
    "red": ("#c0271f", "#ffffff"),
    "white": ("#f5f3ee", "#14181d"),
    "blue": ("#1f4fa8", "#ffffff"),
    "black": ("#17191d", "#ffffff"),
    "yellow": ("#f2c62e", "#14181d"),
    "green": ("#1f7a45", "#ffffff"),
    "purple": ("#62358f", "#ffffff"),
    "orange": ("#b9560f", "#ffffff"),
}
ANY_DIE = ("#5a6675", "#ffffff")


def rgba(colour: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """A "#rrggbb" colour as Kivy wants it."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha


def luminance(colour: str) -> float:
    """Relative luminance by WCAG."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue, _ = rgba(colour)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
