"""How long a reading takes: by number of dice, by size of the picture, and against one plain YOLO inference.

    python -m vision.speed [--yolo yolo26n-640.onnx] [PICTURE_WITH_DICE]

The pictures are made by the generator; times are medians of repeated whole readings, models loaded.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.detect import DieBox
from vision.reader import DiceReader, default_reader
from vision.throw import conclude

if TYPE_CHECKING:
    from collections.abc import Callable

    from vision.frame import Image

REPEATS = 15
MEGAPIXELS = (0.3, 0.9, 2, 5, 8, 12)


def median_ms(action: Callable[[], object], repeats: int = REPEATS) -> float:
    """The median time of an action, in milliseconds, after one that does not count."""
    action()
    times = []
    for _ in range(repeats):
        started = time.perf_counter()
        action()
        times.append(time.perf_counter() - started)
    return 1000 * float(np.median(times))


def with_dice(reader: DiceReader, image_bgr: Image, boxes: list[DieBox], count: int) -> None:
    """A whole reading as if `count` dice had been found, the same ones again where there are fewer."""
    reader.detect(image_bgr)
    chosen = [boxes[i % len(boxes)] for i in range(count)]
    conclude(reader.look(image_bgr, chosen), reader.thresholds)


def at_megapixels(image_bgr: Image, megapixels: float) -> Image:
    """The picture resized to this many megapixels."""
    scale = (megapixels * 1e6 / (image_bgr.shape[0] * image_bgr.shape[1])) ** 0.5
    return np.asarray(cv2.resize(image_bgr, None, fx=scale, fy=scale), np.uint8)


def plain_yolo_ms(path: Path) -> float:
    """One inference of a plain network at 640 x 640, with two threads."""
    import onnxruntime  # noqa: PLC0415

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    blob = np.zeros((1, 3, 640, 640), np.float32)
    return median_ms(lambda: session.run(None, {session.get_inputs()[0].name: blob}))


def five_dice_picture() -> Image:
    """A picture of 1280 x 720 with five dice, by the generator."""
    from vision.readme_pictures import table_picture  # noqa: PLC0415

    return table_picture()


def main() -> int:
    """Prints the tables."""
    parser = argparse.ArgumentParser(prog="python -m vision.speed", description="How long readings take.")
    parser.add_argument("picture", nargs="?", type=Path, help="a picture with dice (default: a generated one)")
    parser.add_argument("--yolo", type=Path, help="a plain YOLO nano exported at 640, to compare with")
    options = parser.parse_args()
    image = five_dice_picture() if options.picture is None else np.asarray(cv2.imread(str(options.picture)), np.uint8)
    reader = default_reader()
    boxes = reader.detect(image)
    if not boxes:
        print("No dice were found in the picture: give another.")
        return 1
    whole = median_ms(lambda: reader.read(image))
    print(f"whole reading of {image.shape[1]} x {image.shape[0]} with {len(boxes)} dice: {whole:.1f} ms")
    print(f"  of which the detector {median_ms(lambda: reader.detect(image)):.1f} ms")
    if options.yolo:
        plain = plain_yolo_ms(options.yolo)
        print(f"one plain inference at 640: {plain:.1f} ms; the reading is {whole / plain:.2f} times that")
    print("\n| dice | ms |\n| ---: | ---: |")
    for count in (1, 2, 3, 5, 8, 12):
        print(f"| {count} | {median_ms(lambda n=count: with_dice(reader, image, boxes, n)):.1f} |")  # type: ignore[misc]
    print("\n| megapixels | ms |\n| ---: | ---: |")
    for megapixels in MEGAPIXELS:
        larger = at_megapixels(image, megapixels)
        print(f"| {megapixels} | {median_ms(lambda picture=larger: reader.read(picture)):.1f} |")  # type: ignore[misc]
    return 0


if __name__ == "__main__":
    sys.exit(main())
