"""Play calling: by dice or by name."""

from __future__ import annotations

import pytest
from asf_table import HOME, Table


def keys(table: Table) -> set[str]:
    """What can be chosen now."""
    return {option.key for option in table.playing.prompt.options}


@pytest.mark.rule("ASF-PC-1")
@pytest.mark.parametrize(
    ("number", "asked"),
    [(1, "PASS ZONE"), (57, "PASS ZONE"), (58, "FIRST CONTACT"), (96, "FIRST CONTACT"), (97, "PENALTY"), (100, "PENALTY")],
)
def test_an_auto_call_is_read_in_the_teams_ranges(number, asked):
    """The Rangers: pass to 57, run to 96, then a penalty."""
    table = Table().feed("auto")
    assert table.asked == "PLAY CALL"
    assert table.feed(number).asked == asked


@pytest.mark.rule("ASF-PC-2")
def test_the_coach_may_name_the_play_and_where_it_goes():
    """A named zone skips the zone throw; a named lane skips the direction throw."""
    assert Table().feed("pass", "deep right").asked == "PASS RESULT"
    assert Table().feed("pass", "dice").asked == "PASS ZONE"
    table = Table().feed("run", "right", 65, 65)
    assert table.asks.startswith("Willie Gay, Jr.")


@pytest.mark.rule("ASF-PC-3")
def test_a_named_play_has_no_penalty_unless_the_option_throws_for_it():
    """With the option the call is thrown: 98 is a penalty, anything else leaves the named run."""
    assert Table().feed("run").asked == "lane"
    option = {"manual_penalties": "on"}
    assert Table(settings=option).feed("run", 98).asked == "PENALTY"
    assert Table(settings=option).feed("run", 20).asked == "lane"  # 20 would be a pass; only a penalty is heeded


@pytest.mark.rule("ASF-PC-4")
def test_each_team_has_its_own_mode_and_can_change_it():
    """Home on auto throws at once on first down; the visitors are asked; both can change before a play."""
    settings = {"home_calls": "auto"}
    assert Table(settings=settings).asked == "PLAY CALL"
    assert Table(side=HOME.other, settings=settings).asked == "play"
    table = Table(settings=settings, down=4)
    assert table.feed("ask again").match.calls[HOME] == "ask"
    assert table.asked == "play"
    other = Table().feed("stay auto")
    assert (other.asked, other.match.calls[HOME]) == ("PLAY CALL", "auto")


@pytest.mark.rule("ASF-PC-4")
@pytest.mark.parametrize("mode", ["ask", "auto"])
def test_kicks_kneels_and_spikes_are_always_the_coachs_choice(mode):
    """On fourth down either mode offers them."""
    assert {"punt", "field goal", "kneel", "spike", "auto", "run", "pass"} <= keys(Table(70, 4, settings={"home_calls": mode}))


@pytest.mark.rule("ASF-PC-5")
def test_a_kneel_loses_a_yard_and_a_spike_is_an_incomplete_pass():
    """0:30 and 0:15."""
    kneel = Table(30).play("kneel")
    assert (kneel.ball(), kneel.match.clock.left) == ((HOME, 29, 2, 11), 870)
    spike = Table(30).play("spike")
    assert (spike.ball(), spike.match.clock.left) == ((HOME, 30, 2, 10), 885)
    assert spike.stat(HOME, "pass_att") == 1
