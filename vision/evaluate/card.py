"""Keeps measured tables in the model card: each between its own two marks, the words around them untouched."""

from __future__ import annotations

from pathlib import Path

from vision.manifest import MODELS_DIR

CARD = MODELS_DIR / "README.md"


def put_in_card(name: str, text: str, path: Path = CARD) -> None:
    """Replaces the part of the card with this name; a card without that part gets it at its end."""
    begin, end = f"<!-- measured: {name} -->", f"<!-- end of measured: {name} -->"
    card = path.read_text("utf-8") if path.exists() else "# The networks\n"
    part = f"{begin}\n{text.strip()}\n{end}"
    if begin in card and end in card:
        before, rest = card.split(begin, 1)
        after = rest.split(end, 1)[1]
        path.write_text(before + part + after, "utf-8")
    else:
        path.write_text(card.rstrip() + f"\n\n{part}\n", "utf-8")
