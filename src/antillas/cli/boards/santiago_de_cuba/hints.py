"""What a move would bring, in a few words."""

from antillas.cli.boards.santiago_de_cuba.model import SantiagoScene
from antillas.cli.boards.wording import called, money
from antillas.games.santiago_de_cuba.game import Santiago


def effect(scene: SantiagoScene, state: Santiago, action: int) -> str:
    """What an action brings or costs the player to move."""
    meaning, brings = state.meaning(action), state.consequence(action)
    if meaning.kind == "drive":
        words = [goal(scene, int(meaning.about["stops"]), state.warning(action) is not None)]
    else:
        words = called(scene, state.text(action).partition(" ")[2])
    words += money(brings.pesos, "peso", "pesos")
    if brings.points:
        words.append(f"{brings.points:+} {scene.points}")
    words += [f"+{pieces} {scene.name(good)}" for good, pieces in brings.goods.items() if pieces > 0]
    if meaning.kind == "enter":
        words += [f"{points} {scene.points} for {scene.players[seat]}" for seat, points in brings.others.items()]
    if brings.leaves:
        words.append("the game ends" if brings.ends else "the ship leaves")
    return ", ".join(words)


def goal(scene: SantiagoScene, stops: int, in_vain: bool) -> str:
    """Where a drive leads."""
    stop = next(stop for stop, way in enumerate(scene.view.ways) if way.stops == stops)
    cuban = "port" if stop == 0 else scene.view.stops[stop - 1].cuban
    return f"to {scene.name(str(cuban))}{' (inactive)' if in_vain else ''}"
