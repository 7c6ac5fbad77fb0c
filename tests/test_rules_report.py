"""The report on rules finds what is cited by no test, what no rulebook knows, and marks that do not count."""

from collections import Counter
from pathlib import Path

import pytest
from tools.rules_report import Misplaced, citations, problems_of

TEST = """
import pytest

CASES = [pytest.param(1, marks=pytest.mark.rule("SC-END-2"))]


@pytest.mark.rule("SC-END-1", "SC-END-2")
@pytest.mark.rule("END-1", game="puerto-rico")
def {name}() -> None:
    pass
"""


def write(folder: Path, text: str, name: str = "test_end.py") -> Path:
    """The folder of a game with one file of tests."""
    here = folder / "santiago_de_cuba"
    here.mkdir()
    (here / name).write_text(text)
    return folder


def test_marks_of_tests_and_of_cases_are_counted(tmp_path: Path) -> None:
    counts = citations(write(tmp_path, TEST.format(name="test_the_end")))
    assert counts == {
        ("santiago-de-cuba", "SC-END-1"): 1,
        ("santiago-de-cuba", "SC-END-2"): 2,
        ("puerto-rico", "END-1"): 1,
    }


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (TEST.format(name="helper"), "test_end.py"),
        (TEST.format(name="test_the_end"), "positions.py"),
        ("import pytest\nRULES = ('A-1',)\npytestmark = pytest.mark.rule(*RULES)\n", "test_end.py"),
        ("import pytest\npytestmark = pytest.mark.rule('A-1', gane='x')\n", "test_end.py"),
    ],
)
def test_marks_that_no_test_carries_or_nobody_can_read_are_refused(tmp_path: Path, text: str, name: str) -> None:
    with pytest.raises(Misplaced, match=name):
        citations(write(tmp_path, text, name))


def test_rules_without_tests_unknown_ids_and_double_definitions_are_problems() -> None:
    defined = [("santa-maria", "A-1"), ("santa-maria", "A-2"), ("santa-maria", "A-2")]
    counts = Counter({("santa-maria", "A-2"): 3, ("santa-maria", "A-3"): 1})
    assert problems_of(defined, counts) == {
        "without a test": [("santa-maria", "A-1")],
        "cited, but not in the rulebook": [("santa-maria", "A-3")],
        "defined twice": [("santa-maria", "A-2")],
    }
    assert not any(problems_of(defined[:1], Counter(defined[:1])).values())
