"""What the device must have: a folder to write in, and a display or the terminal instead."""

from __future__ import annotations

from companion.app.device_check import check_storage


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    """A file where the folder should be."""
    (tmp_path / "taken").write_text("")

    assert check_storage(tmp_path).good
    assert not check_storage(tmp_path / "taken").good
    assert "taken" in check_storage(tmp_path / "taken").sentence


def test_without_a_display_the_app_says_so(companion, monkeypatch):
    """Exit 1, and the terminal way is offered."""
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    done = companion("app")

    assert done.returncode == 1
    assert "companion play 5d20" in done.stderr
