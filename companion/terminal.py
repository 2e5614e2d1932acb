"""An evening at the terminal: says what to throw, takes what came up, tells what it means.

Whatever is typed gets an outcome or a clear sentence and the same question again. Leaving in any
way (quit, end of input, Ctrl-C) loses nothing: every answer is in the scorebook already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from companion import terminal_views as views
from companion.errors import CompanionError
from companion.session import Session
from rules.core import Choose, Draw, Event, IllegalAnswer, Roll, RulesError

HELP = """Type what came up: r8 w5 u12, or red 8 white 5 blue 12, or 8 5 12 in the order asked for.
A choice is its number, its name, or the beginning of its name.
  why [N]      the path through the charts (of event N of the log)
  board        scoreboard and field          box    box score
  log [N]      the story (its last N events)
  undo, redo   take back the last throw, or bring it back
  fix          the last answers with their numbers
  fix N        put answer N right; shows what changes before it counts
  fix N r9     the same for one die of it
  go [N]       let practice dice throw to the end (or N times)
  save, quit   leave; the game is in the scorebook already"""


class Left(Exception):
    """The player leaves the table."""


class Evening:
    """One game at one terminal."""

    def __init__(self, session: Session, console: Console, ask: Callable[[str], str], *, auto: bool = False) -> None:
        self.session = session
        self.console = console
        self.ask = ask
        self.unattended = -1 if auto else 0  # how many practice throws go by themselves; -1: all
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why, "board": self.board, "box": self.box, "log": self.log, "undo": self.undo, "redo": self.redo,
            "fix": self.fix, "go": self.go, "save": self.leave, "quit": self.leave, "exit": self.leave,
            "help": self.help, "?": self.help,
        }  # fmt: skip

    def play(self) -> bool:
        """Plays until the game is over and closed, or the player leaves; gives whether it is over."""
        board = self.session.board()
        self.console.print(Text(f"{board.away.name} at {board.home.name}", style="bold underline"))
        for trouble in self.session.troubles:
            self.console.print(Text(trouble, style="red"))
        if self.session.answers:
            self.console.print(views.log_view(self._numbered()[-3:]))
        else:
            self._tell(self.session.story)
        try:
            while True:
                self._let_others_answer()
                self._one_line()
        except (Left, EOFError, KeyboardInterrupt):
            return self.session.over

    # --- answering ---------------------------------------------------------------------------

    def _let_others_answer(self) -> None:
        """Coaches decide at once; practice dice only as often as they were told to."""
        while not self.session.over:
            by = self.session.answers_itself()
            if not by or (by == "practice" and not self.unattended):
                return
            if by == "practice" and self.unattended > 0:
                self.unattended -= 1
            self._itself()

    def _one_line(self) -> None:
        session = self.session
        prompt = session.prompt
        if prompt is None:
            self.console.print(views.board_view(session.board(), session.field()))
            self.box("")
            if self.unattended:
                raise Left
            line = self.ask("Final. Enter closes; undo, fix, log, box and why still work> ").strip()
        else:
            self.console.print(views.score_line(session.board()))
            names = {"home": session.board().home.name, "away": session.board().away.name}
            self.console.print(views.prompt_view(prompt, names, itself=bool(session.answers_itself())))
            line = self.ask(self._sign()).strip()
        word, _, rest = line.partition(" ")
        if (command := self.commands.get(word.lower())) is not None:
            self._guarded(lambda: command(rest.strip()))
        elif prompt is None:
            if not line:
                raise Left
            self.say("The game is over. Type undo, fix, log, box or why, or Enter to close.")
        elif not line and session.answers_itself():
            self._guarded(self._itself)
        else:
            self._guarded(lambda: self._answer(line))

    def _sign(self) -> str:
        if self.session.answers_itself():
            return "Enter throws> " if isinstance(self.session.prompt, Roll) else "Enter turns a card> "
        return {Roll: "dice> ", Choose: "choice> ", Draw: "card> "}[type(self.session.prompt)]

    def _answer(self, line: str) -> None:
        self._tell(self.session.answer(line))

    def _itself(self) -> None:
        told = self.session.answer_itself()
        self.console.print(views.thrown_view(self.session.playing.prompts[-1], self.session.answers[-1]))
        self._tell(told)

    def _tell(self, told: Sequence[Event]) -> None:
        """What happened; or, while a play is still being resolved, the last thing looked up."""
        for event in told:
            self.console.print(views.event_view(event))
        pending = self.session.playing.match.steps
        if not told and pending:
            self.console.print(views.step_view(pending[-1]))

    def _guarded(self, doing: Callable[[], None]) -> None:
        """A sentence instead of an outcome when it cannot be done; then the question stands again."""
        try:
            doing()
        except (RulesError, CompanionError) as problem:
            self.say(str(problem))

    def say(self, sentence: str) -> None:
        """A sentence to the player."""
        self.console.print(Text(sentence, style="yellow"))

    # --- commands ----------------------------------------------------------------------------

    def why(self, rest: str) -> None:
        """The chart path of the last outcome, or of a numbered event of the log."""
        if rest:
            self.console.print(views.steps_view([self.session.story[_number(rest, len(self.session.story), "an event") - 1]], ()))
            return
        self.console.print(views.steps_view(self.session.last_told(), self.session.playing.match.steps))

    def board(self, _: str) -> None:
        """Scoreboard and field."""
        self.console.print(views.board_view(self.session.board(), self.session.field()))

    def box(self, _: str) -> None:
        """The box score."""
        for table in self.session.box_score():
            self.console.print(views.table_view(table))

    def log(self, rest: str) -> None:
        """The story, or its end."""
        events = self._numbered()
        self.console.print(views.log_view(events[-_number(rest, 10**6, "a number of events") :] if rest else events))

    def undo(self, _: str) -> None:
        """Takes back the last answer."""
        self.unattended = 0
        taken = self.session.undo()
        self.say(f"Taken back: {taken.text}. (redo brings it back)")

    def redo(self, _: str) -> None:
        """Brings back what was undone."""
        for event in self.session.redo():
            self.console.print(views.event_view(event))

    def fix(self, rest: str) -> None:
        """Puts an earlier answer right, after showing what that changes."""
        session = self.session
        which, _, text = rest.partition(" ")
        if not which:
            entries = list(zip(range(1, len(session.answers) + 1), session.playing.prompts, session.answers, strict=True))
            self.console.print(views.answers_view(entries[-12:]))
            self.say("Type fix and a number, for example: fix 3")
            return
        number = _number(which, len(session.answers), "an answer")
        self.console.print(views.answers_view([(number, session.playing.prompts[number - 1], session.answers[number - 1])]))
        corrected = session.preview(number, text.strip() or self.ask(f"answer {number} was> "))
        self.console.print(views.correction_view(session.playing.match, corrected))
        if self.ask("Let this count? y/n> ").strip().lower() not in ("y", "yes"):
            self.say("Nothing was changed.")
            return
        session.accept(corrected)
        self.say(f"Answer {number} is now {session.answers[number - 1].text}.")

    def go(self, rest: str) -> None:
        """Lets practice dice throw on by themselves."""
        if self.session.setup.dice != "practice":
            raise IllegalAnswer("Only practice dice can go on by themselves; this game's dice are thrown on the table.")
        self.unattended = _number(rest, 10**6, "a number of throws") if rest else -1

    def help(self, _: str) -> None:
        """What can be typed."""
        self.console.print(Text(HELP))

    def leave(self, _: str) -> None:
        """Leaves the table."""
        raise Left

    def _numbered(self) -> list[tuple[int, Event]]:
        return list(enumerate(self.session.story, start=1))


def _number(text: str, highest: int, what: str) -> int:
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text[:9]) <= highest:
        if not highest:
            raise IllegalAnswer("Nothing was answered yet; there is nothing to look at or to put right.")
        raise IllegalAnswer(f"Expected {what} 1 to {highest}, got {text!r}.")
    return int(text[:9])
