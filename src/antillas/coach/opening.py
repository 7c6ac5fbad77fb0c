"""The opening of a seat: its first picks, and how many of some strong bots pick the same in its place."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec
from msgspec import Struct

from antillas.bots.bot import Bot, Budget
from antillas.bots.levels import manner_of, thinker_of, without_clock
from antillas.bots.registry import HEURISTIC, HEURISTICS, make_bot
from antillas.coach.naming import BRIEF, SHORT, brief, title_of
from antillas.coach.parts import Told
from antillas.coach.sentences import from_plain, to_plain
from antillas.coach.strong_play import STRONG
from antillas.core.contract import Game, State
from antillas.core.message import Names
from antillas.core.record import positions

FIRST = 4
"""So many picks of a seat are its opening."""
ASKED = 20
"""So many bots are asked about each of them."""
SEEDS = 2**62
MOST_PREPARED = 6
"""After so many choices without a pick a bot is not asked any further."""
PICKS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "puerto-rico": frozenset({"pick"}),
        "santa-maria": frozenset({"take-die", "take-tile", "use-building", "retire"}),
        "santiago-de-cuba": frozenset({"drive"}),
    }
)
"""By game the kinds of action that are what a turn is spent on."""
PREPARES: Mapping[str, frozenset[str]] = MappingProxyType({"santa-maria": frozenset({"buy", "sell"})})
"""What may come before a pick in the same turn; who is asked begins before it."""
FOLLOWED: Mapping[str, str] = MappingProxyType(
    {
        "{seat} takes a plantation of {good}.": "good",
        "{seat} takes a quarry.": "good",
        "{seat} builds the {building} for {doubloons}.": "building",
        "{seat} sells {good} for {doubloons}.": "good",
        "{seat} loads {count} {good} on ship {ship}.": "good",
        "{seat} takes 1 {good} by privilege.": "good",
        "{seat} moves the pawn to the {building}.": "building",
    }
)
"""What a seat got by its pick: the sentence, and the value that names it."""


class Asked(Struct, frozen=True):
    """What strong bots picked in the place of a seat."""

    bots: int
    same: int
    """How many of them picked the same as the seat."""
    most: dict[str, object]
    """What most of them picked, in few words."""
    most_bots: int


def opening_steps(game: Game, actions: Sequence[int]) -> dict[int, int]:
    """The steps at which seats made their first picks, each with the step that its turn began with."""
    kinds, before = PICKS.get(game.name, frozenset()), PREPARES.get(game.name, frozenset())
    counted: Counter[int] = Counter()
    found: dict[int, int] = {}
    turn: tuple[int, int] | None = None
    for number, (state, action) in enumerate(zip(positions(game, actions), actions, strict=False), start=1):
        if state.player < 0 or state.forced():
            continue
        seat, kind = int(state.player), state.meaning(action).kind
        begun = turn[1] if turn is not None and turn[0] == seat else number
        turn = (seat, begun) if kind in before else None
        if kind in kinds and counted[seat] < FIRST:
            counted[seat] += 1
            found[number] = begun
    return found


def asked(begun: State, title: dict[str, object], budget: Budget, seed: int) -> Asked:
    """Ask strong bots what they would pick in a turn that begins like this, with what its seat could know."""
    seat, own = int(begun.player), to_plain(brief(from_plain(title)))
    found: Counter[str] = Counter()
    for number in range(ASKED):
        dice = random.Random(f"opening {seed} {number}")
        bot = strong_bot(begun.game, dice.randrange(SEEDS))
        found[_key(_first_pick(bot, begun.recall(seat, dice), budget))] += 1
    (most, count), *_ = found.most_common(1)
    return Asked(ASKED, found[_key(own)], msgspec.json.decode(most), count)


def strong_bot(game: Game, seed: int) -> Bot:
    """A bot that thinks as the level of strong play does, and as long on every computer."""
    teacher = make_bot(HEURISTIC, game.name, seed) if game.name in HEURISTICS else None
    return thinker_of(without_clock(manner_of(STRONG, game)), seed, teacher)


def followed_by(told: Told, seat: int, step: int) -> Names | None:
    """What a seat got first by its pick at a step, before anybody's next one; None if nothing is to be named."""
    for number, message in told:
        if number > step and (message.template in SHORT or message.template in BRIEF):
            return None
        if number >= step and message.template in FOLLOWED and message.values["seat"] == seat:
            return Names([message.values[FOLLOWED[message.template]]])
    return None


def _first_pick(bot: Bot, position: State, budget: Budget) -> dict[str, object]:
    """The first pick of a bot from here on, in few words; without one what it began with."""
    seat, first = int(position.player), None
    for _ in range(MOST_PREPARED):
        action = bot.decide(position.clone(), budget).action
        told = title_of(position, action) or {"text": position.text(action)}
        words = to_plain(brief(from_plain(told)))
        first = first or words
        if position.meaning(action).kind in PICKS[position.game.name]:
            return words
        position.apply(action)
        if position.player != seat:
            break
    assert first is not None
    return first


def _key(words: dict[str, object]) -> str:
    return msgspec.json.encode(words, order="sorted").decode()
