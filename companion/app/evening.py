"""What the screens send their wishes to: the book, the game that is open, and which screen is shown.

Knows no widgets; `on_show` is called with the name of the screen to show.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.app.acceptance import Acceptance
from companion.app.dice_stats import DieCounts, count_dice
from companion.app.new_game_view import NewGame
from companion.app.preferences import Preferences
from companion.app.texts import say
from companion.app.theme import PHONE_BELOW_DP
from companion.app.watching import TableCamera, usual_reader
from companion.errors import CompanionError
from companion.scorebook import Entry, Scorebook
from companion.scoresheet import export
from companion.session import Session
from companion.sight import jpeg_of
from rules.core import Roll, RulesError

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
        self.fixing: tuple[int, int] | None = None  # first and last answer of the play to correct
        self.explaining: tuple[int, str] | None = None  # the event to explain and the screen to lead back to; None: what was told last
        self.verifying: tuple[int, int] | None = None  # first and last answer of the play to set the players' own result beside
        self.torn_out: Entry | None = None  # deleted, but can still be brought back
        self.camera: TableCamera | None = None
        self.make_reader = usual_reader
        self.on_sound: Callable[[str], None] = lambda _name: None

    def take_message(self) -> str:
        """What has to be said once."""
        message, self.message = self.message, ""
        return message

    def show(self, name: str, *, practice: bool = False) -> None:
        """Goes to a screen."""
        self.practice = practice
        self.on_show(name)

    def unfinished(self) -> Entry | None:
        """The game to resume, if there is one."""
        try:
            return next((entry for entry in self.games() if not entry.over), None)
        except CompanionError as problem:
            self.message = str(problem)
            return None

    def games(self, wanted: str = "") -> list[Entry]:
        """Past games, newest first, whose teams or game hold the wanted words."""
        words = wanted.lower().split()
        return [
            entry
            for entry in self.book.games()
            if entry != self.torn_out and all(word in f"{entry.title} {entry.game}".lower() for word in words)
        ]

    def delete(self, entry: Entry) -> None:
        """Takes a game off the list; it is torn out of the book only when the list is left."""
        self.delete_for_good()
        self.torn_out = entry

    def bring_back(self) -> None:
        """Undoes the last delete."""
        self.torn_out = None

    def delete_for_good(self) -> None:
        """Tears out what was deleted and not brought back."""
        if self.torn_out is not None:
            if self.session is not None and self.session.id == self.torn_out.id:
                self.session = None
            self.book.delete(self.torn_out.id)
            self.torn_out = None

    def export(self, entry: Entry) -> str:
        """Writes a game's scoresheet as a page, a text and a table beside the book; says where."""
        stem = self.folder / "exports" / f"game-{entry.id}"
        try:
            stem.parent.mkdir(parents=True, exist_ok=True)
            session = Session(self.book, entry.id)
            for ending in (".html", ".txt", ".csv"):
                export(session, stem.with_suffix(ending))
        except (CompanionError, RulesError, OSError) as problem:
            return str(problem)
        return say("exported", files=f"{stem}.html, .txt, .csv")

    def dice_counts(self) -> tuple[DieCounts, ...]:
        """Every throw by hand in the book, by die; games that cannot be opened are left out."""
        sessions = []
        for entry in self.games():
            try:
                sessions.append(Session(self.book, entry.id))
            except (CompanionError, RulesError) as problem:
                self.message = str(problem)
        return count_dice(sessions)

    def explain(self, event: int, back_to: str) -> None:
        """Opens the path of an event of the story."""
        self.explaining = (event, back_to)
        self.show("how come")

    def verify(self, first: int, last: int) -> None:
        """Opens the check of a play made of these answers."""
        self.verifying = (first, last)
        self.show("verify")

    def fix(self, first: int, last: int) -> None:
        """Opens the correction of a play made of these answers."""
        self.fixing = (first, last)
        self.show("fix")

    def start(self, draft: NewGame, seed: int | None = None) -> str:
        """Begins a new game; says what is wrong, or nothing."""
        try:
            self.session = Session.new(
                self.book, draft.game, draft.home, draft.away, draft.all_settings, seed=seed, dice=draft.dice, coaches=draft.coached
            )
        except (CompanionError, RulesError) as problem:
            return str(problem)
        self.stop_watching()
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
        self.stop_watching()
        self.message = "\n".join(self.session.troubles)
        self.go_on()
        self.show("table")
        return ""

    def answer(self, text: str) -> str:
        """Gives an answer; says what is wrong with it, or nothing."""
        return self._try(lambda session: session.answer(text))

    def answer_seen(self, text: str, throw: Acceptance) -> str:
        """Gives the answer to a throw that the camera saw, with its picture; says what is wrong with it, or nothing."""
        seen, picture = throw.seen, throw.picture
        if seen is None:
            return self.answer(text)

        def take(session: Session) -> None:
            name = self.book.keep_picture(jpeg) if (jpeg := jpeg_of(picture)) else None
            if throw.by_camera:
                session.answer(text, "camera", seen.confidence, name, corrected=bool(throw.by_hand))
            else:
                session.answer(text, picture=name)

        return self._try(take)

    def let_it_answer(self) -> str:
        """The companion throws, or turns a card."""
        return self._try(lambda session: session.answer_itself())

    def undo(self) -> str:
        """Takes the last answer back."""
        return self._try(lambda session: session.undo(), then_go_on=False)

    def redo(self) -> str:
        """Brings it back."""
        return self._try(lambda session: session.redo(), then_go_on=False)

    # --- the camera --------------------------------------------------------------------------

    def watch(self) -> TableCamera | None:
        """The camera of the open game; opened on first use and kept while its address stays, also over other screens."""
        session = self.session
        if session is None or session.setup.dice != "camera" or session.over:
            self.stop_watching()
            return None
        if self.camera is None or self.camera.address != self.preferences.camera:
            self.stop_watching()
            self.camera = TableCamera(self.preferences.camera, self.make_reader)
        return self.camera

    def expect(self, *, hold: str = "") -> None:
        """Tells the camera what is asked now; photos used by earlier answers are behind it."""
        if (camera := self.watch()) is not None and self.session is not None:
            used = sum(answer.picture is not None for answer in self.session.answers)
            prompt = self.session.prompt
            camera.expect(prompt if isinstance(prompt, Roll) else None, used, hold=hold)

    def stop_watching(self) -> None:
        """Gives the camera back."""
        if self.camera is not None:
            self.camera.close()
            self.camera = None

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
        before = self.session.board()
        try:
            action(self.session)
            if then_go_on:
                self.go_on()
        except (CompanionError, RulesError) as problem:
            return str(problem)
        if then_go_on:
            after = self.session.board()
            scored = (after.home.points, after.away.points) != (before.home.points, before.away.points)
            self.on_sound("score" if scored else "taken")
        return ""
