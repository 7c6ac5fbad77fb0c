"""The prompt bar of Santiago de Cuba and the steps of a turn: where we are, what is asked, who follows."""

from dataclasses import dataclass, replace

from antillas.web.boards.common.parts import Bar, Choice, Flag
from antillas.web.boards.santiago_de_cuba.choices import describe, icon_of
from antillas.web.boards.santiago_de_cuba.texts import LINES, QUESTIONS, glyph
from antillas.web.boards.santiago_de_cuba.viewer import Viewer

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
"""The part of the table that a phase is about; the own goods are always in view."""
PARTS = {"street": "ring", "houses": "beds", "quay": "pier"}
"""The same as a class of the page."""


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
    passing = viewer.legal_of("pass") if len(viewer.legal) > 1 else []
    where = words("Ship {number} of {all}", number=ship.number, all=viewer.view.ships)
    return replace(
        viewer.bar(),
        where=" · ".join([where, words("value {count}", count=ship.value)]),
        medal=medal(viewer),
        hue=f"hue-{area(viewer)}",
        asks=PARTS[area(viewer)] if viewer.acting else "",
        question=question(viewer),
        line=viewer.with_news(line(viewer)),
        then=followers(viewer),
        primary=_only_choice(viewer),
        passing=describe(viewer, passing[0]) if passing else None,
    )


def medal(viewer: Viewer) -> str:
    """The drawing of what the phase is about."""
    view = viewer.view
    if view.step == "building":
        return glyph(view.asked or view.phase)
    if view.step == "cuban":
        return icon_of(viewer, view.asked or viewer.stop_name(view.car))
    return {"pawn": "pawn", "port": "b-harbor", "over": "b-harbor", "ship": "die"}.get(view.step, "car")


def question(viewer: Viewer) -> str:
    """What is asked, in one line."""
    if usual := viewer.usual_question():
        return usual
    mine, others = QUESTIONS[viewer.view.phase]
    visitor = viewer.names[viewer.view.active]
    if viewer.acting:
        return viewer.words(mine, visitor=visitor)
    return viewer.words(others, seat=viewer.names[viewer.view.actor], visitor=visitor)


def line(viewer: Viewer) -> str:
    """The second line while nothing is previewed."""
    usual = viewer.usual_line()
    if usual or viewer.look.over or viewer.look.held_by is not None:
        return usual
    text = viewer.words(LINES.get(viewer.view.phase, ""))
    if viewer.in_phase("turn", "casino"):
        purse = viewer.words("You have {pesos}.", pesos=viewer.amount("pesos", viewer.pesos))
        return f"{text} {purse}"
    return text if viewer.acting else ""


def followers(viewer: Viewer) -> list[Flag]:
    """Who is asked after the player to move."""
    return [viewer.flags[seat] for seat in viewer.view.then]


def _only_choice(viewer: Viewer) -> Choice | None:
    """The choice that is previewed because there is no other; passing if nothing else is possible."""
    real = sorted(viewer.legal - set(viewer.legal_of("pass"))) or sorted(viewer.legal)
    return replace(describe(viewer, real[0]), default=True) if len(real) == 1 else None


def steps(viewer: Viewer) -> list[Step]:
    """The steps of the turn that is played."""
    view, words = viewer.view, viewer.words
    if view.step in ("set-up", "over"):
        return []
    if view.step == "ship":
        return [Step("die", words("New ship"), True)]
    drives = Step("car", words("Drive"), view.step == "drive")
    if view.step == "port":
        return [drives, Step("b-harbor", words("Load"), True)]
    building = view.phase if view.step == "building" and view.asked is None else "bank"
    cuban = "alonso" if view.car == 0 or view.step == "drive" else viewer.stop_name(view.car)
    return [
        drives,
        Step(icon_of(viewer, cuban), words("Cuban"), view.step == "cuban"),
        Step("pawn", words("Pawn"), view.step == "pawn"),
        Step(glyph(building), words("Building"), view.step == "building"),
    ]
