"""The trained networks, checked before they are trusted.

`models/manifest.json` names each network with its file, sha256, input and classes:

    {"version": 1,
     "models": {
       "detector": {"file": "detector.onnx", "sha256": "...",
                    "input": {"size_px": 384, "layout": "nchw", "channels": "rgb", "range": "0-1"},
                    "classes": ["die"], ...},
       "pose":     {..., "classes": ["d20", "d10", ...]},
       "reader":   {..., "classes": ["1", ..., "90", "none"], "temperature": 1.2}},
     "sure": {"detector": 0.5, "type": 0.9, "face": 0.95, "colour": 0.9, "cocked": 0.5}}

Whatever else a network's entry holds (training data, figures, licence) is for readers.
All missing, damaged and undescribed networks are told in one message.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vision.errors import ModelFilesError

if TYPE_CHECKING:
    import onnxruntime

MODELS_DIR = Path(__file__).resolve().parent.parent / "models"
NEEDED = ("detector", "pose", "reader", "colour")
REMEDY = "Install the companion again, or copy the models folder from a fresh download."


@dataclass(frozen=True)
class ModelCard:
    """One network: where its file is, what goes in, what its outputs are called."""

    name: str
    path: Path
    sha256: str
    size_px: int
    classes: tuple[str, ...]
    temperature: float = 1.0


@dataclass(frozen=True)
class SureThresholds:
    """Probabilities a die must reach before its reading counts without asking."""

    detector: float
    type: float
    face: float
    colour: float
    cocked: float
    """A die whose probability of leaning is above this is never sure."""


@dataclass(frozen=True)
class Manifest:
    """All networks of one release, with the thresholds measured for them."""

    models: Mapping[str, ModelCard]
    sure: SureThresholds
    raw: Mapping[str, Any] = field(repr=False)


def load_manifest(models_dir: Path = MODELS_DIR) -> Manifest:
    """The manifest of `models_dir`, every file's hash checked; all faults in one message."""
    raw = _manifest_json(models_dir / "manifest.json")
    faults: list[str] = []
    cards: dict[str, ModelCard] = {}
    for name in NEEDED:
        entry = raw.get("models", {}).get(name)
        card = _card(name, entry, models_dir, faults)
        if card is not None:
            cards[name] = card
    sure = _thresholds(raw.get("sure"), faults)
    if faults or sure is None:
        raise ModelFilesError(_message(models_dir, faults))
    return Manifest(cards, sure, raw)


def open_session(card: ModelCard, threads: int = 2) -> "onnxruntime.InferenceSession":
    """A CPU session for one network, frugal with memory and threads."""
    import onnxruntime  # noqa: PLC0415  (slow to import; only reading needs it)

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    # Idle threads that spin steal the core on which the next frame is being decoded.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.enable_cpu_mem_arena = False
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(str(card.path), sess_options=options, providers=["CPUExecutionProvider"])


def _manifest_json(path: Path) -> dict[str, Any]:
    try:
        raw = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise ModelFilesError(_message(path.parent, ["manifest.json is missing"])) from None
    except (OSError, ValueError) as error:
        raise ModelFilesError(_message(path.parent, [f"manifest.json cannot be read ({error})"])) from None
    if not isinstance(raw, dict) or not isinstance(raw.get("models"), dict):
        raise ModelFilesError(_message(path.parent, ["manifest.json has no list of models"]))
    return raw


def _card(name: str, entry: object, models_dir: Path, faults: list[str]) -> ModelCard | None:
    if not isinstance(entry, dict):
        faults.append(f"manifest.json does not describe the {name}")
        return None
    try:
        card = ModelCard(
            name=name,
            path=models_dir / str(entry["file"]),
            sha256=str(entry["sha256"]),
            size_px=int(entry["input"]["size_px"]),
            classes=tuple(str(c) for c in entry["classes"]),
            temperature=float(entry.get("temperature", 1.0)),
        )
    except (KeyError, TypeError, ValueError) as error:
        faults.append(f"manifest.json describes the {name} badly ({error!r})")
        return None
    if not card.path.is_file():
        faults.append(f"{card.path.name} is missing")
    elif _sha256(card.path, card.path.stat().st_mtime_ns) != card.sha256:
        faults.append(f"{card.path.name} is damaged (its sha256 is not the manifest's)")
    return card


def _thresholds(entry: object, faults: list[str]) -> SureThresholds | None:
    names = tuple(SureThresholds.__dataclass_fields__)
    if not isinstance(entry, dict) or any(not isinstance(entry.get(name), int | float) for name in names):
        faults.append(f"manifest.json needs the thresholds of sureness: {', '.join(names)}")
        return None
    return SureThresholds(**{name: float(entry[name]) for name in names})


@lru_cache(maxsize=16)
def _sha256(path: Path, _changed_ns: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _message(models_dir: Path, faults: list[str]) -> str:
    return f"The dice reader's networks in {models_dir} cannot be used: {'; '.join(faults)}. {REMEDY}"
