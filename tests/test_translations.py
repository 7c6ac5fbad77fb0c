"""The translations of the rules: nothing is missing or out of date, and the editions' words are used everywhere."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from tools import translations
from tools.translations import CHAPTERS, english_chapters, gaps, left_over, translated_file

from antillas.rulebook.blocks import blocks, joined
from antillas.rulebook.reader import Reading, all_rules, read_chapter
from antillas.rulebook.translation import in_words, translated

OTHERS = ("pl", "hu")
CASES = [(chapter, language) for language in OTHERS for chapter in english_chapters()]
IDS = [f"{chapter.parent.name}-{chapter.stem}-{language}" for chapter, language in CASES]
CODE = re.compile(r"`[^`]+`")
CITED = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]+\b")
BARE = re.compile(r"\b(?:robotni[kc]|kolonist)")
"""What the two Polish editions call a worker: it stands in braces, unless one edition is spoken of."""
LINK = re.compile(r"\]\(([^)]+)\)")


@pytest.mark.parametrize(("chapter", "language"), CASES, ids=IDS)
def test_everything_is_translated_from_the_text_of_now(chapter: Path, language: str) -> None:
    assert [str(gap) for gap in gaps(chapter, language)] == []
    assert [block.text[:60] for block in left_over(chapter, language)] == []


@pytest.mark.parametrize(("chapter", "language"), CASES, ids=IDS)
def test_a_translation_cites_what_the_text_cites(chapter: Path, language: str) -> None:
    done = {block.mark: block for block in blocks(translated_file(chapter, language).read_text(encoding="utf-8"))}
    for piece in blocks(chapter.read_text(encoding="utf-8")):
        text = in_words(done[piece.digest].text, 0)
        for pattern in (CITED, LINK):
            assert sorted(pattern.findall(text)) == sorted(pattern.findall(piece.text)), text
        assert set(CODE.findall(text)) == set(CODE.findall(piece.text)), text
        if piece.kind == "table":
            assert [line.count("|") for line in text.splitlines()] == [
                line.count("|") for line in piece.text.splitlines()
            ]


@pytest.mark.parametrize("chapter", [path for path in english_chapters() if path.parent.name == "puerto-rico"])
def test_polish_words_that_differ_stand_in_braces(chapter: Path) -> None:
    text = translated_file(chapter, "pl").read_text(encoding="utf-8")
    assert all(found.count("|") == 1 for found in re.findall(r"\{([^{}]*)\}", text))
    for block in blocks(re.sub(r"\{[^{}]*\}", "", text)):
        if block.kind != "table" and not re.search(r"20(?:13|22)|wydani", block.text):
            assert BARE.search(block.text) is None, block.text


def test_readers_of_an_edition_meet_its_words_alone() -> None:
    texts = {
        edition: " ".join(
            rule.text for rule in all_rules("puerto-rico", Reading("pl", edition)) if rule.kind == "MAYOR"
        )
        for edition in ("lacerta-2013", "lacerta-2022")
    }
    assert "kolonist" in texts["lacerta-2013"]
    assert "robotni" not in texts["lacerta-2013"]
    assert "robotni" in texts["lacerta-2022"]
    assert "kolonist" not in texts["lacerta-2022"]


ENGLISH = "# Game: title\n\nAbout this.\n\n- **A-1** One\n  two.\n- **A-2** Three.\n\n| a |\n|---|\n| b |\n"
POLISH = "# Gra: tytuł\n\nO tym.\n\n- **A-1** Jeden\n  {dwa|dwoje}.\n- **A-2** Trzy.\n\n| ą |\n|---|\n| b |\n"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A book of one chapter with its translation, which is not marked yet."""
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "one.md").write_text(ENGLISH, encoding="utf-8")
    (folder / "one.pl.md").write_text(POLISH, encoding="utf-8")
    monkeypatch.setattr(translations, "english_chapters", lambda: english_chapters(tmp_path))
    return folder


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(translations.main, arguments)
    return result.exit_code, result.output


def test_what_is_missing_is_listed_and_what_is_done_is_marked(book: Path) -> None:
    code, output = run("--lang", "pl")
    assert code == 1
    assert "game/one.pl.md: A-2 is out of date" in output
    assert run("--mark", str(book / "one.pl.md")) == (0, "")
    assert run("--lang", "pl") == (0, "Everything is translated.\n")
    code, output = run("--lang", "hu", "--text")
    assert "game/one.hu.md: A-1 is missing" in output
    assert "5 pieces to translate." in output


def test_a_changed_text_is_out_of_date_until_its_translation_is_marked_again(book: Path) -> None:
    run("--mark", str(book / "one.pl.md"))
    (book / "one.md").write_text(ENGLISH.replace("Three", "Four").replace("About", "All about"), encoding="utf-8")
    code, output = run("--lang", "pl")
    assert "game/one.pl.md: A-2 is out of date" in output
    assert "text “All about this.” is missing" in output
    assert [block.text for block in left_over(book / "one.md", "pl")] == ["O tym."]
    run("--mark", str(book / "one.pl.md"), "A-2")
    code, output = run("--lang", "pl")
    assert (code, output.splitlines()[-1]) == (1, "1 pieces to translate.")


def test_other_pieces_than_those_of_the_text_are_refused(book: Path) -> None:
    (book / "one.pl.md").write_text(POLISH.replace("A-2", "A-3"), encoding="utf-8")
    code, output = run("--mark", str(book / "one.pl.md"))
    assert code == 1
    assert "one.pl.md: expected '- **A-2** Three.', found '- **A-3** Trzy.'." in output
    assert (book / "one.pl.md").read_text(encoding="utf-8").count("<!--") == 0


def test_a_chapter_is_put_together_from_its_pieces(book: Path) -> None:
    run("--mark", str(book / "one.pl.md"))
    polish = (book / "one.pl.md").read_text(encoding="utf-8")
    assert in_words(translated(ENGLISH, polish), 0) == POLISH.replace("{dwa|dwoje}", "dwa")
    assert in_words(translated(ENGLISH, polish), 1) == POLISH.replace("{dwa|dwoje}", "dwoje")
    changed = ENGLISH.replace("About this.", "New words.") + "\n- **A-9** New.\n"
    chapter = read_chapter("one", translated(changed, polish))
    assert chapter.summary == "New words."
    assert [rule.text for rule in chapter.rules] == ["Jeden {dwa|dwoje}.", "Trzy.", "New."]


@pytest.mark.parametrize("chapter", english_chapters(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_text_is_lost_between_the_pieces(chapter: Path) -> None:
    text = chapter.read_text(encoding="utf-8")
    pieces = blocks(text)
    assert joined([piece.text for piece in pieces], [piece.kind for piece in pieces]) == text


def test_all_chapters_are_looked_at() -> None:
    assert {chapter.parent.name for chapter in english_chapters()} == {
        path.name for path in CHAPTERS.iterdir() if path.is_dir()
    }
