"""The fragments of team charts that the rulebook prints, as a whole pack, for its worked examples.

Printed: McMahon (depth, SP, MP, scramble but for its last row), Payton, the seven receivers' OUT, SP
and MP parts, the play calling example, Butler's red 7 to 10, both kick returners' black 1 to 5, and
Lankford, Judson and Blackwood with the pass modifier +2. All else, and everybody called Unprinted,
is made up so that the chart is complete.
"""

from __future__ import annotations

from functools import cache

from rules.core.packs import parse_pack
from rules.five_d20.charts import TeamCharts
from rules.five_d20.pack_reader import read_team

PACK = '''
[team]
name = "The Printed Fragments"
code = "BOK"
colour = "#223355"
sentence = "Rows that the rulebook prints, filled up to a whole chart."
season = ""
record = ""

[quarterback]
name = "Jim McMahon"
snap = 1  # fumble rating at the snap
fum = 7  # fumble rating
brk = 1  # yardage column of a scramble that breaks away
passing = """
   | DEPTH |         PRE         |    DEF     |  OTHER
   | WHITE | SCK INC SCR OUT CMP | INT PD CMP | INC CMP
SP |     9 |   3   4   9  11  20 |  -2  8  20 |   1  20
MP |    15 |   5  11  17  19  20 |  -1 10  20 |   7  20
LP |    20 |   7  14  16  18  20 |   0 15  20 |  11  20
"""
scramble = """
     | BLACK
LINE |     6
AVG  |    12
SEC  |    17
SG   |    19
BRK  |    20
"""

[rushing]
threshold = 18  # blue below it reads the BLUE column, otherwise black reads the BLACK one
players = """
                 |    WHO     |     BACK     |     LOS      |      HOLE      |  RATING
                 | BLUE BLACK | STF LINE AVG | LINE AVG SEC | AVG SEC SG BRK | BRK FUM
Walter Payton    |   11     5 |   4   15  20 |   11  16  20 |   6  12 18  20 |   4   6
Unprinted Runner |   17    20 |   8   18  20 |   12  18  20 |   9  15 19  20 |   2   6
"""

[receiving]
sp_threshold = 18
mp_threshold = 17
lp_threshold = 17
players = """
                   | OUT |           SP           |           MP           |           LP           |  RATING
                   | RED | BLUE BLACK DRP CMP YAC | BLUE BLACK DRP CMP YAC | BLUE BLACK DRP CMP YAC | LPY FUM
Walter Payton      |  11 |    5     1   4  11  20 |    2     4   7  13  20 |    1     1  11  17  20 |   3   3
Emery Moorehead    |   - |    8     -   5  12  20 |    5     5   8  14  20 |    3     4  11  18  20 |   3   3
Matt Suhey         |  18 |   11     4   7  14  20 |    6     9   9  15  20 |    4     5  12  18  20 |   3   3
Willie Gault       |   - |   12     8   5   7  20 |   10    11   8   9  20 |    9    10  11  17  20 |   3   3
Dennis McKinnon    |   - |   14     -   5   9  20 |   13    14   8  11  20 |   14    15  11  17  20 |   3   3
Tim Wrightman      |   - |   15    13   8  11  20 |   15    16  11  13  20 |   15    17  13  18  20 |   3   3
Ken Margerum       |   - |   17     -  10  17  20 |   16    17  12  18  20 |   16    18  13  19  20 |   3   3
Unprinted Receiver |  20 |    -    20   7  15  20 |    -    20   9  17  20 |    -    20  13  19  20 |   3   3
"""

[kickoff]
kicker = "Kevin Butler"
ret = 2  # added to the other team's return
distances = "45 50 53 55 57 58 60 61 62 63 64 65 66 67 68 69 70 71 72 73"

[field_goal]
kicker = "Kevin Butler"
distances = "0 22 30 36 39 41 42 43 44 45 46 47 48 49 50 51 52 54 56 58"

[punting]
punter = "Unprinted Punter"
block = 1
own = "28N 31F 33R 35F 36F 37R 38F 39F 40R 41F 42R 43R 44R 45F 46R 48R 50R 52R 55R 60R"
opp = "TB TB TB TB TB TB 18N 16F 15F 14F 13F 12F 11F 10N 9N 8N 7N 6N 4N 2N"

[kick_return]
players = """
                 | BLUE |  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 | FUM
Unnamed Returner |   11 | 13 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 26 29 35 60 |   8
Dennis Gentry    |   20 | 13 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 26 29 35 60 |   8
"""

[punt_return]
block = 1
players = """
                   | BLUE FC | 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 | FUM
Unprinted Returner |   13  8 | 0 1 2 3 3 4 5 5 6  7  8  8  9 10 11 13 15 18 24 55 |   8
Dennis Gentry      |   20  8 | 0 1 2 3 3 4 5 5 6  7  8  8  9 10 11 13 15 18 24 55 |   8
"""

[play_calling]
numbers = """
        YZ NZ RZ
SHYD    13 15 14
10<     12 10 12
10-19   11  9  9
20-29    8  6  5
30+      6  3  3
"""
def_adjust = -2
def_adjust_red_zone = -3

[penalties]
ranges = """
               OFF   DEF
SNAP           1-4 19-20
RUNNING        1-4 18-20
COMPLETIONS    1-3 18-20
INC/DROP/INT   1-3 17-20
SACK           1-3 19-20
PUNTING        1-3 18-20
KICKOFF        1-2 18-20
FIELD GOALS      1 19-20
"""

[fumbles]
off_fum_lost = "1-9"
def_fum_rec = "1-12"
def_rate_adjust = 0

[defence.run]
order = "HOLE LOS BACK"  # the WHAT columns from low to high
players = """
                     | RUN BASE PASS | POS | HOLE LOS BACK | RET
Paul Lankford        |   2    2    1 |  DB |   10  18   20 |   5
William Judson       |   4    4    2 |  DB |   10  18   20 |   2
Glenn Blackwood      |   6    6    3 |  DB |   10  18   20 |   6
Unprinted Lineman    |  12   12   12 |  DL |    4  13   20 |   1
Unprinted Linebacker |  20   20   20 |  LB |    5  15   20 |   4
"""

[defence.pass]
modifier = 2  # added to every completion against this team
players = """
                     | RUN BASE PASS | POS | PRE DEF REC | INT
Paul Lankford        |   2    2    1 |  DB |   2  15  20 |   5
William Judson       |   4    4    2 |  DB |   -  16  20 |   4
Glenn Blackwood      |   6    6    3 |  DB |   -  13  18 |   8
Unprinted Lineman    |  12   12   12 |  DL |  13  14  20 |   2
Unprinted Linebacker |  20   20   20 |  LB |   5  12  20 |   4
"""

[statistics]  # for show: nothing in play reads it
lines = """
Nothing of this is printed.
"""
'''


@cache
def book_team() -> TeamCharts:
    """The printed fragments as a team."""
    pack = parse_pack(PACK, "book_fragments")
    team = read_team(pack)
    pack.finish()
    return team
