"""Reads the kicking rows of a team's pack: kickoff, field goal, punting and the two kinds of return."""

from __future__ import annotations

import re

from rules.core.charts import Faces, Tops
from rules.core.packs import Row, Section
from rules.five_d20.charts import Kickoff, Punt, PuntResult, Returner
from rules.five_d20.pack_tables import FACE_HEADS, FACES, distinct, down, faces, player
from rules.five_d20.terms import PuntKind


def read_kickoff(section: Section, code: str) -> Kickoff:
    """The KICKOFF row."""
    kicker, distances = player(section, "kicker"), section.numbers("distances", FACES, 1, 99)
    return Kickoff(kicker, section.number("ret", -FACES, FACES), Faces(f"{code} KICKOFF", kicker, distances))


def read_field_goal(section: Section, code: str) -> tuple[str, Faces[int]]:
    """The FIELD GOAL row: the kicker, and how far he kicks."""
    kicker = player(section, "kicker")
    return kicker, Faces(f"{code} FIELD GOAL", kicker, section.numbers("distances", FACES, 0, 99))


def read_punting(section: Section, code: str) -> Punt:
    """The PUNTING rows."""

    def row(key: str) -> Faces[PuntResult]:
        cells = enumerate(section.cells(key, FACES), start=1)
        return Faces(f"{code} PUNTING", key.upper(), tuple(_punt_cell(section, key, face, cell) for face, cell in cells))

    return Punt(player(section, "punter"), section.number("block", 0, FACES), row("own"), row("opp"))


def _punt_cell(section: Section, row: str, face: int, cell: str) -> PuntResult:
    if row == "opp" and cell == "TB":
        return PuntResult(0, PuntKind.TOUCHBACK)
    found = re.fullmatch(r"(\d{1,2})([RFN])", cell)
    highest = 99 if row == "own" else 50
    if found and 1 <= int(found[1]) <= highest:
        return PuntResult(int(found[1]), PuntKind(found[2]))
    if cell:  # an empty cell was reported with its row
        section.fault(row, str(face), f"expected 1 to {highest} and R, F or N, such as 38F{', or TB' * (row == 'opp')}, got {cell!r}")
    return PuntResult(1, PuntKind.DEAD)


def read_returners(section: Section, title: str, *, fair_catches: bool) -> Tops[Returner]:
    """The KICK RETURN rows, or the PUNT RETURN rows with their fair catch numbers."""
    heads = ["BLUE", *(["FC"] if fair_catches else []), *FACE_HEADS, "FUM"]

    def returner(row: Row) -> Returner:
        fair_catch = row.number("FC", 0, FACES) if fair_catches else 0
        return Returner(row.name, faces(row, title, -FACES, 109), row.number("FUM", 0, FACES), fair_catch)

    return down(section, title, "BLUE", [(row, returner(row)) for row in distinct(section, section.table("players", heads))])
