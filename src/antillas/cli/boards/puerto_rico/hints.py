"""What a move would bring, in a few words, from the events that the engine foresees."""

from collections import Counter
from collections.abc import Callable, Sequence

from antillas.cli.boards.puerto_rico.model import BUILDINGS, PuertoRicoScene, offers, read_view
from antillas.cli.boards.wording import called, money, signed
from antillas.core.contract import State
from antillas.core.meanings import Meaning
from antillas.core.message import Event, marked
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
PRIVILEGES = {
    "settler": marked("you may take a quarry"),
    "mayor": marked("1 more worker for you"),
    "builder": marked("1 doubloon off for you"),
    "craftsman": marked("1 more good for you"),
    "trader": marked("1 doubloon more for you"),
    "captain": marked("1 VP more for you"),
    "buccaneer": marked("the token and a deed for you"),
}
"""What the one who picks a role has before the others; the Prospector's doubloon is told anyway."""


def effect(scene: PuertoRicoScene, state: State, action: int, *, brief: bool = False) -> str:
    """What an action brings or costs the player to move, in a few words, or with signs where there is little room."""
    meaning, seat = state.meaning(action), int(state.player)
    foreseen = state.preview(action)
    events = [event for event in foreseen if event.seat == seat]
    words = [word for thing in meaning.about.values() for word in called(scene, str(thing))]
    if meaning.kind not in PAYMENTS:
        words += paid(scene, told(events, "doubloons"), brief)
    if meaning.kind != "bid" and (points := told(events, "points")):
        words.append(signed(points, scene.points))
    words += [signed(count, scene.name(good)) for good, count in gained(events).items() if count]
    if meaning.kind in MORE:
        words += MORE[meaning.kind](scene, meaning)
    if meaning.kind in TRIED:
        words += TRIED[meaning.kind](scene, state, action, brief)
    words += [ransom(scene, one) for one in ransoms(foreseen, seat)]
    words += [won(scene, TASKS[event.rule], brief) for event in events if event.rule in TASKS]
    warning = state.warning(action)
    parts = [(" " if brief else ", ").join(words)]
    parts += [] if warning is None else [plain(scene.words.say(warning, scene.players))]
    return (" " if brief else "; ").join(parts)


def paid(scene: PuertoRicoScene, earned: int, brief: bool) -> list[str]:
    """Doubloons earned or paid."""
    return [f"{earned:+}◉"] if brief and earned else money(scene.words, "doubloons", earned)


def ransom(scene: PuertoRicoScene, event: Event) -> str:
    """What somebody else gets because a captured card is picked."""
    amount = event.message.values["doubloons"]
    assert isinstance(amount, int)
    return scene.words(
        "{seat} gets {doubloons}", seat=scene.players[event.seat], doubloons=scene.words.amount("doubloons", amount)
    )


def won(scene: PuertoRicoScene, task: str, brief: bool) -> str:
    """That a task of the Festival is won."""
    name = scene.name(task)
    return f"★ {name}" if brief else scene.words("wins the {task}", task=name)


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


def privilege(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """The privilege of a role."""
    role = str(meaning.about["role"])
    return [scene.words(PRIVILEGES[role])] if role in PRIVILEGES else []


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
    return elsewhere(scene, left)


def nobles_left(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """How many nobles are left for other places."""
    assert scene.seat is not None
    left = scene.view.seats[scene.seat].idle_nobles - int(meaning.about["nobles"])
    return elsewhere(scene, left)


def elsewhere(scene: PuertoRicoScene, left: int) -> list[str]:
    """How many are left for other places."""
    return [scene.words("{count} left for elsewhere", count=left)] if left else []


def alike(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """How many tiles of the kind the player has."""
    assert scene.seat is not None
    tile = scene.view.seats[scene.seat].island.get(str(meaning.about["tile"]))
    return [] if tile is None else [scene.words("you have {count}", count=tile.tiles)]


def stock(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """How many goods of the kind the player has."""
    assert scene.seat is not None
    return [scene.words("of {count}", count=scene.view.seats[scene.seat].goods[str(meaning.about["good"])])]


def cargo(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """What the ship carries."""
    ship = scene.view.ships[int(meaning.about["ship"])]
    if ship.good is None:
        return [scene.words("it is empty")]
    return [scene.words("{count} {good} aboard", count=ship.load, good=scene.name(ship.good))]


def plunder(scene: PuertoRicoScene, _: Meaning) -> list[str]:
    """What lies in the trading house."""
    count = sum(scene.view.trading_house.values())
    return [scene.words.plural("{count} good in the trading house", "{count} goods in the trading house", count)]


def spoils(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """Where the other goods go."""
    words = scene.words
    return [words("the rest goes to the supply") if meaning.about["amount"] else words("all goods go to the supply")]


def drawn(scene: PuertoRicoScene, _: Meaning) -> list[str]:
    """What the plantation is that was drawn."""
    return [] if scene.view.asked is None else [scene.words("{tile}, face up", tile=scene.name(scene.view.asked))]


def bid(scene: PuertoRicoScene, meaning: Meaning) -> list[str]:
    """What a bid takes from the score."""
    return [scene.words("{points} at the end", points=signed(-int(meaning.about["points"]), scene.points))]


def always(text: str) -> Callable[[PuertoRicoScene, Meaning], list[str]]:
    """The same words in every position."""
    return lambda scene, _: [scene.words(text)]


MORE: dict[str, Callable[[PuertoRicoScene, Meaning], list[str]]] = {
    "bid": bid,
    "pick": privilege,
    "build": printed_points,
    "draft": printed_price,
    "draw": always(marked("a face-down plantation, besides the usual tile")),
    "extra": lambda scene, meaning: [signed(1, scene.name(str(meaning.about["good"])))],
    "place": left_over,
    "take": alike,
    "keep": stock,
    "raid-place": always(marked("works there at once")),
    "nobles": nobles_left,
    "forest": always(marked("laid face down as a forest")),
    "as-plantation": drawn,
    "as-forest": always(marked("a forest; the others do not learn what it was")),
    "discard": always(marked("1 more empty space")),
    "discard-of": always(marked("1 more empty space; who stands there waits in the holding area")),
    "discard-forest": always(marked("a forest; 1 more empty space")),
    "sell-land": always(marked("1 more empty space")),
    "sell-land-of": always(marked("1 more empty space; who stands there waits in the holding area")),
    "sell-land-forest": always(marked("a forest; 1 more empty space")),
    "buy-land": always(marked("a face-down plantation")),
    "buy-forest": always(marked("laid face down as a forest")),
    "pay": always(marked("goes back to the supply")),
    "pay-good": always(marked("goes back to the supply")),
    "piracy": cargo,
    "plunder": plunder,
    "spoils": spoils,
    "capture": always(marked("3 more if somebody picks it")),
    "remove-noble": always(marked("you may put the noble on a circle of yours")),
    "leave-noble": always(marked("only workers are removed")),
    "guest": always(marked("works there at once")),
    "wake": always(marked("you are asked wherever a guest may move")),
    "sleep": always(marked("you are not asked about guests any more")),
}
"""What there is to say of a kind of move besides."""


# What is known when a move is tried out.


def after(state: State, *actions: int) -> State:
    """The position after these actions; the given one stays as it is."""
    trial = state.clone()
    for action in actions:
        trial.apply(action)
    return trial


def helped(scene: PuertoRicoScene, state: State, action: int, brief: bool) -> list[str]:
    """The price of a building that cannot be paid with doubloons alone, and that the Black Market helps."""
    if any(event.rule == PAID[0] for event in state.preview(action)):
        return []
    price = offers.offers(state, int(state.player))[str(state.meaning(action).about["building"])].price
    return [*paid(scene, -price, brief), scene.words("the Black Market helps")]


def spent(scene: PuertoRicoScene, state: State, action: int, brief: bool) -> list[str]:
    """The doubloons that a move takes without a word."""
    seat = int(state.player)
    before, now = (read_view(one, seat).seats[seat].doubloons for one in (state, after(state, action)))
    return paid(scene, now - before, brief)


def worth(scene: PuertoRicoScene, state: State, action: int, _: bool) -> list[str]:
    """What it would bring if the game ended then, as nobles do."""
    seat = int(state.player)
    gain = after(state, action).scores()[seat] - state.scores()[seat]
    points = signed(gain, scene.points)
    return [scene.words("{points} at the end as things are", points=points)] if gain else []


def stowed(scene: PuertoRicoScene, state: State, action: int, _: bool) -> list[str]:
    """What the load on the Small Wharf would bring if it ended with this kind."""
    seat, then = int(state.player), after(state, action)
    view = read_view(then, seat)
    if view.phase != "stowing" or view.player != seat:
        return []
    events = [event for event in then.preview(then.game.number("pass")) if event.seat == seat]
    return [scene.words("{points} if you stop then", points=signed(told(events, "points"), scene.points))]


def removed(scene: PuertoRicoScene, state: State, action: int, _: bool) -> list[str]:
    """How many a raid takes off the ship."""
    before, then = (read_view(one, int(state.player)) for one in (state, after(state, action)))
    if then.phase == "raid-choice":
        return [scene.words("you then say whether the noble is among those removed")]
    gone = before.workers.ship - then.workers.ship
    return [scene.words("{count} off the worker ship", count=gone) if gone else scene.words("nobody to raid")]


def settled(scene: PuertoRicoScene, state: State, action: int, _: bool) -> list[str]:
    """Where somebody whom the Hospice or the University gives goes."""
    seat = int(state.player)
    if read_view(state, seat).phase not in GIVING:
        return []
    before, then = (read_view(one, seat).seats[seat].idle_workers for one in (state, after(state, action)))
    waits = then > before
    return [scene.words("waits in the holding area") if waits else scene.words("works there at once")]


def left_to_pay(scene: PuertoRicoScene, state: State, action: int, _: bool) -> list[str]:
    """The doubloons that are paid if the purchase is complete with this answer."""
    seat = int(state.player)
    bought = [event for event in state.preview(action) if event.rule == PAID[0] and event.seat == seat]
    left = scene.words.amount("doubloons", -told(bought, "doubloons"))
    return [scene.words("then {doubloons}", doubloons=left)] if left else []


TRIED: dict[str, Callable[[PuertoRicoScene, State, int, bool], list[str]]] = {
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
