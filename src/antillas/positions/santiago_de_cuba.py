"""Positions of Santiago de Cuba laid out by hand, at the beginning of a turn."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, structs

from antillas.core.contract import Game, State
from antillas.core.errors import BadData
from antillas.core.message import Names, Quote, Text
from antillas.games.santiago_de_cuba.tables import BUILDING_IDS, CUBAN_IDS, FLOWER_IDS, GOOD_IDS
from antillas.positions.layouts import Count, Counts, Data, at_most, everybody, left, read_layout

DIE_GOODS = GOOD_IDS[:-1]
"""The goods that have a die: all but wood."""
USUAL_DICE = {"sugar": 2, "fruit": 2, "tobacco": 2, "rum": 2}


class SeatLayout(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a player has: behind the screen, in front of it, and on the board."""

    pesos: Count = 0
    vp: Count = 0
    goods: Counts = {}
    pawn: str | None = None
    """The building in which the pawn stands."""
    owns: list[str] = []


class Layout(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table at the beginning of a turn; what is not laid out lies in the supply.

    If less shall be left in the supply than there is, the last seat has the rest.
    """

    seats: list[SeatLayout] = []
    turn: Count = 0
    """Whose turn begins."""
    car: Count = 0
    """The stop of the car, 0 being the port."""
    before: str | None = None
    """Or the Cuban before whom the car stands by one stop."""
    street: list[str] = []
    """The Cubans at the first stops; the others follow in the usual order."""
    under: dict[str, list[str]] = {}
    """The three buildings under some flowers; the others follow in the usual order."""
    inactive: list[str] = []
    dice: Counts | None = None
    """What the four dice on the ship show."""
    aside: tuple[str, Count] | None = None
    """The die that is laid aside and what it shows."""
    flag: Count = 2
    """Where the value marker stands."""
    ship: Count = 1
    supply: Counts = {}


def lay_out(game: Game, given: Mapping[str, object]) -> State:
    """The position with that layout; see `Layout` for what it can hold."""
    layout = read_layout(given, Layout)
    _check("street", CUBAN_IDS, layout.street)
    _check("before", CUBAN_IDS, [] if layout.before is None else [layout.before])
    _check("under", FLOWER_IDS, layout.under)
    stops = [*layout.street, *(cuban for cuban in CUBAN_IDS if cuban not in layout.street)]
    stop = layout.car if layout.before is None else stops.index(layout.before)
    seats = everybody(game, layout.seats, SeatLayout())
    turn = layout.turn
    return game.load(
        {
            "game": game.id,
            "turn": 0,
            "over": False,
            "frames": [{"phase": "turn", "actor": turn, "picker": turn, "count": 0, "mark": 0}],
            "places": _places(layout.under),
            "owners": {name: number for number, one in enumerate(seats) for name in one.owns},
            "stops": stops,
            "inactive": layout.inactive,
            "car": {"stop": stop, "asleep": 0 < stop <= len(stops) and stops[stop - 1] in layout.inactive},
            "moved": False,
            "ship": _ship(layout),
            **_goods(game, seats, layout.supply),
        }
    )


def _check(place: str, known: Sequence[str], given: Sequence[str] | Mapping[str, object]) -> None:
    for name in given:
        if name not in known:
            raise BadData(
                "{place}: there is no {name}; it can be {names}.",
                place=Text(place),
                name=Quote(name),
                names=Names([Text(one) for one in known]),
            )


def _places(under: Mapping[str, Sequence[str]]) -> list[str]:
    """The buildings flower by flower; those that nobody asked for fill the rest."""
    for flower, names in under.items():
        if len(names) != 3:
            raise BadData(
                "under.{flower}: three buildings lie there, not {count}.", flower=Text(flower), count=len(names)
            )
    named = [name for names in under.values() for name in names]
    rest = iter([name for name in BUILDING_IDS if name not in named])
    return [name for flower in FLOWER_IDS for name in under.get(flower) or [next(rest), next(rest), next(rest)]]


def _ship(layout: Layout) -> Data:
    shown = USUAL_DICE if layout.dice is None else layout.dice
    _check("dice", DIE_GOODS, shown)
    if layout.aside is None:
        free = [good for good in reversed(DIE_GOODS) if good not in shown]
        if not free:
            raise BadData("dice: four of the five dice are on the ship, not {count}.", count=len(shown))
        left_out, value = free[0], 1
    else:
        left_out, value = layout.aside
    faces = {good: value if good == left_out else shown.get(good, 0) for good in DIE_GOODS}
    return {"number": layout.ship, "in_port": True, "value": layout.flag, "dice": faces, "aside": left_out, "waited": 0}


def _goods(game: Game, everyone: Sequence[SeatLayout], supply: Mapping[str, int]) -> Data:
    """What the seats have and what is left."""
    total = game.start().inventory()
    seats: list[Data] = []
    for one in everyone:
        data = structs.asdict(one)
        data.pop("owns")
        seats.append({**data, "goods": dict(one.goods), "gift": None})
    goods = {}
    _check("supply", GOOD_IDS, supply)
    for good in GOOD_IDS:
        rest = left(good, total[good], sum(one["goods"].get(good, 0) for one in seats))
        goods[good] = at_most(f"supply of {good}", supply.get(good), rest)
        if rest > goods[good]:
            seats[-1]["goods"][good] = seats[-1]["goods"].get(good, 0) + rest - goods[good]
    return {"seats": seats, "supply": goods}
