"""Databases of older programs: they are brought up to date, and the games in them go on."""

import hashlib
import random
from collections.abc import Iterator

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text, update

from antillas.core.errors import NotYourTurn
from antillas.core.record import to_json
from antillas.table import schema
from antillas.table.database import read_url
from antillas.table.errors import NotSeated
from antillas.table.local import LocalTable
from antillas.table.seats import Seat
from antillas.table.service import Service
from antillas.table.store import Store
from tests.table.playing import BOTS, GAME, PEOPLE, rows

HELD, WAITING = "H" * 22, "W" * 22
NAMES = ("Ana", "Béla", "Celina")
MOVES = ((-1, 33), (-1, 42), (-1, 41), (-1, 39), (-1, 40), (0, 2), (0, 0), (1, 4))
"""Puerto Rico for three, as the first program has stored it: who acted, and the number of the action."""


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def write_first_version(connection: Connection) -> None:
    """Two running games in the tables of version 0001: at one a turn must be ended, at the other somebody chooses."""
    config = Config()
    config.set_main_option("script_location", "antillas.table:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    for table_id, held_by, count in ((HELD, 1, 8), (WAITING, None, 6)):
        connection.execute(
            text(
                "INSERT INTO tables "
                "(id, game, rules, sequence, held_by, confirm_turns, host_hash, due, created, updated) "
                "VALUES (:id, 'puerto-rico(players=3,edition=recommended)', 1, 9, :held, :yes, :host, :no, :at, :at)"
            ),
            {
                "id": table_id,
                "held": held_by,
                "yes": True,
                "no": False,
                "host": hashed("host"),
                "at": "2030-01-01 12:00",
            },
        )
        seats = [
            {"id": table_id, "number": number, "name": name, "hash": hashed(name)} for number, name in enumerate(NAMES)
        ]
        connection.execute(
            text("INSERT INTO seats (table_id, number, name, token_hash) VALUES (:id, :number, :name, :hash)"), seats
        )
        moves = [
            {"id": table_id, "number": number, "actor": actor, "action": action, "no": False}
            for number, (actor, action) in enumerate(MOVES[:count], start=1)
        ]
        connection.execute(
            text(
                "INSERT INTO moves (table_id, number, actor, action, forced) "
                "VALUES (:id, :number, :actor, :action, :no)"
            ),
            moves,
        )


@pytest.fixture
def first_version(url: str) -> Iterator[Service]:
    engine = create_engine(read_url(url))
    with engine.begin() as connection:
        write_first_version(connection)
    engine.dispose()
    service = Service.connect(url)
    yield service
    service.close()


def stored(service: Service, column: str, table_id: str) -> list[object]:
    """The values of a column of the moves, or of the table, as they are in the database."""
    table = schema.tables if column in schema.tables.c else schema.moves
    key = table.c.id if table is schema.tables else table.c.table_id
    with service.store.engine.connect() as connection:
        return list(connection.scalars(table.select().with_only_columns(table.c[column]).where(key == table_id)))


def test_games_of_the_first_version_go_on(first_version: Service) -> None:
    service = first_version
    held = service.look(HELD, ("Béla",))
    assert (held.sequence, held.held_by, held.can_undo, len(held.steps)) == (9, 1, True, 8)
    assert [step.text for step in held.steps[5:]][::2] == ["pick mayor", "pick craftsman"]
    assert service.end_turn(HELD, ("Béla",), 9).sequence == 10
    waiting = service.look(WAITING, ("Ana",))
    assert waiting.waiting_for == 0
    after = service.act(WAITING, ("Ana",), 9, [waiting.state.legal()[0]])
    assert len(after.steps) > 6


def test_links_of_before_open_their_seat_once_more(first_version: Service) -> None:
    service = first_version
    assert service.look(WAITING, ("Ana",)).own == (0,)
    seated = service.sit(WAITING, "Ana")
    assert service.look(WAITING, (seated.token,)).own == (0,)
    for used in (service.look, lambda table_id, tokens: service.sit(table_id, *tokens)):
        with pytest.raises(NotSeated):
            used(WAITING, ("Ana",))
    assert not service.look(WAITING, ()).from_memory


def test_a_table_of_the_first_version_is_completed_when_it_is_read(first_version: Service) -> None:
    service = first_version
    assert stored(service, "identity", HELD) == [None]
    assert stored(service, "text", HELD) == [None] * 8
    look = service.look(HELD, ())
    assert stored(service, "text", HELD) == [step.text for step in look.steps]
    assert '"rules":1' in str(stored(service, "identity", HELD)[0])
    assert stored(service, "sequence", HELD) == [9]
    assert stored(service, "text", WAITING) == [None] * 6


def test_a_table_of_the_first_version_is_completed_when_it_is_changed(first_version: Service) -> None:
    service = first_version
    service.undo(HELD, ("Béla",), 9)
    assert None not in stored(service, "text", HELD)
    assert stored(service, "identity", HELD) != [None]


def test_what_was_refused_completes_nothing_and_the_next_look_does(first_version: Service) -> None:
    service = first_version
    with pytest.raises(NotYourTurn, match="must end its turn"):
        service.act(HELD, ("Ana",), 9, [0])
    assert stored(service, "text", HELD) == [None] * 8
    service.look(HELD, ())
    assert None not in stored(service, "text", HELD)


def test_results_and_secrets_are_completed_too(service: Service) -> None:
    finished = LocalTable(GAME, [Seat(plan.name, plan.bot) for plan in BOTS], random.Random(3))
    finished.advance()
    opened = service.import_record(to_json(finished.record()), PEOPLE)
    before = rows(service.store)
    with service.store.engine.begin() as connection:
        connection.execute(update(schema.tables).values(identity=None, result=None))
        connection.execute(update(schema.moves).values(text=None))
    Store(service.store.engine).read(opened.table_id)
    assert rows(service.store) == before
