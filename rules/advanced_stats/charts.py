"""The words printed on the cards, and what they stand for.

Each chart of the game lists ranges of 1-100 with one of these words behind every range. The words
are spelled as they are printed, so that a card can be typed as it stands.
"""

from __future__ import annotations

from rules.core.words import Word


class Lane(Word):
    """A third of the field's width, as the left, middle and right column of the sheet."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Zone(Word):
    """Where a pass is thrown: depth and side."""

    SHORT_LEFT = "short left"
    SHORT_MIDDLE = "short middle"
    SHORT_RIGHT = "short right"
    DEEP_LEFT = "deep left"
    DEEP_MIDDLE = "deep middle"
    DEEP_RIGHT = "deep right"

    @property
    def deep(self) -> bool:
        """Does the pass travel 15 yards before anything else is counted?"""
        return self.value.startswith("deep")

    @property
    def lane(self) -> Lane:
        """Left, middle or right."""
        return Lane(self.value.split()[1])

    @property
    def shortened(self) -> Zone:
        """The short zone of the same side."""
        return Zone(f"short {self.lane}")


class Call(Word):
    """What the team's tendencies call."""

    PASS = "Pass"  # noqa: S105 - a forward pass, no password
    RUN = "Run"
    PENALTY = "Penalty"


class Contact(Word):
    """How far a runner comes before somebody touches him."""

    SCRIMMAGE = "Scrimmage"
    ONE = "1 yard"
    TWO = "2 yards"
    THREE = "3 yards"
    FOUR = "4 yards"
    FIVE = "5 yards"
    SIX = "6 yards"
    EXPLOSIVE = "Explosive"

    @property
    def yards(self) -> int:
        """Yards before contact; an explosive run has none of its own."""
        return 0 if self in (Contact.SCRIMMAGE, Contact.EXPLOSIVE) else int(self.value[0])


class AfterContact(Word):
    """What the runner makes of the first contact (RAC: run after contact)."""

    NO_RAC = "No RAC"
    DEFENSE = "Defense"
    RAC = "RAC"
    EXPLOSIVE = "Explosive"
    FUMBLE = "Fumble"


class Passed(Word):
    """What the quarterback's card says of a throw."""

    COMPLETE = "Complete"
    INCOMPLETE = "Incomplete"
    DEFENSE = "Defense"
    SACK = "Sack"
    FUMBLE = "Fumble"
    INTERCEPTION = "Interception"


class Caught(Word):
    """What the receiver makes of a catch (YAC: yards after the catch)."""

    YAC = "YAC"
    NO_YAC = "No YAC"
    EXPLOSIVE = "Explosive"
    FUMBLE = "Fumble"


class AgainstRun(Word):
    """A defender's Run column."""

    TACKLE = "Tackle"
    MISSED_TACKLE = "Missed Tackle"
    EXPLOSIVE = "Explosive"
    FORCED_FUMBLE = "Forced Fumble"


class AgainstPass(Word):
    """A defender's Pass column."""

    COMPLETE = "Complete"
    COMPLETE_YAC = "Complete + YAC"
    EXPLOSIVE = "Explosive"
    INCOMPLETE = "Incomplete"
    PASS_DEFENDED = "Pass Defended"  # noqa: S105 - likewise
    BLITZ = "Blitz"
    FORCED_FUMBLE = "Forced Fumble"
    INTERCEPTION = "Interception"


class Blitzed(Word):
    """A defender's Blitz column."""

    SACK = "Sack"
    HURRY = "QB Hurry - Inc"
    COMPLETION = "Completion"
    FORCED_FUMBLE = "Forced Fumble"


class Kickoff(Word):
    """The kickoff table."""

    TOUCHBACK = "Touchback"
    RETURN_20 = "20 yd return"
    RETURN_30 = "30 yd return"
    THROW = "Roll for yardage"


class Recovery(Word):
    """Who falls on a loose ball."""

    OFFENCE = "Offense"
    DEFENCE = "Defense"


class Foul(Word):
    """The penalty table; every foul on it is the offence's."""

    FALSE_START = "False Start"
    HOLDING = "Holding"
    DELAY = "Delay of Game"
    BLOCK_IN_THE_BACK = "Illegal Block in the Back"
    FORMATION = "Illegal Formation"
    SUBSTITUTION = "Illegal Substitution"
    GROUNDING = "Intentional Grounding"

    @property
    def yards(self) -> int:
        """How far the ball goes back."""
        return 10 if self in (Foul.HOLDING, Foul.BLOCK_IN_THE_BACK, Foul.GROUNDING) else 5

    @property
    def loses_the_down(self) -> bool:
        """Only grounding costs the down as well."""
        return self is Foul.GROUNDING


class Onside(Word):
    """The optional onside kick."""

    KICKERS = "Kicking team"
    RECEIVERS = "Receiving team"


class HailMary(Word):
    """The optional last throw of a half."""

    INCOMPLETE = "Incomplete"
    TOUCHDOWN = "Touchdown"
