"""A bot at a table of a server: sits down by a link, and plays through the JSON API as any other program could."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from antillas.arena.playing import Guarded, Rules
from antillas.arena.reasons import Forfeit
from antillas.bots.seated import SeatedBot
from antillas.core.chance import outcome_at
from antillas.core.contract import CHANCE, OVER, State
from antillas.core.errors import BadOption
from antillas.core.message import Quote
from antillas.games import game
from antillas.i18n.system_reasons import system_reason

_LINK = re.compile(r"(?P<base>https?://.+?)/(?:join/(?P<joined>[\w-]+)/(?P<link>[\w-]+)|t/(?P<table>[\w-]+)).*")
PATIENCE_SECONDS = 30.0
"""How long a request may take; how long nothing need happen at the table before it is looked at again."""
REFUSED = 409
"""The status of what the table does not allow now."""
ASK_LATER = (429, 503)
"""What a server answers that is asked too often, or is busy."""
LONGEST_WAIT = 300.0
"""Seconds after which a server that always asks to wait is given up."""


@dataclass
class Chair:
    """A seat at a table of a server."""

    base: str
    table_id: str
    token: str
    seat: int = -1

    @property
    def address(self) -> str:
        """The table, for a browser and for coming back."""
        return f"{self.base}/t/{self.table_id}"

    def ask(self, path: str = "", body: dict[str, object] | None = None) -> Any:
        """Read something of the table, or change it; `BadOption` with what the server says if it refuses.

        A bot is quicker than people: a server that asks it to wait is asked again later.
        """
        until = monotonic() + LONGEST_WAIT
        while True:
            try:
                return self._answer(path, body)
            except Later as later:
                if monotonic() + later.seconds > until:
                    raise BadOption(
                        "{server} refuses: {reason}", server=Quote(self.base), reason=Quote(str(later))
                    ) from None
                sleep(later.seconds)

    def _answer(self, path: str, body: dict[str, object] | None) -> Any:
        try:
            with urlopen(self._request(path, body), timeout=PATIENCE_SECONDS) as answer:
                return json.load(answer)
        except HTTPError as error:
            with error:
                said = _sentence(error.read())
            if error.code == REFUSED:
                raise Refused(said) from None
            if error.code in ASK_LATER:
                raise Later(said, error.headers.get("Retry-After")) from None
            raise BadOption("{server} refuses: {reason}", server=Quote(self.base), reason=Quote(said)) from None
        except (URLError, HTTPException, OSError, ValueError) as error:
            cause = error.reason if isinstance(error, URLError) and isinstance(error.reason, OSError) else error
            raise BadOption(
                "{server} does not answer: {reason}.", server=Quote(self.base), reason=system_reason(cause)
            ) from None

    def wait(self, sequence: int) -> None:
        """Wait until something happens at the table after that."""
        request = self._request("/events", None)
        request.add_header("Last-Event-ID", str(sequence))
        with suppress(URLError, HTTPException, OSError), urlopen(request, timeout=PATIENCE_SECONDS) as stream:
            for line in stream:
                if line.startswith(b"event: change"):
                    return

    def _request(self, path: str, body: dict[str, object] | None) -> Request:
        request = Request(f"{self.base}/api/tables/{self.table_id}{path}")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        return request


class Refused(Exception):
    """The table does not allow that now: it has gone on since it was looked at."""


class Later(Exception):
    """The server asks to wait for so many seconds."""

    def __init__(self, said: str, seconds: str | None) -> None:
        super().__init__(said)
        self.seconds = float(seconds) if seconds is not None and seconds.isdecimal() else 1.0


def _sentence(body: bytes) -> str:
    with suppress(ValueError):
        said = json.loads(body)
        if isinstance(said, dict) and isinstance(said.get("error"), str):
            return str(said["error"])
    return body.decode(errors="replace")[:200]


def sit_down(link: str, token: str | None, check: Callable[[str], object] = lambda game_id: None) -> Chair:
    """Take the seat of a link, or the one that a token of before belongs to.

    A link can be used once, so `check` may refuse before that, by the id of the game.
    """
    found = _LINK.fullmatch(link)
    if found is None:
        raise BadOption("{link} is no link to a seat, such as https://play.example/join/ID/LINK.", link=Quote(link))
    if token is not None:
        chair = Chair(found["base"], found["table"] or found["joined"], token)
        own = chair.ask()["own"]
        if not own:
            raise BadOption("The token belongs to no seat of this table.")
        chair.seat = own[0]
        return chair
    if found["link"] is None:
        raise BadOption("{link} is a table; a bot needs the link to a seat, or its token.", link=Quote(link))
    chair = Chair(found["base"], found["joined"], "")
    table = chair.ask()
    _check(table)
    check(table["game"])
    try:
        taken = chair.ask("/sit", {"link": found["link"]})
    except Refused as refused:
        raise BadOption("{server} refuses: {reason}", server=Quote(chair.base), reason=Quote(str(refused))) from None
    return Chair(chair.base, chair.table_id, taken["token"], taken["seat"])


def play_seat(chair: Chair, rules_for: Callable[[str], Rules], seed: int, on_news: Callable[[Forfeit], None]) -> Any:
    """Play a seat to the end of its game; the table as it is then. `rules_for` makes rules for the id of a game."""
    table = chair.ask()
    _check(table)
    rules = rules_for(table["game"])
    played = game(table["game"], {})
    guarded = Guarded(rules.entrants[0], chair.seat, seed, rules)
    guarded.begin(played, rules.budget)
    seated = SeatedBot(guarded, chair.seat, seed)
    told: Forfeit | None = None
    try:
        while not table["over"]:
            try:
                if table["held_by"] == chair.seat:
                    table = chair.ask("/end-turn", {"sequence": table["sequence"]})
                elif table["waiting_for"] == chair.seat:
                    table = _move(chair, table, seated, rules, random.Random(f"{seed} {table['sequence']}"))
                else:
                    chair.wait(table["sequence"])
                    table = chair.ask()
            except Refused:
                table = chair.ask()
            _check(table)
            if guarded.lost is not None and guarded.lost is not told:
                told = guarded.lost
                on_news(told)
        guarded.end([score["total"] for score in table["scores"]], [])
    finally:
        guarded.close()
    return table


def _check(table: dict[str, Any]) -> None:
    if "view" not in table:
        raise BadOption("The table cannot go on: {reason}", reason=Quote(str(table.get("error"))))
    if table["from_memory"] and not table["over"]:
        raise BadOption("The table is played from memory: bots sit down only where there is a record.")


def _move(chair: Chair, table: dict[str, Any], seated: SeatedBot, rules: Rules, dice: random.Random) -> Any:
    """Make one move; the table after it."""
    offered = chair.ask("/moves")
    if offered["seat"] != chair.seat or not offered["moves"]:
        return chair.ask()
    legal = [move["action"] for move in offered["moves"]]
    state = position_of(chair, table["game"], dice)
    action = seated.decide(state, rules.budget).action if state.player == chair.seat else legal[0]
    # What is still secret was made up, so that what the bot chose may not be possible.
    chosen = action if action in legal else dice.choice(legal)
    return chair.ask("/moves", {"sequence": offered["sequence"], "actions": [chosen]})


def position_of(chair: Chair, game_id: str, dice: random.Random) -> State:
    """The position of the table; what others have chosen in secret is made up, until it is the turn of the seat."""
    state = game(game_id, {}).start()
    for action in chair.ask("/record")["actions"]:
        state.apply(action)
    while state.player not in (OVER, chair.seat):
        state.apply(outcome_at(state, dice.random()) if state.player == CHANCE else dice.choice(state.legal()))
    return state
