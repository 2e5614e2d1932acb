"""5D20 Football on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.games import Game
from rules.core.match import Procedure
from rules.core.packs import Pack
from rules.core.prompts import Choose
from rules.core.story import Event, Step
from rules.core.views import Board, Field, Glance, Table
from rules.five_d20 import bands, coach, kickoff, punts, scrimmage, views
from rules.five_d20.blank_pack import blank_pack
from rules.five_d20.chart_places import chart_read
from rules.five_d20.chart_tables import game_tables, team_glance, team_tables
from rules.five_d20.charts import TeamCharts
from rules.five_d20.game_charts import game_charts
from rules.five_d20.match import FiveD20Match
from rules.five_d20.pack_reader import read_team
from rules.five_d20.settings import DICE, SETTINGS, rules_from
from rules.football import single_play
from rules.football.flow import whole_game
from rules.football.views import box_score, gridiron


class FiveD20Book:
    """What this game's book supplies to the flow of a football game."""

    def kickoff(self, match: FiveD20Match) -> Procedure[None]:
        """A kickoff."""
        return kickoff.kickoff(match)

    def free_kick(self, match: FiveD20Match) -> Procedure[None]:
        """A free kick after a safety."""
        return punts.free_kick(match)

    def scrimmage(self, match: FiveD20Match) -> Procedure[None]:
        """A play from scrimmage."""
        return scrimmage.scrimmage(match)

    def try_for_points(self, match: FiveD20Match) -> Procedure[None]:
        """A try."""
        return scrimmage.try_for_points(match)

    def at_zero(self, match: FiveD20Match) -> Procedure[None]:
        """The field goal that 0:00 still allows."""
        return scrimmage.at_zero(match)


class FiveD20Football(Game[TeamCharts, FiveD20Match]):
    """Five dice, two team charts, one set of game charts."""

    key = "5d20"
    title = "5D20 Football"
    package = "rules.five_d20"
    dice = DICE
    settings = SETTINGS
    bands = bands.BANDS
    situation = single_play.SITUATION

    def read_team(self, pack: Pack) -> TeamCharts:
        """A team from its pack."""
        return read_team(pack)

    def blank_pack(self, name: str) -> str:
        """A blank pack to fill in."""
        return blank_pack(name)

    def glance(self, team: TeamCharts) -> Glance:
        """The team's character."""
        return team_glance(team)

    def team_charts(self, team: TeamCharts) -> Sequence[Table]:
        """The team's chart."""
        return team_tables(team)

    def shared_charts(self) -> Sequence[Table]:
        """Yardage, returns, penalties, situation and blocked kicks."""
        return game_tables(game_charts())

    def chart_read(self, match: FiveD20Match, event: Event, step: Step) -> Table | None:
        """The chart that a step was read on."""
        return chart_read(match, event, step)

    def new_match(self, home: TeamCharts, away: TeamCharts, settings: Mapping[str, str]) -> FiveD20Match:
        """A match before the toss."""
        return FiveD20Match(home, away, game_charts(), rules_from(settings))

    def play(self, match: FiveD20Match) -> Procedure[None]:
        """From the toss to the final whistle."""
        return whole_game(match, FiveD20Book(), match.rules.overtime)

    def play_from(self, match: FiveD20Match, situation: Mapping[str, str]) -> Procedure[None]:
        """One play."""
        return single_play.play_from(match, FiveD20Book(), situation)

    def coach(self, match: FiveD20Match, prompt: Choose) -> str:
        """The default computer coach."""
        return coach.decide(match, prompt)

    def board(self, match: FiveD20Match) -> Board:
        """The scoreboard."""
        return views.board(match)

    def field(self, match: FiveD20Match) -> Field:
        """The field."""
        return gridiron(match)

    def box_score(self, match: FiveD20Match) -> Sequence[Table]:
        """Score by quarter and statistics."""
        return box_score(match)

    def season_figures(self, match: FiveD20Match) -> Mapping[str, tuple[float, float]]:
        """What a match adds to the season."""
        return bands.season_figures(match)


GAME = FiveD20Football()
