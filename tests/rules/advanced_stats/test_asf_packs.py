"""Packs and charts: printed ranges, the printed sheet, the teams in the box."""

from __future__ import annotations

import pytest
from asf_table import CHIEFS, KANSAS_CITY

from rules.advanced_stats.charts import (
    AfterContact,
    AgainstPass,
    AgainstRun,
    Blitzed,
    Call,
    Caught,
    Contact,
    Foul,
    Kickoff,
    Lane,
    Passed,
    Recovery,
    Zone,
)
from rules.advanced_stats.game import GAME
from rules.advanced_stats.tables import game_tables
from rules.core import PackError, parse_pack

TEAMS = {name: GAME.load_team(path) for name, path in GAME.sample_packs().items()}
REDWOOD = GAME.sample_packs()["redwood"].read_text()


def faults_of(text: str) -> list[str]:
    """What the checker says of a pack's text."""
    pack = parse_pack(text, "pack")
    GAME.read_team(pack)
    return [str(fault) for fault in pack.faults]


@pytest.mark.rule("ASF-CHART-1")
@pytest.mark.parametrize(
    ("chart", "expected"),
    [
        (game_tables().kickoff, {1: "Touchback", 62: "Touchback", 63: "20 yd return", 80: "20 yd return", 81: "30 yd return",
                                 90: "30 yd return", 91: "Roll for yardage", 100: "Roll for yardage"}),
        (game_tables().zone, {1: "short left", 3: "short left", 4: "short middle", 5: "short middle", 6: "short right",
                              7: "short right", 8: "deep left", 9: "deep middle", 10: "deep right"}),
        (game_tables().recovery, {1: "Offense", 50: "Offense", 51: "Defense", 100: "Defense"}),
        (game_tables().penalty, {1: "False Start", 40: "False Start", 41: "Holding", 80: "Holding", 81: "Delay of Game",
                                 90: "Delay of Game", 91: "Illegal Block in the Back", 95: "Illegal Block in the Back",
                                 96: "Illegal Formation", 97: "Illegal Formation", 98: "Illegal Substitution",
                                 99: "Illegal Substitution", 100: "Intentional Grounding"}),
        (game_tables().punt, {1: "20", 10: "20", 11: "30", 40: "30", 41: "40", 60: "40", 61: "45", 80: "45", 81: "50", 90: "50",
                              91: "60", 100: "60"}),
    ],
    ids=["kickoff", "TV-33 zone", "recovery", "penalty", "punt"],
)  # fmt: skip
def test_a_number_finds_the_range_that_holds_it(chart, expected):
    """Both ends of every printed range of the common tables."""
    assert {number: str(chart.find(number).result) for number in expected} == expected


@pytest.mark.rule("ASF-CHART-2")
def test_the_printed_overlap_is_read_from_the_top_and_reported():
    """TV-34: Ward's Pass column prints 1-32 and 31-41; 31 and 32 are Complete, 33 is Complete + YAC."""
    column = CHIEFS.backs[Lane.RIGHT].against_pass
    assert [column.find(n).result for n in (31, 32, 33)] == [AgainstPass.COMPLETE, AgainstPass.COMPLETE, AgainstPass.COMPLETE_YAC]
    faults = GAME.check_pack(KANSAS_CITY)
    assert [fault.warning for fault in faults] == [True]
    assert "31-41 overlaps the range above it, which reaches to 32; it is read as 33-41" in str(faults[0])
    assert "deep_right" in str(faults[0])
    (by_one,) = faults_of(REDWOOD.replace("58-96  = Run", "57-96  = Run", 1))
    assert "57-96 overlaps the range above it, which reaches to 57; it is read as 58-96" in by_one


@pytest.mark.rule("ASF-CHART-2", "ASF-PACK-2")
@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("58-96  = Run", "59-96 = Run", "expected a range that begins at 58, got 59-96: a gap"),
        ("97-100 = Penalty", "97-99 = Penalty", "expected the last range to end at 100"),
        ("58-96  = Run", "20-30 = Run", "20-30 can never be thrown"),
        ("58-96  = Run", "58-96 = Rush", "one of Pass, Run, Penalty"),
        ("58-96  = Run", "58 to 96 = Run", "expected a range"),
        ("Incomplete    67-86", "Incomplete    68-86", "a gap"),
        ('"XP" = 96', '"XP" = 196', "expected a whole number 1 to 100, got 196"),
        ('code = "RWD"', 'code = "RED WOOD"', "two to four letters"),
        ("[wr1]", "[wr9]", "section wr1: this section is missing"),
    ],
)
def test_a_faulty_card_is_refused_with_place_and_remedy(old, new, problem):
    """Gaps, short lists, unknown words and missing cards are found by the checker."""
    assert old in REDWOOD
    text = REDWOOD.replace(old, new, 1)
    assert any(problem in fault for fault in faults_of(text))
    with pytest.raises(PackError):
        GAME.load_team(text)


@pytest.mark.rule("ASF-PACK-1")
def test_the_box_holds_four_teams_without_a_fault():
    """Four complete fictional teams: six cards, six defenders and the line."""
    assert len(TEAMS) == 4
    for name, path in GAME.sample_packs().items():
        assert GAME.check_pack(path) == (), name
    team = TEAMS["redwood"]
    assert [receiver.position for receiver in team.receivers.values()] == ["WR1", "TE", "WR2"]
    assert len(team.linebackers) == len(team.backs) == 3


@pytest.mark.rule("ASF-PACK-1")
@pytest.mark.parametrize(
    ("words", "charts"),
    [
        (Call, lambda team: [team.calls]),
        (Passed, lambda team: team.quarterback.zones.values()),
        (Contact, lambda team: [team.runner.first_contact]),
        (AfterContact, lambda team: [team.runner.after_contact]),
        (Caught, lambda team: [man.after_catch for man in team.receivers.values()]),
        (AgainstRun, lambda team: [team.line.run, *(man.run for man in team.backs.values())]),
        (AgainstPass, lambda team: [man.against_pass for man in (*team.linebackers.values(), *team.backs.values())]),
        (Blitzed, lambda team: [man.blitz for man in (*team.linebackers.values(), *team.backs.values())]),
    ],
    ids=lambda part: getattr(part, "__name__", ""),
)
def test_every_result_of_every_chart_can_be_thrown_with_the_teams_in_the_box(words, charts):
    """No branch of the game is closed: every word stands on some team's chart."""
    seen = {span.result for team in TEAMS.values() for chart in charts(team) for span in chart.spans}
    assert seen == set(words)


@pytest.mark.rule("ASF-PACK-2")
def test_the_blank_pack_names_every_card_and_reports_every_unfilled_place():
    """A blank pack is readable, and the checker asks for all that is missing."""
    text = GAME.blank_pack("Maple Leaf")
    faults = faults_of(text)
    assert 'name = "Maple Leaf"' in text
    assert not any("section is missing" in fault for fault in faults)
    for section in ("quarterback", "runner", "wr1", "te", "wr2", "kicker", "line", "short_left", "deep_right"):
        assert any(f"section {section}" in fault for fault in faults), section


def test_the_printed_sheet_reads_as_printed():
    """TV-35 and TV-36: Bolton 96, 97, 100; the line 77, 78, 91, 100."""
    bolton, line = CHIEFS.linebackers[Lane.LEFT].run, CHIEFS.line.run
    assert [str(bolton.find(n).result) for n in (96, 97, 100)] == ["Tackle", "Missed Tackle", "Forced Fumble"]
    assert [str(line.find(n).result) for n in (77, 78, 91, 100)] == ["Tackle", "Missed Tackle", "Explosive", "Forced Fumble"]


def test_linebackers_cover_short_and_backs_cover_deep():
    """Each zone has its man on the printed sheet."""
    names = [CHIEFS.cover(zone).name for zone in Zone]
    assert names == ["Nick Bolton", "Anthony Hitchens", "Willie Gay, Jr.", "L'Jarius Sneed", "Tyrann Mathieu", "Charvarius Ward"]


def test_the_words_of_the_common_tables_are_all_used():
    """Every kickoff result, zone, recovery and foul stands in its table."""
    tables = game_tables()
    for chart, words in ((tables.kickoff, Kickoff), (tables.zone, Zone), (tables.recovery, Recovery), (tables.penalty, Foul)):
        assert {span.result for span in chart.spans} == set(words)
