"""Pictures and clips of the generator tell the truth about what they show."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.synth.clips import ClipSpec, throw
from vision.synth.glyphs import HERSHEY, draw_text, needs_mark
from vision.synth.scene import DieWish, SceneSpec, make_scene
from vision.synth.write import gather_truth, missing_seeds, write_scenes

CHART_FIVE = tuple(
    DieWish("d20", colour, face) for colour, face in (("red", "8"), ("white", "5"), ("blue", "12"), ("black", "4"), ("yellow", "4"))
)
SMALL = SceneSpec(size_wh=(480, 360), die_px=(45, 60), easy=True, clutter=False, blur=False, hand=False, extra_dice=False)


def explicit(dice: tuple[DieWish, ...], **changes: object) -> SceneSpec:
    """A small easy scene of these dice."""
    return SceneSpec(**{**SMALL.__dict__, "dice": dice, **changes})


def test_the_same_seed_makes_the_same_picture() -> None:
    """Pixels and truth depend on the seed alone."""
    one, two = (make_scene(np.random.default_rng(77), SMALL) for _ in range(2))

    assert np.array_equal(one.image, two.image)
    assert one.dice == two.dice
    assert not np.array_equal(one.image, make_scene(np.random.default_rng(78), SMALL).image)


def test_explicit_dice_lie_as_wished() -> None:
    """Red 8, white 5, blue 12, black 4, yellow 4."""
    picture = make_scene(np.random.default_rng(5), explicit(CHART_FIVE))

    assert sorted((d.colour, d.face) for d in picture.dice) == sorted((w.colour, w.face) for w in CHART_FIVE)


@pytest.mark.parametrize("seed", range(6))
def test_the_box_holds_the_upper_face(seed: int) -> None:
    """Nearly all of each wholly visible die's upper face lies in its box, and boxes lie in the picture."""
    picture = make_scene(np.random.default_rng(seed), SMALL)
    height, width = picture.image.shape[:2]
    for die in picture.dice:
        x0, y0, x1, y1 = die.box_xyxy
        assert 0 <= x0 < x1 <= width
        assert 0 <= y0 < y1 <= height
        if die.visible_fraction > 0.97:
            slack = 0.12 * max(x1 - x0, y1 - y0)
            corners = np.array(die.top_face)
            assert corners.min(axis=0) == pytest.approx(np.maximum(corners.min(axis=0), [x0 - slack, y0 - slack]))
            assert corners.max(axis=0) == pytest.approx(np.minimum(corners.max(axis=0), [x1 + slack, y1 + slack]))


def test_the_die_is_drawn_where_the_truth_says() -> None:
    """A red die on green felt: red pixels fill the box's middle and stay out of its surroundings."""
    wish = (DieWish("d20", "red", "7", material="matte", ink="white"),)
    picture = make_scene(np.random.default_rng(9), explicit(wish, surface="plain", light="overcast"))
    x0, y0, x1, y1 = (int(v) for v in picture.dice[0].box_xyxy)
    blue, green, red = (picture.image[..., c].astype(int) for c in range(3))
    reddish = (red > blue + 40) & (red > green + 40)
    background = np.median(picture.image.reshape(-1, 3), axis=0)

    assert reddish[y0:y1, x0:x1].mean() > 0.35
    assert np.abs(picture.image[y0:y1, x0:x1].astype(float).mean(axis=(0, 1)) - background).max() > 15


def test_a_numeral_stands_upright_in_its_rectified_face() -> None:
    """Cutting the upper face out along `up` shows the ink of its font, not that ink upside down."""
    wish = (DieWish("d20", "black", "7", material="matte", ink="white", font=None),)
    spec = explicit(wish, die_px=(150.0, 160.0), elevation_deg=(80.0, 90.0), light="overcast")
    picture = make_scene(np.random.default_rng(21), spec)
    die = picture.dice[0]
    centre, up = np.mean(die.top_face, axis=0), np.array(die.up)
    right = np.array([-up[1], up[0]])
    corners = np.float32([centre + up / 2 - right / 2, centre + up / 2 + right / 2, centre - up / 2 - right / 2])
    matrix = cv2.getAffineTransform(corners, np.float32([[0, 0], [48, 0], [0, 48]]))
    patch = cv2.cvtColor(cv2.warpAffine(picture.image, matrix, (48, 48)), cv2.COLOR_BGR2GRAY).astype(float)
    ink = draw_text(die.font, "7")
    width = min(48, round(48 * ink.shape[1] / ink.shape[0]))
    model = np.zeros((48, 48))
    left = (48 - width) // 2
    model[:, left : left + width] = cv2.resize(ink, (width, 48))

    def likeness(shape: np.ndarray) -> float:
        return float(np.corrcoef(patch.ravel(), shape.ravel())[0, 1])

    assert likeness(model) > 0.5
    assert likeness(model) > likeness(model[::-1, ::-1]) + 0.2


def test_six_and_nine_are_marked_only_where_they_could_be_mixed_up() -> None:
    """A d20 marks its 6; a d6, without a 9, need not."""
    assert needs_mark([str(n) for n in range(1, 21)], "6")
    assert not needs_mark([str(n) for n in range(1, 7)], "6")


def test_numerals_can_be_drawn_without_any_installed_font() -> None:
    """OpenCV's own strokes stand in, and digits differ."""
    digits = [cv2.resize(draw_text(name, digit), (20, 30)) for name in HERSHEY for digit in "17"]

    assert all(d.max() > 200 for d in digits)
    assert np.abs(digits[0].astype(int) - digits[1]).mean() > 20


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """Only missing seeds are made; the gathered truth names every picture once."""
    assert list(write_scenes(tmp_path, [1, 2], jobs=1, spec=SMALL)) == [1, 2]
    assert missing_seeds(tmp_path, [1, 2, 3]) == [3]
    assert list(write_scenes(tmp_path, [1, 2, 3], jobs=1, spec=SMALL)) == [3]

    truth = json.loads(gather_truth(tmp_path).read_text())
    assert [p["seed"] for p in truth["pictures"]] == [1, 2, 3]
    assert all((tmp_path / p["file"]).exists() for p in truth["pictures"])


def test_a_clip_goes_from_empty_over_rolling_to_rest() -> None:
    """Dice at rest keep their boxes and faces; while rolling at least one moves."""
    spec = ClipSpec(dice=CHART_FIVE[:2], size_wh=(320, 240), empty_s=0.2, roll_s=0.5, rest_s=0.3)
    frames = list(throw(np.random.default_rng(31), spec))
    phases = list(dict.fromkeys(f.phase for f in frames))
    rest = [f for f in frames if f.phase == "rest"]

    assert phases[:3] == ["empty", "rolling", "rest"]
    assert any(any(f.moving) for f in frames if f.phase == "rolling")
    assert {f.dice for f in rest} == {rest[0].dice}
    assert sorted(d.face for d in rest[0].dice) == ["5", "8"]


def test_an_unknown_game_set_is_refused() -> None:
    """The message names the sets there are."""
    with pytest.raises(ValueError, match="expected a game set"):
        make_scene(np.random.default_rng(1), SceneSpec(game="poker"))
