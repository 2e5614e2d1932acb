"""Corner, cross, rebound, open, shots, saves, goalkeepers and recovery."""

from __future__ import annotations

from dataclasses import replace

import pytest
from soccer_builders import Script, a_match, at, dice, example, fac, play, result, with_card, zone_play

from rules.core import Dice, Ranges, Roll, Span
from rules.inside_the_net.stages import Corner, Cross, GoalKick, OnTarget, Open, Rebound
from rules.inside_the_net.terms import Kick, Kind, SaveOut, Stop
from rules.inside_the_net.throws import Throw


def giver(match, spot=8):
    """The home player at a spot."""
    return match.sheets["home"].spots[spot]


def in_off():
    """Home in its OFF zone."""
    return at("home", "OFF")


def shot(match, kind, *, defended=True, assist=None):
    """A shot by O8 against O3 of the visitors."""
    return OnTarget(giver(match), kind, match.sheets["away"].spots[3] if defended else None, assist)


def ranges(low, high, stop):
    """A range chart with one range."""
    return Ranges("test", "white", (Span(low, high, "", stop),), Span(1, 20, "outside", Stop.NOTHING))


CROSS = [
    pytest.param("b9 w10", "shot Shot home", id="SOC-TV-60"),
    pytest.param("b1 w9", "home MID", id="SOC-TV-61"),
    pytest.param("b1 w18 bl15", "home MID", id="SOC-TV-62"),
    pytest.param("b10 w10 bl12", "away DEF", id="SOC-TV-63"),
    pytest.param("b10 w10 bl11", "home OFF", id="cross-loose-home"),
    pytest.param("b1 w18 bl8", "away DEF", id="cross-claimed-thrown"),
]


@pytest.mark.rule("SOC-CRN-1", "SOC-CRN-2", "SOC-CRN-3", "SOC-CRN-4", "SOC-CRN-5")
@pytest.mark.parametrize(("throw", "expected"), CROSS)
def test_a_cross_with_plus_1(throw: str, expected: str) -> None:
    """CLR 1-9 first, CrsP INT 18-20 next, then black up to 8 + 1."""
    match = in_off()

    assert result(match, play(match, Cross(giver(match)), fac(), dice(throw))) == expected


@pytest.mark.rule("SOC-CRN-1", "SOC-CRN-4", "SOC-CRN-5", "SOC-OF-CK-1")
@pytest.mark.parametrize(("throw", "expected"), [("b10 w10", "shot CK home"), ("b11 w10 bl12", "away DEF"), ("b1 w9", "home MID")])
def test_a_corner_with_plus_2(throw: str, expected: str) -> None:
    """SOC-TV-65: black up to 8 + 2 is a shot of kind CK; an 11 is a loose ball."""
    match = in_off()

    assert result(match, play(match, zone_play(match, "b15"), fac(), dice(throw))) == expected


@pytest.mark.rule("SOC-CRN-3")
def test_clr_comes_before_the_goalkeeper() -> None:
    """White 9 in CLR and in CrsP INT is a clearance."""
    keeper = replace(example().keepers["Keeper"], claim=ranges(1, 20, Stop.CLAIM))
    match = at("home", "OFF", a_match(away=replace(example(), formation=(5, 4, 1), keepers={"Keeper": keeper})))
    play(match, Cross(giver(match)), fac(), dice("b1 w9"))

    assert match.total("away", "clearances") == 1


@pytest.mark.rule("SOC-CRN-6")
@pytest.mark.parametrize(("setting", "limit"), [("named taker", 11), ("no bonus", 8)])
def test_a_given_corner_is_taken_by_the_named_taker(setting: str, limit: int) -> None:
    """A blocked shot's corner carries the CK+ of the best taker (+3), or none by the switch."""
    squad = with_card(example(), "O6", corner_bonus=3)
    for black, expected in ((limit, "shot CK home"), (limit + 1, "away DEF")):
        match = at("home", "OFF", a_match(home=squad, given_corners=setting))
        assert result(match, play(match, Corner(), fac(), dice(f"b{black} w10 bl12"))) == expected
        assert match.sheets["home"].figures["O6"]["corners"] == 1
    named = at("home", "OFF", a_match(home=replace(squad, corner_taker="O2")))
    play(named, Corner(), fac(), dice("b20 bl1"))
    assert named.sheets["home"].figures["O2"]["corners"] == 1


@pytest.mark.rule("SOC-CRN-8")
@pytest.mark.parametrize(("setting", "header"), [("as printed", "O8"), ("next spot", "O7")])
def test_a_corner_taker_named_as_receiver(setting: str, header: str) -> None:
    """As printed he heads his own corner; by the switch the next lower spot does."""
    match = at("home", "OFF", own_corner=setting)
    stage = play(match, Corner(giver(match)), fac(8), dice("b1 w10"))

    assert isinstance(stage, OnTarget)
    assert stage.shooter.name == header


REBOUND = [
    pytest.param("b1 w9", "home MID", id="cleared"),
    pytest.param("b1 w17 bl9", "away MID", id="SOC-TV-71"),
    pytest.param("b8 w10", "shot Reb home", id="SOC-TV-72-shot"),
    pytest.param("b9 w10 bl11", "home OFF", id="loose-no-bonus"),
    pytest.param("b9 w10 bl12", "away DEF", id="loose-away"),
]


@pytest.mark.rule("SOC-REB-1", "SOC-REB-2", "SOC-REB-3", "SOC-REB-4", "SOC-REB-5")
@pytest.mark.parametrize(("throw", "expected"), REBOUND)
def test_a_rebound(throw: str, expected: str) -> None:
    """CLR 1-9, REC 17-20, then black up to 8 without a bonus."""
    match = in_off()

    assert result(match, play(match, Rebound(giver(match)), fac(), dice(throw))) == expected


@pytest.mark.rule("SOC-REB-6", "SOC-REB-1")
def test_rebounds_may_follow_each_other() -> None:
    """Three saves in a row with white 18 each leave the ball loose again."""
    match = in_off()
    stage = Rebound(giver(match))
    for _ in range(3):
        stage = play(match, stage, fac(), dice("b8 w10"), dice("b1 w18"))
        assert isinstance(stage, Rebound)


@pytest.mark.rule("SOC-OPN-1")
@pytest.mark.parametrize(("named", "spot"), [("1", 8), ("2", 9), ("3", 9), ("4", 10), ("6", 10), ("7", 7), ("10", 10), ("8/9", 3)])
def test_tv_33_the_receiver_of_an_open_shot(named: str, spot: int) -> None:
    """SOC-TV-33 and SOC-TV-32: by the OPEN table; any HIGH is the best OFF of the whole team, here spot 3."""
    match = in_off()
    stage = play(match, Open(giver(match, 5)), f"OFF.off={named}", dice("b1"))

    assert isinstance(stage, OnTarget)
    assert stage.shooter.spot == spot


@pytest.mark.rule("SOC-OPN-2", "SOC-OPN-3", "SOC-ONT-2")
@pytest.mark.parametrize(
    ("throw", "expected"),
    [
        pytest.param("b8 w1", "shot Shot home", id="SOC-TV-34"),
        pytest.param("b9 w1 bl11", "home OFF", id="SOC-TV-35-home"),
        pytest.param("b9 w1 bl12", "away DEF", id="SOC-TV-35-away"),
    ],
)
def test_an_open_shot_has_no_stop(throw: str, expected: str) -> None:
    """Black up to Shot, whatever white says; no defender adjusts it."""
    match = in_off()
    stage = play(match, Open(giver(match)), "OFF.off=7", dice(throw))

    assert result(match, stage) == expected
    if isinstance(stage, OnTarget):
        assert stage.defender is None


SHOTS = [
    pytest.param(Kind.CHL, False, "b9 w8", "away MID", id="SOC-TV-50"),
    pytest.param(Kind.CHL, False, "b10 w8", "goal kick away", id="carry-wide"),
    pytest.param(Kind.CHL, True, "b8 bl10", "goal kick away", id="SOC-TV-51"),
    pytest.param(Kind.SHOT, True, "b7 w6", "away MID", id="SOC-TV-67"),
    pytest.param(Kind.SHOT, True, "b7 w7 bl8", "away DEF", id="SOC-TV-68"),
    pytest.param(Kind.SHOT, True, "b7 w13", "corner home", id="SOC-TV-69-corner"),
    pytest.param(Kind.SHOT, True, "b7 w18", "rebound home", id="SOC-TV-69-rebound"),
    pytest.param(Kind.SHOT, True, "b8", "goal kick away", id="SOC-TV-70"),
    pytest.param(Kind.CK, True, "b7 w7", "away MID", id="corner-goal-7"),
    pytest.param(Kind.CK, True, "b7 w8 bl9", "away MID", id="corner-saved-8-passed"),
    pytest.param(Kind.REB, True, "b7 w8", "away MID", id="SOC-TV-72-goal"),
    pytest.param(Kind.DK, True, "b7 w3", "away MID", id="SOC-TV-73-goal"),
    pytest.param(Kind.DK, True, "b7 w4 bl8", "away DEF", id="SOC-TV-73-save"),
]
GOALS = {"SOC-TV-50", "SOC-TV-67", "corner-goal-7", "SOC-TV-72-goal", "SOC-TV-73-goal"}


@pytest.mark.rule("SOC-ONT-1", "SOC-ONT-2", "SOC-ONT-3", "SOC-SAV-1", "SOC-SAV-2", "SOC-SAV-3", "SOC-FLOW-2", "SOC-DICE-3")
@pytest.mark.parametrize(("kind", "defended", "throw", "expected"), SHOTS)
def test_a_shot(kind: Kind, defended: bool, throw: str, expected: str, request: pytest.FixtureRequest) -> None:
    """Black against OnT 9 (-2), white against Goal 7 with the SAVE value of the kind, then the same white's save."""
    match = in_off()
    stage = play(match, shot(match, kind, defended=defended), dice(throw))

    assert result(match, stage) == expected
    assert match.score["home"] == (request.node.callspec.id in GOALS)
    if match.score["home"]:
        assert match.extras == 2


@pytest.mark.rule("SOC-ONT-4")
def test_an_on_target_rate_has_no_limit() -> None:
    """Rate 0 misses with a black 1; rate 20 hits with a black 20."""
    never = at("home", "OFF", a_match(home=with_card(example(), "O8", on_target=2)))
    assert result(never, play(never, shot(never, Kind.SHOT), dice("b1 w1"))) == "goal kick away"
    always = at("home", "OFF", a_match(home=with_card(example(), "O8", on_target=22)))
    play(always, shot(always, Kind.SHOT), dice("b20 w1"))
    assert always.score["home"] == 1


@pytest.mark.rule("SOC-SAV-4")
def test_an_uncovered_white_counts_as_held() -> None:
    """SHOT SAVE OUT without a cell for 10: SV."""
    keeper = replace(
        example().keepers["Keeper"],
        save_out=Ranges("Shot save out", "white", (Span(13, 20, "CK", SaveOut.CK),), Span(1, 20, "SV", SaveOut.SV)),
    )
    match = at("home", "OFF", a_match(away=replace(example(), formation=(5, 4, 1), keepers={"Keeper": keeper})))

    assert result(match, play(match, shot(match, Kind.SHOT), dice("b1 w10 bl1"))) == "away DEF"


@pytest.mark.rule("SOC-GKA-1", "SOC-GKA-5")
@pytest.mark.parametrize(("blue", "expected"), [(8, "away DEF"), (9, "away MID"), (14, "away MID"), (15, "home MID")])
def test_what_the_goalkeeper_does_after_a_save(blue: int, expected: str) -> None:
    """Throw 1-8, Pss+ 9-14, Pto+ 15: always normal play, no free kick."""
    match = in_off()

    assert result(match, play(match, shot(match, Kind.SHOT), dice(f"b1 w10 bl{blue}"))) == expected


@pytest.mark.rule("SOC-GKA-1", "SOC-GKA-2", "SOC-GKA-3", "SOC-DICE-4")
@pytest.mark.parametrize(("again", "expected"), [(13, "home MID"), (14, "away MID")])
def test_tv_52_a_launch_is_recovered_with_a_fresh_blue(again: int, expected: str) -> None:
    """SOC-TV-52: blue 11 is LaunchR at a goal kick, then blue alone is thrown again against the MID HREC 13."""
    match = in_off()
    kick = play(match, shot(match, Kind.SHOT), dice("b20 bl11"))
    script = Script(f"u{again}")
    assert result(match, script.run(match, kick)) == expected
    assert isinstance(script.asked[0], Roll)
    assert [die.name for die in script.asked[0].dice] == ["blue"]
    saved = in_off()
    assert result(saved, play(saved, shot(saved, Kind.SHOT), dice("b1 w10 bl16"), f"u{again}")) == expected


@pytest.mark.rule("SOC-GKA-2")
def test_tv_51_a_goal_kick_passed_out() -> None:
    """SOC-TV-51: blue 10 of the shot's throw is Pass: the visitors in their DEF."""
    match = in_off()
    kick = play(match, shot(match, Kind.CHL), dice("b8 bl10"))

    assert isinstance(kick, GoalKick)
    assert match.story[-1].text == "O8 shoots wide; goal kick for AWY."
    assert result(match, Script().run(match, kick)) == "away DEF"
    assert match.story[-1].text == "Goal kick by Keeper, passed out; AWY ball in their DEF zone."


@pytest.mark.rule("SOC-GKA-4")
def test_the_benches_are_looked_at_before_a_goal_kick_in_the_second_half() -> None:
    """The substitution check's throw comes first; the goal kick then uses the blue of the shot."""
    match = in_off()
    match.period = 2
    kick = play(match, shot(match, Kind.CHL), dice("b8 bl10"))
    script = Script(dice("b1 w1 bl20"))
    stage = script.run(match, kick)

    assert "Substitution check" in script.asked[0].asks
    assert result(match, stage) == "away DEF"


@pytest.mark.rule("SOC-REC-1", "SOC-REC-2", "SOC-REC-3", "SOC-SET-8")
@pytest.mark.parametrize(("side", "zone", "limit"), [("home", "DEF", 18), ("home", "MID", 13), ("home", "OFF", 11), ("away", "OFF", 18)])
def test_a_recovery_depends_on_the_third_alone(side: str, zone: str, limit: int) -> None:
    """Blue up to the HREC of the third is home, whoever had it; SOC-TV-5: a 20 is always away."""
    for blue, owner in ((limit, "home"), (limit + 1, "away"), (20, "away"), (1, "home")):
        match = at(side, zone)
        third = match.third
        match.base += 10 if blue == 20 else 0
        zone_play(match, f"b3 w4 bl{blue}")
        assert (match.owner, match.third) == (owner, third)


@pytest.mark.rule("SOC-DICE-1")
def test_a_shot_is_a_throw_of_its_own() -> None:
    """Att with black 18 asks for three dice again before anything is decided."""
    match = in_off()
    stage = zone_play(match, "b18 w8")
    script = Script(dice("b7 w6"))
    script.run(match, stage)

    assert [die.name for die in script.asked[0].dice] == ["black", "white", "blue"]
    assert match.score["home"] == 1


@pytest.mark.rule("SOC-DICE-2", "SOC-DICE-4")
def test_blue_is_kept_with_its_stage_and_used_once() -> None:
    """The first use takes the blue on the table, the second asks for blue alone."""
    throw = Throw(Dice({"black": 4, "white": 5, "blue": 6}))
    first = throw.blue("first")
    with pytest.raises(StopIteration) as done:
        next(first)
    assert done.value.value == 6
    second = throw.blue("second")
    assert [die.name for die in next(second).dice] == ["blue"]  # type: ignore[union-attr]


@pytest.mark.rule("SOC-DATA-5")
def test_a_special_after_table_is_used_before_the_shared_one() -> None:
    """A goalkeeper who always passes after a recovery: blue 1 leads to MID; after an interception to DEF."""
    table = Ranges("After rec", "blue", (Span(1, 20, "Pss+", Kick.PSS),))
    keeper = replace(example().keepers["Keeper"], after_rec=table)
    away = replace(example(), formation=(5, 4, 1), keepers={"Keeper": keeper})
    rebound, cross = (at("home", "OFF", a_match(away=away)) for _ in range(2))

    assert result(rebound, play(rebound, Rebound(giver(rebound)), fac(), dice("w17 bl1"))) == "away MID"
    assert result(cross, play(cross, Cross(giver(cross)), fac(), dice("w18 bl1"))) == "away DEF"


@pytest.mark.rule("SOC-TIME-2")
def test_only_flips_cost_a_card() -> None:
    """Zone play, corner, cross, rebound and open cost one; a shot, a save, a goal kick none."""
    match = in_off()
    stages = (Corner(), Cross(giver(match)), Rebound(giver(match)))
    for number, stage in enumerate(stages, start=1):
        play(match, stage, fac(), dice("b20 w10 bl1"))
        assert match.flipped == number
    play(match, Open(giver(match)), "OFF.off=7", dice("b20 bl1"))
    zone_play(match, "b6")
    assert match.flipped == 5
    kick = play(match, shot(match, Kind.SHOT), dice("b20"))
    Script().run(match, kick)
    assert match.flipped == 5
    assert isinstance(match.stage, GoalKick)
