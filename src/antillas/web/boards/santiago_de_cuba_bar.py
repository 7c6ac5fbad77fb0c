"""The prompt bar of Santiago de Cuba and the steps of a turn: where we are, what is asked, who follows."""

from dataclasses import dataclass, replace

from antillas.games.santiago_de_cuba.actions import NO
from antillas.games.santiago_de_cuba.tables import BUILDING_IDS
from antillas.web.boards.parts import Bar, Choice, Flag
from antillas.web.boards.santiago_de_cuba_choices import describe, icon_of
from antillas.web.boards.santiago_de_cuba_texts import LINES, QUESTIONS, VISITS, glyph
from antillas.web.boards.santiago_de_cuba_view import Sight

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


def area(sight: Sight) -> str:
    """What the phase is about."""
    return "over" if sight.look.over else AREAS.get(sight.view.phase, "street")


def bar(sight: Sight) -> Bar:
    """The bar for the viewer."""
    words, ship = sight.words, sight.view.ship
    where = words("Ship {number} of {all}", number=ship.number, all=sight.ships)
    return replace(
        sight.bar(),
        where=f"{where} · {words('value {count}', count=ship.value)}",
        medal=medal(sight),
        hue=f"hue-{area(sight)}",
        question=question(sight),
        line=line(sight),
        then=followers(sight),
        primary=_only_choice(sight),
        passing=describe(sight, NO) if NO in sight.legal and len(sight.legal) > 1 else None,
    )


def medal(sight: Sight) -> str:
    """The drawing of what the phase is about."""
    phase, car = sight.view.phase, sight.view.car
    if phase in BUILDING_IDS:
        return glyph(phase)
    if phase in VISITS:
        return icon_of(sight.view.asked or sight.stop_name(car))
    return {"pawn": "pawn", "loading": "b-harbor", "roll": "die", "demand": "die"}.get(phase, "car")


def question(sight: Sight) -> str:
    """What is asked, in one line."""
    if usual := sight.usual_question():
        return usual
    mine, others = QUESTIONS[sight.view.phase]
    visitor = sight.names[sight.view.active]
    if sight.acting:
        return sight.words(mine, visitor=visitor)
    return sight.words(others, seat=sight.names[int(sight.state.actor)], visitor=visitor)


def line(sight: Sight) -> str:
    """The second line while nothing is previewed."""
    usual = sight.usual_line()
    if usual or sight.look.over or sight.look.held_by is not None:
        return usual
    text = sight.words(LINES.get(sight.view.phase, ""))
    if sight.in_phase("turn", "casino"):
        return f"{text} {sight.words('You have {pesos}.', pesos=sight.amount('pesos', sight.pesos))}"
    return text if sight.acting else ""


def followers(sight: Sight) -> list[Flag]:
    """Who is asked after the player to move: in the loading round, for a gift, or for the next turns."""
    view, count = sight.view, len(sight.view.seats)
    if not isinstance(view.player, int) or view.phase in SET_UP:
        return []
    after = [(view.player + place) % count for place in range(1, count)]
    if view.phase == "loading":
        after = [seat for seat in after if not int(sight.state.mark) >> seat & 1]
    elif view.phase == "gift":
        after = after[: after.index(view.active)]
    return [sight.flags[seat] for seat in after]


def _only_choice(sight: Sight) -> Choice | None:
    """The choice that is previewed because there is no other; passing if nothing else is possible."""
    real = sorted(sight.legal - {NO}) or sorted(sight.legal)
    return replace(describe(sight, real[0]), default=True) if len(real) == 1 else None


def steps(sight: Sight) -> list[Step]:
    """The steps of the turn that is played."""
    view, words = sight.view, sight.words
    if view.phase in SET_UP or sight.look.over:
        return []
    if view.phase in NEW_SHIP:
        return [Step("die", words("New ship"), True)]
    drives = Step("car", words("Drive"), view.phase == "turn")
    if view.phase == "loading":
        return [drives, Step("b-harbor", words("Load"), True)]
    building = view.phase if view.phase in BUILDING_IDS else "bank"
    offers = view.asked in BUILDING_IDS
    cuban = "alonso" if view.car == 0 or view.phase == "turn" else sight.stop_name(view.car)
    return [
        drives,
        Step(icon_of(cuban), words("Cuban"), view.phase in VISITS and not offers),
        Step("pawn", words("Pawn"), view.phase == "pawn"),
        Step(glyph(building), words("Building"), view.phase in BUILDING_IDS or offers),
    ]
