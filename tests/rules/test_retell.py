"""`python -m rules`: written-down games replayed and recorded, without the app."""

import pytest

from rules.__main__ import main

TOSS = "game 5d20\nhome cascade_kites\naway granite_falls_wardens\n> home\n> receive\n"


@pytest.fixture
def written(tmp_path):
    """A game of two answers, written down without what they tell."""
    path = tmp_path / "toss.txt"
    path.write_text(TOSS)
    return path


def test_a_recorded_game_replays_as_written(written, capsys):
    """What record prints, replay accepts: two answers told as written."""
    assert main(["record", str(written)]) == 0
    written.write_text(capsys.readouterr().out)

    assert main(["replay", str(written)]) == 0
    assert capsys.readouterr().out == f"{written}: 2 answers told as written\n"


def test_the_first_difference_is_said(written, capsys):
    """The game tells of the toss, but nothing is written there: exit 1, and the answer is named."""
    assert main(["replay", str(written)]) == 1
    assert "after answer 2, 'receive': written []" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game chess\nhome a\naway b\n", "There is no game 'chess'"),
        ("game 5d20\nhome nobody\naway ironvale\n", "no team 'nobody'"),
        ("hello\n", "line 1: expected game, home, away, set, > or =, got 'hello'"),
    ],
)
def test_what_cannot_be_replayed_is_said(written, capsys, text, sentence):
    """A wrong game, team or line gets a sentence and exit 1."""
    written.write_text(text)

    assert main(["replay", str(written)]) == 1
    assert sentence in capsys.readouterr().err


def test_an_answer_that_does_not_fit_is_numbered(written, capsys):
    """Answer 2 is none of the choices: it is named, with what may be chosen."""
    written.write_text(TOSS.replace("> receive", "> sing"))

    assert main(["replay", str(written)]) == 1
    assert "answer 2: 'sing' is none of the choices" in capsys.readouterr().out
