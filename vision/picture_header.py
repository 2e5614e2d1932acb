"""Looks at a picture file's first bytes: which kind it is, how many pixels it claims.

A file of a few kilobytes can claim a billion pixels; decoding is only for files whose
header was believed. Knows JPEG, PNG, WebP, BMP and GIF; for other kinds it says nothing.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

_JPEG_SIZE_MARKERS = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_JPEG_LONELY_MARKERS = frozenset({0x01, *range(0xD0, 0xD9)})
_JPEG_SCAN = 0xDA
_HEIC_BRANDS = (b"heic", b"heix", b"hevc", b"mif1", b"msf1")


@dataclass(frozen=True)
class PictureHeader:
    """What the file claims to be; the size is as stored, before any EXIF turn."""

    kind: str
    size_wh: tuple[int, int] | None
    complete: bool
    """False when the kind has an end mark and the file does not."""


def look_at_header(data: bytes) -> PictureHeader | None:
    """The header of a known kind of picture, or None for anything else."""
    if data[:2] == b"\xff\xd8":
        return PictureHeader("JPEG", _jpeg_size(data), _jpeg_is_complete(data))
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return PictureHeader("PNG", _unpack(">II", data, 16), b"IEND" in data[-64:])
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        whole = _unpack("<I", data, 4)
        return PictureHeader("WebP", _webp_size(data), whole is not None and len(data) >= whole[0] + 8)
    if data[:2] == b"BM":
        return PictureHeader("BMP", _bmp_size(data), complete=True)
    if data[:4] == b"GIF8":
        return PictureHeader("GIF", _unpack("<HH", data, 6), complete=True)
    if data[4:8] == b"ftyp" and data[8:12] in _HEIC_BRANDS:
        return PictureHeader("HEIC", None, complete=True)
    return None


def _unpack(layout: str, data: bytes, at: int) -> tuple[int, int] | None:
    try:
        numbers = struct.unpack_from(layout, data, at)
    except struct.error:
        return None
    return int(numbers[0]), int(numbers[-1])


def _jpeg_segments(data: bytes) -> Iterator[tuple[int, int]]:
    """Marker and place of each segment up to the picture's own data."""
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            at += 1
            continue
        marker = data[at + 1]
        if marker == 0xFF or marker in _JPEG_LONELY_MARKERS:
            at += 1 if marker == 0xFF else 2
            continue
        yield marker, at
        if marker == _JPEG_SCAN:
            return
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    size_hw = next((_unpack(">HH", data, at + 5) for marker, at in _jpeg_segments(data) if marker in _JPEG_SIZE_MARKERS), None)
    return None if size_hw is None else (size_hw[1], size_hw[0])


def _jpeg_is_complete(data: bytes) -> bool:
    """Whether the end mark comes anywhere after the picture's data began: phones put a film or a depth map behind it."""
    scan = next((at for marker, at in _jpeg_segments(data) if marker == _JPEG_SCAN), None)
    return scan is not None and data.find(b"\xff\xd9", scan) >= 0


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X" and len(data) >= 30:
        return (
            1 + int.from_bytes(data[24:27], "little"),
            1 + int.from_bytes(data[27:30], "little"),
        )
    if kind == b"VP8L" and len(data) >= 25:
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    size = _unpack("<HH", data, 26)
    return None if size is None else (size[0] & 0x3FFF, size[1] & 0x3FFF)


def _bmp_size(data: bytes) -> tuple[int, int] | None:
    size = _unpack("<ii", data, 18)
    return None if size is None else (abs(size[0]), abs(size[1]))
