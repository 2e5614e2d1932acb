"""The evening without a screen: answers, undo, redo, corrections, practice dice and coaches."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import CompanionError
from companion.scorebook import Scorebook
from companion.session import Session
from rules.core import Choose, IllegalAnswer, PackError, SetupError

BOTH = frozenset(("home", "away"))


def texts(session):
    """The answers as they are saved."""
    return [answer.text for answer in session.answers]


def finished(book, seed=3):
    """A whole game by practice dice and coaches."""
    session = Session.new(book, "toy", "larks", "owls", seed=seed, dice="practice", coaches=BOTH)
    while not session.over:
        session.answer_itself()
    return session


def test_an_answer_tells_what_it_led_to(session):
    """Red 17 gives the Larks three points (11-16 one, 17-20 three), by the chart's second step."""
    told = session.answer("17 4")

    assert [event.text for event in told] == ["Larks score 3."]
    assert str(told[0].steps[0]) == "Points [3 points, Larks] with red 17: 3"
    assert session.board().home.points == 3


def test_an_illegal_answer_changes_nothing(session):
    """A 21 on a d20 is refused with a sentence; neither game nor book moves."""
    with pytest.raises(IllegalAnswer, match="red die shows 1 to 20, got '21'"):
        session.answer("r21 u3")
    assert texts(session) == []
    assert texts(Session(session.book, session.id)) == []


def test_undo_and_redo_are_in_the_book(session):
    """Three answers, two undone, one redone: two answers count, also after opening again."""
    for line in ("r3 u1", "r12 u1", "r17 u1"):
        session.answer(line)
    session.undo()
    session.undo()
    assert texts(Session(session.book, session.id)) == ["r3 u1"]

    reopened = Session(session.book, session.id)
    assert [event.text for event in reopened.redo()] == ["[bold]Owls score 1."]
    assert texts(reopened) == ["r3 u1", "r12 u1"]
    assert [answer.text for answer in Session(session.book, session.id).undone] == ["r17 u1"]


def test_a_new_answer_ends_redo(session):
    """After undo and another throw there is nothing left to redo."""
    session.answer("r3 u1")
    session.undo()
    session.answer("r4 u1")

    with pytest.raises(IllegalAnswer, match="nothing to redo"):
        session.redo()
    assert Session(session.book, session.id).undone == []


def test_undo_with_nothing_answered_says_so(session):
    """Before the first throw there is nothing to undo."""
    with pytest.raises(IllegalAnswer, match="nothing to undo"):
        session.undo()


def test_undo_takes_the_coachs_decision_along(book):
    """Four throws, then the home coach decides: undo goes back to before the fourth throw."""
    session = Session.new(book, "toy", "larks", "owls", seed=1, coaches=frozenset(("home",)))
    for _ in range(4):
        session.answer("r3 u1")
    assert session.answers_itself() == "coach"
    session.answer_itself()

    session.undo()
    assert len(session.answers) == 3
    session.redo()
    assert texts(session)[-2:] == ["r3 u1", "bold"]


def test_a_preview_changes_nothing_until_it_is_accepted(session):
    """Answer 1 from 3 to 17: the first event differs; only accepting changes the game and the book."""
    for line in ("r3 u1", "r12 u1"):
        session.answer(line)
    corrected = session.preview(1, "r17 u1")

    assert corrected.differs_at == 0
    assert corrected.unfit is None
    assert texts(Session(session.book, session.id)) == ["r3 u1", "r12 u1"]
    session.accept(corrected)
    reopened = Session(session.book, session.id)
    assert texts(reopened) == ["r17 u1", "r12 u1"]
    assert reopened.answers[0].corrected
    assert not reopened.answers[1].corrected
    assert reopened.board().home.points == 3


def test_one_die_of_a_throw_is_put_right(session):
    """Of r3 u1 only the red was misread: `r17` keeps the blue 1; a 21 is still refused."""
    session.answer("r3 u1")
    session.accept(session.preview(1, "red 17"))

    assert texts(session) == ["r17 u1"]
    with pytest.raises(IllegalAnswer, match="red die shows 1 to 20"):
        session.preview(1, "r21")


def test_answers_that_no_longer_fit_are_kept_for_redo(session):
    """Answer 1 becomes a pair, so a card is asked where a throw was given; the throws wait behind it."""
    for line in ("r3 u1", "r12 u1", "r17 u1"):
        session.answer(line)
    corrected = session.preview(1, "r3 u3")
    session.accept(corrected)

    assert corrected.unfit.index == 1
    assert "now it asks 'A pair" in corrected.unfit.why
    assert texts(session) == ["r3 u3"]
    assert [answer.text for answer in Session(session.book, session.id).undone] == ["r12 u1", "r17 u1"]
    with pytest.raises(IllegalAnswer):
        session.redo()


def test_the_same_seed_plays_the_same_game(book):
    """Seed 3 twice gives the same answers and story; seed 4 another."""
    first, again, other = finished(book, 3), finished(book, 3), finished(book, 4)

    assert first.playthrough() == again.playthrough()
    assert first.playthrough() != other.playthrough()


def test_a_thrown_again_practice_die_is_the_same(book):
    """Undoing a practice throw and throwing again meets the same dice: nobody fishes for a better one."""
    session = Session.new(book, "toy", "larks", "owls", seed=3, dice="practice")
    session.answer_itself()
    before = texts(session)
    session.undo()
    session.answer_itself()

    assert texts(session) == before


def test_practice_dice_do_not_decide(book):
    """Without coaches the companion throws, but the choice waits for a person."""
    session = Session.new(book, "toy", "larks", "owls", seed=3, dice="practice")
    while session.answers_itself():
        session.answer_itself()

    assert isinstance(session.prompt, Choose)


def test_a_finished_game_is_final_in_the_contents(book):
    """The table of contents says the score and that it is over; a further answer is refused."""
    session = finished(book)
    home, away = session.playing.match.score_line

    assert book.games()[0].over
    assert book.games()[0].standing == f"OWL {away}, LAR {home}; final"
    with pytest.raises(IllegalAnswer, match="over"):
        session.answer("r1 u1")


def test_a_playthrough_names_the_sample_teams(book):
    """The text of a saved game begins with the short names that find the teams again."""
    assert finished(book).playthrough().startswith("game toy\nhome larks\naway owls\n> r")


@pytest.mark.parametrize(
    ("home", "given", "problem", "says"),
    [
        ("larx", {}, SetupError, "no team 'larx'.*larks, owls"),
        ("larks", {"throws": "11"}, SetupError, "10, 20; got '11'"),
        ("larks", {"weather": "rain"}, SetupError, "no setting 'weather'"),
    ],
)
def test_a_game_that_cannot_start_says_why_and_leaves_no_entry(book, home, given, problem, says):
    """A wrong team or setting is named with what it may be; the book stays empty."""
    with pytest.raises(problem, match=says):
        Session.new(book, "toy", home, "owls", given)
    assert book.games() == []


def test_a_faulty_pack_names_its_file(book, tmp_path):
    """A pack with two numbers instead of three: the fault names file, section and row."""
    pack = tmp_path / "mine.toml"
    pack.write_text('name = "Mine"\ncode = "MIN"\n[points]\ntops = "10 20"\n')

    with pytest.raises(PackError, match=r"mine\.toml: section points, row tops: expected 3 cells, got 2"):
        Session.new(book, "toy", str(pack), "owls")


def test_a_game_goes_on_though_its_pack_file_is_gone(book, tmp_path):
    """The pack's text is in the book: deleting the file does not end the game."""
    pack = tmp_path / "mine.toml"
    pack.write_text('name = "Mine"\ncode = "MIN"\n[points]\ntops = "1 2 20"\n')
    session = Session.new(book, "toy", str(pack), "owls")
    session.answer("r3 u1")
    pack.unlink()

    assert Session(book, session.id).board().home.points == 3


class Disk(CompanionError):
    """Stands for a disk that is full."""


def test_an_answer_that_could_not_be_written_did_not_happen(session, monkeypatch):
    """When the book refuses, the game is as before, and the next answer counts."""
    with monkeypatch.context() as broken:
        broken.setattr(Scorebook, "append", lambda *_: (_ for _ in ()).throw(Disk("full")))
        with pytest.raises(Disk):
            session.answer("r17 u1")
    assert session.board().home.points == 0
    session.answer("r17 u1")
    assert texts(Session(session.book, session.id)) == ["r17 u1"]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(["throw", "pair", "choose", "undo", "redo", "fix", "rubbish"]), max_size=30))
def test_the_book_always_tells_the_same_game(moves):
    """Whatever is answered, undone, redone or corrected: the book opened anew gives the same game."""
    session = Session.new(Scorebook(), "toy", "larks", "owls", seed=1)
    for number, move in enumerate(moves):
        try:
            if move == "undo":
                session.undo()
            elif move == "redo":
                session.redo()
            elif move == "fix":
                session.accept(session.preview(number % 5 + 1, "r20 u20"))
            else:
                session.answer({"throw": f"r{number % 20 + 1} u21"[:-1], "pair": "r9 u9", "choose": "bold", "rubbish": "x"}[move])
        except IllegalAnswer:
            pass
        reopened = Session(session.book, session.id)
        assert texts(reopened) == texts(session)
        assert [a.text for a in reopened.undone] == [a.text for a in session.undone]
        assert reopened.board() == session.board()
