"""What every action of Santa Maria is on the board: what it does and what comes of it."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from antillas.core.meanings import Subject
from antillas.games.santa_maria import texts
from antillas.games.santa_maria.effects import Effect
from antillas.web.boards.common.parts import Choice
from antillas.web.boards.santa_maria.land import (
    ability_name,
    ability_names,
    column_of,
    land,
    place_name,
    row_of,
    said,
)
from antillas.web.boards.santa_maria.viewer import Viewer

About = Mapping[str, Subject]
"""What an action is about."""
LIGHTS = {"column": "col", "row": "row", "white": "col", "blue": "row"}
"""The words that light up the buildings of a line, by its axis or by the colour of a die."""


def describe(viewer: Viewer, action: int) -> Choice:
    """A legal action of the viewer: what it does and what comes of it."""
    meaning = viewer.state.meaning(action)
    if meaning.kind not in DEEDS:
        return Choice(action, does=viewer.state.text(action))
    warning = viewer.state.warning(action)
    choice = DEEDS[meaning.kind](viewer, meaning.about, viewer.effect(action))
    warns = "" if warning is None else f"{viewer.say(warning)} {choice.says}"
    return replace(choice, action=action, warns=warns)


def legal_or_why(viewer: Viewer, action: int) -> Choice:
    """An action of the viewer, who is asked, or the reason against it."""
    return describe(viewer, action) if action in viewer.legal else viewer.refused(action)


def _pass(viewer: Viewer, about: About, effect: Effect) -> Choice:
    return Choice(does=viewer.words("Pass"), says=viewer.words(texts.PASSES.get(viewer.view.phase, "")))


def _accept(viewer: Viewer, about: About, effect: Effect) -> Choice:
    if viewer.view.phase == "praying":
        return Choice(
            does=viewer.words("Step on the religion track"), says=viewer.words("A monk comes."), icon="religion"
        )
    (one,) = effect.abilities
    icon = next(iter(one.gain), one.kind)
    return Choice(does=viewer.words("Take: {gain}", gain=ability_name(viewer.words, one)), icon=icon)


# Free actions.


def _sell(viewer: Viewer, about: About, effect: Effect) -> Choice:
    coins = effect.gains.get("coin", 0)
    says = viewer.words("You get {coins}.", coins=viewer.amount("coins", coins))
    does = viewer.words("Sell 1 {kind}", kind=viewer.words.name(effect.item))
    return Choice(does=does, says=says, coin=coins, icon=effect.item)


def _buy(viewer: Viewer, about: About, effect: Effect) -> Choice:
    coins = effect.pays.get("coin", 0)
    does = viewer.words("Buy 1 {kind}", kind=viewer.words.name(effect.item))
    return Choice(does=does, says=_price(viewer, coins), coin=coins, icon=effect.item)


def _price(viewer: Viewer, coins: int) -> str:
    return viewer.words(
        "It costs {coins}; you have {count}.", coins=viewer.amount("coins", coins), count=viewer.main.coins
    )


def _move(viewer: Viewer, about: About, effect: Effect) -> Choice:
    start, goal = effect.cells
    coins = effect.pays.get("coin", 0)
    does = viewer.words("Move the die to {place}", place=place_name(viewer.words, goal))
    says = viewer.words(
        "From {place}, for {coins}.", place=place_name(viewer.words, start), coins=viewer.amount("coins", coins)
    )
    brief = f"{row_of(goal)}·{column_of(goal)}"
    return Choice(does=does, says=says, coin=coins, lights=f"cell-{goal}", brief=brief)


# Main actions.


def _retire(viewer: Viewer, about: About, effect: Effect) -> Choice:
    name, ships = viewer.words.name(effect.item), len(effect.abilities) - 1
    says = viewer.words.plural("Then {count} ship pays.", "Then {count} ships pay.", ships)
    return Choice(does=viewer.words("Retire: {space}", space=name), says=says)


def _tile(viewer: Viewer, about: About, effect: Effect) -> Choice:
    slot = int(about["slot"])
    parts = "; ".join(land(viewer, code).label for code in viewer.printed.tiles[effect.item].cells)
    double = slot < len(viewer.view.offer) // 2
    does = viewer.words("Take the double tile") if double else viewer.words("Take the triple tile")
    says = viewer.words("You pay {price}: {parts}.", price=said(viewer.words, effect.pays), parts=parts)
    return Choice(does=does, says=says, lights=f"fit-{slot}")


def _die(viewer: Viewer, about: About, effect: Effect) -> Choice:
    value, colour = int(about["value"]), str(about["colour"])
    words = viewer.words
    white = colour == "white"
    does = words("Take the white {count}", count=value) if white else words("Take the blue {count}", count=value)
    return Choice(does=does, says=_activated(viewer, effect), lights=f"{LIGHTS[colour]}-{value}")


def _activated(viewer: Viewer, effect: Effect) -> str:
    """What the buildings of a line do, in their order."""
    if not effect.abilities:
        return viewer.words("Nothing is there to be activated: the die must be changed.")
    return viewer.words("In this order: {list}.", list=ability_names(viewer.words, effect.abilities))


def _line(viewer: Viewer, about: About, effect: Effect) -> Choice:
    words, value, axis, paid = viewer.words, int(about["value"]), str(about["axis"]), str(about["paid"])
    column = axis == "column"
    does = words("Activate column {count}", count=value) if column else words("Activate row {count}", count=value)
    lights, says = f"{LIGHTS[axis]}-{value}", _activated(viewer, effect)
    if paid == "coin":
        return Choice(does=does, says=says, coin=effect.pays.get("coin"), lights=lights)
    turned = words("Botany turns the die for 1 {kind}.", kind=words.name(paid))
    says = f"{turned} {says}"
    return Choice(does=does, says=says, brief=str(value), icon=paid, lights=lights)


def _building(viewer: Viewer, about: About, effect: Effect) -> Choice:
    deeds = ability_names(viewer.words, effect.abilities)
    says = viewer.words("{deeds}. The coins stay on it.", deeds=deeds)
    return Choice(does=viewer.words("Use the building for coins"), says=says, coin=effect.pays.get("coin"))


# What follows.


def _ship(viewer: Viewer, about: About, effect: Effect) -> Choice:
    docks = [one.dock for one in viewer.view.docks]
    says = viewer.words("You pay {price}.", price=said(viewer.words, effect.pays))
    does = viewer.words("Buy the ship: {dock}", dock=viewer.words.name(str(about["dock"])))
    points, number = viewer.printed.ships[effect.item].points, docks.index(str(about["dock"]))
    return Choice(does=does, says=says, points=points, lights=f"dock-{number}")


def _dock(viewer: Viewer, about: About, effect: Effect) -> Choice:
    coins = effect.pays.get("coin", 0)
    does = viewer.words("Lay the ship: {dock}", dock=viewer.words.name(str(about["dock"])))
    return Choice(does=does, says=_price(viewer, coins), coin=coins or None)


def _monk(viewer: Viewer, about: About, effect: Effect) -> Choice:
    coins = effect.pays.get("coin", 0)
    says = viewer.words("Nobody is there: it costs nothing.")
    if coins:
        says = viewer.words("You pay {coins} to those who are there.", coins=viewer.amount("coins", coins))
    does = viewer.words("Place the monk: {space}", space=viewer.words.name(effect.item))
    return Choice(does=does, says=says, coin=coins or None)


def _trade(viewer: Viewer, about: About, effect: Effect) -> Choice:
    return Choice(
        does=viewer.words("Trade {price}", price=said(viewer.words, effect.pays)),
        says=viewer.words("You get {gain}.", gain=said(viewer.words, effect.gains)),
        icon=next(iter(effect.pays)),
        coin=effect.gains.get("coin"),
        points=effect.gains.get("point"),
        brief="1",
    )


def _pick(viewer: Viewer, about: About, effect: Effect) -> Choice:
    chosen = viewer.view.sets[int(about["number"])]
    says = "" if chosen is None else viewer.words("With {scholar}.", scholar=viewer.words.name(chosen.scholar))
    return Choice(does=viewer.words("Pick {item}", item=viewer.words.name(effect.item)), says=says)


def _cell(viewer: Viewer, about: About, effect: Effect) -> Choice:
    does = {
        "parking": viewer.words("Leave the die here"),
        "heap": viewer.words("Take these coins back"),
        "roadwork": viewer.words("Lay the road here"),
    }.get(viewer.view.phase, viewer.words("Choose this cell"))
    return Choice(does=does, says=place_name(viewer.words, effect.cells[0]))


def _place(viewer: Viewer, about: About, effect: Effect) -> Choice:
    return Choice(does=viewer.words("Place the tile here"), says=place_name(viewer.words, effect.cells[0]))


def _pay(viewer: Viewer, about: About, effect: Effect) -> Choice:
    return Choice(does=viewer.words("Pay {price}", price=said(viewer.words, effect.pays)))


DEEDS: dict[str, Callable[[Viewer, About, Effect], Choice]] = {
    "pass": _pass,
    "accept": _accept,
    "sell": _sell,
    "buy": _buy,
    "move-die": _move,
    "retire": _retire,
    "take-tile": _tile,
    "take-die": _die,
    "activate-line": _line,
    "use-building": _building,
    "buy-ship": _ship,
    "lay-ship": _dock,
    "place-monk": _monk,
    "trade": _trade,
    "pick": _pick,
    "choose-cell": _cell,
    "place-tile": _place,
    "pay": _pay,
}
"""By the kinds of actions."""
