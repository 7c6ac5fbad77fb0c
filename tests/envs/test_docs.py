"""The page about environments: its example runs, and its figures of observations are true."""

import re
from pathlib import Path

import pytest

import antillas

PAGE = (Path(__file__).parent.parent.parent / "docs" / "environments.md").read_text(encoding="utf-8")
TITLES = {"Puerto Rico": "puerto-rico", "Santiago de Cuba": "santiago-de-cuba", "Santa Maria": "santa-maria"}


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(code.splitlines()) <= 12
    exec(compile(code, "environments.md", "exec"), {})
    said = capsys.readouterr().out.split()
    assert sorted(word for word in said if word.startswith("player_")) == [f"player_{seat}" for seat in range(4)]


def test_the_sizes_of_observations_are_told() -> None:
    for title, name in TITLES.items():
        (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| {title} |")]
        told = [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", row.split("|")[2])]
        modules = dict.fromkeys(antillas.REGISTRY[name].modules, True)
        games = [antillas.game(name, players=4), *([antillas.game(name, players=4, **modules)] if modules else [])]
        assert told == [len(game.observed()) for game in games]
