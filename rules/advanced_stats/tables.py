"""The tables that every team plays with, read from the box's own pack."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from rules.advanced_stats.charts import Foul, HailMary, Kickoff, Onside, Recovery, Zone
from rules.advanced_stats.pack_reader import ranges, words_of
from rules.core import Ranges, read_pack


@dataclass(frozen=True)
class Tables:
    """The game card: kickoffs, zones, loose balls, penalties, punts, and the two optional throws."""

    kickoff: Ranges[Kickoff]
    zone: Ranges[Zone]
    recovery: Ranges[Recovery]
    penalty: Ranges[Foul]
    punt: Ranges[int]
    onside: Ranges[Onside]
    hail_mary: Ranges[HailMary]


@cache
def game_tables() -> Tables:
    """The printed tables, checked like any other pack."""
    pack = read_pack(Path(str(files("rules.advanced_stats"))) / "packs" / "_charts.toml")
    section = pack.section("tables")
    punts = {f"{yards} yards": yards for yards in (20, 30, 40, 45, 50, 60)}
    tables = Tables(
        kickoff=ranges(section, "kickoff", words_of(Kickoff), "Kickoff"),
        zone=ranges(section, "zone", words_of(Zone), "Pass zone", last=10),
        recovery=ranges(section, "recovery", words_of(Recovery), "Fumble recovery"),
        penalty=ranges(section, "penalty", words_of(Foul), "Penalties"),
        punt=ranges(section, "punt", punts, "Punt"),
        onside=ranges(section, "onside", words_of(Onside), "Onside kick"),
        hail_mary=ranges(section, "hail_mary", words_of(HailMary), "Hail Mary"),
    )
    pack.finish()
    return tables
