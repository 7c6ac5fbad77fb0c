"""The notation: every action as a short English text that parses back."""

import re
from typing import Final

from mypy_extensions import i64

from antillas.core.errors import IllegalMove
from antillas.core.meanings import Meaning
from antillas.core.notation import Notation, plain_words
from antillas.games.puerto_rico.actions import LOAD, WHARF_LOAD, Layout
from antillas.games.puerto_rico.phase import LOADING
from antillas.games.puerto_rico.phases.captain import load_size
from antillas.games.puerto_rico.rules import Rules
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import GOODS

LOAD_WITH_AMOUNT = re.compile(r"load (?P<amount>[0-9]{1,3}) (?P<rest>.+)")
TEXTS: Final = {
    "pass": "pass",
    "pick": "pick {role}",
    "take": "take {tile}",
    "draw": "draw",
    "worker": "take worker",
    "produce": "produce",
    "extra": "extra {good}",
    "sell": "sell {good}",
    "wharf": "load {good} on wharf",
    "load": "load {good} on ship {capacity}",
    "build": "build {building}",
    "keep": "keep {amount} {good}",
    "place": "place {workers} on {group}",
    "governor": "governor {place}",
    "turn-up": "turn-up {good}",
    "bid": "bid {points}",
    "noble": "take noble",
    "forest": "forest {good}",
    "as-plantation": "as plantation",
    "as-forest": "as forest",
    "discard": "discard {tile}",
    "discard-of": "discard {tile} {body}",
    "discard-forest": "discard forest {good}",
    "ship": "ship {body}",
    "nobles": "{nobles} nobles on {group}",
    "pay": "pay {group} {body}",
    "no-worker": "no worker",
    "pay-good": "pay {good}",
    "no-good": "no good",
    "pay-point": "pay point",
    "no-point": "no point",
    "post": "sell {good} at post",
    "buy-land": "buy land",
    "buy": "buy {good}",
    "buy-forest": "buy {good} forest",
    "sell-land": "sell land {tile}",
    "sell-land-of": "sell land {tile} {body}",
    "sell-land-forest": "sell land forest {good}",
    "stow": "stow {amount} {good}",
    "deliver": "deliver {good}",
    "piracy": "piracy {capacity}",
    "spoils": "keep {amount}",
    "plunder": "plunder",
    "raid": "raid",
    "capture": "capture {role}",
    "remove-noble": "remove noble",
    "leave-noble": "leave noble",
    "raid-place": "raid {body} {group}",
    "draft": "draft {building}",
    "crop": "crop {good}",
    "task": "task {good}",
    "festival": "festival {building}",
    "guest": "guest {group}",
    "noble-guest": "noble guest {group}",
    "wake": "wake guests",
    "sleep": "let guests sleep",
}
"""The text of each kind of move."""


class PuertoRicoNotation(Notation):
    """The texts of all actions of a game; loads get their amount from the position."""

    def __init__(self, rules: Rules, layout: Layout, meanings: list[Meaning]) -> None:
        super().__init__([text_of(rules, meaning) for meaning in meanings])
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
        if LOAD <= action < self.layout.load_end:
            return load_size(state, (action - LOAD) // self.layout.ships, (action - LOAD) % self.layout.ships)
        return 0

    def parse(self, state: Position, text: str) -> int:
        """The action that the text means here; the amount of a load that is legal may be left out but not be wrong."""
        words = plain_words(text)
        match = LOAD_WITH_AMOUNT.fullmatch(words)
        plain = f"load {match['rest']}" if match else words
        action = self.find(plain, text)
        if match and state.is_legal(action) and int(match["amount"]) != self.amount(state, action):
            raise IllegalMove(
                "CAPTAIN-8",
                "As many as possible must be loaded: {possible}, not {match}.",
                possible=int(self.amount(state, action)),
                match=match["amount"],
            )
        return action


def text_of(rules: Rules, meaning: Meaning) -> str:
    """A move in the notation, which tells ships by their capacity and counts seats from 1."""
    values: dict[str, object] = {**meaning.about}
    kind = "noble-guest" if meaning.kind == "guest" and meaning.about["body"] == "noble" else meaning.kind
    if kind in ("load", "piracy"):
        values["capacity"] = rules.supplies.ships[int(meaning.about["ship"])]
    elif kind == "governor":
        values["place"] = int(meaning.about["seat"]) + 1
    return TEXTS[kind].format(**values)
