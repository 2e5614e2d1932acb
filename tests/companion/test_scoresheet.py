"""The scoresheet tells every event with its dice, in text, CSV and HTML."""

import csv
from html.parser import HTMLParser

import pytest

from companion.errors import CompanionError
from companion.scoresheet import as_csv, as_html, as_text, export
from companion.session import Session

LINES = ["r3 u1", "r9 u9", "luck=2", "r17 u1", "r6 u1", "bold", "r12 u1"]


@pytest.fixture
def sheet(session):
    """Five throws, one of them a pair with its card, and a decision."""
    for line in LINES:
        session.answer(line)
    return session


class Page(HTMLParser):
    """Collects texts and the tags that would fetch something from elsewhere."""

    def __init__(self):
        super().__init__()
        self.texts, self.fetches = [], []

    def handle_data(self, data):
        self.texts.append(data)

    def handle_starttag(self, tag, attrs):
        if tag in ("script", "link", "img", "iframe") or {"src", "href"} & {name for name, _ in attrs}:
            self.fetches.append(tag)


def test_the_text_parts_the_halves_and_shows_the_dice(sheet):
    """Each event stands in its half with the throw that caused it and the score after it."""
    lines = as_text(sheet).splitlines()

    assert lines[1:3] == ["[bold]Owls at Larks", "[bold]Owls 4, Larks 5 (throw 6)"]
    assert lines[4] == "First half"
    assert lines[6] == "  Throw 2: [bold]Owls score 3.  [r9 u9]  0-3"
    assert lines[9] == "  Throw 5: Larks score 2.  [r12 u1]  5-4"


def test_the_csv_has_a_row_an_event(sheet):
    """Five events, choices and cards in a column of their own."""
    rows = list(csv.DictReader(as_csv(sheet).splitlines()))

    assert [row["dice"] for row in rows] == ["r3 u1", "r9 u9", "r17 u1", "r6 u1", "r12 u1"]
    assert (rows[1]["choices"], rows[4]["choices"]) == ("luck=2", "bold")
    assert (rows[4]["home"], rows[4]["away"]) == ("5", "4")


def test_a_name_that_begins_like_a_formula_stays_a_text(book, tmp_path):
    """A team called =1+1 is quoted, so that a spreadsheet does not compute it."""
    pack = tmp_path / "sum.toml"
    pack.write_text('name = "=1+1"\ncode = "SUM"\n[points]\ntops = "1 2 20"\n')
    session = Session.new(book, "toy", str(pack), "owls")
    session.answer("r3 u1")

    assert next(csv.DictReader(as_csv(session).splitlines()))["event"] == "'=1+1 score 3."


def test_the_page_needs_nothing_from_elsewhere(sheet):
    """All events are on it, and nothing on it would be fetched."""
    page = Page()
    page.feed(as_html(sheet))

    assert page.fetches == []
    assert all(event.text in page.texts for event in sheet.story)


def test_a_name_with_tags_is_only_text(book, tmp_path):
    """A team called <script> appears as letters."""
    pack = tmp_path / "tag.toml"
    pack.write_text('name = "<script>"\ncode = "TAG"\n[points]\ntops = "1 2 20"\n')
    session = Session.new(book, "toy", str(pack), "owls")
    session.answer("r3 u1")
    page = Page()
    page.feed(as_html(session))

    assert page.fetches == []
    assert "<script> score 3." in page.texts


@pytest.mark.parametrize("name", ["sheet.html", "sheet.csv", "sheet.txt", "sheet.play"])
def test_the_ending_chooses_the_form(sheet, tmp_path, name):
    """Each of the four endings writes a file that tells of the Larks."""
    export(sheet, tmp_path / name)

    assert "Larks score 3." in (tmp_path / name).read_text()


def test_an_unknown_ending_or_folder_is_said(sheet, tmp_path):
    """A .doc, and a folder that is not there, get a sentence each."""
    with pytest.raises(CompanionError, match=r"ending in \.html, \.csv, \.txt, \.play; got 'a\.doc'"):
        export(sheet, tmp_path / "a.doc")
    with pytest.raises(CompanionError, match="cannot be written: No such file"):
        export(sheet, tmp_path / "nowhere" / "a.txt")
