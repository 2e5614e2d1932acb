"""A whole drive and a whole attack from pictures of dice, through the camera to the scoresheet on the screen."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from companion import demo
from companion.app.texts import say
from rules.core.playthrough import Playthrough, read_playthrough

pytestmark = pytest.mark.window

FIXTURES = Path(__file__).parents[3] / "fixtures"
AGES = 120.0  # seconds; only a hang takes that long


def games() -> list[Any]:
    """The drive of the demo and an attack of soccer: what was played, and the folder with its pictures."""
    attack = FIXTURES / "throws" / "soccer_attack"
    return [
        pytest.param(read_playthrough(demo.recording()), demo.pictures(), id="5d20-drive"),
        pytest.param(read_playthrough(attack.with_suffix(".md").read_text(encoding="utf-8")), attack, id="soccer-attack"),
    ]


class Table:
    """A player who knows what was thrown, and looks at what the app makes of its pictures."""

    def __init__(self, player: Any) -> None:
        self.player = player
        self.asked = 0

    @property
    def answered(self) -> int:
        """How many answers are in the book."""
        return len(self.player.app.evening.session.answers)

    def answer(self, number: int, answer: str) -> None:
        """Answers question `number` by touch, or lets the camera do it."""
        view = self.player.screen.view
        if self.answered > number:
            return  # a sure throw has counted down while the last touch was still being made
        if view.buttons:
            label = next(button.label for button in view.buttons if button.answer == answer)
            self.player.touch(self.player.button(label))
        elif view.fields:
            for pair in answer.split():
                self.player.wait()
                shown = self.player.button(pair.partition("=")[2])
                self.player.show(shown)
                self.player.touch(shown)
        else:
            self.throw(number, answer)

    def throw(self, number: int, answer: str) -> None:
        """The camera reads the throw; a die that asks is entered on the pad; the rest goes by itself."""
        player, screen = self.player, self.player.screen
        prompt = player.app.evening.session.prompt
        thrown = prompt.parse(answer)
        shows = {die.name: die.printed(thrown[die.name]) for die in prompt.dice}
        self.wait(lambda: self.answered > number or screen.entered.seen is not None)
        while self.answered == number and screen.at:
            self.asked += 1
            player.touch(player.button(shows[screen.at]))
        if self.answered == number and screen.entered.complete and not screen.entered.counting:
            player.touch(player.button(say("take_it")))
        self.wait(lambda: self.answered > number)

    def wait(self, until: Any) -> None:
        """Lets the window go on until something is so."""
        end = time.monotonic() + AGES
        while not until():
            assert time.monotonic() < end, f"the camera says {self.player.screen.camera_view.status!r}"
            self.player.wait(1)


@pytest.mark.parametrize(("played", "pictures"), games())
def test_a_game_is_played_from_pictures_of_dice(player: Any, played: Playthrough, pictures: Path):
    """From new game to the scoresheet: every throw read from its picture, every event told as written down."""
    from vision.errors import ModelFilesError
    from vision.reader import default_reader

    try:
        default_reader()
    except ModelFilesError as error:
        pytest.skip(str(error))
    liked = player.app.evening.preferences
    liked.game, liked.home, liked.away, liked.camera, liked.delay = played.game, played.home, played.away, str(pictures), "0.2"
    player.touch(player.button(say("new_game")))
    player.show(player.button(say("dice_camera")))
    player.touch(player.button(say("dice_camera")))
    player.touch(player.button(say("start")))
    table = Table(player)
    session = player.app.evening.session
    for number, (answer, _) in enumerate(played.lines):
        table.answer(number, answer)
        # A die that was read wrongly without a doubt would be in the book now.
        assert session.answers[number].text == answer
        assert player.screen.problem == ""
    assert [event.text for event in session.story] == [*played.told_first, *(text for _, told in played.lines for text in told)]
    assert player.screen.outcome == session.story[-1].text
    throws = [answer for answer in session.answers if answer.picture is not None]
    assert len(throws) == len(list(pictures.glob("*.jpg")))
    assert all(session.book.picture(answer.picture) for answer in throws)
    assert table.asked < len(throws)
    player.touch(player.button(say("scoresheet")))
    from companion.app.widgets.play_rows import PlayRow

    player.wait(10)
    on_sheet = {row.line.text for row in player.all(PlayRow)}
    assert session.story[-1].text in on_sheet
