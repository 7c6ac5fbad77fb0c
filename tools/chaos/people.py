"""People who play at the tables of a server through the JSON API, and do not mind that it is killed all the time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
from tools.chaos.ledger import END_TURN, LOST, MOVE, UNDO, Asked, Findings, Ledger, Replica

ANSWER_SECONDS = 30.0
"""Longer than a server lets anybody wait for the database."""
POLL_SECONDS = 0.15
MOST_ACTIONS = 5
"""Actions of one move, where the game lets a seat act so often."""
OFTEN, SOMETIMES, SELDOM = 0.7, 0.25, 0.1
GAMES: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("puerto-rico", {}, 3),
    ("puerto-rico", {"new_buildings": True, "nobles": True, "buccaneer": True, "festival": True}, 4),
    ("santa-maria", {}, 3),
    ("santiago-de-cuba", {}, 3),
)
"""What is played, in turns: the game, its options and the number of seats."""
BOTS = ("heuristic", "random")


class NoAnswer(Exception):
    """The server has not answered, or has answered that it cannot."""


class Door:
    """The way to a server: closed while it is down; knows when nobody is inside."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self._open = asyncio.Event()
        self._empty = asyncio.Event()
        self._empty.set()
        self._inside = 0
        self._knocked = asyncio.Event()

    def open(self) -> None:
        """Let everybody in."""
        self._open.set()

    def close(self) -> None:
        """Let nobody in any more; who is inside stays."""
        self._open.clear()

    async def until_open(self) -> None:
        """Wait until somebody is let in."""
        await self._open.wait()

    async def until_knocked(self, seconds: float) -> None:
        """Wait until somebody asks for a change, but not longer than that."""
        self._knocked.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._knocked.wait(), seconds)

    async def until_empty(self) -> None:
        """Wait until everybody has an answer, or knows that none will come."""
        await self._empty.wait()

    @asynccontextmanager
    async def inside(self) -> AsyncIterator[None]:
        """Go in when the door is open, and stay until one has understood the answer: nobody is judged before."""
        await self.until_open()
        self._inside += 1
        self._empty.clear()
        try:
            yield
        finally:
            self._inside -= 1
            if not self._inside:
                self._empty.set()

    async def ask(self, method: str, path: str, token: str = "", body: object = None) -> httpx.Response:
        """The answer to a request; `NoAnswer` if none comes, which does not say whether anything was done."""
        if body is not None:
            self._knocked.set()
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            answer = await self.client.request(method, path, json=body, headers=headers)
        except httpx.HTTPError as error:
            raise NoAnswer(type(error).__name__) from None
        if answer.status_code >= httpx.codes.INTERNAL_SERVER_ERROR:
            raise NoAnswer(f"status {answer.status_code}")
        return answer


class Company:
    """The people of one table after the other: when a game is over, they open the next one."""

    def __init__(self, door: Door, dice: random.Random, findings: Findings, number: int) -> None:
        self._door = door
        self._dice = dice
        self._findings = findings
        self._number = number
        self._links: dict[int, str] = {}
        self._replica: Replica | None = None
        self.finished: list[Ledger] = []
        self.ledger: Ledger | None = None
        self.acted = 0
        """How often one of them did something that was accepted."""
        self.changes = 0
        """How often they have seen the table change, whoever did it."""

    async def play(self, resolve: Callable[[Ledger], Awaitable[None]]) -> None:
        """Play for ever; `resolve` finds out what became of a change whose answer did not come."""
        while True:
            try:
                if self.ledger is None:
                    async with self._door.inside():
                        await self._open()
                elif self.ledger.doubt is not None:
                    await self._door.until_open()
                    await resolve(self.ledger)
                elif self._links:
                    async with self._door.inside():
                        await self._sit(self.ledger)
                else:
                    await self._take_part(self.ledger)
            except NoAnswer:
                await asyncio.sleep(POLL_SECONDS)

    async def _open(self) -> None:
        """Open a table: one seat of its own, one for a friend who comes by a link, bots."""
        name, options, players = GAMES[self._number % len(GAMES)]
        self._number += 1
        kinds: list[str | None] = [None, None, *self._dice.choices(BOTS, k=players - 2)]
        seats: list[dict[str, Any]] = [{"name": f"Seat {at}", "bot": kind} for at, kind in enumerate(kinds)]
        seats[1]["by_link"] = True
        self._dice.shuffle(seats)
        confirm = self._dice.random() < OFTEN
        asked = {"game": name, "seats": seats, "confirm_turns": confirm, **options}
        answer = (await self._door.ask("POST", "/api/tables", body=asked)).raise_for_status().json()
        tokens = {int(seat): token for seat, token in answer["tokens"].items()}
        self._findings.accepted += 1
        self._count_change()
        self._links = {int(seat): link for seat, link in answer["links"].items()}
        self.ledger = Ledger(answer["table_id"], name, self._findings, tokens)
        self._replica = None

    async def _sit(self, ledger: Ledger) -> None:
        """Let the friend sit down; a link whose answer never came may be used up, and then the table is left."""
        (seat, link), *_ = self._links.items()
        path = f"/api/tables/{ledger.table_id}/sit"
        answer = await self._door.ask("POST", path, body={"link": link})
        if answer.status_code == httpx.codes.FORBIDDEN:
            self._leave(ledger)
            return
        ledger.tokens[seat] = answer.raise_for_status().json()["token"]
        del self._links[seat]
        self._findings.accepted += 1
        self._count_change()

    def _count_change(self) -> None:
        self.acted += 1
        self.changes += 1

    def _leave(self, ledger: Ledger) -> None:
        self.finished.append(ledger)
        self.ledger, self._links, self._replica = None, {}, None

    async def _take_part(self, ledger: Ledger) -> None:
        """Look, wait for one's turn, and do something."""
        path, both = f"/api/tables/{ledger.table_id}", ".".join(ledger.tokens.values())
        async with self._door.inside():
            view = self._read(await self._door.ask("GET", path, both), ledger)
            if view is None or not await self._catch_up(ledger, view, path, both):
                return
            self.changes += view["sequence"] > ledger.sequence
            ledger.shown(view)
        if self._replica is None:
            self._replica = Replica(view["game"])
        while not view["over"]:
            asked = self._choice(ledger, view, self._replica)
            if asked is None:
                if await self._wait(path, both, view["sequence"]):
                    return
                continue
            async with self._door.inside():
                answer = await self._change(ledger, asked)
            if answer is None:
                return
            view = answer
        self._leave(ledger)

    async def _catch_up(self, ledger: Ledger, view: dict[str, Any], path: str, token: str) -> bool:
        """Ask for the steps that were missed, if an answer has only the last ones; False if the table has changed."""
        missed: list[dict[str, Any]] = []
        while view["steps"] and len(ledger.actions) + len(missed) < view["steps"][0]["number"] - 1:
            since = len(ledger.actions) + len(missed)
            more = (await self._door.ask("GET", f"{path}/steps?since={since}", token)).raise_for_status().json()
            if more["sequence"] != view["sequence"]:
                return False
            missed += more["steps"]
        view["steps"] = [*(step for step in missed if step["number"] < view["steps"][0]["number"]), *view["steps"]]
        return True

    async def _wait(self, path: str, token: str, sequence: int) -> bool:
        """Wait a moment for the others; whether the table has changed."""
        await asyncio.sleep(POLL_SECONDS)
        async with self._door.inside():
            answer = await self._door.ask("GET", f"{path}/moves", token)
        return bool(answer.raise_for_status().json()["sequence"] != sequence)

    def _choice(self, ledger: Ledger, view: dict[str, Any], replica: Replica) -> Asked | None:
        """What one of the people does now; None if it is nobody's turn."""
        position = replica.follow(ledger.actions)
        seat, held = view["waiting_for"], view["held_by"]
        if held in ledger.tokens:
            if view["can_undo"] and self._dice.random() < SOMETIMES:
                kept = None if position is None else replica.kept_by_undo(held)
                return Asked(UNDO, held, view["sequence"], kept=kept)
            return Asked(END_TURN, held, view["sequence"])
        if seat not in ledger.tokens:
            return None
        if position is None:
            return Asked(MOVE, seat, view["sequence"])
        state = position.clone()
        actions: list[int] = []
        while state.player == seat and len(actions) < MOST_ACTIONS and (not actions or self._dice.random() < OFTEN):
            actions.append(self._dice.choice(state.legal()))
            state.apply(actions[-1])
        return Asked(MOVE, seat, view["sequence"], tuple(actions))

    async def _change(self, ledger: Ledger, asked: Asked) -> dict[str, Any] | None:
        """Ask for a change, sometimes twice at once; the table after it, None if it must be looked at anew."""
        path, token = f"/api/tables/{ledger.table_id}", ledger.tokens[asked.seat]
        if asked.what == MOVE and not asked.actions:  # something is hidden, so that only the server knows what is legal
            moves = (await self._door.ask("GET", f"{path}/moves", token)).raise_for_status().json()
            if not moves["moves"]:
                return None
            chosen = self._dice.choice(moves["moves"])["action"]
            asked = Asked(MOVE, asked.seat, asked.sequence, (chosen,))
        body: dict[str, Any] = {"sequence": asked.sequence}
        if asked.what == MOVE:
            body["actions"] = list(asked.actions)
        times = 2 if self._dice.random() < SELDOM else 1
        sent = (self._door.ask("POST", f"{path}/{asked.what}", token, body) for _ in range(times))
        answers = await asyncio.gather(*sent, return_exceptions=True)
        return self._heard(ledger, asked, answers)

    def _heard(self, ledger: Ledger, asked: Asked, answers: list[Any]) -> dict[str, Any] | None:
        """Make sense of the answers to a change: it was accepted once, refused, or nobody knows."""
        accepted: dict[str, Any] | None = None
        for answer in answers:
            if isinstance(answer, httpx.Response) and answer.is_success:
                accepted = answer.json()
                ledger.accept(asked, accepted)
                self._count_change()
        lost = next((answer for answer in answers if isinstance(answer, BaseException)), None)
        if accepted is None and lost is not None:
            ledger.doubt = asked
            raise lost
        return accepted

    def _read(self, answer: httpx.Response, ledger: Ledger) -> dict[str, Any] | None:
        """The table that was shown; one that is not there any more is lost."""
        if answer.is_success:
            view: dict[str, Any] = answer.json()
            return view
        self._findings.add(LOST, f"{ledger}: {answer.status_code} {answer.text[:200]}")
        self._leave(ledger)
        return None
