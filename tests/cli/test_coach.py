"""The coach at the terminal: hints while one plays, and `antillas analyse`."""

from pathlib import Path

import pytest

from antillas.bots.bot import Budget
from antillas.cli import analyse, session
from antillas.coach.analysis import from_json
from antillas.table.record_files import save
from tests.cli.conftest import CommandLine
from tests.coach.played import SEARCHED, finished
from tests.web.serving import Page

FIRST = ("play", "santiago-de-cuba", "--players", "4", "--seed", "5")
BRIEF = ("--nodes", "8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    _, record = finished(SEARCHED, "heuristic", "random", "heuristic", "random")
    save(record, tmp_path / "game.json")
    return tmp_path / "game.json"


@pytest.mark.parametrize(("word", "language", "said"), [("hint", "en", "to win"), ("h", "pl", "szansy na zwycięstwo")])
def test_a_hint_names_choices_by_their_numbers_and_changes_nothing(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, word: str, language: str, said: str
) -> None:
    monkeypatch.setattr(session, "HINT", Budget(nodes=30))
    output = cli.run(*FIRST, "--language", language, typed=f"{word}\nquit\n")
    before, hint = output.split(f"> {word}\n")
    best = next(line for line in hint.splitlines() if said in line)
    number, move = best.split()[:2]
    assert any(line.split()[:2] == [number, move] for line in before.splitlines())
    assert len(cli.saved()) == 1


def test_points_are_expected_only_where_they_were_learned(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "HINT", Budget(nodes=30))
    game = ("play", "puerto-rico", "--players", "3", "--seats", "me:Ana,easy,easy", "--seed", "9")
    learned, by_hand = (cli.run(*game, *more, typed="hint\nquit\n") for more in ((), ("--set", "nobles=true")))
    assert "to win" in learned
    assert "points expected" in learned
    assert "to win" in by_hand
    assert "points expected" not in by_hand


def test_help_names_the_hint(cli: CommandLine) -> None:
    assert "hint, h" in cli.run(*FIRST, typed="help\nquit\n")


def test_an_analysis_is_printed_kept_and_written_as_a_page(cli: CommandLine, file: Path, tmp_path: Path) -> None:
    page, kept = tmp_path / "page.html", tmp_path / "kept.json"
    output = cli.run("analyse", str(file), *BRIEF, "--html", str(page), "--save", str(kept))
    assert "Quality of play" in output
    assert "Turning points" in output
    assert "better: " in output
    html = page.read_text(encoding="utf-8")
    assert "<svg" in html
    assert "Chance to win, choice by choice" in html
    assert "http" not in html.replace("http://www.w3.org", ""), "it needs nothing from elsewhere"
    written = kept.stat().st_mtime_ns
    again = cli.run("analyse", str(file), *BRIEF, "--save", str(kept))
    assert again == output.rsplit("The page is in", 1)[0]
    assert kept.stat().st_mtime_ns >= written


def test_seats_of_one_name_are_told_apart_as_at_the_table(cli: CommandLine, file: Path, tmp_path: Path) -> None:
    page, kept = tmp_path / "page.html", tmp_path / "kept.json"
    output = cli.run("analyse", str(file), *BRIEF, "--html", str(page), "--save", str(kept))
    assert {"heuristic 2", "random 2"} <= set(from_json(kept.read_bytes()).seats)
    assert "heuristic 2" in output
    assert "random 2" in page.read_text(encoding="utf-8")


def test_every_step_of_the_page_leads_to_the_move_in_its_list(cli: CommandLine, file: Path, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    cli.run("analyse", str(file), *BRIEF, "--html", str(path))
    page = Page(path.read_text(encoding="utf-8"))
    ids = {one["id"] for _, one in page.elements if "id" in one}
    links = {str(one["href"]) for tag, one in page.elements if tag == "a"}
    assert len(links) > 9
    assert {link.removeprefix("#") for link in links} <= ids
    assert "<span>heuristic" in path.read_text(encoding="utf-8")


def test_it_speaks_languages(cli: CommandLine, file: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert "A játék minősége" in cli.run("analyse", str(file), *BRIEF, "--language", "hu", "--html", str(page))
    assert '<html lang="hu">' in page.read_text(encoding="utf-8")


def test_bad_files_are_refused_with_a_sentence(cli: CommandLine, file: Path, tmp_path: Path) -> None:
    assert "Error: nowhere.json: cannot be read" in cli.run("analyse", "nowhere.json", code=1)
    rubbish = tmp_path / "rubbish.json"
    rubbish.write_text("{}", encoding="utf-8")
    assert "rubbish.json: " in cli.run("analyse", str(rubbish), code=1)
    assert "This is no analysis" in cli.run("analyse", str(file), *BRIEF, "--save", str(rubbish), code=1)
    for option in ("--save", "--html"):
        refused = cli.run("analyse", str(file), option, str(tmp_path / "no" / "x"), code=1)
        assert "cannot be written: there is no such folder" in refused
        assert "Quality of play" not in refused, "it is said before the work begins"
    cli.run("analyse", str(file), "--nodes", "0", code=2)


@pytest.mark.parametrize("option", ["--html", "--save"])
def test_what_cannot_be_written_is_known_before_the_work(
    cli: CommandLine, file: Path, tmp_path: Path, option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("the work has begun")

    monkeypatch.setattr(analyse, "worked_out", never)
    before = sorted(tmp_path.iterdir())
    assert "cannot be written" in cli.run("analyse", str(file), option, str(tmp_path), code=1)
    nowhere = "/proc/nope.html"
    if Path("/proc").is_dir():
        assert f"{nowhere}: cannot be written" in cli.run("analyse", str(file), option, nowhere, code=1)
    assert sorted(tmp_path.iterdir()) == before


def test_the_analysis_of_another_budget_is_not_mixed_in(cli: CommandLine, file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    cli.run("analyse", str(file), *BRIEF, "--save", str(kept))
    before = kept.read_bytes()
    refused = cli.run("analyse", str(file), "--nodes", "9", "--save", str(kept), code=1)
    assert "another game or with another budget" in refused
    assert kept.read_bytes() == before


def test_a_game_that_is_not_over_is_refused(cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "open.json"
    cli.run(*FIRST, "--save", str(file), typed="quit\n")
    assert "not over" in cli.run("analyse", str(file), code=1)


def test_openings_and_numbers_stand_beside_strong_play(cli: CommandLine, file: Path) -> None:
    output = cli.run("analyse", str(file), *BRIEF)
    openings, _, numbers = output.partition("Against strong play")
    assert openings.rpartition("Openings, and how many strong bots pick the same")[2].count(" %") >= 16
    claimed = next(line for line in numbers.splitlines() if "Buildings claimed" in line)
    assert " - " in claimed
