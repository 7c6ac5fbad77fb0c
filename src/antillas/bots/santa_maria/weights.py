"""What the heuristic player of Santa Maria knows about the game, in numbers found by games between variants of it."""

from dataclasses import dataclass
from typing import Final

Row = tuple[float, ...]


@dataclass(frozen=True)
class Weights:
    """How the heuristic player weighs things, in points at the end of the game; three numbers are for three years."""

    # Goods.
    wood: Row = (1.1, 1.0, 0.7)
    grain: Row = (0.9, 0.9, 0.65)
    sugar: Row = (1.3, 1.3, 1.05)
    gem: Row = (1.3, 1.3, 1.05)
    gold: Row = (1.4, 1.4, 1.15)
    coin: Row = (0.47, 0.42, 0.34)
    third: float = 0.7
    """How much the third piece of a kind counts, next to which no other fits (SM-STORE-1)."""
    tile_ready: Row = (0.5, 0.4, 0.2)
    """For the wood of a tile while there are tiles."""

    # Deeds of buildings.
    conquer: Row = (1.43, 1.43, 1.32)
    sail: Row = (1.3, 1.4, 1.5)
    pray: Row = (1.6, 1.5, 1.2)
    trade_least: float = 0.3
    sail_unready: float = 0.5
    """How much of it is left while no ship can be paid."""

    # Dice.
    die_now: float = 0.85
    die_later: float = 0.8
    choice: float = 0.75
    """How often a white die of a year to come shows what is wanted, when others' dice are there to choose from."""
    choice_alone: float = 0.5
    blue_choice: float = 0.4
    again: float = 0.78
    """What it costs to come back to the same column."""

    # The colony.
    printed: float = 0.5
    """For what each building of a board brings, besides its lines: coins can use it too."""
    filled: Row = (0.25, 0.2, 0.1)
    """For each cell that is not free."""
    hope: Row = (0.67, 0.62, 0.56)
    """How sure a line with one free cell is to be completed; one with more is less so by its power."""

    # Ships.
    dock_coin: float = 0.9
    dock_conquest: float = 1.2
    dock_religion: float = 1.36
    dock_point: float = 1.0
    set_start: float = 0.5
    """For each ship on the way to another set."""

    # Religion and monks.
    step: Row = (0.7, 0.65, 0.5)
    monk_hope: Row = (3.0, 2.5, 2.0)
    blue_hope: float = 1.0
    bishop_hope: tuple[float, ...] = (2.0, 1.0, 1.0, 1.5, 1.5, 1.5)
    """How the score of each bishop grows in a year."""
    bishop_shown: float = 0.15
    """How much of a bishop's score counts before a monk is there."""
    skills: tuple[float, ...] = (0.34, 0.59, 1.02, 0.85, 0.68, 1.02, 0.85, 0.77, 0.85, 0.68)
    """What each scholar's ability brings in a year."""

    # Conquest and the end of the year.
    lead: float = 0.77
    """How much of the points that the present places would bring are counted."""
    spread: float = 1.2
    """Spaces by which others may still move while they have not retired."""
    conquest_step: float = 0.25
    retire: Row = (1.0, 1.0, 1.0)
    """What retiring will bring, apart from ships."""


WEIGHTS: Final = Weights()
