"""What a move would bring, in a few words."""

from antillas.cli.boards.santiago_de_cuba.model import SantiagoScene
from antillas.cli.boards.wording import called, money, signed
from antillas.games.santiago_de_cuba.game import Santiago


def effect(scene: SantiagoScene, state: Santiago, action: int) -> str:
    """What an action brings or costs the player to move."""
    meaning, brings, words = state.meaning(action), state.consequence(action), scene.words
    if meaning.kind == "drive":
        told = [goal(scene, int(meaning.about["stops"]), state.warning(action) is not None)]
    else:
        told = called(scene, state.text(action).partition(" ")[2])
    told += money(words, "pesos", brings.pesos)
    if brings.points:
        told.append(signed(brings.points, scene.points))
    told += [signed(pieces, scene.name(good)) for good, pieces in brings.goods.items() if pieces > 0]
    if meaning.kind == "enter":
        told += [
            words("{points} for {seat}", points=words.amount("points", points), seat=scene.players[seat])
            for seat, points in brings.others.items()
        ]
    if brings.leaves:
        told.append(words("the game ends") if brings.ends else words("the ship leaves"))
    return ", ".join(told)


def goal(scene: SantiagoScene, stops: int, in_vain: bool) -> str:
    """Where a drive leads."""
    stop = next(stop for stop, way in enumerate(scene.view.ways) if way.stops == stops)
    place = scene.name("port" if stop == 0 else str(scene.view.stops[stop - 1].cuban))
    return scene.words("to {place} (inactive)", place=place) if in_vain else scene.words("to {place}", place=place)
