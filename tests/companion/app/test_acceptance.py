"""A throw on its way into the book: counting down, held, asked for, corrected."""

import pytest

from companion.app.acceptance import Acceptance
from companion.app.watching import News
from companion.sight import SeenDie, SeenThrow
from rules.core import BLUE, RED, Roll

ROLL = Roll((RED, BLUE), "Test", "test")


def news(*, blue_sure=True, held=False):
    """Red 8 and blue 12 as the camera saw them."""
    dice = (SeenDie("red", "8", 0.999, sure=True), SeenDie("blue", "12", 0.7, sure=blue_sure, doubt="" if blue_sure else "please check it"))
    return News(SeenThrow(ROLL, dice, ()), "a picture", held, "not moved" if held else "")


@pytest.fixture
def throw():
    """Red and blue are asked for."""
    return Acceptance(("red", "blue"))


def test_a_sure_throw_is_taken_when_its_time_is_up(throw):
    """Two seconds: after 1.5 a quarter is left, after 2 it is taken, once."""
    throw.see(news(), 2.0)
    assert not throw.tick(1.5)
    assert throw.progress == pytest.approx(0.25)
    assert throw.tick(0.5)
    assert not throw.tick(9.0)


def test_a_touch_stops_the_countdown(throw):
    """Held, it stays as it is until it is taken by hand."""
    throw.see(news(), 2.0)
    assert throw.hold()
    assert not throw.tick(99.0)
    assert throw.complete
    assert not throw.hold()


def test_a_doubtful_die_asks_and_nothing_counts_down(throw):
    """Blue is not sure: it is asked for with its guess; the pad's answer completes the throw, which waits."""
    throw.see(news(blue_sure=False), 2.0)
    assert not throw.counting
    assert throw.asks == ("blue",)
    assert (throw.guess("blue"), throw.doubt("blue")) == ("12", "please check it")
    throw.put("blue", "13")
    assert throw.faces == {"red": "8", "blue": "13"}
    assert throw.complete
    assert not throw.counting
    assert throw.by_hand == {"blue"}


@pytest.mark.parametrize(("held", "delay"), [(True, 2.0), (False, None)])
def test_what_must_wait_for_a_touch_waits(throw, held, delay):
    """Dice that have not moved, or a player who wants to touch every throw."""
    throw.see(news(held=held), delay)

    assert throw.complete
    assert not throw.tick(99.0)


def test_typed_dice_are_not_the_cameras(throw):
    """Two faces by hand: complete, but nothing of the camera's."""
    throw.put("red", "8")
    assert throw.missing == ("blue",)
    throw.put("blue", "12")

    assert throw.complete
    assert not throw.by_camera
