"""Hot-seat and online differ only in who asks: the same things, done at a terminal and by the service, end alike."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

import pytest

from antillas.core.errors import AntillasError
from antillas.core.record import Record, position_after
from antillas.games import game
from antillas.table.autoplay import settle
from antillas.table.errors import CannotUndo
from antillas.table.game_log import Step
from antillas.table.local import LocalTable
from antillas.table.rights import Rights
from antillas.table.seats import Seat
from antillas.table.service import SeatPlan, Service
from antillas.table.table_view import TableView

NAMES = ("Ana", "Béla", "Celina", "Dora")
TOGETHER = "santiago-de-cuba(players=4,zorro_order=simultaneous)"
GAMES = ("puerto-rico(players=3)", TOGETHER, "santa-maria(players=2)")
ONLY_STORED = ("table_id", "sequence", "opened", "game", "notices")
"""What a look has only where seats are held by tokens."""
ACTIONS = 60
"""So many things are done at a table."""


class Way(ABC):
    """A way to play: at one terminal, or over the service; people alone, so that chance has the only dice."""

    def __init__(self, game_id: str, seed: int) -> None:
        self.names = NAMES[: int(game(game_id, {}).players)]
        self.dice = random.Random(seed)

    @abstractmethod
    def look(self, seat: int | None) -> TableView:
        """What a seat, or a spectator, may see."""

    @abstractmethod
    def go_on(self) -> None:
        """Let chance act."""

    @abstractmethod
    def act(self, seat: int, action: int) -> None:
        """A move."""

    @abstractmethod
    def undo(self, seat: int) -> None:
        """Take something back."""

    @abstractmethod
    def end_turn(self, seat: int) -> None:
        """End a turn."""

    @abstractmethod
    def stand_in(self, seat: int, bot: str | None) -> None:
        """Hand a seat over, or back."""

    def hand_over_and_back(self, seat: int) -> None:
        """Hand a seat over to a bot that does nothing, and back."""
        self.stand_in(seat, "random")
        assert self.look(None).seats[seat].stand_in == "random"
        assert self.look(None).waiting_for != seat
        self.stand_in(seat, None)

    @abstractmethod
    def record(self) -> Record:
        """The record, for somebody who holds all seats."""


class AtTheTerminal(Way):
    """Everybody sits at one terminal."""

    def __init__(self, game_id: str, seed: int, confirm_turns: bool) -> None:
        super().__init__(game_id, seed)
        seats = [Seat(name) for name in self.names]
        self.table = LocalTable(game_id, seats, self.dice, confirm_turns=confirm_turns)
        self.go_on()

    def go_on(self) -> None:
        """Let chance act."""
        self.table.advance()

    def look(self, seat: int | None) -> TableView:
        """What a seat may see."""
        return self.table.now.look(Rights() if seat is None else Rights((seat,)))

    def act(self, seat: int, action: int) -> None:
        """A move."""
        self.table.act(seat, action)

    def undo(self, seat: int) -> None:
        """Take something back."""
        self.table.undo(seat)

    def end_turn(self, seat: int) -> None:
        """End a turn."""
        self.table.end_turn(seat)

    def stand_in(self, seat: int, bot: str | None) -> None:
        """Hand a seat over."""
        self.table.stand_in(seat, bot)

    def record(self) -> Record:
        """The record."""
        return self.table.record()


class Online(Way):
    """Everybody has a token of their own."""

    def __init__(self, service: Service, game_id: str, seed: int, confirm_turns: bool) -> None:
        super().__init__(game_id, seed)
        self.service = service
        self.opened = service.open(game_id, [SeatPlan(name) for name in self.names], confirm_turns)
        self.id = self.opened.table_id
        self.go_on()

    def go_on(self) -> None:
        """Let chance act."""
        settle(self.service, self.id, self.dice)

    def tokens(self, seat: int) -> tuple[str, ...]:
        """The token of a seat."""
        return (self.opened.tokens[seat],)

    def look(self, seat: int | None) -> TableView:
        """What a seat may see."""
        return self.service.look(self.id, () if seat is None else self.tokens(seat))

    def act(self, seat: int, action: int) -> None:
        """A move."""
        self.service.act(self.id, self.tokens(seat), self.look(None).sequence, [action])

    def undo(self, seat: int) -> None:
        """Take something back."""
        self.service.undo(self.id, self.tokens(seat), self.look(None).sequence)

    def end_turn(self, seat: int) -> None:
        """End a turn."""
        self.service.end_turn(self.id, self.tokens(seat), self.look(None).sequence)

    def stand_in(self, seat: int, bot: str | None) -> None:
        """Hand a seat over."""
        self.service.stand_in(self.id, self.tokens(seat), seat, bot)

    def record(self) -> Record:
        """The record."""
        return self.service.record(self.id, tuple(self.opened.tokens.values()))


@pytest.fixture
def ways(sqlite_url: str) -> Iterator[Callable[[str, int, bool], tuple[Way, Way]]]:
    service = Service.connect(sqlite_url)
    yield lambda game_id, seed, confirm: (
        AtTheTerminal(game_id, seed, confirm),
        Online(service, game_id, seed, confirm),
    )
    service.close()


def told(steps: tuple[Step, ...]) -> list[tuple[object, ...]]:
    """Steps in a form that can be compared."""
    return [(*(vars(step) | {"events": [str(event) for event in step.events]}).values(),) for step in steps]


def facts(way: Way, seat: int | None) -> dict[str, object]:
    """Everything that can be seen of a table, without what only the service has."""
    seen = vars(way.look(seat)) | {"steps": told(way.look(seat).steps), "state": way.look(seat).state.to_dict()}
    return {name: value for name, value in seen.items() if name not in ONLY_STORED}


def alike(ways: tuple[Way, Way], what: str, *arguments: object) -> None:
    """Do the same in both ways: both do it, or both refuse it with the same words; then both look the same."""
    outcomes: list[str] = []
    for way in ways:
        try:
            getattr(way, what)(*arguments)
            way.go_on()
            outcomes.append("done")
        except AntillasError as error:
            outcomes.append(f"{type(error).__name__}: {error}")
    assert outcomes[0] == outcomes[1]
    for seat in (None, *range(len(ways[0].names))):
        assert facts(ways[0], seat) == facts(ways[1], seat)
    assert ways[0].record() == ways[1].record()


def until_a_secret(ways: tuple[Way, Way], chooser: random.Random) -> None:
    """Play until somebody has made a choice that the others may not know yet."""
    look = ways[0].look(None)
    while not (look.steps and look.steps[-1].secret):
        action = chooser.choice(look.state.legal() or [0])
        for way in ways:
            way.act(look.player, action) if look.held_by is None else way.end_turn(look.held_by)
            way.go_on()
        look = ways[0].look(None)


@pytest.mark.parametrize("confirm_turns", [False, True], ids=["at once", "confirmed"])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_things_come_out_alike(
    ways: Callable[[str, int, bool], tuple[Way, Way]], game_id: str, confirm_turns: bool
) -> None:
    both = ways(game_id, 5, confirm_turns)
    chooser = random.Random(f"{game_id} {confirm_turns}")
    undone = refused = secrets = 0
    if game_id == TOGETHER:
        until_a_secret(both, chooser)
    for _ in range(ACTIONS):
        look = both[0].look(None)
        seat = chooser.randrange(len(both[0].names))
        secrets += len(both[0].record().actions) < len(look.steps)
        match chooser.randrange(6):
            case 0:
                seat = chooser.choice((seat, max(0, look.steps[-1].actor if look.steps else 0)))  # who acted last may
                undone += both[0].look(seat).can_undo
                refused += not both[0].look(seat).can_undo
                alike(both, "undo", seat)
            case 1:
                alike(both, "end_turn", seat)
            case 2:
                alike(both, "hand_over_and_back", seat)
            case 3:
                alike(both, "act", seat, chooser.randrange(int(look.game.action_count)))
            case _ if look.held_by is not None:
                alike(both, "end_turn", look.held_by)
            case _:
                alike(both, "act", look.player, look.state.legal()[0])
    assert undone
    assert refused
    assert (secrets > 0) == (game_id == TOGETHER)


@pytest.mark.parametrize("confirm_turns", [False, True], ids=["at once", "confirmed"])
def test_what_has_shown_something_is_taken_back_nowhere(
    ways: Callable[[str, int, bool], tuple[Way, Way]], confirm_turns: bool
) -> None:
    both = ways(TOGETHER, 5, confirm_turns)
    until_a_secret(both, random.Random(6))
    while (look := both[0].look(None)).steps[-1].secret:
        seat = look.player if look.held_by is None else look.held_by
        alike(both, "act", seat, look.state.legal()[0]) if look.held_by is None else alike(both, "end_turn", seat)
    giver = look.steps[-1].actor
    assert look.steps[-1].reveals
    for way in both:
        assert not way.look(giver).can_undo
        with pytest.raises(CannotUndo, match="has shown what was hidden"):
            way.undo(giver)
    alike(both, "undo", giver)


def test_the_end_of_a_game_is_final_everywhere(ways: Callable[[str, int, bool], tuple[Way, Way]]) -> None:
    both = ways("santa-maria(players=2)", 1, False)
    chooser = random.Random(1)
    while not (look := both[0].look(None)).over:
        action = chooser.choice(look.state.legal())
        for way in both:
            way.act(look.player, action)
            way.go_on()
    for seat in range(2):
        alike(both, "undo", seat)
        alike(both, "act", seat, 0)
        alike(both, "end_turn", seat)
    assert both[0].record().result is not None


def test_a_replay_shows_what_was_seen_then(ways: Callable[[str, int, bool], tuple[Way, Way]]) -> None:
    terminal, online = ways(GAMES[0], 3, False)
    for _ in range(20):
        look = terminal.look(None)
        for way in (terminal, online):
            way.act(look.player, look.state.legal()[0])
            way.go_on()
    actions = [step.action for step in terminal.look(None).steps]
    assert isinstance(terminal, AtTheTerminal)
    assert isinstance(online, Online)
    for number in range(len(actions) + 1):
        expected = position_after(terminal.table.game, actions[:number]).to_dict()
        assert terminal.table.now.look(Rights(), number).state.to_dict() == expected
        assert online.service.look(online.id, (), number).state.to_dict() == expected
