"""Reads the goalkeepers' cards of a pack."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Pack, Ranges, Row, Section, Span, read_span
from rules.inside_the_net.charts import Goalkeeper
from rules.inside_the_net.ranges import chart, partition, ranges_of, separate
from rules.inside_the_net.terms import Kick, Kind, SaveOut, Stop

RATINGS = ("SWEEP", "INT", "REC", "Chl", "CK", "Shot", "Reb", "DK", "Pen")
SAVE_OUT = ("SV", "CK", "REB")
AFTER = ("Throw", "Pss+", "Pto+", "LaunchR")
GOAL_KICK = ("Pass", "LaunchR")


def read_keepers(pack: Pack) -> dict[str, Goalkeeper]:
    """Every goalkeeper: a row of the same name in ratings, save_out, after and goal_kick."""
    section = pack.section("goalkeepers")
    keepers: dict[str, Goalkeeper] = {}
    save_out, after, goal_kick = (
        _rows(section, key, columns) for key, columns in (("save_out", SAVE_OUT), ("after", AFTER), ("goal_kick", GOAL_KICK))
    )
    special = {key: _rows(section, key, AFTER) for key in ("after_save", "after_int", "after_rec") if key in section.data}
    for row in section.table("ratings", RATINGS):
        name = row.name
        if missing := [key for key, rows in (("save_out", save_out), ("after", after), ("goal_kick", goal_kick)) if name not in rows]:
            section.fault(name, "", f"the row of {name} is missing in {', '.join(missing)}")
            continue
        shared = _kicks(after[name], "After save, int or rec", AFTER)
        after_special = {
            key: _kicks(rows[name], key.replace("_", " ").capitalize(), AFTER) for key, rows in special.items() if name in rows
        }
        keepers[name] = Goalkeeper(
            name=name,
            sweep=ranges_of(row, "SWEEP", (("SWEEP", Stop.SWEEP),)),
            claim=ranges_of(row, "CrsP INT", (("INT", Stop.CLAIM),)),
            gather=ranges_of(row, "REC", (("REC", Stop.REC),)),
            saves={kind: row.number(kind.value, -20, 20) for kind in Kind},
            pen_kick=row.number("Pen", -20, 20),
            save_out=_save_out(save_out[name]),
            after_save=after_special.get("after_save", shared),
            after_int=after_special.get("after_int", shared),
            after_rec=after_special.get("after_rec", shared),
            goal_kick=_kicks(goal_kick[name], "Goal kick", GOAL_KICK),
        )
    if not keepers:
        section.fault("ratings", "", "expected at least one goalkeeper")
    return keepers


def _rows(section: Section, key: str, columns: Sequence[str]) -> dict[str, Row]:
    return {row.name: row for row in section.table(key, columns)}


def _spans(row: Row, columns: Sequence[str]) -> list[tuple[str, tuple[int, int]]]:
    return [(column, span) for column in columns if (span := read_span(row.section, row.name, column, row.text(column), 1, 20))]


def _kicks(row: Row, title: str, columns: Sequence[str]) -> Ranges[Kick]:
    spans = [Span(*span, f"{column} {row.text(column)}", Kick(column)) for column, span in _spans(row, columns)]
    partition(row, title, spans)
    return chart(f"{row.name}, {title}", "blue", spans)


def _save_out(row: Row) -> Ranges[SaveOut]:
    """A face left open counts as held: low faces are goals before they can be saves."""
    spans = [Span(*span, f"{column} {row.text(column)}", SaveOut(column)) for column, span in _spans(row, SAVE_OUT)]
    separate(row, "save out", spans)
    return Ranges(f"{row.name}, Shot save out", "white", tuple(spans), Span(1, 20, "SV if no G", SaveOut.SV))
