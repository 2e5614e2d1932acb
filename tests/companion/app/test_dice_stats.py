"""Are my dice fair? Counts, chances, and what they allow to be said."""

from __future__ import annotations

import pytest

from companion.app.dice_stats import DieCounts, chi_square_chance, count_dice


@pytest.mark.parametrize(
    ("value", "degrees", "chance"),
    [(3.841, 1, 0.05), (9.488, 4, 0.05), (16.919, 9, 0.05), (30.144, 19, 0.05), (21.666, 9, 0.01), (36.191, 19, 0.01), (11.651, 19, 0.9)],
)
def test_chi_square_is_as_rare_as_the_printed_tables_say(value, degrees, chance):
    """Critical values of any statistics book, to the three decimals printed there."""
    assert chi_square_chance(value, degrees) == pytest.approx(chance, abs=2e-5)


@pytest.mark.parametrize(
    ("counts", "says"),
    [
        ((1,) * 20, "80 more throws are needed"),
        ((10,) * 20, "Nothing speaks against it"),
        ((60,) + (10,) * 19, "it shows 1 most often"),
    ],
)
def test_what_may_be_said_of_a_die(counts, says):
    """20 throws are too few, 200 even ones are fine, sixty ones in 250 are not."""
    assert says in DieCounts("red", "red", tuple(str(n) for n in range(1, 21)), counts).sentence


def test_only_dice_thrown_by_hand_are_counted(session):
    """One typed throw: red 3 once, blue 1 once; practice throws do not count."""
    session.answer("r3 u1")
    session.settle(dice="practice")
    session.answer_itself()
    red, blue = count_dice([session])

    assert (red.throws, red.counts[2]) == (1, 1)
    assert (blue.throws, blue.counts[0]) == (1, 1)
