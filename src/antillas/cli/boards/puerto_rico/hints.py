"""What a move would bring, in a few words, from the events that the engine foresees."""

from collections.abc import Callable

from antillas.cli.boards.puerto_rico.model import BUILDINGS, PuertoRicoScene
from antillas.cli.boards.wording import called, money
from antillas.core.contract import State
from antillas.core.meanings import Meaning
from antillas.core.message import Event

PRODUCED = "CRAFT-1"
"""The rule by which goods are produced."""
PRIVILEGES = {
    "settler": "you may take a quarry",
    "mayor": "1 more worker for you",
    "builder": "1 doubloon off for you",
    "craftsman": "1 more good for you",
    "trader": "1 doubloon more for you",
    "captain": "1 VP more for you",
}
"""What the one who picks a role has before the others; the Prospector's doubloon is told anyway."""


def effect(scene: PuertoRicoScene, state: State, action: int) -> str:
    """What an action brings or costs the player to move, in a few words."""
    meaning, seat = state.meaning(action), int(state.player)
    events = [event for event in state.preview(action) if event.seat == seat]
    doubloons = told(events, "doubloons") * (-1 if meaning.kind == "build" else 1)
    words = [word for thing in meaning.about.values() for word in called(scene, str(thing))]
    words += money(doubloons, "doubloon", "doubloons")
    if points := told(events, "points"):
        words.append(f"+{points} {scene.points}")
    words += [f"+{values['count']} {scene.name(str(values['good']))}" for values in produced(events)]
    if meaning.kind in MORE:
        words += MORE[meaning.kind](scene, meaning)
    return ", ".join(words)


def told(events: list[Event], name: str) -> int:
    """What the sentences tell under a name, added up."""
    values = [event.message.values.get(name) for event in events]
    return sum(value for value in values if isinstance(value, int))


def produced(events: list[Event]) -> list[dict[str, object]]:
    """The goods that are produced, as the values of the sentences."""
    return [dict(event.message.values) for event in events if event.rule == PRODUCED]


def privilege(_: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """The privilege of a role."""
    role = str(meaning.about["role"])
    return [PRIVILEGES[role]] if role in PRIVILEGES else []


def printed_points(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """The points on a building."""
    return [f"{BUILDINGS[str(meaning.about['building'])].points} {scene.points}"]


def left_over(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """How many workers are left to place elsewhere."""
    assert scene.seat is not None
    left = scene.view.seats[scene.seat].idle_workers - int(meaning.about["workers"])
    return [f"{left} left for elsewhere"] if left else []


MORE: dict[str, Callable[[PuertoRicoScene, Meaning], list[str]]] = {
    "pick": privilege,
    "build": printed_points,
    "draw": lambda *_: ["a face-down plantation, besides the usual tile"],
    "extra": lambda scene, meaning: [f"+1 {scene.name(str(meaning.about['good']))}"],
    "place": left_over,
}
"""What there is to say of a kind of move besides."""
