"""Seasons: repeated by their seed, averaged sums over sums, set beside their bands."""

import pytest

from companion import simulate
from companion.errors import CompanionError
from rules.core import Band, SetupError
from rules.games import game_named


def test_every_team_meets_every_other_home_and_away():
    """Two teams give two fixtures, over and over, each with a seed of its own."""
    fixtures = simulate.season(game_named("toy"), 4, 1)

    assert [(f.home, f.away) for f in fixtures] == [("larks", "owls"), ("owls", "larks")] * 2
    assert len({f.seed for f in fixtures}) == 4


def test_a_season_repeats_by_its_seed():
    """Ten games twice give the same figures; another seed others."""
    toy = game_named("toy")
    figures = [list(simulate.play_season(simulate.season(toy, 10, seed))) for seed in (1, 1, 2)]

    assert figures[0] == figures[1]
    assert figures[0] != figures[2]


def test_two_processes_play_the_same_season(companion):
    """--jobs 2 changes the time it takes, not what happens."""
    alone, shared = (companion("simulate", "toy", "--games", 8, "--seed", 1, "--jobs", jobs) for jobs in (1, 2))

    assert (alone.returncode, shared.returncode) == (0, 0), shared.stderr
    assert [out.stdout.split("8 games")[0] for out in (alone, shared)] == [alone.stdout.split("8 games")[0]] * 2
    assert "points" in shared.stdout


def test_averages_are_sums_over_sums():
    """2 of 4 and 1 of 1 are 3 of 5, not the mean of 0.5 and 1."""
    toy = game_named("toy")
    played = [{"points": (2, 4), "impossible": (0, 1)}, {"points": (1, 1), "impossible": (0, 1)}]

    assert [average.value for average in simulate.averages(toy, played)] == [0.6, 0.0]


@pytest.mark.parametrize(("value", "inside"), [(1.9, False), (2.0, True), (9.0, True), (9.1, False)])
def test_a_band_includes_its_ends(value, inside):
    """2 to 9 holds 2.0 and 9.0."""
    assert simulate.Average("points", value, Band("points", 2, 9)).inside is inside


def test_an_unknown_team_is_named_before_anything_is_played():
    """The wrong name and the right ones stand in the message."""
    with pytest.raises(SetupError, match=r"larx.*larks, owls"):
        simulate.season(game_named("toy"), 1, 1, home="larx")


def test_a_game_that_never_ends_is_stopped(monkeypatch):
    """A game beyond the limit of answers is reported with its seed, so that it can be looked at."""
    monkeypatch.setattr(simulate, "LONGEST_GAME", 5)

    with pytest.raises(CompanionError, match="larks, seed 1:0, did not end after 5 answers"):
        list(simulate.play_season(simulate.season(game_named("toy"), 1, 1)))


def test_the_table_marks_what_is_outside(companion):
    """Figure points lands inside 2 to 9; impossible is 0 and outside 5 to 6: exit 0, and 1 only with --check."""
    table = companion("simulate", "toy", "--games", 30, "--seed", 2)
    checked = companion("simulate", "toy", "--games", 3, "--check")

    assert table.returncode == 0, table.stderr
    lines = {line.split()[0]: line.split() for line in table.stdout.splitlines() if line.strip()}
    assert lines["points"][-1] == "inside"
    assert lines["impossible"][1:] == ["0.00", "5", "to", "6", "OUTSIDE"]
    assert checked.returncode == 1
