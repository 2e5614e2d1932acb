"""Passing defence: the man who covers the zone, on the printed Kansas City sheet."""

from __future__ import annotations

import pytest
from asf_table import AWAY, HOME, Table

DEFENSE, COMPLETE = 88, 20


@pytest.mark.rule("ASF-DEF-1")
@pytest.mark.parametrize(
    ("zone", "name"),
    [("short left", "Nick Bolton"), ("short middle", "Anthony Hitchens"), ("short right", "Willie Gay, Jr."),
     ("deep left", "L'Jarius Sneed"), ("deep middle", "Tyrann Mathieu"), ("deep right", "Charvarius Ward")],
)  # fmt: skip
def test_the_man_who_covers_the_zone_is_asked(zone, name):
    """Linebackers short, backs deep, by the Pass column."""
    assert Table().feed("pass", zone, DEFENSE).asks.startswith(f"{name} covers {zone}: his Pass column")


@pytest.mark.rule("ASF-DEF-2")
def test_a_completion_he_allows_has_no_receiver_throw():
    """Bolton 62: 7 yards and down. Bolton 63: 7 and a die of 4."""
    assert Table(30).play("pass", "short left", DEFENSE, 62, "d7").ball()[1] == 37
    assert Table(30).play("pass", "short left", DEFENSE, 63, "d7", "d4").ball()[1] == 41
    assert Table(30).play("pass", "deep left", DEFENSE, 34, "d7").ball()[1] == 52


@pytest.mark.rule("ASF-DEF-3")
@pytest.mark.parametrize(
    ("zone", "number", "yards"), [pytest.param("deep right", 45, 54, id="TV-38"), pytest.param("short middle", 65, 39, id="TV-39")]
)
def test_an_explosive_catch_counts_the_15_once(zone, number, yards):
    """Ward: 15 + 6 + 33 = 54. Hitchens: 6 + 33 = 39."""
    assert Table(30).play("pass", zone, DEFENSE, number, "d6", 33).ball()[1] == 30 + yards


@pytest.mark.rule("ASF-DEF-4")
def test_incomplete_and_pass_defended_gain_nothing_and_only_one_is_credited():
    """Bolton 85 is incomplete; 86 is a pass he defended."""
    plain = Table(30).play("pass", "short left", DEFENSE, 85)
    defended = Table(30).play("pass", "short left", DEFENSE, 86)
    assert plain.ball() == defended.ball() == (HOME, 30, 2, 10)
    assert (plain.stat(AWAY, "pass_breakups"), defended.stat(AWAY, "pass_breakups", "Nick Bolton")) == (0, 1)


@pytest.mark.rule("ASF-DEF-5")
@pytest.mark.parametrize(("number", "asked"), [(15, "SACK YARDS"), (16, "play"), (75, "play"), (76, "CATCH YARDS"), (100, "SACK YARDS")])
def test_a_blitz_is_read_in_his_blitz_column(number, asked):
    """TV-40: Gay 96 is a blitz; 15 a sack, 16 a hurry, 76 a completion, 100 a forced fumble."""
    table = Table().feed("pass", "short right", DEFENSE, 96)
    assert table.asked == "BLITZ"
    assert table.feed(number).asked == asked


@pytest.mark.rule("ASF-DEF-5")
def test_what_a_blitz_leads_to_is_credited_to_the_blitzer():
    """Sack, hurry and forced fumble are Gay's; a completion goes on to the receiver's card."""
    gay = "Willie Gay, Jr."
    sack = Table(30).play("pass", "short right", DEFENSE, 96, 15, "d6")
    assert (sack.ball(), sack.stat(AWAY, "sacks", gay)) == ((HOME, 24, 2, 16), 1)
    hurry = Table(30).play("pass", "short right", DEFENSE, 96, 16)
    assert (hurry.ball(), hurry.stat(AWAY, "hurries", gay)) == ((HOME, 30, 2, 10), 1)
    strip = Table(30).play("pass", "short right", DEFENSE, 96, 100, "d6", 52)
    assert (strip.ball(), strip.stat(AWAY, "forced_fumbles", gay)) == ((AWAY, 76, 1, 10), 1)
    caught = Table(30).feed("pass", "short right", DEFENSE, 96, 76, "d6")
    assert caught.asked == "RECEIVER"
    assert caught.play(10, "d3").ball()[1] == 39


@pytest.mark.rule("ASF-DEF-6")
@pytest.mark.parametrize(
    ("zone", "number", "throw", "ball"),
    [("short left", 99, 50, (HOME, 30, 2, 10)), ("short left", 99, 51, (AWAY, 70, 1, 10)),
     ("deep left", 97, 50, (HOME, 45, 1, 10)), ("deep left", 97, 51, (AWAY, 55, 1, 10))],
)  # fmt: skip
def test_a_forced_fumble_on_a_catch_lies_at_the_line_or_15_past_it(zone, number, throw, ball):
    """It counts as a catch to that spot, kept or lost."""
    table = Table(30).play("pass", zone, DEFENSE, number, throw)
    assert table.ball() == ball
    assert (table.stat(HOME, "pass_cmp"), table.stat(HOME, "rec_yds")) == (1, 15 if zone.startswith("deep") else 0)


@pytest.mark.rule("ASF-DEF-7")
@pytest.mark.parametrize(
    ("zone", "number", "name", "spot"),
    [("short left", 100, "Nick Bolton", 70), ("deep middle", 95, "Tyrann Mathieu", 55)],
)
def test_an_interception_by_a_defender_starts_at_his_depth(zone, number, name, spot):
    """A linebacker's at the line, a back's 15 past it."""
    table = Table(30).play("pass", zone, DEFENSE, number, 34)
    assert table.ball() == (AWAY, spot, 1, 10)
    assert table.stat(AWAY, "int", name) == 1
