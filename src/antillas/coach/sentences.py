"""Sentences of the engine as plain data, so that advice can be stored and passed between processes."""

from __future__ import annotations

from antillas.core.message import Message, Names, Quote, Text, Value

Plain = int | str | dict[str, object]
"""A value of a sentence as JSON can hold it."""


def to_plain(message: Message) -> dict[str, object]:
    """A sentence as data."""
    if isinstance(message, Quote):
        return {"quote": message.template}
    if isinstance(message, Text):
        return {"text": message.template}
    if isinstance(message, Names):
        return {"names": [_plain_value(item) for item in message.items]}
    return {"say": message.template, "with": {key: _plain_value(value) for key, value in message.values.items()}}


def from_plain(data: dict[str, object]) -> Message:
    """The sentence that `to_plain` wrote."""
    match data:
        case {"quote": str(text)}:
            return Quote(text)
        case {"text": str(text)}:
            return Text(text)
        case {"names": list(items)}:
            return Names([_value(item) for item in items])
        case {"say": str(template), "with": dict(values)}:
            return Message(template, {str(key): _value(value) for key, value in values.items()})
    raise ValueError(f"{data!r} is no sentence")


def _plain_value(value: Value) -> Plain:
    return to_plain(value) if isinstance(value, Message) else value


def _value(value: object) -> Value:
    if isinstance(value, dict):
        return from_plain(value)
    if isinstance(value, int | str):
        return value
    raise ValueError(f"{value!r} is no value of a sentence")
