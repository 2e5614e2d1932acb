"""The rooms know only whom they may know: rules/ and vision/ stand alone, companion/ knows both."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FORBIDDEN = {
    "rules": {"kivy", "cv2", "numpy", "onnxruntime", "time", "random", "datetime", "secrets", "vision", "companion"},
    "vision": {"rules", "companion", "kivy"},
}


def imported(source):
    """Every module that a source text imports, with its line: also by import_module and __import__."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module, node.lineno
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("import_module", "__import__"):
                yield str(node.args[0].value), node.lineno


def offences(source, room, name):
    """The lines of a source text that import what its room must not know."""
    lines = source.splitlines()
    return [
        f"{name}:{number}: {lines[number - 1].strip()}" for module, number in imported(source) if module.split(".")[0] in FORBIDDEN[room]
    ]


def sources(room):
    """The Python files of a room."""
    return sorted((ROOT / room).rglob("*.py"))


@pytest.mark.parametrize("room", FORBIDDEN)
def test_a_room_imports_nothing_it_may_not_know(room):
    """rules/: no screen, camera, clock or chance; vision/: no games and no app."""
    files = sources(room)

    assert files
    assert [line for path in files for line in offences(path.read_text("utf-8"), room, str(path.relative_to(ROOT)))] == []


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("import os\nimport random\n", "rules/x.py:2: import random"),
        ("from time import sleep\n", "rules/x.py:1: from time import sleep"),
        ("def f():\n    import cv2.aruco as a\n", "rules/x.py:2: import cv2.aruco as a"),
        ("x = import_module('companion.session')\n", "rules/x.py:1: x = import_module('companion.session')"),
    ],
)
def test_the_offending_line_is_named(source, line):
    """Whatever way it is imported, file, line number and line are shown."""
    assert offences(source, "rules", "rules/x.py") == [line]


def test_nobody_looks_into_tests_or_fixtures():
    """What is shipped does not import tests or fixtures, which are not."""
    shipped = [path for room in ("rules", "vision", "companion") for path in sources(room)]

    modules = [(str(path), module) for path in shipped for module, _ in imported(path.read_text("utf-8"))]
    assert [found for found in modules if found[1].split(".")[0] in ("tests", "fixtures")] == []
