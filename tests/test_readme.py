"""The README promises what is there: its examples run, commands exist, links lead somewhere, pictures are small."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import antillas
from antillas.cli.main import main
from tests.cli.conftest import CommandLine, cli

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INDENTED_PYTHON = re.compile(r"((?:^    state = antillas\.position\(\n)(?:^(?:    .*)?\n)+)", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
MOST_KILOBYTES = 200
NOT_RUN = ("serve", "admin")
"""Commands of the README that only have to be understood: they need a port or a database."""

__all__ = ["cli"]


def blocks(language: str) -> list[str]:
    """The examples of the README in a language."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return [code for found, code in FENCED.findall(text) if found == language]


def commands() -> Iterator[list[str]]:
    """The commands of the README, without their remarks."""
    for block in blocks("sh"):
        for line in block.splitlines():
            if words := shlex.split(line, comments=True):
                yield words


def test_the_python_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = blocks("python")
    assert len(examples) == 3
    names: dict[str, object] = {}
    for code in examples:
        exec(compile(code, "README.md", "exec"), names)
    assert (tmp_path / "bots.json").exists()


def test_the_example_of_the_engine_runs() -> None:
    (code,) = INDENTED_PYTHON.findall((ROOT / "docs" / "engine.md").read_text(encoding="utf-8"))
    exec(compile("import antillas\n" + "\n".join(line[4:] for line in code.splitlines()), "engine.md", "exec"), {})


def test_the_bot_of_the_docs_plays(cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    ((_, code),) = FENCED.findall(text)
    assert len(code.replace("\n\n", "\n").strip().splitlines()) <= 12
    (tmp_path / "my_bot.py").write_text(code, encoding="utf-8")
    (command,) = re.findall(r"^    (antillas arena .*my_bot\.py.*)$", text, re.MULTILINE)
    said = cli.run(*shlex.split(command)[1:], "--games", "8", "--workers", "1", "--out", "out", "--no-replays")
    assert "MyBot is the strongest of 2" in said


def test_the_example_of_the_records_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = antillas.game("puerto-rico", players=3)
    bots = [antillas.make_bot("random", game.name, seed) for seed in range(3)]
    antillas.save_record(antillas.play_game(game, bots, seed=1).record, "game.json")
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    ((_, code),) = FENCED.findall(text)
    exec(compile(code, "records.md", "exec"), {})
    assert antillas.load_record("game.txt")[1] == antillas.load_record("game.json")[1]
    for field in antillas.Record.__struct_fields__:
        assert f"| `{field}` |" in text


def test_the_commands_run_in_their_order(cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for program, *words in commands():
        if program == "antillas" and words[0] not in NOT_RUN:
            assert cli.run(*words, typed="quit\n")
            ran += 1
    assert ran > 8


@pytest.mark.parametrize("words", [words[1:] for words in commands() if words[1] in NOT_RUN], ids=" ".join)
def test_other_commands_are_understood(words: list[str]) -> None:
    context = click.Context(main)
    command = main.get_command(context, words[0])
    assert command is not None
    with command.make_context(words[0], words[1:], parent=context, resilient_parsing=False) as made:
        assert made.command is command


def test_make_has_the_targets() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"^make ([a-z]+)|`make ([a-z]+)", text, re.MULTILINE)
    targets = {first or second for first, second in found}
    assert {"play", "test", "dist", "pictures"} <= targets
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert "://" in target or (page.parent / target).exists(), target


def test_pictures_are_small_and_used() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    for picture in (ROOT / "docs" / "pictures").iterdir():
        assert picture.stat().st_size <= MOST_KILOBYTES * 1024
        assert picture.name in pages
