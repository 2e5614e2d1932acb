"""From evidence to a throw: roles, strangers, missing dice, and sureness."""

import itertools

import numpy as np
import pytest

from vision.assign import assign
from vision.colour import ColourReading
from vision.detect import DieBox
from vision.dice_types import COLOURS
from vision.face import FaceReading
from vision.manifest import SureThresholds
from vision.throw import DieSeen, ExpectedDie, conclude

SURE = SureThresholds(detector=0.5, type=0.9, face=0.95, colour=0.9, cocked=0.5)
FIVE = [ExpectedDie("d20", colour) for colour in ("red", "white", "blue", "black", "yellow")]


def colour(**chances):
    """A colour reading; what is left over is spread evenly."""
    rest = (1 - sum(chances.values())) / (len(COLOURS) - len(chances))
    return ColourReading(tuple(chances.get(name, rest) for name in COLOURS))


def seen(chances, text="7", confidence=0.999, *, die_type="d20", type_confidence=0.999, score=0.95, cocked=0.01, at=0.0):
    """One die with the given colour chances showing `text`."""
    face = FaceReading(
        type=die_type,
        type_confidence=type_confidence,
        text=text,
        confidence=confidence,
        cocked=cocked,
        text_probabilities={(die_type, text): confidence},
        corners_xy=(),
        embedding=np.zeros(4, np.float32),
        type_chances={die_type: type_confidence},
    )
    return DieSeen(DieBox((at, 0, at + 80, 80), score), face, colour(**chances))


def five_dice(**changes):
    """Five clear dice, some of them replaced."""
    dice = {name: seen({name: 0.98}, str(i + 3), at=100.0 * i) for i, name in enumerate(["red", "white", "blue", "black", "yellow"])}
    return [die for die in {**dice, **changes}.values() if die is not None]


def test_five_clear_dice_are_a_sure_throw_in_the_expected_order():
    """Seen yellow first, told red, white, blue, black, yellow with their values."""
    throw = conclude(five_dice()[::-1], SURE, FIVE)

    assert throw.sure
    assert throw.problems == ()
    assert [(die.colour, die.value) for die in throw.dice] == [("red", 3), ("white", 4), ("blue", 5), ("black", 6), ("yellow", 7)]


def test_roles_decide_what_warm_light_blurs():
    """A white die that looks 55 % yellow is still white when a yellower one is there."""
    warm = seen({"yellow": 0.55, "white": 0.44}, "12")

    throw = conclude(five_dice(white=warm), SURE, FIVE)

    assert [die.value for die in throw.played if die.colour == "white"] == [12]


def test_missing_yellow_is_a_problem():
    """Four of five dice: the yellow one is named, and the throw is not sure."""
    throw = conclude(five_dice(yellow=None), SURE, FIVE)

    assert not throw.sure
    assert any("yellow d20 is missing" in problem for problem in throw.problems)


def test_two_reds_are_a_problem_and_neither_is_sure():
    """A second red instead of yellow: one red too many, yellow missing, no red sure."""
    throw = conclude(five_dice(red=seen({"red": 0.9995}), yellow=seen({"red": 0.9995}, at=400.0)), SURE, FIVE)

    assert any("one red d20 too many" in problem for problem in throw.problems)
    assert any("yellow d20 is missing" in problem for problem in throw.problems)
    assert not any(die.sure for die in throw.dice if die.colour == "red")


def test_die_that_hardly_looks_like_its_role_is_asked_about():
    """Four clear dice and a 97 % orange one: it takes yellow's place, and is asked about."""
    throw = conclude(five_dice(yellow=seen({"orange": 0.97, "yellow": 0.02}, at=400.0)), SURE, FIVE)

    assert [die.sure for die in throw.dice if die.colour == "yellow"] == [False]
    assert not throw.sure


def test_stranger_is_told_without_sureness_and_left_out():
    """A green d20 beside five clear dice: five played, the green one not sure, the throw still sure."""
    throw = conclude([*five_dice(), seen({"green": 0.97}, at=600.0)], SURE, FIVE)

    assert throw.sure
    assert len(throw.played) == 5
    assert [die.sure for die in throw.dice if die.colour == "green"] == [False]
    assert "A green d20 does not belong to this throw and is left out." in throw.problems


def test_faint_box_counts_only_where_a_die_is_expected():
    """A box of score 0.25 fills the missing yellow, unsurely; beside five clear dice it is not told."""
    faint = seen({"yellow": 0.98}, "9", score=0.25, at=600.0)

    assert [die.sure for die in conclude(five_dice(yellow=faint), SURE, FIVE).dice if die.colour == "yellow"] == [False]
    assert len(conclude([*five_dice(), faint], SURE, FIVE).dice) == 5
    assert conclude([faint], SURE).dice == ()


def test_old_d6_is_no_d20():
    """A red d6 next to the five does not take the red d20's place."""
    throw = conclude([seen({"red": 0.99}, "4", die_type="d6", at=600.0), *five_dice()], SURE, FIVE)

    assert [die.type for die in throw.played] == ["d20"] * 5


def test_two_d10_of_any_colour_are_sure():
    """Two clear d10 where two of any colour are expected: which is first does not matter."""
    dice = [seen({"green": 0.95}, str(3 + i), die_type="d10", at=100.0 * i) for i in range(2)]

    throw = conclude(dice, SURE, [ExpectedDie("d10"), ExpectedDie("d10")])

    assert throw.sure
    assert sorted(die.value for die in throw.played) == [3, 4]


def test_a_colour_that_no_role_helps_to_tell_must_be_likely():
    """Two d10 of any colour, one 92 % green: its number is clear, but it would be told in a colour that one in twelve times is wrong."""
    dice = [seen({"green": chance}, "3", die_type="d10", at=900 * chance) for chance in (0.95, 0.92)]

    throw = conclude(dice, SURE, [ExpectedDie("d10"), ExpectedDie("d10")])

    assert {round(die.box_xyxy[0]): die.sure for die in throw.played} == {855: True, 828: False}


def test_a_shadow_without_a_number_takes_no_dies_role():
    """Two clear d10 and a thing that looks like a d10 but shows nothing: it is left out, and both dice are sure."""
    dice = [seen({"green": 0.95}, str(3 + i), die_type="d10", at=100.0 * i) for i in range(2)]
    shadow = seen({"other": 0.95}, "2", 0.1, die_type="d10", type_confidence=0.6, score=0.59, at=300.0)

    throw = conclude([shadow, *dice], SURE, [ExpectedDie("d10"), ExpectedDie("d10")])

    assert throw.sure
    assert sorted(die.value for die in throw.played) == [3, 4]


def test_three_d10_for_two_are_not_sure():
    """Two d10 of any colour expected, three there: nobody knows which, so none is sure."""
    dice = [seen({"green": 0.9}, "0", die_type="d10", at=100.0 * i) for i in range(3)]

    throw = conclude(dice, SURE, [ExpectedDie("d10"), ExpectedDie("d10")])

    assert not any(die.sure for die in throw.dice)
    assert any("one d10 too many" in problem for problem in throw.problems)


def test_zero_of_a_d10_counts_ten_and_double_zero_nothing():
    """Outside a game the face 0 has value 10 and the face 00 has value 0."""
    throw = conclude([seen({"blue": 0.99}, "0", die_type="d10"), seen({"red": 0.99}, "00", die_type="d10", at=100)], SURE)

    assert [(die.face, die.value) for die in throw.dice] == [("0", 10), ("00", 0)]


@pytest.mark.parametrize(
    "doubt",
    [
        pytest.param({"confidence": 0.9}, id="face"),
        pytest.param({"type_confidence": 0.8}, id="type"),
        pytest.param({"score": 0.4}, id="detector"),
        pytest.param({"cocked": 0.7}, id="cocked"),
    ],
)
def test_one_doubt_is_enough_to_ask(doubt):
    """Any probability beyond its threshold takes away sureness and asks."""
    throw = conclude(five_dice(blue=seen({"blue": 0.98}, "5", **doubt)), SURE, FIVE)

    assert not throw.sure
    assert [die.colour for die in throw.dice if not die.sure] == ["blue"]
    assert len(throw.problems) == 1


def test_no_dice_is_a_problem():
    """An empty table asks to move the camera."""
    assert "No dice seen" in conclude([], SURE, FIVE).problems[0]
    assert "No dice seen" in conclude([], SURE).problems[0]


def test_assignment_agrees_with_trying_everything():
    """For 30 random tables of 4 dice and 3 places the best way and its chances are those of full enumeration."""
    rng = np.random.default_rng(5)
    for _ in range(30):
        weights = rng.random((4, 3)) ** 4
        ways = {}
        for places in itertools.product([None, 0, 1, 2], repeat=4):
            used = [p for p in places if p is not None]
            if len(used) == len(set(used)):
                factors = [0.05 if p is None else weights[i, p] for i, p in enumerate(places)]
                ways[places] = np.prod(factors) * 0.02 ** (3 - len(used))
        best = max(ways, key=ways.__getitem__)
        total = sum(ways.values())

        result = assign(weights, 0.05, 0.02)

        assert result.places == best
        for i in range(4):
            for k in range(3):
                share = sum(w for places, w in ways.items() if places[i] == k) / total
                assert result.chances[i, k] == pytest.approx(share)
