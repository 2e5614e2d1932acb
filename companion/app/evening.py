"""What the screens send their wishes to: the book, the game that is open, and which screen is shown.

Knows no widgets; `on_show` is called with the name of the screen to show.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.app.new_game_view import NewGame
from companion.app.preferences import Preferences
from companion.app.theme import PHONE_BELOW_DP
from companion.errors import CompanionError
from companion.scorebook import Entry, Scorebook
from companion.session import Session
from rules.core import RulesError

MOST_ANSWERS_ITSELF = 50  # coaches and cards in a row before the screen gets its turn


class Evening:
    """One evening at the table."""

    phone_width = PHONE_BELOW_DP

    def __init__(self, book: Scorebook, folder: Path, on_show: Callable[[str], None] = lambda _name: None) -> None:
        self.book = book
        self.folder = folder
        self.preferences = Preferences.load(folder)
        self.session: Session | None = None
        self.practice = False
        self.message = ""
        self.on_show = on_show

    def show(self, name: str, *, practice: bool = False) -> None:
        """Goes to a screen."""
        self.practice = practice
        self.on_show(name)

    def unfinished(self) -> Entry | None:
        """The game to resume, if there is one."""
        try:
            return self.book.unfinished()
        except CompanionError as problem:
            self.message = str(problem)
            return None

    def games(self, wanted: str = "") -> list[Entry]:
        """Past games, newest first, whose teams or game hold the wanted words."""
        words = wanted.lower().split()
        return [entry for entry in self.book.games() if all(word in f"{entry.title} {entry.game}".lower() for word in words)]

    def start(self, draft: NewGame) -> str:
        """Begins a new game; says what is wrong, or nothing."""
        try:
            self.session = Session.new(
                self.book, draft.game, draft.home, draft.away, draft.all_settings, dice=draft.dice, coaches=draft.coached
            )
        except (CompanionError, RulesError) as problem:
            return str(problem)
        liked = self.preferences
        liked.game, liked.home, liked.away, liked.dice, liked.coaches = draft.game, draft.home, draft.away, draft.dice, draft.coaches
        liked.save(self.folder)
        self.go_on()
        self.show("table")
        return ""

    def open(self, game_id: int) -> str:
        """Opens a game of the book; says what is wrong, or nothing."""
        try:
            self.session = Session(self.book, game_id)
        except (CompanionError, RulesError) as problem:
            self.message = str(problem)
            return self.message
        self.message = "\n".join(self.session.troubles)
        self.go_on()
        self.show("table")
        return ""

    def answer(self, text: str) -> str:
        """Gives an answer; says what is wrong with it, or nothing."""
        return self._try(lambda session: session.answer(text))

    def let_it_answer(self) -> str:
        """The companion throws, or turns a card."""
        return self._try(lambda session: session.answer_itself())

    def undo(self) -> str:
        """Takes the last answer back."""
        return self._try(lambda session: session.undo(), then_go_on=False)

    def redo(self) -> str:
        """Brings it back."""
        return self._try(lambda session: session.redo(), then_go_on=False)

    def go_on(self) -> None:
        """Lets the computer coaches decide what they have to, until a person or the dice are asked."""
        session = self.session
        for _ in range(MOST_ANSWERS_ITSELF):
            if session is None or session.answers_itself() != "coach":
                return
            session.answer_itself()

    def _try(self, action: Callable[[Session], object], *, then_go_on: bool = True) -> str:
        if self.session is None:
            return "No game is open. Start one, or open one of the past games."
        try:
            action(self.session)
            if then_go_on:
                self.go_on()
        except (CompanionError, RulesError) as problem:
            return str(problem)
        return ""
