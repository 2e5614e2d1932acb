"""Files become pictures, or a sentence that says why not."""

import struct
import zlib

import cv2
import numpy as np
import pytest

from vision.errors import PictureError
from vision.frame import Frame, halved_to, load_picture

ORIENTATION_ROTATE_90 = 6


def table(width=320, height=200):
    """A picture with a bright corner at the top left."""
    image = np.full((height, width, 3), 90, np.uint8)
    image[: height // 4, : width // 4] = 250
    return image


def encoded(suffix, image=None):
    """The picture as a file of this kind."""
    return cv2.imencode(suffix, table() if image is None else image)[1].tobytes()


def with_exif_orientation(jpeg, orientation):
    """The JPEG with an EXIF block that holds only its orientation."""
    tiff = b"II*\x00" + struct.pack("<IHHHIHHI", 8, 1, 0x0112, 3, 1, orientation, 0, 0)
    exif = b"Exif\x00\x00" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


def png_claiming(width, height):
    """A PNG of a few bytes whose header claims this size."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + header
    body = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    return body + struct.pack(">I", 0) + b"IEND" + struct.pack(">I", zlib.crc32(b"IEND"))


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp", ".bmp"])
def test_common_kinds_are_read(tmp_path, suffix):
    """JPEG, PNG, WebP and BMP of 320 x 200 give a picture of that size."""
    path = tmp_path / f"dice{suffix}"
    path.write_bytes(encoded(suffix))

    assert load_picture(path).size_wh == (320, 200)


def test_exif_orientation_turns_the_picture(tmp_path):
    """A 320 x 200 JPEG marked as turned by 90 degrees is 200 x 320, its bright corner at the top right."""
    path = tmp_path / "phone.jpg"
    path.write_bytes(with_exif_orientation(encoded(".jpg"), ORIENTATION_ROTATE_90))

    frame = load_picture(path)

    assert frame.size_wh == (200, 320)
    assert frame.image_bgr[5, -5].min() > 200
    assert frame.image_bgr[5, 5].max() < 120


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        pytest.param("empty.jpg", b"", "empty", id="empty"),
        pytest.param("notes.jpg", b"Bears at Dolphins, third quarter" * 9, "no picture", id="text"),
        pytest.param("half.jpg", encoded(".jpg")[:900], "damaged or cut short", id="half-a-jpeg"),
        pytest.param("half.png", encoded(".png")[:200], "damaged or cut short", id="half-a-png"),
        pytest.param("half.webp", encoded(".webp")[:-16], "damaged or cut short", id="half-a-webp"),
        pytest.param("bomb.png", png_claiming(60000, 60000), "absurdly large", id="claims-3600-megapixels"),
        pytest.param("dot.png", encoded(".png", np.zeros((4, 4, 3), np.uint8)), "too small", id="4-pixels"),
        pytest.param("phone.heic", b"\x00\x00\x00\x18ftypheic" + b"\x00" * 64, "HEIC", id="heic"),
        pytest.param("stub.jpg", b"\xff\xd8\xff\xe0", "damaged", id="only-a-jpeg-mark"),
    ],
)
def test_bad_files_get_a_sentence(tmp_path, name, data, words):
    """A file that cannot be read names itself and what is wrong."""
    path = tmp_path / name
    path.write_bytes(data)

    with pytest.raises(PictureError, match=words) as caught:
        load_picture(path)
    assert name in str(caught.value)


def test_missing_file_and_folder_get_a_sentence(tmp_path):
    """A name without a file, and a folder, are told apart."""
    with pytest.raises(PictureError, match="There is no file"):
        load_picture(tmp_path / "gone.jpg")
    with pytest.raises(PictureError, match="is a folder"):
        load_picture(tmp_path)


def test_large_jpeg_is_reduced_and_keeps_its_coordinates(tmp_path):
    """A JPEG of 6000 x 4000 is decoded at a half; a box comes back in the photo's own pixels."""
    path = tmp_path / "large.jpg"
    path.write_bytes(encoded(".jpg", np.full((4000, 6000, 3), 128, np.uint8)))

    frame = load_picture(path)

    assert frame.image_bgr.shape == (2000, 3000, 3)
    assert frame.size_wh == (6000, 4000)
    assert frame.in_photo((10, 20, 30, 40)) == (20, 40, 60, 80)


def test_frame_refuses_grey_pictures():
    """A picture without three colours is refused with its shape."""
    with pytest.raises(PictureError, match=r"\(5, 5\)"):
        Frame(np.zeros((5, 5), np.uint8))


def test_halving_keeps_at_least_the_length_asked_for():
    """1280 x 721 for 300: halved twice to 320 x 180, four times smaller; for 1000 it stays as it is."""
    picture = table(1280, 721)

    smaller, by = halved_to(picture, 300)

    assert (smaller.shape[1], smaller.shape[0], by) == (320, 180, 4)
    assert smaller[2, 2].min() > 240
    assert halved_to(picture, 1000)[0] is picture
