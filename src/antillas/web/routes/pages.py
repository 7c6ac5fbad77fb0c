"""The pages around the tables: the front page, new tables, imported records, rules, help, language and theme."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from antillas.core.errors import AntillasError, BadOption
from antillas.core.family import EXPANSIONS, Family
from antillas.core.options import Choice, Flag, Number, Option, OptionValue
from antillas.games import REGISTRY
from antillas.i18n.words import LANGUAGES, Words, marked
from antillas.table.component_files import offered_families, offered_file
from antillas.table.errors import NoSuchTable
from antillas.table.opponents import MEANINGS, levels, not_ahead
from antillas.table.seats import recorded_seats
from antillas.table.shared_games import shared_record
from antillas.table.table_view import Opened, SeatPlan
from antillas.web.dependencies import Site, TheFields, TheSite
from antillas.web.error_pages import status_of
from antillas.web.forms import FRIEND, OUR_SET, PEOPLE, Fields, presets, read_setup
from antillas.web.limits import address_of
from antillas.web.rendering import LANGUAGE_COOKIE, THEME_COOKIE, THEMES, first_of, words_of
from antillas.web.seat_cookies import store, store_choice, table_path, tokens_of_host
from antillas.web.seating import new_seat_forms

router = APIRouter(include_in_schema=False)
USUAL_PLAYERS = 4
"""How many sit down when nobody says otherwise, if the game allows it."""
OPTION_KINDS = {Choice: "choice", Flag: "flag", Number: "number"}
"""How each kind of option is filled in."""
HOUSE_RULES = ("rules", "expanded", "clubs")
"""The groups of options that are folded away as house rules."""
KEYS = (
    ("Tab", marked("from section to section; arrow keys inside of one")),
    ("Enter", marked("choose, or confirm what is shown")),
    ("Esc", marked("leave what is shown")),
    ("P", marked("pass")),
    ("U", marked("undo")),
    ("H", marked("a hint of the coach")),
    ("G", marked("send a guest from the Guesthouse")),
    ("N", marked("make a worker in focus a noble, or a worker again")),
    ("L", marked("to the log")),
    ("O", marked("to the own board")),
    ("T", marked("type a move")),
    ("?", marked("the rules of the piece in focus")),
    ("1", marked("to the first seat; 2 to the second, and so on")),
)
"""The keys of the table, with what they do."""
LONGEST_LINK = 1500
_RULES = re.compile(r"\s*\([A-Z0-9, -]+\)")
"""The rules that an option is about, at the end of its sentence."""
_LINK = re.compile(
    r"(/(?:join/[A-Za-z0-9_-]{1,64}/[A-Za-z0-9_-]{1,128}(?:\?links=[A-Za-z0-9._~-]{1,1200})?|t/[A-Za-z0-9_-]{1,64}(?:/replay/[0-9]{1,6})?))/?(?:[?#].*)?$"
)


@dataclass(frozen=True)
class OptionRow:
    """An option as the page for new tables shows it."""

    option: Option
    kind: str
    usual: dict[str, dict[str, OptionValue]]
    """What each edition says for each number of players."""
    says: str
    """What it does, without the rules that it is about."""
    now: OptionValue
    """What the edition says that is chosen."""
    chosen: str
    """What was chosen instead, as the form has it; empty for nothing."""

    @property
    def usual_json(self) -> str:
        """What the editions say, for the script."""
        return json.dumps(self.usual)

    @property
    def differs(self) -> bool:
        """Whether something else was chosen than the edition says."""
        return self.chosen not in ("", _in_form(self.now))

    @property
    def value(self) -> OptionValue:
        """What was chosen; a text that is no value stays as it was filled in."""
        values: tuple[OptionValue, ...] = (True, False) if isinstance(self.option, Flag) else ()
        if isinstance(self.option, Choice):
            values = self.option.values
        return next((value for value in values if _in_form(value) == self.chosen), self.chosen)


def _in_form(value: OptionValue) -> str:
    """A value as forms send it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class ExpansionCard:
    """An expansion as the page for new tables shows it."""

    option: str
    numeral: str
    title: str
    says: str
    boxes: str
    """The editions whose box has it."""


EXPANSION_TEXTS = {
    "new_buildings": (
        marked("New Buildings"),
        marked("14 more kinds of building. Before the game you choose together which kinds are for sale."),
    ),
    "nobles": (
        marked("Nobles"),
        marked("8 more kinds of building, and nobles who come with the worker ship: each is worth a point."),
    ),
    "buccaneer": (
        marked("Buccaneer"),
        marked("One more role: rob a ship, plunder the trading house, raid the worker ship or capture a role card."),
    ),
    "festival": (
        marked("Festival"),
        marked("Three tasks with a reward for whoever does them first."),
    ),
}
"""What the expansions are called, and what they bring, in a sentence."""
NUMERALS = ("I", "II", "III", "IV")


def expansion_cards(family: Family, words: Words) -> list[ExpansionCard]:
    """The expansions that a game can be played with."""
    return [
        ExpansionCard(name, numeral, words(EXPANSION_TEXTS[name][0]), words(EXPANSION_TEXTS[name][1]), " ".join(boxes))
        for group in family.option_groups()
        if group.name == EXPANSIONS
        for numeral, name, boxes in zip(NUMERALS, group.options, group.boxes, strict=True)
    ]


@router.get("/")
def front(request: Request, site: TheSite) -> Response:
    """The front page."""
    return front_page(request, site)


def front_page(
    request: Request, site: Site, status: int = HTTPStatus.OK, reason: str = "", record: str = ""
) -> Response:
    """Every game with its drawing, and the ways to a table; a record that was refused stays where it was pasted."""
    drawings = {name: first_of((f"drawings/{name}.html", "drawings/unknown.html"), site.templates) for name in REGISTRY}
    return site.templates.page(
        "front.html",
        request,
        words_of(request),
        status=status,
        reason=reason,
        record=record,
        families=REGISTRY.values(),
        drawings=drawings,
        usual_players={name: usual_players(family) for name, family in REGISTRY.items()},
        expiry=site.settings.expiry,
    )


def usual_players(family: Family) -> int:
    """With how many people a game starts if nobody chooses."""
    return max(family.min_players, min(USUAL_PLAYERS, family.max_players))


def family_named(name: str) -> Family:
    """The game in an address; there is nothing at others."""
    if name not in REGISTRY:
        raise NoSuchTable
    return REGISTRY[name]


@router.get("/new/{name}")
def new(name: str, request: Request, site: TheSite) -> Response:
    """Every option of a game, explained, and who sits where: bots, unless somebody else is chosen."""
    return new_page(family_named(name), request, site)


@router.get("/new/{name}/friends")
def new_with_friends(name: str, request: Request, site: TheSite) -> Response:
    """The same for a table with friends, who sit down by links."""
    return new_page(family_named(name), request, site, others=FRIEND)


def new_page(
    family: Family,
    request: Request,
    site: Site,
    error: AntillasError | None = None,
    fields: Fields | None = None,
    others: str = "",
) -> Response:
    """The page for a new table; after an error with the reason and with what was filled in."""
    words, given = words_of(request, family), {} if fields is None else fields.plain()
    numbers = {str(number): number for number in range(family.min_players, family.max_players + 1)}
    players = numbers.get(given.get("players", ""), usual_players(family))
    options = option_rows(family, words, players, given)
    return site.templates.page(
        "new.html",
        request,
        words,
        status=HTTPStatus.OK if error is None else status_of(error),
        reason="" if error is None else words.explain(error),
        family=family,
        own_set=offered_file(family.name),
        given=given,
        players=players,
        others=others,
        seat_forms=new_seat_forms(family, given, others),
        people=PEOPLE,
        levels=levels(family.name),
        meanings=MEANINGS,
        not_ahead=not_ahead(family.name),
        differences={edition: different(family, edition) for edition in family.editions.values},
        expansions=expansion_cards(family, words),
        options=options,
        house_rules=[row for name in HOUSE_RULES for row in options.get(name, ()) if row.differs],
        house_rule_counts=house_rule_counts(words, len(family.options)),
        drawing=first_of((f"drawings/{family.name}.html", "drawings/unknown.html"), site.templates),
    )


def chosen_family(family: Family, fields: Fields) -> Family:
    """The game with the component file of this server, if there is one, or with our set if that was asked for."""
    return family if fields.text("components") == OUR_SET else offered_families().get(family.name, family)


def option_rows(family: Family, words: Words, players: int, given: Mapping[str, str]) -> dict[str, list[OptionRow]]:
    """The options by their groups, with what the chosen edition says and what was filled in."""
    usual, editions = presets(family), family.editions
    chosen = given.get(f"option-{editions.name}", "")
    edition = chosen if chosen in editions.values else editions.values[0]
    return {
        group.name: [
            OptionRow(
                option=option,
                kind=OPTION_KINDS[type(option)],
                usual=usual[option.name],
                says=_RULES.sub("", words(option.summary)).rstrip("."),
                now=usual[option.name][str(edition)][str(players)],
                chosen=given.get(f"option-{option.name}", "").strip(),
            )
            for option in family.options
            if option.name in group.options
        ]
        for group in family.option_groups()
    }


def house_rule_counts(words: Words, most: int) -> list[str]:
    """What is said of so many rules that differ from the edition, from none to all."""
    return [
        words("Everything is as the edition says."),
        *(
            words.plural("{count} rule differs from the edition:", "{count} rules differ from the edition:", number)
            for number in range(1, most + 1)
        ),
    ]


def different(family: Family, edition: str) -> int:
    """In how many options an edition differs from the first one, with the usual number of players."""
    players = usual_players(family)
    first = family.preset(players, family.editions.values[0])
    return sum(value != first[name] for name, value in family.preset(players, edition).items())


@router.post("/new/{name}")
def open_table(name: str, request: Request, site: TheSite, fields: TheFields) -> Response:
    """Open the table that was asked for, and go there."""
    family = family_named(name)
    site.doorman.admit("new", address_of(request))
    words = words_of(request, family)
    try:
        setup = read_setup(chosen_family(family, fields), fields, words)
        opened = site.service.open(
            setup.game_id, list(setup.plans), setup.confirm_turns, setup.from_memory, setup.hints
        )
    except AntillasError as error:
        return new_page(family, request, site, error, fields)
    return seated(request, site, opened)


@router.post("/import")
def import_record(request: Request, site: TheSite, fields: TheFields) -> Response:
    """A record becomes a table."""
    site.doorman.admit("new", address_of(request))
    text = next((text for text in reversed(fields.texts("record")) if text.strip()), "")
    try:
        opened = site.service.import_record(text, recorded_plans(text, fields))
    except AntillasError as error:
        return front_page(request, site, status_of(error), words_of(request).explain(error), text)
    return seated(request, site, opened)


def recorded_plans(text: str, fields: Fields) -> list[SeatPlan]:
    """Who sat where in a record; the people are all at this browser, or only the first of them is."""
    if not text:
        raise BadOption("There is no record: paste one or choose a file.")
    _, record = shared_record(text)
    seats = recorded_seats(record.seats)
    people = [number for number, seat in enumerate(seats) if seat.bot is None]
    friends = people[1:] if fields.text("friends") else []
    return [SeatPlan(seat.name, seat.bot, number in friends) for number, seat in enumerate(seats)]


def seated(request: Request, site: Site, opened: Opened) -> Response:
    """Go to a new table with the tokens for it."""
    response = RedirectResponse(table_path(opened.table_id), HTTPStatus.SEE_OTHER)
    store(response, request, site.settings, opened.table_id, tokens_of_host(opened))
    return response


@router.post("/open")
def open_link(request: Request, site: TheSite, fields: TheFields) -> Response:
    """Go where a pasted link leads; it is posted, since it may hold a token."""
    match = _LINK.search(fields.text("link")[:LONGEST_LINK].strip())
    if match is None:
        reason = words_of(request)("This is no link to a table.")
        return front_page(request, site, HTTPStatus.BAD_REQUEST, reason)
    return RedirectResponse(match[1], HTTPStatus.SEE_OTHER)


@router.get("/help")
def help_page(request: Request, site: TheSite) -> Response:
    """How the table works."""
    return site.templates.page(
        "help.html", request, words_of(request), families=REGISTRY.values(), keys=KEYS, expiry=site.settings.expiry
    )


@router.get("/lang/{code}")
def language(code: str, request: Request, site: TheSite, back: str = "/") -> Response:
    """Choose the language, and go back."""
    if code not in LANGUAGES:
        raise NoSuchTable
    return chosen(request, site, LANGUAGE_COOKIE, code, back)


@router.get("/theme/{name}")
def theme(name: str, request: Request, site: TheSite, back: str = "/") -> Response:
    """Choose day or night, or leave it to the system, and go back."""
    if name not in (*THEMES, "system"):
        raise NoSuchTable
    return chosen(request, site, THEME_COOKIE, name, back)


def chosen(request: Request, site: Site, cookie: str, value: str, back: str) -> Response:
    """Remember a choice and go back to a page of ours, never to another site."""
    here = back if re.fullmatch(r"/[A-Za-z0-9_/-]{0,300}", back) and not back.startswith("//") else "/"
    response = RedirectResponse(here, HTTPStatus.SEE_OTHER)
    store_choice(response, request, site.settings, cookie, value)
    return response


@router.get("/robots.txt")
def robots() -> Response:
    """Tables are nobody's business but the players'."""
    return PlainTextResponse("User-agent: *\nDisallow: /t/\nDisallow: /join/\n")
