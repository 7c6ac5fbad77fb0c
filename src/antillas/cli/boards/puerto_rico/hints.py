"""What a move would bring, in a few words, from the events that the engine foresees."""

from collections import Counter
from collections.abc import Callable, Sequence

from antillas.cli.boards.puerto_rico.model import BUILDINGS, PuertoRicoScene, offers, read_view
from antillas.cli.boards.wording import called, money
from antillas.core.contract import State
from antillas.core.meanings import Meaning
from antillas.core.message import Event
from antillas.games.puerto_rico.view import TASKS

GAINED = ("CRAFT-1", "EXP1-AQUEDUCT-1", "BUC-4")
"""The rules by which goods come to a player."""
PAID = ("BUILDER-2", "EXP1-BLACKMARKET-1")
"""The rules by which an amount that is told is given away."""
GIVING = ("hospice", "university")
"""The phases in which a building gives somebody for a new tile."""
RANSOM = "BUC-7"
PAYMENTS = ("pay", "pay-good", "pay-point", "no-worker", "no-good", "no-point")
"""Answers in the Black Market; what is left to pay in doubloons comes after them."""
SIGNS = {"costs ": "-", " doubloons": "◉", " doubloon": "◉", ", ": " ", "wins the ": "★ ", "; ": " "}
"""What stands for words where there is little room."""
PRIVILEGES = {
    "settler": "you may take a quarry",
    "mayor": "1 more worker for you",
    "builder": "1 doubloon off for you",
    "craftsman": "1 more good for you",
    "trader": "1 doubloon more for you",
    "captain": "1 VP more for you",
    "buccaneer": "the token and a deed for you",
}
"""What the one who picks a role has before the others; the Prospector's doubloon is told anyway."""


def effect(scene: PuertoRicoScene, state: State, action: int) -> str:
    """What an action brings or costs the player to move, in a few words."""
    meaning, seat = state.meaning(action), int(state.player)
    foreseen = state.preview(action)
    events = [event for event in foreseen if event.seat == seat]
    words = [word for thing in meaning.about.values() for word in called(scene, str(thing))]
    if meaning.kind not in PAYMENTS:
        words += money(told(events, "doubloons"), "doubloon", "doubloons")
    if meaning.kind != "bid" and (points := told(events, "points")):
        words.append(f"{points:+} {scene.points}")
    words += [f"+{count} {scene.name(good)}" for good, count in gained(events).items() if count]
    if meaning.kind in MORE:
        words += MORE[meaning.kind](scene, meaning)
    if meaning.kind in TRIED:
        words += TRIED[meaning.kind](scene, state, action)
    words += [f"{scene.players[one.seat]} gets {one.message.values['doubloons']}" for one in ransoms(foreseen, seat)]
    words += [f"wins the {scene.name(TASKS[event.rule])}" for event in events if event.rule in TASKS]
    warning = state.warning(action)
    said = ", ".join(words)
    return said if warning is None else f"{said}; {plain(warning.say(list(scene.players), dict(scene.names)))}"


def shortened(hint: str) -> str:
    """A hint with signs for its longest words."""
    for word, sign in SIGNS.items():
        hint = hint.replace(word, sign)
    return hint


def told(events: Sequence[Event], name: str) -> int:
    """What the sentences tell under a name, added up; what is paid counts against it."""
    found = [(event.rule, event.message.values.get(name)) for event in events]
    return sum(-value if rule in PAID else value for rule, value in found if isinstance(value, int))


def gained(events: Sequence[Event]) -> Counter[str]:
    """The goods that come to the player, by kind; a sentence without a number is about one."""
    goods: Counter[str] = Counter()
    for event in events:
        values = event.message.values
        if event.rule in GAINED and "good" in values:
            count = values.get("count", 1)
            goods[str(values["good"])] += count if isinstance(count, int) else 1
    return goods


def ransoms(events: Sequence[Event], seat: int) -> list[Event]:
    """What somebody else gets because a captured card is picked."""
    return [event for event in events if event.rule == RANSOM and event.seat != seat]


def plain(sentence: str) -> str:
    """A sentence as the end of another one."""
    return f"{sentence[:1].lower()}{sentence[1:]}".removesuffix(".")


# What is known from the meaning of a move and from what lies on the table.


def privilege(_: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """The privilege of a role."""
    role = str(meaning.about["role"])
    return [PRIVILEGES[role]] if role in PRIVILEGES else []


def printed_points(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """The points on a building."""
    return [f"{BUILDINGS[str(meaning.about['building'])].points} {scene.points}"]


def printed_price(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """What is printed on a building that can be chosen."""
    building = BUILDINGS[str(meaning.about["building"])]
    return [f"{building.cost} ◉ {building.points} {scene.points}"]


def left_over(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """How many workers are left to place elsewhere."""
    assert scene.seat is not None
    left = scene.view.seats[scene.seat].idle_workers - int(meaning.about["workers"])
    return [f"{left} left for elsewhere"] if left else []


def nobles_left(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """How many nobles are left for other places."""
    assert scene.seat is not None
    left = scene.view.seats[scene.seat].idle_nobles - int(meaning.about["nobles"])
    return [f"{left} left for elsewhere"] if left else []


def alike(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """How many tiles of the kind the player has."""
    assert scene.seat is not None
    tile = scene.view.seats[scene.seat].island.get(str(meaning.about["tile"]))
    return [] if tile is None else [f"you have {tile.tiles}"]


def stock(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """How many goods of the kind the player has."""
    assert scene.seat is not None
    return [f"of {scene.view.seats[scene.seat].goods[str(meaning.about['good'])]}"]


def cargo(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """What the ship carries."""
    ship = scene.view.ships[int(meaning.about["ship"])]
    return ["it is empty"] if ship.good is None else [f"{ship.load} {scene.name(ship.good)} aboard"]


def plunder(scene: PuertoRicoScene, _: Meaning) -> list[str]:
    """What lies in the trading house."""
    count = sum(scene.view.trading_house.values())
    return [f"{count} {'good' if count == 1 else 'goods'} in the {scene.name('trading-house')}"]


def spoils(_: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """Where the other goods go."""
    return ["all goods go to the supply" if not meaning.about["amount"] else "the rest goes to the supply"]


def drawn(scene: PuertoRicoScene, _: Meaning) -> list[str]:
    """What the plantation is that was drawn."""
    return [] if scene.view.asked is None else [f"{scene.name(scene.view.asked)}, face up"]


def always(*words: str) -> Callable[[PuertoRicoScene, Meaning], list[str]]:
    """The same words in every position."""
    return lambda *_: list(words)


MORE: dict[str, Callable[[PuertoRicoScene, Meaning], list[str]]] = {
    "bid": lambda scene, meaning: [f"-{meaning.about['points']} {scene.points} at the end"],
    "pick": privilege,
    "build": printed_points,
    "draft": printed_price,
    "draw": always("a face-down plantation, besides the usual tile"),
    "extra": lambda scene, meaning: [f"+1 {scene.name(str(meaning.about['good']))}"],
    "place": left_over,
    "take": alike,
    "keep": stock,
    "raid-place": always("works there at once"),
    "nobles": nobles_left,
    "forest": always("laid face down as a forest"),
    "as-plantation": drawn,
    "as-forest": always("a forest; the others do not learn what it was"),
    "discard": always("1 more empty space"),
    "discard-of": always("1 more empty space; who stands there waits in the holding area"),
    "discard-forest": always("a forest; 1 more empty space"),
    "sell-land": always("1 more empty space"),
    "sell-land-of": always("1 more empty space; who stands there waits in the holding area"),
    "sell-land-forest": always("a forest; 1 more empty space"),
    "buy-land": always("a face-down plantation"),
    "buy-forest": always("laid face down as a forest"),
    "pay": always("goes back to the supply"),
    "pay-good": always("goes back to the supply"),
    "piracy": cargo,
    "plunder": plunder,
    "spoils": spoils,
    "capture": always("3 more if somebody picks it"),
    "remove-noble": always("you may put the noble on a circle of yours"),
    "leave-noble": always("only workers are removed"),
    "guest": always("works there at once"),
    "wake": always("you are asked wherever a guest may move"),
    "sleep": always("you are not asked about guests any more"),
}
"""What there is to say of a kind of move besides."""


# What is known when a move is tried out.


def after(state: State, *actions: int) -> State:
    """The position after these actions; the given one stays as it is."""
    trial = state.clone()
    for action in actions:
        trial.apply(action)
    return trial


def helped(_: PuertoRicoScene, state: State, action: int) -> list[str]:
    """The price of a building that cannot be paid with doubloons alone, and that the Black Market helps."""
    if any(event.rule == PAID[0] for event in state.preview(action)):
        return []
    price = offers.offers(state, int(state.player))[str(state.meaning(action).about["building"])].price
    return [*money(-price, "doubloon", "doubloons"), "the Black Market helps"]


def spent(_: PuertoRicoScene, state: State, action: int) -> list[str]:
    """The doubloons that a move takes without a word."""
    seat = int(state.player)
    before, now = (read_view(one, seat).seats[seat].doubloons for one in (state, after(state, action)))
    return money(now - before, "doubloon", "doubloons")


def worth(scene: PuertoRicoScene, state: State, action: int) -> list[str]:
    """What it would bring if the game ended then, as nobles do."""
    seat = int(state.player)
    gain = after(state, action).scores()[seat] - state.scores()[seat]
    return [f"{gain:+} {scene.points} at the end as things are"] if gain else []


def stowed(scene: PuertoRicoScene, state: State, action: int) -> list[str]:
    """What the load on the Small Wharf would bring if it ended with this kind."""
    seat, then = int(state.player), after(state, action)
    view = read_view(then, seat)
    if view.phase != "stowing" or view.player != seat:
        return []
    events = [event for event in then.preview(then.game.number("pass")) if event.seat == seat]
    return [f"{told(events, 'points'):+} {scene.points} if you stop then"]


def removed(_: PuertoRicoScene, state: State, action: int) -> list[str]:
    """How many a raid takes off the ship."""
    before, then = (read_view(one, int(state.player)) for one in (state, after(state, action)))
    if then.phase == "raid-choice":
        return ["you then say whether the noble is among those removed"]
    gone = before.workers.ship - then.workers.ship
    return [f"{gone} off the worker ship" if gone else "nobody to raid"]


def settled(_: PuertoRicoScene, state: State, action: int) -> list[str]:
    """Where somebody whom the Hospice or the University gives goes."""
    seat = int(state.player)
    if read_view(state, seat).phase not in GIVING:
        return []
    before, then = (read_view(one, seat).seats[seat].idle_workers for one in (state, after(state, action)))
    return ["waits in the holding area" if then > before else "works there at once"]


def left_to_pay(_: PuertoRicoScene, state: State, action: int) -> list[str]:
    """The doubloons that are paid if the purchase is complete with this answer."""
    seat = int(state.player)
    paid = -told(
        [event for event in state.preview(action) if event.rule == PAID[0] and event.seat == seat], "doubloons"
    )
    return [f"then {paid} in doubloons"] if paid else []


TRIED: dict[str, Callable[[PuertoRicoScene, State, int], list[str]]] = {
    "build": helped,
    "buy-land": spent,
    "buy": spent,
    "buy-forest": spent,
    "ship": worth,
    "stow": stowed,
    "raid": removed,
    "worker": settled,
    "noble": lambda *given: settled(*given) + worth(*given),
    **dict.fromkeys(PAYMENTS, left_to_pay),
}
"""What there is to say when a move is tried out."""
