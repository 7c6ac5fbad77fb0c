"""What the log says: whose deed, by which rule, and with what."""

import pytest

from antillas import CHANCE, State
from antillas.core.message import Message
from antillas.i18n.words import Words
from tests.conformance.games import odd_game_ids
from tests.conformance.invariants import TOLD
from tests.conformance.walk import walk_through
from tests.santa_maria.positions import (
    Data,
    allowed,
    by,
    coins,
    do,
    game,
    held,
    moves,
    own,
    phase,
    refused,
    seat,
    table,
)

LINKED = {"r1c1": "Fw", "r1c2": "R0", "r1c3": "Fw"}


def told(state: State, *texts: str) -> list[tuple[str, str]]:
    """The rule and the sentence of everything that these moves bring about."""
    state.log = []
    do(state, *texts)
    result = [(event.rule, str(event.message)) for event in state.log]
    state.log = None
    return result


def rules_while(state: State, phases: set[str]) -> set[str]:
    """The rules by which chance decides in these phases until somebody is asked."""
    found: set[str] = set()
    while state.player == CHANCE:
        wanted = phase(state) in phases
        state.log = []
        state.apply(state.outcomes()[0][0])
        found |= {state.log[0].rule} if wanted else set()
    state.log = None
    return found


@pytest.mark.rule("SM-SETUP-6", "SM-SETUP-8", "SM-SETUP-15", "SM-ADV-2", "SM-POOL-1")
@pytest.mark.parametrize(
    ("phases", "options", "rule"),
    [
        ({"tile-draw"}, {"boards": "random"}, "SM-SETUP-8"),
        ({"white-roll"}, {"boards": "random"}, "SM-SETUP-6"),
        ({"blue-roll"}, {"boards": "random"}, "SM-SETUP-15"),
        ({"blue-roll"}, {"mode": "advanced"}, "SM-ADV-2"),
        ({"blue-roll"}, {"boards": "random", "blue_pool": True}, "SM-POOL-1"),
    ],
)
def test_what_is_drawn_at_the_set_up(phases: set[str], options: Data, rule: str) -> None:
    assert rules_while(game(2, start_player="1", **options).start(), phases) == {rule}


@pytest.mark.rule("SM-YEAR-6", "SM-YEAR-7", "SM-POOL-5")
@pytest.mark.parametrize(
    ("drawing", "options", "rule"),
    [
        ("tile-draw", {}, "SM-YEAR-6"),
        ("white-roll", {}, "SM-YEAR-7"),
        ("blue-roll", {}, "SM-YEAR-7"),
        ("blue-roll", {"blue_pool": True}, "SM-POOL-5"),
    ],
)
def test_what_is_drawn_for_a_new_year(drawing: str, options: Data, rule: str) -> None:
    dice: Data = {"blue": [2, 3]} if options else {}
    own: Data = {} if options else {"blue": [1]}
    state = table(seats=[seat(**own), seat(retired="coins", **own)], options=options, **dice)
    assert rules_while(do(state, "retire conquest"), {drawing}) == {rule}


@pytest.mark.rule("SM-BLUE-1", "SM-POOL-2")
@pytest.mark.parametrize(("options", "rule"), [({}, "SM-BLUE-1"), ({"blue_pool": True}, "SM-POOL-2")])
def test_a_die_that_is_unlocked(options: Data, rule: str) -> None:
    own: Data = {} if options else {"blue": [1]}
    mine = seat({"r1c1": "Fr"}, coins=1, religion=2, **own)
    pool: Data = {"blue": [1, 1]} if options else {}
    state = do(table(seats=[mine], options=options, **pool), "coins r1c1", "yes")
    assert rules_while(state, {"blue-roll"}) == {rule}


@pytest.mark.rule("SM-RETIRE-2", "SM-RETIRE-5", "SM-PROD-1")
@pytest.mark.parametrize("asked", [False, True])
def test_gains_name_the_rule_of_what_brings_them(asked: bool) -> None:
    mine = seat({"r1c1": "Fw"}, coins=1, port=[["N01"], [], [], ["N02"]])
    state = table(seats=[mine, seat()], options={"ask_free_gains": asked})
    yes = ["yes"] if asked else []
    built = [rule for rule, text in told(state, "coins r1c1", *yes) if "gains" in text]
    do(state, "retire sail")
    retired = [rule for rule, text in told(state, "retire coins", *(3 * yes)) if "gains" in text]
    assert (built, retired) == (["SM-PROD-1"], ["SM-RETIRE-2", "SM-RETIRE-5", "SM-RETIRE-5"])


@pytest.mark.rule("SM-DICE-4", "SM-SCH-PHIL-1")
@pytest.mark.parametrize(
    ("moved", "sentence"),
    [
        (("white 1",), "Seat 1 activates column 1 with a white die."),
        (("blue 1", "column 1"), "Seat 1 activates column 1 with a blue die."),
        (("blue 1", "row 1"), "Seat 1 activates row 1 with a blue die."),
    ],
)
def test_the_colour_of_the_die_is_told(moved: tuple[str, ...], sentence: str) -> None:
    mine = seat(LINKED, blue=[1], monks=[0])
    assert ("SM-DICE-4", sentence) in told(table(white=[1], scholars=by("philosophy"), seats=[mine]), *moved)


@pytest.mark.rule("SM-SCH-ASTRO-1", "SM-SCH-LOGI-1", "SM-SCH-MATH-1", "SM-SCH-CONSTR-1")
@pytest.mark.parametrize(
    ("scholar", "own", "moved", "told_last"),
    [
        (
            "astronomy",
            seat({"r1c1": "Cs"}, coins=3, monks=[0], store={"grain": 1, "gem": 1}),
            ("coins r1c1", "ship conquest", "dock point1"),
            ("SM-SCH-ASTRO-1", "Seat 1 pays 2 coins to use another dock."),
        ),
        (
            "logistics",
            seat(LINKED, cover={"r1c1": "white"}, coins=1, monks=[0]),
            ("move r1c1 to r1c3",),
            ("SM-SCH-LOGI-1", "Seat 1 moves a die from row 1, column 1 to row 1, column 3 for 1 coin."),
        ),
        (
            "mathematics",
            seat(LINKED, cover={"r1c3": 1}, coin_uses=1, monks=[0]),
            ("retire coins",),
            ("SM-SCH-MATH-1", "Seat 1 takes 1 coin back from the building at row 1, column 3."),
        ),
        (
            "construction",
            seat({"r1c1": "Fw", "r2c1": "Fw"}, monks=[0]),
            ("white 1", "cell r1c1"),
            ("SM-SCH-CONSTR-1", "Seat 1 leaves the die at row 1, column 1."),
        ),
    ],
)
def test_scholars_tell_what_they_did_and_where(
    scholar: str, own: Data, moved: tuple[str, ...], told_last: tuple[str, str]
) -> None:
    assert told_last in told(table(white=[1], scholars=by(scholar), seats=[own]), *moved)


@pytest.mark.rule("SM-MONK-2")
def test_a_fee_is_told_to_both_sides() -> None:
    seats = [seat({"r1c1": "Fr"}, coins=5, religion=4, blue=[1, 1]), seat(monks=[8]), seat(monks=[8])]
    log = told(table(3, seats=seats), "coins r1c1", "yes", "monk station 3")
    assert [text for rule, text in log if rule == "SM-MONK-2"] == [
        "Seat 1 pays 4 coins to others who have a monk there.",
        "Seat 2 gets 2 coins for a monk.",
        "Seat 3 gets 2 coins for a monk.",
    ]


@pytest.mark.rule("SM-CANON-5", "SM-CANON-15", "SM-MONK-2")
def test_what_is_sold_for_a_fee_leaves_enough_to_pay_it() -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=4, blue=[1, 1], store={"wood": 2, "grain": 1})
    state = table(2, seats=[mine, seat(monks=[8])], options={"monk_fee_first": False})
    do(state, "coins r1c1", "yes", "monk station 3")
    assert (phase(state), held(state)) == ("fee", {"wood": 1, "grain": 1}), "grain alone would not pay it"
    assert moves(state) == {"sell wood", "sell grain"}
    assert refused(state, "sell sugar") == "SM-FREE-1"
    do(state, "sell grain")
    assert (held(state), coins(state), coins(state, 1), state.player) == ({"wood": 1}, 0, 2, 1)


@pytest.mark.rule("SM-CANON-5", "SM-CANON-15", "SM-MONK-2")
def test_for_a_fee_a_search_sells_in_order_and_a_person_in_any() -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=4, blue=[1, 1], store={"wood": 2, "grain": 2, "gem": 1})
    state = table(3, seats=[mine, seat(monks=[8]), seat(monks=[8])], options={"monk_fee_first": False})
    do(state, "coins r1c1", "yes", "monk station 3")
    assert moves(state) == {"sell wood", "sell grain"}
    assert allowed(state) == {"sell wood", "sell grain", "sell gem"}
    assert refused(state, "sell sugar") == "SM-FREE-1"
    assert refused(state, "buy wood") == "SM-MONK-2"
    do(state, "sell gem")
    assert allowed(state) == moves(state) == {"sell wood", "sell grain"}
    do(state, "sell grain", "sell wood")
    assert (held(state), coins(state), own(state)["monks"]) == ({"wood": 1, "grain": 1}, 0, [8])


@pytest.mark.parametrize("game_id", odd_game_ids("santa-maria"))
def test_every_event_of_a_game_concerns_somebody_and_cites_a_rule(game_id: str) -> None:
    walk_through(game_id, "told", TOLD)


@pytest.mark.rule("SM-MONK-1", "SM-MONK-2", "SM-TURN-3")
def test_the_log_names_the_space_before_its_fee_and_nobody_passes() -> None:
    mine = seat({"r1c1": "Fr"}, coins=3, religion=4, blue=[1, 1], store={"grain": 1})
    state = do(table(seats=[mine, seat(monks=[8])]), "coins r1c1", "yes")
    state.log = []
    do(state, "monk station 3", "pass")
    rules = [event.rule for event in state.log]
    assert rules[:3] == ["SM-MONK-1", "SM-MONK-2", "SM-MONK-2"]
    assert str(state.log[-1].message) == "Seat 1 declines."


@pytest.mark.parametrize(
    ("language", "count", "kind", "sentence"),
    [
        ("en", 4, "coin", "Ana gains 4 coins."),
        ("en", 1, "coin", "Ana gains 1 coin."),
        ("en", 2, "gem", "Ana gains 2 gems."),
        ("en", 2, "wood", "Ana gains 2 wood."),
        ("pl", 4, "coin", "Ana zdobywa: moneta \u00d7 4."),
        ("hu", 4, "coin", "Ana kap: 4 \u00e9rme."),
    ],
)
def test_what_is_gained_is_counted(language: str, count: int, kind: str, sentence: str) -> None:
    message = Message("{seat} gains {count} {kind}.", {"seat": 0, "count": count, "kind": kind})
    assert Words.of(language, game(2)).say(message, ["Ana"]) == sentence
