"""How telling an event is: what somebody gains by it, what is given away, and what is only a step on the way."""

from __future__ import annotations

from collections.abc import Mapping

from antillas.core.message import Event, Message

WEIGHTS = {"points": 100, "nobles": 60, "doubloons": 50, "pesos": 50, "coins": 50, "workers": 30, "count": 20}
"""How telling an event is by what it has an amount of, for the first of it; each more of it counts one."""
KINDS = {"point": "points", "coin": "coins", "gold": "nobles"}
"""What a number of a kind weighs as, where it is more than a good."""
TRIFLE = 20
"""Events that tell less are no reason."""
PIECES = {
    "{seat} claims the {building}.": 55,
    "{seat} lays a ship into the {dock}.": 55,
    "{seat} places a monk: {space}.": 45,
    "{seat} takes a quarry.": 45,
    "{seat} takes the noble from the worker ship.": 60,
    "{seat} takes a noble from the supply.": 60,
    "{seat} takes a worker from the supply.": 30,
    "{seat} takes a plantation of {good}.": 25,
    "{seat} takes 1 {good} by privilege.": 21,
    "{seat} places {tile} at row {row}, column {column}.": 22,
    "{seat} makes {cuban} inactive.": 22,
}
"""What counts although it tells no amount."""
LOSSES = frozenset(
    {
        "{seat} gives 1 {good} to the Black Market.",
        "{seat} gives {count} {good}.",
        "{seat} gives {pesos}.",
        "{seat} gives {points} to the Black Market.",
        "{seat} gives {points}.",
        "{seat} loses {count} {good}.",
    }
)
"""What somebody does not do gladly."""
STEPS = frozenset(
    {
        "{seat} activates column {count} with a blue die.",
        "{seat} activates column {count} with a white die.",
        "{seat} activates row {count} with a blue die.",
        "{seat} activates the building at row {row}, column {column} for {coins}.",
        "{seat} bids {points}.",
        "{seat} buys 1 {kind} for {coins}.",
        "{seat} drives to the port for {pesos}.",
        "{seat} drives to {cuban} for {pesos}.",
        "{seat} gets place {count} in the turn order for {points}.",
        "{seat} moves a die from row {from_row}, column {from_column} to row {row}, column {column} for {coins}.",
        "{seat} pays 1 {kind} to turn the die to {count}.",
        "{seat} pays {coins} to others who have a monk there.",
        "{seat} pays {coins} to turn the die to {count}.",
        "{seat} pays {coins} to use another dock.",
        "{seat} pays {count} {kind}.",
        "{seat} puts {nobles} on {group}.",
        "{seat} puts {workers} on {group}.",
        "{seat} returns {count} {good}.",
        "{seat} rolls {count} for {good}.",
        "{seat} rolls {count} with a blue die.",
    }
)
"""What has an amount, yet is only a step on the way: something is paid, turned or entered for what comes next."""


def weight(event: Event) -> int:
    """How telling an event is: by the piece, or by the amount of what it is about."""
    template = event.message.template
    if template in STEPS:
        return 0
    return PIECES.get(template) or max(
        (WEIGHTS[key] + number for key, number in _amounts(event.message).items()), default=0
    )


def is_loss(event: Event) -> bool:
    """Whether somebody loses by an event."""
    return event.message.template in LOSSES


def _amounts(message: Message) -> Mapping[str, int]:
    kind = message.values.get("kind")
    unit = KINDS.get(kind, "count") if isinstance(kind, str) else "count"
    numbers = {key: value for key, value in message.values.items() if key in WEIGHTS and isinstance(value, int)}
    return {unit if key == "count" else key: number for key, number in numbers.items()}
