"""Makes checkpoints again from finished networks, so that a training can go on from the ONNX files in models/.

An exported network has its batch normalisations folded into the convolutions before them. What they had learnt to
expect is measured anew on the pool: each is set so that, on these pictures, it does what the folded network does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from vision.rectify import PATCH_SIZE, POSE_SIZE
from vision.train import detector_task, pose_task, reader_task
from vision.train.augment import relight
from vision.train.networks import PoseNet, ReaderNet, as_batch
from vision.train.pool import training_and_held_out

BATCHES = 12
BATCH = 48


def unfold_all(models: Path, work: Path) -> None:
    """Writes a checkpoint for each network of models/."""
    crops, tiles = (training_and_held_out(work / "pool", tiles=tiles)[1] for tiles in (False, True))
    rng = np.random.default_rng(0)

    def pose_batch() -> Any:
        return as_batch([relight(pose_task.example(crops.crop(int(i)), rng)[0], rng) for i in rng.integers(0, len(crops), BATCH)])

    def reader_batch() -> Any:
        chosen = rng.choice(len(crops), BATCH, p=reader_task.sampling_weights(crops))
        return as_batch([relight(reader_task.example(crops.crop(int(i)), rng)[0], rng) for i in chosen])

    def detector_batch() -> Any:
        chosen = rng.integers(0, tiles.tile_count, BATCH // 3)
        return as_batch([relight(detector_task.example(tiles, int(i), rng)[0], rng) for i in chosen])

    for name, network, side, batch in (
        ("pose", PoseNet(), POSE_SIZE, pose_batch),
        ("reader", ReaderNet(), PATCH_SIZE, reader_batch),
        ("detector", detector_task.new_detector(), detector_task.SIZE, detector_batch),
    ):
        unfold(network.eval(), models / f"{name}.onnx", torch.zeros(2, 3, side, side), (batch() for _ in range(BATCHES)))
        state = network.state_dict()
        torch.save({"network": state, "averaged": state}, work / f"{name}.pt")
        print(f"unfold: {name} written to {work / name}.pt", flush=True)


def unfold(network: Any, path: Path, example: Any, batches: Iterator[Any]) -> None:
    """Gives the network the weights of the ONNX file, and its batch normalisations what they need for the same outputs."""
    graph = onnx.load(str(path)).graph
    weights = {array.name: torch.from_numpy(numpy_helper.to_array(array).copy()) for array in graph.initializer}
    folded = [node for node in graph.node if node.op_type == "Conv"]
    pairs = _convolutions(network, example)
    if len(folded) != len(pairs):
        raise ValueError(f"expected {len(pairs)} convolutions in {path}, got {len(folded)}")
    norms: list[tuple[nn.BatchNorm2d, Any]] = []
    with torch.no_grad():
        for node, (convolution, norm) in zip(folded, pairs, strict=True):
            convolution.weight.copy_(weights[node.input[1]])
            bias = weights[node.input[2]] if len(node.input) > 2 else torch.zeros(len(convolution.weight))
            if norm is not None:
                norms.append((norm, bias))
            elif convolution.bias is not None:
                convolution.bias.copy_(bias)
        own = dict(network.named_parameters())
        for name, array in weights.items():
            if name in own and own[name].dim() <= 2 and own[name].shape == array.shape:
                own[name].copy_(array)
        _settle(network, norms, batches)


def _convolutions(network: Any, example: Any) -> list[tuple[Any, Any]]:
    """Each convolution in the order of a forward pass, with the batch normalisation that directly follows it, if any."""
    seen: list[Any] = []
    hooks = [
        module.register_forward_hook(lambda module, _in, _out: seen.append(module))
        for module in network.modules()
        if isinstance(module, nn.Conv2d | nn.BatchNorm2d)
    ]
    with torch.no_grad():
        network(example)
    for hook in hooks:
        hook.remove()
    following = [*seen[1:], None]
    return [
        (module, after if isinstance(after, nn.BatchNorm2d) else None)
        for module, after in zip(seen, following, strict=True)
        if isinstance(module, nn.Conv2d)
    ]


def _settle(network: Any, norms: list[tuple[nn.BatchNorm2d, Any]], batches: Iterator[Any]) -> None:
    """First every normalisation only adds its bias; then it gets the mean and spread it saw, undone by its own gain and bias."""
    sums: dict[Any, list[Any]] = {norm: [0, 0.0, 0.0] for norm, _ in norms}
    for norm, bias in norms:
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.weight.fill_(1)
        norm.bias.copy_(bias)

    def note(module: Any, inputs: Any, _out: Any) -> None:
        values = inputs[0].double().transpose(0, 1).flatten(1)
        sums[module][0] += values.shape[1]
        sums[module][1] = sums[module][1] + values.sum(dim=1)
        sums[module][2] = sums[module][2] + (values**2).sum(dim=1)

    hooks = [norm.register_forward_hook(note) for norm, _ in norms]
    for batch in batches:
        network(batch)
    for hook in hooks:
        hook.remove()
    for norm, bias in norms:
        count, total, squares = sums[norm]
        mean = total / count
        spread = (squares / count - mean**2).clamp(min=1e-6)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(spread)
        norm.weight.copy_((spread + norm.eps).sqrt())
        norm.bias.copy_(mean + bias)
