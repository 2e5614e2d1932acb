"""How long a reading takes: by number of dice, by size of the picture, against one plain YOLO inference; and its memory.

All times of one table are taken in turn, round after round, and the best and the middle round are told: another
program that is busy for a moment slows all of them alike, and the best round is what the machine can do.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.detect import DieBox
from vision.errors import VisionError
from vision.evaluate.tables import table
from vision.evaluate.truth import KINDS
from vision.frame import Image, load_picture
from vision.manifest import MODELS_DIR
from vision.reader import DiceReader
from vision.throw import conclude

ROUNDS = 25
SETTLE_S = 0.02
"""A pause before each run: the threads of the one before spin for a while and would be counted as its successor's time."""
DICE = (1, 2, 3, 5, 8, 12)
MEGAPIXELS = (0.3, 0.9, 2, 5, 8, 12)
YOLO_PX = 640
AGAIN = "further looks, taken only before it would ask:"
PICTURE = Path(__file__).resolve().parents[2] / "fixtures" / "dice" / "demo_40.jpg"
"""Five d20 on 1280 x 720."""

AT_REST = """
import runpy, sys
module, *sys.argv[1:] = sys.argv[1:]
try:
    runpy.run_module(module, run_name="__main__", alter_sys=True)
except SystemExit:
    pass
held = dict(line.split(":", 1) for line in open("/proc/self/status"))
sys.stderr.write("kilobytes " + held["VmRSS"].split()[0] + " " + held["VmHWM"].split()[0])
"""
"""Runs a module as a command and tells, when it is done with its photos, what the process holds and what it held at most."""


@dataclass(frozen=True)
class Times:
    """Milliseconds of repeated runs of one thing."""

    best: float
    middle: float


def in_turn(actions: Mapping[str, Callable[[], object]], rounds: int = ROUNDS) -> dict[str, Times]:
    """The times of several actions, taken in turn; a first round does not count."""
    taken: dict[str, list[float]] = {name: [] for name in actions}
    for round_number in range(rounds + 1):
        for name, action in actions.items():
            time.sleep(SETTLE_S)
            started = time.perf_counter()
            action()
            if round_number:
                taken[name].append(1000 * (time.perf_counter() - started))
    return {name: Times(min(times), float(np.median(times))) for name, times in taken.items()}


def with_dice(reader: DiceReader, image_bgr: Image, boxes: Sequence[DieBox], count: int) -> None:
    """A whole reading as if `count` dice had been found, the same ones again where there are fewer."""
    reader.detect(image_bgr)
    chosen = [boxes[i % len(boxes)] for i in range(count)]
    conclude(reader.look(image_bgr, chosen), reader.thresholds)


def at_megapixels(image_bgr: Image, megapixels: float) -> Image:
    """The picture resized to this many megapixels."""
    scale = (megapixels * 1e6 / (image_bgr.shape[0] * image_bgr.shape[1])) ** 0.5
    return np.asarray(cv2.resize(image_bgr, None, fx=scale, fy=scale), np.uint8)


def plain_yolo(path: Path) -> Callable[[], object]:
    """One inference of a plain network at 640 x 640, with two threads and the runtime's own settings."""
    import onnxruntime  # noqa: PLC0415

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    name = session.get_inputs()[0].name
    blob = np.full((1, 3, YOLO_PX, YOLO_PX), 0.45, np.float32)
    return lambda: session.run(None, {name: blob})


def memory_at_rest_mb(words: Sequence[str]) -> tuple[float, float]:
    """Megabytes that a command (`python -m` these words) holds when it has read its photos, and at its most."""
    done = subprocess.run(  # noqa: S603  (our own interpreter)
        [sys.executable, "-c", AT_REST, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False
    )
    numbers = done.stderr.rpartition("kilobytes ")[2].split()
    if len(numbers) != 2 or not all(number.isdigit() for number in numbers):
        raise VisionError(f"The memory of {' '.join(words)} could not be measured: {done.stderr[-200:]!r}.")
    return int(numbers[0]) / 1024, int(numbers[1]) / 1024


def speed_report(models: Path = MODELS_DIR, yolo: Path | None = None, command: Sequence[str] = ()) -> str:
    """All tables of time, and the memory of a command where one is given."""
    image = load_picture(PICTURE).image_bgr
    reader, five = DiceReader(models), KINDS["5d20"].expected
    boxes = reader.detect(image)
    if not boxes:
        raise VisionError(f"No dice were found in {PICTURE.name}: these networks are not trained.")
    seen = reader.look(image, boxes)
    actions: dict[str, Callable[[], object]] = {
        "whole reading of 1280 x 720 with five dice": lambda: reader.read(image, five),
        "of which: the detector": lambda: reader.detect(image),
        "of which: faces and colours": lambda: reader.look(image, boxes),
        f"{AGAIN} one die in doubt": lambda: reader.look_again(image, seen, [True, *[False] * (len(seen) - 1)]),
        f"{AGAIN} all five in doubt": lambda: reader.look_again(image, seen, [True] * len(seen)),
    }
    if yolo is not None:
        actions["one plain YOLO26n inference at 640"] = plain_yolo(yolo)
    times = in_turn(actions)
    parts = [_times_table("", times)]
    whole = times["whole reading of 1280 x 720 with five dice"]
    if yolo is not None:
        plain = times["one plain YOLO26n inference at 640"]
        looked_again = not reader.read(image, five).throw.sure
        how = "further looks included" if looked_again else "sure at once"
        longer, longest = (whole.best + times[f"{AGAIN} {who} in doubt"].best for who in ("one die", "all five"))
        parts.append(
            f"The whole reading is {whole.best / plain.best:.2f} times one plain YOLO26n inference at 640"
            f" (best rounds; {whole.middle / plain.middle:.2f} by the middle ones), {how}."
            f" With further looks at one die it is {longer / plain.best:.2f} times, at all five {longest / plain.best:.2f} times."
            " It must be at most 2.0, the goal is 1.0."
        )
    if command:
        rest, most = memory_at_rest_mb([*command, str(PICTURE)])
        name = " ".join(command)
        parts.append(f"Memory of `{name}` at rest: {rest:.0f} MB, at its most {most:.0f} MB (must 400 MB, goal 250 MB).")
    by_dice = {str(n): lambda n=n: with_dice(reader, image, boxes, n) for n in DICE}
    parts.append(_times_table("dice", in_turn(by_dice)))
    pictures = {str(size): at_megapixels(image, size) for size in MEGAPIXELS}
    by_size = {size: lambda picture=picture: reader.read(picture, five) for size, picture in pictures.items()}
    parts.append(_times_table("megapixels", in_turn(by_size, ROUNDS // 2)))
    return "\n\n".join(parts)


def _times_table(head: str, times: Mapping[str, Times]) -> str:
    rows = [[name, f"{t.best:.1f}", f"{t.middle:.1f}"] for name, t in times.items()]
    return table([head, "best ms", "middle ms"], rows)
