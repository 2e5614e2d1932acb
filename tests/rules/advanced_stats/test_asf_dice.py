"""The throws: two dice as one number, one die alone, doubles, and which die is the tens."""

from __future__ import annotations

from itertools import product

import pytest
from asf_table import Table

from rules.advanced_stats.game import GAME
from rules.advanced_stats.throws import ONE, TENS, UNITS, Throw
from rules.core import IllegalAnswer, Roll
from rules.football.field import Coming


@pytest.mark.rule("ASF-DICE-1")
def test_the_game_is_played_with_two_ten_sided_dice():
    """Two d10, together for a number or one alone."""
    assert [die.kind for die in GAME.dice] == ["d10", "d10"]
    table = Table()
    table.feed("pass")
    table.feed("dice")
    assert isinstance(table.playing.prompt, Roll)
    assert len(table.playing.prompt.dice) == 1
    table.feed("d4")
    assert len(table.playing.prompt.dice) == 2


@pytest.mark.rule("ASF-DICE-2")
@pytest.mark.parametrize(
    ("text", "number"), [pytest.param("5 1", 51, id="TV-01"), pytest.param("3 8", 38, id="TV-02"), ("t1 u8", 18), ("u1 t8", 81)]
)
def test_the_first_die_is_the_tens_and_the_second_the_units(text, number):
    """A 5 and a 1 make 51."""
    came = Roll((TENS, UNITS), "Kickoff", "KICKOFF").parse(text)
    assert Throw(came.tens, came.units).number == number


@pytest.mark.rule("ASF-DICE-3")
@pytest.mark.parametrize(("text", "number"), [("0 0", 100), ("0 5", 5), ("5 0", 50)])
def test_the_tenth_face_counts_nothing_and_two_of_them_make_100(text, number):
    """TV-30: 0,0 is 100; 0,5 is 5; 5,0 is 50."""
    came = Roll((TENS, UNITS), "Run", "RAC").parse(text)
    assert Throw(came.tens, came.units).number == number


@pytest.mark.rule("ASF-DICE-3")
def test_every_number_from_1_to_100_is_thrown_exactly_once_in_a_hundred():
    """All hundred pairs of faces give all hundred numbers."""
    assert sorted(Throw(tens, units).number for tens, units in product(range(1, 11), repeat=2)) == list(range(1, 101))


@pytest.mark.rule("ASF-DICE-4")
def test_one_die_alone_counts_its_zero_as_ten():
    """A 0 on the zone die is a 10, deep right."""
    assert Roll((ONE,), "Zone", "PASS ZONE").parse("0")["one die"] == 10
    table = Table().feed("pass", "dice", "0")
    assert "deep right" in table.asks


@pytest.mark.rule("ASF-DICE-5")
def test_the_tens_die_is_set_up_by_colour_or_by_its_faces():
    """A red tens die asks for a red die; a die of 00-90 is the tens with its own faces."""
    red = Table(coming=Coming.KICKOFF, settings={"tens": "red"})
    assert [die.colour for die in red.playing.prompt.dice] == ["red", None]
    marked = Table(coming=Coming.KICKOFF, settings={"tens": "00-90"})
    marked.play("60 3")
    assert marked.playing.answers[0].text == "t60 u3"
    assert marked.ball()[1] == 22  # 63 on the kickoff table
    both_zero = Table(coming=Coming.KICKOFF, settings={"tens": "00-90"})
    both_zero.feed("00 0")
    assert both_zero.asked == "KICKOFF YARDS"  # 100 on the kickoff table


@pytest.mark.rule("ASF-DICE-5")
def test_two_dice_alike_are_read_in_order_and_swapping_them_is_a_correction():
    """1 and 8 are 18, a touchback; swapped they are 81, a return of 30."""
    table = Table(coming=Coming.KICKOFF).play("1 8")
    assert table.ball()[1] == 25
    swapped = table.playing.with_answer(0, type(table.playing.answers[0])("8 1"))
    assert swapped.playing.match.situation.pos == 32
    assert swapped.playing.answers[0].corrected


@pytest.mark.rule("ASF-DICE-6")
def test_a_double_is_the_same_face_twice():
    """11, 22, ... 99 and 100 are the ten doubles."""
    doubles = sorted(Throw(tens, units).number for tens, units in product(range(1, 11), repeat=2) if Throw(tens, units).double)
    assert doubles == [11, 22, 33, 44, 55, 66, 77, 88, 99, 100]


@pytest.mark.rule("ASF-DICE-7")
def test_every_prompt_names_the_throw_what_it_decides_and_where_it_is_read():
    """A run asks for the first contact chart of the runner by name."""
    table = Table().feed("run", "dice")
    assert table.asked == "FIRST CONTACT"
    assert table.asks == "Run by Dre Winslow: his first contact chart: throw tens and units"
    table.feed(30)
    assert table.asked == "RAC"
    assert "run after contact chart" in table.asks


@pytest.mark.rule("ASF-DICE-7")
def test_a_value_can_be_typed_and_a_wrong_one_is_explained():
    """A face that the die does not have is refused with a sentence, and nothing moves."""
    table = Table(coming=Coming.KICKOFF)
    with pytest.raises(IllegalAnswer, match="tens die shows"):
        table.feed("t12 u3")
    assert table.asked == "KICKOFF"
