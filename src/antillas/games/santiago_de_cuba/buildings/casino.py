"""The Casino: pesos for VP and VP for pesos (SC-BLD-CASINO-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.games.santiago_de_cuba.actions import BUY, END, MOST_EXCHANGED, NO, SELL
from antillas.games.santiago_de_cuba.buildings.building import Building, min_of
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import CASINO

CASINO_PESOS: Final = 3
"""What 1 VP costs, and what it brings."""


class Casino(Building):
    """Any number of exchanges at one rate, so one net exchange (SC-BLD-CASINO-1, SC-CANON-5)."""

    def __init__(self) -> None:
        prompt = marked("Buy VP for 3 pesos each, or sell VP for 3 pesos each.")
        super().__init__(CASINO, "SC-BLD-CASINO-1", prompt, {"peso": CASINO_PESOS, "vp": 1})

    def options(self, state: Position, out: Ints) -> Ints:
        """As many VP as the pesos pay for, or as many as the player has."""
        seat = state.seats[state.actor]
        out = append(out, NO)
        for points in range(i64(1), min_of(seat.pesos // CASINO_PESOS, MOST_EXCHANGED) + 1):
            out = append(out, BUY + points)
        for points in range(i64(1), min_of(seat.vp, MOST_EXCHANGED) + 1):
            out = append(out, SELL + points)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Exchange."""
        if action > SELL:
            exchange(state, SELL - action, self.asks, marked("{seat} sells {points} for {pesos}."))
        elif action != NO:
            exchange(state, action - BUY, self.asks, marked("{seat} buys {points} for {pesos}."))
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Too few pesos or VP."""
        if SELL < action < END:
            return refusal(self.asks, "You do not have so many VP.")
        if BUY < action <= SELL:
            pesos: dict[str, Value] = {"pesos": int((action - BUY) * CASINO_PESOS)}
            return refusal(self.asks, "That costs {pesos}, which you do not have.", pesos)
        return super().refuse(state, action)


def exchange(state: Position, points: i64, rule: str, template: str) -> None:
    """Buy VP, or sell them if the number is negative."""
    seat = state.seats[state.actor]
    seat.vp += points
    seat.pesos -= points * CASINO_PESOS
    if state.log is not None:
        amount = int(points if points > 0 else -points)
        values: dict[str, Value] = {"seat": int(state.actor), "points": amount, "pesos": amount * CASINO_PESOS}
        state.note(state.actor, rule, template, values)
