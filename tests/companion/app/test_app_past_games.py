"""Past games: listed, searched, opened, exported, deleted and brought back; without a screen and in a real window."""

from __future__ import annotations

from typing import Any

import pytest
from played import ESCAPE, played

from companion.app.evening import Evening
from companion.app.new_game_view import NewGame
from companion.app.past_games_view import game_lines, when
from companion.app.preferences import Preferences
from companion.app.texts import say


@pytest.fixture
def begun(book, tmp_path):
    """A toy game under way, dice typed."""
    opened = Evening(book, tmp_path)
    opened.preferences = Preferences(game="toy", home="larks", away="owls")
    assert opened.start(NewGame(opened.preferences)) == ""
    return opened


def test_a_game_under_way_offers_to_go_on(begun):
    """Title, game, standing and moment in a line."""
    begun.answer("r17 u1")
    (line,) = game_lines(begun.games())

    assert line.title == "[bold]Owls at Larks"
    assert line.about.startswith("Toy   OWL 0, LAR 3; throw ")
    assert line.action == say("go_on")


def test_a_moment_that_cannot_be_read_is_shown_as_it_stands():
    """A damaged book never keeps the list from opening."""
    assert when("yesterday") == "yesterday"


def test_a_deleted_game_can_be_brought_back(begun):
    """It leaves the list at once, the book only when the list is left."""
    (entry,) = begun.games()
    begun.delete(entry)
    assert begun.games() == []
    begun.bring_back()
    assert begun.games() == [entry]
    begun.delete(entry)
    begun.delete_for_good()

    assert begun.book.games() == []
    assert begun.session is None


def test_an_export_is_a_page_a_text_and_a_table(begun):
    """All three lie in the data folder."""
    begun.answer("r17 u1")
    (entry,) = begun.games()
    said = begun.export(entry)

    assert "game-1.html" in said
    for ending in ("html", "txt", "csv"):
        assert "Larks score 3" in (begun.folder / "exports" / f"game-1.{ending}").read_text(encoding="utf-8")


# --- in the window -------------------------------------------------------------------------------


@pytest.fixture
def shelf(player: Any) -> Any:
    """A finished football game and a soccer match under way, and the list on the screen."""
    played(player.app.evening.book, "asf", 10_000)
    played(player.app.evening.book, "soccer", 20)
    player.app.evening.show("past games")
    player.wait(6)
    return player


def titles(player: Any) -> list[str]:
    """The games in the list."""
    from companion.app.widgets.basics import Words

    return [label.text for label in player.all(Words) if " at " in label.text and label.bold]


@pytest.mark.window
def test_the_list_is_searched_while_one_types(shelf: Any):
    """Two games; "fox" leaves the soccer match; nonsense leaves a sentence."""
    from companion.app.widgets.basics import Entry, Words

    (line,) = shelf.all(Entry)
    assert len(titles(shelf)) == 2
    line.text = "fox"
    shelf.wait()
    assert titles(shelf) == ["Granite United at Heath Foxes"]
    line.text = "curling"
    shelf.wait()

    assert say("none_found", words="curling") in [label.text for label in shelf.all(Words)]


@pytest.mark.window
def test_a_game_under_way_goes_on_at_the_table(shelf: Any):
    """Go on: the table with the soccer match."""
    shelf.touch(shelf.button(say("go_on")))

    assert shelf.screen.name == "table"
    assert shelf.app.evening.session.setup.game == "soccer"


@pytest.mark.window
def test_a_finished_game_is_looked_at_on_its_scoresheet(shelf: Any):
    """Look at it: the scoresheet of the football game."""
    shelf.touch(shelf.button(say("look")))

    assert shelf.screen.name == "scoresheet"
    assert shelf.app.evening.session.over


@pytest.mark.window
def test_an_export_says_where_it_lies(shelf: Any):
    """The first game of the list."""
    from companion.app.widgets.basics import Words

    shelf.touch(shelf.button(say("export")))
    exported = list((shelf.app.evening.folder / "exports").iterdir())

    assert len(exported) == 3
    assert any(str(exported[0].with_suffix(".html")) in label.text for label in shelf.all(Words))


@pytest.mark.window
def test_a_game_is_deleted_and_brought_back_by_touch(shelf: Any):
    """Delete takes it off the list; the button that appears brings it back."""
    entry = shelf.app.evening.games()[0]
    shelf.touch(shelf.button(say("delete")))
    assert len(titles(shelf)) == 1
    shelf.touch(shelf.button(say("undelete", title=entry.title)))

    assert len(titles(shelf)) == 2


@pytest.mark.window
def test_what_was_deleted_is_gone_when_the_list_is_left(shelf: Any):
    """Delete, Escape: one game less in the book."""
    shelf.touch(shelf.button(say("delete")))
    shelf.key(ESCAPE)

    assert shelf.screen.name == "start"
    assert len(shelf.app.evening.book.games()) == 1
