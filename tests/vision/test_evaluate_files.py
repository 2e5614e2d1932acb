"""Truth files, baseline, card and tables of the measurements."""

import json
import sys
from dataclasses import replace

import cv2
import pytest

from tests.vision.dice_fixtures import FIXTURES
from vision.errors import PictureError, VisionError
from vision.evaluate.__main__ import main
from vision.evaluate.baseline import read_baseline, worsened, write_baseline
from vision.evaluate.card import networks_report, put_in_card
from vision.evaluate.figures import Figure
from vision.evaluate.outcome import compare
from vision.evaluate.readings import by_command, by_reader
from vision.evaluate.reports import Show
from vision.evaluate.tables import figures_table, percent
from vision.evaluate.truth import WIDTHS_PX, banded, fixtures, photos, rendered
from vision.report import read_photo

RENDERED_DIE = {
    "type": "d20", "percentile": False, "colour": "teal", "value": 18, "printed": "18", "role": "distractor", "box": [10, 20, 90, 100],
    "visible_width": 80, "visible_fraction": 1.0, "material": "gem", "washed_out": False,
}  # fmt: skip
RENDERED = {
    "file": "a.jpg", "kind": "3d20", "camera_elevation": 69.7, "surface": "felt", "lighting": "lamp", "tags": ["blur"],
    "dice": [RENDERED_DIE],
}  # fmt: skip


def test_rendered_truth_is_understood(tmp_path):
    """A teal stranger of a soccer throw: colour "other", not in the throw, width 80-99, elevation 65-74, blurred."""
    (tmp_path / "dev.json").write_text(json.dumps({"images": [RENDERED]}))

    (picture,) = rendered(tmp_path)
    (die,) = picture.dice

    assert (picture.game, [str(e) for e in picture.expected]) == ("soccer", ["black d20", "white d20", "blue d20"])
    assert (die.colour, die.face, die.value, die.in_throw, die.readable) == ("other", "18", 18, False, True)
    assert die.traits == {
        "elevation": "65-74", "light": "lamp", "surface": "felt", "blur": "blurred", "type": "d20", "colour": "other",
        "material": "gem", "width": "80-99",
    }  # fmt: skip


def test_folder_without_truth_is_told(tmp_path):
    """No JSON file: a sentence that names the folder."""
    with pytest.raises(PictureError, match="one JSON file with their truth"):
        rendered(tmp_path)


def test_fixtures_hold_whole_throws():
    """Every picture of five d20 has its five colours once, and what else lies there is a stranger."""
    throws = [picture for picture in fixtures(FIXTURES / "dice") if picture.kind == "5d20"]

    assert len(throws) == 16
    for picture in throws:
        assert sorted(die.colour for die in picture.dice if die.in_throw) == ["black", "blue", "red", "white", "yellow"]


def test_photos_are_single_numeral_dice(tmp_path):
    """Symbols and trays are left out; the 0 of a d100 is a 00."""
    (tmp_path / "labels.csv").write_text(
        "file,type,value,colour,background,sure,series,source\n"
        "tower/a.jpg,d100,0,red,black,high,tower,x\n"
        "symbols/b.jpg,d8,3,blue,,high,d8_blue,x\n"
        "trays/c.jpg,mixed,,,,high,trays,x\n"
    )

    (picture,) = photos(tmp_path)

    assert (picture.dice[0].type, picture.dice[0].face, picture.photographed) == ("d10", "00", "x_d100_red")


@pytest.mark.parametrize(("pixels", "band"), [(35, "under 50"), (50, "50-64"), (129.5, "100-129"), (400, "130 and more")])
def test_bands(pixels, band):
    """Widths fall into bands whose lower edge belongs to them."""
    assert banded(pixels, WIDTHS_PX) == band


def test_baseline_keeps_what_was_written(tmp_path):
    """Written and read again: the same counts; nothing is worse than itself."""
    figures = [Figure("dice found", 98, 100), Figure("asked for help, of all dice", 3, 100, at_most=True)]
    write_baseline(tmp_path / "baseline.txt", figures)

    assert read_baseline(tmp_path / "baseline.txt") == {"dice found": (98, 100), "asked for help, of all dice": (3, 100)}
    assert worsened(figures, read_baseline(tmp_path / "baseline.txt")) == []


def test_whatever_got_worse_is_said():
    """One die fewer found, one question more: two sentences. Better figures say nothing."""
    baseline = {"dice found": (98, 100), "asked": (3, 100)}

    assert worsened([Figure("dice found", 97, 100), Figure("asked", 4, 100, at_most=True)], baseline) == [
        "dice found: 97 of 100, the baseline has 98.",
        "asked: 4 of 100, the baseline has 3.",
    ]
    assert worsened([Figure("dice found", 99, 100), Figure("asked", 0, 100, at_most=True)], baseline) == []


def test_other_pictures_cannot_be_compared():
    """A total that changed asks for a new baseline instead of passing."""
    assert worsened([Figure("dice found", 120, 120)], {"dice found": (98, 100)}) == [
        "dice found: 120 were measured, the baseline has (98, 100): write it anew."
    ]


def test_damaged_baseline_is_told(tmp_path):
    """A line without a count names itself."""
    (tmp_path / "baseline.txt").write_text("dice found = most\n")

    with pytest.raises(VisionError, match="line 1: expected 'figure = COUNT of TOTAL'"):
        read_baseline(tmp_path / "baseline.txt")


def test_card_changes_only_its_own_part(tmp_path):
    """The second measurement replaces the first; words before and after stay."""
    card = tmp_path / "README.md"
    card.write_text("# Networks\n")
    put_in_card("speed", "old", card)
    card.write_text(card.read_text() + "\nThe end.\n")

    put_in_card("speed", "new", card)

    assert card.read_text() == "# Networks\n\n<!-- measured: speed -->\nnew\n<!-- end of measured: speed -->\n\nThe end.\n"


def test_figures_say_whether_they_are_reached():
    """99.5 % found of must 99 % and goal 99.9 % is "must"; 6 % asked of at most 4 % and 15 % likewise; 90 % is no."""
    lines = figures_table(
        [
            Figure("found", 199, 200, 0.99, 0.999),
            Figure("asked", 12, 200, 0.15, 0.04, at_most=True),
            Figure("right", 180, 200, 0.93, 0.985),
        ]
    ).splitlines()

    assert lines[2] == "| found | 99.5 % (199 of 200) | 99 % | 99.9 % | must |"
    assert lines[3].endswith("| must |")
    assert lines[4].endswith("| **no** |")


def test_percent_has_no_empty_digits():
    """0.985 is 98.5 %, a half is 50 %."""
    assert [percent(0.985), percent(0.5), percent(0.0005)] == ["98.5 %", "50 %", "0.05 %"]


def test_missing_folder_is_a_sentence_not_a_traceback(monkeypatch, capsys):
    """Without a folder and without DICE_COMPANION_VISION the command says what to give, status 1."""
    monkeypatch.delenv("DICE_COMPANION_VISION", raising=False)

    assert main(["renders"]) == 1
    assert "Which renders?" in capsys.readouterr().err


def test_fold_needs_dice_and_folder(capsys):
    """--fold without an equals sign says what was expected."""
    assert main(["photos", "--fold", "d20_wood"]) == 1
    assert "expected --fold DICE=DIR" in capsys.readouterr().err


def test_networks_are_told_by_their_manifest(reader):
    """Detector, pose and reader with their files, and the thresholds of sureness."""
    lines = networks_report().splitlines()

    assert [line.split(" | ")[1] for line in lines[2:5]] == ["detector.onnx", "pose.onnx", "reader.onnx"]
    assert lines[-1].startswith("Thresholds of sureness: detector ")


def test_worst_readings_are_saved_as_pictures(reader, tmp_path):
    """The fixtures read against wrong truth: the two worst are told in words and saved as two pictures."""
    pictures = [picture for picture in fixtures(FIXTURES / "dice") if picture.kind == "demo"]
    lying = [replace(p, dice=tuple(replace(die, face="20", value=20) for die in p.dice)) for p in pictures]
    outcomes = [compare(p, read_photo(reader, p.path, p.expected)[0]) for p in lying]

    words = Show(2, tmp_path)(outcomes)

    assert len(words[0].splitlines()) == 2
    assert " 20 > " in words[0]
    assert len([path for path in tmp_path.iterdir() if cv2.imread(str(path)) is not None]) == 2


def test_the_command_prints_what_the_function_tells(reader):
    """The demo picture through `python -m companion read --json` and by the function it calls: the same dice."""
    (picture,) = [picture for picture in fixtures(FIXTURES / "dice") if picture.kind == "demo"]

    ((_, told),) = by_command([sys.executable, "-m", "companion", "read"], [picture], "reading")
    ((_, same),) = by_reader(reader, [picture], "reading")

    assert told["dice"] == same["dice"]
    assert told["problems"] == same["problems"]


def test_a_command_that_prints_no_json_is_told():
    """`python -m this` prints a poem: a sentence says what was expected."""
    (picture,) = [picture for picture in fixtures(FIXTURES / "dice") if picture.kind == "demo"]

    with pytest.raises(VisionError, match="expected one JSON list"):
        list(by_command([sys.executable, "-m", "this"], [picture], "reading"))


def test_fold_of_an_unknown_die_names_the_known_ones(tmp_path, capsys):
    """A misspelt die: what there is, status 1, nothing read."""
    (tmp_path / "labels.csv").write_text("file,type,value,colour,background,sure,series,source\ntower/a.jpg,d20,7,red,black,high,tower,x\n")

    assert main(["photos", str(tmp_path), "--fold", f"x_d20_rot={tmp_path}"]) == 1
    assert "There is no photo of x_d20_rot; there are x_d20_red." in capsys.readouterr().err


def test_a_logo_is_no_number_anybody_can_read(tmp_path):
    """The 20 of the black d20 seen off-angle is a logo; its 3 is a 3."""
    rows = [f"turntable/d20_off-angle_0_0{i}.jpg,d20,{value},black,white,high,d20_off-angle_0,ucffool" for i, value in enumerate((20, 3))]
    (tmp_path / "labels.csv").write_text("\n".join(["file,type,value,colour,background,sure,series,source", *rows]))

    assert [picture.dice[0].readable for picture in photos(tmp_path)] == [False, True]
