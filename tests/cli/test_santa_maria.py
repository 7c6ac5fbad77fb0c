"""Santa Maria at the terminal: the board fits and keeps secrets, moves have hints, a game can be played and resumed."""

import random
from itertools import product
from pathlib import Path

import pytest

from antillas.cli.boards import drawing
from antillas.core.contract import OVER, State
from antillas.table.local import LocalTable
from antillas.table.seats import Seat
from tests.cli.conftest import CommandLine
from tests.conformance.twins import pairs

GAME = "santa-maria"
NAMES = ("Ana", "Beatriz", "Carlos", "Dolores")
OWN = """
[meta]
game = "santa-maria"
schema = 1

[religion]
length = 12
monks = [2, 4, 6, 8, 10, 12]
dice_at_monk = [1, 3]
status = "text"
"""


def seats(players: int) -> list[Seat]:
    return [Seat(name, "heuristic" if number else None) for number, name in enumerate(NAMES[:players])]


def positions(players: int, every: int, kind: str = "random") -> list[State]:
    """Some positions of a game, the first and the last one included."""
    bots = [Seat(name, kind) for name in NAMES[:players]]
    table = LocalTable(f"{GAME}(players={players})", bots, random.Random(players))
    found = [table.position(), *(table.position() for _ in iter(table.step, None))]
    return [found[0], *found[::-every]]


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_line_is_wider_than_the_terminal(players: int, width: int) -> None:
    artists = [drawing(GAME, seats(players), naming) for naming in ("en", "pl", "hu")]
    for state, artist, seat in product(positions(players, 60, "heuristic"), artists, (0, None)):
        for height in (None, 16):
            lines = artist.board(state, seat, width, secrets=True, height=height)
            assert max(line.cell_len for line in lines) <= width


@pytest.mark.rule("SM-INFO-2", "SM-INFO-3", game="santa-maria")
def test_a_board_tells_nothing_that_lies_face_down() -> None:
    artist = drawing(GAME, seats(3), "en")
    for state in positions(3, 30):
        if state.player == OVER:
            continue
        for seat in (None, 0, 2):
            shown = [line.plain for line in artist.board(state, seat, 100, secrets=True, height=None)]
            for other in pairs(state, seat):
                assert [line.plain for line in artist.board(other, seat, 100, secrets=True, height=None)] == shown


def test_every_choice_has_a_hint_and_every_question_a_text() -> None:
    artist = drawing(GAME, seats(2), "en")
    for state in positions(2, 9, "heuristic"):
        if state.player >= 0:
            before = state.to_dict()
            assert all(isinstance(artist.hint(state, action), str) for action in state.legal())
            assert artist.question(state, int(state.player)).endswith((".", "?", ")"))
            assert state.to_dict() == before


def test_help_shows_a_move_of_this_game(cli: CommandLine) -> None:
    output = cli.run("play", "santa-maria", "--seats", "me:Ana,random", "--seed", "1", typed="help\nquit\n")
    (line,) = (line for line in output.splitlines() if "or type a move" in line)
    move = line.split("  or type")[0].strip()
    assert "mayor" not in move
    assert f" {move} " in output.partition("or type a move")[0], "it can be made now"


def test_a_person_plays_against_bots(cli: CommandLine) -> None:
    typed = "1\nboard\nwhy triple 1\nscore\nretire coins\nquit\n"
    words = ("--players", "3", "--set", "start_player=1", "--seed", "1")
    output = cli.run("play", GAME, *words, typed=typed)
    assert "Pick a board" in output
    assert "[SM-EXPAND-1]" in output
    assert "Points of the game" in output
    assert "The game is saved" in output


def test_a_file_with_some_tables_is_checked_and_played(cli: CommandLine, tmp_path: Path) -> None:
    own, saved = tmp_path / "own.toml", str(tmp_path / "game.json")
    own.write_text(OWN, "utf-8")
    output = cli.run("data", "check", str(own), width=200)
    assert "is a component file for Santa Maria" in output
    assert "setup, prices, limits, conquest" in output
    assert "board A2: reconstructed" in output
    cli.run("play", GAME, "--players", "2", "--seed", "1", "--components", str(own), "--save", saved, typed="quit\n")
    assert "give that file with --components" in cli.run("replay", saved, code=1)
    assert "† 0/12" in cli.run("replay", saved, "--step", "9", "--components", str(own))


def test_a_template_is_written_once_and_can_be_played(cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "my box.toml"
    output = cli.run("data", "template", GAME, "--output", str(file), width=200)
    assert f"antillas data check '{file}'" in output
    assert file.read_text("utf-8") == cli.run("data", "template", GAME)
    assert "No table is missing in it." in cli.run("data", "check", str(file), width=200)
    file.write_text("mine", "utf-8")
    refused = cli.run("data", "template", GAME, "--output", str(file), code=1, width=200)
    assert "my box.toml: is there already and is not overwritten." in refused
    assert file.read_text("utf-8") == "mine"
    assert "cannot be written" in cli.run("data", "template", GAME, "--output", str(file / "x"), code=1, width=200)
    assert "takes no component file" in cli.run("data", "template", "puerto-rico", code=1)


def test_one_ship_is_corrected_alone(cli: CommandLine, tmp_path: Path) -> None:
    own = tmp_path / "ship.toml"
    own.write_text(f'[meta]\ngame = "{GAME}"\nschema = 1\n[[correct.ship]]\nid = "N07"\npoints = 3\n', "utf-8")
    output = cli.run("data", "check", str(own), width=200)
    assert "ship N07: points: photo" in output
    assert "ship N08: reconstructed" in output


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            OWN.replace("10, 12]", "10, 13]"),
            "religion.monks: the numbers must rise and be 1 to 12 (SM-VAL-4)",
        ),
        ("[meta]", "own.toml: meta.game: it must name a game: santa-maria, santiago-de-cuba"),
        ("[meta", "own.toml: line 1, at the end of the file: the heading has no ] at its end."),
        ('[meta]\ngame = "puerto-rico"', "takes no component file"),
    ],
)
def test_wrong_files_are_refused_with_the_place(cli: CommandLine, tmp_path: Path, text: str, reason: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text, "utf-8")
    assert reason in cli.run("data", "check", str(own), code=1, width=200)


def test_the_file_of_another_game_is_named_as_such(cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text('[meta]\ngame = "santiago-de-cuba"\nschema = 1\n[[correct.cuban]]\nid = "maria"\n')
    output = cli.run("play", "santa-maria", "--components", str(file), code=1)
    assert "it is for Santiago de Cuba, and Santa Maria is to be played." in " ".join(output.split())


def test_sources_are_listed_for_every_game(cli: CommandLine) -> None:
    output = cli.run("data", "sources")
    for line in (
        "building indigo-plant: circles: known",
        "cuban maria: gain: reconstructed",
        "ship N01: reconstructed",
    ):
        assert line in output
    assert "everything else: text" in output
    assert "cuban" not in cli.run("data", "sources", GAME)
    assert "There is no game “chess”" in cli.run("data", "sources", "chess", code=1)
