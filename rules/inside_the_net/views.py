"""What a match shows of itself: scoreboard, pitch, box score, season figures."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Board, Glance, Pitch, Table, TeamLine
from rules.inside_the_net.charts import Squad
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.season import after_match
from rules.inside_the_net.stages import ZonePlay
from rules.inside_the_net.teams import TeamSheet
from rules.inside_the_net.terms import AWAY, HOME, Zone, other, zone_of

TEAM_FIGURES = (
    "shots", "on target", "blocked", "corners", "crosses", "offsides", "fouls", "fouled", "yellow", "red",
    "penalties taken", "penalties scored", "penalties won", "penalties conceded", "passes", "passes completed",
    "challenges", "tackles", "interceptions", "blocks", "clearances", "recoveries", "substitutions", "own goals",
)  # fmt: skip
PLAYER_FIGURES = {  # as a printed box score heads its columns
    "goals": "G", "assists": "A", "shots": "SH", "on target": "ON", "passes": "PAS", "passes completed": "CMP", "challenges": "CHL",
    "tackles": "TKL", "interceptions": "INT", "blocks": "BLK", "clearances": "CLR", "fouls": "FL", "fouled": "FD",
    "yellow": "YC", "red": "RC", "own goals": "OG",
}  # fmt: skip
PERIODS = ("1st half", "2nd half", "extra 1", "extra 2")
KEEPER_FIGURES = ("faced", "saves", "goals against", "sweeps", "claims")


def board(match: SoccerMatch) -> Board:
    """Score, clock, situation, and everything a coach wants to see."""
    free = isinstance(match.stage, ZonePlay) and match.stage.free_kick
    zone, seen = match.zone, zone_of(match.third, other(match.owner))
    names = f"{zone}" if zone is seen else f"{zone} (the opponents' {seen})"
    situation = "Final whistle" if match.over else f"{match.attackers.code} {'free kick' if free else 'ball'}, {names}"
    facts = [(f"HREC {match.third_name(third)}", recovery_text(match, third)) for third in range(3)]
    facts.append(("Cards", f"{match.flipped} of {match.regular + match.extra_cards}"))
    facts.append(("EXTRAS", f"{match.extra_cards}{' (one sideways)' if match.extras % 2 else ''}"))
    if match.game_sos:
        facts.append(("SOS", f"{match.game_sos} for {match.sheets[match.stronger].code}"))
    return Board(team_line(match, HOME), team_line(match, AWAY), match.clock, situation, tuple(facts))


def recovery_text(match: SoccerMatch, third: int) -> str:
    """An HREC with the adjustments that made it."""
    (base, amount), *steps = match.recovery_parts(third)
    parts = "; ".join([f"{base} {amount}", *(f"{name} {step:+d}" for name, step in steps)])
    return f"{match.recovery_limit(third)} ({parts})"


def team_line(match: SoccerMatch, side: str) -> TeamLine:
    """A team on the scoreboard."""
    sheet = match.sheets[side]
    facts = [f"{sheet.subs_left} changes, {sheet.windows_left} windows"]
    facts += [f"{player.name}: {player.markers} marker{'s' * (player.markers > 1)}" for player in sheet.on_pitch if player.markers]
    facts += [f"{name} sent off" for name in sheet.sent_off]
    return TeamLine(sheet.name, sheet.code, match.score[side], tuple(facts), match.owner == side)


def pitch(match: SoccerMatch) -> Pitch:
    """The pitch in thirds."""
    numbers = (match.recovery_limit(0), match.recovery_limit(1), match.recovery_limit(2))
    free = isinstance(match.stage, ZonePlay) and match.stage.free_kick
    return Pitch(match.sheets[HOME].code, match.sheets[AWAY].code, match.third, match.owner == HOME, numbers, free)


def box_score(match: SoccerMatch) -> tuple[Table, ...]:
    """Goals by half, who scored and was booked, the teams' figures side by side, then each team's players and goalkeepers."""
    home, away = match.sheets[HOME], match.sheets[AWAY]
    heads = PERIODS[: len(match.goals_by_period)]
    by_half = tuple(
        (sheet.code, *(str(goals[sheet.side]) for goals in match.goals_by_period), str(match.score[sheet.side])) for sheet in (home, away)
    )
    figures = [("possession", *(f"{share(match, side):.0%}" for side in (HOME, AWAY)))]
    figures += [(name, str(match.total(HOME, name)), str(match.total(AWAY, name))) for name in TEAM_FIGURES]
    return (
        Table("Goals", ("", *heads, "total"), by_half),
        *moments(match),
        Table("Teams", ("", home.code, away.code), tuple(figures)),
        *(table for sheet in (home, away) for table in (players_table(match, sheet), keepers_table(sheet))),
        *(table for sheet in (home, away) for table in injured_table(match, sheet)),
    )


def moments(match: SoccerMatch) -> tuple[Table, ...]:
    """Goals and cards as they came, with the score after each; nothing while there were none."""
    rows = tuple(
        (event.heading.split()[0], event.text, "{}-{}".format(*event.score)) for event in match.story if event.kind in ("goal", "card")
    )
    return (Table("Goals and cards", ("", "", "score"), rows),) if rows else ()


def share(match: SoccerMatch, side: str) -> float:
    """Possession: a team's share of the cards of zone play."""
    counts = {key: sum(zones.values()) for key, zones in match.zone_plays.items()}
    return counts[side] / max(1, sum(counts.values()))


def minutes(match: SoccerMatch, sheet: TeamSheet, name: str) -> int:
    """Minutes played so far."""
    now = next((player for player in sheet.on_pitch if player.name == name), None)
    return sheet.minutes[name] + (match.minute - now.since if now and not match.over else 0)


def players_table(match: SoccerMatch, sheet: TeamSheet) -> Table:
    """The players who took part, in the order of the line-up, then those who came on."""
    present = {player.name for player in sheet.on_pitch} | set(sheet.minutes) - set(sheet.squad.keepers)
    rows = tuple(
        (name, str(minutes(match, sheet, name)), *(str(sheet.figures[name][figure]) for figure in PLAYER_FIGURES))
        for name in dict.fromkeys((*sheet.squad.eleven, *sheet.squad.players))
        if name in present
    )
    legend = ", ".join(f"{head} {figure}" for figure, head in PLAYER_FIGURES.items())
    return Table(f"{sheet.name}, players", ("", "MIN", *PLAYER_FIGURES.values()), rows, note=legend)


def keepers_table(sheet: TeamSheet) -> Table:
    """The goalkeepers who took part."""
    present = {sheet.keeper.name} | set(sheet.minutes) & set(sheet.squad.keepers)
    rows = tuple(
        (name, *(str(sheet.figures[name][figure]) for figure in KEEPER_FIGURES)) for name in sheet.squad.keepers if name in present
    )
    return Table(f"{sheet.name}, goalkeepers", ("", *KEEPER_FIGURES), rows)


def injured_table(match: SoccerMatch, sheet: TeamSheet) -> tuple[Table, ...]:
    """After the final whistle: who misses the next matches, as it is typed into the pack for them."""
    missing = after_match(sheet.squad.injured, match, sheet.side) if match.over else {}
    rows = tuple((name, str(games)) for name, games in sorted(missing.items()))
    note = 'For the next match put them into the [squad] section of the pack, a line each: injured = """Name = matches"""'
    return (Table(f"{sheet.name}, injured", ("", "matches"), rows, note=note),) if rows else ()


def season_figures(match: SoccerMatch) -> Mapping[str, tuple[float, float]]:
    """Both teams together, per match."""
    both = {name: float(match.total(HOME, name) + match.total(AWAY, name)) for name in TEAM_FIGURES}
    zones = {zone: float(sum(counts[zone] for counts in match.zone_plays.values())) for zone in Zone}
    figures = {
        "goals": float(sum(match.score.values())),
        "shots": both["shots"],
        "on target": both["on target"],
        "corners": both["corners"],
        "fouls": both["fouls"],
        "yellow cards": both["yellow"],
        "red cards": both["red"],
        "offsides": both["offsides"],
        "penalties": both["penalties taken"],
        "own goals": float(match.own_goals),
        "home wins": float(match.score[HOME] > match.score[AWAY]),
        "away wins": float(match.score[AWAY] > match.score[HOME]),
        "cards turned": float(match.cards_turned),
        "substitutions": both["substitutions"],
        **{f"zone plays {zone}": count for zone, count in zones.items()},
    }
    return {name: (amount, 1.0) for name, amount in figures.items()}


def glance(squad: Squad) -> Glance:
    """A squad's character in a few numbers."""
    ten = [squad.players[name] for name in squad.eleven]
    numbers = (
        ("Formation", "-".join(map(str, squad.formation))),
        ("HREC / AREC", f"{squad.hrec} / {squad.arec:+d}"),
        ("SOS", f"{squad.sos:.1f}"),
        ("Shot", f"{sum(card.shot for card in ten) / len(ten):.1f}"),
        ("Goal", f"{sum(card.goal for card in ten) / len(ten):.1f}"),
        ("END", f"{sum(card.end for card in ten) / len(ten):.1f}"),
    )
    return Glance(squad.name, squad.code, squad.colour, squad.sentence, numbers)
