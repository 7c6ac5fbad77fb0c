"""What every action of the expansions of Puerto Rico is on the board: what it does, and what comes of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from antillas.core.message import Event
from antillas.i18n.words import marked
from antillas.web.boards.common.parts import Choice
from antillas.web.boards.common.viewer import terms_of, value_of
from antillas.web.boards.puerto_rico.texts import LINES
from antillas.web.boards.puerto_rico.viewer import FOREST, NOBLE, About, Viewer, kind_of_role

Deed: TypeAlias = Callable[[Viewer, int, About], Choice]
SELLS = marked("Sell land: {land}")
OPEN = "open"
"""The class of choices that are offered in the bar on every screen."""


def _told(viewer: Viewer, action: int) -> list[Event]:
    """What an action would tell its player; also of an action after which chance decides."""
    return viewer.preview(action)


def _spoken(viewer: Viewer, action: int) -> str:
    """What the engine would tell of an action, in its own sentences."""
    return " ".join(viewer.say(event.message) for event in _told(viewer, action))


def income_sum(viewer: Viewer, events: list[Event]) -> str:
    """How an income comes about."""
    income = viewer.amount("doubloons", value_of(events, "doubloons"))
    terms = terms_of(events, "doubloons")
    if len(terms) < 2:
        return viewer.words("You get {doubloons}.", doubloons=income)
    return viewer.words("{sum} = {doubloons}.", sum=viewer.sum_of(terms), doubloons=income)


# The draft.


def _draft(viewer: Viewer, _: int, about: About) -> Choice:
    words, building = viewer.words, str(about["building"])
    row = next(row for row in viewer.view.draft if building in row.left)
    free = row.places - len(row.chosen) - 1
    if free:
        says = words.plural(
            "{count} place at {price} is left after it.",
            "{count} places at {price} are left after it.",
            free,
            price=viewer.amount("doubloons", row.price),
        )
    else:
        says = words("It takes the last place at {price}.", price=viewer.amount("doubloons", row.price))
    does = words("Choose the {building}", building=words.name(building))
    return Choice(does=does, says=says, icon=f"b-{building}")


# Land.


def _forest(viewer: Viewer, _: int, about: About) -> Choice:
    name = viewer.words.name(str(about["good"]))
    does = viewer.words("Lay the {good} as a forest", good=name)
    brief = viewer.words("{good} as a forest", good=name)
    return Choice(does=does, brief=brief, says=_forest_says(viewer), icon="f-forest", lands="isl")


def _forest_says(viewer: Viewer) -> str:
    return viewer.words("It needs no worker. Every two forests make buildings 1 doubloon cheaper.")


def _as_plantation(viewer: Viewer, _: int, __: About) -> Choice:
    good = viewer.view.asked or ""
    does = viewer.words("Lay it as a plantation")
    brief = viewer.words("a plantation of {good}", good=viewer.words.name(good))
    says = viewer.words("It lies open and can be worked.")
    return Choice(does=does, brief=brief, says=says, icon=f"f-{good}", css=OPEN)


def _as_forest(viewer: Viewer, _: int, __: About) -> Choice:
    does, brief = viewer.words("Lay it as a forest"), viewer.words.name(FOREST)
    unseen = viewer.words("Nobody else sees what it was.")
    says = f"{_forest_says(viewer)} {unseen}"
    return Choice(does=does, brief=brief, says=says, icon="f-forest", css=OPEN)


def _discard(viewer: Viewer, _: int, about: About) -> Choice:
    tile = str(about["tile"])
    name = viewer.words.name(tile)
    does = viewer.words("Discard the plantation of {good}", good=name)
    says = viewer.words("Its space on the island is free again.")
    return Choice(does=does, brief=viewer.words("{good}, empty", good=name), says=says, icon=f"f-{tile}")


def _discard_of(viewer: Viewer, _: int, about: About) -> Choice:
    tile, body = str(about["tile"]), str(about["body"])
    name, who = viewer.words.name(tile), viewer.words.name(body)
    does = viewer.words("Discard {good} under its {body}", good=name, body=who)
    says = viewer.words("The {body} goes to the holding area.", body=who)
    brief = viewer.words("{good} with a {body}", good=name, body=who)
    return Choice(does=does, brief=brief, says=says, icon=f"f-{tile}")


def _discard_forest(viewer: Viewer, _: int, about: About) -> Choice:
    name = viewer.words.name(str(about["good"]))
    does = viewer.words("Discard a forest ({good})", good=name)
    brief = viewer.words("forest ({good})", good=name)
    says = viewer.words("Its space on the island is free again.")
    return Choice(does=does, brief=brief, says=says, icon="f-forest")


def _for_money(of: Deed, does: str) -> Deed:
    """A way of giving up land that is paid for."""

    def deed(viewer: Viewer, action: int, about: About) -> Choice:
        choice, events = of(viewer, action, about), _told(viewer, action)
        says = f"{income_sum(viewer, events)} {choice.says}"
        text = viewer.words(does, land=choice.brief)
        return replace(choice, does=text, says=says, coin=value_of(events, "doubloons"))

    return deed


def _buy_land(viewer: Viewer, _: int, __: About) -> Choice:
    does, brief = viewer.words("Buy a face-down plantation"), viewer.words("buy land")
    says = viewer.words("The Land Office draws one for 1 doubloon; you must keep it.")
    return Choice(does=does, brief=brief, says=says, icon="f-back", css=OPEN)


def _buy(viewer: Viewer, _: int, about: About) -> Choice:
    good = str(about["good"])
    does = viewer.words("Buy the plantation of {good}", good=viewer.words.name(good))
    brief = viewer.words("buy {good}", good=viewer.words.name(good))
    says = viewer.words("It costs 1 doubloon at the Land Office.")
    return Choice(does=does, brief=brief, says=says, icon=f"f-{good}", lands="isl")


def _buy_forest(viewer: Viewer, _: int, about: About) -> Choice:
    name = viewer.words.name(str(about["good"]))
    does = viewer.words("Buy the {good} as a forest", good=name)
    brief = viewer.words("buy {good} as a forest", good=name)
    return Choice(does=does, brief=brief, says=_forest_says(viewer), icon="f-forest", lands="isl")


# People.


def _noble(viewer: Viewer, _: int, __: About) -> Choice:
    says = viewer.words("At the end each noble is worth 1 point.")
    return Choice(does=viewer.words("Take a noble"), says=says, icon=NOBLE, css=OPEN)


def _ship(viewer: Viewer, _: int, about: About) -> Choice:
    if about["body"] == NOBLE:
        says = viewer.words("At the end each noble is worth 1 point.")
        return Choice(does=viewer.words("Take the noble"), says=says, icon=NOBLE, css=OPEN)
    says = viewer.words("The noble stays aboard for the next player.")
    return Choice(does=viewer.words("Take a worker"), says=says, icon="worker", css=OPEN)


def _guest(viewer: Viewer, _: int, about: About) -> Choice:
    body, group = str(about["body"]), viewer.place(str(about["group"]))
    does = viewer.words("Send a guest to: {place}", place=group)
    if body == NOBLE:
        does = viewer.words("Send the noble guest to: {place}", place=group)
    says = viewer.words("The guest works there at once and stays there.")
    return Choice(does=does, brief=group, says=says, icon=body, css="guest")


def _wake(viewer: Viewer, _: int, __: About) -> Choice:
    says = viewer.words("From now on you are asked before and after every phase whether guests move.")
    return Choice(does=viewer.words("Ask me about guests"), says=says, icon="guest")


def _sleep(viewer: Viewer, _: int, __: About) -> Choice:
    says = viewer.words("You are no longer asked; on your own turns guests can still move.")
    return Choice(does=viewer.words("Do not ask me about guests"), says=says, icon="guest")


# The Black Market.


def _pay(viewer: Viewer, _: int, about: About) -> Choice:
    body, place = str(about["body"]), viewer.place(str(about["group"]))
    who = viewer.words.name(body)
    does = viewer.words("Give a {body}: {place}", body=who, place=place)
    says = viewer.words("The {body} leaves at once and pays 1 doubloon.", body=who)
    return Choice(does=does, brief=place, says=says, icon=body)


def _pay_good(viewer: Viewer, _: int, about: About) -> Choice:
    good = str(about["good"])
    name = viewer.words.name(good)
    does = viewer.words("Give 1 {good}", good=name)
    return Choice(does=does, brief=name, says=viewer.words("It pays 1 doubloon."), icon=good, css=OPEN)


def _pay_point(viewer: Viewer, _: int, __: About) -> Choice:
    does = viewer.words("Give 1 point")
    return Choice(does=does, says=viewer.words("A chip pays 1 doubloon."), icon="hex", css=OPEN)


def _nothing(text: str) -> Deed:
    """Giving none of a kind."""

    def deed(viewer: Viewer, _: int, __: About) -> Choice:
        says = viewer.words("The rest is paid with something else.")
        return Choice(does=viewer.words(text), says=says, css=OPEN)

    return deed


# Trader and Captain.


def _post(viewer: Viewer, action: int, about: About) -> Choice:
    good, events = str(about["good"]), _told(viewer, action)
    name = viewer.words.name(good)
    does = viewer.words("Sell {good} at the Trading Post", good=name)
    brief = viewer.words("{good}, Trading Post", good=name)
    income = value_of(events, "doubloons")
    return Choice(does=does, brief=brief, says=income_sum(viewer, events), coin=income, icon=good, css=OPEN)


def _stow(viewer: Viewer, _: int, about: About) -> Choice:
    good, amount = str(about["good"]), int(about["amount"])
    does = viewer.words("Ship {count} {good} with the Small Wharf", count=amount, good=viewer.words.name(good))
    says = viewer.words("The whole load brings 1 point for every two goods; other kinds can follow.")
    return Choice(does=does, brief=str(amount), says=says, icon=good, css=f"{OPEN} few")


def _deliver(viewer: Viewer, action: int, about: About) -> Choice:
    good, points = str(about["good"]), value_of(_told(viewer, action), "points")
    name = viewer.words.name(good)
    does = viewer.words("Deliver 1 {good} to the Royal Supplier", good=name)
    brief = viewer.words("deliver {good}", good=name)
    says = viewer.words("It brings {points}. A delivery is no load.", points=viewer.amount("points", points))
    return Choice(does=does, brief=brief, says=says, points=points, icon=good, css=OPEN)


# The Buccaneer.


def _piracy(viewer: Viewer, _: int, about: About) -> Choice:
    ship = viewer.view.ships[int(about["ship"])]
    does = viewer.words("Piracy on ship {ship}", ship=ship.capacity)
    brief = viewer.words("Ship {ship}", ship=ship.capacity)
    if ship.good is None:
        return Choice(does=does, brief=brief, says=viewer.words("The ship is empty."), icon="buccaneer", css=OPEN)
    values = {"count": ship.load, "good": viewer.words.name(ship.good)}
    says = viewer.words("It carries {count} {good}. You keep up to 3; the rest goes to the supply.", **values)
    return Choice(does=does, brief=brief, says=says, icon=ship.good, count=ship.load, css=OPEN)


def _plunder(viewer: Viewer, action: int, _: About) -> Choice:
    points = value_of(_told(viewer, action), "points")
    does = viewer.words("Plunder the trading house")
    says = viewer.words("You get {points}; the house is emptied.", points=viewer.amount("points", points))
    return Choice(does=does, brief=viewer.name("plunder"), says=says, icon="buccaneer", points=points, css=OPEN)


def _raid(viewer: Viewer, action: int, _: About) -> Choice:
    does = viewer.words("Raid the worker ship")
    says = viewer.words("One for each player stays aboard. Of the others up to 3 step on your circles.")
    if not viewer.view.workers.ship > len(viewer.names):
        says = _spoken(viewer, action)
    return Choice(does=does, brief=viewer.name("raid"), says=says, icon="buccaneer", css=OPEN)


def _capture(viewer: Viewer, _: int, about: About) -> Choice:
    role = str(about["role"])
    doubloons = viewer.view.roles[role].doubloons
    name = viewer.words.name(kind_of_role(role))
    does = viewer.words("Capture the {role}", role=name)
    says = viewer.words("Whoever picks it brings you 3 doubloons; if nobody does, you play it at the end of the round.")
    if doubloons:
        taken = viewer.words("You take {doubloons} from the card.", doubloons=viewer.amount("doubloons", doubloons))
        says = f"{taken} {says}"
    return Choice(does=does, brief=name, says=says, coin=doubloons or None, icon=kind_of_role(role))


def _spoils(viewer: Viewer, action: int, about: About) -> Choice:
    amount = int(about["amount"])
    good = next((str(event.message.values["good"]) for event in _told(viewer, action)), "")
    does = viewer.words("Keep {count} {good}", count=amount, good=viewer.words.name(good))
    says = viewer.words("The rest of the load goes to the supply.")
    return Choice(does=does, brief=does, says=says, icon=good, css=OPEN)


def _remove_noble(viewer: Viewer, _: int, __: About) -> Choice:
    says = viewer.words("You may put the noble on a circle of yours.")
    return Choice(does=viewer.words("Remove the noble too"), says=says, icon=NOBLE, css=OPEN)


def _leave_noble(viewer: Viewer, _: int, __: About) -> Choice:
    says = viewer.words("Only workers are removed.")
    return Choice(does=viewer.words("Leave the noble aboard"), says=says, icon="worker", css=OPEN)


def _bid(viewer: Viewer, _: int, about: About) -> Choice:
    points = viewer.amount("points", int(about["points"]))
    does, says = viewer.words("Bid {points}", points=points), viewer.words(LINES[viewer.view.phase])
    return Choice(does=does, brief=str(about["points"]), says=says, css=f"{OPEN} bid")


def _raid_place(viewer: Viewer, _: int, about: About) -> Choice:
    body, place = str(about["body"]), viewer.place(str(about["group"]))
    does = viewer.words("Put a {body} on: {place}", body=viewer.words.name(body), place=place)
    says = viewer.words("The {body} works there at once.", body=viewer.words.name(body))
    return Choice(does=does, brief=place, says=says, icon=body)


MORE_DEEDS: dict[str, Deed] = {
    "draft": _draft,
    "forest": _forest,
    "as-plantation": _as_plantation,
    "as-forest": _as_forest,
    "discard": _discard,
    "discard-of": _discard_of,
    "discard-forest": _discard_forest,
    "noble": _noble,
    "ship": _ship,
    "guest": _guest,
    "wake": _wake,
    "sleep": _sleep,
    "pay": _pay,
    "no-worker": _nothing(marked("Give no worker")),
    "pay-good": _pay_good,
    "no-good": _nothing(marked("Give no good")),
    "pay-point": _pay_point,
    "no-point": _nothing(marked("Give no point")),
    "post": _post,
    "buy-land": _buy_land,
    "buy": _buy,
    "buy-forest": _buy_forest,
    "sell-land": _for_money(_discard, SELLS),
    "sell-land-of": _for_money(_discard_of, SELLS),
    "sell-land-forest": _for_money(_discard_forest, SELLS),
    "stow": _stow,
    "deliver": _deliver,
    "piracy": _piracy,
    "plunder": _plunder,
    "raid": _raid,
    "capture": _capture,
    "spoils": _spoils,
    "remove-noble": _remove_noble,
    "leave-noble": _leave_noble,
    "raid-place": _raid_place,
    "bid": _bid,
}
"""How a kind of move of the expansions is described."""
