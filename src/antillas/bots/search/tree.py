"""The tree of a search: each seat takes what is best for itself, chance has its own nodes, a judge ends every line."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.bots.playout import random_choice
from antillas.bots.search.guide import Guide
from antillas.bots.search.judges import Judge, NetJudge
from antillas.bots.search.net import Floats, no_floats
from antillas.bots.search.nodes import NO_KEY, Node, contains, ranked, same
from antillas.bots.search.results import AMBITION, PARTS
from antillas.core.contract import CHANCE, OVER, State
from antillas.core.ints import Ints

CURIOSITY: Final = 0.6
"""How much a choice that looked good at first is tried again although others have done better."""
CONTRAST: Final = 30.0
"""How much likelier a choice is tried that gives its player one more share of the game at first sight."""
WIDTH: Final = 3
"""Choices that are looked at first; later as many more as the square root of the visits."""
DEEPEST: Final = 300
NOBODY: Final = -9
"""A seat that is never asked."""


@final
class Tree:
    """What one seat has thought of so far."""

    def __init__(self, judge: Judge, seat: i64, seed: i64, guide: Guide | None = None) -> None:
        self.judge = judge
        self.guide = guide
        """Who answers small questions, so that a tree holds only calm positions below its root."""
        self.seat = seat
        self.dice = Random(seed)
        self.width: i64 = PARTS * judge.players
        self.root: Node | None = None
        self.known: dict[int, Node] = {}
        """Questions to the own seat, by what the seat sees then: where to go on after the others have moved."""
        self.curiosity: float = CURIOSITY
        self.contrast: float = CONTRAST
        self.ambition: float = AMBITION
        self.own_turn_only = guide is None and isinstance(judge, NetJudge)
        """Whether lines end when somebody else is to choose."""
        self.path: list[Node] = []
        self.steps: Ints = vec[i64]()
        self.lines: i64 = 0
        """Lines that were played since the root was set."""
        self.forced: i64 = -1
        """The choice that all lines begin with; -1 if they begin as the seat likes."""

    # What a bot asks.

    def begin(self, position: State) -> bool:
        """Put the root at a position; whether something is known of it already."""
        key = self.key_of(position) if self.known else i64(NO_KEY)
        found = self.known.get(key) if key != NO_KEY else None
        self.known = {}
        self.lines = 0
        if found is not None and found.player == position.player:
            self.remember(found)
            self.root = found
            return True
        self.root = self.expand(position, closely=True)
        return False

    def think(self, worlds: list[State], judged: i64) -> None:
        """Play lines from the root in positions that the seat may believe in, until so many positions were judged."""
        end = self.judge.judged + judged
        count: i64 = len(worlds)
        idle: i64 = 0
        while self.judge.judged < end and idle < judged:
            before = self.judge.judged
            world = self.lines % count
            self.play_line(worlds[world], world)
            self.lines += 1
            if self.judge.judged == before:
                idle += 1  # A line that was judged already: the end is near.

    def best(self) -> int:
        """The choice that was looked at most."""
        root = self.root
        assert root is not None
        return int(root.actions[root.most_visited(self.ambition)])

    def lead(self) -> i64:
        """How much more often the choice that was looked at most was looked at than any other."""
        root = self.root
        assert root is not None
        best = root.most_visited(self.ambition)
        second: i64 = 0
        for index in range(i64(len(root.actions))):
            if index != best:
                second = max(second, root.visits[index])
        return root.visits[best] - second

    def results(self) -> dict[int, list[float]]:
        """For each choice at the root how the game ends: shares, chances to win and points of all seats."""
        root = self.root
        assert root is not None
        return {
            int(root.actions[index]): [root.mean(index, part) for part in range(self.width)]
            for index in range(i64(len(root.actions)))
        }

    def worths(self) -> dict[int, float]:
        """What each choice at the root is worth to its player."""
        root = self.root
        assert root is not None
        count: i64 = len(root.actions)
        return {int(root.actions[index]): root.worth_of(index, self.ambition) for index in range(count)}

    def counts(self) -> dict[int, int]:
        """How often each choice at the root was looked at."""
        root = self.root
        assert root is not None
        return {int(root.actions[index]): int(root.visits[index]) for index in range(i64(len(root.actions)))}

    def line(self, position: State) -> list[int]:
        """The moves that are expected from the root on, up to something that chance decides."""
        state = position.clone()
        node = self.root
        found: list[int] = []
        while node is not None and node.player >= 0 and state.player == node.player:
            index = node.most_visited(self.ambition)
            if not state.is_legal(node.actions[index]):
                break
            found.append(int(node.actions[index]))
            state.play(node.actions[index])
            while state.player >= 0:
                action = self.small_answer(state, node.player)
                if action < 0:
                    break
                found.append(int(action))
                state.play(action)
            node = node.children[index]
        return found

    def small_answer(self, state: State, mover: i64) -> i64:
        """The answer to a question that has no node of its own after somebody has moved; -1 if it has one."""
        choices = state.choices()
        if len(choices) == 1:
            return choices[0]
        guide = self.guide
        if guide is None or guide.is_calm(state) or (mover == self.seat and guide.is_asked(state, self.seat)):
            return -1
        return guide.answer(state)

    # Lines.

    def play_line(self, state: State, world: i64) -> None:
        """Go down the tree by what the seats like and chance throws, add a node, and tell all above the judgement."""
        node = self.root
        assert node is not None
        self.path = []
        self.steps = vec[i64]()
        while True:
            index = self.next_step(node, state)
            self.path.append(node)
            self.steps = append(self.steps, index)
            if self.own_turn_only and self.ends_turn(node.actions[index], state):
                break
            state = self.next_position(node, index, state, world)
            child = node.children[index]
            if state.player == OVER or len(self.path) > DEEPEST or (child is not None and child.player != state.player):
                self.judge.judge(state, self.seat)
                break
            if child is None:
                if state.player != CHANCE:
                    node.children[index] = self.expand(state)
                    break
                child = Node(CHANCE, self.width)
                node.children[index] = child
            node = child
        self.tell()

    def next_step(self, node: Node, state: State) -> i64:
        """The choice or the outcome of chance that a line goes on with."""
        if self.forced >= 0 and node is self.root:
            return node.place_of(self.forced)
        return self.choose(node, state) if node.player >= 0 else self.throw(node, state)

    def ends_turn(self, action: i64, state: State) -> bool:
        """Whether somebody else is to choose after an action; if so, the position is judged as it is then.

        Nets have learned what a seat sees right after its own choice, and nothing else.
        """
        after = state.clone()
        after.play(action)
        if after.player < 0 or after.player == self.seat:
            return False
        self.judge.judge(after, self.seat)
        return True

    def next_position(self, node: Node, index: i64, state: State, world: i64) -> State:
        """Where a line goes on after a choice; it is played once in every imagined position and never changed."""
        known = node.kept(index, world)
        if known is not None:
            return known
        after = state.clone()
        after.play(node.actions[index])
        self.go_on(after, node.player)
        node.keep(index, world, after)
        return after

    def tell(self) -> None:
        """Add the judgement to all choices of the line."""
        out = self.judge.out
        for step in range(i64(len(self.path))):
            node = self.path[step]
            index = self.steps[step]
            node.total += 1
            node.visits[index] += 1
            if node.player >= 0:
                at = index * self.width
                for part in range(self.width):
                    node.sums[at + part] += out[part]

    def expand(self, state: State, closely: bool = False) -> Node:
        """A node with all choices of the player to move, each judged once; the judgement of the best one stays.

        Who looks closely also compares the own answers that a choice leads to.
        """
        node = Node(state.player, self.width)
        node.asked = self.options(state)
        if state.player == self.seat:
            node.key = self.key_of(state)
            if node.key != NO_KEY:
                self.known[node.key] = node
        rows: list[Floats] = []
        for action in node.asked:
            rows.append(self.look(state, action, closely))
        order = ranked(rows, node.player, self.ambition)
        for index in order:
            node.add(node.asked[index])
            node.visits[i64(len(node.actions)) - 1] = 1
            for part in range(self.width):
                node.sums = append(node.sums, rows[index][part])
        self.set_priors(node)
        best = rows[order[0]]
        for part in range(self.width):
            self.judge.out[part] = best[part]
        return node

    def look(self, state: State, action: i64, closely: bool = False) -> Floats:
        """What a choice is worth at first sight, to all seats."""
        after = state.clone()
        after.play(action)
        guide = self.guide
        if guide is not None:
            if closely:
                guide.settle_for(after, self.seat)
                if guide.is_asked(after, self.seat):
                    return self.best_look(after)
            guide.settle(after)
        self.judge.judge(after, self.seat if guide is not None else state.player)
        return self.judge.out[:]

    def best_look(self, state: State) -> Floats:
        """What the best answer of the own seat is worth at first sight."""
        rows: list[Floats] = []
        for action in self.options(state):
            rows.append(self.look(state, action))
        return rows[ranked(rows, self.seat, self.ambition)[0]]

    def options(self, state: State) -> Ints:
        """The choices that are worth a thought."""
        guide = self.guide
        return state.choices() if guide is None else guide.options(state)

    def go_on(self, state: State, mover: i64) -> None:
        """Play on to the next question that belongs into the tree: a calm one, or an own one after an own choice."""
        guide = self.guide
        if guide is None:
            skip_forced(state)
            return
        asked = self.seat if mover == self.seat else i64(NOBODY)
        guide.settle_for(state, asked)
        while state.player >= 0:
            choices = state.choices()
            if len(choices) != 1:
                return
            state.play(choices[0])
            guide.settle_for(state, asked)

    def set_priors(self, node: Node) -> None:
        """How promising the choices are compared with each other: by what they have given so far."""
        count: i64 = len(node.actions)
        most = node.worth_of(0, self.ambition)
        for index in range(1, count):
            most = max(most, node.worth_of(index, self.ambition))
        grown = no_floats(count)
        total = 0.0
        for index in range(count):
            grown[index] = exp(self.contrast * (node.worth_of(index, self.ambition) - most))
            total += grown[index]
        for index in range(count):
            grown[index] = grown[index] / total
        node.priors = grown

    def choose(self, node: Node, state: State) -> i64:
        """The choice that its player would try now."""
        choices = self.options(state)
        # A node that has met other choices elsewhere holds more than this position allows.
        is_same = len(node.actions) == len(node.asked) and same(choices, node.asked)
        if not is_same:
            self.complete(node, state, choices)
        count: i64 = len(node.actions)
        open_to = WIDTH + i64(sqrt(float(node.total)))
        root = self.curiosity * sqrt(float(node.total + 1))
        best: i64 = -1
        most = 0.0
        tried: i64 = 0
        for index in range(count):
            if not is_same and not contains(choices, node.actions[index]):
                continue
            visits = float(node.visits[index])
            value = (node.sum_of(index, self.ambition) + root * node.priors[index]) / visits
            if best < 0 or value > most:
                best, most = index, value
            tried += 1
            if tried >= open_to:
                break
        return best

    def complete(self, node: Node, state: State, choices: Ints) -> None:
        """Add choices that were not there when the node was made, in another position that the seat may believe in."""
        is_new = False
        for action in choices:
            if node.place_of(action) < 0:
                row = self.look(state, action)
                place = node.add(action)
                node.visits[place] = 1
                for part in range(self.width):
                    node.sums = append(node.sums, row[part])
                is_new = True
        if is_new:
            self.set_priors(node)

    def throw(self, node: Node, state: State) -> i64:
        """An outcome of chance: any at first, then among as many as the visits allow, each as often as it should be."""
        action = random_choice(state, self.dice)
        index = node.place_of(action)
        if index >= 0:
            return index
        if i64(len(node.actions)) < WIDTH + i64(sqrt(float(node.total))):
            return node.add(action)
        choices = state.choices()
        weights = state.weights(choices)
        best: i64 = -1
        least = 0.0
        for place in range(i64(len(choices))):
            known = node.place_of(choices[place])
            if known >= 0:
                often = float(node.visits[known]) / float(weights[place])
                if best < 0 or often < least:
                    best, least = known, often
        return best if best >= 0 else node.add(action)

    # Memory.

    def key_of(self, state: State) -> i64:
        """A number for what the own seat sees; NO_KEY if there is nothing to tell positions apart."""
        judge, guide = self.judge, self.guide
        if not isinstance(judge, NetJudge) or (guide is not None and not guide.is_calm(state)):
            return NO_KEY
        key: i64 = 1469598103
        for value in judge.features.read(state, self.seat):
            key = (key * 1099511 + value + 7) % 2305843009213693951 % 4398046511103
        return key

    def remember(self, node: Node) -> None:
        """Keep the questions to the own seat below a node."""
        waiting = [node]
        while waiting:
            found = waiting.pop()
            if found.key != NO_KEY:
                self.known[found.key] = found
            found.after = [[] for _ in found.actions]  # What the seat may believe in is imagined anew.
            for child in found.children:
                if child is not None:
                    waiting.append(child)


def skip_forced(state: State) -> None:
    """Play on while there is only one choice."""
    while state.player >= 0:
        choices = state.choices()
        if len(choices) != 1:
            return
        state.play(choices[0])
