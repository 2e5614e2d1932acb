"""A play that was resolved by hand: agreement, or the first step that differs; in the code and at the terminal."""

from __future__ import annotations

import pytest

from companion.verify import Trial, fits
from rules.core import IllegalAnswer, SetupError
from rules.games import game_named

FIRST_DOWN = ("r2 w14 u12 k17 y10", "r3 w2 u5 k10 y13")  # Bascombe through the hole, 4 yards


def trial(*answers: str, **situation: str) -> Trial:
    """A play of the Cascade Kites against the Granite Falls Wardens."""
    game = game_named("5d20")
    home, away = (game.load_team(game.sample_packs()[name]) for name in ("cascade_kites", "granite_falls_wardens"))
    begun = Trial.in_situation(game, home, away, {"down": "1", "to_go": "10", "spot": "own 25", **situation})
    for text in answers:
        begun.answer(text)
    return begun


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("4 yards", True),
        ("Bascombe runs for 4", True),
        ("bascombe, 4 yards to CAS 29", True),
        ("5 yards", False),
        ("Landry 4 yards", False),
        ("incomplete", False),
        ("", False),
    ],
)
def test_a_few_words_are_enough_to_agree(statement, says):
    """Numbers count whole, words by their beginning."""
    assert fits(statement, ["Cory Bascombe runs for 4 yards to CAS 29."]) is says


def test_a_minus_is_a_loss():
    """-3 means a loss of 3, and not a gain of 3."""
    assert fits("-3", ["He runs for a loss of 3 to CAS 22."])
    assert not fits("-3", ["He runs for 3 yards."])


def test_the_same_result_agrees():
    """The charts say 4 yards, and so did the players."""
    verdict = trial(*FIRST_DOWN).verdict("4 yards")

    assert verdict.agrees
    assert verdict.told == ("Cory Bascombe runs for 4 yards to CAS 29.",)


def test_a_wrong_cell_is_the_first_step_that_differs():
    """14 yards come of SG instead of AVG in Bascombe's HOLE columns."""
    played = trial(*FIRST_DOWN)
    slip = played.verdict("14 yards").slip

    assert (slip.said, slip.read) == ("AVG", "SG")
    assert str(played.steps[slip.step]).startswith("CAS RUSHING [Cory Bascombe HOLE, AVG]")


def test_the_wrong_player_is_found_as_well():
    """Landry for Bascombe: the WHO column of the rushing chart."""
    played = trial(*FIRST_DOWN)
    slip = played.verdict("Landry, 4 yards").slip

    assert (slip.said, slip.read) == ("Cory Bascombe", "Theo Landry")
    assert played.steps[slip.step].column == "WHO/BLUE"


def test_exchanged_dice_explain_what_no_chart_does():
    """With black and white of the second throw exchanged the line is stuffed or not: some result is only reached that way."""
    played = trial(*FIRST_DOWN)
    read = [slip for slip in played.slips() if slip.step is not None]
    exchanged = [slip for slip in played.slips() if slip.step is None and all(slip.told != other.told for other in read)]

    assert exchanged
    assert played.verdict(" ".join(exchanged[0].told)).slip.step is None


def test_what_no_single_slip_explains_is_said_to_be_so():
    """Nobody comes to a safety from here."""
    verdict = trial(*FIRST_DOWN).verdict("safety")

    assert not verdict.agrees
    assert verdict.slip is None


def test_a_throw_can_be_taken_back():
    """After the second throw is undone the play asks for it again."""
    played = trial(*FIRST_DOWN)
    played.undo()

    assert not played.told
    assert played.prompt.asks.startswith("Play: throw")
    played.answer("r3 w2 u5 k10 y13")
    assert played.verdict("4 yards").agrees


def test_the_next_play_of_a_game_is_checked_without_touching_it(session):
    """The trial goes on, the game stays where it is."""
    session.answer("r17 u1")
    checked = Trial.going_on(session)
    checked.answer("r12 u1")

    assert [event.text for event in checked.told] == ["[bold]Owls score 1."]
    assert len(session.answers) == 1


def test_a_play_of_a_game_is_checked_with_its_own_dice(session):
    """The first of two throws: 3 points; with the cell above it would have been 1."""
    session.answer("r17 u1")
    session.answer("r3 u1")
    checked = Trial.of_play(session, 1, 1)

    assert checked.verdict("3").agrees
    slip = checked.verdict("Larks score 1").slip
    assert (slip.step, slip.said, slip.read) == (0, "3", "1")


def test_a_finished_play_takes_no_more_dice():
    """Refused in words."""
    with pytest.raises(IllegalAnswer, match="play is over"):
        trial(*FIRST_DOWN).answer("r1 w1 u1 k1 y1")


def test_a_game_without_single_plays_says_so(session):
    """The toy game plays whole games only."""
    team = session.game.load_team(session.setup.home_pack)
    with pytest.raises(SetupError, match="whole games only"):
        Trial.in_situation(session.game, team, team, {})


TEAMS = ("--home", "cascade_kites", "--away", "granite_falls_wardens")
DICE = ("--answer", FIRST_DOWN[0], "--answer", FIRST_DOWN[1])


def test_the_terminal_agrees_with_exit_0(companion):
    """All in one line, for a script."""
    done = companion("verify", "5d20", *TEAMS, *DICE, "--result", "4 yards")

    assert done.returncode == 0, done.stderr
    assert "You agree with the charts." in done.stdout


def test_the_terminal_names_the_step_that_differs_with_exit_1(companion):
    """The step is marked in the path and named below it."""
    done = companion("verify", "5d20", *TEAMS, *DICE, "--result", "14 yards")

    assert done.returncode == 1
    assert "> 9. CAS RUSHING [Cory Bascombe HOLE, AVG]" in done.stdout
    assert "step 9: the chart says AVG, you come to your result with SG" in done.stdout


def test_the_terminal_asks_for_what_was_not_given(companion):
    """A typo is explained and asked for again; then the result."""
    done = companion("verify", "5d20", *TEAMS, typed="99\nr2 w14 u12 k17 y10\nr3 w2 u5 k10 y13\n4 yards\n")

    assert done.returncode == 0, done.stderr
    assert "Expected 5 numbers" in done.stdout


def test_leaving_the_terminal_early_is_no_traceback(companion):
    """The end of the input in the middle of a play."""
    done = companion("verify", "5d20", *TEAMS, typed="r2 w14 u12 k17 y10\n")

    assert done.returncode == 1
    assert "Nothing was checked" in done.stderr
    assert "Traceback" not in done.stderr
