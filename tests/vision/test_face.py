"""What follows from the reader network's probabilities."""

import numpy as np
import pytest

from vision.face import NOTHING_READABLE, FaceReading, as_batch, concluded, text_chances

TEXTS = ("6", "9", "17", "30", "none")


def likeliest(rows, die_type):
    """The likeliest text, the cut-out that shows it, and its chance."""
    texts, chances = text_chances(rows, TEXTS, die_type)
    row, column = np.unravel_index(chances.argmax(), chances.shape)
    return texts[column], row, chances[row, column]


def reading(**chances):
    """A d20's reading with these chances of its texts, given as n6=0.5."""
    blank = FaceReading("d20", 0.99, None, 0.0, 0.0, {}, (), np.zeros(4, np.float32), {"d20": 0.99})
    return concluded(blank, {("d20", name[1:]): chance for name, chance in chances.items()})


def test_one_upright_patch_beats_the_turned_ones():
    """Patch 1 shows 17 and the two turned ones are not upright: 17 is likeliest there, by its odds against the others."""
    rows = np.array([[0.01, 0.01, 0.02, 0, 0.96], [0.01, 0.01, 0.95, 0, 0.03], [0.02, 0.01, 0.01, 0, 0.96]])

    text, row, chance = likeliest(rows, "d20")

    assert (text, row) == ("17", 1)
    right, others = 0.95 / 0.03, 0.02 / 0.03 + 2 * 0.04 / 0.96
    assert chance == pytest.approx(right / (right + others + 3 * NOTHING_READABLE))


def test_texts_a_die_cannot_show_are_left_out():
    """A d20 has no 30 and a d8 has neither 9 nor 17."""
    rows = np.full((4, 5), 0.2)

    assert set(text_chances(rows, TEXTS, "d20")[0]) == {"6", "9", "17"}
    assert set(text_chances(rows, TEXTS, "d8")[0]) == {"6"}
    assert set(text_chances(rows, TEXTS, "d10")[0]) == {"6", "9", "30"}


def test_two_equal_hypotheses_are_half_sure():
    """An unmarked 6 that may be a 9: one of them is named, with a confidence that asks."""
    face = reading(n6=0.5, n9=0.48)

    assert face.text == "6"
    assert face.confidence == 0.5


def test_cannot_say_is_an_answer():
    """When nothing readable outweighs every number, there is no text."""
    assert reading(n6=0.3, n9=0.1).text is None


def test_known_type_drops_the_texts_of_others():
    """A die thought a d20 (60 %) or a d12 (39 %) that is known to be the d12 shows the d12's text, nearly surely."""
    face = FaceReading("d20", 0.6, None, 0.0, 0.0, {}, (), np.zeros(4, np.float32), {"d20": 0.6, "d12": 0.39})
    face = concluded(face, {("d20", "17"): 0.6, ("d12", "9"): 0.39})

    known = face.given_type("d12")

    assert (face.type, face.text) == ("d20", "17")
    assert (known.type, known.text) == ("d12", "9")
    assert known.confidence == pytest.approx(0.975)
    assert known.type_confidence == 0.39


def test_batch_is_rgb_from_zero_to_one():
    """A pure blue BGR patch fills the third plane with 1."""
    image = np.zeros((4, 4, 3), np.uint8)
    image[..., 0] = 255

    batch = as_batch([image, image])

    assert batch.shape == (2, 3, 4, 4)
    assert batch[:, 2].min() == 1.0
    assert batch[:, :2].max() == 0.0


def test_only_tens_may_lie_along_a_kite():
    """A d10 whose third cut-out (turned by a quarter) looks like a 6 and a bit like a 30 shows a 30, or nothing: never a lying 6."""
    rows = np.full((4, len(TEXTS)), 0.001)
    rows[:, TEXTS.index("none")] = 0.99
    rows[2, TEXTS.index("6")], rows[2, TEXTS.index("30")], rows[2, TEXTS.index("none")] = 0.6, 0.35, 0.05

    text, row, _ = likeliest(rows, "d10")

    assert (text, row) == ("30", 2)
