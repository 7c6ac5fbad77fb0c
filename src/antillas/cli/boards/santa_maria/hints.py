"""What a move would bring: what it is about, and what changes when it is tried on a copy of the position."""

from antillas.cli.boards.santa_maria.model import Player, SantaMariaScene, effect_of, read_view
from antillas.cli.boards.santa_maria.pieces import SIGNS, ability_text, amounts, deeds
from antillas.cli.boards.wording import money
from antillas.core.contract import OVER, State

ACTIVATING = ("use-building", "take-die", "activate-line")


def effect(scene: SantaMariaScene, state: State, action: int) -> str:
    """What an action is about and what it brings or costs the player to move, in a few words."""
    seat = int(state.player)
    trial = state.clone()
    trial.apply(action)
    words = thing(scene, state, action)
    words += changes(scene, read_view(trial, seat).seats[seat], seat)
    if trial.player == OVER:
        words.append(scene.words("the game ends"))
    return ", ".join(words)


def changes(scene: SantaMariaScene, after: Player, seat: int) -> list[str]:
    """Coins, points and resources that come or go, and steps on the tracks."""
    before = scene.view.seats[seat]
    words = money(scene.words, "coins", after.coins - before.coins)
    points = (after.points or 0) - (before.points or 0)
    words += [f"{points:+}{SIGNS['point']}"] if points else []
    for kind in SIGNS:
        pieces = after.store.get(kind, 0) - before.store.get(kind, 0)
        words += [f"{pieces:+}{SIGNS[kind]}"] if pieces else []
    for sign, steps in (("†", after.religion - before.religion), ("»", after.conquest - before.conquest)):
        words += [f"{steps:+}{sign}"] if steps > 0 else []
    return words


def thing(scene: SantaMariaScene, state: State, action: int) -> list[str]:
    """The tile, ship, monk space or board that an action takes, or what it activates."""
    meaning, found = state.meaning(action), effect_of(state, action)
    if meaning.kind in ACTIVATING:
        return [" ".join(ability_text(one) for one in found.abilities)] if found.abilities else []
    if meaning.kind == "take-tile":
        lands = scene.printed.lands
        codes = scene.printed.tiles[found.item].cells
        return ["|".join(f"{scene.name(lands[code].terrain)} {deeds(scene, code)}".strip() for code in codes)]
    if meaning.kind == "buy-ship":
        ship = scene.printed.ships[found.item]
        return [scene.words("{cost} for {points}", cost=amounts(ship.cost), points=f"★{ship.points}")]
    if meaning.kind == "place-monk":
        return [amounts(found.gains) or scene.name(found.item)]
    if meaning.kind == "pick":
        chosen = scene.view.sets[int(meaning.about["number"])]
        return [scene.name(found.item if chosen is None else chosen.scholar)]
    return []
