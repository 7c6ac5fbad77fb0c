"""What a seat is asked, where more than the prompt of the phase helps to answer."""

from collections.abc import Callable

from antillas.cli.boards.puerto_rico.model import BUILDINGS, PuertoRicoScene, offers
from antillas.cli.boards.puerto_rico.pieces import crowd
from antillas.core.contract import State

DEEDS = ("piracy", "plunder", "raid", "capture")
MOST_DRAWN = 12


def question(scene: PuertoRicoScene, state: State, seat: int) -> str | None:
    """The question with what there is to know; None where the prompt says it all."""
    ask = QUESTIONS.get(scene.view.phase)
    return None if ask is None else ask(scene, state, seat)


def placement(scene: PuertoRicoScene, _: State, seat: int) -> str | None:
    """Where, how many circles there are, and how many workers."""
    asked, player = scene.view.asked, scene.view.seats[seat]
    if asked is None:
        return None
    group = {**player.island, **player.city}[asked]
    places = group.tiles * (BUILDINGS[asked].circles if asked in BUILDINGS else 1)
    circles = f"{places} {'circle' if places == 1 else 'circles'}"
    who = "workers and nobles" if scene.nobles and player.idle_nobles else "workers"
    return f"How many {who} go on {scene.name(asked)}? {circles} there, {player.idle_workers} to place."


def nobles(scene: PuertoRicoScene, _: State, seat: int) -> str | None:
    """Where, how many stand there, and how many nobles have no place yet."""
    asked, player = scene.view.asked, scene.view.seats[seat]
    if asked is None:
        return None
    standing = {**player.island, **player.city}[asked].workers
    count = player.idle_nobles
    return (
        f"How many of the {standing} on {scene.name(asked)} are nobles? "
        f"{count} {'noble has' if count == 1 else 'nobles have'} no place yet."
    )


def draft(scene: PuertoRicoScene, _: State, seat: int) -> str:
    """How far the draft is, and how to learn what a building does."""
    places = scene.view.draft
    filled, needed = sum(len(row.chosen) for row in places), sum(row.places for row in places)
    return f"{scene.view.prompt} Choice {filled + 1} of {needed}; rules NAME tells what a building does."


def laying(scene: PuertoRicoScene, _: State, seat: int) -> str | None:
    """What was drawn, for the one who may see it."""
    return None if scene.view.asked is None else f"You have drawn {scene.name(scene.view.asked)}. {scene.view.prompt}"


def payment(scene: PuertoRicoScene, state: State, seat: int) -> str | None:
    """What is bought, what it costs, and what there is to pay with."""
    asked = scene.view.asked
    if asked is None:
        return None
    price = offers.offers(state, seat)[asked].price
    return f"{scene.view.prompt} The {scene.name(asked)} costs {price}, you have {scene.view.seats[seat].doubloons}."


def dealing(scene: PuertoRicoScene, _: State, seat: int) -> str:
    """Who is aboard."""
    workers = scene.view.workers
    return f"{scene.view.prompt} Aboard: {crowd(workers.ship, workers.ship_nobles, MOST_DRAWN)}"


def deed(scene: PuertoRicoScene, _: State, seat: int) -> str:
    """How to learn what the deeds are."""
    return f"{scene.view.prompt} rules {', rules '.join(DEEDS[:-1])} and rules {DEEDS[-1]} explain them."


def raid(scene: PuertoRicoScene, _: State, seat: int) -> str:
    """Who waits beside the ship."""
    removed = scene.view.removed
    return f"{scene.view.prompt} Removed: {crowd(len(removed), removed.count('noble'), MOST_DRAWN)}"


def tile(scene: PuertoRicoScene, _: State, seat: int) -> str | None:
    """For what the Hospice or the University gives somebody."""
    return None if scene.view.asked is None else f"{scene.view.prompt} The new one: {scene.name(scene.view.asked)}."


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
