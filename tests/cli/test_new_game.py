"""A new game at a terminal: three questions, each with a usual answer."""

import pytest

from antillas.cli import play
from antillas.table.record_files import load
from tests.cli.conftest import CommandLine


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the questions believe that somebody sits there."""
    monkeypatch.setattr(play, "is_interactive", lambda console: True)


@pytest.mark.usefixtures("person")
def test_enter_enter_enter_starts_a_game_against_three_bots(cli: CommandLine) -> None:
    output = cli.run("play", typed="\n\n\nquit\n")
    assert "Players, 2 to 5 [4]: " in output
    assert "Edition [recommended]: " in output
    assert "Seats [me,medium,medium,medium]: " in output
    assert "    expert   the strongest we have: looks ahead for up to two seconds" in output
    record = load(cli.saved()[0])[1]
    assert record.game == "puerto-rico(players=4,edition=recommended)"
    assert [name.endswith("(medium)") for name in record.seats] == [False, True, True, True]


@pytest.mark.usefixtures("person")
def test_bad_answers_are_asked_again(cli: CommandLine) -> None:
    typed = "seven\n3\n9\n99999\n2\nme,me\nme,genius,random\nme:Ana,random,random\nquit\n"
    output = cli.run("play", typed=typed)
    for answer in ("players can be 2 to 5", "edition can be", "3 players need 3 seats", "“genius” cannot play"):
        assert answer in output
    record = load(cli.saved()[0])[1]
    assert record.game == "puerto-rico(players=3,edition=lacerta-2013)"
    assert record.seats[0] == "Ana"


@pytest.mark.usefixtures("person")
@pytest.mark.parametrize("typed", ["", "4\n", "4\n1\n"])
def test_leaving_before_the_game_leaves_nothing(cli: CommandLine, typed: str) -> None:
    cli.run("play", typed=typed)
    assert not cli.data.exists()


@pytest.mark.usefixtures("person")
def test_an_option_answers_all_questions(cli: CommandLine) -> None:
    assert "Edition" not in cli.run("play", "--players", "2", typed="quit\n")
    assert "Edition" not in cli.run("play", "puerto-rico(players=2)", typed="quit\n")
