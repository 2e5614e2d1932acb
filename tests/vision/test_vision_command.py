"""`python -m vision read`: the reader without the app."""

import json

import cv2

from vision.__main__ import main


def test_photo_is_told_as_json_and_marked(reader, easy_throw, tmp_path, capsys):
    """One list with one object of five dice on standard output, an overlay in the folder, status 0."""
    status = main(["read", str(easy_throw), "--overlays", str(tmp_path)])

    (entry,) = json.loads(capsys.readouterr().out)
    assert status == 0
    assert sorted(die["value"] for die in entry["dice"]) == [4, 4, 5, 8, 12]
    assert cv2.imread(str(tmp_path / f"{easy_throw.stem}.overlay.jpg")) is not None


def test_file_that_is_no_picture_is_status_1(reader, easy_throw, tmp_path, capsys):
    """Notes beside a photo: two objects, the second with dice, status 1."""
    (tmp_path / "notes.txt").write_text("red 8")

    status = main(["read", str(tmp_path / "notes.txt"), str(easy_throw), "--overlays", str(tmp_path)])

    notes, photo = json.loads(capsys.readouterr().out)
    assert status == 1
    assert (notes["dice"], len(photo["dice"])) == ([], 5)
