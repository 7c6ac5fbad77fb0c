"""No leak: positions that differ only in what a seat may not know look the same to it, but not to their owner."""

import antillas
from tests.conformance.games import random_game
from tests.conformance.twins import pairs as pairs


def test_the_owner_sees_what_others_do_not() -> None:
    game = antillas.game("puerto-rico", players=3)
    state = next(state for state, _ in random_game(game, "own") if any(seat.chips > 1 for seat in state.seats))  # type: ignore[attr-defined]
    owner = next(number for number, seat in enumerate(state.seats) if seat.chips > 1)  # type: ignore[attr-defined]
    changed = next(other for other in pairs(state, None) if other.view(owner) != state.view(owner))
    assert changed.view(None) == state.view(None)
