"""Throws in clips: read once, at rest, and what happens afterwards is said."""

import json
import threading

import pytest

from tests.vision.dice_fixtures import FIXTURES, ROLES
from vision.camera import PushedFrames, VideoFile
from vision.detect import DieBox
from vision.live import LiveReader, TableWatch
from vision.report import video_views
from vision.settle import Settle, State

CLIPS = FIXTURES / "clips"


def truth(name):
    """The frames of a clip as the generator drew them."""
    return json.loads((CLIPS / f"{name}.json").read_text())["frames"]


def states_by_truth(name):
    """The states that Settle gives when it is fed the true boxes."""
    settle = Settle()
    return [settle.update([DieBox(tuple(die["box_xyxy"]), 0.9) for die in frame["dice"]]).state for frame in truth(name)]


@pytest.mark.parametrize("name", ["throw_of_five", "nudged_soccer_throw"])
def test_moving_dice_are_never_settled(name):
    """While a die moves in the clip's truth, the state is rolling."""
    moving = [state for frame, state in zip(truth(name), states_by_truth(name), strict=True) if frame["moving"]]

    assert len(moving) > 10
    assert set(moving) == {State.ROLLING}


@pytest.mark.parametrize("name", ["throw_of_five", "nudged_soccer_throw"])
def test_dice_at_rest_are_settled_within_a_third_of_a_second(name):
    """Of the 18 frames (15 a second) of the first rest, at least 13 are settled."""
    frames, states = truth(name), states_by_truth(name)
    first = next(i for i, frame in enumerate(frames) if frame["phase"] == "rest")

    assert states[first : first + 18].count(State.SETTLED) >= 13


@pytest.fixture(scope="module")
def views_of_five(reader):
    """The clip of five dice, frame by frame."""
    return list(video_views(reader, CLIPS / "throw_of_five.avi", ROLES["5d20"]))


def test_throw_of_five_is_told_once(views_of_five):
    """The clip of five dice gives exactly one throw, of five dice, while they lie at rest."""
    views = views_of_five
    told = [(i, view.throw) for i, view in enumerate(views) if view.throw is not None]

    assert len(told) == 1
    number, throw = told[0]
    assert truth("throw_of_five")[number]["phase"] in {"rest", "hand"}
    assert len(throw.dice) == 5
    assert views[0].state is State.EMPTY
    assert State.ROLLING in {view.state for view in views}


def test_nudged_die_is_noticed(reader):
    """Three dice are read once; the black one, pushed over in its place afterwards, is said and no second throw is told."""
    views = list(video_views(reader, CLIPS / "nudged_soccer_throw.avi", ROLES["soccer"]))

    assert sum(view.throw is not None for view in views) == 1
    assert any("black d20" in remark for view in views for remark in view.remarks)
    assert views[-1].state is State.NEEDS_HELP


def test_hand_that_takes_the_dice_away_leaves_an_empty_table(views_of_five):
    """At the end of the clip of five dice the table is empty again."""
    assert views_of_five[-1].state is State.EMPTY


def test_live_thread_says_what_the_frames_say(reader, views_of_five):
    """Each frame pushed when the one before was looked at: the thread tells the same states and throws as the frames in turn."""
    expected = views_of_five[:36]
    views, looked = [], threading.Semaphore(0)

    def keep(view):
        views.append(view)
        looked.release()

    with PushedFrames("phone") as phone, LiveReader(phone, TableWatch(reader, ROLES["5d20"]), keep):
        for view in expected:
            phone.push(view.image_bgr)
            assert looked.acquire(timeout=60)

    assert [(view.state, view.throw) for view in views] == [(view.state, view.throw) for view in expected]
    assert sum(view.throw is not None for view in views) == 1


def test_live_thread_ends_with_its_video(reader):
    """Played at its own speed the clip is told at most once, whatever frames were missed, and the thread ends."""
    throws = []
    with VideoFile(CLIPS / "throw_of_five.avi") as video:
        watch = TableWatch(reader, ROLES["5d20"], Settle(still_frames=2), votes=1, patient_votes=2)
        with LiveReader(video, watch, lambda view: throws.append(view.throw) if view.throw else None) as live:
            assert live.wait(60)

    assert len(throws) <= 1
