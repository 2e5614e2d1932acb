"""Plays whole seasons, system against system, and sets the averages beside the bands they should reach."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from multiprocessing import get_context
from typing import Any

from companion.dealer import dealer_for
from companion.errors import CompanionError
from rules.core import Answer, Band, Choose, Game, Playing, Table
from rules.games import game_named
from rules.retell import team_pack

LONGEST_GAME = 20_000  # answers; a game that asks for more does not end
Figures = Mapping[str, tuple[float, float]]


@dataclass(frozen=True)
class Fixture:
    """One game of the season: who plays whom, and the seed of its dice."""

    game: str
    home: str
    away: str
    seed: str
    settings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Average:
    """A season figure over all games; `band` is None when nothing is demanded of it."""

    figure: str
    value: float
    band: Band | None

    @property
    def inside(self) -> bool:
        """Within its band, or without one."""
        return self.band is None or self.band.low <= self.value <= self.band.high


def season(
    game: Game[Any, Any], games: int, seed: int, home: str = "", away: str = "", settings: Mapping[str, str] | None = None
) -> list[Fixture]:
    """The fixtures: every team against every other, at home and away, over and over."""
    teams = list(game.sample_packs())
    homes, aways = ([home] if home else teams), ([away] if away else teams)
    pairs = [(one, other) for one, other in permutations(dict.fromkeys([*homes, *aways]), 2) if one in homes and other in aways]
    pairs = pairs or [(one, other) for one in homes for other in aways]
    if not pairs:
        raise CompanionError(f"{game.title} has no teams to play with.")
    for name in {name for pair in pairs for name in pair}:
        team_pack(game, name)
    chosen = tuple(sorted(game.complete(settings or {}).items()))
    return [Fixture(game.key, *pairs[number % len(pairs)], f"{seed}:{number}", chosen) for number in range(games)]


def play_out(fixture: Fixture) -> Playing[Any]:
    """Plays one game to its end: fair dice, computer coaches on both sides."""
    game = game_named(fixture.game)
    settings = dict(fixture.settings)
    dealer = dealer_for(game, fixture.seed, settings)
    playing = Playing(game.begin(_team(fixture.game, fixture.home), _team(fixture.game, fixture.away), settings))
    while (prompt := playing.prompt) is not None:
        index = len(playing.answers)
        if index >= LONGEST_GAME:
            raise CompanionError(f"{fixture.away} at {fixture.home}, seed {fixture.seed}, did not end after {LONGEST_GAME} answers.")
        text = game.coach(playing.match, prompt) if isinstance(prompt, Choose) else dealer.answer(prompt, index)
        playing.answer(Answer(text, "script"))
    return playing


def figures_of(fixture: Fixture) -> dict[str, tuple[float, float]]:
    """What one game adds to the season."""
    return dict(game_named(fixture.game).season_figures(play_out(fixture).match))


def play_season(fixtures: Sequence[Fixture], jobs: int = 1) -> Iterator[Figures]:
    """The figures of game after game, as they end."""
    if jobs <= 1:
        yield from map(figures_of, fixtures)
        return
    # Fresh processes: a fork of one that has threads (a camera, a window) may wait for ever for a lock.
    with ProcessPoolExecutor(min(jobs, os.cpu_count() or 1), get_context("spawn")) as pool:
        yield from pool.map(figures_of, fixtures, chunksize=4)


def averages(game: Game[Any, Any], played: Sequence[Figures]) -> list[Average]:
    """Sums over sums, the figures with a band first and in the order of the bands."""
    amounts: dict[str, float] = defaultdict(float)
    out_of: dict[str, float] = defaultdict(float)
    for figures in played:
        for figure, (amount, out) in figures.items():
            amounts[figure] += amount
            out_of[figure] += out
    bands = {band.figure: band for band in game.bands}
    if missing := [figure for figure in bands if figure not in amounts]:
        raise CompanionError(f"{game.title} demands the season figure {missing[0]!r} but does not count it.")
    order = [*bands, *(figure for figure in amounts if figure not in bands)]
    return [Average(f, amounts[f] / out_of[f] if out_of[f] else 0.0, bands.get(f)) for f in order]


def averages_table(title: str, found: Sequence[Average], note: str) -> Table:
    """The table beside the bands."""
    rows = []
    for average in found:
        band, mark = "", ""
        if average.band is not None:
            band, mark = f"{average.band.low:g} to {average.band.high:g}", "inside" if average.inside else "OUTSIDE"
        rows.append((average.figure, f"{average.value:.2f}", band, mark))
    outside = tuple((number, 3) for number, average in enumerate(found) if not average.inside)
    return Table(title, ("figure", "average", "band", ""), tuple(rows), outside, note)


@lru_cache(maxsize=64)
def _team(key: str, name: str) -> Any:
    game = game_named(key)
    return game.load_team(team_pack(game, name))
