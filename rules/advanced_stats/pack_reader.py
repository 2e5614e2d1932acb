"""Reads a team's pack: the cards and the defence sheet, typed as they are printed.

A list of ranges is a text block with a line for each range ("85-96 = Missed Tackle"). The
quarterback's six zones stand side by side in one table. Ranges are read from the top; where two
printed ones overlap the upper counts and a warning says so. A gap, or a list that does not end at
100, is refused, because a throw could land nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from rules.advanced_stats.charts import (
    AfterContact,
    AgainstPass,
    AgainstRun,
    Blitzed,
    Call,
    Caught,
    Contact,
    Lane,
    Passed,
    Zone,
)
from rules.advanced_stats.team import BANDS, EXTRA_POINT, Defender, Kicker, Line, Quarterback, Receiver, Runner, Team
from rules.core import Pack, Ranges, Section, Span, Word, read_span

T = TypeVar("T")
WordT = TypeVar("WordT", bound=Word)

ZONES = {zone: str(zone).replace(" ", "_") for zone in Zone}
RECEIVERS = {Lane.LEFT: "WR1", Lane.MIDDLE: "TE", Lane.RIGHT: "WR2"}
LONGEST_CODE = 4


def read_team(pack: Pack) -> Team:
    """A team from its pack; whatever is wrong is noted in the pack."""
    about = pack.section("team")
    name = about.text("name")
    return Team(
        name=name,
        code=_code(about, name),
        colour=about.text("colour", "#3366aa"),
        sentence=about.text("sentence", ""),
        calls=ranges(about, "calls", words_of(Call), f"{name} play call"),
        quarterback=_quarterback(pack.section("quarterback")),
        runner=_runner(pack.section("runner")),
        receivers={lane: _receiver(pack.section(card.lower()), card) for lane, card in RECEIVERS.items()},
        kicker=_kicker(pack.section("kicker")),
        line=_line(pack.section("line")),
        linebackers={lane: _defender(pack.section(f"short_{lane}")) for lane in Lane},
        backs={lane: _defender(pack.section(f"deep_{lane}")) for lane in Lane},
    )


def words_of(kind: type[WordT]) -> dict[str, WordT]:
    """The words of a chart as they are printed, each with its meaning."""
    return {str(word): word for word in kind}


def ranges(section: Section, key: str, words: Mapping[str, T], title: str, last: int = 100) -> Ranges[T]:
    """A list of ranges: a text block with a line such as "85-96 = Missed Tackle" for each."""
    spans: list[Span[T]] = []
    value = section.data.get(key)
    if not isinstance(value, str):
        got = "it is missing" if value is None else f"got {value!r}"
        section.fault(key, "", f'expected lines such as "1-84 = {next(iter(words))}", {got}')
        return Ranges(title, key, ())
    plain = {_plain(label): label for label in words}
    for line in filter(None, (line.strip() for line in value.splitlines())):
        printed, equals, label = (part.strip() for part in line.partition("="))
        if not equals or (known := plain.get(_plain(label))) is None:
            section.fault(key, "", f"expected a range, = and one of {', '.join(words)}; got {line!r}")
            continue
        if (found := read_span(section, key, known, printed, 1, last)) is not None:
            spans.append(Span(found[0], found[1], known, words[known]))
    check_spans(section, key, spans, last)
    return Ranges(title, key, tuple(spans))


def check_spans(section: Section, line: str, spans: Iterable[Span[T]], last: int = 100) -> None:
    """Ranges must follow each other without a gap up to `last`; an overlap is only a warning."""
    before = 0
    for span in spans:
        printed = f"{span.low}-{span.high}"
        if span.high <= before:
            section.fault(line, span.label, f"{printed} can never be thrown: the ranges above it reach to {before}")
        elif span.low <= before:
            read_as = f"{before + 1}-{span.high}"
            problem = f"{printed} overlaps the range above it, which reaches to {before}; it is read as {read_as}"
            section.fault(line, span.label, problem, warning=True)
        elif span.low > before + 1:
            section.fault(line, span.label, f"expected a range that begins at {before + 1}, got {printed}: a gap")
        before = max(before, span.high)
    if before != last:
        section.fault(line, "", f"expected the last range to end at {last}, so that every throw lands; it ends at {before}")


def _plain(label: str) -> str:
    """A word as it is compared: either spelling of defence, any case, any blanks."""
    return "".join(label.lower().split()).replace("defence", "defense")


def _code(about: Section, name: str) -> str:
    code = about.text("code", "".join(name.split())[:3].upper())
    if not (code.isalnum() and len(code) <= LONGEST_CODE):
        about.fault("", "code", f"expected two to four letters such as COP, got {code!r}")
    return code


def _quarterback(section: Section) -> Quarterback:
    name = section.text("name")
    columns: dict[Zone, list[Span[Passed]]] = {zone: [] for zone in Zone}
    words = {_plain(str(word)): word for word in Passed}
    for row in section.table("zones", tuple(ZONES.values())):
        word = words.get(_plain(row.name))
        if word is None:
            row.fault("", f"expected one of {', '.join(map(str, Passed))}")
            continue
        for zone, column in ZONES.items():
            if (found := read_span(section, row.name, column, row.text(column), 1, 100)) is not None:
                columns[zone].append(Span(found[0], found[1], str(word), word))
    for zone, spans in columns.items():
        check_spans(section, ZONES[zone], spans)
    return Quarterback(name, {zone: Ranges(f"{name} passing", str(zone), tuple(spans)) for zone, spans in columns.items()})


def _runner(section: Section) -> Runner:
    name = section.text("name")
    return Runner(
        name,
        direction=ranges(section, "direction", words_of(Lane), f"{name} direction"),
        first_contact=ranges(section, "first_contact", words_of(Contact), f"{name} first contact"),
        after_contact=ranges(section, "rac", words_of(AfterContact), f"{name} run after contact"),
    )


def _receiver(section: Section, position: str) -> Receiver:
    name = section.text("name")
    return Receiver(name, position, ranges(section, "after_catch", words_of(Caught), f"{name} after the catch"))


def _kicker(section: Section) -> Kicker:
    return Kicker(section.text("name"), {band: section.number(band, 1, 100) for band in (*BANDS, EXTRA_POINT)})


def _line(section: Section) -> Line:
    name = section.text("name")
    return Line(name, ranges(section, "run", words_of(AgainstRun), f"{name} against the run"))


def _defender(section: Section) -> Defender:
    name = section.text("name")
    return Defender(
        name,
        position=section.text("position"),
        run=ranges(section, "run", words_of(AgainstRun), f"{name} against the run"),
        against_pass=ranges(section, "pass", words_of(AgainstPass), f"{name} against the pass"),
        blitz=ranges(section, "blitz", words_of(Blitzed), f"{name} blitz"),
    )
