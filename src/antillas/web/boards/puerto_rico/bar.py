"""The prompt bar of Puerto Rico: where we are, what is asked, who follows, and what can be done from the bar."""

from dataclasses import replace

from antillas.web.boards.common.parts import Bar, Choice, Flag, Tool
from antillas.web.boards.puerto_rico.choices import describe, price_sum
from antillas.web.boards.puerto_rico.targets import KINDS
from antillas.web.boards.puerto_rico.texts import BEFORE, LINES, QUESTIONS
from antillas.web.boards.puerto_rico.viewer import GUEST_KINDS, NOBLE, Viewer, kind_of_role

OFFERED = {
    *KINDS,
    *("extra", "sell", "post", "forest", "buy-land", "buy", "buy-forest", "as-plantation", "as-forest"),
    *("worker", "noble", "ship", "no-worker", "pay-good", "no-good", "pay-point", "no-point", "stow", "deliver"),
    *("piracy", "plunder", "raid", "spoils", "remove-noble", "leave-noble", "bid"),
}
"""Kinds of moves that are small on the board or nowhere on it, so that the bar offers them."""
WHARF = "wharf"
"""With expansions a Wharf has no room on the sea of large screens, so that the bar offers its loads there."""
PICKED = ("placement", "noble-placement", "storage")
"""Phases that are answered with a picker."""
PARTS = {
    "": "roles",
    "settler": "newland",
    "mayor": "boat",
    "builder": "market",
    "craftsman": "supply",
    "trader": "trade",
    "captain": "ships",
    "buccaneer": "roles",
}
"""By the role that is played, the part of the page that it is about."""
LONGEST_ROW = 5


def bar(viewer: Viewer) -> Bar:
    """The bar for the viewer."""
    offers, primary = _offers(viewer)
    role = kind_of_role(viewer.view.role or "")
    where = viewer.words("Round {count}", count=viewer.view.round)
    return replace(
        viewer.bar(),
        where=viewer.words(BEFORE[viewer.view.phase]) if viewer.view.phase in BEFORE else where,
        governor=viewer.flag_of(viewer.view.known_governor),
        medal=role or ("builder" if viewer.view.phase == "draft" else "governor"),
        hue=f"hue-{role}" if role else "",
        asks=_asks(viewer),
        question=question(viewer),
        line=viewer.with_news(line(viewer)),
        then=followers(viewer),
        offers=offers,
        lead=_lead(viewer),
        primary=primary,
        passing=_passing(viewer),
        tools=_tools(viewer),
    )


def _asks(viewer: Viewer) -> str:
    """What the viewer is asked about: what the role is about, or the own board, where workers and goods are picked."""
    if not viewer.acting or viewer.view.phase == "draft":
        return ""
    return "own" if viewer.view.phase in PICKED else PARTS.get(viewer.view.role or "", "")


def question(viewer: Viewer) -> str:
    """What is asked, in one line."""
    if usual := viewer.usual_question():
        return usual
    mine, others = QUESTIONS[viewer.phase]
    if viewer.acting:
        return viewer.words(mine)
    return viewer.words(others, seat=viewer.names[viewer.view.actor])


def line(viewer: Viewer) -> str:
    """The second line while nothing is previewed."""
    words, phase = viewer.words, viewer.view.phase
    if usual := viewer.usual_line():
        return usual
    if viewer.placing is not None and viewer.placing.nobles:
        return words("Click a circle: empty, then a worker, then a noble, in any order.")
    if viewer.placing is not None:
        return words("Click your tiles and buildings to lift and place workers, in any order.")
    if viewer.acting and phase == "auction":
        return f"{_highest_bid(viewer)} {words(LINES[phase])}".strip()
    if viewer.acting and phase == "payment" and viewer.view.asked is not None:
        return price_sum(viewer, viewer.view.asked)
    if viewer.acting and viewer.phase in LINES:
        return words(LINES[viewer.phase], removed=_removed(viewer))
    if viewer.storing is not None:
        return _storage_line(viewer, viewer.storing.kinds)
    role = viewer.view.role
    if viewer.acting and phase == "role":
        return words("You take the doubloons on the card, then everybody acts; you act first.")
    if role is None:
        return ""
    picker = words("{role} phase, picked by {seat}.", role=words.name(role), seat=viewer.names[viewer.view.picker])
    me = viewer.me
    if not viewer.acting or me is None:
        return picker
    purse = words("You have {doubloons}.", doubloons=viewer.amount("doubloons", me.doubloons))
    return f"{picker} {purse}"


def _highest_bid(viewer: Viewer) -> str:
    """Who has bid most for the place; empty if nobody has bid."""
    highest = min(int(about["points"]) for _, about in viewer.by_kind["bid"]) - 1 if "bid" in viewer.by_kind else 0
    if highest == 0:
        return ""
    points = viewer.amount("points", highest)
    return viewer.words("{seat} bids {points}.", seat=viewer.names[viewer.view.picker], points=points)


def _removed(viewer: Viewer) -> str:
    """Whom a raid has removed from the ship and who is not placed yet."""
    removed = viewer.view.removed
    workers, nobles = removed.count("worker"), removed.count(NOBLE)
    told = [str(viewer.amount("workers", workers))] if workers else []
    if nobles:
        told.append(viewer.words.plural("{count} noble", "{count} nobles", nobles))
    return ", ".join(told)


def _storage_line(viewer: Viewer, kinds: int) -> str:
    if kinds == 0:
        return viewer.words("You may keep 1 good; the rest is lost.")
    return viewer.words.plural(
        "You may keep all goods of {count} kind, and 1 good more; the rest is lost.",
        "You may keep all goods of {count} kinds, and 1 good more; the rest is lost.",
        kinds,
    )


def followers(viewer: Viewer) -> list[Flag]:
    """Who is asked after the player to move, in this phase or for the next roles."""
    return [viewer.flags[seat] for seat in viewer.view.next_seats[:LONGEST_ROW]]


def _offers(viewer: Viewer) -> tuple[list[Choice], Choice | None]:
    """The choices in the bar, and the one that is previewed because it is the only one."""
    if viewer.view.phase in PICKED:
        return [], None
    real = [
        (kind, action)
        for kind, moves in viewer.by_kind.items()
        for action, _ in moves
        if kind not in (*GUEST_KINDS, "pass")
    ]
    guests = [describe(viewer, action) for action, _ in viewer.by_kind.get("guest", ())]
    if len(real) == 1:
        return guests, replace(describe(viewer, real[0][1]), default=True)
    offered = {*OFFERED, WHARF} if viewer.expanded else OFFERED
    offers = [_offer(viewer, kind, action) for kind, action in sorted(real, key=lambda one: one[1]) if kind in offered]
    return [*offers, *guests], None


def _offer(viewer: Viewer, kind: str, action: int) -> Choice:
    """A choice in the bar; it says so if it is made on an own tile too, which phones show large enough for fingers."""
    offer = describe(viewer, action)
    if kind == WHARF:
        return replace(offer, css="open large-only")
    return replace(offer, css=f"{offer.css} onboard".strip()) if kind in KINDS else offer


def _lead(viewer: Viewer) -> str:
    """What the numbers of goods in the bar are for."""
    return viewer.name("small-wharf") if "stow" in viewer.by_kind else ""


def _tools(viewer: Viewer) -> list[Tool]:
    """Sending guests, and whether to be asked about them."""
    words, kinds = viewer.words, viewer.by_kind
    tools: list[Tool] = []
    if "guest" in kinds:
        house = viewer.view.seats[viewer.main_seat].city["guesthouse"]
        discs = ["on"] * (house.workers - house.nobles) + ["no"] * house.nobles
        only = not kinds.keys() - {*GUEST_KINDS, "pass"}
        tools.append(Tool(words("Send a guest"), "guest", "G", "sending", only, discs))
    for kind in ("wake", "sleep"):
        for action, _ in kinds.get(kind, ()):
            told = describe(viewer, action)
            tools.append(Tool(words("Ask me about guests"), "bell", on=kind == "sleep", choice=told))
    return tools


def _passing(viewer: Viewer) -> Choice | None:
    if not viewer.acting or viewer.view.phase in ("role", *PICKED):
        return None
    passing = viewer.number("pass")
    refused = viewer.state.why_not(passing)
    if refused is None:
        return describe(viewer, passing)
    captain = viewer.view.phase == "captain"
    return Choice(does=viewer.words("Pass"), why=viewer.reason(refused)) if captain else None
