"""What every action of Puerto Rico is on the board: what it does, what comes of it, or why it cannot be chosen."""

from collections.abc import Callable
from dataclasses import replace

from antillas.core.message import Event
from antillas.games.puerto_rico.view import Player
from antillas.web.boards.common.parts import Choice
from antillas.web.boards.common.viewer import terms_of, value_of
from antillas.web.boards.puerto_rico.deeds import MORE_DEEDS, income_sum
from antillas.web.boards.puerto_rico.texts import PASSES, PICK_SAYS
from antillas.web.boards.puerto_rico.viewer import QUARRY, About, Viewer, kind_of_role

PRODUCED = "CRAFT-1"
"""The rule by which goods are produced."""


def choice(viewer: Viewer, action: int, phase: str, elsewhen: str, rule: str) -> Choice:
    """An action of a phase as something on the board; `elsewhen` says when it is done if not in this phase."""
    if action in viewer.legal:
        return describe(viewer, action)
    if viewer.view.phase != phase or viewer.look.over:
        return Choice(why=f"{viewer.words(elsewhen)} ({rule})")
    refused = viewer.state.why_not(action) if viewer.acting else None
    return Choice(why=viewer.not_now() if refused is None else viewer.reason(refused))


def describe(viewer: Viewer, action: int) -> Choice:
    """A legal action of the viewer: what it does and what comes of it."""
    meaning = viewer.state.meaning(action)
    deed = DEEDS.get(meaning.kind)
    if deed is None:
        return Choice(action, does=viewer.state.text(action))
    return replace(deed(viewer, action, meaning.about), action=action, lights=viewer.task_won(action))


def _me(viewer: Viewer) -> Player:
    assert viewer.me is not None
    return viewer.me


def _pass(viewer: Viewer, _: int, __: About) -> Choice:
    return Choice(does=viewer.words("Pass"), says=viewer.words(PASSES.get(viewer.phase, "")))


def _pick(viewer: Viewer, action: int, about: About) -> Choice:
    role = str(about["role"])
    kind = kind_of_role(role)
    card = viewer.view.roles[role]
    doubloons = card.doubloons
    says = viewer.words(PICK_SAYS[kind])
    if card.captor is not None:
        toll = viewer.words("{seat} has captured it and gets 3 doubloons.", seat=viewer.names[card.captor])
        says = f"{toll} {says}"
    if doubloons:
        taken = viewer.words("You take {doubloons} from the card.", doubloons=viewer.amount("doubloons", doubloons))
        says = f"{taken} {says}"
    warning = viewer.warning(action)
    again = viewer.words("Click again to pick it all the same.")
    warns = f"{warning} {again}" if warning else ""
    does = viewer.words("Pick the {role}", role=viewer.words.name(kind))
    return Choice(does=does, says=says, warns=warns, coin=doubloons or None, icon=kind)


def _take(viewer: Viewer, _: int, about: About) -> Choice:
    tile = str(about["tile"])
    name = viewer.words.name(tile)
    does = viewer.words("Take a quarry") if tile == QUARRY else viewer.words("Take a plantation of {good}", good=name)
    spaces = _me(viewer).island_spaces
    says = viewer.words("Then {count} of your {all} island spaces are occupied.", count=spaces.used + 1, all=spaces.all)
    return Choice(does=does, says=says, icon=f"f-{tile}", lands="isl")


def _draw(viewer: Viewer, _: int, __: About) -> Choice:
    says = viewer.words("You must keep what you draw; your regular tile comes after it.")
    return Choice(does=viewer.words("Draw a plantation"), says=says, icon="f-back")


def _worker(viewer: Viewer, _: int, __: About) -> Choice:
    words, asked = viewer.words, viewer.view.asked
    if asked is None:
        says = words("Then you have {workers}.", workers=viewer.amount("workers", _me(viewer).workers() + 1))
    elif asked in _me(viewer).island:
        says = words("It goes on the new tile: {tile}.", tile=words.name(asked))
    else:
        says = words("It goes on the new building: {building}.", building=words.name(asked))
    return Choice(does=words("Take the worker"), says=says, icon="worker")


def _produce(viewer: Viewer, action: int, _: About) -> Choice:
    made = [event.message.values for event in viewer.preview(action) if event.rule == PRODUCED]
    listed = ", ".join(f"{values['count']} {viewer.words.name(str(values['good']))}" for values in made)
    return Choice(
        does=viewer.words("Produce everything"), says=viewer.words("You make {goods}.", goods=listed), icon="craftsman"
    )


def _extra(viewer: Viewer, _: int, about: About) -> Choice:
    good = str(about["good"])
    left = viewer.view.goods.get(good, 0)
    says = viewer.words.plural("{count} is in the supply.", "{count} are in the supply.", left)
    name = viewer.words.name(good)
    return Choice(does=viewer.words("Take 1 {good}", good=name), brief=name, says=says, icon=good)


def _sell(viewer: Viewer, action: int, about: About) -> Choice:
    good, events = str(about["good"]), viewer.preview(action)
    name = viewer.words.name(good)
    does, says = viewer.words("Sell {good}", good=name), income_sum(viewer, events)
    return Choice(does=does, brief=name, says=says, coin=value_of(events, "doubloons"), icon=good, lands="shelf")


def _wharf(viewer: Viewer, action: int, about: About) -> Choice:
    good, events = str(about["good"]), viewer.preview(action)
    count, name = _loaded(events), viewer.words.name(good)
    does = viewer.words("Ship {count} {good} with the Wharf", count=count, good=name)
    brief = f"{count}, {viewer.words.name('wharf')}"
    return _with_points(viewer, events, Choice(does=does, brief=brief, icon=good, count=count))


def _load(viewer: Viewer, action: int, about: About) -> Choice:
    good, ship, events = str(about["good"]), int(about["ship"]), viewer.preview(action)
    count, capacity, name = _loaded(events), viewer.view.ships[ship].capacity, viewer.words.name(good)
    does = viewer.words("Load {count} {good} on ship {ship}", count=count, good=name, ship=capacity)
    brief = viewer.words("{count} on ship {ship}", count=count, ship=capacity)
    return _with_points(viewer, events, Choice(does=does, brief=brief, icon=good, count=count, lands=f"ship-{ship}"))


def _loaded(events: list[Event]) -> int:
    """How many goods a load takes, which is the first thing that is told of it."""
    return value_of(events[:1], "count")


def _with_points(viewer: Viewer, events: list[Event], load: Choice) -> Choice:
    """A load with the points it brings (CAPTAIN-20)."""
    words, points = viewer.words, value_of(events, "points")
    goods = words.plural("{count} for the good", "{count} for the goods", load.count or 0)
    terms = viewer.sum_of(terms_of(events, "points"), goods)
    says = words("{sum} = {points}.", sum=terms, points=viewer.amount("points", points))
    return replace(load, says=says, points=points)


def _build(viewer: Viewer, action: int, about: About) -> Choice:
    building = str(about["building"])
    does = viewer.words("Build the {building}", building=viewer.words.name(building))
    says, points = price_sum(viewer, building), value_of(viewer.preview(action), "points")
    if points:
        says = viewer.words("{sum} It brings {points}.", sum=says, points=viewer.amount("points", points))
    price = viewer.offers[building].price
    return Choice(does=does, says=says, coin=price, points=points or None, lands="city")


def price_sum(viewer: Viewer, building: str) -> str:
    """How the price of a building comes about for the viewer (BUILDER-2, -3)."""
    offer, words = viewer.offers[building], viewer.words
    values = {"building": words.name(building), "price": offer.price, "own": offer.purse}
    if len(offer.terms) == 1:
        return words("{building:cap}: {price}; you have {own}.", **values)
    return words("{building:cap}: {sum} = {price}; you have {own}.", sum=viewer.sum_of(offer.terms), **values)


DEEDS: dict[str, Callable[[Viewer, int, About], Choice]] = {
    "pass": _pass,
    "pick": _pick,
    "take": _take,
    "draw": _draw,
    "worker": _worker,
    "produce": _produce,
    "extra": _extra,
    "sell": _sell,
    "wharf": _wharf,
    "load": _load,
    "build": _build,
    **MORE_DEEDS,
}
"""How a kind of move is described."""
