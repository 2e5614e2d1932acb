"""Pictures as the dice reader takes them, and how a file becomes one.

A Frame keeps how much smaller its pixels are than the photo's own, so that boxes come
back in the photo's coordinates. EXIF orientation is honoured: the photo's coordinates are
those a viewer shows. Knows no dice.
"""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.errors import PictureError
from vision.picture_header import PictureHeader, look_at_header

Image = npt.NDArray[np.uint8]
Box = tuple[float, float, float, float]

MAX_FILE_BYTES = 100_000_000
MAX_PIXELS = 120_000_000
COMFORTABLE_PIXELS = 16_000_000
"""Larger JPEGs are decoded at a half, quarter or eighth: the dice are still large enough."""
MIN_SIDE_PX = 32


@dataclass(frozen=True)
class Frame:
    """One picture: HxWx3 uint8 BGR, and how many photo pixels one of its pixels stands for."""

    image_bgr: Image
    scale: float = 1.0
    name: str = ""
    full_wh: tuple[int, int] | None = None
    """The photo's own size where it is no whole multiple of this picture's."""

    def __post_init__(self) -> None:
        """Refuse anything that is not a colour picture of bytes."""
        shape, dtype = self.image_bgr.shape, self.image_bgr.dtype
        if len(shape) != 3 or shape[2] != 3 or dtype != np.uint8:
            message = f"expected an HxWx3 uint8 BGR picture, got shape {shape} of {dtype}"
            raise PictureError(message)

    @property
    def size_wh(self) -> tuple[int, int]:
        """Width and height of the photo itself."""
        if self.full_wh is not None:
            return self.full_wh
        height, width = self.image_bgr.shape[:2]
        return round(width * self.scale), round(height * self.scale)

    def in_photo(self, box_xyxy: Box) -> Box:
        """A box of this frame in the photo's own pixels."""
        x0, y0, x1, y1 = (v * self.scale for v in box_xyxy)
        return x0, y0, x1, y1


def halved_to(image_bgr: Image, least_px: int) -> tuple[Image, int]:
    """The picture halved as often as its longer side stays at least this long, and by how much it is smaller then.

    Halving is what processors do fastest: large pictures are made small this way before anything is measured on them.
    """
    smaller = 1
    while max(image_bgr.shape[:2]) >= 2 * least_px and min(image_bgr.shape[:2]) >= 2:
        height, width = image_bgr.shape[0] // 2, image_bgr.shape[1] // 2
        image_bgr = np.asarray(cv2.resize(image_bgr[: 2 * height, : 2 * width], (width, height), interpolation=cv2.INTER_AREA), np.uint8)
        smaller *= 2
    return image_bgr, smaller


def load_picture(path: Path) -> Frame:
    """The picture in a file, or a PictureError that says what is wrong with it."""
    return decode_picture(_file_bytes(path), path.name)


def decode_picture(data: bytes, name: str) -> Frame:
    """The picture in these bytes (JPEG, PNG, WebP, BMP), or a PictureError that calls it by this name."""
    if not data:
        raise PictureError(f"{name} is empty (0 bytes): take or copy the photo again.")
    header = look_at_header(data)
    _believe(name, header)
    reduction = _reduction(header)
    image = _decode(data, reduction)
    if image is None:
        raise PictureError(_why_not(name, header))
    if min(image.shape[:2]) < MIN_SIDE_PX:
        height, width = image.shape[:2]
        raise PictureError(f"{name} is only {width} x {height} pixels: too small to show dice.")
    return Frame(image, float(reduction), name, _full_size(image, header, reduction))


def _file_bytes(path: Path) -> bytes:
    try:
        size = path.stat().st_size
        if path.is_dir():
            message = f"{path} is a folder: give the pictures in it one by one."
            raise PictureError(message)
        if not path.is_file():
            message = f"{path} is no ordinary file but a pipe or a device: give a picture, a video, a camera's number or a stream."
            raise PictureError(message)
        if size > MAX_FILE_BYTES:
            message = (
                f"{path.name} is absurdly large ({size / 1e6:.0f} MB, at most"
                f" {MAX_FILE_BYTES / 1e6:.0f} MB): save it smaller and try again."
            )
            raise PictureError(message)
        data = path.read_bytes()
    except FileNotFoundError:
        message = f"There is no file {path}: check its name."
        raise PictureError(message) from None
    except OSError as error:
        message = f"{path} cannot be opened: {error.strerror or error}."
        raise PictureError(message) from None
    return data


def _believe(name: str, header: PictureHeader | None) -> None:
    """Refuse before decoding what could not be decoded, or would fill the memory."""
    if header is None:
        return
    if header.kind == "HEIC":
        message = f'{name} is a HEIC picture, which cannot be read here: set the phone\'s camera to "most compatible", or save it as JPEG.'
        raise PictureError(message)
    if header.size_wh is not None and header.size_wh[0] * header.size_wh[1] > MAX_PIXELS:
        width, height = header.size_wh
        message = (
            f"{name} is absurdly large ({width} x {height} pixels, at most"
            f" {MAX_PIXELS / 1e6:.0f} megapixels): save it smaller and try again."
        )
        raise PictureError(message)
    if not header.complete:
        raise PictureError(_why_not(name, header))


def _reduction(header: PictureHeader | None) -> int:
    """By how much a large JPEG is shrunk while it is decoded: 1, 2, 4 or 8."""
    if header is None or header.kind != "JPEG" or header.size_wh is None:
        return 1
    pixels = header.size_wh[0] * header.size_wh[1]
    return next((r for r in (1, 2, 4) if pixels / r**2 <= COMFORTABLE_PIXELS), 8)


def _full_size(image: Image, header: PictureHeader | None, reduction: int) -> tuple[int, int] | None:
    """The size of a photo that was shrunk while it was decoded; EXIF may have laid it on its side."""
    if reduction == 1 or header is None or header.size_wh is None:
        return None
    lies = (image.shape[1] > image.shape[0]) != (header.size_wh[0] > header.size_wh[1])
    return (header.size_wh[1], header.size_wh[0]) if lies else header.size_wh


def _decode(data: bytes, reduction: int) -> Image | None:
    flag = {
        1: cv2.IMREAD_COLOR,
        2: cv2.IMREAD_REDUCED_COLOR_2,
        4: cv2.IMREAD_REDUCED_COLOR_4,
        8: cv2.IMREAD_REDUCED_COLOR_8,
    }[reduction]
    try:
        decoded = cv2.imdecode(np.frombuffer(data, np.uint8), flag)
    except cv2.error:
        return None
    return None if decoded is None else np.asarray(decoded, np.uint8)


def _why_not(name: str, header: PictureHeader | None) -> str:
    if header is None:
        return f"{name} is no picture (expected JPEG, PNG, WebP or BMP)."
    return (
        f"{name} is damaged or cut short: it begins like a {header.kind} picture but"
        " does not decode to the end. Take or copy the photo again."
    )
