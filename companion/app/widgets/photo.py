"""The picture of a throw: a small one to tap, and the whole one over the screen."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Line
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.image import Image
from kivy.uix.modalview import ModalView

from companion.app.look import LOOK
from companion.app.widgets.basics import Pressable


def picture_texture(jpeg: bytes | None) -> Any:
    """A kept picture as a texture; None when it is missing or damaged."""
    if not jpeg:
        return None
    import cv2  # noqa: PLC0415  (only games that were played with a camera need it)
    import numpy as np  # noqa: PLC0415

    image = cv2.imdecode(np.frombuffer(jpeg, dtype=np.uint8), cv2.IMREAD_COLOR)
    if image is None:
        return None
    texture = Texture.create(size=(image.shape[1], image.shape[0]), colorfmt="rgb")
    texture.blit_buffer(cv2.cvtColor(image, cv2.COLOR_BGR2RGB).tobytes(), colorfmt="rgb", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


class Thumbnail(Pressable, Image):
    """A small picture; a tap or Enter shows it large."""

    def __init__(self, texture: Any, **values: object) -> None:
        height = LOOK.body_size * 3.4
        ratio = texture.width / max(1, texture.height)
        super().__init__(texture=texture, size_hint=(None, None), size=(height * ratio, height), fit_mode="contain", **values)
        self.bind(outlined=self._frame, pos=self._frame)

    def on_release(self) -> None:
        """Opens the picture."""
        show_large(self.texture)

    def _frame(self, *_: object) -> None:
        """Shows where the keyboard is."""
        self.canvas.after.clear()
        if self.outlined:
            with self.canvas.after:
                Color(*LOOK.text)
                Line(rectangle=(*self.pos, *self.size), width=dp(2))


class LargePicture(ModalView):
    """The whole picture over the screen; any touch or key closes it."""

    def __init__(self, texture: Any) -> None:
        super().__init__(size_hint=(0.96, 0.96), background="", background_color=(*LOOK.ground[:3], 0.96), padding=dp(8))
        self.add_widget(Image(texture=texture, fit_mode="contain"))

    def on_open(self) -> None:
        """From now on the keys are for the picture, before the screen under it hears them."""
        Window.bind(on_key_down=self._key)

    def on_dismiss(self) -> None:
        """The screen has its keys again."""
        Window.unbind(on_key_down=self._key)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Closes."""
        del touch
        self.dismiss(animation=False)
        return True

    def _key(self, *_: object) -> bool:
        self.dismiss(animation=False)
        return True


def show_large(texture: Any) -> LargePicture:
    """Opens the picture over whatever is shown."""
    large = LargePicture(texture)
    large.open(animation=False)
    return large
