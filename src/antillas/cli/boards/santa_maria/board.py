"""The main board: heading, dice, tiles on offer, ships in the docks, monk spaces, retirement spaces and tracks."""

from rich.text import Text

from antillas.cli.boards.layout import Block, padded, said, wrapped
from antillas.cli.boards.palette import CARD, CARD_PALE, WARNING, flag
from antillas.cli.boards.santa_maria.model import MonkSpace, SantaMariaScene
from antillas.cli.boards.santa_maria.pieces import BLUE_DIE, WHITE_DIE, amounts, dice, tile

GAP = 2


def heading(scene: SantaMariaScene, width: int) -> Block:
    """Year and whose turn it is."""
    view, words = scene.view, scene.words
    line = said("Santa Maria", "bold").append("   ").append(words("Year {count}", count=view.year), "bold")
    line.append("   ").append(words("turn:"), "dim").append(" ").append_text(scene.person(view.active))
    for reason in scene.endings:
        line.append("   ").append(reason, WARNING)
    return [padded(line, min(width, line.cell_len))]


def main_board(scene: SantaMariaScene, width: int) -> Block:
    """Everything that belongs to nobody."""
    view, words = scene.view, scene.words
    whites = [said(words("Dice"), "bold"), *dice(view.dice.white, WHITE_DIE), *dice(view.dice.blue, BLUE_DIE)]
    lines = wrapped(whites, width)
    lines += wrapped([said(words("Tiles"), "bold"), *offer(scene)], width, GAP)
    lines += wrapped([said(words("Ships"), "bold"), *docks(scene)], width, GAP)
    lines += wrapped([said(words("Sets"), "bold"), *sets(scene)], width, GAP) if any(view.sets) else []
    lines += wrapped([said(words("Monks"), "bold"), *(space(scene, one) for one in view.monk_spaces)], width, GAP)
    lines += wrapped([said(words("Retire"), "bold"), *retirement(scene)], width, GAP)
    return lines


def offer(scene: SantaMariaScene) -> list[Text]:
    """The tiles of the year with their places."""
    half = len(scene.view.offer) // 2
    result = []
    for slot, shown in enumerate(scene.view.offer):
        if shown is not None:
            place = f"{'d' if slot < half else 't'}{slot % half + 1} "
            result.append(said(place, "dim").append_text(tile(scene, shown.cells)))
    return result or [said(scene.words("none left"), "dim")]


def docks(scene: SantaMariaScene) -> list[Text]:
    """The ships by dock, with price and points."""
    result = []
    for one in scene.view.docks:
        text = said(f" {one.dock} ", CARD_PALE)
        shown = "-" if one.ship is None else f"{amounts(one.ship.cost)} ★{one.ship.points}"
        result.append(text.append(f"{shown} ", CARD))
    left = scene.words("{count} in the stack", count=scene.view.stacks["ships"])
    return [*result, said(left, "dim")]


def sets(scene: SantaMariaScene) -> list[Text]:
    """Capital tiles with their scholars, and whose they are."""
    result = []
    for number, one in enumerate(scene.view.sets, start=1):
        if one is not None:
            text = (
                said(f"{number} ", "dim").append_text(tile(scene, one.tile.cells)).append(f" {scene.name(one.scholar)}")
            )
            result.append(text.append_text(flags_of(scene, [] if one.seat is None else [one.seat])))
    return result


def space(scene: SantaMariaScene, one: MonkSpace) -> Text:
    """A scholar, bishop or station with the monks there."""
    if one.kind == "station":
        text = said(f" {amounts(one.gain)} ", CARD)
    elif not one.id:
        text = said(" ? ", CARD_PALE)
    elif one.kind == "scholar":
        text = said(f" {scene.name(one.id)} ", CARD).append(f"★{one.points} ", CARD_PALE)
    else:
        text = said(f" {scene.name(one.id)} ", CARD_PALE)
    return text.append_text(flags_of(scene, one.monks))


def retirement(scene: SantaMariaScene) -> list[Text]:
    """The retirement spaces from the top down, with who stands there."""
    result = []
    for one in scene.view.retirement:
        text = said(f" {scene.name(f'retire-{one.effect}')} ", CARD if one.seat is None else CARD_PALE)
        result.append(text.append_text(flags_of(scene, [] if one.seat is None else [one.seat])))
    left = scene.words.plural("{count} road tile", "{count} road tiles", scene.view.roads)
    return [*result, said(left, "dim")]


def flags_of(scene: SantaMariaScene, seats: list[int]) -> Text:
    """The flags of some seats."""
    return Text("").join(flag(seat, scene.marks[seat]) for seat in seats)
