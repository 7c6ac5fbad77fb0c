"""What every action of Santiago de Cuba is on the board: what it does and what comes of it."""

from collections.abc import Callable
from dataclasses import replace

from antillas.games.santiago_de_cuba.actions import (
    BUY,
    CAFE_BOTH,
    CAFE_CIGARS,
    CAFE_RUM,
    CLAIM,
    COUNT,
    DIE,
    DRIVE,
    ENTER,
    GIVE,
    GIVE_PESO,
    GOOD,
    LEFT,
    LOAD,
    MOST_EXCHANGED,
    MOST_LOADED,
    MOST_PIECES,
    NO,
    RIGHT,
    SELL,
    SILENCE,
    SWAP,
    USE,
    WOOD_LOAD,
    YES,
)
from antillas.games.santiago_de_cuba.buildings.all_buildings import ALL_BUILDINGS
from antillas.games.santiago_de_cuba.buildings.cafe import CAFE_VP
from antillas.games.santiago_de_cuba.buildings.casino import CASINO_PESOS
from antillas.games.santiago_de_cuba.buildings.sawmill import SAWMILL_PESOS, SAWMILL_VP
from antillas.games.santiago_de_cuba.buildings.trading_office import TRADE_VP
from antillas.games.santiago_de_cuba.phases.loading import WOOD_VP
from antillas.games.santiago_de_cuba.tables import BUILDING_IDS, BUILDINGS, CUBAN_IDS, CUBANS, DICE, GOOD_IDS, STOPS
from antillas.i18n.words import marked
from antillas.web.boards.common.parts import Choice
from antillas.web.boards.santiago_de_cuba.texts import MADE_OF, PASSES, glyph
from antillas.web.boards.santiago_de_cuba.viewer import PORT, Viewer

SERVED = {CAFE_CIGARS: ("cigars",), CAFE_RUM: ("rum",), CAFE_BOTH: ("cigars", "rum")}


def describe(viewer: Viewer, action: int) -> Choice:
    """A legal action of the viewer: what it does and what comes of it."""
    ranges: tuple[tuple[int, int, Callable[[Viewer, int], Choice]], ...] = (
        (NO, 1, _pass),
        (DRIVE + 1, STOPS, _drive),
        (GOOD, DICE, _take_or_trade),
        (GIVE_PESO, GIVE + DICE - GIVE_PESO, _give),
        (CLAIM, BUILDINGS, _claim),
        (USE, BUILDINGS, _use),
        (ENTER, BUILDINGS, _enter),
        (SILENCE, CUBANS, _silence),
        (DIE, DICE, _die),
        (LEFT, 2, _marker),
        (SWAP, DICE * DICE, _swap),
        (COUNT + 1, MOST_PIECES, _exchange),
        (CAFE_CIGARS, len(SERVED), _serve),
        (YES, 1, _yes),
        (LOAD + 1, DICE * MOST_LOADED, _load),
        (WOOD_LOAD + 1, DICE * MOST_LOADED, _load_wood),
        (BUY + 1, MOST_EXCHANGED, _buy),
        (SELL + 1, MOST_EXCHANGED, _sell),
    )
    for start, length, deed in ranges:
        if start <= action < start + length:
            return replace(deed(viewer, action - start), action=action)
    return Choice(action, does=viewer.state.text(action))


def _pass(viewer: Viewer, _: int) -> Choice:
    return Choice(does=viewer.words("Pass"), says=viewer.words(PASSES.get(viewer.view.phase, "")))


# The turn.


def _drive(viewer: Viewer, number: int) -> Choice:
    words, stops = viewer.words, number + 1
    goal = (viewer.view.car + stops) % STOPS
    says = [words("The next stop costs nothing.")]
    if stops > 1:
        pesos = viewer.amount("pesos", stops - 1)
        says = [words("{count} stops cost {pesos}; you have {own}.", count=stops, pesos=pesos, own=viewer.pesos)]
    if 0 < viewer.stops_to(0) < stops:
        says.append(_past_the_port(viewer))
    does, lights = words("Drive to the port"), ""
    if goal:
        does = words("Drive to {cuban}", cuban=words.name(viewer.stop_name(goal)))
        tail, lights = _visit(viewer, goal, stops)
        says.append(tail)
    return Choice(does=does, says=" ".join(filter(None, says)), coin=stops - 1, icon="car", lights=lights)


def _past_the_port(viewer: Viewer) -> str:
    """What happens when the car passes the port (SC-CAR-6)."""
    number = viewer.marker() + 1
    if not viewer.view.ship.in_port:
        return ""
    if number < len(viewer.values):
        return viewer.words("Passing the port raises the value to {count}.", count=viewer.values[number])
    return _leaves(viewer)


def _leaves(viewer: Viewer) -> str:
    """That the ship leaves by what the viewer does, and what that means (SC-SHIP-1, -2)."""
    if viewer.view.ship.number == viewer.ships:
        return viewer.words("The last ship leaves: the game ends.")
    return viewer.words("The ship leaves, and you roll for the next one.")


def _visit(viewer: Viewer, goal: int, stops: int) -> tuple[str, str]:
    """What follows at a Cuban's stop, and the flower under which the pawn could go."""
    words, stop = viewer.words, viewer.view.stops[goal - 1]
    woken = stops == STOPS and viewer.state.board.asleep
    if not stop.active and not woken:
        return words("Nothing happens there: {cuban} is turned over.", cuban=words.name(stop.cuban or "")), ""
    if stop.flower is None:
        return words("Your pawn stays."), ""
    return words("Then your pawn goes under a {flower} flower.", flower=words.name(stop.flower)), f"fl-{stop.flower}"


def _enter(viewer: Viewer, number: int) -> Choice:
    words, building = viewer.words, BUILDING_IDS[number]
    owner = viewer.place_of(building).owner
    says = []
    if owner is not None and owner != viewer.seat:
        says.append(
            words("Its owner {seat} takes {points}.", seat=viewer.names[owner], points=viewer.amount("points", 1))
        )
    if not ALL_BUILDINGS[number].is_useful(viewer.state):
        says.append(words("It can do nothing for you now."))
    does = words("Send the pawn to the {building}", building=words.name(building))
    return Choice(does=does, says=" ".join(says), icon="pawn")


# Cubans.


def _take_or_trade(viewer: Viewer, number: int) -> Choice:
    good = GOOD_IDS[number]
    name = viewer.words.name(good)
    if viewer.view.phase == "pablo":
        left = viewer.view.supply.get(good, 0)
        says = viewer.words.plural("{count} is in the supply.", "{count} are in the supply.", left)
        return Choice(does=viewer.words("Take 1 {good} from the supply", good=name), brief=name, says=says, icon=good)
    does = viewer.words("Load {count} {good}", count=1, good=name)
    return _loaded(viewer, Choice(does=does, icon=good, points=TRADE_VP), good, 1)


def _give(viewer: Viewer, number: int) -> Choice:
    words = viewer.words
    if number == 0:
        left, does, icon = viewer.pesos, words("Give {pesos}", pesos=viewer.amount("pesos", 1)), "coin"
    elif number == 1:
        left, does, icon = viewer.me.vp or 0, words("Give {points}", points=viewer.amount("points", 1)), "hex"
    else:
        icon = GOOD_IDS[number - 2]
        left, does = viewer.own(icon), words("Give 1 {good}", good=words.name(icon))
    return Choice(does=does, says=words("You keep {count} of them.", count=left - 1), icon=icon)


def _claim(viewer: Viewer, number: int) -> Choice:
    words = viewer.words
    left = words.plural("Then you have {count} flag left.", "Then you have {count} flags left.", viewer.me.tokens - 1)
    says = f"{words('Each time the pawn of another player goes or stays there you take 1 VP.')} {left}"
    return Choice(does=words("Claim the {building}", building=words.name(BUILDING_IDS[number])), says=says, icon="pawn")


def _use(viewer: Viewer, number: int) -> Choice:
    words, building = viewer.words, BUILDING_IDS[number]
    says = words("Your pawn does not go there for it.")
    return Choice(does=words("Use the {building}", building=words.name(building)), says=says, icon=glyph(building))


# Buildings.


def _silence(viewer: Viewer, number: int) -> Choice:
    name = viewer.words.name(CUBAN_IDS[number])
    says = viewer.words("Nobody gets anything from {cuban} until the car has driven past.", cuban=name)
    return Choice(does=viewer.words("Turn {cuban} over", cuban=name), says=says, icon="turn")


def _die(viewer: Viewer, number: int) -> Choice:
    words, good = viewer.words, GOOD_IDS[number]
    name = words.name(good)
    if viewer.view.phase == "demand":
        wanted = [
            f"{count} {words.name(other)}" for other, count in viewer.view.ship.dice.items() if other != good and count
        ]
        says = words("The ship then wants {goods}.", goods=", ".join(wanted)) if wanted else _leaves(viewer)
        return Choice(does=words("Lay the die for {good} aside", good=name), says=says, icon=good)
    others = sum(viewer.demand(other) for other in GOOD_IDS if other != good)
    says = _still_wants(viewer, others) if others else _leaves(viewer)
    return Choice(does=words("Turn the die for {good} to 0", good=name), says=says, icon=good)


def _still_wants(viewer: Viewer, count: int) -> str:
    return viewer.words.plural("It still wants {count} other good.", "It still wants {count} other goods.", count)


def _marker(viewer: Viewer, number: int) -> Choice:
    flag = viewer.marker() + (1 if LEFT + number == RIGHT else -1)
    if flag == len(viewer.values):
        return Choice(does=viewer.words("Move the marker to the chequered flag"), says=_leaves(viewer), icon="vflag")
    does = viewer.words("Move the value marker to {count}", count=viewer.values[flag])
    return Choice(does=does, says=viewer.words("So many VP is a loaded good worth then."), icon="vflag")


def _swap(viewer: Viewer, number: int) -> Choice:
    words, given, taken = viewer.words, GOOD_IDS[number // DICE], GOOD_IDS[number % DICE]
    does = words("Swap 1 {good} for 1 {good2}", good=words.name(given), good2=words.name(taken))
    says = words("Then you have {count} {good} and {count2} {good2}.", **_after(viewer, given, taken, 1))
    return Choice(does=does, says=says, icon=taken)


def _exchange(viewer: Viewer, number: int) -> Choice:
    taken = "rum" if viewer.view.phase == "distillery" else "cigars"
    given, count, words = MADE_OF[taken], number + 1, viewer.words
    does = words("Turn {count} {good} into {good2}", count=count, good=words.name(given), good2=words.name(taken))
    says = words("Then you have {count} {good} and {count2} {good2}.", **_after(viewer, given, taken, count))
    return Choice(does=does, brief=str(count), says=says, icon=taken, count=count)


def _after(viewer: Viewer, given: str, taken: str, count: int) -> dict[str, object]:
    """What the viewer has of two goods after an exchange."""
    name = viewer.words.name
    left, more = viewer.own(given) - count, viewer.own(taken) + count
    return {"count": left, "good": name(given), "count2": more, "good2": name(taken)}


def _serve(viewer: Viewer, number: int) -> Choice:
    goods, words = SERVED[CAFE_CIGARS + number], viewer.words
    points = CAFE_VP * len(goods)
    if len(goods) == 1:
        does = words("Return 1 {good}", good=words.name(goods[0]))
    else:
        does = words("Return 1 {good} and 1 {good2}", good=words.name(goods[0]), good2=words.name(goods[1]))
    return Choice(does=does, says=_brings(viewer, points), icon=goods[0] if len(goods) == 1 else "both", points=points)


def _brings(viewer: Viewer, points: int) -> str:
    return viewer.words("That brings you {points}.", points=viewer.amount("points", points))


def _yes(viewer: Viewer, _: int) -> Choice:
    words = viewer.words
    if viewer.view.phase == "sawmill":
        points, pesos = viewer.amount("points", SAWMILL_VP), viewer.amount("pesos", SAWMILL_PESOS)
        says = words("That brings you {points} and {pesos}.", points=points, pesos=pesos)
        does = words("Return 1 {good}", good=words.name("wood"))
        return Choice(does=does, says=says, icon="wood", points=SAWMILL_VP, coin=SAWMILL_PESOS)
    return Choice(does=words("Take it"), icon=icon_of(viewer.view.asked or PORT))


def icon_of(thing: str) -> str:
    """The drawing of a Cuban, a building or the port."""
    return f"c-{thing}" if thing in CUBAN_IDS else "b-harbor" if thing == PORT else glyph(thing)


# Loading and gambling.


def _load(viewer: Viewer, number: int) -> Choice:
    good, count = GOOD_IDS[number // MOST_LOADED], number % MOST_LOADED + 1
    does = viewer.words("Load {count} {good}", count=count, good=viewer.words.name(good))
    points = count * viewer.view.ship.value
    return _loaded(viewer, Choice(does=does, brief=str(count), icon=good, points=points, count=count), good, count)


def _load_wood(viewer: Viewer, number: int) -> Choice:
    good, count = GOOD_IDS[number // MOST_LOADED], number % MOST_LOADED + 1
    does = viewer.words("Load {count} wood instead of {good}", count=count, good=viewer.words.name(good))
    load = Choice(does=does, brief=str(count), icon="wood", points=count * WOOD_VP, count=count)
    return _loaded(viewer, load, good, count)


def _loaded(viewer: Viewer, load: Choice, good: str, count: int) -> Choice:
    """A load with the VP it brings, and whether the ship leaves with it (SC-PORT-4, -6)."""
    says = _brings(viewer, load.points or 0)
    if sum(map(viewer.demand, GOOD_IDS)) == count:
        says = f"{says} {_leaves(viewer)}"
    return replace(load, says=says)


def _buy(viewer: Viewer, number: int) -> Choice:
    points = number + 1
    return _gamble(viewer, marked("Buy {points} for {pesos}"), points, viewer.pesos - points * CASINO_PESOS)


def _sell(viewer: Viewer, number: int) -> Choice:
    points = number + 1
    return _gamble(viewer, marked("Sell {points} for {pesos}"), points, viewer.pesos + points * CASINO_PESOS)


def _gamble(viewer: Viewer, text: str, points: int, left: int) -> Choice:
    pesos, words = points * CASINO_PESOS, viewer.words
    does = words(text, points=viewer.amount("points", points), pesos=viewer.amount("pesos", pesos))
    says = words("Then you have {pesos}.", pesos=viewer.amount("pesos", left))
    return Choice(does=does, brief=str(points), says=says, icon="b-casino", points=points, coin=pesos)
