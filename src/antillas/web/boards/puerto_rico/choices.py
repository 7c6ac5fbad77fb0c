"""What every action of Puerto Rico is on the board: what it does, what comes of it, or why it cannot be chosen."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from antillas.core.contract import State
from antillas.core.message import Message
from antillas.games.puerto_rico.actions import (
    DRAW,
    EXTRA,
    LOAD,
    PASS,
    PICK,
    PRODUCE,
    SELL,
    TAKE,
    WHARF_LOAD,
    WORKER,
)
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.phases.captain import load_size
from antillas.games.puerto_rico.seen import Player
from antillas.games.puerto_rico.tables import (
    BUILDING_IDS,
    GOOD_IDS,
    GOODS,
    ISLAND_SPACES,
    PROSPECTOR,
    QUARRY,
    ROLE_IDS,
    ROLES,
    TILE_IDS,
    TILES,
)
from antillas.web.boards.common.parts import Choice
from antillas.web.boards.puerto_rico.texts import PASSES, PICK_SAYS, USELESS
from antillas.web.boards.puerto_rico.viewer import SECOND_PROSPECTOR, Viewer

MAYOR_ROLE = "mayor"


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
    layout = viewer.state.layout
    ranges: tuple[tuple[int, int, Callable[[Viewer, int], Choice]], ...] = (
        (PASS, 1, _pass),
        (PICK, ROLES, _pick),
        (TAKE, TILES, _take),
        (DRAW, 1, _draw),
        (WORKER, 1, _worker),
        (PRODUCE, 1, _produce),
        (EXTRA, GOODS, _extra),
        (SELL, GOODS, _sell),
        (WHARF_LOAD, GOODS, _wharf),
        (LOAD, int(layout.build) - LOAD, _load),
        (int(layout.build), len(BUILDING_IDS), _build),
    )
    for start, length, deed in ranges:
        if start <= action < start + length:
            return replace(deed(viewer, action - start), action=action)
    return Choice(action, does=viewer.state.text(action))


def _me(viewer: Viewer) -> Player:
    assert viewer.me is not None
    return viewer.me


def _pass(viewer: Viewer, _: int) -> Choice:
    return Choice(does=viewer.words("Pass"), says=viewer.words(PASSES.get(viewer.view.phase, "")))


def _pick(viewer: Viewer, number: int) -> Choice:
    role = ROLE_IDS[number]
    kind = "prospector" if role == SECOND_PROSPECTOR else role
    doubloons = viewer.view.roles[role].doubloons
    says = viewer.words(PICK_SAYS[kind])
    if doubloons:
        taken = viewer.words("You take {doubloons} from the card.", doubloons=viewer.amount("doubloons", doubloons))
        says = f"{taken} {says}"
    warning = useless_pick(viewer.state, PICK + number)
    warns = "" if warning is None else f"{viewer.say(warning)} {viewer.words('Click again to pick it all the same.')}"
    does = viewer.words("Pick the {role}", role=viewer.words.name(kind))
    return Choice(does=does, says=says, warns=warns, coin=doubloons or None)


def _take(viewer: Viewer, tile: int) -> Choice:
    name = viewer.words.name(TILE_IDS[tile])
    does = viewer.words("Take a quarry") if tile == QUARRY else viewer.words("Take a plantation of {good}", good=name)
    occupied = sum(group.tiles for group in _me(viewer).island.values()) + 1
    says = viewer.words("Then {count} of your {all} island spaces are occupied.", count=occupied, all=ISLAND_SPACES)
    return Choice(does=does, says=says, icon=f"f-{TILE_IDS[tile]}", lands="isl")


def _draw(viewer: Viewer, _: int) -> Choice:
    says = viewer.words("You must keep what you draw; your regular tile comes after it.")
    return Choice(does=viewer.words("Draw a plantation"), says=says, icon="f-back")


def _worker(viewer: Viewer, _: int) -> Choice:
    words = viewer.words
    says = {
        "mayor": lambda: words("Then you have {workers}.", workers=viewer.amount("workers", _me(viewer).workers() + 1)),
        "hospice": lambda: words("It goes on the new tile: {tile}.", tile=words.name(TILE_IDS[viewer.state.mark])),
        "university": lambda: words(
            "It goes on the new building: {building}.", building=words.name(BUILDING_IDS[viewer.state.mark])
        ),
    }
    return Choice(does=words("Take the worker"), says=says[viewer.view.phase](), icon="worker")


def _produce(viewer: Viewer, _: int) -> Choice:
    before, after = _me(viewer).goods, viewer.trial(PRODUCE).seats[viewer.state.actor].goods
    made = [(good, int(after[number]) - before.get(good, 0)) for number, good in enumerate(GOOD_IDS)]
    listed = ", ".join(f"{count} {viewer.words.name(good)}" for good, count in made if count > 0)
    return Choice(does=viewer.words("Produce"), says=viewer.words("You make {goods}.", goods=listed), icon="craftsman")


def _extra(viewer: Viewer, number: int) -> Choice:
    good = GOOD_IDS[number]
    left = viewer.view.goods.get(good, 0)
    says = viewer.words.plural("{count} is in the supply.", "{count} are in the supply.", left)
    name = viewer.words.name(good)
    return Choice(does=viewer.words("Take 1 {good}", good=name), brief=name, says=says, icon=good)


def _sell(viewer: Viewer, number: int) -> Choice:
    good = GOOD_IDS[number]
    me, words = _me(viewer), viewer.words
    terms = [str(viewer.price_list[good])]
    if viewer.view.picker == viewer.seat:
        terms.append(f"1 {words.name('trader')}")
    terms += [
        f"{more} {words.name(building)}"
        for building, more in (("small-market", 1), ("large-market", 2))
        if building in me.city and me.city[building].workers
    ]
    income = int(viewer.trial(SELL + number).seats[viewer.state.actor].doubloons) - me.doubloons
    says = words("{sum} = {doubloons}.", sum=" + ".join(terms), doubloons=viewer.amount("doubloons", income))
    name = words.name(good)
    does = words("Sell {good}", good=name)
    return Choice(does=does, brief=name, says=says, coin=income, icon=good, lands="shelf")


def _wharf(viewer: Viewer, number: int) -> Choice:
    good, name = GOOD_IDS[number], viewer.words.name(GOOD_IDS[number])
    count = _me(viewer).goods[good]
    does = viewer.words("Ship {count} {good} with the Wharf", count=count, good=name)
    brief = f"{count}, {viewer.words.name('wharf')}"
    return _loaded(viewer, WHARF_LOAD + number, Choice(does=does, brief=brief, icon=good), count)


def _load(viewer: Viewer, number: int) -> Choice:
    good, ship = divmod(number, int(viewer.state.layout.ships))
    count, capacity = int(load_size(viewer.state, good, ship)), viewer.view.ships[ship].capacity
    name = viewer.words.name(GOOD_IDS[good])
    does = viewer.words("Load {count} {good} on ship {ship}", count=count, good=name, ship=capacity)
    brief = viewer.words("{count} on ship {ship}", count=count, ship=capacity)
    load = Choice(does=does, brief=brief, icon=GOOD_IDS[good], lands=f"ship-{ship}")
    return _loaded(viewer, LOAD + number, load, count)


def _loaded(viewer: Viewer, action: int, load: Choice, count: int) -> Choice:
    """A load with the points it brings (CAPTAIN-20)."""
    words, me = viewer.words, _me(viewer)
    seat = viewer.trial(action).seats[viewer.state.actor]
    points = int(seat.chips + seat.noted) - (me.points or 0)
    terms = [words.plural("{count} for the good", "{count} for the goods", count)]
    if "harbor" in me.city and me.city["harbor"].workers:
        terms.append(f"1 {words.name('harbor')}")
    if points > count + len(terms) - 1:
        terms.append(f"1 {words.name('captain')}")
    says = words("{sum} = {points}.", sum=" + ".join(terms), points=viewer.amount("points", points))
    return replace(load, says=says, points=points, count=count)


def _build(viewer: Viewer, number: int) -> Choice:
    building = BUILDING_IDS[number]
    after = viewer.trial(int(viewer.state.layout.build) + number)
    price = _me(viewer).doubloons - int(after.seats[viewer.state.actor].doubloons)
    does = viewer.words("Build the {building}", building=viewer.words.name(building))
    says = price_sum(viewer, building, Purse.of(viewer), price)
    return Choice(does=does, says=says, coin=price, lands="city")


@dataclass(frozen=True)
class Purse:
    """What decides about the price of a building for the viewer (BUILDER-2)."""

    doubloons: int
    quarries: int
    """Quarries at work."""
    as_builder: bool

    @classmethod
    def of(cls, viewer: Viewer) -> "Purse":
        """The viewer's in a Builder phase."""
        me = _me(viewer)
        quarries = me.island["quarry"].workers if "quarry" in me.island else 0
        return cls(me.doubloons, quarries, viewer.view.picker == viewer.seat)


def price_sum(viewer: Viewer, building: str, purse: Purse, price: int) -> str:
    """How the price of a building comes about for the viewer (BUILDER-2, -3)."""
    words, row = viewer.words, viewer.buildings[building]
    quarries = min(purse.quarries, row.group)
    terms = [str(row.cost)]
    if quarries:
        terms.append(words.plural("{count} quarry", "{count} quarries", quarries))
    if purse.as_builder:
        terms.append(f"1 {words.name('builder')}")
    return words(
        "{building:cap}: {sum} = {price}; you have {own}.",
        building=words.name(building),
        sum=" \N{MINUS SIGN} ".join(terms),
        price=price,
        own=purse.doubloons,
    )


def useless_pick(state: State, action: int) -> Message | None:
    """Why picking a role would bring the picker nothing but the doubloons on its card; None if it brings something.

    It is tried out: a picker who is asked something in the phase, or holds more after it began, gains by it. Only
    new workers without a circle to go to do not count.
    """
    assert isinstance(state, PuertoRico)
    role = action - PICK
    if not 0 <= role < PROSPECTOR:
        return None
    before, after = state.seats[state.player], state.clone()
    after.play(action)
    seat = after.seats[state.player]
    gained = sum(seat.goods) > sum(before.goods)
    asked = after.player == state.player and len(after.stack) > len(state.stack)
    if ROLE_IDS[role] == MAYOR_ROLE:
        standing = int(before.workers() - before.idle)
        asked, gained = False, standing < int(before.island + before.circles)
    elif ROLE_IDS[role] == "captain":
        asked = asked and after.phases[after.phase].name == "captain"
    return None if asked or gained else Message(USELESS[ROLE_IDS[role]], {})
