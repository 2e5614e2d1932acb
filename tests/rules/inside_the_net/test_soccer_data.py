"""Packs, cards and the deck: what they hold, and how a faulty one is reported."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from soccer_builders import EXAMPLE, at, box, example, result, zone_play

from rules.core import PackError
from rules.core.packs import parse_pack
from rules.inside_the_net.deck import stored_deck
from rules.inside_the_net.fac import build_deck
from rules.inside_the_net.game import GAME
from rules.inside_the_net.pack_reader import read_squad
from rules.inside_the_net.terms import Kind, Zone

TEXT = EXAMPLE.read_text(encoding="utf-8")
DEEP = [15, 14, 13, 12, 11, 11, 10, 9, 7, 6]
EVEN = [10, 11, 11, 11, 11, 11, 11, 11, 11, 10]
HIGH = [6, 7, 9, 10, 11, 11, 12, 13, 14, 15]


def faults(text: str) -> list[str]:
    """Every fault and warning of a pack's text."""
    pack = parse_pack(text, "pack")
    read_squad(pack)
    return [str(fault) for fault in pack.faults]


def changed(old: str, new: str) -> list[str]:
    """The faults of the example pack with its first such text changed."""
    assert old in TEXT
    return faults(TEXT.replace(old, new, 1))


@pytest.mark.rule("SOC-DATA-1")
def test_a_team_pack_holds_recovery_strength_squad_and_goalkeepers() -> None:
    """HREC 13, AREC +1, SOS 70, sixteen players, two goalkeepers; each of them missing is reported."""
    squad = example()
    assert (squad.hrec, squad.arec, squad.sos, len(squad.players), len(squad.keepers)) == (13, 1, 70.0, 16, 2)
    for key in ("hrec = 13", "arec = 1", "sos = 70.0"):
        assert any(key.split()[0] in fault for fault in changed(key, ""))
    assert any("goalkeepers" in fault for fault in changed("[goalkeepers]", "[keepers]"))


@pytest.mark.rule("SOC-DATA-2")
def test_a_player_card_has_every_printed_field() -> None:
    """All ratings as typed; absent ranges are legal for defence, PKw, Own and the bonuses."""
    card = example().players["O10"]
    assert (card.positions, card.off, card.end, card.injury_rate, card.injury_letter, card.line) == (("FW",), 61, 6, 3, "D", 10)
    assert (card.shot, card.on_target, card.goal, card.penalty, card.cross_bonus, card.corner_bonus) == (8, 9, 7, 15, 1, 2)
    assert (card.defence.on_target, card.defence.star, card.defence.second_yellow) == (-2, True, 3)
    assert card.record == ("30/28/20", "2/2", "14/6", "15/8/7")
    bare = TEXT.replace("1*-2 3-5  6-9 20  1-4 3 19  1-3  4-6 1-7  1-9 -2", "-    -    -   -   -   - -   -    -   -    -   0")
    bare = bare.replace("8    9   7    15 20", "8    9   7    15 -").replace("18-20 1\n", "18-20 -\n")
    bare = bare.replace("9-12 +1    13-14 15-16 +2", "9-12 -     13-14 15-16 -")
    assert bare.count(" -   -   - -   -") == 16
    assert faults(bare) == []


@pytest.mark.rule("SOC-DATA-3")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("1-2  3-5  6-7 8-9 10-17 18-20 1", "1-2  3-5  6-7 8-9 10-16 18-20 1", "missing 17"),
        ("1-2  3-5  6-7 8-9 10-17 18-20 1", "1-2  2-5  6-7 8-9 10-17 18-20 1", "face 2 stands twice"),
        ("1*-2 3-5  6-9", "1*-3 3-5  6-9", "face 3 stands twice"),
        ("1-3  4-6", "1-4  4-6", "face 4 stands twice"),
        ("20  1-4 3", "4   1-4 3", "face 4 stands twice"),
        ("3/D", "3/K", "expected a rate"),
        ("DF    20", "GK    20", "expected DF, MF or FW"),
        ('"O2",', '"O1",', "named twice"),
        ('"O2",', '"Nobody",', "not in the squad"),
        ('formation = "5-3-2"', 'formation = "5-3-3"', "add up to 10"),
        ("1-8   9-14", "1-8   10-14", "missing 9"),
    ],
)
def test_a_faulty_pack_is_refused_with_its_place(old: str, new: str, says: str) -> None:
    """The fault names the row and what is wrong."""
    assert any(says in fault for fault in changed(old, new))
    with pytest.raises(PackError):
        GAME.load_team(TEXT.replace(old, new, 1))


@pytest.mark.rule("SOC-DATA-3")
def test_penalty_ranges_may_overlap_cards_and_stray_columns_are_warnings() -> None:
    """PKw 20 lies on Rcd 20 without a fault; P++ in the MID block is a warning only."""
    assert faults(TEXT) == []
    start, end = TEXT.index('MID = """'), TEXT.index('OFF = """')
    block = TEXT[start:end].replace("Ps+S", "P++ ")
    block = "\n".join(f"{line} {'Ps+S' if 'Cry+' in line else '-'}" if "+" in line or "-2" in line else line for line in block.splitlines())
    strange = faults(TEXT[:start] + block + "\n" + TEXT[end:])
    assert strange
    assert all("warning" in fault for fault in strange)


@pytest.mark.rule("SOC-DATA-4")
def test_defence_ratings_may_differ_by_zone() -> None:
    """A defender who intercepts everything in his own MID zone, and only there."""
    extra = """
defence_MID = \"\"\"
   Foul TklR Tkl Rcd Ycd # PKc BlkP Int  BlkS CLR OnT
O3 -    -    -   -   -   - -   -    1-20 -    -   0
\"\"\"

[goalkeepers]"""
    squad = GAME.load_team(TEXT.replace("\n[goalkeepers]", extra, 1))
    assert squad.players["O3"].defence_in(Zone.MID).passes.find(20).result.value == "Int"
    assert squad.players["O3"].defence_in(Zone.DEF) is squad.players["O3"].defence
    match = at("home", "MID")
    match.sheets["away"].spots[3].card = squad.players["O3"]
    assert result(match, zone_play(match, "b15 w20")) == "away DEF"
    assert match.total("away", "interceptions") == 1


@pytest.mark.rule("SOC-DATA-5")
def test_a_goalkeeper_card_has_every_printed_field() -> None:
    """SAVE values by kind, Pen Kick, three ranges, save out, after and goal kick; special AFTER tables are accepted."""
    keeper = example().keepers["Keeper"]
    assert keeper.saves == {Kind.CHL: 1, Kind.CK: 0, Kind.SHOT: -1, Kind.REB: 1, Kind.DK: -4}
    assert keeper.pen_kick == -1
    assert [str(keeper.save_out.find(white).result) for white in (12, 13, 18)] == ["SV", "CK", "REB"]
    assert [str(keeper.after_save.find(blue).result) for blue in (8, 9, 15, 16)] == ["Throw", "Pss+", "Pto+", "LaunchR"]
    assert [str(keeper.goal_kick.find(blue).result) for blue in (10, 11)] == ["Pass", "LaunchR"]
    special = 'after_rec = """\n       Throw Pss+ Pto+ LaunchR\nKeeper -     1-20 -    -\n"""\ngoal_kick ='
    other = GAME.load_team(TEXT.replace("goal_kick =", special, 1)).keepers["Keeper"]
    assert str(other.after_rec.find(1).result) == "Pss+"
    assert other.after_int == other.after_save


@pytest.mark.rule("SOC-IO-2")
def test_printed_cards_are_typed_once_into_a_blank_pack() -> None:
    """The blank pack of any name is complete and playable, so that a player types over it card by card."""
    for name in ("My Club", 'Quoted "Name"', "ÅÄÖ"):
        squad = GAME.load_team(GAME.blank_pack(name))
        assert len(squad.players) == 11
        assert sum(squad.formation) == 10


@pytest.mark.rule("SOC-GEN-7")
def test_the_squads_in_the_box_are_whole() -> None:
    """Eight clubs in two leagues, 18 players and two goalkeepers each, no fault and no warning."""
    assert len(box()) == 8
    assert Counter(squad.league for squad in box().values()) == {"Coast League": 4, "Upland League": 4}
    for name, path in GAME.sample_packs().items():
        assert GAME.check_pack(path) == ()
        assert (len(box()[name].players), len(box()[name].keepers)) == (18, 2)
        assert 11 <= box()[name].hrec <= 14
        assert -2 <= box()[name].arec <= 2
        assert 60 <= box()[name].sos <= 80
    assert len({squad.sentence for squad in box().values()}) == 8


def spots(column: str) -> list[int]:
    """How often spots 1 to 10 stand in a column of the deck."""
    counts = Counter(card[column] for card in stored_deck())
    return [counts[str(spot)] for spot in range(1, 11)]


@pytest.mark.rule("SOC-DATA-6", "SOC-DATA-7", "SOC-DATA-8", "SOC-DATA-9", "SOC-GEN-1", "SOC-GEN-2")
def test_the_deck_has_exactly_the_printed_frequencies() -> None:
    """108 cards; every row of the breakdown, the row of 109 with spot 4 at 10; defenders in the attackers' sections."""
    assert len(stored_deck()) == 108
    assert (spots("DEF.off"), spots("DEF.def")) == (DEEP, HIGH)
    assert (spots("MID.off"), spots("MID.def")) == (EVEN, EVEN)
    assert (spots("OFF.nominal"), spots("OFF.def")) == (HIGH, DEEP)
    assert list(stored_deck()) == [{name: card[name] for name in stored_deck()[0]} for card in build_deck()]


@pytest.mark.rule("SOC-GEN-3")
def test_twelve_cards_are_high() -> None:
    """Two nominal for each of spots 5 to 10; the pairs are neighbours and hold the nominal spot."""
    high = [(int(card["OFF.nominal"]), card["OFF.off"]) for card in stored_deck() if "/" in card["OFF.off"]]
    pairs = {5: "5/6", 6: "6/7", 7: "7/8", 8: "8/9", 9: "9/10", 10: "9/10"}
    assert Counter(high) == dict.fromkeys(pairs.items(), 2)


@pytest.mark.rule("SOC-GEN-4")
def test_a_quarter_of_each_section_carries_an_sos_number() -> None:
    """Four each of 1 to 6 in each of the three sections: 24 of 108."""
    for zone in ("DEF", "MID", "OFF"):
        counts = Counter(card[f"{zone}.sos"] for card in stored_deck())
        assert counts == {**{str(number): 4 for number in range(1, 7)}, "-": 84}


@pytest.mark.rule("SOC-GEN-5")
def test_the_printed_row_may_be_kept() -> None:
    """By the switch spot 4 has 11 and spot 5 has 10; still 108 cards, and only one card differs."""
    usual, printed = GAME.deck_cards(), GAME.deck_cards({"deck": "printed"})
    assert len(usual) == len(printed) == 108
    changed_cards = [(old["OFF.off"], new["OFF.off"]) for old, new in zip(usual, printed, strict=True) if old != new]
    assert changed_cards == [("5", "4")]
    rows = [Counter(card["OFF.off"] for card in deck) for deck in (usual, printed)]
    assert [(row["4"], row["5"] + 2) for row in rows] == [(10, 11), (11, 10)]  # two more of spot 5 are HIGH cards


def test_the_charts_of_a_squad_show_every_player() -> None:
    """Seven tables; the three zone tables have a row for each of 18 players."""
    tables = GAME.team_charts(box()["swifts"])
    assert [table.title for table in tables] == ["Squad", "DEF zone", "MID zone", "OFF zone", "Offence", "Defence", "Goalkeepers"]
    assert all(len(table.rows) == 18 for table in tables[:-1])
    assert all(len(row) == len(table.columns) for table in tables for row in table.rows)
    assert GAME.glance(replace(box()["swifts"], sentence="x")).sentence == "x"
