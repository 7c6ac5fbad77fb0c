"""The small parts of the core: chance, messages, scores, families."""

import pytest

import antillas
from antillas.core.chance import outcome_at
from antillas.core.errors import BadOption, IllegalMove, OtherVersion, forbidden
from antillas.core.family import Family
from antillas.core.identity import Identity
from antillas.core.message import Message, Names, Quote, Text, refusal
from antillas.core.scores import Scores


def test_outcomes_lie_where_their_weights_put_them() -> None:
    state = antillas.game("puerto-rico", players=4, start_player="1").start()
    outcomes = state.outcomes()
    total = sum(weight for _, weight in outcomes)
    found = [outcome_at(state, (number + 0.5) / total) for number in range(total)]
    assert [(action, found.count(action)) for action, _ in outcomes] == outcomes
    assert found == sorted(found)


@pytest.mark.parametrize("fraction", [1.0, 2.5])
def test_a_fraction_beyond_the_weights_is_refused(fraction: float) -> None:
    with pytest.raises(ValueError, match="fraction"):
        outcome_at(antillas.game("puerto-rico", players=4).start(), fraction)


def test_messages_speak_with_names_and_without() -> None:
    message = Message("{seat} pays {doubloons} for the {building}.", {"seat": 1, "doubloons": 1, "building": "wharf"})
    assert str(message) == "Seat 2 pays 1 doubloon for the wharf."
    assert message.say(["Ana", "Béla"], {"wharf": "rakpart"}) == "Béla pays 1 doubloon for the rakpart."
    assert str(Message("{doubloons}, {count}", {"doubloons": 3, "count": 4})) == "3 doubloons, 4"


def test_texts_in_messages_are_never_names_nor_templates() -> None:
    names = {"wharf": "rakpart", "{seat}": "?"}
    typed = {"text": Text("wharf"), "quote": Quote("{seat}\n"), "list": Names(["wharf", Text("wharf"), 3])}
    assert Message("{text}, {quote}: {list}", {**typed}).say(["Ana"], names) == "wharf, '{seat}\\n': rakpart, wharf, 3"
    assert str(Message("as {it} stands")) == "as {it} stands"


def test_errors_carry_their_message() -> None:
    error = BadOption("{game} costs {doubloons}.", game="chess", doubloons=1)
    assert (error.message.template, error.message.values) == (
        "{game} costs {doubloons}.",
        {"game": "chess", "doubloons": 1},
    )
    assert str(error) == str(error.cited()) == "chess costs 1 doubloon."
    illegal = forbidden(refusal("ROUND-2", "{template} {rule}", {"template": "No", "rule": "way"}))
    assert isinstance(illegal, IllegalMove)
    assert (illegal.rule, illegal.reason) == ("ROUND-2", "No way")
    assert str(illegal) == str(illegal.cited()) == "No way [ROUND-2]"


def test_scores_print_the_totals() -> None:
    assert str(Scores([{"a": 3, "b": 4}, {"a": 6}], [0, 0])) == "seat 1: 7 VP, seat 2: 6 VP"


@pytest.mark.parametrize(
    ("parts", "tie_breaks", "winners"),
    [
        ([{"a": 3, "b": 4}, {"a": 6}], [0, 9], [0]),
        ([{"a": 7}, {"a": 7}], [1, 2], [1]),
        ([{"a": 7}, {"a": 1}, {"a": 7}], [2, 2, 2], [0, 2]),
    ],
)
def test_winners_have_the_best_score_and_tie_break(
    parts: list[dict[str, int]], tie_breaks: list[int], winners: list[int]
) -> None:
    assert Scores(parts, tie_breaks).winners() == winners


def test_nobody_wins_without_the_points_that_are_needed() -> None:
    parts = [{"points": 9, "goods": 1}, {"points": 4}]
    assert Scores(parts, [0, 0], needed=10).winners() == [0]
    assert Scores(parts, [0, 0], needed=11).winners() == []


def test_old_rules_are_named_with_what_changed() -> None:
    class Changed(Family):
        title = "Some game"
        rules_version = 2
        rule_changes = {1: "AMB-9 was ruled otherwise"}  # noqa: RUF012

    game = antillas.game("puerto-rico", players=3)
    game.identity = Identity(rules=2)
    with pytest.raises(OtherVersion, match=r"version 1 .*AMB-9 was ruled otherwise.*Antillas 0\.1\.0"):
        Changed().check_identity(game, Identity(program="0.1.0", rules=1))
    with pytest.raises(OtherVersion, match="version 7"):
        Changed().check_identity(game, Identity(rules=7))
    Changed().check_identity(game, Identity(rules=2))
