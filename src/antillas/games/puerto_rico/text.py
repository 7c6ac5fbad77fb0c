"""The notation: every action as a short English text that parses back."""

import re

from mypy_extensions import i64

from antillas.core.errors import IllegalMove, UnreadableMove
from antillas.games.puerto_rico.actions import (
    DRAW,
    EXTRA,
    GOVERNOR,
    LOAD,
    MAX_PLAYERS,
    PASS,
    PICK,
    PRODUCE,
    SELL,
    TAKE,
    TURN_UP,
    WHARF_LOAD,
    WORKER,
    Layout,
)
from antillas.games.puerto_rico.phase import LOADING
from antillas.games.puerto_rico.phases.captain import load_size
from antillas.games.puerto_rico.phases.mayor import group_name
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, GOODS, ROLE_IDS, TILE_IDS, Rules

LOAD_WITH_AMOUNT = re.compile(r"load (?P<amount>[0-9]{1,3}) (?P<rest>.+)")


class Notation:
    """The texts of all actions of a game; loads get their amount from the position."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self.texts: list[str] = all_texts(rules, layout)
        self.actions: dict[str, int] = {text: action for action, text in enumerate(self.texts)}
        self.layout = layout

    def text(self, state: Position, action: int) -> str:
        """The action in the notation."""
        if not 0 <= action < len(self.texts):
            raise UnreadableMove(f"{action} is no action: actions are 0 to {len(self.texts) - 1}.")
        amount = self.amount(state, action)
        text = self.texts[action]
        return text.replace("load ", f"load {amount} ", 1) if amount else text

    def amount(self, state: Position, action: i64) -> i64:
        """How many goods a load would take, 0 for anything else."""
        if state.phase != LOADING:
            return 0
        if WHARF_LOAD <= action < WHARF_LOAD + GOODS:
            return state.seats[state.actor].goods[action - WHARF_LOAD]
        if LOAD <= action < self.layout.build:
            return load_size(state, (action - LOAD) // self.layout.ships, (action - LOAD) % self.layout.ships)
        return 0

    def parse(self, state: Position, text: str) -> int:
        """The action that the text means here; the amount of a load may be left out but not be wrong."""
        words = " ".join(text.lower().split())
        match = LOAD_WITH_AMOUNT.fullmatch(words)
        plain = f"load {match['rest']}" if match else words
        action = self.actions.get(plain)
        if action is None:
            raise UnreadableMove(f"{text.strip()!r} is no move; {self.hint(words)}.")
        if match and int(match["amount"]) != self.amount(state, action):
            possible = self.amount(state, action)
            raise IllegalMove("CAPTAIN-8", f"As many as possible must be loaded: {possible}, not {match['amount']}.")
        return action

    def hint(self, words: str) -> str:
        """What a text that starts like this could have been."""
        verb = words.split(" ")[0] if words else ""
        known = [text for text in self.texts if text.split(" ")[0] == verb]
        if known:
            return f"moves with {verb!r} look like {known[0]!r} or {known[-1]!r}"
        return f"moves begin with {', '.join(sorted({text.split(' ')[0] for text in self.texts}))}"


def all_texts(rules: Rules, layout: Layout) -> list[str]:
    """The text of every action, in the order of the numbers."""
    texts = {PASS: "pass", DRAW: "draw", WORKER: "take worker", PRODUCE: "produce"}
    for role, name in enumerate(ROLE_IDS):
        texts[PICK + role] = f"pick {name}"
    for tile, name in enumerate(TILE_IDS):
        texts[TAKE + tile] = f"take {name}"
    for seat in range(MAX_PLAYERS):
        texts[GOVERNOR + seat] = f"governor {seat + 1}"
    for good, name in enumerate(GOOD_IDS):
        texts[EXTRA + good] = f"extra {name}"
        texts[SELL + good] = f"sell {name}"
        texts[WHARF_LOAD + good] = f"load {name} on wharf"
        texts[TURN_UP + good] = f"turn-up {name}"
        for ship in range(layout.ships):
            texts[LOAD + good * layout.ships + ship] = f"load {name} on ship {rules.supplies.ships[ship]}"
        for amount in range(1, rules.supplies.goods[good] + 1):
            texts[layout.keep[good] + amount] = f"keep {amount} {name}"
    for building, name in enumerate(BUILDING_IDS):
        texts[layout.build + building] = f"build {name}"
    for group in range(layout.groups):
        end = layout.place[group + 1] if group + 1 < layout.groups else layout.end
        for workers in range(end - layout.place[group]):
            texts[layout.place[group] + workers] = f"place {workers} on {group_name(group)}"
    return [texts[action] for action in range(layout.end)]
