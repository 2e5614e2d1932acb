"""A pinhole camera over the table z = 0, looking down at it from a given elevation."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Camera:
    """Where the camera stands and how it maps the world to pixels.

    rotation takes world directions to camera ones (x right, y down, z forward).
    """

    position: Array
    rotation: Array
    focal_px: float
    size_wh: tuple[int, int]

    @property
    def middle(self) -> tuple[float, float]:
        """The principal point: the middle of the picture."""
        return self.size_wh[0] / 2, self.size_wh[1] / 2

    def project(self, points: Array) -> Array:
        """World points (N,3) to pixels (N,2)."""
        seen = (np.atleast_2d(points) - self.position) @ self.rotation.T
        depth = np.maximum(seen[:, 2], 1e-6)
        cx, cy = self.middle
        return np.stack(
            [seen[:, 0] / depth * self.focal_px + cx, seen[:, 1] / depth * self.focal_px + cy],
            axis=1,
        )

    def on_table(self, pixels: Array, height: float = 0.0) -> Array:
        """Pixels (N,2) back to the points (N,2) they show of the plane z = height."""
        cx, cy = self.middle
        pixels = np.atleast_2d(pixels)
        rays = np.stack(
            [
                (pixels[:, 0] - cx) / self.focal_px,
                (pixels[:, 1] - cy) / self.focal_px,
                np.ones(len(pixels)),
            ],
            axis=1,
        )
        rays = rays @ self.rotation
        reach = (height - self.position[2]) / np.minimum(rays[:, 2], -1e-6)
        return np.asarray(self.position[:2] + reach[:, None] * rays[:, :2])

    def table_homography(self) -> Array:
        """3x3 matrix from table coordinates (x, y, 1) to homogeneous pixels."""
        cx, cy = self.middle
        intrinsics = np.array([[self.focal_px, 0, cx], [0, self.focal_px, cy], [0, 0, 1.0]])
        columns = np.stack([self.rotation[:, 0], self.rotation[:, 1], -self.rotation @ self.position], axis=1)
        return np.asarray(intrinsics @ columns)


def look_at_table(
    elevation_deg: float,
    distance: float,
    hfov_deg: float,
    size_wh: tuple[int, int],
    roll_deg: float = 0.0,
    azimuth_deg: float = 0.0,
) -> Camera:
    """A camera that looks at the table's origin from this elevation above the table."""
    e, a = math.radians(elevation_deg), math.radians(azimuth_deg)
    back = np.array([math.cos(e) * math.sin(a), -math.cos(e) * math.cos(a), math.sin(e)])
    forward = -back
    # The far side of the table is up in the picture, also when looking straight down.
    away = np.array([-math.sin(a), math.cos(a), 0.0])
    right = np.array([math.cos(a), math.sin(a), 0.0])
    down = -(away - (away @ forward) * forward)
    if float(np.linalg.norm(down)) < 1e-9:
        down = -away
    down = down / np.linalg.norm(down)
    r = math.radians(roll_deg)
    axes = np.stack(
        [
            right * math.cos(r) + down * math.sin(r),
            -right * math.sin(r) + down * math.cos(r),
            forward,
        ]
    )
    focal = size_wh[0] / 2 / math.tan(math.radians(hfov_deg) / 2)
    return Camera(back * distance, axes, focal, size_wh)
