"""Observations: each number is what its name says, and positions that look different mostly have different ones."""

from collections.abc import Iterator

import pytest

import antillas
from antillas import State, plain_view
from antillas.core.observation import seat_names
from tests.conformance.games import every_game_id, random_game, sample_game_ids, shown_expanded_ids

Numbers = dict[str, int]


def named(state: State, seat: int) -> Numbers:
    """What a seat observes, by name."""
    numbers = state.observation(seat)
    return dict(zip(state.game.observed().names, (int(number) for number in numbers), strict=True))


def looked_at(game_id: str, every: int) -> Iterator[State]:
    """Some positions of a random game."""
    for number, (state, _) in enumerate(random_game(antillas.game(game_id), "observed")):
        if number % every == 0:
            yield state


def puerto_rico(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """What the view says of some entries."""
    view = plain_view(state.view(seat))
    count = len(view["seats"])
    for place, name in enumerate(seat_names(count)):
        player = view["seats"][(seat + place) % count]
        yield f"{name}.doubloons", player["doubloons"]
        yield f"{name}.points", player["points"] or 0
        yield f"{name}.goods.corn", player["goods"].get("corn", 0)
        yield f"{name}.quarry", player["island"].get("quarry", {"tiles": 0})["tiles"]
        yield f"{name}.small-market.workers", player["city"].get("small-market", {"workers": 0})["workers"]
        yield f"{name}.turn", int(view["actor"] == (seat + place) % count)
    yield "workers.supply", view["workers"]["supply"]
    yield "facedown", view["plantations"]["facedown"]
    yield "faceup.sugar", view["plantations"]["faceup"].get("sugar", 0)
    yield "sale.harbor", view["buildings"].get("harbor", 0)
    yield "role.mayor.doubloons", view["roles"]["mayor"]["doubloons"]
    yield "ship1.load", view["ships"][1]["load"]
    yield "phase.role", int(view["phase"] == "role")
    yield "asked.corn", int(view["asked"] == "corn")


def santiago_de_cuba(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """What the view says of some entries."""
    view = plain_view(state.view(seat))
    own = view["seats"][seat]
    yield "own.pesos", own["pesos"]
    yield "own.vp", own["vp"]
    yield "own.goods.wood", own["goods"].get("wood", 0)
    yield "own.pawn.bank", int(own["pawn"] == "bank")
    yield "next1.tokens", view["seats"][(seat + 1) % len(view["seats"])]["tokens"]
    yield "wanted.rum", view["ship"]["wanted"].get("rum", 0)
    yield "supply.sugar", view["supply"].get("sugar", 0)
    for number, stop in enumerate(view["stops"], start=1):
        if stop["cuban"]:
            yield f"{stop['cuban']}.stops", view["ways"][number]["stops"]
            yield f"{stop['cuban']}.active", int(stop["active"])


def santa_maria(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """What the view says of some entries."""
    view = plain_view(state.view(seat))
    own = view["seats"][seat]
    yield "own.coins", own["coins"]
    yield "own.points", own["points"]
    yield "own.store.gold", own["store"].get("gold", 0)
    yield "own.religion", own["religion"]
    yield "own.monk.0", int(seat in view["monk_spaces"][0]["monks"])
    yield "white.6", view["dice"]["white"][5]
    yield "stack.ships", view["stacks"]["ships"]
    free = sum(row.split().count(".") for row in own["colony"])
    yield "own.free", free if free < 36 else 0  # before the boards are dealt there is no colony
    yield "phase.turn", int(view["phase"] == "turn")


SEEN = {"puerto-rico": puerto_rico, "santiago-de-cuba": santiago_de_cuba, "santa-maria": santa_maria}


@pytest.mark.parametrize("game_id", sample_game_ids() + shown_expanded_ids()[-1:])
def test_entries_are_what_their_names_say(game_id: str) -> None:
    game = antillas.game(game_id)
    for state in looked_at(game_id, 9):
        for seat in range(int(game.players)):
            found = named(state, seat)
            expected = dict(SEEN[game.name](state, seat))
            assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize("game_id", every_game_id())
def test_positions_that_look_different_are_mostly_observed_as_different(game_id: str) -> None:
    views, numbers = set(), set()
    for state in looked_at(game_id, 4):
        if state.player >= 0:
            seat = int(state.player)
            views.add((seat, str(plain_view(state.view(seat)))))
            numbers.add((seat, bytes(state.observation(seat))))
    assert len(numbers) >= 0.95 * len(views)


def test_the_own_seat_comes_first_and_secrets_are_not_told() -> None:
    state = antillas.position("puerto-rico", 3, seats=[{"chips": 7}, {"chips": 5}, {"chips": 2}])
    first, second = named(state, 0), named(state, 1)
    assert (first["own.points"], first["next1.points"], first["others.points"]) == (7, 0, 7)
    assert (second["own.points"], second["next2.points"], second["others.points"]) == (5, 0, 9)


def test_large_numbers_are_clipped() -> None:
    state = antillas.position("puerto-rico", 2, seats=[{"doubloons": 400}])
    assert named(state, 0)["own.doubloons"] == 255
    assert max(antillas.game("puerto-rico", players=5).observed().scales) <= 255
