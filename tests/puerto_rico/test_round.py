"""The round: picking roles, the doubloons on the cards, who acts when, and how a round ends."""

import pytest

from antillas import OVER, State
from tests.puerto_rico.positions import (
    NO_ROOM,
    after,
    board,
    do,
    doubloons,
    dump,
    events,
    finish,
    goods,
    moves,
    phase,
    refused,
    seat,
    table,
    tiles,
)


def money_on(state: State) -> dict[str, int]:
    """The role cards with doubloons on them."""
    return {name: card["doubloons"] for name, card in dump(state)["roles"].items() if card["doubloons"]}


@pytest.mark.rule("ROUND-1")
@pytest.mark.parametrize(("players", "governor"), [(3, 0), (3, 1), (4, 2), (5, 4)])
def test_everybody_picks_once_clockwise_from_the_governor(players: int, governor: int) -> None:
    state = table(players, governor=governor)
    pickers = []
    for role in ["mayor", "trader", "captain", "craftsman", "settler"][:players]:
        pickers.append(state.player)
        finish(do(state, f"pick {role}"))
    assert pickers == [(governor + place) % players for place in range(players)]
    assert (dump(state)["round"], state.player) == (2, (governor + 1) % players)


@pytest.mark.rule("ROUND-1")
def test_a_phase_is_played_by_everybody_before_the_next_pick() -> None:
    state = do(table(3, faceup={"corn": 4}), "pick settler")
    actors = []
    while phase(state) != "role":
        actors.append((phase(state), state.player))
        do(state, "take corn" if state.player >= 0 else "turn-up corn")
    assert actors[:3] == [("settler", 0), ("settler", 1), ("settler", 2)]
    assert [tiles(state, number) for number in range(3)] == [{"corn": 1}] * 3
    assert (phase(state), state.player) == ("role", 1)


@pytest.mark.rule("ROUND-2")
def test_one_of_the_cards_still_there_must_be_picked() -> None:
    state = do(table(4), "pick trader")
    assert refused(state, "pass") == "ROUND-2"
    assert refused(state, "pick trader") == "ROUND-2"
    assert moves(state) == {f"pick {r}" for r in ("settler", "mayor", "builder", "craftsman", "captain", "prospector")}
    do(state, "pick craftsman", "pick captain")
    assert refused(state, "pick trader") == "ROUND-2"
    do(state, "pick prospector")
    assert "pick trader" in moves(state)


@pytest.mark.rule("ROUND-3", "DIV-17")
def test_the_money_on_the_card_can_be_spent_in_the_same_phase() -> None:
    with_money = do(table(3, card_money={"builder": 2}), "pick builder")
    assert doubloons(with_money) == [2, 0, 0]
    assert money_on(with_money) == {}
    assert "build small-warehouse" in moves(with_money)
    assert doubloons(do(with_money, "build small-warehouse")) == [0, 0, 0]
    assert refused(do(table(3), "pick builder"), "build small-warehouse") == "BUILDER-2"


@pytest.mark.rule("ROUND-4")
def test_the_picker_acts_first_with_the_privilege_and_the_others_once_without_it() -> None:
    state = table(4, seats=[seat(goods={"corn": 3, "coffee": 3}, city={"office": 1})] * 2, governor=1)
    do(state, "pick trader")
    assert state.player == 1
    do(state, "sell coffee")
    assert state.player == 0
    do(state, "sell coffee")
    assert doubloons(state) == [4, 5, 0, 0]
    assert (phase(state), state.player) == ("role", 2)


@pytest.mark.rule("ROUND-4", "PROSPECT-1", "DIV-19")
def test_the_prospector_is_a_privilege_without_an_action_for_the_others() -> None:
    state = do(table(4), "pick prospector")
    assert doubloons(state) == [1, 0, 0, 0]
    assert (phase(state), state.player) == ("role", 1)


@pytest.mark.rule("ROUND-5")
def test_a_role_may_be_picked_without_any_use_and_the_others_still_act() -> None:
    state = table(3, seats=[seat(), seat(goods={"coffee": 1})])
    do(state, "pick trader")
    assert (phase(state), state.player) == ("trader", 1)
    assert doubloons(do(state, "sell coffee")) == [0, 4, 0]
    builder = do(table(3, seats=[seat(doubloons=9), seat(doubloons=9)]), "pick builder", "pass")
    assert (phase(builder), builder.player) == ("builder", 1)


@pytest.mark.rule("ROUND-5", "ROUND-11", "CAPTAIN-3")
def test_only_loading_cannot_be_turned_down() -> None:
    state = do(table(4, seats=[seat(goods={"corn": 1})]), "pick captain")
    assert refused(state, "pass") == "CAPTAIN-3"


@pytest.mark.rule("ROUND-6", "DIV-18")
def test_a_chance_not_taken_is_lost_for_the_phase_in_every_edition() -> None:
    for edition in ("recommended", "lacerta-2013", "lacerta-2022", "gemklub-2010"):
        state = table(3, edition, seats=[seat(doubloons=5), seat(doubloons=5)])
        do(state, "pick builder", "pass", "build office")
        assert (phase(state), state.player, doubloons(state)) == ("role", 1, [5, 0, 0])


@pytest.mark.rule("ROUND-6", "DIV-18")
def test_an_action_begun_is_finished_before_the_next_player_acts() -> None:
    state = table(3, seats=[seat(city={"hospice": 1, "hacienda": 1})], faceup={"corn": 4})
    do(state, "pick settler", "draw", "turn-up corn", "take corn")
    assert (phase(state), state.player) == ("hospice", 0)
    assert refused(state, "take corn") == "BLD-HOSPICE-1"
    do(state, "take worker")
    assert (phase(state), state.player) == ("settler", 1)


@pytest.mark.rule("ROUND-7", "DIV-20")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_round_ends_by_itself_with_money_on_the_three_cards_left(players: int) -> None:
    picks = ["trader", "captain", "craftsman", "prospector", "prospector-2"][:players]
    if players == 3:
        state = table(players, card_money={"mayor": 2, "captain": 1})
    else:
        state = table(players, card_money={"mayor": 2})
    bank = dump(state)["bank"]
    do(state, *(f"pick {role}" for role in picks))
    assert money_on(state) == {"settler": 1, "mayor": 3, "builder": 1}
    assert dump(state)["bank"] == bank - 3 - (players - 3)
    assert all(card["taken_by"] is None for card in dump(state)["roles"].values())
    assert (dump(state)["governor"], dump(state)["round"], dump(state)["picks"]) == (1, 2, 0)
    assert (phase(state), state.player) == ("role", 1)


@pytest.mark.rule("ROUND-7")
def test_the_money_on_a_card_grows_round_after_round() -> None:
    state = table(3)
    for number in range(1, 21):
        do(state, "pick trader", "pick captain", "pick craftsman")
        assert money_on(state) == {"settler": number, "mayor": number, "builder": number}
    assert dump(state)["round"] == 21


@pytest.mark.rule("ROUND-7", "ROUND-8", "END-1")
def test_the_end_of_the_round_changes_neither_score_nor_tie_break() -> None:
    seats = [seat(chips=5, doubloons=2), seat(chips=5, goods={"corn": 2}), seat(chips=5, doubloons=1)]
    state = table(3, seats=seats, taken={"captain": 0, "craftsman": 1}, ending=["city"])
    before = state.scores()
    do(state, "pick trader", "pass")
    after_round = state.scores()
    assert state.player == OVER
    assert (after_round.totals, after_round.tie_breaks) == (before.totals, before.tie_breaks)
    assert after_round.winners() == [0, 1]


@pytest.mark.rule("ROUND-8", "END-2")
def test_an_end_condition_is_remembered_until_the_round_is_over() -> None:
    state = table(4, ending=["workers"])
    for role in ("trader", "captain", "craftsman"):
        do(state, f"pick {role}")
        assert dump(state)["ending"] == ["workers"]
        assert phase(state) == "role"
        assert state.player != OVER
    do(state, "pick prospector")
    assert state.player == OVER


@pytest.mark.rule("ROUND-9", "DIV-107")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013", "lacerta-2022", "gemklub-2010"])
def test_two_prospectors_are_two_roles_with_their_own_money(edition: str) -> None:
    state = table(5, edition, card_money={"prospector": 1, "prospector-2": 3})
    do(state, "pick prospector")
    assert "pick prospector-2" in moves(state)
    assert money_on(state) == {"prospector-2": 3}
    assert refused(state, "pick prospector") == "ROUND-2"
    do(state, "pick prospector-2")
    assert doubloons(state) == [2, 4, 0, 0, 0]
    do(state, "pick trader", "pick captain", "pick craftsman")
    assert money_on(state) == {"settler": 1, "mayor": 1, "builder": 1}
    do(state, "pick prospector", "pick trader", "pick captain", "pick craftsman", "pick settler")
    assert money_on(finish(state)) == {"mayor": 2, "builder": 2, "prospector-2": 1}


@pytest.mark.rule("ROUND-10", "CAPTAIN-19")
def test_card_money_action_storage_and_tidying_up_come_in_this_order() -> None:
    ships = {5: ("corn", 4), 6: ("coffee", 1), 7: ("sugar", 1)}
    state = table(4, seats=[seat(goods={"corn": 1, "indigo": 3})], ships=ships, card_money={"captain": 1})
    told = events(state, "pick captain", "load 1 corn on ship 5", "keep 1 indigo")
    order = ["ROUND-2", "ROUND-3", "CAPTAIN-3", "CAPTAIN-10", "CAPTAIN-11", "CAPTAIN-15", "CAPTAIN-17"]
    assert [rule for _, rule in told] == order
    assert phase(state) == "role"


MAYOR = ["pick mayor", "take worker"]
COMPULSORY = [
    pytest.param({}, [], "ROUND-2", id="role"),
    pytest.param({"seats": [seat(island={"corn": (1, 0), "sugar": (1, 0)})]}, MAYOR, "MAYOR-3", id="mayor"),
    pytest.param({"seats": [seat(goods={"corn": 1})]}, ["pick captain"], "CAPTAIN-3", id="captain"),
    pytest.param({"seats": [seat(city={"hacienda": 1})]}, ["pick settler", "draw"], "BLD-HACIENDA-1", id="hacienda"),
]


@pytest.mark.rule("ROUND-11")
@pytest.mark.parametrize(("laid", "texts", "rule"), COMPULSORY)
def test_compulsory_decisions_cannot_be_passed(laid: dict[str, object], texts: list[str], rule: str) -> None:
    state = do(table(4, worker_ship=0, **laid), *texts)  # type: ignore[arg-type]
    assert "pass" not in moves(state)
    assert refused(state, "pass") == rule


OFFERS = [
    pytest.param(seat(), ["pick settler"], "settler", id="settler"),
    pytest.param(seat(city={"hospice": 1}), ["pick settler", "take corn"], "hospice", id="hospice"),
    pytest.param(seat(), ["pick mayor"], "mayor", id="mayor's privilege"),
    pytest.param(seat(), ["pick builder"], "builder", id="builder"),
    pytest.param(
        seat(city={"university": 1}), ["pick builder", "build small-indigo-plant"], "university", id="university"
    ),
    pytest.param(seat(island={"corn": 1}), ["pick craftsman"], "extra-good", id="craftsman's privilege"),
    pytest.param(seat(goods={"corn": 1}), ["pick trader"], "trader", id="trader"),
]


@pytest.mark.rule("ROUND-5", "ROUND-11", "BLDGEN-2")
@pytest.mark.parametrize(("first", "texts", "name"), OFFERS)
def test_offers_can_be_turned_down(first: dict[str, object], texts: list[str], name: str) -> None:
    state = do(table(4, seats=[first], faceup={"corn": 5}, worker_ship=0), *texts)
    assert (phase(state), state.player) == (name, 0)
    before = board(state, 0)
    assert "pass" in moves(state)
    passed = after(state, "pass")
    assert (phase(passed), passed.player) != (name, 0)
    assert board(passed, 0) == before


@pytest.mark.rule("ROUND-11", "CAPTAIN-15")
def test_goods_that_cannot_be_stored_must_be_given_up() -> None:
    state = do(table(4, seats=[seat(goods={"corn": 3})], ships=NO_ROOM), "pick captain")
    assert moves(state) == {"pass", "keep 1 corn"}
    assert goods(after(state, "keep 1 corn")) == {"corn": 1}
    assert goods(after(state, "pass")) == {}


@pytest.mark.rule("ROUND-11")
def test_players_with_nothing_to_choose_are_passed_over() -> None:
    seats = [seat(), seat(doubloons=1), seat(), seat(goods={"indigo": 1})]
    assert do(table(4, seats=seats), "pick trader").player == 3
    assert do(table(4, seats=seats), "pick captain").player == 3
    assert do(table(4, seats=seats), "pick builder", "pass").player == 1
    full = seat(island={"corn": (9, 0), "quarry": (3, 0)})
    assert do(table(4, seats=[full], faceup={"sugar": 5}), "pick settler").player == 1
    assert phase(do(table(4, seats=seats), "pick craftsman")) == "role"
