"""What a seat is asked, where more than the prompt of the phase helps to answer."""

from collections.abc import Callable

from antillas.cli.boards.puerto_rico.model import BUILDINGS, PuertoRicoScene, offers
from antillas.cli.boards.puerto_rico.pieces import crowd
from antillas.core.contract import State
from antillas.core.message import marked

DEEDS = ("piracy", "plunder", "raid", "capture")
MOST_DRAWN = 12


def question(scene: PuertoRicoScene, state: State, seat: int) -> str | None:
    """The question with what there is to know; None where the prompt says it all."""
    ask = QUESTIONS.get(scene.view.phase)
    return None if ask is None else ask(scene, state, seat)


def prompt(scene: PuertoRicoScene) -> str:
    """What the phase asks."""
    return scene.words(scene.view.prompt)


def asking(scene: PuertoRicoScene, more: str) -> str:
    """What the phase asks, and what helps to answer."""
    return f"{prompt(scene)} {more}"


def placement(scene: PuertoRicoScene, _: State, seat: int) -> str | None:
    """Where, how many circles there are, and how many workers."""
    asked, player = scene.view.asked, scene.view.seats[seat]
    if asked is None:
        return None
    group = {**player.island, **player.city}[asked]
    places = group.tiles * (BUILDINGS[asked].circles if asked in BUILDINGS else 1)
    words = scene.words
    text = marked("How many workers go on {place}? {circles} there, {count} to place.")
    if scene.nobles and player.idle_nobles:
        text = marked("How many workers and nobles go on {place}? {circles} there, {count} to place.")
    return words(
        text,
        place=scene.name(asked),
        circles=words.plural("{count} circle", "{count} circles", places),
        count=player.idle_workers,
    )


def nobles(scene: PuertoRicoScene, _: State, seat: int) -> str | None:
    """Where, how many stand there, and how many nobles have no place yet."""
    asked, player = scene.view.asked, scene.view.seats[seat]
    if asked is None:
        return None
    return scene.words(
        "How many of the {standing} on {place} are nobles? Without a place yet: {nobles}.",
        standing={**player.island, **player.city}[asked].workers,
        place=scene.name(asked),
        nobles=scene.words.amount("nobles", player.idle_nobles),
    )


def draft(scene: PuertoRicoScene, _: State, seat: int) -> str:
    """How far the draft is, and how to learn what a building does."""
    places = scene.view.draft
    filled, needed = sum(len(row.chosen) for row in places), sum(row.places for row in places)
    more = scene.words(
        "Choice {number} of {count}; rules NAME tells what a building does.", number=filled + 1, count=needed
    )
    return asking(scene, more)


def laying(scene: PuertoRicoScene, _: State, seat: int) -> str | None:
    """What was drawn, for the one who may see it."""
    if scene.view.asked is None:
        return None
    return " ".join((scene.words("You have drawn {tile}.", tile=scene.name(scene.view.asked)), prompt(scene)))


def payment(scene: PuertoRicoScene, state: State, seat: int) -> str | None:
    """What is bought, what it costs, and what there is to pay with."""
    asked = scene.view.asked
    if asked is None:
        return None
    price = offers.offers(state, seat)[asked].price
    own = scene.view.seats[seat].doubloons
    costs = scene.words(
        "The {building} costs {price}, you have {own}.", building=scene.name(asked), price=price, own=own
    )
    return asking(scene, costs)


def dealing(scene: PuertoRicoScene, _: State, seat: int) -> str:
    """Who is aboard."""
    workers = scene.view.workers
    aboard = crowd(workers.ship, workers.ship_nobles, MOST_DRAWN)
    return asking(scene, scene.words("Aboard: {crowd}", crowd=aboard))


def deed(scene: PuertoRicoScene, _: State, seat: int) -> str:
    """How to learn what the deeds are."""
    typed = ", ".join(f"rules {deed}" for deed in DEEDS)
    return asking(scene, scene.words("What they are: {typed}.", typed=typed))


def raid(scene: PuertoRicoScene, _: State, seat: int) -> str:
    """Who waits beside the ship."""
    removed = scene.view.removed
    waiting = crowd(len(removed), removed.count("noble"), MOST_DRAWN)
    return asking(scene, scene.words("Removed: {crowd}", crowd=waiting))


def tile(scene: PuertoRicoScene, _: State, seat: int) -> str | None:
    """For what the Hospice or the University gives somebody."""
    if scene.view.asked is None:
        return None
    return asking(scene, scene.words("The new one: {thing}.", thing=scene.name(scene.view.asked)))


QUESTIONS: dict[str, Callable[[PuertoRicoScene, State, int], str | None]] = {
    "placement": placement,
    "noble-placement": nobles,
    "draft": draft,
    "laying": laying,
    "payment": payment,
    "dealing": dealing,
    "buccaneer": deed,
    "raid": raid,
    "hospice": tile,
    "university": tile,
}
