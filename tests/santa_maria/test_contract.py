"""What the contract asks of Santa Maria: meanings of moves, imagined positions, who knows what, endings, warnings."""

import random
from dataclasses import dataclass

import pytest

from antillas import OVER
from antillas.core.errors import UnreadableMove
from tests.conformance.games import random_game
from tests.conformance.twins import pairs
from tests.santa_maria.positions import do, dump, game, seat, solo, table

SHIPS = [["S1"], ["N01"], [], ["N02", "N03"]]


@dataclass
class Seeded:
    """Dice of an imagined position: the same for two positions that shall be told apart."""

    seed: int

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed).random


def test_every_number_has_a_meaning_of_its_own() -> None:
    played = game(4)
    every = played.meanings().all
    assert len(every) == played.action_count
    assert [played.number(one.kind, **one.about) for one in every] == list(range(len(every)))
    with pytest.raises(UnreadableMove):
        played.number("sell", resource="wool")


@pytest.mark.parametrize(
    ("text", "kind", "about"),
    [
        ("pass", "pass", {}),
        ("sell gold", "sell", {"resource": "gold"}),
        ("retire road", "retire", {"space": "road"}),
        ("triple 2", "take-tile", {"slot": 6}),
        ("blue 3", "take-die", {"colour": "blue", "value": 3}),
        ("row 4 for grain", "activate-line", {"axis": "row", "value": 4, "paid": "grain"}),
        ("ship coin2", "buy-ship", {"dock": "coin2"}),
        ("monk bishop 1", "place-monk", {"space": 3}),
        ("coins r2c3", "use-building", {"cell": "r2c3"}),
        ("place r2c3 turn 1", "place-tile", {"cell": "r2c3", "turn": 1}),
        ("move r1c1 to r6c6", "move-die", {"start": "r1c1", "goal": "r6c6"}),
        ("draw n07", "draw", {"item": "N07"}),
    ],
)
def test_meanings_say_what_the_notation_says(text: str, kind: str, about: dict[str, int | str]) -> None:
    state = table()
    meaning = state.meaning(state.parse(text))
    assert (meaning.kind, meaning.about) == (kind, about)


def test_paying_says_what_is_paid_in_gold() -> None:
    state = table()
    about = state.meaning(state.parse("pay gold for 1 wood 2 gem")).about
    assert about == {"gold_for_wood": 1, "gold_for_grain": 0, "gold_for_sugar": 0, "gold_for_gem": 2}


@pytest.mark.rule("SM-INFO-2", "SM-INFO-3", "SM-INFO-5")
@pytest.mark.parametrize("options", [{}, {"mode": "advanced"}, {"show_ship_points_to_all": True}])
def test_imagined_positions_are_possible_and_tell_no_secret(options: dict[str, object]) -> None:
    compared = 0
    for number, (state, _) in enumerate(random_game(game(3, **options), "imagine")):
        if number % 9:
            continue
        for viewer in range(3):
            imagined = state.imagine(viewer, Seeded(number))
            assert imagined.view(viewer) == state.view(viewer)
            assert dump(state.game.load(dump(imagined))) == dump(imagined)
            for other in pairs(state, viewer):
                compared += 1
                assert dump(other.imagine(viewer, Seeded(number))) == dump(imagined)
    assert compared > 10


@pytest.mark.rule("SM-INFO-2", "SM-INFO-3")
def test_ships_of_others_may_be_any_that_are_not_seen() -> None:
    mine = seat(points=9, port=[["N04"], [], [], []])
    state = table(3, seats=[mine, seat(port=SHIPS), seat()], docks=("N05", "S2", "S3", "S4"))
    found: set[str] = set()
    points: set[int] = set()
    for number in range(60):
        data = dump(state.imagine(0, Seeded(number)))
        ships = data["seats"][1]["port"]
        assert [len(dock) for dock in ships] == [1, 1, 0, 2]
        assert any("S1" in dock for dock in ships), "no starting ship lies in the stack"
        found |= {ship for dock in ships for ship in dock}
        points.add(data["seats"][1]["points"])
        assert data["seats"][0] == dump(state)["seats"][0]
    assert len(found) > 20
    assert not found & {"N04", "N05", "S2", "S3", "S4"}
    assert min(points) < 9 < max(points) <= 18


@pytest.mark.rule("SM-INFO-2")
def test_scores_are_known_to_their_owner_and_in_the_end() -> None:
    state = table(year=3, seats=[seat(), seat(retired="coins")])
    assert [state.knows_score(viewer, 0) for viewer in (0, 1, None)] == [True, False, False]
    do(state, "retire conquest")
    assert state.player == OVER
    assert all(state.knows_score(viewer, 0) for viewer in (0, 1, None))


@pytest.mark.rule("SM-SCORE-1")
def test_the_game_ends_with_the_third_year() -> None:
    assert table(year=2).endings() == []
    state = table(year=3, seats=[seat(), seat(retired="coins")])
    assert [str(reason) for reason in state.endings()] == ["The last year. [SM-SCORE-1]"]
    do(state, "retire conquest")
    assert [str(reason) for reason in state.endings()] == ["The third year is over. [SM-SCORE-1]"]


@pytest.mark.rule("SM-RETIRE-1")
def test_retiring_is_warned_of_while_there_is_something_else_to_do() -> None:
    state = solo({"r1c1": "Fw"}, coins=1)
    assert str(state.warning(state.parse("retire coins"))) == "Your year ends with this."
    assert state.warning(state.parse("coins r1c1")) is None
    idle = solo(white=[])
    assert all(idle.text(action).startswith("retire") for action in idle.legal())
    assert idle.warning(idle.legal()[0]) is None


@pytest.mark.rule("SM-COIN-1")
def test_a_preview_tells_what_comes_and_changes_nothing() -> None:
    state = table(seats=[seat({"r1c1": "Fw"}, coins=1)])
    before = dump(state)
    told = [str(event) for event in state.preview(state.parse("coins r1c1"))]
    assert told[-1] == "Seat 1 gains 1 wood. [SM-PROD-1]"
    assert dump(state) == before
