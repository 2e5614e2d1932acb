"""The blank pack that a player fills in from printed cards."""

from __future__ import annotations

OUTFIELD = ("Deep Back", "Left Back", "Right Back", "High Back", "Holder", "Left Half", "Right Half", "Maker", "Striker", "Runner", "Spare")

HEAD = """# {name}: one row a player in every table, the same name each time. "-" is a blank range.
# Ranges are typed as printed: 3-8, or 8 for a single face. Every zone table covers 1 to 20.

game = "soccer"

[team]
name = "{name}"
code = "{code}"          # three letters
colour = "#3366cc"
league = "My League"     # teams of different leagues use the SOS ratings
sentence = ""
hrec = 13
arec = 0
sos = 70.0
formation = "4-4-2"      # DF-MF-FW

[line-up]
goalkeeper = "First Keeper"
# corner_taker = "Maker"          # otherwise the best CK+ on the pitch
# players = ["spot 1 (deepest)", ..., "spot 10"]   # otherwise by position and LINE

[squad]
# injured = \"\"\"              # who is out, and for how many matches: the box score says it
# Striker = 3
# \"\"\"
players = \"\"\"
{players}\"\"\"

[zones]
# The black die. Own (white) stands in the DEF table only.
DEF = \"\"\"
{DEF}\"\"\"
MID = \"\"\"
{MID}\"\"\"
OFF = \"\"\"
{OFF}\"\"\"

[ratings]
offence = \"\"\"
{offence}\"\"\"
# A Foul range printed with a star is typed 1*-2. "#" is the number behind Ycd, "-" for (-).
# Ratings that differ by zone go into further tables defence_DEF, defence_MID, defence_OFF.
defence = \"\"\"
{defence}\"\"\"

[goalkeepers]
# INT is CrsP INT, Pen is Pen Kick.
ratings = \"\"\"
             SWEEP INT   REC   Chl CK Shot Reb DK Pen
First Keeper 19-20 18-20 16-20 +1  0  -1   +1  -4 -1
\"\"\"
save_out = \"\"\"
             SV   CK    REB
First Keeper 1-12 13-17 18-20
\"\"\"
# One table for after save, int and rec; after_save, after_int and after_rec may be given one by one.
after = \"\"\"
             Throw Pss+ Pto+ LaunchR
First Keeper 1-8   9-14 15   16-20
\"\"\"
goal_kick = \"\"\"
             Pass LaunchR
First Keeper 1-10 11-20
\"\"\"
"""


def blank_pack(name: str) -> str:
    """A complete pack of average cards, to be typed over."""
    return HEAD.format(
        name=name.replace('"', "'").replace("\\", " "),
        code="".join(letter for letter in name.upper() if letter.isalpha())[:3] or "MYT",
        players=_table("POS OFF END INJ LINE", [f"{_position(n)} {20 + 6 * n} 8 2/D {min(n + 1, 10)}" for n in range(11)]),
        DEF=_table("Cry+ Chl+ Fld P++ Pss+ Pto+ Own", ["1-2 3-5 6-7 8-9 10-17 18-20 -"] * 11),
        MID=_table("Cry+ Chl+ Fld Ps+S Pss+ Pto+", ["1-2 3-6 7-9 10 11-17 18-20"] * 11),
        OFF=_table("CryS ChlS Fld Swch OffP CrsP CrsP+ GK CK CK+ Att", ["1 2-3 4-5 6-7 8 9-12 - 13-14 15-16 - 17-20"] * 11),
        offence=_table("Shot OnT Goal PK PKw", ["7 9 7 15 -"] * 11),
        defence=_table("Foul TklR Tkl Rcd Ycd # PKc BlkP Int BlkS CLR OnT", ["1-2 3-5 6-8 - 1-5 4 20 1-3 4-5 1-6 1-8 -1"] * 11),
    )


def _position(number: int) -> str:
    return "DF" if number < 4 else "MF" if number < 8 else "FW"


def _table(columns: str, rows: list[str]) -> str:
    cells = [columns.split(), *(row.split() for row in rows)]
    widths = [max(len(line[n]) for line in cells) for n in range(len(cells[0]))]
    names = ["", *OUTFIELD]
    return "".join(
        f"{name:<11} {' '.join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()}\n"
        for name, line in zip(names, cells, strict=True)
    )
