"""A squad's cards as tables, laid out as in its pack."""

from __future__ import annotations

from rules.core import Table
from rules.inside_the_net.charts import PlayerCard, Squad
from rules.inside_the_net.terms import ZONE_ACTIONS, Action, Zone


def squad_tables(squad: Squad) -> tuple[Table, ...]:
    """Heads, the three zones, offence, defence and goalkeepers."""
    cards = list(squad.players.values())
    heads = tuple(
        (card.name, "/".join(card.positions), str(card.off), str(card.end), f"{card.injury_rate}/{card.injury_letter}", str(card.line))
        for card in cards
    )
    return (
        Table("Squad", ("", "POS", "OFF", "END", "INJ", "LINE"), heads),
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
    return Table(f"{zone} zone", ("", *(action.value for action in ZONE_ACTIONS[zone]), *extra), tuple(rows))


def offence_table(cards: list[PlayerCard]) -> Table:
    """Shot, OnT, Goal, PK and PKw."""
    rows = tuple(
        (card.name, *map(str, (card.shot, card.on_target, card.goal, card.penalty)), _spans(card.penalty_won.spans)) for card in cards
    )
    return Table("Offence", ("", "Shot", "OnT", "Goal", "PK", "PKw"), rows)


def defence_table(cards: list[PlayerCard]) -> Table:
    """The families of defence as they are read with white."""
    rows = []
    for card in cards:
        block = card.defence
        second = "-" if block.second_yellow is None else str(block.second_yellow)
        charts = (block.challenge, block.booking, block.penalty, block.passes, block.block, block.clear)
        rows.append((card.name, *(_spans(chart.spans) for chart in charts), second, f"{block.on_target:+d}", "1*" if block.star else ""))
    return Table("Defence", ("", "Challenge", "Cards", "PKc", "Pass", "BlkS", "CLR", "(#)", "OnT", "star"), tuple(rows))


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
    return Table("Goalkeepers", heads, rows)


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def _spans(spans: tuple[object, ...]) -> str:
    return ", ".join(str(getattr(span, "label", "")) for span in spans) or "-"
