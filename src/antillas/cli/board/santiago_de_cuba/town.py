"""The town: the street with its stops and the car, and the buildings under their flowers."""

from rich.text import Text

from antillas.cli.board.layout import Block, beside, flow, padded, said
from antillas.cli.board.palette import CARD, CARD_PALE
from antillas.cli.board.santiago_de_cuba.model import Place, SantiagoScene, Stop
from antillas.cli.board.santiago_de_cuba.pieces import INACTIVE, flower, seat_mark

CAR = "▶"
STOP_WIDTH = 12
OFFERS = {
    "pedro": "+2 T",
    "jose": "+2 S",
    "conchita": "+2 F",
    "miguel": "+2 W",
    "pablo": "+1 good",
    "maria": "+{vp} VP",
    "martinez": "+3 ◉",
    "zorro": "gifts",
    "alonso": "claim, use",
}
COLUMN_GAP = 1
MARK_CELLS = 6
"""The cells for the owner's and the pawn's mark behind the name of a building."""


def street(scene: SantiagoScene, width: int) -> Block:
    """The ten stops clockwise, the port first."""
    port = [padded(Text(f" {car_at(scene, 0)} ⚓ {scene.title('port')}", f"bold {CARD}"), STOP_WIDTH)]
    port.append(padded(Text("   load", CARD_PALE), STOP_WIDTH))
    blocks = [port, *(stop_block(scene, number, stop) for number, stop in enumerate(scene.view.stops, start=1))]
    return flow(blocks, width, gap=1)


def car_at(scene: SantiagoScene, stop: int) -> str:
    """The car, if it stands there."""
    return CAR if scene.view.car == stop else " "


def stop_block(scene: SantiagoScene, number: int, stop: Stop) -> Block:
    """A Cuban: name and flower above, what he or she offers below."""
    if stop.cuban is None:
        return [padded(Text(f" {car_at(scene, number)} ?", INACTIVE), STOP_WIDTH)] * 2
    style = CARD if stop.active else INACTIVE
    name = padded(Text(f" {car_at(scene, number)} {scene.name(stop.cuban)}", f"bold {style}"), STOP_WIDTH)
    offer = scene.offers[stop.cuban] if stop.active else "inactive"
    below = Text(" ", CARD_PALE if stop.active else INACTIVE).append_text(flower(stop.flower)).append(f" {offer}")
    return [name, padded(below, STOP_WIDTH)]


def buildings(scene: SantiagoScene, width: int) -> Block:
    """A column for each flower, with its three buildings, their owners and the pawns in them."""
    flowers = list(dict.fromkeys(place.flower for place in scene.view.places))
    each = (width + COLUMN_GAP) // len(flowers) - COLUMN_GAP
    columns = [
        [building(scene, place, each) for place in scene.view.places if place.flower == name] for name in flowers
    ]
    return beside(columns, COLUMN_GAP)


def building(scene: SantiagoScene, place: Place, width: int) -> Text:
    """A building: flower, name, owner, pawn."""
    marks = dict(enumerate(scene.marks))
    name = "?" if place.building is None else scene.name(place.building)
    line = flower(place.flower).append_text(padded(said(f" {name}", "bold"), width - MARK_CELLS - 2)).append(" ")
    return (
        line.append_text(seat_mark("⌂", place.owner, marks)).append(" ").append_text(seat_mark("♟", place.pawn, marks))
    )
