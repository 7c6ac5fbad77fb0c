"""Refusals: a move that belongs elsewhere is refused by a rule of the phase, in words, and nothing changes."""

import pytest

from antillas import State
from antillas.core.errors import IllegalMove, NotYourTurn, UnreadableMove
from tests.puerto_rico.positions import Data, do, dump, phase, refused, seat, table

OWNER = seat(
    city={"hacienda": 1, "hospice": 1, "university": 1, "factory": 1},
    island={"corn": (4, 1), "sugar": (1, 0)},
    goods={"corn": 3},
    doubloons=9,
    idle=1,
)

PHASES = {
    "role": [],
    "settler": ["pick settler"],
    "hacienda-draw": ["pick settler", "draw"],
    "hospice": ["pick settler", "take indigo"],
    "display": ["pick settler", "pass", "pass", "pass", "pass"],
    "mayor": ["pick mayor"],
    "placement": ["pick mayor", "pass"],
    "builder": ["pick builder"],
    "university": ["pick builder", "build office"],
    "extra-good": ["pick craftsman"],
    "trader": ["pick trader"],
    "captain": ["pick captain"],
}
RULES = {
    "role": "ROUND",
    "settler": "SETTLER",
    "hacienda-draw": "BLD-HACIENDA",
    "hospice": "BLD-HOSPICE",
    "display": "SETTLER",
    "mayor": "MAYOR",
    "placement": "MAYOR",
    "builder": "BUILDER",
    "university": "BLD-UNIVERSITY",
    "extra-good": "CRAFT",
    "trader": "TRADER",
    "captain": "CAPTAIN",
}
STRANGE = [
    "pick mayor",
    "take quarry",
    "take worker",
    "build wharf",
    "extra coffee",
    "produce",
    "sell coffee",
    "load coffee on ship 7",
    "load coffee on wharf",
    "keep 1 coffee",
    "place 0 on wharf",
    "governor 2",
    "turn-up quarry-stone",
]


def at(name: str, **laid: Data) -> State:
    """A position in that phase."""
    state = do(table(4, seats=[OWNER], faceup={"indigo": 5}, **laid), *PHASES[name])  # type: ignore[arg-type]
    assert phase(state) == name
    return state


@pytest.mark.parametrize("name", PHASES)
def test_moves_of_other_phases_are_refused_by_a_rule_of_this_one(name: str) -> None:
    state = at(name)
    for text in STRANGE[:-1]:
        action = state.parse(text)
        if action in state.choices():
            continue
        rule = refused(state, text)
        allowed = {RULES[name]} | ({"BLD-WHARF"} if name == "captain" else set())
        assert rule.rsplit("-", 1)[0] in allowed, (text, rule)


@pytest.mark.parametrize("name", PHASES)
def test_a_refusal_says_why_in_words_and_with_the_rule(name: str) -> None:
    state = at(name)
    with pytest.raises(IllegalMove, match=r"^[A-Z].+[.:] ?.*\[[A-Z-]+[0-9]+\]$") as caught:
        state.apply(state.parse("governor 5"))
    assert caught.value.reason
    assert "{" not in caught.value.reason


@pytest.mark.parametrize("name", PHASES)
def test_texts_that_are_no_moves_and_moves_of_others_are_refused_and_change_nothing(name: str) -> None:
    state = at(name)
    before = dump(state)
    with pytest.raises(UnreadableMove):
        state.parse(STRANGE[-1])
    with pytest.raises(NotYourTurn):
        state.apply(int(state.choices()[0]), seat=int(state.player + 1) % 4 if state.player >= 0 else 0)
    assert dump(state) == before


def test_storage_refuses_other_moves_by_its_own_rule() -> None:
    ships = {5: ("indigo", 5), 6: ("corn", 6), 7: ("sugar", 7)}
    state = do(table(4, seats=[seat(goods={"corn": 3})], ships=ships), "pick captain")
    assert phase(state) == "storage"
    for text in ("load corn on ship 5", "sell corn", "pick mayor", "take worker"):
        assert refused(state, text) == "CAPTAIN-15"


def test_a_declinable_production_is_refused_nothing_but_yes_and_no() -> None:
    state = do(table(4, seats=[OWNER], production_declinable=True), "pick craftsman")
    assert [refused(state, text) for text in ("extra corn", "sell corn", "pick mayor")] == ["CRAFT-1"] * 3
