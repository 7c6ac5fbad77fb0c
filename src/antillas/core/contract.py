"""The contract that every game keeps: `Game` (fixed facts) and `State` (one mutable position)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from antillas.core.dice import Dice
from antillas.core.errors import GameOver, NotYourTurn, UnreadableMove, forbidden
from antillas.core.ints import Ints, SmallInts, small_zeros
from antillas.core.meanings import Meaning, Meanings, Subject
from antillas.core.message import Event, Message, Reason, Refusal, RuleText, Text
from antillas.core.observation import Entries
from antillas.core.scores import Scores

if TYPE_CHECKING:
    from antillas.core.identity import Identity
    from antillas.core.views import View

CHANCE: Final = -1
OVER: Final = -2


class Game:
    """One game with its players and options: makes positions and knows what every action number means."""

    def __init__(self, name: str, identifier: str, players: i64, action_count: i64) -> None:
        self.name = name
        self.id = identifier
        self.players = players
        self.action_count = action_count
        self.identity: Identity | None = None
        """What stored positions are compared by; the family sets it."""
        self._observed: Entries | None = None

    def start(self) -> State:
        """The position before the first action."""
        raise NotImplementedError

    def load(self, data: object) -> State:
        """The position that `State.to_dict` wrote; `BadData` names what is wrong with it."""
        raise NotImplementedError

    def meanings(self) -> Meanings:
        """What every action number means; made when it is first asked for."""
        raise NotImplementedError

    def entries(self) -> Entries:
        """What the numbers of an observation are called, in the order in which `State.observe` writes them."""
        raise NotImplementedError

    def rule_texts(self) -> dict[str, RuleText]:
        """What every piece does, in words, as this game is played; by the id of the piece."""
        return {}

    def observed(self) -> Entries:
        """The entries of the observations of this game, with names and scales; made when they are first asked for."""
        found = self._observed
        if found is None:
            found = self._observed = self.entries()
        return found

    def number(self, kind: str, **about: Subject) -> int:
        """The action that means this, such as `number("sell", good="corn")`; legal or not."""
        return self.meanings().number(kind, about)

    def __repr__(self) -> str:
        return f"<game {self.id}>"


class State:
    """A position: who decides, what is legal, what follows."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.player: i64 = CHANCE
        self.log: list[Event] | None = None

    # What a game implements.

    def choices(self) -> Ints:
        """The actions for a search to look at, or the outcomes of chance, in ascending order.

        They are the legal ones, where a game has no reason to leave some out that lead nowhere else than others do.
        """
        raise NotImplementedError

    def ask(self) -> Ints:
        """The same choices, good until the position is asked again or moves on: for loops that choose at once."""
        return self.choices()

    def look(self) -> Ints:
        """The same choices, which a position may keep in mind until the next move, since they are often asked twice."""
        return self.choices()

    def weights(self, choices: Ints) -> Ints:
        """At a chance node, the weight of each of these choices, which are all of them."""
        raise NotImplementedError

    def is_even(self) -> bool:
        """Whether all choices are known to have the same weight here, so that nobody needs to ask for it."""
        return False

    def weight(self) -> i64:
        """At a chance node the sum of all weights, if it is known without a list of choices; otherwise 0."""
        return 0

    def outcome(self, share: i64) -> i64:
        """Where the sum is known: the choice that this share of it falls on, from 0 on, in ascending order."""
        raise NotImplementedError

    def play(self, action: i64) -> None:
        """Make a choice without checking it: for loops that took it from `choices` or `legal`."""
        raise NotImplementedError

    def refuse(self, action: i64) -> Refusal:
        """Why an action that is not legal is not."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy; its log is off."""
        raise NotImplementedError

    def text(self, action: int) -> str:
        """The action in the notation."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The action that a text of the notation means here, legal or not.

        `UnreadableMove` if it means none, `IllegalMove` if it names an amount that the rules forbid here.
        """
        raise NotImplementedError

    def scores(self) -> Scores:
        """The scores as they would be if the game ended now."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """What a seat may know, or a spectator (None), in the shape of the game."""
        raise NotImplementedError

    def observe(self, seat: i64, out: SmallInts, at: i64) -> i64:
        """Write what a seat may know as numbers, from a place of a vector on; gives the place behind them.

        It is for compiled loops; `observation` is for all others. `Game.observed` has names and scales.
        """
        raise NotImplementedError

    def imagine(self, seat: int, dice: Dice) -> State:
        """A position that could be true for all the seat knows: what is hidden from it is dealt anew, the rest stays.

        It depends only on the dice and on what the seat may know. Its log is off.
        """
        raise NotImplementedError

    def recall(self, seat: int, dice: Dice) -> State:
        """The same for a seat that remembers all that everybody saw happen: only what was never shown is dealt anew."""
        raise NotImplementedError

    def knows_score(self, viewer: int | None, seat: int) -> bool:
        """Whether a viewer, or a spectator (None), may know the score of a seat now."""
        raise NotImplementedError

    def endings(self) -> list[Reason]:
        """Why the game is over or will be after this round; empty while nothing ends it."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, object]:
        """The whole position as plain data, which `Game.load` reads."""
        raise NotImplementedError

    def inventory(self) -> dict[str, int]:
        """How many of each component the position holds, wherever they lie; never changes in a game."""
        raise NotImplementedError

    # What every game gets.

    def legal(self) -> list[int]:
        """The legal actions of the player to move; empty at CHANCE and OVER."""
        if self.player < 0:
            return []
        return list(self.look())

    def is_legal(self, action: i64) -> bool:
        """Whether the player to move, or chance, may make this choice."""
        return action in self.look()

    def outcomes(self) -> list[tuple[int, int]]:
        """At CHANCE the possible actions with their weights; empty otherwise."""
        if self.player != CHANCE:
            return []
        choices = self.choices()
        return list(zip(choices, self.weights(choices), strict=True))

    def forced(self) -> bool:
        """Whether the seat to move has only one choice and everybody can see that; then nobody needs to ask."""
        return self.player >= 0 and len(self.look()) == 1

    def secret(self, action: int) -> bool:
        """Whether the choice stays hidden from the other players until the next open choice is made."""
        return False

    def known_only_to(self, action: int) -> int | None:
        """The only seat that may know the action while the game goes on; None if everybody may know it."""
        return None

    def reveals(self, action: int) -> bool:
        """Whether the choice shows others something hidden; it cannot be taken back then."""
        return False

    def observation(self, seat: int) -> SmallInts:
        """What a seat may know as a vector of numbers from 0 to 255; `Game.observed` says what they are."""
        out = small_zeros(len(self.game.observed().names))
        written = self.observe(seat, out, 0)
        assert written == len(out), "every number has a name"
        return out

    def meaning(self, action: int) -> Meaning:
        """What an action is, as data."""
        return self.game.meanings().all[action]

    def preview(self, action: int) -> list[Event]:
        """The events that a legal action would cause; the position stays as it is.

        They tell nothing that the seat to move may not know: where something hidden would be uncovered, they stop.
        """
        trial = self.clone()
        events: list[Event] = []
        trial.log = events
        trial.apply(action)
        return events

    def warning(self, action: int) -> Message | None:
        """Why a legal action would bring its player nothing; None if it brings something."""
        return None

    def why_not(self, action: object) -> Refusal | None:
        """Why the action is not legal now; None if it is."""
        number = self._number(action)
        if self.player != OVER and self.is_legal(number):
            return None
        return self.refuse(number)

    def apply(self, action: object, seat: int | None = None) -> None:
        """Make a choice after checking it, and that it is the seat's turn if one is given.

        The action may come from outside, so anything is accepted here, and what is no action is refused.
        """
        if self.player == OVER:
            raise GameOver("The game is over: no more moves are made.")
        if seat is not None and seat != self.player:
            raise NotYourTurn("{seat} has nothing to decide now: {turn}.", seat=seat, turn=self._turn())
        number = self._number(action)
        if self.is_legal(number):
            self.play(number)
            return
        raise forbidden(self.refuse(number))

    def apply_text(self, text: str, seat: int | None = None) -> int:
        """Make the move that a text of the notation means, such as `pick mayor`; gives its action number.

        What cannot be read is refused as `UnreadableMove`, what the rules forbid as `IllegalMove` with the rule.
        """
        action = self.parse(text)
        self.apply(action, seat)
        return action

    def __repr__(self) -> str:
        if self.player == OVER:
            return f"<position of {self.game.id}: the game is over>"
        return f"<position of {self.game.id}: {self._turn()}>"

    def _number(self, action: object) -> i64:
        count = int(self.game.action_count)
        if isinstance(action, bool) or not isinstance(action, int) or not 0 <= action < count:
            raise UnreadableMove(
                "{text} is no action: actions are 0 to {most}.", text=Text(repr(action)), most=count - 1
            )
        return action

    def _turn(self) -> Message:
        if self.player == CHANCE:
            return Message("chance decides")
        return Message("it is the turn of {seat}", {"seat": int(self.player)})
