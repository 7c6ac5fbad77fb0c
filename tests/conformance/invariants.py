"""What every game must keep, whatever its rules: checked on the way through random games."""

import json
import random
import re
from functools import cache

import pytest

import antillas
from antillas import CHANCE, OVER, State
from antillas.core.errors import GameOver, IllegalMove, NotYourTurn, UnreadableMove
from antillas.core.message import Event, Message, Term
from antillas.core.record import from_json, from_text, record_of, replay, to_json, to_text
from antillas.core.views import plain_view
from antillas.rulebook.reader import all_rules
from tests.conformance.games import random_action
from tests.conformance.twins import has_secrets, unseen_pairs
from tests.conformance.walk import Invariant, Invariants, Moment

RULE_ID = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)*-[0-9]+")
SHORT = ("santa-maria",)
"""Random games of these are short, so that what is checked now and then is checked more often."""
SOME = 12
"""Of so many legal actions the consequences are looked at."""
NO_NUMBERS = (-1, 10**30, True, 1.0, "1", None)
NO_TEXTS = ("", "   ", "nonsense", "pass the salt", "\x00", "9" * 10_000)


# Before the first move.


def ids_parse_back(moment: Moment) -> None:
    assert antillas.game(moment.game.id).id == moment.game.id


def every_action_number_has_its_own_text(moment: Moment) -> None:
    state, count = moment.state, int(moment.game.action_count)
    texts = [state.text(action) for action in range(count)]
    assert len(set(texts)) == len(texts)
    assert [state.parse(text) for text in texts] == list(range(count))


def every_action_has_its_own_meaning(moment: Moment) -> None:
    game, count = moment.game, int(moment.game.action_count)
    meanings = [moment.state.meaning(action) for action in range(count)]
    assert len(game.meanings().all) == count
    assert len({meaning.key() for meaning in meanings}) == count
    assert [game.number(meaning.kind, **meaning.about) for meaning in meanings] == list(range(count))
    with pytest.raises(UnreadableMove):
        game.number("sing", song="a sea shanty")


# At every position.


def components_are_conserved(moment: Moment) -> None:
    assert moment.state.inventory() == moment.walk.inventory


def legal_actions_exist_and_can_be_made(moment: Moment) -> None:
    state = moment.state
    legal, outcomes = state.legal(), state.outcomes()
    if state.player == CHANCE:
        assert not legal
        assert outcomes
        assert all(weight > 0 for _, weight in outcomes)
        assert not state.is_even() or len({weight for _, weight in outcomes}) == 1
        legal = [action for action, _ in outcomes]
    else:
        assert legal
        assert not outcomes
        assert 0 <= state.player < state.game.players
    assert legal == sorted(set(legal))
    looked_at = list(state.choices())
    assert looked_at == sorted(set(looked_at) & set(legal)), "a search looks at legal actions alone"
    assert looked_at, "and has something to look at"
    for action in legal:
        state.clone().apply(action)


def illegal_actions_are_refused_and_change_nothing(moment: Moment) -> None:
    state = moment.state
    for action in moment.walk.dice.sample(range(moment.game.action_count), min(4, int(moment.game.action_count))):
        if action in state.legal() or action in state.choices():
            continue
        with pytest.raises(IllegalMove) as refused:
            state.apply(action)
        assert refused.value.rule in rule_ids(moment.game.name)
        assert refused.value.reason.strip()
    assert moment.is_unchanged()


def wrong_seats_and_numbers_are_refused(moment: Moment) -> None:
    state = moment.state
    other = int(state.player + 1) % max(2, int(moment.game.players))
    with pytest.raises(NotYourTurn, match=f"Seat {other + 1}"):
        state.apply(int(state.choices()[0]), seat=other)
    for number in (int(moment.game.action_count), *NO_NUMBERS):
        with pytest.raises(UnreadableMove):
            state.apply(number)
    for text in NO_TEXTS:
        with pytest.raises(UnreadableMove):
            state.parse(text)
    assert moment.is_unchanged()


def clones_are_independent(moment: Moment) -> None:
    twin = moment.state.clone()
    assert twin.to_dict() == moment.data
    for _ in range(3):
        if twin.player != OVER:
            twin.play(random_action(twin, moment.walk.dice))
    assert moment.is_unchanged()


def positions_round_trip(moment: Moment) -> None:
    state = moment.state
    twin = moment.game.load(json.loads(json.dumps(moment.data)))
    assert twin.to_dict() == moment.data
    assert (twin.player, twin.legal(), twin.outcomes()) == (state.player, state.legal(), state.outcomes())
    assert moment.action is not None
    twin.play(moment.action)
    after = state.clone()
    after.play(moment.action)
    assert twin.to_dict() == after.to_dict()


def moves_round_trip(moment: Moment) -> None:
    state = moment.state
    actions = state.legal() or list(state.choices())
    texts = [state.text(action) for action in actions]
    assert len(set(texts)) == len(texts)
    assert [state.parse(text) for text in texts] == actions


def views_are_plain_data_for_every_seat_and_spectators(moment: Moment) -> None:
    for viewer in moment.viewers:
        view = plain_view(moment.state.view(viewer))
        assert json.loads(json.dumps(view)) == view


def views_do_not_tell_secrets(moment: Moment) -> None:
    state, action = moment.state, moment.action
    if not has_secrets(moment.game):
        return
    assert action is not None
    stays_secret = not is_last(state, action) and not state.reveals(action)
    for viewer in moment.viewers:
        seen, told = state.view(viewer), heard(state, action, viewer)
        for other in moment.twins(viewer):
            moment.walk.compared += 1
            assert other.to_dict() != moment.data
            assert other.view(viewer) == seen
            assert (other.player, other.forced()) == (state.player, state.forced())
            assert state.player != viewer or other.legal() == state.legal()
            if stays_secret and action in other.choices():
                assert heard(other, action, viewer) == told


def is_last(state: State, action: int) -> bool:
    """Whether an action ends the game, after which nothing is secret."""
    after = state.clone()
    after.play(action)
    return after.player == OVER


def heard(state: State, action: int, viewer: int | None) -> tuple[object, ...]:
    """What a viewer learns from an action of another seat or of chance."""
    if state.secret(action) and state.player != viewer:
        return ()
    after = state.clone()
    after.log = []
    after.play(action)
    text = state.text(action) if state.known_only_to(action) in (None, viewer) else ""
    return text, [str(event) for event in after.log], after.view(viewer)


def previews_tell_what_happens_and_change_nothing(moment: Moment) -> None:
    state = moment.state
    for action in some_legal(moment):
        told, happened = described(state.preview(action)), described(events_of(state, action))
        assert {event[0] for event in happened} <= {CHANCE, *range(int(moment.game.players))}
        if state.secret(action):
            continue
        assert state.reveals(action) or not moment.walk.untold, "the end of secret choices shows them"
        if moment.walk.untold:
            assert is_part(told, happened), f"preview of {state.text(action)}"
        elif is_last(state, action):
            assert told == happened[: len(told)], f"preview of {state.text(action)}"
        else:
            assert told == happened, f"preview of {state.text(action)}"
    assert moment.is_unchanged()


def events_tell_whom_they_concern_and_cite_a_rule(moment: Moment) -> None:
    assert moment.action is not None
    concerned = {CHANCE, *range(int(moment.game.players))}
    for event in events_of(moment.state, moment.action):
        assert event.seat in concerned, str(event)
        assert event.seat in (CHANCE, event.message.values.get("seat", event.seat)), str(event)
        assert event.rule in rule_ids(moment.game.name), str(event)
        assert "{" not in str(event), str(event)


@cache
def rule_ids(name: str) -> frozenset[str]:
    """The ids of all rules of a game."""
    return frozenset(rule.id for rule in all_rules(name))


def warnings_are_sentences_and_change_nothing(moment: Moment) -> None:
    for action in some_legal(moment):
        warning = moment.state.warning(action)
        assert warning is None or (isinstance(warning, Message) and str(warning).strip())
    assert moment.is_unchanged()


def previews_and_warnings_do_not_tell_secrets(moment: Moment) -> None:
    state = moment.state
    if state.player == CHANCE or not has_secrets(moment.game):
        return
    told = {action: (described(state.preview(action)), str(state.warning(action))) for action in some_legal(moment)}
    for other in moment.twins(int(state.player)):
        for action, (preview, warning) in told.items():
            assert described(other.preview(action)) == preview, state.text(action)
            assert str(other.warning(action)) == warning, state.text(action)


def a_score_that_may_be_known_depends_on_no_secret(moment: Moment) -> None:
    state, seats = moment.state, range(int(moment.game.players))
    if not has_secrets(moment.game):
        assert all(state.knows_score(viewer, seat) for viewer in moment.viewers for seat in seats)
        return
    scores = state.scores().breakdown()
    for viewer in moment.viewers:
        known = [seat for seat in seats if state.knows_score(viewer, seat)]
        for other in moment.twins(viewer):
            assert [seat for seat in seats if other.knows_score(viewer, seat)] == known
            if known:
                breakdown = other.scores().breakdown()
                assert [breakdown[seat] for seat in known] == [scores[seat] for seat in known]


def endings_are_no_secret(moment: Moment) -> None:
    endings = [str(reason) for reason in moment.state.endings()]
    assert all(RULE_ID.fullmatch(reason.rule) for reason in moment.state.endings())
    if has_secrets(moment.game):
        for viewer in moment.viewers:
            for other in moment.twins(viewer):
                assert [str(reason) for reason in other.endings()] == endings


def what_a_seat_imagines_agrees_with_what_it_knows(moment: Moment) -> None:
    state = moment.state
    for seat in range(int(moment.game.players)):
        imagined = state.imagine(seat, moment.walk.dice)
        assert imagined.view(seat) == state.view(seat)
        assert imagined.player == state.player
        assert state.player != seat or imagined.legal() == state.legal()
        assert imagined.inventory() == moment.walk.inventory
        assert imagined.log is None
        data = imagined.to_dict()
        assert moment.game.load(data).to_dict() == data
        for _ in range(3):
            if imagined.player != OVER:
                imagined.play(random_action(imagined, moment.walk.dice))
    assert moment.is_unchanged()


def what_a_seat_imagines_depends_on_no_secret(moment: Moment) -> None:
    if not has_secrets(moment.game):
        return
    for seat in range(int(moment.game.players)):
        number = moment.walk.dice.random()
        imagined = moment.state.imagine(seat, random.Random(number)).to_dict()
        for other in moment.twins(seat):
            assert other.imagine(seat, random.Random(number)).to_dict() == imagined


def what_a_seat_recalls_is_true_but_for_what_was_never_shown(moment: Moment) -> None:
    state = moment.state
    for seat in range(int(moment.game.players)):
        number = moment.walk.dice.random()
        recalled = state.recall(seat, random.Random(number))
        assert recalled.view(seat) == state.view(seat)
        assert recalled.scores().totals == state.scores().totals
        assert (recalled.player, recalled.log) == (state.player, None)
        assert recalled.inventory() == moment.walk.inventory
        data = recalled.to_dict()
        assert moment.game.load(data).to_dict() == data
        for other in unseen_pairs(state, seat):
            assert other.recall(seat, random.Random(number)).to_dict() == data
    assert moment.is_unchanged()


def observations_have_a_name_for_every_number(moment: Moment) -> None:
    observed = moment.game.observed()
    assert len(set(observed.names)) == len(observed.names) == len(observed.scales)
    for seat in range(int(moment.game.players)):
        assert len(moment.state.observation(seat)) == len(observed.names)
    assert moment.is_unchanged()


def observations_do_not_tell_secrets(moment: Moment) -> None:
    for seat in range(int(moment.game.players)) if has_secrets(moment.game) else ():
        seen = bytes(moment.state.observation(seat))
        for other in moment.twins(seat):
            assert bytes(other.observation(seat)) == seen


def some_legal(moment: Moment) -> list[int]:
    """Up to so many actions of the seat to move; none at a chance node."""
    legal = moment.state.legal()
    return sorted(moment.walk.dice.sample(legal, min(SOME, len(legal))))


def events_of(state: State, action: int) -> list[Event]:
    """What happens when an action is made."""
    after = state.clone()
    events: list[Event] = []
    after.log = events
    after.apply(action)
    return events


def described(events: list[Event]) -> list[tuple[int, str, list[Term]]]:
    """Events so that they can be compared."""
    return [(event.seat, str(event), event.terms) for event in events]


def is_part(told: list[tuple[int, str, list[Term]]], happened: list[tuple[int, str, list[Term]]]) -> bool:
    """Whether all that was told happens, in this order."""
    rest = iter(happened)
    return all(event in rest for event in told)


# At the end.


def components_are_conserved_to_the_end(moment: Moment) -> None:
    components_are_conserved(moment)


def scores_add_up_and_the_game_is_over(moment: Moment) -> None:
    state = moment.state
    assert state.player == OVER
    assert (state.legal(), state.outcomes()) == ([], [])
    scores = state.scores()
    assert [sum(part.values()) for part in scores.breakdown()] == list(scores.totals)
    assert {scores[seat] for seat in scores.winners()} <= {max(scores.totals)}
    assert bool(scores.winners()) == (max(scores.totals) >= scores.needed)
    with pytest.raises(GameOver):
        state.apply(0)


def records_replay_to_the_same_position_at_every_step(moment: Moment) -> None:
    game, walk = moment.game, moment.walk
    seats = [f"Player {seat}" for seat in range(1, int(game.players) + 1)]
    record = record_of(game, seats, walk.actions, moment.state)
    for step, state in enumerate(replay(game, from_json(to_json(record)))):
        assert state.to_dict() == walk.positions[step], f"step {step}"
    assert step + 1 == len(walk.positions)
    assert from_text(game, to_text(game, record)) == record


def the_end_has_reasons(moment: Moment) -> None:
    reasons = moment.state.endings()
    assert reasons
    assert all(RULE_ID.fullmatch(reason.rule) and str(reason.message).strip() for reason in reasons)


def everybody_knows_the_scores_in_the_end(moment: Moment) -> None:
    seats = range(int(moment.game.players))
    assert all(moment.state.knows_score(viewer, seat) for viewer in moment.viewers for seat in seats)


POSITIONS = Invariants(
    at_start=(Invariant(ids_parse_back), Invariant(every_action_number_has_its_own_text)),
    at_steps=(
        Invariant(components_are_conserved),
        Invariant(legal_actions_exist_and_can_be_made),
        Invariant(illegal_actions_are_refused_and_change_nothing, every=2, often=SHORT),
        Invariant(wrong_seats_and_numbers_are_refused, every=14),
        Invariant(clones_are_independent, every=3, often=SHORT),
        Invariant(positions_round_trip, every=3, often=SHORT),
        Invariant(moves_round_trip),
        Invariant(views_are_plain_data_for_every_seat_and_spectators, every=10),
        Invariant(views_do_not_tell_secrets, every=24, often=SHORT),
        Invariant(observations_have_a_name_for_every_number, every=10),
        Invariant(observations_do_not_tell_secrets, every=24, often=SHORT),
    ),
    at_end=(
        Invariant(components_are_conserved_to_the_end),
        Invariant(scores_add_up_and_the_game_is_over),
        Invariant(records_replay_to_the_same_position_at_every_step),
    ),
)
"""What has to do with positions, moves, records and secrets."""
TOLD = Invariants((), (Invariant(events_tell_whom_they_concern_and_cite_a_rule),), ())
"""What has to do with the events of a game; quick enough for every change."""
CONSEQUENCES = TOLD + Invariants(
    at_start=(Invariant(every_action_has_its_own_meaning),),
    at_steps=(
        Invariant(previews_tell_what_happens_and_change_nothing, every=3),
        Invariant(warnings_are_sentences_and_change_nothing, every=3),
        Invariant(previews_and_warnings_do_not_tell_secrets, every=24, often=SHORT),
        Invariant(a_score_that_may_be_known_depends_on_no_secret, every=24, often=SHORT),
        Invariant(endings_are_no_secret, every=24, often=SHORT),
        Invariant(what_a_seat_imagines_agrees_with_what_it_knows, every=12, often=SHORT),
        Invariant(what_a_seat_imagines_depends_on_no_secret, every=24, often=SHORT),
        Invariant(what_a_seat_recalls_is_true_but_for_what_was_never_shown, every=12, often=SHORT),
    ),
    at_end=(Invariant(the_end_has_reasons), Invariant(everybody_knows_the_scores_in_the_end)),
)
"""What has to do with what an action means and brings, and with what a seat may think of a position."""
EVERYTHING = POSITIONS + CONSEQUENCES
