"""The draft of Puerto Rico: which kinds can be chosen, by group and price, who chose what and who is next."""

from dataclasses import dataclass

from antillas.games.puerto_rico.view import DraftPlaces
from antillas.web.boards.common.parts import Choice, Flag
from antillas.web.boards.puerto_rico.choices import describe
from antillas.web.boards.puerto_rico.places import PLATES, glyph, house_css, sign
from antillas.web.boards.puerto_rico.viewer import BUILDINGS, ORIGINS, Viewer

CHOSEN = "DRAFT-3"
"""The rule of events that somebody has chosen a kind."""
SHOWN_NEXT = 6
NUMERALS = ("", "I", "II", "III", "IV")


@dataclass(frozen=True)
class Kind:
    """A kind of building in the draft."""

    id: str
    name: str
    narrow: str
    """Its name on the tile."""
    label: str
    css: str
    glyph: str
    phase: str
    points: int
    circles: int
    copies: int
    origin: str
    """The number of its expansion, as it is printed on boxes; empty for the base game."""
    both: bool
    taker: Flag | None
    chosen: bool
    off: bool
    """Whether it can no longer be chosen by anybody."""
    choice: Choice


@dataclass(frozen=True)
class Tray:
    """The kinds of one price, with the places for them."""

    price: int
    pegs: list[Flag | None]
    """Who filled a place, None where chance did."""
    free: int
    note: str
    kinds: list[Kind]


@dataclass(frozen=True)
class Band:
    """A group of buildings."""

    number: int
    title: str
    trays: list[Tray]


@dataclass(frozen=True)
class Draft:
    """The whole draft."""

    bands: list[Band]
    order: list[Flag]
    """The player to move and those who follow."""
    count: str
    picked: list[Kind]
    """What was chosen, the newest first."""
    always: list[Kind]
    """The production buildings, which are in every game."""


def draft(viewer: Viewer) -> Draft | None:
    """The draft while it goes on, None otherwise."""
    if viewer.view.phase != "draft":
        return None
    takers = _takers(viewer)
    trays = [(_group(row), _tray(viewer, row, takers)) for row in viewer.view.draft if row.chosen or row.left]
    groups = sorted({group for group, _ in trays})
    bands = [
        Band(group, viewer.words("Group {number}", number=group), [tray for own, tray in trays if own == group])
        for group in groups
    ]
    kinds = {kind.id: kind for _, tray in trays for kind in tray.kinds}
    order = [viewer.view.actor, *viewer.view.next_seats][:SHOWN_NEXT]
    done, places = (
        sum(len(row.chosen) for row in viewer.view.draft),
        sum(row.places for row in viewer.view.draft),
    )
    return Draft(
        bands,
        [viewer.flags[seat] for seat in order] if isinstance(viewer.view.player, int) else [],
        viewer.words("Choice {count} of {all}", count=done + 1, all=places),
        [kinds[building] for building in reversed(takers)],
        [_kind(viewer, building, {}, None) for building in viewer.view.buildings if building not in kinds],
    )


def _group(row: DraftPlaces) -> int:
    return BUILDINGS[(*row.chosen, *row.left)[0]].group


def _takers(viewer: Viewer) -> dict[str, int]:
    """What was chosen, in the order of the choices, by which seat; by none if chance chose."""
    told = (event for step in viewer.look.steps for event in step.events if "building" in event.message.values)
    return {str(event.message.values["building"]): event.seat for event in told}


def _tray(viewer: Viewer, row: DraftPlaces, takers: dict[str, int]) -> Tray:
    words = viewer.words
    free = row.places - len(row.chosen)
    pegs = [viewer.flag_of(_seat(takers.get(building))) for building in row.chosen]
    kinds = [building for building in BUILDINGS if building in (*row.chosen, *row.left)]
    note = words.plural("{count} free", "{count} free", free) if free else words("full")
    return Tray(row.price, pegs, free, note, [_kind(viewer, building, takers, row) for building in kinds])


def _seat(number: int | None) -> int | None:
    return None if number is None or number < 0 else number


def _kind(viewer: Viewer, building: str, takers: dict[str, int], row: DraftPlaces | None) -> Kind:
    data, words = BUILDINGS[building], viewer.words
    copies = data.copies_two_players if len(viewer.names) == 2 else data.copies
    chosen = row is not None and building in row.chosen
    full = row is not None and len(row.chosen) >= row.places
    told = [
        viewer.name(building),
        words("price {price}", price=data.cost),
        words.plural("{count} point", "{count} points", data.points),
    ]
    if chosen:
        told.append(words("chosen"))
    return Kind(
        building,
        viewer.name(building),
        viewer.narrow_name(building),
        ", ".join(told),
        house_css(building),
        glyph(building),
        sign(building),
        data.points,
        data.circles,
        copies,
        NUMERALS[ORIGINS.get(building, 0)],
        building in PLATES,
        viewer.flag_of(_seat(takers.get(building))),
        chosen,
        full and not chosen,
        Choice() if row is None else _choice(viewer, building),
    )


def _choice(viewer: Viewer, building: str) -> Choice:
    action = viewer.number("draft", building=building)
    if action in viewer.legal:
        return describe(viewer, action)
    refused = viewer.state.why_not(action)
    return Choice(why=viewer.not_now() if refused is None else viewer.reason(refused))
