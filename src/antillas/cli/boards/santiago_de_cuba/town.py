"""The town: the street with its stops and the car, and the buildings under their flowers."""

from rich.text import Text

from antillas.cli.boards.layout import Block, beside, flow, padded, said
from antillas.cli.boards.palette import CARD, CARD_PALE
from antillas.cli.boards.santiago_de_cuba.model import SantiagoScene
from antillas.cli.boards.santiago_de_cuba.pieces import INACTIVE, LETTERS, flower, seat_mark
from antillas.core.message import marked

CAR = "▶"
LEAST_STOP, LARGEST_STOP = 12, 16
"""The cells of a stop."""
OFFERS = {"pablo": marked("+1 good"), "zorro": marked("gifts"), "alonso": marked("claim, use")}
"""What Cubans offer who do not hand out a fixed amount."""
MARKS = {**LETTERS, "peso": "◉"}
COLUMN_GAP = 1


def street(scene: SantiagoScene, width: int) -> Block:
    """The ten stops clockwise, the port first, in one row or in two of equal length."""
    count = len(scene.view.stops) + 1
    columns = count if (width + 1) // count > LEAST_STOP else count // 2
    each = min(LARGEST_STOP, (width + 1) // columns - 1)
    port = [
        padded(Text(f" {car_at(scene, 0)} ⚓ {scene.title('port')}", f"bold {CARD}"), each),
        padded(Text("   ", CARD_PALE).append(scene.words("load")), each),
    ]
    stops = (stop_block(scene, number, each) for number in range(1, count))
    return flow([port, *stops], columns * (each + 1) - 1, gap=1)


def car_at(scene: SantiagoScene, stop: int) -> str:
    """The car, if it stands there."""
    return CAR if scene.view.car == stop else " "


def stop_block(scene: SantiagoScene, number: int, width: int) -> Block:
    """A Cuban: name and flower above, what he or she offers below."""
    stop = scene.view.stops[number - 1]
    if stop.cuban is None:
        return [padded(Text(f" {car_at(scene, number)} ?", INACTIVE), width)] * 2
    style = CARD if stop.active else INACTIVE
    name = padded(Text(f" {car_at(scene, number)} {scene.name(stop.cuban)}", f"bold {style}"), width)
    gains = ", ".join(f"+{count} {MARKS.get(what, scene.points)}" for what, count in stop.gives.items())
    offer = (gains or scene.words(OFFERS[stop.cuban])) if stop.active else scene.words("inactive")
    below = Text(" ", CARD_PALE if stop.active else INACTIVE).append_text(flower(stop.flower)).append(f" {offer}")
    return [name, padded(below, width)]


def buildings(scene: SantiagoScene, width: int) -> Block:
    """A column for each flower, with its three buildings, their owners and the pawns in them."""
    flowers = list(dict.fromkeys(place.flower for place in scene.view.places))
    each = (width + COLUMN_GAP) // len(flowers) - COLUMN_GAP
    columns = [
        [building(scene, number, each) for number, place in enumerate(scene.view.places) if place.flower == name]
        for name in flowers
    ]
    return beside(columns, COLUMN_GAP)


def building(scene: SantiagoScene, number: int, width: int) -> Text:
    """A building: flower, name, owner, pawn."""
    place = scene.view.places[number]
    name = "?" if place.building is None else scene.name(place.building)
    signs = (("⌂", place.owner), ("♟", place.pawn))
    marks = Text(" ").join(seat_mark(sign, seat, scene.marks[seat]) for sign, seat in signs if seat is not None)
    head = flower(place.flower).append_text(said(f" {name}", "bold"))
    return padded(head, width - marks.cell_len).append_text(marks)
