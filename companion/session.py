"""The evening without a screen: one game, its answers, the practice dice and the book.

Terminal and app send what a player said and show what comes back; neither knows more of a game
than this. Nothing here prints or waits.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from companion.dealer import dealer_for
from companion.errors import ScorebookError
from companion.scorebook import Scorebook, Setup, Standing
from rules.core import (
    Answer,
    Board,
    Choose,
    Corrected,
    Draw,
    Event,
    Game,
    IllegalAnswer,
    PackError,
    Playing,
    Prompt,
    Roll,
    RulesError,
    SetupError,
    Table,
)
from rules.core.playthrough import write_playthrough
from rules.core.views import Field
from rules.games import game_named
from rules.retell import team_pack

SIDES = frozenset(("home", "away"))


class Session:
    """A game under way (or over) and its place in the scorebook."""

    def __init__(self, book: Scorebook, game_id: int) -> None:
        saved = book.load(game_id)
        self.book = book
        self.id = game_id
        self.setup = saved.setup
        self.troubles = list(saved.troubles)
        self.game: Game[Any, Any] = game_named(saved.setup.game)
        try:
            home = self.game.load_team(saved.setup.home_pack)
            away = self.game.load_team(saved.setup.away_pack)
        except PackError as problem:
            raise ScorebookError(f"Game {game_id} cannot be opened, a {self.game.team_word} in it is faulty:\n{problem}") from problem
        try:
            self._begin = self.game.begin(home, away, saved.setup.settings)
        except SetupError as problem:
            self.troubles.append(f"{problem} The usual settings are used.")
            self._begin = self.game.begin(home, away, {})
        self.playing: Playing[Any] = Playing(self._begin)
        self.undone = list(saved.undone)
        self.copy_of: int | None = None  # the damaged game that this one goes on from
        self._revision = saved.revision
        self._dealer = dealer_for(self.game, saved.setup.seed, saved.setup.settings)
        self._replay(saved.answers)

    @classmethod
    def new(
        cls,
        book: Scorebook,
        game: str,
        home: str,
        away: str,
        settings: Mapping[str, str] | None = None,
        *,
        seed: int | None = None,
        dice: str = "typed",
        cards: str = "",
        coaches: frozenset[str] = frozenset(),
    ) -> Session:
        """Enters a new game in the book. Teams are sample names or paths of pack files."""
        played = game_named(game)
        complete = played.complete(settings or {})
        packs = [_pack_text(played, team_pack(played, name)) for name in (home, away)]
        setup = Setup(
            game, _team_name(played, packs[0]), _team_name(played, packs[1]), packs[0], packs[1], complete,
            str(secrets.randbelow(10**9) if seed is None else seed),
            dice, cards or ("digital" if dice == "practice" else "typed"), coaches,
        )  # fmt: skip
        return cls(book, book.create(setup))

    # --- where it stands ---------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt | None:
        """What is asked now; None when the game is over."""
        return self.playing.prompt

    @property
    def over(self) -> bool:
        """Nothing more is asked."""
        return self.playing.over

    @property
    def story(self) -> Sequence[Event]:
        """Everything told so far."""
        story: list[Event] = self.playing.match.story
        return story

    @property
    def answers(self) -> Sequence[Answer]:
        """Everything answered so far."""
        return self.playing.answers

    def board(self) -> Board:
        """The scoreboard."""
        return self.game.board(self.playing.match)

    def field(self) -> Field:
        """The field or pitch."""
        return self.game.field(self.playing.match)

    def box_score(self) -> Sequence[Table]:
        """Score by period, team and player statistics."""
        return self.game.box_score(self.playing.match)

    def last_told(self) -> tuple[Event, ...]:
        """The events that the last telling answer led to: what `why` explains."""
        return tuple(event for event in self.story if event.answers == self.story[-1].answers) if self.story else ()

    def playthrough(self) -> str:
        """The game as a text that tells it again."""
        setup = self.setup
        names = {path.read_text(encoding="utf-8"): name for name, path in self.game.sample_packs().items()}
        home, away = names.get(setup.home_pack, setup.home), names.get(setup.away_pack, setup.away)
        usual = self.game.complete({})
        unusual = {key: value for key, value in setup.settings.items() if value != usual.get(key)}
        return write_playthrough(setup.game, home, away, unusual, self.playing)

    # --- answering ---------------------------------------------------------------------------

    def answer(
        self, text: str, source: str = "typed", confidence: float | None = None, picture: str | None = None, *, corrected: bool = False
    ) -> tuple[Event, ...]:
        """Takes an answer and gives what it led to; it is in the book when this returns.

        IllegalAnswer and ScorebookError leave the game as it was.
        """
        return self._take(Answer(text, source, corrected, confidence, picture))

    def answers_itself(self) -> str:
        """Who answers the prompt without being asked: "practice", "coach", or "" for a person."""
        prompt, setup = self.prompt, self.setup
        if isinstance(prompt, Roll) and setup.dice == "practice":
            return "practice"
        if isinstance(prompt, Draw) and setup.cards == "digital":
            return "practice"
        if isinstance(prompt, Choose) and (prompt.who in setup.coaches or (not prompt.who and setup.coaches >= SIDES)):
            return "coach"
        return ""

    def answer_itself(self) -> tuple[Event, ...]:
        """Throws, turns a card, or lets the computer coach decide."""
        prompt = self.prompt
        if prompt is None:
            raise IllegalAnswer("The game is over; nothing more is asked.")
        if isinstance(prompt, Choose):
            return self._take(Answer(self.game.coach(self.playing.match, prompt), "coach"))
        return self._take(Answer(self._dealer.answer(prompt, len(self.answers)), "practice"))

    def settle(self, *, dice: str | None = None, cards: str | None = None, coaches: frozenset[str] | None = None) -> None:
        """Changes who throws, turns and decides from now on."""
        old = self.setup
        self.setup = Setup(
            old.game, old.home, old.away, old.home_pack, old.away_pack, old.settings, old.seed,
            dice or old.dice, cards or old.cards, old.coaches if coaches is None else coaches,
        )  # fmt: skip
        self.book.settle(self.id, self.setup.dice, self.setup.cards, self.setup.coaches)

    # --- going back --------------------------------------------------------------------------

    def undo(self) -> Answer:
        """Takes back the last answer of a person or the dice, and what coaches decided after it."""
        if not self.answers:
            raise IllegalAnswer("Nothing was answered yet; there is nothing to undo.")
        keep = len(self.answers) - 1
        while keep and self.answers[keep].source == "coach":
            keep -= 1
        return self.undo_to(keep)

    def undo_to(self, keep: int) -> Answer:
        """Goes back to the first `keep` answers; gives the first one that was taken back."""
        before = self.playing.back(keep)
        taken = list(self.answers[keep:])
        if not taken:
            raise IllegalAnswer("There is nothing to undo after that.")
        self._fork_if_damaged()
        self._revision = self.book.keep(self.id, self._revision, keep, self._standing(before))
        self.playing = before
        self.undone = taken + self.undone
        return taken[0]

    def redo(self) -> tuple[Event, ...]:
        """Brings back what undo took away, as far as the next answer of a person or the dice."""
        if not self.undone:
            raise IllegalAnswer("Nothing was undone; there is nothing to redo.")
        told = list(self._bring_back())
        while self.undone and self.undone[0].source == "coach":
            told += self._bring_back()
        return tuple(told)

    def preview(self, number: int, text: str) -> Corrected[Any]:
        """What the game would be with answer `number` (from 1) replaced; nothing changes yet.

        Of a throw it is enough to name the dice that were wrong.
        """
        if 1 <= number <= len(self.answers):
            text = _whole_throw(self.playing.prompts[number - 1], self.answers[number - 1].text, text)
        return self.playing.with_answer(number - 1, Answer(text))

    def accept(self, corrected: Corrected[Any]) -> None:
        """Makes a previewed correction count; later answers that no longer fit can still be redone."""
        playing = corrected.playing
        left_over = list(self.answers[len(playing.answers) :])
        asked = [prompt.asks for prompt in (*playing.prompts, *self.playing.prompts[len(playing.answers) :])]
        self._fork_if_damaged()
        entries = list(zip([*playing.answers, *left_over], asked, strict=True))
        self._revision = self.book.rewrite(self.id, self._revision, entries, len(playing.answers), self._standing(playing))
        self.playing = playing
        self.undone = left_over

    # --- inside ------------------------------------------------------------------------------

    def _take(self, answer: Answer) -> tuple[Event, ...]:
        count, told, prompt = len(self.answers), len(self.story), self.prompt
        self._fork_if_damaged()
        try:
            self.playing.answer(answer)
            if prompt is not None:
                self._revision = self.book.append(
                    self.id, self._revision, count + 1, self.answers[-1], prompt.asks, self._standing(self.playing)
                )
        except BaseException:
            # Not in the book: then it did not happen here either.
            if len(self.answers) > count:
                self.playing = self.playing.back(count)
            raise
        self.undone = []
        return tuple(self.story[told:])

    def _bring_back(self) -> tuple[Event, ...]:
        count, told = len(self.answers), len(self.story)
        self.playing.answer(self.undone[0])
        try:
            self._revision = self.book.keep(self.id, self._revision, count + 1, self._standing(self.playing))
        except BaseException:
            self.playing = self.playing.back(count)
            raise
        self.undone.pop(0)
        return tuple(self.story[told:])

    def _replay(self, answers: Sequence[Answer]) -> None:
        for number, answer in enumerate(answers, start=1):
            try:
                self.playing.answer(answer)
            except RulesError as problem:
                self.troubles.append(f"Answer {number}, {answer.text!r}, does not fit: {problem} The game was opened up to there.")
                self.undone = []
                if len(self.answers) == number:  # taken, but the charts refused it: the procedure is spent
                    self.playing = self.playing.back(number - 1)
                return

    def _fork_if_damaged(self) -> None:
        """A game that could not be read to its end is left as it is; play goes on in a copy."""
        if not self.troubles:
            return
        original, self.id = self.id, self.book.create(self.setup)
        entries = [(answer, prompt.asks) for answer, prompt in zip(self.playing.answers, self.playing.prompts, strict=True)]
        self._revision = self.book.rewrite(self.id, 0, entries, len(entries), self._standing(self.playing))
        self.undone = []
        self.troubles = []
        self.copy_of = original

    def _standing(self, playing: Playing[Any]) -> Standing:
        board = self.game.board(playing.match)
        score = f"{board.away.code} {board.away.points}, {board.home.code} {board.home.points}"
        return Standing(f"{score}; {'final' if playing.over else board.clock}", playing.over)


def _whole_throw(prompt: Prompt, old: str, text: str) -> str:
    """The throw with the named dice put right and the others as they were; any other text as it is."""
    if not isinstance(prompt, Roll) or all(word.isdecimal() for word in text.split()):
        return text
    for count in range(1, len(prompt.dice)):
        for dice in combinations(prompt.dice, count):
            try:
                named = Roll(dice, prompt.why, prompt.throw).parse(text)
            except IllegalAnswer:
                continue
            return prompt.write(prompt.parse(old).again(named))
    return text


def _pack_text(game: Game[Any, Any], path: Path) -> str:
    """The text of a pack that was checked under its own file name, so that faults name the file."""
    game.load_team(path)
    return path.read_text(encoding="utf-8")


def _team_name(game: Game[Any, Any], text: str) -> str:
    return game.glance(game.load_team(text)).name
