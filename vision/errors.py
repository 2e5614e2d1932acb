"""What can go wrong between a table and a Throw, by what the caller does next.

Every message is a sentence for the player: what was expected, what came, what helps.
"""


class VisionError(Exception):
    """Base of everything the dice reader raises on purpose."""


class PictureError(VisionError):
    """A file is no picture that can be read: skip it and read the others."""


class ModelFilesError(VisionError):
    """Networks are missing or damaged: nothing can be read until they are put back."""


class CameraError(VisionError):
    """A camera, video or stream gives no frames: choose another source."""
