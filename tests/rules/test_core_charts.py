"""The ways a chart is read."""

from __future__ import annotations

import pytest

from rules.core import Cell, Faces, Ranges, RulesError, Span, Tops

DOWN = Tops("PASS", "BASE", (Cell("Lankford", 2, "Lankford"), Cell("Judson", 4, "Judson"), Cell("Blackwood", 6, "Blackwood")))
ACROSS = Tops(
    "PASS",
    "Blackwood",
    (Cell("PRE", None, "PRE"), Cell("DEF", 13, "DEF"), Cell("REC", 18, "REC")),
    down=False,
    past=Cell("OTHER", None, "OTHER"),
)


@pytest.mark.parametrize(("red", "who"), [(1, "Lankford"), (2, "Lankford"), (3, "Judson"), (5, "Blackwood"), (6, "Blackwood")])
def test_down_a_column_takes_the_first_row_equal_or_higher(red: int, who: str):
    """2, 4, 6 are the tops of 1-2, 3-4 and 5-6."""
    assert DOWN.find(red).result == who
    assert DOWN.find(red).column == "BASE"


@pytest.mark.parametrize(("white", "what"), [(1, "DEF"), (13, "DEF"), (14, "REC"), (18, "REC"), (19, "OTHER"), (24, "OTHER"), (-3, "DEF")])
def test_across_a_row_skips_blanks_and_gives_other_past_the_end(white: int, what: str):
    """A blank cell is passed over; 19 is above the last printed 18."""
    assert ACROSS.find(white).result == what


def test_past_the_end_without_other_is_the_last_cell():
    """A run chart has no OTHER: 24 reads as its last column."""
    run = Tops("RUN", "LB", (Cell("HOLE", 5, "HOLE"), Cell("BACK", 20, "BACK")), down=False)

    assert run.find(24).result == "BACK"


def test_a_face_chart_has_one_cell_a_face():
    """Face 3 is the third cell; face 21 does not exist."""
    chart = Faces("KICKOFF", "distance", tuple(range(41, 61)))

    assert chart.find(3).result == 43
    with pytest.raises(RulesError, match="expected a face 1 to 20, got 21"):
        chart.find(21)


def test_ranges_read_from_the_top_so_the_first_wins_an_overlap():
    """1-32 stands above 31-41: a 31 and a 32 belong to the first."""
    ward = Ranges("PASS", "Ward", (Span(1, 32, "Complete", "C"), Span(31, 41, "Complete + YAC", "Y")))

    assert [ward.find(n).result for n in (31, 32, 33)] == ["C", "C", "Y"]
