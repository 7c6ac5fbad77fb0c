"""The heuristic player of Santa Maria does nothing foolish: no coins burnt, nothing sold for nothing, fair boards."""

import random
from functools import cache

import pytest

import antillas
from antillas import CHANCE, OVER, State
from antillas.bots.bot import UNLIMITED
from antillas.bots.santa_maria.player import SantaMariaHeuristic
from antillas.core.chance import outcome_at
from tests.santa_maria.positions import Data, dump, laid_out, own, phase, seat, table

GAMES = 4
KEPT = ("store", "points", "religion", "conquest", "monks", "port", "colony", "unlocked", "lost")
"""What a player has besides coins."""
Choice = tuple[State, str]
"""A position and what was chosen there."""


def chosen(state: State) -> str:
    return state.text(SantaMariaHeuristic(0).decide(state, UNLIMITED).action)


@cache
def games() -> tuple[tuple[Choice, ...], ...]:
    """All decisions of some games that the bot plays with itself."""
    result = []
    for number in range(GAMES):
        state, dice = antillas.game("santa-maria", players=3).start(), random.Random(f"sense {number}")
        told: list[Choice] = []
        while state.player != OVER:
            if state.player == CHANCE:
                state.play(outcome_at(state, dice.random()))
                continue
            told.append((state.clone(), chosen(state)))
            state.apply(state.parse(told[-1][1]))
        result.append(tuple(told))
    return tuple(result)


@pytest.mark.parametrize(
    ("cells", "store"), [({"r1c1": "Fw"}, {"wood": 3}), ({"r1c1": "Ag", "r2c2": "Fw"}, {"grain": 3, "wood": 3})]
)
@pytest.mark.parametrize("uses", [0, 2])
def test_retires_rather_than_burning_coins(cells: dict[str, str], store: dict[str, int], uses: int) -> None:
    used = {"r6c4": "white", "r6c5": "white", "r6c6": "white", "r5c6": "blue"}
    mine = seat({**cells, **dict.fromkeys(used, "Fp")}, cover=used, coins=4, coin_uses=uses, store=store)
    state = table(year=3, seats=[mine, seat()], offer=[None] * 10)
    assert chosen(state).startswith("retire")


def test_coins_are_almost_never_gone_for_nothing() -> None:
    used = burnt = 0
    for told in games():
        for (state, text), (after, _) in zip(told, turns_after(told), strict=True):
            if text.startswith("coins "):
                before, now = dump(state)["seats"][state.player], dump(after)["seats"][state.player]
                used += 1
                burnt += all(before[key] == now[key] for key in KEPT) and now["coins"] < before["coins"]
    assert used > 100
    assert burnt <= 1


def turns_after(told: tuple[Choice, ...]) -> list[Choice]:
    """For each decision the first one of the turn after it, or the last one of the game."""
    result: list[Choice] = []
    later = told[-1]
    for number in range(len(told) - 1, -1, -1):
        if number + 1 < len(told) and dump(told[number][0])["turn"] != dump(told[number + 1][0])["turn"]:
            later = told[number + 1]
        result.append(later)
    return result[::-1]


def test_goods_are_sold_only_for_an_answer_that_needs_it() -> None:
    sold = 0
    for told in games():
        for number, (state, text) in enumerate(told):
            if text.startswith(("sell", "buy")) and phase(state) != "turn":
                sold += 1
                answer = next(one for _, one in told[number:] if not one.startswith(("sell", "buy")))
                assert answer not in {state.text(action) for action in state.legal()}
    assert sold > 10


def test_for_a_monk_the_goods_are_sold_that_are_missed_least() -> None:
    rivals: list[Data] = [
        seat(monks=[0, 1, 2, 3, 4, 5]),
        seat(monks=[0, 1, 2, 6, 7, 8]),
        seat(monks=[3, 4, 5, 6, 7, 8]),
    ]
    mine = seat({"r1c1": "Fr"}, coins=1, religion=4, blue=[1, 1], monks=[9], store={"wood": 2, "sugar": 2})
    state = table(4, year=2, seats=[mine, *rivals])
    for text in ("coins r1c1", "yes"):
        state.apply(state.parse(text))
    sold = []
    while phase(state) == "recruiting":
        sold.append(chosen(state))
        state.apply(state.parse(sold[-1]))
    assert sold[:2] == ["sell sugar", "sell sugar"]
    assert own(state)["monks"] != [9]


def test_with_three_players_nobody_is_left_with_the_worst_board() -> None:
    state = laid_out(3)
    picked = []
    while phase(state) == "picking":
        picked.append(chosen(state))
        state.apply(state.parse(picked[-1]))
    assert "pick 3" not in picked
