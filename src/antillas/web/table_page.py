"""What stands around a board: seats with their links and stand-ins, the link for spectators."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import quote

from markupsafe import Markup

from antillas.core.contract import Game
from antillas.i18n.words import Words
from antillas.table.opponents import level, levels
from antillas.table.shared_games import shared_game
from antillas.table.table_view import TableView
from antillas.web.boards import board, goes_on, ground, stops
from antillas.web.boards.common.parts import Flag, flags
from antillas.web.dependencies import Visit
from antillas.web.rendering import Templates
from antillas.web.seat_cookies import SeatTokens
from antillas.web.security import own_origin

KEPT_GROUNDS = 32
"""Games whose drawings and rule texts are kept in a language, those that were asked for last; each takes 100 kB."""


@dataclass(frozen=True)
class SeatRow:
    """A seat as the page shows it: who plays there, how to get in, and what can be done about it."""

    flag: Flag
    who: str
    link: str
    """The address that lets a friend sit down here; empty if somebody sits here, or if this browser has none."""
    is_own: bool
    is_person: bool
    stand_in: str | None
    can_hand_over: bool


def page_parts(visit: Visit, look: TableView, tokens: SeatTokens, words: Words) -> dict[str, Any]:
    """Everything that the table's page shows."""
    shown = board(look, words)
    origin = own_origin(visit.request, visit.site.settings)
    return {
        "look": look,
        "board": Markup(visit.site.templates.render(shown.template, words, shown.context)),
        **({} if visit.wants_fragment else ground_parts(visit.site.templates, look.game, words)),
        "seats": seat_rows(look, tokens.links, words, origin),
        "levels": levels(look.family.name),
        "stand_ins": tuple(levels(look.family.name).items()),
        "watch": f"{origin}/t/{quote(look.table_id)}",
        "stops": stops(look),
        "goes_on": goes_on(look),
    }


def ground_parts(templates: Templates, game: Game, words: Words) -> dict[str, Any]:
    """What the page of a game shows whatever happens at the table."""
    return _ground_parts(templates, game.id, words)


@lru_cache(KEPT_GROUNDS)
def _ground_parts(templates: Templates, game_id: str, words: Words) -> dict[str, Any]:
    """The same by the id of the game, made once; most of it are drawings and rule texts."""
    shown = ground(shared_game(game_id), words)
    once = Markup(templates.render(shown.template, words, shown.context))
    return {"once": once, "sheets": shown.sheets, "scripts": shown.scripts}


def seat_rows(look: TableView, links: Mapping[int, str], words: Words, origin: str) -> list[SeatRow]:
    """The seats in their order, with the links that the host can hand on."""
    rows: list[SeatRow] = []
    for seat, flag in zip(look.seats, flags(look), strict=True):
        is_own = seat.number in look.own
        awaited = seat.number in look.awaited
        link = links.get(seat.number, "") if look.is_host and awaited else ""
        rows.append(
            SeatRow(
                flag=flag,
                who=who_plays(seat.bot, seat.stand_in, is_own, words, awaited),
                link=f"{origin}/join/{quote(look.table_id)}/{link}" if link else "",
                is_own=is_own,
                is_person=seat.is_person,
                stand_in=seat.stand_in,
                can_hand_over=seat.is_person and not look.over and (look.is_host or is_own),
            )
        )
    return rows


def who_plays(bot: str | None, stand_in: str | None, is_own: bool, words: Words, awaited: bool = False) -> str:
    """Who decides at a seat, in a few words."""
    if bot is not None:
        return words("bot, {level}", level=words(level(bot)))
    if stand_in is not None:
        return words("a bot plays for now: {level}", level=words(level(stand_in)))
    if awaited:
        return words("nobody yet")
    return words("you") if is_own else words("a person")


def known_seats(look: TableView) -> Sequence[int]:
    """The seats whose points the viewer may know."""
    return [seat.number for seat in look.seats if look.state.knows_score(look.viewer, seat.number)]
