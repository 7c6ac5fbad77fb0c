"""What belongs to nobody: the heading, role cards, ships, trading house, plantations and supplies."""

from rich.text import Text

from antillas.cli.boards.layout import Block, beside, flow, padded, rows, said
from antillas.cli.boards.palette import ASK, CARD, CARD_COIN, CARD_PALE, TAKEN, WARNING, flag
from antillas.cli.boards.puerto_rico.model import Card, PuertoRicoScene, Ship
from antillas.cli.boards.puerto_rico.pieces import LETTERS, NOBLE, WORKER, counted, crowd, slot
from antillas.core.contract import State
from antillas.core.message import marked
from antillas.i18n.words import Words

SLOT_WIDTHS = (3, 2)
MIN_CARD = 9
MIN_NAME = 7
"""Narrower cards could not say who took them."""
SUPPLY_GAPS = (3, 2, 1)
MAX_CARD = 14
MAX_COINS_DRAWN = 4
MAX_ABOARD = 8
"""More on the worker ship than these are given as numbers."""
BUCCANEER = "buccaneer"
PRIVILEGES = {
    "settler": marked("quarry"),
    "mayor": "+1 ●",
    "builder": "-1 ◉",
    "craftsman": marked("+1 good"),
    "trader": "+1 ◉",
    "captain": marked("+1 VP"),
    "prospector": "+1 ◉",
    "prospector-2": "+1 ◉",
    "buccaneer": marked("a deed"),
}
"""What a card gives the one who picks it, in little room."""


def heading(scene: PuertoRicoScene, width: int) -> Block:
    """Round, governor and phase; a second line when the end is near."""
    view = scene.view
    line = said("Puerto Rico", "bold").append("   ").append(scene.words("Round {count}", count=view.round), "bold")
    if (governor := view.known_governor) is not None:
        line.append("   ").append_text(scene.person(governor)).append(f" ♛ {scene.name('governor')}", "dim")
    role = view.role
    if role is not None:
        line.append("   ").append_text(scene.person(view.picker)).append(f" {scene.title(role)}", "bold")
    lines = [line]
    if scene.endings:
        ends = scene.words("The game ends with this round: {reasons}", reasons=scene.endings)
        lines.append(said(ends, WARNING))
    return [padded(line, min(width, line.cell_len)) for line in lines]


def endings(state: State, words: Words) -> str:
    """Why the game ends, in sentences."""
    return " ".join(words.say(reason) for reason in state.endings())


def roles(scene: PuertoRicoScene, width: int) -> Block:
    """The role cards, side by side; as wide as there is room, and in two equal rows if there is too little."""
    cards = scene.view.roles
    names = [len(card_name(scene, role)) for role in cards]
    each = max(max(names) + 2, min(MAX_CARD, (width + 1) // len(cards) - 1))
    widths = (
        [each] * len(names),
        [max(MIN_CARD, name + 2) for name in names],
        [max(MIN_NAME, name) + 1 for name in names],
    )
    fitting = next((row for row in widths if sum(row) + len(row) - 1 <= width), None)
    active = scene.view.role
    drawn = [
        role_card(scene, role, card, cells, role == active)
        for (role, card), cells in zip(cards.items(), fitting or widths[1], strict=True)
    ]
    if fitting is not None:
        return beside(drawn, gap=1)
    half = -(-len(drawn) // 2)
    return [*beside(drawn[:half], gap=1), Text(), *beside(drawn[half:], gap=1)]


def card_name(scene: PuertoRicoScene, role: str) -> str:
    """The name on a card; both Prospectors have the same."""
    return scene.title(role.removesuffix("-2"))


def role_card(scene: PuertoRicoScene, role: str, card: Card, width: int, active: bool) -> Block:
    """A card of two lines: who took it or holds it captive, or its doubloons, or the privilege that it gives."""
    name = f" {card_name(scene, role)}"
    if card.taken_by is not None:
        style = ASK if active else TAKEN
        below = Text("", style).append_text(flag(card.taken_by, scene.marks[card.taken_by]))
        return [padded(Text(name, style), width), padded(below.append(f" {scene.players[card.taken_by]}"), width)]
    if card.captor is not None:
        below = Text("", CARD_PALE).append_text(flag(card.captor, scene.marks[card.captor]))
        below.append(" ").append(scene.words("held"))
    elif role == BUCCANEER and scene.view.token is not None:
        below = Text("", CARD_PALE).append_text(flag(scene.view.token, scene.marks[scene.view.token])).append(" ☠")
    elif card.doubloons:
        pile = "◉" * card.doubloons if card.doubloons <= MAX_COINS_DRAWN else f"◉ {card.doubloons}"
        below = Text(f" {pile}", CARD_COIN)
    else:
        below = Text(f" {scene.words(PRIVILEGES[role])}", CARD_PALE)
    return [padded(Text(name, f"bold {CARD}"), width), padded(below, width)]


def trade(scene: PuertoRicoScene, width: int) -> Block:
    """The cargo ships and the trading house."""
    for each in SLOT_WIDTHS:
        blocks = [ship(scene, vessel, each) for vessel in scene.view.ships] + [trading_house(scene, each)]
        if len(rows(blocks, width, gap=2)) == 1:
            break
    return flow(blocks, width, gap=2)


def trading_house(scene: PuertoRicoScene, each: int) -> Block:
    """The trading house with its spaces."""
    goods = [good for good in LETTERS for _ in range(scene.view.trading_house.get(good, 0))]
    stalls = Text().join(slot(good, each) for good in [*goods, *[None] * scene.view.house_spaces.free])
    return [said(f" {scene.title('trading-house')}", "bold"), Text("⌂").append_text(stalls)]


def ship(scene: PuertoRicoScene, vessel: Ship, each: int) -> Block:
    """A cargo ship: its capacity above its hull."""
    room = vessel.capacity - vessel.load
    hold = [vessel.good] * vessel.load + [None] * room
    hull = Text("\\").append_text(Text().join(slot(good, each) for good in hold)).append("/")
    words = scene.words
    state = words("full") if not room else words("empty") if not vessel.load else words("{count} free", count=room)
    name = words("Ship {number}", number=vessel.capacity)
    return [said(f" {name}", "bold").append(f"  {state}", "dim"), hull]


def supply(scene: PuertoRicoScene, width: int) -> Block:
    """Plantations on offer and everything that is left."""
    view = scene.view
    shown = [slot(kind) for kind in LETTERS for _ in range(view.plantations.faceup.get(kind, 0))]
    words = scene.words
    facedown = words("{count} face down", count=view.plantations.facedown)
    left = [counted(good, view.goods.get(good, 0)) for good in LETTERS if good != "quarry"]
    blocks = [
        [
            said(words("Plantations"), "bold").append(f"  {facedown}", "dim"),
            Text(" ").join([*shown, counted("quarry", view.quarries)]),
        ],
        [said(words("Goods left"), "bold"), Text(" ").join(left)],
        [said(scene.title("worker-ship"), "bold"), worker_ship(scene)],
        [said(scene.points, "bold"), Text(str(view.vp))],
    ]
    if view.removed:
        nobles = view.removed.count("noble")
        raided = crowd(len(view.removed), nobles, MAX_ABOARD)
        title = said(scene.name("raid"), "bold").append("  ").append(words("off the ship"), "dim")
        blocks.append([title, Text(raided)])
    gap = next((gap for gap in SUPPLY_GAPS if len(rows(blocks, width, gap)) == 1), SUPPLY_GAPS[0])
    return flow(blocks, width, gap)


def worker_ship(scene: PuertoRicoScene) -> Text:
    """Who is aboard and how many are in the supply; nobles are told apart where there are any in the game."""
    workers, supply = scene.view.workers, scene.words("supply")
    if not scene.nobles:
        return Text(f"{WORKER} {workers.ship}").append(f"  {supply} {workers.supply}", "dim")
    aboard = Text(crowd(workers.ship, workers.ship_nobles, MAX_ABOARD) or scene.words("empty"))
    return aboard.append(f"  {supply} {NOBLE} {workers.supply_nobles} {WORKER} {workers.supply}", "dim")
