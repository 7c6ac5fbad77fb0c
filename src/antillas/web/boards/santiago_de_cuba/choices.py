"""What every action of Santiago de Cuba is on the board: what it does and what comes of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from antillas.games.santiago_de_cuba.trial import Consequence
from antillas.i18n.words import marked
from antillas.web.boards.common.parts import Choice
from antillas.web.boards.santiago_de_cuba.texts import PASSES, glyph
from antillas.web.boards.santiago_de_cuba.viewer import PORT, Viewer

SERVED = {"cigars": ("cigars",), "rum": ("rum",), "both": ("cigars", "rum")}


@dataclass(frozen=True)
class Move:
    """A legal action of the viewer."""

    action: int
    about: Mapping[str, int | str]
    brings: Consequence

    def thing(self, name: str) -> str:
        """The id of something that the action is about."""
        return str(self.about[name])

    def count(self, name: str) -> int:
        """A number that the action is about."""
        return int(self.about[name])


def describe(viewer: Viewer, action: int) -> Choice:
    """A legal action of the viewer: what it does and what comes of it."""
    meaning = viewer.state.meaning(action)
    move = Move(action, meaning.about, viewer.state.consequence(action))
    return replace(_DEEDS[meaning.kind](viewer, move), action=action)


def offer(viewer: Viewer, action: int) -> Choice:
    """An action that is asked for: what comes of it, or why it is not possible."""
    return describe(viewer, action) if action in viewer.legal else viewer.refused(action)


def _pass(viewer: Viewer, _: Move) -> Choice:
    return Choice(does=viewer.words("Pass"), says=viewer.words(PASSES.get(viewer.view.phase, "")))


# The turn.


def _drive(viewer: Viewer, move: Move) -> Choice:
    words, stops = viewer.words, move.count("stops")
    goal, way = next((stop, way) for stop, way in enumerate(viewer.view.ways) if way.stops == stops)
    says = [words("The next stop costs nothing.")]
    if way.price:
        pesos = viewer.amount("pesos", way.price)
        says = [words("{count} stops cost {pesos}; you have {own}.", count=stops, pesos=pesos, own=viewer.pesos)]
    says.append(_past_the_port(viewer, move.brings))
    does, lights = words("Drive to the port"), ""
    if goal:
        does = words("Drive to {cuban}", cuban=words.name(viewer.stop_name(goal)))
        tail, lights = _visit(viewer, goal, move.action)
        says.append(tail)
    return Choice(does=does, says=" ".join(filter(None, says)), coin=way.price, icon="car", lights=lights)


def _past_the_port(viewer: Viewer, brings: Consequence) -> str:
    """What happens when the car passes the port (SC-CAR-6)."""
    if brings.leaves:
        return _leaves(viewer, brings)
    if brings.value == viewer.view.ship.value:
        return ""
    return viewer.words("Passing the port raises the value to {count}.", count=brings.value)


def _leaves(viewer: Viewer, brings: Consequence) -> str:
    """That the ship leaves by what the viewer does, and what that means (SC-SHIP-1, -2)."""
    if brings.ends:
        return viewer.words("The last ship leaves: the game ends.")
    return viewer.words("The ship leaves, and you roll for the next one.")


def _visit(viewer: Viewer, goal: int, action: int) -> tuple[str, str]:
    """What follows at a Cuban's stop, and the flower under which the pawn could go."""
    words, flower = viewer.words, viewer.view.stops[goal - 1].flower
    if warning := viewer.state.warning(action):
        return viewer.say(warning), ""
    if flower is None:
        return words("Your pawn stays."), ""
    return words("Then your pawn goes under a {flower} flower.", flower=words.name(flower)), f"fl-{flower}"


def _enter(viewer: Viewer, move: Move) -> Choice:
    words = viewer.words
    says = [
        words("Its owner {seat} takes {points}.", seat=viewer.names[seat], points=viewer.amount("points", points))
        for seat, points in move.brings.others.items()
    ]
    if warning := viewer.state.warning(move.action):
        says.append(viewer.say(warning))
    does = words("Send the pawn to the {building}", building=words.name(move.thing("building")))
    return Choice(does=does, says=" ".join(says), icon="pawn")


# Cubans.


def _take_or_trade(viewer: Viewer, move: Move) -> Choice:
    good = move.thing("good")
    name = viewer.words.name(good)
    if viewer.view.phase == "pablo":
        left = viewer.view.supply.get(good, 0)
        says = viewer.words.plural("{count} is in the supply.", "{count} are in the supply.", left)
        return Choice(does=viewer.words("Take 1 {good} from the supply", good=name), brief=name, says=says, icon=good)
    return _loaded(viewer, move, Choice(does=viewer.words("Load {count} {good}", count=1, good=name), icon=good))


def _give(viewer: Viewer, move: Move) -> Choice:
    words, gift = viewer.words, move.thing("gift")
    if gift == "peso":
        left, does, icon = viewer.pesos, words("Give {pesos}", pesos=viewer.amount("pesos", 1)), "coin"
    elif gift == "vp":
        left, does, icon = viewer.me.vp or 0, words("Give {points}", points=viewer.amount("points", 1)), "hex"
    else:
        left, does, icon = viewer.own(gift), words("Give 1 {good}", good=words.name(gift)), gift
    return Choice(does=does, says=words("You keep {count} of them.", count=left - 1), icon=icon)


def _claim(viewer: Viewer, move: Move) -> Choice:
    words = viewer.words
    left = words.plural("Then you have {count} flag left.", "Then you have {count} flags left.", viewer.me.tokens - 1)
    brings = words("Each time the pawn of another player goes or stays there you take 1 VP.")
    says = f"{brings} {left}"
    does = words("Claim the {building}", building=words.name(move.thing("building")))
    return Choice(does=does, says=says, icon="pawn")


def _use(viewer: Viewer, move: Move) -> Choice:
    words, building = viewer.words, move.thing("building")
    says = words("Your pawn does not go there for it.")
    return Choice(does=words("Use the {building}", building=words.name(building)), says=says, icon=glyph(building))


# Buildings.


def _silence(viewer: Viewer, move: Move) -> Choice:
    name = viewer.words.name(move.thing("cuban"))
    says = viewer.words("Nobody gets anything from {cuban} until the car has driven past.", cuban=name)
    return Choice(does=viewer.words("Turn {cuban} over", cuban=name), says=says, icon="turn")


def _die(viewer: Viewer, move: Move) -> Choice:
    words, good, ship = viewer.words, move.thing("good"), viewer.view.ship
    name = words.name(good)
    if viewer.view.phase == "demand":
        does = words("Lay the die for {good} aside", good=name)
        wanted = [words.several(other, count) for other, count in ship.dice.items() if other != good and count]
        says = words("The ship then wants {goods}.", goods=", ".join(wanted)) if wanted else ""
    else:
        does = words("Turn the die for {good} to 0", good=name)
        others = sum(count for other, count in ship.wanted.items() if other != good)
        says = words.plural("It still wants {count} other good.", "It still wants {count} other goods.", others)
    return Choice(does=does, says=_leaves(viewer, move.brings) if move.brings.leaves else says, icon=good)


def _marker(viewer: Viewer, move: Move) -> Choice:
    if move.brings.leaves:
        says = _leaves(viewer, move.brings)
        return Choice(does=viewer.words("Move the marker to the chequered flag"), says=says, icon="vflag")
    does = viewer.words("Move the value marker to {count}", count=move.brings.value)
    return Choice(does=does, says=viewer.words("So many VP is a loaded good worth then."), icon="vflag")


def _swap(viewer: Viewer, move: Move) -> Choice:
    words, given, taken = viewer.words, move.thing("given"), move.thing("taken")
    does = words("Swap 1 {good} for 1 {good2}", good=words.name(given), good2=words.name(taken))
    return Choice(does=does, says=_after(viewer, move, given, taken), icon=taken)


def _exchange(viewer: Viewer, move: Move) -> Choice:
    exchange, count, words = viewer.view.exchange, move.count("count"), viewer.words
    assert exchange is not None
    given, taken = exchange.given, exchange.taken
    does = words("Turn {count} {good} into {good2}", count=count, good=words.name(given), good2=words.name(taken))
    return Choice(does=does, brief=str(count), says=_after(viewer, move, given, taken), icon=taken, count=count)


def _after(viewer: Viewer, move: Move, given: str, taken: str) -> str:
    """What the viewer has of two goods after an exchange."""
    left = {good: viewer.own(good) + move.brings.goods.get(good, 0) for good in (given, taken)}
    one, other = (viewer.words.several(good, count) for good, count in left.items())
    return viewer.words("Then you have {one} and {other}.", one=one, other=other)


def _serve(viewer: Viewer, move: Move) -> Choice:
    goods, words = SERVED[move.thing("served")], viewer.words
    points = viewer.told(move.action, "points")
    if len(goods) == 1:
        does = words("Return 1 {good}", good=words.name(goods[0]))
    else:
        does = words("Return 1 {good} and 1 {good2}", good=words.name(goods[0]), good2=words.name(goods[1]))
    return Choice(does=does, says=_brings(viewer, points), icon=goods[0] if len(goods) == 1 else "both", points=points)


def _brings(viewer: Viewer, points: int) -> str:
    return viewer.words("That brings you {points}.", points=viewer.amount("points", points))


def _accept(viewer: Viewer, move: Move) -> Choice:
    words = viewer.words
    if viewer.view.phase != "sawmill":
        return Choice(does=words("Take it"), icon=icon_of(viewer, viewer.view.asked or PORT))
    points, pesos = viewer.told(move.action, "points"), viewer.told(move.action, "pesos")
    says = words(
        "That brings you {points} and {pesos}.",
        points=viewer.amount("points", points),
        pesos=viewer.amount("pesos", pesos),
    )
    does = words("Return 1 {good}", good=words.name("wood"))
    return Choice(does=does, says=says, icon="wood", points=points, coin=pesos)


def icon_of(viewer: Viewer, thing: str) -> str:
    """The drawing of a Cuban, a building or the port."""
    return f"c-{thing}" if viewer.is_cuban(thing) else "b-harbor" if thing == PORT else glyph(thing)


# Loading and gambling.


def _load(viewer: Viewer, move: Move) -> Choice:
    good, count = move.thing("good"), move.count("count")
    does = viewer.words("Load {count} {good}", count=count, good=viewer.words.name(good))
    return _loaded(viewer, move, Choice(does=does, brief=str(count), icon=good, count=count))


def _load_wood(viewer: Viewer, move: Move) -> Choice:
    good, count = move.thing("good"), move.count("count")
    does = viewer.words("Load {count} wood instead of {good}", count=count, good=viewer.words.name(good))
    return _loaded(viewer, move, Choice(does=does, brief=str(count), icon="wood", count=count))


def _loaded(viewer: Viewer, move: Move, load: Choice) -> Choice:
    """A load with the VP it brings, and whether the ship leaves with it (SC-PORT-4, -6)."""
    points = viewer.told(move.action, "points")
    says = _brings(viewer, points)
    if move.brings.leaves:
        says = f"{says} {_leaves(viewer, move.brings)}"
    return replace(load, says=says, points=points)


def _buy(viewer: Viewer, move: Move) -> Choice:
    return _gamble(viewer, move, marked("Buy {points} for {pesos}"))


def _sell(viewer: Viewer, move: Move) -> Choice:
    return _gamble(viewer, move, marked("Sell {points} for {pesos}"))


def _gamble(viewer: Viewer, move: Move, text: str) -> Choice:
    points, pesos, words = move.count("points"), viewer.told(move.action, "pesos"), viewer.words
    does = words(text, points=viewer.amount("points", points), pesos=viewer.amount("pesos", pesos))
    left = viewer.amount("pesos", viewer.pesos + move.brings.pesos)
    says = words("Then you have {pesos}.", pesos=left)
    return Choice(does=does, brief=str(points), says=says, icon="b-casino", points=points, coin=pesos)


_DEEDS: Mapping[str, Callable[[Viewer, Move], Choice]] = {
    "pass": _pass,
    "drive": _drive,
    "take": _take_or_trade,
    "give": _give,
    "claim": _claim,
    "use": _use,
    "enter": _enter,
    "silence": _silence,
    "die": _die,
    "marker": _marker,
    "swap": _swap,
    "exchange": _exchange,
    "serve": _serve,
    "accept": _accept,
    "load": _load,
    "load-wood": _load_wood,
    "buy": _buy,
    "sell": _sell,
}
"""What is said about an action by its kind."""
