"""Zone play in DEF, MID and OFF: the flow of a card and every result of the three tables."""

from __future__ import annotations

import pytest
from soccer_builders import Script, a_match, at, box, dice, example, fac, play, play_digital, result, with_card, zone_play

from rules.core import Draw, Playing, Roll
from rules.inside_the_net.game import GAME
from rules.inside_the_net.stages import ZonePlay
from rules.inside_the_net.terms import Action

MID_AND_DEF = [
    pytest.param("home MID", "b2 w1", "home OFF", id="SOC-TV-20"),
    pytest.param("home MID", "b4 w1", "home MID free kick", id="SOC-TV-21"),
    pytest.param("home MID", "b4 w4 bl13", "home MID", id="SOC-TV-22"),
    pytest.param("home MID", "b4 w4 bl14", "away MID", id="SOC-TV-23"),
    pytest.param("home MID", "b4 w8", "away MID", id="SOC-TV-24"),
    pytest.param("home MID", "b4 w10", "home OFF", id="SOC-TV-25"),
    pytest.param("home MID", "b8 w3", "home MID free kick", id="SOC-TV-26"),
    pytest.param("home MID", "b8 w20", "home MID free kick", id="SOC-TV-27"),
    pytest.param("home MID", "b8 w10", "home MID free kick", id="SOC-TV-28"),
    pytest.param("home MID", "b10 w2 bl15", "away MID", id="SOC-TV-29"),
    pytest.param("home MID", "b10 w5", "away DEF", id="SOC-TV-30"),
    pytest.param("home MID", "b10 w19", "away DEF", id="SOC-TV-31"),
    pytest.param("home MID", "b10 w12", "open home", id="SOC-TV-32"),
    pytest.param("home MID", "b15 w6", "away DEF", id="SOC-TV-36"),
    pytest.param("home MID", "b15 w7", "home OFF", id="SOC-TV-37"),
    pytest.param("home MID", "b19 w12", "away DEF", id="SOC-TV-38"),
    pytest.param("home MID", "b19 w2 bl5", "home MID", id="SOC-TV-39"),
    pytest.param("home DEF", "b20 w1", "home MID", id="SOC-TV-44"),
    pytest.param("home DEF", "b20 w2 bl18", "home DEF", id="SOC-TV-45"),
    pytest.param("home DEF", "b9 w5", "away DEF", id="SOC-TV-46-int"),
    pytest.param("home DEF", "b9 w20", "away DEF", id="SOC-TV-46-sweep"),
    pytest.param("home DEF", "b9 w10", "home OFF", id="SOC-TV-46-through"),
    pytest.param("home DEF", "b9 w2 bl18", "home DEF", id="long-pass-blocked"),
    pytest.param("home DEF", "b12 w5", "away MID", id="SOC-TV-47"),
    pytest.param("home DEF", "b12 w12", "home MID", id="pass-out-of-DEF"),
    pytest.param("home DEF", "b4 w8", "away OFF", id="SOC-TV-48"),
    pytest.param("home DEF", "b2 w1", "home MID", id="carry-out-of-DEF"),
    pytest.param("away DEF", "b4 w4 bl11", "home OFF", id="SOC-TV-49-home"),
    pytest.param("away DEF", "b4 w4 bl12", "away DEF", id="SOC-TV-49-away"),
]
OFF = [
    pytest.param("home OFF", "b1 w1", "shot Chl home", id="SOC-TV-50-carry"),
    pytest.param("home OFF", "b3 w10", "shot Chl home", id="SOC-TV-51-dribble"),
    pytest.param("home OFF", "b3 w1", "home OFF free kick", id="dribble-fouled"),
    pytest.param("home OFF", "b3 w4 bl11", "home OFF", id="dribble-loose"),
    pytest.param("home OFF", "b3 w8", "away DEF", id="dribble-tackled"),
    pytest.param("home OFF", "b5 w20", "penalty home", id="SOC-TV-53"),
    pytest.param("home OFF", "b5 w19", "penalty home", id="SOC-TV-54"),
    pytest.param("home OFF", "b5 w4", "home OFF free kick", id="SOC-TV-55"),
    pytest.param("home OFF", "b6 w1", "home OFF", id="SOC-TV-56"),
    pytest.param("home OFF", "b8 w10", "away DEF free kick", id="SOC-TV-57"),
    pytest.param("home OFF", "b8 w2 bl11", "home OFF", id="SOC-TV-58-blocked"),
    pytest.param("home OFF", "b8 w5", "away DEF", id="SOC-TV-58-int"),
    pytest.param("home OFF", "b10 w12", "cross home", id="SOC-TV-59"),
    pytest.param("home OFF", "b10 w2 bl12", "away DEF", id="cross-blocked"),
    pytest.param("home OFF", "b10 w5", "away DEF", id="cross-intercepted"),
    pytest.param("home OFF", "b14 w10", "goal kick away", id="SOC-TV-64"),
    pytest.param("home OFF", "b14 w3 bl11", "home OFF", id="goal-kick-ball-blocked"),
    pytest.param("home OFF", "b14 w5", "away DEF", id="goal-kick-ball-intercepted"),
    pytest.param("home OFF", "b15 w1", "corner home", id="SOC-TV-65-corner"),
    pytest.param("home OFF", "b18 w7", "corner home", id="SOC-TV-66-corner"),
    pytest.param("home OFF", "b18 w6", "rebound home", id="SOC-TV-66-rebound"),
    pytest.param("home OFF", "b18 w8", "shot Shot home", id="SOC-TV-66-shot"),
]


@pytest.mark.rule(
    "SOC-FLOW-3", "SOC-FLOW-5", "SOC-FLOW-6", "SOC-DM-CRY-1", "SOC-DM-CHL-1", "SOC-DM-CHL-2", "SOC-DM-CHL-3", "SOC-DM-CHL-4",
    "SOC-DM-FLD-1", "SOC-DM-PSS-1", "SOC-DM-PTO-1", "SOC-DM-PPP-1", "SOC-DM-PPS-1", "SOC-DATA-10",
)  # fmt: skip
@pytest.mark.parametrize(("start", "throw", "expected"), MID_AND_DEF)
def test_results_from_the_def_and_mid_zones(start: str, throw: str, expected: str) -> None:
    """Each throw of the worked examples leads to the side and zone that the book gives."""
    match = at(*start.split())

    assert result(match, zone_play(match, throw)) == expected


@pytest.mark.rule(
    "SOC-OF-CRYS-1", "SOC-OF-CHLS-1", "SOC-OF-FLD-1", "SOC-OF-SWCH-1", "SOC-OF-OFFP-1", "SOC-OF-CRSP-1", "SOC-OF-GK-1", "SOC-OF-CK-1",
    "SOC-OF-ATT-1",
)  # fmt: skip
@pytest.mark.parametrize(("start", "throw", "expected"), OFF)
def test_results_from_the_off_zone(start: str, throw: str, expected: str) -> None:
    """Each throw in front of goal leads to the procedure that the book gives."""
    match = at(*start.split())

    assert result(match, zone_play(match, throw)) == expected


def test_tv_11_a_blocked_shot_is_a_corner_on_odd_and_a_rebound_on_even() -> None:
    """SOC-TV-11: the white number of the block decides, 1-7 in turn."""
    for white in range(1, 8):
        match = at("home", "OFF")
        expected = "corner home" if white in (1, 3, 5, 7) else "rebound home"
        assert result(match, zone_play(match, f"b18 w{white}")) == expected


@pytest.mark.rule("SOC-DM-OWN-1")
def test_an_own_goal_needs_black_20_and_white_in_own_and_no_free_kick() -> None:
    """SOC-TV-44: the visitors are a goal up and the home team kicks off in MID; on a free kick Pto+ is played."""
    match = at("home", "DEF")
    zone_play(match, "b20 w1")
    assert match.score == {"home": 0, "away": 1}
    assert (match.extras, GAME.season_figures(match)["own goals"]) == (2, (1.0, 1.0))

    free = at("home", "DEF")
    assert result(free, zone_play(free, "b20 w1", free_kick=True)) == "away MID"
    assert free.score == {"home": 0, "away": 0}

    mid = at("home", "MID")
    zone_play(mid, "b20 w1")
    assert mid.score["away"] == 0


@pytest.mark.rule("SOC-DM-PPS-2")
def test_the_defender_is_looked_at_before_the_sweeping_goalkeeper() -> None:
    """White 5 in Int and in SWEEP counts as an interception."""
    squad = example()
    keeper = squad.keepers["Keeper"]
    sweeping = type(keeper)(**{**keeper.__dict__, "sweep": squad.players["O1"].defence.passes})
    match = at("home", "MID", a_match(away=type(squad)(**{**squad.__dict__, "formation": (5, 4, 1), "keepers": {"Keeper": sweeping}})))
    zone_play(match, "b10 w5")

    assert match.total("away", "interceptions") == 1
    assert match.total("away", "sweeps") == 0


@pytest.mark.rule("SOC-FLOW-4", "SOC-CRN-7")
def test_high_gives_the_ball_to_the_higher_off_of_two() -> None:
    """SOC-TV-93: OFF 55 at spot 9 and 61 at spot 10: spot 10; a tie to the higher spot; an empty one to the other."""
    match = at("home", "OFF")
    zone_play(match, "b6", off="9/10")
    assert "O10 switches" in match.story[-1].text
    zone_play(match, "b6", off="3/10")
    assert "O3 switches" in match.story[-1].text

    tie = at("home", "OFF", a_match(home=with_card(example(), "O9", off=61)))
    zone_play(tie, "b6", off="9/10")
    assert "O10 switches" in tie.story[-1].text
    tie.sheets["home"].spots[10] = None
    zone_play(tie, "b6", off="9/10")
    assert "O9 switches" in tie.story[-1].text

    corner = at("home", "OFF")
    stage = play(corner, zone_play(corner, "b15"), fac("8/9"), dice("b1 w10"))
    assert result(corner, stage) == "shot CK home"
    assert stage.shooter.name == "O9"  # type: ignore[union-attr]


@pytest.mark.rule("SOC-FLOW-8")
def test_the_same_player_may_be_named_twice_in_a_row() -> None:
    """O8 passes and O8 receives: play goes on, and he earns no assist for his own goal."""
    match = at("home", "MID")
    stage = zone_play(match, "b15 w12", off=8)
    stage = play(match, stage, fac(8), dice("b18 w8"), dice("b1 w1"))

    assert match.score["home"] == 1
    assert match.total("home", "assists") == 0


@pytest.mark.rule("SOC-IO-1", "SOC-DATA-6")
def test_a_flip_asks_only_for_the_fields_it_needs() -> None:
    """Zone play asks for its section's two spots, an open shot for one, a MID free kick for one, SOS only between leagues."""

    def fields(match: object, stage: object, *answers: str) -> list[str]:
        script = Script(*answers)
        script.run(match, stage)  # type: ignore[arg-type]
        return [field.name for prompt in script.asked if isinstance(prompt, Draw) for field in prompt.fields]

    assert fields(at("home", "MID"), ZonePlay(), "MID.off=8 MID.def=3", dice("b2")) == ["MID.off", "MID.def"]
    assert fields(at("home", "MID"), ZonePlay(True), "MID.off=8", dice("b2")) == ["MID.off"]
    assert fields(at("home", "OFF"), ZonePlay(True), fac(), dice("b6")) == ["OFF.off", "OFF.def"]
    through = at("home", "MID")
    stage = zone_play(through, "b10 w12")
    assert fields(through, stage, "OFF.off=8", dice("b9")) == ["OFF.off"]


@pytest.mark.rule("SOC-IO-4", "SOC-DICE-2")
def test_every_prompt_says_which_dice_or_card_and_whose() -> None:
    """The zone throw names the player, all three dice and the zone."""
    match = at("home", "MID")
    script = Script("MID.off=8 MID.def=3", dice("b2 w7 bl9"))
    script.run(match, ZonePlay())
    card, throw = script.asked

    assert "HOM ball in their MID zone" in card.asks
    assert isinstance(throw, Roll)
    assert throw.asks == "O8 in the MID zone: throw black, white and blue"


@pytest.mark.rule("SOC-FLOW-1", "SOC-TIME-10", "SOC-DICE-5")
def test_kick_off_1_to_10_is_the_home_team_and_the_other_starts_the_second_half() -> None:
    """SOC-TV-6: a 10 is home, an 11 away, both in MID."""
    for blue, side in ((10, "home"), (11, "away")):
        playing = Playing(GAME.begin(example(), example()))
        assert isinstance(playing.prompt, Roll)
        assert [die.name for die in playing.prompt.dice] == ["blue"]
        playing.answer(f"u{blue}")
        assert (playing.match.owner, str(playing.match.zone)) == (side, "MID")
    for seed in (1, 2, 3):
        match = play_digital(box()["harbour"], box()["foxes"], seed).match
        first, second = (event for event in match.story if event.text.endswith("kick off."))
        codes = ("HAR", "FOX") if match.first_kick == "home" else ("FOX", "HAR")
        assert (first.text, first.heading) == (f"First half: {codes[0]} kick off.", f"0' {codes[0]} MID")
        assert (second.text, second.heading) == (f"Second half: {codes[1]} kick off.", f"45' {codes[1]} MID")


@pytest.mark.rule("SOC-DICE-3")
def test_black_20_serves_own_and_action_and_white_serves_penalty_and_card() -> None:
    """(f) b20 w2: no own goal, so Pto+ with the same dice; (a) b5 w20: penalty and red card from one white."""
    match = at("home", "DEF")
    zone_play(match, "b20 w2 bl18")
    assert match.total("away", "blocks") == 1

    both = at("home", "OFF")
    zone_play(both, "b5 w20")
    assert both.total("away", "red") == 1
    assert both.sheets["away"].spots[3] is None


def test_the_actions_of_the_example_card_are_read_where_the_book_puts_them() -> None:
    """Black 10 is Ps+S in MID, Pss+ in DEF and CrsP in OFF."""
    actions = {str(zone): table.find(10).result for zone, table in example().players["O1"].actions.items()}

    assert actions == {"DEF": Action.PSS, "MID": Action.PPS, "OFF": Action.CRSP}
