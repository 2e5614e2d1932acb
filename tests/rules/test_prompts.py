"""What a player may type at a prompt, and what is answered to everything else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import BLACK, BLUE, RED, WHITE, YELLOW, Choose, Draw, Field, IllegalAnswer, Option, Roll, ten_sided

FIVE = Roll((RED, WHITE, BLUE, BLACK, YELLOW), "Kickoff", "KICKOFF")
TENS_AND_UNITS = Roll((ten_sided("tens", "t"), ten_sided("units", "u")), "Play call", "PLAY CALL")
PUNT_OR_GO = Choose("Fourth down", (Option("go", "Go for it"), Option("punt", "Punt"), Option("kick", "Field goal")), "home", "punt")
CARD = Draw("FAC", (Field("off", "offence spot", ("1", "2", "HIGH")), Field("def", "defence spot", ("1", "2"))), "Zone play")


@pytest.mark.parametrize(
    "typed",
    [
        "r8 w5 u12 k4 y4",
        "8 5 12 4 4",
        "y4 k4 u12 w5 r8",
        "red 8, white 5, blue 12, black 4, yellow 4",
        "R8 W5 U12 K4 Y4",
        "red=8 w=5 u:12 k4 y4",
    ],
)
def test_five_dice_may_be_typed_in_many_ways(typed: str):
    """Letters, names and the printed order all give red 8, white 5, blue 12, black 4, yellow 4."""
    assert dict(FIVE.parse(typed)) == {"red": 8, "white": 5, "blue": 12, "black": 4, "yellow": 4}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Nothing was entered"),
        ("8 5 12 4", "Expected 5 numbers"),
        ("r8 w5 u12 k4", "yellow is missing"),
        ("r8 r5 u12 k4 y4", "red die was given twice"),
        ("r21 w5 u12 k4 y4", "red die shows 1 to 20, got '21'"),
        ("r0 w5 u12 k4 y4", "red die shows 1 to 20, got '0'"),
        ("g8 w5 u12 k4 y4", "'g8' names none of the dice"),
        ("r8 w5 u12 k4 y", "yellow die has no number"),
    ],
)
def test_a_typo_in_a_throw_is_explained(typed: str, said: str):
    """Each kind of slip is named, with an example of how to type it."""
    with pytest.raises(IllegalAnswer) as problem:
        FIVE.parse(typed)

    assert said in str(problem.value)
    assert "For example: r4" in str(problem.value)


def test_a_printed_zero_is_the_tenth_face():
    """On a ten-sided die 0 is the value 10, and it is saved as printed."""
    dice = TENS_AND_UNITS.parse("0 5")

    assert (dice.tens, dice.units) == (10, 5)
    assert TENS_AND_UNITS.write(dice) == "t0 u5"


def test_two_ten_sided_dice_may_be_typed_as_one_number():
    """45 is 4 and 5; 00 is two tens; 5 alone is too little, and two twenties are never run together."""
    assert [TENS_AND_UNITS.write(TENS_AND_UNITS.parse(text)) for text in ("45", "00", "4 5")] == ["t4 u5", "t0 u0", "t4 u5"]
    for prompt, typed in ((TENS_AND_UNITS, "5"), (Roll((RED, WHITE), "Try", "TRY"), "45")):
        with pytest.raises(IllegalAnswer, match="Expected 2 numbers"):
            prompt.parse(typed)


@pytest.mark.parametrize(
    ("typed", "key"), [("punt", "punt"), ("2", "punt"), ("Go for it", "go"), ("g", "go"), ("", "punt"), ("  FIELD  goal ", "kick")]
)
def test_a_choice_may_be_typed_by_key_number_label_or_beginning(typed: str, key: str):
    """Whatever is unmistakable is understood; nothing typed takes the default."""
    assert PUNT_OR_GO.parse(typed) == key


def test_a_saved_key_reads_back_even_where_keys_are_numbers():
    """Keys 20 and 1 in this order: 1 is the second one's key, not the first one's number; 2 is still a number."""
    yards = Choose("Where?", (Option("20", "The 20"), Option("1", "The 1")))

    assert [yards.parse(text) for text in ("20", "1", "2")] == ["20", "1", "1"]


def test_a_choice_that_does_not_exist_lists_those_that_do():
    """The answer names every choice with its number."""
    with pytest.raises(IllegalAnswer, match=r"'kneel' is none of the choices.*1 Go for it, 2 Punt, 3 Field goal"):
        PUNT_OR_GO.parse("kneel")


@pytest.mark.parametrize("typed", ["off=HIGH def=2", "high 2", "def=2, off=high"])
def test_a_card_is_read_by_field_or_in_order(typed: str):
    """Named fields in any order, or bare values in the order asked for."""
    assert CARD.parse(typed) == {"off": "HIGH", "def": "2"}


def test_a_field_that_most_cards_leave_empty_may_be_left_out():
    """Without an SOS number two values are enough; with one it stands between them; too few are still refused."""
    sos = Field("sos", "SOS", ("-", "1", "2"), "1 to 2, or nothing", blank="-")
    card = Draw("FAC", (CARD.fields[0], sos, CARD.fields[1]), "Zone play")

    assert [card.parse(text)["sos"] for text in ("2 1", "2 1 1", "def=1 off=2")] == ["-", "1", "-"]
    with pytest.raises(IllegalAnswer, match=r"SOS shows 1 to 2, or nothing; got '9'\. For example: HIGH 2, or off=HIGH def=2"):
        card.parse("2 9 1")
    with pytest.raises(IllegalAnswer, match="Expected 3 values"):
        card.parse("2")


@given(st.text())
def test_any_text_is_an_answer_or_gets_a_sentence(text: str):
    """No text gives anything but a parsed value or an IllegalAnswer."""
    for prompt in (FIVE, TENS_AND_UNITS, PUNT_OR_GO, CARD):
        try:
            value = prompt.parse(text)
        except IllegalAnswer as problem:
            assert str(problem)
        else:
            assert prompt.parse(prompt.write(value)) == value


def test_dice_that_match_are_found():
    """8, 5, 8 share the 8; 8, 5, 3 share nothing."""
    assert FIVE.parse("8 5 8 4 4").shared("red", "white", "blue") == 8
    assert FIVE.parse("8 5 3 4 4").shared("red", "white", "blue") is None


def test_a_partial_rethrow_keeps_the_other_dice():
    """Throwing black again leaves red at 8."""
    again = FIVE.parse("8 5 12 4 4").again(Roll((BLACK,), "Scramble", "SCRAMBLE").parse("k19"))

    assert (again.red, again.black) == (8, 19)
