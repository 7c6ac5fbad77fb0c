"""No leak: positions that differ only in what a seat may not know give that seat, and spectators, the same view."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import antillas
from antillas import OVER, State
from antillas.games.santa_maria.catalog import built_in
from tests.conformance.games import every_game_id, odd_game_ids, random_game

Data = dict[str, Any]
OPEN = ("open_vp=true", "open_screens=true")


def puerto_rico_secrets(data: Data, viewer: int | None) -> Iterator[Data]:
    """Move victory point chips among the players whose chips the viewer cannot see (SETUP-13)."""
    others = [seat for seat in range(len(data["seats"])) if seat != viewer]
    for giver, taker in zip(others, others[1:] + others[:1], strict=True):
        if giver != taker and data["seats"][giver]["chips"] > 0:
            changed = copy.deepcopy(data)
            changed["seats"][giver]["chips"] -= 1
            changed["seats"][taker]["chips"] += 1
            yield changed


def santiago_secrets(data: Data, viewer: int | None) -> Iterator[Data]:
    """Change what lies behind other screens: pesos, VP, goods that pass from one to the other (SC-INFO-1)."""
    others = [seat for seat in range(len(data["seats"])) if seat != viewer]
    dealt = data["frames"][0]["phase"] != "opening"
    for giver, taker in zip(others, others[1:] + others[:1], strict=True):
        for kind in ("pesos", "vp"):
            changed = copy.deepcopy(data)
            changed["seats"][giver][kind] += 1
            if dealt:
                yield changed
        for good, pieces in data["seats"][giver]["goods"].items():
            if giver != taker:
                changed = copy.deepcopy(data)
                goods = changed["seats"][taker]["goods"]
                goods[good] = goods.get(good, 0) + pieces
                del changed["seats"][giver]["goods"][good]
                yield changed


def santa_maria_secrets(data: Data, viewer: int | None) -> Iterator[Data]:
    """Change other players' points, and which ships lie in their ports (SM-INFO-2, -3)."""
    shown = {ship for seat in data["seats"] for dock in seat["port"] for ship in dock} | set(data["docks"])
    hidden = [ship.id for ship in built_in().ship if not ship.start and ship.id not in shown]
    for number, seat in enumerate(data["seats"]):
        if number == viewer or data["frames"][0]["phase"] == "setup":
            continue
        changed = copy.deepcopy(data)
        changed["seats"][number]["points"] += 1
        yield changed
        for dock, ships in enumerate(seat["port"] if "show_ship_points_to_all" not in data["game"] else ()):
            if ships and not ships[0].startswith("S"):
                changed = copy.deepcopy(data)
                changed["seats"][number]["port"][dock][0] = hidden[0]
                yield changed


SECRETS: dict[str, Callable[[Data, int | None], Iterator[Data]]] = {
    "puerto-rico": puerto_rico_secrets,
    "santiago-de-cuba": santiago_secrets,
    "santa-maria": santa_maria_secrets,
}
"""For each game, how a position can differ without a viewer being able to know."""
SHORT, LONG = 5, 25
"""So many moves lie between the positions that are compared; a random game of Santa Maria is short."""


def pairs(state: State, viewer: int | None) -> Iterator[State]:
    for changed in SECRETS[state.game.name](state.to_dict(), viewer):
        yield state.game.load(changed)


def test_every_registered_game_says_what_is_secret() -> None:
    assert SECRETS.keys() == antillas.REGISTRY.keys()


@pytest.mark.parametrize("game_id", every_game_id() + odd_game_ids())
@pytest.mark.rule("SETUP-13", "DIV-39", game="puerto-rico")
@pytest.mark.rule("SC-INFO-1", "SC-INFO-4", game="santiago-de-cuba")
@pytest.mark.rule("SM-INFO-2", "SM-INFO-3", "SM-INFO-5", game="santa-maria")
def test_views_do_not_tell_secrets(game_id: str) -> None:
    if any(option in game_id for option in OPEN):
        pytest.skip("nothing is secret in this game")
    game = antillas.game(game_id)
    compared = 0
    for number, (state, action) in enumerate(random_game(game, "leak")):
        if number % (SHORT if game.name == "santa-maria" else LONG):
            continue
        for viewer in (None, *range(int(game.players))):
            for other in pairs(state, viewer):
                compared += 1
                assert other.to_dict() != state.to_dict()
                assert other.view(viewer) == state.view(viewer)
                assert (other.player, other.forced()) == (state.player, state.forced())
                assert state.player != viewer or other.legal() == state.legal()
                if action in other.choices() and not is_last(state, action):
                    assert heard(other, action, viewer) == heard(state, action, viewer)
    assert compared > 10


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
    return state.text(action), [str(event) for event in after.log], after.view(viewer)


def test_the_owner_sees_what_others_do_not() -> None:
    game = antillas.game("puerto-rico", players=3)
    state = next(state for state, _ in random_game(game, "own") if any(seat.chips > 1 for seat in state.seats))  # type: ignore[attr-defined]
    owner = next(number for number, seat in enumerate(state.seats) if seat.chips > 1)  # type: ignore[attr-defined]
    changed = next(other for other in pairs(state, None) if other.view(owner) != state.view(owner))
    assert changed.view(None) == state.view(None)
