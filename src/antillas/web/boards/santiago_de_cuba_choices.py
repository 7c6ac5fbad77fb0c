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
from antillas.games.santiago_de_cuba.phases import functions
from antillas.games.santiago_de_cuba.phases.exchange import CAFE_VP, CASINO_PESOS, SAWMILL_PESOS, SAWMILL_VP
from antillas.games.santiago_de_cuba.phases.harbour import TRADE_VP
from antillas.games.santiago_de_cuba.phases.loading import WOOD_VP
from antillas.games.santiago_de_cuba.tables import BUILDING_IDS, BUILDINGS, CUBAN_IDS, CUBANS, DICE, GOOD_IDS, STOPS
from antillas.web.boards.parts import Choice
from antillas.web.boards.santiago_de_cuba_texts import MADE_OF, PASSES, glyph
from antillas.web.boards.santiago_de_cuba_view import PORT, Sight
from antillas.web.words import marked

SERVED = {CAFE_CIGARS: ("cigars",), CAFE_RUM: ("rum",), CAFE_BOTH: ("cigars", "rum")}


def describe(sight: Sight, action: int) -> Choice:
    """A legal action of the viewer: what it does and what comes of it."""
    ranges: tuple[tuple[int, int, Callable[[Sight, int], Choice]], ...] = (
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
            return replace(deed(sight, action - start), action=action)
    return Choice(action, does=sight.state.text(action))


def _pass(sight: Sight, _: int) -> Choice:
    return Choice(does=sight.words("Pass"), says=sight.words(PASSES.get(sight.view.phase, "")))


# The turn.


def _drive(sight: Sight, number: int) -> Choice:
    words, stops = sight.words, number + 1
    goal = (sight.view.car + stops) % STOPS
    says = [words("The next stop costs nothing.")]
    if stops > 1:
        pesos = sight.amount("pesos", stops - 1)
        says = [words("{count} stops cost {pesos}; you have {own}.", count=stops, pesos=pesos, own=sight.pesos)]
    if 0 < sight.stops_to(0) < stops:
        says.append(_past_the_port(sight))
    does, lights = words("Drive to the port"), ""
    if goal:
        does = words("Drive to {cuban}", cuban=words.name(sight.stop_name(goal)))
        tail, lights = _visit(sight, goal, stops)
        says.append(tail)
    return Choice(does=does, says=" ".join(filter(None, says)), coin=stops - 1, icon="car", lights=lights)


def _past_the_port(sight: Sight) -> str:
    """What happens when the car passes the port (SC-CAR-6)."""
    number = sight.marker() + 1
    if not sight.view.ship.in_port:
        return ""
    if number < len(sight.values):
        return sight.words("Passing the port raises the value to {count}.", count=sight.values[number])
    return _leaves(sight)


def _leaves(sight: Sight) -> str:
    """That the ship leaves by what the viewer does, and what that means (SC-SHIP-1, -2)."""
    if sight.view.ship.number == sight.ships:
        return sight.words("The last ship leaves: the game ends.")
    return sight.words("The ship leaves, and you roll for the next one.")


def _visit(sight: Sight, goal: int, stops: int) -> tuple[str, str]:
    """What follows at a Cuban's stop, and the flower under which the pawn could go."""
    words, stop = sight.words, sight.view.stops[goal - 1]
    woken = stops == STOPS and sight.state.board.asleep
    if not stop.active and not woken:
        return words("Nothing happens there: {cuban} is turned over.", cuban=words.name(stop.cuban or "")), ""
    if stop.flower is None:
        return words("Your pawn stays."), ""
    return words("Then your pawn goes under a {flower} flower.", flower=words.name(stop.flower)), f"fl-{stop.flower}"


def _enter(sight: Sight, number: int) -> Choice:
    words, building = sight.words, BUILDING_IDS[number]
    owner = sight.place_of(building).owner
    says = []
    if owner is not None and owner != sight.viewer:
        says.append(
            words("Its owner {seat} takes {points}.", seat=sight.names[owner], points=sight.amount("points", 1))
        )
    if not functions.is_useful(sight.state, number):
        says.append(words("It can do nothing for you now."))
    does = words("Send the pawn to the {building}", building=words.name(building))
    return Choice(does=does, says=" ".join(says), icon="pawn")


# Cubans.


def _take_or_trade(sight: Sight, number: int) -> Choice:
    good = GOOD_IDS[number]
    name = sight.words.name(good)
    if sight.view.phase == "pablo":
        left = sight.view.supply.get(good, 0)
        says = sight.words.plural("{count} is in the supply.", "{count} are in the supply.", left)
        return Choice(does=sight.words("Take 1 {good} from the supply", good=name), brief=name, says=says, icon=good)
    does = sight.words("Load {count} {good}", count=1, good=name)
    return _loaded(sight, Choice(does=does, icon=good, points=TRADE_VP), good, 1)


def _give(sight: Sight, number: int) -> Choice:
    words = sight.words
    if number == 0:
        left, does, icon = sight.pesos, words("Give {pesos}", pesos=sight.amount("pesos", 1)), "coin"
    elif number == 1:
        left, does, icon = sight.me.vp or 0, words("Give {points}", points=sight.amount("points", 1)), "hex"
    else:
        icon = GOOD_IDS[number - 2]
        left, does = sight.own(icon), words("Give 1 {good}", good=words.name(icon))
    return Choice(does=does, says=words("You keep {count} of them.", count=left - 1), icon=icon)


def _claim(sight: Sight, number: int) -> Choice:
    words = sight.words
    left = words.plural("Then you have {count} flag left.", "Then you have {count} flags left.", sight.me.tokens - 1)
    says = f"{words('Each time the pawn of another player goes or stays there you take 1 VP.')} {left}"
    return Choice(does=words("Claim the {building}", building=words.name(BUILDING_IDS[number])), says=says, icon="pawn")


def _use(sight: Sight, number: int) -> Choice:
    words, building = sight.words, BUILDING_IDS[number]
    says = words("Your pawn does not go there for it.")
    return Choice(does=words("Use the {building}", building=words.name(building)), says=says, icon=glyph(building))


# Buildings.


def _silence(sight: Sight, number: int) -> Choice:
    name = sight.words.name(CUBAN_IDS[number])
    says = sight.words("Nobody gets anything from {cuban} until the car has driven past.", cuban=name)
    return Choice(does=sight.words("Turn {cuban} over", cuban=name), says=says, icon="turn")


def _die(sight: Sight, number: int) -> Choice:
    words, good = sight.words, GOOD_IDS[number]
    name = words.name(good)
    if sight.view.phase == "demand":
        wanted = [
            f"{count} {words.name(other)}" for other, count in sight.view.ship.dice.items() if other != good and count
        ]
        says = words("The ship then wants {goods}.", goods=", ".join(wanted)) if wanted else _leaves(sight)
        return Choice(does=words("Lay the die for {good} aside", good=name), says=says, icon=good)
    others = sum(sight.demand(other) for other in GOOD_IDS if other != good)
    says = _still_wants(sight, others) if others else _leaves(sight)
    return Choice(does=words("Turn the die for {good} to 0", good=name), says=says, icon=good)


def _still_wants(sight: Sight, count: int) -> str:
    return sight.words.plural("It still wants {count} other good.", "It still wants {count} other goods.", count)


def _marker(sight: Sight, number: int) -> Choice:
    flag = sight.marker() + (1 if LEFT + number == RIGHT else -1)
    if flag == len(sight.values):
        return Choice(does=sight.words("Move the marker to the chequered flag"), says=_leaves(sight), icon="vflag")
    does = sight.words("Move the value marker to {count}", count=sight.values[flag])
    return Choice(does=does, says=sight.words("So many VP is a loaded good worth then."), icon="vflag")


def _swap(sight: Sight, number: int) -> Choice:
    words, given, taken = sight.words, GOOD_IDS[number // DICE], GOOD_IDS[number % DICE]
    does = words("Swap 1 {good} for 1 {good2}", good=words.name(given), good2=words.name(taken))
    says = words("Then you have {count} {good} and {count2} {good2}.", **_after(sight, given, taken, 1))
    return Choice(does=does, says=says, icon=taken)


def _exchange(sight: Sight, number: int) -> Choice:
    taken = "rum" if sight.view.phase == "distillery" else "cigars"
    given, count, words = MADE_OF[taken], number + 1, sight.words
    does = words("Turn {count} {good} into {good2}", count=count, good=words.name(given), good2=words.name(taken))
    says = words("Then you have {count} {good} and {count2} {good2}.", **_after(sight, given, taken, count))
    return Choice(does=does, brief=str(count), says=says, icon=taken, count=count)


def _after(sight: Sight, given: str, taken: str, count: int) -> dict[str, object]:
    """What the viewer has of two goods after an exchange."""
    name = sight.words.name
    left, more = sight.own(given) - count, sight.own(taken) + count
    return {"count": left, "good": name(given), "count2": more, "good2": name(taken)}


def _serve(sight: Sight, number: int) -> Choice:
    goods, words = SERVED[CAFE_CIGARS + number], sight.words
    points = CAFE_VP * len(goods)
    if len(goods) == 1:
        does = words("Return 1 {good}", good=words.name(goods[0]))
    else:
        does = words("Return 1 {good} and 1 {good2}", good=words.name(goods[0]), good2=words.name(goods[1]))
    return Choice(does=does, says=_brings(sight, points), icon=goods[0] if len(goods) == 1 else "both", points=points)


def _brings(sight: Sight, points: int) -> str:
    return sight.words("That brings you {points}.", points=sight.amount("points", points))


def _yes(sight: Sight, _: int) -> Choice:
    words = sight.words
    if sight.view.phase == "sawmill":
        points, pesos = sight.amount("points", SAWMILL_VP), sight.amount("pesos", SAWMILL_PESOS)
        says = words("That brings you {points} and {pesos}.", points=points, pesos=pesos)
        does = words("Return 1 {good}", good=words.name("wood"))
        return Choice(does=does, says=says, icon="wood", points=SAWMILL_VP, coin=SAWMILL_PESOS)
    return Choice(does=words("Take it"), icon=icon_of(sight.view.asked or PORT))


def icon_of(thing: str) -> str:
    """The drawing of a Cuban, a building or the port."""
    return f"c-{thing}" if thing in CUBAN_IDS else "b-harbor" if thing == PORT else glyph(thing)


# Loading and gambling.


def _load(sight: Sight, number: int) -> Choice:
    good, count = GOOD_IDS[number // MOST_LOADED], number % MOST_LOADED + 1
    does = sight.words("Load {count} {good}", count=count, good=sight.words.name(good))
    points = count * sight.view.ship.value
    return _loaded(sight, Choice(does=does, brief=str(count), icon=good, points=points, count=count), good, count)


def _load_wood(sight: Sight, number: int) -> Choice:
    good, count = GOOD_IDS[number // MOST_LOADED], number % MOST_LOADED + 1
    does = sight.words("Load {count} wood instead of {good}", count=count, good=sight.words.name(good))
    load = Choice(does=does, brief=str(count), icon="wood", points=count * WOOD_VP, count=count)
    return _loaded(sight, load, good, count)


def _loaded(sight: Sight, load: Choice, good: str, count: int) -> Choice:
    """A load with the VP it brings, and whether the ship leaves with it (SC-PORT-4, -6)."""
    says = _brings(sight, load.points or 0)
    if sum(map(sight.demand, GOOD_IDS)) == count:
        says = f"{says} {_leaves(sight)}"
    return replace(load, says=says)


def _buy(sight: Sight, number: int) -> Choice:
    points = number + 1
    return _gamble(sight, marked("Buy {points} for {pesos}"), points, sight.pesos - points * CASINO_PESOS)


def _sell(sight: Sight, number: int) -> Choice:
    points = number + 1
    return _gamble(sight, marked("Sell {points} for {pesos}"), points, sight.pesos + points * CASINO_PESOS)


def _gamble(sight: Sight, text: str, points: int, left: int) -> Choice:
    pesos, words = points * CASINO_PESOS, sight.words
    does = words(text, points=sight.amount("points", points), pesos=sight.amount("pesos", pesos))
    says = words("Then you have {pesos}.", pesos=sight.amount("pesos", left))
    return Choice(does=does, brief=str(points), says=says, icon="b-casino", points=points, coin=pesos)
