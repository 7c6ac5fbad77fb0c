"""Santiago de Cuba at the terminal: the board fits and keeps secrets, screens are handed over, own components work."""

import random
from importlib.resources import files
from itertools import product
from pathlib import Path

import pytest

from antillas.cli.boards import drawing
from antillas.core.contract import OVER, State
from antillas.games import REGISTRY
from antillas.table.local import LocalTable
from antillas.table.seats import Seat
from tests.cli.conftest import CommandLine
from tests.conformance.twins import pairs

GAME = "santiago-de-cuba"
NAMES = ("Ana", "Beatriz", "Carlos", "Dolores")


def seats(players: int) -> list[Seat]:
    return [Seat(name, "heuristic" if number else None) for number, name in enumerate(NAMES[:players])]


def positions(players: int, every: int) -> list[State]:
    """Some positions of a random game, the first and the last one included."""
    bots = [Seat(name, "random") for name in NAMES[:players]]
    table = LocalTable(f"{GAME}(players={players})", bots, random.Random(players))
    found = [table.position(), *(table.position() for _ in iter(table.step, None))]
    return [found[0], *found[::-every]]


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("players", [2, 4])
def test_no_line_is_wider_than_the_terminal(players: int, width: int) -> None:
    artists = [drawing(GAME, seats(players), naming) for naming in ("en", "pl", "hu")]
    for state, artist, seat in product(positions(players, 40), artists, (0, None)):
        for height in (None, 16):
            lines = artist.board(state, seat, width, secrets=True, height=height)
            assert max(line.cell_len for line in lines) <= width


@pytest.mark.rule("SC-INFO-1", game="santiago-de-cuba")
def test_a_board_tells_nothing_that_is_behind_a_screen() -> None:
    artist = drawing(GAME, seats(3), "en")
    for state in positions(3, 30):
        if state.player == OVER:
            continue
        for seat in (None, 0, 2):
            shown = [line.plain for line in artist.board(state, seat, 100, secrets=True, height=None)]
            for other in pairs(state, seat):
                assert [line.plain for line in artist.board(other, seat, 100, secrets=True, height=None)] == shown


def test_every_choice_has_a_hint_and_every_question_a_text() -> None:
    artist = drawing(GAME, seats(3), "en")
    for state in positions(3, 3):
        if state.player >= 0:
            before = state.to_dict()
            assert all(isinstance(artist.hint(state, action), str) for action in state.legal())
            assert artist.question(state, int(state.player)).endswith((".", "?", ")"))
            assert state.to_dict() == before


def test_a_person_plays_against_bots(cli: CommandLine) -> None:
    output = cli.run("play", GAME, "--players", "3", "--seed", "1", typed="board\nwhy drive 9\nscore\n1\nquit\n")
    assert "Drive the car clockwise" in output
    assert "which you do not have. [SC-CAR-2]" in output
    assert "behind the screen" in output
    assert "VP tokens" in output
    assert "The game is saved" in output


def test_people_at_one_screen_are_called_before_their_hand_is_shown(cli: CommandLine) -> None:
    typed = "\n1\nquit\n"
    output = cli.run("play", GAME, "--seats", "me:Ana,me:Bo", "--set", "start_player=1", "--seed", "1", typed=typed)
    assert "This page is for Bo alone." in output.partition("Bo: Choose the die")[0]


def own_file(folder: Path, points: int) -> Path:
    """A component file in which Maria gives other VP."""
    file = folder / "own.toml"
    text = (files("antillas.games.santiago_de_cuba") / "data" / "components.toml").read_text("utf-8")
    file.write_text(text.replace("gain = { vp = 2 }", f"gain = {{ vp = {points} }}"), "utf-8")
    return file


@pytest.mark.rule("SC-VAL-3", game="santiago-de-cuba")
def test_own_components_are_played_and_asked_for_again(cli: CommandLine, tmp_path: Path) -> None:
    own, saved = str(own_file(tmp_path, 3)), str(tmp_path / "game.json")
    output = cli.run("play", GAME, "--seed", "1", "--components", own, "--save", saved, typed="board\nquit\n")
    assert "+3 VP" in output
    assert f"--components {own}" in output
    assert "give that file with --components" in cli.run("replay", saved, code=1)
    assert "give that file with --components" in cli.run("play", "--resume", saved, code=1)
    assert "Santiago de Cuba" in cli.run("replay", saved, "--step", "3", "--components", own)
    assert "The game is saved" in cli.run("play", "--resume", saved, "--components", own, typed="quit\n")
    other = str(own_file(tmp_path, 4))
    assert "is another component file" in cli.run("replay", saved, "--components", other, code=1)
    assert "components=" in cli.run("match", GAME, "--games", "1", "--components", own)


def test_a_game_with_built_in_components_refuses_others(cli: CommandLine, tmp_path: Path) -> None:
    own, saved = str(own_file(tmp_path, 3)), str(tmp_path / "game.txt")
    cli.run("play", GAME, "--seed", "1", "--save", saved, typed="quit\n")
    assert "the built-in components" in cli.run("replay", saved, "--components", own, code=1)


def test_wrong_component_files_are_refused_with_the_place(cli: CommandLine, tmp_path: Path) -> None:
    own = str(own_file(tmp_path, 5))
    assert "own.toml: cuban maria: gain: Maria gives" in cli.run("match", GAME, "--components", own, code=1)
    missing = str(tmp_path / "none.toml")
    assert "none.toml: cannot be read" in cli.run("play", GAME, "--components", missing, code=1)
    assert "takes no component file" in cli.run("match", "puerto-rico", "--components", own, code=1)


@pytest.mark.rule("SC-VAL-4", game="santiago-de-cuba")
def test_what_is_not_printed_is_listed(cli: CommandLine) -> None:
    output = cli.run("games")
    for entry in REGISTRY[GAME].not_printed():
        assert entry in output
    assert "cuban maria: gain: reconstructed" in output
