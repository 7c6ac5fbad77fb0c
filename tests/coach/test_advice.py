"""Advice: the best choices first, chances that sum up to one, events as reasons, nothing that a seat cannot know."""

import pickle

import msgspec
import pytest

import antillas
from antillas.bots.bot import UNLIMITED, Budget
from antillas.coach.advice import SHOWN, Advice, advise
from antillas.coach.adviser import outlook_of
from antillas.coach.sentences import from_plain, to_plain
from antillas.coach.stories import LONGEST_PLAN, Storyteller
from antillas.core.message import Message, Names, Quote, Text
from antillas.i18n.words import Words
from tests.coach.played import FEW, GUESSED, SEARCHED, choices_of
from tests.conformance.twins import pairs, unseen_pairs

PLACES = [(SEARCHED, 40), (GUESSED, 60), ("santa-maria(players=1)", 6), ("puerto-rico(players=2)", 60)]


@pytest.mark.parametrize(("game_id", "every"), PLACES)
def test_advice_is_legal_ordered_and_whole(game_id: str, every: int) -> None:
    looked_at = 0
    for state in choices_of(antillas.game(game_id), every):
        advice = advise(state, FEW, 3)
        wins = [choice.wins[advice.seat] for choice in advice.choices]
        assert advice.seat == state.player
        assert 1 <= len(advice.choices) <= SHOWN
        assert {choice.action for choice in advice.choices} <= set(state.legal())
        assert all(len(choice.reasons) <= LONGEST_PLAN for choice in advice.choices)
        assert all(len(choice.points) == state.game.players for choice in advice.choices)
        if state.game.players > 1:
            assert all(sum(choice.wins) == pytest.approx(1) for choice in advice.choices)
        assert all(0 <= chance <= 1 for chance in (*wins, advice.now))
        assert wins == sorted(wins, reverse=True)
        assert pickle.loads(pickle.dumps(advice)) == advice, "it goes from process to process"
        assert msgspec.json.decode(msgspec.json.encode(advice), type=Advice) == advice
        looked_at += 1
    assert looked_at > 1


def test_more_budget_is_more_looks_and_none_at_all_is_refused() -> None:
    state = choices_of(antillas.game(GUESSED), 50)[0]
    few, many = (advise(state, Budget(nodes=nodes), 1) for nodes in (1, 2000))
    assert few.looks < many.looks
    with pytest.raises(ValueError, match="budget"):
        outlook_of(state, UNLIMITED, 1)


@pytest.mark.parametrize(("game_id", "every"), [(SEARCHED, 60), (GUESSED, 90), ("puerto-rico(players=3)", 60)])
def test_positions_that_are_the_same_to_a_seat_give_it_the_same_advice(game_id: str, every: int) -> None:
    compared = 0
    for state in choices_of(antillas.game(game_id), every):
        twins = list(pairs(state, int(state.player)))[:2]
        for twin in twins:
            assert advise(twin, FEW, 5, remembers=False) == advise(state, FEW, 5, remembers=False)
        compared += len(twins)
        for twin in unseen_pairs(state, int(state.player)):
            assert advise(twin, FEW, 5) == advise(state, FEW, 5)
    assert compared > 0


def test_advice_knows_what_everybody_saw_unless_people_play_from_memory() -> None:
    """Whoever saw Ben ship knows that he is far ahead; from memory only the sum of the others' points is known."""
    boards = [[{"chips": each} for each in chips] for chips in ((10, 30, 0, 0), (10, 10, 10, 10))]
    chances = {
        remembers: [
            advise(antillas.position("puerto-rico", 4, seats=seats), FEW, 1, remembers).choices[0].wins
            for seats in boards
        ]
        for remembers in (True, False)
    }
    assert chances[False][0] == chances[False][1]
    assert chances[True][0][1] > chances[True][1][1] + 0.1


def test_reasons_are_events_of_the_engine_told_in_every_language() -> None:
    state = antillas.position("puerto-rico", 3, seats=[{"goods": {"corn": 3}}, {"goods": {"corn": 2}}])
    state.apply_text("pick captain")
    full, roomy = (state.parse(f"load 3 corn on ship {ship}") for ship in (4, 6))
    told = {action: Storyteller(state, 1).reasons(action, other) for action, other in ((full, roomy), (roomy, full))}
    words, names = Words.of("en", state.game), ["Ana", "Ben", "Cy"]
    said = {action: [words.say(reason.message(), names) for reason in reasons] for action, reasons in told.items()}
    assert said[full][0] == said[roomy][0] == "Ana gets 3 VP for the load."
    assert "It prevents: Ben gets 2 VP for the load." in said[full]
    assert "It leaves: Ben gets 2 VP for the load." in said[roomy]
    assert all(reason.event.rule for reasons in told.values() for reason in reasons)
    polish = [Words.of("pl", state.game).say(reason.message(), names) for reason in told[full]]
    assert "Zapobiega: Ben otrzymuje 2 PZ za załadunek." in polish


def test_sentences_come_back_from_plain_data() -> None:
    message = Message(
        "{seat} {n}",
        {"seat": 1, "n": Names(["corn", 2, Text("x")]), "q": Quote("{a}"), "m": Message("{good}", {"good": "corn"})},
    )
    again = from_plain(msgspec.json.decode(msgspec.json.encode(to_plain(message))))
    assert to_plain(again) == to_plain(message)
    assert str(again) == str(message)
    bad_ones: list[dict[str, object]] = [{}, {"say": 1}, {"names": [1.5]}]
    for bad in bad_ones:
        with pytest.raises(ValueError, match="is no"):
            from_plain(bad)
