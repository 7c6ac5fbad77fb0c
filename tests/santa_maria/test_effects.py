"""What actions take and give, what questions are about and what is printed, as data for whoever shows them."""

from typing import Any

import pytest

from antillas import State
from antillas.core.views import plain_view
from antillas.games.santa_maria.effects import Effect, effect
from antillas.games.santa_maria.printed import printed
from antillas.games.santa_maria.texts import QUESTIONS
from tests.conformance.games import random_game
from tests.santa_maria.positions import by, do, dump, game, moves, phase, seat, table
from tests.santa_maria.test_playouts import GAMES


def of(state: State, text: str) -> Effect:
    """The effect of a legal move."""
    assert text in moves(state)
    return effect(state, state.parse(text))


def about(state: State) -> dict[str, Any]:
    """What the question is about, without what it is not about."""
    found = plain_view(state.view(int(state.player)))["about"]
    return {key: value for key, value in found.items() if value is not None}


@pytest.mark.rule("SM-FREE-1", "SM-FREE-2", "SM-SCH-BASIC-1")
def test_prices_are_those_of_the_player() -> None:
    mine = seat(coins=5, store={"gold": 1}, monks=[0])
    state = table(scholars=by("basic-economy"), seats=[mine])
    assert of(state, "sell gold").gains == {"coin": 2}
    assert (of(state, "buy wood").pays, of(state, "buy wood").gains) == ({"coin": 2}, {"wood": 1})
    assert of(table(seats=[seat(coins=5)]), "buy wood").pays == {"coin": 3}


@pytest.mark.rule("SM-EXPAND-1", "SM-EXPAND-3")
def test_a_tile_says_what_it_costs_and_where_it_may_lie() -> None:
    rows = ["Fw Fw Fw Fw Fw Fw"] * 5 + [". . Fw Fw Fw ."]
    state = table(seats=[seat(rows=rows, store={"wood": 2})])
    found = of(state, "double 1")
    assert (found.item, found.pays, found.cells) == ("D01", {"wood": 2}, ["r6c1", "r6c2"])
    do(state, "double 1")
    assert about(state)["tile"]["tile"] == "D01"
    assert {tuple(of(state, text).cells) for text in moves(state)} == {("r6c1", "r6c2"), ("r6c2", "r6c1")}


@pytest.mark.rule("SM-DICE-3", "SM-DICE-4")
def test_a_die_says_what_it_activates_and_what_its_change_costs() -> None:
    cells = {"r1c1": "Fw", "r2c1": "Cs", "r3c3": "Mg"}
    state = table(seats=[seat(cells, cover={"r2c1": 1}, coins=3)], white=[1, 2])
    assert of(state, "white 1").cells == ["r1c1"]
    assert [one.gain for one in of(state, "white 1").abilities] == [{"wood": 1}]
    assert of(state, "white 2").abilities == []
    do(state, "white 2")
    assert about(state)["die"] == {"colour": "white", "value": 2}
    assert (of(state, "column 3").pays, of(state, "column 3").cells) == ({"coin": 1}, ["r3c3"])


@pytest.mark.rule("SM-GOLD-1")
def test_paying_names_the_pieces() -> None:
    state = do(table(seats=[seat(store={"wood": 2, "gold": 1})]), "double 1")
    assert about(state) == {"due": {"wood": 2}}
    assert of(state, "pay").pays == {"wood": 2}
    assert of(state, "pay gold for 1 wood").pays == {"wood": 1, "gold": 1}


@pytest.mark.rule("SM-TRADE-1", "SM-MONK-2", "SM-RETIRE-5")
def test_trades_monks_and_retirement_name_what_they_bring() -> None:
    trading = do(table(seats=[seat({"r1c1": "Ct"}, coins=9, store={"wood": 3})]), "coins r1c1")
    offered = about(trading)["ability"]
    assert (of(trading, "trade 1").pays, of(trading, "trade 1").gains) == (offered["inputs"][0], offered["gain"])
    monk = table(seats=[seat({"r1c1": "Fr"}, coins=9, religion=4), seat(monks=[8])])
    do(monk, "coins r1c1", "yes")
    found = of(monk, "monk station 3")
    assert (found.item, found.pays, found.gains) == ("station-3", {"coin": 2}, {"point": 3})
    sailor = table(seats=[seat(port=[["S1", "N01"], [], [], ["N02"]])], docks=("N03", "S2", "S3", "S4"))
    used = of(sailor, "retire conquest").abilities
    assert [one.kind for one in used] == ["conquest", "produce", "produce", "produce"]
    assert used[-1].gain == {"point": 1}


@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_every_legal_action_has_an_effect_and_every_question_a_name(seed: int) -> None:
    players, options = GAMES[seed]
    for number, (state, _) in enumerate(random_game(game(players, **options), "effects")):
        if state.player < 0 or number % 5:
            continue
        before = dump(state)
        assert phase(state) in QUESTIONS
        for action in state.legal():
            found = effect(state, action)
            store = before["seats"][state.player]["store"]
            assert found.pays.get("coin", 0) <= before["seats"][state.player]["coins"], state.text(action)
            due = {kind: count for kind, count in found.pays.items() if kind not in ("coin", "gold")}
            in_gold = sum(max(0, count - store.get(kind, 0)) for kind, count in due.items())
            assert found.pays.get("gold", 0) + in_gold <= store.get("gold", 0), state.text(action)
        assert dump(state) == before


@pytest.mark.rule("SM-VAL-2")
def test_what_is_printed_can_be_drawn() -> None:
    found = printed(table())
    assert found is printed(table(3))
    assert {len(shape.cells) for shape in found.tiles.values()} == {1, 2, 3}
    assert all(len(turn) == len(one.cells) for one in found.tiles.values() for turn in one.turned)
    assert found.tiles["D01"].turned[0][0] == (0, 0)
    assert found.columns[1] == [f"r{row}c2" for row in range(1, 7)]
    assert [number for number, space in enumerate(found.religion) if space.monk] == [3, 5, 7, 10, 13, 16]
    assert [number for number, space in enumerate(found.conquest) if space.tree] == [2, 4, 6]


@pytest.mark.rule("SM-SCH-ADV-1", "SM-BIS-DOCK-1")
def test_texts_have_the_numbers_of_the_components() -> None:
    said = {name: str(text.effect) for name, text in table().game.rule_texts().items()}
    assert said["advanced-economy"] == "You may buy sugar for 3 coins and gems for 3 coins."
    assert said["bishop-dock"] == "2 VP for each ship in your fullest dock, 12 at most."
    assert said["bishop-area"] == "2 VP for each cell of your largest area of forest, mountain or farm."
    assert "{" not in "".join(said.values())
