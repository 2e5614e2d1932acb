"""Trains the networks: `python -m vision.train pool|detector|pose|reader|export|calibrate|all --work DIR`."""

from __future__ import annotations

import argparse
from pathlib import Path

STEPS = ("pool", "detector", "pose", "reader", "export", "calibrate")


def main() -> None:
    """Runs one step, or all of them in order. What an earlier run has done is kept."""
    parser = argparse.ArgumentParser(prog="python -m vision.train", description=__doc__)
    parser.add_argument("step", choices=(*STEPS, "all"))
    parser.add_argument("--work", type=Path, default=Path("training"), help="folder for the pool and the checkpoints")
    parser.add_argument("--models", type=Path, default=Path("models"), help="where the exported networks go")
    parser.add_argument("--scenes", type=int, default=4000, help="scenes in the pool")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=2, help="processes that generate")
    parser.add_argument("--minutes", type=float, default=60.0, help="training time a network")
    parser.add_argument("--threads", type=int, default=2)
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
    import torch  # noqa: PLC0415

    torch.set_num_threads(options.threads)
    if step == "detector":
        from vision.train.detector_task import train_detector  # noqa: PLC0415

        train_detector(pool, options.work, options.minutes)
    elif step == "pose":
        from vision.train.pose_task import train_pose  # noqa: PLC0415

        train_pose(pool, options.work, options.minutes)
    elif step == "reader":
        from vision.train.reader_task import train_reader  # noqa: PLC0415

        train_reader(pool, options.work, options.minutes)
    else:
        from vision.train.export import export_all  # noqa: PLC0415

        export_all(options.work, options.models)


if __name__ == "__main__":
    main()
