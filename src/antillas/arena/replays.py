"""A page for a game of a tournament: every step in sentences, what everybody had at the beginning of every round."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from antillas.arena.naming import ROWS, decimal, row_name
from antillas.arena.pages import Pages
from antillas.arena.playing import Played
from antillas.arena.reasons import reason_of
from antillas.core.contract import CHANCE, Game, State
from antillas.core.message import Event, marked
from antillas.core.record import record_of, to_json
from antillas.core.views import plain_view
from antillas.i18n.words import Words

PARTS = {"round": marked("Round {number}"), "year": marked("Year {number}")}
"""What a game is divided into, as its view names it."""
LONGEST = 400
"""Letters that tell what a seat has."""


Draw = Callable[[State, Sequence[str]], str]
"""Draws the board of a position with the names of the players, as HTML."""


def replay_page(
    pages: Pages, game: Game, played: Played, labels: Sequence[str], words: Words, draw: Draw | None = None
) -> str:
    """The page of a game."""
    names = [f"{labels[bot]} ({seat + 1})" for seat, bot in enumerate(played.seats)]
    chapters, scores, last = told(game, played, names, words)
    parts = last.scores().breakdown()
    sources = list(dict.fromkeys(source for one in parts for source in one))
    winners = [name for name, won in zip(names, played.wins, strict=True) if won]
    record = to_json(record_of(game, names, played.actions, last))
    remarks = [words.say(reason) for reason in last.endings()]
    remarks += [
        words(
            "{bot} forfeits after {number} actions: {reason}.",
            bot=names[one.seat],
            number=one.action,
            reason=reason_of(one, words),
        )
        for one in played.forfeits
    ]
    return pages.filled(
        "replay.html",
        title=words("{bots} wins", bots=", ".join(winners)) if winners else words("Nobody wins"),
        number=played.game + 1,
        steps=len(played.actions),
        scores=scores,
        chapters=chapters,
        remarks=remarks,
        board=Markup(draw(last, names)) if draw is not None else "",  # it has escaped the names
        record=base64.b64encode(record.encode()).decode(),
        sources=[row_name(source, words) for source in sources],
        seats=[
            {
                "name": names[seat],
                "place": decimal(played.places[seat], words, 0 if played.places[seat] % 1 == 0 else 1),
                "score": played.scores[seat],
                "parts": [parts[seat].get(source, 0) for source in sources],
            }
            for seat in range(len(names))
        ],
    )


def told(
    game: Game, played: Played, names: Sequence[str], words: Words
) -> tuple[list[dict[str, Any]], list[list[int]], State]:
    """The steps of a game by chapters, the scores after each of them, and the last position."""
    state = game.start()
    scores = [list(state.scores().totals)]
    chapters: list[dict[str, Any]] = []
    for number, action in enumerate(played.actions, start=1):
        begun = chapter(state, words)
        if not chapters or begun != chapters[-1]["title"]:
            chapters.append({"title": begun, "boards": boards(state, words), "first": number, "steps": []})
        actor, text = int(state.player), state.text(action)
        events: list[Event] = []
        state.log = events
        state.apply(action)
        state.log = None
        who = words("chance") if actor == CHANCE else names[actor]
        sentences = [words.say(event, names) for event in events]
        step = {"number": number, "actor": actor, "who": who, "text": text, "events": sentences}
        chapters[-1]["steps"].append(step)
        scores.append(list(state.scores().totals))
    return chapters, json.loads(json.dumps(scores)), state


def chapter(state: State, words: Words) -> str:
    """Which part of the game a position is in; empty where games have none."""
    view = state.view(None)
    return next((words(text, number=getattr(view, part)) for part, text in PARTS.items() if hasattr(view, part)), "")


def boards(state: State, words: Words) -> list[str]:
    """What every seat has, in a line."""
    seats = plain_view(state.view(None)).get("seats", [])
    return [" · ".join(holdings(seat, words))[:LONGEST] for seat in seats] if isinstance(seats, list) else []


def holdings(seat: Mapping[str, Any], words: Words) -> list[str]:
    """What can be counted of a seat and has a name."""
    found: list[str] = []
    for name, value in seat.items():
        if name not in ROWS:
            continue
        if isinstance(value, int) and value:
            found.append(f"{row_name(name, words)} {value}")
        elif isinstance(value, Mapping) and (things := counted(value, words, once=name == "city")):
            found.append(f"{row_name(name, words)}: {', '.join(things)}")
    return found


def counted(things: Mapping[str, Any], words: Words, once: bool) -> list[str]:
    """Things with their numbers, or their names alone where everybody has one of a kind."""
    found = []
    for thing, amount in things.items():
        count = amount.get("tiles") if isinstance(amount, Mapping) else amount
        if isinstance(count, int) and count:
            found.append(words.name(thing) if once and count == 1 else f"{words.name(thing)} {count}")
    return found
