"""What the terminal draws: tables that fit, fields with the ball where it is."""

import io

import pytest
from rich.console import Console

from companion.terminal_views import field_view, table_view
from rules.core import Gridiron, Table

WIDE = Table(
    "Players",
    ("player", *(f"figure{n}" for n in range(20))),
    tuple((name, *(str(100 + n) for n in range(20))) for name in ("Quin Vance", "Zeno Cole")),
)


def drawn(view, width):
    """What stands on a terminal of this width."""
    console = Console(file=io.StringIO(), width=width)
    console.print(view)
    return console.file.getvalue()


@pytest.mark.parametrize("width", [40, 80, 300])
def test_a_wide_table_goes_on_below_and_loses_nothing(width):
    """Twenty columns at 40, 80 and 300 places: every head and number is there whole, with the name again."""
    shown = drawn(table_view(WIDE), width)

    assert all(f"figure{n}" in shown.split() for n in range(20))
    assert all(shown.split().count(str(100 + n)) == 2 for n in range(20))
    assert max(map(len, shown.splitlines())) <= width
    assert shown.count("Zeno Cole") == {40: 10, 80: 4, 300: 1}[width]
    assert shown.count("Players") == 1


def test_a_long_sentence_wraps_instead_of_being_cut():
    """A sentence of 30 words at 60 places is there to its last word."""
    sentence = " ".join(f"word{n}" for n in range(30))
    shown = drawn(table_view(Table("Teams", ("team", "character"), (("owls", sentence),))), 60)

    assert all(f"word{n}" in shown.split() for n in range(30))


@pytest.mark.parametrize(("yard", "place"), [(0, 0), (50, 30), (100, 60), (-5, 0), (108, 60)])
def test_the_ball_lies_where_it_is(yard, place):
    """Yard 0, 50 and 100 are the left end, the middle and the right end of 61 places; end zones count as the end."""
    shown = drawn(field_view(Gridiron("HAR", "GRA", yard, None, 0, (), home_has_ball=True)), 100)

    assert shown.index("►") - len("HAR ") == place
