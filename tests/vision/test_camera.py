"""Sources of live frames: newest only, lost cameras, videos, folders, pushed pictures."""

import cv2
import numpy as np
import pytest

from vision.camera import Camera, PictureFolder, PushedFrames, VideoFile, source_of
from vision.errors import CameraError, PictureError


def noisy(seed):
    """A picture as a real camera gives it: never twice the same."""
    return np.random.default_rng(seed).integers(0, 255, (48, 64, 3), np.uint8)


class ScriptedDevice:
    """A camera that gives these pictures, and then behaves as unplugged ones do."""

    def __init__(self, pictures, *, then_frozen):
        self._pictures, self._then_frozen, self._last = list(pictures), then_frozen, None

    def read(self):
        """The next picture; afterwards the last one for ever, or nothing."""
        if self._pictures:
            self._last = self._pictures.pop(0)
            return True, self._last
        return (True, self._last.copy()) if self._then_frozen else (False, None)

    def release(self):
        """Nothing to give back."""


@pytest.fixture
def clip(tmp_path):
    """A video of 12 frames at 30 a second."""
    path = tmp_path / "throw.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (64, 48))
    for i in range(12):
        writer.write(np.full((48, 64, 3), 20 * i, np.uint8))
    writer.release()
    return path


@pytest.mark.parametrize("then_frozen", [True, False], ids=["gives its last picture", "gives nothing"])
def test_unplugged_camera_is_opened_again(then_frozen):
    """After the second picture the device is lost; the third comes from the device opened next."""
    devices = [ScriptedDevice([noisy(1), noisy(2)], then_frozen=then_frozen), ScriptedDevice([noisy(3)], then_frozen=True)]
    camera = Camera(0, lambda: devices.pop(0) if devices else None, frozen_seconds=0.05, retry_seconds=0.01)

    with camera:
        third = camera.newest(after=1, timeout_seconds=20)

    assert third is not None
    assert np.array_equal(third.image_bgr, noisy(3))


def test_camera_that_does_not_open_says_what_to_do():
    """No device: a sentence with the remedy, no frame."""
    with Camera(2, lambda: None, retry_seconds=0.01) as camera:
        assert camera.newest(timeout_seconds=0.2) is None
        assert camera.status == "Camera 2 did not open: plug it in, close other programs that use it, or choose another."


def test_only_the_newest_frame_is_kept():
    """Of three frames pushed the third is given, and then nothing new."""
    source = PushedFrames("phone")
    for i in range(3):
        source.push(noisy(i))

    newest = source.newest()

    assert newest.number == 2
    assert np.array_equal(newest.image_bgr, noisy(2))
    assert source.newest(after=2, timeout_seconds=0.01) is None


def test_damaged_picture_from_a_phone_is_refused():
    """Bytes that are no picture raise, and the newest frame stays."""
    source = PushedFrames("phone")
    source.push_encoded(cv2.imencode(".png", noisy(4))[1].tobytes())

    with pytest.raises(PictureError, match="damaged"):
        source.push_encoded(b"\xff\xd8 half a picture")
    assert np.array_equal(source.newest().image_bgr, noisy(4))


def test_video_ends_with_its_last_frame(clip):
    """Twelve frames: the last one seen is number 11, at 11/30 of a second."""
    number, last = -1, None
    with VideoFile(clip) as video:
        while not video.ended:
            frame = video.newest(number, timeout_seconds=5)
            if frame is not None:
                number, last = frame.number, frame

    assert number == 11
    assert last.at_seconds == pytest.approx(11 / 30)


def test_video_that_vanishes_ends_and_says_why(tmp_path):
    """Deleted between choosing and playing: no frame, the source has ended, and its status names the file."""
    with VideoFile(tmp_path / "gone.avi") as video:
        assert video.newest(timeout_seconds=20) is None
        assert video.ended
        assert "There is no video" in video.status


def test_folder_gives_new_pictures_and_names_bad_ones(tmp_path):
    """A picture that appears is given; one that is no picture is told in the status."""
    (tmp_path / "a.jpg").write_bytes(b"nothing")
    with PictureFolder(tmp_path, look_every_seconds=0.01) as folder:
        cv2.imwrite(str(tmp_path / "b.png"), noisy(7))
        frame = folder.newest(timeout_seconds=20)

    assert np.array_equal(frame.image_bgr, noisy(7))


def test_words_name_sources(tmp_path, clip):
    """A number is a camera, an address a stream, a folder a folder, a video file a video."""
    assert source_of("1").name == "camera 1"
    assert isinstance(source_of("rtsp://192.168.0.7/live"), Camera)
    assert isinstance(source_of(str(tmp_path)), PictureFolder)
    assert isinstance(source_of(str(clip)), VideoFile)
    with pytest.raises(CameraError, match="There is no video"):
        source_of("gone.mp4")


def test_folder_that_vanishes_is_told_and_looked_for_again(tmp_path):
    """The folder is renamed away: a sentence; back again with a picture: that picture, and no sentence."""
    here, away = tmp_path / "photos", tmp_path / "away"
    here.mkdir()
    with PictureFolder(here, look_every_seconds=0.01) as folder:
        here.rename(away)
        assert folder.newest(timeout_seconds=0.3) is None
        assert "cannot be looked into" in folder.status
        cv2.imwrite(str(away / "one.png"), noisy(5))
        away.rename(here)
        found = folder.newest(timeout_seconds=20)

    assert np.array_equal(found.image_bgr, noisy(5))


def test_a_damaged_photo_in_a_folder_does_not_stop_the_next(tmp_path):
    """An empty a.jpg before a good b.png: b.png is the newest frame."""
    (tmp_path / "a.jpg").touch()
    cv2.imwrite(str(tmp_path / "b.png"), noisy(6))

    with PictureFolder(tmp_path, look_every_seconds=0.01) as folder:
        found = folder.newest(timeout_seconds=20)

    assert np.array_equal(found.image_bgr, noisy(6))


def test_source_that_fails_ends_and_says_why(tmp_path):
    """A video that is deleted before it is played: it has ended, with a sentence."""
    with VideoFile(tmp_path / "gone.avi") as video:
        assert video.newest(timeout_seconds=20) is None
        assert video.ended
        assert "There is no video" in video.status
