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
from antillas.web.boards.parts import Choice
from antillas.web.boards.puerto_rico_texts import PASSES, PICK_SAYS, USELESS
from antillas.web.boards.puerto_rico_view import SECOND_PROSPECTOR, Sight

MAYOR_ROLE = "mayor"


def choice(sight: Sight, action: int, phase: str, elsewhen: str, rule: str) -> Choice:
    """An action of a phase as something on the board; `elsewhen` says when it is done if not in this phase."""
    if action in sight.legal:
        return describe(sight, action)
    if sight.view.phase != phase or sight.look.over:
        return Choice(why=f"{sight.words(elsewhen)} ({rule})")
    refused = sight.state.why_not(action) if sight.acting else None
    return Choice(why=sight.not_now() if refused is None else sight.reason(refused))


def describe(sight: Sight, action: int) -> Choice:
    """A legal action of the viewer: what it does and what comes of it."""
    layout = sight.state.layout
    ranges: tuple[tuple[int, int, Callable[[Sight, int], Choice]], ...] = (
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
            return replace(deed(sight, action - start), action=action)
    return Choice(action, does=sight.state.text(action))


def _me(sight: Sight) -> Player:
    assert sight.me is not None
    return sight.me


def _pass(sight: Sight, _: int) -> Choice:
    return Choice(does=sight.words("Pass"), says=sight.words(PASSES.get(sight.view.phase, "")))


def _pick(sight: Sight, number: int) -> Choice:
    role = ROLE_IDS[number]
    kind = "prospector" if role == SECOND_PROSPECTOR else role
    doubloons = sight.view.roles[role].doubloons
    says = sight.words(PICK_SAYS[kind])
    if doubloons:
        taken = sight.words("You take {doubloons} from the card.", doubloons=sight.amount("doubloons", doubloons))
        says = f"{taken} {says}"
    warning = useless_pick(sight.state, PICK + number)
    warns = "" if warning is None else f"{sight.say(warning)} {sight.words('Click again to pick it all the same.')}"
    does = sight.words("Pick the {role}", role=sight.words.name(kind))
    return Choice(does=does, says=says, warns=warns, coin=doubloons or None)


def _take(sight: Sight, tile: int) -> Choice:
    name = sight.words.name(TILE_IDS[tile])
    does = sight.words("Take a quarry") if tile == QUARRY else sight.words("Take a plantation of {good}", good=name)
    occupied = sum(group.tiles for group in _me(sight).island.values()) + 1
    says = sight.words("Then {count} of your {all} island spaces are occupied.", count=occupied, all=ISLAND_SPACES)
    return Choice(does=does, says=says, icon=f"f-{TILE_IDS[tile]}", lands="isl")


def _draw(sight: Sight, _: int) -> Choice:
    says = sight.words("You must keep what you draw; your regular tile comes after it.")
    return Choice(does=sight.words("Draw a plantation"), says=says, icon="f-back")


def _worker(sight: Sight, _: int) -> Choice:
    words = sight.words
    says = {
        "mayor": lambda: words("Then you have {workers}.", workers=sight.amount("workers", _me(sight).workers() + 1)),
        "hospice": lambda: words("It goes on the new tile: {tile}.", tile=words.name(TILE_IDS[sight.state.mark])),
        "university": lambda: words(
            "It goes on the new building: {building}.", building=words.name(BUILDING_IDS[sight.state.mark])
        ),
    }
    return Choice(does=words("Take the worker"), says=says[sight.view.phase](), icon="worker")


def _produce(sight: Sight, _: int) -> Choice:
    before, after = _me(sight).goods, sight.trial(PRODUCE).seats[sight.state.actor].goods
    made = [(good, int(after[number]) - before.get(good, 0)) for number, good in enumerate(GOOD_IDS)]
    listed = ", ".join(f"{count} {sight.words.name(good)}" for good, count in made if count > 0)
    return Choice(does=sight.words("Produce"), says=sight.words("You make {goods}.", goods=listed), icon="craftsman")


def _extra(sight: Sight, number: int) -> Choice:
    good = GOOD_IDS[number]
    left = sight.view.goods.get(good, 0)
    says = sight.words.plural("{count} is in the supply.", "{count} are in the supply.", left)
    name = sight.words.name(good)
    return Choice(does=sight.words("Take 1 {good}", good=name), brief=name, says=says, icon=good)


def _sell(sight: Sight, number: int) -> Choice:
    good = GOOD_IDS[number]
    me, words = _me(sight), sight.words
    terms = [str(sight.price_list[good])]
    if sight.view.picker == sight.viewer:
        terms.append(f"1 {words.name('trader')}")
    terms += [
        f"{more} {words.name(building)}"
        for building, more in (("small-market", 1), ("large-market", 2))
        if building in me.city and me.city[building].workers
    ]
    income = int(sight.trial(SELL + number).seats[sight.state.actor].doubloons) - me.doubloons
    says = words("{sum} = {doubloons}.", sum=" + ".join(terms), doubloons=sight.amount("doubloons", income))
    name = words.name(good)
    does = words("Sell {good}", good=name)
    return Choice(does=does, brief=name, says=says, coin=income, icon=good, lands="shelf")


def _wharf(sight: Sight, number: int) -> Choice:
    good, name = GOOD_IDS[number], sight.words.name(GOOD_IDS[number])
    count = _me(sight).goods[good]
    does = sight.words("Ship {count} {good} with the Wharf", count=count, good=name)
    brief = f"{count}, {sight.words.name('wharf')}"
    return _loaded(sight, WHARF_LOAD + number, Choice(does=does, brief=brief, icon=good), count)


def _load(sight: Sight, number: int) -> Choice:
    good, ship = divmod(number, int(sight.state.layout.ships))
    count, capacity = int(load_size(sight.state, good, ship)), sight.view.ships[ship].capacity
    name = sight.words.name(GOOD_IDS[good])
    does = sight.words("Load {count} {good} on ship {ship}", count=count, good=name, ship=capacity)
    brief = sight.words("{count} on ship {ship}", count=count, ship=capacity)
    load = Choice(does=does, brief=brief, icon=GOOD_IDS[good], lands=f"ship-{ship}")
    return _loaded(sight, LOAD + number, load, count)


def _loaded(sight: Sight, action: int, load: Choice, count: int) -> Choice:
    """A load with the points it brings (CAPTAIN-20)."""
    words, me = sight.words, _me(sight)
    seat = sight.trial(action).seats[sight.state.actor]
    points = int(seat.chips + seat.noted) - (me.points or 0)
    terms = [words.plural("{count} for the good", "{count} for the goods", count)]
    if "harbor" in me.city and me.city["harbor"].workers:
        terms.append(f"1 {words.name('harbor')}")
    if points > count + len(terms) - 1:
        terms.append(f"1 {words.name('captain')}")
    says = words("{sum} = {points}.", sum=" + ".join(terms), points=sight.amount("points", points))
    return replace(load, says=says, points=points, count=count)


def _build(sight: Sight, number: int) -> Choice:
    building = BUILDING_IDS[number]
    after = sight.trial(int(sight.state.layout.build) + number)
    price = _me(sight).doubloons - int(after.seats[sight.state.actor].doubloons)
    does = sight.words("Build the {building}", building=sight.words.name(building))
    says = price_sum(sight, building, Purse.of(sight), price)
    return Choice(does=does, says=says, coin=price, lands="city")


@dataclass(frozen=True)
class Purse:
    """What decides about the price of a building for the viewer (BUILDER-2)."""

    doubloons: int
    quarries: int
    """Quarries at work."""
    as_builder: bool

    @classmethod
    def of(cls, sight: Sight) -> "Purse":
        """The viewer's in a Builder phase."""
        me = _me(sight)
        quarries = me.island["quarry"].workers if "quarry" in me.island else 0
        return cls(me.doubloons, quarries, sight.view.picker == sight.viewer)


def price_sum(sight: Sight, building: str, purse: Purse, price: int) -> str:
    """How the price of a building comes about for the viewer (BUILDER-2, -3)."""
    words, row = sight.words, sight.buildings[building]
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
