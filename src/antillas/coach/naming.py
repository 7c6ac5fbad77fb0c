"""What a choice is called: a sentence that tells it apart from the others, made of what the engine tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from antillas.coach.sentences import to_plain
from antillas.coach.worth_telling import STEPS
from antillas.core.contract import State
from antillas.core.meanings import Meaning
from antillas.core.message import Message, Names, Value, marked
from antillas.core.views import plain_view

PAID = frozenset(template for template in STEPS if template.startswith("{seat} pays"))
"""What is paid for a choice, and does not say what it is paid for."""


PORT = marked("the port")
SHORT: Mapping[str, str] = MappingProxyType(
    {
        "{seat} picks the {role}.": "role",
        "{seat} drives to {cuban}.": "cuban",
        "{seat} drives to {cuban} for {pesos}.": "cuban",
    }
)
"""What a choice is about, where that alone names it."""
BRIEF: Mapping[str, str] = MappingProxyType(
    {
        "{seat} drives to the port.": PORT,
        "{seat} drives to the port for {pesos}.": PORT,
        "{seat} takes a white die with {count}.": marked("white die, {count}"),
        "{seat} takes a blue die with {count}.": marked("blue die, {count}"),
        "{seat} takes the tile {tile}.": marked("tile {tile}"),
        "{seat} activates the building at row {row}, column {column} for {coins}.": marked(
            "building in row {row}, column {column}"
        ),
        "{seat} retires: {space}.": marked("retirement: {space}"),
    }
)
"""What a choice is called in few words, if nobody needs to be told whose it is."""


def brief(title: Message) -> Message:
    """A choice in few words, of the sentence that tells it; two that mean the same are called the same."""
    if title.template in SHORT:
        about = str(title.values[SHORT[title.template]])
        return Names([about.removesuffix("-2")])  # the second Prospector is one as well
    values = {key: value for key, value in title.values.items() if key != "seat"}
    return Message(BRIEF[title.template], values) if title.template in BRIEF else title


def title_of(position: State, action: int) -> dict[str, object] | None:
    """The choice as a sentence; None if only the notation can name it."""
    seat, meaning = int(position.player), position.meaning(action)
    if (said := _named(position, meaning, seat)) is not None:
        return to_plain(said)
    events = position.preview(action)
    telling = [event for event in events if event.message.template not in PAID]
    first = next(iter(telling), None) or next(iter(events), None)
    return None if first is None else to_plain(first.message)


def _named(position: State, meaning: Meaning, seat: int) -> Message | None:
    """A sentence of our own where the first event is none, or says nothing of what was chosen."""
    match meaning.kind, meaning.about:
        case "take-die", {"colour": "white", "value": int(value)}:
            return _said(marked("{seat} takes a white die with {count}."), seat, count=value)
        case "take-die", {"colour": "blue", "value": int(value)}:
            return _said(marked("{seat} takes a blue die with {count}."), seat, count=value)
        case "take-tile", {"slot": int(slot)}:
            return _said(marked("{seat} takes the tile {tile}."), seat, tile=_tile(position, seat, slot))
        case "trade", {"alternative": int(number)}:
            return _said(marked("{seat} makes trade {count} of the building."), seat, count=number + 1)
        case "keep", {"amount": int(amount), "good": str(good)}:
            return _said(marked("{seat} keeps {count} {good}."), seat, count=amount, good=good)
        case "place", {"group": str(group), "workers": 0}:
            return _said(marked("{seat} puts {workers} on {group}."), seat, workers=0, group=group)
        case "draw", _:
            return _said(marked("{seat} uses the {building}."), seat, building="hacienda")
    return None


def _tile(position: State, seat: int, slot: int) -> str:
    """The tile in a place of the offer."""
    match plain_view(position.view(seat)):
        case {"offer": list(offer)} if isinstance(offer[slot], dict):
            return str(offer[slot]["tile"])
    return str(slot + 1)


def _said(template: str, seat: int, **values: Value) -> Message:
    return Message(template, {"seat": seat, **values})
