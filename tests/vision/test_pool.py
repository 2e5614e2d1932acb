"""The pool that the networks are trained on: cut out of scenes once, with everything that is true of them."""

import numpy as np
import pytest

from vision.colour import scene_thumbnail
from vision.dice_types import COLOURS
from vision.synth.scene import make_scene
from vision.train import pool as pools
from vision.train.pool import Pool, make_shard, training_and_held_out

SCENES = 3


@pytest.fixture(scope="module")
def shard(tmp_path_factory):
    """A shard of three scenes, and the scenes."""
    patch = pytest.MonkeyPatch()
    patch.setattr(pools, "SHARD_SCENES", SCENES)
    path = make_shard(tmp_path_factory.mktemp("pool"), 4, seed=11)
    patch.undo()
    return path, [make_scene(np.random.default_rng([11, 4, k])) for k in range(SCENES)]


def test_every_die_that_shows_half_of_itself_is_kept(shard):
    """Types, texts and colours of the pool's dice are those of the scenes' dice, in their order."""
    path, scenes = shard
    pool = Pool([path])
    true = [die for scene in scenes for die in scene.dice if die.visible_fraction >= 0.5]
    kept = [i for i in range(len(pool)) if pool.crop(i).type != "none"]

    assert [pool.crop(i).type for i in kept] == [die.type for die in true]
    assert [pool.crop(i).text for i in kept] == [die.face for die in true]
    assert [COLOURS[pool.colours[i]] for i in kept] == [die.colour for die in true]
    assert [pool.crop(i).cocked for i in kept] == [die.cocked for die in true]


def test_a_die_lies_in_the_middle_of_its_crop_with_its_upper_face_on_it(shard):
    """The box takes up half of the generous crop, to a pixel or two, and the upper face's middle is inside the box."""
    pool = Pool([shard[0]])
    for i in range(len(pool)):
        die = pool.crop(i)
        x0, y0, x1, y1 = die.box_xyxy
        assert max(x1 - x0, y1 - y0) == pytest.approx(die.picture.shape[0] / 2, rel=0.06)
        if die.face is not None:
            assert x0 < die.face.centre_xy[0] < x1
            assert y0 < die.face.centre_xy[1] < y1


def test_dice_know_the_scene_they_lie_in(shard):
    """The crops are grouped by scene, and each group has that scene's tiny copy."""
    path, scenes = shard
    pool = Pool([path])

    assert [len(group) > 0 for group in pool.scenes] == [True] * SCENES
    for group, scene in zip(pool.scenes, scenes, strict=True):
        for index in group:
            assert np.array_equal(pool.thumbnail(int(index)), scene_thumbnail(scene.image))


def test_tiles_hold_their_boxes(shard):
    """Two tiles of 384 pixels a scene; every box is inside its tile."""
    pool = Pool([shard[0]], tiles=True)

    assert pool.tile_count == 2 * SCENES
    for i in range(pool.tile_count):
        picture, boxes = pool.tile(i)
        assert picture.shape == (384, 384, 3)
        assert ((boxes >= 0) & (boxes <= 384)).all()


def test_a_shard_that_is_there_is_not_made_again(shard):
    """A stopped run goes on where it was: the file stays as it is."""
    path, _ = shard
    before = path.stat().st_mtime_ns

    assert make_shard(path.parent, 4, seed=999) == path
    assert path.stat().st_mtime_ns == before


def test_every_twentieth_shard_is_held_out(shard, tmp_path):
    """Of shards 0 to 40, shards 0, 20 and 40 are for measuring only; half-written ones are no shards."""
    for number in range(0, 41, 10):
        (tmp_path / f"shard_{number:04d}.npz").write_bytes(shard[0].read_bytes())
    (tmp_path / "shard_0050.77.tmp.npz").write_bytes(b"half")

    training, held_out = training_and_held_out(tmp_path)

    assert (len(training), len(held_out)) == (2 * len(Pool([shard[0]])), 3 * len(Pool([shard[0]])))


def test_an_empty_pool_says_what_to_do(tmp_path):
    """No shards: a sentence with the command that makes them."""
    with pytest.raises(ValueError, match=r"python -m vision\.train pool"):
        training_and_held_out(tmp_path)
