"""The facts of the die types, against the geometry of the solids."""

import math

import pytest

from vision.dice_types import ALL_TEXTS, DICE, is_percentile, kite_polygon, legal_texts, regular_polygon, value_of


@pytest.mark.parametrize(("name", "edges"), [("d4", 6), ("d6", 12), ("d8", 12), ("d10", 20), ("d12", 30), ("d20", 30)])
def test_every_die_has_the_edges_of_its_solid(name: str, edges: int) -> None:
    """Each edge is shared by two faces."""
    assert DICE[name].edges == edges


@pytest.mark.parametrize("name", list(DICE))
def test_a_canonical_face_is_centred_and_reaches_one(name: str) -> None:
    """The area centroid is the origin and the farthest corner lies at distance 1."""
    ring = DICE[name].polygon
    area = cx = cy = 0.0
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        cross = x0 * y1 - x1 * y0
        area += cross / 2
        cx += (x0 + x1) * cross / 6
        cy += (y0 + y1) * cross / 6

    assert math.hypot(cx / area, cy / area) == pytest.approx(0, abs=1e-9)
    assert max(math.hypot(x, y) for x, y in ring) == pytest.approx(1)


def test_corners_run_clockwise_as_seen_on_the_screen() -> None:
    """With y down, a clockwise triangle has its second corner on the right."""
    assert regular_polygon(3)[1][0] > 0
    assert kite_polygon()[1][0] > 0


def test_the_faces_of_a_regular_die_have_the_area_of_their_polygon() -> None:
    """A regular n-gon in the unit circle has area n/2 sin(2 pi / n)."""
    for name, corners in (("d20", 3), ("d12", 5), ("d6", 4)):
        ring = DICE[name].polygon
        area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True)) / 2
        assert area == pytest.approx(corners / 2 * math.sin(2 * math.pi / corners))


def test_a_printed_zero_counts_ten_and_double_zero_counts_none() -> None:
    """Outside a game a d10's 0 is 10; the 00 of a die of tens is 0."""
    assert value_of("d10", "0") == 10
    assert value_of("d10", "00") == 0
    assert value_of("d10", "70") == 70
    assert value_of("d20", "17") == 17


def test_a_face_that_is_not_on_the_die_is_refused() -> None:
    """A d12 has no 13."""
    with pytest.raises(ValueError, match="expected a face of a d12, got '13'"):
        value_of("d12", "13")


def test_an_unknown_die_is_refused() -> None:
    """There is no d7."""
    with pytest.raises(ValueError, match="got 'd7'"):
        legal_texts("d7")


def test_twenty_nine_texts_cover_every_numeral_die() -> None:
    """1 to 20, 0, 00 and 30 to 90: 10 and 20 are shared by d20 and the die of tens."""
    assert len(ALL_TEXTS) == 29
    assert is_percentile("d10", "10")
    assert not is_percentile("d20", "10")
