"""Where the pictures with truth are, and which dice each kind of them expects."""

from pathlib import Path

from vision.throw import ExpectedDie

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
ROLES = {
    "5d20": [ExpectedDie("d20", colour) for colour in ("red", "white", "blue", "black", "yellow")],
    "soccer": [ExpectedDie("d20", colour) for colour in ("black", "white", "blue")],
    "2d10": [ExpectedDie("d10"), ExpectedDie("d10")],
    "percentile": [ExpectedDie("d10"), ExpectedDie("d10")],
}
