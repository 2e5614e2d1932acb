"""What every game stands on: dice, prompts, charts, the story, replay, packs and views."""

from rules.core.charts import Cell, Faces, Found, Ranges, Span, Tops
from rules.core.dice import BLACK, BLUE, RED, WHITE, YELLOW, Dice, Die, numbered, ten_sided
from rules.core.errors import IllegalAnswer, PackError, RulesError, SetupError
from rules.core.games import Band, Game, Setting
from rules.core.match import Match, Procedure
from rules.core.packs import Fault, Pack, Row, Section, check_rising, parse_pack, read_pack, read_span
from rules.core.playing import Answer, Corrected, Playing, Unfit, replay
from rules.core.prompts import Choose, Draw, Field, Option, Prompt, Roll
from rules.core.story import Event, Step
from rules.core.views import Board, Glance, Gridiron, Pitch, Table, TeamLine
from rules.core.words import Word

__all__ = [
    "BLACK", "BLUE", "RED", "WHITE", "YELLOW",
    "Answer", "Band", "Board", "Cell", "Choose", "Corrected", "Dice", "Die", "Draw", "Event", "Faces", "Fault",
    "Field", "Found", "Game", "Glance", "Gridiron", "IllegalAnswer", "Match", "Option", "Pack", "PackError",
    "Pitch", "Playing", "Procedure", "Prompt", "Ranges", "Roll", "Row", "RulesError", "Section", "Setting",
    "SetupError", "Span", "Step", "Table", "TeamLine", "Tops", "Unfit", "Word",
    "check_rising", "numbered", "parse_pack", "read_pack", "read_span", "replay", "ten_sided",
]  # fmt: skip
