"""The log: everything that a move brings about is told with its rule, its player and its numbers."""

import pytest

from antillas import CHANCE, State
from antillas.core.message import Value
from tests.conformance.invariants import TOLD
from tests.conformance.walk import walk_through
from tests.puerto_rico.positions import PLAYERS, Data, do, finish, game, seat, table

EXPANSIONS = ("new_buildings", "nobles", "buccaneer", "festival")


def told(state: State, *texts: str) -> list[tuple[int, str, dict[str, Value]]]:
    """Everything that these moves bring about: whom it concerns, by which rule, with which values."""
    state.log = []
    do(state, *texts)
    return [(event.seat, event.rule, event.message.values) for event in state.log]


def about(number: int, rule: str, **values: Value) -> tuple[int, str, dict[str, Value]]:
    """An event that concerns a player."""
    return number, rule, {"seat": number, **values}


PICK = about(0, "ROUND-2", role="trader")
CASES: list[tuple[str, Data, list[str], list[tuple[int, str, dict[str, Value]]]]] = [
    (
        "money on a card",
        {"card_money": {"trader": 2}},
        ["pick trader"],
        [PICK, about(0, "ROUND-3", doubloons=2)],
    ),
    (
        "prospector",
        {},
        ["pick prospector"],
        [about(0, "ROUND-2", role="prospector"), about(0, "PROSPECT-1", doubloons=1)],
    ),
    (
        "tiles",
        {"faceup": {"corn": 2}},
        ["pick settler", "take quarry", "take corn"],
        [
            about(0, "ROUND-2", role="settler"),
            about(0, "SETTLER-1", good="quarry"),
            about(1, "SETTLER-2", good="corn"),
        ],
    ),
    (
        "workers",
        {"worker_ship": 5},
        ["pick mayor", "take worker"],
        [
            about(0, "ROUND-2", role="mayor"),
            about(0, "MAYOR-1"),
            about(0, "MAYOR-2", workers=2),
            about(1, "MAYOR-2", workers=1),
            about(2, "MAYOR-2", workers=1),
            about(3, "MAYOR-2", workers=1),
            (CHANCE, "MAYOR-8", {"workers": 4}),
        ],
    ),
    (
        "buildings",
        {"seats": [seat(island={"quarry": 1}, doubloons=9)]},
        ["pick builder", "build office"],
        [about(0, "ROUND-2", role="builder"), about(0, "BUILDER-2", building="office", doubloons=3)],
    ),
    (
        "production",
        {"seats": [seat(island={"corn": 2, "indigo": 1}, city={"indigo-plant": 1, "factory": 1})]},
        ["pick craftsman", "extra corn"],
        [
            about(0, "ROUND-2", role="craftsman"),
            about(0, "CRAFT-1", count=2, good="corn"),
            about(0, "CRAFT-1", count=1, good="indigo"),
            about(0, "BLD-FACTORY-1", doubloons=1),
            about(0, "CRAFT-5", good="corn"),
        ],
    ),
    (
        "sales",
        {"seats": [seat(goods={"coffee": 1}, city={"large-market": 1})], "house": ["corn", "indigo", "sugar"]},
        ["pick trader", "sell coffee"],
        [PICK, about(0, "TRADER-3", good="coffee", doubloons=7), (CHANCE, "TRADER-7", {})],
    ),
    (
        "loads",
        {"seats": [seat(goods={"corn": 3, "sugar": 2}, city={"harbor": 1, "wharf": 1})], "ships": {5: ("corn", 2)}},
        ["pick captain", "load corn on ship 5", "load sugar on wharf"],
        [
            about(0, "ROUND-2", role="captain"),
            about(0, "CAPTAIN-3", count=3, good="corn", ship=5),
            about(0, "CAPTAIN-10", points=3),
            about(0, "BLD-HARBOR-1", points=1),
            about(0, "CAPTAIN-11", points=1),
            about(0, "BLD-WHARF-1", count=2, good="sugar"),
            about(0, "CAPTAIN-10", points=2),
            about(0, "BLD-HARBOR-1", points=1),
            (CHANCE, "CAPTAIN-17", {"ship": 5, "good": "corn"}),
        ],
    ),
]


@pytest.mark.parametrize(("laid", "texts", "expected"), [pytest.param(*case[1:], id=case[0]) for case in CASES])
def test_gains_are_told_with_rule_player_and_number(
    laid: Data, texts: list[str], expected: list[tuple[int, str, dict[str, Value]]]
) -> None:
    assert told(table(4, **laid), *texts) == expected


def test_workers_of_hospice_and_university_and_the_hacienda_tile_are_told() -> None:
    owner = seat(city={"hacienda": 1, "hospice": 1, "university": 1}, doubloons=4)
    state = table(4, seats=[owner], faceup={"corn": 5})
    settled = told(state.clone(), "pick settler", "draw", "turn-up sugar", "take corn", "take worker")
    assert settled[1:] == [
        about(0, "BLD-HACIENDA-1", good="sugar"),
        about(0, "SETTLER-1", good="corn"),
        about(0, "BLD-HOSPICE-1", tile="corn"),
    ]
    built = told(state, "pick builder", "build small-market", "take worker")
    assert built[2:] == [about(0, "BLD-UNIVERSITY-1", building="small-market")]


def test_money_on_unused_cards_and_the_new_governor_are_told() -> None:
    state = table(3, taken={"captain": 0, "craftsman": 1})
    end = told(state, "pick trader")[1:]
    assert end == [(CHANCE, "ROUND-7", {"role": role, "doubloons": 1}) for role in ("settler", "mayor", "builder")] + [
        about(1, "ROUND-7", count=2)
    ]


def test_goods_given_up_and_placed_workers_are_told() -> None:
    ships = {5: ("indigo", 5), 6: ("corn", 6), 7: ("sugar", 7)}
    lost = told(table(4, seats=[seat(goods={"corn": 3, "coffee": 1})], ships=ships), "pick captain", "keep 1 coffee")
    assert lost[1] == about(0, "CAPTAIN-15", count=3, good="corn")
    placed = told(table(3, seats=[seat(island={"corn": (2, 0)}, idle=1)], worker_ship=0), "pick mayor", "pass")
    assert placed[1:3] == [about(0, "MAYOR-1"), about(0, "MAYOR-3", workers=1, group="corn")]


def test_the_start_of_the_game_is_told() -> None:
    state = game(2, start_player="random").start()
    assert told(state, "governor 2") == [
        about(1, "SETUP-1"),
        about(1, "SETUP-2", doubloons=3, good="indigo"),
        about(0, "SETUP-2", doubloons=3, good="corn"),
    ]
    assert told(state, "turn-up corn") == [(CHANCE, "SETTLER-7", {"good": "corn"})]


def test_events_are_sentences_with_names_and_rules() -> None:
    state = table(3, card_money={"trader": 1})
    state.log = []
    do(state, "pick trader")
    assert [str(event) for event in state.log] == [
        "Seat 1 picks the trader. [ROUND-2]",
        "Seat 1 takes 1 doubloon from the card. [ROUND-3]",
    ]
    said = state.log[0].message.say(["Ana", "Bo", "Cy"], {"trader": "Kupiec"})
    assert said == "Ana picks the Kupiec."


def test_nobody_listens_to_a_clone_and_listening_changes_nothing() -> None:
    quiet, loud = table(3, faceup={"corn": 4}), table(3, faceup={"corn": 4})
    loud.log = []
    assert loud.clone().log is None
    for state in (quiet, loud):
        finish(do(state, "pick settler", "take corn"))
    assert quiet.to_dict() == loud.to_dict()
    assert loud.log


@pytest.mark.parametrize("players", PLAYERS)
def test_every_event_of_a_game_concerns_somebody_and_cites_a_rule(players: int) -> None:
    everything: Data = dict.fromkeys(EXPANSIONS, True)
    walk_through(game(players, start_player="random", seat_auction=players == 3).id, "told", TOLD)
    walk_through(game(players, start_player="random", seat_auction=players == 4, **everything).id, "told", TOLD)
