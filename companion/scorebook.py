"""The scorebook: every game ever played, in one SQLite file in the player's data folder.

An answer is committed (and on the disk) before anybody is told that it counts. Undone answers stay
in the book behind the `kept` ones until something else is answered, so that undo can be taken back.
Pictures of throws are named by their content; an answer holds the name, so undo and corrections carry it along.
Each change names the revision it builds on; a second window on the same game is told, not mixed in.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from companion.errors import ScorebookError
from rules.core import Answer

if TYPE_CHECKING:
    from typing_extensions import Self

VERSION = 2
BUSY_SECONDS = 5.0
DATA_VARIABLE = "DICE_COMPANION_DATA"

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL, home TEXT NOT NULL, away TEXT NOT NULL,
        home_pack TEXT NOT NULL, away_pack TEXT NOT NULL,
        settings TEXT NOT NULL, seed TEXT NOT NULL, dice TEXT NOT NULL, cards TEXT NOT NULL, coaches TEXT NOT NULL,
        kept INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0,
        standing TEXT NOT NULL DEFAULT '', over INTEGER NOT NULL DEFAULT 0,
        created TEXT NOT NULL, updated TEXT NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS answers (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, number INTEGER NOT NULL,
        text TEXT NOT NULL, source TEXT NOT NULL, corrected INTEGER NOT NULL,
        confidence REAL, picture TEXT, prompt TEXT NOT NULL,
        PRIMARY KEY (game, number))""",
    "CREATE TABLE IF NOT EXISTS pictures (name TEXT PRIMARY KEY, jpeg BLOB NOT NULL)",
)


@dataclass(frozen=True)
class Setup:
    """Everything that is settled before the first throw; the packs' texts keep a game playable for ever."""

    game: str
    home: str
    away: str
    home_pack: str
    away_pack: str
    settings: dict[str, str] = field(default_factory=dict)
    seed: str = "0"
    dice: str = "typed"  # typed, or practice: the companion throws
    cards: str = "typed"  # typed, or digital: the companion turns them
    coaches: frozenset[str] = frozenset()  # the sides whose choices the computer makes


@dataclass(frozen=True)
class Entry:
    """A line of the table of contents."""

    id: int
    game: str
    home: str
    away: str
    standing: str
    over: bool
    answers: int
    updated: str

    @property
    def title(self) -> str:
        """The game as players speak of it."""
        return f"{self.away} at {self.home}"


@dataclass(frozen=True)
class Standing:
    """What the table of contents says of a game: a line, and whether it is over."""

    line: str
    over: bool


@dataclass(frozen=True)
class Saved:
    """A game as it lies in the book. `troubles` says what could not be read."""

    setup: Setup
    answers: list[Answer]
    undone: list[Answer]
    revision: int
    troubles: list[str]


def default_book() -> Path:
    """Where the scorebook lies unless a path is given."""
    folder = os.environ.get(DATA_VARIABLE)
    return (Path(folder) if folder else user_data_path("dice-companion", appauthor=False)) / "scorebook.sqlite"


class Scorebook:
    """An open scorebook. Without a path it lives in memory and ends with the program."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        with self._plainly():
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path or ":memory:", timeout=BUSY_SECONDS, isolation_level=None)
            self._db.row_factory = sqlite3.Row
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=FULL")
            self._db.execute("PRAGMA foreign_keys=ON")
            self._prepare()

    def _prepare(self) -> None:
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise ScorebookError(f"{self._name} was written by a newer companion (version {version}); update this one to open it.")
        if version < VERSION:
            with self._change():
                for statement in SCHEMA:
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version={VERSION}")

    def close(self) -> None:
        """Closes the book; everything in it was committed before."""
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- reading -----------------------------------------------------------------------------

    def games(self) -> list[Entry]:
        """All games, the one touched last first."""
        with self._plainly():
            rows = self._db.execute(
                "SELECT id, game, home, away, standing, over, kept, updated FROM games ORDER BY updated DESC, id DESC"
            ).fetchall()
        return [Entry(r["id"], r["game"], r["home"], r["away"], r["standing"], bool(r["over"]), r["kept"], r["updated"]) for r in rows]

    def unfinished(self, game: str = "") -> Entry | None:
        """The unfinished game that was played last."""
        return next((entry for entry in self.games() if not entry.over and game in ("", entry.game)), None)

    def load(self, game_id: int) -> Saved:
        """A game with as many of its answers as can be read."""
        troubles: list[str] = []
        with self._plainly():
            row = self._db.execute("SELECT * FROM games WHERE id=?", (game_id,)).fetchone()
        if row is None:
            known = ", ".join(str(entry.id) for entry in self.games()) or "none yet"
            raise ScorebookError(f"There is no game {game_id} in the scorebook; it holds {known}.")
        setup = Setup(
            row["game"], row["home"], row["away"], row["home_pack"], row["away_pack"],
            _settings(row["settings"], troubles), row["seed"], row["dice"], row["cards"],
            frozenset(filter(None, row["coaches"].split(","))),
        )  # fmt: skip
        answers = self._answers(game_id, troubles)
        if len(answers) < row["kept"] and not troubles:
            troubles.append(f"Answer {len(answers) + 1} is missing in the scorebook.")
        return Saved(setup, answers[: row["kept"]], answers[row["kept"] :], row["revision"], troubles)

    def _answers(self, game_id: int, troubles: list[str]) -> list[Answer]:
        """The answers without a gap from the first on."""
        answers: list[Answer] = []
        try:
            for row in self._db.execute("SELECT * FROM answers WHERE game=? ORDER BY number", (game_id,)):
                if row["number"] != len(answers) + 1:
                    troubles.append(f"Answer {len(answers) + 1} is missing in the scorebook.")
                    break
                if not isinstance(row["text"], str):
                    troubles.append(f"Answer {row['number']} is no text.")
                    break
                answers.append(Answer(row["text"], str(row["source"]), bool(row["corrected"]), row["confidence"], row["picture"]))
        except sqlite3.DatabaseError as problem:
            troubles.append(f"The scorebook is damaged after answer {len(answers)}: {problem}.")
        return answers

    # --- writing -----------------------------------------------------------------------------

    def create(self, setup: Setup) -> int:
        """Enters a new game and gives its number."""
        with self._change():
            cursor = self._db.execute(
                "INSERT INTO games (game, home, away, home_pack, away_pack, settings, seed, dice, cards, coaches, created, updated)"
                " VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
                (
                    setup.game, setup.home, setup.away, setup.home_pack, setup.away_pack, json.dumps(setup.settings),
                    setup.seed, setup.dice, setup.cards, ",".join(sorted(setup.coaches)), _now(), _now(),
                ),
            )  # fmt: skip
        return int(cursor.lastrowid or 0)

    def append(self, game_id: int, revision: int, number: int, answer: Answer, prompt: str, standing: Standing) -> int:
        """Enters answer `number`; answers that were undone are gone with it. Gives the new revision."""
        with self._change():
            after = self._advance(game_id, revision, number, standing)
            self._db.execute("DELETE FROM answers WHERE game=? AND number>=?", (game_id, number))
            self._enter(game_id, number, answer, prompt)
        return after

    def keep(self, game_id: int, revision: int, kept: int, standing: Standing) -> int:
        """From now on the first `kept` answers count: fewer is undo, more is redo."""
        with self._change():
            return self._advance(game_id, revision, kept, standing)

    def rewrite(self, game_id: int, revision: int, answers: Sequence[tuple[Answer, str]], kept: int, standing: Standing) -> int:
        """Enters all answers (with their prompts) anew after a correction; those after `kept` can be redone."""
        with self._change():
            after = self._advance(game_id, revision, kept, standing)
            self._db.execute("DELETE FROM answers WHERE game=?", (game_id,))
            for number, (answer, prompt) in enumerate(answers, start=1):
                self._enter(game_id, number, answer, prompt)
        return after

    def settle(self, game_id: int, dice: str, cards: str, coaches: frozenset[str]) -> None:
        """Who throws, turns and decides from now on."""
        with self._change():
            self._db.execute("UPDATE games SET dice=?, cards=?, coaches=? WHERE id=?", (dice, cards, ",".join(sorted(coaches)), game_id))

    def delete(self, game_id: int) -> None:
        """Tears a game out."""
        self.load(game_id)
        with self._change():
            self._db.execute("DELETE FROM games WHERE id=?", (game_id,))
            self._db.execute("DELETE FROM pictures WHERE name NOT IN (SELECT picture FROM answers WHERE picture IS NOT NULL)")

    # --- pictures of throws ------------------------------------------------------------------

    def keep_picture(self, jpeg: bytes) -> str:
        """Keeps the picture of a throw and gives the name that its answer shall hold."""
        name = hashlib.sha256(jpeg).hexdigest()[:24]
        with self._change():
            self._db.execute("INSERT OR IGNORE INTO pictures (name, jpeg) VALUES (?,?)", (name, jpeg))
        return name

    def picture(self, name: str | None) -> bytes | None:
        """The picture with this name as a JPEG, or None when there is none."""
        with self._plainly():
            row = self._db.execute("SELECT jpeg FROM pictures WHERE name=?", (name,)).fetchone() if name else None
        return bytes(row["jpeg"]) if row is not None else None

    def _advance(self, game_id: int, revision: int, kept: int, standing: Standing) -> int:
        changed = self._db.execute(
            "UPDATE games SET kept=?, revision=revision+1, standing=?, over=?, updated=? WHERE id=? AND revision=?",
            (kept, standing.line, standing.over, _now(), game_id, revision),
        )
        if changed.rowcount != 1:
            raise ScorebookError(f"Game {game_id} was changed in another window. Leave here and resume it to go on from there.")
        return revision + 1

    def _enter(self, game_id: int, number: int, answer: Answer, prompt: str) -> None:
        self._db.execute(
            "INSERT INTO answers (game, number, text, source, corrected, confidence, picture, prompt) VALUES (?,?,?,?,?,?,?,?)",
            (game_id, number, answer.text, answer.source, answer.corrected, answer.confidence, answer.picture, prompt),
        )

    @contextmanager
    def _change(self) -> Iterator[None]:
        """One transaction: all of it is on the disk afterwards, or nothing."""
        with self._plainly():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _plainly(self) -> Iterator[None]:
        """Database trouble in a player's words."""
        try:
            yield
        except sqlite3.OperationalError as problem:
            if "locked" in str(problem) or "busy" in str(problem):
                raise ScorebookError(f"{self._name} is in use by another program. Close it there and try again.") from problem
            raise ScorebookError(f"{self._name} cannot be used: {problem}. Choose another with --book PATH.") from problem
        except sqlite3.DatabaseError as problem:
            remedy = "Move the file away to start a new one, or choose another with --book PATH."
            raise ScorebookError(f"{self._name} is damaged or no scorebook: {problem}. {remedy}") from problem
        except OSError as problem:
            why = problem.strerror or problem
            raise ScorebookError(f"{self._name} cannot be used: {why}. Choose another with --book PATH.") from problem

    @property
    def _name(self) -> str:
        return f"The scorebook {self.path or 'in memory'}"


def _settings(text: str, troubles: list[str]) -> dict[str, str]:
    try:
        read = json.loads(text)
    except ValueError:
        read = None
    if isinstance(read, dict) and all(isinstance(value, str) for value in read.values()):
        return read
    troubles.append("The settings of this game cannot be read; the usual ones are used.")
    return {}


def _now() -> str:
    return datetime.now(timezone.utc).isoformat(timespec="microseconds")
