"""The table, the draft of a new game and the evening, worked out without any screen."""

from __future__ import annotations

import pytest

from companion.app.evening import Evening
from companion.app.new_game_view import NewGame
from companion.app.preferences import Preferences
from companion.app.table_view import table_view


@pytest.fixture
def evening(book, tmp_path):
    """An evening with the toy game chosen."""
    opened = Evening(book, tmp_path)
    opened.preferences = Preferences(game="toy", home="larks", away="owls")
    return opened


@pytest.fixture
def begun(evening):
    """A toy game under way, dice typed."""
    assert evening.start(NewGame(evening.preferences)) == ""
    return evening


def test_the_table_asks_for_red_and_blue(session):
    """Two chips with letter, colour and twenty faces, and an example that could be typed."""
    view = table_view(session)

    assert [(chip.letter, chip.colour, len(chip.faces)) for chip in view.chips] == [("R", "red", 20), ("U", "blue", 20)]
    session.answer(view.example)
    assert len(session.answers) == 1


def test_a_choice_has_a_button_with_a_key_for_each_option(session):
    """The half-time question: 1 plays safe, 2 plays bold."""
    for _ in range(4):
        session.answer("r3 u1")

    assert [(button.shortcut, button.answer) for button in table_view(session).buttons] == [("1", "safe"), ("2", "bold")]


def test_a_card_has_its_fields(session):
    """A pair asks for luck, which is 1, 2 or 3."""
    session.answer("r9 u9")

    assert [(field.name, field.legal) for field in table_view(session).fields] == [("luck", ("1", "2", "3"))]


def test_a_new_game_starts_from_the_choices_last_used(begun):
    """Game, teams and dice are remembered for the next evening."""
    draft = NewGame(Preferences.load(begun.folder))

    assert (draft.game, draft.home, draft.away, draft.dice) == ("toy", "larks", "owls", "typed")


def test_another_game_brings_teams_of_its_own():
    """From the toy game to a real one: the toy teams are no longer chosen."""
    draft = NewGame(Preferences(game="toy", home="larks", away="owls"))
    draft.pick_game("asf")

    assert draft.home in [name for name, _, _ in draft.teams()]
    assert draft.home != "larks"


def test_the_coach_decides_before_the_table_is_shown(evening):
    """With both sides coached, a question never waits for a person."""
    draft = NewGame(evening.preferences)
    draft.coaches, draft.dice = "both", "practice"
    evening.start(draft, seed=3)
    for _ in range(5):
        evening.let_it_answer()
        assert not table_view(evening.session).buttons


def test_what_cannot_be_answered_is_said_and_nothing_is_lost(begun):
    """A 21 is refused in words; undo with nothing to undo as well."""
    assert "1 to 20" in begun.answer("r21 u1")
    assert "nothing to undo" in begun.undo()


def test_the_last_throw_is_shown_with_its_faces(session):
    """Red 17 and blue 4 lie on the table after the throw; before it nothing does."""
    assert table_view(session).thrown == ()
    session.answer("r17 u4")

    assert [(chip.letter, chip.face) for chip in table_view(session).thrown] == [("R", "17"), ("U", "4")]


@pytest.mark.parametrize(("delay", "seconds"), [("1", 1.0), ("never", None), ("soon", 2.0)])
def test_how_soon_a_sure_throw_counts(delay, seconds):
    """One second, never by itself, and the usual two for a text that is no number."""
    assert Preferences(delay=delay).delay_seconds == seconds
