"""Scoresheet, How come? and corrections: first without a screen, then touched in a real window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from played import DOWN, ENTER, ESCAPE, RIGHT, TAB, played

from companion.app.fix_view import Fix
from companion.app.momentum import momentum
from companion.app.sheet_view import DieFace, chart_of, path_view, sheet_view
from companion.app.table_layout import fold, group_spans
from companion.app.texts import say
from rules.core import Table

# --- without a screen ----------------------------------------------------------------------------


def test_the_sheet_has_a_chapter_for_each_half(session):
    """Two throws of the first half; each line knows its dice and which answer it came from."""
    session.answer("r17 u1")
    session.answer("r3 u1")
    (half,) = sheet_view(session).chapters

    assert half.title == "First half"
    assert [(line.text, line.throws, line.score, line.first, line.last, line.scored) for line in half.lines] == [
        ("Larks score 3.", "r17 u1", "0-3", 1, 1, True),
        ("[bold]Owls score 0.", "r3 u1", "0-3", 2, 2, False),
    ]


def test_a_line_shows_its_dice_with_letter_face_and_colour(session):
    """Red 17 and blue 1."""
    session.answer("r17 u1")
    (line,) = sheet_view(session).chapters[0].lines

    assert line.dice == ((DieFace("R", "17", "red"), DieFace("U", "1", "blue")),)


def test_a_card_belongs_to_the_throw_that_asked_for_it(session):
    """A pair, then the card: one line made of the answers 1 and 2."""
    session.answer("r9 u9")
    session.answer("luck=2")
    (line,) = sheet_view(session).chapters[0].lines

    assert (line.first, line.last, len(line.dice)) == (1, 2, 1)


def test_a_throw_read_by_the_camera_brings_its_picture(session):
    """The name under which the book keeps it, on the line and on the path."""
    name = session.book.keep_picture(b"jpeg")
    session.answer("r17 u1", "camera", 0.99, name)

    assert sheet_view(session).chapters[0].lines[0].pictures == (name,)
    assert path_view(session).pictures == (name,)


def test_how_come_names_chart_die_and_result(session):
    """Red 17 finds 3 points, in the third row of the Larks' chart."""
    session.answer("r17 u1")
    (step,) = path_view(session).steps

    assert (step.number, step.where, step.result) == (1, "Points [3 points, Larks] with red 17", "3")
    assert chart_of(session, step).marked == ((2, 0),)


def test_how_come_explains_an_earlier_play_too(session):
    """The first of two throws, with its own answers."""
    session.answer("r17 u1")
    session.answer("r3 u1")
    path = path_view(session, 0)

    assert (path.told, path.first, path.last) == (("Larks score 3.",), 1, 1)


def test_nothing_told_has_no_path(session):
    """Before the first throw."""
    assert path_view(session) is None


def test_the_course_of_a_game_marks_every_change_of_the_score(session):
    """3 points for the home team, then 1 for the visitors."""
    session.answer("r17 u1")
    session.answer("r12 u1")
    course = momentum(session)

    assert [(score.home, score.text) for score in course.scores] == [(True, "0-3"), (False, "1-3")]
    assert len(course.points) == 2


@pytest.mark.parametrize("game", ["5d20", "soccer", "asf"])
def test_the_course_of_every_game_can_be_drawn(book, game):
    """Every point lies on the field, the scores are those of the story, and times stand along it."""
    session = played(book, game, 250)
    course = momentum(session)

    assert all(0 <= point.ball <= 1 for point in course.points)
    away, home = session.board().away.points, session.board().home.points
    assert (course.scores[-1].text if course.scores else "0-0") == f"{away}-{home}"
    assert len(course.ticks) >= 2
    assert course.drives is (game != "soccer")


def test_a_wide_table_goes_on_below_with_its_names_repeated():
    """Names 30 wide and six columns of 20 in 100: three columns to a strip, both strips filled alike."""
    assert fold([30, 20, 20, 20, 20, 20, 20], 100) == [(0, 1, 2, 3), (0, 4, 5, 6)]
    assert fold([30, 20, 20], 100) == [(0, 1, 2)]


def test_a_column_wider_than_the_room_still_stands_in_a_strip():
    """Nothing is left out, however small the window."""
    assert fold([30, 200, 20], 100) == [(0, 1), (0, 2)]


def test_group_heads_are_cut_where_the_table_is():
    """PRE spans three columns, of which two stand in the first strip."""
    table = Table("t", ("", "a", "b", "c"), (), groups=(("", 1), ("PRE", 3)))

    assert group_spans(table, (0, 1, 2)) == [("PRE", 1, 2)]
    assert group_spans(table, (0, 3)) == [("PRE", 1, 1)]


def test_a_correction_shows_what_would_change_before_it_counts(session):
    """Red 3 becomes 17: nothing becomes 3 points; only accepting changes the score."""
    session.answer("r3 u1")
    fix = Fix(session, 1, 1)
    assert fix.told == ("Larks score 0.",)
    assert fix.change("red", "17") == ""
    difference = fix.difference()

    assert (difference.before, difference.after) == (("Larks score 0.",), ("Larks score 3.",))
    assert (difference.score_before, difference.score_after) == ("OWL 0, LAR 0", "OWL 0, LAR 3")
    assert session.board().home.points == 0
    assert fix.accept() == ""
    assert session.board().home.points == 3


def test_a_correction_without_effect_says_so(session):
    """Blue 1 becomes 2: the story is the same."""
    session.answer("r3 u1")
    fix = Fix(session, 1, 1)
    fix.change("blue", "2")

    assert fix.text == "r3 u2"
    assert fix.difference().same


def test_a_correction_says_how_many_later_answers_no_longer_fit(session):
    """A pair asks for a card where the next throw stood: that throw and the one after it wait."""
    for _ in range(3):
        session.answer("r4 u1")
    fix = Fix(session, 1, 1)
    fix.change("blue", "4")

    assert "answer 2" in fix.difference().unfit
    assert fix.difference().lost == 2


def test_a_choice_and_a_card_can_be_corrected_too(session):
    """Bold becomes safe, luck 2 becomes 3."""
    for line in ("r3 u1", "r9 u9", "luck=2", "r3 u1", "r3 u1", "bold"):
        session.answer(line)
    card, choice = Fix(session, 3, 3), Fix(session, 6, 6)

    assert card.change("luck", "3") == ""
    assert card.text == "luck=3"
    assert choice.change("", "safe") == ""
    assert choice.text == "safe"


# --- in the window -------------------------------------------------------------------------------


def seated(player: Any, game: str = "5d20", answers: int = 60) -> Any:
    """The player looks at the scoresheet of a game under way."""
    player.app.evening.session = played(player.app.evening.book, game, answers)
    player.app.evening.show("scoresheet")
    player.wait(12)
    return player.app.evening.session


def rows(player: Any) -> list[Any]:
    """The plays that a finger can reach, top first."""
    from companion.app.widgets.play_rows import PlayRow

    plays = player.screen.plays
    _, bottom = plays.to_window(plays.x, plays.y)
    shown = [row for row in player.all(PlayRow) if row.line is not None and row.parent is not None]
    touchable = [row for row in shown if bottom + 5 < row.to_window(*row.center)[1] < bottom + plays.height - 5]
    return sorted(touchable, key=lambda row: -row.y)


@pytest.mark.window
def test_the_scoresheet_opens_at_the_newest_play(player: Any):
    """The last event of the story is among the rows in sight."""
    session = seated(player)

    assert session.story[-1].text in [row.line.text for row in rows(player)]


@pytest.mark.window
def test_a_long_match_builds_only_the_plays_in_sight(player: Any):
    """A whole soccer match of over 200 plays is shown with fewer than 40 rows."""
    session = seated(player, "soccer", 10_000)

    assert len(session.story) > 200
    assert 3 < len(rows(player)) < 40


@pytest.mark.window
def test_a_touched_play_is_explained_and_the_way_leads_back(player: Any):
    """Row, How come? with that very play, Back to the scoresheet."""
    seated(player)
    row = rows(player)[1]
    text = row.line.text
    player.touch(row)

    assert player.screen.name == "how come"
    assert text in player.screen.path.told
    player.touch(player.button(say("back")))
    assert player.screen.name == "scoresheet"


@pytest.mark.window
def test_a_play_is_opened_by_the_arrows_and_enter(player: Any):
    """Two down, Enter: the second play of the story."""
    session = seated(player, answers=10_000)
    player.key(DOWN)
    player.key(DOWN)
    player.key(ENTER)

    assert player.screen.name == "how come"
    assert session.story[1].text in player.screen.path.told


@pytest.mark.window
def test_the_chart_of_the_chosen_step_is_drawn_with_its_cell_marked(player: Any):
    """A run: choosing the yardage step by the keyboard shows the YARDAGE chart."""
    from companion.app.widgets.chart_table import ChartTable

    session = seated(player, answers=10_000)
    number = next(n for n, event in enumerate(session.story) if any(step.chart == "YARDAGE" for step in event.steps))
    player.app.evening.explain(number, "scoresheet")
    player.wait(8)
    wanted = next(n for n, step in enumerate(player.screen.path.steps) if step.chart == "YARDAGE")
    while player.screen.chosen < wanted:
        player.key(DOWN)

    (chart,) = player.all(ChartTable)
    assert chart.table.title == "YARDAGE"
    ((row, column),) = chart.table.marked
    assert chart.table.rows[row][column] == player.screen.path.steps[wanted].result
    x, y = chart.cell_at(row, column)
    assert chart.x < x < chart.right
    assert chart.y < y < chart.top


@pytest.mark.window
def test_a_step_is_chosen_by_touch(player: Any):
    """Touching the second step chooses it."""
    seated(player)
    player.touch(rows(player)[0])
    second = player.screen.step_buttons[1]
    player.show(second)
    player.touch(second)

    assert player.screen.chosen == 1
    assert second.strong


@pytest.mark.window
def test_the_picture_of_a_throw_opens_and_closes_by_touch_and_by_key(player: Any):
    """A throw answered by the camera: its small picture, the large one, and back; Escape closes only the picture."""
    from companion.app.widgets.photo import LargePicture, Thumbnail

    jpeg = min((Path(__file__).parents[3] / "fixtures" / "dice").glob("5d20_0*.jpg")).read_bytes()
    session = seated(player, answers=2)
    session.settle(dice="typed")
    session.answer("r2 w14 u12 k17 y10", "camera", 0.99, session.book.keep_picture(jpeg))
    player.app.evening.show("how come")
    player.wait(8)
    (small,) = player.all(Thumbnail)
    player.touch(small)
    (large,) = [child for child in player.window.children if isinstance(child, LargePicture)]
    player.touch(large)
    player.wait(8)

    assert not any(isinstance(child, LargePicture) for child in player.window.children)
    small.focus = True
    player.key(ENTER)
    assert any(isinstance(child, LargePicture) for child in player.window.children)
    player.key(ESCAPE)
    assert not any(isinstance(child, LargePicture) for child in player.window.children)
    assert player.screen.name == "how come"


@pytest.mark.window
def test_steps_are_reached_by_tab_and_pressed_by_enter(player: Any):
    """Tab to the second step of the path, Enter: its chart is chosen."""
    seated(player)
    player.touch(rows(player)[0])
    wanted = player.screen.step_buttons[1]
    for _ in range(12):
        if wanted.focus:
            break
        player.key(TAB)
    assert wanted.focus
    player.key(ENTER)

    assert player.screen.chosen == 1


@pytest.mark.window
def test_the_box_score_is_one_key_away(player: Any):
    """Right: every table of the box score."""
    from companion.app.widgets.chart_table import ChartTable

    session = seated(player)
    player.key(RIGHT)

    assert [chart.table.title for chart in player.all(ChartTable)] == [table.title for table in session.box_score()]


@pytest.mark.window
def test_a_die_is_corrected_from_the_scoresheet(player: Any):
    """Play, Correct a die, another face, the preview, accept: the answer in the book is the corrected one."""
    session = seated(player)
    row = next(row for row in rows(player) if row.line.dice)
    number = next(n for n in range(row.line.first, row.line.last + 1) if session.answers[n - 1].text.startswith("r"))
    player.touch(row)
    player.touch(player.button(say("fix_this")))
    assert player.screen.name == "fix"
    part = player.screen.draft.parts()[0]
    other = next(value for value, _ in part.legal if value != part.now)
    player.touch(player.button(other))
    assert player.screen.draft.difference() is not None
    player.touch(player.button(say("fix_accept")))

    assert player.screen.name == "scoresheet"
    assert session.answers[number - 1].corrected
    assert session.answers[number - 1].text.startswith(f"r{other} ")


@pytest.mark.window
def test_a_correction_can_be_left_alone(player: Any):
    """Another face, then leave it as it is: nothing has changed."""
    session = seated(player)
    before = list(session.answers)
    row = next(row for row in rows(player) if row.line.dice)
    player.app.evening.fix(row.line.first, row.line.last)
    player.wait(6)
    part = player.screen.draft.parts()[0]
    player.touch(player.button(next(value for value, _ in part.legal if value != part.now)))
    player.key(ESCAPE)

    assert player.screen.name == "scoresheet"
    assert list(session.answers) == before


@pytest.mark.window
def test_on_a_phone_every_play_fits_and_the_plot_has_its_own_tab(player: Any):
    """412 x 915: rows no wider than the window, three tabs, a plot with points."""
    from companion.app.widgets.momentum_plot import MomentumPlot

    size = player.window.size
    player.window.size = (412, 915)
    player.wait(10)
    try:
        seated(player)
        assert all(row.width <= 412 for row in rows(player))
        player.touch(player.button(say("tab_plot_short")))
        (plot,) = player.all(MomentumPlot)
        assert plot.momentum.points
        assert plot.width <= 412
    finally:
        player.window.size = size
        player.wait(10)
