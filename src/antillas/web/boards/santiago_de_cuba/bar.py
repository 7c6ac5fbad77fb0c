"""The prompt bar of Santiago de Cuba and the steps of a turn: where we are, what is asked, who follows."""

from dataclasses import dataclass, replace

from antillas.games.santiago_de_cuba.actions import NO
from antillas.games.santiago_de_cuba.tables import BUILDING_IDS
from antillas.web.boards.common.parts import Bar, Choice, Flag
from antillas.web.boards.santiago_de_cuba.choices import describe, icon_of
from antillas.web.boards.santiago_de_cuba.texts import LINES, QUESTIONS, VISITS, glyph
from antillas.web.boards.santiago_de_cuba.viewer import Viewer

SET_UP = ("opening", "building-deal", "cuban-deal")
NEW_SHIP = ("roll", "demand")
AREAS = {
    "turn": "street",
    "newspaper": "street",
    "gain": "street",
    "pablo": "street",
    "pawn": "houses",
    "alonso": "houses",
    "loading": "quay",
    "demand": "quay",
    "roll": "quay",
    "customs-office": "quay",
    "harbour-master": "quay",
    "trading-office": "quay",
}
"""The part of the table that a phase is about, which comes first on small screens; the own goods are always there."""


@dataclass(frozen=True)
class Step:
    """A step of the turn."""

    icon: str
    name: str
    now: bool


def area(viewer: Viewer) -> str:
    """What the phase is about."""
    return "over" if viewer.look.over else AREAS.get(viewer.view.phase, "street")


def bar(viewer: Viewer) -> Bar:
    """The bar for the viewer."""
    words, ship = viewer.words, viewer.view.ship
    where = words("Ship {number} of {all}", number=ship.number, all=viewer.ships)
    return replace(
        viewer.bar(),
        where=f"{where} · {words('value {count}', count=ship.value)}",
        medal=medal(viewer),
        hue=f"hue-{area(viewer)}",
        question=question(viewer),
        line=line(viewer),
        then=followers(viewer),
        primary=_only_choice(viewer),
        passing=describe(viewer, NO) if NO in viewer.legal and len(viewer.legal) > 1 else None,
    )


def medal(viewer: Viewer) -> str:
    """The drawing of what the phase is about."""
    phase, car = viewer.view.phase, viewer.view.car
    if phase in BUILDING_IDS:
        return glyph(phase)
    if phase in VISITS:
        return icon_of(viewer.view.asked or viewer.stop_name(car))
    return {"pawn": "pawn", "loading": "b-harbor", "roll": "die", "demand": "die"}.get(phase, "car")


def question(viewer: Viewer) -> str:
    """What is asked, in one line."""
    if usual := viewer.usual_question():
        return usual
    mine, others = QUESTIONS[viewer.view.phase]
    visitor = viewer.names[viewer.view.active]
    if viewer.acting:
        return viewer.words(mine, visitor=visitor)
    return viewer.words(others, seat=viewer.names[int(viewer.state.actor)], visitor=visitor)


def line(viewer: Viewer) -> str:
    """The second line while nothing is previewed."""
    usual = viewer.usual_line()
    if usual or viewer.look.over or viewer.look.held_by is not None:
        return usual
    text = viewer.words(LINES.get(viewer.view.phase, ""))
    if viewer.in_phase("turn", "casino"):
        return f"{text} {viewer.words('You have {pesos}.', pesos=viewer.amount('pesos', viewer.pesos))}"
    return text if viewer.acting else ""


def followers(viewer: Viewer) -> list[Flag]:
    """Who is asked after the player to move: in the loading round, for a gift, or for the next turns."""
    view, count = viewer.view, len(viewer.view.seats)
    if not isinstance(view.player, int) or view.phase in SET_UP:
        return []
    after = [(view.player + place) % count for place in range(1, count)]
    if view.phase == "loading":
        after = [seat for seat in after if not int(viewer.state.mark) >> seat & 1]
    elif view.phase == "gift":
        after = after[: after.index(view.active)]
    return [viewer.flags[seat] for seat in after]


def _only_choice(viewer: Viewer) -> Choice | None:
    """The choice that is previewed because there is no other; passing if nothing else is possible."""
    real = sorted(viewer.legal - {NO}) or sorted(viewer.legal)
    return replace(describe(viewer, real[0]), default=True) if len(real) == 1 else None


def steps(viewer: Viewer) -> list[Step]:
    """The steps of the turn that is played."""
    view, words = viewer.view, viewer.words
    if view.phase in SET_UP or viewer.look.over:
        return []
    if view.phase in NEW_SHIP:
        return [Step("die", words("New ship"), True)]
    drives = Step("car", words("Drive"), view.phase == "turn")
    if view.phase == "loading":
        return [drives, Step("b-harbor", words("Load"), True)]
    building = view.phase if view.phase in BUILDING_IDS else "bank"
    offers = view.asked in BUILDING_IDS
    cuban = "alonso" if view.car == 0 or view.phase == "turn" else viewer.stop_name(view.car)
    return [
        drives,
        Step(icon_of(cuban), words("Cuban"), view.phase in VISITS and not offers),
        Step("pawn", words("Pawn"), view.phase == "pawn"),
        Step(glyph(building), words("Building"), view.phase in BUILDING_IDS or offers),
    ]
