"""Laying out a position by hand and playing one phase of it, for the worked examples of the rules."""

from dataclasses import dataclass, field
from typing import Any

from tests.reference.puerto_rico.asking import PASS, Play, Question
from tests.reference.puerto_rico.flags import preset
from tests.reference.puerto_rico.model import HOLDING, Building, Seat, Table, Tile
from tests.reference.puerto_rico.rounds import play_phase
from tests.reference.puerto_rico.setup import set_up

ALL = frozenset({1, 2})


def stage(
    players: int = 3, expansions: frozenset[int] = ALL, edition: str = "recommended", **flags: Any
) -> tuple[Table, Seat]:
    """A laid-out table whose governor is seat 0, with bare islands, and that seat."""
    changes = {"start_player": 1, "draft": "fixed", **flags}
    chosen = preset(edition, players, expansions, changes)
    table = Table(players, expansions, chosen, [Seat(number) for number in range(players)])
    Script().run(set_up(table))
    for seat in table.seats:
        seat.island.clear()
        seat.doubloons = 0
    return table, table.seats[0]


def build(seat: Seat, *names: str, body: str = "worker", bodies: int = 1) -> None:
    """Buildings in a city, with somebody on them."""
    for name in names:
        building = Building(name)
        building.bodies[body] = min(bodies, building.plan.circles)
        seat.city.append(building)


def settle(seat: Seat, kind: str, active: int = 0, idle: int = 0, forests: int = 0) -> None:
    """Tiles on an island."""
    seat.island += [Tile(kind, body="worker") for _ in range(active)]
    seat.island += [Tile(kind) for _ in range(idle)]
    seat.island += [Tile(kind, forest=True) for _ in range(forests)]


def hold(seat: Seat, workers: int = 0, nobles: int = 0, **goods: int) -> None:
    """Workers, nobles and goods in a holding area."""
    seat.holding = {"worker": workers, "noble": nobles}
    seat.goods.update(goods)


@dataclass
class Script:
    """What seat 0 and chance answer, in order; everybody else passes, and so does seat 0 at the end."""

    lines: list[str] = field(default_factory=list)
    asked: list[Question] = field(default_factory=list)

    def run(self, play: Play[Any]) -> None:
        """Answer everything that is asked."""
        try:
            question = next(play)
            while True:
                self.asked.append(question)
                question = play.send(self.reply(question))
        except StopIteration:
            if self.lines:
                raise AssertionError(f"never asked for {self.lines}") from None

    def reply(self, question: Question) -> str:
        """The next line if it is meant for this question; a line that seat 0 may not say is an error."""
        if self.lines and self.lines[0] in question.answers and question.who in (0, "chance"):
            return self.lines.pop(0)
        if self.lines and question.who == 0:
            raise AssertionError(f"{self.lines[0]} is none of {sorted(question.answers)}")
        return PASS if PASS in question.answers else next(iter(question.answers))

    def answers(self, seat: int = 0) -> list[set[str]]:
        """What that seat was offered, question by question."""
        return [set(question.answers) for question in self.asked if question.who == seat]


def play(table: Table, role: str, *lines: str, picker: int = 0) -> list[set[str]]:
    """Play one phase by a script; what seat 0 was offered."""
    script = Script(list(lines))
    script.run(play_phase(table, role, picker))
    return script.answers()


def points(seat: Seat) -> int:
    """Chips and noted points."""
    return seat.chips + seat.noted


def holding(seat: Seat) -> dict[str, int]:
    """Who is in the holding area."""
    return seat.standing(HOLDING)
