"""The reference game: ask it whose turn it is, answer, and compare what lies on the table."""

from typing import Any

from tests.reference.puerto_rico.asking import OVER, Question
from tests.reference.puerto_rico.flags import preset
from tests.reference.puerto_rico.model import Seat, Table
from tests.reference.puerto_rico.rounds import play_game
from tests.reference.puerto_rico.scoring import breakdown, totals, winners
from tests.reference.puerto_rico.summary import summarize


class Reference:
    """One game of Puerto Rico by the letter of the rules."""

    def __init__(
        self, players: int, edition: str = "recommended", expansions: frozenset[int] = frozenset(), **flags: Any
    ) -> None:
        chosen = preset(edition, players, expansions, flags)
        self.table = Table(players, expansions, chosen, [Seat(number) for number in range(players)])
        self._play = play_game(self.table)
        self._question = Question(OVER, {})
        self._advance(None)

    def _advance(self, text: str | None) -> None:
        try:
            self._question = next(self._play) if text is None else self._play.send(text)
        except StopIteration:
            self._question = Question(OVER, {})

    def question(self) -> tuple[int | str, dict[str, int]]:
        """Who is asked (a seat number, "chance" or "over"), and the answers with their weights."""
        return self._question.who, self._question.answers

    def answer(self, text: str) -> None:
        """Give one of the answers."""
        if text not in self._question.answers:
            raise ValueError(f"{text!r} is no answer; answers are {sorted(self._question.answers)}")
        self._advance(text)

    def summary(self) -> dict[str, Any]:
        """Comparable facts of the position, and the scores at the end."""
        facts = summarize(self.table)
        if self._question.who == OVER:
            facts["breakdown"] = [breakdown(self.table, seat) for seat in self.table.seats]
            facts["totals"] = totals(self.table)
            facts["winners"] = winners(self.table)
        return facts
