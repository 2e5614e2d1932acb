"""Advanced Stats Football as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.advanced_stats import chart_tables, views
from rules.advanced_stats.blank_pack import blank_pack
from rules.advanced_stats.book import AsfBook
from rules.advanced_stats.coach import decide
from rules.advanced_stats.match import AsfMatch
from rules.advanced_stats.pack_reader import read_team
from rules.advanced_stats.team import Team
from rules.advanced_stats.throws import COLOURS, LEFT, PERCENTILE, TENS, UNITS
from rules.core import Band, Board, Choose, Event, Game, Glance, Gridiron, Pack, Procedure, Setting, Step, Table
from rules.football import single_play
from rules.football import views as football
from rules.football.flow import Overtime, whole_game

ON_OFF = ("off", "on")
CALLS = ("ask", "auto")
UNTIL_DECIDED = "until decided"


def _yards(first: int, last: int, step: int = 1) -> tuple[str, ...]:
    return tuple(str(yards) for yards in range(first, last + 1, step))


class AdvancedStatsFootball(Game[Team, AsfMatch]):
    """The game."""

    key = "asf"
    title = "Advanced Stats Football"
    package = "rules.advanced_stats"
    dice = (TENS, UNITS)
    settings = (
        Setting("tens", "Tens die", (LEFT, *COLOURS, PERCENTILE), LEFT, "further left, of this colour, or printed 00-90", asked=True),
        Setting("home_calls", "Home plays", CALLS, "ask", "asked before every play, or called by the dice"),
        Setting("away_calls", "Away plays", CALLS, "ask", "asked before every play, or called by the dice"),
        Setting("kickoff_touchback", "Kickoff touchback", _yards(20, 35), "25", "where a kickoff's touchback is spotted"),
        Setting("touchback", "Other touchbacks", _yards(20, 25), "20", "where any other touchback is spotted"),
        Setting("two_point", "Two-point tries", ON_OFF, "on", "may a team go for two?"),
        Setting("longest_field_goal", "Longest field goal", _yards(50, 70), "60", "a longer one may not be tried"),
        Setting("field_goal", "Field goal test", ("less than", "in range"), "less than", "is a throw equal to the kicker's number good?"),
        Setting("timeouts", "Timeouts a half", _yards(0, 3), "3", "at most two of them in overtime"),
        Setting(
            "overtime", "Overtime", ("nfl 2021", UNTIL_DECIDED, "none"), "nfl 2021", "one period, as many as it takes (playoffs), or none"
        ),
        Setting("onside", "Onside kicks", ON_OFF, "off", "may a kickoff be an onside kick?"),
        Setting("hail_mary", "Hail Mary", ON_OFF, "off", "may the last play of a half be a Hail Mary?"),
        Setting("short_field", "Short field", ON_OFF, "off", "within five yards a deep pass is read as a short one"),
        Setting("sack", "Sack yards", ("die", "7"), "die", "one die, or always seven"),
        Setting("explosive_at_least_10", "Explosive at least 10", ON_OFF, "off", "also for a kickoff return that is thrown for"),
        Setting("manual_penalties", "Penalties on named plays", ON_OFF, "off", "throw for a penalty when the coach names the play"),
        Setting("decline", "Penalties may be declined", ON_OFF, "off", "the defence may let the offence try again from the same spot"),
    )  # fmt: skip
    bands = (
        Band("plays from scrimmage", 57, 67),
        Band("possessions", 11, 14),
        Band("points", 18, 27),
        Band("rushes", 22, 29),
        Band("yards per carry", 4.0, 5.2),
        Band("passes", 30, 38),
        Band("completion %", 60, 69),
        Band("yards per attempt", 6.5, 8.0),
        Band("sacks", 1.8, 3.3),
        Band("interceptions", 0.5, 1.1),
        Band("fumbles lost", 0.3, 0.9),
        Band("turnovers", 0.9, 1.9),
        Band("field goal %", 70, 90),
        Band("punts", 4, 6.5),
        Band("penalties", 1.8, 4.5),
        Band("defensive touchdowns", 0, 0.2),
        Band("safeties", 0, 0.1),
        Band("ties after 60 minutes %", 2, 7),
    )

    situation = single_play.SITUATION

    def read_team(self, pack: Pack) -> Team:
        """A team from its pack."""
        return read_team(pack)

    def blank_pack(self, name: str) -> str:
        """A blank pack."""
        return blank_pack(name)

    def glance(self, team: Team) -> Glance:
        """The team's character."""
        return views.glance(team)

    def team_charts(self, team: Team) -> Sequence[Table]:
        """Its cards and its sheet."""
        return chart_tables.team_charts(team)

    def shared_charts(self) -> Sequence[Table]:
        """The tables of the game card."""
        return chart_tables.shared_charts()

    def chart_read(self, match: AsfMatch, event: Event, step: Step) -> Table | None:  # noqa: ARG002
        """The card or table that a step was read on."""
        return chart_tables.chart_read(match, step)

    def new_match(self, home: Team, away: Team, settings: Mapping[str, str]) -> AsfMatch:
        """A match before the toss."""
        return AsfMatch(home, away, settings)

    def play(self, match: AsfMatch) -> Procedure[None]:
        """The whole game."""
        rule = Overtime.NONE if match.settings["overtime"] == "none" else Overtime.BOTH_POSSESS
        return whole_game(match, AsfBook(), rule, until_decided=match.settings["overtime"] == UNTIL_DECIDED)

    def play_from(self, match: AsfMatch, situation: Mapping[str, str]) -> Procedure[None]:
        """One play."""
        return single_play.play_from(match, AsfBook(), situation)

    def coach(self, match: AsfMatch, prompt: Choose) -> str:
        """The computer coach."""
        return decide(match, prompt)

    def board(self, match: AsfMatch) -> Board:
        """The scoreboard."""
        return football.board(match)

    def field(self, match: AsfMatch) -> Gridiron:
        """The field."""
        return football.gridiron(match)

    def box_score(self, match: AsfMatch) -> Sequence[Table]:
        """Score, statistics and play log."""
        return views.box_score(match)

    def season_figures(self, match: AsfMatch) -> Mapping[str, tuple[float, float]]:
        """What the match adds to a season."""
        return views.season_figures(match)


GAME = AdvancedStatsFootball()
