"""Records: the actions of a game are the truth, and positions are folded from them; as JSON and as text for people."""

import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from antillas.core.contract import OVER, Game, State
from antillas.core.errors import AntillasError, BadRecord
from antillas.core.identity import Identity
from antillas.core.message import Message, Names, Quote, Text, marked
from antillas.core.reading import Misfit, fitted, parsed_json, quoted

FORMAT = "antillas record 2"
OLDEST_FORMAT = "antillas record 1"
OLDEST_PROGRAM = "0.1.0"
"""Records of the oldest format do not name their program."""
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        pattern=r"^(?!\s)[^\x00-\x1f\x7f-\x9f\u2028\u2029]+(?<!\s)$",
        description=marked("a name on one line, with no spaces around it and at most 60 characters"),
    ),
]
"""A player's name: one line without spaces around it, so that both forms of a record keep it."""
TABLES = ("options", "components")
"""The tables of an identity, which a text record has one line for each of."""
MOST_ACTIONS = 10_000
"""A record with more is not read: people's games have a tenth of it, and reading one costs work for every action."""
MOST_LINES = 2 * MOST_ACTIONS
"""A text with more is not read; one line for each move would still be."""
_LINE = re.compile(r"(game|program|rules|options|components|seat [0-9]+|moves|scores|winners):(.*)")


class Result(Struct, forbid_unknown_fields=True):
    """How a game ended: the score of every seat and who won."""

    scores: list[int]
    winners: list[int]


class Record(Struct, forbid_unknown_fields=True, kw_only=True):
    """A game as it was played so far; without a result it goes on."""

    format: str = FORMAT
    game: str
    identity: Identity
    """What it was played with."""
    seats: list[Name]
    actions: list[Annotated[int, Meta(ge=0)]]
    """Numbers that never change their meaning: a game that grows only adds new ones."""
    result: Result | None = None


class OldestRecord(Struct, forbid_unknown_fields=True, kw_only=True):
    """A record of format 1, which does not say with which options and components it was played."""

    format: str
    rules: int
    game: str
    seats: list[Name]
    actions: list[Annotated[int, Meta(ge=0)]]
    result: Result | None = None

    def renewed(self) -> Record:
        """The same record in the present format."""
        identity = Identity(program=OLDEST_PROGRAM, rules=self.rules)
        return Record(game=self.game, identity=identity, seats=self.seats, actions=self.actions, result=self.result)


class Head(Struct):
    """The one thing that the records of all formats have in common."""

    format: str = ""


def record_of(game: Game, seats: list[str], actions: list[int], last: State) -> Record:
    """The record of a game that came so far."""
    assert game.identity is not None
    return Record(game=game.id, identity=game.identity, seats=seats, actions=actions, result=result_of(last))


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
        data = parsed_json(text)
    except Misfit as error:
        raise BadRecord("The record is no JSON. {reason}", reason=error.message) from None
    try:
        found = fitted(data, Head).format
        if found == OLDEST_FORMAT:
            record = fitted(data, OldestRecord).renewed()
        else:
            check_format(found)
            record = fitted(data, Record)
    except Misfit as error:
        raise BadRecord("The record cannot be read: {reason}", reason=error.message) from None
    check_length(len(record.actions))
    return record


def check_length(actions: int) -> None:
    """Refuse what would take long to replay, before anything is replayed."""
    if actions > MOST_ACTIONS:
        raise BadRecord("The record has {count} moves; at most {most} are read.", count=actions, most=MOST_ACTIONS)


def check_format(found: str) -> None:
    """Refuse formats that this version does not know."""
    if found not in (FORMAT, OLDEST_FORMAT):
        raise BadRecord(
            "The format of the record is {found}; this version reads {known} and {oldest}.",
            found=quoted(found),
            known=Quote(FORMAT),
            oldest=Quote(OLDEST_FORMAT),
        )


def positions(game: Game, actions: Sequence[int]) -> Iterator[State]:
    """The position at the start and after every action, always the same object; clone it to keep it."""
    state = game.start()
    yield state
    for action in actions:
        state.apply(action)
        yield state


def position_after(game: Game, actions: Sequence[int]) -> State:
    """The position that the actions lead to; a `MoveError` says which of them cannot be made."""
    *_, state = positions(game, actions)
    return state


def replay(game: Game, record: Record) -> Iterator[State]:
    """All positions of a record, as `positions` gives them, while everything in the record is checked."""
    if len(record.seats) != game.players:
        raise BadRecord(
            "seats: the record names {found} players, and {game} has {players}.",
            found=len(record.seats),
            game=game.id,
            players=int(game.players),
        )
    played = 0
    try:
        for state in positions(game, record.actions):
            yield state
            played += 1
    except AntillasError as error:
        raise BadRecord(
            "actions: number {number} of {all} does not replay: {reason}",
            number=played,
            all=len(record.actions),
            reason=error.cited(),
        ) from None
    if record.result != result_of(state):
        raise BadRecord(
            "result: the record says {found}, its actions lead to {played}.",
            found=said_result(record.result),
            played=said_result(result_of(state)),
        )


def said_result(result: Result | None) -> Message:
    """A result in words; seats are counted from 1."""
    if result is None:
        return Message(marked("that the game goes on"))
    winners = [Text(str(seat + 1)) for seat in result.winners]
    scores = Names([Text(str(score)) for score in result.scores])
    if not winners:
        return Message(marked("scores of {scores} without a winner"), {"scores": scores})
    return Message(marked("scores of {scores}, won by seat {winners}"), {"scores": scores, "winners": Names(winners)})


def last_position(game: Game, record: Record) -> State:
    """The position at the end of the record, after checking all of it."""
    *_, state = replay(game, record)
    return state


def to_text(game: Game, record: Record) -> str:
    """The record for people: a few lines of heading, then the moves in the notation."""
    before = positions(game, record.actions)
    moves = [state.text(action) for state, action in zip(before, record.actions, strict=False)]
    identity = record.identity
    heading = [record.format, f"game: {record.game}", f"program: {identity.program}", f"rules: {identity.rules}"]
    heading += [f"{key}: {_pairs(table)}" for key in TABLES if (table := getattr(identity, key))]
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


def identity_of_text(text: str) -> Identity:
    """What a text record was played with."""
    heading = _heading(text)
    return Identity(
        program=heading.get("program", OLDEST_PROGRAM),
        rules=_numbers("rules", heading["rules"])[0],
        options=_table(heading, "options"),
        components=_table(heading, "components"),
    )


def from_text(game: Game, text: str) -> Record:
    """The record in its text form; the moves are read with the game's notation."""
    heading = _heading(text)
    state = game.start()
    actions: list[int] = []
    moves = heading["moves"].split(";") if heading["moves"].strip() else []
    check_length(len(moves))
    for number, move in enumerate(moves, start=1):
        try:
            actions.append(state.parse(move))
            state.apply(actions[-1])
        except AntillasError as error:
            raise BadRecord(
                "moves: number {number} of {all}, {move}: {reason}",
                number=number,
                all=len(moves),
                move=quoted(move.strip()),
                reason=error.cited(),
            ) from None
    result = None
    if "scores" in heading:
        scores = _numbers("scores", heading["scores"])
        winners = _numbers("winners", heading["winners"]) if heading.get("winners") else []
        result = Result(scores=scores, winners=[seat - 1 for seat in winners])
    identity = identity_of_text(text)
    record = Record(game=game.id, identity=identity, seats=_seats(heading), actions=actions, result=result)
    last_position(game, record)
    return from_json(to_json(record))


def _heading(text: str) -> dict[str, str]:
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadRecord("The record has {count} lines; at most {most} are read.", count=len(lines), most=MOST_LINES)
    check_format(lines[0].strip() if lines else "")
    fields: dict[str, str] = {}
    moves: list[str] = []
    key = ""
    for number, line in enumerate(lines[1:], start=2):
        match = _LINE.fullmatch(line)
        if match:
            key = match[1]
            if key in fields:
                raise BadRecord("line {number}: {key} occurs twice.", number=number, key=key)
            fields[key] = match[2].strip()
        elif key == "moves":
            moves.append(line.strip())
        elif line.strip():
            raise BadRecord("line {number}: {line} is not part of a record.", number=number, line=quoted(line.strip()))
    for needed in ("game", "rules", "moves"):
        if needed not in fields:
            raise BadRecord("The record has no line {needed}.", needed=Quote(needed))
    fields["moves"] = " ".join([fields["moves"], *moves])
    return fields


def _pairs(table: dict[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in table.items())


def _table(heading: dict[str, str], key: str) -> dict[str, str]:
    """A line such as `boards=pick, blue_pool=false`; nothing if there is none."""
    table: dict[str, str] = {}
    for word in filter(None, heading.get(key, "").split(",")):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals or not name or not value:
            raise BadRecord("{key}: {word} is not of the form name=value.", key=key, word=Quote(word.strip()))
        table[name] = value
    return table


def _numbers(key: str, text: str) -> list[int]:
    words = [word.strip() for word in text.split(",")]
    if not all(re.fullmatch(r"-?[0-9]{1,6}", word) for word in words):
        raise BadRecord("{key}: {text} is not a list of numbers.", key=key, text=Quote(text))
    return [int(word) for word in words]


def _seats(heading: dict[str, str]) -> list[str]:
    seats: list[str] = []
    while f"seat {len(seats) + 1}" in heading:
        seats.append(heading[f"seat {len(seats) + 1}"])
    return seats
