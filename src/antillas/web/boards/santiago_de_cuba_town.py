"""The town of Santiago de Cuba: the street with its stops, the buildings under their flowers, the market square."""

from collections.abc import Iterator
from dataclasses import dataclass

from antillas.games.santiago_de_cuba.actions import CLAIM, DRIVE, ENTER, GOOD, SILENCE, USE, YES
from antillas.games.santiago_de_cuba.tables import (
    BUILDING_IDS,
    CUBAN_IDS,
    DICE,
    FLOWER_IDS,
    GAIN_IDS,
    GAINS,
    GOOD_IDS,
    STOPS,
)
from antillas.web.boards.parts import Choice, Flag
from antillas.web.boards.santiago_de_cuba_choices import describe, icon_of
from antillas.web.boards.santiago_de_cuba_texts import EFFECTS, SAID, SPECIAL, VISITS
from antillas.web.boards.santiago_de_cuba_view import Place, Sight
from antillas.web.words import marked

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
    effect: list[str]
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
    effect: list[str]
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
    pieces: list[str]
    """The names that pieces will have before the viewer, so that they travel there."""
    choice: Choice | None


# The street.


def stops(sight: Sight) -> list[StopCard]:
    """The port and the Cubans, clockwise."""
    return [_stop(sight, stop) for stop in range(STOPS)]


def _stop(sight: Sight, stop: int) -> StopCard:
    words, name = sight.words, sight.stop_name(stop)
    person = None if stop == 0 else sight.view.stops[stop - 1]
    dealt = stop == 0 or (person is not None and person.cuban is not None)
    active = person is None or person.active
    flower = "" if person is None else person.flower or "none"
    cost = sight.stops_to(stop) - 1 if sight.view.phase == "turn" and not sight.look.over else None
    terms = [sight.name(name) if dealt else words("a stop")]
    if person is not None and person.flower is not None:
        terms.append(words("{flower} flower", flower=words.name(person.flower)))
    if dealt and not active:
        terms.append(words("turned over"))
    if cost is not None:
        terms.append(str(sight.amount("pesos", cost)))
    if sight.view.car == stop:
        terms.append(words("the car is here"))
    return StopCard(
        stop=stop,
        id=name if dealt else "",
        name=sight.name(name) if dealt else "",
        label=", ".join(terms),
        icon=icon_of(name),
        effect=_gains(sight, name) if dealt and stop else [],
        flower=flower if dealt else "",
        active=active,
        here=sight.view.car == stop,
        now=sight.view.car == stop and sight.view.phase in VISITS,
        cost=cost,
        choice=_stop_choice(sight, stop, name) if dealt else Choice(),
    )


def _gains(sight: Sight, cuban: str) -> list[str]:
    """What a Cuban gives, as drawings."""
    if cuban in SPECIAL:
        return [sight.words(part) if part in SAID else part for part in SPECIAL[cuban]]
    number, gains = CUBAN_IDS.index(cuban), sight.state.rules.components.gains
    effect: list[str] = []
    for kind, what in enumerate(GAIN_IDS):
        count = int(gains[number * GAINS + kind])
        drawn = {"peso": [str(count), "coin"], "vp": [f"hex {count}"]}
        effect += drawn.get(what, [f"icon {what}"] * count) if count else []
    return effect


def _stop_choice(sight: Sight, stop: int, name: str) -> Choice:
    """Drive there, take what the Cuban offers, or turn the Cuban over."""
    action = None
    if sight.in_phase("turn"):
        action = DRIVE + sight.stops_to(stop)
    elif sight.in_phase("newspaper") and stop:
        action = SILENCE + CUBAN_IDS.index(name)
    elif sight.in_phase("gain") and sight.view.asked == name:
        action = YES
    if action is None:
        return sight.elsewhen(marked("The car has been driven in this turn."), "SC-TURN-1")
    return describe(sight, action) if action in sight.legal else sight.refused(action)


# The buildings.


def beds(sight: Sight) -> list[tuple[str, list[House]]]:
    """The building places by flower."""
    return [
        (flower, [_house(sight, place) for place in sight.view.places if place.flower == flower])
        for flower in FLOWER_IDS
    ]


def _house(sight: Sight, place: Place) -> House:
    name = place.building or ""
    choice = _house_choice(sight, place)
    claims = choice.action is not None and CLAIM <= choice.action < USE
    enters = choice.action is not None and ENTER <= choice.action < SILENCE
    free = place.building is not None and place.pawn is None
    return House(
        id=name,
        name=sight.name(name) if name else "",
        label=", ".join(_house_terms(sight, place)),
        icon=icon_of(name) if name else "",
        effect=list(EFFECTS.get(name, ())),
        flower=place.flower,
        owner=sight.flag_of(place.owner),
        pawn=sight.flag_of(place.pawn),
        would=sight.flag_of(sight.viewer) if claims or enters else None,
        now=name != "" and name in (sight.view.phase, sight.view.asked),
        claims=claims,
        lit=f"fl-{place.flower}" if free else "",
        choice=choice,
    )


def _house_terms(sight: Sight, place: Place) -> Iterator[str]:
    """What is read out about a building."""
    words = sight.words
    yield sight.name(place.building) if place.building else words("an empty place")
    yield words("{flower} flower", flower=words.name(place.flower))
    if place.owner is not None:
        yield words("owner {seat}", seat=sight.names[place.owner])
    if place.pawn is not None:
        yield words("pawn of {seat}", seat=sight.names[place.pawn])


def _house_choice(sight: Sight, place: Place) -> Choice:
    """Send the pawn there, claim it, use it from afar, or take what it offers."""
    if place.building is None:
        return Choice()
    number, action = BUILDING_IDS.index(place.building), None
    if sight.in_phase("pawn"):
        action = ENTER + number
    elif sight.in_phase("alonso"):
        action = (USE if place.owner == sight.viewer else CLAIM) + number
    elif sight.in_phase("gain") and sight.view.asked == place.building:
        action = YES
    if action is None:
        return sight.elsewhen(marked("The pawn moves after the visit to a Cuban."), "SC-TURN-1")
    return describe(sight, action) if action in sight.legal else sight.refused(action)


# The market square.


def market(sight: Sight) -> list[Ware]:
    """The goods in the supply."""
    return [_ware(sight, number, good) for number, good in enumerate(GOOD_IDS)]


def _ware(sight: Sight, number: int, good: str) -> Ware:
    count, choice = sight.view.supply.get(good, 0), None
    if sight.in_phase("pablo"):
        action = GOOD + number
        if number >= DICE:
            choice = Choice(why=f"{sight.words('Pablo gives no wood.')} (SC-CUB-PABLO-1)")
        else:
            choice = describe(sight, action) if action in sight.legal else sight.refused(action)
    drawn = range(min(count, SHOWN_AT_MARKET)) if sight.viewer is not None else ()
    pieces = [own_piece(good, sight.own(good) + place) for place in drawn]
    return Ware(good, sight.words.name(good), count, pieces, choice)


def own_piece(good: str, number: int) -> str:
    """The name of a good before the viewer, by which it is known when it comes or goes."""
    return f"own-{good}-{number}"


def where_is(sight: Sight, seat: int) -> str:
    """The building in which a seat's pawn stands, by name; empty if it is not on the board."""
    building = sight.view.seats[seat].pawn
    return "" if building is None else sight.name(building)
