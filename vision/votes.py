"""Pools several looks at one die: frames at rest, or crops cut a little differently.

The mean of the logarithms of their probabilities: looks that agree stay as sure as they were, looks that
differ become a doubt, and none can outshout the others.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from vision.colour import ColourReading
from vision.face import FaceReading, concluded
from vision.throw import DieSeen

if TYPE_CHECKING:
    from collections.abc import Sequence

Key = TypeVar("Key")

LEAST_CHANCE = 1e-4
"""A single look's probability counts as at least this in the vote, so that one bad look cannot veto."""
_NOTHING = ("", "")


def combine(frames: Sequence[DieSeen]) -> DieSeen:
    """One piece of evidence from several looks at the same die."""
    last = frames[-1]
    faces = [die.face for die in frames]
    pairs = {pair for face in faces for pair in face.text_probabilities}
    pooled = _pool([{**dict.fromkeys(pairs, 0.0), **face.text_probabilities, _NOTHING: _cannot_say(face)} for face in faces])
    pooled.pop(_NOTHING)
    face = concluded(last.face, pooled)
    chances = _pool([f.type_chances for f in faces])
    face = replace(
        face,
        type_chances=chances,
        type_confidence=chances.get(face.type, 0.0),
        cocked=sum(f.cocked for f in faces) / len(faces),
    )
    colours = _pool([dict(enumerate(die.colour.probabilities)) for die in frames])
    box = replace(last.box, score=sum(die.box.score for die in frames) / len(frames))
    return DieSeen(box, face, ColourReading(tuple(colours[i] for i in range(len(colours)))))


def _pool(rows: Sequence[dict[Key, float]]) -> dict[Key, float]:
    means = {key: sum(math.log(max(row.get(key, 0.0), LEAST_CHANCE)) for row in rows) / len(rows) for key in rows[0]}
    whole = sum(math.exp(mean) for mean in means.values())
    return {key: math.exp(mean) / whole for key, mean in means.items()}


def _cannot_say(face: FaceReading) -> float:
    return max(0.0, 1.0 - sum(face.text_probabilities.values()))
