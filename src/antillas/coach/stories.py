"""What a choice leads to, told by the events of the engine: the moves that are likely up to the seat's next turn."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from antillas.bots.bot import UNLIMITED, Bot, believed
from antillas.bots.registry import HEURISTIC, HEURISTICS, make_bot
from antillas.coach.naming import title_of
from antillas.coach.sentences import to_plain
from antillas.coach.worth_telling import TRIFLE, is_loss, weight
from antillas.core.chance import outcome_at
from antillas.core.contract import CHANCE, OVER, State
from antillas.core.message import Event, Message, marked

WORLDS = 3
"""Positions that the seat may believe in for which a story is told; what happens in most of them is likely."""
LONGEST = 60
"""Moves after which a story ends at the latest."""
MOST = 3
"""Reasons for a choice."""
LONGEST_PLAN = 12
"""Steps of a plan that are told where a choice is the first of several like it."""
DOES, LEAVES, PREVENTS, THEN = "does", "leaves", "prevents", "then"
"""A reason is what happens at once, what others gain by it or miss, or what comes at the own next turn."""
TEXTS = {
    LEAVES: marked("It leaves: {event}"),
    PREVENTS: marked("It prevents: {event}"),
    THEN: marked("Then: {event}"),
}


@dataclass(frozen=True)
class Happening:
    """An event of a story, and which of its parts it belongs to."""

    seat: int
    part: int
    said: str
    event: Event


@dataclass(frozen=True)
class Reason:
    """Why a choice is good or bad: an event and how it is connected with the choice."""

    kind: str
    event: Event

    def message(self) -> Message:
        """The reason as a sentence."""
        if self.kind == DOES:
            return self.event.message
        return Message(TEXTS[self.kind], {"event": self.event.message})


OWN, OTHERS, LATER = 0, 1, 2
"""Parts of a story: until somebody else chooses, until the seat chooses again, and that next turn of it."""


class Storyteller:
    """Tells what choices of one position lead to."""

    def __init__(self, position: State, seed: int, remembers: bool = True) -> None:
        self.seat = int(position.player)
        self.seed = seed
        luck = [random.Random(f"{seed} story {number}") for number in range(WORLDS)]
        self.worlds = [believed(position, self.seat, dice, remembers) for dice in luck]
        name = position.game.name
        self.player: Bot | None = make_bot(HEURISTIC, name, seed) if name in HEURISTICS else None
        self._told: dict[int, list[Happening]] = {}

    def story(self, action: int) -> list[Happening]:
        """What most of the imagined positions have in common after a choice."""
        if action not in self._told:
            # The same luck for every choice, so that stories differ by the choice alone.
            dice = [random.Random(f"{self.seed} luck {number}") for number in range(WORLDS)]
            told = [self._tell(world.clone(), action, luck) for world, luck in zip(self.worlds, dice, strict=True)]
            often = Counter(said for story in told for said in {one.said for one in story})
            self._told[action] = [one for one in told[0] if 2 * often[one.said] > WORLDS]
        return self._told[action]

    def reasons(self, action: int, other: int | None) -> list[Reason]:
        """At most three reasons: what the choice does, what it leaves or denies to others, and what follows.

        What others gain is compared with the story of another choice. The first event is no reason: it is the choice.
        """
        mine = self.story(action)
        theirs = [] if other is None else self.story(other)
        title = title_of(self.worlds[0], action)
        own = [one.event for one in mine[1:] if one.part == OWN and one.seat == self.seat]
        own = [event for event in own if to_plain(event.message) != title]
        if plan := self._plan(mine):
            return plan
        between = self._between(mine, theirs) if other is not None else []
        does, then = _telling(DOES, own), self._later(mine, theirs)
        told = {str(reason.event.message) for reason in does[:1]}
        rest = [*between[: MOST - 1], *(reason for reason in then if str(reason.event.message) not in told)]
        # What happens at once fills up what is left, and is told before what comes later.
        return [*does[: max(1, MOST - len(rest))], *rest][:MOST]

    def _later(self, mine: list[Happening], theirs: list[Happening]) -> list[Reason]:
        """What tells most of the own next turn, if possible what does not come after the other choice too."""
        later = [one for one in mine if one.part == LATER and one.seat == self.seat]
        common = {one.said for one in theirs if one.part == LATER}
        special = _telling(THEN, [one.event for one in later if one.said not in common])
        return (special or _telling(THEN, [one.event for one in later if not is_loss(one.event)]))[:1]

    def _plan(self, mine: list[Happening]) -> list[Reason]:
        """What the seat does one after the other where a choice is only the first of several like it, as of workers."""
        first = mine[0].event.message.template if mine else ""
        same = [one.event for one in mine[1:] if one.part == OWN and one.event.message.template == first]
        return [Reason(DOES, event) for event in same[:LONGEST_PLAN]] if len(same) >= MOST else []

    def _between(self, mine: list[Happening], theirs: list[Happening]) -> list[Reason]:
        """What each of the others gains most only after this choice, or only after the other one."""
        here, there = self._gains(mine), self._gains(theirs)
        found: list[tuple[int, Reason]] = []
        for key in dict.fromkeys((*here, *there)):
            more = _total(here.get(key, [])) - _total(there.get(key, []))
            if more > 0:
                event = max(here[key], key=weight)
                found.append((more, Reason(DOES if is_loss(event) else LEAVES, event)))
            elif more < 0 and not is_loss(there[key][0]):
                found.append((-more, Reason(PREVENTS, max(there[key], key=weight))))
        first = {reason.event.seat: reason for _, reason in sorted(found, key=lambda one: one[0])}
        return sorted(first.values(), key=lambda reason: -weight(reason.event))

    def _gains(self, story: list[Happening]) -> dict[tuple[int, str], list[Event]]:
        """What happens to each of the others, by kind of event, as far as an amount of it is told."""
        found: dict[tuple[int, str], list[Event]] = {}
        for one in story:
            if one.seat not in (CHANCE, self.seat) and weight(one.event) >= TRIFLE:
                found.setdefault((one.seat, one.event.message.template), []).append(one.event)
        return found

    def _tell(self, state: State, action: int, luck: random.Random) -> list[Happening]:
        story: list[Happening] = []
        part, chosen = OWN, action
        for _ in range(LONGEST):
            events: list[Event] = []
            state.log = events
            state.play(chosen)
            state.log = None
            story += [Happening(event.seat, part, str(event.message), event) for event in events]
            if state.player == OVER or self.player is None:
                break
            if state.player == CHANCE:
                chosen = outcome_at(state, luck.random())
                continue
            if not state.forced():
                mine = state.player == self.seat
                if part == LATER and not mine:
                    break
                part = LATER if part != OWN and mine else OWN if mine else OTHERS
            chosen = state.legal()[0] if state.forced() else self.player.decide(state.clone(), UNLIMITED).action
        return story


def _total(events: list[Event]) -> int:
    return sum(map(weight, events))


def _telling(kind: str, events: list[Event]) -> list[Reason]:
    """The events that are no trifles as reasons, the most telling first, none twice."""
    by_text = {str(event.message): event for event in events if weight(event) >= TRIFLE}
    return [Reason(kind, event) for event in sorted(by_text.values(), key=weight, reverse=True)]
