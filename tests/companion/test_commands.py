"""The command line: what it offers, what it refuses, and that it refuses in sentences."""

import subprocess
import sys

import pytest
from toy_table import ROOT

GAME = ("play", "toy", "--home", "larks", "--away", "owls")


def test_without_a_command_it_says_what_it_can_do(companion):
    """Every command is listed with a line."""
    said = companion()

    for command in ("play", "simulate", "packs", "games", "replay", "demo", "read"):
        assert f"\n  {command} " in said.stdout + said.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "There is no game 'chess'"),
        (("play",), "Which game?"),
        (("play", "toy", "--resume"), "There is no unfinished game of toy"),
        (("play", "toy", "--id", "5"), "There is no game 5 in the scorebook"),
        (("play", "toy", "--home", "larx"), "no team 'larx'"),
        (("play", "toy", "--dice", "loaded"), "--dice is one of typed, practice; got 'loaded'"),
        (("play", "toy", "--coach", "referee"), "--coach is one of home, away, none; got 'referee'"),
        (("play", "toy", "--set", "throws"), "--set expects key=value, got 'throws'"),
        (("play", "toy", "--set", "throws=11"), "10, 20; got '11'"),
        (("play", "toy", "--book", "/dev/null/book"), "--book PATH"),
        (("games", "show", "3"), "There is no game 3"),
        (("games", "export", "3", "--to", "x.html"), "There is no game 3"),
        (("games", "delete", "3"), "There is no game 3"),
        (("packs", "new", "chess", "Mine"), "There is no game 'chess'"),
        (("replay", "nowhere.txt"), "nowhere.txt cannot be read"),
        (("simulate", "toy", "--home", "larx"), "no team 'larx'"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(companion, words, sentence):
    """Exit 1, one clear sentence, no traceback."""
    done = companion(*words)

    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_practice_game_plays_itself_and_is_exported(companion, tmp_path):
    """--auto with both coaches plays to the end; the page tells ten throws; the game can be told again."""
    played = companion(*GAME, "--dice", "practice", "--coach", "home,away", "--auto", "--seed", "4")
    companion("games", "export", "1", "--to", "game.html")
    companion("games", "export", "1", "--to", "game.play")
    again = companion("replay", "game.play")

    assert played.returncode == 0, played.stderr
    assert "Throw 10" in (tmp_path / "game.html").read_text()
    assert again.returncode == 0, again.stderr
    assert "answers told as written" in again.stdout


def test_a_changed_telling_is_found(companion, tmp_path):
    """One altered line of a written-down game: exit 1, and the answer is named."""
    companion(*GAME, typed="r17 u1\nr3 u1\n")
    companion("games", "export", "1", "--to", "game.play")
    path = tmp_path / "game.play"
    path.write_text(path.read_text().replace("Larks score 3", "Larks score 4"))

    done = companion("replay", "game.play")
    assert done.returncode == 1
    assert "after answer 1, 'r17 u1'" in done.stderr


def test_games_are_shown_and_deleted(companion):
    """`show` prints the scoresheet; delete asks, and deletes only after yes."""
    companion(*GAME, typed="r17 u1\n")

    assert "Throw 1: Larks score 3.  [r17 u1]  3-0" in companion("games", "show", "1").stdout
    assert "Nothing was deleted." in companion("games", "delete", "1", typed="n\n").stderr
    assert "is deleted" in companion("games", "delete", "1", typed="y\n").stdout
    assert "No games yet" in companion("games", "list").stdout


def test_a_new_pack_can_be_checked_and_is_never_overwritten(companion, tmp_path):
    """`new` writes my_team.toml once; check finds it playable, and names every fault of a broken one."""
    assert companion("packs", "new", "toy", "My Team").returncode == 0
    assert "was not touched" in companion("packs", "new", "toy", "My Team").stderr
    assert "ready to play" in companion("packs", "check", "my_team.toml", "--game", "toy").stdout
    (tmp_path / "broken.toml").write_text('name = "B"\n[points]\ntops = "0 16 99"\n')
    broken = companion("packs", "check", "my_team.toml", "broken.toml", "nowhere.toml", "--game", "toy")
    assert broken.returncode == 1
    assert "broken.toml: section points, row tops, column 1: expected a whole number 1 to 20, got '0'" in broken.stdout
    assert "broken.toml: section points, row tops, column 3: expected a whole number 1 to 20, got '99'" in broken.stdout
    assert "nowhere.toml: cannot be read" in broken.stdout
    assert "2 of 3 packs cannot be played yet" in broken.stdout


def test_the_teams_in_the_box_are_listed(companion):
    """Short name and name of both toy teams, brackets and all."""
    listed = companion("packs", "list", "toy").stdout

    assert "larks" in listed
    assert "[bold]Owls" in listed


def test_playing_loads_neither_camera_nor_screen():
    """Somebody who types dice does not wait for OpenCV, numpy, onnxruntime or Kivy."""
    code = (
        "import sys, companion.cli, companion.terminal, companion.simulate, companion.scoresheet, companion.demo, companion.table;"
        "print([m for m in ('cv2', 'numpy', 'kivy', 'onnxruntime') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)

    assert done.stdout.strip() == "[]"


def test_the_dice_reader_is_one_of_the_commands(companion):
    """`companion read --help` is answered by the reader's own command."""
    said = companion("read", "--help")

    assert said.returncode == 0, said.stderr
    assert "companion read" in said.stdout


def test_an_unfinished_game_is_offered_first(companion):
    """Without a command, the game left last is named with its score."""
    companion(*GAME, typed="r17 u1\n")

    assert "Resume: [bold]Owls at Larks, OWL 0, LAR 3; throw 2 (companion play toy --resume)" in companion().stdout
