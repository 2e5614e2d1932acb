"""A tiny complete game: ten throws of two dice, a decision at half-time, and a card for every pair."""

from __future__ import annotations

from pathlib import Path

from rules.core import (
    BLUE,
    RED,
    Band,
    Board,
    Cell,
    Choose,
    Draw,
    Field,
    Game,
    Glance,
    Gridiron,
    Match,
    Option,
    Pack,
    Procedure,
    Roll,
    Setting,
    Table,
    TeamLine,
    Tops,
)

STYLES = (Option("safe", "Play safe", "as printed"), Option("bold", "Play bold", "doubled, but 19 and 20 lose it"))


class ToyTeam:
    """A name, a code, and points by the red die."""

    def __init__(self, name: str, code: str, tops: tuple[int, ...]) -> None:
        self.name, self.code = name, code
        cells = tuple(Cell(f"{points} points", top, points) for points, top in zip((0, 1, 3), tops, strict=True))
        self.points = Tops("Points", name, cells)


class ToyMatch(Match):
    """Who has how much, and whose throw it is."""

    def __init__(self, home: ToyTeam, away: ToyTeam, settings: dict[str, str]) -> None:
        super().__init__()
        self.teams = {"home": home, "away": away}
        self.points = {"home": 0, "away": 0}
        self.style = {"home": "safe", "away": "safe"}
        self.throws, self.cards = int(settings["throws"]), 0
        self.throw = 0

    @property
    def heading(self) -> str:
        return f"Throw {self.throw}"

    @property
    def score_line(self) -> tuple[int, int]:
        return self.points["home"], self.points["away"]

    @property
    def group(self) -> str:
        return "First half" if self.throw <= self.throws // 2 else "Second half"


class ToyGame(Game[ToyTeam, ToyMatch]):
    """Ten throws; the higher sum of points wins."""

    key = "toy"
    title = "Toy"
    package = "toy_game"
    dice = (RED, BLUE)
    settings = (Setting("throws", "Throws", ("10", "20"), "10"),)
    bands = (Band("points", 2.0, 9.0), Band("impossible", 5.0, 6.0))

    def sample_packs(self) -> dict[str, Path]:
        return {path.stem: path for path in sorted((Path(__file__).parent / "toy_packs").glob("*.toml"))}

    def read_team(self, pack: Pack) -> ToyTeam:
        section = pack.section("points")
        tops = section.numbers("tops", 3, 1, 20)
        return ToyTeam(str(pack.data.get("name", "?")), str(pack.data.get("code", "?")), tops)

    def blank_pack(self, name: str) -> str:
        return f'name = "{name}"\ncode = "ABC"\n[points]\ntops = "10 16 20"  # tops of the ranges\n'

    def glance(self, team: ToyTeam) -> Glance:
        return Glance(team.name, team.code, "#336699", "Throws dice.")

    def team_charts(self, team: ToyTeam) -> tuple[Table, ...]:
        return (Table("Points", ("points", "top"), tuple((cell.label, str(cell.top)) for cell in team.points.cells)),)

    def chart_read(self, match: ToyMatch, event, step) -> Table | None:  # noqa: ARG002
        team = next((team for team in match.teams.values() if team.name == step.column), None)
        return self.team_charts(team)[0].mark(step.row, step.column) if team is not None else None

    def deck_cards(self, settings=None) -> tuple[dict[str, str], ...]:  # noqa: ARG002
        return tuple({"luck": luck} for luck in "122333")

    def new_match(self, home, away, settings) -> ToyMatch:
        return ToyMatch(home, away, settings)

    def play(self, match: ToyMatch) -> Procedure[None]:
        while match.throw < match.throws:
            match.throw += 1
            side = "home" if match.throw % 2 else "away"
            if match.throw in (5, 6):
                match.style[side] = yield Choose("How do you go on?", STYLES, side, "safe", "style")
            yield from self.one_throw(match, side)

    def one_throw(self, match: ToyMatch, side: str) -> Procedure[None]:
        team = match.teams[side]
        dice = yield Roll((RED, BLUE), f"Throw {match.throw}", "points throw")
        points = match.look(team.points, dice.red, by=f"red {dice.red}")
        if match.style[side] == "bold":
            points = 0 if dice.red >= 19 else 2 * points
            match.note("Bold", f"{points} points")
        if dice.red == dice.blue:
            card = yield Draw("luck", (Field("luck", "luck", ("1", "2", "3")),), "A pair", position=match.cards)
            match.cards += 1
            points += int(card["luck"])
        match.points[side] += points
        match.tell(f"{team.name} score {points}.")

    def coach(self, match: ToyMatch, prompt: Choose) -> str:
        return prompt.options[-1].key if match.throw >= 5 else prompt.default

    def board(self, match: ToyMatch) -> Board:
        home, away = (TeamLine(match.teams[s].name, match.teams[s].code, match.points[s]) for s in ("home", "away"))
        return Board(home, away, f"throw {match.throw}", "", (("throws", str(match.throws)),))

    def field(self, match: ToyMatch) -> Gridiron:
        return Gridiron(match.teams["home"].code, match.teams["away"].code, 10.0 * match.throw, None, 0, (), True)

    def box_score(self, match: ToyMatch) -> tuple[Table, ...]:
        rows = tuple((match.teams[side].name, str(points)) for side, points in match.points.items())
        return (Table("Score", ("team", "points"), rows),)

    def season_figures(self, match: ToyMatch) -> dict[str, tuple[float, float]]:
        return {"points": (sum(match.points.values()), 2), "impossible": (0, 1), "throws": (match.throw, 1)}


GAME = ToyGame()
