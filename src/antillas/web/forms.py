"""Reads what people fill in: the options of a game, who sits where, and the moves they type."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl

from starlette.datastructures import UploadFile
from starlette.requests import Request

from antillas.bots.registry import kinds_for
from antillas.core.errors import BadOption, NotYourTurn, UnreadableMove
from antillas.core.family import Family
from antillas.core.message import Quote, marked
from antillas.core.options import OptionValue
from antillas.i18n.words import Words
from antillas.table.looks import look_alike
from antillas.table.opponents import usual_bot
from antillas.table.table_view import SeatPlan, TableView
from antillas.web.boards.common.parts import may_act

ME, HERE, FRIEND = "me", "here", "friend"
PEOPLE = {
    ME: marked("Me"),
    HERE: marked("Someone here with me"),
    FRIEND: marked("A friend, by link"),
}
"""Who can sit in a seat besides bots."""
BOT_PREFIX = "bot-"
BOT_NAMES = ("Amalia", "Benito", "Carmen", "Damaso", "Elvira")
"""Bots without a name of their own; the initials differ, since flags show them."""
OUR_SET = "ours"
"""Chosen at a server with a component file of its own: play with our components all the same."""
MAX_NAME = 40
MAX_MOVES = 60
MAX_FIELDS = 200
SHORT_FORM = 2 * MAX_FIELDS
"""Bytes in which there cannot be too many fields."""
_NUMBER = re.compile(r"[0-9]{1,9}")


@dataclass(frozen=True)
class Setup:
    """A table as it was asked for."""

    game_id: str
    plans: tuple[SeatPlan, ...]
    confirm_turns: bool
    from_memory: bool
    hints: bool | None
    """None lets the number of people decide."""


async def form_of(request: Request) -> dict[str, list[str]]:
    """The fields of a form with all their values; the texts of files that were sent stand in for the files."""
    if request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
        body = await request.body()
        if len(body) <= SHORT_FORM and b";" not in body:
            return _short_form(body)
    form = await request.form(max_files=1, max_fields=MAX_FIELDS)
    try:
        return {name: [await _text_of(value) for value in form.getlist(name)] for name in form}
    finally:
        await form.close()


def _short_form(body: bytes) -> dict[str, list[str]]:
    """The fields of a form as it is sent with a click; the library takes ten times as long to read it."""
    fields: dict[str, list[str]] = {}
    for name, value in parse_qsl(body.decode("latin-1"), keep_blank_values=True):
        fields.setdefault(name, []).append(value)
    return fields


async def _text_of(value: UploadFile | str) -> str:
    if isinstance(value, str):
        return value
    try:
        return (await value.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadOption("The file is no text in UTF-8.") from None


class Fields:
    """The fields of a form, one value each."""

    def __init__(self, form: Mapping[str, list[str]]) -> None:
        self._form = form

    def text(self, name: str) -> str:
        """The last value of a field, without the blanks around it; empty if there is none."""
        return self._form.get(name, [""])[-1].strip()

    def texts(self, name: str) -> list[str]:
        """All values of a field."""
        return self._form.get(name, [])

    def plain(self) -> dict[str, str]:
        """The last value of every field."""
        return {name: values[-1] for name, values in self._form.items() if values}

    def number(self, name: str) -> int:
        """A field that must be a number."""
        text = self.text(name)
        if not _NUMBER.fullmatch(text):
            raise BadOption("{field}: {text} is no number.", field=name, text=Quote(text[:40]))
        return int(text)

    def numbers(self, name: str) -> list[int]:
        """Numbers in one or several fields, separated by blanks or commas."""
        found = [word for text in self.texts(name) for word in re.split(r"[\s,]+", text.strip()) if word]
        if not all(_NUMBER.fullmatch(word) for word in found):
            raise BadOption("{field}: these are no numbers.", field=name)
        return [int(word) for word in found]


def read_setup(family: Family, fields: Fields, words: Words) -> Setup:
    """The table that the page for new tables asks for."""
    players = fields.number("players")
    if not family.min_players <= players <= family.max_players:
        raise BadOption(
            "{title} is played by {fewest} to {most} people.",
            title=family.title,
            fewest=family.min_players,
            most=family.max_players,
        )
    options: dict[str, object] = {"players": players}
    for option in (family.editions, *family.options):
        if value := fields.text(f"option-{option.name}"):
            options[option.name] = value
    plans = read_plans(family, players, fields, words)
    ways = (bool(fields.text("confirm_turns")), bool(fields.text("from_memory")))
    hints = {"on": True, "off": False}.get(fields.text("hints"))
    return Setup(family.game(options).id, plans, *ways, hints)


def read_plans(family: Family, players: int, fields: Fields, words: Words) -> tuple[SeatPlan, ...]:
    """Who sits where; friends sit down by links, everybody else sits at this browser."""
    usual = f"{BOT_PREFIX}{usual_bot(family.name)}"
    kinds = [fields.text(f"seat-{seat}-kind") or (ME if seat == 0 else usual) for seat in range(players)]
    names = [fields.text(f"seat-{seat}-name")[:MAX_NAME].strip() for seat in range(players)]
    plans: list[SeatPlan] = []
    for seat, (kind, name) in enumerate(zip(kinds, names, strict=True)):
        others = [*names, *(plan.name for plan in plans)]
        if kind in PEOPLE:
            plans.append(SeatPlan(name or default_name(kind, seat, others, words), None, kind == FRIEND))
        elif kind.removeprefix(BOT_PREFIX) in kinds_for(family.name):
            plans.append(SeatPlan(name or bot_name(seat, others), kind.removeprefix(BOT_PREFIX)))
        else:
            raise BadOption("Nobody of the kind {kind} can sit at a table.", kind=Quote(kind[:40]))
    return tuple(plans)


def bot_name(seat: int, others: Collection[str]) -> str:
    """What a bot without a name is called: nobody else at the table looks the same."""
    names = BOT_NAMES[seat % len(BOT_NAMES) :] + BOT_NAMES
    return next(
        (name for name in names if not any(look_alike(name, other) for other in others)), f"{names[0]} {seat + 1}"
    )


def default_name(kind: str, seat: int, others: Collection[str], words: Words) -> str:
    """What a person without a name is called; one guest needs no number."""
    is_alone = kind == ME and not any(look_alike(words("Guest"), other) for other in others)
    return words("Guest") if is_alone else words("Guest {number}", number=seat + 1)


def presets(family: Family) -> dict[str, dict[str, dict[str, OptionValue]]]:
    """What every edition says for every number of players: option, edition, players, value."""
    table: dict[str, dict[str, dict[str, OptionValue]]] = {option.name: {} for option in family.options}
    for edition in family.editions.values:
        for players in range(family.min_players, family.max_players + 1):
            for name, value in family.preset(players, edition).items():
                table[name].setdefault(edition, {})[str(players)] = value
    return table


def read_moves(look: TableView, text: str) -> list[int]:
    """The actions that the viewer's typed moves mean, one after the other; several are separated by semicolons.

    Nothing is read while somebody else is to move: what a text means could tell what lies hidden before them.
    """
    moves = [move.strip() for move in text.split(";") if move.strip()]
    if not moves:
        raise UnreadableMove("No move was typed.")
    if len(moves) > MAX_MOVES:
        raise UnreadableMove("So many moves at once are too many: {most} are the most.", most=MAX_MOVES)
    trial = look.state.clone()
    actions: list[int] = []
    for move in moves:
        if not may_act(look) or trial.player != look.viewer:
            raise NotYourTurn("It is not your turn.")
        actions.append(trial.parse(move))
        trial.apply(actions[-1], look.viewer)
    return actions
