"""Free kicks, cards, penalties, injuries and strength between leagues."""

from __future__ import annotations

from dataclasses import replace

import pytest
from soccer_builders import EXAMPLE, Script, a_match, at, dice, example, fac, play, result, with_card, zone_play

from rules.core import Choose, PackError, Roll
from rules.inside_the_net.game import GAME
from rules.inside_the_net.injuries import injury_chart
from rules.inside_the_net.season import after_match
from rules.inside_the_net.stages import Corner, OnTarget, Penalty, Rebound, ZonePlay
from rules.inside_the_net.subs import bring_on

FREE_KICKS = [
    pytest.param("home MID", "b8 w3", "home OFF", id="SOC-TV-40"),
    pytest.param("home MID", "b4 w1", "home OFF", id="SOC-TV-41"),
    pytest.param("home MID", "b19 w2", "away DEF", id="SOC-TV-42"),
    pytest.param("home MID", "b10 w19", "open home", id="SOC-TV-43"),
    pytest.param("home DEF", "b6 w3", "home MID", id="Fld-in-DEF-is-Pss+"),
    pytest.param("home DEF", "b9 w20", "home OFF", id="no-sweep-of-P++"),
    pytest.param("home OFF", "b18 w1", "shot DK home", id="SOC-TV-73-not-blocked"),
    pytest.param("home OFF", "b5 w20", "shot DK home", id="SOC-TV-74"),
    pytest.param("home OFF", "b3 w1", "shot Chl home", id="challenge-not-stopped"),
    pytest.param("home OFF", "b8 w5", "away DEF free kick", id="still-offside"),
    pytest.param("home OFF", "b14 w5", "goal kick away", id="still-a-goal-kick"),
    pytest.param("home OFF", "b6 w5", "home OFF", id="switch-is-normal-again"),
]


@pytest.mark.rule(
    "SOC-FK-1", "SOC-FK-2", "SOC-FK-3", "SOC-FK-4", "SOC-FK-5", "SOC-DM-FLD-2", "SOC-OF-FLD-2", "SOC-OF-FLD-3", "SOC-OF-SWCH-1"
)
@pytest.mark.parametrize(("start", "throw", "expected"), FREE_KICKS)
def test_a_free_kick_has_no_defensive_stop(start: str, throw: str, expected: str) -> None:
    """The zone table decides alone; Fld becomes Pss+ or Att; lost passes are still lost."""
    match = at(*start.split())

    assert result(match, zone_play(match, throw, free_kick=True)) == expected
    assert match.total("away", "fouls") == 0


@pytest.mark.rule("SOC-FK-5")
def test_after_a_free_kick_clearances_and_the_on_target_adjustment_work() -> None:
    """A cross from a free kick can be cleared; the defender of an OFF free kick adjusts OnT: 8 is wide of 9 - 2."""
    match = at("home", "OFF")
    stage = zone_play(match, "b10 w5", free_kick=True)
    assert result(match, play(match, stage, fac(), dice("b1 w9"))) == "home MID"
    direct = at("home", "OFF")
    stage = zone_play(direct, "b18 w1", free_kick=True)
    assert result(direct, play(direct, stage, dice("b8 w1"))) == "goal kick away"


@pytest.mark.rule("SOC-FK-6", "SOC-CARD-4")
@pytest.mark.parametrize("free_kick", [False, True])
def test_tv_89_an_empty_attacking_spot_loses_the_ball(free_kick: bool) -> None:
    """SOC-TV-89: one card spent, no throw, the visitors in their DEF."""
    match = at("home", "OFF")
    match.sheets["home"].spots[8] = None
    script = Script(fac(8))
    stage = script.run(match, ZonePlay(free_kick))

    assert result(match, stage) == "away DEF"
    assert match.flipped == 1
    assert not any(isinstance(prompt, Roll) for prompt in script.asked)


@pytest.mark.rule("SOC-CARD-5", "SOC-ONT-2")
def test_tv_90_an_empty_defending_spot_stops_nothing() -> None:
    """SOC-TV-90: no block, OnT 9 unadjusted; a foul there is plain, and a penalty only by PKw."""
    match = at("home", "OFF")
    match.sheets["away"].spots[3] = None
    stage = zone_play(match, "b18 w7")
    assert result(match, stage) == "shot Shot home"
    play(match, stage, dice("b9 w6"))
    assert match.score["home"] == 1

    for white, expected in ((19, "home OFF free kick"), (20, "penalty home"), (4, "home OFF free kick")):
        foul = at("home", "OFF")
        foul.sheets["away"].spots[3] = None
        assert result(foul, zone_play(foul, f"b5 w{white}")) == expected
        assert foul.total("away", "yellow") + foul.total("away", "red") == 0
    sweep = at("home", "MID")
    sweep.sheets["away"].spots[3] = None
    assert result(sweep, zone_play(sweep, "b10 w19")) == "away DEF"


@pytest.mark.rule("SOC-CARD-1", "SOC-DM-CHL-1")
def test_a_foul_in_a_challenge_brings_no_card() -> None:
    """Chl+ with white 2 lies in Foul and in Ycd: a free kick and 15 seconds, no card."""
    match = at("home", "MID")
    zone_play(match, "b4 w2")

    assert match.total("away", "yellow") == 0
    assert match.extras == 1


@pytest.mark.rule("SOC-CARD-6", "SOC-CARD-2", "SOC-CARD-3", "SOC-SET-11", "SOC-TIME-7")
def test_tv_26_27_28_cards_move_hrec_and_the_clock() -> None:
    """SOC-TV-26: yellow, +30 s, home-OFF 11 to 12; SOC-TV-27: red, 12; SOC-TV-28: plain foul, +15 s."""
    yellow, red, plain = (at("home", "MID") for _ in range(3))
    zone_play(yellow, "b8 w3")
    zone_play(red, "b8 w20")
    zone_play(plain, "b8 w10")

    assert [match.recovery(2) for match in (yellow, red, plain)] == [12, 12, 11]
    assert [match.extras for match in (yellow, red, plain)] == [2, 2, 1]
    assert red.sheets["away"].spots[3] is None
    assert red.sheets["away"].subs_left == 5
    assert yellow.sheets["away"].spots[3].markers == 1


@pytest.mark.rule("SOC-OF-FLD-1", "SOC-PK-6", "SOC-TIME-7")
def test_tv_53_54_55_fouls_in_front_of_goal() -> None:
    """SOC-TV-53: red and penalty, 30 s; SOC-TV-54: penalty without card, 15 s; SOC-TV-55: yellow and free kick."""
    both, penalty, yellow = (at("home", "OFF") for _ in range(3))
    zone_play(both, "b5 w20")
    zone_play(penalty, "b5 w19")
    zone_play(yellow, "b5 w4")

    assert (both.extras, penalty.extras, yellow.extras) == (2, 1, 2)
    assert both.recovery(2) == 12
    assert penalty.total("away", "yellow") + penalty.total("away", "red") == 0
    assert penalty.total("home", "penalties won") == 1
    assert yellow.total("away", "yellow") == 1


def cautioned(markers: int, **settings: str):
    """Home attacks; the visitor at spot 3 has markers."""
    match = at("home", "MID", **settings)
    match.sheets["away"].spots[3].markers = markers
    return match


@pytest.mark.rule("SOC-CARD-7", "SOC-CARD-11", "SOC-DICE-4")
def test_tv_76_a_second_yellow_is_checked_with_blue() -> None:
    """SOC-TV-76: blue 3 of (3) sends him off (a yellow and a red, 30 s); blue 4 is a plain foul with a second marker."""
    off, stays, never = cautioned(1), cautioned(1), cautioned(1)
    zone_play(off, "b8 w3 bl3")
    assert off.sheets["away"].spots[3] is None
    assert (off.total("away", "yellow"), off.total("away", "red"), off.extras) == (1, 1, 2)

    zone_play(stays, "b8 w3 bl4")
    assert stays.sheets["away"].spots[3].markers == 2
    assert (stays.total("away", "yellow"), stays.total("away", "red"), stays.extras) == (0, 0, 1)
    assert stays.recovery(2) == 13

    player = never.sheets["away"].spots[3]
    player.card = replace(player.card, defence=replace(player.card.defence, second_yellow=None))
    zone_play(never, "b8 w3 bl1")
    assert player.markers == 2


@pytest.mark.rule("SOC-CARD-8")
def test_tv_77_two_markers_mean_red_without_blue() -> None:
    """SOC-TV-77: even with blue 20."""
    match = cautioned(2)
    zone_play(match, "b8 w3 bl20")

    assert match.sheets["away"].spots[3] is None
    assert match.total("away", "red") == 1


@pytest.mark.rule("SOC-CARD-9", "SOC-SUB-8")
def test_tv_78_a_marked_player_substituted() -> None:
    """SOC-TV-78: home-OFF goes back by two, then one towards the visitors for the fresh DF: 11 + 2, then 10."""
    match = cautioned(2)
    assert match.recovery(2) == 13
    bring_on(match, match.sheets["away"].spots[3], "Back")

    assert match.recovery(2) == 10


@pytest.mark.rule("SOC-CARD-10", "SOC-CARD-3")
def test_tv_79_a_marked_home_defender_sent_off() -> None:
    """SOC-TV-79: 14 + (4 - 1) = 17, his marker's step is gone."""
    match = at("away", "OFF")
    match.sheets["home"].spots[3].markers = 1
    assert match.recovery(0) == 17
    zone_play(match, "b5 w20")

    assert match.sheets["home"].spots[3] is None
    assert match.recovery(0) == 17
    assert match.recovery_parts(0) == [("base", 14), ("4 home v. 1 away", 3)]


@pytest.mark.rule("SOC-CARD-12")
def test_with_six_players_left_the_match_is_abandoned() -> None:
    """Four sent off leave seven, goalkeeper included; the fifth ends it."""
    match = at("home", "MID")
    for spot in (1, 2, 4, 5):
        zone_play(match, "b8 w20", defence=spot)
        assert match.abandoned_by is None
        at("home", "MID", match)
    zone_play(match, "b8 w20", defence=6)

    assert match.abandoned_by == "away"


def penalty(match, throw, taker="O10"):
    """A penalty by the home team."""
    return play(at("home", "OFF", match), Penalty(), taker, dice(throw))


@pytest.mark.rule("SOC-PK-1", "SOC-PK-2", "SOC-PK-3", "SOC-PK-4", "SOC-DICE-3", "SOC-DICE-6")
@pytest.mark.parametrize(
    ("throw", "expected", "goal"),
    [("b20 w14", "away MID", 1), ("b1 w15", "corner home", 0), ("w18", "rebound home", 0), ("w20", "rebound home", 0)],
)
def test_tv_75_a_penalty(throw: str, expected: str, goal: int) -> None:
    """SOC-TV-75: PK 15 - 1 = 14; black decides nothing; white 15 is a save for a corner, 18 and 20 a rebound."""
    match = a_match()

    assert result(match, penalty(match, throw)) == expected
    assert match.score["home"] == goal


@pytest.mark.rule("SOC-PK-1", "SOC-PK-2")
def test_tv_12_a_white_20_is_always_saved() -> None:
    """SOC-TV-12: with an adjusted rate of 20 (21 - 1) a 19 scores and a 20 does not."""
    squad = with_card(example(), "O10", penalty=21)
    nineteen, twenty = a_match(home=squad), a_match(home=squad)
    penalty(nineteen, "w19")
    penalty(twenty, "w20")

    assert (nineteen.score["home"], twenty.score["home"]) == (1, 0)


@pytest.mark.rule("SOC-PK-5")
def test_the_coach_names_the_penalty_taker() -> None:
    """Anyone on the pitch, the highest PK by default."""
    match = at("home", "OFF", a_match(home=with_card(example(), "O4", penalty=17)))
    script = Script("", dice("w1"))
    script.run(match, Penalty())
    prompt = script.asked[0]

    assert isinstance(prompt, Choose)
    assert (prompt.who, prompt.default, len(prompt.options)) == ("home", "O4", 10)
    assert match.sheets["home"].figures["O4"]["goals"] == 1


@pytest.mark.rule("SOC-DM-CHL-5", "SOC-OF-CHLS-2", "SOC-INJ-2")
@pytest.mark.parametrize("zone", ["MID", "OFF"])
def test_a_starred_foul_with_white_1_may_hurt_the_defender(zone: str) -> None:
    """SOC-TV-21: with injuries on the defender's INJ 3 is checked by blue: 3 hurts, 4 does not; white 2 never."""
    throw = "b4" if zone == "MID" else "b3"
    hurt, unhurt, two = (at("home", zone, injuries="on") for _ in range(3))
    zone_play(hurt, f"{throw} w1 bl3", "u13")
    zone_play(unhurt, f"{throw} w1 bl4")
    zone_play(two, f"{throw} w2 bl1")

    assert [(injury.side, injury.name, injury.games) for injury in hurt.injuries] == [("away", "O3", 5)]
    assert hurt.extras == 3  # foul, and the substitution that it forces
    assert unhurt.injuries == two.injuries == []


@pytest.mark.rule("SOC-INJ-1", "SOC-OF-FLD-4", "SOC-INJ-3", "SOC-CARD-11")
def test_a_card_may_mean_that_the_attacker_is_hurt() -> None:
    """Yellow with blue 3: O8 (3/D) is hurt; blue 13 again: five matches. A let-off second yellow hurts nobody."""
    match = at("home", "OFF", injuries="on")
    zone_play(match, "b5 w4 bl3", "u13")
    assert [(injury.side, injury.name, injury.games) for injury in match.injuries] == [("home", "O8", 5)]

    let_off = cautioned(1, injuries="on")
    zone_play(let_off, "b8 w3 bl4")
    assert let_off.injuries == []

    second = cautioned(1, injuries="on")
    zone_play(second, "b8 w3 bl3", "u20")
    assert second.injuries == []

    off = at("home", "OFF", injuries="off")
    zone_play(off, "b5 w4 bl1")
    assert off.injuries == []


@pytest.mark.rule("SOC-INJ-4")
def test_an_injured_player_must_be_replaced() -> None:
    """It costs a substitution and a window; with none left the spot is empty and HREC is recounted."""
    match = at("home", "OFF", injuries="on")
    zone_play(match, "b5 w4 bl3", "u1")
    sheet = match.sheets["home"]
    assert (sheet.subs_left, sheet.windows_left) == (4, 2)
    assert sheet.spots[8].name in ("Half", "Spark")

    none_left = at("home", "OFF", injuries="on")
    none_left.sheets["home"].windows_left = 0
    zone_play(none_left, "b5 w4 bl3", "u1")
    assert none_left.sheets["home"].spots[8] is None
    assert none_left.recovery(1) == 12


@pytest.mark.rule("SOC-DATA-11", "SOC-INJ-3")
def test_the_injury_chart_agrees_with_its_formula() -> None:
    """200 cells: m (roll - 1) / 20 rounded half up with m twice the column, and m in row 20; and SOC-TV-10."""
    chart = injury_chart()
    for column, letter in enumerate("ABCDEFGHIJ", start=1):
        for roll in range(1, 20):
            assert chart[letter].find(roll).result == (4 * column * (roll - 1) + 20) // 40
        assert chart[letter].find(20).result == 2 * column
    looked = [chart[letter].find(roll).result for letter, roll in (("D", 13), ("J", 20), ("A", 5), ("E", 2), ("H", 16))]
    assert looked == [5, 20, 0, 1, 12]


@pytest.mark.rule("SOC-INJ-5")
def test_injuries_are_kept_for_the_season_and_counted_down() -> None:
    """Five matches out; a match later four; the box score says so, and a pack with the list plays without them."""
    match = at("home", "OFF", injuries="on")
    zone_play(match, "b5 w4 bl3", "u13")
    missing = after_match({"O2": 1, "O4": 3}, match, "home")
    assert missing == {"O4": 2, "O8": 5}
    assert after_match(missing, a_match(), "home") == {"O4": 1, "O8": 4}

    written = EXAMPLE.read_text("utf-8").replace("[squad]", '[squad]\ninjured = """\nO4 = 2\nO8 = 5\n"""')
    squad = GAME.load_team(written)
    assert (squad.injured, len(squad.eleven)) == (missing, 10)
    assert not {"O4", "O8"} & {*squad.eleven, *squad.bench}
    later = a_match(home=squad)
    later.over = True
    shown = {table.title: table.rows for table in GAME.box_score(later)}
    assert shown["Example Town, injured"] == (("O4", "1"), ("O8", "4"))
    assert "Away City, injured" not in shown


@pytest.mark.rule("SOC-INJ-5")
@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("Nobody = 2", "row injured, column Nobody: 'Nobody' is not in the squad"),
        ("O4 two", "row injured: line 1: expected a name, = and a number of matches, got 'O4 two'"),
        ("\n".join(f"O{n} = 1" for n in range(1, 8)), "has only 9 fit players; ten are needed"),
    ],
)
def test_a_faulty_list_of_the_injured_is_explained(line: str, fault: str) -> None:
    """An unknown name, a line without a number, too few who are fit."""
    written = EXAMPLE.read_text("utf-8").replace("[squad]", f'[squad]\ninjured = """\n{line}\n"""')
    with pytest.raises(PackError) as refused:
        GAME.load_team(written)
    assert fault in str(refused.value)


# --- strength between leagues -------------------------------------------------------------------


def leagues(home_sos: float, away_sos: float, start: str):
    """Teams of two leagues: 80 against 70 is a game SOS of 2."""
    home = replace(example(), code="HOM", league="Coast", sos=home_sos)
    away = replace(example(), code="AWY", league="Upland", sos=away_sos, formation=(5, 4, 1))
    side, zone = start.split()
    return at(side, zone, a_match(home=home, away=away))


def sos_play(match, number: object, throw: str):
    """Zone play with an SOS number on the card."""
    zone = match.zone
    return play(match, ZonePlay(), f"{zone}.off=8 {zone}.sos={number} {zone}.def=3", dice(throw))


@pytest.mark.rule("SOC-SOS-1", "SOC-SOS-2", "SOC-SOS-3")
@pytest.mark.parametrize(("number", "expected"), [(1, "home OFF"), (2, "home OFF"), (3, "home MID"), ("-", "home MID")])
def test_tv_85_the_stronger_team_attacks(number: object, expected: str) -> None:
    """SOC-TV-85: b15 w2 would be blocked; numbers up to the game SOS of 2 let it through."""
    match = leagues(80, 70, "home MID")

    assert match.game_sos == 2
    assert result(match, sos_play(match, number, "b15 w2 bl1")) == expected


@pytest.mark.rule("SOC-SOS-4", "SOC-SOS-5")
@pytest.mark.parametrize(
    ("start", "throw", "expected"),
    [
        pytest.param("home MID", "b15 w12", "away DEF", id="SOC-TV-86"),
        pytest.param("home OFF", "b18 w9", "corner home", id="SOC-TV-87-odd"),
        pytest.param("home OFF", "b18 w10", "rebound home", id="SOC-TV-87-even"),
        pytest.param("home MID", "b4 w12", "away MID", id="Chl-becomes-Tkl"),
        pytest.param("home OFF", "b10 w12", "away DEF", id="cross-becomes-Int"),
        pytest.param("home MID", "b2 w12", "home OFF", id="a-carry-stays"),
        pytest.param("home OFF", "b1 w12", "shot Chl home", id="CryS-stays"),
        pytest.param("home OFF", "b6 w12", "home OFF", id="a-switch-stays"),
        pytest.param("home OFF", "b15 w12", "corner home", id="a-corner-stays"),
        pytest.param("home MID", "b8 w12", "home MID free kick", id="a-foul-drawn-stays"),
        pytest.param("home OFF", "b8 w12", "away DEF free kick", id="offside-stays"),
        pytest.param("home OFF", "b14 w12", "goal kick away", id="GK-stays"),
    ],
)
def test_tv_86_87_the_stronger_team_defends(start: str, throw: str, expected: str) -> None:
    """What its ranges did not stop is stopped, where there was a check; the rest is left alone."""
    match = leagues(70, 80, start)

    assert result(match, sos_play(match, 1, throw)) == expected


@pytest.mark.rule("SOC-SOS-3")
def test_tv_88_fouls_count_against_the_stronger_team() -> None:
    """SOC-TV-88: Chl+ with white 1 is a free kick; a tackle does not count; SWEEP does not; a bad pass is still bad."""
    for throw, expected in (("b4 w1", "home MID free kick"), ("b4 w8", "home OFF"), ("b10 w19", "open home"), ("b19 w12", "away DEF")):
        match = leagues(80, 70, "home MID")
        assert result(match, sos_play(match, 1, throw)) == expected


@pytest.mark.rule("SOC-SOS-6", "SOC-SOS-3", "SOC-SOS-4")
def test_the_card_of_the_stage_decides() -> None:
    """A corner's own card: CLR does not count for the stronger attack; an unstopped shot of the weaker becomes CLR."""
    for home, away, number, throw, expected in (
        (80, 70, 1, "b1 w9", "shot CK home"), (80, 70, 3, "b1 w9", "home MID"), (80, 70, 1, "b1 w18", "shot CK home"),
        (70, 80, 1, "b1 w10", "home MID"), (70, 80, 3, "b1 w10", "shot CK home"),
    ):  # fmt: skip
        match = leagues(home, away, "home OFF")
        stage = play(match, Corner(), f"OFF.off=8 OFF.sos={number} OFF.def=3", dice(throw))
        assert result(match, stage) == expected
    rebound = leagues(70, 80, "home OFF")
    stage = play(rebound, Rebound(rebound.sheets["home"].spots[8]), "OFF.off=8 OFF.sos=2 OFF.def=3", dice("b1 w10"))
    assert result(rebound, stage) == "home MID"


@pytest.mark.rule("SOC-SOS-5", "SOC-SOS-1")
def test_free_kicks_and_open_shots_ask_for_no_sos_number() -> None:
    """No SOS field on a free kick's card, none in a match within one league."""
    match = leagues(70, 80, "home OFF")
    script = Script(fac(), dice("b18 w10"))
    assert isinstance(script.run(match, ZonePlay(True)), OnTarget)
    assert match.game_sos == 2
    assert at("home", "OFF").game_sos == 0
