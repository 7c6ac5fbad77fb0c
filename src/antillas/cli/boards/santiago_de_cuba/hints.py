"""What a move would bring, found by trying it on a copy of the position."""

from antillas.cli.boards.santiago_de_cuba.model import SantiagoScene
from antillas.cli.boards.wording import called, money
from antillas.core.contract import OVER, State
from antillas.games.santiago_de_cuba.seen import Player, View, read_view


def effect(scene: SantiagoScene, state: State, action: int) -> str:
    """What an action brings or costs the player to move, in a few words."""
    seat = int(state.player)
    verb, _, thing = state.text(action).partition(" ")
    before = read_view(state, seat)
    after_state = state.clone()
    after_state.apply(action)
    after = read_view(after_state, seat)
    words = goal(scene, before, int(thing)) if verb == "drive" else called(scene, thing)
    words += changes(scene, before.seats[seat], after.seats[seat])
    if verb == "pawn":
        words += rent(scene, before, seat, thing)
    if after_state.player == OVER:
        words.append("the game ends")
    elif before.ship.in_port and not after.ship.in_port:
        words.append("the ship leaves")
    return ", ".join(words)


def goal(scene: SantiagoScene, view: View, stops: int) -> list[str]:
    """Where a drive leads."""
    stop = (view.car + stops) % (len(view.stops) + 1)
    cuban = "port" if stop == 0 else view.stops[stop - 1].cuban
    asleep = stop > 0 and not view.stops[stop - 1].active
    return [f"to {scene.name(str(cuban))}{' (inactive)' if asleep else ''}"]


def changes(scene: SantiagoScene, before: Player, after: Player) -> list[str]:
    """Pesos, VP and goods that come or go; goods that the move itself names are left out."""
    words = money((after.pesos or 0) - (before.pesos or 0), "peso", "pesos")
    points = (after.vp or 0) - (before.vp or 0)
    if points:
        words.append(f"{points:+} {scene.points}")
    owned, then = before.goods or {}, after.goods or {}
    gained = {good: then[good] - owned.get(good, 0) for good in then}
    return words + [f"+{pieces} {scene.name(good)}" for good, pieces in gained.items() if pieces > 0]


def rent(scene: SantiagoScene, view: View, seat: int, building: str) -> list[str]:
    """The VP for the owner of an entered building."""
    owner = next(place.owner for place in view.places if place.building == building)
    return [] if owner is None or owner == seat else [f"1 {scene.points} for {scene.players[owner]}"]
