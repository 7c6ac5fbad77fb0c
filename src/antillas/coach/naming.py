"""What a choice is called: a sentence that tells it apart from the others, made of what the engine tells of it."""

from __future__ import annotations

from antillas.coach.sentences import to_plain
from antillas.coach.worth_telling import STEPS
from antillas.core.contract import State
from antillas.core.meanings import Meaning
from antillas.core.message import Message, Value, marked
from antillas.core.views import plain_view

PAID = frozenset(template for template in STEPS if template.startswith("{seat} pays"))
"""What is paid for a choice, and does not say what it is paid for."""


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
