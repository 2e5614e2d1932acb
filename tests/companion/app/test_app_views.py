"""Table, scoresheet, corrections, statistics and the evening, worked out without any screen."""

from __future__ import annotations

import pytest

from companion.app.device_check import check_storage
from companion.app.dice_stats import DieCounts, chi_square_chance, count_dice
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


@pytest.mark.parametrize(
    ("value", "degrees", "chance"),
    [(3.841, 1, 0.05), (9.488, 4, 0.05), (16.919, 9, 0.05), (30.144, 19, 0.05), (21.666, 9, 0.01), (36.191, 19, 0.01), (11.651, 19, 0.9)],
)
def test_chi_square_is_as_rare_as_the_printed_tables_say(value, degrees, chance):
    """Critical values of any statistics book, to the three decimals printed there."""
    assert chi_square_chance(value, degrees) == pytest.approx(chance, abs=2e-5)


@pytest.mark.parametrize(
    ("counts", "says"),
    [
        ((1,) * 20, "80 more throws are needed"),
        ((10,) * 20, "Nothing speaks against it"),
        ((60,) + (10,) * 19, "it shows 1 most often"),
    ],
)
def test_what_may_be_said_of_a_die(counts, says):
    """20 throws are too few, 200 even ones are fine, sixty ones in 250 are not."""
    assert says in DieCounts("red", "red", tuple(str(n) for n in range(1, 21)), counts).sentence


def test_only_dice_thrown_by_hand_are_counted(session):
    """One typed throw: red 3 once, blue 1 once; practice throws do not count."""
    session.answer("r3 u1")
    session.settle(dice="practice")
    session.answer_itself()
    red, blue = count_dice([session])

    assert (red.throws, red.counts[2]) == (1, 1)
    assert (blue.throws, blue.counts[0]) == (1, 1)


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


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    """A file where the folder should be."""
    (tmp_path / "taken").write_text("")

    assert check_storage(tmp_path).good
    assert not check_storage(tmp_path / "taken").good
    assert "taken" in check_storage(tmp_path / "taken").sentence


def test_without_a_display_the_app_says_so(companion, monkeypatch):
    """Exit 1, and the terminal way is offered."""
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    done = companion("app")

    assert done.returncode == 1
    assert "companion play 5d20" in done.stderr
