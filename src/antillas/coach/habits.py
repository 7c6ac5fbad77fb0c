"""How a finished game was played, by seat: where the points came from over time, and what was chosen how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from antillas.core.contract import Game
from antillas.core.message import Message, marked
from antillas.core.record import positions

SAMPLES = 24
"""So often in a game points are looked at."""
PICKED, BUILT, CLAIMED = marked("Roles picked"), marked("Built, in this order"), marked("Claimed, in this order")
VISITED, USED, MONKS = marked("Visited"), marked("Buildings used"), marked("Monks, in this order")
ACTIONS = marked("Actions")
WHITE, BLUE, PAID = marked("lines with white dice"), marked("lines with blue dice"), marked("buildings for coins")
TILES, SHIPS = marked("tiles"), marked("ships")
LABELS = frozenset({WHITE, BLUE, PAID, TILES, SHIPS})
"""What is counted by a text of ours and not by the name of a thing."""
HABITS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "puerto-rico": {
        "{seat} picks the {role}.": (PICKED, "role"),
        "{seat} builds the {building} for {doubloons}.": (BUILT, "building"),
    },
    "santiago-de-cuba": {
        "{seat} drives to {cuban}.": (VISITED, "cuban"),
        "{seat} drives to {cuban} for {pesos}.": (VISITED, "cuban"),
        "{seat} moves the pawn to the {building}.": (USED, "building"),
        "{seat} claims the {building}.": (CLAIMED, "building"),
    },
    "santa-maria": {
        "{seat} activates column {count} with a white die.": (ACTIONS, WHITE),
        "{seat} activates row {count} with a blue die.": (ACTIONS, BLUE),
        "{seat} activates column {count} with a blue die.": (ACTIONS, BLUE),
        "{seat} activates the building at row {row}, column {column} for {coins}.": (ACTIONS, PAID),
        "{seat} places {tile} at row {row}, column {column}.": (ACTIONS, TILES),
        "{seat} lays a ship into the {dock}.": (ACTIONS, SHIPS),
        "{seat} places a monk: {space}.": (MONKS, "space"),
    },
}
"""By game what is counted: the sentence of its event, the heading, and which value is counted, or what it is called."""
ORDERED = frozenset({BUILT, CLAIMED, MONKS})
"""What is told one after the other, and not counted."""


@dataclass(frozen=True)
class Points:
    """The points of all seats as they grew."""

    steps: tuple[int, ...]
    """After how many actions they were looked at."""
    sources: tuple[str, ...]
    """Where points came from at any time."""
    grown: tuple[Mapping[str, tuple[int, ...]], ...]
    """By seat and source the points at each of these moments."""


@dataclass(frozen=True)
class Habit:
    """What a seat did, under a heading."""

    heading: str
    done: tuple[tuple[str, int], ...]
    """What and how often; where the order is told, what and after which action."""


def points_of(game: Game, actions: Sequence[int]) -> Points:
    """Where everybody's points came from, from the first action to the last."""
    last = len(actions)
    wanted = sorted({round(last * number / SAMPLES) for number in range(SAMPLES + 1)})
    found = [
        (step, state.scores().breakdown()) for step, state in enumerate(positions(game, actions)) if step in wanted
    ]
    sources = tuple(dict.fromkeys(source for _, parts in found for part in parts for source in part))
    grown = tuple(
        {source: tuple(parts[seat].get(source, 0) for _, parts in found) for source in sources}
        for seat in range(int(game.players))
    )
    return Points(tuple(step for step, _ in found), sources, grown)


def habits_of(game: Game, told: Sequence[tuple[int, Message]]) -> list[list[Habit]]:
    """By seat what it did, of everything that was told, each with the number of its action."""
    table = HABITS.get(game.name, {})
    headings = tuple(dict.fromkeys(heading for heading, _ in table.values()))
    seen: dict[tuple[int, str], list[tuple[str, int]]] = {}
    for step, message in told:
        if message.template in table:
            heading, value = table[message.template]
            seat = message.values["seat"]
            assert isinstance(seat, int)
            seen.setdefault((seat, heading), []).append((str(message.values.get(value, value)), step))
    return [
        [_habit(heading, seen.get((seat, heading), [])) for heading in headings] for seat in range(int(game.players))
    ]


def _habit(heading: str, done: list[tuple[str, int]]) -> Habit:
    if heading in ORDERED:
        return Habit(heading, tuple(done))
    return Habit(heading, tuple(Counter(what for what, _ in done).most_common()))
