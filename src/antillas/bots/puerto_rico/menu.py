"""Which choices of a game with expansions are worth a thought; what is plainly no better than others is left out."""

from typing import Final

from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS

DRAFT: Final = "draft"
STOW: Final = "stow"
DELIVER: Final = "deliver"
PIRACY: Final = "piracy"
PAY: Final = "pay"
RAID_PLACE: Final = "raid-place"
ONE_OF: Final = ("forest", "buy-forest", "discard-forest", "sell-land-forest")
"""Forests are alike, whatever lies on their other side."""
LEAVING: Final = ("discard", "sell-land")
"""How plantations leave an island: empty ones before those on which somebody stands."""
RIVALS: Final = {"office": "trading-post", "trading-post": "office"}
"""Kinds that should not be drafted together (DRAFT-15)."""


class Menu:
    """The kinds of all actions of a game, and which of those that are legal are worth trying."""

    def __init__(self, state: PuertoRico) -> None:
        meanings = state.game.meanings().all
        self.game = state.game
        self.kinds = [meaning.kind for meaning in meanings]
        self.abouts = [meaning.about for meaning in meanings]
        more = state.layout.more
        self.wake = int(more.wake)
        self.first_guest = int(more.guest)
        self.first_new = int(more.pick_buccaneer)
        self.gifts = (int(more.noble), int(more.ship_noble), int(more.remove_noble))
        """Nobles who come for nothing."""

    def sensible(self, state: PuertoRico, actions: list[int]) -> list[int]:
        """The actions without moves of guests, standing orders and what is plainly useless; never none."""
        if actions[-1] < self.first_new:
            return actions
        kept = [action for action in actions if action < self.first_guest]
        found: dict[str, list[int]] = {}
        for action in kept:
            found.setdefault(self.kinds[action], []).append(action)
        if len(found) == len(kept):
            return kept
        chosen: list[int] = []
        for kind, some in found.items():
            chosen += self.best_of(state, kind, some)
        return sorted(chosen) or kept

    def may_send(self, actions: list[int]) -> bool:
        """Whether a guest can move."""
        return any(self.first_guest <= action < self.wake for action in actions[-2:])

    def best_of(self, state: PuertoRico, kind: str, actions: list[int]) -> list[int]:
        """Those of one kind that are worth trying."""
        if kind == STOW:
            return self.whole_stows(state, actions)
        if kind == DELIVER:
            nobles = int(state.seats[int(state.player)].all_nobles())
            return actions[:1] if nobles >= len(actions) else actions
        if kind == PIRACY:
            return [action for action in actions if state.board.ship_load[self.number(action, "ship")]]
        if kind in (PAY, RAID_PLACE):
            return self.by_sort(kind, actions)
        if kind in ONE_OF:
            return actions[-1:]
        if kind.removesuffix("-of") in LEAVING and kind.endswith("-of"):
            return [action for action in actions if self.abouts[action]["body"] == "worker"] or actions
        return actions

    def number(self, action: int, name: str) -> int:
        """A number that an action is about."""
        return int(self.abouts[action][name])

    def whole_stows(self, state: PuertoRico, actions: list[int]) -> list[int]:
        """All goods of a kind, or all but one: the Small Wharf counts pairs (EXP1-SMALLWHARF-1)."""
        goods = state.seats[int(state.player)].goods
        found = []
        for action in actions:
            held = int(goods[GOOD_IDS.index(str(self.abouts[action]["good"]))])
            if held - self.number(action, "amount") <= (held > 1):
                found.append(action)
        return found

    def by_sort(self, kind: str, actions: list[int]) -> list[int]:
        """Workers leave before nobles, those who wait first of all; nobles come before workers."""
        wanted = "worker" if kind == PAY else "noble"
        waiting = [action for action in actions if kind == PAY and self.abouts[action]["group"] == "holding"]
        sort = [action for action in actions if self.abouts[action]["body"] == wanted]
        return [action for action in waiting if action in sort] or sort or actions

    def building(self, action: int) -> int:
        """The building that an action is about."""
        return BUILDING_IDS.index(str(self.abouts[action]["building"]))

    def draft_values(self, state: PuertoRico, actions: list[int], taste: list[float]) -> dict[int, float]:
        """How much each building is wanted in the draft: by taste, but not Office and Trading Post together."""
        values: dict[int, float] = {}
        for action in actions:
            building = self.building(action)
            rival = RIVALS.get(BUILDING_IDS[building])
            drafted = rival is not None and state.board.buildings[BUILDING_IDS.index(rival)] > 0
            values[action] = taste[building] - (1 if drafted else 0)
        return values
