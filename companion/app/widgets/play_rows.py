"""The play-by-play as rows of a RecycleView: however long the game, only what is seen is built."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget

from companion.app.look import LOOK
from companion.app.sheet_view import Chapter, Line
from companion.app.texts import say
from companion.app.widgets.drawn_text import texture_of, width_of, wrapped_lines, write
from companion.app.widgets.throw_strip import chip_rows, draw_chips, row_width

Builder.load_string("""
<PlayList>:
    bar_width: dp(10)
    scroll_type: ["bars", "content"]
    do_scroll_x: False
    key_viewclass: "viewclass"
    RecycleBoxLayout:
        id: box
        orientation: "vertical"
        size_hint_y: None
        height: self.minimum_height
        default_size: None, None
        default_size_hint: 1, None
        key_size: "size"
""")


TITLE = 0.92  # of the body's size
UNLAID = 100  # pixels: the width of a widget that no layout has placed yet


class ChapterRow(RecycleDataViewBehavior, Widget):
    """The title of a drive or a minute."""

    title = ObjectProperty("")

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.bind(pos=self._draw, size=self._draw, title=self._draw)
        LOOK.bind(name=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(*LOOK.raised)
            Rectangle(pos=(self.x, self.y + dp(1)), size=(self.width, dp(2)))
            size, middle = LOOK.body_size * TITLE, self.y + (self.height - LOOK.body_size * 0.5) / 2 + dp(2)
            write(self.title, self.x + dp(6), middle, size, LOOK.accent, bold=True, align="left", width=int(self.width - dp(12)))


class PlayRow(RecycleDataViewBehavior, ButtonBehavior, Widget):
    """One play: where the game stood, its dice, what happened, and the score when it changed."""

    line: Line | None = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    index = NumericProperty(-1)
    opens = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.bind(pos=self._draw, size=self._draw, line=self._draw, chosen=self._draw, state=self._draw)
        LOOK.bind(name=self._draw)

    def refresh_view_attrs(self, view: RecycleView, index: int, data: dict[str, Any]) -> None:
        """Takes over another play."""
        self.index = index
        super().refresh_view_attrs(view, index, data)

    def on_release(self) -> None:
        """A tap opens the play."""
        if self.opens is not None and self.line is not None:
            self.opens(self.index)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Rows that scroll away under the finger are not pressed."""
        return bool(super().on_touch_down(touch)) if self.collide_point(*touch.pos) else False

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        line = self.line
        if line is None:
            return
        small, body, left = LOOK.small_size, LOOK.body_size, self.x + dp(12)
        with self.canvas.before:
            if self.chosen or self.state == "down" or line.scored:
                Color(*(LOOK.raised if self.chosen or self.state == "down" else LOOK.panel))
                RoundedRectangle(pos=(self.x, self.y + dp(2)), size=(self.width, self.height - dp(4)), radius=[dp(8)])
            if self.chosen or line.scored:
                Color(*LOOK.accent)
                RoundedRectangle(pos=(self.x, self.y + dp(4)), size=(dp(4), self.height - dp(8)), radius=[dp(2)])
            heading = f"{line.heading}   ({say('photo')})" if line.pictures else line.heading
            write(heading, left, self.top - small * 0.95, small, LOOK.muted, align="left")
            right = self.right - dp(10)
            write(
                line.score,
                right,
                self.top - small * 1.7 - body * 0.7,
                body,
                LOOK.accent if line.scored else LOOK.muted,
                bold=line.scored,
                align="right",
            )
            texture = texture_of(line.text, body, line.scored, int(text_room(self.width, line)), "left")
            Color(*LOOK.text)
            Rectangle(texture=texture, pos=(round(left), round(self.top - small * 1.75 - texture.height)), size=texture.size)
            self._dice(line, small, texture.height)

    def _dice(self, line: Line, small: float, text_height: float) -> None:
        size = small * 0.9
        if beside(self.width, line):
            for row in chip_rows(line.dice, self.width, size):
                draw_chips(row, self.right - dp(10) - row_width(row, size), self.top - small * 1.0, size)
            return
        top = self.top - small * 1.85 - text_height
        for number, row in enumerate(chip_rows(line.dice, self.width - dp(24), size)):
            draw_chips(row, self.x + dp(12), top - size * 1.75 * (number + 0.5), size)


def text_room(width: float, line: Line) -> float:
    """How wide the sentence may be beside the score."""
    return width - dp(34) - width_of(line.score, LOOK.body_size, True)


def beside(width: float, line: Line) -> bool:
    """Whether the dice find room in the first line, beside the heading."""
    heading = f"{line.heading}   ({say('photo')})" if line.pictures else line.heading
    room, size = width - dp(40) - width_of(heading, LOOK.small_size), LOOK.small_size * 0.9
    rows = chip_rows(line.dice, room, size)
    return not rows or (len(rows) == 1 and row_width(rows[0], size) <= room)


def row_height(width: float, line: Line) -> float:
    """As high as its sentence and its dice need."""
    small, body = LOOK.small_size, LOOK.body_size
    lines = wrapped_lines(line.text, text_room(width, line), body, line.scored)
    height = small * 1.75 + texture_of("Ag", body, line.scored).height * lines + dp(10)
    if not beside(width, line):
        height += len(chip_rows(line.dice, width - dp(24), small * 0.9)) * small * 0.9 * 1.75 + dp(4)
    return height


class PlayList(RecycleView):
    """All plays of a game, chapter by chapter; `open_play` is called with the number of the event."""

    chosen = NumericProperty(-1)

    def show(self, chapters: tuple[Chapter, ...], open_play: Any) -> None:
        """Lays the plays out for the width there is."""
        self.open_play, self.chapters, self.chosen = open_play, chapters, -1
        self._lay_out()

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.chapters: tuple[Chapter, ...] = ()
        self.open_play: Any = None
        self._laid_for = 0.0
        self.bind(width=lambda *_: self._lay_out() if abs(self.width - self._laid_for) > 1 else None)
        LOOK.bind(body_size=lambda *_: self._lay_out())

    def _lay_out(self) -> None:
        """Not before the window has given it its width: measuring every play twice would be seen."""
        width = self._laid_for = self.width
        if self.parent is None or width <= UNLAID:
            return
        rows: list[dict[str, Any]] = []
        for chapter in self.chapters:
            lines = wrapped_lines(chapter.title, width - dp(12), LOOK.body_size * TITLE, True)
            height = LOOK.body_size * (0.9 + 1.15 * lines)
            rows.append({"viewclass": "ChapterRow", "title": chapter.title, "size": (width, height)})
            rows += [
                {"viewclass": "PlayRow", "line": line, "chosen": False, "opens": self.open_row, "size": (width, row_height(width, line))}
                for line in chapter.lines
            ]
        self.data = rows

    def open_row(self, index: int) -> None:
        """A play was tapped, or Enter was pressed on it."""
        line = self.data[index].get("line")
        if line is not None and self.open_play is not None:
            self.open_play(line)

    def move(self, by: int) -> None:
        """Chooses the next play up or down, and scrolls to it."""
        plays = [n for n, row in enumerate(self.data) if "line" in row]
        if not plays:
            return
        if self.chosen in plays:
            at = plays[min(max(plays.index(int(self.chosen)) + by, 0), len(plays) - 1)]
            self.data[int(self.chosen)]["chosen"] = False
        else:
            at = plays[-1 if by < 0 else 0]
        self.chosen = at
        self.data[at]["chosen"] = True
        self._scroll_to_row(at)
        self.refresh_from_data()

    def _scroll_to_row(self, index: int) -> None:
        heights = [row["size"][1] for row in self.data]
        total, above = sum(heights), sum(heights[:index])
        hidden = total - self.height
        if hidden <= 0:
            return
        shown_from = (1 - self.scroll_y) * hidden
        if above < shown_from:
            shown_from = above
        elif above + heights[index] > shown_from + self.height:
            shown_from = above + heights[index] - self.height
        self.scroll_y = min(max(1 - shown_from / hidden, 0.0), 1.0)
