"""Words as charts print them, as closed sets."""

from __future__ import annotations

from enum import Enum


class Word(Enum):
    """A printed word; it prints as itself, so that a step of the story reads like the page."""

    def __str__(self) -> str:
        return str(self.value)
