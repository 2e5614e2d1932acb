"""Every game of the shelf, whole, through the session: played, undone, opened again, told again."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from companion.scorebook import Scorebook
from companion.scoresheet import as_csv, as_html, as_text
from companion.session import Session
from companion.terminal import Evening
from companion.terminal_views import table_view
from rules.core.playthrough import first_difference, read_playthrough
from rules.games import SHELF
from rules.retell import set_up

BOTH = frozenset(("home", "away"))
GAMES = [key for key in SHELF if key != "toy"]


def new_game(game, **options):
    """A game between the first two teams in the box."""
    from rules.games import game_named

    home, away = list(game_named(game).sample_packs())[:2]
    return Session.new(Scorebook(), game, home, away, seed=11, **options)


@pytest.fixture(scope="module", params=GAMES)
def finished(request):
    """A game played to its end by practice dice and coaches."""
    session = new_game(request.param, dice="practice", coaches=BOTH)
    while not session.over:
        session.answer_itself()
    return session


def test_a_game_opened_again_is_the_same(finished):
    """The book gives the same story, board and box score."""
    again = Session(finished.book, finished.id)

    assert again.troubles == []
    assert list(again.story) == list(finished.story)
    assert again.board() == finished.board()
    assert list(again.box_score()) == list(finished.box_score())


def test_a_game_is_told_again_from_its_text(finished):
    """The exported text, replayed line by line, tells every event as it was."""
    played = read_playthrough(finished.playthrough())

    assert first_difference(played, set_up(played)) is None


def test_a_scoresheet_tells_everything(finished):
    """Text and CSV hold every event; the page is one whole page."""
    text, page = as_text(finished), as_html(finished)

    assert all(event.text in text for event in finished.story)
    assert len(as_csv(finished).splitlines()) == len(finished.story) + 1
    assert page.startswith("<!DOCTYPE html>")
    assert page.endswith("</body></html>\n")


def test_every_box_score_fits_a_narrow_terminal(finished):
    """At 80 places nothing is cut and every player's name stands there whole."""
    console = Console(file=io.StringIO(), width=80)
    for table in finished.box_score():
        console.print(table_view(table))
    printed = console.file.getvalue()

    assert "…" not in printed
    assert all(row[0] in printed for table in finished.box_score() for row in table.rows)


@pytest.mark.parametrize("game", GAMES)
def test_undone_to_the_beginning_and_redone_nothing_is_different(game):
    """Sixty answers, all undone one by one, all redone: the same story."""
    session = new_game(game, dice="practice", coaches=BOTH)
    while len(session.answers) < 60:
        session.answer_itself()
    story, board = list(session.story), session.board()
    while session.answers:
        session.undo()
    while session.undone:
        session.redo()

    assert list(session.story) == story
    assert session.board() == board


WORDS = st.sampled_from(["", "1", "2", "go 9", "undo", "fix 3 1", "y", "why"])


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(GAMES), st.lists(st.one_of(st.text(), WORDS), max_size=15))
def test_any_text_typed_at_a_real_game_gets_an_outcome_or_a_sentence(game, lines):
    """Whatever is typed, the evening ends cleanly and the book tells the same game."""
    session = new_game(game, dice="practice")
    typed = iter(lines)

    def ask(_):
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    Evening(session, Console(file=io.StringIO(), width=100), ask).play()
    assert Session(session.book, session.id).board() == session.board()
