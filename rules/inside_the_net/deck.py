"""The 108 action cards (FACs): what stands on them, and how one is turned.

Every card has three sections DEF, MID and OFF, named from the attackers' view. A section names the spot of
the attacker (in OFF sometimes HIGH of two), the spot of the defender and sometimes an SOS number.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rules.core import Draw, Field, Section, parse_pack
from rules.core.match import Procedure
from rules.inside_the_net.fac import CARDS
from rules.inside_the_net.match import SoccerMatch
from rules.inside_the_net.terms import Zone

COLUMNS = ("DEF.off", "DEF.sos", "DEF.def", "MID.off", "MID.sos", "MID.def", "OFF.off", "OFF.nominal", "OFF.sos", "OFF.def")
SPOTS = tuple(str(spot) for spot in range(1, 11))
HIGHS = tuple(f"{low}/{high}" for low in range(1, 11) for high in range(low + 1, 11))
SOS = ("-", *(str(number) for number in range(1, 21)))


@dataclass(frozen=True)
class Card:
    """What was read off a turned card: one attacking spot or two, the defending spot, the SOS number."""

    off: tuple[int, ...]
    defence: int | None
    sos: int | None


def _fields() -> dict[str, Field]:
    fields: dict[str, Field] = {}
    for zone in Zone:
        attackers, shows = SPOTS, "1 to 10"
        if zone is Zone.OFF:
            attackers, shows = (*SPOTS, *HIGHS), "1 to 10, or two spots such as 8/9 for HIGH"
        fields[f"{zone}.off"] = Field(f"{zone}.off", f"{zone} offence", attackers, shows)
        fields[f"{zone}.sos"] = Field(f"{zone}.sos", f"{zone} SOS", SOS, "1 to 20, or nothing", blank="-")
        fields[f"{zone}.def"] = Field(f"{zone}.def", f"{zone} defence", SPOTS, "1 to 10")
    return fields


FIELDS = _fields()


@cache
def stored_deck() -> tuple[dict[str, str], ...]:
    """The deck in the box, with the nominal spots of its HIGH cards."""
    text = (files("rules.inside_the_net") / "packs" / "_fac.toml").read_text(encoding="utf-8")
    pack = parse_pack(text, "_fac.toml")
    rows = Section(pack, "deck", pack.data["deck"]).table("cards", COLUMNS, at_least=CARDS)
    pack.finish()
    return tuple(dict(row.cells) for row in rows)


@cache
def deck_cards(printed_row: bool = False) -> tuple[dict[str, str], ...]:
    """The 108 cards to deal from, by the names of the fields that a Draw asks for.

    `printed_row` keeps the printed 11 of spot 4 in the OFF zone and takes one off spot 5 instead.
    """
    cards = [{name: text for name, text in card.items() if name != "OFF.nominal"} for card in stored_deck()]
    if printed_row:
        next(card for card in cards if card["OFF.off"] == "5")["OFF.off"] = "4"
    return tuple(cards)


def flip(match: SoccerMatch, zone: Zone, why: str, *, defender: bool = True, sos: bool = True) -> Procedure[Card]:
    """Turns the next card: half a minute of the clock. Only the fields that this flip needs are asked for."""
    names = [f"{zone}.off"]
    if sos and match.game_sos:
        names.append(f"{zone}.sos")
    if defender:
        names.append(f"{zone}.def")
    drawn = yield Draw("FAC", tuple(FIELDS[name] for name in names), why, shuffle=match.period, position=match.flipped)
    match.flipped += 1
    match.note("FAC", ", ".join(f"{name} {text}" for name, text in drawn.items()), by=f"card {match.flipped}")
    number = drawn.get(f"{zone}.sos", "-")
    return Card(
        off=tuple(int(spot) for spot in drawn[f"{zone}.off"].split("/")),
        defence=int(drawn[f"{zone}.def"]) if defender else None,
        sos=None if number == "-" else int(number),
    )
