"""What counts as found, right, silent error and question; figures, splits and confusions from them."""

from pathlib import Path

import pytest

from vision.evaluate.figures import confusions, photo_figures, split, throw_figures
from vision.evaluate.outcome import compare
from vision.evaluate.truth import KINDS, TrueDie, TruePicture
from vision.evaluate.worst import described, wrong_dice
from vision.throw import ExpectedDie

FIVE = ("red", "white", "blue", "black", "yellow")


def true_die(at, colour="red", face="17", die_type="d20", **changes):
    """A die of 80 pixels whose left edge is at `at`."""
    traits = {"type": die_type, "colour": colour}
    return TrueDie(die_type, colour, face, int(face), (at, 0, at + 80, 80), **{"traits": traits, **changes})


def read_die(at, colour="red", face="17", die_type="d20", sure=True):
    """The same as the command tells it."""
    value = None if face is None else int(face)
    box = [at, 0, at + 80, 80]
    return {"type": die_type, "colour": colour, "face": face, "value": value, "confidence": 0.99, "sure": sure, "box": box}


def outcome(true, read, kind="5d20"):
    """One picture of a throw."""
    picture = TruePicture(Path("table.jpg"), kind, KINDS[kind].expected, KINDS[kind].game, tuple(true))
    return compare(picture, {"dice": list(read), "seconds": 0.05})


def by_name(outcomes):
    """Count and total of each figure."""
    return {figure.name: (figure.count, figure.total) for figure in throw_figures(outcomes)}


def five(read=read_die):
    """Five dice 100 pixels apart, all 17."""
    return [read(100.0 * i, colour) for i, colour in enumerate(FIVE)]


def test_a_perfect_throw_reaches_every_goal():
    """Five dice as they are, all sure: every figure of throws of d20 is at its goal."""
    figures = throw_figures([outcome(five(true_die), five())])

    assert [figure.name for figure in figures if figure.total and not figure.reaches(figure.goal)] == []


def test_a_die_not_found_is_wrong_and_asked_about():
    """Four of five read: found, type, colour and value 4 of 5, no whole throw, one question, no silent error."""
    figures = by_name([outcome(five(true_die), five()[:4])])

    assert figures["dice found"] == (4, 5)
    assert figures["type right"] == (4, 5)
    assert figures["d20 value right, whatever the sureness"] == (4, 5)
    assert figures["whole throw of five right (with the game)"] == (0, 1)
    assert figures["asked for help, of all dice"] == (1, 5)
    assert figures["sure and wrong, of all dice"] == (0, 5)


@pytest.mark.parametrize(
    "wrong",
    [{"face": "11"}, {"colour": "white"}, {"die_type": "d12"}],
    ids=["number", "colour", "type"],
)
def test_a_sure_die_with_anything_wrong_is_a_silent_error(wrong):
    """Number, colour or type wrong and told as sure: one silent error in one throw of one."""
    read = [*five()[:4], read_die(400.0, **{"colour": "yellow", **wrong})]

    figures = by_name([outcome(five(true_die), read)])

    assert figures["sure and wrong, of all dice"] == (1, 5)
    assert figures["throws of five with a die sure and wrong"] == (1, 1)
    assert figures["whole throw of five right (with the game)"] == (0, 1)


def test_a_wrong_die_that_asks_is_no_silent_error():
    """The same wrong number without sureness is a question."""
    read = [*five()[:4], read_die(400.0, "yellow", "11", sure=False)]

    figures = by_name([outcome(five(true_die), read)])

    assert figures["sure and wrong, of all dice"] == (0, 5)
    assert figures["asked for help, of all dice"] == (1, 5)


def test_a_stranger_must_be_found_but_never_sure():
    """A green d20 beside five: found counts six; told as sure it is a silent error although its number is right."""
    stranger = true_die(600.0, "green", in_throw=False)

    quiet = by_name([outcome([*five(true_die), stranger], [*five(), read_die(600.0, "green", sure=False)])])
    loud = by_name([outcome([*five(true_die), stranger], [*five(), read_die(600.0, "green", sure=True)])])

    assert quiet["dice found"] == (6, 6)
    assert quiet["type right"] == (5, 5)
    assert quiet["sure and wrong, of all dice"] == (0, 5)
    assert quiet["whole throw of five right (with the game)"] == (1, 1)
    assert loud["sure and wrong, of all dice"] == (1, 5)


def test_a_sure_ghost_is_a_silent_error():
    """A sure die told where none lies counts against the throw."""
    figures = by_name([outcome(five(true_die), [*five(), read_die(900.0, "red")])])

    assert figures["throws of five with a die sure and wrong"] == (1, 1)


def test_a_die_nobody_can_read_need_not_be_read():
    """Washed out: not asked for its value, not counted as a question; yet sure and wrong would count."""
    true = [*five(true_die)[:4], true_die(400.0, "yellow", readable=False)]

    asked = by_name([outcome(true, [*five()[:4], read_die(400.0, "yellow", None, sure=False)])])
    guessed = by_name([outcome(true, [*five()[:4], read_die(400.0, "yellow", "3")])])

    assert asked["d20 value right, whatever the sureness"] == (4, 4)
    assert asked["asked for help, of all dice"] == (0, 4)
    assert guessed["sure and wrong, of all dice"] == (1, 5)


def test_a_leaning_die_told_as_sure_is_a_silent_error():
    """Even the right number: a die on its edge has none."""
    figures = by_name([outcome([true_die(0.0, readable=False, leans=True)], [read_die(0.0)], "3d20")])

    assert figures["sure and wrong, of all dice"] == (1, 1)


def test_each_read_die_is_matched_once_the_best_overlap_first():
    """Two touching dice and one box between them: the nearer die gets it, the other is not found."""
    result = outcome([true_die(0.0), true_die(30.0, "blue")], [read_die(25.0, "blue")], "3d20")

    assert [die.found for die in result.dice] == [False, True]
    assert result.ghosts == ()


def test_half_an_overlap_is_the_same_die_and_less_is_not():
    """Boxes of 80 pixels shifted by 26 share 0.51 of their common area, shifted by 28 only 0.48."""
    assert outcome([true_die(0.0)], [read_die(26.0)]).dice[0].found
    assert not outcome([true_die(0.0)], [read_die(28.0)]).dice[0].found


def test_photo_of_one_die_takes_the_die_told_first():
    """No box in the truth: the first die told counts, and colours are not judged."""
    die = TrueDie("d20", "other", "17", 17, None, traits={"type": "d20"})
    picture = TruePicture(Path("one.jpg"), "d20", (ExpectedDie("d20"),), None, (die,))

    result = compare(picture, {"dice": [read_die(0.0, "green"), read_die(200.0, face="3")], "seconds": 0.05}, colours_known=False)

    assert result.dice[0].right
    assert next((f.name, f.count, f.total) for f in photo_figures([result])) == ("d20 value right, whatever the sureness", 1, 1)


def test_split_counts_the_dice_of_each_trait():
    """Two red dice, one misread, and a blue one: by colour 1 of 2 and 1 of 1."""
    true = [true_die(0.0), true_die(100.0), true_die(200.0, "blue")]
    read = [read_die(0.0), read_die(100.0, face="7", sure=False), read_die(200.0, "blue")]

    rows = split([outcome(true, read, "3d20")], "colour")

    assert [(row.trait, row.dice, row.value_right, row.asked) for row in rows] == [("blue", 1, 1, 0), ("red", 2, 1, 1)]


def test_confusions_tell_both_directions_and_the_sure_ones():
    """A 6 taken for 9, a 9 taken surely for 6, a 14 that could not be read."""
    true = [true_die(0.0, face="6"), true_die(100.0, face="9"), true_die(200.0, face="14")]
    read = [read_die(0.0, face="9", sure=False), read_die(100.0, face="6"), read_die(200.0, face=None, sure=False)]

    rows = {(row.one, row.other): row for row in confusions([outcome(true, read, "3d20")])}

    six_nine = rows["6", "9"]
    assert (six_nine.one_as_other, six_nine.other_as_one, six_nine.surely) == (1, 1, 1)
    assert rows["14", "nothing"].one_as_other == 1
    assert rows["1", "7"].times == 0


def test_worst_readings_come_first():
    """Of a quiet error and a silent one the silent is the worst; words say truth and reading."""
    true, read = [true_die(0.0), true_die(100.0)], [read_die(0.0, face="7", sure=False), read_die(100.0, face="11")]

    worst = [die for _, die in wrong_dice([outcome(true, read, "3d20")])]

    assert [described(die) for die in worst] == ["red d20 17 > red d20 11 99% SURE", "red d20 17 > red d20 7 99%"]
