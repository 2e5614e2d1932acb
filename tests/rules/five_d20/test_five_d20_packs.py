"""Packs of 5D20 Football: the teams in the box are whole, and a faulty pack is told everything at once."""

from __future__ import annotations

from pathlib import Path
from statistics import mean

import pytest
from book_fragments import PACK
from hypothesis import given
from hypothesis import strategies as st

import rules.five_d20
from rules.core import PackError, parse_pack, read_pack
from rules.five_d20.blank_pack import blank_pack
from rules.five_d20.chart_tables import team_glance, team_tables
from rules.five_d20.game_charts import game_charts, read_game_charts
from rules.five_d20.pack_reader import SECTIONS, read_team
from rules.five_d20.terms import Alignment, CallRow, Depth, PenaltyRow, PuntKind, What, YardageColumn, Zone

BOX = Path(rules.five_d20.__file__).parent / "packs"
TEAMS = sorted(BOX.glob("[!_]*.toml"))
ROOT = Path(__file__).parents[3]
MANY_FAULTS = ROOT / "fixtures" / "packs" / "5d20" / "many_faults.toml"


def team_of(path: Path):
    """A checked team."""
    pack = read_pack(path)
    team = read_team(pack)
    pack.finish()
    return team


def faults_of(text: str) -> list[str]:
    """What the check says about a pack, fault by fault, without the file's name."""
    pack = parse_pack(text, "pack")
    read_team(pack)
    return [str(fault).removeprefix("pack: ") for fault in pack.faults]


@pytest.mark.rule("5D20-PACK-1")
@pytest.mark.parametrize("path", TEAMS, ids=lambda path: path.stem)
def test_a_team_in_the_box_has_neither_fault_nor_warning(path):
    """Every section is filled and every roll lands in a cell."""
    pack = read_pack(path)
    read_team(pack)

    assert pack.faults == []
    assert set(pack.data) == {"game", *SECTIONS}


@pytest.mark.rule("5D20-PACK-1")
def test_the_box_holds_four_teams_with_codes_of_their_own():
    """Four teams, four codes, four colours, and no player of two teams shares a name."""
    teams = [team_of(path) for path in TEAMS]
    players = [{cell.name for cell in (*team.receivers, *team.rushing.players, *team.run_defence.defenders)} for team in teams]

    assert len({team.code for team in teams}) == len({team.colour for team in teams}) == len(teams) >= 4
    assert sum(map(len, players)) == len(set().union(*players))


@pytest.mark.rule("5D20-PACK-1")
def test_every_branch_of_the_game_can_occur():
    """Together the teams reach every yardage column, every letter of a punt and both blocks; the game charts every mark."""
    teams = [team_of(path) for path in TEAMS]
    penalties = [span.result for chart in game_charts().penalties.values() for span in chart.spans]

    assert {cell.result for team in teams for cell in team.qb.scramble.cells} == set(YardageColumn)
    assert {cell.kind for team in teams for cell in (*team.punt.own.cells, *team.punt.opp.cells)} == set(PuntKind)
    assert all(team.penalties[row].offence and team.penalties[row].defence for team in teams for row in PenaltyRow)
    assert all(team.punt.block + team.punt_return_block > 0 for team in teams)
    for mark in ("at_end", "loss_of_down", "first_down", "needs_return", "timeout"):
        assert any(getattr(penalty, mark) for penalty in penalties), mark
    assert any(sack.fumble for sack in game_charts().sack.cells)


@pytest.mark.rule("5D20-PACK-2")
@pytest.mark.parametrize("path", TEAMS, ids=lambda path: path.stem)
def test_a_squad_is_large_enough(path):
    """Four runners with the QB, seven receivers, three outlet men, eleven defenders on both charts, two returners each."""
    team = team_of(path)
    run, passing = ([row.name for row in chart.defenders] for chart in (team.run_defence, team.pass_defence))

    assert len(team.rushing.players) >= 4
    assert team.qb.name in {runner.name for runner in team.rushing.players}
    assert len(team.receivers) >= 7
    assert sum(cell.top is not None for cell in team.outlet.cells) >= 3
    assert len(set(run)) == 11
    assert set(run) == set(passing)
    assert len(team.kick_returners.cells) >= 2
    assert len(team.punt_returners.cells) >= 2
    assert all((team.kickoff.kicker, team.place_kicker, team.punt.punter, team.sentence))


@pytest.mark.rule("5D20-PACK-3")
def test_the_schema_is_written_down():
    """rules/README.md and the blank pack name every section of a pack."""
    readme, blank = (ROOT / "rules" / "README.md").read_text(encoding="utf-8"), blank_pack("Our Town Otters")

    for section in SECTIONS:
        assert f"`{section}" in readme, section
        assert f"[{section}" in blank, section


@pytest.mark.rule("5D20-PACK-3")
def test_a_blank_pack_lists_what_is_still_open():
    """Every fault of a blank pack is a place with a question mark, and names its section and column."""
    pack = parse_pack(blank_pack('The "Odd" Ones \\ Co'), "blank.toml")
    team = read_team(pack)

    assert (team.name, team.code) == ('The "Odd" Ones \\ Co', "THE")
    assert all("got '?'" in fault.problem and fault.section and fault.column for fault in pack.faults)
    assert len(pack.faults) == blank_pack("X").count("?") - 1  # the first stands in the instructions


@pytest.mark.rule("5D20-PACK-4")
def test_the_teams_differ_as_their_sentences_say():
    """Ironvale calls most runs and gains most by them; Cascade throws most; Granite Falls allows least; Harbour Point throws deepest."""
    teams = {team.code: team for team in map(team_of, TEAMS)}
    calls = {code: team.play_calling.number(CallRow.TEENS, Zone.NZ) for code, team in teams.items()}
    holes = {code: mean(row.what.find(5).result is What.HOLE for row in team.run_defence.defenders) for code, team in teams.items()}
    deep = {code: sum(team.qb.depth.find(white).result is Depth.LP for white in range(1, 21)) for code, team in teams.items()}

    assert max(calls, key=calls.__getitem__) == "IRO"
    assert min(calls, key=calls.__getitem__) == "CAS"
    assert calls["IRO"] - calls["CAS"] >= 4
    assert min(holes, key=holes.__getitem__) == "GRA"
    assert min(teams, key=lambda code: teams[code].pass_modifier) == "GRA"
    assert max(deep, key=deep.__getitem__) == "HAR"


@pytest.mark.rule("5D20-CHART-9")
@pytest.mark.parametrize("path", TEAMS, ids=lambda path: path.stem)
@pytest.mark.parametrize("roll", [1, 7, 20])
def test_every_roll_lands_on_somebody(path, roll):
    """WHO, depth, outlet and return columns answer every face with a player or depth."""
    team = team_of(path)

    assert all(chart.who[alignment].find(roll).result for chart in (team.run_defence, team.pass_defence) for alignment in Alignment)
    assert all(team.receiving[depth].black.cells[-1].top == 20 for depth in Depth)
    assert max(cell.top or 0 for cell in team.rushing.blue.cells) == team.rushing.threshold - 1


def ends_at(last: int, got: int) -> str:
    """What is said of a column or row that ends too early."""
    return f"expected the last number to be {last}, so that every roll lands in a cell; got {got}"


BROKEN = [
    pytest.param(
        "|   4   15  20 |",
        "|   4    3  20 |",
        "section rushing, row Walter Payton, column BACK/LINE: expected a number above 4 (BACK/STF), got 3",
        id="falls",
    ),
    pytest.param(
        "Walter Payton    |   11     5 |",
        "Walter Payton    |   18     5 |",
        "section rushing, row Unprinted Runner, column WHO/BLUE: expected a number above 18 (Walter Payton), got 17",
        id="column falls",
    ),
    pytest.param(
        "Unprinted Runner |   17    20 |",
        "Unprinted Runner |   17    19 |",
        "section rushing, row Unprinted Runner, column WHO/BLACK: " + ends_at(20, 19),
        id="WHO short of 20",
    ),
    pytest.param(
        "Unprinted Runner |   17    20 |",
        "Unprinted Runner |   16    20 |",
        "section rushing, row Unprinted Runner, column WHO/BLUE: " + ends_at(17, 16),
        id="blue short of the threshold",
    ),
    pytest.param(
        "LP |    20 |",
        "LP |    19 |",
        "section quarterback, row LP, column DEPTH/WHITE: " + ends_at(20, 19),
        id="depth short of 20",
    ),
    pytest.param(
        "Unprinted Receiver |  20 |    -    20",
        "Unprinted Receiver |  20 |    -    19",
        "section receiving, row Unprinted Receiver, column SP/BLACK: " + ends_at(20, 19),
        id="receivers short of 20",
    ),
    pytest.param("45 50 53 55", "45 50 53", "section kickoff, row distances: expected 20 cells, got 19", id="nineteen cells"),
    pytest.param(
        'own = "28N',
        'own = "28X',
        "section punting, row own, column 1: expected 1 to 99 and R, F or N, such as 38F, got '28X'",
        id="letter",
    ),
    pytest.param(
        "snap = 1", 'snap = "one"', "section quarterback, column snap: expected a whole number 0 to 20, got 'one'", id="no number"
    ),
    pytest.param(
        "snap = 1", "snap = true", "section quarterback, column snap: expected a whole number 0 to 20, got True", id="no truth value"
    ),
    pytest.param("[fumbles]", "[fumble]", "section fumbles: this section is missing; add [fumbles]", id="section missing"),
    pytest.param("SHYD    13 15 14\n", "", "section play_calling, row SHYD: this row is missing", id="row missing"),
    pytest.param(
        "PUNTING        1-3",
        "PUNTING        3-1",
        "section penalties, row PUNTING, column OFF: expected a range within 1-20 that rises, got '3-1'",
        id="range falls",
    ),
    pytest.param(
        'code = "BOK"', 'code = "Book"', "section team, column code: expected three capital letters such as HAR, got 'Book'", id="code"
    ),
    pytest.param(
        "SCK INC SCR OUT CMP | INT PD CMP",
        "SCK INC SCR CMP OUT | INT PD CMP",
        "section quarterback, row passing: expected the heads WHITE SCK INC SCR OUT CMP INT PD CMP INC CMP, "
        "got WHITE SCK INC SCR CMP OUT INT PD CMP INC CMP",
        id="heads",
    ),
    pytest.param(
        "Matt Suhey         |", "Emery Moorehead    |", "section receiving, row Emery Moorehead: this player stands here twice", id="twice"
    ),
    pytest.param(
        'order = "HOLE LOS BACK"',
        'order = "HOLE LOS"',
        "section defence.run, column order: expected HOLE, LOS and BACK from low to high, got 'HOLE LOS'",
        id="order",
    ),
]


@pytest.mark.rule("5D20-CHART-9", "5D20-PACK-3")
@pytest.mark.parametrize(("printed", "typed", "fault"), BROKEN)
def test_a_mistyped_pack_is_told_where(printed, typed, fault):
    """Section, row and column, what was expected, what came."""
    found = faults_of(PACK.replace(printed, typed, 1))

    assert fault in found


@pytest.mark.rule("5D20-CHART-9")
def test_all_faults_are_told_at_once():
    """The pack with faults in eight sections is refused once, with a line for each section."""
    with pytest.raises(PackError) as refused:
        team_of(MANY_FAULTS)

    sections = {fault.section for fault in refused.value.faults}
    assert sections >= {"team", "quarterback", "rushing", "receiving", "kickoff", "punting", "penalties", "defence.run"}
    assert all(str(fault).startswith("many_faults.toml: ") for fault in refused.value.faults)


def test_players_that_other_sections_name_are_compared():
    """A defender on one chart only, and a name spelt almost like another's, are warnings: the team can play."""
    pack = parse_pack(
        PACK.replace("Glenn Blackwood      |   6    6    3 |  DB |  ", "Glen Blackwood       |   6    6    3 |  DB |  ", 1), "pack"
    )
    team = read_team(pack)

    assert not pack.errors
    assert {fault.row for fault in pack.faults} == {"Glenn Blackwood", "Glen Blackwood"}
    assert any("'Glenn Blackwood' is nearly 'Glen Blackwood'" in fault.problem for fault in pack.faults)
    assert team.pass_defence.defenders[2].return_rating == 5  # INT-6: missing from the run chart


@pytest.mark.rule("5D20-CHART-9")
@pytest.mark.parametrize(
    ("printed", "typed", "place"),
    [
        pytest.param(" 20 | ", "twenty | ", ("yardage", "twenty"), id="row name"),
        pytest.param("1-12 false start", "1-11 false start", ("penalties.snap", "offence"), id="hole in a list"),
        pytest.param("-12f", "12f", ("yardage", "20"), id="sack forward"),
        pytest.param('beyond = "1-11"', 'beyond = "1-12"', ("blocked_place_kick", ""), id="overlap"),
        pytest.param("30-39 1-4", "31-39 1-4", ("place_kick_block", "31-39"), id="yards left out"),
        pytest.param("false start 5", "false start", ("penalties.snap", "offence"), id="no yards"),
    ],
)
def test_mistyped_game_charts_are_told_where(printed, typed, place):
    """The game charts are checked like a team's."""
    pack = parse_pack((BOX / "_charts.toml").read_text(encoding="utf-8").replace(printed, typed, 1), "_charts")
    read_game_charts(pack)

    assert place in {(fault.section, fault.row) for fault in pack.errors}


@given(st.integers(0, len(PACK) - 1), st.integers(0, 40), st.text("0123456789-|?# \n\"'=[]SPx+", max_size=8))
def test_a_damaged_pack_is_read_or_refused_but_never_fails(start, length, scrap):
    """Whatever is typed over any place of a pack, the answer is a team or a list of faults."""
    try:
        pack = parse_pack(PACK[:start] + scrap + PACK[start + length :], "damaged")
        read_team(pack)
        pack.finish()
    except PackError as refused:
        assert refused.faults


def test_the_chart_to_look_at_is_laid_out_like_the_printed_one():
    """Eleven tables; Payton's row reads as it is printed, a blank cell is a dash, and every row is as wide as its heads."""
    team = read_team(parse_pack(PACK, "pack"))
    tables = {table.title: table for table in team_tables(team)}

    printed = (11, 5, 4, 15, 20, 11, 16, 20, 6, 12, 18, 20, 4, 6)
    assert tables["BOK RUSHING"].rows[0] == ("Walter Payton", *map(str, printed))
    assert tables["BOK DEFENCE PASS"].rows[1] == ("William Judson", "4", "4", "2", "DB", "-", "16", "20", "4")
    assert len(tables) == 11
    assert all(len(row) == len(table.columns) for table in tables.values() for row in table.rows)


def test_a_team_at_a_glance():
    """The call number 9 of row 10-19 is 45 % runs; white 16 to 20 is 25 % long passes."""
    numbers = dict(team_glance(read_team(parse_pack(PACK, "pack"))).numbers)

    assert numbers["runs on 1st and 10"] == "45 %"
    assert numbers["passes thrown long"] == "25 %"
    assert numbers["quarterback"] == "Jim McMahon"
