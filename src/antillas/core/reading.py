"""Data of others in its shape: what does not fit is told in plain sentences, never in the words of a parser."""

import json
import math
import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import ValidationError, convert, inspect

from antillas.core.errors import AntillasError
from antillas.core.message import Message, Names, Quote, Text, Value, marked

DataType = TypeVar("DataType")
Place: TypeAlias = tuple[str, ...]
"""What leads to a value: the keys of tables, and entries of lists by name or number, counted from 1."""
CALLED = ("id", "good", "effect", "slot")
"""Keys that an entry of a list is called by."""
LONGEST_QUOTE = 40
LISTS = (inspect.ListType, inspect.VarTupleType, inspect.TupleType)
TABLES = (inspect.DictType, inspect.StructType)
KINDS: dict[type[inspect.Type], tuple[tuple[type, ...], str]] = {
    inspect.IntType: ((int,), marked("a whole number")),
    inspect.FloatType: ((int, float), marked("a number")),
    inspect.StrType: ((str,), marked("a text")),
    inspect.BoolType: ((bool,), marked("true or false")),
    inspect.NoneType: ((type(None),), marked("nothing")),
    **dict.fromkeys(LISTS, ((list, tuple), marked("a list"))),
    **dict.fromkeys(TABLES, ((dict,), marked("a table"))),
}
"""Of every shape, which values have it and what it is called."""


class Misfit(AntillasError):
    """Data that does not have its shape; the sentence names the place, what is there and what must be there."""


def fitted(data: object, shape: type[DataType], *, str_keys: bool = False, from_zero: bool = False) -> DataType:
    """Data in its shape, or a `Misfit`; positions, which programs write, count the entries of lists from 0."""
    try:
        return convert(data, shape, str_keys=str_keys)
    except (ValidationError, UnicodeError):
        found = next(Fitting(from_zero, str_keys).misfits(data, inspect.type_info(shape), ()), None)
    raise Misfit("Something in it cannot be read.") if found is None else found


def parsed_json(text: str) -> Any:
    """The data of a JSON text; a `Misfit` says where it is none."""
    try:
        return msgspec.json.decode(text)
    except RecursionError:
        raise Misfit("Lists or tables in it lie too deep in one another.") from None
    except (msgspec.DecodeError, UnicodeError):
        raise _bad_json(text) from None


def _bad_json(text: str) -> Misfit:
    """Where the text stops to be JSON."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        if not text[error.pos :].strip():
            return Misfit("It ends too early: something that was opened is not closed.")
        there = text[error.pos :].splitlines()[0] or "\n"
        return Misfit(
            "Line {line}, column {column}: {found} cannot stand there.",
            line=error.lineno,
            column=error.colno,
            found=quoted(there),
        )
    except (ValueError, RecursionError):
        pass
    return Misfit("A number or a character in it cannot be read.")


# What does not fit.


class Fitting:
    """Looks for the places where data does not have its shape."""

    def __init__(self, from_zero: bool, str_keys: bool) -> None:
        self.from_zero = from_zero
        self.str_keys = str_keys

    def misfits(self, data: Any, shape: inspect.Type, place: Place) -> Iterator[Misfit]:
        """Every place where data does not have its shape."""
        plain = _plain(shape)
        if isinstance(plain, inspect.UnionType):
            plain = next((one for one in map(_plain, plain.types) if _is_kind(data, one)), plain)
        if not _is_kind(data, plain) or not _is_within(data, plain):
            yield Misfit("{place}: it must be {expected}, and it is {found}.", **_about(data, shape, place))
        elif isinstance(plain, inspect.StructType):
            yield from self._of_struct(data, plain, place)
        elif isinstance(plain, inspect.DictType):
            for key, value in data.items():
                names = _plain(plain.key_type)
                if not self.str_keys and not (_is_kind(key, names) and _is_within(key, names)):
                    yield Misfit(
                        "{place}: a name in it must be {expected}, and it is {found}.",
                        **_about(key, plain.key_type, place),
                    )
                yield from self.misfits(value, plain.value_type, (*place, str(key)))
        elif isinstance(plain, LISTS):
            for number, value in enumerate(data):
                item = plain.item_types[number] if isinstance(plain, inspect.TupleType) else plain.item_type
                yield from self.misfits(value, item, self._entry(place, number, value))

    def _entry(self, place: Place, number: int, value: object) -> Place:
        """The place of an entry of the list at a place: `seats[0]`, `ship N07`, `actions 6`."""
        *outer, name = place or ("",)
        return (*outer, f"{name}[{number}]" if self.from_zero else f"{name} {called(number, value)}".strip())

    def _of_struct(self, data: Mapping[object, object], shape: inspect.StructType, place: Place) -> Iterator[Misfit]:
        fields = {field.encode_name: field for field in shape.fields}
        for key in data if shape.forbid_unknown_fields else ():
            if key not in fields:
                yield Misfit(
                    "{place}: there is no {key}; there can be {known}.",
                    place=said(place),
                    key=quoted(str(key)),
                    known=Names([Text(name) for name in fields]),
                )
        for name, field in fields.items():
            if name in data:
                yield from self.misfits(data[name], field.type, (*place, name))
            elif field.required:
                yield Misfit(
                    "{place}: it is missing, and it must be {expected}.",
                    place=said((*place, name)),
                    expected=expected(field.type),
                )


def _plain(shape: inspect.Type) -> inspect.Type:
    return shape.type if isinstance(shape, inspect.Metadata) else shape


def _is_kind(data: object, shape: inspect.Type) -> bool:
    if isinstance(shape, inspect.LiteralType):
        return any(type(data) is type(value) for value in shape.values)
    if isinstance(shape, inspect.UnionType):
        return False
    return type(shape) not in KINDS or type(data) in KINDS[type(shape)][0]


def _is_within(data: Any, shape: inspect.Type) -> bool:
    if isinstance(shape, inspect.LiteralType):
        return data in shape.values
    if isinstance(shape, inspect.IntType):
        return bool(_lowest(shape) <= data <= _highest(shape))
    if isinstance(shape, inspect.TupleType):
        return len(data) == len(shape.item_types)
    if isinstance(shape, inspect.StrType) and shape.pattern is not None and not re.search(shape.pattern, data):
        return False
    if isinstance(shape, inspect.StrType | inspect.ListType | inspect.VarTupleType):
        return (shape.min_length or 0) <= len(data) <= (math.inf if shape.max_length is None else shape.max_length)
    return True


def _lowest(shape: inspect.IntType) -> float:
    return shape.ge if shape.ge is not None else -math.inf if shape.gt is None else shape.gt + 1


def _highest(shape: inspect.IntType) -> float:
    return shape.le if shape.le is not None else math.inf if shape.lt is None else shape.lt - 1


# What is said about it.


def _about(data: object, shape: inspect.Type, place: Place) -> dict[str, Value]:
    return {"place": said(place), "expected": expected(shape), "found": found(data)}


def said(place: Place) -> Message:
    """A place as the refusals name it: `ship N07: cost.wood`, `setup.coins`, `actions 6`."""
    if not place:
        return Message(marked("The whole"))
    return Text("".join(f"{part}{': ' if ' ' in part else '.'}" for part in place[:-1]) + place[-1])


def called(number: int, entry: object) -> str:
    """What an entry of a list is called: its id, or else its number from 1."""
    names = [entry[key] for key in CALLED if key in entry] if isinstance(entry, Mapping) else []
    return str(names[0]) if names else str(number + 1)


def expected(shape: inspect.Type) -> Message:
    """What must be there, in words."""
    if isinstance(shape, inspect.Metadata) and shape.extra_json_schema:
        return Message(str(shape.extra_json_schema["description"]))
    plain = _plain(shape)
    if isinstance(plain, inspect.UnionType):
        first, *others = map(expected, plain.types)
        for other in others:
            first = Message(marked("{first} or {other}"), {"first": first, "other": other})
        return first
    if isinstance(plain, inspect.LiteralType):
        values = [Quote(value) if isinstance(value, str) else Text(str(value)) for value in plain.values]
        return values[0] if len(values) == 1 else Message(marked("one of {values}"), {"values": Names(values)})
    if isinstance(plain, inspect.IntType):
        return _number(plain)
    if isinstance(plain, inspect.TupleType):
        return _list_of(len(plain.item_types), len(plain.item_types))
    if isinstance(plain, inspect.ListType | inspect.VarTupleType):
        return _list_of(plain.min_length or 0, plain.max_length)
    name = KINDS[type(plain)][1] if type(plain) in KINDS else marked("something else")
    return Message(name)


def _number(shape: inspect.IntType) -> Message:
    lowest, highest = _lowest(shape), _highest(shape)
    if lowest == -math.inf:
        return Message(KINDS[inspect.IntType][1])
    if highest == math.inf:
        return Message(marked("a whole number from {lowest} on"), {"lowest": int(lowest)})
    return Message(
        marked("a whole number from {lowest} to {highest}"), {"lowest": int(lowest), "highest": int(highest)}
    )


def _list_of(fewest: int, most: int | None) -> Message:
    if most is None:
        return Message(KINDS[inspect.ListType][1])
    if fewest == most:
        return Message(marked("a list of {count} values"), {"count": most})
    return Message(marked("a list of {fewest} to {most} values"), {"fewest": fewest, "most": most})


def found(data: object) -> Message:
    """What is there, in words: the value itself if it is short."""
    if isinstance(data, str):
        return quoted(data)
    if isinstance(data, bool):
        return Text(str(data).lower())
    if isinstance(data, int | float):
        return Text(str(data)[:LONGEST_QUOTE])
    for kinds, name in KINDS.values():
        if isinstance(data, kinds):
            return _list_of(len(data), len(data)) if isinstance(data, list | tuple) else Message(name)
    return Text(str(data)[:LONGEST_QUOTE])


def quoted(text: str) -> Quote:
    """A text of others, cut to a length that fits into a sentence."""
    return Quote(text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}...")
