"""The notation: every action as a short English text that parses back."""

import re

from mypy_extensions import i64

from antillas.core.errors import IllegalMove
from antillas.core.notation import Notation, plain_words
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


class PuertoRicoNotation(Notation):
    """The texts of all actions of a game; loads get their amount from the position."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        super().__init__(all_texts(rules, layout))
        self.layout = layout

    def text(self, state: Position, action: int) -> str:
        """The action in the notation."""
        text = self.static_text(action)
        amount = self.amount(state, action)
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
        words = plain_words(text)
        match = LOAD_WITH_AMOUNT.fullmatch(words)
        plain = f"load {match['rest']}" if match else words
        action = self.find(plain, text)
        if match and int(match["amount"]) != self.amount(state, action):
            possible = self.amount(state, action)
            raise IllegalMove("CAPTAIN-8", f"As many as possible must be loaded: {possible}, not {match['amount']}.")
        return action


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
