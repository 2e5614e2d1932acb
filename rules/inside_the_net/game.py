"""Inside the Net Soccer as the house knows it: packs, settings, play, coach and views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core import BLACK, BLUE, WHITE, Band, Board, Choose, Event, Game, Glance, Pack, Pitch, Setting, Step, Table
from rules.core.match import Procedure
from rules.inside_the_net import single_play, views
from rules.inside_the_net.charts import Squad
from rules.inside_the_net.coach import decide
from rules.inside_the_net.deck import deck_cards
from rules.inside_the_net.flow import play_match
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.pack_blank import blank_pack
from rules.inside_the_net.pack_reader import read_squad
from rules.inside_the_net.sheets import chart_read, squad_tables

SUBS = "auto: by the substitution check; coach: whenever the coach likes; off: never"
SETTINGS = (
    Setting("subs_home", "Home substitutions", ("auto", "coach", "off"), "auto", SUBS),
    Setting("subs_away", "Away substitutions", ("auto", "coach", "off"), "auto", SUBS),
    Setting("replacement", "Who comes on", ("auto", "ask"), "auto", "auto: same position, nearest LINE"),
    Setting("sub_limit", "Substitutions a team", ("5", "3"), "5"),
    Setting("sub_time", "Time for substitutions", ("per stoppage", "per player"), "per stoppage", "30 seconds for each"),
    Setting("tired", "Tired players count", ("off", "on"), "off", "a tired player who stays on costs a step of HREC"),
    Setting("injuries", "Injuries", ("off", "on"), "off"),
    Setting("sos", "Strength between leagues", ("auto", "off"), "auto", "auto: when the leagues differ"),
    Setting("given_corners", "Corners from blocks and saves", ("named taker", "no bonus"), "named taker", "whose CK+ counts"),
    Setting("own_corner", "Card names the corner taker", ("as printed", "next spot"), "as printed"),
    Setting("deck", "Row of 109", ("mirrored", "printed"), "mirrored", "printed: spot 4 keeps 11, spot 5 gives one"),
    Setting("line_ups", "Line-ups", ("proposed", "ask"), "proposed"),
    Setting("cup", "Cup tie", ("off", "on"), "off", "extra time and penalties after a draw"),
)
BANDS = (
    Band("goals", 2.4, 3.2),
    Band("shots", 21, 28),
    Band("on target", 7, 10),
    Band("corners", 8, 12),
    Band("fouls", 18, 26),
    Band("yellow cards", 3, 5),
    Band("red cards", 0.05, 0.35),
    Band("offsides", 2, 5),
    Band("penalties", 0.15, 0.4),
    Band("own goals", 0.02, 0.12),
    Band("home wins", 0.40, 0.50),
    Band("cards turned", 190, 216),
    Band("zone plays DEF", 34.4, 51.6),
    Band("zone plays MID", 59.2, 88.8),
    Band("zone plays OFF", 48.8, 73.2),
    Band("substitutions", 6, 10),
)


class InsideTheNet(Game[Squad, SoccerMatch]):
    """The soccer game."""

    key = "soccer"
    title = "Inside the Net Soccer"
    package = "rules.inside_the_net"
    dice = (BLACK, WHITE, BLUE)
    settings = SETTINGS
    bands = BANDS
    situation = single_play.SITUATION
    team_word = "squad"

    def read_team(self, pack: Pack) -> Squad:
        """A squad from its pack."""
        return read_squad(pack)

    def blank_pack(self, name: str) -> str:
        """A pack of average cards to type over."""
        return blank_pack(name)

    def glance(self, team: Squad) -> Glance:
        """The squad's character."""
        return views.glance(team)

    def team_charts(self, team: Squad) -> Sequence[Table]:
        """The cards as tables."""
        return squad_tables(team)

    def chart_read(self, match: SoccerMatch, event: Event, step: Step) -> Table | None:  # noqa: ARG002
        """The squad's table that a step was read on."""
        return chart_read(match, step)

    def deck_cards(self, settings: Mapping[str, str] | None = None) -> tuple[dict[str, str], ...]:
        """The 108 action cards that a digital deck deals."""
        return deck_cards((settings or {}).get("deck") == "printed")

    def new_match(self, home: Squad, away: Squad, settings: Mapping[str, str]) -> SoccerMatch:
        """A match before the kick-off."""
        return SoccerMatch(home, away, settings)

    def play(self, match: SoccerMatch) -> Procedure[None]:
        """The whole match."""
        return play_match(match)

    def play_from(self, match: SoccerMatch, situation: Mapping[str, str]) -> Procedure[None]:
        """One play."""
        return single_play.play_from(match, situation)

    def coach(self, match: SoccerMatch, prompt: Choose) -> str:
        """The computer coach's choice."""
        return decide(match, prompt)

    def board(self, match: SoccerMatch) -> Board:
        """The scoreboard."""
        return views.board(match)

    def field(self, match: SoccerMatch) -> Pitch:
        """The pitch."""
        return views.pitch(match)

    def box_score(self, match: SoccerMatch) -> Sequence[Table]:
        """Goals by half, team and player statistics."""
        return views.box_score(match)

    def season_figures(self, match: SoccerMatch) -> Mapping[str, tuple[float, float]]:
        """What a match adds to the season's averages, per match for both teams together."""
        return views.season_figures(match)


GAME = InsideTheNet()
