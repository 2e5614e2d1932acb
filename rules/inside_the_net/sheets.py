"""A squad's cards as tables, laid out as in its pack, and where on them a step of the trace was read."""

from __future__ import annotations

from dataclasses import replace

from rules.core import Step, Table
from rules.inside_the_net.charts import PlayerCard, Squad
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.terms import ZONE_ACTIONS, Action, Zone

# What a step calls a chart after the player's name: the table it stands on, and its column.
FAMILIES = {
    "Own goal": ("DEF zone", "Own"),
    "Penalty won": ("Offence", "PKw"),
    "Challenge": ("Defence", "Challenge"),
    "Cards": ("Defence", "Cards"),
    "Penalty conceded": ("Defence", "PKc"),
    "Pass defence": ("Defence", "Pass"),
    "Blocked shot": ("Defence", "BlkS"),
    "Clearance": ("Defence", "CLR"),
    "SWEEP": ("Goalkeepers", "SWEEP"),
    "CrsP INT": ("Goalkeepers", "INT"),
    "REC": ("Goalkeepers", "REC"),
    "Shot save out": ("Goalkeepers", "Save out"),
    "After save, int or rec": ("Goalkeepers", "After"),
    "Goal kick": ("Goalkeepers", "Goal kick"),
}
# Steps that compare a throw with a number of somebody's card: the row names him.
COMPARED = {"Shot": ("Offence", "Shot"), "On target": ("Offence", "OnT"), "Penalty": ("Offence", "PK"), "Goal": ("Goalkeepers", "")}


def chart_read(match: SoccerMatch, step: Step) -> Table | None:
    """The squad's table with the step's cell marked; None for a card, a recovery or a ruling."""
    name, _, family = step.chart.partition(", ")
    title, column = FAMILIES.get(family, (family, step.result))
    if not family and step.row:
        name = step.row
        title, column = COMPARED.get(step.chart, ("", ""))
    for sheet in match.sheets.values():
        if name in sheet.squad.players or name in sheet.squad.keepers:
            table = next((table for table in squad_tables(sheet.squad) if table.title == title), None)
            return replace(table.mark(name, column or step.column), title=f"{sheet.name}: {title}") if table is not None else None
    return None


def squad_tables(squad: Squad) -> tuple[Table, ...]:
    """Heads, the three zones, offence, defence and goalkeepers."""
    cards = list(squad.players.values())
    heads = tuple(
        (card.name, "/".join(card.positions), str(card.off), str(card.end), f"{card.injury_rate}/{card.injury_letter}", str(card.line))
        for card in cards
    )
    return (
        Table("Squad", ("", "POS", "OFF", "END", "INJ", "LINE"), heads, section="squad"),
        *(zone_table(cards, zone) for zone in Zone),
        offence_table(cards),
        defence_table(cards),
        keeper_table(squad),
    )


def zone_table(cards: list[PlayerCard], zone: Zone) -> Table:
    """The actions of a zone with their ranges on black."""
    extra = ("Own",) if zone is Zone.DEF else ("CrsP+", "CK+") if zone is Zone.OFF else ()
    rows = []
    for card in cards:
        ranges: dict[Action, str] = {span.result: _range(span.low, span.high) for span in card.actions[zone].spans}
        own = _range(card.own.spans[0].low, card.own.spans[0].high) if card.own.spans else "-"
        tail = (own,) if zone is Zone.DEF else (f"{card.cross_bonus:+d}", f"{card.corner_bonus:+d}") if extra else ()
        rows.append((card.name, *(ranges.get(action, "-") for action in ZONE_ACTIONS[zone]), *tail))
    return Table(f"{zone} zone", ("", *(action.value for action in ZONE_ACTIONS[zone]), *extra), tuple(rows), section="zones")


def offence_table(cards: list[PlayerCard]) -> Table:
    """Shot, OnT, Goal, PK and PKw."""
    rows = tuple(
        (card.name, *map(str, (card.shot, card.on_target, card.goal, card.penalty)), _spans(card.penalty_won.spans)) for card in cards
    )
    return Table("Offence", ("", "Shot", "OnT", "Goal", "PK", "PKw"), rows, section="ratings")


def defence_table(cards: list[PlayerCard]) -> Table:
    """The families of defence as they are read with white."""
    rows = []
    for card in cards:
        block = card.defence
        second = "-" if block.second_yellow is None else str(block.second_yellow)
        charts = (block.challenge, block.booking, block.penalty, block.passes, block.block, block.clear)
        rows.append((card.name, *(_spans(chart.spans) for chart in charts), second, f"{block.on_target:+d}", "1*" if block.star else ""))
    return Table("Defence", ("", "Challenge", "Cards", "PKc", "Pass", "BlkS", "CLR", "(#)", "OnT", "star"), tuple(rows), section="ratings")


def keeper_table(squad: Squad) -> Table:
    """The goalkeepers' ranges and SAVE values."""
    rows = tuple(
        (
            keeper.name, _spans(keeper.sweep.spans), _spans(keeper.claim.spans), _spans(keeper.gather.spans),
            *(f"{amount:+d}" for amount in keeper.saves.values()), f"{keeper.pen_kick:+d}",
            _spans(keeper.save_out.spans), _spans(keeper.after_save.spans), _spans(keeper.goal_kick.spans),
        )
        for keeper in squad.keepers.values()
    )  # fmt: skip
    heads = ("", "SWEEP", "INT", "REC", "Chl", "CK", "Shot", "Reb", "DK", "Pen", "Save out", "After", "Goal kick")
    return Table("Goalkeepers", heads, rows, section="goalkeepers")


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def _spans(spans: tuple[object, ...]) -> str:
    return ", ".join(str(getattr(span, "label", "")) for span in spans) or "-"
