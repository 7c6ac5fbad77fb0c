"""The drawings: they fit the width and the height, give no secrets away, and suit every game."""

import random
from functools import cache
from itertools import product

import pytest

from antillas.cli.boards import DRAWINGS, drawing
from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.layout import Block
from antillas.core.contract import State
from antillas.core.views import plain_view
from antillas.games import REGISTRY, family
from antillas.i18n.words import Words
from antillas.table.local import LocalTable
from antillas.table.seats import Seat

NAMES = ("Ana", "Beatriz", "Carlos", "Dolores", "Esteban")
NAMINGS = ("en", "lacerta-2013", "lacerta-2022", "gemklub-2010")


def seats(players: int) -> list[Seat]:
    return [Seat(name, "heuristic" if number else None) for number, name in enumerate(NAMES[:players])]


@cache
def game(players: int) -> list[State]:
    """All positions of a game, from the set-up to the end."""
    bots = [Seat(seat.name, "random") for seat in seats(players)]
    table = LocalTable(f"puerto-rico(players={players})", bots, random.Random(players))
    return [table.position(), *(table.position() for _ in iter(table.step, None))]


def positions(players: int, every: int) -> list[State]:
    """Some positions of a game, the last one included."""
    return game(players)[::-every]


def first(players: int) -> State:
    """The first position in which the first seat decides."""
    return next(state for state in game(players) if state.player == 0)


def plain(lines: Block) -> list[str]:
    return [line.plain for line in lines]


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_line_is_wider_than_the_terminal(players: int, width: int) -> None:
    artists = [drawing("puerto-rico", seats(players), naming) for naming in NAMINGS]
    for state in positions(players, every=100):
        for artist, seat in product(artists, (0, None)):
            for height in (None, 16):
                lines = artist.board(state, seat, width, secrets=True, height=height)
                assert max(line.cell_len for line in lines) <= width


def test_a_low_terminal_gets_a_board_that_fits() -> None:
    artist = drawing("puerto-rico", seats(4), "en")
    for state in positions(4, every=40):
        full = artist.board(state, 0, 100, secrets=True, height=None)
        assert any("Guild Hall" in line for line in plain(full))
        low = artist.board(state, 0, 100, secrets=True, height=22)
        assert len(low) <= 22
        for name in NAMES[:4]:
            assert any(name in line for line in plain(low))


def with_points(state: State, seat: int, points: int) -> State:
    """The same position, but a seat has other points."""
    data = state.to_dict()
    entries = data["seats"]
    assert isinstance(entries, list)
    entries[seat]["chips"] += points
    supply = data["vp"]
    assert isinstance(supply, int)
    data["vp"] = supply - points
    return state.game.load(data)


def test_a_board_does_not_give_points_away() -> None:
    artist = drawing("puerto-rico", seats(3), "en")
    state = first(3)
    state = with_points(with_points(state, 1, 5), 2, 5)
    other = with_points(with_points(state, 1, 3), 2, -3)
    for seat, secrets in ((0, True), (None, True), (0, False), (1, False)):
        boards = [plain(artist.board(each, seat, 100, secrets=secrets, height=None)) for each in (state, other)]
        assert boards[0] == boards[1]
    own = [plain(artist.board(each, 1, 100, secrets=True, height=None)) for each in (state, other)]
    assert own[0] != own[1]
    assert not state.knows_score(0, 1)
    assert state.knows_score(1, 1)


def test_builders_see_their_own_prices() -> None:
    table = LocalTable("puerto-rico(players=3,start_player=1)", seats(3), random.Random(1))
    table.advance()
    table.act(0, table.position().parse("pick builder"))
    artist = drawing("puerto-rico", table.seats, "en")
    state = table.position()
    own = "\n".join(plain(artist.board(state, 0, 100, secrets=True, height=None)))
    assert " 0 I Small Indigo Plant" in own
    assert " 9 ■ Guild Hall" in own
    others = "\n".join(plain(artist.board(state, 1, 100, secrets=True, height=None)))
    assert "10 ■ Guild Hall" in others


def test_letters_stand_beside_colours() -> None:
    artist = drawing("puerto-rico", seats(3), "en")
    state = next(state for state in game(3) if any(loads(state)))
    text = "\n".join(plain(artist.board(state, None, 100, secrets=False, height=None)))
    ship = next(ship for ship in ships(state) if ship["load"])
    letters = {"corn": "C", "indigo": "I", "sugar": "S", "tobacco": "T", "coffee": "K"}
    assert f"\\ {letters[str(ship['good'])]} " in text


def ships(state: State) -> list[dict[str, object]]:
    found = plain_view(state.view(None))["ships"]
    assert isinstance(found, list)
    return found


def loads(state: State) -> list[object]:
    return [ship["load"] for ship in ships(state)]


def test_every_choice_has_a_hint_and_every_question_a_text() -> None:
    artist = drawing("puerto-rico", seats(3), "en")
    asked: set[str] = set()
    for state in positions(3, every=2):
        if state.player >= 0:
            before = state.to_dict()
            for action in state.legal():
                artist.hint(state, action)
            asked.add(artist.question(state, int(state.player)).split(" on ")[0])
            assert state.to_dict() == before
    assert {"Pick a role.", "How many workers go", "Build a building, or pass."} <= asked


def test_every_registered_game_can_be_drawn() -> None:
    assert DRAWINGS.keys() <= REGISTRY.keys()
    for name, title in REGISTRY.items():
        state = title.game({"players": title.min_players}).start()
        lines = drawing(name, seats(title.min_players), "en").board(state, None, 80, secrets=False, height=None)
        assert lines


def test_a_game_without_a_drawing_is_shown_as_a_tree() -> None:
    artist = Drawing(Words("en", family("puerto-rico")), seats(3))
    state = first(3)
    text = "\n".join(plain(artist.board(state, 0, 80, secrets=True, height=None)))
    assert "round 1" in text
    assert "points null" not in text
    assert artist.question(state, 0) == "Pick a role."
    assert artist.hint(state, state.legal()[0]) == ""
    assert artist.endings(state) == []
    assert artist.rule_of("CAPTAIN-4") == "CAPTAIN-4"
