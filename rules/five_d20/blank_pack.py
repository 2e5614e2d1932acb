"""The blank pack that a player fills in from a printed team chart.

Wherever a "?" stands a number or name is to be typed; checking the pack lists those still open.
"""

from __future__ import annotations

import json

from rules.five_d20.pack_tables import FACE_HEADS

HEADS = " ".join(FACE_HEADS)
OPEN = " ".join("?" * len(FACE_HEADS))


def blank_pack(name: str) -> str:
    """The text of a blank pack for a team of this name."""
    code = "".join(letter for letter in name.upper() if "A" <= letter <= "Z")[:3].ljust(3, "X")
    return (
        TEXT.replace("{name}", json.dumps(name, ensure_ascii=False))
        .replace("{code}", code)
        .replace("{heads}", HEADS)
        .replace("{open}", OPEN)
    )


TEXT = '''# A team chart for 5D20 Football. Go through it from top to bottom with the printed chart beside you
# and put a number wherever a "?" stands. Type what is printed: the highest number of each range.
#   -     a blank cell
#   |     only for the eye, leave it out if you like
#   #     begins a remark
# Columns need not be straight, but every row needs a cell for every head. Add or delete rows freely.
# Then run: companion packs check FILE

# ---------- top ----------

game = "5d20"

[team]
name = {name}
code = "{code}"  # three capital letters for the scoreboard
colour = "#4477aa"
sentence = ""  # the team's character in a sentence
season = ""
record = ""

# ---------- left: the offence ----------

[quarterback]
name = "?"
snap = "?"  # fumble rating at the snap (a bare number, without quotes)
fum = "?"  # fumble rating: the yellow box with a black number
brk = 1  # BRK rating, for a scramble that breaks away
# WHITE is the PASS DEPTH column. INT is a modifier such as -2; all others are ranges.
passing = """
   | DEPTH |         PRE         |    DEF     |  OTHER
   | WHITE | SCK INC SCR OUT CMP | INT PD CMP | INC CMP
SP |   ?   |  ?   ?   ?   ?  20  |  ?   ?  20 |  ?  20
MP |   ?   |  ?   ?   ?   ?  20  |  ?   ?  20 |  ?  20
LP |  20   |  ?   ?   ?   ?  20  |  ?   ?  20 |  ?  20
"""
# The column at the far right; delete the rows that are not printed. STF LINE AVG SEC SG BRK are known.
scramble = """
     BLACK
LINE   ?
AVG    ?
SEC    ?
SG     ?
BRK   20
"""

[rushing]
threshold = "?"  # the black box with a white number
# The BLUE column ends at the threshold less one, the BLACK column at 20.
players = """
              |    WHO     |     BACK     |     LOS      |      HOLE      |  RATING
              | BLUE BLACK | STF LINE AVG | LINE AVG SEC | AVG SEC SG BRK | BRK FUM
First Runner  |  ?     ?   |  ?    ?   20 |   ?   ?   20 |  ?   ?   ?  20 |  ?   ?
Second Runner |  ?    20   |  ?    ?   20 |   ?   ?   20 |  ?   ?   ?  20 |  ?   ?
"""

[receiving]
sp_threshold = "?"
mp_threshold = "?"
lp_threshold = "?"
# OUT is the outlet column. SP stands for SP & OUT. LPY picks the yardage column of a long pass.
players = """
                | OUT |           SP           |           MP           |           LP           |  RATING
                | RED | BLUE BLACK DRP CMP YAC | BLUE BLACK DRP CMP YAC | BLUE BLACK DRP CMP YAC | LPY FUM
First Receiver  |  ?  |  ?     ?    ?   ?   20 |  ?     ?    ?   ?   20 |  ?     ?    ?   ?   20 |  ?   ?
Second Receiver | 20  |  ?    20    ?   ?   20 |  ?    20    ?   ?   20 |  ?    20    ?   ?   20 |  ?   ?
"""

# ---------- left: kicking. One number for every face 1 to 20 ----------

[kickoff]
kicker = "?"
ret = "?"  # added to the other team's return, such as +2 or -1
distances = "{open}"

[field_goal]
kicker = "?"
distances = "{open}"

[punting]
punter = "?"
block = "?"  # the black box with a yellow number
# OWN: yards and a letter, such as 38F. OPP: the yard line and a letter, or TB.
own = "{open}"
opp = "{open}"

[kick_return]
players = """
                | BLUE | {heads} | FUM
First Returner  |  ?   | {open} | ?
Second Returner | 20   | {open} | ?
"""

[punt_return]
block = "?"  # the black box with a yellow number
players = """
                | BLUE FC | {heads} | FUM
First Returner  |  ?   ?  | {open} | ?
Second Returner | 20   ?  | {open} | ?
"""

# ---------- middle ----------

[play_calling]
numbers = """
        YZ NZ RZ
SHYD     ?  ?  ?
10<      ?  ?  ?
10-19    ?  ?  ?
20-29    ?  ?  ?
30+      ?  ?  ?
"""
def_adjust = "?"  # DEF PLAY ADJUST, the black number
def_adjust_red_zone = "?"  # the white number on red

[penalties]
# Ranges such as 1-4, one number, or - for never. OFF also stands for the kicking team.
ranges = """
             OFF DEF
SNAP          ?   ?
RUNNING       ?   ?
COMPLETIONS   ?   ?
INC/DROP/INT  ?   ?
SACK          ?   ?
PUNTING       ?   ?
KICKOFF       ?   ?
FIELD GOALS   ?   ?
"""

[fumbles]
off_fum_lost = "?"  # a range such as "1-9"
def_fum_rec = "?"
def_rate_adjust = "?"

# ---------- right: the defence. The same players on both charts ----------

[defence.run]
order = "HOLE LOS BACK"  # the WHAT columns from low to high
# RET is the interception return rating at the far right.
players = """
                | RUN BASE PASS | POS | HOLE LOS BACK | RET
First Defender  |  ?   ?    ?   | DL  |   ?   ?   20  |  ?
Second Defender | 20  20   20   | DB  |   ?   ?   20  |  ?
"""

[defence.pass]
modifier = "?"  # the number next to the word PASS
players = """
                | RUN BASE PASS | POS | PRE DEF REC | INT
First Defender  |  ?   ?    ?   | DL  |  ?   ?   ?  |  ?
Second Defender | 20  20   20   | DB  |  ?   ?   ?  |  ?
"""

# ---------- for show: nothing in play reads it ----------

[statistics]
lines = """
"""
'''
