"""Every screen in a real window: built, shown, touched, and the effect seen."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.texts import say

pytestmark = pytest.mark.window


def start_game(player: Any) -> None:
    """From the start screen to the table, by touch."""
    player.touch(player.button(say("new_game")))
    player.touch(player.button(say("start")))


def test_a_new_game_is_two_touches_away(player: Any):
    """New game, start: the table asks for the coin toss."""
    start_game(player)

    assert player.screen.name == "table"
    assert "toss" in player.screen.banner.lower()


def test_a_choice_is_made_by_touching_its_button(player: Any):
    """The first option of the toss leads to the next question."""
    start_game(player)
    asked = player.screen.banner
    player.touch(player.button(player.screen.view.buttons[0].label))

    assert player.screen.banner != asked


def test_a_choice_is_made_by_its_key(player: Any):
    """The shortcut on a button does what the button does."""
    start_game(player)
    asked = player.screen.banner
    player.key(player.screen.view.buttons[0].shortcut)

    assert player.screen.banner != asked


def test_undo_and_redo_go_back_and_forth(player: Any):
    """Ctrl+Z asks the first question again, Ctrl+Shift+Z the second."""
    start_game(player)
    first = player.screen.banner
    player.key("1")
    second = player.screen.banner
    player.key("z", "ctrl")
    assert player.screen.banner == first
    player.key("z", "ctrl", "shift")
    assert player.screen.banner == second


def to_the_kickoff(player: Any) -> None:
    """Answers choices until dice are asked for."""
    while player.screen.view.buttons:
        player.key("1")


def test_typed_dice_are_taken_and_told(player: Any):
    """A throw typed in the printed order leads to an event on the screen."""
    start_game(player)
    to_the_kickoff(player)
    told = player.screen.outcome
    player.type(" ".join("7" for _ in player.screen.view.chips))

    assert player.screen.problem == ""
    assert player.screen.outcome != told or player.screen.banner


def test_a_typo_is_explained_and_nothing_happens(player: Any):
    """A face that no die has is answered by a sentence, and the same throw is asked for."""
    start_game(player)
    to_the_kickoff(player)
    asked = player.screen.banner
    player.type("99 99")

    assert player.screen.problem
    assert player.screen.banner == asked


def test_the_pad_offers_exactly_the_legal_faces(player: Any):
    """Touching a face fills the chip that is asked, and the pad goes on to the next die."""
    start_game(player)
    to_the_kickoff(player)
    first, second = player.screen.view.chips[:2]
    from companion.app.widgets.basics import BigButton
    from companion.app.widgets.die_chip import DieChip

    shown = {button.text for button in player.all(BigButton)}
    assert set(first.faces) <= shown
    player.touch(player.button(first.faces[4]))

    assert player.screen.entered.faces == {first.name: first.faces[4]}
    assert [chip.letter for chip in player.all(DieChip) if chip.asking] == [second.letter]


def test_an_unfinished_game_is_offered_first(player: Any):
    """Back at the start, the first button resumes the game where it was."""
    start_game(player)
    player.key("1")
    asked = player.screen.banner
    player.touch(player.button(say("menu")))
    from companion.app.widgets.basics import BigButton

    resume = player.all(BigButton)[0]
    assert resume.strong
    player.touch(resume)
    assert player.screen.banner == asked


def test_the_theme_changes_at_a_touch_and_is_remembered(player: Any):
    """Light theme: another ground colour, and saved."""
    from companion.app.look import LOOK
    from companion.app.preferences import Preferences

    player.touch(player.button(say("settings")))
    dark = tuple(LOOK.ground)
    player.touch(player.button(say("light")))

    assert tuple(LOOK.ground) != dark
    assert Preferences.load(player.app.evening.folder).theme == "light"


def test_every_screen_of_the_start_opens_and_escape_leads_back(player: Any):
    """Charts, my dice, past games and settings, one after the other."""
    for key in ("charts", "my_dice", "past_games", "settings"):
        player.touch(player.button(say(key)))
        assert player.screen.title == say(key)
        player.key(chr(27))
        assert player.screen.name == "start"


def test_nothing_lies_outside_the_window_on_a_phone(player: Any):
    """412 x 915: every button of the table lies inside the window and is wider than its text."""
    from companion.app.widgets.basics import BigButton

    size = player.window.size
    player.window.size = (412, 915)
    player.wait(8)
    start_game(player)
    player.wait(8)
    for button in player.all(BigButton):
        left, _ = button.to_window(button.x, button.y)
        assert left >= 0, button.text
        assert left + button.width <= 412.5, button.text
    player.window.size = size
    player.wait(8)


def press(player: Any, name: str) -> None:
    """A key by its name, as the keyboard of whatever has it hears it."""
    codes = {"tab": 9, "enter": 13, "down": 274, "right": 275, "up": 273, "left": 276}
    player.window.dispatch("on_key_down", codes[name], 0, None, [])
    player.wait()


def test_the_keyboard_reaches_every_button_and_presses_it(player: Any):
    """Tab goes to the first button of the start, the arrows to the next; Enter opens what is outlined."""
    from companion.app.widgets.basics import BigButton

    press(player, "tab")
    buttons = player.all(BigButton)
    assert [button.text for button in buttons if button.outlined] == [say("new_game")]
    seen = []
    for _ in range(len(buttons) - 1):
        press(player, "down")
        seen += [button.text for button in player.all(BigButton) if button.outlined]
    assert set(seen) == {button.text for button in buttons[1:]}
    press(player, "up")
    (focused,) = [button for button in player.all(BigButton) if button.outlined]
    assert focused.text == say("charts")
    press(player, "enter")
    assert player.screen.name == "charts"


def test_options_of_the_game_are_behind_a_button(player: Any):
    """The tens die of Advanced Stats Football: opened, chosen, and in the game's settings."""
    player.app.evening.preferences.game = "asf"
    player.touch(player.button(say("new_game")))
    player.show(player.button(say("options")))
    player.touch(player.button(say("options")))
    player.show(player.button("00-90"))
    player.touch(player.button("00-90"))
    player.touch(player.button(say("start")))

    assert player.app.evening.session.setup.settings["tens"] == "00-90"


def test_a_card_is_entered_by_tap(player: Any):
    """Soccer: after the kick-off throw, a card's fields are touched one after the other."""
    player.app.evening.preferences.game = "soccer"
    start_game(player)
    player.type("u11")
    fields = player.screen.view.fields
    for field in fields:
        player.touch(player.button(field.legal[0]))

    assert player.app.evening.session.answers[-1].text == " ".join(f"{field.name}={field.legal[0]}" for field in fields)
