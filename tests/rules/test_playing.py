"""Replay, undo and correction, on a small procedure that every reader can follow."""

from __future__ import annotations

import pytest

from rules.core import BLUE, RED, Answer, Choose, IllegalAnswer, Match, Option, Playing, Procedure, Roll, RulesError, replay
from rules.core.playthrough import first_difference, read_playthrough, write_playthrough


class Race(Match):
    """Two runners; red moves the first, blue the second; who reaches 30 wins."""

    def __init__(self) -> None:
        super().__init__()
        self.red = self.blue = 0

    @property
    def score_line(self) -> tuple[int, int]:
        return self.red, self.blue


def race() -> tuple[Race, Procedure[None]]:
    """A race, ready to start."""
    match = Race()

    def run() -> Procedure[None]:
        while max(match.red, match.blue) < 30:
            dice = yield Roll((RED, BLUE), "Stride", "STRIDE")
            match.red += dice.red
            match.blue += dice.blue
            match.tell(f"Red {match.red}, blue {match.blue}.")
            if dice.red == 20:
                choice = yield Choose("Sprint?", (Option("yes", "Yes"), Option("no", "No")))
                match.red += 5 if choice == "yes" else 0

    return match, run()


def test_answers_lead_to_the_end():
    """8+12+11 passes 30 on the third stride."""
    playing = replay(race, ["r8 u1", "r12 u2", "r11 u3"])

    assert playing.over
    assert playing.match.red == 31
    assert [event.answers for event in playing.match.story] == [1, 2, 3]


def test_an_illegal_answer_changes_nothing():
    """After a refused throw the prompt and the answers are as before."""
    playing = replay(race, ["r8 u1"])
    with pytest.raises(IllegalAnswer):
        playing.answer("r21 u1")

    assert len(playing.answers) == 1
    playing.answer("r1 u1")
    assert playing.match.red == 9


def test_undo_reaches_any_point():
    """Back to one answer, then to none."""
    playing = replay(race, ["r8 u1", "r12 u2", "r11 u3"])

    assert playing.back(1).match.red == 8
    assert playing.back(0).match.red == 0
    with pytest.raises(IllegalAnswer, match="0 to 3"):
        playing.back(4)


def test_a_corrected_die_retells_what_came_after():
    """Red 8 becomes red 9: the story differs from its first event on, and all answers still fit."""
    playing = replay(race, ["r8 u1", "r12 u2"])
    corrected = playing.with_answer(0, Answer("r9 u1"))

    assert corrected.playing.match.red == 21
    assert corrected.differs_at == 0
    assert corrected.unfit is None
    assert corrected.playing.answers[0].corrected


def test_a_correction_says_which_later_answer_no_longer_fits():
    """Red 20 asks for a choice, so the next throw answers nothing any more."""
    playing = replay(race, ["r8 u1", "r2 u2", "r3 u3"])
    corrected = playing.with_answer(1, Answer("r20 u2"))

    assert corrected.unfit is not None
    assert corrected.unfit.index == 2
    assert "now it asks 'Sprint?'" in corrected.unfit.why
    assert len(corrected.playing.answers) == 2


def test_a_correction_may_end_the_game_early():
    """Red 20, then 12 ends the race; the third throw is left over."""
    playing = replay(race, ["r11 u1", "r12 u2", "r13 u3"])
    corrected = playing.with_answer(1, Answer("r19 u2"))

    assert corrected.playing.over
    assert corrected.unfit is not None
    assert "over before answer 3" in corrected.unfit.why


def test_replay_names_the_answer_that_does_not_fit():
    """The second answer is no throw."""
    with pytest.raises(RulesError, match="Answer 2 does not fit"):
        replay(race, ["r8 u1", "punt"])


def test_nothing_is_asked_after_the_end():
    """A finished game refuses a further answer in words."""
    playing = replay(race, ["r20 u1", "yes", "r5 u1"])

    with pytest.raises(IllegalAnswer, match="game is over"):
        playing.answer("r1 u1")


def test_a_played_game_survives_being_written_and_read():
    """Writing, reading and replaying finds no difference; a changed line is found."""
    text = write_playthrough("race", "red", "blue", {"length": "30"}, replay(race, ["r8 u1", "r12 u2", "r11 u3"]))
    played = read_playthrough(text)

    assert played.settings == {"length": "30"}
    assert first_difference(played, Playing(race)) is None
    wrong = read_playthrough(text.replace("Red 20,", "Red 21,"))
    assert "after answer 2" in (first_difference(wrong, Playing(race)) or "")


def test_a_line_that_is_no_playthrough_is_named():
    """Line 4 is none of the known kinds."""
    with pytest.raises(RulesError, match="line 4"):
        read_playthrough("game race\nhome a\naway b\nhello there\n")
