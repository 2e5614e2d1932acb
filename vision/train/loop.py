"""The training loop that all three networks share: timed, resumable, averaged.

The learning rate follows the share of the time given that has passed, so that a training always ends
with its slow last steps, however busy the machine is. The averaged weights (EMA) are what is exported.
"""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from torch import nn

if TYPE_CHECKING:
    from vision.train.photos import Start

SAVE_EVERY_S = 90.0
AVERAGING = 0.998
WARM_UP = 0.03


def train(
    network: nn.Module,
    loss_of_next_batch: Callable[[nn.Module], Any],
    checkpoint: Path,
    minutes: float,
    peak_rate: float,
    report: Callable[[nn.Module], str],
    start: Start | None = None,
) -> nn.Module:
    """Trains for so many minutes (what a checkpoint already had counts); returns the averaged network."""
    if start is not None:
        network.load_state_dict(torch.load(start.checkpoint, weights_only=False)["averaged"])
        peak_rate *= start.rate
    network = network.to(memory_format=torch.channels_last)
    averaged = copy.deepcopy(network).eval()
    optimiser = torch.optim.AdamW(network.parameters(), lr=peak_rate, weight_decay=0.02)
    step, spent = 0, 0.0
    if checkpoint.exists():
        state = torch.load(checkpoint, weights_only=False)
        network.load_state_dict(state["network"])
        averaged.load_state_dict(state["averaged"])
        optimiser.load_state_dict(state["optimiser"])
        step, spent = state["step"], state["spent"]
    half = half_is_quicker()
    began, saved, mean_loss = time.monotonic() - spent, time.monotonic(), 0.0
    network.train()
    while (spent := time.monotonic() - began) < minutes * 60:
        share = spent / (minutes * 60)
        rate = peak_rate * min(1.0, (share + 1e-3) / WARM_UP) * (0.01 + 0.99 * (1 + math.cos(math.pi * share)) / 2)
        for group in optimiser.param_groups:
            group["lr"] = rate
        with torch.autocast("cpu", torch.bfloat16, enabled=half):
            loss = loss_of_next_batch(network)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        step += 1
        _average(averaged, network, min(AVERAGING, step / (step + 20)))
        mean_loss += 0.02 * (float(loss.detach()) - mean_loss) if step > 1 else float(loss.detach())
        if step % 50 == 0:
            print(f"{checkpoint.stem}: step {step}, {share:4.0%}, loss {mean_loss:.4f}", flush=True)
        if time.monotonic() - saved > SAVE_EVERY_S:
            saved = time.monotonic()
            _save(checkpoint, network, averaged, optimiser, step, spent)
            print(f"{checkpoint.stem}: step {step}, {share:4.0%}, {report(averaged)}", flush=True)
    _save(checkpoint, network, averaged, optimiser, step, spent)
    print(f"{checkpoint.stem}: finished after {step} steps, {report(averaged)}", flush=True)
    return averaged


def half_is_quicker() -> bool:
    """Whether this processor calculates faster in half precision; without instructions for it, it is three times slower."""
    layer, picture = nn.Conv2d(48, 48, 3, padding=1), torch.rand(16, 48, 32, 32)
    times = {}
    for half in (True, False, True, False):
        began = time.perf_counter()
        with torch.autocast("cpu", torch.bfloat16, enabled=half):
            layer(picture).float().sum().backward()
        times[half] = time.perf_counter() - began
    return times[True] < times[False]


def _average(averaged: nn.Module, network: nn.Module, keep: float) -> None:
    with torch.no_grad():
        for slow, quick in zip(averaged.parameters(), network.parameters(), strict=True):
            slow.lerp_(quick, 1 - keep)
        for slow, quick in zip(averaged.buffers(), network.buffers(), strict=True):
            slow.copy_(quick)


def _save(path: Path, network: nn.Module, averaged: nn.Module, optimiser: Any, step: int, spent: float) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(".tmp")
    torch.save(
        {
            "network": network.state_dict(),
            "averaged": averaged.state_dict(),
            "optimiser": optimiser.state_dict(),
            "step": step,
            "spent": spent,
        },
        temporary,
    )
    temporary.replace(path)
