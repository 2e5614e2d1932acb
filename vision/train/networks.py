# mypy: disallow-subclassing-any=false
"""The two small networks of the face stage: pose of the upper face, and reader of an upright patch.

Plain 3x3 convolutions with short cuts: quick to train on a processor, and fused well by onnxruntime.
Both take RGB from 0 to 1 and normalise each picture by its own brightness and contrast, so that
ink and light matter less than shape.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.dice_types import ALL_TEXTS
from vision.pose import OUTPUTS

READER_CLASSES = (*ALL_TEXTS, "none")
EMBEDDING = 128


def convolution(inside: int, outside: int, stride: int = 1) -> nn.Sequential:
    """3x3 convolution, batch normalisation, ReLU."""
    layer = nn.Conv2d(inside, outside, 3, stride, 1, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(outside), nn.ReLU(inplace=True))


class Block(nn.Module):
    """Two convolutions beside a short cut."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = convolution(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x: Tensor) -> Tensor:
        """Same shape out as in."""
        return functional.relu(x + self.second(self.first(x)))


def normalised(x: Tensor) -> Tensor:
    """Each picture with mean 0 and deviation 1 over all its pixels and channels."""
    mean = x.mean(dim=(1, 2, 3), keepdim=True)
    deviation = ((x - mean) ** 2).mean(dim=(1, 2, 3), keepdim=True).sqrt()
    return (x - mean) / (deviation + 0.03)


class PoseNet(nn.Module):
    """80x80 crop to the numbers that vision.pose decodes."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            convolution(3, 24, 2),
            convolution(24, 48, 2),
            Block(48),
            convolution(48, 96, 2),
            Block(96),
            convolution(96, 128, 2),
            Block(128),
            nn.Conv2d(128, 64, 1),
            nn.ReLU(inplace=True),
            nn.Flatten(),
        )
        self.head = nn.Sequential(nn.Linear(64 * 25, 192), nn.ReLU(inplace=True), nn.Linear(192, OUTPUTS))

    def forward(self, x: Tensor) -> Tensor:
        """(N, 3, 80, 80) to (N, OUTPUTS)."""
        return self.head(self.body(normalised(x)))


class ReaderNet(nn.Module):
    """44x44 patch to text logits and a unit embedding."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            convolution(3, 32, 2),
            Block(32),
            convolution(32, 48, 2),
            Block(48),
            convolution(48, 96, 2),
            Block(96),
            nn.Conv2d(96, 32, 1),
            nn.ReLU(inplace=True),
            nn.Flatten(),
        )
        self.embed = nn.Sequential(nn.Linear(32 * 36, EMBEDDING), nn.ReLU(inplace=True))
        self.last = nn.Linear(EMBEDDING, len(READER_CLASSES))

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """(N, 3, 44, 44) to logits (N, classes) and embeddings (N, 128) of length 1."""
        embedding = self.embed(self.body(normalised(x)))
        return self.last(embedding), embedding / (embedding.norm(dim=1, keepdim=True) + 1e-6)


def parameters(network: nn.Module) -> int:
    """How many numbers the network has learnt."""
    return sum(p.numel() for p in network.parameters())


def as_batch(pictures: Sequence[NDArray[np.uint8]]) -> Tensor:
    """Equal BGR pictures as RGB from 0 to 1."""
    rgb = np.ascontiguousarray(np.stack(pictures)[..., ::-1])
    return torch.from_numpy(rgb).permute(0, 3, 1, 2).float().div_(255)
