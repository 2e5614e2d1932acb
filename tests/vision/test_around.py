"""The numbers around the upper one say what it must be."""

import math

import numpy as np
import pytest

from vision.around import ROUNDED, faces_around, outline_box, weighed
from vision.layouts import D20_NEIGHBOURS, d10_with, mirrored, standard_d20
from vision.pose import FaceMap, face_map
from vision.synth.camera import look_at_table
from vision.synth.dice import DieWish, make_die
from vision.synth.truth import side_faces, top_face

NOTHING = np.zeros(20)
RING = (0, 8, 2, 6, 4)
"""The even digits of the usual d10 around their pole."""


def surely(number, chance=0.97):
    """The reader says this number, nearly surely."""
    chances = np.full(20, (1 - chance) / 20)
    chances[number - 1] += chance
    return chances


def lying(seed, elevation_deg, face="17"):
    """A d20 with this face up, seen from so far above the table, and the camera."""
    camera = look_at_table(elevation_deg, 60.0, 50.0, (1280, 720))
    return make_die(np.random.default_rng(seed), DieWish("d20", "red", face)), camera


def usual(elevation_deg, face):
    """Dice numbered in the usual order, turned anyhow."""
    dice = (lying(seed, elevation_deg, face) for seed in range(12))
    return [(die, camera) for die, camera in dice if die.layout == "standard"]


def looking(elevation_deg):
    """Where a level face looks, from this far above the table."""
    e = math.radians(elevation_deg)
    return 0.0, -math.cos(e), -math.sin(e)


@pytest.mark.parametrize("elevation_deg", [35, 50, 65, 80, 88])
def test_the_faces_beside_the_upper_one_are_found_where_the_generator_drew_them(elevation_deg):
    """Within 4 % of the die's width, from 35 to 88 degrees, for dice turned anyhow."""
    for seed in range(5):
        die, camera = lying(seed, elevation_deg)
        corners, _ = top_face(die, camera)
        width = np.ptp(camera.project(die.world(die.body.vertices))[:, 0])
        drawn = np.array([np.mean(side.corners, axis=0) for side in side_faces(die, camera)])

        found = faces_around("d20", face_map("d20", corners), looking(elevation_deg))

        assert len(found) >= 3
        for beside in found:
            assert np.linalg.norm(drawn - beside.face.centre_xy, axis=1).min() < 0.04 * width


def read_around(die, camera, elevation_deg):
    """What a perfect reader would see beside the upper face."""
    corners, _ = top_face(die, camera)
    sides = side_faces(die, camera)
    middles = np.array([np.mean(side.corners, axis=0) for side in sides])
    seen = {}
    for place, face in faces_around("d20", face_map("d20", corners), looking(elevation_deg)):
        nearest = int(np.linalg.norm(middles - face.centre_xy, axis=1).argmin())
        seen[place] = surely(int(sides[nearest].text))
    return seen


@pytest.mark.parametrize("face", ["1", "6", "9", "13", "20"])
def test_an_emblem_on_top_is_told_by_its_neighbours(face):
    """Nothing can be read on top of a usual d20, but all around it: the number is nearly certain."""
    dice = usual(60, face)
    assert len(dice) >= 6
    for die, camera in dice:
        chances = weighed("d20", NOTHING, read_around(die, camera, 60))
        assert chances.argmax() + 1 == int(face)
        assert chances.max() > 0.97


def test_a_doubt_between_6_and_9_is_settled_by_what_stands_around():
    """An unmarked 6, as well a 9: around the 6 of a usual d20 stand 9, 14 and 16."""
    die, camera = usual(55, "6")[0]
    own = np.zeros(20)
    own[[5, 8]] = 0.48

    chances = weighed("d20", own, read_around(die, camera, 55))

    assert chances[5] > 0.99


def test_a_die_numbered_anyhow_keeps_its_own_reading():
    """Neighbours that fit no known order never overrule a fairly clear 7, though two of four that seem to fit may add to the doubt."""
    own = surely(7, 0.9)

    chances = weighed("d20", own, {1: surely(2), 2: surely(3), 3: surely(4), 4: surely(5)})

    assert chances.argmax() == 6
    assert 0.6 < chances[6] < 0.95


def test_where_nothing_is_read_nothing_can_be_said():
    """Neither on top nor around: no number is likelier than another, and most of the belief is in none."""
    chances = weighed("d20", NOTHING, {1: NOTHING, 2: NOTHING})

    assert chances.max() < 0.01


def d10_reads(face, tens=False):
    """A d10 of the usual rings with this digit up, seen from 60 degrees: what a perfect reader would see beside it."""
    camera = look_at_table(60, 60.0, 50.0, (1280, 720))
    text = f"{face}0" if tens else str(face)
    dice = (make_die(np.random.default_rng(seed), DieWish("d10", "red", text)) for seed in range(60))
    die = next(die for die in dice if die.layout == "standard" and neighbours_in_a_ring(die.texts, face))
    corners, _ = top_face(die, camera)
    sides = side_faces(die, camera)
    middles = np.array([np.mean(side.corners, axis=0) for side in sides])
    seen = {}
    for place, beside in faces_around("d10", face_map("d10", corners), looking(60)):
        text = sides[int(np.linalg.norm(middles - beside.centre_xy, axis=1).argmin())].text
        seen[place] = surely((10 if tens else 0) + int(text[0]) + 1)
    return seen


def neighbours_in_a_ring(texts, digit):
    """Whether this d10 has the usual even ring: 8 and 4 beside 0, by the places of its solid."""
    numbers = tuple(int(text[0]) for text in texts)
    return numbers in {d10_with(ring[k:] + ring[:k]) for ring in (RING, RING[::-1]) for k in range(5)}


@pytest.mark.parametrize("digit", [0, 3, 6, 9])
def test_a_worn_d10_is_told_by_the_digits_around_it(digit):
    """Nothing can be read on top; the rings around the poles leave one digit that fits well."""
    chances = weighed("d10", NOTHING, d10_reads(digit))

    assert chances.argmax() == digit
    assert chances.max() > 0.6


def test_a_die_of_tens_is_told_by_the_tens_around_it():
    """A half-read 30 that may be a 3: its neighbours show tens, so it is a 30."""
    own = np.zeros(20)
    own[[3, 13]] = 0.6, 0.35

    chances = weighed("d10", own, d10_reads(3, tens=True))

    assert chances[13] > 0.95


def test_other_dice_have_no_order_that_makers_agree_on():
    """A d12 is read by its upper face alone."""
    assert faces_around("d12", FaceMap((50.0, 50.0), np.eye(2) * 20), (0.0, 0.0, -1.0)) == []


def test_a_mirrored_die_has_the_same_neighbours_the_other_way_round():
    """Mirroring twice gives the die back, and no number loses its neighbours."""
    usual = standard_d20()
    other = mirrored(usual)

    assert sorted(other) == list(range(1, 21))
    assert other != usual
    assert mirrored(other) == usual
    assert D20_NEIGHBOURS[20] == (2, 8, 14)


@pytest.mark.parametrize("die_type", ["d20", "d12", "d10", "d8", "d6"])
def test_the_upper_face_says_where_the_whole_die_is(die_type):
    """Its outline is within 8 % of the die's width of where the generator drew it, corners tumbled."""
    camera = look_at_table(50, 60.0, 50.0, (1280, 720))
    for seed in range(4):
        die = make_die(np.random.default_rng(seed), DieWish(die_type, "red"))
        corners, _ = top_face(die, camera)
        drawn = camera.project(die.world(die.body.vertices))
        middle, size = (drawn.min(axis=0) + drawn.max(axis=0)) / 2, np.ptp(drawn, axis=0)

        box = np.array(outline_box(die_type, face_map(die_type, corners), looking(50))).reshape(2, 2)

        assert np.abs(box.mean(axis=0) - middle).max() < 0.04 * size.max()
        assert np.abs((box[1] - box[0]) / ROUNDED / size - 1).max() < 0.08
