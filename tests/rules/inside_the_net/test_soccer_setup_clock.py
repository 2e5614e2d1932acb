"""Before the kick-off, the recovery numbers, and the clock made of cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from soccer_builders import Script, a_match, at, box, dice, example, fac, play, play_digital, result, zone_play

from rules.core import Draw, IllegalAnswer, Playing, Roll
from rules.inside_the_net.charts import proposed_order
from rules.inside_the_net.flow import play_period
from rules.inside_the_net.game import GAME
from rules.inside_the_net.match import FOUL_TIME, FULL_TIME
from rules.inside_the_net.penalties import decided, shoot_out
from rules.inside_the_net.stages import Corner, Penalty
from rules.inside_the_net.subs import bring_on


def base(home_sos: float, away_sos: float, *, same_league: bool = False, sos: str = "auto") -> tuple[int, int]:
    """The base HREC of 13 at home and AREC +1, and the game SOS."""
    home = replace(example(), league="Coast", sos=home_sos)
    away = replace(example(), league="Coast" if same_league else "Upland", sos=away_sos, formation=(5, 4, 1))
    match = a_match(home=home, away=away, sos=sos)
    return match.base, match.game_sos


@pytest.mark.rule("SOC-SET-1", "SOC-SET-2")
def test_tv_1_2_3_the_base_recovery() -> None:
    """SOC-TV-1: 13 + 1 = 14; SOC-TV-2: 72 v. 68 makes 15; SOC-TV-3: the visitors stronger makes 13; ignored in one league."""
    assert base(70, 70) == (14, 0)
    assert base(72, 68) == (15, 1)
    assert base(68, 72) == (13, 1)
    assert base(90, 60, same_league=True) == (14, 0)
    assert base(90, 60, sos="off") == (14, 0)
    assert a_match(home=replace(example(), hrec=12), away=replace(example(), arec=-2)).base == 10


@pytest.mark.rule("SOC-SET-3")
@pytest.mark.parametrize(("difference", "expected"), [(2.5, 1), (7.5, 2), (12.4, 2), (12.5, 3), (2.4, 0)])
def test_tv_84_halves_are_rounded_up(difference: float, expected: int) -> None:
    """SOC-TV-84: a fifth of 2.5, 7.5 and 12.4 is 1, 2 and 2; of 12.5 it is 3."""
    assert base(60 + difference, 60)[1] == expected


@pytest.mark.rule("SOC-SET-7")
def test_tv_4_formations_shift_the_three_numbers() -> None:
    """SOC-TV-4: 5-3-2 against 5-4-1 on a base of 14 gives 18, 13 and 11."""
    match = a_match()

    assert [match.recovery(third) for third in range(3)] == [18, 13, 11]


@pytest.mark.rule("SOC-SET-8", "SOC-SET-9")
def test_tv_80_the_sum_is_kept_and_the_limit_applied_when_looked_up() -> None:
    """SOC-TV-80: base 18 and +4 is 22, looked up as 19; a yellow makes 21, still 19; never below 1."""
    match = a_match()
    match.base = 18
    assert (match.recovery(0), match.recovery_limit(0)) == (22, 19)
    match.sheets["home"].spots[1].markers = 1
    assert (match.recovery(0), match.recovery_limit(0)) == (21, 19)
    match.base = -20
    assert match.recovery_limit(0) == 1


@pytest.mark.rule("SOC-SET-10", "SOC-FLOW-7")
def test_the_board_shows_numbers_with_their_reasons_and_everything_else() -> None:
    """Owner, both zone names, free kick, HREC with its parts, cards, EXTRAS, score, markers, changes left."""
    match = at("home", "MID")
    stage = zone_play(match, "b8 w3")
    match.enter(stage)
    board = GAME.board(match)
    facts = dict(board.facts)

    assert facts["HREC home-OFF"] == "12 (base 14; 2 home v. 5 away -3; O3 cautioned +1)"
    assert facts["Cards"] == "1 of 91"
    assert facts["EXTRAS"] == "1"
    assert board.situation == "HOM free kick, MID"
    assert GAME.board(at("away", "OFF")).situation == "AWY ball, OFF (the opponents' DEF)"
    assert board.away.facts == ("5 changes, 3 windows", "O3: 1 marker")
    assert (board.home.has_ball, board.home.points) == (True, 0)
    pitch = GAME.field(match)
    assert (pitch.zone, pitch.home_has_ball, pitch.recovery, pitch.free_kick) == (1, True, (18, 13, 12), True)


@pytest.mark.rule("SOC-SET-11", "SOC-SUB-8")
@pytest.mark.parametrize(
    ("side", "spot", "third", "step"),
    [("home", 1, 0, 1), ("home", 6, 1, 1), ("home", 10, 2, 1), ("away", 1, 2, -1), ("away", 6, 1, -1), ("away", 10, 0, -1)],
)
def test_tv_8_every_column_of_the_adjustment_table(side: str, spot: int, third: int, step: int) -> None:
    """SOC-TV-8: fresh moves towards his team, a marker, tiredness or a missing man against it, in his role's third only."""
    for change, sign in (("fresh", 1), ("markers", -1), ("tired", -1), ("gone", -1)):
        match = a_match()
        before = [match.recovery(n) for n in range(3)]
        player = match.sheets[side].spots[spot]
        if change == "gone":
            match.sheets[side].spots[spot] = None
        else:
            setattr(player, change, 1)
        moved = [match.recovery(n) - was for n, was in enumerate(before)]
        assert moved == [sign * step if n == third else 0 for n in range(3)]


@pytest.mark.rule("SOC-SET-11")
def test_the_role_counts_and_not_the_card() -> None:
    """O9, a MF/FW, stands as MF for the visitors and as FW for the home team."""
    match = a_match()
    assert (match.sheets["home"].spots[9].role, match.sheets["away"].spots[9].role) == ("FW", "MF")


@pytest.mark.rule("SOC-SET-4")
def test_a_formation_adds_up_to_ten_and_the_guide_only_warns() -> None:
    """2-5-3 is accepted with a warning; the seven formations of the guide come without."""
    text = GAME.blank_pack("Guide")
    assert "outside the guide" in str(_faults(text.replace("4-4-2", "2-5-3"))[0])
    assert GAME.load_team(text.replace("4-4-2", "2-5-3")).formation == (2, 5, 3)
    for formation in ("3-4-3", "3-5-2", "4-3-3", "4-4-2", "4-5-1", "5-3-2", "5-4-1"):
        assert not _faults(text.replace("4-4-2", formation))


def _faults(text: str) -> list[object]:
    from rules.core.packs import parse_pack
    from rules.inside_the_net.pack_reader import read_squad

    pack = parse_pack(text, "pack")
    read_squad(pack)
    return list(pack.faults)


@pytest.mark.rule("SOC-SET-5")
def test_the_proposed_order_goes_by_position_and_line() -> None:
    """4-3-3 of the example squad: defenders by LINE 1, 2, 2, 3, ..., forwards last, the most advanced at spot 10."""
    order = proposed_order(example().players, (4, 3, 3))
    cards = [example().players[name] for name in order]

    assert [card.positions[0] for card in cards] == ["DF"] * 4 + ["MF"] * 3 + ["FW"] * 3
    for group in (cards[:4], cards[4:7], cards[7:]):
        assert [card.line for card in group] == sorted(card.line for card in group)


@pytest.mark.rule("SOC-SET-5", "SOC-SET-6", "SOC-SET-4")
def test_coaches_may_change_the_line_up() -> None:
    """Another formation, two who change places, a forward at spot 1 only after asking, another goalkeeper."""
    playing = Playing(GAME.begin(example(), example(), {"line_ups": "ask"}))
    for answer in ("formation 4-4-2", "spot 1", "O2", "spot 1", "O10", "no", "spot 1", "Tower", "spot 3", "O10", "yes", "keeper Reserve"):
        playing.answer(answer)
    sheet = playing.match.sheets["home"]

    assert sheet.formation == (4, 4, 2)
    assert [player.name for player in sheet.on_pitch] == ["Tower", "O1", "O10", "O4", "O5", "O6", "O7", "O8", "O9", "O3"]
    assert sheet.keeper.name == "Reserve"
    assert "O2" in sheet.bench
    playing.answer("ready")
    playing.answer("ready")
    assert isinstance(playing.prompt, Roll)


# --- clock ----------------------------------------------------------------------------------------


@pytest.mark.rule("SOC-TIME-1", "SOC-TIME-5")
def test_tv_9_ninety_cards_and_extras_make_a_half() -> None:
    """SOC-TV-9: 108 - 18 = 90 cards; every half of a match turns 90 and its EXTRAS, from a fresh shuffle."""
    match = a_match()
    assert match.cards_left == 90
    playing = play_digital(box()["harbour"], box()["swifts"], 4)
    draws = [prompt for prompt in playing.prompts if isinstance(prompt, Draw)]
    for shuffle in (1, 2):
        positions = [draw.position for draw in draws if draw.shuffle == shuffle]
        assert positions == list(range(len(positions)))
        assert 90 <= len(positions) <= 108
    overs = [event.text for event in playing.match.story if " over after " in event.text]
    assert len(overs) == 2


@pytest.mark.rule("SOC-TIME-3", "SOC-TIME-4")
@pytest.mark.parametrize(
    ("events", "cards", "sideways"),
    [("foul foul", 1, False), ("foul goal foul", 2, False), ("foul yellow", 2, True), ("foul foul foul", 2, True), ("", 0, False)],
)
def test_tv_81_the_extras_pile(events: str, cards: int, sideways: bool) -> None:
    """SOC-TV-81: halves are turned upright by the next half; a full card goes under a sideways one."""
    match = a_match()
    for event in events.split():
        match.add_time(FOUL_TIME if event == "foul" else FULL_TIME, event)

    assert match.extra_cards == cards
    assert dict(GAME.board(match).facts)["EXTRAS"].endswith("(one sideways)") == sideways


@pytest.mark.rule("SOC-TIME-6")
def test_extras_grow_in_added_time_until_the_reserve_is_used_up() -> None:
    """At card 92 a goal still adds one; 40 half cards are no more than 18 cards."""
    match = a_match()
    match.flipped, match.extras = 92, 4
    assert match.cards_left == 0
    match.add_time(FULL_TIME, "goal")
    assert match.cards_left == 1
    match.extras = 40
    assert (match.extra_cards, match.cards_left) == (18, 16)


@pytest.mark.rule("SOC-TIME-7")
def test_tv_57_offside_adds_no_time() -> None:
    """SOC-TV-57: no EXTRAS; an own goal adds 30 seconds like any goal."""
    match = at("home", "OFF")
    zone_play(match, "b8 w10")
    assert match.extras == 0
    own = at("home", "DEF")
    zone_play(own, "b20 w1")
    assert own.extras == 2


@pytest.mark.rule("SOC-TIME-8", "SOC-SUB-12")
@pytest.mark.parametrize(("setting", "units"), [("per stoppage", 2), ("per player", 4)])
def test_two_changes_in_one_stoppage(setting: str, units: int) -> None:
    """30 seconds for the team and stoppage, or by the switch for each player; none at half-time."""
    match = a_match(sub_time=setting)
    for spot, name in ((3, "Back"), (7, "Half")):
        bring_on(match, match.sheets["home"].spots[spot], name)
    assert match.extras == units
    half = a_match(sub_time=setting)
    half.interval = True
    bring_on(half, half.sheets["home"].spots[3], "Back")
    assert half.extras == 0


def last_card(extras: int = 36):
    """A match with one card left and the reserve used up."""
    match = at("home", "OFF")
    match.extras, match.flipped = extras, 107
    return match


@pytest.mark.rule("SOC-TIME-9")
def test_tv_91_a_corner_from_the_last_card_is_lost() -> None:
    """SOC-TV-91: no card is left, and a corner needs one."""
    match = last_card()
    stage = zone_play(match, "b15")

    assert isinstance(stage, Corner)
    assert stage.needs_card
    assert match.cards_left == 0


@pytest.mark.rule("SOC-TIME-9")
def test_tv_92_a_penalty_from_the_last_card_is_taken() -> None:
    """SOC-TV-92: taken and saved for a corner, then the half is over; the shot of a last card is finished too."""
    match = last_card()
    stage = zone_play(match, "b5 w19")
    assert isinstance(stage, Penalty)
    assert not stage.needs_card
    stage = play(match, stage, "O10", dice("w15"))
    assert isinstance(stage, Corner)
    assert match.cards_left == 0


@pytest.mark.rule("SOC-TIME-9", "SOC-TIME-5")
def test_a_half_ends_when_a_card_is_needed_and_none_is_left() -> None:
    """Ninety carries and turnovers end the half by themselves; nothing more is asked."""
    match = a_match()
    half = play_period(match, 1, "home")
    prompt: Any = next(half)
    asked = 0
    while prompt is not None:
        answer = "k6 w10 u1" if match.zone.value == "OFF" else "k1 w10 u1"
        if isinstance(prompt, Draw):
            asked += 1
            zone = prompt.fields[0].name.split(".")[0]
            answer = f"{zone}.off=8 {zone}.def=3"
        try:
            prompt = half.send(prompt.parse(answer))
        except StopIteration:
            prompt = None
    assert asked == 90
    assert match.story[-1].text == "First half over after 90 cards."


@pytest.mark.rule("SOC-TIME-11")
def test_the_minute_is_half_the_cards() -> None:
    """62 cards are 31'; 94 cards 45+2'; in the second half 20 cards are 55' and 98 are 90+4'."""
    match = a_match()
    shown = []
    for period, cards in ((1, 62), (1, 94), (2, 20), (2, 98)):
        match.period, match.flipped = period, cards
        shown.append(match.clock)

    assert shown == ["31'", "45+2'", "55'", "90+4'"]


@pytest.mark.rule("SOC-TIME-12")
def test_a_cup_tie_has_extra_time_and_penalties() -> None:
    """A drawn match goes on with 30 cards a half and at most 6 more; a winner is found; a league match stops."""
    drawn = next(seed for seed in range(100) if len(set(play_digital(example(), example(), seed).match.score_line)) == 1)
    league, cup = (play_digital(example(), example(), drawn, {"cup": setting}).match for setting in ("off", "on"))
    assert league.period == 2
    assert cup.period in (4, 5)
    overs = [int(event.text.split()[-2]) for event in cup.story if " over after " in event.text]
    assert len(overs) == 4
    assert all(30 <= cards <= 36 for cards in overs[2:])
    assert cup.score_line[0] != cup.score_line[1] or cup.shoot_out["home"] != cup.shoot_out["away"]
    match = a_match()
    for match.period in (3, 4):
        match.extras = 99
        assert (match.regular, match.extra_cards) == (30, 6)


@pytest.mark.rule("SOC-TIME-12")
def test_a_shoot_out_is_told_kick_by_kick_and_stops_when_decided() -> None:
    """The home team scores with white 1, the visitors are denied with white 20: over after three kicks each."""
    match = a_match()
    match.period = 5
    kicks = shoot_out(match)
    prompt: Any = next(kicks)
    for white in (1, 20, 1, 20, 1):
        prompt = kicks.send(prompt.parse(dice(f"w{white}")))
    with pytest.raises(StopIteration):
        kicks.send(prompt.parse(dice("w20")))

    assert match.shoot_out == {"home": 3, "away": 0}
    told = [event.text.split(" ", 1)[1] for event in match.story]
    assert told[:2] == ["scores; shoot-out 1-0.", "is denied; shoot-out 1-0."]
    assert told[-1] == "is denied; shoot-out 3-0."


@pytest.mark.rule("SOC-TIME-12")
@pytest.mark.parametrize(
    ("goals", "taken", "over"),
    [
        ((3, 0), (3, 3), True),
        ((3, 0), (3, 2), False),
        ((4, 3), (5, 5), True),
        ((4, 4), (5, 5), False),
        ((5, 4), (6, 5), False),
        ((5, 4), (6, 6), True),
    ],
)
def test_when_a_shoot_out_is_decided(goals: tuple[int, int], taken: tuple[int, int], over: bool) -> None:
    """Best of five, then each pair of kicks."""
    assert decided(dict(zip(("home", "away"), goals, strict=True)), dict(zip(("home", "away"), taken, strict=True))) == over


@pytest.mark.rule("SOC-DICE-7")
def test_throws_are_checked_before_they_count() -> None:
    """Values outside 1-20, a missing die and a die not asked for are refused with a sentence; typed values are accepted."""
    match = at("home", "MID")
    script = Script("MID.off=8 MID.def=3", "k2 w1 u9")
    script.run(match, match.stage)
    throw = script.asked[1]
    for wrong in ("k21 w1 u9", "k0 w1 u9", "k2 w1", "k2 w1 u9 r4", "", "k2 k3 u9"):
        with pytest.raises(IllegalAnswer, match=r"\w"):
            throw.parse(wrong)
    assert throw.parse("black 2, white 1, blue 9").black == 2
    blue_only = Playing(GAME.begin(example(), example())).prompt
    assert isinstance(blue_only, Roll)
    assert [die.name for die in blue_only.dice] == ["blue"]


@pytest.mark.rule("SOC-FLOW-2")
def test_after_a_goal_the_conceding_team_plays_a_normal_card() -> None:
    """SOC-TV-67 goes on with the visitors in MID, no free kick."""
    match = at("home", "OFF")
    stage = play(match, zone_play(match, "b18 w8"), dice("b7 w6"))
    assert result(match, stage) == "away MID"
    assert fac() == "OFF.off=8 OFF.def=3"
