"""Files as phones and careless people make them."""

import os
import struct

import cv2
import numpy as np
import pytest

from vision.errors import PictureError
from vision.frame import load_picture


def jpeg(width=320, height=200):
    """A JPEG of noise, so that it is not all one block."""
    image = np.random.default_rng(1).integers(0, 255, (height, width, 3), np.uint8)
    return cv2.imencode(".jpg", image)[1].tobytes()


def with_thumbnail(data):
    """The JPEG with a small whole JPEG in its EXIF block, end mark and all."""
    small = jpeg(64, 48)
    exif = b"Exif\x00\x00" + small
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:]


@pytest.mark.parametrize("tail", [b"\x00" * 20_000, b"ftypmp42" * 5000], ids=["zeros", "a film"])
def test_whatever_a_phone_puts_behind_the_picture_is_ignored(tmp_path, tail):
    """A whole JPEG with 20 kilobytes behind its end is a whole JPEG."""
    (tmp_path / "motion.jpg").write_bytes(jpeg() + tail)

    assert load_picture(tmp_path / "motion.jpg").size_wh == (320, 200)


def test_end_of_the_thumbnail_is_not_the_end_of_the_picture(tmp_path):
    """Cut off after its thumbnail, a JPEG is damaged, although an end mark has passed."""
    whole = with_thumbnail(jpeg())
    (tmp_path / "whole.jpg").write_bytes(whole)
    (tmp_path / "cut.jpg").write_bytes(whole[: len(whole) - 2000])

    assert load_picture(tmp_path / "whole.jpg").size_wh == (320, 200)
    with pytest.raises(PictureError, match="damaged or cut short"):
        load_picture(tmp_path / "cut.jpg")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    """Nothing will ever come out of this pipe: a sentence at once."""
    os.mkfifo(tmp_path / "pipe.jpg")

    with pytest.raises(PictureError, match="no ordinary file"):
        load_picture(tmp_path / "pipe.jpg")


def test_a_name_too_long_to_exist_is_a_sentence(tmp_path):
    """Five thousand letters: cannot be opened, no traceback."""
    with pytest.raises(PictureError, match="cannot be opened"):
        load_picture(tmp_path / ("a" * 5000))


def test_size_of_a_large_odd_photo_is_its_own(tmp_path):
    """5001 x 3999 pixels are decoded at half size; the photo's size is still told to the pixel."""
    image = cv2.resize(np.random.default_rng(1).integers(0, 255, (40, 50, 3), np.uint8), (5001, 3999))
    cv2.imwrite(str(tmp_path / "large.jpg"), image)

    frame = load_picture(tmp_path / "large.jpg")

    assert frame.size_wh == (5001, 3999)
    assert frame.image_bgr.shape[:2] == (2000, 2501)
