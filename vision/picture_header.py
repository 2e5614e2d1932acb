"""Looks at a picture file's first bytes: which kind it is, how many pixels it claims.

A file of a few kilobytes can claim a billion pixels; decoding is only for files whose
header was believed. Knows JPEG, PNG, WebP, BMP and GIF; for other kinds it says nothing.
"""

import struct
from dataclasses import dataclass

_JPEG_SIZE_MARKERS = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_JPEG_LONELY_MARKERS = frozenset({0x01, *range(0xD0, 0xD9)})
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
        return PictureHeader("JPEG", _jpeg_size(data), b"\xff\xd9" in data[-4096:])
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


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            at += 1
            continue
        marker = data[at + 1]
        if marker == 0xFF or marker in _JPEG_LONELY_MARKERS:
            at += 1 if marker == 0xFF else 2
            continue
        if marker in _JPEG_SIZE_MARKERS:
            size_hw = _unpack(">HH", data, at + 5)
            return None if size_hw is None else (size_hw[1], size_hw[0])
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


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
