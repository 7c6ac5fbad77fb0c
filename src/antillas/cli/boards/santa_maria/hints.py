"""What a move would bring: what it is about, and what changes when it is tried on a copy of the position."""

from collections.abc import Callable

from antillas.cli.boards.santa_maria.model import SantaMariaScene
from antillas.cli.boards.santa_maria.pieces import SIGNS, amounts
from antillas.cli.boards.wording import money
from antillas.core.contract import OVER, State
from antillas.games.santa_maria.seen import Player, View, read_view

MAIN_BOARD_SCHOLARS = 3


def effect(scene: SantaMariaScene, state: State, action: int) -> str:
    """What an action is about and what it brings or costs the player to move, in a few words."""
    seat = int(state.player)
    verb, _, thing = state.text(action).partition(" ")
    before = read_view(state, seat)
    trial = state.clone()
    trial.apply(action)
    words = ABOUT[verb](scene, before, thing) if verb in ABOUT else []
    words += changes(before.seats[seat], read_view(trial, seat).seats[seat])
    if trial.player == OVER:
        words.append("the game ends")
    return ", ".join(words)


def changes(before: Player, after: Player) -> list[str]:
    """Coins, points and resources that come or go, and steps on the tracks."""
    words = money(after.coins - before.coins, "coin", "coins")
    points = (after.points or 0) - (before.points or 0)
    words += [f"{points:+}{SIGNS['point']}"] if points else []
    for kind in SIGNS:
        pieces = after.store.get(kind, 0) - before.store.get(kind, 0)
        words += [f"{pieces:+}{SIGNS[kind]}"] if pieces else []
    for sign, steps in (("†", after.religion - before.religion), ("»", after.conquest - before.conquest)):
        words += [f"{steps:+}{sign}"] if steps > 0 else []
    return words


def tile_of(scene: SantaMariaScene, view: View, place: str, first: int) -> list[str]:
    """The cells of a tile in the offer."""
    shown = view.offer[first + int(place) - 1]
    if shown is None:
        return []
    return ["|".join(f"{scene.terrains[code]} {scene.effects[code]}".strip() for code in shown.cells)]


def building(scene: SantaMariaScene, view: View, place: str) -> list[str]:
    """What the building at a cell does."""
    row, column = int(place[1]) - 1, int(place[3]) - 1
    assert isinstance(view.player, int)
    return [scene.effects[view.seats[view.player].colony[row].split()[column]]]


def line(scene: SantaMariaScene, view: View, thing: str, is_column: bool) -> list[str]:
    """The empty buildings of a line."""
    assert isinstance(view.player, int)
    player, number = view.seats[view.player], int(thing.split()[0])
    cells = [(place, number) if is_column else (number, place) for place in range(1, 7)]
    codes = [
        player.colony[row - 1].split()[column - 1] for row, column in cells if f"r{row}c{column}" not in player.cover
    ]
    return [" ".join(scene.effects[code] for code in codes if scene.terrains[code] not in ("free", "road"))]


def ship(scene: SantaMariaScene, view: View, thing: str) -> list[str]:
    """Price and points of a ship."""
    shown = next(one.ship for one in view.docks if one.dock == thing)
    return [] if shown is None else [f"{amounts(shown.cost)} for ★{shown.points}"]


def monk(scene: SantaMariaScene, view: View, thing: str) -> list[str]:
    """The scholar, bishop or station of a monk space."""
    kind, _, number = thing.partition(" ")
    first = {"scholar": 0, "bishop": MAIN_BOARD_SCHOLARS, "station": 2 * MAIN_BOARD_SCHOLARS}[kind]
    space = view.monk_spaces[first + int(number) - 1]
    if space.station is not None:
        return [amounts(space.gain)]
    return [scene.name(space.scholar or f"bishop-{space.bishop}")]


def picked(scene: SantaMariaScene, view: View, thing: str) -> list[str]:
    """A board, or the scholar of a set."""
    one = view.sets[int(thing) - 1]
    return [scene.name(f"A{thing}") if one is None else scene.name(one.scholar)]


ABOUT: dict[str, Callable[[SantaMariaScene, View, str], list[str]]] = {
    "double": lambda scene, view, thing: tile_of(scene, view, thing, 0),
    "triple": lambda scene, view, thing: tile_of(scene, view, thing, len(view.offer) // 2),
    "coins": building,
    "column": lambda scene, view, thing: line(scene, view, thing, True),
    "row": lambda scene, view, thing: line(scene, view, thing, False),
    "ship": ship,
    "monk": monk,
    "pick": picked,
}
"""By the first word of a move."""
