"""The scorebook loses nothing it acknowledged, and says plainly what it cannot do."""

import sqlite3
import subprocess
import sys

import pytest
from toy_table import HERE, toy_environment

from companion.errors import ScorebookError
from companion.scorebook import Scorebook
from companion.session import Session

PLAYER = """
import sys
from pathlib import Path
import toy_companion
from companion.scorebook import Scorebook
from companion.session import Session
session = Session.new(Scorebook(Path(sys.argv[1])), "toy", "larks", "owls", {"throws": "20"}, seed=1, dice="practice")
while not session.over:
    session.answer("safe") if session.answers_itself() == "" else session.answer_itself()
    print(len(session.answers), session.answers[-1].text, flush=True)
    if len(session.answers) == 9:
        sys.stdin.readline()
"""


def test_a_killed_game_keeps_every_acknowledged_answer(tmp_path):
    """Killed (-9) after nine acknowledged answers: all nine are in the book, with their texts."""
    path = tmp_path / "book.sqlite"
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=HERE, env=toy_environment(tmp_path),
    )  # fmt: skip
    acknowledged = [player.stdout.readline().strip() for _ in range(9)]
    player.kill()
    player.wait()
    player.stdout.close()
    player.stdin.close()

    with Scorebook(path) as book:
        session = Session(book, book.games()[0].id)
        assert [f"{n} {answer.text}" for n, answer in enumerate(session.answers, start=1)] == acknowledged
        assert session.troubles == []


def test_every_commit_is_made_to_last(book):
    """The journal is WAL and synchronous is FULL (2)."""
    assert book._db.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert book._db.execute("PRAGMA synchronous").fetchone()[0] == 2


def test_an_answer_keeps_where_it_came_from(book, session):
    """Source, confidence, picture and prompt stand in the book beside the text."""
    session.answer("r12 u4", source="camera", confidence=0.97, picture="throw1.png")

    row = book._db.execute("SELECT * FROM answers").fetchone()
    assert (row["text"], row["source"], row["confidence"], row["picture"]) == ("r12 u4", "camera", 0.97, "throw1.png")
    assert row["prompt"] == "Throw 1: throw red and blue"
    assert Session(book, session.id).answers[0].confidence == 0.97


def test_a_second_window_is_told_and_nothing_is_mixed(book, session):
    """Two sessions on one game: the second one's answer is refused and both see the first's."""
    second = Session(book, session.id)
    session.answer("r12 u4")

    with pytest.raises(ScorebookError, match="another window"):
        second.answer("r1 u2")
    assert len(second.answers) == 0
    assert [answer.text for answer in Session(book, session.id).answers] == ["r12 u4"]


def test_a_book_in_use_elsewhere_is_said_plainly(book, session, monkeypatch):
    """While another program holds the book, an answer is refused and the game stays as it was."""
    other = sqlite3.connect(book.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    book._db.execute("PRAGMA busy_timeout=50")

    with pytest.raises(ScorebookError, match="in use by another program"):
        session.answer("r12 u4")
    other.execute("ROLLBACK")
    other.close()
    assert len(session.answers) == 0
    session.answer("r12 u4")
    assert len(Session(book, session.id).answers) == 1


def test_a_file_that_is_no_scorebook_is_named(tmp_path):
    """A text file in the book's place: its path and the remedy are said, and it is not touched."""
    path = tmp_path / "book.sqlite"
    path.write_text("shopping list\n" * 100)

    with pytest.raises(ScorebookError, match=r"book\.sqlite.*--book"):
        Scorebook(path)
    assert path.read_text().startswith("shopping list")


def test_a_book_of_a_newer_companion_is_not_opened(book):
    """A higher version number is refused instead of guessed at."""
    book._db.execute("PRAGMA user_version=99")

    with pytest.raises(ScorebookError, match="newer companion"):
        Scorebook(book.path)


def test_a_game_with_a_missing_answer_opens_up_to_it(book, session):
    """Answers 1 to 4 with 3 torn out: two are told, the gap is named."""
    for red in (3, 12, 17, 20):
        session.answer(f"r{red} u1")
    book._db.execute("DELETE FROM answers WHERE number=3")

    opened = Session(book, session.id)
    assert [answer.text for answer in opened.answers] == ["r3 u1", "r12 u1"]
    assert opened.troubles == ["Answer 3 is missing in the scorebook."]


def test_a_damaged_game_goes_on_in_a_copy(book, session):
    """An answer that does not fit: the damaged game stays as it was, play goes on beside it."""
    for red in (3, 12, 17):
        session.answer(f"r{red} u1")
    book._db.execute("UPDATE answers SET text='r99 u1' WHERE number=2")

    opened = Session(book, session.id)
    assert "Answer 2, 'r99 u1', does not fit" in opened.troubles[0]
    opened.answer("r8 u1")
    assert opened.copy_of == session.id
    assert [answer.text for answer in Session(book, opened.id).answers] == ["r3 u1", "r8 u1"]
    assert book._db.execute("SELECT count(*) FROM answers WHERE game=?", (session.id,)).fetchone()[0] == 3


def test_settings_that_cannot_be_read_are_the_usual_ones(book, session):
    """Broken settings are a trouble to name, not a reason to lose the game."""
    session.answer("r3 u1")
    book._db.execute("UPDATE games SET settings='{broken'")

    opened = Session(book, session.id)
    assert len(opened.answers) == 1
    assert "settings" in opened.troubles[0]


def test_a_deleted_game_is_gone_with_its_answers(book, session):
    """Nothing of it stays, and asking for it names the games there are."""
    session.answer("r3 u1")
    book.delete(session.id)

    assert book.games() == []
    assert book._db.execute("SELECT count(*) FROM answers").fetchone()[0] == 0
    with pytest.raises(ScorebookError, match="There is no game 1 in the scorebook; it holds none yet"):
        book.load(session.id)


def test_the_last_unfinished_game_is_offered_first(book, session):
    """Of two unfinished games the one touched last comes first; other games are left out."""
    later = Session.new(book, "toy", "owls", "larks", seed=1)
    session.answer("r3 u1")

    assert book.unfinished("toy").id == session.id
    assert [entry.id for entry in book.games()] == [session.id, later.id]
    assert book.unfinished("5d20") is None


def test_two_processes_write_in_one_book_without_harm(tmp_path):
    """Two practice games at the same time in one book: both end, neither loses an answer."""
    path = tmp_path / "book.sqlite"
    words = ["play", "toy", "--home", "larks", "--away", "owls", "--dice", "practice", "--coach", "home,away", "--auto", "--seed", "5"]
    players = [
        subprocess.Popen(
            [sys.executable, str(HERE / "toy_companion.py"), *words, "--book", str(path)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=toy_environment(tmp_path),
        )
        for _ in range(2)
    ]  # fmt: skip
    said = [player.communicate(timeout=120)[0] for player in players]

    assert [player.returncode for player in players] == [0, 0], said
    with Scorebook(path) as book:
        first, second = (Session(book, entry.id) for entry in book.games())
        assert first.over
        assert list(first.story) == list(second.story)
        assert book._db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


def test_a_book_with_torn_pages_is_said_without_a_traceback(companion, tmp_path):
    """Every page after the first overwritten: a sentence with the path and the remedy, exit 1."""
    path = tmp_path / "book.sqlite"
    companion("play", "toy", "--home", "larks", "--away", "owls", "--book", path, typed="r3 u1\n" * 4)
    torn = bytearray(path.read_bytes())
    torn[4096:] = b"\xee" * (len(torn) - 4096)
    path.write_bytes(torn)

    for words in (("games", "list"), ("games", "show", "1"), ("play", "toy", "--resume")):
        done = companion(*words, "--book", path)
        assert done.returncode == 1
        assert "book.sqlite is damaged" in done.stderr
        assert "Traceback" not in done.stderr


def test_the_picture_of_a_throw_goes_with_its_game(session):
    """Kept once under one name, found again after undo and redo, and torn out with the game."""
    book = session.book
    name = book.keep_picture(b"a jpeg")
    session.answer("r3 u1", source="camera", confidence=0.99, picture=name)
    session.undo()
    session.redo()

    assert book.keep_picture(b"a jpeg") == name
    assert book.picture(session.answers[0].picture) == b"a jpeg"
    assert book.picture(None) is None
    book.delete(session.id)
    assert book.picture(name) is None


def test_a_book_of_the_first_version_gains_room_for_pictures(book, tmp_path):
    """Without the pictures' table and marked 1, it is opened, and a picture can be kept."""
    book._db.execute("DROP TABLE pictures")
    book._db.execute("PRAGMA user_version=1")
    with Scorebook(book.path) as opened:
        assert opened.picture(opened.keep_picture(b"a jpeg")) == b"a jpeg"
