"""People at a table, for tests: they hold their tokens, choose by dice and end their turns."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sqlalchemy import select

from antillas.table import schema
from antillas.table.autoplay import settle
from antillas.table.service import Opened, SeatPlan, Service, TableView
from antillas.table.store import Store
from antillas.table.stored_game import stored_moves
from antillas.table.table import Table

GAME = "puerto-rico(players=3)"
PEOPLE = (SeatPlan("Ana"), SeatPlan("Béla"), SeatPlan("Celina"))
BOTS = (SeatPlan("Uno", "random"), SeatPlan("Dos", "random"), SeatPlan("Tres", "random"))
ONE_PERSON = (SeatPlan("Ana"), *BOTS[1:])


class Game:
    """A table, new unless one is given, with chance and bots played until a person is to do something."""

    def __init__(
        self,
        service: Service,
        plans: Sequence[SeatPlan] = PEOPLE,
        seed: int = 1,
        confirm_turns: bool = True,
        opened: Opened | None = None,
    ) -> None:
        self.service = service
        self.dice = random.Random(seed)
        self.opened = opened or service.open(GAME, plans, confirm_turns)
        self.id = self.opened.table_id
        self.settle()

    def settle(self) -> None:
        """Let chance and bots play."""
        settle(self.service, self.id, self.dice)

    def look(self) -> TableView:
        """What a spectator sees."""
        return self.service.look(self.id, ())

    def tokens(self, seat: int | None) -> tuple[str, ...]:
        """The token of a seat."""
        assert seat is not None
        return (self.opened.tokens[seat],)

    @property
    def all_tokens(self) -> tuple[str, ...]:
        """The tokens of all people's seats."""
        return tuple(self.opened.tokens.values())

    def choice(self, look: TableView | None = None) -> int:
        """A legal action."""
        return self.dice.choice((look or self.look()).state.legal())

    def act(self) -> TableView:
        """The person who has a choice makes one."""
        look = self.look()
        return self.service.act(self.id, self.tokens(look.waiting_for), look.sequence, [self.choice(look)])

    def end_turn(self) -> TableView:
        """The person whose turn is over says so."""
        look = self.look()
        return self.service.end_turn(self.id, self.tokens(look.held_by), look.sequence)

    def go_on(self) -> TableView:
        """One thing that a person does, and what chance and bots do then."""
        self.act() if self.look().held_by is None else self.end_turn()
        self.settle()
        return self.look()

    def until_held(self) -> TableView:
        """Go on until a turn must be ended."""
        while self.look().held_by is None:
            self.go_on()
        return self.look()

    def until_a_choice(self) -> TableView:
        """Go on until a person has a choice."""
        while self.look().waiting_for is None:
            self.go_on()
        return self.look()


def rows(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """Everything in the database."""
    kept = {}
    with store.engine.begin() as connection:
        for table in (schema.tables, schema.seats, schema.moves):
            asked = select(table).order_by(*table.primary_key.columns)
            kept[table.name] = [tuple(row) for row in connection.execute(asked)]
    return kept


def facts(table: Table) -> tuple[object, ...]:
    """What a stored table consists of, in a form that can be compared."""
    return (table.sequence, table.held_by, table.seats, table.hashes, stored_moves(table.log))
