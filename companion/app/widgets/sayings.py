"""Sentences that are meant to be read from two metres: a question, good news, bad news."""

from __future__ import annotations

from kivy.lang import Builder

from companion.app.widgets.basics import Accent, Alert, Words

Builder.load_string("""
#:import LOOK companion.app.look.LOOK
<Question>:
    font_size: LOOK.banner_size
<GoodNews>:
    font_size: LOOK.banner_size
    color: LOOK.good
    bold: True
<BadNews>:
    font_size: LOOK.banner_size
    bold: True
<Remark>:
    font_size: LOOK.small_size
""")


class Question(Accent):
    """What is asked."""


class GoodNews(Words):
    """All is well."""


class BadNews(Alert):
    """Something is not as it should be."""


class Remark(Alert):
    """A small thing that is wrong."""
