"""The networks' manifest is checked before any of them is trusted."""

import hashlib
import json

import pytest

from vision.errors import ModelFilesError
from vision.manifest import load_manifest

SURE = {"detector": 0.5, "type": 0.9, "face": 0.95, "colour": 0.9, "cocked": 0.5}


def models(folder, **changes):
    """A folder with three small files and a manifest that fits them."""
    entries = {}
    for name in ("detector", "pose", "reader", "colour"):
        data = name.encode() * 100
        (folder / f"{name}.onnx").write_bytes(data)
        entries[name] = {
            "file": f"{name}.onnx",
            "sha256": hashlib.sha256(data).hexdigest(),
            "input": {"size_px": 64},
            "classes": ["die"],
        }
    (folder / "manifest.json").write_text(json.dumps({"version": 1, "models": entries, "sure": SURE, **changes}))
    return folder


def test_whole_manifest_loads(tmp_path):
    """Four networks with right hashes load with their thresholds."""
    manifest = load_manifest(models(tmp_path))

    assert set(manifest.models) == {"detector", "pose", "reader", "colour"}
    assert manifest.models["pose"].size_px == 64
    assert manifest.sure.face == 0.95


def test_all_faults_are_told_at_once(tmp_path):
    """A missing detector and a reader with one changed byte are named in the same message."""
    folder = models(tmp_path)
    (folder / "detector.onnx").unlink()
    reader = folder / "reader.onnx"
    reader.write_bytes(b"R" + reader.read_bytes()[1:])

    with pytest.raises(ModelFilesError) as caught:
        load_manifest(folder)
    assert "detector.onnx is missing" in str(caught.value)
    assert "reader.onnx is damaged" in str(caught.value)
    assert "pose" not in str(caught.value)


def test_missing_and_broken_manifest_are_told(tmp_path):
    """No manifest, and one that is no JSON, give a sentence with a remedy."""
    with pytest.raises(ModelFilesError, match=r"manifest.json is missing.*again"):
        load_manifest(tmp_path)
    (tmp_path / "manifest.json").write_text("{")
    with pytest.raises(ModelFilesError, match="cannot be read"):
        load_manifest(tmp_path)


def test_thresholds_must_all_be_there(tmp_path):
    """A manifest without the threshold of cocked dice is refused."""
    folder = models(tmp_path, sure={k: v for k, v in SURE.items() if k != "cocked"})

    with pytest.raises(ModelFilesError, match="thresholds of sureness"):
        load_manifest(folder)
