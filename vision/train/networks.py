# mypy: disallow-subclassing-any=false
"""The small networks: pose of the upper face, reader of an upright patch, and colour.

Plain 3x3 convolutions with short cuts: quick to train on a processor, and fused well by onnxruntime.
All take RGB from 0 to 1. Pose and reader normalise each picture by its own brightness and contrast, so that
ink and light matter less than shape.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.dice_types import ALL_TEXTS, COLOURS
from vision.pose import CELL, KINDS

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
    """A crop to the numbers that vision.pose decodes: of the die as a whole, and of each place of the grid."""

    def __init__(self) -> None:
        super().__init__()
        self.fine = nn.Sequential(
            convolution(3, 24, 2),
            convolution(24, 48, 2),
            Block(48),
            convolution(48, 96, 2),
            Block(96),
        )
        self.coarse = nn.Sequential(convolution(96, 160, 2), Block(160), Block(160))
        self.whole = nn.Sequential(nn.Linear(320, 96), nn.ReLU(inplace=True))
        self.kinds = nn.Linear(96, KINDS)
        self.context = nn.Conv2d(160, 96, 1)
        self.context_of_whole = nn.Linear(96, 96)
        self.places = nn.Sequential(Block(96), nn.Conv2d(96, CELL, 1))

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """(N, 3, side, side) to (N, KINDS) and (N, CELL, side / 8, side / 8)."""
        fine = self.fine(normalised(x))
        coarse = self.coarse(fine)
        whole = self.whole(torch.cat([coarse.mean(dim=(2, 3)), coarse.amax(dim=(2, 3))], dim=1))
        context = functional.interpolate(self.context(coarse), scale_factor=2.0, mode="nearest")
        places = functional.relu(fine + context + self.context_of_whole(whole)[:, :, None, None])
        return self.kinds(whole), self.places(places)


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


class ColourNet(nn.Module):
    """The dice of a picture, each with a little of the table, and the whole picture tiny, to colour logits.

    Neither is normalised: how light and how colourful everything is, is what it is about.
    """

    def __init__(self) -> None:
        super().__init__()
        self.die = nn.Sequential(convolution(3, 24, 2), convolution(24, 48, 2), Block(48), convolution(48, 64, 2))
        self.own = nn.Sequential(nn.Linear(128, 64), nn.ReLU(inplace=True))
        self.scene = nn.Sequential(convolution(3, 16, 2), convolution(16, 32, 2))
        self.light = nn.Sequential(nn.Linear(64, 32), nn.ReLU(inplace=True))
        # Some of what is around is hidden while training: no scene shall be known by heart.
        self.around = nn.Dropout(0.25)
        self.last = nn.Sequential(nn.Linear(64 + 128 + 32, 96), nn.ReLU(inplace=True), nn.Dropout(0.1), nn.Linear(96, len(COLOURS)))

    def forward(self, crops: Tensor, scenes: Tensor, owners: Tensor | None = None) -> Tensor:
        """Crops (N, 3, side, side) and scenes (M, 3, s, s) to (N, colours); `owners` (N,) says whose scene each die lies in."""
        own, light = self.own(_mean_and_most(self.die(crops - 0.5))), self.light(_mean_and_most(self.scene(scenes - 0.5)))
        if owners is None:
            together = torch.cat([own.mean(dim=0, keepdim=True), own.amax(dim=0, keepdim=True), light], dim=1)
            return self.last(torch.cat([own, self.around(together).expand(own.shape[0], -1)], dim=1))
        nothing = own.new_zeros(len(scenes), own.shape[1])
        rows = owners[:, None].expand_as(own)
        mean = nothing.scatter_reduce(0, rows, own, "mean", include_self=False)
        most = nothing.scatter_reduce(0, rows, own, "amax", include_self=False)
        return self.last(torch.cat([own, self.around(torch.cat([mean, most, light], dim=1))[owners]], dim=1))


def _mean_and_most(maps: Tensor) -> Tensor:
    return torch.cat([maps.mean(dim=(2, 3)), maps.amax(dim=(2, 3))], dim=1)


def parameters(network: nn.Module) -> int:
    """How many numbers the network has learnt."""
    return sum(p.numel() for p in network.parameters())


def as_batch(pictures: Sequence[NDArray[np.uint8]]) -> Tensor:
    """Equal BGR pictures as RGB from 0 to 1."""
    rgb = np.ascontiguousarray(np.stack(pictures)[..., ::-1])
    return torch.from_numpy(rgb).permute(0, 3, 1, 2).float().div_(255)
