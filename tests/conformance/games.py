"""The games that the conformance tests run over: every registered one, in every edition and player count."""

import random
from collections.abc import Iterator

import antillas
from antillas import CHANCE, OVER, Game, State
from antillas.core.chance import outcome_at
from antillas.core.options import Choice, Flag


def every_game_id(only: str | None = None) -> list[str]:
    """The ids of all registered games, or of one, in all editions and for all numbers of players."""
    return [
        antillas.game(name, players=players, **{family.editions.name: edition}).id
        for name, family in antillas.REGISTRY.items()
        if only in (None, name)
        for edition in family.editions.values
        for players in range(family.min_players, family.max_players + 1)
    ]


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
    ids = []
    for name, family in antillas.REGISTRY.items():
        if only not in (None, name):
            continue
        players = max(family.min_players, min(3, family.max_players))
        preset = family.preset(players, family.editions.values[0])
        for option in family.options:
            if isinstance(option, Flag):
                ids.append(antillas.game(name, players=players, **{option.name: not preset[option.name]}).id)
            elif isinstance(option, Choice):
                other = next(value for value in option.values if value != preset[option.name])
                ids.append(antillas.game(name, players=players, **{option.name: other}).id)
    return ids


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
