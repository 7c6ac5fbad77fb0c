"""The games that the conformance tests run over: every registered one, in every edition and player count."""

import itertools
import random
from collections.abc import Iterator
from functools import cache

import antillas
from antillas import CHANCE, OVER, Game, State
from antillas.core.chance import outcome_at
from antillas.core.family import EXPANDED, Family
from antillas.core.options import Choice, Flag, OptionValue

TOGETHER = 5
"""So many switches are turned at once in games with all added parts."""


def every_game_id(only: str | None = None) -> list[str]:
    """The ids of all registered games, or of one, in all editions and for all numbers of players."""
    return [
        antillas.game(name, players=players, **{family.editions.name: edition}).id
        for name, family in antillas.REGISTRY.items()
        if only in (None, name)
        for edition in family.editions.values
        for players in range(family.min_players, family.max_players + 1)
    ]


def module_sets(family: Family) -> list[dict[str, bool]]:
    """Every combination of the parts that can be added to a game, at least one of them."""
    choices = itertools.product((False, True), repeat=len(family.modules))
    sets = [{name: True for name, on in zip(family.modules, chosen, strict=True) if on} for chosen in choices]
    return [chosen for chosen in sets if chosen]


def expanded_game_ids() -> list[str]:
    """Games with every combination of added parts, in all editions and for all numbers of players."""
    return [
        antillas.game(name, players=players, **{family.editions.name: edition}, **modules).id
        for name, family in antillas.REGISTRY.items()
        for modules in module_sets(family)
        for edition in family.editions.values
        for players in range(family.min_players, family.max_players + 1)
    ]


def sampled_expanded_ids() -> list[str]:
    """A sample of them in which every combination, every edition and every number of players occurs."""
    found = []
    for name, family in antillas.REGISTRY.items():
        counts = range(family.min_players, family.max_players + 1)
        for number, modules in enumerate(module_sets(family)):
            edition = family.editions.values[number % len(family.editions.values)]
            players = counts[(number + number // len(counts)) % len(counts)]
            found.append(antillas.game(name, players=players, **{family.editions.name: edition}, **modules).id)
    return found


def shown_expanded_ids() -> list[str]:
    """Each added part alone, and all of them together for every number of players."""
    found = []
    for name, family in antillas.REGISTRY.items():
        everything = dict.fromkeys(family.modules, True)
        last, players = family.editions.values[0], family.min_players
        for module in family.modules:
            found.append(antillas.game(name, players=players + 1, edition=last, **{module: True}).id)
        for count in range(players, family.max_players + 1) if everything else ():
            edition = family.editions.values[count % len(family.editions.values)]
            found.append(antillas.game(name, players=count, edition=edition, **everything).id)
    return found


def sample_game_ids() -> list[str]:
    """For each registered game the smallest one of its first edition and the largest one of its last."""
    return [
        antillas.game(name, players=players, **{family.editions.name: edition}).id
        for name, family in antillas.REGISTRY.items()
        for players, edition in (
            (family.min_players, family.editions.values[0]),
            (family.max_players, family.editions.values[-1]),
        )
    ]


def odd_game_ids(only: str | None = None) -> list[str]:
    """Games, or those of one title, with one switch turned against the default, for three players where possible."""
    return list(_odd_game_ids(only))


@cache
def _odd_game_ids(only: str | None) -> tuple[str, ...]:
    """The same, found once.

    Where parts can be added to a game, the switches are turned once more with all of them, some at a time; those that
    matter only then are turned only then.
    """
    ids = []
    for name, family in antillas.REGISTRY.items():
        if only not in (None, name):
            continue
        players = max(family.min_players, min(3, family.max_players))
        preset = family.preset(players, family.editions.values[0])
        turned: dict[str, OptionValue] = {}
        for option in family.options:
            if isinstance(option, Flag):
                turned[option.name] = not preset[option.name]
            elif isinstance(option, Choice):
                turned[option.name] = next(value for value in option.values if value != preset[option.name])
        idle = {option for group in family.option_groups() if group.name == EXPANDED for option in group.options}
        for switch in (switch for switch in turned if switch not in idle):
            ids.append(antillas.game(name, **{"players": players, switch: turned[switch]}).id)
        everything = dict.fromkeys(family.modules, True)
        for first in range(0, len(turned) if everything else 0, TOGETHER):
            some = dict(list(turned.items())[first : first + TOGETHER])
            ids.append(antillas.game(name, **{"players": players, **some, **everything}).id)
    return tuple(dict.fromkeys(ids))


def random_action(state: State, dice: random.Random) -> int:
    """An outcome of chance by its weight, or any legal action."""
    return outcome_at(state, dice.random()) if state.player == CHANCE else dice.choice(state.legal())


def random_game(game: Game, seed: str) -> Iterator[tuple[State, int]]:
    """Every position of a random game with the action that is made in it next; always the same state object."""
    dice = random.Random(f"{game.id} {seed}")
    state = game.start()
    while state.player != OVER:
        action = random_action(state, dice)
        yield state, action
        state.play(action)
