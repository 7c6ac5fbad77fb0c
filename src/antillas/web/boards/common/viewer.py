"""A table as one viewer sees it, whatever the game: whose turn it is, who is who, reasons in the viewer's language."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from antillas.core.meanings import Subject
from antillas.core.message import Event, Message, Reason, Term
from antillas.i18n.grammar import Amount
from antillas.i18n.words import Words
from antillas.table.game_log import Step
from antillas.table.opponents import level
from antillas.table.shared_games import shared_game
from antillas.table.table_view import TableView
from antillas.web.boards.common.parts import REMEMBERED, Bar, Choice, Flag, capital, cited, flags_of, may_act

MINUS = "\N{MINUS SIGN}"
P = TypeVar("P")


def value_of(events: Iterable[Event], name: str) -> int:
    """What sentences tell under a name, such as `points`, added up."""
    values = [event.message.values.get(name) for event in events]
    return sum(value for value in values if isinstance(value, int))


def terms_of(events: Iterable[Event], name: str) -> list[Term]:
    """How that comes about, as the parts of one sum."""
    return [term for event in events if name in event.message.values for term in event.terms]


@lru_cache(REMEMBERED)
def _number(game_id: str, kind: str, **about: Subject) -> int:
    """The action of a game that means this."""
    return shared_game(game_id).number(kind, **about)


class Viewer:
    """A look at a table with what every part of a board needs."""

    def __init__(self, look: TableView, words: Words) -> None:
        self.look = look
        self.words = words
        self.seat = look.viewer
        self.acting = may_act(look)
        self.names = tuple([seat.name for seat in look.seats])
        self.flags = flags_of(self.names)
        self.legal = frozenset(look.state.legal()) if self.acting else frozenset()

    @property
    def main_seat(self) -> int:
        """The seat whose things are shown large: the viewer's, for spectators the first one."""
        return 0 if self.seat is None else self.seat

    def other_seats(self) -> list[int]:
        """The other seats, clockwise."""
        count = len(self.names)
        return [(self.main_seat + place) % count for place in range(1, count)]

    def opened(self, players: list[P], read: Callable[[int], P]) -> list[P]:
        """The players as the viewer may know them: after the end, what everybody had at any moment."""
        return [read(seat) for seat in range(len(players))] if self.look.ended and not self.look.over else players

    def is_to_move(self, seat: int) -> bool:
        """Whether everybody waits for a seat."""
        return seat == self._awaited

    @property
    def _awaited(self) -> int:
        """Who must move, or end a turn before anybody else moves."""
        return self.look.player if self.look.held_by is None else self.look.held_by

    # Words.

    def name(self, identifier: str) -> str:
        """What a thing is called where its name stands alone."""
        return capital(self.words.name(identifier))

    def amount(self, unit: str, number: int) -> str | Amount:
        """So many doubloons, pesos, workers or points."""
        return self.words.amount(unit, number)

    def reason(self, refused: Reason) -> str:
        """Why, or why not, with the id of the rule."""
        return f"{self.say(refused.message)} ({refused.rule})"

    def say(self, message: Message) -> str:
        """A sentence of the engine."""
        return self.words.say(message, self.names)

    def who_plays(self, seat: int) -> list[str]:
        """What is said beside the name of a seat that a bot plays."""
        info = self.look.seats[seat]
        if info.bot is not None:
            return [self.words("bot, {level}", level=self.words(level(info.bot)))]
        return [] if info.stand_in is None else [self.words("a bot stands in")]

    def not_now(self) -> str:
        """Why nothing can be chosen at the moment; empty if the viewer is asked."""
        words, look = self.words, self.look
        if self.acting:
            return ""
        if look.over:
            return words("The game is over.")
        if self.seat is None:
            return words("You are watching.")
        if look.held_by is not None and look.held_by == self.seat:
            return words("End your turn, or undo.")
        if 0 <= self._awaited < len(self.names):
            return words("It is the turn of {seat}.", seat=self.names[self._awaited])
        return words("Chance decides now.")

    # What moves do.

    def number(self, kind: str, **about: Subject) -> int:
        """The action that means this."""
        return _number(self.look.game.id, kind, **about)

    def preview(self, action: int) -> list[Event]:
        """What a legal action would cause for the viewer."""
        return [event for event in self.look.state.preview(action) if event.seat == self.seat]

    def warning(self, action: int) -> str:
        """Why a legal action would bring the viewer nothing; empty if it brings something."""
        warning = self.look.state.warning(action)
        return "" if warning is None else self.say(warning)

    def refused(self, action: int) -> Choice:
        """Why the viewer, who is asked, cannot choose an action."""
        refusal = self.look.state.why_not(action)
        return Choice() if refusal is None else Choice(why=self.reason(refusal))

    def elsewhen(self, text: str, rule: str) -> Choice:
        """Something that is not asked now: whose turn it is or, for the viewer's own, when it is done."""
        return Choice(why=self.not_now() or cited(self.words(text), rule))

    def flag_of(self, seat: int | None) -> Flag | None:
        """The flag of a seat, or of nobody."""
        return None if seat is None else self.flags[seat]

    def term(self, source: str, amount: int) -> str:
        """A part of a sum, without its sign."""
        return f"{abs(amount)} {self.words.name(source)}"

    def sum_of(self, terms: Sequence[Term], first: str = "") -> str:
        """The parts of a sum; `first` says how the first one is called, which is a mere number otherwise."""
        (_, start), *more = terms
        text = first or str(start)
        for source, amount in more:
            text += f" {'+' if amount >= 0 else MINUS} {self.term(source, amount)}"
        return text

    # The bar.

    def bar(self) -> Bar:
        """The bar as far as every game has the same; the board of a game fills in the rest."""
        return Bar(
            title=self.look.family.title,
            question=self.usual_question(),
            line=self.usual_line(),
            undo=self.undo(),
            can_end=self.can_end(),
            typed=self.typed(),
            mine=self.acting,
        )

    def usual_question(self) -> str:
        """What the bar says when the game is over or a turn waits to be ended; empty otherwise."""
        words, look = self.words, self.look
        if look.over:
            return self._winners()
        if look.held_by is None:
            return ""
        if look.held_by in look.own:
            return words("End your turn?")
        return words("{seat} ends the turn", seat=self.names[look.held_by])

    def with_news(self, line: str) -> str:
        """A line of the bar, and before it what was done for the viewer since the last own choice."""
        return f"{self.done_for_me()} {line}".strip()

    def done_for_me(self) -> str:
        """What the viewer had no other choice but to do, and what the rules did by themselves; empty if nothing."""
        if self.seat is None or self.look.over:
            return ""
        news: list[str] = []
        for step in reversed(self.look.steps):
            news.append(self.by_itself(step))
            if step.actor == self.seat and not step.forced:
                break
            if step.actor == self.seat:
                told = " ".join(self.say(event.message) for event in step.events if event.seat == self.seat)
                news.append(self.words("Done for you, as nothing else was possible: {told}", told=told))
        return " ".join(text for text in reversed(news) if text)

    def by_itself(self, step: Step) -> str:
        """What the rules did in a step with things of the viewer who is asked about them at other times."""
        return ""

    def usual_line(self) -> str:
        """The second line of the bar then."""
        if self.look.over:
            return self.words("The score sheet says where the points came from.")
        if self.can_end():
            return self.words("All wait for you. The others go on when you end it; until then you can undo.")
        return ""

    def _winners(self) -> str:
        """Who won; the scores are open now."""
        scores = self.look.state.scores()
        winners = scores.winners()
        points = self.amount("points", max(scores.totals))
        if not winners:
            needed = self.amount("points", scores.needed)
            return self.words("Not won: {points}, and {needed} are needed", points=points, needed=needed)
        if len(winners) == 1:
            return self.words("{seat} wins with {points}", seat=self.names[winners[0]], points=points)
        listed = ", ".join(self.names[seat] for seat in winners)
        return self.words("{seats} share the victory with {points}", seats=listed, points=points)

    def can_end(self) -> bool:
        """Whether the viewer can end a turn now."""
        return self.look.held_by is not None and self.look.held_by in self.look.own

    def undo(self) -> Choice:
        """The button that takes back."""
        return Choice(why="" if self.look.can_undo else self.words("There is nothing of yours to undo."))

    def typed(self) -> list[str]:
        """The legal moves in the notation."""
        return [self.look.state.text(action) for action in sorted(self.legal)]
