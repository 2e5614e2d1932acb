"""An evening at the terminal: typed dice, typos, commands, leaving and coming back."""

import io
import os
import pty
import signal
import subprocess
import sys

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from toy_table import HERE, toy_environment

from companion.scorebook import Scorebook
from companion.session import Session
from companion.terminal import Evening

GAME = ("play", "toy", "--home", "larks", "--away", "owls")
LINES = [*["3 1"] * 4, "bold", "12 1", "safe", *["3 1"] * 5]


def evening(lines, **options):
    """An evening with these lines typed; gives the session and everything printed."""
    session = Session.new(Scorebook(), "toy", "larks", "owls", seed=7, **options)
    console = Console(file=io.StringIO(), width=200)
    typed = iter(lines)

    def ask(sign):
        console.print(sign, markup=False)
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    Evening(session, console, ask).play()
    return session, console.file.getvalue()


def test_a_whole_typed_game_ends_with_the_box_score(companion):
    """Twelve typed lines finish the toy game: bold doubles the 12's one point to two."""
    done = companion(*GAME, typed="\n".join([*LINES, ""]) + "\n")

    assert done.returncode == 0, done.stderr
    assert "Throw 1: throw  red   blue" in done.stdout
    assert "Larks score 2." in done.stdout
    assert "Final." in done.stdout
    assert "companion games export 1 --to game.html" in done.stdout


def test_every_typo_is_answered_and_asked_again():
    """Six typos at the first throw: six clear sentences, and the throw is still asked."""
    session, printed = evening(["r8", "r8 u21", "r8 g3", "1 2 3", "r8 r9", "", "r8 u2"])

    for sentence in (
        "The blue is missing in 'r8'",
        "The blue die shows 1 to 20, got '21'",
        "'g3' names none of the dice asked for (red and blue)",
        "Expected 2 numbers (red, blue), got 3",
        "The red die was given twice",
        "Nothing was entered",
    ):
        assert sentence in printed
    assert [answer.text for answer in session.answers] == ["r8 u2"]


def test_why_shows_the_chart_path():
    """After a throw, `why` names chart, row, column, die and result."""
    _, printed = evening(["r17 u1", "why"])

    assert "1. Points [3 points, Larks] with red 17: 3" in printed


def test_undo_and_redo_by_word():
    """`undo` takes the throw back and says so; `redo` tells it again."""
    session, printed = evening(["r17 u1", "undo", "redo"])

    assert "Taken back: r17 u1" in printed
    assert printed.count("Larks score 3.") == 2
    assert len(session.answers) == 1


def test_fix_shows_what_changes_before_it_counts():
    """`fix 1` shows was and now; n leaves it, y makes it count."""
    session, printed = evening(["r3 u1", "r12 u1", "fix 1", "r17 u1", "n", "fix 1 r17 u1", "y"])

    assert printed.count("was: Larks score 0.\nnow: Larks score 3.") == 2
    assert "Nothing was changed." in printed
    assert [answer.text for answer in session.answers] == ["r17 u1", "r12 u1"]


def test_fix_says_from_where_play_goes_on():
    """A correction after which a later throw no longer fits names that throw and why."""
    session, printed = evening(["r3 u1", "r12 u1", "fix 1 r3 u3", "yes"])

    assert "Play goes on from there: answer 2, 'r12 u1', was for" in printed
    assert session.prompt.asks == "A pair: turn a card and read luck"


def test_fix_alone_lists_the_answers_with_numbers():
    """`fix` without a number lists what was answered."""
    _, printed = evening(["r3 u1", "fix", "fix 9", "fix x"])

    assert "1  Throw 1: throw red and blue  r3 u1" in printed
    assert "Expected an answer 1 to 1, got '9'." in printed
    assert "Expected an answer 1 to 1, got 'x'." in printed


def test_box_board_log_and_help_show_themselves():
    """Each view shows its own: points, field, story and the list of commands."""
    _, printed = evening(["r17 u1", "box", "board", "log", "help"])

    for piece in ("Score", "LAR |", "1  Throw 1  Larks score 3.  3-0", "take back the last throw"):
        assert piece in printed


def test_a_team_called_like_markup_is_printed_as_it_is():
    """A team named [bold]Owls keeps its brackets."""
    _, printed = evening(["r3 u1", "r17 u1"])

    assert "[bold]Owls score 3." in printed


def test_practice_dice_wait_for_enter():
    """Enter throws; typing dice instead is still allowed."""
    session, printed = evening(["", "r17 u1"], dice="practice")

    assert "Enter throws>" in printed
    assert [answer.source for answer in session.answers] == ["practice", "typed"]


def test_go_throws_on_to_the_next_decision():
    """`go` plays on until a person must choose, then asks."""
    session, printed = evening(["go"], dice="practice")

    assert "How do you go on?" in printed
    assert len(session.story) == 4


def test_leaving_and_resuming_goes_on_where_it_was(companion):
    """Left with quit after two throws; --resume tells where it stood and asks throw 3."""
    left = companion(*GAME, typed="r3 u1\nr12 u1\nquit\n")
    back = companion("play", "toy", "--resume", typed="r17 u1\n")
    listed = companion("games")

    assert "Resume with: companion play toy --resume" in left.stdout
    assert "Throw 3: throw" in back.stdout
    assert "Larks score 3." in back.stdout
    assert "OWL 1, LAR 3; throw 4" in listed.stdout


def test_resuming_with_other_dice_lets_the_companion_throw(companion):
    """A typed game resumed with practice dice: Enter throws, and the typed throw still stands."""
    companion(*GAME, "--seed", 7, typed="r17 u1\n")
    back = companion("play", "--resume", "--dice", "practice", typed="\n")

    assert "Larks score 3." in back.stdout
    assert "Enter throws>" in back.stdout
    assert "Owls score" in back.stdout


def test_the_end_of_input_loses_nothing(companion):
    """End of input in the middle: exit 0, the hint, and the answer in the book."""
    done = companion(*GAME, "--book", "evening.sqlite", typed="r17 u1\nr12")

    assert done.returncode == 0
    assert "Resume with: companion play toy --resume --book evening.sqlite" in done.stdout
    assert "LAR 3" in companion("games", "list", "--book", "evening.sqlite").stdout


def test_bytes_that_are_no_text_get_a_sentence(tmp_path):
    """Stray bytes at the keyboard are a typo like any other."""
    done = subprocess.run(
        [sys.executable, str(HERE / "toy_companion.py"), *GAME],
        input=b"\xff\xfe\x80\nr17 u1\n", capture_output=True, timeout=120, check=False, env=toy_environment(tmp_path),
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert b"Larks score 3." in done.stdout
    assert b"Traceback" not in done.stderr


def test_a_real_terminal_with_control_c(tmp_path):
    """On a real terminal: a typo, a throw, Ctrl-C; it leaves with the hint and exit 0."""
    leader, player = _at_a_terminal(tmp_path, *GAME)
    seen = _until(leader, "dice> ")
    os.write(leader, b"r99 u1\n")
    seen += _until(leader, "dice> ")
    os.write(leader, b"r17 u1\n")
    seen += _until(leader, "dice> ")
    os.write(leader, b"\x03")
    seen += _until(leader, "--resume")

    assert player.wait(timeout=60) == 0
    os.close(leader)
    assert "got '99'" in seen
    assert "Larks score 3." in seen
    assert "Traceback" not in seen


def test_teams_are_asked_for_at_a_real_terminal(tmp_path):
    """Without --home and --away: a wrong name gets a sentence, a beginning is enough, Enter takes the usual one."""
    leader, player = _at_a_terminal(tmp_path, "play", "toy")
    seen = _until(leader, "home team (Enter: larks)> ")
    os.write(leader, b"eagles\n")
    seen += _until(leader, "home team (Enter: larks)> ")
    os.write(leader, b"ow\n")
    seen += _until(leader, "away team (Enter: larks)> ")
    os.write(leader, b"\n")
    seen += _until(leader, "dice> ")
    os.write(leader, b"quit\n")
    seen += _until(leader, "--resume")

    assert player.wait(timeout=60) == 0
    os.close(leader)
    assert "no team 'eagles'" in seen
    assert "Larks at [bold]Owls" in seen


def test_which_die_is_the_tens_is_asked_when_the_table_is_set(tmp_path):
    """At a terminal Advanced Stats Football asks for the tens die; a colour it does not know is asked again."""
    leader, player = _at_a_terminal(tmp_path, "play", "asf", "--home", "redwood", "--away", "lakeshore")
    seen = _until(leader, "(Enter: left)> ")
    os.write(leader, b"mauve\n")
    seen += _until(leader, "(Enter: left)> ")
    os.write(leader, b"Red\n")
    seen += _until(leader, "choice> ")
    os.write(leader, b"quit\n")
    seen += _until(leader, "--resume")

    assert player.wait(timeout=60) == 0
    os.close(leader)
    assert "Tens die" in seen
    assert "'mauve' is none of left, red" in seen
    with Scorebook(tmp_path / "data" / "scorebook.sqlite") as book:
        assert book.load(1).setup.settings["tens"] == "red"


def _at_a_terminal(tmp_path, *words):
    """The companion at a terminal of its own: our end of it, and the process."""
    leader, follower = pty.openpty()
    player = subprocess.Popen(
        [sys.executable, str(HERE / "toy_companion.py"), *words],
        stdin=follower, stdout=follower, stderr=follower, env={**toy_environment(tmp_path), "TERM": "xterm"}, start_new_session=True,
        preexec_fn=_take_terminal,  # noqa: PLW1509  # the child must own the terminal for Ctrl-C to reach it
    )  # fmt: skip
    os.close(follower)
    return leader, player


def _take_terminal():
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # Tests that a script runs in its background have Ctrl-C ignored, and hand that on.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _until(terminal, wanted):
    seen = ""
    while wanted not in seen:
        piece = os.read(terminal, 4096).decode(errors="replace")
        assert piece, f"the terminal closed before {wanted!r}: {seen}"
        seen += piece
    return seen


ANSWERS = ["", "r3 u1", "r9 u9", "bold", "2"]
COMMANDS = ["undo", "redo", "fix", "fix 1", "fix 1 r9 u9", "y", "why", "why 1", "log 2", "go", "go 2", "box", "board"]
WORDS = st.sampled_from(ANSWERS + COMMANDS)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(st.text(), WORDS), max_size=20), st.sampled_from(["typed", "practice"]))
def test_any_text_typed_gets_an_outcome_or_a_sentence(lines, dice):
    """Whatever is typed, nothing but a clean end comes of it, and the book tells the same game."""
    session, _ = evening(lines, dice=dice)

    assert Session(session.book, session.id).board() == session.board()
