"""Records: malformed ones are refused with the place and the reason; good ones come back as they were."""

import json
from typing import Any

import msgspec
import pytest

import antillas
from antillas.core.errors import BadRecord
from antillas.core.record import (
    MOST_ACTIONS,
    MOST_LINES,
    Record,
    from_json,
    last_position,
    record_of,
    replay,
    result_of,
    to_json,
    to_text,
)
from antillas.games import read_record
from tests.conformance.games import random_game

GAME = antillas.game("puerto-rico", players=3)


def finished_record() -> Record:
    actions = []
    for position, action in random_game(GAME, "record tests"):
        actions.append(action)
        state = position
    return record_of(GAME, ["Ana", "Bogdan", "Csilla"], actions, state)


RECORD = finished_record()


def beginning(moves: int) -> Record:
    return msgspec.structs.replace(RECORD, actions=RECORD.actions[:moves], result=None)


def changed(**changes: Any) -> str:
    data = json.loads(to_json(RECORD)) | changes
    return json.dumps({key: value for key, value in data.items() if value is not ...})


@pytest.mark.parametrize("text", [to_json(RECORD), to_text(GAME, RECORD)])
def test_both_forms_are_read_and_replay(text: str) -> None:
    game, record = read_record(text)
    assert (game.id, record) == (GAME.id, RECORD)
    assert result_of(last_position(game, record)) == RECORD.result
    assert read_record(f"\ufeff{text}")[1] == record  # some editors write this mark before everything


def test_what_is_no_record_is_not_repeated_as_a_whole() -> None:
    for text in ("no record " * 5000, changed(format="x" * 5000), changed(game="x" * 5000)):
        with pytest.raises(BadRecord) as refused:
            read_record(text)
        assert len(str(refused.value)) < 300


def test_an_unfinished_game_has_no_result() -> None:
    record = beginning(50)
    assert last_position(GAME, record).player != antillas.OVER
    for text in (to_json(record), to_text(GAME, record)):
        assert read_record(text)[1] == record


def test_a_record_that_would_take_long_is_refused_before_it_is_played() -> None:
    """Its length alone is looked at: none of its moves could be made."""
    long = [10**6] * (MOST_ACTIONS + 1)
    moves = "; ".join(["nonsense"] * (MOST_ACTIONS + 1))
    written = to_text(GAME, beginning(0)).replace("moves:", f"moves: {moves}")
    for text in (changed(actions=long), written):
        with pytest.raises(BadRecord, match=f"has {MOST_ACTIONS + 1} moves; at most {MOST_ACTIONS} are read"):
            read_record(text)


def test_a_text_of_a_great_many_lines_is_refused_before_they_are_read() -> None:
    written = f"{to_text(GAME, beginning(0)).strip()}\n{'x' * 10}"
    lines = len(written.splitlines())
    with pytest.raises(BadRecord, match=f"has {MOST_LINES + 1} lines; at most {MOST_LINES} are read"):
        read_record(written + "\nx" * (MOST_LINES + 1 - lines))
    one_a_line = to_text(GAME, RECORD).replace("; ", ";\n")
    assert read_record(one_a_line)[1] == RECORD


def test_a_record_without_moves_is_the_start() -> None:
    record = beginning(0)
    assert last_position(GAME, record).to_dict() == GAME.start().to_dict()
    assert read_record(to_text(GAME, record))[1] == record


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["format", "antillas record 1"]),
        ("{", ["no JSON"]),
        ('{"a":' * 100_000, ["no JSON", "deep"]),
        ("{}", ["format"]),
        (changed(format="antillas record 99"), ["antillas record 99", "antillas record 1"]),
        (changed(identity=...), ["identity"]),
        (changed(identity={"rules": "one"}), ["identity.rules", "a whole number", "'one'"]),
        (changed(identity={"rules": 99, "program": "9.9"}), ["version 99", "Puerto Rico", "Antillas 9.9"]),
        (changed(identity={"rules": 1, "program": "9.9", "options": {"open_vp": "true"}}), ["open_vp", "9.9"]),
        (changed(identity={"rules": 1, "program": "9.9", "components": {"goods": "0" * 12}}), ["goods", "9.9"]),
        (changed(colour="red"), ["there is no 'colour'", "seats, actions, result"]),
        (changed(seats="Ana"), ["seats: it must be a list, and it is 'Ana'."]),
        (changed(seats=["Ana", 7, "Csilla"]), ["seats 2: it must be a name on one line", "and it is 7."]),
        (changed(game=...), ["game: it is missing, and it must be a text."]),
        (changed(actions=[1, 2.5]), ["actions 2: it must be a whole number from 0 on, and it is 2.5."]),
        (
            changed(result={"scores": [1], "winners": [[]]}),
            ["result.winners 1", "a whole number", "a list of 0 values"],
        ),
        (changed(result="won"), ["result: it must be a table or nothing, and it is 'won'."]),
        ("[1]", ["format"]),
        ('{"format": 2}', ["format: it must be a text, and it is 2."]),
        ('{\n "format": x}', ["Line 2, column 12: 'x}' cannot stand there."]),
        ('{"format": "antillas', ["no JSON"]),
        ('{"format": [1, 2', ["ends too early"]),
        (changed(game="chess(players=2)"), ["game", "chess"]),
        (changed(game="puerto-rico(players=9)"), ["game", "players=9"]),
        (changed(actions=[-1]), ["actions 1", "-1"]),
        (changed(actions=["pass"]), ["actions 1: it must be a whole number from 0 on, and it is 'pass'."]),
        (changed(actions=[99999]), ["actions", "number 1 of 1", "99999"]),
        (changed(actions=[*RECORD.actions, 0]), ["number", "over"]),
        (changed(actions=RECORD.actions[:-1]), ["result"]),
        (changed(seats=["Ana"]), ["seats", "3"]),
        (changed(seats=["Ana", "", "Csilla"]), ["seats"]),
        (changed(seats=["Ana", "new\nline", "Csilla"]), ["seats"]),
        (changed(seats=["Ana", "next\u2028line", "Csilla"]), ["seats"]),
        (changed(seats=["Ana", " spaces ", "Csilla"]), ["seats"]),
        (changed(result={"scores": [1, 2, 3], "winners": [2]}), ["result"]),
        (changed(result=None), ["result"]),
        ("antillas record 1\nrules: 1\nmoves:\n", ["game"]),
        (f"antillas record 1\ngame: {GAME.id}\nmoves:\n", ["rules"]),
        (f"antillas record 1\ngame: {GAME.id}\nrules: x\nseat 1: A\nmoves:\n", ["rules", "number"]),
        (f"antillas record 1\ngame: {GAME.id}\nrules: 1\nhello\nmoves:\n", ["line 4", "hello"]),
        (f"antillas record 1\ngame: {GAME.id}\ngame: {GAME.id}\n", ["line 3", "twice"]),
        (f"antillas record 1\ngame: {GAME.id}\nrules: 1\nmoves: dance\n", ["number 1 of 1", "dance"]),
        (f"antillas record 1\ngame: {GAME.id}\nrules: 1\nmoves: load {'9' * 5000} corn on ship 5", ["number 1 of 1"]),
        (f"antillas record 1\ngame: {GAME.id}\nrules: 1\nmoves: pick mayor\n", ["number 1", "SETUP-1"]),
        (to_text(GAME, RECORD).replace("scores: ", "scores: 1"), ["result"]),
        (to_text(GAME, RECORD).replace("winners: ", "winners: 9"), ["result"]),
    ],
)
def test_malformed_records_are_refused_with_place_and_reason(text: str, words: list[str]) -> None:
    with pytest.raises(BadRecord) as refused:
        last_position(*read_record(text))
    for word in words:
        assert word in str(refused.value)


def test_a_record_that_breaks_off_says_where() -> None:
    record = from_json(changed(actions=[*RECORD.actions[:10], RECORD.actions[0]]))
    positions = replay(GAME, record)
    with pytest.raises(BadRecord, match="number 11 of 11"):
        list(positions)
