"""Keeps measured tables in the model card: each between its own two marks, the words around them untouched."""

from __future__ import annotations

from pathlib import Path

from vision.evaluate.tables import table
from vision.manifest import MODELS_DIR, load_manifest

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


def networks_report(models: Path = MODELS_DIR) -> str:
    """What the manifest says of each network, as a table, and the thresholds of sureness."""
    manifest = load_manifest(models)
    rows = []
    for name, card in manifest.models.items():
        raw = manifest.raw["models"][name]
        size = f"{raw.get('parameters', 0):,}".replace(",", " ")
        megabytes = f"{card.path.stat().st_size / 1e6:.1f} MB"
        seen = f"{card.size_px} px {raw['input'].get('channels', '')} {raw['input'].get('layout', '')}"
        rows.append(
            [name, card.path.name, megabytes, size, seen, str(raw.get("training_data", "")), str(raw.get("held_out_generated", ""))]
        )
    heads = ["network", "file", "size", "parameters", "sees", "trained on", "on generated dice it never saw"]
    sure = ", ".join(f"{name} {value:g}" for name, value in vars(manifest.sure).items())
    return f"{table(heads, rows, left=7)}\n\nThresholds of sureness: {sure}."
