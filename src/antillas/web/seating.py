"""The seats of a table that is still to be opened: what the form offers for each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from antillas.core.family import Family
from antillas.table.opponents import level_of, usual_bot
from antillas.web.boards.common.parts import SEAT_COLOURS
from antillas.web.forms import BOT_NAMES, BOT_PREFIX, HERE, MAX_NAME, ME


@dataclass(frozen=True)
class SeatForm:
    """One seat in a form: its colour, who is proposed, and the name that an empty field stands for."""

    number: int
    css: str
    kind: str
    name: str
    bot_name: str


def seat_forms(seats: Sequence[tuple[str, str | None]]) -> list[SeatForm]:
    """The seats of a table that goes on: people come back to this browser, bots stay."""
    people = [number for number, (_, bot) in enumerate(seats) if bot is None]
    forms: list[SeatForm] = []
    for number, (name, bot) in enumerate(seats):
        person = ME if number in people[:1] else HERE
        forms.append(_form(number, person if bot is None else f"{BOT_PREFIX}{level_of(bot)}", name))
    return forms


def new_seat_forms(family: Family, given: Mapping[str, str], others: str = "") -> list[SeatForm]:
    """The seats of a new table: as they were filled in before, or me and others, who are bots if nobody says."""
    usual = others or f"{BOT_PREFIX}{usual_bot(family.name)}"
    return [
        _form(
            number,
            given.get(f"seat-{number}-kind", ME if number == 0 else usual),
            given.get(f"seat-{number}-name", "")[:MAX_NAME],
        )
        for number in range(family.max_players)
    ]


def _form(number: int, kind: str, name: str) -> SeatForm:
    return SeatForm(number, f"p{number % SEAT_COLOURS + 1}", kind, name, BOT_NAMES[number % len(BOT_NAMES)])
