"""The nodes of the tree of a search: a question with its choices, what each has brought, and where lines go on."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.bots.search.net import Floats
from antillas.bots.search.results import PARTS, worth
from antillas.core.contract import State
from antillas.core.ints import Ints

NO_KEY: Final = 0


@final
class Node:
    """A question to one seat, its choices from the most to the least promising; or outcomes of chance as they came."""

    def __init__(self, player: i64, width: i64) -> None:
        self.player = player
        self.width = width
        """The length of a row of results."""
        self.asked: Ints = vec[i64]()
        """The choices as the position gave them."""
        self.actions: Ints = vec[i64]()
        self.children: list[Node | None] = []
        self.visits: Ints = vec[i64]()
        self.sums: Floats = vec[float]()
        """The rows of all visits to each choice, added up."""
        self.priors: Floats = vec[float]()
        self.after: list[list[State | None]] = []
        """By choice and imagined position where lines go on, as far as they have been there."""
        self.total: i64 = 0
        self.key: i64 = NO_KEY

    def add(self, action: i64) -> i64:
        """One more choice; its place."""
        self.actions = append(self.actions, action)
        self.visits = append(self.visits, 0)
        self.children.append(None)
        self.after.append([])
        return i64(len(self.actions)) - 1

    def keep(self, index: i64, world: i64, state: State) -> None:
        """Remember where lines go on after a choice in an imagined position."""
        row = self.after[index]
        while i64(len(row)) <= world:
            row.append(None)
        row[world] = state

    def kept(self, index: i64, world: i64) -> State | None:
        """Where lines go on after a choice in an imagined position, if that is known."""
        row = self.after[index]
        return row[world] if world < i64(len(row)) else None

    def place_of(self, action: i64) -> i64:
        """Where a choice stands; -1 if it does not."""
        for index in range(i64(len(self.actions))):
            if self.actions[index] == action:
                return index
        return -1

    def mean(self, index: i64, part: i64) -> float:
        """What a choice has brought on average: one number of the row."""
        return self.sums[index * self.width + part] / float(self.visits[index])

    def sum_of(self, index: i64, ambition: float) -> float:
        """What a choice has brought its player in all visits."""
        return worth(self.sums, index * self.width, self.player, self.width // PARTS, ambition)

    def worth_of(self, index: i64, ambition: float) -> float:
        """What a choice has brought its player on average."""
        return self.sum_of(index, ambition) / float(self.visits[index])

    def most_visited(self, ambition: float) -> i64:
        """The choice that was looked at most; of equals the one that was best for its player."""
        best: i64 = 0
        for index in range(1, i64(len(self.actions))):
            more = self.visits[index] - self.visits[best]
            if more > 0 or (
                more == 0 and self.player >= 0 and self.worth_of(index, ambition) > self.worth_of(best, ambition)
            ):
                best = index
        return best


def ranked(rows: list[Floats], player: i64, ambition: float) -> Ints:
    """The numbers of the rows, the best one for the player first."""
    order: Ints = vec[i64]()
    players: i64 = len(rows[0]) // PARTS
    for index in range(i64(len(rows))):
        order = append(order, index)
        own = worth(rows[index], 0, player, players, ambition)
        at = index
        while at > 0 and worth(rows[order[at - 1]], 0, player, players, ambition) < own:
            order[at] = order[at - 1]
            at -= 1
        order[at] = index
    return order


def same(one: Ints, other: Ints) -> bool:
    """Whether two vectors hold the same."""
    count: i64 = len(one)
    if count != len(other):
        return False
    for index in range(count):
        if one[index] != other[index]:
            return False
    return True


def contains(values: Ints, wanted: i64) -> bool:
    """Whether a vector holds a value."""
    for value in values:
        if value == wanted:
            return True
    return False
