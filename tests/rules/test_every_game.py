"""What must hold for every game on the shelf: golden playthroughs, replay, undo, and any legal answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.dealer import dealer_for
from companion.shelf import game_of_pack, games_here
from companion.simulate import play_out, season
from rules.core import Choose, Draw, Game, IllegalAnswer, PackError, Playing, Roll, replay
from rules.football.match import FootballMatch
from rules.inside_the_net.match import SoccerMatch
from rules.retell import retold

ROOT = Path(__file__).parents[2]
PLAYED = sorted(path for path in (ROOT / "fixtures" / "playthroughs").glob("*/*.txt") if path.name != "SOURCE.txt")
GAMES = sorted(games_here())
RARE = {
    "5d20/blocked_punt": "punt is blocked",
    "5d20/onside_kick": "kicks onside",
    "5d20/safety_and_free_kick": "into the own end zone. Safety.",
    "5d20/snap_fumble": "fumbles the snap",
    "5d20/double_penalty": "fouls on both teams cancel",
    "5d20/fumble_return_fumbled": "fumbled and kept",
    "5d20/interception_black_equals_yellow": "intercepted by",
    "asf/fumble-returned-on-a-double": "recover and return it",
    "asf/interception-return-from-a-deep-pass": "is intercepted deep",
    "asf/blitz-sack": "is sacked by",
    "asf/explosive-play-to-the-goal-line": "to the goal line. Touchdown.",
    "asf/overtime": "Tied after four quarters",
    "soccer/red_card": "Red card for",
    "soccer/second_yellow": "Second yellow card for Zoe Selby, who is sent off!",
    "soccer/penalty_saved_to_a_corner": "turns the penalty of Hana Kestrel round the post: corner.",
    "soccer/own_goal": "Own goal by",
    "soccer/windows_used_up": "disregarded for SWI",
    "soccer/between_leagues": "SOS: not stopped, becomes Int",
}


def fresh(key: str, teams: int = 0, **chosen: str) -> tuple[Game[Any, Any], Playing[Any]]:
    """A game before its first answer, between two teams in the box."""
    game = games_here()[key]
    packs = list(game.sample_packs().values())
    home, away = packs[teams % len(packs)], packs[(teams + 1) % len(packs)]
    return game, Playing(game.begin(game.load_team(home), game.load_team(away), chosen))


def practised(key: str, seed: int, teams: int = 0) -> Playing[Any]:
    """A whole game by practice dice and computer coaches."""
    game, playing = fresh(key, teams)
    dealer = dealer_for(game, seed, game.complete({}))
    while (prompt := playing.prompt) is not None:
        playing.answer(game.coach(playing.match, prompt) if isinstance(prompt, Choose) else dealer.answer(prompt, len(playing.answers)))
    return playing


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_played_game_is_told_again_word_for_word(path: Path):
    """Every answer leads to the events that stand below it in the file."""
    _, playing, difference = retold(path)

    assert difference is None
    assert playing.match.story


@pytest.mark.parametrize(("name", "branch"), RARE.items(), ids=lambda text: text.replace(" ", "_"))
def test_a_rare_branch_is_really_in_its_game(name: str, branch: str):
    """The story of the file, or the chart steps that led to it, say the words of the branch."""
    _, playing, _ = retold(ROOT / "fixtures" / "playthroughs" / f"{name}.txt")
    told = [line for event in playing.match.story for line in (event.text, *map(str, event.steps))]

    assert any(branch in line for line in told)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_whole_game_written_down(key: str):
    """One file of each game runs to the end."""
    whole = [path for path in PLAYED if path.parent.name == key and retold(path)[1].over]

    assert whole, f"fixtures/playthroughs/{key} has no game that is played to its end"


@pytest.mark.parametrize("key", GAMES)
def test_a_game_replays_from_its_answers_alone(key: str):
    """The texts of the answers give the same story, score and box score."""
    game = games_here()[key]
    played = practised(key, seed=11)
    packs = list(game.sample_packs().values())
    again = replay(game.begin(game.load_team(packs[0]), game.load_team(packs[1])), [answer.text for answer in played.answers])

    assert again.over
    assert again.match.story == played.match.story
    assert list(game.box_score(again.match)) == list(game.box_score(played.match))


@pytest.mark.parametrize("key", GAMES)
def test_undo_to_any_point_is_the_game_as_it_was(key: str):
    """Back to a third of the answers, then on with the same ones: the same end."""
    played = practised(key, seed=5)
    third = len(played.answers) // 3
    back = played.back(third)
    assert len(back.answers) == third
    for answer in played.answers[third:]:
        back.answer(answer)

    assert back.match.story == played.match.story


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_any_legal_answers_go_on_or_end_the_game(key: str, data: st.DataObject):
    """Random throws, choices and cards: no exception, and the state stays within the rules of its game."""
    chance = data.draw(st.randoms(use_true_random=False))
    _, playing = fresh(key, data.draw(st.integers(0, 3)))
    for _ in range(400):
        prompt = playing.prompt
        if prompt is None:
            break
        if isinstance(prompt, Roll):
            playing.answer(prompt.write({die.name: chance.randint(1, die.sides) for die in prompt.dice}))
        elif isinstance(prompt, Choose):
            playing.answer(chance.choice(prompt.options).key)
        elif isinstance(prompt, Draw):
            playing.answer(prompt.write({field.name: chance.choice(field.legal) for field in prompt.fields}))
        check(playing.match)


def check(match: Any) -> None:
    """What can never be otherwise."""
    assert all(points >= 0 for points in match.score_line)
    if isinstance(match, FootballMatch):
        assert match.clock.left >= 0
        assert 0 <= match.situation.pos <= 100
        assert 1 <= match.situation.down <= 4
        assert all(left >= 0 for left in match.clock.timeouts.values())
    if isinstance(match, SoccerMatch):
        assert match.cards_left >= 0
        assert match.third in (0, 1, 2)
        assert all(sheet.subs_left >= 0 and sheet.windows_left >= 0 for sheet in match.sheets.values())
        assert all(len({player.name for player in sheet.on_pitch}) == len(sheet.on_pitch) for sheet in match.sheets.values())


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=40), after=st.integers(0, 40))
def test_any_text_typed_gives_a_sentence_or_is_taken(key: str, text: str, after: int):
    """At the first forty prompts of a game no text does anything but answer or be explained."""
    game, playing = fresh(key)
    dealer = dealer_for(game, 3, game.complete({}))
    for _ in range(after):
        prompt = playing.prompt
        assert prompt is not None
        playing.answer(game.coach(playing.match, prompt) if isinstance(prompt, Choose) else dealer.answer(prompt, len(playing.answers)))
    before = len(playing.answers)
    try:
        playing.answer(text)
    except IllegalAnswer as problem:
        assert str(problem)
        assert len(playing.answers) == before
    else:
        assert len(playing.answers) == before + 1


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_replays_quickly(key: str, benchmark: Any):
    """The time of one whole replay, shown by pytest-benchmark (make bench)."""
    game = games_here()[key]
    played = practised(key, seed=1)
    packs = [game.load_team(path) for path in list(game.sample_packs().values())[:2]]
    texts = [answer.text for answer in played.answers]
    again = benchmark(lambda: replay(game.begin(*packs), texts))

    assert again.over


@pytest.mark.parametrize("share", [0.25, 0.5, 1.0])
@pytest.mark.parametrize("key", GAMES)
def test_replay_time_grows_with_the_number_of_answers(key: str, share: float, benchmark: Any):
    """A quarter, half and all of a game: the benchmark table shows a straight line."""
    game = games_here()[key]
    played = practised(key, seed=1)
    packs = [game.load_team(path) for path in list(game.sample_packs().values())[:2]]
    texts = [answer.text for answer in played.answers[: int(len(played.answers) * share)]]
    benchmark.group = f"replay of {key} by its number of answers"
    benchmark.extra_info["answers"] = len(texts)
    again = benchmark(lambda: replay(game.begin(*packs), texts))

    assert len(again.answers) == len(texts)


@pytest.mark.parametrize("key", GAMES)
def test_games_a_second(key: str, benchmark: Any):
    """One whole game by practice dice and computer coaches; the column OPS is games a second on one core."""
    fixture = season(games_here()[key], 1, 1)[0]
    benchmark.group = "whole games, simulated"

    assert benchmark(play_out, fixture).over


@pytest.mark.parametrize("key", GAMES)
def test_a_new_pack_says_its_game_whatever_the_team_is_called(key: str, tmp_path: Path):
    """Written for a team with quotes and umlauts in its name, the blank pack is found to be of its game and no other."""
    path = tmp_path / "mine.toml"
    path.write_text(games_here()[key].blank_pack('Die "Größten" \\ 1'), "utf-8")

    assert game_of_pack(path).key == key
    assert not any(fault.column == "game" or "TOML" in fault.problem for fault in games_here()[key].check_pack(path))
    for other in set(GAMES) - {key}:
        with pytest.raises(PackError, match=f"this pack is for '{key}', expected '{other}'"):
            games_here()[other].load_team(path)


@pytest.mark.parametrize("key", GAMES)
def test_four_teams_are_in_the_box_without_a_fault(key: str):
    """Complete in every section, of the game that they say, and no two of one character."""
    game = games_here()[key]
    packs = game.sample_packs().values()

    assert [game.check_pack(path) for path in packs] == [()] * len(packs)
    assert len({game.glance(game.load_team(path)).sentence for path in packs}) == len(packs) >= 4
    assert all(game_of_pack(path) is game for path in packs)
