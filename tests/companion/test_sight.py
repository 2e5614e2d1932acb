"""From what the camera read to the dice of the game: parts, faces, doubts."""

from companion.sight import expected_dice, jpeg_of, seen_throw
from rules.advanced_stats.throws import PERCENTILE, UNITS, tens_die
from rules.core import BLUE, RED, Roll
from vision.throw import ExpectedDie, ReadDie, Throw

ROLL = Roll((RED, BLUE), "Test", "test")


def die(kind, colour, face, place, left=0.0, sure=True):
    """A die of 100 pixels read at this place of the picture."""
    return ReadDie(kind, colour, face, None, 0.99 if sure else 0.5, sure, (left, 0.0, left + 100.0, 100.0), place=place)


def thrown(roll, *dice, problems=()):
    """What the reader says of these dice."""
    return Throw(tuple(dice), tuple(problems), expected_dice(roll))


def test_a_roll_expects_its_dice_by_kind_and_colour():
    """Red and blue d20; a ten-sided die of no colour may have any."""
    assert expected_dice(ROLL) == (ExpectedDie("d20", "red"), ExpectedDie("d20", "blue"))
    assert expected_dice(Roll((UNITS,), "Test", "test")) == (ExpectedDie("d10", None),)


def test_sure_dice_are_faces_of_the_throw():
    """Red 8 and blue 12, both sure: the throw is sure, at the confidence of its least certain die."""
    seen = seen_throw(ROLL, thrown(ROLL, die("d20", "red", "8", 0), die("d20", "blue", "12", 1)))

    assert seen.faces == {"red": "8", "blue": "12"}
    assert seen.sure
    assert seen.confidence == 0.99


def test_a_doubtful_die_is_asked_for_with_its_own_sentence():
    """Blue looks like 12, but not surely: it is no face yet, and the sentence goes with the die."""
    doubt = "The blue d20 looks like 12, but not surely: please check it."
    seen = seen_throw(ROLL, thrown(ROLL, die("d20", "red", "8", 0), die("d20", "blue", "12", 1, sure=False), problems=[doubt]))

    assert seen.faces == {"red": "8"}
    assert not seen.sure
    assert (seen.dice[1].face, seen.dice[1].doubt) == ("12", doubt)
    assert seen.problems == ()


def test_a_missing_die_is_a_problem_of_the_throw():
    """Only red lies there: blue has no face, and the sentence is about the throw."""
    seen = seen_throw(ROLL, thrown(ROLL, die("d20", "red", "8", 0), problems=["The blue d20 is missing."]))

    assert not seen.sure
    assert seen.problems == ("The blue d20 is missing.",)


def test_the_left_die_is_the_tens():
    """A 3 at 400 and a 7 at 100: seven tens and three."""
    roll = Roll((tens_die("left"), UNITS), "Test", "test")
    seen = seen_throw(roll, thrown(roll, die("d10", "red", "3", 0, left=400), die("d10", "red", "7", 1, left=100)))

    assert seen.faces == {"tens": "7", "units": "3"}


def test_dice_one_above_the_other_are_asked_for():
    """Less than half a die apart: nobody can say which lies further left."""
    roll = Roll((tens_die("left"), UNITS), "Test", "test")
    seen = seen_throw(roll, thrown(roll, die("d10", "red", "3", 0, left=130), die("d10", "red", "7", 1, left=100)))

    assert not seen.sure
    assert "further left" in seen.problems[0]


def test_a_die_of_tens_is_known_by_its_print():
    """70 and 3, wherever they lie; a 7 where 70 should be is asked for."""
    roll = Roll((tens_die(PERCENTILE), UNITS), "Test", "test")
    printed = seen_throw(roll, thrown(roll, die("d10", "red", "3", 0, left=100), die("d10", "red", "70", 1, left=400)))
    plain = seen_throw(roll, thrown(roll, die("d10", "red", "3", 0, left=100), die("d10", "red", "7", 1, left=400)))

    assert printed.faces == {"tens": "70", "units": "3"}
    assert not plain.sure


def test_the_picture_of_a_throw_is_kept_small():
    """2000 x 1000 pixels are kept as a JPEG of 960 x 480."""
    import cv2
    import numpy as np

    kept = cv2.imdecode(np.frombuffer(jpeg_of(np.zeros((1000, 2000, 3), np.uint8)), np.uint8), cv2.IMREAD_COLOR)

    assert kept.shape == (480, 960, 3)
