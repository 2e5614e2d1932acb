"""How the charts of 5D20 Football are read, on the fragments that the rulebook prints."""

from __future__ import annotations

import pytest
from book_fragments import PACK, book_team

from rules.core import Found, parse_pack
from rules.five_d20.game_charts import game_charts
from rules.five_d20.pack_reader import read_team
from rules.five_d20.terms import Alignment, CallRow, Depth, PassResult, PenaltyRow, Side, What, YardageColumn, Zone


def key_defender(alignment: Alignment, red: int) -> str:
    """The key defender on the pass chart."""
    return book_team().pass_defence.who[alignment].find(red).result.name


def defender(name: str):
    """A defender of the pass chart."""
    return next(row for row in book_team().pass_defence.defenders if row.name.endswith(name))


@pytest.mark.rule("5D20-CHART-1", "5D20-CHART-2")
@pytest.mark.parametrize("alignment", [Alignment.RUN, Alignment.BASE])
def test_key_defenders_against_runs_and_base(alignment):
    """TV-01: red 1-2, 3-4 and 5-6 find Lankford, Judson and Blackwood."""
    found = [key_defender(alignment, red) for red in range(1, 7)]

    assert found == ["Paul Lankford"] * 2 + ["William Judson"] * 2 + ["Glenn Blackwood"] * 2


@pytest.mark.rule("5D20-CHART-2")
def test_key_defenders_in_the_pass_alignment():
    """TV-02: red 1, 2 and 3 find Lankford, Judson and Blackwood."""
    assert [key_defender(Alignment.PASS, red) for red in (1, 2, 3)] == ["Paul Lankford", "William Judson", "Glenn Blackwood"]


@pytest.mark.rule("5D20-CHART-1", "5D20-CHART-3")
def test_what_of_lankford():
    """TV-03: 1-2 PRE, 3-15 DEF, 16-20 REC."""
    found = [defender("Lankford").what.find(white).result for white in range(1, 21)]

    assert found == [What.PRE] * 2 + [What.DEF] * 13 + [What.REC] * 5


@pytest.mark.rule("5D20-CHART-4", "5D20-CHART-5")
def test_what_of_blackwood_runs_past_its_last_column():
    """TV-04: PRE is blank; 1-13 DEF, 14-18 REC, 19-20 OTHER."""
    found = [defender("Blackwood").what.find(white).result for white in range(1, 21)]

    assert found == [What.DEF] * 13 + [What.REC] * 5 + [What.OTHER] * 2


@pytest.mark.rule("5D20-CHART-1")
def test_a_step_names_row_and_column_the_right_way_round():
    """Down a column the player is the row; across a row the player is the row as well."""
    team = book_team()

    assert team.qb.depth.find(12) == Found("MP", "DEPTH/WHITE", Depth.MP)
    assert team.rushing.players[0].hole.find(14) == Found("Walter Payton HOLE", "SG", YardageColumn.SG)
    assert team.kickoff.distances.title == "BOK KICKOFF"


@pytest.mark.rule("5D20-CHART-5")
def test_past_the_last_column_of_the_pass_chart_is_other():
    """TV-32: Lankford with 20 and the short yardage +4 is 24, OTHER."""
    assert defender("Lankford").what.find(24).result is What.OTHER


@pytest.mark.rule("5D20-CHART-4", "5D20-CHART-6")
def test_zero_or_less_falls_in_the_first_column_that_is_not_blank():
    """TV-33: Judson's PRE is blank, so -3 is DEF; Lankford's is not; on the run chart it is HOLE."""
    assert defender("Judson").what.find(-3).result is What.DEF
    assert defender("Lankford").what.find(0).result is What.PRE
    assert {row.what.find(-3).result for row in book_team().run_defence.defenders} == {What.HOLE}


@pytest.mark.rule("5D20-CHART-6")
def test_past_the_last_column_of_the_run_chart_is_the_last_column():
    """White 20 with +4 is 24: BACK for every run defender."""
    assert {row.what.find(24).result for row in book_team().run_defence.defenders} == {What.BACK}


@pytest.mark.rule("5D20-CHART-2")
def test_pass_depth_of_mcmahon():
    """TV-11: white 1-9 SP, 10-15 MP, 16-20 LP."""
    found = [book_team().qb.depth.find(white).result for white in range(1, 21)]

    assert found == [Depth.SP] * 9 + [Depth.MP] * 6 + [Depth.LP] * 5


@pytest.mark.rule("5D20-CHART-2", "5D20-CHART-4")
def test_receivers_by_threshold():
    """TV-12: SP, blue 17 is below 18 and finds Margerum. TV-13: MP, blue 17 is not below 17: black 4 finds Payton."""
    short, medium = book_team().receiving[Depth.SP], book_team().receiving[Depth.MP]

    assert (short.threshold, short.blue.find(17).result.name) == (18, "Ken Margerum")
    assert (medium.threshold, medium.black.find(4).result.name) == (17, "Walter Payton")
    # Moorehead's blank cell in the black SP column is passed over.
    assert short.black.find(2).result.name == "Matt Suhey"


@pytest.mark.rule("5D20-CHART-3")
def test_payton_with_blue_14():
    """TV-16: BACK is LINE and HOLE is SG. TV-17: LOS is AVG, for 11 < 14 <= 16."""
    payton = book_team().rushing.players[0]

    assert payton.part(What.BACK).find(14).result is YardageColumn.LINE
    assert payton.part(What.HOLE).find(14).result is YardageColumn.SG
    assert payton.part(What.LOS).find(14).result is YardageColumn.AVG


@pytest.mark.rule("5D20-CHART-3")
def test_mcmahon_with_blue_14():
    """TV-18: a short pass is complete in every part. TV-19: MP and PRE is a scramble. TV-39: MP is complete in DEF and OTHER."""
    short, medium = book_team().qb.by_depth[Depth.SP], book_team().qb.by_depth[Depth.MP]

    assert {short.part(what).find(14).result for what in (What.PRE, What.DEF, What.OTHER)} == {PassResult.CMP}
    assert medium.part(What.PRE).find(14).result is PassResult.SCR
    assert {medium.part(what).find(14).result for what in (What.DEF, What.OTHER)} == {PassResult.CMP}


def test_mcmahon_short_under_pressure():
    """TV-40: blue 3, 4, 9, 11 and 12 are SCK, INC, SCR, OUT and CMP."""
    assert [str(book_team().qb.by_depth[Depth.SP].pre.find(blue).result) for blue in (3, 4, 9, 11, 12)] == [
        "SCK",
        "INC",
        "SCR",
        "OUT",
        "CMP",
    ]


def test_mcmahon_scrambles():
    """TV-42: black 6, 7, 17 and 19 are LINE, AVG, SEC and SG; the lost last row is BRK."""
    assert [str(book_team().qb.scramble.find(black).result) for black in (6, 7, 17, 19, 20)] == ["LINE", "AVG", "SEC", "SG", "BRK"]


def test_outlet_men():
    """TV-43: red 11 and 12 are Payton and Suhey; white 4, 5 and 12 are DRP, CMP and YAC for Payton."""
    payton = book_team().outlet.find(11).result

    assert (payton.name, book_team().outlet.find(12).result.name) == ("Walter Payton", "Matt Suhey")
    assert [str(payton.by_depth[Depth.SP].find(white).result) for white in (4, 5, 12)] == ["DRP", "CMP", "YAC"]


@pytest.mark.rule("5D20-CHART-7")
def test_kicks_have_a_cell_for_every_face():
    """Red 7 to 10 are 60 to 63 yards; black 1 to 5 are 13, 10, 11, 12, 13; red 1 on the field goal row is short."""
    team = book_team()
    gentry = team.kick_returners.find(12).result

    assert [team.kickoff.distances.find(red).result for red in (7, 8, 9, 10)] == [60, 61, 62, 63]
    assert (gentry.name, [gentry.distances.find(black).result for black in range(1, 6)]) == ("Dennis Gentry", [13, 10, 11, 12, 13])
    assert str(team.punt.own.find(1).result) == "28N"
    assert [str(team.punt.opp.find(red).result) for red in (6, 7, 20)] == ["TB", "18N", "2N"]
    assert [team.field_goal.find(red).result for red in (1, 2, 20)] == [0, 22, 58]


@pytest.mark.rule("5D20-CHART-8")
def test_yardage_and_returns_have_a_row_for_every_face():
    """TV-20: MP row 5 is 12. TV-21: interception return rating 2, row 4, is 2."""
    charts = game_charts()

    assert charts.completion(Depth.MP, 1).find(5) == Found("5", "MP", 12)
    assert charts.interception_return[2].find(4) == Found("4", "rating 2", 2)
    assert {len(column.cells) for column in (*charts.columns.values(), *charts.brk.values(), *charts.long.values())} == {20}
    assert [charts.fumble_return.find(blue).result for blue in (1, 20)] == [0, 75]


@pytest.mark.rule("5D20-CHART-10")
def test_the_pack_says_which_way_the_run_chart_runs():
    """HOLE, LOS, BACK from low to high: white 1 helps the runner; a pack may say otherwise and is believed."""
    assert book_team().run_defence.defenders[0].what.find(1).result is What.HOLE

    turned = PACK.replace('order = "HOLE LOS BACK"', 'order = "BACK LOS HOLE"').replace("HOLE LOS BACK | RET", "BACK LOS HOLE | RET")
    pack = parse_pack(turned, "turned")
    assert read_team(pack).run_defence.defenders[0].what.find(1).result is What.BACK
    assert not pack.errors


@pytest.mark.rule("5D20-CHART-11")
@pytest.mark.parametrize(
    ("printed", "typed", "read"),
    [
        pytest.param("fum = 7", "fum = 9", lambda team: team.qb.fum, id="fumble rating"),
        pytest.param("snap = 1", "snap = 9", lambda team: team.qb.snap, id="snap fumble rating"),
        pytest.param('Punter"\nblock = 1', 'Punter"\nblock = 9', lambda team: team.punt.block, id="kick-block number"),
        pytest.param("[punt_return]\nblock = 1", "[punt_return]\nblock = 9", lambda team: team.punt_return_block, id="return block"),
    ],
)
def test_boxes_of_the_chart_are_units_of_their_own(printed, typed, read):
    """A fumble rating, a kick-block number and a threshold are typed and kept apart."""
    assert PACK.count(printed) == 1

    assert read(read_team(parse_pack(PACK.replace(printed, typed), "retyped"))) == 9


@pytest.mark.rule("5D20-CHART-11")
def test_a_threshold_parts_the_blue_from_the_black_column():
    """18 for the runners; 18, 17 and 17 for the receivers."""
    team = book_team()

    assert team.rushing.threshold == 18
    assert [team.receiving[depth].threshold for depth in Depth] == [18, 17, 17]


def test_play_calling_example():
    """The printed example: 9 in row 10-19 of the neutral zone, -2 for the defence and -3 in the red zone."""
    calls = book_team().play_calling

    assert (calls.number(CallRow.TEENS, Zone.NZ), calls.adjust, calls.adjust_red_zone) == (9, -2, -3)
    assert [(row.front, row.adjustment, str(row.alignment)) for row in CallRow] == [
        ("SHRT", 4, "RUN"),
        ("RUN", 2, "RUN"),
        ("BASE", 0, "BASE"),
        ("NCKL", -2, "PASS"),
        ("DIME", -4, "PASS"),
    ]


@pytest.mark.parametrize(
    ("quarter", "seconds", "column"),
    [
        (4, 0, "A"),
        (4, 300, "A"),
        (4, 301, "B"),
        (4, 600, "B"),
        (4, 601, "C"),
        (3, 300, "D"),
        (3, 301, None),
        (2, 180, "H"),
        (2, 181, None),
        (1, 60, None),
    ],
)
def test_situation_columns_by_the_clock(quarter, seconds, column):
    """A, B and C part the fourth quarter at 5:00 and 10:00; D ends the third, H the second."""
    found = game_charts().situation_at(quarter, seconds)

    assert (found.name if found else None) == column


def test_situation_values():
    """TV-10: row -2 of column B is -5, row +2 is +5. TV-55: column H is -3 for every score."""
    late, half = game_charts().situation_at(4, 420), game_charts().situation_at(2, 150)

    assert late is not None
    assert half is not None
    assert [late.values.find(row).result for row in (-2, -1, 0, 1, 2)] == [-5, -2, 0, 2, 5]
    assert {half.values.find(row).result for row in (-2, -1, 0, 1, 2)} == {-3}


@pytest.mark.parametrize(("yards", "highest"), [(17, 1), (29, 1), (30, 4), (39, 4), (40, 10), (49, 10), (50, 12), (63, 12)])
def test_place_kick_block_ranges(yards, highest):
    """TV-49, TV-50: under 30 yards 1, then 1-4, 1-10 and from 50 yards 1-12."""
    blocked = game_charts().place_kick_block.find(yards).result

    assert [number for number in range(1, 21) if number in blocked] == list(range(1, highest + 1))


def test_blocked_place_kicks_and_penalties():
    """Red 11, 12 and 14 part the three outcomes; grounding is (SCK)(d) and interference (PASS)(f)."""
    charts = game_charts()

    assert [charts.blocked_place_kick.find(red).result.name for red in (1, 11, 12, 13, 14, 20)] == ["BEYOND"] * 2 + ["OFFENCE"] * 2 + [
        "DEFENCE"
    ] * 2
    assert str(charts.penalties[PenaltyRow.INC, Side.OFFENCE].find(15).result) == "intentional grounding (SCK)(d)"
    assert str(charts.penalties[PenaltyRow.INC, Side.DEFENCE].find(13).result) == "pass interference (PASS)(f)"
    assert str(charts.penalties[PenaltyRow.SNAP, Side.OFFENCE].find(20).result) == "twelve men on the field 5 T"
    assert str(charts.penalties[PenaltyRow.KICKOFF, Side.DEFENCE].find(1).result) == "block in the back 10(a)&"
