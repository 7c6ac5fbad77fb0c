"""Whole games of random moves: every drive and every load has exactly the effects of the rules."""

import re
from collections.abc import Iterator

import pytest

from antillas import OVER, State
from tests.santiago_de_cuba.positions import (
    car,
    cubans_off,
    demand,
    dump,
    game,
    held,
    marker,
    pesos,
    playout,
    points,
    ship,
    supply,
)

LAP = 10
SEEDS = range(3)
LOAD = re.compile(r"load (?P<count>[1-4]) (?P<piece>[a-z]+)(?: as (?P<die>[a-z]+))?")


def played(seed: int) -> Iterator[tuple[State, str, State]]:
    """Every move of a game: the position before it, its text, and the position after it."""
    for state, action in playout(game(2 + seed % 3), seed):
        now = state.clone()
        now.apply(action)
        yield state, state.text(action), now


def active_again(before: State, distance: int, asleep: bool) -> set[str]:
    """The Cubans whom a drive turns active."""
    stops, start = dump(before)["stops"], car(before)
    passed = {stops[stop % LAP - 1] for stop in range(start + 1, start + distance) if stop % LAP}
    return (passed | ({stops[start - 1]} if asleep else set())) & cubans_off(before)


@pytest.mark.rule("SC-CAR-1", "SC-CAR-2", "SC-CAR-5", "SC-CAR-6", "SC-CAR-7", "AMB-10")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_drive_pays_turns_cubans_and_moves_the_marker_as_the_rules_say(seed: int) -> None:
    asleep = False
    for before, text, now in played(seed):
        if not text.startswith("drive") or now.player == OVER:
            continue
        driver, distance = int(before.player), int(text.split()[1])
        end = (car(before) + distance) % LAP
        assert car(now) == end
        off = cubans_off(before) - active_again(before, distance, asleep)
        assert cubans_off(now) == off
        cuban = dump(now)["stops"][end - 1] if end else ""
        paid = pesos(before)[driver] - pesos(now)[driver]
        assert paid == distance - 1 - (3 if cuban == "martinez" and cuban not in off else 0)
        passed = car(before) > 0 and car(before) + distance > LAP
        leaves = passed and marker(before) == 4
        assert ship(now) == ship(before) + leaves
        assert marker(now) == (2 if leaves else marker(before) + passed)
        asleep = cuban in off


@pytest.mark.rule("SC-PORT-2", "SC-PORT-3", "SC-PORT-4", "SC-WOOD-1", "SC-WOOD-3", "SC-COMP-2")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_load_moves_its_pieces_and_scores_as_the_rules_say(seed: int) -> None:
    for before, text, now in played(seed):
        match = LOAD.fullmatch(text)
        if not match:
            continue
        loader, count, piece = int(before.player), int(match["count"]), match["piece"]
        die = match["die"] or piece
        assert held(now, loader).get(piece, 0) == held(before, loader)[piece] - count >= 0
        assert supply(now)[piece] == supply(before)[piece] + count
        if ship(now) == ship(before) and now.player != OVER:
            assert demand(now) == {**demand(before), die: demand(before)[die] - count}
            value = 1 if piece == "wood" else marker(before)
            assert points(now)[loader] == points(before)[loader] + count * value
        else:
            assert sum(demand(before).values()) == count
