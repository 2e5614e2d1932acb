"""Photos as a camera: shown one at a time, waited for when there is none yet."""

import time

import cv2
import numpy as np
import pytest

from vision.errors import CameraError
from vision.photos import Photos, photos_at


def paint(path, grey):
    """A small picture of one grey."""
    cv2.imwrite(str(path), np.full((120, 160, 3), grey, np.uint8))


def grey_after(photos, number):
    """The grey of the next frame after this one."""
    snapshot = photos.newest(number, timeout_seconds=5.0)
    return None if snapshot is None else int(snapshot.image_bgr.mean())


def test_photos_are_shown_when_they_are_turned_to(tmp_path):
    """Two photos: the first stays until the second is asked for, and can be seen again."""
    paint(tmp_path / "a.png", 40)
    paint(tmp_path / "b.png", 200)
    with Photos(tmp_path, look_every_seconds=0.01) as photos:
        assert grey_after(photos, -1) == 40
        photos.turn_to(1)
        assert grey_after(photos, 0) == 200
        photos.turn_to(0)
        assert grey_after(photos, 1) == 40
        assert photos.shown == 0


def test_the_next_photo_is_waited_for(tmp_path):
    """With one photo used the status says so; a second one put there is shown."""
    paint(tmp_path / "a.png", 40)
    with Photos(tmp_path, look_every_seconds=0.01) as photos:
        photos.turn_to(1)
        end = time.monotonic() + 5
        while not photos.status and time.monotonic() < end:
            photos.newest(99, timeout_seconds=0.01)
        assert "All 1 photos" in photos.status
        paint(tmp_path / "b.png", 200)
        end = time.monotonic() + 5
        while photos.shown != 1 and time.monotonic() < end:
            photos.newest(99, timeout_seconds=0.01)
        assert photos.shown == 1
        assert photos.status == ""


def test_a_file_a_folder_and_nothing_else_are_photos(tmp_path):
    """A picture's name and a folder's name are taken; a video's and a camera's are not."""
    paint(tmp_path / "a.png", 40)

    assert photos_at(str(tmp_path)) is not None
    assert photos_at(str(tmp_path / "a.png")) is not None
    assert photos_at("0") is None
    assert photos_at("throw.mp4") is None
    with pytest.raises(CameraError, match=r"no photo or folder .*gone\.png"):
        Photos(tmp_path / "gone.png")
