"""Solids, layouts and the camera of the picture generator."""

import math

import numpy as np
import pytest

from vision.dice_types import DICE
from vision.layouts import adjacent, spindown_d20
from vision.solids import lowest, lying, solid
from vision.synth.camera import look_at_table
from vision.synth.dice import DieWish, make_die
from vision.synth.layouts import face_texts


@pytest.mark.parametrize("name", list(DICE))
def test_a_solid_has_the_faces_of_its_die(name: str) -> None:
    """Faces and corners a face are those of the type, and all unit normals differ."""
    body = solid(name)

    assert body.corners.shape == (DICE[name].faces, DICE[name].corners, 3)
    assert np.allclose(np.linalg.norm(body.normals, axis=1), 1)
    assert int((body.normals @ body.normals.T > 1 - 1e-6).sum()) == body.faces


@pytest.mark.parametrize("name", list(DICE))
def test_faces_seen_squarely_are_the_canonical_polygon(name: str) -> None:
    """Corners in the face's own frame are the polygon of the die type, in order."""
    body = solid(name)
    spokes = body.corners - body.centres[:, None]
    x = np.einsum("fki,fi->fk", spokes, body.right) / body.reach[:, None]
    y = -np.einsum("fki,fi->fk", spokes, body.up) / body.reach[:, None]

    assert np.allclose(np.stack([x, y], axis=-1), np.array(DICE[name].polygon), atol=1e-9)


def test_a_die_on_the_table_has_its_upper_face_exactly_up() -> None:
    """At rest the chosen face's normal is vertical and the lowest point touches the table."""
    for name in ("d6", "d8", "d10", "d12", "d20"):
        body = solid(name)
        for face in range(body.faces):
            rotation = lying(body, face, yaw=0.3)
            points = body.vertices @ rotation.T
            assert rotation @ body.normals[face] == pytest.approx([0, 0, 1], abs=1e-9)
            assert (np.abs(points[:, 2] + lowest(body, rotation)) < 1e-9).sum() == DICE[name].corners


@pytest.mark.parametrize(("name", "total"), [("d6", 7), ("d8", 9), ("d10", 9), ("d12", 13), ("d20", 21)])
def test_opposite_faces_of_a_standard_die_have_one_sum(name: str, total: int) -> None:
    """Seven on a d6, nine on a d8 and d10, thirteen on a d12, twenty-one on a d20."""
    body = solid(name)
    texts = face_texts(name, "standard", np.random.default_rng(1))

    assert {int(texts[f]) + int(texts[body.opposite(f)]) for f in range(body.faces)} == {total}
    assert sorted(texts) == sorted(DICE[name].texts)


def test_the_usual_d20_has_seven_thirteen_and_nineteen_around_its_one() -> None:
    """As on the dice in the shops."""
    texts = face_texts("d20", "standard", np.random.default_rng(1))
    ring = adjacent(solid("d20"))

    assert {texts[f] for f in ring[texts.index("1")]} == {"7", "13", "19"}
    assert {texts[f] for f in ring[texts.index("20")]} == {"2", "8", "14"}


def test_a_countdown_die_has_each_number_beside_the_next() -> None:
    """20 touches 19, 19 touches 18, and so on to 1."""
    numbers = spindown_d20()
    ring = adjacent(solid("d20"))

    assert sorted(numbers) == list(range(1, 21))
    assert all(numbers.index(n) in ring[numbers.index(n + 1)] for n in range(1, 20))


def test_straight_above_a_centimetre_is_a_centimetre_everywhere() -> None:
    """At 90 degrees the table's directions are the picture's: x right, y up."""
    camera = look_at_table(90, 30, 60, (640, 480))
    scale = 320 / math.tan(math.radians(30)) / 30
    pixels = camera.project(np.array([[0.0, 0, 0], [1, 0, 0], [0, 1, 0]]))

    assert pixels == pytest.approx(np.array([[320, 240], [320 + scale, 240], [320, 240 - scale]]))


def test_a_pixel_goes_to_the_table_and_back() -> None:
    """on_table undoes project for points of the table."""
    camera = look_at_table(40, 30, 60, (640, 480), roll_deg=4)
    spots = np.array([[1.0, 2.0], [-3.0, 0.5]])

    assert camera.on_table(camera.project(np.column_stack([spots, [0, 0]]))) == pytest.approx(spots)


def test_a_wished_face_lies_up_and_an_impossible_one_is_refused() -> None:
    """DieWish(face=...) is obeyed; a d10 of units has no 70 but a wish for 70 makes it one of tens."""
    rng = np.random.default_rng(3)

    assert make_die(rng, DieWish("d20", face="17")).text == "17"
    assert make_die(rng, DieWish("d10", face="70")).percentile
    with pytest.raises(ValueError, match="got '21'"):
        make_die(rng, DieWish("d20", face="21"))


def test_every_legal_face_comes_up() -> None:
    """Left to chance, 600 throws of a d20 show all twenty faces."""
    rng = np.random.default_rng(4)

    assert {make_die(rng, DieWish("d20")).text for _ in range(600)} == set(DICE["d20"].texts)
