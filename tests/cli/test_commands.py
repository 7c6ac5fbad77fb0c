"""The other commands and the command line as a whole."""

import pytest

from antillas.bots import nets
from antillas.core.errors import BadData
from antillas.games import REGISTRY
from tests.cli.conftest import CommandLine


def test_games_lists_everything_that_can_be_chosen(cli: CommandLine) -> None:
    output = " ".join(cli.run("games", width=132).split())
    for family in REGISTRY.values():
        assert family.title in output
        for option in family.all_options():
            assert option.name in output
            assert option.describe() in output
            assert option.summary in output
    assert (
        "65 / 75 / 100 / 126 in recommended, lacerta-2013, gemklub-2010; 65 / 76 / 101 / 126 in lacerta-2022" in output
    )
    assert "true in recommended, lacerta-2013, lacerta-2022; false in gemklub-2010" in output


def test_rules_are_shown_by_id(cli: CommandLine) -> None:
    output = cli.run("rules", "CAPTAIN-4", "bld-hut-1")
    assert "CAPTAIN-4 A cargo ship carries only one kind of good." in output
    assert "BLD-HUT-1 In the Settler phase the owner may take a quarry" in output


def test_rules_without_ids_are_the_chapters(cli: CommandLine) -> None:
    output = cli.run("rules")
    assert "Puerto Rico: buildings" in output
    assert "BLDGEN, BLD" in output
    assert "SM-COIN, SM-DICE" in output


def test_an_unknown_rule_is_answered_with_near_ones(cli: CommandLine) -> None:
    output = cli.run("rules", "CAPTAIN-4", "TRADR-4", code=1)
    assert "Error: There is no rule “TRADR-4”; did you mean TRADER-4" in output
    assert "cargo ship" not in output


def test_bots_play_a_match(cli: CommandLine) -> None:
    output = cli.run("match", "--seats", "random,random", "--games", "2", "--workers", "1")
    assert "random" in output


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_match_says_in_one_line_that_a_net_does_not_fit(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, workers: str
) -> None:
    def refuse(data: bytes) -> nets.NetFile:
        raise BadData("It is torn, say {workers}.", workers=workers)

    monkeypatch.setattr(nets, "read_net", refuse)
    seats = ("--seats", "medium,hard,heuristic")
    cli.run("match", "puerto-rico", *seats, "--games", "2", "--workers", workers)
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith("The net puerto-rico-3.net is not used")
    assert caplog.messages[0].endswith(f"It is torn, say {workers}.")
    cli.run("match", "puerto-rico", "--seats", "random,random,random", "--games", "1", "--workers", workers)
    assert len(caplog.messages) == 1


@pytest.mark.parametrize(("game", "has_rounds"), [("puerto-rico", True), ("santa-maria", False)])
def test_only_games_that_are_played_in_rounds_tell_how_many(cli: CommandLine, game: str, has_rounds: bool) -> None:
    output = cli.run("match", game, "--seats", "random,random", "--games", "2", "--workers", "1")
    assert "decisions in a game on average." in output
    assert ("rounds" in output) is has_rounds


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
@pytest.mark.parametrize("width", [80, 60, 40])
def test_a_match_cuts_nothing_short(cli: CommandLine, width: int, language: str) -> None:
    short = ("match", "--seats", "heuristic,random", "--games", "2", "--workers", "1", "--lang", language)
    output = cli.run(*short, width=width)
    assert "…" not in output
    assert max(map(len, output.splitlines())) <= width
    rows = [line.split() for line in output.splitlines() if line.startswith((" heuristic ", " random "))]
    assert len(rows) == 2
    assert len(rows[0]) == 9 or width < 80, "only narrow terminals lose columns"


def test_an_unknown_command_is_answered_with_those_that_exist(cli: CommandLine) -> None:
    output = cli.run("paly", code=2)
    assert "games, match, play, replay, rules" in output


@pytest.mark.parametrize("command", ["games", "match", "play", "replay", "rules"])
def test_every_command_explains_itself(cli: CommandLine, command: str) -> None:
    assert "Usage:" in cli.run(command, "--help")


def test_the_version_is_known(cli: CommandLine) -> None:
    assert "antillas" in cli.run("--version")
