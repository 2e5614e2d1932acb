"""A blank pack to type a team's cards into."""

from __future__ import annotations

import json

from rules.advanced_stats.charts import AfterContact, AgainstPass, AgainstRun, Blitzed, Call, Caught, Contact, Lane, Passed
from rules.advanced_stats.pack_reader import RECEIVERS, ZONES
from rules.advanced_stats.team import BANDS, EXTRA_POINT
from rules.core import Word

HEAD = """# A team for Advanced Stats Football. Type the cards and the defence sheet as they are printed.
# A list has a line for each range, such as "85-96 = Missed Tackle"; the ranges follow each other
# from 1 to 100 without a gap. Leave out a line that the card does not have. Every ?? is to be filled in.
"""


def blank_pack(name: str) -> str:
    """The text of a commented blank pack."""
    code = "".join(letter for letter in name if letter.isalnum())[:3].upper()
    blocks = [
        HEAD,
        f'game = "asf"\n\n[team]\nname = {json.dumps(name, ensure_ascii=False)}\ncode = "{code}"',
        'colour = "#3366aa"\nsentence = ""\n# The auto play calls at the bottom of the RB card.',
        _list("calls", Call),
        '\n[quarterback]\nname = "??"\n# One row for each result, one column for each zone.\nzones = """',
        " " * 14 + "  ".join(f"{column:<12}" for column in ZONES.values()).rstrip(),
        *(f"{word!s:<14}" + "  ".join(f"{'??':<12}" for _ in ZONES).rstrip() for word in Passed),
        '"""',
        '\n[runner]\nname = "??"',
        _list("direction", Lane),
        _list("first_contact", Contact),
        _list("rac", AfterContact),
    ]
    for lane, card in RECEIVERS.items():
        blocks += [f'\n# {card} is thrown to on the {lane}.\n[{card.lower()}]\nname = "??"', _list("after_catch", Caught)]
    blocks.append('\n# A kick is good with less than the number.\n[kicker]\nname = "??"')
    blocks += [f'"{band}" = "??"' for band in (*BANDS, EXTRA_POINT)]
    blocks += ['\n[line]\nname = "??"', _list("run", AgainstRun)]
    for row, position in (("short", "LB"), ("deep", "CB or S")):
        for lane in Lane:
            blocks += [
                f'\n[{row}_{lane}]\nname = "??"\nposition = "{position}"',
                _list("run", AgainstRun),
                _list("pass", AgainstPass),
                _list("blitz", Blitzed),
            ]
    return "\n".join(blocks) + "\n"


def _list(key: str, words: type[Word]) -> str:
    return "\n".join([f'{key} = """', *(f"?? = {word}" for word in words), '"""'])
