"""The computer coach: changes tired players late in the match, and else does what comes naturally."""

from __future__ import annotations

from rules.core import Choose
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.subs import at_half_time

FIRST_CHANGE = 60  # the minute from which a coach looks at tired legs
TIRED_LEGS = 8


def decide(match: SoccerMatch, prompt: Choose) -> str:
    """An option of the prompt."""
    if prompt.about == "substitution":
        return change_whom(match, prompt)
    return prompt.default or prompt.options[0].key


def change_whom(match: SoccerMatch, prompt: Choose) -> str:
    """The player who tires most readily, one a stoppage; a cautioned one counts as more tired."""
    sheet = match.sheets[prompt.who]
    if (match.minute < FIRST_CHANGE and not at_half_time(match)) or sheet.window_at == match.stoppages:
        return prompt.default
    offered = {option.key for option in prompt.options}
    worn = [
        (player.card.end + 4 * player.markers, player.spot, player.name)
        for player in sheet.on_pitch
        if player.name in offered and player.card.end + 4 * player.markers >= TIRED_LEGS
    ]
    return max(worn)[2] if worn and match.minute >= FIRST_CHANGE else prompt.default
