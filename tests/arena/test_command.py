"""`antillas arena`: what it prints and writes, what a browser shows of it, what it says when something is missing."""

import csv
import io
import json
import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright
from rich.console import Console

import antillas
from antillas.arena.naming import row_name
from antillas.arena.report import shown_files, shown_notable
from antillas.arena.summary import Notable
from antillas.cli.board_html import board_html
from antillas.cli.number_tables import fitted, grid
from antillas.i18n.words import Words
from tests.cli.conftest import CommandLine, cli
from tests.machine import chromium

__all__ = ["cli"]
WORDS = ("arena", "--game", "santiago-de-cuba(players=3)", "--bots", "heuristic,random", "--workers", "1")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a tournament has written."""
    folder = tmp_path_factory.mktemp("arena")
    CommandLine(folder).run(*WORDS, "--games", "5", "--out", str(folder))
    return folder


def test_it_says_what_it_has_found(cli: CommandLine, folder: Path) -> None:
    said = cli.run(*WORDS, "--games", "5", "--out", str(folder))
    assert "6 games instead of 5: everybody sits on every seat equally often." in said
    assert "heuristic is the strongest of 2 at Santiago de Cuba" in said
    assert "Order of turns" in said
    assert "The last ship has left. 100%" in said
    assert f"Written to {folder}: results.json, ranking.csv, games.csv" in said


def test_numbers_and_plots_are_written(folder: Path) -> None:
    results = json.loads((folder / "results.json").read_text())
    assert results["games"] == 6
    rows = list(csv.DictReader((folder / "games.csv").read_text().splitlines()))
    assert len(rows) == 6 * 3
    assert sum(float(row["win"]) for row in rows) == pytest.approx(6)
    assert sum(float(row["margin"]) for row in rows) == pytest.approx(0, abs=0.01)
    ranking = list(csv.DictReader((folder / "ranking.csv").read_text().splitlines()))
    assert [row["label"] for row in ranking] == ["heuristic", "random"]
    for name in ("win-share", "rating", "turns", "habits"):
        assert (folder / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert "<svg" in (folder / f"{name}.svg").read_text()


def test_the_report_opens_in_a_browser_and_leads_to_every_game(folder: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844})
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("requestfailed", lambda request: problems.append(request.url))
        page.goto((folder / "report.html").as_uri())
        assert page.inner_text("h1") == "heuristic is the strongest of 2 at Santiago de Cuba"
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        page.evaluate("print = () => window.printed = true")
        page.locator("#print").click()
        assert page.evaluate("window.printed")
        page.locator("#copy").click()
        page.wait_for_function("copy.textContent === 'Copied' || String(getSelection()) === command.textContent")
        page.locator("summary").click()
        links = page.locator("details a")
        assert links.count() == 6
        for link in page.locator("a").all():
            assert (folder / str(link.get_attribute("href"))).exists()
        links.nth(3).click()
        assert "wins" in page.inner_text("h1")
        assert "Harbour Master" in page.inner_text(".terminal")
        assert "heuristic (" in page.inner_text(".terminal")
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        steps = int(page.inner_text("#step").split(" / ")[1])
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        assert page.inner_text("#step") == f"3 / {steps}"
        assert page.locator("li.at").count() == 1
        page.evaluate(f"go({steps})")
        shown = [int(one) for one in page.locator("[data-seat]").all_inner_texts()]
        data = str(page.locator("a[download]").get_attribute("href"))
        browser.close()
    game, record = antillas.read_record(page_data(data))
    assert record.result is not None
    assert shown == record.result.scores
    assert game.id.startswith("santiago-de-cuba(players=3")
    assert steps == len(record.actions)
    assert not problems


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_rows_and_files_are_told_in_the_words_of_the_language(language: str) -> None:
    words = Words.of(language, antillas.game("santa-maria(players=2)"))
    dock, track = row_name("religion", words, "docks"), row_name("religion", words, "numbers")
    assert dock == {"en": "religion dock", "pl": "dok religii", "hu": "a vallás dokkja"}[language]
    assert track == {"en": "Religion track", "pl": "Tor religii", "hu": "Vallássáv"}[language]
    assert row_name("retire-sail", words) == {"en": "sailing", "pl": "żegluga", "hu": "hajózás"}[language]
    shown = shown_files(["results.json", "rating.png", "rating.svg"], words)
    assert [[link["name"] for link in file["links"]] for file in shown] == [["results.json"], ["rating.png", "svg"]]
    assert len({file["about"] for file in shown}) == 2


def test_one_point_is_one_point() -> None:
    told = shown_notable(Notable("closest", 0, 1, ["random"]), Words("en"))
    assert told["value"] == "1 point ahead"


def test_the_looks_say_nothing(folder: Path) -> None:
    style = (folder / "games" / "style.css").read_text()
    assert not re.search(r'content: "[^"]*[a-z]', style)  # a text in a style would be in English everywhere


def page_data(address: str) -> str:
    """What a link with its data in it holds."""
    import base64

    return base64.b64decode(address.partition("base64,")[2]).decode()


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_a_test_is_reported_in_every_language(cli: CommandLine, tmp_path: Path, language: str) -> None:
    words = ("--games", "60", "--sprt", "0.34,0.6", "--out", str(tmp_path), "--no-replays")
    said = cli.run(*WORDS, *words, language=language)
    assert {
        "en": "heuristic is stronger: it wins 60% of its games or more, not 34%",
        "pl": "heuristic jest silniejszy: wygrywa co najmniej 60%",
        "hu": "heuristic erősebb: játszmáinak legalább 60%",
    }[language] in said
    page = (tmp_path / "report.html").read_text()
    assert f'<html lang="{language}">' in page
    assert "LLR" in page
    assert json.loads((tmp_path / "results.json").read_text())["test"]["verdict"] == "accepted"
    assert not (tmp_path / "games").exists()


def test_tables_fit_a_terminal_of_80_columns() -> None:
    table = grid("Bot", "Udział zwycięstw", "Przedział 95 %", "Średnie miejsce", "Miejsca", "Przewaga", "Ranking")
    table.add_row("heuristic", "100,0%", "od 75,7 do 100,0", "1,00", "12", "+68,4", "1565 ± 116")
    console = Console(width=80, file=io.StringIO())
    with console.capture() as said:
        console.print(fitted(table, console))
    assert "heuristic" in said.get()
    assert "1565 ± 116" in said.get()
    assert "…" not in said.get()


def test_alone_points_tell_who_is_stronger(cli: CommandLine, tmp_path: Path) -> None:
    words = ("--game", "santa-maria(players=1)", "--bots", "random,heuristic", "--workers", "1", "--games", "8")
    said = cli.run("arena", *words, "--out", str(tmp_path), "--no-replays")
    assert "heuristic is the strongest of 2 at Santa Maria" in said
    assert re.search(r"% of its games won, \d+\.\d points on average\.", said)
    page = (tmp_path / "report.html").read_text()
    for word in ("fair", "Rating", "Who comes before whom"):
        assert word not in said + re.sub(r"(?s)<style>.*</style>", "", page).replace('class="fair"', "")
    assert not (tmp_path / "rating.png").exists()


def test_names_of_bots_are_escaped(cli: CommandLine, tmp_path: Path) -> None:
    bot = tmp_path / "a<b>.py"
    bot.write_text("class Bot:\n    def __init__(self, seed): pass\n    def decide(self, p, b): return p.legal()[0]\n")
    cli.run(
        "arena",
        "--game",
        "santiago-de-cuba(players=2)",
        "--bots",
        f"{bot}:Bot,random",
        "--games",
        "2",
        "--workers",
        "1",
        "--out",
        str(tmp_path / "out"),
    )
    page = (tmp_path / "out" / "report.html").read_text()
    board = board_html(antillas.game("santiago-de-cuba(players=2)").start(), ["a<b>", "c"], "en")
    assert "a<b>" not in board
    assert "a&lt;b&gt;" in board
    assert "a<b>" not in page
    assert "a&lt;b&gt;" in page


@pytest.mark.parametrize(
    ("package", "line"), [("matplotlib", "No plots"), ("jinja2", "No report"), ("ray", "--ray needs")]
)
def test_what_is_not_installed_is_said_in_a_line(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, line: str
) -> None:
    ours = {"matplotlib": ["plots"], "jinja2": ["report", "pages", "replays"], "ray": []}[package]
    for name in [*(name for name in sys.modules if name.split(".")[0] == package)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    for name in ours:
        monkeypatch.delitem(sys.modules, f"antillas.arena.{name}", raising=False)
    more = ("--ray", "local") if package == "ray" else ()
    words = ("arena", "--game", "santiago-de-cuba(players=2)", "--bots", "random", "--games", "2", "--workers", "1")
    said = cli.run(*words, *more, "--out", str(tmp_path / "out"), code=1 if package == "ray" else 0)
    (found,) = [one for one in said.splitlines() if line in one]
    assert re.search(rf"needs? the package {package}.* install antillas\[(arena|ray)\]", found)


def test_a_refusal_is_a_sentence(cli: CommandLine, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    assert "There is no bot “genius”" in cli.run("arena", "--bots", "genius", *out, code=1)
    assert "two shares of wins" in cli.run(*WORDS, "--sprt", "0.3", *out, code=1)
    assert "Bots are told to use 20 seconds, and forfeit after 10." in cli.run(*WORDS, "--seconds", "20", *out, code=1)
    alone = ("arena", "--bots", "random", "--mode", "one-against-rest")
    assert "needs two bots or more" in cli.run(*alone, *out, code=1)
    assert "limit of time must be more than 0" in cli.run(*WORDS, "--time-limit", "0", *out, code=1)
    assert not list(tmp_path.iterdir())


def test_too_few_games_for_all_to_meet_are_told(cli: CommandLine, tmp_path: Path) -> None:
    words = ("arena", "--game", "santiago-de-cuba(players=2)", "--bots", "random,random,random", "--workers", "1")
    said = cli.run(*words, "--games", "2", "--out", str(tmp_path), "--no-replays")
    assert "Not all line-ups meet in so few games; that takes 6." in said
