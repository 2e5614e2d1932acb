"""All dice of a picture are seen from one place."""

import math

import numpy as np
import pytest

from vision.pose import TYPES, FacePose, UpperFace
from vision.viewpoint import seen_from_one_place

SIZE = (1280, 960)
USUAL_FOCAL = 1.1


def face(elevation_deg: float, belief: float, at: tuple[float, float] = (640.0, 480.0), size: float = 20.0) -> UpperFace:
    """A level face seen from so far above the table: flattened along y by the sine of the elevation."""
    return UpperFace(belief, at, np.diag([size, size * math.sin(math.radians(elevation_deg))]), (0.0,) * 4)


def pose(*faces: UpperFace) -> FacePose:
    """A d20 with these thoughts about its upper face."""
    return FacePose(tuple(float(name == "d20") for name in TYPES), 0.0, faces)


def test_a_doubtful_die_follows_the_clear_ones():
    """Two dice are clearly seen from 75 degrees; a third, 60 to 40 for 35 degrees, is thought again."""
    clear = pose(face(75, 1.0))
    doubtful = pose(face(35, 0.6), face(75, 0.4))

    *_, settled = seen_from_one_place([clear, clear, doubtful], SIZE)

    assert settled.faces[0].stretch[1, 1] == pytest.approx(20 * math.sin(math.radians(75)))
    assert settled.faces[0].belief > 0.9
    assert sum(f.belief for f in settled.faces) == pytest.approx(1.0)


def test_a_lone_die_keeps_its_beliefs():
    """One die has nobody to agree with."""
    alone = pose(face(35, 0.6), face(75, 0.4))

    (settled,) = seen_from_one_place([alone], SIZE)

    assert [f.belief for f in settled.faces] == pytest.approx([0.6, 0.4], abs=0.02)


def test_a_level_face_looks_up_in_the_picture():
    """From 35 degrees above the table a level face looks at the camera by sin 35 and upwards in the picture by cos 35."""
    (settled,) = seen_from_one_place([pose(face(35, 1.0))], SIZE)

    assert settled.faces[0].normal == pytest.approx((0, -math.cos(math.radians(35)), -math.sin(math.radians(35))), abs=1e-6)


def test_seen_from_straight_above_dice_lean_outwards():
    """Three dice under a camera that looks straight down: the one far to the right looks rightwards, away from the middle."""
    off = 1280 * USUAL_FOCAL * math.tan(math.radians(20))
    aside = UpperFace(1.0, (640 + off, 480.0), np.diag([20 * math.cos(math.radians(20)), 20.0]), (0.0,) * 4)
    middle = pose(face(90, 1.0))

    *_, settled = seen_from_one_place([middle, middle, pose(aside)], SIZE)

    assert settled.faces[0].normal == pytest.approx((math.sin(math.radians(20)), 0, -math.cos(math.radians(20))), abs=0.03)


def test_a_die_nearer_the_border_is_seen_more_flatly_and_still_agrees():
    """From 55 degrees, a die 400 pixels above the middle is seen 15.9 degrees more flatly: no disagreement."""
    flatter = 55 - math.degrees(math.atan(400 / (1280 * USUAL_FOCAL)))
    middle = pose(face(55, 1.0))
    farther = pose(face(flatter, 0.5, (640, 80), size=16), face(80, 0.5, (640, 80), size=16))

    *_, settled = seen_from_one_place([middle, middle, farther], SIZE)

    assert settled.faces[0].stretch[1, 1] == pytest.approx(16 * math.sin(math.radians(flatter)))
    assert settled.faces[0].belief > 0.9


def test_sizes_tell_a_flat_view_from_a_steep_one():
    """Two dice, each as well steep as flat; the upper one is a quarter smaller, as only a flat view would have it."""
    near = pose(face(85, 0.5, (640, 700), size=24), face(45, 0.5, (640, 700), size=24))
    far = pose(face(85, 0.5, (640, 200), size=17), face(33, 0.5, (640, 200), size=17))

    settled = seen_from_one_place([near, far], SIZE)

    assert [round(math.degrees(math.asin(die.faces[0].stretch[1, 1] / die.faces[0].stretch[0, 0]))) for die in settled] == [45, 33]


def test_a_die_that_looks_elsewhere_than_all_others_leans():
    """Three dice look up at a camera 60 degrees high; a fourth is flattened as only one tilted by 35 degrees would be."""
    level = pose(face(60, 1.0))
    leaning = pose(face(25, 1.0))

    *others, last = seen_from_one_place([level, level, level, leaning], SIZE)

    assert last.cocked > 0.5
    assert all(other.cocked < 0.02 for other in others)


def test_a_lone_die_seen_as_nobody_looks_at_a_table_is_not_trusted():
    """Its upper face would be seen from 12 degrees above the table: it leans, or another face is up."""
    (flat,) = seen_from_one_place([pose(face(12, 1.0))], SIZE)
    (usual,) = seen_from_one_place([pose(face(40, 1.0))], SIZE)

    assert flat.cocked > 0.3
    assert usual.cocked < 0.02


def test_where_two_views_are_about_as_likely_nobody_is_believed():
    """Three dice are 97 to 3 for a view from 40 degrees, a fourth lies only as seen from 80: somebody errs, nobody knows who."""
    either = pose(face(40, 0.97), face(80, 0.03))
    odd = pose(face(80, 1.0))

    settled = seen_from_one_place([either, either, either, odd], SIZE)

    assert all(die.faces[0].belief < 0.98 or die.cocked > 0.15 for die in settled)


def test_two_dice_that_contradict_each_other_are_both_doubted():
    """One of two dice surely seen from 40 degrees, the other from 80: either may lean, so neither is believed."""
    settled = seen_from_one_place([pose(face(40, 1.0)), pose(face(80, 1.0))], SIZE)

    assert all(die.cocked > 0.15 for die in settled)
