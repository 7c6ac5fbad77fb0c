"""The rules at hand: every statement of the chapters is found by its id."""

import re
from pathlib import Path

import pytest

from antillas.rulebook.reader import UnknownRule, chapters, games, look_up, read_chapter

RULES = Path(__file__).parents[2] / "src" / "antillas" / "rulebook" / "chapters"


def test_a_rule_is_found_whole() -> None:
    (rule,) = look_up("BLDGEN-1")
    assert rule.text.startswith("A building works only while")
    assert rule.text.endswith("Its printed VP count in any case.")
    assert rule.chapter == "Puerto Rico: buildings"


@pytest.mark.parametrize("wanted", ["captain-4", " CAPTAIN-4 "])
def test_ids_are_read_kindly(wanted: str) -> None:
    assert [rule.id for rule in look_up(wanted)] == ["CAPTAIN-4"]


def test_the_beginning_of_ids_gives_all_of_them() -> None:
    found = [rule.id for rule in look_up("BLD-WHARF")]
    assert found[:2] == ["BLD-WHARF-1", "BLD-WHARF-2"]
    assert all(name.startswith("BLD-WHARF-") for name in found)


@pytest.mark.parametrize(("wanted", "hint"), [("CAPTIAN-4", "CAPTAIN-4"), ("xyz", "ids look like"), ("", "ids look")])
def test_an_unknown_id_is_answered_with_near_ones(wanted: str, hint: str) -> None:
    with pytest.raises(UnknownRule, match=hint):
        look_up(wanted)


@pytest.mark.parametrize("game", games())
def test_every_statement_of_the_pages_is_found(game: str) -> None:
    pages = [page.read_text("utf-8") for page in (RULES / game).glob("*.md") if "." not in page.stem]
    stated = [name for page in pages for name in re.findall(r"^- \*\*([A-Z0-9-]+)\*\*", page, re.M)]
    assert stated
    assert sorted(stated) == sorted(rule.id for chapter in chapters(game) for rule in chapter.rules)
    assert all(chapter.title and chapter.summary for chapter in chapters(game))


def test_chapters_come_in_the_order_of_the_contents() -> None:
    titles = [chapter.title for chapter in chapters("puerto-rico")]
    assert titles[:3] == ["Puerto Rico: how to play", "Puerto Rico: how to win", "Puerto Rico: set-up"]


def test_a_game_without_rules_has_no_chapters() -> None:
    assert chapters("../puerto-rico") == ()
    with pytest.raises(UnknownRule):
        look_up("CAPTAIN-4", "ludo")


def test_a_statement_ends_where_the_indentation_ends() -> None:
    chapter = read_chapter(
        "title", "# Title\n\nWhat it\nis about.\n\n- **A-1** One\n  two.\n\n  not this\n- **A-2** Three.\n"
    )
    assert chapter.summary == "What it is about."
    assert [(rule.id, rule.text) for rule in chapter.rules] == [("A-1", "One two."), ("A-2", "Three.")]
