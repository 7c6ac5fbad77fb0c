"""What a move would bring, found by trying it on a copy of the position."""

from antillas.cli.boards.puerto_rico.model import BUILDINGS, PuertoRicoScene
from antillas.cli.boards.wording import called, money
from antillas.core.contract import State
from antillas.games.puerto_rico.seen import Player, View, read_view

PRIVILEGES = {
    "settler": "you may take a quarry",
    "mayor": "1 more worker for you",
    "builder": "1 doubloon off for you",
    "craftsman": "1 more good for you",
    "trader": "1 doubloon more for you",
    "captain": "1 VP more for you",
}
"""What the one who picks a role has before the others; the Prospector's doubloon is counted anyway."""


def effect(scene: PuertoRicoScene, state: State, action: int) -> str:
    """What an action brings or costs the player to move, in a few words."""
    seat = int(state.player)
    verb, _, thing = state.text(action).partition(" ")
    before = read_view(state, seat)
    after_state = state.clone()
    after_state.apply(action)
    after = read_view(after_state, seat)
    earned = after.seats[seat].doubloons - before.seats[seat].doubloons
    words = called(scene, thing) + money(earned, "doubloon", "doubloons")
    words += gains(scene, before.seats[seat], after.seats[seat])
    if verb == "pick":
        words += picked(thing)
    elif verb == "build":
        words.append(f"{BUILDINGS[thing].points} {scene.points}")
    elif verb == "draw":
        words.append("a face-down plantation, besides the usual tile")
    elif verb == "place":
        words += placed(before, seat, thing)
    return ", ".join(words)


def gains(scene: PuertoRicoScene, before: Player, after: Player) -> list[str]:
    """Points and goods; what is shipped or sold is left out, since the move says it."""
    words = [
        f"+{after.goods[good] - before.goods.get(good, 0)} {scene.name(good)}"
        for good in after.goods
        if after.goods[good] > before.goods.get(good, 0)
    ]
    if before.points is not None and after.points is not None and after.points > before.points:
        words.insert(0, f"+{after.points - before.points} {scene.points}")
    return words


def picked(role: str) -> list[str]:
    """The privilege of a role."""
    return [PRIVILEGES[role]] if role in PRIVILEGES else []


def placed(view: View, seat: int, thing: str) -> list[str]:
    """How many workers are left to place elsewhere."""
    left = view.seats[seat].idle_workers - int(thing.partition(" ")[0])
    return [f"{left} left for elsewhere"] if left else []
