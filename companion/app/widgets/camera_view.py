"""The camera's picture with a box, letter and face on each die. Draws what it is given and decides nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.look import LOOK
from companion.app.theme import RADIUS_DP, rgba
from companion.app.watching import Mark, Sight, TableCamera

FRAMES_A_SECOND = 30


class CameraView(Widget):
    """Fits the newest frame into itself and shows a sentence over it when something is wrong."""

    status = StringProperty("")
    camera: TableCamera | None = ObjectProperty(None, allownone=True)
    frames = NumericProperty(0)  # shown so far

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self._texture: Texture | None = None
        self._size = (4, 3)  # of the frame
        self._marks: tuple[Mark, ...] = ()
        self._number = -1
        self._clock = None
        self.bind(pos=self._draw, size=self._draw, status=self._draw)
        LOOK.bind(name=self._draw)

    def on_camera(self, _widget: object, camera: TableCamera | None) -> None:
        """Another camera: nothing of the old one stays on the screen."""
        self._texture, self._marks, self._number, self.status = None, (), -1, ""
        if self._clock is not None:
            self._clock.cancel()
        self._clock = Clock.schedule_interval(self._tick, 1 / FRAMES_A_SECOND) if camera is not None else None
        self._draw()

    def _tick(self, _seconds: float) -> None:
        if self.camera is not None:
            self.show(self.camera.now(self._number))

    def show(self, sight: Sight) -> None:
        """Takes over what the camera sees; draws only what is new."""
        changed = sight.marks != self._marks
        self._marks, self.status = sight.marks, sight.status
        before = self._texture, self._size
        if sight.picture is not None:
            self._number = sight.number
            self._blit(sight.picture)
            self.frames += 1
        if changed or before != (self._texture, self._size):
            self._draw()
        elif sight.picture is not None:
            self.canvas.ask_update()  # the same rectangle with another picture in it

    def _blit(self, picture: Any) -> None:
        import cv2  # noqa: PLC0415  (loaded by the camera's thread already)

        height, width = picture.shape[:2]
        self._size = (width, height)
        shown = min(1.0, max(self.width, dp(160)) / width)
        if shown < 1:
            picture = cv2.resize(picture, None, fx=shown, fy=shown, interpolation=cv2.INTER_LINEAR)
        picture = cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)
        size = picture.shape[1], picture.shape[0]
        if self._texture is None or self._texture.size != size:
            self._texture = Texture.create(size=size, colorfmt="rgb")
            self._texture.flip_vertical()
        self._texture.blit_buffer(picture.tobytes(), colorfmt="rgb", bufferfmt="ubyte")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < dp(40) or self.height < dp(30):
            return
        width, height = self._size
        scale = min(self.width / width, self.height / height)
        left, bottom = self.center_x - scale * width / 2, self.center_y - scale * height / 2
        with self.canvas:
            Color(*LOOK.ground)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(RADIUS_DP)])
            if self._texture is not None:
                Color(1, 1, 1, 0.35 if self.status else 1)
                Rectangle(texture=self._texture, pos=(left, bottom), size=(scale * width, scale * height))
                for mark in self._marks:
                    self._mark(mark, left, bottom, scale)
            if self.status:
                self._say(self.status)

    def _mark(self, mark: Mark, left: float, bottom: float, scale: float) -> None:
        x0, y0, x1, y1 = mark.box_xyxy
        box = (left + scale * x0, bottom + scale * (self._size[1] - y1), scale * (x1 - x0), scale * (y1 - y0))
        theme = LOOK.theme
        colour = {"sure": theme.mark_sure, "ask": theme.mark_ask}.get(mark.kind, theme.mark_seen)
        Color(*rgba(colour))
        Line(rectangle=box, width=dp(2 if mark.kind != "seen" else 1.2))
        if not mark.words:
            return
        label = _words(mark.words, max(dp(15), min(dp(30), box[3] * 0.4)))
        wide, high = label.width + dp(8), label.height
        top = box[1] + box[3] if box[1] + box[3] + high <= self.top else box[1] - high
        at = min(max(box[0], self.x), self.right - wide)
        Rectangle(pos=(at, top), size=(wide, high))
        Color(*rgba(theme.mark_ink))
        Rectangle(texture=label, pos=(at + dp(4), top), size=label.size)

    def _say(self, sentence: str) -> None:
        label = CoreLabel(text=sentence, font_size=LOOK.body_size, text_size=(self.width - dp(40), None), halign="center")
        label.refresh()
        texture = label.texture
        Color(*LOOK.panel[:3], 0.92)
        RoundedRectangle(
            pos=(self.x + dp(10), self.center_y - texture.height / 2 - dp(10)),
            size=(self.width - dp(20), texture.height + dp(20)),
            radius=[dp(8)],
        )
        Color(*LOOK.text)
        Rectangle(texture=texture, pos=(self.center_x - texture.width / 2, self.center_y - texture.height / 2), size=texture.size)


@lru_cache(maxsize=128)
def _words(text: str, size: float) -> Texture:
    label = CoreLabel(text=text, font_size=round(size), bold=True)
    label.refresh()
    return label.texture
