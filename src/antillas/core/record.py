"""Records: the actions of a game are the truth, and positions are folded from them; as JSON and as text for people."""

import re
import textwrap
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from antillas.core.contract import OVER, Game, State
from antillas.core.errors import AntillasError, BadRecord

FORMAT = "antillas record 1"
Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^(?!\s)[^\x00-\x1f\x7f-\x9f\u2028\u2029]+(?<!\s)$")]
"""A player's name: one line without spaces around it, so that both forms of a record keep it."""


class Result(Struct, forbid_unknown_fields=True):
    """How a game ended: the score of every seat and who won."""

    scores: list[int]
    winners: list[int]


class Record(Struct, forbid_unknown_fields=True, kw_only=True):
    """A game as it was played so far; without a result it goes on."""

    format: str = FORMAT
    rules: int
    game: str
    seats: list[Name]
    actions: list[Annotated[int, Meta(ge=0)]]
    result: Result | None = None


def result_of(state: State) -> Result | None:
    """The result of a position, None while the game goes on."""
    if state.player != OVER:
        return None
    scores = state.scores()
    return Result(scores=list(scores.totals), winners=scores.winners())


def to_json(record: Record) -> str:
    """The record as one line of JSON."""
    return msgspec.json.encode(record).decode()


def from_json(text: str) -> Record:
    """The record in a JSON text; `BadRecord` says what is wrong with it."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"The record cannot be read: {error}.") from None
    except msgspec.DecodeError as error:
        raise BadRecord(f"The record is no JSON: {error}.") from None
    check_format(record.format)
    return record


def check_format(found: str) -> None:
    """Refuse formats that this version does not know."""
    if found != FORMAT:
        raise BadRecord(f"The format of the record is {found!r}; this version reads {FORMAT!r}.")


def replay(game: Game, record: Record) -> Iterator[State]:
    """The position at the start and after every action, always the same object; clone it to keep it."""
    if len(record.seats) != game.players:
        raise BadRecord(f"seats: the record names {len(record.seats)} players, and {game.id} has {game.players}.")
    state = game.start()
    yield state
    for number, action in enumerate(record.actions, start=1):
        try:
            state.apply(action)
        except AntillasError as error:
            raise BadRecord(f"actions: number {number} of {len(record.actions)} does not replay: {error}") from None
        yield state
    if record.result != result_of(state):
        raise BadRecord(f"result: the record says {record.result}, its actions lead to {result_of(state)}.")


def last_position(game: Game, record: Record) -> State:
    """The position at the end of the record, after checking all of it."""
    *_, state = replay(game, record)
    return state


def to_text(game: Game, record: Record) -> str:
    """The record for people: a few lines of heading, then the moves in the notation."""
    moves: list[str] = []
    state = game.start()
    for action in record.actions:
        moves.append(state.text(action))
        state.apply(action)
    heading = [record.format, f"game: {record.game}", f"rules: {record.rules}"]
    heading += [f"seat {number}: {name}" for number, name in enumerate(record.seats, start=1)]
    body = textwrap.wrap("; ".join(moves), width=100, break_long_words=False, break_on_hyphens=False)
    ending = []
    if record.result is not None:
        winners = ", ".join(str(seat + 1) for seat in record.result.winners)
        ending = [f"scores: {', '.join(map(str, record.result.scores))}", f"winners: {winners}"]
    return "\n".join([*heading, "moves:", *body, *ending]) + "\n"


def game_of_text(text: str) -> str:
    """The game id in a text record."""
    return _heading(text)["game"]


def from_text(game: Game, text: str) -> Record:
    """The record in its text form; the moves are read with the game's notation."""
    heading = _heading(text)
    state = game.start()
    actions: list[int] = []
    moves = heading["moves"].split(";") if heading["moves"].strip() else []
    for number, move in enumerate(moves, start=1):
        try:
            actions.append(state.parse(move))
            state.apply(actions[-1])
        except AntillasError as error:
            raise BadRecord(f"moves: number {number} of {len(moves)}, {move.strip()!r}: {error}") from None
    result = None
    if "scores" in heading:
        scores = _numbers("scores", heading["scores"])
        winners = _numbers("winners", heading["winners"]) if heading.get("winners") else []
        result = Result(scores=scores, winners=[seat - 1 for seat in winners])
    rules = _numbers("rules", heading["rules"])[0]
    record = Record(rules=rules, game=game.id, seats=_seats(heading), actions=actions, result=result)
    last_position(game, record)
    return from_json(to_json(record))


def _heading(text: str) -> dict[str, str]:
    lines = text.splitlines()
    check_format(lines[0].strip() if lines else "")
    fields: dict[str, str] = {}
    key = ""
    for number, line in enumerate(lines[1:], start=2):
        match = re.fullmatch(r"(game|rules|seat [0-9]+|moves|scores|winners):(.*)", line)
        if match:
            key = match[1]
            if key in fields:
                raise BadRecord(f"line {number}: {key} occurs twice.")
            fields[key] = match[2].strip()
        elif key == "moves":
            fields[key] += f" {line.strip()}"
        elif line.strip():
            raise BadRecord(f"line {number}: {line.strip()!r} is not part of a record.")
    for needed in ("game", "rules", "moves"):
        if needed not in fields:
            raise BadRecord(f"The record has no line {needed!r}.")
    return fields


def _numbers(key: str, text: str) -> list[int]:
    words = [word.strip() for word in text.split(",")]
    if not all(re.fullmatch(r"-?[0-9]{1,6}", word) for word in words):
        raise BadRecord(f"{key}: {text!r} is not a list of numbers.")
    return [int(word) for word in words]


def _seats(heading: dict[str, str]) -> list[str]:
    seats: list[str] = []
    while f"seat {len(seats) + 1}" in heading:
        seats.append(heading[f"seat {len(seats) + 1}"])
    return seats
