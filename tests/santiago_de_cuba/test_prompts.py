"""How the program asks: which questions come in which order, what happens without one, and that all of it ends."""

from random import Random

import pytest

from antillas import CHANCE, State
from antillas.core.errors import IllegalMove
from antillas.rulebook.reader import chapters
from tests.santiago_de_cuba.positions import (
    GOODS,
    Data,
    after,
    demand,
    do,
    dump,
    enter,
    events,
    game,
    held,
    make,
    moves,
    pesos,
    playout,
    points,
    port,
    refused,
    roll,
    seat,
    ship,
    table,
    turn_of,
)

STOCK: Data = {"pesos": 3, "vp": 2, "goods": dict.fromkeys([*GOODS, "wood"], 1)}


def kinds(state: State) -> set[str]:
    """The first words of the moves."""
    return {move.split()[0] for move in moves(state)}


@pytest.mark.rule("SC-CANON-1")
@pytest.mark.parametrize("seed", range(3))
def test_the_list_of_answers_is_never_empty_sorted_and_without_repetition(seed: int) -> None:
    for state, _ in playout(game(), seed):
        if state.player < 0:
            continue
        legal = state.legal()
        assert legal == sorted(set(legal)) != []
        assert [state.parse(state.text(action)) for action in legal] == legal


@pytest.mark.rule("SC-CANON-1")
@pytest.mark.parametrize("seed", range(2))
def test_events_and_refusals_name_rules_that_can_be_looked_up(seed: int) -> None:
    known = {rule.id for chapter in chapters("santiago-de-cuba") for rule in chapter.rules}
    number = 0
    for state, _ in playout(game(), seed):
        told, state.log = state.log or [], []
        assert {event.rule for event in told} <= known
        assert not any("{" in str(event) for event in told)
        number += 1
        if number % 10 or state.player < 0:
            continue
        refusals = [refusal for action in range(200) if (refusal := state.why_not(action))]
        assert {refusal.rule for refusal in refusals} <= known
        assert not any("{" in str(refusal.message) for refusal in refusals)


@pytest.mark.rule("SC-CANON-1")
def test_an_answer_that_is_not_on_the_list_is_refused_and_changes_nothing() -> None:
    chooser = Random(5)
    for state, _ in playout(game(2), 5):
        if state.player < 0:
            continue
        before, legal = dump(state), set(state.legal())
        strange = chooser.choice([action for action in range(state.game.action_count) if action not in legal])
        with pytest.raises(IllegalMove) as caught:
            state.apply(strange)
        assert caught.value.rule.startswith("SC-")
        assert dump(state) == before


@pytest.mark.rule("SC-CANON-1")
def test_an_answer_means_the_same_at_every_question() -> None:
    early, late = table(before="jose"), port(seats=[seat(goods={"rum": 1})])
    count = early.game.action_count
    assert [early.text(action) for action in range(count)] == [late.text(action) for action in range(count)]
    assert len({early.text(action) for action in range(count)}) == count


NUMBERS = {
    0: "pass",
    1: "drive 1",
    10: "drive 10",
    35: "use bank",
    113: "load 2 sugar",
    116: "load 1 fruit",
    117: "load 2 fruit",
    124: "load 1 rum",
    133: "load 2 wood as sugar",
    140: "load 1 wood as tobacco",
    145: "load 2 wood as rum",
}


@pytest.mark.rule("SC-CANON-1", "SC-CANON-9")
def test_the_moves_of_the_examples_have_their_numbers() -> None:
    state = table(before="jose")
    assert {number: state.text(number) for number in NUMBERS} == NUMBERS
    assert {state.parse(text): text for text in NUMBERS.values()} == NUMBERS


ORDER = [
    pytest.param({"before": "jose"}, ["drive 1", "pawn distillery", "pass"], ["drive", "pawn", "exchange"], id="jose"),
    pytest.param(
        {"before": "pablo"},
        ["drive 1", "take rum", "pawn cafe", "pass"],
        ["drive", "take", "pawn", "serve"],
        id="pablo",
    ),
    pytest.param(
        {"before": "zorro"}, ["drive 1", "give vp", "give vp", "yes"], ["drive", "give", "give", "yes"], id="zorro"
    ),
    pytest.param(
        {"before": "alonso"},
        ["drive 1", "use casino", "buy 1 vp", "pawn newspaper", "turn pedro"],
        ["drive", "use", "buy", "pawn", "turn"],
        id="alonso",
    ),
    pytest.param({"car": 9}, ["drive 1", "load 1 rum", "pass", "pass", "pass"], ["drive", *["load"] * 4], id="port"),
]


@pytest.mark.rule("SC-CANON-2", "SC-TURN-2")
@pytest.mark.parametrize(("where", "answers", "asked"), ORDER)
def test_a_turn_asks_in_its_order_and_ends_by_itself(where: Data, answers: list[str], asked: list[str]) -> None:
    me = seat(**STOCK, pawn="sawmill", owns=["casino"])
    state = table(seats=[me, seat(**STOCK), seat(**STOCK)], **where)
    for answer, kind in zip(answers, asked, strict=True):
        assert kind in kinds(state), answer
        do(state, answer)
    assert turn_of(state) == 1


@pytest.mark.rule("SC-CANON-3")
@pytest.mark.parametrize("cuban", ["pedro", "jose", "conchita", "miguel", "maria", "martinez"])
def test_plain_gains_are_taken_without_a_question(cuban: str) -> None:
    state = do(table(before=cuban), "drive 1")
    assert sum(held(state).values()) + points(state)[0] + pesos(state)[0] >= 2
    assert kinds(state) == {"pawn"}


@pytest.mark.rule("SC-CANON-3")
def test_a_question_with_one_answer_is_not_asked_except_the_drive() -> None:
    gift = do(table(before="zorro", seats=[seat(), seat(pesos=1), seat(vp=1)]), "drive 1")
    assert (pesos(gift), points(gift), turn_of(gift)) == ([1, 0, 0], [1, 0, 0], 1)
    nothing_left = {"sugar": 0, "fruit": 0, "tobacco": 0, "cigars": 0, "rum": 1}
    pablo = do(table(before="pablo", supply=nothing_left), "drive 1")
    assert held(pablo) == {"rum": 1}
    assert moves(gift) == {"drive 1"}


@pytest.mark.rule("SC-CANON-3", "SC-INFO-4")
def test_the_table_answers_by_itself_only_where_everybody_sees_that_one_answer_is_left() -> None:
    blocked = [seat(), seat(pawn="church"), seat(pawn="bank")]
    assert make(table(before="jose", seats=blocked), "drive 1").forced()
    assert not make(table(before="jose", seats=blocked[:2]), "drive 1").forced()
    assert not make(table(car=9, seats=[seat(), seat(goods={"sugar": 1})]), "drive 1").forced()
    assert not make(table(before="zorro", seats=[seat(), seat(pesos=1)]), "drive 1").forced()


@pytest.mark.rule("SC-CANON-3", "SC-INFO-4")
@pytest.mark.parametrize(
    ("elsewhere", "known"), [({}, True), ({"cigars": 2}, True), ({"sugar": 1}, False), ({"wood": 1}, False)]
)
def test_goods_that_all_lie_in_the_supply_are_behind_no_screen(elsewhere: dict[str, int], known: bool) -> None:
    state = make(table(car=9, seats=[seat(pesos=5, vp=9), seat(goods=elsewhere)]), "drive 1")
    assert (moves(state), state.forced()) == ({"pass"}, known)


@pytest.mark.rule("SC-CANON-3", "SC-PORT-5")
def test_an_automatic_pass_is_told_like_any_other() -> None:
    state = do(table(car=9, seats=[seat(goods={"rum": 1}), seat()]), "drive 1")
    said = events(state, "pass")
    assert [number for number, _ in said] == [0, 1, 2, CHANCE]
    assert len({rule for _, rule in said[:3]}) == 1


@pytest.mark.rule("SC-CANON-3", "SC-CANON-6")
def test_five_zeros_leave_nothing_to_choose() -> None:
    state = enter("harbour-master", flag=4)
    roll(do(state, "marker right"), sugar=0, fruit=0, tobacco=0, rum=0, cigars=0)
    assert (state.player, ship(state)) == (CHANCE, 3)


@pytest.mark.rule("SC-CANON-4")
@pytest.mark.parametrize(
    ("building", "useful"),
    [
        ("distillery", {"goods": {"sugar": 1}}),
        ("cigar-factory", {"goods": {"tobacco": 1}}),
        ("black-market", {"goods": {"rum": 1}}),
        ("sawmill", {"goods": {"wood": 1}}),
        ("cafe", {"goods": {"rum": 1}}),
        ("casino", {"pesos": 3}),
        ("trading-office", {"goods": {"sugar": 1}}),
    ],
)
def test_alonso_offers_an_owned_building_only_if_it_would_do_something(building: str, useful: Data) -> None:
    useless = do(table(before="alonso", seats=[seat(owns=[building])]), "drive 1")
    assert f"use {building}" not in moves(useless)
    assert f"use {building}" in moves(do(table(before="alonso", seats=[seat(owns=[building], **useful)]), "drive 1"))


@pytest.mark.rule("SC-CANON-5", "SC-BLD-CASINO-1")
@pytest.mark.parametrize(("money", "tokens"), [(0, 1), (3, 0), (8, 3), (10, 4)])
def test_one_answer_at_the_casino_reaches_every_result(money: int, tokens: int) -> None:
    state = enter("casino", seats=[seat(pesos=money, vp=tokens)])
    reached = {(pesos(done)[0], points(done)[0]) for move in moves(state) for done in [after(state, move)]}
    assert reached == {(money - 3 * a, tokens + a) for a in range(-tokens, money // 3 + 1)}
    assert len(reached) == len(moves(state))


@pytest.mark.rule("SC-CANON-6")
def test_of_several_zeros_only_the_first_is_offered() -> None:
    state = do(enter("harbour-master", flag=4), "marker right")
    roll(state, sugar=1, fruit=0, tobacco=2, rum=0, cigars=0)
    assert moves(state) == {"die sugar", "die fruit", "die tobacco"}
    assert refused(state, "die rum") == "SC-CANON-6"
    assert demand(do(state, "die fruit")) == {"sugar": 1, "tobacco": 2, "rum": 0, "cigars": 0}


@pytest.mark.rule("SC-BOUND-1")
def test_the_longest_loading_round_has_thirteen_loads() -> None:
    dice = {"fruit": 4, "sugar": 3, "tobacco": 3, "rum": 3}
    halves = [{"fruit": 2, "sugar": 2, "tobacco": 1, "rum": 2}, {"fruit": 2, "sugar": 1, "tobacco": 2, "rum": 1}]
    state = port(2, seats=[seat(goods=half) for half in halves], dice=dice)
    goes = 0
    while state.player >= 0 and "pass" in moves(state):
        do(state, next(move for move in sorted(moves(state)) if move.startswith("load 1 ")))
        goes += 1
    assert (goes, ship(state), sum(points(state))) == (13, 2, 26)


@pytest.mark.rule("SC-BOUND-1", "SC-BOUND-3")
@pytest.mark.parametrize("seed", range(4))
def test_no_turn_takes_more_than_twenty_four_answers(seed: int) -> None:
    answers = 0
    for state, _ in playout(game(4), seed):
        if state.player < 0:
            continue
        answers = 1 if kinds(state) == {"drive"} else answers + 1
        assert answers <= 24


@pytest.mark.rule("SC-BOUND-4", "AMB-26")
@pytest.mark.parametrize("seed", range(4))
def test_every_game_ends_within_seven_times_the_limit(seed: int) -> None:
    turns = sum(state.player >= 0 and kinds(state) == {"drive"} for state, _ in playout(game(2, stall_turns=5), seed))
    assert 7 <= turns <= 7 * 5


@pytest.mark.rule("SC-COMP-2", "SC-SUPPLY-3", "SC-VALUE-1", "SC-SHIP-2")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_and_nothing_falls_below_zero(seed: int) -> None:
    latest = 1
    for state, _ in playout(game(2 + seed), seed):
        if state.player < 0:
            continue
        data = dump(state)
        for good in [*GOODS, "wood"]:
            owned = [one["goods"].get(good, 0) for one in data["seats"]]
            assert min([*owned, data["supply"].get(good, 0)]) >= 0
            assert sum(owned) + data["supply"].get(good, 0) == 8
        assert min(pesos(state) + points(state)) >= 0
        assert latest <= (latest := ship(state)) <= 7


@pytest.mark.rule("SC-CANON-7", "SC-TURN-3")
def test_the_drive_is_asked_even_if_only_one_stop_can_be_paid() -> None:
    state = table(before="jose")
    assert (moves(state), state.player) == ({"drive 1"}, 0)
    assert refused(state, "drive 2") == "SC-CAR-2"
