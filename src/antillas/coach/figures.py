"""Numbers of the seats of a finished game that tell how they have played, by a table of what tells in each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from antillas.coach.parts import Told, part_of, part_starts
from antillas.core.contract import State
from antillas.core.message import Message, marked
from antillas.core.views import plain_view

Amount = Callable[[Message], int]
"""How much a sentence counts."""
Values = tuple[int | None, ...]
"""A number for each seat; None if it never happened."""


@dataclass(frozen=True)
class Figure:
    """A number of a seat: what its events add up to, when the first of them came, or what it has at the end."""

    name: str
    """What it goes by in the file of strong play."""
    title: str
    unit: str
    told: Mapping[str, Amount] = field(default_factory=dict)
    """By the sentence of an event how much it counts."""
    first: bool = False
    """Whether it is the part of the game in which such an event came first."""
    left: Callable[[dict[str, Any]], int] | None = None
    """What there is in the view of a seat at the end."""


def _once(message: Message) -> int:
    return 1


def _amount(key: str) -> Amount:
    """The number that a sentence has under a key."""
    return lambda message: int(str(message.values[key]))


def _about(key: str, *wanted: str) -> Amount:
    """One, if the sentence is about one of these things."""
    return lambda message: int(message.values[key] in wanted)


TIMES, ROUND, SHIP = marked("times"), marked("round"), marked("ship")
GOODS, DOUBLOONS, PESOS, COINS = marked("goods"), marked("doubloons"), marked("pesos"), marked("coins")
DEAR = ("tobacco", "coffee")
"""The goods for which merchants pay well."""
SHIPPED = (
    "{seat} loads {count} {good} on ship {ship}.",
    "{seat} ships {count} {good} with the Small Wharf.",
    "{seat} ships {count} {good} with the Wharf.",
)
BLUE = ("{seat} activates row {count} with a blue die.", "{seat} activates column {count} with a blue die.")
PAID = ("{seat} drives to {cuban} for {pesos}.", "{seat} drives to the port for {pesos}.")
LOADED = ("{seat} loads {count} {good} for {points}.", "{seat} loads {count} wood for {good} and takes {points}.")
BUILT = "{seat} builds the {building} for {doubloons}."
CLAIMED = "{seat} claims the {building}."

COLONY = (
    Figure("first-quarry", marked("First quarry"), ROUND, {"{seat} takes a quarry.": _once}, first=True),
    Figure(
        "first-sale",
        marked("First sale of tobacco or coffee"),
        ROUND,
        {"{seat} sells {good} for {doubloons}.": _about("good", *DEAR)},
        first=True,
    ),
    Figure("built", marked("Buildings built"), marked("buildings"), {BUILT: _once}),
    Figure("captain", marked("Captain picked"), TIMES, {"{seat} picks the {role}.": _about("role", "captain")}),
    Figure("shipped", marked("Goods shipped"), GOODS, dict.fromkeys(SHIPPED, _amount("count"))),
    Figure("lost", marked("Goods thrown away"), GOODS, {"{seat} loses {count} {good}.": _amount("count")}),
    Figure("idle", marked("Workers idle at the end"), marked("workers"), left=lambda seat: int(seat["idle_workers"])),
    Figure("doubloons", marked("Doubloons left at the end"), DOUBLOONS, left=lambda seat: int(seat["doubloons"])),
)
CONQUEST = (
    Figure(
        "tiles", marked("Tiles placed"), marked("tiles"), {"{seat} places {tile} at row {row}, column {column}.": _once}
    ),
    Figure("blue", marked("Lines with blue dice"), TIMES, dict.fromkeys(BLUE, _once)),
    Figure(
        "paid",
        marked("Buildings used for coins"),
        TIMES,
        {"{seat} activates the building at row {row}, column {column} for {coins}.": _once},
    ),
    Figure("ships", marked("Ships laid down"), marked("ships"), {"{seat} lays a ship into the {dock}.": _once}),
    Figure("monks", marked("Monks placed"), marked("monks"), {"{seat} places a monk: {space}.": _once}),
    Figure("religion", marked("Religion track at the end"), marked("space"), left=lambda seat: int(seat["religion"])),
    Figure(
        "goods", marked("Resources left at the end"), marked("resources"), left=lambda seat: sum(seat["store"].values())
    ),
    Figure("coins", marked("Coins left at the end"), COINS, left=lambda seat: int(seat["coins"])),
)
HARBOUR = (
    Figure("first-claim", marked("First building claimed"), SHIP, {CLAIMED: _once}, first=True),
    Figure("claimed", marked("Buildings claimed"), marked("buildings"), {CLAIMED: _once}),
    Figure("drives", marked("Paid to drive further"), PESOS, dict.fromkeys(PAID, _amount("pesos"))),
    Figure("taken", marked("Goods taken"), GOODS, {"{seat} takes {count} {good}.": _amount("count")}),
    Figure("loaded", marked("Goods loaded"), GOODS, dict.fromkeys(LOADED, _amount("count"))),
    Figure("earned", marked("Points for loads"), marked("points"), dict.fromkeys(LOADED, _amount("points"))),
    Figure("goods", marked("Goods left at the end"), GOODS, left=lambda seat: sum(seat["goods"].values())),
    Figure("pesos", marked("Pesos left at the end"), PESOS, left=lambda seat: int(seat["pesos"])),
)
FIGURES: Mapping[str, tuple[Figure, ...]] = MappingProxyType(
    {"puerto-rico": COLONY, "santa-maria": CONQUEST, "santiago-de-cuba": HARBOUR}
)
"""By game what is counted, in the order in which it is shown."""


def figures_of(last: State, told: Told) -> dict[str, Values]:
    """The numbers of all seats by the name of their figure, of a game that has ended like this and told all that."""
    game = last.game
    sitting = plain_view(last.view(None)).get("seats", [])
    starts = part_starts(game.name, told)
    return {
        figure.name: tuple(
            figure.left(sitting[seat]) if figure.left is not None else _told(figure, seat, told, starts)
            for seat in range(int(game.players))
        )
        for figure in FIGURES.get(game.name, ())
    }


def _told(figure: Figure, seat: int, told: Told, starts: list[int]) -> int | None:
    """What the events of a seat add up to, or the part of the game in which the first of them came."""
    counted = [
        (step, figure.told[message.template](message))
        for step, message in told
        if message.template in figure.told and message.values["seat"] == seat
    ]
    if figure.first:
        return next((part_of(starts, step) for step, amount in counted if amount), None)
    return sum(amount for _, amount in counted)
