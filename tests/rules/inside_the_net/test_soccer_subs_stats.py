"""Substitutions, assists, statistics, and the whole game: undo, simulation, golden matches."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soccer_builders import FIXTURES, Script, a_match, at, box, dice, example, fac, play, play_digital, with_card, zone_play

from rules.core import Answer, Choose, Draw, IllegalAnswer, Playing, Roll, replay
from rules.core.playthrough import first_difference, read_playthrough
from rules.inside_the_net import subs
from rules.inside_the_net.game import GAME
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.stages import Corner, Cross, Open, Rebound

GOLDEN = sorted((FIXTURES / "playthroughs" / "soccer").glob("*.txt"))


def feed(procedure: Any, *answers: str) -> list[Any]:
    """Runs a procedure on answers; returns its prompts; all answers must be used."""
    asked, value, left = [], None, list(answers)
    try:
        while True:
            asked.append(procedure.send(value))
            value = asked[-1].parse(left.pop(0))
    except StopIteration:
        assert not left
        return asked


def second_half(**options: str) -> SoccerMatch:
    """A match in its second half."""
    match = a_match(**options)
    match.period = 2
    return match


@pytest.mark.rule("SOC-SUB-2", "SOC-SUB-3", "SOC-SUB-4")
def test_tv_82_each_of_the_two_is_judged_by_his_own_end() -> None:
    """SOC-TV-82 and SOC-TV-7: b13 is away 3 (END 5), w7 away 7 (END 8); blue 8 tires only spot 7."""
    match = second_half()
    feed(subs.stoppage(match), dice("b13 w7 bl8"))
    away = match.sheets["away"]

    assert away.spots[3].name == "O3"
    assert away.spots[7].name in ("Half", "Spark")
    assert all(player.name.startswith("O") for player in match.sheets["home"].on_pitch)


@pytest.mark.rule("SOC-SUB-2", "SOC-SUB-4")
def test_checks_come_in_the_second_half_and_at_half_time_only() -> None:
    """No throw at a stoppage of the first half; one at half-time; high blue tires nobody."""
    first = a_match()
    assert feed(subs.stoppage(first)) == []
    assert len(feed(subs.half_time(first), dice("b1 w1 bl20"))) == 1
    second = second_half()
    feed(subs.stoppage(second), dice("b3 w7 bl9"))
    assert all(player.name.startswith("O") for player in second.sheets["home"].on_pitch)


@pytest.mark.rule("SOC-SUB-2")
@pytest.mark.parametrize(
    ("zone", "throw", "more"),
    [("MID", "b4 w2", ()), ("MID", "b8 w10", ()), ("OFF", "b8 w10", ()), ("DEF", "b20 w1", ()), ("OFF", "b18 w8", ("b7 w6",))],
)
def test_fouls_offsides_and_goals_are_stoppages(zone: str, throw: str, more: tuple[str, ...]) -> None:
    """Each of them asks for the substitution check in the second half."""
    match = at("home", zone, second_half())
    answers = [dice(text) for text in more]
    zone_play(match, throw, *answers, dice("b1 w1 bl20"))

    assert match.stoppages == 1


@pytest.mark.rule("SOC-SUB-2")
def test_a_corner_is_a_stoppage() -> None:
    """The check comes before the corner's card."""
    match = at("home", "OFF", second_half())
    script = Script(dice("b1 w1 bl20"), fac(), dice("b20 w10 bl1"))
    script.run(match, Corner())
    assert "Substitution check" in script.asked[0].asks


@pytest.mark.rule("SOC-SUB-3", "SOC-SUB-5")
def test_tv_83_the_same_spot_twice_is_one_check() -> None:
    """SOC-TV-83: b4 w14 is home spot 4 once: with the optional rule he is tired once; an empty spot is ignored."""
    match = second_half(tired="on")
    match.sheets["home"].windows_left = 0
    feed(subs.stoppage(match), dice("b4 w14 bl1"))
    assert match.sheets["home"].spots[4].tired == 1

    empty = second_half()
    empty.sheets["home"].spots[4] = None
    feed(subs.stoppage(empty), dice("b4 w14 bl1"))
    assert empty.sheets["home"].spots[4] is None
    assert empty.sheets["home"].subs_left == 5


@pytest.mark.rule("SOC-SUB-6", "SOC-SUB-12", "SOC-SUB-9")
def test_three_windows_besides_half_time() -> None:
    """Half-time is free; three stoppages use the windows; then black naming that team is disregarded."""
    match = a_match()
    feed(subs.half_time(match), dice("b1 w1 bl1"))
    sheet = match.sheets["home"]
    assert (sheet.windows_left, sheet.subs_left, match.extras) == (3, 4, 0)
    match.period = 2
    for spot, windows in ((2, 2), (4, 1), (6, 0)):
        feed(subs.stoppage(match), dice(f"b{spot} w{spot} bl1"))
        assert sheet.windows_left == windows
    feed(subs.stoppage(match), dice("b8 w8 bl1"))
    assert sheet.spots[8].name == "O8"
    assert (sheet.subs_left, match.extras) == (1, 6)

    two = second_half()
    feed(subs.stoppage(two), dice("b2 w4 bl1"))
    assert (two.sheets["home"].windows_left, two.sheets["home"].subs_left) == (2, 3)


@pytest.mark.rule("SOC-SUB-6")
def test_a_window_just_opened_and_half_time_cost_no_further_window() -> None:
    """With no window left a change is still possible in the stoppage of the last window, and at half-time; not later."""
    match = second_half()
    sheet = match.sheets["home"]
    sheet.windows_left, sheet.window_at, match.stoppages = 0, 4, 4
    assert subs.can_change(match, sheet)
    match.stoppages = 5
    assert not subs.can_change(match, sheet)
    match.interval = True
    assert subs.can_change(match, sheet)


@pytest.mark.rule("SOC-SUB-7")
def test_a_substitute_is_not_checked_again() -> None:
    """Spot 7 changed once stays as it is at the next blue 1."""
    match = second_half()
    feed(subs.stoppage(match), dice("b7 w7 bl1"))
    name = match.sheets["home"].spots[7].name
    feed(subs.stoppage(match), dice("b7 w7 bl1"))

    assert match.sheets["home"].spots[7].name == name
    assert match.sheets["home"].subs_left == 4


@pytest.mark.rule("SOC-SUB-9")
def test_five_changes_at_most_no_return_and_the_goalkeeper_moves_no_hrec() -> None:
    """The limit is 5 or by setting 3; who left is not on the bench; a new goalkeeper counts and HREC stays."""
    match = second_half(sub_limit="3")
    sheet = match.sheets["home"]
    before = [match.recovery(third) for third in range(3)]
    subs.change_keeper(match, sheet, "Reserve")
    assert [match.recovery(third) for third in range(3)] == before
    assert (sheet.keeper.name, sheet.subs_left, sheet.windows_left) == ("Reserve", 2, 2)
    fresh = sheet.spots[3]
    subs.bring_on(match, fresh, "Back")
    assert match.recovery(0) == before[0] + 1
    assert not {"O3", "Back"} & set(sheet.bench)
    subs.bring_on(match, sheet.spots[3], "Tower")
    assert match.recovery(0) == before[0] + 1
    assert not subs.can_change(match, sheet)
    assert len(a_match().sheets["home"].bench) + len(a_match().sheets["home"].bench_keepers) <= 12


@pytest.mark.rule("SOC-SUB-10")
def test_who_comes_on() -> None:
    """Same position and nearest LINE: for O4 (DF, LINE 4) Tower; with no DF left another group comes and HREC is recounted."""
    match = second_half()
    feed(subs.stoppage(match), dice("b4 w4 bl1"))
    assert match.sheets["home"].spots[4].name == "Tower"

    other = second_half()
    other.sheets["home"].bench = ["Wing"]
    feed(subs.stoppage(other), dice("b4 w4 bl1"))
    assert other.sheets["home"].spots[4].role == "FW"
    assert [other.recovery(third) for third in range(3)] == [17, 13, 13]

    nobody = second_half()
    nobody.sheets["home"].bench = []
    feed(subs.stoppage(nobody), dice("b4 w4 bl1"))
    assert nobody.sheets["home"].spots[4].name == "O4"

    asked = second_half(replacement="ask")
    prompts = feed(subs.stoppage(asked), dice("b4 w4 bl1"), "Spark")
    assert prompts[1].default == "Tower"
    assert asked.sheets["home"].spots[4].name == "Spark"


@pytest.mark.rule("SOC-SUB-11")
def test_a_tired_player_who_stays_costs_a_step() -> None:
    """Optional: windows used up, or the coach declines: 18 becomes 17; undone when he leaves; off: nothing."""
    match = second_half(tired="on", replacement="ask")
    feed(subs.stoppage(match), dice("b4 w4 bl1"), "nobody")
    assert match.recovery(0) == 17
    subs.bring_on(match, match.sheets["home"].spots[4], "Tower")
    assert match.recovery(0) == 19
    plain = second_half(replacement="ask")
    feed(subs.stoppage(plain), dice("b4 w4 bl1"), "nobody")
    assert plain.recovery(0) == 18


@pytest.mark.rule("SOC-SUB-1")
def test_a_coach_may_change_freely_and_the_other_team_automatically() -> None:
    """The home coach changes two and a goalkeeper in one window of the first half; the check only looks at the visitors."""
    match = a_match(subs_home="coach", replacement="ask")
    prompts = feed(subs.stoppage(match), "O3", "Back", "O7", "Half", "keeper Reserve", "no")
    sheet = match.sheets["home"]
    assert all(isinstance(prompt, Choose) and prompt.who == "home" for prompt in prompts)
    assert (sheet.spots[3].name, sheet.spots[7].name, sheet.keeper.name) == ("Back", "Half", "Reserve")
    assert (sheet.subs_left, sheet.windows_left) == (2, 2)
    match.period = 2
    feed(subs.stoppage(match), "no", dice("b4 w4 bl1"))
    assert sheet.spots[4].name == "O4"
    never = second_half(subs_home="off", subs_away="off")
    assert feed(subs.stoppage(never)) == []


# --- assists and statistics -----------------------------------------------------------------------


def assists(match: SoccerMatch) -> list[str]:
    """Who has an assist."""
    return [name for name, figures in match.sheets["home"].figures.items() if figures["assists"]]


@pytest.mark.rule("SOC-AST-1")
def test_the_last_passer_has_the_assist() -> None:
    """Corner taker, crosser, Ps+S, P++ from DEF, and a MID Pss+ before an Att."""
    goal = dice("b1 w1")
    corner, cross, through, long, short = (at("home", zone) for zone in ("OFF", "OFF", "MID", "DEF", "MID"))
    play(corner, Corner(corner.sheets["home"].spots[6]), fac(10), dice("b1 w10"), goal)
    play(cross, Cross(cross.sheets["home"].spots[7]), fac(10), dice("b1 w10"), goal)
    play(through, Open(through.sheets["home"].spots[5]), "OFF.off=10", dice("b1"), goal)
    zone_play(long, "b9 w10", fac(10), dice("b18 w8"), goal, off=2)
    zone_play(short, "b15 w7", fac(10), dice("b18 w8"), goal, off=4)

    assert [assists(match) for match in (corner, cross, through, long, short)] == [["O6"], ["O7"], ["O5"], ["O2"], ["O4"]]


@pytest.mark.rule("SOC-AST-2")
def test_tv_72_the_first_shooter_has_the_assist_of_a_rebound_goal() -> None:
    """SOC-TV-72: O8's blocked shot, O10 scores with type Reb and Goal 8."""
    match = at("home", "OFF")
    stage = zone_play(match, "b18 w6")
    assert isinstance(stage, Rebound)
    play(match, stage, fac(10), dice("b8 w10"), dice("b7 w8"))

    assert match.score["home"] == 1
    assert assists(match) == ["O8"]


@pytest.mark.rule("SOC-AST-3")
def test_goals_without_an_assist() -> None:
    """After CryS and ChlS, from the spot, from a direct free kick, an own goal."""
    carry, dribble, direct, spot = (at("home", "OFF") for _ in range(4))
    for match in (carry, dribble, direct, spot):
        match.passer = match.sheets["home"].spots[4]
    zone_play(carry, "b1", dice("b1 w1"))
    zone_play(dribble, "b3 w10", dice("b1 w1"))
    zone_play(direct, "b18", dice("b1 w1"), free_kick=True)
    zone_play(spot, "b5 w19", "O10", dice("w1"))

    assert [match.score["home"] for match in (carry, dribble, direct, spot)] == [1, 1, 1, 1]
    assert [assists(match) for match in (carry, dribble, direct, spot)] == [[], [], [], []]


@pytest.mark.rule("SOC-AST-4")
@pytest.mark.parametrize(
    ("zone", "throw", "kept"),
    [
        ("OFF", "b6", True),
        ("OFF", "b3 w4 bl1", False),
        ("OFF", "b8 w5", False),
        ("MID", "b2", False),
        ("MID", "b4 w10", False),
        ("MID", "b8 w10", False),
    ],
)
def test_what_makes_the_passer_forgotten(zone: str, throw: str, kept: bool) -> None:
    """A switch keeps him; recovery, turnover, carry, challenge and foul do not."""
    match = at("home", zone)
    match.passer = match.sheets["home"].spots[4]
    zone_play(match, throw)

    assert (match.passer is not None) == kept


@pytest.mark.rule("SOC-AST-4")
def test_a_goalkeepers_pass_is_no_assist() -> None:
    """Saved, passed to MID by blue 9: nobody is remembered."""
    match = at("home", "OFF")
    zone_play(match, "b18 w8", dice("b1 w10 bl9"))
    assert match.passer is None


@pytest.mark.rule("SOC-STAT-1", "SOC-STAT-3")
def test_the_box_score_agrees_with_itself() -> None:
    """Ten matches: goals, saves and minutes add up; tackles and possession are there."""
    for seed in range(10):
        match = play_digital(box()["lanterns"], box()["granite"], seed, {"injuries": "on"}).match
        tables = {table.title: table for table in GAME.box_score(match)}
        teams = {row[0]: row[1:] for row in tables["Teams"].rows}
        assert {"shots", "passes", "tackles", "interceptions", "clearances", "recoveries", "crosses", "penalties won"} <= set(teams)
        assert GAME.board(match).situation == "Final whistle"
        goals = [int(row[-1]) for row in tables["Goals"].rows]
        assert goals == list(match.score_line)
        players = tables["Lantern City, players"]
        assert [row[0] for row in players.rows[:10]] == list(box()["lanterns"].eleven)
        assert sum(int(row[players.columns.index("G")]) for row in players.rows) == match.total("home", "goals")
        moments = tables["Goals and cards"].rows if "Goals and cards" in tables else ()
        assert sum("Goal for" in what or "Own goal" in what for _, what, _ in moments) == sum(goals)
        for side, other in (("home", "away"), ("away", "home")):
            sheet = match.sheets[side]
            own = match.total(other, "own goals")
            assert match.total(side, "goals") + own == match.score[side]
            faced, saves, against = (match.total(other, name) for name in ("faced", "saves", "goals against"))
            assert faced == saves + against == match.total(side, "on target")
            if not sheet.sent_off and all(player for player in sheet.spots.values()):
                assert sum(sheet.minutes.values()) == 11 * 90
        assert sum(int(share.rstrip("%")) for share in teams["possession"]) in (99, 100, 101)


@pytest.mark.rule("SOC-STAT-2", "SOC-STAT-3")
def test_what_counts_as_a_shot() -> None:
    """A blocked Att is a shot off target; a penalty one on target; a cross outside Shot none; TklR and Tkl are tackles."""
    blocked, spot, loose, tackled = (at("home", "OFF") for _ in range(4))
    zone_play(blocked, "b18 w6")
    zone_play(spot, "b5 w19", "O10", dice("w15"))
    play(loose, Cross(loose.sheets["home"].spots[8]), fac(), dice("b20 w10"))
    zone_play(tackled, "b3 w4 bl1")
    zone_play(at("home", "OFF", tackled), "b3 w8")

    assert [(match.total("home", "shots"), match.total("home", "on target")) for match in (blocked, spot, loose)] == [
        (1, 0),
        (1, 1),
        (0, 0),
    ]
    assert blocked.total("home", "blocked") == 1
    assert tackled.total("away", "tackles") == 2


# --- the whole game -------------------------------------------------------------------------------


@pytest.mark.rule("SOC-IO-3", "SOC-DICE-8")
def test_undo_save_and_resume_at_every_kind_of_prompt() -> None:
    """Replaying the first n answers gives the same story; each answer remembers where it came from."""
    whole = play_digital(box()["harbour"], box()["royals"], 7, {"replacement": "ask"})
    texts = [event.text for event in whole.match.story]
    for keep in (0, 1, 2, 57, 200, len(whole.answers) - 1, len(whole.answers)):
        back = whole.back(keep)
        assert [event.text for event in back.match.story] == texts[: len(back.match.story)]
        assert len(back.answers) == keep
    assert {type(prompt) for prompt in whole.prompts} >= {Roll, Draw}
    playing = Playing(GAME.begin(example(), example()))
    playing.answer(Answer("u4", source="camera", confidence=0.99))
    playing.answer(Answer("MID.off=8 MID.def=3", source="typed"))
    playing.answer(Answer("k2 w1 u1", source="practice"))
    assert [answer.source for answer in playing.answers] == ["camera", "typed", "practice"]
    assert any(step.by == "black 2" for step in playing.match.story[-1].steps)


@pytest.mark.rule("SOC-GEN-6")
def test_a_thousand_matches_reach_every_band() -> None:
    """The squads of the box, everyone against everyone, land in each accepted band over 1000 matches."""
    names = list(box())
    pairs = [(home, away) for home in names for away in names if home != away]
    sums: dict[str, float] = {}
    for seed in range(1000):
        home, away = pairs[seed % len(pairs)]
        for figure, (amount, _) in GAME.season_figures(play_digital(box()[home], box()[away], seed).match).items():
            sums[figure] = sums.get(figure, 0.0) + amount / 1000
    outside = {band.figure: sums[band.figure] for band in GAME.bands if not band.low <= sums[band.figure] <= band.high}

    assert outside == {}


SETTINGS = st.fixed_dictionaries({setting.key: st.sampled_from(setting.legal) for setting in GAME.settings})


@settings(max_examples=25, deadline=None)
@given(options=SETTINGS, chance=st.randoms(use_true_random=False), pair=st.sampled_from([("swifts", "foxes"), ("ironworks", "royals")]))
def test_any_legal_answers_lead_to_an_end(options: dict[str, str], chance: Any, pair: tuple[str, str]) -> None:
    """Whatever is thrown, drawn and chosen: the match ends, and its numbers stay within their bounds."""
    playing = Playing(GAME.begin(box()[pair[0]], box()[pair[1]], options))
    for _ in range(3000):
        prompt, match = playing.prompt, playing.match
        if prompt is None:
            break
        if isinstance(prompt, Roll):
            playing.answer(" ".join(f"{die.letter}{chance.randint(1, 20)}" for die in prompt.dice))
        elif isinstance(prompt, Draw):
            playing.answer(" ".join(f"{field.name}={chance.choice(field.legal)}" for field in prompt.fields))
        else:
            ready = prompt.about == "line-up" and chance.random() < 0.5
            playing.answer("ready" if ready else chance.choice(prompt.options).key)
        assert match.flipped <= match.regular + 18
        assert all(1 <= match.recovery_limit(third) <= 19 for third in range(3))
        for sheet in match.sheets.values():
            assert sheet.subs_left >= 0
            assert sheet.windows_left >= 0
            names = [player.name for player in sheet.on_pitch]
            assert len(names) == len(set(names)) <= 10
            assert not set(names) & set(sheet.bench)
            assert not set(names) & set(sheet.sent_off)
    assert playing.over


@settings(max_examples=150, deadline=None)
@given(text=st.text(max_size=30), depth=st.sampled_from([0, 1, 2, 40, 41, 300]))
def test_any_text_is_accepted_or_refused_in_words(text: str, depth: int) -> None:
    """No text typed at a prompt does anything but answer it or raise IllegalAnswer, which changes nothing."""
    playing = _typed_at(depth)
    before = len(playing.answers)
    try:
        playing.answer(text)
    except IllegalAnswer as refused:
        assert str(refused)
        assert len(playing.answers) == before


def _typed_at(depth: int) -> Playing[SoccerMatch]:
    whole = play_digital(example(), example(), 1)
    return whole.back(depth)


def test_there_is_a_golden_match_for_every_rare_branch() -> None:
    """A whole match, a red card, a second yellow, a penalty saved for a corner, an own goal, windows used up, an SOS game."""
    assert {path.stem for path in GOLDEN} >= {
        "whole_match", "red_card", "second_yellow", "penalty_saved_to_a_corner", "own_goal", "windows_used_up", "between_leagues",
    }  # fmt: skip


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_matches_are_told_the_same_again(path: Path) -> None:
    """Answer by answer the same events."""
    played = read_playthrough(path.read_text(encoding="utf-8"))
    playing = Playing(GAME.begin(box()[played.home], box()[played.away], played.settings))

    assert first_difference(played, playing) is None


def test_replaying_a_whole_match(benchmark: Any) -> None:
    """A match of more than 180 cards replayed; twice the answers take about twice the time (printed, not judged)."""
    played = read_playthrough((FIXTURES / "playthroughs" / "soccer" / "whole_match.txt").read_text(encoding="utf-8"))
    begin = GAME.begin(box()[played.home], box()[played.away], played.settings)
    answers = [text for text, _ in played.lines]
    playing = benchmark(lambda: replay(begin, answers))

    assert playing.over
    assert playing.match.cards_turned >= 180
    assert re.match(r"Final whistle: ", playing.match.story[-1].text)


def test_the_computer_coach_answers_every_choice_legally() -> None:
    """Both benches run by the coach, everything asked: the match ends with changes made after the hour."""
    options = {"subs_home": "coach", "subs_away": "coach", "replacement": "ask", "line_ups": "ask", "injuries": "on"}
    rovers = with_tired_star(box()["rovers"])
    match = play_digital(box()["swifts"], rovers, 2, options).match
    (change,) = [event for event in match.story if f"comes on for {rovers.eleven[9]}." in event.text]

    assert change.group == "Second half"
    assert int(change.heading.split("'")[0].split("+")[0]) >= 60
    assert 1 <= match.total("away", "substitutions") <= 5


def with_tired_star(squad: Any) -> Any:
    """The squad with one tired star, so that the coach has somebody to change."""
    return with_card(replace(squad), squad.eleven[9], end=20)
