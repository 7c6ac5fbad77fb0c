"""Retiring: the marker, the action of its space, then the ships from the top dock down (SM-RETIRE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.core.message import Value
from antillas.games.santa_maria.phase import COINS_BACK, INCOME, RETIREMENT, SPACE
from antillas.games.santa_maria.phases import abilities
from antillas.games.santa_maria.phases.passage import Passage
from antillas.games.santa_maria.scholars import mathematics
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import DOCKS, MATHEMATICS, SHIPS

A_DOCK: Final = SHIPS + 1
"""While ships pay, `count` is INCOME + dock * A_DOCK + the ships in it that have paid."""


class Retirement(Passage):
    """Goes through the steps of a retirement; `mark` is the space; asks nothing itself (SM-CANON-13)."""

    def __init__(self) -> None:
        super().__init__("retirement", "SM-RETIRE-1", "The steps of the retirement follow one another.")

    def resume(self, state: Position) -> None:
        """The next step."""
        advance(state)


def begin(state: Position, space: i64) -> None:
    """Move the marker from the market (SM-RETIRE-1)."""
    state.seats[state.actor].space = space
    if state.log is not None:
        values: dict[str, Value] = {
            "seat": int(state.actor),
            "space": f"retire-{state.rules.components.space_ids[space]}",
        }
        state.note(state.actor, "SM-RETIRE-1", "{seat} retires: {space}.", values)
    state.enter(RETIREMENT, state.actor, state.actor, space)
    advance(state)


def advance(state: Position) -> None:
    """Mathematics, the space, ship after ship (SM-RETIRE-3, -5, SM-ORDER-4)."""
    seat, table = state.seats[state.actor], state.rules.components.abilities
    if state.count == COINS_BACK:
        state.count = SPACE
        if seat.has(MATHEMATICS) and not mathematics.begin(state):
            return
    if state.count == SPACE:
        state.count = INCOME
        if not abilities.use(state, table.space[state.mark]):
            return
    while state.count < INCOME + DOCKS * A_DOCK:
        dock, paid = (state.count - INCOME) // A_DOCK, (state.count - INCOME) % A_DOCK
        if paid >= seat.port[dock]:
            state.count = INCOME + (dock + 1) * A_DOCK
            continue
        state.count += 1
        if not abilities.use(state, table.dock[dock]):
            return
    state.leave()
