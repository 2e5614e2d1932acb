"""Coming to rest, and what happens to dice afterwards."""

import numpy as np
import pytest

from tests.vision.test_throw import SURE, seen
from vision.detect import DieBox
from vision.settle import Settle, State
from vision.throw import conclude
from vision.votes import combine


def boxes(*lefts):
    """Dice of 80 pixels at these places of one row."""
    return [DieBox((float(x), 0.0, float(x) + 80, 80.0), 0.95) for x in lefts]


def rest(settle, *lefts, frames=8):
    """The last of several equal frames, and all remarks made."""
    remarks = []
    for _ in range(frames):
        table = settle.update(boxes(*lefts))
        remarks += table.remarks
    return table, remarks


def read(settle, **dice):
    """Lets dice of these colours settle at these places and be read."""
    rest(settle, *dice.values())
    settle.vote([seen({colour: 0.98}, "7", at=float(x)) for colour, x in dice.items()])
    return settle.remember(conclude(settle.combined(), SURE))


def test_empty_rolling_settled_read():
    """An empty table, a moving die, five still frames, a sure reading: the four states in turn."""
    settle = Settle(still_frames=4)

    assert settle.update([]).state is State.EMPTY
    assert [settle.update(boxes(x)).state for x in (0, 60, 120, 170)] == [State.ROLLING] * 4
    assert [settle.update(boxes(170)).state for _ in range(5)][-1] is State.SETTLED
    assert read(settle, red=170) is State.READ
    assert settle.update(boxes(170)).state is State.READ


def test_a_die_that_creeps_is_not_at_rest():
    """Two pixels a frame is not seen from one frame to the next, but it is no rest."""
    settle = Settle(still_frames=8)

    states = [settle.update(boxes(2.0 * i)).state for i in range(40)]

    assert set(states) == {State.ROLLING}


def test_camera_noise_is_rest():
    """Boxes that tremble by a pixel count as still."""
    settle, rng = Settle(still_frames=4), np.random.default_rng(1)

    states = [settle.update(boxes(100 + rng.uniform(-1, 1), 300 + rng.uniform(-1, 1))).state for _ in range(10)]

    assert states[-1] is State.SETTLED


def test_one_frame_without_a_die_does_not_lose_it():
    """A die missed for two frames is not picked up."""
    settle = Settle(still_frames=3, forget_frames=5)
    read(settle, red=0, blue=200)

    settle.update(boxes(0))
    settle.update(boxes(0))
    table, remarks = rest(settle, 0, 200)

    assert table.state is State.READ
    assert remarks == []


def test_the_same_throw_is_read_once_even_when_a_hand_passes():
    """Dice hidden for twenty frames that lie as before are checked, and if they show the same they are no new throw."""
    settle = Settle()
    read(settle, red=0, blue=200)

    assert rest(settle, frames=20)[0].state is State.EMPTY
    table, remarks = rest(settle, 0, 200)
    assert table.is_check
    settle.vote([seen({"red": 0.98}, "7"), seen({"blue": 0.98}, "7", at=200.0)])
    checked = settle.check(conclude(settle.combined(), SURE))

    assert checked.state is State.READ
    assert remarks == []
    assert settle.update(boxes(0, 200)).state is State.READ


def test_a_die_turned_over_in_its_place_is_noticed():
    """The red die is pushed, comes back to its place and shows 12 instead of 7: said, and help is needed."""
    settle = Settle()
    read(settle, red=0, blue=200)

    settle.update(boxes(30, 200))
    table, _ = rest(settle, 0, 200)
    assert table.is_check
    settle.vote([seen({"red": 0.98}, "12"), seen({"blue": 0.98}, "7", at=200.0)])
    checked = settle.check(conclude(settle.combined(), SURE))

    assert checked.remarks == ("The red d20 shows 12 now; it was read as 7: check it or throw again.",)
    assert settle.update(boxes(0, 200)).state is State.NEEDS_HELP


def test_dice_at_other_places_are_a_new_throw():
    """Two dice picked up and thrown elsewhere want reading again."""
    settle = Settle()
    read(settle, red=0, blue=200)
    rest(settle, frames=20)

    table, _ = rest(settle, 500, 700)

    assert table.state is State.SETTLED
    assert table.wants_reading


def test_picked_up_die_is_said_by_its_colour():
    """The blue one of three goes: one remark that names it, once."""
    settle = Settle()
    read(settle, red=0, blue=200, white=400)

    table, remarks = rest(settle, 0, 400, frames=20)

    assert table.state is State.NEEDS_HELP
    assert remarks == ["The blue d20 was picked up."]


def test_nudged_die_is_said_and_not_read_as_a_new_throw():
    """The white one of three moves by its width: it is named and nothing is read again."""
    settle = Settle()
    read(settle, red=0, blue=200, white=400)

    table, remarks = rest(settle, 0, 200, 480, frames=20)

    assert table.state is State.NEEDS_HELP
    assert not table.wants_reading
    assert remarks == ["The white d20 moved after the throw was read: check it or throw again."]


def test_added_die_is_said():
    """A fourth die beside three is told."""
    settle = Settle()
    read(settle, red=0, blue=200, white=400)

    _, remarks = rest(settle, 0, 200, 400, 600)

    assert remarks == ["A die was added after the throw was read."]


def test_added_die_completes_a_throw_that_needed_help():
    """After a throw with doubts a further die is reason to read again."""
    settle = Settle()
    rest(settle, 0)
    settle.vote([seen({"red": 0.98}, "7", confidence=0.4)])
    assert settle.remember(conclude(settle.combined(), SURE)) is State.NEEDS_HELP

    table, _ = rest(settle, 0, 200)

    assert table.wants_reading


def test_three_frames_outvote_one():
    """6, 6 and one confident 9: the votes say 6, less surely than each frame alone."""

    def frame(six, nine):
        die = seen({"red": 0.98}, "6")
        die.face.text_probabilities.clear()
        die.face.text_probabilities.update({("d20", "6"): six, ("d20", "9"): nine})
        return die

    face = combine([frame(0.97, 0.02), frame(0.95, 0.04), frame(0.3, 0.69)]).face

    assert face.text == "6"
    assert 0.8 < face.confidence < 0.95


def test_one_frame_combines_to_itself():
    """A single vote changes nothing but the floor of its small chances."""
    die = seen({"red": 0.98}, "6", confidence=0.97)

    assert combine([die]).face.confidence == pytest.approx(0.97, abs=1e-3)
    assert combine([die]).colour.colour == "red"


def faint(*lefts, score=0.3):
    """Boxes at these places that the detector hardly believes in."""
    return [DieBox((float(x), 0.0, float(x) + 80, 80.0), score) for x in lefts]


def test_faint_boxes_that_come_and_go_do_not_disturb_the_rest():
    """A shadow seen in every second frame at 0.3 is followed by nobody: the table settles all the same."""
    settle = Settle(still_frames=4)

    states = [settle.update(boxes(0, 200) + (faint(500) if i % 2 else [])).state for i in range(8)]

    assert states[-1] is State.SETTLED


def test_a_die_that_is_seen_faintly_for_a_while_stays():
    """Seen at 0.95 first and at 0.3 afterwards, a die is not picked up."""
    settle = Settle()
    read(settle, red=0, blue=200)

    tables = [settle.update(boxes(0) + faint(200)) for _ in range(20)]

    assert {table.state for table in tables} == {State.READ}
    assert [remark for table in tables for remark in table.remarks] == []


def test_what_the_reader_finds_to_be_no_die_is_not_waited_for():
    """A coin beside two dice: after three looks without a die in it the two are read, once, and it may vanish unsaid."""
    settle = Settle()
    rest(settle, 0, 200, 400)

    votes = [settle.vote([seen({"red": 0.98}, "7"), seen({"blue": 0.98}, "7", at=200.0)]) for _ in range(3)]
    state = settle.remember(conclude(settle.combined(), SURE))
    still = [settle.update(boxes(0, 200, 400)) for _ in range(5)]
    _, remarks = rest(settle, 0, 200, frames=20)

    assert votes == [1, 2, 3]
    assert state is State.READ
    assert {(table.state, table.wants_reading) for table in still} == {(State.READ, False)}
    assert remarks == []


def test_a_throw_that_needs_help_is_not_read_again_while_nothing_changes():
    """An unsure die lies there: told once, and twenty frames later still not wanted again."""
    settle = Settle()
    rest(settle, 0)
    settle.vote([seen({"red": 0.98}, "7", confidence=0.4)])
    settle.remember(conclude(settle.combined(), SURE))

    tables = [settle.update(boxes(0)) for _ in range(20)]

    assert {(table.state, table.wants_reading) for table in tables} == {(State.NEEDS_HELP, False)}


def test_a_die_thrown_again_after_a_question_is_read_again():
    """Three dice, one leaning: it alone is thrown again, lies elsewhere, and the whole is read anew without a complaint."""
    settle = Settle()
    rest(settle, 0, 200, 400)
    dice = [seen({"red": 0.98}, "7"), seen({"blue": 0.98}, "7", at=200.0), seen({"white": 0.98}, "7", at=400.0, confidence=0.4)]
    settle.vote(dice)
    assert settle.remember(conclude(settle.combined(), SURE)) is State.NEEDS_HELP

    table, remarks = rest(settle, 0, 200, 600, frames=20)

    assert table.wants_reading
    assert not table.is_check
    assert [remark for remark in remarks if "moved" in remark] == []


def test_a_pushed_camera_is_no_new_throw():
    """Three dice all shifted by 150 pixels are the same throw: checked, not told again."""
    settle = Settle()
    read(settle, red=0, blue=200, white=430)

    table, remarks = rest(settle, 150, 350, 580, frames=20)

    assert (table.wants_reading, table.is_check) == (True, True)
    assert remarks == []


def test_dice_that_fell_otherwise_are_a_new_throw():
    """Three dice at other places and distances are no shift of the old ones."""
    settle = Settle()
    read(settle, red=0, blue=200, white=430)

    table, _ = rest(settle, 600, 900, 1020, frames=20)

    assert (table.wants_reading, table.is_check) == (True, False)


def test_a_die_missed_for_a_moment_does_not_make_the_table_roll():
    """One die of two missed in one frame after the reading: the state stays read."""
    settle = Settle()
    read(settle, red=0, blue=200)

    assert settle.update(boxes(0)).state is State.READ
    assert settle.update(boxes(0, 200)).state is State.READ
