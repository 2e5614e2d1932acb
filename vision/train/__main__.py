"""Trains the networks: `python -m vision.train pool|detector|pose|reader|colour|export|calibrate|all --work DIR`.

`unfold` makes checkpoints in WORK from the finished networks of --models, with the pool of WORK (the colour network is quickly
trained from nothing). With `--start WORK` a training goes on from the finished networks of WORK, with the lessons there among the generated
dice: `photos --photos DIR` finds the upper faces in labelled photos (those of --leave-out are not learnt from), and
`mistakes` collects what the detector took for dice.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

STEPS = ("pool", "detector", "pose", "reader", "colour", "export", "calibrate")


def main() -> None:
    """Runs one step, or all of them in order. What an earlier run has done is kept."""
    parser = argparse.ArgumentParser(prog="python -m vision.train", description=__doc__)
    parser.add_argument("step", choices=(*STEPS, "unfold", "photos", "mistakes", "all"))
    parser.add_argument("--work", type=Path, default=Path("training"), help="folder for the pool and the checkpoints")
    parser.add_argument("--models", type=Path, default=Path("models"), help="where the exported networks go")
    parser.add_argument("--scenes", type=int, default=4000, help="scenes in the pool")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=2, help="processes that generate")
    parser.add_argument("--minutes", type=float, default=60.0, help="training time a network")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--photos", type=Path, help="folder of labelled photos (for the step photos)")
    parser.add_argument("--start", type=Path, help="work folder whose finished networks shall go on learning")
    parser.add_argument("--rate", type=float, default=0.2, help="share of the usual rate for networks that go on")
    parser.add_argument("--leave-out", nargs="*", default=[], help="photographed dice that are not learnt from")
    options = parser.parse_args()
    for step in STEPS if options.step == "all" else (options.step,):
        run(step, options)


def run(step: str, options: argparse.Namespace) -> None:
    """One step; torch is loaded only by those that need it."""
    pool = options.work / "pool"
    if step == "pool":
        from vision.train.pool import fill  # noqa: PLC0415

        fill(pool, options.scenes, options.seed, options.jobs)
        return
    if step == "calibrate":
        from vision.train.calibrate import calibrate  # noqa: PLC0415

        calibrate(options.models)
        return
    if step == "photos":
        from vision.train.photos import photo_pool  # noqa: PLC0415

        photo_pool(options.photos, options.models, options.work / "lessons")
        return
    if step == "mistakes":
        from vision.train.photos import collect_mistakes  # noqa: PLC0415

        collect_mistakes(options.models, options.work / "lessons")
        return
    import torch  # noqa: PLC0415

    torch.set_num_threads(options.threads)
    if step == "detector":
        from vision.train.detector_task import train_detector  # noqa: PLC0415

        train_detector(pool, options.work, options.minutes, _tuning(options))
    elif step == "pose":
        from vision.train.pose_task import train_pose  # noqa: PLC0415

        train_pose(pool, options.work, options.minutes, _tuning(options))
    elif step == "reader":
        from vision.train.reader_task import train_reader  # noqa: PLC0415

        train_reader(pool, options.work, options.minutes, _tuning(options))
    elif step == "colour":
        from vision.train.colour_task import train_colour  # noqa: PLC0415

        train_colour(pool, options.work, options.minutes, _tuning(options))
    elif step == "unfold":
        from vision.train.unfold import unfold_all  # noqa: PLC0415

        unfold_all(options.models, options.work)
    else:
        from vision.train.export import export_all  # noqa: PLC0415

        export_all(options.work, options.models)


def _tuning(options: argparse.Namespace) -> Any:
    if options.start is None:
        return None
    from vision.train.photos import Tuning  # noqa: PLC0415

    return Tuning.of(options.start, options.start / "lessons", options.leave_out, options.rate)


if __name__ == "__main__":
    main()
