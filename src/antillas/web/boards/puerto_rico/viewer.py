"""Puerto Rico as one viewer sees it: the view, what can be bought, and reasons in the viewer's language."""

from collections.abc import Mapping
from functools import cached_property
from typing import TypeAlias

from antillas.core.meanings import Subject
from antillas.games.puerto_rico.catalog import built_in
from antillas.games.puerto_rico.offers import Offer, offers
from antillas.games.puerto_rico.pickers import PLACED, Placing, Storing, placing, storing
from antillas.games.puerto_rico.shapes import BuildingData
from antillas.games.puerto_rico.view import TASKS, Player, read_view
from antillas.i18n.words import Words
from antillas.table.game_log import Step
from antillas.table.table_view import TableView
from antillas.web.boards.common import viewer as viewer
from antillas.web.boards.common.parts import capital, cited
from antillas.web.boards.puerto_rico.texts import WINDOW

SECOND_PROSPECTOR = "prospector-2"
BUILDINGS: dict[str, BuildingData] = {row.id: row for row in built_in().all_buildings()}
ORIGINS = {row.id: expansion.number for expansion in built_in().expansions for row in expansion.building}
"""For the buildings of the expansions, the number of their expansion."""
GOODS = tuple(good.id for good in built_in().components.good)
QUARRY = "quarry"
FOREST = "forest"
NOBLE = "noble"
LARGE = "large-utility"
HOLDING = "holding"
GUEST_KINDS = ("guest", "wake", "sleep")
"""Kinds of moves that come on top of a question: moves of guests and their standing order."""

About: TypeAlias = Mapping[str, Subject]
"""What a move is about."""


class Viewer(viewer.Viewer):
    """A look at a table of Puerto Rico with what every part of the board needs."""

    def __init__(self, look: TableView, words: Words) -> None:
        super().__init__(look, words)
        self.state = look.state
        self.view = read_view(look.state, look.viewer)
        self.view.seats = self.opened(self.view.seats, lambda seat: read_view(look.state, seat).seats[seat])

    @property
    def me(self) -> Player | None:
        """The viewer's own board."""
        return None if self.seat is None else self.view.seats[self.seat]

    @cached_property
    def offers(self) -> dict[str, Offer]:
        """What the buildings cost the viewer, by id; none for a spectator."""
        return {} if self.seat is None else offers(self.state, self.seat, self.placing)

    @cached_property
    def placing(self) -> Placing | None:
        """The workers that the viewer is to place, set out as they stood before; None in any other phase."""
        events = (event for step in reversed(self.look.steps) for event in reversed(step.events))
        return placing(self.state, self.seat, events) if self.acting else None

    @cached_property
    def storing(self) -> Storing | None:
        """The goods that the viewer is to keep or give up; None in any other phase."""
        return storing(self.state, self.seat) if self.acting else None

    @cached_property
    def by_kind(self) -> dict[str, list[tuple[int, About]]]:
        """The viewer's moves by their kind, with what they are about."""
        found: dict[str, list[tuple[int, About]]] = {}
        for action in sorted(self.legal):
            meaning = self.state.meaning(action)
            found.setdefault(meaning.kind, []).append((action, meaning.about))
        return found

    @cached_property
    def expanded(self) -> bool:
        """Whether it is more than the base game, and has the table of the expansions."""
        return FOREST in self.look.game.rule_texts()

    @property
    def phase(self) -> str:
        """The phase that asks; the moments for guests are one."""
        return WINDOW if self.view.phase.startswith(WINDOW) else self.view.phase

    def by_itself(self, step: Step) -> str:
        """Workers of the viewer were placed without a question, since they could stand in only one way."""
        if not any(event.rule == PLACED and event.seat == self.seat for event in step.events):
            return ""
        if step.actor == self.seat and self.state.meaning(step.action).kind in ("place", "nobles"):
            return ""
        return cited(self.words("Your workers were placed for you: they could stand in only one way."), "MAYOR-4")

    def place(self, group: str) -> str:
        """What a group of circles is called: a tile, a building, or the holding area."""
        return self.words.name(group)

    def in_phase(self, *phases: str) -> bool:
        """Whether the viewer is asked in one of these phases."""
        return self.acting and self.view.phase in phases

    def name(self, identifier: str) -> str:
        """What a thing is called where its name stands alone; both Prospector cards say the same."""
        return name_of(self.words, identifier)

    def narrow_name(self, identifier: str) -> str:
        """The same on a narrow tile or card: long words say where they may be broken."""
        return narrow_name(self.words, identifier)

    def task_won(self, action: int) -> str:
        """The task of the Festival that the viewer would win with a legal action; empty if none."""
        if self.view.festival is None:
            return ""
        return next((TASKS[event.rule] for event in self.preview(action) if event.rule in TASKS), "")

    def term(self, source: str, amount: int) -> str:
        """A part of a sum, without its sign."""
        if source == QUARRY:
            return self.words.plural("{count} quarry", "{count} quarries", abs(amount))
        if source == FOREST:
            return self.words.plural("{count} pair of forests", "{count} pairs of forests", abs(amount))
        return super().term(source, amount)


def name_of(words: Words, identifier: str) -> str:
    """What a thing is called where its name stands alone; both Prospector cards say the same."""
    return capital(words.name(kind_of_role(identifier)))


def narrow_name(words: Words, identifier: str) -> str:
    """What a thing is called on a narrow tile or card: long words say where they may be broken."""
    return capital(words.name(kind_of_role(identifier), "narrow"))


def kind_of_role(role: str) -> str:
    """The role of a card, which both Prospectors share."""
    return "prospector" if role == SECOND_PROSPECTOR else role
