"""What the coach says of choices: names that tell them apart, and reasons that are gains, not payments."""

from collections import Counter

import pytest

import antillas
from antillas.coach.analysis import Moment
from antillas.coach.naming import title_of
from antillas.coach.sentences import from_plain
from antillas.coach.stories import LEAVES, PREVENTS, THEN, Storyteller
from antillas.coach.telling import told_apart
from antillas.coach.worth_telling import LOSSES, PIECES, STEPS, TRIFLE, is_loss, weight
from antillas.core.contract import OVER
from antillas.core.message import Event, Message
from antillas.i18n.words import Words
from tests.coach.played import SEARCHED, choices_of
from tests.conformance.games import random_game
from tests.test_locale import CATALOGS

COLONY = "santa-maria(players=3)"
KINDS = ("point", "gold", "coin", "wood")
EVERYTHING = "puerto-rico(players=4,new_buildings=true,nobles=true,buccaneer=true,festival=true)"


def test_what_is_worth_telling_is_told_by_a_game() -> None:
    known = {message.id for message in CATALOGS["pl"]}
    assert known >= {*STEPS, *LOSSES, *PIECES}


@pytest.mark.parametrize("game_id", [COLONY, SEARCHED, EVERYTHING])
def test_nobody_gains_by_paying(game_id: str) -> None:
    for state, _ in random_game(antillas.game(game_id), "gains"):
        if state.player >= 0:
            for action in state.choices()[:3]:
                for event in state.preview(action):
                    if event.message.template.startswith(("{seat} pays", "{seat} drives", "{seat} buys 1 {kind}")):
                        assert weight(event) < TRIFLE
        if state.player == OVER:
            break


def test_points_weigh_as_points_by_whatever_name_they_come() -> None:
    told = {kind: Event(0, "", Message("{seat} gains {count} {kind}.", {"count": 1, "kind": kind})) for kind in KINDS}
    assert weight(told["point"]) > weight(told["gold"]) > weight(told["coin"]) > weight(told["wood"]) > TRIFLE


@pytest.mark.parametrize("game_id", [COLONY, SEARCHED])
def test_a_loss_of_another_is_told_as_it_is(game_id: str) -> None:
    for state in choices_of(antillas.game(game_id), 25):
        first, *others = state.choices()
        for other in others[:2]:
            for reason in Storyteller(state, 1).reasons(first, other):
                assert weight(reason.event) >= TRIFLE
                assert not (is_loss(reason.event) and reason.kind in (LEAVES, PREVENTS))


def test_what_follows_is_told_although_chance_comes_before() -> None:
    """In Puerto Rico new plantations are turned up between a settler's choice and the next turn."""
    state = antillas.position("puerto-rico", 3, seats=[{"doubloons": 5}, {}, {}])
    state.apply_text("pick settler")
    action, other = state.choices()[:2]
    assert THEN in {reason.kind for reason in Storyteller(state, 1).reasons(action, other)}


def test_the_choices_of_a_colony_have_names_of_their_own() -> None:
    words = Words.of("en", antillas.game(COLONY))
    seats = ["Ana", "Ben", "Cy"]
    found: Counter[str] = Counter()
    for state in choices_of(antillas.game(COLONY), 3, most=80):
        titles = {action: title_of(state, action) for action in state.choices()}
        for action, title in titles.items():
            kind = state.meaning(action).kind
            if kind in ("take-tile", "take-die", "place-tile", "use-building"):
                assert title is not None
                found[kind] += 1
                same = [one for one, said in titles.items() if said == title and state.meaning(one).kind == kind]
                places = {state.meaning(one).about.get("cell", one) for one in same}
                assert len(places) == 1, [words.say(from_plain(title), seats), *map(state.text, same)]
    assert {"take-tile", "take-die", "place-tile", "use-building"} <= set(found)


def test_what_has_one_sentence_is_told_apart_by_the_notation() -> None:
    title: dict[str, object] = {"say": "{seat} passes.", "with": {"seat": 0}}
    moment = Moment(1, 0, 5, "pay", title, "lines", 9, (1.0,), (1.0,), 6, "pay gold", title, 0.1, 1.0, "blunder")
    words = Words.of("en", antillas.game(COLONY))
    assert told_apart(words, moment, ["Ana"]) == ("Ana passes. (pay)", "Ana passes. (pay gold)")
