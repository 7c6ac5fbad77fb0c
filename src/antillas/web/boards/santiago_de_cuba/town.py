"""The town of Santiago de Cuba: the street with its stops, the buildings under their flowers, the market square."""

from collections.abc import Iterator
from dataclasses import dataclass

from antillas.games.santiago_de_cuba.view import Place, Stop
from antillas.i18n.words import marked
from antillas.web.boards.common.parts import Choice, Flag, cited
from antillas.web.boards.santiago_de_cuba.choices import icon_of, offer
from antillas.web.boards.santiago_de_cuba.texts import EFFECTS, SAID, SPECIAL
from antillas.web.boards.santiago_de_cuba.viewer import GOODS, LOADED, Viewer

SHOWN_AT_MARKET = 2
"""So many pieces of a good are drawn, so that they can travel; the number beside them says how many there are."""


@dataclass(frozen=True)
class StopCard:
    """A stop of the car: a Cuban, or the port (stop 0)."""

    stop: int
    id: str
    name: str
    label: str
    icon: str
    effect: tuple[str, ...]
    flower: str
    active: bool
    here: bool
    """Whether the car stands here."""
    now: bool
    """Whether the visit is going on."""
    cost: int | None
    """What it costs to drive here; None if nobody drives now."""
    choice: Choice


@dataclass(frozen=True)
class House:
    """A building under its flower; `id` is empty while none is dealt."""

    id: str
    name: str
    label: str
    icon: str
    effect: tuple[str, ...]
    flower: str
    owner: Flag | None
    pawn: Flag | None
    would: Flag | None
    """Whose flag or pawn would come here by the choice."""
    now: bool
    """Whether it is being used."""
    claims: bool
    """Whether it is a flag that would."""
    lit: str
    """The preview that lights it up: a drive after which the viewer's pawn could come here."""
    choice: Choice


@dataclass(frozen=True)
class Ware:
    """A good on the market square."""

    good: str
    name: str
    count: int
    pieces: tuple[str, ...]
    """The names that pieces will have before the viewer, so that they travel there."""
    choice: Choice | None


# The street.


def stops(viewer: Viewer) -> list[StopCard]:
    """The port and the Cubans, clockwise."""
    return [_stop(viewer, stop) for stop in range(len(viewer.view.ways))]


def _stop(viewer: Viewer, stop: int) -> StopCard:
    words, name = viewer.words, viewer.stop_name(stop)
    person = None if stop == 0 else viewer.view.stops[stop - 1]
    dealt = stop == 0 or (person is not None and person.cuban is not None)
    active = person is None or person.active
    flower = "" if person is None else person.flower or "none"
    cost = viewer.view.ways[stop].price if viewer.view.step == "drive" else None
    terms = [viewer.name(name) if dealt else words("a stop")]
    if person is not None and person.flower is not None:
        terms.append(words("{flower} flower", flower=words.name(person.flower)))
    if dealt and not active:
        terms.append(words("turned over"))
    if cost is not None:
        terms.append(str(viewer.amount("pesos", cost)))
    if viewer.view.car == stop:
        terms.append(words("the car is here"))
    return StopCard(
        stop=stop,
        id=name if dealt else "",
        name=viewer.name(name) if dealt else "",
        label=", ".join(terms),
        icon=icon_of(viewer, name),
        effect=_gains(viewer, person) if dealt and person is not None else (),
        flower=flower if dealt else "",
        active=active,
        here=viewer.view.car == stop,
        now=viewer.view.car == stop and viewer.view.step == "cuban",
        cost=cost,
        choice=_stop_choice(viewer, stop, name) if dealt else Choice(),
    )


def _gains(viewer: Viewer, stop: Stop) -> tuple[str, ...]:
    """What a Cuban gives, as drawings."""
    if stop.cuban in SPECIAL:
        return tuple([viewer.words(part) if part in SAID else part for part in SPECIAL[stop.cuban]])
    effect: list[str] = []
    for what, count in stop.gives.items():
        drawn = {"peso": [str(count), "coin"], "vp": [f"hex {count}"]}
        effect += drawn.get(what, [f"icon {what}"] * count)
    return tuple(effect)


def _stop_choice(viewer: Viewer, stop: int, name: str) -> Choice:
    """Drive there, take what the Cuban offers, or turn the Cuban over."""
    action = None
    if viewer.in_phase("turn"):
        action = viewer.number("drive", stops=viewer.view.ways[stop].stops)
    elif viewer.in_phase("newspaper") and stop:
        action = viewer.number("silence", cuban=name)
    elif viewer.in_phase("gain") and viewer.view.asked == name:
        action = viewer.number("accept")
    if action is None:
        return viewer.elsewhen(marked("The car has been driven in this turn."), "SC-TURN-1")
    return offer(viewer, action)


# The buildings.


def beds(viewer: Viewer) -> list[tuple[str, list[House]]]:
    """The building places by flower."""
    places = viewer.view.places
    return [
        (flower, [_house(viewer, place) for place in places if place.flower == flower])
        for flower in dict.fromkeys(place.flower for place in places)
    ]


def _house(viewer: Viewer, place: Place) -> House:
    name = place.building or ""
    choice = _house_choice(viewer, place)
    kind = "" if choice.action is None else viewer.state.meaning(choice.action).kind
    free = place.building is not None and place.pawn is None
    return House(
        id=name,
        name=viewer.name(name) if name else "",
        label=", ".join(_house_terms(viewer, place)),
        icon=icon_of(viewer, name) if name else "",
        effect=tuple([part.format(**place.amounts) for part in EFFECTS.get(name, ())]),
        flower=place.flower,
        owner=viewer.flag_of(place.owner),
        pawn=viewer.flag_of(place.pawn),
        would=viewer.flag_of(viewer.seat) if kind in ("claim", "enter") else None,
        now=name != "" and name in (viewer.view.phase, viewer.view.asked),
        claims=kind == "claim",
        lit=f"fl-{place.flower}" if free else "",
        choice=choice,
    )


def _house_terms(viewer: Viewer, place: Place) -> Iterator[str]:
    """What is read out about a building."""
    words = viewer.words
    yield viewer.name(place.building) if place.building else words("an empty place")
    yield words("{flower} flower", flower=words.name(place.flower))
    if place.owner is not None:
        yield words("owner {seat}", seat=viewer.names[place.owner])
    if place.pawn is not None:
        yield words("pawn of {seat}", seat=viewer.names[place.pawn])


def _house_choice(viewer: Viewer, place: Place) -> Choice:
    """Send the pawn there, claim it, use it from afar, or take what it offers."""
    if place.building is None:
        return Choice()
    action = None
    if viewer.in_phase("pawn"):
        action = viewer.number("enter", building=place.building)
    elif viewer.in_phase("alonso"):
        action = viewer.number("use" if place.owner == viewer.seat else "claim", building=place.building)
    elif viewer.in_phase("gain") and viewer.view.asked == place.building:
        action = viewer.number("accept")
    if action is None:
        return viewer.elsewhen(marked("The pawn moves after the visit to a Cuban."), "SC-TURN-1")
    return offer(viewer, action)


# The market square.


def market(viewer: Viewer) -> list[Ware]:
    """The goods in the supply."""
    return [_ware(viewer, good) for good in GOODS]


def _ware(viewer: Viewer, good: str) -> Ware:
    count, choice = viewer.view.supply.get(good, 0), None
    if viewer.in_phase("pablo") and good in LOADED:
        choice = offer(viewer, viewer.number("take", good=good))
    elif viewer.in_phase("pablo"):
        choice = Choice(why=cited(viewer.words("Pablo gives no wood."), "SC-CUB-PABLO-1"))
    drawn = range(min(count, SHOWN_AT_MARKET)) if viewer.seat is not None else ()
    pieces = tuple([own_piece(good, viewer.own(good) + place) for place in drawn])
    return Ware(good, viewer.words.name(good), count, pieces, choice)


def own_piece(good: str, number: int) -> str:
    """The name of a good before the viewer, by which it is known when it comes or goes."""
    return f"own-{good}-{number}"


def where_is(viewer: Viewer, seat: int) -> str:
    """The building in which a seat's pawn stands, by name; empty if it is not on the board."""
    building = viewer.view.seats[seat].pawn
    return "" if building is None else viewer.name(building)
