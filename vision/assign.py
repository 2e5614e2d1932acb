"""Which seen die plays which expected part: the best one-to-one assignment, and how sure it is.

Works on plain weights and knows no dice. With n things and k places it walks over the n things
and all 2**k sets of places taken so far: exact, and quick for the few dice of a throw.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Assignment:
    """Place of each thing in the best assignment (None: left over), and its probability (n, k) of every place."""

    places: tuple[int | None, ...]
    chances: Floats


def assign(weights: Floats, left_over: float, empty: float) -> Assignment:
    """The likeliest assignment of n things to k places, and each thing's chance of every place.

    weights (n, k): how well each thing fits each place; `left_over`: the weight of a thing that
    fits no place; `empty`: the weight of a place that nothing fills.
    """
    n, k = weights.shape
    # Dividing a row by its largest weight changes no comparison and keeps the products finite.
    scale = np.maximum(weights.max(axis=1, initial=0.0), left_over)
    weights, spare = weights / scale[:, None], left_over / scale
    masks = np.arange(2**k)
    last = empty ** (k - np.array([int(mask).bit_count() for mask in masks], np.float64))

    before = _sums(weights, spare, np.eye(1, 2**k)[0])
    after = _sums_back(weights, spare, last)
    places = _best(weights, spare, last)
    chances = np.zeros((n, k))
    for i in range(n):
        total = float(before[i + 1] @ after[i + 1])
        for place in range(k if total > 0 else 0):
            free = masks[(masks >> place) & 1 == 0]
            chances[i, place] = float(before[i][free] @ after[i + 1][free | 1 << place]) * float(weights[i, place]) / total
    return Assignment(tuple(places), chances)


def _sums(weights: Floats, spare: Floats, start: Floats) -> list[Floats]:
    """Total weight of all ways to have placed the first i things, by the set of places taken."""
    masks = np.arange(len(start))
    rows = [start]
    for row, unplaced in zip(weights, spare, strict=True):
        now = rows[-1] * unplaced
        for place, weight in enumerate(row):
            free = masks[(masks >> place) & 1 == 0]
            now[free | 1 << place] += rows[-1][free] * weight
        rows.append(now)
    return rows


def _sums_back(weights: Floats, spare: Floats, last: Floats) -> list[Floats]:
    """Total weight of all ways to go on from i things placed, by the set of places taken."""
    masks = np.arange(len(last))
    rows = [last]
    for row, unplaced in zip(weights[::-1], spare[::-1], strict=True):
        now = rows[-1] * unplaced
        for place, weight in enumerate(row):
            free = masks[(masks >> place) & 1 == 0]
            now[free] += rows[-1][free | 1 << place] * weight
        rows.append(now)
    return rows[::-1]


def _best(weights: Floats, spare: Floats, last: Floats) -> list[int | None]:
    """The single heaviest way."""
    masks = np.arange(len(last))
    value, choices = np.eye(1, len(last))[0], []
    for row, unplaced in zip(weights, spare, strict=True):
        now, choice = value * unplaced, np.full(len(last), -1)
        for place, weight in enumerate(row):
            free = masks[(masks >> place) & 1 == 0]
            offered, taken = value[free] * weight, free | 1 << place
            better = offered > now[taken]
            now[taken[better]], choice[taken[better]] = offered[better], place
        value = now
        choices.append(choice)
    mask = int(np.argmax(value * last))
    places: list[int | None] = []
    for choice in reversed(choices):
        place = int(choice[mask])
        places.append(None if place < 0 else place)
        mask -= 0 if place < 0 else 1 << place
    return places[::-1]
