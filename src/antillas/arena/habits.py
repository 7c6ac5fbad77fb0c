"""How bots play: what is counted in the games of a tournament, by a table of what is worth counting in each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from antillas.arena.playing import Played
from antillas.core.contract import Game, State
from antillas.core.errors import BadOption, MoveError
from antillas.core.views import plain_view

Plain = dict[str, Any]
"""A view as plain data."""


@dataclass(frozen=True)
class Habits:
    """What is worth counting in a game."""

    actions: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For a kind of action, the group that it is counted in and the row there, made of its meaning."""
    owned: Callable[[Plain, int], set[str]] = lambda view, seat: set()
    """What a seat has at the end that others may lack."""
    numbers: Callable[[Plain, int], dict[str, float]] = lambda view, seat: {}
    """What can be counted of a seat at the end."""
    starter: str = ""
    """Where a view names the seat that begins; the first who decides if it does not."""
    opening: str = ""
    """The group whose first rows in a game are its opening, one for each player."""
    sources: tuple[str, ...] = ()
    """The sources of points that stand for themselves, if all others are one."""


def _city(view: Plain, seat: int) -> set[str]:
    return {building for building, there in view["seats"][seat]["city"].items() if there["tiles"]}


def _colony_numbers(view: Plain, seat: int) -> dict[str, float]:
    island, city = view["seats"][seat]["island"], view["seats"][seat]["city"]
    return {
        "quarries": island.get("quarry", {}).get("tiles", 0),
        "plantations": sum(there["tiles"] for kind, there in island.items() if kind != "quarry"),
        "buildings": sum(there["tiles"] for there in city.values()),
    }


def _claimed(view: Plain, seat: int) -> set[str]:
    return {place["building"] for place in view["places"] if place["owner"] == seat}


def _orders(view: Plain, seat: int) -> set[str]:
    sitting = view["seats"][seat]
    return {*sitting["scholars"], *(f"bishop-{name}" for name in sitting["bishops"])}


def _port_numbers(view: Plain, seat: int) -> dict[str, float]:
    sitting = view["seats"][seat]
    return {"ships": sum(map(len, sitting["ships"])), "religion": sitting["religion"], "conquest": sitting["conquest"]}


HABITS: Mapping[str, Habits] = MappingProxyType(
    {
        "puerto-rico": Habits(
            actions={"pick": ("roles", "{role}")},
            owned=_city,
            numbers=_colony_numbers,
            starter="governor",
            opening="roles",
            sources=("chips", "buildings", "nobles"),
        ),
        "santiago-de-cuba": Habits(
            actions={"enter": ("visits", "{building}"), "load": ("loads", "{good}")},
            owned=_claimed,
            starter="active",
        ),
        "santa-maria": Habits(
            actions={
                "take-die": ("dice", "{colour}"),
                "retire": ("retirements", "retire-{space}"),
                "buy-ship": ("docks", "{dock}"),
            },
            owned=_orders,
            numbers=_port_numbers,
            starter="starter",
        ),
    }
)


@dataclass
class Watched:
    """What was counted in one game."""

    starter: int = -1
    """The seat that begins."""
    counts: list[Counter[tuple[str, str]]] = field(default_factory=list)
    """For each seat, how often each row of a group was counted."""
    opening: list[str] = field(default_factory=list)
    endings: list[str] = field(default_factory=list)
    """The sentences that say why it ended."""
    sources: list[dict[str, int]] = field(default_factory=list)
    """For each seat, the points by source."""
    owned: list[set[str]] = field(default_factory=list)
    numbers: list[dict[str, float]] = field(default_factory=list)


def watch(game: Game, played: Played) -> Watched:
    """Go through a game and count."""
    habits = HABITS.get(game.name, Habits())
    seats = range(int(game.players))
    found = Watched(counts=[Counter() for _ in seats])
    state = game.start()
    try:
        for action in played.actions:
            seat = int(state.player)
            if seat >= 0:
                if found.starter < 0:
                    found.starter = int(plain_view(state.view(None)).get(habits.starter, seat))
                _count(found, habits, state, seat, action)
            state.apply(action)
    except MoveError as error:
        raise BadOption(
            "Game {number} of the file does not replay: {reason}", number=played.game + 1, reason=error.message
        ) from None
    found.endings = [reason.message.template for reason in state.endings()]
    found.sources = [by_source(habits, parts) for parts in state.scores().breakdown()]
    view: Plain = plain_view(state.view(None))
    found.owned = [habits.owned(view, seat) for seat in seats]
    found.numbers = [habits.numbers(view, seat) for seat in seats]
    return found


def _count(found: Watched, habits: Habits, state: State, seat: int, action: int) -> None:
    meaning = state.meaning(action)
    if meaning.kind not in habits.actions:
        return
    group, form = habits.actions[meaning.kind]
    row = form.format(**meaning.about)
    if group == "roles":
        row = row.removesuffix("-2")  # the second prospector is one as well
    found.counts[seat][group, row] += 1
    if group == habits.opening and len(found.opening) < len(found.counts):
        found.opening.append(row)


def by_source(habits: Habits, parts: Mapping[str, int]) -> dict[str, int]:
    """The points by source, with all that do not stand for themselves in one."""
    if not habits.sources:
        return dict(parts)
    kept = {source: parts[source] for source in habits.sources if source in parts}
    kept["large-buildings"] = sum(points for source, points in parts.items() if source not in habits.sources)
    return kept
